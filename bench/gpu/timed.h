/* What the drivers share: errors, clocks, repetition, lines of CSV. */
#ifndef SN_BENCH_GPU_TIMED_H
#define SN_BENCH_GPU_TIMED_H

#include "bench.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

/* The driver's name, in messages. */
extern const char *const gpu_driver;

/* End the program unless the call went well: exit status 77 where there is no device, else 2. */
inline void must(cudaError_t error, const char *what)
{
    if (error == cudaSuccess)
        return;
    std::fprintf(stderr, "%s: %s: %s\n", gpu_driver, what, cudaGetErrorString(error));
    std::exit(error == cudaErrorNoDevice || error == cudaErrorInsufficientDriver ? 77 : 2);
}

/* A method that cannot run: too much shared memory, say. */
struct failure {
    cudaError_t error;
};

inline void must_run(cudaError_t error)
{
    if (error != cudaSuccess)
        throw failure{error};
}

/* Seconds by a clock that does not go back. */
inline double now()
{
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

/* Device memory that grows as methods ask for it. */
class scratch_memory
{
  public:
    scratch_memory() = default;
    ~scratch_memory()
    {
        cudaFree(memory);
    }
    scratch_memory(const scratch_memory &) = delete;

    /* Whether there are so many bytes now; SIZE_MAX: a method could not say how many it needs. */
    bool reserve(size_t wanted)
    {
        if (wanted <= bytes)
            return true;
        cudaFree(memory);
        memory = nullptr;
        bytes = 0;
        if (wanted == SIZE_MAX || cudaMalloc(&memory, wanted) != cudaSuccess) {
            cudaGetLastError();
            return false;
        }
        bytes = wanted;
        return true;
    }

    void *memory = nullptr;
    size_t bytes = 0;
};

using milliseconds = std::vector<float>; /* of runs, ascending */

/* Two events around what is timed. */
class stopwatch
{
  public:
    stopwatch()
    {
        must(cudaEventCreate(&events[0]), "cudaEventCreate");
        must(cudaEventCreate(&events[1]), "cudaEventCreate");
    }
    ~stopwatch()
    {
        cudaEventDestroy(events[0]);
        cudaEventDestroy(events[1]);
    }
    stopwatch(const stopwatch &) = delete;

    /* ms that the device is busy with what work() puts on stream 0; a failure is thrown. */
    template <class Work> float time(Work work) const
    {
        float ms;
        must(cudaEventRecord(events[0], 0), "cudaEventRecord");
        must_run(work());
        must(cudaEventRecord(events[1], 0), "cudaEventRecord");
        must_run(cudaEventSynchronize(events[1]));
        must(cudaEventElapsedTime(&ms, events[0], events[1]), "cudaEventElapsedTime");
        return ms;
    }

  private:
    cudaEvent_t events[2];
};

/* What once() says, again and again for so many seconds, and at least 5 times. */
template <class Once> milliseconds time_often(Once once, double seconds)
{
    milliseconds ms;
    const double began = now();
    while (ms.size() < 5 || now() - began < seconds)
        ms.push_back(once());
    std::sort(ms.begin(), ms.end());
    return ms;
}

/* The head of the CSV, and a method's row: n elements in one array. */
inline void print_head(const char *device, uint64_t seed)
{
    std::printf("# device %s\n# seed %llu\n"
                "type,n,kind,method,elements,runs,median_ms,least_ms,most_ms,gkeys_per_s,result\n",
                device, (unsigned long long)seed);
}

inline void print_row(const char *type, unsigned int n, const char *kind, const char *name,
                      const milliseconds &ms, const char *state)
{
    const size_t last = ms.empty() ? 0 : ms.size() - 1;
    const double median = ms.empty() ? 0 : ms[last / 2];
    std::printf("%s,%u,%s,%s,%u,%zu,%.5f,%.5f,%.5f,%.5f,%s\n", type, n, kind, name, n, ms.size(),
                median, ms.empty() ? 0 : ms[0], ms.empty() ? 0 : ms[last],
                median > 0 ? n / median / 1e6 : 0, state);
    std::fflush(stdout);
}

#endif
