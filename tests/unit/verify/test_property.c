#include "verify/property.h"

#include "tests/mutate.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

static sn_property *property(uint32_t wires, const char *given, const char *goal)
{
    sn_property *p;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_property_new(wires, given, goal, NULL, &p, &error), SN_OK, "%s", error.text);
    return p;
}

/* ---- words ----------------------------------------------------------------------------------- */

Test(property, assumes_nothing_and_wants_sorted_by_default)
{
    sn_property *p = property(5, NULL, NULL);
    cr_expect(p->given == SN_GIVEN_ANY && p->goal == SN_GOAL_SORTED && p->wires == 5);
    cr_expect(p->chains == 5 && p->chain_start[5] == 5 && p->chain_wire[4] == 4);
    cr_expect_str_eq(p->text, "given any; goal sorted");
    sn_property_free(p);
}

/* The chains as text, "0 1|2 3". */
static const char *chains_text(const sn_property *p)
{
    static char text[256];
    size_t size = 0;
    for (uint32_t c = 0; c < p->chains; c++)
        for (uint32_t i = p->chain_start[c]; i < p->chain_start[c + 1]; i++)
            size += (size_t)snprintf(text + size, sizeof text - size, "%s%u",
                                     i == p->chain_start[c] ? "|" : " ", p->chain_wire[i]);
    return text + 1;
}

Test(property, knows_the_chains_of_every_assumption)
{
    const char *const cases[][2] = {
        {"any", "0|1|2|3|4|5|6"},           {"runs 4,3", "0 1 2 3|4 5 6"},
        {"runs 1,5,1", "0|1 2 3 4 5|6"},    {"runs 7", "0 1 2 3 4 5 6"},
        {"interleaved 1", "0 1 2 3 4 5 6"}, {"interleaved 3", "0 3 6|1 4|2 5"},
        {"interleaved 7", "0|1|2|3|4|5|6"}, {"presorted 1", "0|1|2|3|4|5|6"},
        {"presorted 5", "0 1 2 3 4|5|6"},   {"presorted 7", "0 1 2 3 4 5 6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_property *p = property(7, cases[i][0], "sorted");
        cr_expect_str_eq(chains_text(p), cases[i][1], "%s", cases[i][0]);
        sn_property_free(p);
    }
}

Test(property, knows_the_outputs_of_every_goal)
{
    const struct {
        uint32_t wires;
        const char *words;
        sn_goal_kind goal;
        uint32_t first, last;
    } cases[] = {
        {9, "ranks 2-5", SN_GOAL_RANKS, 2, 5}, {9, "ranks 8", SN_GOAL_RANKS, 8, 8},
        {9, "set 0-8", SN_GOAL_SET, 0, 8},     {9, "smallest 3", SN_GOAL_SET, 0, 2},
        {9, "largest 3", SN_GOAL_SET, 6, 8},   {9, "largest 9", SN_GOAL_SET, 0, 8},
        {9, "median", SN_GOAL_RANKS, 4, 4},    {8, "median", SN_GOAL_SET, 3, 4},
        {1, "median", SN_GOAL_RANKS, 0, 0},    {2, "median", SN_GOAL_SET, 0, 1},
        {1, "smallest 1", SN_GOAL_SET, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_property *p = property(cases[i].wires, "any", cases[i].words);
        cr_expect(p->goal == cases[i].goal && p->first == cases[i].first &&
                      p->last == cases[i].last,
                  "%s", cases[i].words);
        sn_property_free(p);
    }
}

static void expect_refused(const char *given, const char *goal, const char *text)
{
    sn_property *p;
    sn_error error = {.text = ""};
    cr_expect_eq(sn_property_new(8, given, goal, NULL, &p, &error), SN_E_ARGUMENT, "%s", text);
    cr_expect(!p);
    cr_expect_str_eq(error.text, text);
}

Test(property, says_what_is_wrong_with_an_assumption)
{
    const char *const cases[][2] = {
        {"sorted", "nothing is known to assume as 'sorted'; known are any, runs, interleaved, "
                   "bitonic, presorted"},
        {"", "nothing is known to assume as ''; known are any, runs, interleaved, bitonic, "
             "presorted"},
        {"any 3", "nothing follows any, but '3' does"},
        {"bitonic 8", "nothing follows bitonic, but '8' does"},
        {"runs", "runs needs lengths of at least 1 separated by commas, not ''"},
        {"runs 4,", "runs needs lengths of at least 1 separated by commas, not '4,'"},
        {"runs 4,0,4", "runs needs lengths of at least 1 separated by commas, not '4,0,4'"},
        {"runs 4;4", "runs needs lengths of at least 1 separated by commas, not '4;4'"},
        {"runs 4 4", "runs needs lengths of at least 1 separated by commas, not '4 4'"},
        {"runs -4,12", "runs needs lengths of at least 1 separated by commas, not '-4,12'"},
        {"runs 4,3", "runs of 7 wires in all, but there are 8 wires"},
        {"runs 4,4,4", "runs of 12 wires in all, but there are 8 wires"},
        {"runs 65536,65536", "runs of 131072 wires in all, but there are 8 wires"},
        {"runs 99999999999", "runs needs lengths of at least 1 separated by commas, not "
                             "'99999999999'"},
        {"interleaved", "interleaved needs a number from 1 to 8, not ''"},
        {"interleaved 0", "interleaved needs a number from 1 to 8, not '0'"},
        {"interleaved 9", "interleaved needs a number from 1 to 8, not '9'"},
        {"presorted 9", "presorted needs a number from 1 to 8, not '9'"},
        {"presorted 2x", "presorted needs a number from 1 to 8, not '2x'"},
        {"any ", "nothing follows any, but ' ' does"},
        {"runs  4,4", "runs needs lengths of at least 1 separated by commas, not ' 4,4'"},
        {"runs 4, 4", "runs needs lengths of at least 1 separated by commas, not '4, 4'"},
        {"presorted  4", "presorted needs a number from 1 to 8, not ' 4'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused(cases[i][0], NULL, cases[i][1]);
}

Test(property, says_what_is_wrong_with_a_goal)
{
    const char *const cases[][2] = {
        {"sort", "nothing is known to require as 'sort'; known are sorted, ranks, set, smallest, "
                 "largest, median, k-sorted, merged-blocks"},
        {"k-sorted 0", "k-sorted needs a number from 1 to 8, not '0'"},
        {"merged-blocks 9", "merged-blocks needs a number from 1 to 8, not '9'"},
        {"merged-blocks", "merged-blocks needs a number from 1 to 8, not ''"},
        {"sorted 8", "nothing follows sorted, but '8' does"},
        {"median 8", "nothing follows median, but '8' does"},
        {"ranks", "ranks needs a range I-J within 0-7, not ''"},
        {"ranks 5-2", "ranks needs a range I-J within 0-7, not '5-2'"},
        {"ranks 2-8", "ranks needs a range I-J within 0-7, not '2-8'"},
        {"ranks 2-", "ranks needs a range I-J within 0-7, not '2-'"},
        {"set 1-2-3", "set needs a range I-J within 0-7, not '1-2-3'"},
        {"smallest 0", "smallest needs a number from 1 to 8, not '0'"},
        {"largest 9", "largest needs a number from 1 to 8, not '9'"},
        {"median ", "nothing follows median, but ' ' does"},
        {"ranks  3-4", "ranks needs a range I-J within 0-7, not ' 3-4'"},
        {"ranks 3- 4", "ranks needs a range I-J within 0-7, not '3- 4'"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_refused("any", cases[i][0], cases[i][1]);
}

Test(property, compares_networks_of_one_width)
{
    sn_net *net;
    sn_property *p;
    sn_error error;
    cr_assert_eq(sn_net_new(8, &net, NULL), SN_OK);
    cr_assert_eq(sn_property_new(8, "runs 4,4", NULL, net, &p, NULL), SN_OK);
    cr_expect(p->goal == SN_GOAL_EQUALS && p->equals == net);
    cr_expect_str_eq(p->text, "given runs 4,4; goal equals");
    sn_property_free(p);
    cr_expect_eq(sn_property_new(8, NULL, "sorted", net, &p, &error), SN_E_ARGUMENT);
    cr_expect_str_eq(error.text, "a goal and a network to equal exclude each other");
    cr_expect_eq(sn_property_new(7, NULL, NULL, net, &p, &error), SN_E_ARGUMENT);
    cr_expect_str_eq(error.text, "a network of 7 wires cannot equal one of 8");
    sn_net_free(net);
}

Test(property, cuts_a_text_that_is_too_long)
{
    char runs[512] = "runs 1";
    for (int i = 1; i < 200; i++)
        strcat(runs, ",1");
    sn_property *p = property(200, runs, NULL);
    cr_expect_eq(strlen(p->text), sizeof p->text - 1);
    cr_expect_eq(p->chains, 200);
    sn_property_free(p);
}

/* ---- inputs ---------------------------------------------------------------------------------- */

static const char *const all_givens[] = {"any",           "runs 3,2,2",    "runs 7",
                                         "interleaved 2", "interleaved 3", "bitonic",
                                         "presorted 1",   "presorted 4",   "presorted 7"};

Test(property, admits_and_counts_the_vectors_that_the_oracle_does)
{
    for (size_t g = 0; g < sizeof all_givens / sizeof *all_givens; g++) {
        sn_property *p = property(7, all_givens[g], NULL);
        uint64_t count = 0;
        for (unsigned v = 0; v < 128; v++) {
            uint8_t bits[7];
            int integers[7];
            int64_t values[7];
            for (int w = 0; w < 7; w++)
                values[w] = bits[w] = (uint8_t)(integers[w] = v >> w & 1);
            bool admits = oracle_admits(all_givens[g], 7, integers);
            cr_expect_eq(sn_property_admits(p, bits), admits, "%s, vector %u", all_givens[g], v);
            cr_expect_eq(sn_property_admits_values(p, values), admits);
            count += admits;
        }
        cr_expect_eq(sn_property_inputs(p), count, "%s", all_givens[g]);
        sn_property_free(p);
    }
}

Test(property, admits_the_integers_that_the_oracle_does)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (size_t g = 0; g < sizeof all_givens / sizeof *all_givens; g++) {
        sn_property *p = property(7, all_givens[g], NULL);
        for (int i = 0; i < 3000; i++) {
            int64_t values[7];
            int integers[7];
            uint64_t spread = 1 + sn_random_below(&random, 7);
            for (int w = 0; w < 7; w++)
                values[w] = integers[w] = (int)sn_random_below(&random, spread);
            cr_expect_eq(sn_property_admits_values(p, values),
                         oracle_admits(all_givens[g], 7, integers), "%s", all_givens[g]);
        }
        sn_property_free(p);
    }
}

Test(property, counts_inputs_of_any_width)
{
    const struct {
        uint32_t wires;
        const char *given;
        uint64_t inputs;
    } cases[] = {
        {1, "any", 2},
        {1, "bitonic", 2},
        {2, "bitonic", 4},
        {63, "any", UINT64_C(1) << 63},
        {64, "any", UINT64_MAX},
        {4096, "runs 2048,2048", 2049 * 2049},
        {4096, "interleaved 2", 2049 * 2049},
        {65536, "bitonic", 65536ull * 65535 + 2},
        {65536, "runs 65536", 65537},
        {65536, "any", UINT64_MAX},
        {66, "presorted 30", 31 * (UINT64_C(1) << 36)},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_property *p = property(cases[i].wires, cases[i].given, NULL);
        cr_expect_eq(sn_property_inputs(p), cases[i].inputs, "%s", p->text);
        sn_property_free(p);
    }
}

/* ---- outputs --------------------------------------------------------------------------------- */

static const char *const all_goals[] = {"sorted",  "ranks 0",    "ranks 2-3", "set 1-3",
                                        "set 0-5", "smallest 2", "largest 1", "median"};

/* Inputs with repeated values, some of them large. */
Test(property, judges_outputs_as_the_oracle_does)
{
    sn_random random;
    unsigned seen[2] = {0};
    sn_random_seed(&random, 1);
    for (int i = 0; i < 4000; i++) {
        const char *goal = all_goals[i % 8];
        uint64_t spread = 1 + sn_random_below(&random, 8);
        sn_net *net = mutate_random_net(&random, 6, sn_random_below(&random, 16), i % 3 == 0);
        sn_net *other = mutate_random_net(&random, 6, sn_random_below(&random, 3), false);
        const sn_net *equals = i % 9 == 0 ? other : NULL;
        sn_property *p;
        int64_t input[6], scratch[18];
        int x[6];
        if (i % 5 == 0)
            mutate_outputs(&random, net);
        for (int w = 0; w < 6; w++)
            input[w] = x[w] = (int)sn_random_below(&random, spread);
        cr_assert_eq(sn_property_new(6, NULL, equals ? NULL : goal, equals, &p, NULL), SN_OK);
        bool expected = oracle_satisfies(net, goal, equals, x);
        cr_assert_eq(sn_property_satisfied(p, net, input, scratch), expected, "%s", p->text);
        seen[expected]++;
        sn_property_free(p);
        sn_net_free(net);
        sn_net_free(other);
    }
    cr_expect(seen[0] > 500 && seen[1] > 500, "%u %u", seen[0], seen[1]);
}

/* What docs/design/zero-one-principle.md proves: zeros and ones decide what permutations do. */
Test(property, zeros_and_ones_decide_what_permutations_do)
{
    const char *const givens[] = {"any",           "runs 3,3", "runs 1,3,2",  "interleaved 2",
                                  "interleaved 4", "bitonic",  "presorted 4", "runs 6"};
    sn_random random;
    unsigned seen[2] = {0};
    sn_random_seed(&random, 2);
    for (int i = 0; i < 6000; i++) {
        const char *given = givens[i % 8], *goal = all_goals[i / 8 % 8];
        sn_net *net = mutate_random_net(&random, 6, sn_random_below(&random, 20), i % 3 == 0);
        sn_net *other = i % 10 == 0 ? mutate_random_net(&random, 6, 2, false) : NULL;
        bool expected = oracle_holds_on_permutations(net, given, goal, other);
        cr_assert_eq(oracle_holds_on_vectors(net, given, goal, other), expected, "%s; %s", given,
                     goal);
        seen[expected]++;
        sn_net_free(net);
        sn_net_free(other);
    }
    cr_expect(seen[0] > 200 && seen[1] > 200, "%u %u", seen[0], seen[1]);
}
