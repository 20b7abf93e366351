/* Posets of wires: order that follows from some, and from samples. */
#include "verify/sat/cnf.h"

#include <stdlib.h>
#include <string.h>

/* ---- poset ----------------------------------------------------------------------------------- */

bool sn_poset_init(sn_poset *poset, uint32_t wires)
{
    *poset = (sn_poset){.wires = wires, .words = (wires + 63) / 64};
    poset->above = sn_alloc((size_t)wires * poset->words, sizeof *poset->above);
    poset->cover = sn_alloc(poset->words, sizeof *poset->cover);
    return poset->above && poset->cover;
}

void sn_poset_free(sn_poset *poset)
{
    free(poset->above);
    free(poset->cover);
}

bool sn_set_has(const uint64_t *set, uint32_t wire)
{
    return set[wire / 64] >> wire % 64 & 1;
}

void sn_set_add(uint64_t *set, uint32_t wire)
{
    set[wire / 64] |= UINT64_C(1) << wire % 64;
}

void sn_set_remove(uint64_t *set, uint32_t wire)
{
    set[wire / 64] &= ~(UINT64_C(1) << wire % 64);
}

uint64_t *sn_poset_above(const sn_poset *poset, uint32_t a)
{
    return poset->above + (size_t)a * poset->words;
}

void sn_poset_chains(sn_poset *poset, const sn_property *property)
{
    for (uint32_t c = 0; c < property->chains; c++)
        for (uint32_t i = property->chain_start[c]; i < property->chain_start[c + 1]; i++)
            for (uint32_t j = i + 1; j < property->chain_start[c + 1]; j++)
                sn_set_add(sn_poset_above(poset, property->chain_wire[i]), property->chain_wire[j]);
}

const uint64_t *sn_poset_covers(sn_poset *poset, uint32_t a)
{
    const uint64_t *above = sn_poset_above(poset, a);
    memcpy(poset->cover, above, poset->words * sizeof *above);
    for (uint32_t i = 0; i < poset->words; i++)
        for (uint64_t rest = above[i]; rest; rest &= rest - 1) {
            const uint64_t *beyond =
                sn_poset_above(poset, 64 * i + (uint32_t)__builtin_ctzll(rest));
            for (uint32_t k = 0; k < poset->words; k++)
                poset->cover[k] &= ~beyond[k];
        }
    return poset->cover;
}

void sn_poset_close(sn_poset *poset, const uint16_t *wire, uint32_t count)
{
    for (uint32_t j = 0; j < count; j++)
        for (uint32_t i = 0; i < count; i++) {
            uint64_t *above = sn_poset_above(poset, wire[i]);
            const uint64_t *beyond = sn_poset_above(poset, wire[j]);
            for (uint32_t k = 0; k < poset->words && sn_set_has(above, wire[j]); k++)
                above[k] |= beyond[k];
        }
}

/* ---- poset samples --------------------------------------------------------------------------- */

/* Which vectors obey an order, at random, and what a network makes of them. */

#define WORDS SN_SAMPLE_WORDS

bool sn_poset_samples_init(sn_poset_samples *samples, uint32_t wires)
{
    samples->bits = sn_alloc((size_t)wires * WORDS, sizeof *samples->bits);
    samples->before = sn_alloc((size_t)wires * WORDS, sizeof *samples->before);
    sn_random_seed(&samples->random, 1);
    return samples->bits && samples->before;
}

void sn_poset_samples_free(sn_poset_samples *samples)
{
    free(samples->bits);
    free(samples->before);
}

static uint64_t *row(uint64_t *bits, uint32_t wire)
{
    return bits + (size_t)wire * WORDS;
}

/* Bits of density 2^-digits. */
static uint64_t sparse(sn_random *random, uint32_t digits)
{
    uint64_t bits = UINT64_MAX;
    for (uint32_t i = 0; i < digits; i++)
        bits &= sn_random_next(random);
    return bits;
}

/* In words of even number a one spreads to all wires above; in the others, where a bit says that
 * the wire is zero as yet, to all below. */
static void spread(sn_poset_samples *s, uint32_t low, uint32_t high)
{
    for (uint32_t i = 0; i < WORDS; i += 2) {
        row(s->bits, high)[i] |= row(s->before, low)[i];
        row(s->bits, low)[i + 1] |= row(s->before, high)[i + 1];
    }
}

void sn_poset_samples_draw(sn_poset_samples *samples, const sn_poset *order, const uint16_t *wire,
                           uint32_t count)
{
    uint32_t densities = sn_log2_ceil(count) + 2;
    for (uint32_t j = 0; j < count; j++) {
        uint64_t *bits = row(samples->bits, wire[j]);
        for (uint32_t i = 0; i < WORDS; i++)
            bits[i] = sparse(&samples->random, 1 + i / 2 % densities);
        memcpy(row(samples->before, wire[j]), bits, WORDS * sizeof *bits);
    }
    for (uint32_t j = 0; j < count; j++)
        for (uint32_t k = 0; k < count; k++)
            if (sn_set_has(sn_poset_above(order, wire[j]), wire[k]))
                spread(samples, wire[j], wire[k]);
    for (uint32_t j = 0; j < count; j++)
        for (uint32_t i = 1; i < WORDS; i += 2)
            row(samples->bits, wire[j])[i] ^= UINT64_MAX;
}

void sn_poset_samples_draw_bitonic(sn_poset_samples *samples, uint32_t wires)
{
    memset(samples->bits, 0, (size_t)wires * WORDS * sizeof *samples->bits);
    for (uint32_t lane = 0; lane < 64 * WORDS; lane++) {
        uint32_t start = (uint32_t)sn_random_below(&samples->random, wires);
        for (uint64_t i = sn_random_below(&samples->random, wires + 1); i > 0; i--)
            row(samples->bits, (uint32_t)((start + i) % wires))[lane / 64] |= UINT64_C(1)
                                                                              << lane % 64;
    }
}

void sn_poset_samples_apply(sn_poset_samples *samples, sn_cmp cmp)
{
    uint64_t *min = row(samples->bits, cmp.min), *max = row(samples->bits, cmp.max);
    for (uint32_t i = 0; i < WORDS; i++) {
        uint64_t low = min[i] & max[i];
        max[i] |= min[i];
        min[i] = low;
    }
}

/* Of two wires that are always equal, the one of lesser number counts as the lower. */
static bool never_more(const sn_poset_samples *s, uint32_t a, uint32_t b)
{
    const uint64_t *low = row(s->bits, a), *high = row(s->bits, b);
    uint64_t more = 0, less = 0;
    for (uint32_t i = 0; i < WORDS && !more; i++) {
        more |= low[i] & ~high[i];
        less |= high[i] & ~low[i];
    }
    return !more && (less || a < b);
}

void sn_poset_samples_order(const sn_poset_samples *samples, const uint16_t *wire, uint32_t count,
                            sn_poset *order)
{
    for (uint32_t j = 0; j < count; j++) {
        uint64_t *above = sn_poset_above(order, wire[j]);
        memset(above, 0, order->words * sizeof *above);
        for (uint32_t k = 0; k < count; k++)
            if (j != k && never_more(samples, wire[j], wire[k]))
                sn_set_add(above, wire[k]);
    }
}
