/* Prefix networks as data: layers, transforms, and what is refused, against naive counterparts. */
#include "networks/scan/scan.h"
#include "tests/rounds.h"
#include "tests/unit/scan_tools.h"

#define MOST 40

/* What a function of networks of both kinds has made, as a prefix network. */
static sn_net *made;
static sn_err scan_by(sn_err err, sn_scan **out)
{
    *out = sn_scan_of(made);
    return err;
}

/* ---- layers ---------------------------------------------------------------------------------- */

/* A node is behind those that wrote one of its wires, and not before one that takes what it
 * overwrites. */
static size_t naive_layers(const sn_scan *scan, size_t *layer)
{
    size_t depth = 0;
    for (size_t i = 0; i < scan->net.size; i++) {
        sn_node a = sn_scan_node(scan, i);
        layer[i] = 0;
        for (size_t j = 0; j < i; j++) {
            sn_node b = sn_scan_node(scan, j);
            bool behind = b.to == a.from || b.to == a.to;
            size_t least = behind ? layer[j] + 1 : b.from == a.to ? layer[j] : 0;
            layer[i] = least > layer[i] ? least : layer[i];
        }
        depth = layer[i] + 1 > depth ? layer[i] + 1 : depth;
    }
    return depth;
}

static size_t naive_fan_out(const sn_scan *scan, const size_t *layer)
{
    size_t most = 1;
    for (size_t i = 0; i < scan->net.size; i++) {
        size_t places = 1;
        for (size_t j = 0; j < scan->net.size; j++)
            places +=
                layer[i] == layer[j] && sn_scan_node(scan, i).from == sn_scan_node(scan, j).from;
        most = places > most ? places : most;
    }
    return most;
}

static void check_layers(const sn_scan *scan)
{
    size_t layer[MOST], depth, fan_out;
    sn_layers *layers;
    MUST(sn_layers_new(&scan->net, &layers, NULL));
    MUST(sn_net_depth(&scan->net, &depth, NULL));
    MUST(sn_scan_fan_out(scan, &fan_out, NULL));
    cr_assert_eq(naive_layers(scan, layer), layers->depth);
    cr_assert_eq(depth, layers->depth);
    cr_assert_eq(fan_out, naive_fan_out(scan, layer));
    for (size_t d = 0; d < layers->depth; d++)
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            cr_assert_eq(layer[layers->order[i]], d);
            if (i > layers->start[d])
                cr_assert_lt(sn_scan_node(scan, layers->order[i - 1]).to,
                             sn_scan_node(scan, layers->order[i]).to);
        }
    cr_assert_eq(layers->start[layers->depth], scan->net.size);
    sn_layers_free(layers);
}

/* All nodes of a layer take the values before it. */
static void run_in_layers(const sn_scan *scan, int64_t *values)
{
    sn_layers *layers;
    int64_t before[32];
    MUST(sn_layers_new(&scan->net, &layers, NULL));
    for (size_t d = 0; d < layers->depth; d++) {
        memcpy(before, values, scan->net.wires * sizeof *before);
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            sn_node n = sn_scan_node(scan, layers->order[i]);
            values[n.to] = compose(before[n.from], before[n.to]);
        }
    }
    sn_layers_free(layers);
}

static void outputs_of(const sn_scan *scan, const int64_t *inputs, int64_t *outputs)
{
    int64_t values[32];
    memcpy(values, inputs, scan->net.wires * sizeof *values);
    sn_scan_apply(scan, compose, values, outputs);
}

static bool same_outputs(sn_random *random, const sn_scan *a, const sn_scan *b)
{
    int64_t inputs[32], x[32], y[32];
    random_maps(random, a->net.wires, inputs);
    outputs_of(a, inputs, x);
    outputs_of(b, inputs, y);
    return !memcmp(x, y, a->net.wires * sizeof *x);
}

Test(scan, layers_are_as_soon_as_possible)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (unsigned round = 0; round < rounds(4000); round++) {
        int64_t inputs[32], values[32], outputs[32];
        sn_scan *scan = any_scan(&random, 2 + (uint32_t)sn_random_below(&random, 9), MOST);
        if (scan->net.size <= MOST)
            check_layers(scan);
        random_maps(&random, scan->net.wires, inputs);
        memcpy(values, inputs, sizeof values);
        run_in_layers(scan, values);
        outputs_of(scan, inputs, outputs);
        for (uint32_t i = 0; i < scan->net.wires; i++)
            cr_assert_eq(values[sn_net_output_wire(&scan->net, i)], outputs[i]);
        sn_scan_free(scan);
    }
}

Test(scan, relayered_it_is_canonical_and_the_same)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (unsigned round = 0; round < rounds(4000); round++) {
        sn_scan *scan = any_scan(&random, 2 + (uint32_t)sn_random_below(&random, 9), MOST), *once,
                *twice;
        bool same;
        MUST(scan_by(sn_net_relayer(&scan->net, &made, NULL), &once));
        MUST(scan_by(sn_net_relayer(&once->net, &made, NULL), &twice));
        cr_assert(same_nodes(once, twice));
        cr_assert(same_outputs(&random, scan, once));
        MUST(sn_net_same(&scan->net, &once->net, &same, NULL));
        cr_assert(same);
        sn_scan_free(once);
        sn_scan_free(twice);
        sn_scan_free(scan);
    }
}

/* Nodes as a set of (layer, node), which is what makes two networks the same. */
static bool naive_same(const sn_scan *a, const sn_scan *b)
{
    size_t la[MOST], lb[MOST], found = 0;
    naive_layers(a, la);
    naive_layers(b, lb);
    for (size_t i = 0; i < a->net.size; i++)
        for (size_t j = 0; j < b->net.size; j++)
            found += la[i] == lb[j] && sn_scan_node(a, i).from == sn_scan_node(b, j).from &&
                     sn_scan_node(a, i).to == sn_scan_node(b, j).to;
    for (uint32_t i = 0; i < a->net.wires; i++)
        if (sn_net_output_wire(&a->net, i) != sn_net_output_wire(&b->net, i))
            return false;
    return a->net.size == b->net.size && found == a->net.size;
}

Test(scan, is_the_same_where_the_layers_are)
{
    sn_random random;
    unsigned same_ones = 0;
    sn_random_seed(&random, 3);
    for (unsigned round = 0; round < rounds(4000); round++) {
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 5);
        sn_scan *a = scan_of_pairs(mutate_random_net(&random, wires, 2 + round % 8, true)), *b;
        bool same;
        MUST(sn_scan_copy(a, &b, NULL));
        b = mutate_scan(&random, b);
        MUST(sn_net_same(&a->net, &b->net, &same, NULL));
        cr_assert_eq(same, naive_same(a, b));
        same_ones += same;
        sn_scan_free(a);
        sn_scan_free(b);
    }
    cr_assert_gt(same_ones, rounds(4000) / 50);
    sn_scan *a = scan_of(3, "0:1"), *b = scan_of(4, "0:1");
    bool same;
    MUST(sn_net_same(&a->net, &b->net, &same, NULL));
    cr_assert_not(same);
    sn_scan_free(a);
    sn_scan_free(b);
}

/* ---- transforms ------------------------------------------------------------------------------ */

Test(scan, concatenated_it_runs_one_behind_the_other)
{
    sn_random random;
    sn_random_seed(&random, 4);
    for (unsigned round = 0; round < rounds(4000); round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 9);
        int64_t inputs[32], between[32], due[32], outputs[32];
        sn_scan *a = any_scan(&random, wires, MOST), *b = any_scan(&random, wires, MOST), *both;
        MUST(scan_by(sn_net_concat(&a->net, &b->net, &made, NULL), &both));
        random_maps(&random, wires, inputs);
        outputs_of(a, inputs, between);
        outputs_of(b, between, due);
        outputs_of(both, inputs, outputs);
        cr_assert_arr_eq(outputs, due, wires * sizeof *due);
        cr_assert_eq(both->net.size, a->net.size + b->net.size);
        sn_scan_free(a);
        sn_scan_free(b);
        sn_scan_free(both);
    }
    sn_scan *a = scan_of(3, ""), *b = scan_of(4, ""), *both;
    cr_assert_eq(scan_by(sn_net_concat(&a->net, &b->net, &made, NULL), &both), SN_E_ARGUMENT);
    sn_scan_free(a);
    sn_scan_free(b);
}

Test(scan, the_first_wires_of_a_prefix_network_are_one)
{
    for (size_t f = 0; f < sn_scan_family_count; f++) {
        sn_scan *scan = member(&sn_scan_families[f], 24, 0), *cut;
        for (uint32_t last = 0; last < 24 && !sn_scan_families[f].reduces; last++) {
            char *word[26];
            MUST(scan_by(sn_net_wires(&scan->net, 0, last, &made, NULL), &cut));
            cr_assert(words_of(cut, word));
            for (uint32_t i = 0; i <= last; i++)
                cr_assert(is_letters(word[i], 0, i));
            free_words(last + 1, word);
            sn_scan_free(cut);
        }
        sn_scan_free(scan);
    }
    sn_scan *scan = scan_of(5, "0:4 1:2 3:2 4:3"), *cut, *due = scan_of(3, "0:1 2:1");
    MUST(scan_by(sn_net_wires(&scan->net, 1, 3, &made, NULL), &cut));
    cr_assert(same_nodes(cut, due));
    sn_scan_free(cut);
    cr_assert_eq(scan_by(sn_net_wires(&scan->net, 3, 5, &made, NULL), &cut), SN_E_ARGUMENT);
    cr_assert_eq(scan_by(sn_net_wires(&scan->net, 3, 2, &made, NULL), &cut), SN_E_ARGUMENT);
    sn_scan_free(scan);
    sn_scan_free(due);
}

Test(scan, cut_between_layers_both_parts_make_the_whole)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (unsigned round = 0; round < rounds(2000); round++) {
        sn_scan *scan = any_scan(&random, 2 + (uint32_t)sn_random_below(&random, 9), MOST);
        size_t depth;
        MUST(sn_net_depth(&scan->net, &depth, NULL));
        if (depth > 1) {
            sn_scan *first, *rest, *whole;
            uint32_t cut = 1 + (uint32_t)sn_random_below(&random, depth - 1);
            bool same;
            MUST(scan_by(sn_net_cut_layers(&scan->net, 1, cut, &made, NULL), &first));
            MUST(scan_by(sn_net_cut_layers(&scan->net, cut + 1, (uint32_t)depth, &made, NULL),
                         &rest));
            MUST(scan_by(sn_net_concat(&first->net, &rest->net, &made, NULL), &whole));
            MUST(sn_net_same(&scan->net, &whole->net, &same, NULL));
            cr_assert(same);
            cr_assert_null(first->net.output);
            sn_scan_free(first);
            sn_scan_free(rest);
            sn_scan_free(whole);
        }
        sn_scan *none;
        cr_assert_eq(scan_by(sn_net_cut_layers(&scan->net, 0, (uint32_t)depth, &made, NULL), &none),
                     SN_E_ARGUMENT);
        sn_scan_free(scan);
    }
}

Test(scan, keeps_outputs_and_no_node_more)
{
    sn_random random;
    sn_random_seed(&random, 6);
    for (unsigned round = 0; round < rounds(2000); round++) {
        uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 6);
        sn_scan *scan = any_scan(&random, wires, 14), *kept;
        uint32_t first = (uint32_t)sn_random_below(&random, wires);
        uint32_t last = first + (uint32_t)sn_random_below(&random, wires - first);
        char *due[26], *word[26];
        MUST(sn_scan_keep_outputs(scan, first, last, &kept, NULL));
        bool fits = words_of(scan, due) && words_of(kept, word);
        cr_assert(fits);
        for (uint32_t i = first; i <= last; i++)
            cr_assert_str_eq(word[i], due[i]);
        free_words(wires, word);
        for (size_t k = 0; k < kept->net.size; k++) {
            sn_scan *less = drop_node(kept, k);
            bool same = words_of(less, word);
            for (uint32_t i = first; i <= last; i++)
                same = same && !strcmp(word[i], due[i]);
            cr_assert_not(same, "node %zu can go", k);
            free_words(wires, word);
            sn_scan_free(less);
        }
        free_words(wires, due);
        sn_scan_free(kept);
        sn_scan_free(scan);
    }
}

/* ---- what is refused ------------------------------------------------------------------------- */

static void refuse_layer(const sn_node *nodes, size_t count, const char *why)
{
    sn_scan *scan = scan_of(4, "0:1");
    sn_error error;
    cr_assert_eq(sn_scan_add_layer(scan, nodes, count, &error), SN_E_ARGUMENT);
    cr_assert(strstr(error.text, why), "%s", error.text);
    cr_assert_eq(scan->net.size, 1);
    sn_scan_free(scan);
}

Test(scan, layers_that_mean_nothing_are_refused)
{
    refuse_layer((sn_node[]){{0, 1}, {2, 1}}, 2, "two nodes");
    refuse_layer((sn_node[]){{0, 1}, {1, 0}}, 2, "circle");
    refuse_layer((sn_node[]){{3, 0}, {0, 1}, {1, 2}, {2, 3}}, 4, "circle");
    refuse_layer((sn_node[]){{0, 4}}, 1, "wire 4");
    refuse_layer((sn_node[]){{2, 3}, {1, 1}}, 2, "itself");
}

Test(scan, a_layer_takes_what_was_there_before)
{
    sn_scan *scan = scan_of(4, ""), *due = scan_of(4, "2:3 1:2 0:1");
    bool same;
    MUST(sn_scan_add_layer(scan, (sn_node[]){{0, 1}, {1, 2}, {2, 3}}, 3, NULL));
    MUST(sn_net_same(&scan->net, &due->net, &same, NULL));
    cr_assert(same);
    MUST(sn_scan_add_layer(scan, NULL, 0, NULL));
    cr_assert_eq(scan->net.size, 3);
    sn_scan_free(scan);
    sn_scan_free(due);
}

Test(scan, wires_that_are_not_there_are_refused)
{
    sn_scan *scan;
    cr_assert_eq(sn_scan_new(0, &scan, NULL), SN_E_LIMIT);
    cr_assert_eq(sn_scan_new(SN_WIRES_MAX + 1, &scan, NULL), SN_E_LIMIT);
    scan = scan_of(2, "0:1");
    cr_assert_eq(sn_scan_add(scan, 0, 2, NULL), SN_E_ARGUMENT);
    cr_assert_eq(sn_scan_add(scan, 2, 0, NULL), SN_E_ARGUMENT);
    cr_assert_eq(sn_scan_add(scan, 1, 1, NULL), SN_E_ARGUMENT);
    cr_assert_eq(scan->net.size, 1);
    sn_scan_free(scan);
}
