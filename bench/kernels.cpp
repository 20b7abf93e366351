/* How fast emitted C kernels sort many small arrays, beside qsort, std::sort and Highway's sort.
 *
 *     bench_kernels
 *
 * The same random arrays of u32 for all. Ours lie interleaved, as NAME_sort_many wants them; a
 * second line adds the time to transpose from and to arrays that lie one behind the other, which is
 * how the others get them. Each method in turn, the best of several turns; every result is
 * compared. */
#include "green16.h"
#include "green32.h"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

typedef std::vector<uint32_t> keys;

static const size_t arrays = 4096;
static const int turns = 31;

struct contest {
    size_t n;
    void (*many)(const uint32_t *, uint32_t *, size_t);
    keys input, wanted;       /* one array behind the other */
    keys interleaved, result; /* element i of array j at i * arrays + j */
};

static double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/* to[j * rows + i] = from[i * columns + j], in tiles that stay in the cache. */
static void transpose(const uint32_t *from, uint32_t *to, size_t rows, size_t columns)
{
    const size_t tile = 16;
    for (size_t i = 0; i < rows; i += tile)
        for (size_t j = 0; j < columns; j += tile)
            for (size_t a = i; a < i + tile; a++)
                for (size_t b = j; b < j + tile; b++)
                    to[b * rows + a] = from[a * columns + b];
}

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* ---- methods: each sorts c.input into c.result ------------------------------------------------
 */

static void by_qsort(contest &c)
{
    c.result = c.input;
    for (size_t a = 0; a < arrays; a++)
        qsort(&c.result[a * c.n], c.n, sizeof(uint32_t), compare);
}

static void by_std_sort(contest &c)
{
    c.result = c.input;
    for (size_t a = 0; a < arrays; a++)
        std::sort(&c.result[a * c.n], &c.result[a * c.n] + c.n);
}

static void by_highway(contest &c)
{
    static hwy::Sorter sorter;
    c.result = c.input;
    for (size_t a = 0; a < arrays; a++)
        sorter(&c.result[a * c.n], c.n, hwy::SortAscending());
}

static void by_kernel(contest &c)
{
    c.many(c.interleaved.data(), c.result.data(), arrays);
}

static void by_transposing(contest &c)
{
    static keys sideways;
    sideways.resize(c.input.size());
    transpose(c.input.data(), sideways.data(), arrays, c.n);
    c.many(sideways.data(), sideways.data(), arrays);
    transpose(sideways.data(), c.result.data(), c.n, arrays);
}

struct method {
    const char *name;
    void (*sort)(contest &);
    bool interleaved;
    double best;
};

/* ---- the contest ------------------------------------------------------------------------------
 */

static void check(const contest &c, const method &m)
{
    for (size_t a = 0; a < arrays; a++)
        for (size_t i = 0; i < c.n; i++)
            if (c.result[m.interleaved ? i * arrays + a : a * c.n + i] != c.wanted[a * c.n + i]) {
                fprintf(stderr, "%s sorts wrongly\n", m.name);
                exit(1);
            }
}

static void compete(size_t n, const char *network,
                    void (*many)(const uint32_t *, uint32_t *, size_t))
{
    contest c = {n, many, keys(n * arrays), {}, keys(n * arrays), keys(n * arrays)};
    method methods[] = {{"qsort", by_qsort, false, 1e9},
                        {"std::sort", by_std_sort, false, 1e9},
                        {"Highway", by_highway, false, 1e9},
                        {"netkern, transposing", by_transposing, false, 1e9},
                        {"netkern", by_kernel, true, 1e9}};
    std::mt19937 random(1);
    for (uint32_t &key : c.input)
        key = random();
    transpose(c.input.data(), c.interleaved.data(), arrays, n);
    by_std_sort(c);
    c.wanted = c.result;
    for (int turn = 0; turn < turns; turn++)
        for (method &m : methods) {
            double begin = now();
            m.sort(c);
            m.best = std::min(m.best, now() - begin);
            check(c, m);
        }
    printf("%zu arrays of %zu keys, u32; %s\n", arrays, n, network);
    for (const method &m : methods)
        printf("  %-22s %8.2f ns an array   %6.1f times std::sort   %6.2f times Highway\n", m.name,
               m.best / arrays * 1e9, methods[1].best / m.best, methods[2].best / m.best);
}

int main()
{
    compete(16, "Green's network, 60 comparators", green16_sort_many);
    compete(32, "two of Green's and an odd-even merge, 185 comparators", green32_sort_many);
    return 0;
}
