/* Searching, from its parts. */
#include "find/search/island.h"

#include "tests/rounds.h"
#include "tests/unit/find/find_tools.h"

/* ---- archives -------------------------------------------------------------------------------- */

/* A network of one wire pair compared again and again has size = depth; others side by side. */
static sn_net *net_of_size(uint32_t size, uint32_t depth)
{
    sn_net *net = new_net(64);
    for (uint32_t i = 0; i < depth; i++)
        MUST(sn_net_add(net, 0, 1, NULL));
    for (uint32_t i = depth; i < size; i++)
        MUST(sn_net_add(net, 2 + 2 * (i - depth), 3 + 2 * (i - depth), NULL));
    return net;
}

Test(archive, keeps_what_nothing_beats)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 30; round++) {
        sn_archive archive = {0};
        bool seen[32][32] = {{false}};
        for (int i = 0; i < 40; i++) {
            uint32_t depth = 1 + (uint32_t)sn_random_below(&random, 12);
            uint32_t size = depth + (uint32_t)sn_random_below(&random, 12);
            sn_net *net = net_of_size(size, depth);
            bool kept, beaten = false;
            for (uint32_t s = 0; s <= size; s++)
                for (uint32_t d = 0; d <= depth; d++)
                    beaten = beaten || seen[s][d];
            cr_assert_eq(sn_archive_wants(&archive, size, depth, 0), !beaten);
            MUST(sn_archive_add(&archive, net, 0, 7, &kept, NULL));
            cr_assert_eq(kept, !beaten);
            seen[size][depth] = true;
            sn_net_free(net);
        }
        for (size_t i = 0; i + 1 < archive.count; i++) {
            cr_assert_lt(archive.point[i].size, archive.point[i + 1].size);
            cr_assert_gt(archive.point[i].depth, archive.point[i + 1].depth);
        }
        sn_archive_free(&archive);
    }
}

/* ---- reachable vectors ----------------------------------------------------------------------- */

static uint64_t run_vector(const sn_net *net, uint64_t vector)
{
    for (size_t i = 0; i < net->size; i++) {
        uint64_t min = vector >> net->cmp[i].min & 1, max = vector >> net->cmp[i].max & 1;
        if (min && !max)
            vector ^= (uint64_t)1 << net->cmp[i].min | (uint64_t)1 << net->cmp[i].max;
    }
    return vector;
}

static bool is_admitted(const char *given, uint64_t vector)
{
    int input[6];
    for (int w = 0; w < 6; w++)
        input[w] = (int)(vector >> w & 1);
    return oracle_admits(given, 6, input);
}

Test(reachable, vectors_are_those_that_come_out)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int round = 0; round < 200; round++) {
        const char *given = givens[round % GIVENS];
        sn_property *p = property(6, given, NULL, NULL);
        sn_net *net = standard_net(&random, 6, sn_random_below(&random, 12));
        sn_reachable *set;
        bool out[64] = {false};
        size_t expected = 0, count;
        uint64_t *vector, before = 0;
        MUST(sn_reachable_new(p, &set, NULL));
        for (size_t i = 0; i < net->size; i++) {
            double gain = sn_reachable_gain(set, net->cmp[i]), had = sn_reachable_total(set);
            MUST(sn_reachable_apply(set, net->cmp[i], NULL));
            cr_assert_float_eq(sn_reachable_total(set), gain > 1 ? had : gain * had, 1e-6);
        }
        for (uint64_t v = 0; v < 64; v++)
            if (is_admitted(given, v))
                out[run_vector(net, v)] = true;
        for (uint64_t v = 0; v < 64; v++)
            expected += out[v] && (v & (v >> 1 | 32)) != v; /* sorted ones are not listed */
        MUST(sn_reachable_list(set, false, &vector, &count, NULL));
        cr_assert_eq(count, expected);
        for (size_t i = 0; i < count; before = vector[i++])
            cr_assert(out[vector[i]] && (!i || vector[i] > before));
        free(vector);
        sn_reachable_free(set);
        sn_net_free(net);
        sn_property_free(p);
    }
}

Test(reachable, too_many_vectors_are_refused)
{
    sn_property *p = property(64, NULL, NULL, NULL);
    sn_reachable *set;
    sn_error error = {.text = ""};
    uint64_t *vector;
    size_t count;
    MUST(sn_reachable_new(p, &set, NULL));
    cr_assert_eq(sn_reachable_list(set, false, &vector, &count, &error), SN_E_LIMIT);
    cr_assert_null(vector);
    sn_err err = SN_OK;
    for (uint16_t w = 0; !err && w < 63; w++)
        err = sn_reachable_apply(set, (sn_cmp){w, (uint16_t)(w + 1)}, &error);
    cr_assert_eq(err, SN_E_LIMIT);
    sn_reachable_free(set);
    sn_property_free(p);
}

Test(reachable, groups_are_joined_to_as_many_vectors_as_are_allowed)
{
    sn_property *p = property(6, "runs 3,3", NULL, NULL);
    for (size_t most = 15; most <= 16; most++) {
        sn_reachable *set, *copy;
        MUST(sn_reachable_new(p, &set, NULL));
        set->most = most;
        MUST(sn_reachable_copy(set, &copy, NULL));
        cr_assert_eq(sn_reachable_joined(copy, (sn_cmp){0, 3}), 16);
        cr_assert_eq(sn_reachable_joined(copy, (sn_cmp){0, 2}), 4);
        cr_assert_eq(sn_reachable_apply(copy, (sn_cmp){0, 3}, NULL),
                     most < 16 ? SN_E_LIMIT : SN_OK);
        sn_reachable_free(copy);
        sn_reachable_free(set);
    }
    sn_property_free(p);
}

/* What a list has, as bits. */
static void set_bits(const sn_reachable *set, bool seen[1024])
{
    uint64_t *vector;
    size_t count;
    memset(seen, 0, 1024 * sizeof *seen);
    MUST(sn_reachable_list(set, false, &vector, &count, NULL));
    for (size_t i = 0; i < count; i++) {
        cr_assert(!i || vector[i - 1] < vector[i]);
        seen[vector[i]] = true;
    }
    free(vector);
}

/* Where all vectors of the last two groups would be too many, those of other weights are left out,
 * and no others. */
Test(reachable, the_last_groups_are_joined_for_what_matters)
{
    const sn_cmp last[] = {{0, 9}, {3, 6}, {4, 8}, {2, 7}};
    sn_property *p = property(10, NULL, NULL, NULL);
    sn_random random;
    uint32_t more = 0;
    sn_random_seed(&random, 5);
    for (uint32_t round = 0; round < 60; round++) {
        sn_reachable *all;
        bool wanted[1024], got[1024];
        MUST(sn_reachable_new(p, &all, NULL));
        for (uint32_t i = 0; i < 4; i++) { /* each half becomes one group */
            MUST(sn_reachable_apply(all, (sn_cmp){(uint16_t)i, (uint16_t)(i + 1)}, NULL));
            MUST(sn_reachable_apply(all, (sn_cmp){(uint16_t)(i + 5), (uint16_t)(i + 6)}, NULL));
        }
        for (size_t most = 16; most <= 256; most += 16) {
            sn_reachable *some, *none;
            MUST(sn_reachable_copy(all, &some, NULL));
            some->most = most;
            some->weights = sn_random_below(&random, 2048);
            MUST(sn_reachable_copy(some, &none, NULL));
            none->weights = UINT64_MAX;
            sn_err err = sn_reachable_apply(some, last[round % 4], NULL);
            if (sn_reachable_apply(none, last[round % 4], NULL) == SN_E_LIMIT && !err)
                more++;
            sn_reachable_free(none);
            MUST(sn_reachable_copy(all, &none, NULL));
            none->weights = some->weights;
            MUST(sn_reachable_apply(none, last[round % 4], NULL));
            set_bits(none, wanted);
            some->most = none->most;
            if (!err)
                set_bits(some, got);
            cr_assert(err == SN_E_LIMIT || (!err && !memcmp(wanted, got, sizeof got)));
            sn_reachable_free(none);
            sn_reachable_free(some);
        }
        sn_reachable_free(all);
    }
    cr_assert_gt(more, 100);
    sn_property_free(p);
}

/* All comparators of one network, then those of another. */
static sn_net *one_after_the_other(const sn_net *first, const sn_net *second)
{
    sn_net *both = new_net(first->wires), *layered;
    for (size_t i = 0; i < first->size + second->size; i++) {
        sn_cmp c = i < first->size ? first->cmp[i] : second->cmp[i - first->size];
        MUST(sn_net_add(both, c.min, c.max, NULL));
    }
    MUST(sn_net_relayer(both, &layered, NULL));
    sn_net_free(both);
    return layered;
}

Test(prefix, what_is_left_of_a_network_does_what_it_did_behind_its_beginning)
{
    sn_random random;
    sn_random_seed(&random, 8);
    uint32_t not = 0;
    for (uint32_t round = 0; round < 400; round++) {
        sn_net *begin = standard_net(&random, 7, sn_random_below(&random, 12));
        sn_net *end = standard_net(&random, 7, sn_random_below(&random, 12));
        sn_net *other = standard_net(&random, 7, 12), *rest, *same;
        sn_net *net = one_after_the_other(begin, end);
        bool begins;
        MUST(sn_prefix_rest(net, begin, &rest, &begins, NULL));
        cr_assert(begins);
        same = one_after_the_other(begin, rest);
        cr_assert_eq(rest->size, end->size);
        cr_assert_eq(same->size, net->size);
        for (size_t i = 0; i < net->size; i++)
            cr_assert(net->cmp[i].min == same->cmp[i].min && net->cmp[i].max == same->cmp[i].max);
        sn_net_free(rest);
        MUST(sn_prefix_rest(other, begin, &rest, &begins, NULL));
        cr_assert_eq(rest->size, other->size - (begins ? begin->size : 0));
        not += !begins;
        sn_net_free(same);
        sn_net_free(rest);
        sn_net_free(net);
        sn_net_free(other);
        sn_net_free(end);
        sn_net_free(begin);
    }
    cr_assert_gt(not, 200);
}

Test(prefix, layers_of_sixteen_wires_leave_as_few_as_greens)
{
    sn_property *p = property(16, NULL, NULL, NULL);
    double least = 1e9;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        sn_random random;
        sn_reachable *set;
        sn_net *net = new_net(16);
        sn_random_seed(&random, seed);
        MUST(sn_reachable_new(p, &set, NULL));
        for (int layer = 0; layer < 3; layer++)
            MUST(sn_prefix_layer(&set, true, 2000000, NULL, &random, net, NULL));
        cr_assert_leq(depth_of(net), 3);
        bool symmetric;
        MUST(sn_net_is_symmetric(net, &symmetric, NULL));
        cr_assert(symmetric);
        least = sn_reachable_total(set) < least ? sn_reachable_total(set) : least;
        sn_reachable_free(set);
        sn_net_free(net);
    }
    cr_assert_float_eq(least, 400, 0.5);
    sn_property_free(p);
}

Test(prefix, layers_end_where_nothing_is_exchanged)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        sn_property *p = property(5, NULL, NULL, NULL);
        sn_random random;
        sn_reachable *set;
        sn_net *net = new_net(5);
        sn_random_seed(&random, seed);
        MUST(sn_reachable_new(p, &set, NULL));
        for (int layer = 0; layer < 30; layer++)
            MUST(sn_prefix_layer(&set, false, 100000, NULL, &random, net, NULL));
        cr_assert_eq(oracle_refute(net), ORACLE_SORTS);
        cr_assert_float_eq(sn_reachable_total(set), 6, 0.5);
        for (size_t k = 0; k < net->size; k++) {
            bool exchanges = false;
            for (uint64_t v = 0; v < 32; v++) {
                sn_net *before = net_of(5, "");
                for (size_t i = 0; i < k; i++)
                    MUST(sn_net_add(before, net->cmp[i].min, net->cmp[i].max, NULL));
                uint64_t x = run_vector(before, v);
                exchanges =
                    exchanges || ((x >> net->cmp[k].min & 1) && !(x >> net->cmp[k].max & 1));
                sn_net_free(before);
            }
            cr_assert(exchanges);
        }
        sn_reachable_free(set);
        sn_net_free(net);
        sn_property_free(p);
    }
}

Test(prefix, layers_of_many_wires_leave_few_vectors)
{
    const uint32_t wires[] = {33, 48, 64, 64}, tried = tries_large() ? 4 : 2;
    for (uint32_t i = 0; i < tried; i++) {
        sn_property *p = property(wires[i], NULL, NULL, NULL);
        sn_random random;
        sn_reachable *set, *again;
        sn_net *net = new_net(wires[i]);
        int layers = 0;
        sn_random_seed(&random, i);
        MUST(sn_reachable_new(p, &set, NULL));
        for (; layers < 40 && sn_reachable_total(set) > 250000; layers++)
            MUST(sn_prefix_layer(&set, i % 2, 20000, NULL, &random, net, NULL));
        cr_assert_leq(sn_reachable_total(set), 250000);
        cr_assert_leq(depth_of(net), (size_t)layers);
        MUST(sn_reachable_new(p, &again, NULL));
        MUST(sn_reachable_run(again, net, NULL));
        cr_assert_eq(sn_reachable_total(again), sn_reachable_total(set));
        sn_reachable_free(again);
        sn_reachable_free(set);
        sn_net_free(net);
        sn_property_free(p);
    }
}
