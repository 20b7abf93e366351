#include "find/campaign.h"

#include "networks/exchanges.h"
#include "tests/unit/claim_tools.h"
#include "tests/unit/net_tools.h"

static const bool both[] = {true, true}, sorters[] = {[SN_CATALOGUE_SORTER] = true, false},
                  medians[] = {[SN_CATALOGUE_MEDIAN] = true};

static sn_campaign begin(const bool kinds[2], uint32_t least, uint32_t most)
{
    sn_campaign c;
    MUST(sn_campaign_begin(kinds, least, most, 5, 8, &c, NULL));
    return c;
}

Test(campaign, has_sorters_and_medians_of_all_widths)
{
    sn_campaign c = begin(both, 3, 5);
    cr_assert_eq(c.count, 6);
    for (size_t i = 0; i < c.count; i++) {
        cr_expect_eq(c.item[i].kind, i < 3 ? SN_CATALOGUE_SORTER : SN_CATALOGUE_MEDIAN);
        cr_expect_eq(c.item[i].wires, 3 + i % 3);
    }
    sn_campaign_free(&c);
    c = begin(medians, 64, 64);
    cr_expect(c.count == 1 && c.item[0].kind == SN_CATALOGUE_MEDIAN);
    sn_campaign_free(&c);
}

Test(campaign, widths_that_make_no_sense_are_refused)
{
    static const uint32_t wrong[][2] = {{1, 3}, {5, 4}, {60, 65}, {0, 0}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        sn_campaign c;
        cr_expect_eq(sn_campaign_begin(both, wrong[i][0], wrong[i][1], 1, 8, &c, NULL),
                     SN_E_ARGUMENT);
        sn_campaign_free(&c);
    }
}

Test(campaign, turns_go_around_and_back_to_where_there_is_news)
{
    sn_campaign c = begin(sorters, 10, 12);
    for (size_t turn = 0; turn < 6; turn++) {
        size_t i = sn_campaign_next(&c);
        cr_expect_eq(i, turn % 3);
        sn_campaign_know(&c, i, 30);
        sn_campaign_note(&c, i, 100, false);
    }
    sn_campaign_note(&c, 1, 100, true);
    cr_expect_eq(sn_campaign_next(&c), 1);
    sn_campaign_note(&c, 1, 100, false);
    sn_campaign_know(&c, 2, 29); /* something found elsewhere made it smaller */
    sn_campaign_know(&c, 0, 30);
    cr_expect_eq(sn_campaign_next(&c), 2);
    for (size_t i = 0; i < 3; i++)
        sn_campaign_note(&c, i, 0, false);
    cr_expect_eq(c.item[sn_campaign_next(&c)].idle, SN_CAMPAIGN_DONE);
    sn_campaign_know(&c, 1, 28);
    cr_expect_eq(sn_campaign_next(&c), 1);
    sn_campaign_free(&c);
}

Test(campaign, medians_of_odd_numbers_wait)
{
    sn_campaign c = begin(medians, 10, 12);
    for (size_t turn = 0; turn < 6; turn++) {
        size_t i = sn_campaign_next(&c);
        cr_expect_eq(i, turn % 2 ? 2 : 0);
        sn_campaign_know(&c, i, 30);
        sn_campaign_note(&c, i, 100, false);
    }
    cr_expect_eq(sn_campaign_next(&c), 1);
    for (size_t i = 0; i < 3; i += 2)
        sn_campaign_note(&c, i, 0, false);
    sn_campaign_note(&c, 1, 100, false);
    cr_expect_eq(sn_campaign_next(&c), 1);
    sn_campaign_note(&c, 1, 0, false);
    cr_expect_eq(c.item[sn_campaign_next(&c)].idle, SN_CAMPAIGN_DONE);
    sn_campaign_free(&c);
}

Test(campaign, layers_are_chosen_where_two_are_best)
{
    sn_campaign c = begin(both, 15, 25);
    for (size_t i = 0; i < c.count; i++)
        for (int turn = 0; turn < 8; turn++) {
            sn_campaign_turn t = sn_campaign_turn_of(&c, i);
            const uint32_t n = c.item[i].wires;
            const bool part = c.item[i].kind == SN_CATALOGUE_SORTER && n >= 21 && n % 2;
            const bool two = !t.from && n >= 16 && n <= 24 && (turn < 4 || !part);
            cr_expect_eq(t.prefix, two ? 2 : SN_SEARCH_PREFIX_AUTO);
            sn_campaign_note(&c, i, 1, false);
        }
    sn_campaign_free(&c);
}

/* Those that begin with them go on behind them, others do not. */
Test(campaign, medians_of_many_wires_stay_behind_cubes)
{
    sn_campaign c = begin(both, 31, 58);
    uint32_t behind = 0;
    for (size_t i = 0; i < c.count; i++) {
        const uint32_t n = c.item[i].wires;
        const bool even_median = c.item[i].kind == SN_CATALOGUE_MEDIAN && n % 2 == 0;
        const sn_campaign_turn t = sn_campaign_turn_of(&c, i);
        if (c.item[i].kind == SN_CATALOGUE_SORTER)
            continue;
        cr_expect_eq(t.cubes && !strcmp(t.cubes, "cubes"), even_median);
        cr_expect_eq(!t.cubes, !even_median);
        cr_expect(!t.cubes || t.cube == (n <= 56 ? 32 : 64));
        behind += t.cubes != NULL;
    }
    cr_expect_eq(behind, 14);
    sn_net *other = family("oddeven", 16), *cubes, *none, *again;
    sn_campaign_turn turn = {.cubes = "cubes", .cube = 8};
    MUST(sn_campaign_cubes(&turn, other, &cubes, NULL));
    cr_assert_eq(cubes->size, 24);
    turn.from = true;
    MUST(sn_campaign_cubes(&turn, other, &none, NULL));
    cr_assert_null(none);
    for (size_t i = 0; i < other->size; i++)
        MUST(sn_net_add(cubes, other->cmp[i].min, other->cmp[i].max, NULL));
    MUST(sn_campaign_cubes(&turn, cubes, &again, NULL));
    cr_assert_eq(again->size, 24);
    turn.cubes = NULL;
    MUST(sn_campaign_cubes(&turn, cubes, &none, NULL));
    cr_assert_null(none);
    sn_net_free(again);
    sn_net_free(cubes);
    sn_net_free(other);
    sn_campaign_free(&c);
}

/* Parts of cubes are no reflections of themselves, so what is behind them is not, either. */
Test(campaign, sorters_of_21_to_40_wires_begin_with_cubes)
{
    sn_campaign c = begin(both, 18, 58);
    for (size_t i = 0; i < c.count; i++)
        for (int turn = 0; c.item[i].kind == SN_CATALOGUE_SORTER && turn < 8; turn++) {
            const sn_campaign_turn t = sn_campaign_turn_of(&c, i);
            const uint32_t n = c.item[i].wires, most = n < 25 || n == 26 || n == 28 ? 16 : 32;
            const bool any = (n > 24 || (n > 20 && n % 2)) && n <= 40 && t.prefix != 2;
            const bool cut = any && (n % 2 || n == 30);
            const char *odd = n > 32 ? "green-cube" : "cut-cubes";
            cr_expect_eq(!t.cubes, !any);
            cr_expect(!any || !strcmp(t.cubes, cut ? odd : "cubes"));
            cr_expect(!any || t.cube == (cut && n > 32 ? 0 : most));
            cr_expect_eq(t.ranked, cut && n < 32);
            cr_expect(t.from || t.symmetric == (n % 2 == 0 && !cut), "%u", n);
            sn_campaign_note(&c, i, 1, false);
        }
    sn_campaign_free(&c);
}

static void is_called(const char *family, uint32_t cube, bool ranked, const char *name)
{
    const sn_campaign_turn turn = {.cubes = family, .cube = cube, .ranked = ranked};
    sn_buf out = {0};
    sn_campaign_name(&turn, 33, &out);
    cr_expect_str_eq(out.data ? out.data : "", name);
    sn_buf_free(&out);
}

Test(campaign, cubes_have_a_name_as_long_as_wires_stand_in_their_own_order)
{
    is_called("cubes", 16, false, "cubes:33:16");
    is_called("green-cube", 0, false, "green-cube:33");
    is_called("cut-cubes", 32, true, "");
    is_called(NULL, 0, false, "");
}

Test(campaign, wires_of_cubes_may_stand_in_order_of_their_rank)
{
    sn_net *any = family("oddeven", 23), *plain = NULL, *ranked, *expected;
    sn_campaign_turn turn = {.cubes = "cut-cubes", .cube = 16, .ranked = true};
    MUST(sn_campaign_cubes(&turn, any, &ranked, NULL));
    MUST(sn_family_build(sn_family_find("cut-cubes"), 23, 16, &plain, NULL));
    MUST(sn_net_by_rank(plain, &expected, NULL));
    bool same, plain_same;
    MUST(sn_net_same(ranked, expected, &same, NULL));
    MUST(sn_net_same(ranked, plain, &plain_same, NULL));
    cr_assert(same && !plain_same);
    sn_net_free(any);
    sn_net_free(plain);
    sn_net_free(ranked);
    sn_net_free(expected);
}

Test(campaign, turns_differ_and_grow)
{
    sn_campaign c = begin(both, 7, 8);
    uint64_t last = 0, seed = 0;
    unsigned from = 0, symmetric = 0;
    for (int turn = 0; turn < 8; turn++) {
        sn_campaign_turn t = sn_campaign_turn_of(&c, 1);
        cr_expect_geq(t.candidates, last);
        cr_expect(turn == 0 || t.seed != seed);
        cr_expect(t.from || t.symmetric, "8 wires");
        from += t.from;
        symmetric += t.symmetric;
        last = t.candidates;
        seed = t.seed;
        t = sn_campaign_turn_of(&c, 0);
        cr_expect(t.from || !t.symmetric, "7 wires");
        sn_campaign_note(&c, 0, 1, false);
        sn_campaign_note(&c, 1, 1, false);
    }
    cr_expect(from == 6 && symmetric == 4);
    c.item[1].idle = SN_CAMPAIGN_DONE - 1;
    cr_expect_eq(sn_campaign_turn_of(&c, 1).candidates, last);
    sn_campaign_free(&c);
}

Test(campaign, is_read_as_it_was_written_and_no_other_way)
{
    sn_campaign c = begin(both, 9, 11), again;
    sn_buf text = {0};
    sn_campaign_know(&c, 1, 29);
    sn_campaign_note(&c, 1, UINT64_MAX, true);
    sn_campaign_note(&c, 4, 0, false);
    sn_campaign_save(&c, &text);
    MUST(sn_campaign_load(text.data, &again, NULL));
    cr_assert_eq(again.count, c.count);
    cr_expect(again.seed == 5 && again.islands == 8);
    for (size_t i = 0; i < c.count; i++)
        cr_expect_arr_eq(&again.item[i], &c.item[i], sizeof c.item[i]);
    sn_campaign_free(&again);
    for (size_t i = 0; i < text.size; i++) {
        char was = text.data[i];
        for (const char *other = "0x \n"; *other; other++) {
            text.data[i] = *other;
            cr_expect(*other == was || sn_campaign_load(text.data, &again, NULL) == SN_E_INPUT);
            if (*other != was)
                sn_campaign_free(&again);
        }
        text.data[i] = '\0';
        cr_expect_eq(sn_campaign_load(text.data, &again, NULL), SN_E_INPUT);
        sn_campaign_free(&again);
        text.data[i] = was;
    }
    sn_buf_free(&text);
    sn_campaign_free(&c);
}
