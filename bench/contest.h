/* Timing one engine on families of sorters, next to the seconds that a first, plain version took.
 */
#ifndef SN_BENCH_CONTEST_H
#define SN_BENCH_CONTEST_H

#include "verify/engine.h"

typedef struct sn_contest {
    const char *name;
    uint32_t wires;
    double floor; /* seconds of the plain version; 0 where it was not measured */
} sn_contest;

/* The main of a benchmark: time the networks named NAME:N on the command line, or else
 * contests[count]. Returns the exit status. */
int sn_contest_main(const sn_engine *engine, const sn_contest *contests, size_t count, int argc,
                    char **argv);

#endif
