/* Results of prefix networks against what their operations make of the arrays. */
#include "codegen/device/arrays/scans.h"

#include "codegen/emit/parts.h"

#include <stdlib.h>
#include <string.h>

sn_err sn_scan_device_check(const sn_trial *trial, sn_error *error)
{
    const sn_emit *emit = trial->emit;
    if (emit->element.type || emit->scan->segmented || emit->scan->op == SN_OPERATOR_USER ||
        emit->large || sn_kernel_is_partial(trial->kernel))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a device is given arrays of numbers with all outputs and a known operator, "
                       "no flags and no programs");
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

/* ---- arrays ---------------------------------------------------------------------------------- */

sn_err sn_scan_arrays_check(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                            const void *results, size_t *bad, sn_error *error)
{
    const uint32_t keys = kernel->keys;
    int64_t *in = sn_alloc(keys, sizeof *in), *out = sn_alloc(keys, sizeof *out);
    sn_err err = in && out ? SN_OK : sn_fail_nomem(error);
    *bad = arrays->arrays;
    for (size_t a = 0; !err && a < arrays->arrays && *bad == arrays->arrays; a++) {
        for (uint32_t i = 0; i < keys; i++)
            in[i] = value_of(emit, sn_arrays_bits(arrays->keys, emit, a * keys + i));
        err = sn_kernel_run_scan(kernel, operator_of(emit), neutral_of(emit), in, out, error);
        for (uint32_t i = 0; !err && i < keys; i++)
            if (!is_same(emit, sn_arrays_bits(results, emit, a * keys + i), out[i]))
                *bad = a;
    }
    free(in);
    free(out);
    return err;
}
