/* Sort arrays of several lengths by a text of --counting or --occurrence --range runtime on an
 * OpenCL device, and compare with the host's sort. Compiled with the text's header as sorter.cl.h,
 * -DCOUNTS=3,100: the lengths, perhaps -DLO=50 -DHI=50, the range, and -DOCCURRENCE=1 or -DPAIRS=1
 * for such texts. Keys are u32, ascending: some in the range and beside it, equal ones, and ones
 * beside it alone. Exit status 77 if there is no device. */
#include "tests/kernels/opencl_host.h"

#include <sorter.cl.h> /* of the text */

#ifndef OCCURRENCE
#define OCCURRENCE 0
#endif
#ifndef PAIRS
#define PAIRS 0
#endif

#ifndef LO
#define LO 10
#define HI 80
#endif

enum { SOME, EQUAL, BESIDE, KINDS };

static uint32_t key_of(int kind, uint32_t i)
{
    const uint32_t random = (uint32_t)(i * UINT64_C(2654435761) >> 16);
    if (kind == EQUAL)
        return HI;
    if (kind == BESIDE)
        return random % 2 ? LO - 1 : HI + 1;
    return LO - 10 + random % (HI - LO + 21);
}

typedef struct item {
    uint32_t key, place;
} item;

/* Keys of the range in order, the others behind them as they came. */
static int compare(const void *a, const void *b)
{
    const item *x = a, *y = b;
    const int out = x->key < LO || x->key > HI, other = y->key < LO || y->key > HI;
    if (out != other)
        return out - other;
    if (!out && x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* What must come out, and what the report says; returns how many. */
static uint32_t expect(const uint32_t *keys, uint32_t count, uint32_t *wanted, uint32_t *places,
                       uint32_t *report)
{
    item *items = malloc(((size_t)count + 1) * sizeof *items);
    uint32_t at = 0;
    must(!items, "memory");
    for (uint32_t i = 0; i < count; i++)
        items[i] = (item){keys[i], i};
    qsort(items, count, sizeof *items, compare);
    memset(report, 0, 2 * sizeof *report);
    report[2] = count;
    for (uint32_t i = 0; i < count; i++) {
        const int out = items[i].key < LO || items[i].key > HI;
        if (OCCURRENCE && !out && at && wanted[at - 1] == items[i].key)
            continue;
        report[2] = out && !report[1] ? items[i].place : report[2];
        report[out]++;
        wanted[at] = items[i].key;
        places[at++] = items[i].place;
    }
    free(items);
    return at;
}

static void sort(uint32_t *keys, uint32_t *values, uint32_t count, size_t bytes, uint32_t *out,
                 uint32_t *out_values, uint32_t *report)
{
    size_t need = 0;
    cl_mem k = memory_with(keys, bytes), o = memory_with(out, bytes), r = memory_with(report, 12);
#if PAIRS
    cl_mem v = memory_with(values, bytes), w = memory_with(out_values, bytes);
#define ARGUMENTS k, v, o, w
#else
    (void)values, (void)out_values;
#define ARGUMENTS k, o
#endif
    must(sorter_sort(queue, program, ARGUMENTS, count, LO, HI, NULL, &need, r), "bytes");
    void *garbage = malloc(need);
    must(!garbage, "memory");
    memset(garbage, 0xeb, need);
    cl_mem work = memory_with(garbage, need);
    must(sorter_sort(queue, program, ARGUMENTS, count, LO, HI, work, &need, r), "sort");
    must(clEnqueueReadBuffer(queue, o, 1, 0, bytes, out, 0, NULL, NULL), "keys");
    must(clEnqueueReadBuffer(queue, r, 1, 0, 12, report, 0, NULL, NULL), "report");
#if PAIRS
    must(clEnqueueReadBuffer(queue, w, 1, 0, bytes, out_values, 0, NULL, NULL), "values");
    clReleaseMemObject(v);
    clReleaseMemObject(w);
#endif
    clReleaseMemObject(k);
    clReleaseMemObject(o);
    clReleaseMemObject(r);
    clReleaseMemObject(work);
    free(garbage);
}

static void try_one(int kind, uint32_t count)
{
    const size_t room = (size_t)count + 1, bytes = room * sizeof(uint32_t);
    uint32_t *array[6], report[3] = {0}, wanted[3];
    for (int i = 0; i < 6; i++) {
        array[i] = calloc(room, sizeof *array[i]);
        must(!array[i], "memory");
    }
    uint32_t *keys = array[0], *values = array[1], *out = array[2], *out_values = array[3];
    for (uint32_t i = 0; i < count; i++) {
        keys[i] = key_of(kind, i);
        values[i] = i;
    }
    sort(keys, values, count, bytes, out, out_values, report);
    uint32_t stored = expect(keys, count, array[4], array[5], wanted);
    must(memcmp(report, wanted, sizeof report) != 0, "the report is wrong");
    must(memcmp(out, array[4], bytes) != 0, "the result is wrong");
    must(PAIRS && memcmp(out_values, array[5], stored * sizeof *out_values) != 0,
         "a value is wrong");
    for (int i = 0; i < 6; i++)
        free(array[i]);
}

int main(void)
{
    static const uint32_t counts[] = {COUNTS};
    open_device();
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        for (int kind = 0; kind < KINDS; kind++)
            try_one(kind, counts[i]);
    clReleaseProgram(program);
    clReleaseCommandQueue(queue);
    clReleaseContext(context);
    return 0;
}
