/* Bit slices of vectors: lanes and blocks, and rows of several candidates. */
#include "find/candidates/candidates.h"
#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

/* ---- slices ---------------------------------------------------------------------------------- */

sn_err sn_search_target_init(const sn_property *property, sn_search_target *target, sn_error *error)
{
    uint32_t n = property->wires, first = 0, last = n - 1;
    uint64_t weights = UINT64_MAX;
    if (property->goal == SN_GOAL_EQUALS)
        return sn_fail(error, SN_E_UNSUPPORTED, "no search for what equals a network");
    if (property->goal == SN_GOAL_NEARLY || property->goal == SN_GOAL_BLOCKS)
        return sn_fail(error, SN_E_UNSUPPORTED, "no search but for sorters and selectors");
    if (property->goal != SN_GOAL_SORTED) {
        first = property->first, last = property->last;
        /* docs/design/zero-one-principle.md: the weights next to the step decide. 0 and n ones
         * cannot go wrong. */
        uint32_t from = n - last - 1, to = n - first;
        weights = 0;
        for (uint32_t ones = from; ones <= to && ones < 64; ones++)
            if (property->goal == SN_GOAL_RANKS || ones == from || ones == to)
                weights |= (uint64_t)1 << ones;
    }
    *target = (sn_search_target){n, first, last, weights};
    return SN_OK;
}

/* Memory for so many blocks, of zeros. */
static sn_err make_room(sn_slices *slices, size_t blocks, sn_error *error)
{
    const sn_search_target *t = slices->target;
    const size_t row = SN_SLICE_WORDS * sizeof(uint64_t);
    const size_t input = blocks * t->wires * row,
                 expected = blocks * (t->last - t->first + 1) * row;
    slices->room = blocks;
    slices->input = sn_alloc_aligned(SN_SLICE_ALIGN, input);
    slices->expected = sn_alloc_aligned(SN_SLICE_ALIGN, expected);
    if (!slices->input || !slices->expected) {
        sn_slices_free(slices);
        return sn_fail_nomem(error);
    }
    memset(slices->input, 0, input);
    memset(slices->expected, 0, expected);
    return SN_OK;
}

sn_err sn_slices_init(sn_slices *slices, const sn_search_target *target, const uint64_t *vector,
                      size_t count, sn_error *error)
{
    size_t blocks = count ? (count + SN_SLICE_VECTORS - 1) / SN_SLICE_VECTORS : 1;
    *slices = (sn_slices){.target = target, .vectors = count, .blocks = blocks};
    sn_err err = make_room(slices, blocks, error);
    if (err)
        return err;
    for (size_t i = 0; i < blocks * SN_SLICE_VECTORS; i++)
        sn_slices_put(slices, i / SN_SLICE_VECTORS, (uint32_t)(i % SN_SLICE_VECTORS),
                      i < count ? vector[i]
                      : count   ? vector[0]
                                : 0);
    return SN_OK;
}

void sn_slices_free(sn_slices *slices)
{
    sn_free_aligned(slices->input);
    sn_free_aligned(slices->expected);
    *slices = (sn_slices){0};
}

/* Move to memory for twice as many blocks. */
static sn_err grow(sn_slices *slices, sn_error *error)
{
    const sn_search_target *t = slices->target;
    const size_t row = SN_SLICE_WORDS * sizeof(uint64_t);
    sn_slices old = *slices;
    sn_err err = make_room(slices, 2 * old.room, error);
    if (err) {
        *slices = old;
        return err;
    }
    memcpy(slices->input, old.input, old.blocks * t->wires * row);
    memcpy(slices->expected, old.expected, old.blocks * (t->last - t->first + 1) * row);
    sn_slices_free(&old);
    return SN_OK;
}

sn_err sn_slices_add(sn_slices *slices, uint64_t vector, sn_error *error)
{
    const size_t block = slices->vectors / SN_SLICE_VECTORS;
    const uint32_t lane = slices->vectors % SN_SLICE_VECTORS;
    sn_err err = block == slices->room ? grow(slices, error) : SN_OK;
    if (err)
        return err;
    slices->blocks = block + 1;
    slices->vectors++;
    for (uint32_t rest = lane; !lane && ++rest < SN_SLICE_VECTORS;)
        sn_slices_put(slices, block, rest, block ? sn_slices_get(slices, 0, 0) : vector);
    sn_slices_put(slices, block, lane, vector);
    return SN_OK;
}

static void set_lane(uint64_t *row, uint32_t lane, bool one)
{
    uint64_t bit = (uint64_t)1 << lane % 64;
    row[lane / 64] = one ? row[lane / 64] | bit : row[lane / 64] & ~bit;
}

void sn_slices_put(sn_slices *slices, size_t block, uint32_t lane, uint64_t vector)
{
    const sn_search_target *t = slices->target;
    uint64_t *row = sn_slices_input(slices, block);
    for (uint32_t w = 0; w < t->wires; w++, row += SN_SLICE_WORDS)
        set_lane(row, lane, vector >> w & 1);
    uint32_t ones = (uint32_t)__builtin_popcountll(vector);
    row = sn_slices_expected(slices, block);
    for (uint32_t r = t->first; r <= t->last; r++, row += SN_SLICE_WORDS)
        set_lane(row, lane, ones >= t->wires - r);
}

uint64_t sn_slices_get(const sn_slices *slices, size_t block, uint32_t lane)
{
    const uint64_t *row = sn_slices_input(slices, block);
    uint64_t vector = 0;
    for (uint32_t w = 0; w < slices->target->wires; w++, row += SN_SLICE_WORDS)
        vector |= (row[lane / 64] >> lane % 64 & 1) << w;
    return vector;
}

/* ---- rows ------------------------------------------------------------------------------------ */

/* Which loops on rows this machine has. */

#define ROWS_SUFFIX portable
#define ROWS_TARGET
#define ROWS_BYTES 16
#include "find/candidates/rows.h"

#if defined(__x86_64__)
#define ROWS_SUFFIX avx2
#define ROWS_TARGET __attribute__((target("avx2")))
#define ROWS_BYTES 32
#include "find/candidates/rows.h"
#endif

const sn_rows *sn_rows_portable(void)
{
    static const sn_rows portable = {apply_portable, test_portable, test_many_portable,
                                     mark_portable, mark_many_portable};
    return &portable;
}

const sn_rows *sn_rows_here(void)
{
#if defined(__x86_64__)
    static const sn_rows avx2 = {apply_avx2, test_avx2, test_many_avx2, mark_avx2, mark_many_avx2};
    if (sn_processor_has_avx2())
        return &avx2;
#endif
    return sn_rows_portable();
}

void sn_rows_all_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected, uint64_t wrong[SN_SLICE_WORDS])
{
    const uint64_t *row = state + target->first * SN_SLICE_WORDS;
    size_t rows = target->last - target->first + 1;
    for (uint32_t word = 0; word < SN_SLICE_WORDS; word++) {
        wrong[word] = 0;
        for (size_t r = 0; r < rows; r++)
            wrong[word] |= row[r * SN_SLICE_WORDS + word] ^ expected[r * SN_SLICE_WORDS + word];
    }
}

uint32_t sn_rows_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected)
{
    uint64_t wrong[SN_SLICE_WORDS];
    sn_rows_all_wrong(state, target, expected, wrong);
    for (uint32_t word = 0; word < SN_SLICE_WORDS; word++)
        if (wrong[word])
            return 64 * word + (uint32_t)__builtin_ctzll(wrong[word]);
    return SN_SLICE_VECTORS;
}
