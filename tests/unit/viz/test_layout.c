#include "viz/draw.h"

#include "networks/families/family.h"
#include "viz/flow.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* A network from pairs min, max. */
static sn_net *net_of(uint32_t wires, size_t size, const uint32_t (*cmp)[2])
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    for (size_t i = 0; i < size; i++)
        cr_assert_eq(sn_net_add(net, cmp[i][0], cmp[i][1], NULL), SN_OK);
    return net;
}

static sn_net *random_net(uint32_t wires, size_t size, sn_random *random)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    while (net->size < size) {
        const uint32_t a = (uint32_t)sn_random_below(random, wires);
        const uint32_t b = (uint32_t)sn_random_below(random, wires);
        if (a != b)
            cr_assert_eq(sn_net_add(net, a, b, NULL), SN_OK);
    }
    return net;
}

static sn_layout *layout_of(const sn_net *net)
{
    sn_layout *layout;
    cr_assert_eq(sn_layout_new(net, NULL, &layout, NULL), SN_OK);
    return layout;
}

static sn_layout *layout_of_family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    return layout;
}

static void expect_widths(const sn_layout *layout, size_t layers, const size_t *widths)
{
    cr_assert_eq(layout->layers, layers);
    for (size_t d = 0; d < layers; d++)
        cr_expect_eq(layout->layer_column[d + 1] - layout->layer_column[d], widths[d], "layer %zu",
                     d);
    cr_expect_eq(layout->columns, layout->layer_column[layers]);
}

/* ---- the naive judge ------------------------------------------------------------------------- */

/* For each comparator the layer in which both its wires are free first; returns the depth. */
static size_t naive_layers(const sn_net *net, size_t *layer)
{
    size_t depth = 0;
    for (size_t i = 0; i < net->size; i++) {
        layer[i] = 0;
        for (size_t j = 0; j < i; j++) {
            const sn_cmp a = net->cmp[i], b = net->cmp[j];
            const bool meet = a.min == b.min || a.min == b.max || a.max == b.min || a.max == b.max;
            if (meet && layer[j] >= layer[i])
                layer[i] = layer[j] + 1;
        }
        if (layer[i] >= depth)
            depth = layer[i] + 1;
    }
    return depth;
}

/* The most comparators of a layer that pass one wire: spans that meet pairwise have a wire in
 * common, so this is the size of the largest clique. */
static size_t naive_clique(const sn_net *net, const size_t *layer, size_t d)
{
    size_t most = 0;
    for (uint32_t w = 0; w < net->wires; w++) {
        size_t here = 0;
        for (size_t i = 0; i < net->size; i++) {
            const sn_cmp c = net->cmp[i];
            here += layer[i] == d && ((c.min <= w && w <= c.max) || (c.max <= w && w <= c.min));
        }
        if (here > most)
            most = here;
    }
    return most;
}

static void expect_one_mark_each(const sn_net *net, const sn_layout *layout, const size_t *layer)
{
    bool *seen = sn_alloc(net->size, sizeof *seen);
    cr_assert_eq(layout->size, net->size);
    for (size_t i = 0; i < layout->size; i++) {
        const sn_layout_mark *m = &layout->mark[i];
        cr_assert(m->cmp < net->size && !seen[m->cmp]);
        seen[m->cmp] = true;
        cr_expect_eq(m->layer, layer[m->cmp]);
        cr_expect_lt(m->top, m->bottom);
        cr_expect_eq(net->cmp[m->cmp].min, m->reversed ? m->bottom : m->top);
        cr_expect_eq(net->cmp[m->cmp].max, m->reversed ? m->top : m->bottom);
    }
    free(seen);
}

/* Marks nest in columns and columns in layers, no column is empty, and no two marks of a column
 * share a row. */
static void expect_ranges(const sn_layout *layout)
{
    cr_assert_eq(layout->layer_column[0], 0);
    cr_assert_eq(layout->column_mark[0], 0);
    cr_assert_eq(layout->layer_column[layout->layers], layout->columns);
    cr_assert_eq(layout->column_mark[layout->columns], layout->size);
    for (size_t d = 0; d < layout->layers; d++)
        for (size_t c = layout->layer_column[d]; c < layout->layer_column[d + 1]; c++) {
            cr_assert_lt(layout->column_mark[c], layout->column_mark[c + 1]);
            for (size_t i = layout->column_mark[c]; i < layout->column_mark[c + 1]; i++) {
                cr_expect_eq(layout->mark[i].layer, d);
                cr_expect_eq(layout->mark[i].column, c);
                if (i > layout->column_mark[c])
                    cr_expect_lt(layout->mark[i - 1].bottom, layout->mark[i].top);
            }
        }
}

static void expect_best(const sn_net *net)
{
    size_t *layer = sn_alloc(net->size, sizeof *layer);
    const size_t depth = naive_layers(net, layer);
    sn_layout *layout = layout_of(net);
    cr_assert_eq(layout->layers, depth);
    expect_one_mark_each(net, layout, layer);
    expect_ranges(layout);
    for (size_t d = 0; d < depth; d++)
        cr_expect_eq(layout->layer_column[d + 1] - layout->layer_column[d],
                     naive_clique(net, layer, d), "layer %zu", d);
    sn_layout_free(layout);
    free(layer);
}

Test(layout, uses_the_fewest_columns_and_nothing_overlaps)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int round = 0; round < 400; round++) {
        const uint32_t wires = 2 + (uint32_t)sn_random_below(&random, 30);
        sn_net *net = random_net(wires, sn_random_below(&random, 4 * wires), &random);
        expect_best(net);
        sn_net_free(net);
    }
}

Test(layout, uses_the_fewest_columns_for_every_family)
{
    for (size_t i = 0; i < sn_family_count; i++)
        for (uint32_t n = 1; n <= 16; n++) {
            sn_net *net;
            if (sn_families[i].parameter || !sn_families[i].allows(n))
                continue;
            cr_assert_eq(sn_family_build(&sn_families[i], n, 0, &net, NULL), SN_OK);
            expect_best(net);
            sn_net_free(net);
        }
}

/* ---- known pictures -------------------------------------------------------------------------- */

Test(layout, of_tsort_16_has_26_columns)
{
    const size_t widths[] = {1, 2, 1, 4, 2, 1, 8, 4, 2, 1};
    sn_layout *layout = layout_of_family("tsort", 16);
    expect_widths(layout, 10, widths);
    cr_expect_eq(layout->columns, 26);
    sn_layout_free(layout);
}

Test(layout, of_vsort_16_has_49_columns)
{
    const size_t widths[] = {8, 8, 4, 8, 4, 2, 8, 4, 2, 1};
    sn_layout *layout = layout_of_family("vsort", 16);
    expect_widths(layout, 10, widths);
    cr_expect_eq(layout->columns, 49);
    sn_layout_free(layout);
}

Test(layout, of_odd_even_transposition_needs_one_column_a_layer)
{
    sn_net *net = net_of(8, 0, NULL);
    for (uint32_t round = 0; round < 8; round++)
        for (uint32_t x = round % 2; x + 1 < 8; x += 2)
            cr_assert_eq(sn_net_add(net, x, x + 1, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    expect_widths(layout, 8, (const size_t[]){1, 1, 1, 1, 1, 1, 1, 1});
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, draws_nested_spans_from_short_to_long)
{
    sn_net *net = net_of(16, 0, NULL);
    for (uint32_t x = 0; x < 8; x++)
        cr_assert_eq(sn_net_add(net, x, 15 - x, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    cr_assert_eq(layout->columns, 8);
    for (uint32_t c = 0; c < 8; c++) {
        cr_expect_eq(layout->mark[c].top, 7 - c);
        cr_expect_eq(layout->mark[c].bottom, 8 + c);
    }
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, draws_spans_of_one_length_as_stairs_alike_in_every_block)
{
    sn_net *net = net_of(16, 0, NULL);
    for (uint32_t x = 0; x < 16; x++)
        if (!(x & 4))
            cr_assert_eq(sn_net_add(net, x, x + 4, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    cr_assert_eq(layout->columns, 4);
    for (uint32_t i = 0; i < 8; i++) {
        cr_expect_eq(layout->mark[i].column, i / 2);
        cr_expect_eq(layout->mark[i].top, i / 2 + i % 2 * 8);
    }
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, shares_a_column_between_neighbours_and_not_between_crossing_spans)
{
    sn_net *neighbours = net_of(4, 2, (const uint32_t[][2]){{0, 1}, {2, 3}});
    sn_net *crossing = net_of(4, 2, (const uint32_t[][2]){{0, 2}, {1, 3}});
    sn_layout *one = layout_of(neighbours), *two = layout_of(crossing);
    cr_expect_eq(one->columns, 1);
    cr_expect_eq(two->columns, 2);
    cr_expect_eq(two->mark[0].top, 0);
    sn_layout_free(one);
    sn_layout_free(two);
    sn_net_free(neighbours);
    sn_net_free(crossing);
}

Test(layout, keeps_short_spans_together)
{
    sn_net *net = net_of(6, 3, (const uint32_t[][2]){{0, 1}, {2, 5}, {3, 4}});
    sn_layout *layout = layout_of(net);
    cr_assert_eq(layout->columns, 2);
    cr_expect_eq(layout->mark[0].bottom, 1);
    cr_expect_eq(layout->mark[1].bottom, 4);
    cr_expect_eq(layout->mark[1].column, 0);
    cr_expect_eq(layout->mark[2].bottom, 5);
    sn_layout_free(layout);
    sn_net_free(net);
}

/* ---- what does not matter -------------------------------------------------------------------- */

/* Exchange neighbours that share no wire, many times: the same network in another order. */
static void shuffle(sn_net *net, sn_random *random)
{
    for (size_t i = 0; i < 20 * net->size; i++) {
        sn_cmp *c = net->cmp + sn_random_below(random, net->size - 1), first = c[0];
        if (first.min == c[1].min || first.min == c[1].max || first.max == c[1].min ||
            first.max == c[1].max)
            continue;
        c[0] = c[1];
        c[1] = first;
    }
}

Test(layout, does_not_depend_on_the_order_of_comparators)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int round = 0; round < 100; round++) {
        sn_net *net = random_net(12, 40, &random);
        sn_layout *before = layout_of(net);
        shuffle(net, &random);
        sn_layout *after = layout_of(net);
        cr_assert_eq(before->columns, after->columns);
        for (size_t i = 0; i < net->size; i++) {
            const sn_layout_mark *a = &before->mark[i], *b = &after->mark[i];
            cr_expect(a->column == b->column && a->layer == b->layer && a->top == b->top &&
                      a->bottom == b->bottom && a->reversed == b->reversed);
        }
        sn_layout_free(before);
        sn_layout_free(after);
        sn_net_free(net);
    }
}

/* ---- edges of the subject -------------------------------------------------------------------- */

Test(layout, of_wires_without_comparators_is_empty)
{
    for (uint32_t wires = 1; wires <= 5; wires += 4) {
        sn_net *net = net_of(wires, 0, NULL);
        sn_layout *layout = layout_of(net);
        cr_expect_eq(layout->wires, wires);
        cr_expect_eq(layout->size + layout->columns + layout->layers, 0);
        cr_expect_eq(layout->layer_column[0] + layout->column_mark[0], 0);
        cr_expect_eq(layout->crossings, 0);
        sn_layout_free(layout);
        sn_net_free(net);
    }
}

Test(layout, keeps_the_direction_of_reversed_comparators)
{
    sn_net *net = net_of(7, 2, (const uint32_t[][2]){{5, 1}, {1, 5}});
    sn_layout *layout = layout_of(net);
    cr_assert_eq(layout->columns, 2);
    cr_expect(layout->mark[0].reversed && !layout->mark[1].reversed);
    cr_expect(layout->mark[0].top == 1 && layout->mark[0].bottom == 5);
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, crosses_to_the_outputs_behind_the_last_layer)
{
    const uint16_t output[] = {2, 1, 4, 3, 0};
    sn_net *net = net_of(5, 1, (const uint32_t[][2]){{0, 1}});
    cr_assert_eq(sn_net_set_output(net, output, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    sn_net_free(net);
    cr_assert_eq(layout->crossings, 1);
    cr_expect_eq(layout->crossing[0].layer, 1);
    cr_expect_arr_eq(layout->crossing[0].from, output, sizeof output);
    cr_expect_eq(layout->crossing[0].steepest, 4);
    sn_layout_free(layout);
}

Test(layout, keeps_every_comparator_in_its_layer_when_the_network_is_untangled)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int round = 0; round < 100; round++) {
        sn_net *net = random_net(9, 30, &random), *untangled;
        cr_assert_eq(sn_net_untangle(net, &untangled, NULL), SN_OK);
        sn_layout *before = layout_of(net), *after = layout_of(untangled);
        size_t layer[30];
        cr_assert_eq(before->layers, after->layers);
        for (size_t i = 0; i < net->size; i++)
            layer[before->mark[i].cmp] = before->mark[i].layer;
        for (size_t i = 0; i < net->size; i++) {
            cr_expect_eq(after->mark[i].layer, layer[after->mark[i].cmp]);
            cr_expect_not(after->mark[i].reversed);
        }
        sn_layout_free(before);
        sn_layout_free(after);
        sn_net_free(net);
        sn_net_free(untangled);
    }
}

/* ---- permutations where they stand ----------------------------------------------------------- */

static sn_layout *traced_layout(const char *family, uint32_t wires, sn_net **net)
{
    sn_builder builder;
    sn_trace *trace;
    sn_layout *layout;
    const unsigned bits = sn_log2_ceil(wires);
    cr_assert_eq(sn_builder_start(&builder, 0, NULL), SN_OK);
    const sn_expr *expr = sn_family_find(family)->expr(&builder, bits);
    cr_assert_eq(sn_expr_expand(expr, wires, net, NULL), SN_OK);
    cr_assert_eq(sn_trace_new(expr, wires, 0, &trace, NULL), SN_OK);
    cr_assert_eq(sn_layout_new(*net, trace, &layout, NULL), SN_OK);
    sn_trace_free(trace);
    sn_builder_done(&builder);
    return layout;
}

Test(layout, of_a_shuffle_exchange_compares_neighbours_alone)
{
    sn_net *net;
    sn_layout *layout = traced_layout("shex", 16, &net);
    cr_assert_eq(layout->crossings, 4);
    cr_assert_eq(layout->columns, 4);
    for (size_t i = 0; i < layout->crossings; i++)
        cr_expect_eq(layout->crossing[i].layer, i);
    for (size_t i = 0; i < layout->size; i++)
        cr_expect(layout->mark[i].top % 2 == 0 &&
                  layout->mark[i].bottom == layout->mark[i].top + 1);
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, with_crossings_does_what_the_network_does)
{
    static const char *const families[] = {"shex", "dmerge", "bfly", "bitonic", "vsort", "vsortIt"};
    sn_random random;
    sn_random_seed(&random, 4);
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (uint32_t wires = 1; wires <= 32; wires *= 2) {
            int64_t input[32], left[32], output[32];
            sn_net *net;
            sn_flow flow;
            if (!sn_family_find(families[f]))
                continue;
            sn_layout *layout = traced_layout(families[f], wires, &net);
            for (uint32_t w = 0; w < wires; w++)
                input[w] = left[w] = (int64_t)sn_random_below(&random, 20);
            sn_net_apply(net, left, output);
            cr_assert(sn_flow_run(&flow, layout, &(sn_style){.input = input}, NULL));
            cr_expect_arr_eq(flow.value, output, wires * sizeof *output, "%s:%u", families[f],
                             wires);
            sn_flow_free(&flow);
            sn_layout_free(layout);
            sn_net_free(net);
        }
}

Test(layout, of_the_widest_layer_takes_no_time_to_speak_of, .timeout = 10)
{
    sn_net *net = net_of(SN_WIRES_MAX, 0, NULL);
    for (uint32_t round = 0; round < 8; round++)
        for (uint32_t x = 0; x < SN_WIRES_MAX / 2; x++)
            cr_assert_eq(sn_net_add(net, x, SN_WIRES_MAX - 1 - x, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    cr_expect_eq(layout->columns, 8 * (SN_WIRES_MAX / 2));
    cr_expect_eq(layout->mark[0].bottom - layout->mark[0].top, 1);
    sn_layout_free(layout);
    sn_net_free(net);
}

Test(layout, of_long_thin_networks_takes_no_time_to_speak_of, .timeout = 10)
{
    sn_net *net = net_of(SN_WIRES_MAX, 0, NULL);
    for (uint32_t x = 0; x + 1 < SN_WIRES_MAX; x++)
        cr_assert_eq(sn_net_add(net, x, x + 1, NULL), SN_OK);
    sn_layout *layout = layout_of(net);
    cr_expect_eq(layout->columns, SN_WIRES_MAX - 1);
    sn_layout_free(layout);
    sn_net_free(net);
}
