/* codegen/plan/across.c, layouts.c */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"

#include "tests/rounds.h"
#include "tests/unit/codegen/kernel_tools.h"

static const char *const names[] = {"tsort", "vsort", "bitonic", "bmerge"};
#define NAMES (sizeof names / sizeof *names)
#define KEYS_MOST 1024u
#define STAGES_MOST 64u

/* Where each element is: vector and lane. */
typedef struct places {
    uint32_t vector[KEYS_MOST], lane[KEYS_MOST];
    uint32_t vectors, lanes;
} places;

/* Every element has a place, and no two have the same. */
static places places_in(const sn_lane_layout *layout)
{
    places p = {.vectors = 1u << layout->vector_bits, .lanes = 1u << layout->lane_bits};
    bool seen[KEYS_MOST] = {false};
    cr_assert_leq(p.vectors * p.lanes, KEYS_MOST);
    for (uint32_t v = 0; v < p.vectors; v++)
        for (uint32_t l = 0; l < p.lanes; l++) {
            const uint32_t index = sn_layout_index(layout, v, l);
            cr_assert_lt(index, p.vectors * p.lanes);
            cr_assert(!seen[index]);
            seen[index] = true;
            p.vector[index] = v;
            p.lane[index] = l;
        }
    return p;
}

/* Each vector is made of two at most, and these two make no other but those two. Returns how many
 * change. */
static uint32_t moved(const sn_lane_layout *from, const sn_lane_layout *to)
{
    const places p = places_in(from), q = places_in(to);
    uint32_t count = 0, partner[KEYS_MOST];
    for (uint32_t v = 0; v < q.vectors; v++) {
        bool stays = true;
        partner[v] = v;
        for (uint32_t l = 0; l < q.lanes; l++) {
            const uint32_t index = sn_layout_index(to, v, l), source = p.vector[index];
            cr_assert(source == v || partner[v] == v || partner[v] == source);
            partner[v] = source == v ? partner[v] : source;
            stays = stays && source == v && p.lane[index] == l;
        }
        count += !stays;
    }
    for (uint32_t v = 0; v < q.vectors; v++)
        cr_assert_eq(partner[partner[v]], v);
    return count;
}

/* Partners are in the same lane, and which comes first is the same in all lanes of a vector. Where
 * there is one vector they are in it. */
static void joins(const sn_lane_layout *layout, uint32_t mask)
{
    const places p = places_in(layout);
    for (uint32_t v = 0; v < p.vectors; v++)
        for (uint32_t l = 0; l < p.lanes; l++) {
            const uint32_t index = sn_layout_index(layout, v, l), other = index ^ mask;
            const uint32_t first = sn_layout_index(layout, v, 0);
            if (p.vectors == 1)
                continue;
            cr_assert_eq(p.lane[other], l);
            cr_assert_neq(p.vector[other], v);
            cr_assert_eq(index < other, first < (first ^ mask));
        }
}

/* The element of memory that is where that of an index is; by turns two vectors have two in each
 * lane. */
static uint32_t element_at(const sn_across *across, const places *p, uint32_t index)
{
    const uint32_t vector = p->vector[index], lane = p->lane[index];
    return across->by_turns ? (vector / 2 * p->lanes + lane) * 2 + vector % 2
                            : vector * p->lanes + lane;
}

static void has_way(const sn_across *across, const sn_across_way *way, const uint16_t *masks,
                    size_t stages)
{
    uint32_t shuffles = 0;
    size_t done = across->leaf ? 1 : 0; /* the leaf's stages are counted below */
    const places first = places_in(&way->step[0].layout);
    const places last = places_in(&way->step[way->count - 1].layout);
    const uint32_t bits = sn_log2_ceil(across->keys);
    uint32_t seen = 0;
    for (uint32_t b = 0; b < bits; b++)
        seen |= 1u << across->index_bit[b];
    cr_assert_eq(seen, across->keys - 1); /* each once */
    cr_assert_eq(way->vectors, first.vectors);
    cr_assert_eq(first.lanes, way->lanes < across->keys ? way->lanes : across->keys);
    for (uint32_t i = 0; i < across->keys; i++) {
        uint32_t element = 0;
        for (uint32_t b = 0; b < bits; b++)
            element |= (i >> across->index_bit[b] & 1) << b;
        cr_assert_eq(element_at(across, &first, i), element);
        if (!across->by_turns) {
            cr_assert_eq(last.lane[i], i % last.lanes);
            cr_assert_eq(last.vector[i], last.vector[i / last.lanes * last.lanes]);
            continue;
        }
        cr_assert_eq(last.lane[i], i / 2 % last.lanes);
        cr_assert_eq(last.vector[i], last.vector[i / (2 * last.lanes) * 2 * last.lanes + i % 2]);
    }
    if (done)
        done = sn_log2_ceil(across->leaf->wires) * (sn_log2_ceil(across->leaf->wires) + 1) / 2;
    for (size_t i = 0; i < way->count; i++) {
        shuffles += i ? moved(&way->step[i - 1].layout, &way->step[i].layout) : 0;
        if (!way->step[i].mask)
            continue;
        cr_assert_eq(way->step[i].mask, masks[done++]);
        joins(&way->step[i].layout, way->step[i].mask);
    }
    cr_assert_eq(done, stages);
    if (way->vectors > 1)
        cr_assert_geq(way->shuffles, shuffles);
}

/* In each set of a pass the same is done: a stage joins the same two of its vectors, of which the
 * same comes first, and a lane's element comes from the same lane of the same one. */
static void does_the_same(const sn_across_way *way, const sn_across_pass *pass,
                          const uint32_t *number, const uint32_t *set)
{
    for (size_t i = pass->first; i < pass->end; i++) {
        const sn_lane_layout *layout = &way->step[i].layout;
        const places now = places_in(layout), before = places_in(&way->step[i ? i - 1 : 0].layout);
        for (uint32_t v = 0; v < now.vectors; v++)
            for (uint32_t l = 0; l < now.lanes; l++) {
                const uint32_t mask = way->step[i].mask, index = sn_layout_index(layout, v, l),
                               like = sn_layout_index(layout, pass->vector[number[v]], l);
                cr_assert_eq(set[now.vector[index ^ mask]], set[v]);
                cr_assert_eq(number[now.vector[index ^ mask]], number[now.vector[like ^ mask]]);
                cr_assert_eq(index < (index ^ mask), like < (like ^ mask));
                cr_assert_eq(set[before.vector[index]], set[v]);
                cr_assert_eq(number[before.vector[index]], number[before.vector[like]]);
                cr_assert_eq(before.lane[index], before.lane[like]);
            }
    }
}

/* All steps are in one pass, and all vectors in one set of each, whose first has number 0. */
static void has_passes(const sn_across_way *way)
{
    size_t end = 0;
    for (uint32_t i = 0; i < way->passes; i++) {
        const sn_across_pass *pass = &way->pass[i];
        uint32_t number[KEYS_MOST], set[KEYS_MOST], seen = 0;
        bool is_in[KEYS_MOST] = {false};
        cr_assert_eq(pass->first, end);
        cr_assert_gt(end = pass->end, pass->first);
        cr_assert_eq(pass->vector[0], 0);
        for (uint32_t b = 0; b < way->vectors; b = sn_pass_next(pass, b))
            for (uint32_t k = 0; k < 1u << pass->bits; k++) {
                const uint32_t v = b ^ pass->vector[k];
                cr_assert_lt(v, way->vectors);
                cr_assert(!is_in[v]);
                is_in[v] = true;
                number[v] = k;
                set[v] = b;
                seen++;
            }
        cr_assert_eq(seen, way->vectors);
        if (way->vectors > 1)
            does_the_same(way, pass, number, set);
    }
    cr_assert_eq(end, way->count);
}

static size_t masks_of(const sn_net *net, uint16_t masks[STAGES_MOST])
{
    sn_net *standard;
    sn_layers *layers;
    MUST(sn_net_untangle(net, &standard, NULL));
    MUST(sn_layers_new(standard, &layers, NULL));
    const size_t stages = layers->depth;
    cr_assert_leq(stages, STAGES_MOST);
    MUST(sn_stage_masks(standard, layers, masks, NULL));
    sn_layers_free(layers);
    sn_net_free(standard);
    return stages;
}

/* The network computed sorts, as the one asked for does. */
static void sorts(const sn_net *net, sn_random *random)
{
    int64_t in[KEYS_MOST], wires[KEYS_MOST], out[KEYS_MOST];
    for (int turn = 0; turn < 50; turn++) {
        for (uint32_t w = 0; w < net->wires; w++)
            in[w] = turn % 2 ? (int64_t)sn_random_below(random, 2) : random_value(random);
        naive_run(net, in, wires, out);
        for (uint32_t w = 1; w < net->wires; w++)
            cr_assert_leq(out[w - 1], out[w]);
    }
}

static bool joins_vectors(const sn_across_pass *pass, uint32_t difference)
{
    for (uint32_t i = 0; i < 1u << pass->bits; i++)
        if (pass->vector[i] == difference)
            return true;
    return false;
}

/* Neighbours that are in two vectors by turns are loaded at once, and stored so. */
static void has_neighbours_at_once(const sn_across_way *way)
{
    const sn_lane_layout *last = &way->step[way->count - 1].layout;
    for (uint32_t i = 0; way->passes > 1 && i < last->vector_bits; i++)
        if (last->vector[i] == 1)
            cr_assert(joins_vectors(&way->pass[way->passes - 1], 1u << i));
    cr_assert(way->passes == 1 || joins_vectors(way->pass, 1));
}

static void plans(const char *name, uint32_t keys, uint32_t lane_bytes, bool by_turns,
                  bool free_order)
{
    const sn_across_choice choice = {
        .lane_bytes = lane_bytes, .by_turns = by_turns, .leaf = free_order, .anyhow = free_order};
    sn_net *net = family(name, keys), *computed;
    sn_across *across;
    sn_random random;
    uint16_t masks[STAGES_MOST];
    const size_t stages = masks_of(net, masks);
    sn_random_seed(&random, keys);
    MUST(sn_across_plan(net, &choice, &across, &computed, NULL));
    for (uint32_t way = 0; way < SN_ACROSS_WAYS; way++) {
        cr_assert_eq(across->way[way].lanes, SN_ACROSS_BYTES(way) / lane_bytes);
        has_way(across, &across->way[way], masks, stages);
        has_passes(&across->way[way]);
        if (by_turns)
            has_neighbours_at_once(&across->way[way]);
    }
    cr_assert(free_order || !computed);
    cr_assert_eq(computed != NULL, across->leaf || across->reordered);
    if (computed && strcmp(name, "bmerge") != 0)
        sorts(computed, &random);
    sn_across_free(across);
    sn_net_free(computed);
    sn_net_free(net);
}

Test(across, joins_elements_as_the_network_does)
{
    for (size_t i = 0; i < NAMES; i++)
        for (uint32_t keys = 4; keys <= (tries_large() ? 128 : 32); keys *= 2)
            for (uint32_t bytes = 1; bytes <= 8; bytes *= 2) {
                plans(names[i], keys, bytes, false, false);
                plans(names[i], keys, bytes, false, true);
                if (keys * bytes < 128) /* two vectors of 64 bytes */
                    continue;
                plans(names[i], keys, bytes, true, false);
                plans(names[i], keys, bytes, true, true);
            }
    plans("tsort", KEYS_MOST, 4, false, true);
    plans("tsort", KEYS_MOST, 8, true, true);
    plans("periodic", 128, 8, true, true); /* a pass that but stores */
    plans("bmerge", 512, 8, true, true);
}

/* Of arrays with fillers: those of limits are where these say, and stay there. */
Test(across, leaves_fillers_where_they_are)
{
    static const uint32_t keys[] = {257, 300, 511, 513, 600, 1023};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (uint32_t bytes = 1; bytes <= 8; bytes *= 2) {
            const sn_across_choice choice = {
                .lane_bytes = bytes, .leaf = true, .anyhow = true, .keys = keys[i]};
            sn_net *net = family("tsort", keys[i] > 512 ? 1024 : 512), *computed;
            sn_across *across;
            MUST(sn_across_plan(net, &choice, &across, &computed, NULL));
            cr_assert_geq(across->limit, keys[i]);
            for (uint32_t way = 0; way < SN_ACROSS_WAYS; way++)
                has_passes(&across->way[way]);
            for (size_t c = 0; across->limit < net->wires && c < computed->size; c++) {
                const sn_cmp *cmp =
                    &computed->cmp[c]; /* the last input never is what comes first */
                cr_assert(cmp->min < across->limit || cmp->max >= across->limit);
            }
            sn_across_free(across);
            sn_net_free(computed);
            sn_net_free(net);
        }
}

/* What was found by search: a change for the worse is noticed. */
Test(across, shuffles_few_vectors)
{
    const sn_across_choice choice = {.lane_bytes = 4, .leaf = true, .anyhow = true};
    static const struct {
        uint32_t keys, shuffles; /* of vectors of 64 bytes */
    } known[] = {{32, 30}, {64, 60}, {256, 240}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        sn_net *net = family("tsort", known[i].keys), *computed;
        sn_across *across;
        MUST(sn_across_plan(net, &choice, &across, &computed, NULL));
        cr_assert_leq(across->way[2].shuffles, known[i].shuffles);
        sn_across_free(across);
        sn_net_free(computed);
        sn_net_free(net);
    }
}

Test(across, refuses_other_networks)
{
    const sn_across_choice choice = {.lane_bytes = 4};
    sn_net *net = family("oddeven", 16), *computed;
    sn_across *across;
    sn_error error;
    cr_assert_eq(sn_across_plan(net, &choice, &across, &computed, &error), SN_E_UNSUPPORTED);
    cr_assert(strstr(error.text, "layer"), "%s", error.text);
    cr_assert_null(across);
    sn_net_free(net);
    net = family("tsort", 2);
    cr_assert_eq(sn_across_plan(net, &choice, &across, &computed, &error), SN_E_UNSUPPORTED);
    cr_assert(strstr(error.text, "too few"), "%s", error.text);
    sn_net_free(net);
}
