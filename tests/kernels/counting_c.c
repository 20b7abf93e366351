/* Sort many arrays by texts in C of --counting and --occurrence --range runtime, and compare with
 * a sort by comparisons. Compiled with such a text, its header as sorter.h, -DKEY=int8_t and the like,
 * and -DPAIRS=1, -DARGSORT=1, -DDESCENDING=1, -DOCCURRENCE=1 as it was written. Every array ends
 * where a page begins that nobody may touch. Exit status 0, or 1 with a line that says what is
 * wrong. With OpenMP each call is done by one thread and by three, with the same result. */
#include <sorter.h> /* of the text */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#ifdef _OPENMP
#include <omp.h>
#endif

enum { PAGE = 4096, MOST = 200000, ROOM = MOST * 4 + PAGE };

/* Memory of ROOM bytes with a page behind it that nobody may touch. */
static unsigned char *page(void)
{
    const size_t bytes = (ROOM + PAGE - 1) / PAGE * PAGE + ((size_t)8 << 20);
    unsigned char *memory =
        mmap(NULL, bytes + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + bytes, PAGE, PROT_NONE))
        exit(2);
    return memory + bytes;
}

static unsigned char *keys_end, *out_end, *values_end, *values_out_end, *work_end;
static size_t calls;

typedef struct item {
    int64_t outside, number;
    uint32_t place;
} item;

static int compare(const void *a, const void *b)
{
    const item *x = a, *y = b;
    if (x->outside != y->outside)
        return x->outside < y->outside ? -1 : 1;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

static item items[MOST];

/* What is expected: that many items, and this report. */
static uint32_t kept, report[3];

static void expect(const KEY *keys, uint32_t count, int64_t lo, int64_t hi)
{
    kept = 0;
    report[0] = report[1] = 0;
    report[2] = count;
    for (uint32_t i = count; i-- > 0;) {
        const int64_t number = keys[i];
        const int outside = number < lo || number > hi;
        items[i] = (item){outside, outside ? 0 : DESCENDING ? -number : number, i};
        report[2] = outside ? i : report[2];
    }
    qsort(items, count, sizeof *items, compare);
    for (uint32_t i = 0; i < count; i++) {
        const int again =
            OCCURRENCE && kept && !items[i].outside && items[kept - 1].number == items[i].number;
        report[items[i].outside] += !again;
        items[kept] = items[i];
        kept += !again;
    }
}

static void must(int good, const char *what, uint32_t count, int64_t lo, int64_t hi)
{
    if (good)
        return;
    printf("%s: %u keys, range %lld..%lld\n", what, count, (long long)lo, (long long)hi);
    exit(1);
}

#if PAIRS
#define ARGUMENTS keys, values, out, values_out
#elif ARGSORT
#define ARGUMENTS keys, out, values_out
#else
#define ARGUMENTS keys, out
#endif

static void try_with(const KEY *given, uint32_t count, int64_t lo, int64_t hi)
{
    KEY *keys = (KEY *)(void *)keys_end - count, *out = (KEY *)(void *)out_end - count;
    uint32_t *values = (uint32_t *)(void *)values_end - count;
    uint32_t *values_out = (uint32_t *)(void *)values_out_end - count;
    sorter_report told;
    size_t bytes;
    memset(out, 0xeb, count * sizeof *out);
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = given[i];
        values[i] = i;
    }
    (void)values, (void)values_out;
    must(!sorter_sort(ARGUMENTS, count, lo, hi, NULL, &bytes, &told), "the question", count, lo,
         hi);
    must(bytes <= (size_t)4 << 20, "the workspace is large", count, lo, hi);
    unsigned char *work = work_end - (bytes + 3) / 4 * 4;
    memset(work, 0xeb, bytes);
    must(!sorter_sort(ARGUMENTS, count, lo, hi, work, &bytes, &told), "the call", count, lo, hi);
    must(told.sorted == report[0] && told.outside == report[1] && told.first == report[2],
         "the report", count, lo, hi);
    for (uint32_t i = 0; i < kept; i++) {
        must(out[i] == given[items[i].place], "a key", count, lo, hi);
        must(!(PAIRS || ARGSORT) || values_out[i] == items[i].place, "a value", count, lo, hi);
    }
    for (size_t i = kept * sizeof *out; i < count * sizeof *out; i++)
        must(((unsigned char *)out)[i] == 0xeb, "what is behind", count, lo, hi);
    calls++;
}

static void try_one(const KEY *given, uint32_t count, int64_t lo, int64_t hi)
{
    expect(given, count, lo, hi);
#ifdef _OPENMP
    for (int threads = 1; threads <= 3; threads += 2) {
        omp_set_num_threads(threads);
        try_with(given, count, lo, hi);
    }
#else
    try_with(given, count, lo, hi);
#endif
}

/* All arrays of up to 4 keys from 0..5, in all ranges within 1..4. */
static void try_small(void)
{
    KEY keys[4];
    for (uint32_t count = 0, arrays = 1; count <= 4; count++, arrays *= 6)
        for (uint32_t number = 0; number < arrays; number++) {
            for (uint32_t i = 0, rest = number; i < count; i++, rest /= 6)
                keys[i] = (KEY)(rest % 6);
            for (int64_t lo = 1; lo <= 4; lo++)
                for (int64_t hi = lo; hi <= 4; hi++)
                    try_one(keys, count, lo, hi);
        }
}

static uint64_t state = 1;
static uint64_t next(void)
{
    state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return state >> 29;
}

static void try_large(int64_t lo, int64_t hi)
{
    static KEY keys[MOST];
    static const uint32_t counts[] = {1, 2, 7, 8, 9, 100, 511, 512, 513, 5000, MOST};
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (int kind = 0; kind < 4; kind++) {
            for (uint32_t i = 0; i < counts[c]; i++)
                keys[i] = kind == 0   ? (KEY)(lo + (int64_t)(next() % (uint64_t)(hi - lo + 1)))
                          : kind == 1 ? (KEY)hi
                          : kind == 2 ? (KEY)next()
                                      : (KEY)(lo + (int64_t)(i * (uint64_t)(hi - lo) / counts[c]));
            try_one(keys, counts[c], lo, hi);
        }
}

int main(void)
{
    const int is_signed = (KEY)-1 < (KEY)1, bits = 8 * (int)sizeof(KEY);
    const int64_t least = is_signed ? -(INT64_C(1) << (bits - 1)) : 0;
    const int64_t most = least + (INT64_C(1) << bits) - 1;
    unsigned char **const ends[] = {&keys_end, &out_end, &values_end, &values_out_end, &work_end};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        *ends[i] = page();
    try_small();
    try_large(least, least);
    try_large(most, most);
    try_large(least + 3, least + 90);
    try_large(most - 100, most - 1);
    if (bits > 8)
        try_large(least / 2 + 5, least / 2 + 65540 > most ? most : least / 2 + 65540);
    if (PAIRS || ARGSORT)
        try_large(least, most);
    printf("%zu calls\n", calls);
    return 0;
}
