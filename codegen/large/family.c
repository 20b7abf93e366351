/* Which stages sort 2^k keys, for any k. */
#include "codegen/large/program.h"

/* The lowest `bits` bits. */
static uint32_t ones(uint32_t bits)
{
    return bits ? UINT32_MAX >> (32 - bits) : 0;
}

/* Stage `step` of level 1..bits, which merges runs of 2^(level - 1) keys (tsort), or as many
 * interleaved ones (vsort). */
static uint32_t mask_of(sn_large_family family, uint32_t bits, uint32_t level, uint32_t step)
{
    if (family == SN_LARGE_VSORT)
        return ones(level - step) << (bits - level);
    return step ? 1u << (level - 1 - step) : ones(level);
}

void sn_large_masks(sn_large_family family, uint32_t bits, uint32_t *masks)
{
    for (uint32_t level = 1; level <= bits; level++)
        for (uint32_t step = 0; step < level; step++)
            *masks++ = mask_of(family, bits, level, step);
}
