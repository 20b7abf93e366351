/* How fast emitted C functions sort by counting, and programs in OpenCL, beside std::sort.
 *
 *     bench_counting [LEAST [MOST]]
 *
 * The experiments of Svenningsson, Svensson and Sheeran: arrays of 2^LEAST .. 2^MOST keys of 32
 * bits, 2^20 .. 2^25 if not told: sorted ones, a random order of numbers that occur once each (both
 * of the range 2^n of the array), and random ones of ranges 2^10 .. 2^23. By counting sort,
 * occurrence sort, std::sort, and std::sort and std::unique, by one thread. Each method in turn,
 * until each has sorted for 0.3 s and three times; the median of the processor's time, which other
 * work disturbs less than the clock's; every result is compared. The workspace is there before, as
 * a program would have it. If there is an OpenCL device, the programs for it follow, in memory that
 * it shares with the host; the time is that of all its threads, so it should be the processor. */
#include "counting.h" /* of the texts */
#include "occurrence.h"
#if SN_BENCH_OPENCL
#include "counting_opencl.h"
#endif

#include <omp.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <random>
#include <string>
#include <vector>

static double now()
{
    return (double)std::clock() / CLOCKS_PER_SEC;
}

typedef std::vector<uint32_t> array;

/* One method: keys to results. */
typedef std::function<void(const array &keys, array &out)> method;

static array workspace;

/* Room for either program. */
template <class Sort> static void reserve(Sort sort, const array &keys, uint32_t hi)
{
    size_t bytes = 0;
    sort(keys.data(), nullptr, (uint32_t)keys.size(), 0, hi, nullptr, &bytes, nullptr);
    workspace.resize(std::max(workspace.size(), bytes / 4 + 1));
}

static method by_counting(uint32_t hi)
{
    return [=](const array &keys, array &out) {
        counting_report report;
        size_t bytes = workspace.size() * 4;
        if (counting_sort(keys.data(), out.data(), (uint32_t)keys.size(), 0, hi, workspace.data(),
                          &bytes, &report))
            exit(1);
    };
}

static method by_occurrence(uint32_t hi)
{
    return [=](const array &keys, array &out) {
        occurrence_report report;
        size_t bytes = workspace.size() * 4;
        if (occurrence_sort(keys.data(), out.data(), (uint32_t)keys.size(), 0, hi, workspace.data(),
                            &bytes, &report))
            exit(1);
        out.resize(report.sorted);
    };
}

static void by_std_sort(const array &keys, array &out)
{
    out = keys;
    std::sort(out.begin(), out.end());
}

static void by_std_unique(const array &keys, array &out)
{
    by_std_sort(keys, out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
}

#if SN_BENCH_OPENCL
static method by_opencl(bool once, uint32_t hi)
{
    return [=](const array &keys, array &out) {
        out.resize(opencl_sort(once, keys, hi, out, workspace));
    };
}
#endif

/* ---- measuring ------------------------------------------------------------------------------- */

struct runner {
    const char *name;
    method run;
    std::vector<double> seconds;
    double total;
};

static void run_once(runner &r, const array &keys, const array &want)
{
    array out(keys.size(), 0xffffffffu);
    const double begin = now();
    r.run(keys, out);
    const double taken = now() - begin;
    r.seconds.push_back(taken);
    r.total += taken;
    if (out != want) {
        fprintf(stderr, "bench_counting: %s: the result is wrong\n", r.name);
        exit(1);
    }
}

static double median(std::vector<double> seconds)
{
    std::sort(seconds.begin(), seconds.end());
    return seconds[seconds.size() / 2];
}

/* How long each took, in ms. */
static std::vector<double> medians(std::vector<runner> &all, const array &keys)
{
    array sorted, unique;
    by_std_sort(keys, sorted);
    by_std_unique(keys, unique);
    for (bool more = true; more;) {
        more = false;
        for (runner &r : all)
            if (r.total < 0.3 || r.seconds.size() < 3) {
                const bool once = (&r - all.data()) % 2; /* duplicates are left out */
                run_once(r, keys, once ? unique : sorted);
                more = true;
            }
    }
    std::vector<double> ms;
    for (const runner &r : all)
        ms.push_back(median(r.seconds) * 1e3);
    return ms;
}

static void measure(const char *what, int bits, const array &keys, uint32_t hi, bool opencl)
{
    reserve(counting_sort, keys, hi);
    reserve(occurrence_sort, keys, hi);
    std::vector<runner> all = {{"counting", by_counting(hi), {}, 0},
                               {"occurrence", by_occurrence(hi), {}, 0},
                               {"std::sort", by_std_sort, {}, 0},
                               {"std::sort, std::unique", by_std_unique, {}, 0}};
#if SN_BENCH_OPENCL
    if (opencl) {
        for (bool once : {false, true}) {
            const size_t bytes = opencl_bytes(once, (uint32_t)keys.size(), hi);
            workspace.resize(std::max(workspace.size(), bytes / 4 + 1));
        }
        all.push_back({"counting, OpenCL", by_opencl(false, hi), {}, 0});
        all.push_back({"occurrence, OpenCL", by_opencl(true, hi), {}, 0});
    }
#endif
    const std::vector<double> t = medians(all, keys);
    printf("2^%d %-8s %8.1f %8.1f %8.1f %8.1f   %6.1f %6.1f %6.2f", bits, what, t[0], t[1], t[2],
           t[3], t[2] / t[0], t[3] / t[1], t[0] / t[1]);
    if (opencl)
        printf("   %8.1f %8.1f %6.1f %6.1f %6.2f", t[4], t[5], t[2] / t[4], t[3] / t[5],
               t[4] / t[5]);
    printf("\n");
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const int least = argc > 1 ? atoi(argv[1]) : 20, most = argc > 2 ? atoi(argv[2]) : 25;
    std::mt19937 random(1);
    omp_set_num_threads(1);
    bool opencl = false;
#if SN_BENCH_OPENCL
    setenv("POCL_WORK_GROUP_METHOD", "loops", 0); /* PoCL 3.1 miscompiles 256 threads by default */
    opencl = opencl_open();
#endif
    printf("milliseconds                      std::          times as fast as%s\n"
           "keys range  counting   occur.     sort +unique    sort unique counting%s\n",
           opencl ? "         OpenCL, and times as fast as" : "",
           opencl ? "  counting   occur.   sort unique counting" : "");
    for (int bits = least; bits <= most; bits++) {
        array keys((size_t)1 << bits);
        const uint32_t all = (uint32_t)keys.size() - 1;
        for (size_t i = 0; i < keys.size(); i++)
            keys[i] = (uint32_t)i;
        measure("sorted", bits, keys, all, opencl);
        std::shuffle(keys.begin(), keys.end(), random);
        measure("unique", bits, keys, all, opencl);
        for (int range : {10, 13, 16, 17, 20, 23}) {
            for (uint32_t &key : keys)
                key = (uint32_t)(random() & ((1u << range) - 1));
            measure(("T" + std::to_string(range)).c_str(), bits, keys, (1u << range) - 1, opencl);
        }
    }
}
