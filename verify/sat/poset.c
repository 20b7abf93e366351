/* Which order of wires follows from what is known of some. */
#include "verify/sat/cnf.h"

#include <stdlib.h>
#include <string.h>

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
