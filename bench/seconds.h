/* Clocks of benchmarks. */
#ifndef SN_BENCH_SECONDS_H
#define SN_BENCH_SECONDS_H

#include <sys/resource.h>

/* Processor time of this process or (RUSAGE_CHILDREN) of its children that have ended. */
static inline double processor_seconds_of(int whose)
{
    struct rusage usage;
    getrusage(whose, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           1e-6 * (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Of both. */
static inline double processor_seconds(void)
{
    return processor_seconds_of(RUSAGE_SELF) + processor_seconds_of(RUSAGE_CHILDREN);
}

#endif
