#include "viz/draw.h"

#include "networks/families/family.h"
#include "tests/unit/net_tools.h"

/* A family's network laid out, with the groups of its parts. */
typedef struct fixture {
    sn_builder builder;
    sn_net *net;
    sn_trace *trace;
    sn_layout *layout;
    sn_grouping *groups;
} fixture;

static fixture fixture_of(const char *family, uint32_t wires, unsigned levels)
{
    fixture f = {.net = NULL};
    MUST(sn_builder_start(&f.builder, 0, NULL));
    const sn_expr *expr = sn_family_find(family)->expr(&f.builder, sn_log2_ceil(wires));
    MUST(sn_expr_expand(expr, wires, &f.net, NULL));
    MUST(sn_trace_new(expr, wires, levels, &f.trace, NULL));
    MUST(sn_layout_new(f.net, NULL, &f.layout, NULL));
    MUST(sn_grouping_new(f.layout, &f.groups, NULL));
    MUST(sn_grouping_add_parts(f.groups, f.layout, f.trace, NULL));
    return f;
}

static void fixture_free(fixture *f)
{
    sn_grouping_free(f->groups);
    sn_layout_free(f->layout);
    sn_trace_free(f->trace);
    sn_net_free(f->net);
    sn_builder_done(&f->builder);
}

static void expect_box(const sn_group *g, uint32_t top, uint32_t bottom, size_t first, size_t last)
{
    cr_expect_eq(g->top, top);
    cr_expect_eq(g->bottom, bottom);
    cr_expect_eq(g->first_layer, first);
    cr_expect_eq(g->last_layer, last);
}

Test(groups, of_tsort_are_its_mergers_block_by_block)
{
    fixture f = fixture_of("tsort", 16, 1);
    cr_assert_eq(f.groups->count, 4 + 2 + 1);
    for (uint32_t i = 0; i < 4; i++)
        expect_box(&f.groups->group[i], 4 * i, 4 * i + 3, 1, 2);
    for (uint32_t i = 0; i < 2; i++)
        expect_box(&f.groups->group[4 + i], 8 * i, 8 * i + 7, 3, 5);
    expect_box(&f.groups->group[6], 0, 15, 6, 9);
    for (size_t i = 0; i < f.groups->count; i++)
        cr_expect_not(f.groups->group[i].interleaved);
    fixture_free(&f);
}

Test(groups, of_vsort_are_interleaved_mergers)
{
    fixture f = fixture_of("vsort", 16, 1);
    cr_assert_eq(f.groups->count, 4 + 2 + 1);
    for (uint32_t i = 0; i < 2; i++) {
        expect_box(&f.groups->group[4 + i], i, 14 + i, 3, 5);
        cr_expect(f.groups->group[4 + i].interleaved);
    }
    cr_expect_not(f.groups->group[6].interleaved);
    fixture_free(&f);
}

Test(groups, know_their_members)
{
    fixture f = fixture_of("vsort", 16, 1);
    for (size_t i = 0; i < f.layout->size; i++) {
        const sn_layout_mark *mark = &f.layout->mark[i];
        const uint32_t group = f.groups->member[i];
        cr_expect_eq(group == 0, mark->layer == 0); /* the first stage joins pairs */
        if (mark->layer >= 3 && mark->layer <= 5)
            cr_expect_eq(group, 5u + mark->top % 2);
    }
    fixture_free(&f);
}

Test(groups, within_groups_have_a_deeper_level)
{
    fixture f = fixture_of("vsortR", 8, 2);
    unsigned deepest = 0;
    for (size_t i = 0; i < f.groups->count; i++)
        deepest = f.groups->group[i].level > deepest ? f.groups->group[i].level : deepest;
    cr_expect_eq(deepest, 1);
    fixture_free(&f);
}

/* Every group is connected, and no comparator outside of it within its part touches its rows. */
Test(groups, of_random_networks_are_what_wires_connect)
{
    sn_random random;
    sn_random_seed(&random, 5);
    for (int round = 0; round < 200; round++) {
        sn_net *net = random_net(&random);
        sn_layout *layout;
        sn_grouping *groups;
        sn_trace_part part = {.level = 1, .first = net->size / 3, .end = net->size};
        const sn_trace trace = {.part_count = 1, .part = &part};
        uint32_t of_row[16] = {0};
        MUST(sn_layout_new(net, NULL, &layout, NULL));
        MUST(sn_grouping_new(layout, &groups, NULL));
        MUST(sn_grouping_add_parts(groups, layout, &trace, NULL));
        for (size_t i = 0; i < layout->size; i++) {
            const sn_layout_mark *mark = &layout->mark[i];
            if (mark->cmp < part.first) {
                cr_expect_eq(groups->member[i], 0);
                continue;
            }
            const uint32_t group = groups->member[i], rows[] = {mark->top, mark->bottom};
            for (int e = 0; e < 2; e++) {
                cr_expect(!of_row[rows[e]] || of_row[rows[e]] == group + 1);
                of_row[rows[e]] = group + 1;
            }
        }
        sn_grouping_free(groups);
        sn_layout_free(layout);
        sn_net_free(net);
    }
}

/* ---- boxes ----------------------------------------------------------------------------------- */

Test(groups, take_boxes_and_nest_them)
{
    fixture f = fixture_of("tsort", 16, 0);
    const sn_group_box sorter = {8, 15, 1, 0, 5, "sorter"}, merger = {8, 15, 1, 3, 5, NULL};
    MUST(sn_grouping_add_box(f.groups, f.layout, &sorter, NULL));
    MUST(sn_grouping_add_box(f.groups, f.layout, &merger, NULL));
    cr_assert_eq(f.groups->count, 2);
    expect_box(&f.groups->group[0], 8, 15, 0, 5);
    cr_expect_str_eq(f.groups->group[0].label, "sorter");
    cr_expect_eq(f.groups->group[0].level, 0);
    cr_expect_eq(f.groups->group[1].level, 1);
    for (size_t i = 0; i < f.layout->size; i++) {
        const sn_layout_mark *mark = &f.layout->mark[i];
        const bool inside = mark->top >= 8 && mark->layer <= 5;
        cr_expect_eq(f.groups->member[i], inside ? mark->layer >= 3 ? 2 : 1 : 0);
    }
    fixture_free(&f);
}

Test(groups, of_every_second_wire_are_dotted)
{
    fixture f = fixture_of("vsort", 16, 0);
    const sn_group_box evens = {0, 15, 2, 3, 5, NULL};
    MUST(sn_grouping_add_box(f.groups, f.layout, &evens, NULL));
    expect_box(&f.groups->group[0], 0, 14, 3, 5);
    cr_expect(f.groups->group[0].dotted && f.groups->group[0].interleaved);
    for (size_t i = 0; i < f.layout->size; i++)
        if (f.groups->member[i])
            cr_expect(f.layout->mark[i].top % 2 == 0 && f.layout->mark[i].bottom % 2 == 0);
    fixture_free(&f);
}

Test(groups, refuse_boxes_that_are_not_there)
{
    static const char label[] = "0123456789012345678901234567890123456789012345678901234567890123+";
    static const sn_group_box wrong[] = {
        {0, 16, 1, 0, 1, NULL}, {5, 4, 1, 0, 1, NULL}, {0, 1, 0, 0, 1, NULL},
        {0, 1, 1, 0, 10, NULL}, {0, 1, 1, 3, 2, NULL}, {0, 1, 1, 0, 1, label},
    };
    fixture f = fixture_of("tsort", 16, 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sn_error error = {0};
        cr_expect_eq(sn_grouping_add_box(f.groups, f.layout, &wrong[i], &error), SN_E_ARGUMENT);
        cr_expect_eq(error.code, SN_E_ARGUMENT);
    }
    cr_expect_eq(f.groups->count, 0);
    fixture_free(&f);
}
