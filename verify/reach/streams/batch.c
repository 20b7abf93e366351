/* Which combination of members is in which lane. */
#include "verify/reach/streams/streams.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* An inner set of fewer members is not worth slicing: the last block would be mostly padding. */
#define SLICED_MIN 256u

/* So many wires in slots of four units fill half an innermost cache. */
#define WIDE_SLOTS_MAX 128u

/* ---- layout ---------------------------------------------------------------------------------- */

/* Members of a set as far as combinations are counted; of intervals, their first wires. */
static uint64_t choices(const sn_reach_set *set)
{
    return set->kind == SN_REACH_INTERVALS ? set->wires / set->tied : set->count;
}

/* The chain with the most members that can be counted in numbers, or SN_REACH_NO_INNER. */
static uint32_t longest_chain(const sn_reach_stream *stream)
{
    uint32_t best = SN_REACH_NO_INNER;
    for (uint32_t f = 0; f < stream->factors; f++) {
        const sn_reach_set *set = stream->factor[f];
        if (set->kind == SN_REACH_INTERVALS)
            return f;
        if (set->kind == SN_REACH_CHAIN && set->count <= UINT16_MAX &&
            (best == SN_REACH_NO_INNER || set->count > stream->factor[best]->count))
            best = f;
    }
    return best;
}

static uint32_t largest(const sn_reach_stream *stream)
{
    uint32_t best = 0;
    for (uint32_t f = 1; f < stream->factors; f++)
        if (stream->factor[f]->count > stream->factor[best]->count)
            best = f;
    return best;
}

static uint32_t chain_members(const sn_reach_set *set)
{
    return set->kind == SN_REACH_INTERVALS ? set->wires / set->tied - 1 : (uint32_t)set->count;
}

/* Bits take a unit for 512 combinations, numbers one for 64 or 32 whole chains. */
static void choose_way(sn_reach_layout *l, bool lists)
{
    const sn_reach_stream *stream = l->stream;
    double total = sn_reach_stream_total(stream);
    uint32_t chain = lists ? SN_REACH_NO_INNER : longest_chain(stream), big = largest(stream);
    double members = (double)stream->factor[big]->count;
    bool sliced = !l->spread && members >= SLICED_MIN;
    double units =
        sliced ? total / members * ceil(members / SN_REACH_LANES) : ceil(total / SN_REACH_LANES);
    l->way = sliced ? SN_REACH_SLICED : SN_REACH_GATHERED;
    l->inner = sliced ? big : SN_REACH_NO_INNER;
    if (chain == SN_REACH_NO_INNER)
        return;
    uint32_t in_lane = chain_members(stream->factor[chain]);
    sn_reach_lane lane = in_lane <= UINT8_MAX ? SN_REACH_BYTES : SN_REACH_SHORTS;
    double runs = total / in_lane, a_unit = lane == SN_REACH_BYTES ? 64 : 32;
    if (ceil(runs / a_unit) < units || stream->factor[chain]->kind == SN_REACH_INTERVALS) {
        l->way = SN_REACH_NUMBERS;
        l->inner = chain;
        l->lane = lane;
        l->members = (uint16_t)in_lane;
    }
}

static void count_items(sn_reach_layout *l)
{
    const sn_reach_stream *stream = l->stream;
    l->combinations = l->blocks = 1;
    for (uint32_t f = 0, slot = 0; f < stream->factors; f++) {
        const sn_reach_set *set = stream->factor[f];
        l->base[f] = slot;
        slot += set->wires;
        if (f != l->inner || set->kind == SN_REACH_INTERVALS)
            l->combinations *= choices(set);
    }
    l->items = (l->combinations + SN_REACH_LANES - 1) / SN_REACH_LANES;
    uint64_t lanes = l->combinations < SN_REACH_LANES ? l->combinations : SN_REACH_LANES;
    uint64_t units = l->items;
    if (l->way == SN_REACH_SLICED) {
        l->blocks = (stream->factor[l->inner]->count + SN_REACH_LANES - 1) / SN_REACH_LANES;
        l->items = units = l->combinations * l->blocks;
    } else if (l->way == SN_REACH_NUMBERS) {
        units = lanes / (l->lane == SN_REACH_BYTES ? 64 : 32);
    }
    l->units = l->slots <= WIDE_SLOTS_MAX && units >= SN_REACH_UNITS_MAX ? SN_REACH_UNITS_MAX : 1;
}

/* Set rows to the vectors of 512 members of a set, word `word` of each, one bit a member. */
static void transpose_members(const sn_reach_set *set, const uint64_t *index, uint32_t word,
                              uint64_t (*rows)[SN_REACH_UNIT_WORDS], const sn_reach_kernel *kernel)
{
    for (uint32_t k = 0; k < SN_REACH_UNIT_WORDS; k++)
        for (uint32_t i = 0; i < 64; i++)
            rows[i][k] = sn_reach_set_word(set, index[64 * k + i], word);
    kernel->transpose(rows);
}

static uint32_t rest(uint32_t wires, uint32_t word)
{
    return wires - 64 * word < 64 ? wires - 64 * word : 64;
}

static bool slice(sn_reach_layout *l, const sn_reach_kernel *kernel)
{
    const sn_reach_set *set = l->stream->factor[l->inner];
    uint64_t rows[64][SN_REACH_UNIT_WORDS] __attribute__((aligned(64))), index[SN_REACH_LANES];
    l->sliced_words = l->blocks * set->wires * SN_REACH_UNIT_WORDS;
    l->sliced = sn_reach_take(l->memory, l->sliced_words, sizeof *l->sliced);
    l->weight = sn_reach_take(l->memory, l->blocks * SN_REACH_LANES, sizeof *l->weight);
    if (!l->sliced || !l->weight)
        return false;
    uint64_t *to = l->sliced;
    for (uint64_t block = 0; block < l->blocks; block++) {
        for (uint32_t i = 0; i < SN_REACH_LANES; i++) {
            uint64_t member = block * SN_REACH_LANES + i;
            index[i] = member < set->count ? member : set->count - 1;
            l->weight[member] = sn_reach_set_weight(set, index[i]);
        }
        for (uint32_t word = 0; word < set->words; word++) {
            transpose_members(set, index, word, rows, kernel);
            memcpy(to, rows, rest(set->wires, word) * sizeof *rows);
            to += rest(set->wires, word) * SN_REACH_UNIT_WORDS;
        }
    }
    return true;
}

static bool number(sn_reach_layout *l)
{
    const sn_reach_set *set = l->stream->factor[l->inner];
    l->number = sn_reach_take(l->memory, set->wires, sizeof *l->number);
    l->member_of = sn_reach_take(l->memory, (uint64_t)set->wires + 1, sizeof *l->member_of);
    if (!l->number || !l->member_of)
        return false;
    for (uint32_t weight = 0; weight <= set->wires; weight++)
        l->member_of[weight] = -1;
    for (uint32_t i = 0; i < l->members; i++) {
        uint32_t weight = set->kind == SN_REACH_INTERVALS ? (i + 1) * set->tied : set->weight[i];
        l->member_of[weight] = (int32_t)i;
        for (uint32_t w = set->wires - weight; w < set->wires; w++)
            l->number[w]++;
    }
    return true;
}

static bool list_bounds(sn_reach_layout *l, const sn_reach_claim *claims, size_t count)
{
    if (l->way != SN_REACH_NUMBERS)
        return true;
    l->bound_weight = sn_reach_take(l->memory, l->stream->wires + 1, sizeof *l->bound_weight);
    if (!l->bound_weight)
        return false;
    for (size_t i = 0; i < count; i++)
        if (i == 0 || claims[i].weight != claims[i - 1].weight)
            l->bound_weight[l->bounds++] = claims[i].weight;
    l->slots += 2 * l->bounds;
    return true;
}

bool sn_reach_layout_init(sn_reach_layout *l, const sn_reach_stream *stream, bool lists,
                          bool spread, const sn_reach_claim *claims, size_t claim_count,
                          const sn_reach_kernel *kernel, sn_reach_memory *memory)
{
    memset(l, 0, sizeof *l);
    l->stream = stream;
    l->memory = memory;
    l->spread = spread;
    l->slots = stream->wires + 2;
    choose_way(l, lists);
    if (!list_bounds(l, claims, claim_count))
        return false;
    count_items(l);
    if (l->way == SN_REACH_SLICED)
        return slice(l, kernel);
    return l->way != SN_REACH_NUMBERS || number(l);
}

void sn_reach_layout_free(sn_reach_layout *l)
{
    uint64_t inner = l->inner == SN_REACH_NO_INNER ? 0 : l->stream->factor[l->inner]->wires;
    sn_reach_give(l->memory, l->sliced, l->sliced_words, sizeof *l->sliced);
    sn_reach_give(l->memory, l->weight, l->blocks * SN_REACH_LANES, sizeof *l->weight);
    sn_reach_give(l->memory, l->number, inner, sizeof *l->number);
    sn_reach_give(l->memory, l->member_of, inner + 1, sizeof *l->member_of);
    sn_reach_give(l->memory, l->bound_weight, l->stream->wires + 1, sizeof *l->bound_weight);
}

uint32_t sn_reach_layout_lanes(const sn_reach_layout *l)
{
    static const uint32_t lanes[] = {SN_REACH_LANES, SN_REACH_UNIT, SN_REACH_UNIT / 2};
    return l->units * lanes[l->lane];
}

/* ---- combinations ---------------------------------------------------------------------------- */

/* The first and the last combination and others as if drawn at random: at regular distances the
 * members of two sets could rise together and show one chain of many. */
static uint64_t sample(uint64_t combinations, uint32_t lane)
{
    uint64_t x = (lane + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xd6e8feb86659fd93u;
    if (lane == 0 || lane == SN_REACH_LANES - 1)
        return lane == 0 ? 0 : combinations - 1;
    return (uint64_t)((double)(x >> 11) * 0x1p-53 * (double)(combinations - 1));
}

static uint64_t combination_at(const sn_reach_layout *l, uint64_t item, uint32_t lane)
{
    if (l->way == SN_REACH_SLICED)
        return item / l->blocks;
    if (l->spread && l->combinations > SN_REACH_LANES)
        return sample(l->combinations, lane);
    uint64_t at = item * SN_REACH_LANES + lane;
    return at < l->combinations ? at : l->combinations - 1;
}

/* How many combinations of the sets after `factor` there are. */
static uint64_t stride(const sn_reach_layout *l, uint32_t factor)
{
    uint64_t product = 1;
    for (uint32_t f = factor + 1; f < l->stream->factors; f++)
        if (f != l->inner)
            product *= choices(l->stream->factor[f]);
    return product;
}

/* The inner set's member in a lane of an item in bits. */
static uint64_t inner_member(const sn_reach_layout *l, uint64_t item, uint32_t lane)
{
    uint64_t member = item % l->blocks * SN_REACH_LANES + lane, count;
    count = l->stream->factor[l->inner]->count;
    return member < count ? member : count - 1;
}

void sn_reach_layout_combination(const sn_reach_layout *l, uint64_t item, uint32_t lane,
                                 uint64_t member, sn_reach_combination *combination)
{
    uint64_t at = combination_at(l, item, lane);
    for (uint32_t f = 0; f < l->stream->factors; f++) {
        const sn_reach_set *set = l->stream->factor[f];
        if (f != l->inner)
            combination->member[f] = at / stride(l, f) % choices(set);
        else if (set->kind == SN_REACH_INTERVALS)
            combination->member[f] = member + at * l->members;
        else
            combination->member[f] =
                l->way == SN_REACH_SLICED ? inner_member(l, item, lane) : member;
    }
}

uint32_t sn_reach_layout_filled(const sn_reach_layout *l, uint64_t item)
{
    uint64_t left = l->way == SN_REACH_SLICED
                        ? l->stream->factor[l->inner]->count - item % l->blocks * SN_REACH_LANES
                        : l->combinations - item * SN_REACH_LANES;
    return left < SN_REACH_LANES ? (uint32_t)left : SN_REACH_LANES;
}

/* The ones of a combination of the sets but the inner. */
static uint32_t outer_weight(const sn_reach_layout *l, uint64_t combination)
{
    uint32_t weight = 0;
    for (uint32_t f = l->stream->factors; f-- > 0;) {
        const sn_reach_set *set = l->stream->factor[f];
        if (f == l->inner)
            continue;
        weight += sn_reach_set_weight(set, combination % set->count);
        combination /= set->count;
    }
    return weight;
}

bool sn_reach_layout_matters(const sn_reach_layout *l, uint64_t item)
{
    if (!l->stream->wanted || l->way != SN_REACH_SLICED)
        return true;
    const uint32_t *weight = l->weight + item % l->blocks * SN_REACH_LANES;
    uint32_t outer = outer_weight(l, item / l->blocks);
    for (uint32_t w = weight[0]; w <= weight[SN_REACH_LANES - 1]; w++)
        if (l->stream->wanted[outer + w])
            return true;
    return false;
}

/* ---- batches --------------------------------------------------------------------------------- */

static uint64_t slot_bytes(const sn_reach_layout *l)
{
    return (uint64_t)l->units * SN_REACH_UNIT;
}

bool sn_reach_batch_init(sn_reach_batch *batch, const sn_reach_layout *l,
                         const sn_reach_kernel *kernel)
{
    uint64_t slots = l->slots * slot_bytes(l), rows = 64 * SN_REACH_UNIT;
    uint64_t outer = l->way == SN_REACH_NUMBERS ? (uint64_t)l->stream->wires * SN_REACH_UNIT : 0;
    uint64_t index = SN_REACH_LANES * sizeof *batch->index;
    uint64_t weight = SN_REACH_LANES * l->units * sizeof *batch->weight;
    batch->layout = l;
    batch->kernel = kernel;
    batch->bytes = slots + rows + outer + index + weight + SN_REACH_UNIT;
    batch->taken = sn_reach_take(l->memory, batch->bytes, 1);
    if (!batch->taken)
        return false;
    unsigned char *at = batch->taken;
    at += SN_REACH_UNIT - (uintptr_t)at % SN_REACH_UNIT;
    batch->slots = at;
    batch->rows = (void *)(at += slots);
    batch->outer = (void *)(at += rows);
    batch->index = (void *)(at += outer);
    batch->weight = (void *)(at += index);
    return true;
}

void sn_reach_batch_free(sn_reach_batch *batch)
{
    if (batch->taken)
        sn_reach_give(batch->layout->memory, batch->taken, batch->bytes, 1);
}

static unsigned char *slot_at(const sn_reach_batch *batch, uint32_t slot)
{
    return batch->slots + slot * slot_bytes(batch->layout);
}

/* Members of set `factor` in 512 consecutive lanes of an item. */
static void list_members(sn_reach_batch *batch, uint64_t item, uint32_t factor)
{
    const sn_reach_layout *l = batch->layout;
    uint64_t count = choices(l->stream->factor[factor]), step = stride(l, factor);
    if (l->spread) {
        for (uint32_t i = 0; i < SN_REACH_LANES; i++)
            batch->index[i] = combination_at(l, item, i) / step % count;
        return;
    }
    uint64_t first = combination_at(l, item, 0), member = first / step % count, at = first % step;
    uint64_t last = combination_at(l, item, SN_REACH_LANES - 1) - first;
    for (uint32_t i = 0; i < SN_REACH_LANES; i++) {
        batch->index[i] = member;
        if (i < last && ++at == step) {
            at = 0;
            member = member + 1 < count ? member + 1 : 0;
        }
    }
}

/* Bring the sets but the inner into rows[wires][8], `row_bytes` apart, for 512 combinations. */
static void gather(sn_reach_batch *batch, uint64_t item, unsigned char *rows, uint64_t row_bytes,
                   uint32_t *weight)
{
    const sn_reach_layout *l = batch->layout;
    memset(weight, 0, SN_REACH_LANES * sizeof *weight);
    for (uint32_t f = 0; f < l->stream->factors; f++) {
        const sn_reach_set *set = l->stream->factor[f];
        if (f == l->inner)
            continue;
        list_members(batch, item, f);
        for (uint32_t i = 0; l->stream->wanted && i < SN_REACH_LANES; i++)
            weight[i] += sn_reach_set_weight(set, batch->index[i]);
        for (uint32_t word = 0; word < set->words; word++) {
            transpose_members(set, batch->index, word, batch->rows, batch->kernel);
            unsigned char *to = rows + (l->base[f] + 64 * word) * row_bytes;
            for (uint32_t i = 0; i < rest(set->wires, word); i++)
                memcpy(to + i * row_bytes, batch->rows[i], SN_REACH_UNIT);
        }
    }
}

/* The wires of a set that is constant over the lanes. */
static void spread_member(const sn_reach_set *set, uint64_t member, unsigned char *to,
                          uint64_t row_bytes)
{
    for (uint32_t w = 0; w < set->wires; w++) {
        bool one = sn_reach_set_word(set, member, w / 64) >> (w % 64) & 1;
        memset(to + w * row_bytes, one ? 0xff : 0, SN_REACH_UNIT);
    }
}

static void fill_sliced(sn_reach_batch *batch, uint64_t item, uint32_t unit)
{
    const sn_reach_layout *l = batch->layout;
    const sn_reach_set *inner = l->stream->factor[l->inner];
    uint64_t bytes = slot_bytes(l), block = item % l->blocks, combination = item / l->blocks;
    const uint64_t *from = l->sliced + block * inner->wires * SN_REACH_UNIT_WORDS;
    unsigned char *to = slot_at(batch, l->base[l->inner]) + unit * SN_REACH_UNIT;
    for (uint32_t w = 0; w < inner->wires; w++)
        memcpy(to + w * bytes, from + w * SN_REACH_UNIT_WORDS, SN_REACH_UNIT);
    for (uint32_t f = l->stream->factors; f-- > 0;) {
        const sn_reach_set *set = l->stream->factor[f];
        if (f == l->inner)
            continue;
        to = slot_at(batch, l->base[f]) + unit * SN_REACH_UNIT;
        spread_member(set, combination % set->count, to, bytes);
        combination /= set->count;
    }
    if (!l->stream->wanted)
        return;
    uint32_t outer = outer_weight(l, item / l->blocks), *weight = batch->weight;
    for (uint32_t i = 0; i < SN_REACH_LANES; i++)
        weight[unit * SN_REACH_LANES + i] = outer + l->weight[block * SN_REACH_LANES + i];
}

void sn_reach_batch_fill(sn_reach_batch *batch, uint64_t item, uint32_t unit)
{
    const sn_reach_layout *l = batch->layout;
    unsigned char *at = batch->slots + unit * SN_REACH_UNIT;
    if (l->way == SN_REACH_SLICED)
        fill_sliced(batch, item, unit);
    else
        gather(batch, item, at, slot_bytes(l), batch->weight + unit * SN_REACH_LANES);
    memset(slot_at(batch, sn_reach_slot_zero(l->stream)) + unit * SN_REACH_UNIT, 0, SN_REACH_UNIT);
    memset(slot_at(batch, sn_reach_slot_one(l->stream)) + unit * SN_REACH_UNIT, 0xff,
           SN_REACH_UNIT);
}

/* ---- numbers --------------------------------------------------------------------------------- */

void sn_reach_batch_prepare(sn_reach_batch *batch, uint64_t item)
{
    if (batch->layout->stream->factor[batch->layout->inner]->kind != SN_REACH_INTERVALS)
        gather(batch, item, (unsigned char *)batch->outer, SN_REACH_UNIT, batch->weight);
}

static void put(const sn_reach_layout *l, unsigned char *slot, uint32_t lane, uint16_t value)
{
    if (l->lane == SN_REACH_BYTES)
        slot[lane] = (uint8_t)value;
    else
        ((uint16_t *)(void *)slot)[lane] = value;
}

static void put_all(const sn_reach_layout *l, unsigned char *slot, uint16_t value)
{
    uint32_t lanes = sn_reach_layout_lanes(l);
    if (l->lane == SN_REACH_BYTES)
        memset(slot, value, lanes);
    for (uint32_t i = 0; l->lane == SN_REACH_SHORTS && i < lanes; i++)
        ((uint16_t *)(void *)slot)[i] = value;
}

/* Intervals that begin at a lane's wire: a wire is in all but as many of them as it is far away. */
static void expand_intervals(sn_reach_batch *batch, uint64_t item, uint32_t lane)
{
    const sn_reach_layout *l = batch->layout;
    const sn_reach_set *set = l->stream->factor[l->inner];
    uint32_t lanes = sn_reach_layout_lanes(l), places = set->wires / set->tied;
    uint32_t first[SN_REACH_UNITS_MAX * SN_REACH_UNIT];
    for (uint32_t i = 0; i < lanes; i++)
        first[i] = (uint32_t)combination_at(l, item, lane + i);
    for (uint32_t w = 0; w < set->wires; w++)
        for (uint32_t i = 0, at = w / set->tied; i < lanes; i++) {
            uint32_t far = at >= first[i] ? at - first[i] : at + places - first[i];
            put(l, slot_at(batch, w), i, (uint16_t)(l->members - far));
        }
}

/* Each wire of the other sets carries nothing or all of the chain. */
static void expand_outer(sn_reach_batch *batch, uint32_t lane)
{
    const sn_reach_layout *l = batch->layout;
    uint32_t in_unit = l->lane == SN_REACH_BYTES ? 64 : 32;
    for (uint32_t f = 0; f < l->stream->factors; f++) {
        if (f == l->inner)
            continue;
        for (uint32_t s = l->base[f]; s < l->base[f] + l->stream->factor[f]->wires; s++)
            for (uint32_t u = 0; u < l->units; u++) {
                uint32_t first = lane + u * in_unit;
                uint64_t bits =
                    batch->outer[(uint64_t)s * SN_REACH_UNIT_WORDS + first / 64] >> first % 64;
                sn_reach_expand(l->lane, bits, l->members, slot_at(batch, s) + u * SN_REACH_UNIT);
            }
    }
    const sn_reach_set *inner = l->stream->factor[l->inner];
    for (uint32_t w = 0; w < inner->wires; w++)
        put_all(l, slot_at(batch, l->base[l->inner] + w), l->number[w]);
}

/* What a wire's number may be so that it carries a zero, or a one, where the vector has as many
 * ones as a claim says. */
static void expand_bounds(sn_reach_batch *batch, uint32_t lane)
{
    const sn_reach_layout *l = batch->layout;
    uint32_t lanes = sn_reach_layout_lanes(l), wires = l->stream->factor[l->inner]->wires;
    bool alone = l->stream->factor[l->inner]->kind == SN_REACH_INTERVALS;
    for (uint32_t b = 0; b < l->bounds; b++) {
        unsigned char *zero = slot_at(batch, l->stream->wires + 2 + 2 * b);
        unsigned char *one = zero + slot_bytes(l);
        for (uint32_t i = 0; i < lanes; i++) {
            uint32_t left = l->bound_weight[b] - (alone ? 0 : batch->weight[lane + i]);
            int32_t member = left <= wires ? l->member_of[left] : -1;
            put(l, zero, i, member < 0 ? l->members : (uint16_t)(l->members - 1 - member));
            put(l, one, i, member < 0 ? 0 : (uint16_t)(l->members - member));
        }
    }
}

void sn_reach_batch_expand(sn_reach_batch *batch, uint64_t item, uint32_t lane)
{
    const sn_reach_layout *l = batch->layout;
    if (l->stream->factor[l->inner]->kind == SN_REACH_INTERVALS)
        expand_intervals(batch, item, lane);
    else
        expand_outer(batch, lane);
    expand_bounds(batch, lane);
}

/* ---- samples --------------------------------------------------------------------------------- */

void sn_reach_batch_count(const sn_reach_batch *batch, double *population)
{
    const sn_reach_layout *l = batch->layout;
    uint64_t lanes = sn_reach_layout_lanes(l), bytes = slot_bytes(l);
    for (uint32_t s = 0; s < l->stream->wires; s++) {
        const unsigned char *slot = slot_at(batch, s);
        uint64_t sum = 0;
        for (uint64_t i = 0; i < bytes; i++)
            if (l->lane == SN_REACH_BITS)
                sum += (uint64_t)__builtin_popcount(slot[i]);
            else if (l->lane == SN_REACH_BYTES)
                sum += slot[i];
        for (uint64_t i = 0; l->lane == SN_REACH_SHORTS && i < lanes; i++)
            sum += ((const uint16_t *)(const void *)slot)[i];
        population[s] += (double)sum;
    }
}

/* A wire and how often it carried a one. */
typedef struct popular {
    double ones;
    uint32_t wire;
} popular;

static int by_population(const void *a, const void *b)
{
    const popular *x = a, *y = b;
    if (x->ones != y->ones)
        return x->ones < y->ones ? -1 : 1;
    return x->wire < y->wire ? -1 : x->wire > y->wire;
}

bool sn_reach_order_by_population(const double *ones, uint32_t wires, uint32_t *order)
{
    popular *sorted = sn_alloc(wires, sizeof *sorted);
    if (!sorted)
        return false;
    for (uint32_t w = 0; w < wires; w++)
        sorted[w] = (popular){ones[w], w};
    qsort(sorted, wires, sizeof *sorted, by_population);
    for (uint32_t i = 0; i < wires; i++)
        order[i] = sorted[i].wire;
    free(sorted);
    return true;
}
