/* Which groups of wires look sorted before they are joined. */
#include "verify/sat/cnf.h"

#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

#define NONE UINT32_MAX

/* Comparators of a group that are in no piece yet, as a list. */
typedef struct pending {
    uint32_t first, last;
    size_t count;
} pending;

typedef struct divider {
    const sn_net *net;
    const sn_property *property;
    sn_pieces *pieces;
    size_t done; /* entries of pieces->order */
    sn_groups groups;
    pending *pending; /* [wires] for least wires */
    uint32_t *next;   /* [size] in the lists of pending */
    uint64_t *key;    /* [size] comparators of a piece, their layers above */
    uint32_t *depth;  /* [wires] layers so far */
    uint32_t *turn;   /* [2 size] each wire's comparators in order */
    size_t *turn_end; /* [wires] */
    size_t *at;       /* [wires] place in turn of the wire's next comparator */
    uint16_t *work;   /* [wires] wires to look at, a stack */
    uint32_t works;
    bool *is_work; /* [wires] */
    uint16_t *wire;
    uint32_t count;
    sn_poset_samples samples;
    sn_poset order;
} divider;

static void find_wires(divider *d, uint32_t group)
{
    d->count = 0;
    for (uint32_t w = group; w != SN_GROUPS_END; w = d->groups.next[w])
        d->wire[d->count++] = (uint16_t)w;
}

static bool looks_sorted(divider *d, uint32_t group)
{
    find_wires(d, group);
    sn_poset_samples_order(&d->samples, d->wire, d->count, &d->order);
    for (uint32_t j = 0; j < d->count; j++)
        for (uint32_t k = 0; k < j; k++)
            if (!sn_set_has(sn_poset_above(&d->order, d->wire[j]), d->wire[k]) &&
                !sn_set_has(sn_poset_above(&d->order, d->wire[k]), d->wire[j]))
                return false;
    return true;
}

/* A piece begins behind all that was done to its wires. */
static void start_layers(divider *d, uint32_t group)
{
    uint32_t most = 0;
    for (uint32_t w = group; w != SN_GROUPS_END; w = d->groups.next[w])
        most = d->depth[w] > most ? d->depth[w] : most;
    for (uint32_t w = group; w != SN_GROUPS_END; w = d->groups.next[w])
        d->depth[w] = most;
}

static uint32_t layer_of(divider *d, sn_cmp c)
{
    uint32_t a = d->depth[c.min], b = d->depth[c.max], layer = a > b ? a : b;
    d->depth[c.min] = d->depth[c.max] = layer + 1;
    return layer;
}

/* What is pending of a group becomes a piece. */
static void cut(divider *d, uint32_t group)
{
    pending *p = &d->pending[group];
    size_t count = 0;
    if (!p->count)
        return;
    for (uint32_t k = p->first; k != NONE; k = d->next[k])
        d->key[count++] = k;
    qsort(d->key, count, sizeof *d->key, sn_compare_u64);
    start_layers(d, group);
    for (size_t i = 0; i < count; i++)
        d->key[i] |= (uint64_t)layer_of(d, d->net->cmp[d->key[i]]) << 32;
    qsort(d->key, count, sizeof *d->key, sn_compare_u64);
    for (size_t i = 0; i < count; i++) {
        d->pieces->order[d->done + i] = (uint32_t)d->key[i];
        d->pieces->layer[d->done + i] = (uint32_t)(d->key[i] >> 32);
    }
    d->pieces->piece[d->pieces->count++] =
        (sn_piece){d->done, d->done + count, d->groups.size[group]};
    d->done += count;
    *p = (pending){NONE, NONE, 0};
}

static void append(divider *d, pending *to, pending from)
{
    if (!from.count)
        return;
    if (to->count)
        d->next[to->last] = from.first;
    else
        to->first = from.first;
    to->last = from.last;
    to->count += from.count;
}

static void join(divider *d, uint32_t a, uint32_t b)
{
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    if (looks_sorted(d, a))
        cut(d, a);
    if (looks_sorted(d, b))
        cut(d, b);
    sn_groups_join(&d->groups, a, b);
    append(d, &d->pending[low], d->pending[high]);
}

static void look_again(divider *d, uint32_t wire)
{
    if (!d->is_work[wire])
        d->work[d->works++] = (uint16_t)wire;
    d->is_work[wire] = true;
}

/* The comparator that is next on both its wires, of which this is one; NONE if there is none. */
static uint32_t ready(const divider *d, uint32_t wire)
{
    if (d->at[wire] == d->turn_end[wire])
        return NONE;
    uint32_t k = d->turn[d->at[wire]];
    sn_cmp c = d->net->cmp[k];
    uint32_t other = c.min == wire ? c.max : c.min;
    return d->at[other] < d->turn_end[other] && d->turn[d->at[other]] == k ? k : NONE;
}

static void apply(divider *d, uint32_t k)
{
    sn_cmp c = d->net->cmp[k];
    d->next[k] = NONE;
    append(d, &d->pending[sn_groups_find(&d->groups, c.min)], (pending){k, k, 1});
    sn_poset_samples_apply(&d->samples, c);
    d->at[c.min]++;
    d->at[c.max]++;
    look_again(d, c.min);
    look_again(d, c.max);
}

/* Apply what is ready inside groups until nothing is. */
static void apply_inside(divider *d)
{
    while (d->works) {
        uint32_t wire = d->work[--d->works], k = ready(d, wire);
        d->is_work[wire] = false;
        if (k != NONE && sn_groups_find(&d->groups, d->net->cmp[k].min) ==
                             sn_groups_find(&d->groups, d->net->cmp[k].max))
            apply(d, k);
    }
}

/* The ready comparator that joins the smallest groups, NONE when all is done. */
static uint32_t next_join(divider *d)
{
    uint32_t best = NONE, least = UINT32_MAX;
    for (uint32_t w = 0; w < d->net->wires; w++) {
        uint32_t k = ready(d, w);
        if (k == NONE)
            continue;
        uint32_t size = d->groups.size[sn_groups_find(&d->groups, d->net->cmp[k].min)] +
                        d->groups.size[sn_groups_find(&d->groups, d->net->cmp[k].max)];
        if (size < least) {
            least = size;
            best = k;
        }
    }
    return best;
}

static void divide(divider *d)
{
    uint32_t k;
    for (uint32_t w = 0; w < d->net->wires; w++)
        look_again(d, w);
    apply_inside(d);
    while ((k = next_join(d)) != NONE) {
        uint32_t a = sn_groups_find(&d->groups, d->net->cmp[k].min);
        uint32_t b = sn_groups_find(&d->groups, d->net->cmp[k].max);
        join(d, a, b);
        for (uint32_t w = a < b ? a : b; w != SN_GROUPS_END; w = d->groups.next[w])
            look_again(d, w);
        apply_inside(d);
    }
    for (uint32_t w = 0; w < d->net->wires; w++)
        if (sn_groups_find(&d->groups, w) == w)
            cut(d, w);
}

/* ---- make ------------------------------------------------------------------------------------ */

static void list_turns(divider *d)
{
    size_t start = 0;
    for (size_t k = 0; k < d->net->size; k++) {
        d->turn_end[d->net->cmp[k].min]++;
        d->turn_end[d->net->cmp[k].max]++;
    }
    for (uint32_t w = 0; w < d->net->wires; w++) {
        size_t count = d->turn_end[w];
        d->at[w] = d->turn_end[w] = start;
        start += count;
    }
    for (uint32_t k = 0; k < d->net->size; k++) {
        d->turn[d->turn_end[d->net->cmp[k].min]++] = k;
        d->turn[d->turn_end[d->net->cmp[k].max]++] = k;
    }
}

static void start_samples(divider *d)
{
    const sn_property *p = d->property;
    for (uint32_t w = 0; w < d->net->wires; w++)
        d->wire[w] = (uint16_t)w;
    if (p->given == SN_GIVEN_BITONIC) {
        sn_poset_samples_draw_bitonic(&d->samples, p->wires);
        return;
    }
    sn_poset_chains(&d->order, p);
    sn_poset_samples_draw(&d->samples, &d->order, d->wire, p->wires);
}

static bool divider_init(divider *d)
{
    uint32_t wires = d->net->wires;
    size_t size = d->net->size;
    d->pending = sn_alloc(wires, sizeof *d->pending);
    d->next = sn_alloc(size, sizeof *d->next);
    d->key = sn_alloc(size, sizeof *d->key);
    d->depth = sn_alloc(wires, sizeof *d->depth);
    d->turn = sn_alloc(2 * size, sizeof *d->turn);
    d->turn_end = sn_alloc(wires, sizeof *d->turn_end);
    d->at = sn_alloc(wires, sizeof *d->at);
    d->work = sn_alloc(wires, sizeof *d->work);
    d->is_work = sn_alloc(wires, sizeof *d->is_work);
    d->wire = sn_alloc(wires, sizeof *d->wire);
    bool samples = sn_poset_samples_init(&d->samples, wires),
         order = sn_poset_init(&d->order, wires);
    return sn_groups_init(&d->groups, wires) && samples && order && d->pending && d->next &&
           d->key && d->depth && d->turn && d->turn_end && d->at && d->work && d->is_work &&
           d->wire;
}

static void divider_free(divider *d)
{
    sn_groups_free(&d->groups);
    sn_poset_samples_free(&d->samples);
    sn_poset_free(&d->order);
    free(d->pending);
    free(d->next);
    free(d->key);
    free(d->depth);
    free(d->turn);
    free(d->turn_end);
    free(d->at);
    free(d->work);
    free(d->is_work);
    free(d->wire);
}

static sn_pieces *pieces_alloc(size_t size)
{
    sn_pieces *pieces = sn_alloc(1, sizeof *pieces);
    if (!pieces)
        return NULL;
    pieces->order = sn_alloc(size, sizeof *pieces->order);
    pieces->layer = sn_alloc(size, sizeof *pieces->layer);
    pieces->piece = sn_alloc(size, sizeof *pieces->piece);
    if (pieces->order && pieces->layer && pieces->piece)
        return pieces;
    sn_pieces_free(pieces);
    return NULL;
}

sn_err sn_pieces_new(const sn_net *net, const sn_property *property, sn_pieces **out,
                     sn_error *error)
{
    divider d = {.net = net, .property = property, .pieces = pieces_alloc(net->size)};
    bool fits = divider_init(&d) && d.pieces;
    *out = fits ? d.pieces : NULL;
    if (fits) {
        sn_schedule_start(&d.groups, property);
        list_turns(&d);
        start_samples(&d);
        divide(&d);
    } else {
        sn_pieces_free(d.pieces);
    }
    divider_free(&d);
    return fits ? SN_OK : sn_fail_nomem(error);
}

void sn_pieces_free(sn_pieces *pieces)
{
    if (!pieces)
        return;
    free(pieces->order);
    free(pieces->layer);
    free(pieces->piece);
    free(pieces);
}
