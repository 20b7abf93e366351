#include "networks/expr/expr.h"

#include "networks/families/family.h"
#include "tests/unit/net_tools.h"

static sn_builder builder;

static void start(void)
{
    MUST(sn_builder_start(&builder, 0, NULL));
}

static void done(void)
{
    sn_builder_done(&builder);
}

TestSuite(trace, .init = start, .fini = done);

static const sn_expr *seq(const sn_expr *a, const sn_expr *b)
{
    return sn_expr_seq(&builder, 2, (const sn_expr *[]){a, b});
}

static sn_trace *trace_of(const sn_expr *expr, uint32_t wires, unsigned levels)
{
    sn_trace *trace;
    sn_error error = {0};
    cr_assert_eq(sn_trace_new(expr, wires, levels, &trace, &error), SN_OK, "%s", error.text);
    return trace;
}

static void expect_part(const sn_trace *trace, size_t i, unsigned level, size_t first, size_t end)
{
    cr_assert_lt(i, trace->part_count);
    cr_expect_eq(trace->part[i].level, level, "part %zu", i);
    cr_expect_eq(trace->part[i].first, first, "part %zu", i);
    cr_expect_eq(trace->part[i].end, end, "part %zu", i);
}

/* ---- parts ----------------------------------------------------------------------------------- */

Test(trace, has_the_mergers_of_tsort)
{
    sn_trace *trace = trace_of(sn_family_find("tsort")->expr(&builder, 3), 8, 1);
    cr_assert_eq(trace->part_count, 3);
    expect_part(trace, 0, 1, 0, 4);
    expect_part(trace, 1, 1, 4, 12);
    expect_part(trace, 2, 1, 12, 24);
    cr_expect_eq(trace->shuffle_count, 0);
    sn_trace_free(trace);
}

Test(trace, has_sequences_within_sequences_where_asked)
{
    sn_trace *trace = trace_of(sn_family_find("tsort")->expr(&builder, 2), 4, 2);
    cr_assert_eq(trace->part_count, 4);
    expect_part(trace, 0, 1, 0, 2);
    expect_part(trace, 1, 1, 2, 6);
    expect_part(trace, 2, 2, 2, 4);
    expect_part(trace, 3, 2, 4, 6);
    sn_trace_free(trace);
}

Test(trace, counts_every_turn_of_a_repetition)
{
    const sn_expr *cmp = sn_expr_comparator(&builder, 0, 1);
    sn_trace *trace = trace_of(sn_expr_rep(&builder, 3, seq(cmp, cmp)), 2, 2);
    cr_assert_eq(trace->part_count, 9);
    for (size_t turn = 0; turn < 3; turn++) {
        expect_part(trace, 3 * turn, 1, 2 * turn, 2 * turn + 2);
        expect_part(trace, 3 * turn + 2, 2, 2 * turn + 1, 2 * turn + 2);
    }
    sn_trace_free(trace);
}

Test(trace, of_level_0_has_no_parts)
{
    sn_trace *trace = trace_of(sn_family_find("vsort")->expr(&builder, 4), 16, 0);
    cr_expect_eq(trace->part_count, 0);
    sn_trace_free(trace);
}

/* ---- permutations ---------------------------------------------------------------------------- */

Test(trace, has_a_permutation_a_riffle)
{
    static const uint16_t riffled[] = {0, 2, 1, 3};
    sn_trace *trace = trace_of(sn_family_find("shex")->expr(&builder, 2), 4, 0);
    cr_assert_eq(trace->shuffle_count, 2);
    cr_expect_eq(trace->shuffle[0].at, 0);
    cr_expect_arr_eq(trace->shuffle[0].wire, riffled, sizeof riffled);
    cr_expect_eq(trace->shuffle[1].at, 2);
    sn_trace_free(trace);
}

Test(trace, joins_permutations_side_by_side_and_keeps_those_in_sequence)
{
    const sn_expr *reverse = sn_expr_reverse(&builder);
    static const uint16_t halves[] = {1, 0, 3, 2}, all[] = {2, 3, 0, 1};
    sn_trace *trace = trace_of(seq(sn_expr_two(&builder, reverse), reverse), 4, 0);
    cr_assert_eq(trace->shuffle_count, 2);
    cr_expect_arr_eq(trace->shuffle[0].wire, halves, sizeof halves);
    cr_expect_arr_eq(trace->shuffle[1].wire, all, sizeof all);
    sn_trace_free(trace);
}

Test(trace, ends_with_the_output_permutation)
{
    for (size_t f = 0; f < sn_family_count; f++) {
        sn_net *net;
        if (!sn_families[f].expr || !sn_families[f].allows(16))
            continue;
        const sn_expr *expr = sn_families[f].expr(&builder, 4);
        sn_trace *trace = trace_of(expr, 16, 3);
        MUST(sn_expr_expand(expr, 16, &net, NULL));
        for (uint32_t i = 0; trace->shuffle_count && i < 16; i++)
            cr_expect_eq(trace->shuffle[trace->shuffle_count - 1].wire[i], output_wire(net, i),
                         "%s", sn_families[f].name);
        cr_expect(trace->shuffle_count || !net->output);
        sn_net_free(net);
        sn_trace_free(trace);
    }
}

/* ---- refusals -------------------------------------------------------------------------------- */

static void expect_refused(const sn_expr *expr, uint32_t wires, sn_err code)
{
    sn_trace *trace = (sn_trace *)&builder;
    sn_error error = {0};
    cr_expect_eq(sn_trace_new(expr, wires, 1, &trace, &error), code);
    cr_expect_eq(error.code, code);
    cr_expect_null(trace);
}

Test(trace, refuses_what_does_not_expand)
{
    expect_refused(sn_expr_ilv(&builder, 3), 8, SN_E_ARGUMENT);
}

Test(trace, refuses_too_many_parts_and_permutations)
{
    const sn_expr *cmp = sn_expr_comparator(&builder, 0, 1);
    expect_refused(sn_expr_rep(&builder, SN_TRACE_PARTS_MAX + 1, cmp), 2, SN_E_LIMIT);
    const sn_expr *turn = seq(sn_expr_reverse(&builder), cmp);
    expect_refused(sn_expr_rep(&builder, SN_TRACE_POSITIONS_MAX / 4096 + 1, turn), 4096,
                   SN_E_LIMIT);
}
