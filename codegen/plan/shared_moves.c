/* Moves through shared memory: layouts without bank conflicts, and the maps of their addresses. */
#include "codegen/plan/window.h"

#include <string.h>

#define BANK_BITS 5u
#define BANK_BYTES 4u
/* Instructions for the place of a thread, beside what it moves. */
#define PLACE_COST 3u
#define CONFLICT_COST 1000u

/* A move between two windows as it is being planned. */
typedef struct plan {
    const sn_windows *windows;
    const sn_remap_aim *aim;
    size_t from, of, other; /* windows: the move's first, whose coordinates are used, the other */
    bool plain;             /* bits of an index alone are coordinates, not whole vectors */
    uint32_t phase;         /* log2 of lanes whose access is one */
    sn_remap tried;
} plan;

/* ---- linear maps ----------------------------------------------------------------------------- */

static uint16_t coordinates_of(const sn_windows *windows, const sn_remap *remap, uint16_t index)
{
    uint16_t sum = 0;
    for (uint32_t bit = 0; bit < windows->register_bits + windows->thread_bits; bit++)
        if (index >> bit & 1)
            sum ^= remap->coordinate[bit];
    return sum;
}

/* What a bit of a thread's number in its block adds. */
static uint16_t column_of(const sn_windows *windows, const sn_remap *remap, size_t window,
                          uint32_t bit)
{
    if (bit >= windows->thread_bits)
        return (uint16_t)(1u << bit);
    return coordinates_of(windows, remap, windows->window[window].lane[bit]);
}

static uint32_t sum_of(const sn_remap *remap, uint32_t coordinates)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < SN_PLACE_BITS; i++)
        sum += coordinates >> i & 1 ? remap->weight[i] : 0;
    return sum;
}

/* Coordinates of one index: along the vectors that are moved at once, along other registers of the
 * window, and its thread. */
static uint16_t coordinates_in(const plan *p, uint16_t index)
{
    const sn_window *w = &p->windows->window[p->of];
    uint32_t next = SN_REGISTER_COORDINATE;
    uint16_t leads = 0, sum = 0;
    for (uint32_t i = 0; i < p->tried.wide; i++, next++) {
        uint16_t lead = sn_lead(p->tried.vector[i]);
        leads |= lead;
        if (index & lead) {
            sum |= (uint16_t)(1u << next);
            index ^= p->tried.vector[i];
        }
    }
    for (uint32_t i = 0; i < w->basis.size; i++) {
        uint16_t lead = sn_lead(w->basis.vector[i]);
        if (leads & lead)
            continue;
        if (index & lead) {
            sum |= (uint16_t)(1u << next);
            index ^= p->plain ? lead : w->basis.vector[i];
        }
        next++;
    }
    for (uint32_t i = 0; i < p->windows->thread_bits; i++)
        sum |= (uint16_t)((index & w->lane[i] ? 1u : 0u) << i);
    return sum;
}

/* ---- weights --------------------------------------------------------------------------------- */

/* Lanes of a phase meet in no bank if the coordinates in which they differ have weights that are
 * odd multiples of different powers of two, below the number of lanes. `slot` is that power's
 * exponent, by coordinate; ANY where it does not matter. */
#define ANY UINT8_MAX

/* The coordinate that a thread bit of the other window changes and that may get a slot, or -1. */
static int free_coordinate(const plan *p, const uint8_t *slot, uint32_t bit)
{
    uint16_t column = column_of(p->windows, &p->tried, p->other, bit);
    int found = -1;
    for (uint32_t i = 0; i < SN_PLACE_BITS; i++) {
        if (!(column >> i & 1))
            continue;
        bool vector = i >= SN_REGISTER_COORDINATE && i < SN_REGISTER_COORDINATE + p->tried.wide;
        if (slot[i] == ANY && !vector)
            found = (int)i;
    }
    return found;
}

static void choose_slots(const plan *p, uint8_t *slot)
{
    uint32_t bits = p->windows->thread_bits + p->aim->array_bits, used = 0;
    uint32_t lanes = bits < p->phase ? bits : p->phase;
    memset(slot, ANY, SN_PLACE_BITS);
    for (uint32_t i = 0; i < lanes; i++)
        slot[i] = (uint8_t)i;
    for (uint32_t i = 0; i < lanes; i++)
        for (uint32_t c = 0; c < SN_PLACE_BITS; c++)
            if (column_of(p->windows, &p->tried, p->other, i) == 1u << c && slot[c] != ANY)
                used |= 1u << slot[c];
    for (uint32_t i = 0; i < lanes; i++) {
        int c = free_coordinate(p, slot, i);
        uint32_t s = used >> i & 1 ? 0 : i;
        while (used >> s & 1)
            s++;
        if (c >= 0) {
            slot[c] = (uint8_t)s;
            used |= 1u << s;
        }
    }
}

/* Registers fill a run of elements; where they leave gaps below a phase's lanes, bits of the
 * thread that have such a slot for both windows do. */
static uint32_t fill_run(const plan *p, const uint8_t *slot, uint32_t *weights)
{
    uint32_t first = SN_REGISTER_COORDINATE + p->tried.wide, taken = 0;
    uint32_t end = SN_REGISTER_COORDINATE + p->windows->register_bits;
    for (uint32_t c = first; c < end; c++)
        if (slot[c] != ANY) {
            weights[c] = 1u << slot[c];
            taken |= weights[c];
        }
    for (uint32_t c = first; c < end; c++)
        if (slot[c] == ANY) {
            weights[c] = (taken + 1) & ~taken;
            taken |= weights[c];
        }
    for (uint32_t c = 0; c < SN_THREAD_BITS && taken & (taken + 1); c++)
        if (slot[c] != ANY && !(taken >> slot[c] & 1)) {
            weights[c] = 1u << slot[c];
            taken |= weights[c];
        }
    return taken + 1; /* a gap that stays costs memory alone */
}

/* Bits of warps get equal strides in all moves where each warp has a part of memory to itself. */
static void weigh(plan *p)
{
    uint8_t slot[SN_PLACE_BITS];
    uint32_t weights[SN_PLACE_BITS] = {0};
    uint32_t bits = p->windows->thread_bits + p->aim->array_bits;
    choose_slots(p, slot);
    uint32_t span = fill_run(p, slot, weights);
    for (uint32_t c = 0; c < bits; c++) {
        if (weights[c])
            continue;
        uint32_t unit = 1u << (slot[c] == ANY ? p->phase : slot[c]);
        weights[c] = (span + 2 * unit - 1) / (2 * unit) * 2 * unit;
        if (slot[c] != ANY)
            weights[c] = (span + unit - 1) / (2 * unit) * 2 * unit + unit;
        span += weights[c];
    }
    for (uint32_t c = 0; c < SN_PLACE_BITS; c++)
        p->tried.weight[c] = (uint16_t)(weights[c] << p->tried.wide);
    for (uint32_t i = 0; i < p->tried.wide; i++)
        p->tried.weight[SN_REGISTER_COORDINATE + i] = (uint16_t)(1u << i);
    p->tried.size = span << p->tried.wide;
}

/* ---- cost ------------------------------------------------------------------------------------ */

/* Times that banks make the lanes of a phase wait which begins at thread t.
 * column   [bits] what each bit of a thread's number adds */
static uint32_t phase_conflicts(const plan *p, const uint16_t *column, uint32_t bits, uint16_t flip,
                                uint32_t t)
{
    uint32_t used[1u << BANK_BITS] = {0}, most = 1, lanes = 1;
    uint16_t at[1u << BANK_BITS] = {flip};
    for (uint32_t i = p->phase; i < bits; i++)
        at[0] ^= t >> i & 1 ? column[i] : 0u;
    for (uint32_t i = 0; i < p->phase && i < bits; i++, lanes *= 2)
        for (uint32_t lane = 0; lane < lanes; lane++)
            at[lanes + lane] = at[lane] ^ column[i];
    for (uint32_t lane = 0; lane < lanes; lane++) {
        uint32_t bank = sum_of(&p->tried, at[lane]) >> p->tried.wide & ((1u << p->phase) - 1);
        used[bank]++;
        most = used[bank] > most ? used[bank] : most;
    }
    return most - 1;
}

static uint32_t side_cost(plan *p, size_t window)
{
    uint16_t used = 0, seen[1u << SN_WINDOW_BITS], column[SN_PLACE_BITS];
    uint32_t bits = p->windows->thread_bits + p->aim->array_bits, places = 0, conflicts = 0;
    for (uint32_t i = 0; i < bits; i++) {
        column[i] = column_of(p->windows, &p->tried, window, i);
        used |= i < p->windows->thread_bits ? column[i] : 0;
    }
    for (uint32_t r = 0; r < 1u << p->windows->register_bits; r++) {
        uint16_t index = sn_window_index(&p->windows->window[window], r);
        uint16_t flip = coordinates_of(p->windows, &p->tried, index) & used;
        uint32_t i = 0;
        while (i < places && seen[i] != flip)
            i++;
        if (i < places)
            continue;
        seen[places++] = flip;
        for (uint32_t t = 0; t < 1u << bits; t += 1u << p->phase)
            conflicts += phase_conflicts(p, column, bits, flip, t);
    }
    p->tried.conflicts += conflicts;
    return PLACE_COST * places + CONFLICT_COST * conflicts;
}

/* One way to move, and what it costs a thread. */
static uint32_t try_out(plan *p)
{
    uint32_t words = (p->aim->bytes << p->tried.wide) / BANK_BYTES;
    p->phase = BANK_BITS;
    while (words > 1 && words % 2 == 0 && p->phase > 0) {
        words /= 2;
        p->phase--;
    }
    for (uint32_t bit = 0; bit < p->windows->register_bits + p->windows->thread_bits; bit++)
        p->tried.coordinate[bit] = coordinates_in(p, (uint16_t)(1u << bit));
    weigh(p);
    p->tried.conflicts = 0;
    return (2u << p->windows->register_bits >> p->tried.wide) + side_cost(p, p->from) +
           side_cost(p, p->from + 1);
}

/* ---- lanes ----------------------------------------------------------------------------------- */

/* Bits that both windows have in threads' numbers stay at their place, others fill up. A window
 * without stages, or the last of some, is for stores, whose lanes must have neighbouring indices:
 * there only those stay that do not leave the lanes of a warp. */
static void order_lanes(const sn_windows *windows, size_t window)
{
    const sn_window *before = &windows->window[window];
    sn_window *w = &windows->window[window + 1];
    uint32_t bits = windows->thread_bits, lanes = bits < BANK_BITS ? bits : BANK_BITS;
    uint16_t ordered[SN_THREAD_BITS] = {0}, taken = 0;
    const bool last = window + 2 == windows->count;
    bool memory = w->first == w->end || (windows->lines && last);
    if (windows->exact && last)
        return;
    for (uint32_t i = 0; i < bits; i++)
        for (uint32_t k = 0; k < bits; k++)
            if (w->lane[k] == before->lane[i] && (!memory || (i < lanes) == (k < lanes))) {
                ordered[i] = before->lane[i];
                taken |= ordered[i];
            }
    for (uint32_t k = 0, i = 0; k < bits; k++) {
        if (taken & w->lane[k])
            continue;
        while (ordered[i])
            i++;
        ordered[i] = w->lane[k];
    }
    memcpy(w->lane, ordered, sizeof ordered);
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* Try moves of 2^wide elements along vectors that both windows have in registers. */
static void try_vectors(plan *p, const sn_basis *both, uint32_t wide, sn_remap *best,
                        uint32_t *least)
{
    for (uint32_t x = 0; x < (wide ? both->size : 1); x++)
        for (uint32_t y = wide > 1 ? x + 1 : 0; y < (wide > 1 ? both->size : 1); y++)
            for (uint32_t way = 0; way < 4; way++) {
                memset(&p->tried, 0, sizeof p->tried);
                p->tried.wide = wide;
                for (uint32_t i = 0; i < wide; i++)
                    p->tried.vector[i] = both->vector[i ? y : x];
                p->of = p->from + way % 2;
                p->other = p->from + !(way % 2);
                p->plain = way / 2;
                uint32_t cost = try_out(p);
                if (cost < *least) {
                    *least = cost;
                    *best = p->tried;
                }
            }
}

static void plan_one(const sn_windows *windows, const sn_remap_aim *aim, size_t window,
                     sn_remap *out)
{
    plan p = {.windows = windows, .aim = aim, .from = window};
    uint32_t least = UINT32_MAX;
    const sn_basis both =
        sn_basis_meet(&windows->window[window].basis, &windows->window[window + 1].basis);
    for (uint32_t wide = 0; wide <= aim->wide && wide <= both.size; wide++)
        try_vectors(&p, &both, wide, out, &least);
}

/* Where each warp works on arrays of its own its part of memory must be the same in all moves, for
 * nothing but a barrier of the warp lies between them. */
static void part_warps(const sn_windows *windows, const sn_remap_aim *aim, sn_remap *remaps)
{
    uint32_t bits = windows->thread_bits + aim->array_bits, part = 0;
    if (windows->thread_bits > BANK_BITS || bits <= BANK_BITS)
        return;
    for (size_t i = 0; i + 1 < windows->count; i++) {
        uint32_t size = remaps[i].size;
        for (uint32_t c = BANK_BITS; c < bits; c++)
            size -= remaps[i].weight[c];
        part = size > part ? size : part;
    }
    part = (part + (1u << BANK_BITS) - 1) >> BANK_BITS << BANK_BITS;
    for (size_t i = 0; i + 1 < windows->count; i++) {
        for (uint32_t c = BANK_BITS; c < bits; c++)
            remaps[i].weight[c] = (uint16_t)(part << (c - BANK_BITS));
        remaps[i].size = part << (bits - BANK_BITS);
    }
}

void sn_remaps_plan(const sn_windows *windows, const sn_remap_aim *aim, sn_remap *out)
{
    for (size_t i = 0; i + 1 < windows->count; i++) {
        order_lanes(windows, i);
        plan_one(windows, aim, i, &out[i]);
    }
    part_warps(windows, aim, out);
}

sn_place sn_remap_place(const sn_windows *windows, const sn_remap *remap, size_t window, uint32_t r,
                        uint32_t *rest)
{
    uint16_t used = 0;
    uint16_t at = coordinates_of(windows, remap, sn_window_index(&windows->window[window], r));
    sn_place place = {0};
    for (uint32_t i = 0; i < SN_THREAD_BITS; i++) {
        place.map.column[i] = column_of(windows, remap, window, i);
        used |= i < windows->thread_bits ? place.map.column[i] : 0;
    }
    place.flip = at & used;
    memcpy(place.weight, remap->weight, sizeof place.weight);
    *rest = sum_of(remap, at & (uint16_t)~used);
    return place;
}
