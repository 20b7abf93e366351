/* Windows: which stages fit the keys of a thread, and which bits of indices those are. */
#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* ---- stages ---------------------------------------------------------------------------------- */

/* The pattern of bits in which the wires of every comparator of a layer differ. Wires that differ
 * so are joined once each, so it is enough to count them. */
static sn_err layer_mask(const sn_net *net, const sn_layers *layers, size_t layer, uint16_t *mask,
                         sn_error *error)
{
    size_t first = layers->start[layer], size = layers->start[layer + 1] - first;
    sn_cmp lead = net->cmp[layers->order[first]];
    *mask = lead.min ^ lead.max;
    for (size_t i = 0; i < size; i++) {
        sn_cmp cmp = net->cmp[layers->order[first + i]];
        if ((cmp.min ^ cmp.max) != *mask)
            return sn_fail(error, SN_E_UNSUPPORTED,
                           "layer %zu joins wires at different distances, as %u:%u and %u:%u; "
                           "mapping auto takes any network",
                           layer + 1, lead.min, lead.max, cmp.min, cmp.max);
    }
    if (size != net->wires / 2)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "layer %zu has %zu comparators, not one for each pair of wires; "
                       "mapping auto takes any network",
                       layer + 1, size);
    return SN_OK;
}

sn_err sn_stage_masks(const sn_net *net, const sn_layers *layers, uint16_t *masks, sn_error *error)
{
    sn_err err = SN_OK;
    if (!sn_is_power_of_two(net->wires))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu wires are not a power of two; mapping auto takes any network",
                       (unsigned long)net->wires);
    if (net->output)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "outputs are not in wire order; mapping auto takes any network");
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        err = layer_mask(net, layers, layer, &masks[layer], error);
    return err;
}

/* ---- merges ---------------------------------------------------------------------------------- */

/* Which vectors of a basis add up to one that it spans. */
static uint32_t coordinates_of(const sn_basis *basis, uint32_t vector)
{
    uint32_t which = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        which |= vector & sn_lead(basis->vector[i]) ? 1u << i : 0;
    return which;
}

static bool spans(const sn_basis *basis, const uint32_t *vectors, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (sn_basis_reduce(basis, vectors[i]))
            return false;
    return true;
}

/* Whether stages with these masks merge two runs, as far as they go: the first joins each key with
 * the one opposite; the others halve what is left (tsort), or join what is opposite in it (vsort).
 * sorted   what the masks before span */
static bool merges(const uint16_t *masks, const sn_basis *sorted, sn_window_merge *merge)
{
    const uint32_t size = merge->basis.size, all = (1u << size) - 1;
    bool halves = spans(sorted, merge->basis.vector, size - 1);
    bool turns = spans(sorted, merge->basis.vector + 1, size - 1);
    for (uint32_t i = 0; i < size; i++) {
        const uint32_t joined = coordinates_of(&merge->basis, masks[i]);
        halves &= joined == (i ? 1u << (size - 1 - i) : all);
        turns &= joined == all >> i;
    }
    merge->by_turns = !halves;
    return halves || turns;
}

sn_window_merge sn_window_find_merge(const uint16_t *masks, size_t at, size_t end)
{
    sn_basis sorted = {.size = 0};
    sn_window_merge found = {.stages = 0}, tried = found;
    for (size_t i = 0; i < at; i++)
        sn_basis_extend(&sorted, SN_BASIS_MAX, masks[i]);
    if (!sn_basis_reduce(&sorted, masks[at]))
        return found;
    while (at + tried.stages < end) {
        const uint16_t mask = masks[at + tried.stages++];
        if (!sn_basis_reduce(&tried.basis, mask))
            break;
        sn_basis_extend(&tried.basis, SN_BASIS_MAX, mask);
        if (!merges(masks + at, &sorted, &tried))
            break;
        if (tried.stages > 1)
            found = tried;
    }
    return found;
}

/* ---- windows --------------------------------------------------------------------------------- */

/* Threads take what is left. */
static void give_lanes(const sn_window_aim *aim, sn_window *w)
{
    uint32_t lanes = 0;
    uint16_t leads = 0;
    for (uint32_t i = 0; i < w->basis.size; i++)
        leads |= sn_lead(w->basis.vector[i]);
    for (uint32_t bit = 0; bit < aim->index_bits; bit++)
        if (!(leads >> bit & 1))
            w->lane[lanes++] = (uint16_t)(1u << bit);
}

/* Registers that stages do not need take the highest indices, so that threads next to each other
 * have indices next to each other. */
static void complete(const sn_window_aim *aim, sn_basis *basis)
{
    for (uint32_t bit = aim->index_bits; bit-- > 0 && basis->size < aim->register_bits;)
        sn_basis_extend(basis, aim->register_bits, (uint16_t)(1u << bit));
}

sn_window sn_window_memory(const sn_window_aim *aim)
{
    sn_window w = {.first = 0};
    for (uint32_t bit = 0; bit < aim->memory_wide; bit++)
        sn_basis_extend(&w.basis, aim->register_bits, (uint16_t)(1u << bit));
    complete(aim, &w.basis);
    give_lanes(aim, &w);
    return w;
}

/* A window that may be the last so far, and the best way to it. */
typedef struct node {
    size_t first, end;
    sn_basis basis;
    double cost;
    size_t from; /* a node, NONE for the first window */
} node;

#define NONE SIZE_MAX

typedef struct search {
    const uint16_t *masks;
    size_t stages;
    const sn_window_aim *aim;
    node *nodes; /* by ascending end, as they are taken up */
    size_t count, room;
    sn_error *error;
} search;

/* What a move costs a key: instructions, which are fewer where it takes several keys, the time that
 * shared memory is busy, which is not, and finding places. */
static double move_cost(const search *s, const sn_basis *a, const sn_basis *b)
{
    sn_basis both = sn_basis_meet(a, b);
    uint32_t wide = both.size < s->aim->wide ? both.size : s->aim->wide;
    return 2.0 / (1u << wide) + s->aim->bytes / 2.0 + 10.0 / (1u << s->aim->register_bits);
}

/* Instructions of a key that odd-even merges save in a window: half a comparator, but for one of
 * each merge. Of words it takes two, of what is wider six or so. */
static double merges_save(const search *s, size_t first, size_t end)
{
    double saved = 0;
    for (size_t at = first; s->aim->merges && at < end; at++) {
        const size_t stages = sn_window_find_merge(s->masks, at, end).stages;
        saved += stages ? 1 - 2.0 / (1u << stages) : 0;
    }
    return s->aim->bytes > 4 ? 3 * saved : saved;
}

static sn_err offer(search *s, const node *offered)
{
    for (size_t i = 0; i < s->count; i++) {
        node *n = &s->nodes[i];
        if (n->first != offered->first || n->end != offered->end)
            continue;
        if (offered->cost < n->cost)
            *n = *offered;
        return SN_OK;
    }
    if (s->count == s->room) {
        node *grown = sn_resize(s->nodes, 2 * (s->room + 32), sizeof *grown);
        if (!grown)
            return sn_fail_nomem(s->error);
        s->nodes = grown;
        s->room = 2 * (s->room + 32);
    }
    s->nodes[s->count++] = *offered;
    return SN_OK;
}

static bool same_span(const sn_basis *a, const sn_basis *b)
{
    return sn_basis_meet(a, b).size == a->size && a->size == b->size;
}

/* 2^this elements at once can be loaded to the registers of a window, or stored. */
static uint32_t memory_wide(const search *s, const sn_basis *basis)
{
    uint32_t wide = 0;
    while (wide < s->aim->memory_wide && !sn_basis_reduce(basis, 1u << wide))
        wide++;
    return wide;
}

/* Whether loads and stores of a window take whole lines: as many elements at once as can be, and
 * the other bits of a line are lanes. */
static bool takes_lines(const search *s, const sn_basis *basis)
{
    bool lanes = true;
    for (uint32_t i = 0; i < basis->size; i++)
        lanes &= basis->vector[i] >> s->aim->memory_wide == 0 ||
                 basis->vector[i] >> s->aim->line_bits != 0;
    return lanes && memory_wide(s, basis) == s->aim->memory_wide;
}

/* A window that takes whole lines, for some stages, and as far as there is room what was held
 * before. False if they do not fit. */
static bool widen_to_lines(const search *s, const sn_basis *needed, const sn_basis *before,
                           sn_basis *out)
{
    const uint32_t room = s->aim->register_bits;
    bool fits = true;
    *out = (sn_basis){.size = 0};
    for (uint32_t bit = 0; bit < s->aim->memory_wide; bit++)
        sn_basis_extend(out, room, 1u << bit);
    for (uint32_t i = 0; i < needed->size; i++)
        fits &= sn_basis_extend(out, room, needed->vector[i]);
    for (uint32_t i = 0; before && i < before->size; i++) {
        sn_basis more = *out;
        if (sn_basis_extend(&more, room, before->vector[i]) && takes_lines(s, &more))
            *out = more;
    }
    complete(s->aim, out);
    return fits && takes_lines(s, out);
}

/* What the move costs that brings keys to where stores want them, if there is one. */
static double store_cost(const search *s, const sn_basis *last)
{
    sn_window memory = sn_window_memory(s->aim);
    bool good = !s->aim->stored || same_span(last, &memory.basis) ||
                (s->aim->line_bits && takes_lines(s, last));
    return good ? 0 : move_cost(s, last, &memory.basis);
}

/* The last window may be where stores want keys. */
static sn_err offer_last(search *s, const node *before, node next, const sn_basis *needed)
{
    const double base = before->cost - merges_save(s, next.first, next.end);
    sn_window memory = sn_window_memory(s->aim);
    sn_basis fits = sn_basis_meet(needed, &memory.basis), lines;
    sn_err err = SN_OK;
    if (s->aim->stored && fits.size == needed->size)
        next.basis = memory.basis;
    if (s->aim->stored && s->aim->line_bits && widen_to_lines(s, needed, &before->basis, &lines)) {
        node stored = next;
        stored.basis = lines;
        stored.cost = base + move_cost(s, &before->basis, &lines);
        err = offer(s, &stored);
    }
    next.cost = base + move_cost(s, &before->basis, &next.basis) + store_cost(s, &next.basis);
    return err ? err : offer(s, &next);
}

/* The windows that may follow a node. Registers that their stages do not need keep what they hold.
 */
static sn_err follow(search *s, size_t from)
{
    const uint32_t room = s->aim->register_bits;
    const node before = s->nodes[from];
    sn_basis needed = {.size = 0};
    sn_err err = SN_OK;
    for (size_t end = before.end; !err && end < s->stages;) {
        if (!sn_basis_extend(&needed, room, s->masks[end++]))
            break;
        node next = {.first = before.end, .end = end, .basis = needed, .from = from};
        for (uint32_t i = 0; i < room; i++)
            sn_basis_extend(&next.basis, room, before.basis.vector[i]);
        next.cost = before.cost + move_cost(s, &before.basis, &next.basis) -
                    merges_save(s, next.first, next.end);
        err = end == s->stages ? offer_last(s, &before, next, &needed) : offer(s, &next);
    }
    return err;
}

/* Nodes are taken up by ascending ends, so that each has its best way when it is. */
static sn_err search_all(search *s, size_t *best)
{
    sn_err err = SN_OK;
    *best = NONE;
    for (size_t end = 0; !err && end <= s->stages; end++)
        for (size_t i = 0; !err && i < s->count; i++) {
            if (s->nodes[i].end != end)
                continue;
            if (end < s->stages)
                err = follow(s, i);
            else if (*best == NONE || s->nodes[i].cost < s->nodes[*best].cost)
                *best = i;
        }
    return err;
}

/* Keys that share a sector of memory, of 32 bytes, have that many bits in common at least. */
#define SECTOR_BITS 3u

/* Whether loads of a window take neighbouring indices in neighbouring lanes as it is. */
static bool side_by_side(const search *s, const sn_window *w)
{
    const sn_window memory = sn_window_memory(s->aim);
    if (s->aim->exact)
        return same_span(&w->basis, &memory.basis);
    uint32_t wide = memory_wide(s, &w->basis), lanes = s->aim->index_bits - s->aim->register_bits;
    uint16_t all = 0;
    for (uint32_t i = 0; i < lanes && i < 5; i++)
        all |= w->lane[i];
    bool good = true;
    for (uint32_t bit = wide; bit < s->aim->memory_wide + lanes && bit < SECTOR_BITS; bit++)
        good &= all >> bit & 1;
    return good;
}

static sn_err write_windows(const search *s, size_t best, sn_windows *out)
{
    sn_window memory = sn_window_memory(s->aim);
    size_t count = 0;
    bool moves = store_cost(s, &s->nodes[best].basis) > 0;
    for (size_t i = best; i != NONE; i = s->nodes[i].from)
        count++;
    out->window = sn_alloc(count + 2, sizeof *out->window);
    if (!out->window)
        return sn_fail_nomem(s->error);
    out->count = count + moves;
    for (size_t i = best; i != NONE; i = s->nodes[i].from) {
        sn_window *w = &out->window[--count];
        *w = (sn_window){
            .first = s->nodes[i].first, .end = s->nodes[i].end, .basis = s->nodes[i].basis};
        give_lanes(s->aim, w);
    }
    if (s->aim->loaded && !s->aim->line_bits && !side_by_side(s, &out->window[0])) {
        memmove(&out->window[1], &out->window[0], (out->count - moves) * sizeof memory);
        out->window[0] = memory;
        out->count++;
    }
    if (moves) {
        memory.first = memory.end = s->stages;
        out->window[out->count - 1] = memory;
    }
    return SN_OK;
}

/* The window of the first stages: as many as can be on registers of their choice. */
static node first_node(const search *s)
{
    const sn_window_aim *aim = s->aim;
    node first = {.from = NONE};
    while (first.end < s->stages &&
           sn_basis_extend(&first.basis, aim->register_bits, s->masks[first.end]))
        first.end++;
    if (!s->stages && aim->stored)
        first.basis = sn_window_memory(aim).basis;
    complete(aim, &first.basis);
    first.cost = first.end == s->stages ? store_cost(s, &first.basis) : 0;
    return first;
}

/* Where loads are to take whole lines: as many stages as can be done then, or fewer. */
static sn_err offer_lines(search *s)
{
    sn_basis needed = {.size = 0};
    node first = {.from = NONE};
    sn_err err = SN_OK;
    while (!err && widen_to_lines(s, &needed, NULL, &first.basis)) {
        first.cost = first.end == s->stages ? store_cost(s, &first.basis) : 0;
        err = offer(s, &first);
        if (first.end == s->stages ||
            !sn_basis_extend(&needed, s->aim->register_bits, s->masks[first.end]))
            break;
        first.end++;
    }
    return err;
}

sn_err sn_windows_find(const uint16_t *masks, size_t stages, const sn_window_aim *aim,
                       sn_windows *out, sn_error *error)
{
    search s = {.masks = masks, .stages = stages, .aim = aim, .error = error};
    size_t best;
    *out = (sn_windows){.register_bits = aim->register_bits,
                        .thread_bits = aim->index_bits - aim->register_bits,
                        .lines = aim->line_bits > 0,
                        .exact = aim->exact};
    const node first = first_node(&s);
    sn_err err = aim->line_bits && aim->loaded ? offer_lines(&s) : offer(&s, &first);
    err = err ? err : search_all(&s, &best);
    err = err ? err : write_windows(&s, best, out);
    free(s.nodes);
    return err;
}

void sn_windows_free(sn_windows *windows)
{
    free(windows->window);
}

uint16_t sn_window_index(const sn_window *window, uint32_t r)
{
    return (uint16_t)sn_basis_sum(&window->basis, r);
}

uint32_t sn_window_distance(const sn_window *window, uint16_t mask)
{
    uint32_t distance = 0;
    for (uint32_t i = 0; i < window->basis.size; i++)
        if (mask & sn_lead(window->basis.vector[i]))
            distance |= 1u << i;
    return distance;
}

uint16_t sn_window_own(const sn_windows *windows, size_t window, uint32_t thread)
{
    uint16_t own = 0;
    for (uint32_t i = 0; i < windows->thread_bits; i++)
        own ^= thread >> i & 1 ? windows->window[window].lane[i] : 0;
    return own;
}
