/* How fast emitted C kernels sort many small arrays, beside qsort, std::sort and Highway's sort.
 *
 *     bench_kernels [one | memory | types | numbers | library]
 *
 * The same random arrays for all, one behind the other: NAME_sort_batch takes them so, all at once,
 * by 15, 16 and 17, which are about as many as most vectors have lanes, and one by one. A last line is
 * NAME_sort_many, for which they lie interleaved. With `one` NAME_sort is called for each array:
 * that of mapping lanes; arrays are so many that no branch is learned by heart. With `memory`
 * NAME_sort_batch sorts 256 MiB of keys to another place, beside memcpy of as many. With `types` keys
 * of 8, 16 and 32 bits are sorted by the vectors of this machine and of AVX2, from the second cache,
 * beside memcpy of as many bytes and what minima and maxima take. With `numbers` kernels compare
 * floating-point keys as they are (--float-compare), beside those that put NaNs last.
 * With `library` a call of a library takes what this processor has, beside its kernels for any, for
 * AVX2 and for AVX-512. Highway is asked in
 * three ways: its sorter,
 * which looks for the machine's vectors at run time; its sort compiled for this machine; and the
 * networks that this calls for few keys, without what it does before. Each method in turn, the
 * median of several turns; every result is compared. */
#include "kernels.h"    /* the headers of all kernels */
#include "bench_sort.h" /* of a library */

#include <hwy/contrib/sort/traits-inl.h>
#include <hwy/contrib/sort/traits128-inl.h>
#include <hwy/contrib/sort/vqsort-inl.h>
#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <functional>
#include <random>
#include <vector>

namespace vectors = hwy::HWY_NAMESPACE;

static size_t all_keys = 1 << 14; /* of all arrays, as far as whole ones go */
static size_t turns = 101;

/* Of the processor, so that other programs' work is left out. */
static double now()
{
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* A key with a value, as Highway takes them: the key in the upper half. */
struct keyed {
    uint64_t bits;
};
static bool operator<(keyed a, keyed b)
{
    return a.bits >> 32 < b.bits >> 32;
}

template <class T> static T any(std::mt19937_64 &random)
{
    return (T)random();
}
template <> float any<float>(std::mt19937_64 &random)
{
    return (float)(int32_t)random() / 1024;
}

template <> double any<double>(std::mt19937_64 &random)
{
    return (double)(int32_t)random() / 1024;
}
template <> keyed any<keyed>(std::mt19937_64 &random)
{
    return keyed{random()};
}

template <class T> static int compare(const void *a, const void *b)
{
    T x = *(const T *)a, y = *(const T *)b;
    return (y < x) - (x < y);
}

/* ---- Highway --------------------------------------------------------------------------------- */

template <class T> struct highway {
    typedef T lane;
    typedef vectors::detail::SharedTraits<
        vectors::detail::TraitsLane<vectors::detail::OrderAscending<T>>>
        traits;
    typedef T sorted;
};
template <> struct highway<keyed> {
    typedef uint64_t lane;
    typedef vectors::detail::SharedTraits<
        vectors::detail::TraitsLane<vectors::detail::OrderAscendingKV64>>
        traits;
    typedef hwy::K32V32 sorted;
};

template <class T> static void by_sorter(T *keys, size_t n)
{
    static hwy::Sorter sorter;
    sorter(reinterpret_cast<typename highway<T>::sorted *>(keys), n, hwy::SortAscending());
}

template <class T> static void by_static_sort(T *keys, size_t n)
{
    typedef typename highway<T>::lane lane;
    vectors::SortTag<lane> d;
    typename highway<T>::traits traits;
    vectors::Sort(d, traits, reinterpret_cast<lane *>(keys), n, (lane *)nullptr);
}

template <class T> static void by_base_case(T *keys, size_t n)
{
    typedef typename highway<T>::lane lane;
    HWY_ALIGN static lane buffer[hwy::SortConstants::BufNum<lane>(64 / sizeof(lane))];
    vectors::SortTag<lane> d;
    typename highway<T>::traits traits;
    lane *first = reinterpret_cast<lane *>(keys);
    vectors::detail::BaseCase(d, traits, first, first + n, n, buffer);
}

/* ---- the contest ----------------------------------------------------------------------------- */

/* Element i of array a is at a * n + i; in `sideways` at i * arrays + a. */
template <class T> struct contest {
    size_t n, arrays;
    std::vector<T> input, wanted, result, sideways, sideways_result;

    explicit contest(size_t keys)
        : n(keys), arrays(all_keys / n), input(n * arrays), result(input), sideways(input),
          sideways_result(input)
    {
        std::mt19937_64 random(1);
        for (T &key : input)
            key = any<T>(random);
        wanted = input;
        for (size_t a = 0; a < arrays; a++)
            std::sort(&wanted[a * n], &wanted[a * n] + n);
        for (size_t i = 0; i < input.size(); i++)
            sideways[i % n * arrays + i / n] = input[i];
    }

    void each(void (*sort)(T *, size_t))
    {
        result = input;
        for (size_t a = 0; a < arrays; a++)
            sort(&result[a * n], n);
    }
};

struct method {
    const char *name;
    std::function<void()> sort;
    bool interleaved;
    std::vector<double> seconds;

    double median() const
    {
        std::vector<double> sorted = seconds;
        std::sort(sorted.begin(), sorted.end());
        return sorted[sorted.size() / 2];
    }
};

template <class T> static void check(const contest<T> &c, const method &m)
{
    for (size_t i = 0; i < c.wanted.size(); i++) {
        const T &key =
            m.interleaved ? c.sideways_result[i % c.n * c.arrays + i / c.n] : c.result[i];
        if (memcmp(&key, &c.wanted[i], sizeof key) != 0) {
            fprintf(stderr, "%s sorts wrongly\n", m.name);
            exit(1);
        }
    }
}

static void print(const std::vector<method> &methods, size_t others, size_t arrays)
{
    double library = methods[1].median(), highway = 1e9;
    for (size_t i = 2; i < others; i++)
        highway = std::min(highway, methods[i].median());
    for (const method &m : methods)
        printf("  %-24s %8.2f ns an array %7.1f times std::sort %7.2f times Highway's best\n",
               m.name, m.median() / arrays * 1e9, library / m.median(), highway / m.median());
}

/* ours: our functions on c.input, into c.result and c.sideways_result; `after` makes what is
 * compared of them, out of the time. */
template <class T>
static void compete(const char *what, contest<T> &c, const std::vector<method> &ours,
                    const std::function<void(bool)> &after)
{
    typedef void sorts(T *, size_t);
    sorts *by_qsort = [](T *k, size_t n) { qsort(k, n, sizeof(T), compare<T>); };
    sorts *by_std_sort = [](T *k, size_t n) { std::sort(k, k + n); };
    std::vector<method> methods = {
        {"qsort", [&] { c.each(by_qsort); }, false, {}},
        {"std::sort", [&] { c.each(by_std_sort); }, false, {}},
        {"Highway, Sorter", [&] { c.each(by_sorter<T>); }, false, {}},
        {"Highway, Sort", [&] { c.each(by_static_sort<T>); }, false, {}}};
    if (c.n <= hwy::SortConstants::BaseCaseNum(64 / sizeof(T)))
        methods.push_back({"Highway, networks alone", [&] { c.each(by_base_case<T>); }, false, {}});
    const size_t others = methods.size();
    methods.insert(methods.end(), ours.begin(), ours.end());
    for (size_t turn = 0; turn < turns; turn++)
        for (size_t i = 0; i < methods.size(); i++) {
            methods[i].sort(); /* what it reads and writes is near then, for each alike */
            double begin = now();
            methods[i].sort();
            methods[i].seconds.push_back(now() - begin);
            if (i >= others)
                after(methods[i].interleaved);
            check(c, methods[i]);
        }
    printf("%zu arrays of %zu keys, %s\n", c.arrays, c.n, what);
    print(methods, others, c.arrays);
}

template <class T>
static void keys(const char *what, size_t n, void (*batch)(const T *, T *, size_t),
                 void (*many)(const T *, T *, size_t))
{
    contest<T> c(n);
    const auto by = [&](size_t most) {
        for (size_t a = 0; a < c.arrays; a += most)
            batch(&c.input[a * n], &c.result[a * n], std::min(most, c.arrays - a));
    };
    compete<T>(what, c,
               {{"netkern, one by one", [&] { by(1); }, false, {}},
                {"netkern, batches of 15", [&] { by(15); }, false, {}},
                {"netkern, batches of 16", [&] { by(16); }, false, {}},
                {"netkern, batches of 17", [&] { by(17); }, false, {}},
                {"netkern, batch", [&] { by(c.arrays); }, false, {}},
                {"netkern, interleaved",
                 [&] { many(c.sideways.data(), c.sideways_result.data(), c.arrays); },
                 true,
                 {}}},
               [](bool) {});
}

template <class T> static void one(const char *what, size_t n, void (*sort)(const T *, T *))
{
    contest<T> c(n);
    const auto each = [&] {
        for (size_t a = 0; a < c.arrays; a++)
            sort(&c.input[a * n], &c.result[a * n]);
    };
    compete<T>(what, c, {{"netkern, one array", each, false, {}}}, [](bool) {});
}

static void all_one()
{
    all_keys = 1 << 20;
    turns = 11;
    one<uint32_t>("u32", 16, lanes_u32_16_sort);
    one<uint32_t>("u32", 32, lanes_u32_32_sort);
    one<uint32_t>("u32", 64, lanes_u32_64_sort);
    one<uint32_t>("u32", 128, lanes_u32_128_sort);
    one<uint32_t>("u32", 256, lanes_u32_256_sort);
    one<uint32_t>("u32", 512, lanes_u32_512_sort);
    one<uint32_t>("u32", 1024, lanes_u32_1024_sort);
    one<uint64_t>("u64", 16, lanes_u64_16_sort);
    one<uint64_t>("u64", 64, lanes_u64_64_sort);
    one<float>("f32", 64, lanes_f32_64_sort);
}

/* Far more than caches hold; `past` elements behind a multiple of 64 bytes, where malloc's memory
 * is 16 bytes past one. */
static void memory(size_t n, size_t past, void (*batch)(const uint32_t *, uint32_t *, size_t))
{
    const size_t size = (size_t)64 << 20;
    std::mt19937_64 random(1);
    std::vector<uint32_t> in(size), out(size + 32);
    uint32_t *to = &out[16 - reinterpret_cast<uintptr_t>(out.data()) / 4 % 16 + past];
    std::vector<double> copied, sorted;
    for (uint32_t &key : in)
        key = (uint32_t)random();
    for (size_t turn = 0; turn < turns; turn++) {
        double begin = now();
        memcpy(to, in.data(), size * sizeof *to);
        copied.push_back(now() - begin);
        begin = now();
        batch(in.data(), to, size / n);
        sorted.push_back(now() - begin);
        for (size_t i = 0; i + n <= size; i += n)
            if (!std::is_sorted(to + i, to + i + n))
                exit(1);
    }
    std::sort(copied.begin(), copied.end());
    std::sort(sorted.begin(), sorted.end());
    printf("u32, n = %zu, results %zu bytes behind a line: memcpy %.1f ms, batch %.2f times as "
           "long\n",
           n, past * sizeof *to, copied[turns / 2] * 1e3, sorted[turns / 2] / copied[turns / 2]);
}

static void all_memory()
{
    turns = 11;
    for (size_t past = 0; past <= 4; past += 4) {
        memory(4, past, u32_4_sort_batch);
        memory(8, past, u32_8_sort_batch);
        memory(16, past, u32_16_sort_batch);
        memory(32, past, u32_32_sort_batch);
    }
}

/* ---- types ----------------------------------------------------------------------------------- */

#ifdef BENCH_SORT_MACHINES
/* A sorter of keys of a type by vectors of some bytes, in both ways. */
struct typed {
    const char *type, *vectors;
    size_t bytes, n, comparators;
    std::function<void(const void *, void *, size_t)> sort[2]; /* batch, interleaved */
    std::function<bool(const void *, size_t, int)> sorted;
    std::vector<double> seconds[2];
};

/* Element i of array j, of so many, one behind the other or interleaved. */
template <class T> static bool all_sorted(const T *keys, size_t n, size_t arrays, int interleaved)
{
    for (size_t j = 0; j < arrays; j++)
        for (size_t i = 1; i < n; i++)
            if (interleaved ? keys[i * arrays + j] < keys[(i - 1) * arrays + j]
                            : keys[j * n + i] < keys[j * n + i - 1])
                return false;
    return true;
}

template <class T>
static typed typed_of(const char *type, const char *vectors, size_t n, size_t comparators,
                      void (*batch)(const T *, T *, size_t), void (*many)(const T *, T *, size_t))
{
    const auto by = [](void (*sort)(const T *, T *, size_t)) {
        return [sort](const void *in, void *out, size_t arrays) {
            sort(static_cast<const T *>(in), static_cast<T *>(out), arrays);
        };
    };
    return {type,
            vectors,
            sizeof(T),
            n,
            comparators,
            {by(batch), by(many)},
            [n](const void *out, size_t arrays, int way) {
                return all_sorted(static_cast<const T *>(out), n, arrays, way);
            },
            {}};
}

static double middle(std::vector<double> all)
{
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}

static void all_types()
{
    const size_t size = 1 << 16, times = 20;
#define TYPED(name, T, n, comparators)                                               \
    typed_of<T>(#name, "AVX2", n, comparators, avx2_##name##_##n##_sort_batch,       \
                avx2_##name##_##n##_sort_many),                                      \
        typed_of<T>(#name, "native", n, comparators, best_##name##_##n##_sort_batch, \
                    best_##name##_##n##_sort_many)
#define TYPES(n, comparators)                                                    \
    TYPED(u32, uint32_t, n, comparators), TYPED(u8, uint8_t, n, comparators),    \
        TYPED(i8, int8_t, n, comparators), TYPED(u16, uint16_t, n, comparators), \
        TYPED(i16, int16_t, n, comparators)
    std::vector<typed> all = {TYPES(4, 5), TYPES(8, 19), TYPES(16, 60), TYPES(32, 185)};
    std::vector<uint64_t> in(size / 8 + 8), out(size / 8 + 512);
    std::vector<double> copied, clocks;
    std::mt19937_64 random(1);
    const auto measured = [&](const std::function<void()> &work) {
        work(); /* as in `compete` */
        const double begin = now();
        for (size_t i = 0; i < times; i++)
            work();
        return (now() - begin) / times;
    };
    char *from = reinterpret_cast<char *>(in.data()), *to = reinterpret_cast<char *>(out.data());
    from += 64 - reinterpret_cast<uintptr_t>(from) % 64;
    /* not where keys are in a page, or loads wait for stores to addresses of the same end */
    to += (reinterpret_cast<uintptr_t>(from) - reinterpret_cast<uintptr_t>(to) + 1088) % 4096;
    for (uint64_t &key : in)
        key = random();
    /* interleaved, an odd number of lines apart: not in one set of the cache */
    const auto arrays = [&](const typed &t, int way) {
        const size_t there = size / t.bytes / t.n, lanes = 64 / t.bytes;
        return way ? there - lanes : there;
    };
    for (size_t turn = 0; turn < turns; turn++) {
        copied.push_back(measured([&] {
            memcpy(to, from, size);
            __asm__ volatile("" ::: "memory");
        }));
        clocks.push_back(measured([] {
            for (int i = 0; i < 50000; i++)
                __asm__ volatile("add %%rax, %%rax" ::: "rax", "cc");
        }));
        for (typed &t : all)
            for (int way = 0; way < 2; way++) {
                t.seconds[way].push_back(measured([&] { t.sort[way](from, to, arrays(t, way)); }));
                if (!t.sorted(to, arrays(t, way), way))
                    exit(1);
            }
    }
    const double clock = middle(clocks) / 50000;
    printf("memcpy %.1f bytes a ns, %.2f GHz\n", size / middle(copied) * 1e-9, 1e-9 / clock);
    double of_words[2][2] = {}; /* u32, of which lines come first */
    for (const typed &t : all)
        for (int way = 0; way < 2; way++) {
            const double array = middle(t.seconds[way]) / (double)arrays(t, way);
            const double byte = array / (double)(t.n * t.bytes);
            double *words = &of_words[*t.vectors == 'A'][way];
            *words = t.bytes == 4 ? byte : *words;
            printf("%-4s %2zu %-6s %-11s %8.3f ns an array %6.1f bytes a ns %5.2f times u32 a byte "
                   "%5.2f times two minima a clock %5.2f times memcpy\n",
                   t.type, t.n, t.vectors, way ? "interleaved" : "batch", array * 1e9, 1e-9 / byte,
                   byte / *words, array / clock * 32 / (double)(t.bytes * t.comparators),
                   byte / middle(copied) * size);
        }
}
#endif

/* ---- kernels beside each other --------------------------------------------------------------- */

/* One kernel for NaNs and numbers, one for numbers alone. */
template <class Key>
static void numbers(const char *type, size_t n, void (*any)(const Key *, Key *, size_t),
                    void (*alone)(const Key *, Key *, size_t))
{
    contest<Key> c(n);
    compete<Key>(
        type, c,
        {{"netkern, NaNs last", [&] { any(c.input.data(), c.result.data(), c.arrays); }, false, {}},
         {"netkern, numbers alone",
          [&] { alone(c.input.data(), c.result.data(), c.arrays); },
          false,
          {}}},
        [](bool) {});
}

typedef bench_sort_status of_library(const void *, void *, unsigned int, size_t);
extern "C" {
of_library bench_sort_u32, bench_sort_f32;
#ifdef BENCH_SORT_MACHINES
of_library bench_sort_u32_avx2, bench_sort_u32_avx512, bench_sort_f32_avx2, bench_sort_f32_avx512;
#endif
}

template <class T>
static void library(const char *what, size_t n, bench_sort_type type, of_library *any,
                    of_library *avx2, of_library *avx512)
{
    contest<T> c(n);
    const auto by = [&](of_library *sort) {
        sort(c.input.data(), c.result.data(), (unsigned int)n, c.arrays);
    };
    std::vector<method> ours = {{"library, its call",
                                 [&] {
                                     bench_sort_batch_to(c.input.data(), nullptr, c.result.data(),
                                                         nullptr, n, c.arrays, type,
                                                         BENCH_SORT_ASCENDING);
                                 },
                                 false,
                                 {}},
                                {"library, any processor", [&] { by(any); }, false, {}}};
#ifdef BENCH_SORT_MACHINES
    if (__builtin_cpu_supports("avx2"))
        ours.push_back({"library, AVX2", [&] { by(avx2); }, false, {}});
    if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
        __builtin_cpu_supports("avx512dq"))
        ours.push_back({"library, AVX-512", [&] { by(avx512); }, false, {}});
#else
    (void)avx2, (void)avx512;
#endif
    compete<T>(what, c, ours, [](bool) {});
}

#ifdef BENCH_SORT_MACHINES
#define LIBRARY(n, type, name, constant)                                           \
    library<type>(#name, n, constant, bench_sort_##name, bench_sort_##name##_avx2, \
                  bench_sort_##name##_avx512)
#else
#define LIBRARY(n, type, name, constant) \
    library<type>(#name, n, constant, bench_sort_##name, nullptr, nullptr)
#endif

static void all_beside(bool of_numbers)
{
    if (of_numbers) {
        numbers("f32", 16, f32_16_sort_batch, numbers_16_sort_batch);
        numbers("f32", 64, f32_64_sort_batch, numbers_64_sort_batch);
        numbers("f64", 16, f64_16_sort_batch, doubles_16_sort_batch);
        numbers("f64", 64, f64_64_sort_batch, doubles_64_sort_batch);
        return;
    }
    LIBRARY(16, uint32_t, u32, BENCH_SORT_U32);
    LIBRARY(64, uint32_t, u32, BENCH_SORT_U32);
    LIBRARY(16, float, f32, BENCH_SORT_F32);
    LIBRARY(64, float, f32, BENCH_SORT_F32);
}

typedef void of_pairs(const uint32_t *, const uint32_t *, uint32_t *, uint32_t *, size_t);

static void pairs(const char *what, size_t n, of_pairs *batch, of_pairs *many)
{
    contest<keyed> c(n);
    std::vector<uint32_t> in[2][2], key(c.input.size()), value(c.input.size());
    for (int sideways = 0; sideways < 2; sideways++)
        for (keyed x : sideways ? c.sideways : c.input) {
            in[sideways][0].push_back((uint32_t)(x.bits >> 32));
            in[sideways][1].push_back((uint32_t)x.bits);
        }
    const auto by = [&](size_t most) {
        for (size_t a = 0; a < c.arrays; a += most)
            batch(&in[0][0][a * n], &in[0][1][a * n], &key[a * n], &value[a * n],
                  std::min(most, c.arrays - a));
    };
    compete<keyed>(
        what, c,
        {{"netkern, one by one", [&] { by(1); }, false, {}},
         {"netkern, batches of 15", [&] { by(15); }, false, {}},
         {"netkern, batches of 16", [&] { by(16); }, false, {}},
         {"netkern, batches of 17", [&] { by(17); }, false, {}},
         {"netkern, batch", [&] { by(c.arrays); }, false, {}},
         {"netkern, interleaved",
          [&] { many(in[1][0].data(), in[1][1].data(), key.data(), value.data(), c.arrays); },
          true,
          {}}},
        [&](bool sideways) {
            for (size_t i = 0; i < key.size(); i++)
                (sideways ? c.sideways_result : c.result)[i] = {(uint64_t)key[i] << 32 | value[i]};
        });
}

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "one")) {
        all_one();
        return 0;
    }
    if (argc > 1 && !strcmp(argv[1], "memory")) {
        all_memory();
        return 0;
    }
#ifdef BENCH_SORT_MACHINES
    if (argc > 1 && !strcmp(argv[1], "types")) {
        all_types();
        return 0;
    }
#endif
    if (argc > 1 && (!strcmp(argv[1], "numbers") || !strcmp(argv[1], "library"))) {
        all_beside(*argv[1] == 'n');
        return 0;
    }
    keys<uint32_t>("u32", 4, u32_4_sort_batch, u32_4_sort_many);
    keys<uint32_t>("u32", 8, u32_8_sort_batch, u32_8_sort_many);
    keys<uint32_t>("u32", 12, u32_12_sort_batch, u32_12_sort_many);
    keys<uint32_t>("u32", 16, u32_16_sort_batch, u32_16_sort_many);
    keys<uint32_t>("u32", 24, u32_24_sort_batch, u32_24_sort_many);
    keys<uint32_t>("u32", 32, u32_32_sort_batch, u32_32_sort_many);
    keys<uint32_t>("u32", 48, u32_48_sort_batch, u32_48_sort_many);
    keys<uint32_t>("u32", 64, u32_64_sort_batch, u32_64_sort_many);
    keys<uint64_t>("u64", 16, u64_16_sort_batch, u64_16_sort_many);
    keys<uint64_t>("u64", 64, u64_64_sort_batch, u64_64_sort_many);
    keys<float>("f32", 16, f32_16_sort_batch, f32_16_sort_many);
    keys<float>("f32", 64, f32_64_sort_batch, f32_64_sort_many);
    pairs("u32 with values of 32 bits", 16, pairs_16_sort_batch, pairs_16_sort_many);
    pairs("u32 with values of 32 bits", 64, pairs_64_sort_batch, pairs_64_sort_many);
    return 0;
}
