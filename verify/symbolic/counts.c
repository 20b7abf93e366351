/* How the number of ones on some wires is told by diagrams and by samples. */
#include "verify/symbolic/symbolic.h"

#include <stdlib.h>

uint32_t sn_block_width(uint32_t length)
{
    return sn_log2_ceil((uint64_t)length + 1);
}

uint32_t sn_block_bits(const uint8_t *values, uint32_t first, uint32_t bits)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < bits; i++)
        number = 2 * number + values[first + i];
    return number;
}

uint32_t sn_block_read(const sn_block *block, const uint8_t *values)
{
    uint32_t number = sn_block_bits(values, block->first, block->bits);
    return number < block->length ? number : block->length;
}

void sn_block_write(const sn_block *block, uint32_t number, uint8_t *values)
{
    for (uint32_t i = 0; i < block->bits; i++)
        values[block->first + i] = number >> (block->bits - 1 - i) & 1;
}

/* Whether `ones` and what the blocks of `t` carry are `need` together. */
static sn_diagram at_least(const sn_thresholds *t, uint32_t need, uint32_t ones)
{
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    return need - ones <= t->count ? t->at[need - ones] : SN_DIAGRAM_FALSE;
}

/* The same with a block before them, of which `bit` bits are known and make `ones`. */
static sn_diagram branch(const sn_thresholds *t, const sn_block *b, uint32_t need, uint32_t bit,
                         uint32_t ones)
{
    uint32_t rest = (1u << (b->bits - bit)) - 1;
    if (ones >= b->length || bit == b->bits)
        return sn_diagram_keep(at_least(t, need, ones < b->length ? ones : b->length));
    if (need <= ones)
        return SN_DIAGRAM_TRUE;
    if (need - ones > (uint64_t)t->count + rest)
        return SN_DIAGRAM_FALSE;
    sn_diagram low = branch(t, b, need, bit + 1, ones);
    sn_diagram high = branch(t, b, need, bit + 1, ones + (rest + 1) / 2);
    sn_diagram both = sn_diagram_choose(b->first + bit, high, low);
    sn_diagram_drop(low);
    sn_diagram_drop(high);
    return both;
}

/* Put a block before those that `t` counts. */
static void add_block(sn_thresholds *t, const sn_block *b)
{
    sn_thresholds sum = {.count = t->count + b->length};
    sum.at = sn_diagram_alloc((size_t)sum.count + 1, sizeof *sum.at);
    for (uint32_t need = 0; need <= sum.count; need++)
        sum.at[need] = branch(t, b, need, 0, 0);
    sn_thresholds_free(t);
    *t = sum;
}

sn_thresholds sn_thresholds_of(const sn_block *blocks, uint32_t last)
{
    sn_thresholds t = {.at = sn_diagram_alloc(1, sizeof *t.at)};
    t.at[0] = SN_DIAGRAM_TRUE;
    for (uint32_t b = last; b != SN_BLOCK_NONE; b = blocks[b].prev)
        add_block(&t, &blocks[b]);
    return t;
}

void sn_thresholds_free(sn_thresholds *t)
{
    for (uint32_t i = 0; i <= t->count; i++)
        sn_diagram_drop(t->at[i]);
    free(t->at);
}

static int by_ones(const void *a, const void *b)
{
    int left = __builtin_popcountll(*(const uint64_t *)a);
    int right = __builtin_popcountll(*(const uint64_t *)b);
    return (left > right) - (left < right);
}

bool sn_words_nested(uint64_t *words, uint32_t count)
{
    qsort(words, count, sizeof *words, by_ones);
    for (uint32_t i = 1; i < count; i++)
        if (words[i - 1] & ~words[i])
            return false;
    return true;
}
