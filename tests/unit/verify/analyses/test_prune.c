#include "verify/analyses/analyses.h"

#include "tests/unit/claim_tools.h"

static sn_pruning *prune(const sn_net *net, const char *given, const char *goal, sn_run run)
{
    sn_pruning *pruning;
    sn_error error = {.text = ""};
    sn_property *p = property(net->wires, given, goal, NULL);
    cr_assert_eq(sn_prune(net, p, &run, &pruning, &error), SN_OK, "%s", error.text);
    sn_property_free(p);
    return pruning;
}

static bool was_removed(const sn_pruning *pruning, size_t k)
{
    return pruning->fate[k] == SN_FATE_IDLE || pruning->fate[k] == SN_FATE_SPARED;
}

/* The result is the network without what was removed, output permutation and all. */
static void expect_rest(const sn_net *net, const sn_pruning *pruning)
{
    size_t left = 0;
    cr_assert_eq(pruning->size, net->size);
    for (size_t k = 0; k < net->size; k++)
        if (!was_removed(pruning, k)) {
            cr_assert_lt(left, pruning->net->size);
            cr_assert_arr_eq(&net->cmp[k], &pruning->net->cmp[left], sizeof *net->cmp);
            left++;
        }
    cr_assert_eq(left, pruning->net->size);
    cr_assert_eq(net->wires, pruning->net->wires);
    cr_assert_eq(!net->output, !pruning->net->output);
    if (net->output)
        cr_assert_arr_eq(net->output, pruning->net->output, net->wires * sizeof *net->output);
}

/* Without any comparator of the result the claim fails of it. */
static void expect_minimal(const sn_net *net, const char *given, const char *goal)
{
    for (size_t k = 0; k < net->size; k++) {
        sn_net *less = mutate_drop(net, k);
        cr_assert_not(oracle_holds_on_vectors(less, given, goal, NULL));
        sn_net_free(less);
    }
}

/* Returns how many comparators were removed, or -1 if the claim does not hold. */
static int expect_pruned(const sn_net *net, const char *given, const char *goal)
{
    sn_pruning *pruning = prune(net, given, goal, (sn_run){.threads = 1});
    bool holds = oracle_holds_on_vectors(net, given, goal, NULL);
    int removed = -1;
    cr_assert_eq(pruning->proof->verdict, holds ? SN_HOLDS : SN_FAILS);
    cr_assert_eq(pruning->net != NULL, holds);
    if (holds) {
        cr_assert_eq(pruning->untried, 0);
        expect_rest(net, pruning);
        cr_assert(oracle_holds_on_vectors(pruning->net, given, goal, NULL));
        expect_minimal(pruning->net, given, goal);
        removed = (int)(net->size - pruning->net->size);
    }
    sn_pruning_free(pruning);
    return removed;
}

Test(prune, leaves_what_is_needed_and_no_more)
{
    sn_random random;
    sn_random_seed(&random, 41);
    unsigned pruned = 0, failing = 0;
    for (int i = 0; i < 300; i++) {
        char given[64], goal[64];
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 7));
        any_given(&random, net->wires, given);
        any_goal(&random, net->wires, goal);
        int removed = expect_pruned(net, given, goal);
        pruned += removed > 0;
        failing += removed < 0;
        sn_net_free(net);
    }
    cr_assert_gt(pruned, 40);
    cr_assert_gt(failing, 40);
}

/* Sorters behind a random start, which leaves some of their comparators nothing to do. */
Test(prune, keeps_reversed_comparators_and_output_permutations)
{
    sn_random random;
    sn_random_seed(&random, 42);
    unsigned pruned = 0;
    for (int i = 0; i < 60; i++) {
        uint32_t wires = 3 + (uint32_t)sn_random_below(&random, 5);
        sn_net *start = mutate_random_net(&random, wires, 8, true), *net;
        sn_net *sorter = family(i % 2 ? "oddeven" : "bubble", wires);
        cr_assert_eq(sn_net_concat(start, sorter, &net, NULL), SN_OK);
        net = replaced(net, mutate_names(&random, net));
        int removed = expect_pruned(net, "any", "sorted");
        cr_assert_geq(removed, 0);
        pruned += removed > 0;
        sn_net_free(net);
        sn_net_free(start);
        sn_net_free(sorter);
    }
    cr_assert_gt(pruned, 20);
}

Test(prune, removes_a_sorter_behind_a_sorter)
{
    sn_net *net = family("oddeven", 64), *twice;
    cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
    sn_pruning *pruning = prune(twice, "any", "sorted", (sn_run){0});
    cr_assert_eq(pruning->net->size, net->size);
    expect_rest(twice, pruning);
    for (size_t k = 0; k < twice->size; k++)
        cr_assert_eq(pruning->fate[k], k < net->size ? SN_FATE_NEEDED : SN_FATE_IDLE);
    sn_pruning_free(pruning);
    sn_net_free(net);
    sn_net_free(twice);
}

/* The last comparator makes good what the one before it spoils, so it is needed until that one is
 * gone; then it, or one that does the same before it, is not. */
Test(prune, tries_again_what_was_needed_before)
{
    sn_net *net = family("oddeven", 5);
    size_t sorter = net->size;
    cr_assert_eq(sn_net_add(net, 3, 2, NULL), SN_OK);
    cr_assert_eq(sn_net_add(net, 2, 3, NULL), SN_OK);
    sn_pruning *pruning = prune(net, "any", "sorted", (sn_run){0});
    cr_assert_eq(pruning->net->size, sorter);
    cr_assert_eq(pruning->fate[sorter], SN_FATE_SPARED);
    cr_assert_eq(pruning->untried, 0);
    expect_minimal(pruning->net, "any", "sorted");
    sn_pruning_free(pruning);
    sn_net_free(net);
}

/* What only other outputs need goes, though it exchanges values. */
Test(prune, makes_selectors_of_sorters)
{
    sn_net *net = family("oddeven", 9);
    sn_pruning *pruning = prune(net, "any", "median", (sn_run){0});
    cr_assert_lt(pruning->net->size, net->size);
    cr_assert(oracle_holds_on_vectors(pruning->net, "any", "median", NULL));
    for (size_t k = 0; k < net->size; k++)
        cr_assert_neq(pruning->fate[k], SN_FATE_IDLE);
    sn_pruning_free(pruning);
    sn_net_free(net);
}

Test(prune, keeps_equality_with_another_network)
{
    sn_net *net = family("periodic", 8), *other = family("oddeven", 8);
    sn_property *p = property(8, NULL, NULL, other);
    sn_pruning *pruning;
    cr_assert_eq(sn_prune(net, p, NULL, &pruning, NULL), SN_OK);
    cr_assert_lt(pruning->net->size, net->size);
    cr_assert(oracle_agree(pruning->net, other));
    sn_pruning_free(pruning);
    sn_property_free(p);
    sn_net_free(net);
    sn_net_free(other);
}

Test(prune, does_not_depend_on_the_number_of_threads)
{
    sn_net *net = family("periodic", 16);
    sn_pruning *one = prune(net, "any", "sorted", (sn_run){.threads = 1});
    sn_pruning *three = prune(net, "any", "sorted", (sn_run){.threads = 3});
    cr_assert_arr_eq(one->fate, three->fate, net->size);
    sn_pruning_free(one);
    sn_pruning_free(three);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

static void stop(void *data, double done, double remaining)
{
    (void)done, (void)remaining;
    atomic_store((sn_flag *)data, true);
}

/* Progress is first told when what never exchanges anything is gone. */
Test(prune, gives_what_is_proved_when_stopped)
{
    sn_net *net = family("oddeven", 16), *twice;
    sn_flag stopped = false;
    cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
    sn_run run = {.stop = &stopped, .progress = stop, .data = &stopped};
    sn_pruning *pruning = prune(twice, "any", "sorted", run);
    cr_assert_eq(pruning->proof->verdict, SN_HOLDS);
    cr_assert_eq(pruning->net->size, net->size);
    cr_assert_eq(pruning->untried, net->size);
    cr_assert(pruning->interrupted);
    cr_assert_str_eq(pruning->reason, "interrupted");
    expect_rest(twice, pruning);
    sn_pruning_free(pruning);
    sn_net_free(net);
    sn_net_free(twice);
}

Test(prune, is_undecided_when_stopped_before_the_claim_is_proved)
{
    sn_net *net = family("transposition", 64);
    sn_flag stop = true;
    sn_pruning *pruning = prune(net, "any", "sorted", (sn_run){.stop = &stop});
    cr_assert_eq(pruning->proof->verdict, SN_UNDECIDED);
    cr_assert_null(pruning->net);
    cr_assert(pruning->interrupted);
    sn_pruning_free(pruning);
    sn_net_free(net);
}
