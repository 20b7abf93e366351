/* Results of arrays against what a kernel's operations make of them, or the order of keys. */
#include "codegen/device/arrays/arrays.h"

#include <stdlib.h>
#include <string.h>

/* ---- keys ------------------------------------------------------------------------------------ */

static uint64_t sign_of(const sn_emit *emit)
{
    return (uint64_t)1 << (sn_key_infos[emit->type].bits - 1);
}

static bool is_nan(uint64_t bits, const sn_emit *emit)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    return info->class_ == SN_CLASS_FLOAT && (bits & ~sign_of(emit)) > sn_key_infinity(emit->type);
}

/* Keys as integers that ascend as they are to be ordered. Keys that may change places share one;
 * every NaN has the largest, or the smallest. */
static int64_t rank(uint64_t bits, const sn_emit *emit)
{
    const sn_key_class class = sn_key_infos[emit->type].class_;
    const uint64_t sign = sign_of(emit);
    uint64_t image = class == SN_CLASS_UNSIGNED ? bits : bits ^ sign;
    if (is_nan(bits, emit) && !emit->nan_ignore)
        return emit->nan_first ? INT64_MIN : INT64_MAX;
    if (class == SN_CLASS_FLOAT && emit->float_compare && bits == sign)
        image = sign; /* -0 is as large as 0 */
    else if (class == SN_CLASS_FLOAT && bits & sign)
        image = ~bits & (sign | (sign - 1));
    if (emit->descending)
        image = ~image & (sign | (sign - 1));
    return (int64_t)(image ^ (uint64_t)1 << 63);
}

/* ---- one array ------------------------------------------------------------------------------- */

/* What arrays are compared with, one after the other. */
typedef struct checker {
    const sn_kernel *kernel; /* NULL: the order of keys is enough */
    const sn_emit *emit;
    int64_t *in, *out;   /* [kernel->keys] */
    uint64_t *had, *has; /* [elements of an array] bits of keys */
    bool *seen;          /* [elements of an array] */
} checker;

/* Whether the result has the array's keys, each as often; puts both in another order. */
static bool same_keys(checker *c, uint32_t count)
{
    qsort(c->had, count, sizeof *c->had, sn_compare_u64);
    qsort(c->has, count, sizeof *c->has, sn_compare_u64);
    return !memcmp(c->had, c->has, count * sizeof *c->had);
}

/* Whether each value is the place its key had, and none is there twice. */
static bool same_values(const checker *c, const uint32_t *values, uint32_t count)
{
    bool good = true;
    memset(c->seen, 0, count * sizeof *c->seen);
    for (uint32_t i = 0; i < count && good; i++) {
        good = values[i] < count && !c->seen[values[i]] && c->had[values[i]] == c->has[i];
        if (good)
            c->seen[values[i]] = true;
    }
    return good;
}

/* Whether keys i - 1 and i of the result may stand so. Of NaNs those of the same bits are equal. */
static bool in_order(const checker *c, const uint32_t *values, uint32_t i)
{
    const uint64_t bits[] = {c->has[i - 1], c->has[i]};
    const int64_t before = rank(bits[0], c->emit), behind = rank(bits[1], c->emit);
    if (before != behind || !c->emit->stable)
        return before <= behind;
    return values[i - 1] < values[i] || (is_nan(bits[0], c->emit) && bits[0] != bits[1]);
}

static bool is_sorted(checker *c, uint32_t count, const uint32_t *values)
{
    bool good = true;
    for (uint32_t i = 1; i < count && good; i++)
        good = in_order(c, values, i);
    if (good)
        good = values ? same_values(c, values, count) : same_keys(c, count);
    return good;
}

/* Whether the result is what the kernel's operations compute. */
static sn_err compare_operations(checker *c, uint32_t count, const uint32_t *values, bool *good,
                                 sn_error *error)
{
    for (uint32_t i = 0; i < c->kernel->keys; i++)
        c->in[i] = i < count ? rank(c->had[i], c->emit) : INT64_MAX;
    sn_err err = sn_kernel_run(c->kernel, c->in, c->out, error);
    *good = !err;
    for (uint32_t i = 0; i < count && *good; i++)
        *good = rank(c->has[i], c->emit) == c->out[i];
    if (*good && values)
        *good = same_values(c, values, count);
    *good = *good && same_keys(c, count);
    return err;
}

static sn_err check_array(checker *c, uint32_t count, const void *before, const void *after,
                          const uint32_t *values, bool *good, sn_error *error)
{
    *good = true;
    for (uint32_t i = 0; i < count; i++) {
        c->had[i] = sn_arrays_bits(before, c->emit, i);
        c->has[i] = sn_arrays_bits(after, c->emit, i);
        if (c->emit->float_compare && is_nan(c->had[i], c->emit))
            return SN_OK;
    }
    if (c->kernel)
        return compare_operations(c, count, values, good, error);
    *good = is_sorted(c, count, values);
    return SN_OK;
}

/* ---- all arrays ------------------------------------------------------------------------------ */

static sn_err check_all(checker *c, const sn_arrays *arrays, const void *keys,
                        const uint32_t *values, size_t *bad, sn_error *error)
{
    const size_t bytes = sn_emit_key_bytes(c->emit);
    const bool has_values = c->emit->pairs || c->emit->argsort;
    size_t at = 0;
    for (size_t a = 0; a < arrays->arrays; at += arrays->count[a++]) {
        bool good;
        sn_err err = check_array(c, arrays->count[a], arrays->keys + at * bytes,
                                 (const unsigned char *)keys + at * bytes,
                                 has_values ? values + at : NULL, &good, error);
        if (err)
            return err;
        if (!good) {
            *bad = a;
            break;
        }
    }
    return SN_OK;
}

static sn_err check(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                    const void *keys, const uint32_t *values, size_t *bad, sn_error *error)
{
    const size_t ranks = kernel ? kernel->keys : 0;
    size_t room = 0;
    for (size_t a = 0; a < arrays->arrays; a++)
        room = arrays->count[a] > room ? arrays->count[a] : room;
    checker c = {.kernel = kernel,
                 .emit = emit,
                 .in = sn_alloc(ranks, sizeof *c.in),
                 .out = sn_alloc(ranks, sizeof *c.out),
                 .had = sn_alloc(room, sizeof *c.had),
                 .has = sn_alloc(room, sizeof *c.has),
                 .seen = sn_alloc(room, sizeof *c.seen)};
    *bad = arrays->arrays;
    sn_err err = c.in && c.out && c.had && c.has && c.seen ? SN_OK : sn_fail_nomem(error);
    err = err ? err : check_all(&c, arrays, keys, values, bad, error);
    free(c.in);
    free(c.out);
    free(c.had);
    free(c.has);
    free(c.seen);
    return err;
}

sn_err sn_arrays_check(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                       const void *keys, const uint32_t *values, size_t *bad, sn_error *error)
{
    return check(arrays, kernel, emit, keys, values, bad, error);
}

sn_err sn_arrays_check_sorted(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                              const uint32_t *values, size_t *bad, sn_error *error)
{
    return check(arrays, NULL, emit, keys, values, bad, error);
}
