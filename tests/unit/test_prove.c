#include "verify/prove.h"

#include "networks/family.h"
#include "networks/format.h"
#include "tests/mutate.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const sn_property sorts = {SN_GIVEN_ANY, SN_GOAL_SORTED};

static sn_result *prove(const sn_net *net)
{
    sn_result *result;
    sn_error error = {0};
    cr_assert_eq(sn_prove(net, &sorts, NULL, &result, &error), SN_OK, "%s", error.text);
    return result;
}

/* The verdict is the oracle's, and a counterexample is the least one and survives a replay here. */
static void expect_verdict(const sn_net *net, uint64_t refuting)
{
    sn_result *r = prove(net);
    cr_assert_eq(r->verdict, refuting == ORACLE_SORTS ? SN_HOLDS : SN_FAILS);
    if (r->verdict == SN_HOLDS) {
        cr_expect_eq(r->covered, ldexp(1.0, (int)net->wires));
    } else {
        int64_t bits[64], left[64], ranks[64];
        bool seen[64] = {false}, bits_sorted = true, ranks_sorted = true;
        for (uint32_t w = 0; w < net->wires; w++) {
            cr_assert_eq(r->witness.input[w], refuting >> w & 1);
            bits[w] = r->witness.input[w];
            ranks[w] = r->witness.ranks[w];
            cr_assert(ranks[w] >= 0 && ranks[w] < net->wires && !seen[ranks[w]]);
            seen[ranks[w]] = true;
        }
        sn_net_apply(net, bits, left);
        for (uint32_t w = 0; w < net->wires; w++)
            cr_assert_eq(left[w], r->witness.output[w]);
        for (uint32_t w = 1; w < net->wires; w++)
            bits_sorted = bits_sorted && left[w - 1] <= left[w];
        sn_net_apply(net, ranks, left);
        for (uint32_t w = 1; w < net->wires; w++)
            ranks_sorted = ranks_sorted && left[w - 1] <= left[w];
        cr_assert(!bits_sorted && !ranks_sorted);
        cr_assert_arr_eq(left, r->witness.ranks_left, net->wires * sizeof *left);
    }
    sn_result_free(r);
}

Test(prove, agrees_with_the_oracle_on_random_mutants)
{
    sn_random random;
    unsigned broken = 0;
    sn_random_seed(&random, 1);
    for (int i = 0; i < 1000; i++) {
        const char *const names[] = {"oddeven", "pairwise", "mergeexchange", "vanvoorhis"};
        uint32_t n = 3 + (uint32_t)sn_random_below(&random, 14);
        sn_net *net, *mutant;
        cr_assert_eq(sn_family_build(sn_family_find(names[i % 4]), n, 0, &net, NULL), SN_OK);
        mutant = mutate_once(&random, net);
        if (i % 3 == 0)
            mutate_outputs(&random, mutant);
        uint64_t refuting = oracle_refute(mutant);
        broken += refuting != ORACLE_SORTS;
        expect_verdict(mutant, refuting);
        sn_net_free(net);
        sn_net_free(mutant);
    }
    cr_expect(broken > 500 && broken < 1000, "%u mutants do not sort", broken);
}

Test(prove, agrees_with_the_oracle_on_random_networks)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 500; i++) {
        uint32_t n = 2 + (uint32_t)sn_random_below(&random, 9);
        sn_net *net = mutate_random_net(&random, n, sn_random_below(&random, 12 * n), i % 2);
        expect_verdict(net, oracle_refute(net));
        sn_net_free(net);
    }
}

Test(prove, every_family_of_sorters_holds)
{
    for (size_t i = 0; i < sn_family_count; i++)
        for (uint32_t n = 1; n <= 22; n++) {
            sn_net *net;
            if (sn_families[i].kind != SN_FAMILY_SORTER || !sn_families[i].allows(n))
                continue;
            cr_assert_eq(sn_family_build(&sn_families[i], n, 0, &net, NULL), SN_OK);
            expect_verdict(net, ORACLE_SORTS);
            sn_net_free(net);
        }
}

static sn_net *read_network(const char *path)
{
    static char text[1 << 20];
    sn_net *net;
    sn_error error = {0};
    FILE *file = fopen(path, "r");
    cr_assert(file);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    cr_assert_eq(sn_format_read(text, size, 0, &net, NULL, &error), SN_OK, "%s: %s", path,
                 error.text);
    return net;
}

Test(prove, every_deletion_from_a_published_best_sorter_fails)
{
    const char *folder = getenv("SORTNET_DATA");
    char pattern[4096];
    glob_t found;
    size_t deletions = 0;
    if (!folder)
        cr_skip_test("SORTNET_DATA is not set");
    if (!SN_WITH_JANSSON)
        cr_skip_test("built without Jansson");
    snprintf(pattern, sizeof pattern, "%s/networks/sorters/*.json", folder);
    cr_assert_eq(glob(pattern, 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        sn_net *net = read_network(found.gl_pathv[i]);
        for (size_t c = 0; net->wires <= 12 && c < net->size; c++, deletions++) {
            sn_net *broken = mutate_drop(net, c);
            uint64_t refuting = oracle_refute(broken);
            cr_expect_neq(refuting, ORACLE_SORTS);
            expect_verdict(broken, refuting);
            sn_net_free(broken);
        }
        if (net->wires <= 24)
            expect_verdict(net, ORACLE_SORTS);
        sn_net_free(net);
    }
    cr_expect_eq(deletions, 193);
    globfree(&found);
}

Test(prove, a_stop_in_advance_leaves_it_undecided)
{
    sn_net *net;
    atomic_bool stop = true;
    sn_run run = {.stop = &stop};
    sn_result *result;
    cr_assert_eq(sn_family_build(sn_family_find("oddeven"), 40, 0, &net, NULL), SN_OK);
    cr_assert_eq(sn_prove(net, &sorts, &run, &result, NULL), SN_OK);
    cr_expect_eq(result->verdict, SN_UNDECIDED);
    cr_expect(result->interrupted);
    cr_expect(result->reason[0]);
    cr_expect(result->covered < result->total);
    sn_result_free(result);
    sn_net_free(net);
}

Test(prove, too_many_wires_are_undecided_with_a_reason)
{
    sn_net *net;
    sn_run run = {.seconds = 0.2};
    sn_result *result;
    const uint32_t widths[] = {60, 64, 100, 65536};
    for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
        cr_assert_eq(sn_family_build(sn_family_find("oddeven"), widths[i], 0, &net, NULL), SN_OK);
        cr_assert_eq(sn_prove(net, &sorts, &run, &result, NULL), SN_OK);
        cr_expect_eq(result->verdict, SN_UNDECIDED);
        cr_expect(result->reason[0] && !result->interrupted);
        sn_result_free(result);
        sn_net_free(net);
    }
}

Test(prove, verdicts_have_names)
{
    cr_expect_str_eq(sn_verdict_name(SN_HOLDS), "holds");
    cr_expect_str_eq(sn_verdict_name(SN_FAILS), "fails");
    cr_expect_str_eq(sn_verdict_name(SN_UNDECIDED), "undecided");
}
