/* The widths that expressions take, what is refused, and the builder. */
#include "tests/unit/networks/expr/expr_tools.h"

TestSuite(expr_limits, .init = start, .fini = stop);

/* ---- widths ---------------------------------------------------------------------------------- */

Test(expr_limits, names_the_construct_what_it_needs_and_what_it_got)
{
    const sn_err bad = SN_E_ARGUMENT;
    refuses(sn_expr_ilvvee(B, 2, 1), 24, bad, "ilvvee(2, 1) needs a multiple of 16 wires, not 24");
    refuses(sn_expr_ilv(B, 1), 6, bad, "ilv(1) needs a multiple of 4 wires, not 6");
    refuses(sn_expr_vee(B, 0), 1, bad, "vee(0) needs a multiple of 2 wires, not 1");
    refuses(sn_expr_vee(B, 15), 32768, bad, "vee(15) needs a multiple of 65536 wires, not 32768");
    refuses(sn_expr_two(B, ID), 3, bad, "two(…) needs a multiple of 2 wires, not 3");
    refuses(sn_expr_one(B, ID), 5, bad, "one(…) needs a multiple of 2 wires, not 5");
    refuses(sn_expr_evens(B, CMP), 7, bad, "evens(…) needs a multiple of 2 wires, not 7");
    refuses(sn_expr_blocks(B, 3, ID), 8, bad, "blocks(3, …) needs a multiple of 3 wires, not 8");
    refuses(sn_expr_interleave(B, 2, ID), 6, bad,
            "interleave(2, …) needs a multiple of 4 wires, not 6");
    refuses(sn_expr_riffle(B), 3, bad, "riffle needs a multiple of 2 wires, not 3");
    refuses(sn_expr_unriffle(B), 5, bad, "unriffle needs a multiple of 2 wires, not 5");
    refuses(sn_expr_tau1(B), 7, bad, "tau1 needs a multiple of 2 wires, not 7");
    refuses(CMP, 1, bad, "cmp needs at least 2 wires, not 1");
    refuses(sn_expr_comparator(B, 5, 2), 5, bad, "comparator(5, 2) needs at least 6 wires, not 5");
    refuses(sn_expr_comparator(B, 0, 65535), 65535, bad,
            "comparator(0, 65535) needs at least 65536 wires, not 65535");
    refuses(sn_expr_on(B, 5, ID), 4, bad, "on(5, …) needs exactly 5 wires, not 4");
    refuses(sn_expr_on(B, 5, ID), 10, bad, "on(5, …) needs exactly 5 wires, not 10");
}

Test(expr_limits, finds_a_wrong_width_however_deep)
{
    const char *text = "ilv(1) needs a multiple of 4 wires, not 2";
    const sn_expr *ilv1 = sn_expr_ilv(B, 1);
    refuses(sn_expr_two(B, ilv1), 4, SN_E_ARGUMENT, text);
    refuses(sn_expr_one(B, ilv1), 4, SN_E_ARGUMENT, text);
    refuses(sn_expr_evens(B, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(sn_expr_blocks(B, 2, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(sn_expr_interleave(B, 2, ilv1), 8, SN_E_ARGUMENT, text);
    refuses(PAR(CMP, sn_expr_on(B, 2, ilv1)), 6, SN_E_ARGUMENT, text);
    refuses(SEQ(CMP, sn_expr_rep(B, 2, sn_expr_flip(B, ilv1))), 2, SN_E_ARGUMENT, text);
    refuses(sn_expr_two(B, sn_expr_on(B, 4, ID)), 4, SN_E_ARGUMENT,
            "on(4, …) needs exactly 4 wires, not 2");
}

Test(expr_limits, par_needs_widths_that_work_out)
{
    const sn_expr *three = sn_expr_on(B, 3, ID), *four = sn_expr_on(B, 4, ID);
    const sn_err bad = SN_E_ARGUMENT;
    refuses(PAR(three, four), 6, bad, "par{…} has parts on 7 wires in all, not 6");
    refuses(PAR(three, four), 8, bad, "par{…} has parts on 7 wires in all, not 8");
    refuses(PAR(ID, ID, ID), 4, bad, "par{…} cannot share 4 wires equally among 3 parts");
    refuses(PAR(ID, three, ID), 8, bad, "par{…} cannot share 5 wires equally among 2 parts");
    refuses(PAR(three, ID), 3, bad, "par{…} cannot share 0 wires equally among 1 part");
    refuses(PAR(four, ID), 3, bad, "par{…} cannot share 0 wires equally among 1 part");
    refuses(PAR(ID, ID), 1, bad, "par{…} cannot share 1 wires equally among 2 parts");
    expands_to(PAR(three, four), 7, "|");
}

Test(expr_limits, expands_to_1_to_65536_wires)
{
    refuses(ID, 0, SN_E_LIMIT, "a network has 1 to 65536 wires, not 0");
    refuses(ID, 65537, SN_E_LIMIT, "a network has 1 to 65536 wires, not 65537");
    const sn_expr *most[] = {sn_expr_ilv(B, 15), sn_expr_vee(B, 15), sn_expr_ilvvee(B, 7, 8)};
    for (int i = 0; i < 3; i++) {
        sn_net *net = expanded(most[i], 65536);
        cr_assert_eq(net->size, 32768);
        cr_assert_eq(net->cmp[5].max, net->cmp[5].min ^ (i ? i == 1 ? 65535 : 65408 : 32768));
        sn_net_free(net);
    }
    sn_net *net = expanded(sn_expr_blocks(B, 65536, sn_expr_reverse(B)), 65536);
    cr_assert(net->output[0] == 65535 && net->output[65535] == 0);
    sn_net_free(net);
    sn_net_free(expanded(sn_expr_interleave(B, 16, ID), 65536));
    refuses(sn_expr_interleave(B, 16, CMP), 65536, SN_E_ARGUMENT,
            "cmp needs at least 2 wires, not 1");
}

Test(expr_limits, has_the_width_an_outermost_on_fixes)
{
    const sn_expr *on = sn_expr_on(B, 6, CMP);
    cr_assert_eq(sn_expr_width(on), 6);
    cr_assert_eq(sn_expr_width(CMP), 0);
    cr_assert_eq(sn_expr_width(sn_expr_flip(B, on)), 0);
    cr_assert_eq(sn_expr_width(sn_expr_rep(B, 6, ID)), 0);
    cr_assert_eq(sn_expr_width(sn_expr_on(B, 65536, on)), 65536);
}

/* ---- the papers' programs -------------------------------------------------------------------- */

static const sn_expr *bmerge(unsigned bits)
{
    const sn_expr *stage[16];
    for (unsigned i = 0; i < bits; i++)
        stage[i] = sn_expr_ilv(B, bits - 1 - i);
    return sn_expr_seq(B, bits, stage);
}

static const sn_expr *tsort(unsigned bits)
{
    const sn_expr *merge[16];
    for (unsigned i = 0; i < bits; i++)
        merge[i] = SEQ(sn_expr_vee(B, i), bmerge(i));
    return sn_expr_seq(B, bits, merge);
}

Test(expr_limits, bmerge_runs_as_in_the_paper)
{
    static const int64_t sorted[] = {1, 2, 3, 4, 5, 6, 7, 8},
                         not_sorted[] = {1, 2, 3, 7, 4, 5, 6, 8};
    int64_t bitonic[] = {1, 3, 5, 7, 8, 6, 4, 2}, other[] = {1, 7, 4, 2, 6, 8, 3, 5}, out[8];
    sn_net *net = expanded(bmerge(3), 8);
    sn_net_apply(net, bitonic, out);
    cr_assert(!memcmp(out, sorted, sizeof out));
    sn_net_apply(net, other, out);
    cr_assert(!memcmp(out, not_sorted, sizeof out));
    sn_net_free(net);
}

/* 2^14 wires, 14·15/2 stages of 2^13 comparators. */
Test(expr_limits, tsort_of_16384_wires_has_860160_comparators_and_sorts)
{
    enum { WIRES = 16384 };
    static int64_t values[WIRES];
    sn_random random;
    sn_random_seed(&random, 3);
    sn_net *net = expanded(tsort(14), WIRES);
    size_t depth, wrong = 0;
    cr_assert_eq(net->size, 860160);
    cr_assert_eq(sn_net_depth(net, &depth, NULL), SN_OK);
    cr_assert_eq(depth, 105);
    for (int i = 0; i < WIRES; i++)
        values[i] = (int64_t)sn_random_next(&random);
    sn_net_apply(net, values, NULL);
    for (int i = 1; i < WIRES; i++)
        wrong += values[i - 1] > values[i];
    cr_assert(!wrong && sn_net_is_standard(net) && !net->output);
    sn_net_free(net);
}

Test(expr_limits, two_merges_on_65536_wires_have_a_million_comparators)
{
    sn_net *net = expanded(sn_expr_rep(B, 2, bmerge(16)), 65536);
    size_t depth;
    cr_assert_eq(net->size, 1 << 20);
    cr_assert_eq(sn_net_depth(net, &depth, NULL), SN_OK);
    cr_assert_eq(depth, 32);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(expr_limits, nests_ten_thousand_deep_and_no_deeper)
{
    const sn_expr *e = CMP;
    for (unsigned i = 0; i < SN_EXPR_DEPTH_MAX; i++)
        e = i % 2 ? SEQ(ID, e) : sn_expr_flip(B, e);
    sn_buf text = {0};
    sn_net *net = expanded(e, 2);
    cr_assert(net->size == 1 && net->cmp[0].min == 0);
    cr_assert_eq(sn_expr_print(e, &text, NULL), SN_OK);
    cr_assert_eq(text.size, SN_EXPR_DEPTH_MAX / 2 * (strlen("flip()") + strlen("seq{id, }")) + 3);
    cr_assert_null(PAR(ID, e));
    cr_assert_eq(builder.error.code, SN_E_LIMIT);
    cr_assert(strstr(builder.error.text, "nests at most 10000 deep"), "%s", builder.error.text);
    sn_buf_free(&text);
    sn_net_free(net);
}

Test(expr_limits, refuses_more_than_two_to_the_31_comparators)
{
    const char *text = "the network would have more than 2147483648 comparators";
    refuses(sn_expr_rep(B, 2147483649, CMP), 2, SN_E_LIMIT, text);
    refuses(SEQ(sn_expr_rep(B, 2147483648, CMP), CMP), 2, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 65537, sn_expr_ilv(B, 0)), 65536, SN_E_LIMIT, text);
    const sn_expr *e = CMP;
    for (int i = 1; i <= 8; i++) {
        e = sn_expr_rep(B, 65536, e); /* 2^(16i): the fourth would wrap to none */
        if (i > 1)
            refuses(e, 2, SN_E_LIMIT, text);
    }
    const sn_expr *half = sn_expr_rep(
        B, 32768, sn_expr_rep(B, 65536, sn_expr_rep(B, 65536, sn_expr_rep(B, 65536, CMP))));
    refuses(SEQ(half, half), 2, SN_E_LIMIT, text);
}

Test(expr_limits, refuses_to_move_more_than_two_to_the_33_values)
{
    const char *text = "the network's permutations would move more than 8589934592 values";
    const sn_expr *forever =
        sn_expr_rep(B, 4294967295, sn_expr_rep(B, 4294967295, sn_expr_tau1(B)));
    refuses(sn_expr_rep(B, 131073, sn_expr_reverse(B)), 65536, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 131073, sn_expr_riffle(B)), 65536, SN_E_LIMIT, text);
    refuses(forever, 2, SN_E_LIMIT, text);
    refuses(sn_expr_rep(B, 87382, sn_expr_tau1(B)), 65536, SN_E_LIMIT, text);
    sn_net_free(expanded(sn_expr_rep(B, 1000, sn_expr_reverse(B)), 65536));
}

Test(expr_limits, repeated_for_ages_is_nothing_if_its_part_is, .timeout = 20)
{
    const sn_expr *e = SEQ(ID, sn_expr_two(B, ID), sn_expr_rep(B, 0, sn_expr_tau1(B)));
    for (int i = 0; i < 20; i++)
        e = sn_expr_rep(B, 4294967295, SEQ(e, sn_expr_interleave(B, 1, PAR(e, e)), e));
    expands_to(sn_expr_interleave(B, 1, ID), 2, "|");
    refuses(e, 2, SN_E_ARGUMENT, "par{…} cannot share 1 wires equally among 2 parts");
    e = SEQ(ID, sn_expr_flip(B, sn_expr_rep(B, 0, CMP)));
    for (int i = 0; i < 20; i++)
        e = sn_expr_rep(B, 4294967295, SEQ(e, sn_expr_blocks(B, 2, e), e));
    expands_to(SEQ(e, CMP, e), 2, "0:1 |");
    expands_to(PAR(sn_expr_on(B, 2, e), sn_expr_on(B, 2, CMP)), 4, "2:3 |");
}

/* What is known of each part must survive however many parts there are. */
Test(expr_limits, expands_each_of_many_different_parts_once)
{
    enum { PARTS = 20000 };
    static const sn_expr *part[PARTS];
    size_t wrong = 0;
    for (uint32_t i = 0; i < PARTS; i++)
        part[i] =
            sn_expr_flip(B, sn_expr_flip(B, sn_expr_rep(B, 1, sn_expr_comparator(B, i, PARTS))));
    sn_net *net = expanded(sn_expr_seq(B, PARTS, part), PARTS + 1);
    cr_assert_eq(net->size, PARTS);
    for (uint32_t i = 0; i < PARTS; i++)
        wrong += net->cmp[i].min != i || net->cmp[i].max != PARTS;
    cr_assert_eq(wrong, 0);
    sn_net_free(net);
}

/* A million comparators, but each a million, or ten thousand, steps away from the next. */
Test(expr_limits, refuses_to_walk_for_ages_between_comparators, .timeout = 20)
{
    enum { PARTS = 1 << 20 };
    const char *text = "expanding the network would take more than 8589934592 steps";
    const sn_expr **part = calloc(PARTS, sizeof *part);
    const sn_expr *chain = CMP;
    for (size_t i = 0; i < PARTS; i++)
        part[i] = i ? part[0] : ID;
    part[7] = CMP;
    refuses(sn_expr_rep(B, 1 << 20, sn_expr_seq(B, PARTS, part)), 2, SN_E_LIMIT, text);
    for (int i = 0; i < 9990; i++)
        chain = sn_expr_flip(B, chain);
    refuses(sn_expr_rep(B, 1 << 20, chain), 2, SN_E_LIMIT, text);
    free(part);
}

/* Level i of the description is on i different widths: too many pairs to keep. */
Test(expr_limits, refuses_a_description_on_millions_of_widths, .timeout = 20)
{
    const sn_expr *one = sn_expr_on(B, 1, ID), *two = sn_expr_on(B, 2, ID), *e = CMP;
    sn_net *net;
    sn_error error = {0};
    for (int i = 0; i < 3000; i++)
        e = SEQ(PAR(one, e), PAR(two, e));
    cr_assert_eq(sn_expr_expand(e, 65536, &net, &error), SN_E_LIMIT);
    cr_assert_str_eq(error.text,
                     "the network's description uses its parts on more than 2097152 widths in all");
}

/* ---- the builder ----------------------------------------------------------------------------- */

/* The constructor refuses; the next one must work again in a fresh builder. */
#define REFUSED(call, said)                              \
    do {                                                 \
        cr_assert_null(call, "%s", #call);               \
        cr_assert_eq(builder.error.code, SN_E_ARGUMENT); \
        cr_assert_str_eq(builder.error.text, said);      \
        stop();                                          \
        start();                                         \
    } while (0)

Test(expr_limits, refuses_numbers_out_of_range)
{
    REFUSED(sn_expr_ilv(B, 16), "ilv needs index bits from 0 to 15");
    REFUSED(sn_expr_vee(B, UINT_MAX), "vee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, 8, 8), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, UINT_MAX, 1), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_ilvvee(B, 1, UINT_MAX), "ilvvee needs index bits from 0 to 15");
    REFUSED(sn_expr_comparator(B, 65536, 0), "comparator needs wires from 0 to 65535");
    REFUSED(sn_expr_comparator(B, 0, 65536), "comparator needs wires from 0 to 65535");
    REFUSED(sn_expr_comparator(B, 3, 3), "comparator cannot join wire 3 with itself");
    REFUSED(sn_expr_blocks(B, 0, ID), "blocks needs 1 to 65536 wires a block");
    REFUSED(sn_expr_blocks(B, 65537, ID), "blocks needs 1 to 65536 wires a block");
    REFUSED(sn_expr_interleave(B, 17, ID), "interleave needs 0 to 16 index bits");
    REFUSED(sn_expr_on(B, 0, ID), "on needs 1 to 65536 wires");
    REFUSED(sn_expr_on(B, 65537, ID), "on needs 1 to 65536 wires");
    REFUSED(sn_expr_par(B, 0, NULL), "par needs at least one part");
}

Test(expr_limits, misses_a_part_that_is_null)
{
    REFUSED(SEQ(ID, NULL, NULL), "seq: part 2 is missing");
    REFUSED(PAR(NULL), "par: part 1 is missing");
    REFUSED(sn_expr_rep(B, 2, NULL), "rep: part 1 is missing");
    REFUSED(sn_expr_two(B, NULL), "two: part 1 is missing");
    REFUSED(sn_expr_one(B, NULL), "one: part 1 is missing");
    REFUSED(sn_expr_blocks(B, 2, NULL), "blocks: part 1 is missing");
    REFUSED(sn_expr_evens(B, NULL), "evens: part 1 is missing");
    REFUSED(sn_expr_interleave(B, 1, NULL), "interleave: part 1 is missing");
    REFUSED(sn_expr_flip(B, NULL), "flip: part 1 is missing");
    REFUSED(sn_expr_on(B, 2, NULL), "on: part 1 is missing");
}

Test(expr_limits, keeps_the_first_error_and_builds_nothing_after_it)
{
    const sn_expr *before = CMP;
    cr_assert_null(sn_expr_ilv(B, 16));
    cr_assert_null(sn_expr_on(B, 0, before));
    cr_assert_null(sn_expr_seq(B, 0, NULL));
    cr_assert_null(SEQ(before, ID));
    cr_assert_null(ID);
    cr_assert_null(sn_expr_tau1(B));
    cr_assert_null(sn_expr_flip(B, NULL));
    cr_assert_eq(builder.error.code, SN_E_ARGUMENT);
    cr_assert_str_eq(builder.error.text, "ilv needs index bits from 0 to 15");
    expands_to(before, 2, "0:1 |");
}

Test(expr_limits, stops_building_at_its_memory_limit)
{
    stop();
    cr_assert_eq(sn_builder_start(B, 100000, NULL), SN_OK);
    const sn_expr *e = ID, *last = NULL;
    size_t made = 0;
    for (; e; made++)
        e = SEQ(last = e, e, e, e);
    cr_assert(made > 100 && made < 100000 / (4 * sizeof e), "%zu", made);
    cr_assert_eq(builder.error.code, SN_E_NOMEM);
    cr_assert_str_eq(builder.error.text, "no memory left for the network description");
    cr_assert_null(ID);
    expands_to(last, 3, "|");
}

Test(expr_limits, copies_the_list_of_parts)
{
    const sn_expr *parts[] = {CMP, sn_expr_comparator(B, 1, 0)};
    const sn_expr *seq = sn_expr_seq(B, 2, parts), *par = sn_expr_par(B, 2, parts);
    parts[0] = parts[1] = NULL;
    expands_to(seq, 2, "0:1 1:0 |");
    expands_to(par, 4, "0:1 3:2 |");
}
