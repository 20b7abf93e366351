/* What an island's rounds begin from, and how long they go on. */
#include "find/search/island.h"

#include <math.h>
#include <stdlib.h>

/* Candidates between two looks at the stop flag. */
#define POLL 1024
/* Genes that moves may add to those a round begins with. */
#define SPARE 64
/* Without one: at most so many. */
#define MOST_VECTORS 262144.0
/* With a network to begin from: vectors that its kept layers should leave at most. */
#define FROM_VECTORS 65536.0

/* ---- genomes --------------------------------------------------------------------------------- */

static sn_err make_room(sn_genome *g, uint32_t room, sn_error *error)
{
    free(g->gene);
    *g = (sn_genome){.room = room, .gene = sn_alloc(room, sizeof *g->gene)};
    return g->gene ? SN_OK : sn_fail_nomem(error);
}

/* The comparators of `net` that are not in its first `skip`, as genes. Of two mirrors that is the
 * one that starts nearer to wire 0; they are in the same layer of a symmetric network, and so may
 * be applied together. */
static sn_err set_genome(sn_island *island, const sn_net *net, size_t skip, sn_error *error)
{
    uint32_t room = (uint32_t)(net->size - skip) + SPARE;
    sn_err err = make_room(&island->current, room, error);
    err = err ? err : make_room(&island->next, room, error);
    err = err ? err : make_room(&island->proved, room, error);
    sn_genome *g = &island->current;
    for (size_t i = skip; !err && i < net->size; i++) {
        sn_cmp c = net->cmp[i];
        if (!island->moves.symmetric || c.min <= net->wires - 1u - c.max)
            g->gene[g->size++] = c;
    }
    return err;
}

/* ---- prefixes -------------------------------------------------------------------------------- */

/* Layers of a prefix: one or two, in which groups of two and of four wires are what leaves the
 * fewest vectors, or one or two more. Networks of least size often begin with fewer such layers
 * than would make the search fastest. What is assumed of the inputs leaves few vectors by itself,
 * and an order that comparators chosen blindly destroy. */
static uint32_t some_layers(sn_island *island)
{
    const sn_quest *q = island->quest;
    uint32_t fewest = q->property->given != SN_GIVEN_ANY ? 0 : island->moves.wires <= 8 ? 1 : 2;
    if (q->prefix != SN_PREFIX_AUTO)
        return q->prefix;
    return fewest + (uint32_t)sn_random_below(&island->random, 3);
}

/* How long partners are changed in a layer; sometimes not for long, for other prefixes than always
 * the same best ones. */
static uint64_t some_effort(sn_island *island)
{
    static const uint64_t efforts[] = {100000, 2000000, 8000000, 16000000};
    return efforts[sn_random_below(&island->random, 4)];
}

static bool stopped(const sn_flag *stop)
{
    return stop && atomic_load(stop);
}

/* Layers for `set`, appended to `net`. */
static sn_err add_layers(sn_island *island, uint32_t layers, sn_reachable **set, sn_net *net,
                         const sn_flag *stop, sn_error *error)
{
    sn_err err = SN_OK;
    for (; !err && layers && !stopped(stop); layers--)
        err = sn_prefix_layer(set, island->moves.symmetric, some_effort(island), stop,
                              &island->random, net, error);
    return err;
}

/* Layers for more wires, less the wires at the ends: what would be there is smaller, or larger,
 * than all else and stays there. Such layers leave wires idle where greedy ones would not; Green's
 * layers for 16 wires are so the best known to begin with for 14 and 15. */
static sn_err cut_layers(sn_island *island, uint32_t layers, uint32_t below, uint32_t above,
                         sn_reachable *set, const sn_flag *stop, sn_error *error)
{
    uint32_t wires = island->moves.wires;
    sn_property *property;
    sn_reachable *wide = NULL;
    sn_net *net = NULL, *cut = NULL;
    sn_err err = sn_property_new(below + wires + above, NULL, NULL, NULL, &property, error);
    if (err)
        return err;
    err = sn_reachable_new(property, &wide, error);
    err = err ? err : sn_net_new(below + wires + above, &net, error);
    err = err ? err : add_layers(island, layers, &wide, net, stop, error);
    err = err ? err : sn_net_wires(net, below, below + wires - 1, &cut, error);
    err = err ? err : sn_prefix_append(set, cut, island->prefix, error);
    sn_net_free(cut);
    sn_property_free(property);
    sn_reachable_free(wide);
    sn_net_free(net);
    return err;
}

/* The layers wanted; if their number was not given, sometimes cut from wider ones, and more where
 * too many vectors are left. */
static sn_err choose_prefix(sn_island *island, sn_reachable **set, const sn_flag *stop,
                            sn_error *error)
{
    const sn_quest *q = island->quest;
    uint32_t layers = some_layers(island), below = 0, above = 0;
    if (q->prefix == SN_PREFIX_AUTO && q->property->given == SN_GIVEN_ANY) {
        below = (uint32_t)sn_random_below(&island->random, 2);
        above = island->moves.symmetric ? below : (uint32_t)sn_random_below(&island->random, 3);
    }
    bool cut = below + above && island->moves.wires + below + above <= SN_FIND_WIRES_MAX;
    sn_err err = cut ? cut_layers(island, layers, below, above, *set, stop, error)
                     : add_layers(island, layers, set, island->prefix, stop, error);
    while (!err && !stopped(stop) && q->prefix == SN_PREFIX_AUTO &&
           sn_reachable_total(*set) > MOST_VECTORS)
        err = add_layers(island, 1, set, island->prefix, stop, error);
    return err;
}

/* A round from nothing. */
static sn_err begin_afresh(sn_island *island, sn_reachable **set, const sn_flag *stop,
                           sn_error *error)
{
    sn_reachable *rest = NULL;
    sn_net *net = NULL;
    const sn_net *behind = island->quest->behind.net;
    sn_err err = behind ? sn_prefix_append(*set, behind, island->prefix, error)
                        : choose_prefix(island, set, stop, error);
    err = err ? err : sn_reachable_copy(*set, &rest, error);
    err = err ? err : sn_net_new(island->moves.wires, &net, error);
    err = err ? err
              : sn_prefix_finish(rest, island->moves.symmetric, stop, &island->random, net, error);
    err = err ? err : set_genome(island, net, 0, error);
    sn_reachable_free(rest);
    sn_net_free(net);
    return err;
}

/* How many layers of a network are kept: as many as leave few enough vectors, then some more; but
 * not less than a number. */
typedef struct keep {
    uint32_t least, more;
    double vectors;
} keep;

static keep some_keep(sn_island *island, bool found)
{
    const sn_quest *q = island->quest;
    if (q->prefix != SN_PREFIX_AUTO)
        return (keep){.least = q->prefix, .vectors = INFINITY};
    if (found)
        return (keep){.least = some_layers(island), .vectors = MOST_VECTORS};
    return (keep){.more = (uint32_t)sn_random_below(&island->random, 3), .vectors = FROM_VECTORS};
}

static sn_err keep_layer(sn_island *island, const sn_net *from, uint32_t d, sn_reachable *set,
                         sn_error *error)
{
    sn_net *layer;
    sn_err err = sn_net_cut_layers(from, d + 1, d + 1, &layer, error);
    err = err ? err : sn_prefix_append(set, layer, island->prefix, error);
    sn_net_free(layer);
    return err;
}

/* Keep layers, and find what they leave.
 * kept     receives how many
 * errors   SN_E_LIMIT if that is too much
 */
static sn_err keep_few_vectors(sn_island *island, const sn_net *from, keep keep, uint32_t depth,
                               sn_reachable *set, uint32_t *kept, sn_error *error)
{
    sn_err err = SN_OK;
    uint32_t d = 0;
    for (; !err && d < depth; d++) {
        if (d >= keep.least && sn_reachable_total(set) <= keep.vectors && !keep.more--)
            break;
        err = keep_layer(island, from, d, set, error);
    }
    *kept = d;
    return err;
}

/* Whatever layers leave few vectors leave too many on the way to that. So what is judged on is a
 * sample, and no layer needs to be kept for that. */
static sn_err keep_for_sample(sn_island *island, const sn_net *from, uint32_t depth, uint32_t *kept,
                              sn_error *error)
{
    uint32_t layers = some_layers(island);
    *kept = layers < depth ? layers : depth;
    sn_net_free(island->prefix);
    island->prefix = NULL;
    return *kept ? sn_net_cut_layers(from, 1, *kept, &island->prefix, error)
                 : sn_net_new(from->wires, &island->prefix, error);
}

/* A round from a network, behind the comparators that all rounds begin with.
 * set      what there is before them; receives what they leave, NULL if that is too much
 */
static sn_err begin_behind(sn_island *island, const sn_net *from, sn_reachable **set,
                           sn_error *error)
{
    const sn_net *behind = island->quest->behind.net;
    sn_net *rest = NULL;
    bool begins;
    sn_net_free(island->prefix);
    island->prefix = NULL;
    (*set)->most = island->quest->listed;
    sn_err err = sn_reachable_run(*set, behind, error);
    if (err == SN_E_LIMIT) {
        sn_reachable_free(*set);
        *set = NULL;
        err = SN_OK;
    }
    err = err ? err : sn_net_copy(behind, &island->prefix, error);
    err = err ? err : sn_prefix_rest(from, behind, &rest, &begins, error);
    err = err ? err : set_genome(island, rest, 0, error);
    sn_net_free(rest);
    return err;
}

/* A round from a network, one that was found or the one that was given: keep its first layers.
 * set      what there is before them; receives what they leave, NULL if that is too much
 */
static sn_err begin_from(sn_island *island, const sn_net *from, sn_reachable **set, sn_error *error)
{
    sn_layers *layers;
    uint32_t d;
    keep keep = some_keep(island, from != island->quest->from.net);
    sn_err err = sn_layers_new(from, &layers, error);
    if (err)
        return err;
    (*set)->most = island->quest->listed;
    err = keep_few_vectors(island, from, keep, layers->depth, *set, &d, error);
    if (err == SN_E_LIMIT) {
        sn_reachable_free(*set);
        *set = NULL;
        err = keep_for_sample(island, from, layers->depth, &d, error);
    }
    size_t kept = err ? 0 : layers->start[d];
    sn_layers_free(layers);
    return err ? err : set_genome(island, from, kept, error);
}

/* Layers to aim at. Half of the islands heed size alone: on the way to few comparators there are
 * shallow networks, some of which the others miss. Only with a network to begin from, which may be
 * as shallow as is wanted, none leaves that. */
static uint32_t some_limit(const sn_island *island)
{
    const sn_quest *q = island->quest;
    if (island->number % 2 == 0)
        return q->from.net ? q->depth : 0;
    if (q->depth)
        return q->depth;
    return island->shallow > 1 ? island->shallow - 1 : island->shallow;
}

/* What the next round begins from, if anything. */
static sn_origin some_origin(sn_island *island)
{
    const sn_quest *q = island->quest;
    sn_origin best = q->best[island->number % 2];
    bool suits = best.net && (best.mirrored || !q->symmetric);
    return suits && sn_random_below(&island->random, 2) ? best : q->from;
}

static sn_err begin(sn_island *island, const sn_flag *stop, sn_error *error)
{
    const sn_quest *q = island->quest;
    sn_origin from = some_origin(island);
    bool mirrored =
        (from.net ? from.mirrored : q->mirrored) && (!q->behind.net || q->behind.mirrored);
    sn_reachable *set;
    island->round++;
    island->moves.wires = q->property->wires;
    island->moves.uphill = SN_UPHILL;
    island->moves.symmetric = q->symmetric || (mirrored && (island->number + island->round) % 2);
    island->limit = some_limit(island);
    island->best = UINT64_MAX;
    if (island->sampled == SN_SAMPLE_LISTED) /* behind another prefix others come */
        island->sample.count = 0;
    sn_net_free(island->prefix);
    sn_err err = sn_net_new(island->moves.wires, &island->prefix, error);
    err = err ? err : sn_reachable_new(q->property, &set, error);
    if (err)
        return err;
    set->weights = q->target.weights;
    if (!from.net)
        err = begin_afresh(island, &set, stop, error);
    else
        err = q->behind.net ? begin_behind(island, from.net, &set, error)
                            : begin_from(island, from.net, &set, error);
    if (!err && !stopped(stop))
        err = sn_island_settle(island, set, error);
    sn_reachable_free(set);
    return err;
}

/* ---- rounds ---------------------------------------------------------------------------------- */

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, from i = 1 on.
 * source   Luby, Sinclair and Zuckerman 1993 */
static uint64_t luby(uint64_t i)
{
    uint64_t span = 1;
    while (span < i)
        span = 2 * span + 1;
    while (span != i) {
        span /= 2;
        if (i > span)
            i -= span;
    }
    return (span + 1) / 2;
}

static uint64_t patience(const sn_island *island)
{
    return ((uint64_t)island->moves.wires << 16) * luby(island->round);
}

/* As many candidates, a multiple of POLL, as take some tenths of a second: those that pass cost a
 * look at all blocks. */
static uint32_t epoch(const sn_island *island)
{
    uint32_t candidates = 1u << 16;
    for (size_t blocks = island->judge.all.blocks; blocks > 16 && candidates > POLL; blocks /= 2)
        candidates /= 2;
    return candidates;
}

sn_err sn_island_run(sn_island *island, const sn_flag *stop, sn_error *error)
{
    sn_err err = SN_OK;
    island->stop = stop;
    island->proofs = 0;
    sn_archive_free(
        &island->archive); /* as after a pause: the search knows all that was in there */
    if (!island->round)
        err = begin(island, stop, error);
    for (uint32_t left = epoch(island);
         !err && left && island->proofs < SN_PROOFS_MAX && !stopped(stop); left -= POLL)
        err = sn_island_try(island, POLL, error);
    if (!err && !stopped(stop))
        err = sn_island_prove(island, error);
    if (!err && island->since > patience(island) && !stopped(stop))
        err = begin(island, stop, error);
    return err;
}
