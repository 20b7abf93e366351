/* How fast an emitted C function sorts one array, beside std::sort and Highway's sort.
 *
 *     bench_large [LEAST [MOST]]
 *
 * Arrays of 2^LEAST .. 2^MOST random keys of 32 bits, 2^10 .. 2^26 if not told; the same for all.
 * Highway is asked in two ways: its sorter, which looks for the machine's vectors at run time, and
 * its sort compiled for what this file is compiled for: on x86 that is AVX2, for the way in which
 * it uses AVX-512 is slow on some processors. Each method in turn, until each has sorted for half a second
 * and three times; the median, without the copy; every result is compared. */
#include "large.h" /* of the text */

#include <hwy/contrib/sort/traits-inl.h>
#include <hwy/contrib/sort/vqsort-inl.h>
#include <hwy/contrib/sort/vqsort.h>
#include <omp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <vector>

namespace vectors = hwy::HWY_NAMESPACE;

static double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

static void by_std_sort(uint32_t *keys, size_t n)
{
    std::sort(keys, keys + n);
}

static void by_sorter(uint32_t *keys, size_t n)
{
    static hwy::Sorter sorter;
    sorter(keys, n, hwy::SortAscending());
}

static void by_static_sort(uint32_t *keys, size_t n)
{
    vectors::SortTag<uint32_t> d;
    vectors::detail::SharedTraits<
        vectors::detail::TraitsLane<vectors::detail::OrderAscending<uint32_t>>>
        traits;
    vectors::Sort(d, traits, keys, n, (uint32_t *)nullptr);
}

static void by_one_thread(uint32_t *keys, size_t n)
{
    omp_set_num_threads(1);
    large_sort(keys, (uint32_t)n);
}

static void by_two_threads(uint32_t *keys, size_t n)
{
    omp_set_num_threads(2);
    large_sort(keys, (uint32_t)n);
}

struct method {
    const char *name;
    void (*sort)(uint32_t *, size_t);
    std::vector<double> seconds;
    double total;

    double median()
    {
        std::sort(seconds.begin(), seconds.end());
        return seconds[seconds.size() / 2];
    }
};

/* Arrays of random keys, and sorted: several, where they are small, for a processor learns what
 * becomes of the branches of one. */
struct arrays {
    std::vector<std::vector<uint32_t>> input, wanted;

    explicit arrays(size_t n) : input(std::max<size_t>(1, ((size_t)1 << 18) / n))
    {
        std::mt19937_64 random(n);
        for (std::vector<uint32_t> &keys : input) {
            keys.resize(n);
            for (uint32_t &key : keys)
                key = (uint32_t)random();
        }
        wanted = input;
        for (std::vector<uint32_t> &keys : wanted)
            std::sort(keys.begin(), keys.end());
    }
};

static void take_turn(method &m, const arrays &a)
{
    const size_t which = m.seconds.size() % a.input.size();
    std::vector<uint32_t> keys = a.input[which];
    double begin = now();
    m.sort(keys.data(), keys.size());
    m.seconds.push_back(now() - begin);
    m.total += m.seconds.back();
    if (keys != a.wanted[which]) {
        fprintf(stderr, "%s sorts wrongly\n", m.name);
        exit(1);
    }
}

static void compete(unsigned bits)
{
    const size_t n = (size_t)1 << bits;
    std::vector<method> methods = {{"netkern, 1 thread", by_one_thread, {}, 0},
                                   {"netkern, 2 threads", by_two_threads, {}, 0},
                                   {"std::sort", by_std_sort, {}, 0},
                                   {"Highway, Sorter", by_sorter, {}, 0},
                                   {"Highway, Sort", by_static_sort, {}, 0}};
    const arrays a(n);
    for (bool some = true; some;) {
        some = false;
        for (method &m : methods)
            if (m.total < 0.5 || m.seconds.size() < 3) {
                take_turn(m, a);
                some = true;
            }
    }
    const double library = methods[2].median();
    const double highway = std::min(methods[3].median(), methods[4].median());
    printf("2^%u keys\n", bits);
    for (method &m : methods)
        printf("  %-20s %8.1f Mkey/s %7.2f times std::sort %7.2f times Highway's best\n", m.name,
               (double)n / m.median() * 1e-6, library / m.median(), highway / m.median());
}

int main(int argc, char **argv)
{
    const int least = argc > 1 ? atoi(argv[1]) : 10, most = argc > 2 ? atoi(argv[2]) : 26;
    for (int bits = least; bits <= most && bits < 32; bits++)
        compete((unsigned)bits);
    return 0;
}
