/* Results of prefix networks against what their operations make of the arrays. */
#include "codegen/device/arrays/arrays.h"

#include "codegen/emit/parts.h"

#include <stdlib.h>
#include <string.h>

sn_err sn_scan_device_check(const sn_trial *trial, sn_error *error)
{
    const sn_emit *emit = trial->of.emit;
    if (emit->element.type || emit->scan->op == SN_OPERATOR_USER)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a device's compiler is given no files to include, so there are neither "
                       "elements nor operators of yours");
    return SN_OK;
}

/* ---- operators ------------------------------------------------------------------------------- */

/* Integers of all types wrap as 64 bits do. Bits that a type has not are cut off at the end; in
 * comparisons they are what they are. */
static int64_t add(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x + (uint64_t)y);
}

static int64_t multiply(int64_t x, int64_t y)
{
    return (int64_t)((uint64_t)x * (uint64_t)y);
}

static int64_t least(int64_t x, int64_t y)
{
    return y < x ? y : x;
}

static int64_t greatest(int64_t x, int64_t y)
{
    return x < y ? y : x;
}

static int64_t least_unsigned(int64_t x, int64_t y)
{
    return (uint64_t)y < (uint64_t)x ? y : x;
}

static int64_t greatest_unsigned(int64_t x, int64_t y)
{
    return (uint64_t)x < (uint64_t)y ? y : x;
}

static float single_of(int64_t bits)
{
    const uint32_t low = (uint32_t)bits;
    float x;
    memcpy(&x, &low, sizeof x);
    return x;
}

static int64_t bits_of_single(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double double_of(int64_t bits)
{
    double x;
    memcpy(&x, &bits, sizeof x);
    return x;
}

static int64_t bits_of_double(double x)
{
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* Floating-point numbers are their bits. */
#define FLOATS(name, of, bits_of)                        \
    static int64_t add_##name(int64_t x, int64_t y)      \
    {                                                    \
        return bits_of(of(x) + of(y));                   \
    }                                                    \
    static int64_t multiply_##name(int64_t x, int64_t y) \
    {                                                    \
        return bits_of(of(x) * of(y));                   \
    }                                                    \
    static int64_t least_##name(int64_t x, int64_t y)    \
    {                                                    \
        return of(y) < of(x) ? y : x;                    \
    }                                                    \
    static int64_t greatest_##name(int64_t x, int64_t y) \
    {                                                    \
        return of(x) < of(y) ? y : x;                    \
    }
FLOATS(single, single_of, bits_of_single)
FLOATS(double, double_of, bits_of_double)

/* By class of type, floats of 32 bits and of 64, and operator. */
static sn_operator *operator_of(const sn_emit *emit)
{
    static sn_operator *const known[4][4] = {
        {add, multiply, least_unsigned, greatest_unsigned},
        {add, multiply, least, greatest},
        {add_single, multiply_single, least_single, greatest_single},
        {add_double, multiply_double, least_double, greatest_double}};
    const sn_key_info *info = &sn_key_infos[emit->type];
    const bool twice = info->class_ == SN_CLASS_FLOAT && info->bits == 64;
    return known[info->class_ + twice][emit->scan->op];
}

/* ---- values ---------------------------------------------------------------------------------- */

static int64_t value_of(const sn_emit *emit, uint64_t bits)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    const unsigned unused = 64 - info->bits;
    if (info->class_ != SN_CLASS_SIGNED)
        return (int64_t)bits;
    const uint64_t sign = (uint64_t)1 << (info->bits - 1);
    return (int64_t)((((bits << unused) >> unused) ^ sign) - sign);
}

/* What is neutral, as the text has it. */
static int64_t neutral_of(const sn_emit *emit)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    const uint64_t ones = UINT64_MAX >> (64 - info->bits);
    const bool floats = info->class_ == SN_CLASS_FLOAT, max = emit->scan->op == SN_OPERATOR_MAX;
    const uint64_t infinity = info->bits == 32 ? 0x7f800000 : (uint64_t)0x7ff << 52;
    if (emit->scan->op == SN_OPERATOR_ADD)
        return 0;
    if (emit->scan->op == SN_OPERATOR_MULTIPLY)
        return !floats ? 1 : info->bits == 32 ? bits_of_single(1) : bits_of_double(1);
    if (floats)
        return (int64_t)(max ? infinity | (ones ^ ones >> 1) : infinity);
    if (info->class_ == SN_CLASS_SIGNED)
        return max ? -(int64_t)(ones >> 1) - 1 : (int64_t)(ones >> 1);
    return max ? 0 : (int64_t)ones;
}

static bool is_nan(const sn_emit *emit, uint64_t bits)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    if (info->class_ != SN_CLASS_FLOAT)
        return false;
    const double x = info->bits == 32 ? single_of((int64_t)bits) : double_of((int64_t)bits);
    return x != x;
}

static bool is_same(const sn_emit *emit, uint64_t bits, int64_t value)
{
    const uint64_t ones = UINT64_MAX >> (64 - sn_key_infos[emit->type].bits);
    return (bits & ones) == ((uint64_t)value & ones) ||
           (is_nan(emit, bits & ones) && is_nan(emit, (uint64_t)value & ones));
}

/* ---- items ----------------------------------------------------------------------------------- */

/* A value, and whether a segment begins in what it was combined from. */
typedef struct item {
    int64_t value;
    bool flag;
} item;

/* Kernels combine numbers: those that items have here. That of 0 is neutral. */
static struct {
    sn_operator *op;
    item *all;
    size_t room;
    int64_t count;
    bool failed;
} items;

static int64_t add_item(item x)
{
    item *all = sn_grow(items.all, (size_t)items.count, &items.room, sizeof *all);
    items.failed |= !all;
    if (!all)
        return 0;
    items.all = all;
    all[items.count] = x;
    return items.count++;
}

static int64_t combine(int64_t x, int64_t y)
{
    const item a = items.all[x];
    item b = items.all[y];
    if (!b.flag)
        b.value = items.op(a.value, b.value);
    b.flag |= a.flag;
    return add_item(b);
}

/* ---- arrays ---------------------------------------------------------------------------------- */

/* An array, as the numbers of its items, and what is to come out. */
typedef struct array {
    const sn_arrays *arrays;
    const sn_trial *trial;
    size_t first; /* of its elements */
    uint32_t count;
    int64_t *in, *out; /* [count] */
} array;

static sn_err run_array(const array *a, sn_error *error)
{
    const sn_emit *emit = a->trial->of.emit;
    items.count = 0;
    add_item((item){neutral_of(emit), false});
    for (uint32_t i = 0; i < a->count; i++) {
        const uint64_t bits = sn_arrays_bits(a->arrays->keys, emit, a->first + i);
        const bool flag = a->arrays->flags && a->arrays->flags[a->first + i];
        a->in[i] = add_item((item){value_of(emit, bits), flag});
    }
    sn_err err = items.failed ? SN_E_NOMEM
                 : a->trial->of.kind == SN_ARTIFACT_SCAN_PROGRAM
                     ? sn_scan_program_run(a->trial->of.scan_program, combine, 0, a->in, a->count,
                                           a->out, error)
                     : sn_kernel_run_scan(a->trial->of.kernel, combine, 0, a->in, a->out, error);
    return items.failed ? sn_fail_nomem(error) : err;
}

/* The first of a segment has nothing before it. */
static int64_t wanted(const array *a, uint32_t i)
{
    const sn_emit *emit = a->trial->of.emit;
    const bool begins = emit->scan->exclusive && a->arrays->flags && a->arrays->flags[a->first + i];
    return begins ? neutral_of(emit) : items.all[a->out[i]].value;
}

/* Which outputs of an array are stored. */
static void find_stored(const sn_trial *trial, uint32_t count, uint32_t *first, uint32_t *stored)
{
    const bool all = trial->of.kind == SN_ARTIFACT_SCAN_PROGRAM;
    *first = all ? 0 : trial->of.kernel->first;
    *stored = all ? count : trial->of.kernel->outputs;
}

/* `at`, where its results begin, becomes where those of the next do. */
static sn_err check_array(const array *a, const void *results, size_t *at, bool *good,
                          sn_error *error)
{
    const sn_emit *emit = a->trial->of.emit;
    uint32_t first, stored;
    find_stored(a->trial, a->count, &first, &stored);
    sn_err err = run_array(a, error);
    for (uint32_t i = 0; !err && i < stored; i++)
        *good &= is_same(emit, sn_arrays_bits(results, emit, *at + i), wanted(a, first + i));
    *at += stored;
    return err;
}

sn_err sn_scan_arrays_check(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            size_t *bad, sn_error *error)
{
    array a = {.arrays = arrays, .trial = trial};
    size_t at = 0;
    bool good = true;
    a.in = sn_alloc(arrays->elements, sizeof *a.in);
    a.out = sn_alloc(arrays->elements, sizeof *a.out);
    sn_err err = a.in && a.out ? SN_OK : sn_fail_nomem(error);
    items.op = operator_of(trial->of.emit);
    for (*bad = 0; !err && *bad < arrays->arrays; a.first += arrays->count[(*bad)++]) {
        a.count = arrays->count[*bad];
        err = check_array(&a, results, &at, &good, error);
        if (!good)
            break;
    }
    free(items.all);
    memset(&items, 0, sizeof items);
    free(a.in);
    free(a.out);
    return err;
}

sn_err sn_scan_arrays_print(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            sn_buf *out, sn_error *error)
{
    sn_arrays shown = {.arrays = arrays->arrays};
    uint32_t first;
    shown.count = sn_alloc(arrays->arrays, sizeof *shown.count);
    if (!shown.count)
        return sn_fail_nomem(error);
    for (size_t a = 0; a < arrays->arrays; a++)
        find_stored(trial, arrays->count[a], &first, &shown.count[a]);
    sn_arrays_print(&shown, trial->of.emit, results, NULL, out);
    free(shown.count);
    return SN_OK;
}
