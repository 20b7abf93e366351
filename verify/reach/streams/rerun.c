/* Batches of streams, run again by plain loops. */
#include "verify/reach/streams/streams.h"

#include <stdlib.h>
#include <string.h>

/* Lanes of a batch whose inputs are compared with what the layout says. */
enum { LANES_LOOKED_AT = 8 };

/* A batch being run again. */
typedef struct rerun {
    const sn_reach_quest *quest;
    const sn_reach_layout *layout;
    sn_reach_batch *batch;
    unsigned char *slots; /* [size] the same, for plain loops */
    size_t slot, size;    /* bytes of a slot, of all slots */
    uint64_t item;
    sn_random random;
} rerun;

/* Whether wire `w` of a set carries a one in a member. */
static bool carries(const sn_reach_set *set, uint64_t member, uint32_t w)
{
    if (set->kind != SN_REACH_INTERVALS)
        return sn_reach_set_word(set, member, w / 64) >> w % 64 & 1;
    uint64_t places = set->wires / set->tied, first = member / (places - 1);
    return (w / set->tied + places - first) % places < member % (places - 1) + 1;
}

/* Whether a slot of the batch shows a one in a lane; of numbers, for a member of the inner chain.
 */
static bool shows(const rerun *r, uint32_t slot, uint32_t lane, uint64_t member)
{
    const unsigned char *at = r->batch->slots + slot * r->slot;
    uint16_t number;
    if (r->layout->way != SN_REACH_NUMBERS)
        return at[lane / 8] >> lane % 8 & 1;
    if (r->layout->lane == SN_REACH_BYTES)
        number = at[lane];
    else
        memcpy(&number, at + 2 * lane, sizeof number);
    return member + number >= r->layout->members;
}

/* Fill the batch by an item; whether its lanes hold the combinations that are to be there. */
static bool inputs_agree(rerun *r)
{
    const sn_reach_layout *l = r->layout;
    bool numbers = l->way == SN_REACH_NUMBERS;
    uint32_t lanes = sn_reach_layout_lanes(l), filled = sn_reach_layout_filled(l, r->item);
    lanes = lanes < filled ? lanes : filled;
    if (numbers) {
        sn_reach_batch_prepare(r->batch, r->item);
        sn_reach_batch_expand(r->batch, r->item, 0);
    } else {
        for (uint32_t u = 0; u < l->units; u++)
            sn_reach_batch_fill(r->batch, r->item, u);
    }
    for (int i = 0; i < LANES_LOOKED_AT; i++) {
        uint32_t lane = (uint32_t)sn_random_below(&r->random, lanes);
        uint64_t member = numbers ? sn_random_below(&r->random, l->members) : 0;
        sn_reach_combination combination;
        sn_reach_layout_combination(l, r->item, lane, member, &combination);
        for (uint32_t f = 0; f < l->stream->factors; f++)
            for (uint32_t w = 0; w < l->stream->factor[f]->wires; w++)
                if (shows(r, l->base[f] + w, lane, member) !=
                    carries(l->stream->factor[f], combination.member[f], w))
                    return false;
    }
    return true;
}

/* Both of a pair of slots, number by number or bit by bit. */
static void order(const rerun *r, unsigned char *low, unsigned char *high)
{
    uint16_t a, b;
    for (size_t i = 0; i < r->slot; i += r->layout->lane == SN_REACH_SHORTS ? 2 : 1) {
        switch (r->layout->lane) {
        case SN_REACH_BITS:
            a = low[i] & high[i];
            high[i] |= low[i];
            low[i] = (unsigned char)a;
            break;
        case SN_REACH_BYTES:
            a = low[i] < high[i] ? low[i] : high[i];
            high[i] = low[i] < high[i] ? high[i] : low[i];
            low[i] = (unsigned char)a;
            break;
        case SN_REACH_SHORTS:
            memcpy(&a, low + i, 2);
            memcpy(&b, high + i, 2);
            memcpy(low + i, a < b ? &a : &b, 2);
            memcpy(high + i, a < b ? &b : &a, 2);
            break;
        }
    }
}

/* Whether the kernel's comparators do what plain ones do. */
static bool comparators_agree(rerun *r)
{
    const sn_reach_layout *l = r->layout;
    const sn_reach_stream *stream = l->stream;
    memcpy(r->slots, r->batch->slots, r->size);
    r->batch->kernel->compare[l->lane][l->units > 1](stream->steps, stream->step_count,
                                                     r->batch->slots);
    for (const sn_reach_pair *s = stream->steps; s < stream->steps + stream->step_count; s++)
        order(r, r->slots + s->low * r->slot, r->slots + s->high * r->slot);
    return !memcmp(r->slots, r->batch->slots, r->size);
}

/* Whether a claim `low` is at most `high` is broken in some lane: then ordering them changes low.
 */
static bool is_broken(const rerun *r, sn_reach_pair pair, unsigned char *low, unsigned char *high)
{
    memcpy(low, r->batch->slots + pair.low * r->slot, r->slot);
    memcpy(high, r->batch->slots + pair.high * r->slot, r->slot);
    order(r, low, high);
    return memcmp(low, r->batch->slots + pair.low * r->slot, r->slot);
}

/* Whether the kernel sees that a claim is broken: one alone, with anything in the slots. */
static bool checks_agree(rerun *r)
{
    const sn_reach_quest *q = r->quest;
    unsigned char bad[SN_REACH_UNITS_MAX * SN_REACH_UNIT], any;
    if (!q->pair_count)
        return true;
    sn_reach_pair pair = q->pairs[sn_random_below(&r->random, q->pair_count)];
    for (size_t i = 0; i < 2 * r->slot; i++) {
        unsigned char *slot = r->batch->slots + (i < r->slot ? pair.low : pair.high) * r->slot;
        slot[i % r->slot] = (unsigned char)sn_random_next(&r->random);
    }
    r->batch->kernel->check[r->layout->lane][r->layout->units > 1](&pair, 1, r->batch->slots, bad);
    any = 0;
    for (size_t i = 0; i < r->slot; i++)
        any |= bad[i];
    return (any != 0) == is_broken(r, pair, r->slots, r->slots + r->slot);
}

bool sn_reach_rerun(const sn_reach_quest *quest, sn_reach_batch *batch)
{
    const sn_reach_layout *l = batch->layout;
    rerun r = {.quest = quest, .layout = l, .batch = batch};
    r.slot = (size_t)l->units * SN_REACH_UNIT;
    r.size = l->slots * r.slot;
    r.slots = malloc(r.size);
    if (!r.slots)
        return true;
    sn_random_seed(&r.random, l->items + l->stream->step_count);
    r.item = sn_random_below(&r.random, l->items);
    bool agree = inputs_agree(&r) && comparators_agree(&r) && checks_agree(&r);
    free(r.slots);
    return agree;
}
