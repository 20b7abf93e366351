/* Programs that count: which there can be, how their work is shared, and what templates make. */
#include "codegen/counting/counting.h"
#include "codegen/counting/words.h"

#include <criterion/criterion.h>
#include <string.h>

static sn_counting_spec spec_of(int64_t lo, int64_t hi)
{
    return (sn_counting_spec){.lo = lo, .hi = hi, .family = sn_scan_family_find("sklansky", 8)};
}

static sn_err plan(sn_key_type type, sn_counting_spec spec)
{
    const sn_emit emit = {.type = type};
    sn_counting out;
    sn_error error;
    sn_err err = sn_counting_plan(&emit, &spec, &out, &error);
    sn_counting_free(&out);
    return err;
}

Test(counting, ranges_of_each_type_are_taken_and_no_others)
{
    static const struct {
        sn_key_type type;
        int64_t least, most;
    } types[] = {{SN_KEY_U8, 0, 255},     {SN_KEY_I8, -128, 127},
                 {SN_KEY_U16, 0, 65535},  {SN_KEY_I16, -32768, 32767},
                 {SN_KEY_U32, 0, 100000}, {SN_KEY_I32, INT32_MIN, INT32_MIN + 5}};
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        cr_expect(!plan(types[i].type, spec_of(types[i].least, types[i].most)));
        cr_expect(!plan(types[i].type, spec_of(types[i].most, types[i].most)));
        cr_expect_eq(plan(types[i].type, spec_of(types[i].most, types[i].most - 1)), SN_E_ARGUMENT);
        cr_expect_eq(plan(types[i].type, spec_of(types[i].least - 1, types[i].most)),
                     SN_E_ARGUMENT);
    }
    cr_expect_eq(plan(SN_KEY_U32, spec_of(0, UINT32_MAX)), SN_E_LIMIT);
    cr_expect_eq(plan(SN_KEY_I32, spec_of(INT32_MIN, INT32_MAX)), SN_E_LIMIT);
    cr_expect_eq(plan(SN_KEY_U64, spec_of(0, 5)), SN_E_UNSUPPORTED);
}

/* All sums, by the table that texts have. */
Test(counting, every_family_that_gives_all_sums_is_tabled)
{
    const sn_emit emit = {.type = SN_KEY_U32};
    for (size_t f = 0; f < sn_scan_family_count; f++) {
        sn_counting_spec spec = spec_of(0, 9);
        sn_counting out;
        spec.family = &sn_scan_families[f];
        spec.k = spec.family->parameter ? 2 : 0;
        sn_err err = sn_counting_plan(&emit, &spec, &out, NULL);
        cr_expect_eq(err, spec.family->reduces ? SN_E_ARGUMENT : SN_OK, "%s", spec.family->name);
        uint32_t x[SN_COUNTING_THREADS], y[SN_COUNTING_THREADS];
        for (uint32_t t = 0; t < SN_COUNTING_THREADS; t++)
            x[t] = t * t + 1;
        for (size_t l = 0; l < out.layers; l++) {
            const unsigned char *other = out.other + l * SN_COUNTING_THREADS;
            for (uint32_t t = 0; t < SN_COUNTING_THREADS; t++)
                y[t] = x[t] + (other[t] == t ? 0 : x[other[t]]);
            memcpy(x, y, sizeof x);
        }
        for (uint32_t t = 0, sum = 0; !err && t < SN_COUNTING_THREADS; t++) {
            sum += t * t + 1;
            cr_expect_eq(x[t], sum, "%s", spec.family->name);
        }
        sn_counting_free(&out);
    }
}

Test(counting, blocks_share_all_keys_and_cells)
{
    static const uint32_t counts[] = {0, 1, 1023, 1024, 1025, 1u << 20, (1u << 20) + 1, UINT32_MAX};
    const sn_emit emit = {.type = SN_KEY_U32};
    const sn_counting counting = {.spec = {.runtime = true}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        sn_counting_told told;
        const int64_t hi = counts[i] < SN_COUNTING_CELLS ? counts[i] : 7;
        cr_expect(sn_counting_tell(&counting, &emit, counts[i], 0, hi, &told) >=
                  4 * ((size_t)hi + 1));
        cr_expect(told.blocks >= 1 && told.blocks <= SN_COUNTING_BLOCKS);
        cr_expect((uint64_t)told.blocks * told.each >= counts[i]);
        cr_expect(!counts[i] || (uint64_t)(told.blocks - 1) * told.each < counts[i]);
        cr_expect(told.cell_blocks <= SN_COUNTING_BLOCKS);
        cr_expect((uint64_t)told.cell_blocks * told.cells_each > (uint64_t)hi);
    }
}

Test(counting, ranges_that_are_told_too_late_are_refused)
{
    const sn_emit keys = {.type = SN_KEY_I32}, pairs = {.type = SN_KEY_I32, .pairs = true};
    const sn_counting counting = {.spec = {.runtime = true}};
    sn_counting_told told;
    cr_expect_eq(sn_counting_tell(&counting, &keys, 5, 1, 0, &told), 0);
    cr_expect_eq(sn_counting_tell(&counting, &keys, 5, INT32_MIN, INT32_MAX, &told), 0);
    cr_expect(sn_counting_tell(&counting, &pairs, 5, INT32_MIN, INT32_MAX, &told) > 0);
    cr_expect_eq(told.last, UINT32_MAX);
    cr_expect_eq(sn_counting_digits(told.last), 8);
}
