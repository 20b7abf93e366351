/* How candidates are made and judged. */
#include "find/candidates/candidates.h"
#include "find/reachable.h"
#include "find/search/island.h"

#include "tests/unit/find/find_tools.h"

/* ---- moves ----------------------------------------------------------------------------------- */

static bool same_gene(sn_cmp a, sn_cmp b)
{
    return a.min == b.min && a.max == b.max;
}

Test(moves, make_comparators_that_may_stand_beside_their_mirrors)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int round = 0; round < 20000; round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 9);
        sn_moves moves = {wires, wires % 2 == 0 && round % 2, 1 + round % 9};
        sn_net *net = standard_net(&random, wires, sn_random_below(&random, 9));
        sn_genome from = genome_of(net, 12), to = genome_of(net, 12);
        uint32_t first = sn_move(&moves, &random, &from, &to);
        cr_assert_leq(to.size, from.size + 1);
        for (uint32_t i = 0; i < to.size; i++)
            cr_assert(to.gene[i].min < to.gene[i].max && to.gene[i].max < wires);
        uint32_t differ = 0;
        while (differ < from.size && differ < to.size &&
               same_gene(from.gene[differ], to.gene[differ]))
            differ++;
        if (differ < from.size || differ < to.size)
            cr_assert_leq(first, differ, "%u differs, %u was said", differ, first);
        free(from.gene);
        free(to.gene);
        sn_net_free(net);
    }
}

/* ---- verdicts -------------------------------------------------------------------------------- */

static const char *const goals[] = {"sorted", "ranks 2-3", "set 1-2", "smallest 3", "median"};
enum { GOALS = sizeof goals / sizeof *goals };

/* A genome behind a prefix, as one network. */
static sn_net *whole(const sn_judge *judge, const sn_net *prefix, const sn_genome *g)
{
    sn_net *net;
    MUST(sn_net_copy(prefix, &net, NULL));
    uint32_t count = sn_judge_express(judge, g, 0, g->size);
    for (uint32_t i = 0; i < count; i++)
        MUST(sn_net_add(net, judge->cmp[i].min, judge->cmp[i].max, NULL));
    return net;
}

static sn_net *random_prefix(sn_random *random, bool symmetric, sn_reachable *set)
{
    sn_net *net = new_net(6);
    for (uint64_t i = sn_random_below(random, 5); i-- > 0;) {
        sn_net *one = standard_net(random, 6, 1);
        MUST(sn_prefix_add(set, symmetric, one->cmp[0], net, NULL));
        sn_net_free(one);
    }
    return net;
}

/* Returns whether it was right. */
static bool expect_verdict(sn_random *random, const char *given, const char *goal, bool symmetric)
{
    sn_property *p = property(6, given, goal, NULL);
    sn_search_target target;
    sn_judge judge = {0};
    sn_reachable *set;
    uint64_t *vector;
    size_t count;
    MUST(sn_search_target_init(p, &target, NULL));
    MUST(sn_reachable_new(p, &set, NULL));
    set->weights = target.weights;
    sn_net *prefix = random_prefix(random, symmetric, set);
    MUST(sn_reachable_list(set, symmetric, &vector, &count, NULL));
    sn_net *some = standard_net(random, 6, 6 + sn_random_below(random, 12));
    sn_genome g = genome_of(some, 40);
    MUST(sn_judge_init(&judge, &target, symmetric, 40, vector, count, NULL));
    sn_judge_follow(&judge, &g, 0);
    sn_net *net = whole(&judge, prefix, &g);
    bool right = oracle_holds_on_vectors(net, given, goal, NULL);
    cr_assert(!right || sn_judge_may_pass(&judge, &g, &g, g.size / 2));
    cr_assert_eq(sn_judge_passes(&judge, &g, &g), right, "%s, %s", given, goal);
    if (right) {
        sn_judge_drop_unused(&judge, &g);
        sn_net *less = whole(&judge, prefix, &g);
        cr_assert(oracle_holds_on_vectors(less, given, goal, NULL));
        cr_assert_not(sn_judge_drop_unused(&judge, &g));
        sn_net_free(less);
    }
    sn_net_free(net);
    sn_net_free(some);
    sn_net_free(prefix);
    sn_reachable_free(set);
    sn_judge_free(&judge);
    sn_property_free(p);
    free(vector);
    free(g.gene);
    return right;
}

Test(judge, finds_right_what_the_oracle_does)
{
    sn_random random;
    sn_random_seed(&random, 4);
    int right = 0, rounds = 6000;
    for (int round = 0; round < rounds; round++)
        right +=
            expect_verdict(&random, givens[round % GIVENS], goals[round / GIVENS % GOALS], false);
    cr_assert(right > 100 && right < rounds - 100, "%d", right);
}

Test(judge, needs_one_of_two_mirrored_vectors_for_symmetric_networks)
{
    static const char *const mirrored[] = {"any", "runs 3,3", "interleaved 2", "bitonic"};
    static const char *const ends[] = {"sorted", "ranks 2-3", "median"};
    sn_random random;
    sn_random_seed(&random, 5);
    int right = 0, rounds = 3000;
    for (int round = 0; round < rounds; round++)
        right += expect_verdict(&random, mirrored[round % 4], ends[round / 4 % 3], true);
    cr_assert(right > 100 && right < rounds - 100, "%d", right);
}

/* All 2,048 vectors of 11 wires, eight blocks: one that fails on few of them, wherever these are,
 * is wrong, and what no vector makes exchange is dropped, all others are kept. */
Test(judge, looks_at_all_blocks)
{
    enum { WIRES = 11, VECTORS = 1 << WIRES };
    sn_property *p = property(WIRES, "any", "sorted", NULL);
    sn_net *sorter = family("oddeven", WIRES), *nothing = new_net(WIRES);
    uint64_t *vector = sn_alloc(VECTORS, sizeof *vector);
    sn_genome g = genome_of(sorter, 60);
    sn_search_target target;
    sn_judge judge = {0};
    for (uint64_t v = 0; v < VECTORS; v++)
        vector[v] = v;
    MUST(sn_search_target_init(p, &target, NULL));
    MUST(sn_judge_init(&judge, &target, false, 60, vector, VECTORS, NULL));
    cr_assert_eq(judge.all.blocks, 8);
    sn_judge_follow(&judge, &g, 0);
    for (uint32_t missing = 0; missing < g.size; missing++) {
        const sn_cmp taken = g.gene[missing], other = g.gene[missing ? missing - 1 : 1];
        g.gene[missing] = other;
        sn_net *without = whole(&judge, nothing, &g);
        const bool right = oracle_holds_on_vectors(without, "any", "sorted", NULL);
        for (size_t from = 0; from < judge.all.blocks; from++) {
            g.gene[missing] = other;
            judge.block = from;
            cr_assert_eq(sn_judge_passes(&judge, &g, &g), right, "%u from %zu", missing, from);
            g.gene[missing] = taken;
            judge.block = from;
            cr_assert(sn_judge_passes(&judge, &g, &g), "%u from %zu", missing, from);
            cr_assert_eq(judge.block, from);
        }
        sn_net_free(without);
    }
    g.gene[g.size++] = (sn_cmp){3, 4};
    cr_assert(sn_judge_drop_unused(&judge, &g));
    cr_assert_eq(g.size, sorter->size);
    sn_judge_free(&judge);
    sn_property_free(p);
    sn_net_free(sorter);
    sn_net_free(nothing);
    free(vector);
    free(g.gene);
}

/* At most four of a block, from any block on, round about. */
Test(judge, finds_what_is_wrong_in_each_block)
{
    enum { WIRES = 11, VECTORS = 1 << WIRES, BLOCKS = VECTORS / SN_SLICE_VECTORS };
    const sn_search_target target = {WIRES, 0, WIRES - 1, UINT64_MAX};
    sn_net *net = family("oddeven", WIRES);
    uint64_t *vector = sn_alloc(VECTORS, sizeof *vector), found[4 * BLOCKS + 1];
    sn_genome g = genome_of(net, 60);
    sn_judge judge = {0};
    for (uint64_t v = 0; v < VECTORS; v++)
        vector[v] = v;
    g.gene[g.size - 1] = g.gene[0];
    MUST(sn_judge_init(&judge, &target, false, 60, vector, VECTORS, NULL));
    for (size_t first = 0; first < 2 * BLOCKS; first++)
        for (size_t most = 1; most <= 4 * BLOCKS + 1; most++) {
            size_t wanted = 0,
                   count = sn_judge_find_wrong(&judge, &judge.all, &g, first, found, most);
            for (size_t b = 0; b < BLOCKS && wanted < most; b++) {
                size_t block = (first + b) % BLOCKS, of_block = 0;
                for (size_t v = 0; v < SN_SLICE_VECTORS && of_block < 4 && wanted < most; v++) {
                    uint64_t x = block * SN_SLICE_VECTORS + v, y = x;
                    for (uint32_t i = 0; i < g.size; i++)
                        apply_cmp(g.gene[i], &y);
                    uint32_t ones = (uint32_t)__builtin_popcountll(x);
                    if (y == (((uint64_t)1 << ones) - 1) << (WIRES - ones))
                        continue;
                    cr_assert_lt(wanted, count);
                    cr_assert_eq(found[wanted], x);
                    wanted++, of_block++;
                }
            }
            cr_assert_eq(count, wanted);
        }
    sn_judge_free(&judge);
    sn_net_free(net);
    free(vector);
    free(g.gene);
}

Test(judge, loops_for_all_machines_agree)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (int round = 0; round < 300; round++) {
        sn_net *net = standard_net(&random, 9, sn_random_below(&random, 40));
        enum { BLOCK = 9 * SN_SLICE_WORDS };
        _Alignas(64) uint64_t from[BLOCK], a[BLOCK], b[BLOCK];
        uint8_t used_a[40] = {0}, used_b[40] = {0};
        for (size_t i = 0; i < BLOCK; i++)
            from[i] = sn_random_next(&random) & sn_random_next(&random);
        sn_rows_here()->mark(net->cmp, net->size, from, a, 9, used_a);
        sn_rows_portable()->mark(net->cmp, net->size, from, b, 9, used_b);
        cr_assert_arr_eq(a, b, sizeof a);
        cr_assert_arr_eq(used_a, used_b, sizeof used_a);
        sn_rows_here()->apply(net->cmp, net->size, a);
        sn_rows_portable()->apply(net->cmp, net->size, b);
        cr_assert_arr_eq(a, b, sizeof a);
        sn_net_free(net);
    }
}

/* Blocks of nine wires, of which all outputs but the outer ones matter, one after another and side
 * by side. */
static void expect_like_single_blocks(const sn_rows *rows, const sn_net *net, const uint64_t *from,
                                      const uint64_t *expected)
{
    enum { BLOCK = 9 * SN_SLICE_WORDS, OUTPUTS = 7 * SN_SLICE_WORDS };
    const sn_search_target target = {9, 1, 7, UINT64_MAX};
    _Alignas(64) uint64_t state[SN_ROWS_MANY * BLOCK];
    uint8_t used[40] = {0}, used_by_many[40] = {0};
    bool right = true;
    for (size_t b = 0; b < SN_ROWS_MANY; b++) {
        right &= rows->test(net->cmp, net->size, from + b * BLOCK, state, &target,
                            expected + b * OUTPUTS);
        rows->mark(net->cmp, net->size, from + b * BLOCK, state, 9, used);
    }
    cr_assert_eq(rows->test_many(net->cmp, net->size, from, state, &target, expected), right);
    rows->mark_many(net->cmp, net->size, from, state, 9, used_by_many);
    cr_assert_arr_eq(used, used_by_many, sizeof used);
}

/* What is expected is right, and then wrong in one bit. */
Test(judge, blocks_side_by_side_are_as_one_by_one)
{
    enum { BLOCK = 9 * SN_SLICE_WORDS, OUTPUTS = 7 * SN_SLICE_WORDS };
    _Alignas(64) uint64_t from[SN_ROWS_MANY * BLOCK], row[BLOCK], expected[SN_ROWS_MANY * OUTPUTS];
    sn_random random;
    sn_random_seed(&random, 7);
    for (int round = 0; round < 300; round++) {
        sn_net *net = standard_net(&random, 9, sn_random_below(&random, 40));
        for (size_t b = 0; b < SN_ROWS_MANY; b++) {
            for (size_t i = 0; i < BLOCK; i++)
                row[i] = from[b * BLOCK + i] = sn_random_next(&random) & sn_random_next(&random);
            sn_rows_portable()->apply(net->cmp, net->size, row);
            memcpy(expected + b * OUTPUTS, row + SN_SLICE_WORDS, OUTPUTS * sizeof *row);
        }
        expect_like_single_blocks(sn_rows_here(), net, from, expected);
        expect_like_single_blocks(sn_rows_portable(), net, from, expected);
        size_t bit = (size_t)sn_random_below(&random, SN_ROWS_MANY * OUTPUTS * 64);
        expected[bit / 64] ^= (uint64_t)1 << bit % 64;
        expect_like_single_blocks(sn_rows_here(), net, from, expected);
        expect_like_single_blocks(sn_rows_portable(), net, from, expected);
        sn_net_free(net);
    }
}
