#include "verify/analyses/analyses.h"

#include "tests/rounds.h"
#include "tests/unit/claim_tools.h"
#include "verify/reach/reach.h"

/* ---- what every vector shows ----------------------------------------------------------------- */

/* Set never[net->size] by running all vectors, one at a time. */
static void naive_redundancy(const sn_net *net, const char *given, bool *never)
{
    for (size_t k = 0; k < net->size; k++)
        never[k] = true;
    for (uint64_t v = 0; v >> net->wires == 0; v++) {
        uint64_t x = v;
        for (size_t k = 0; admits(given, net->wires, v) && k < net->size; k++)
            if (apply_cmp(net->cmp[k], &x))
                never[k] = false;
    }
}

static sn_redundancy *find(const sn_net *net, const char *given, const char *goal, sn_run run)
{
    sn_redundancy *found;
    sn_property *p = property(net->wires, given, goal, NULL);
    cr_assert_eq(sn_redundancy_find(net, p, &run, &found, NULL), SN_OK);
    sn_property_free(p);
    return found;
}

/* Returns how many never exchange anything. */
static size_t expect_naive(const sn_net *net, const char *given, const char *goal)
{
    bool *never = sn_alloc(net->size, sizeof *never);
    sn_redundancy *found = find(net, given, goal, (sn_run){.threads = 1});
    size_t count = 0;
    naive_redundancy(net, given, never);
    for (size_t k = 0; k < net->size; k++) {
        cr_assert_eq(found->swaps[k], never[k] ? SN_SWAPS_NEVER : SN_SWAPS_SOMETIMES,
                     "comparator %zu of %zu on %u wires, given %s", k, net->size, net->wires,
                     given);
        count += never[k];
    }
    cr_assert_eq(found->never, count);
    cr_assert_eq(found->unknown, 0);
    cr_assert_eq(found->size, net->size);
    cr_assert_str_empty(found->reason);
    sn_redundancy_free(found);
    free(never);
    return count;
}

Test(redundancy, agrees_with_every_vector)
{
    sn_random random;
    sn_random_seed(&random, 21);
    size_t redundant = 0;
    for (int i = 0; i < 4000; i++) {
        char given[64], goal[64];
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, i % 50 ? 8 : 12));
        any_given(&random, net->wires, given);
        any_goal(&random, net->wires, goal);
        redundant += expect_naive(net, given, goal);
        sn_net_free(net);
    }
    cr_assert_gt(redundant, 1000);
}

Test(redundancy, agrees_on_networks_twice_over)
{
    sn_random random;
    sn_random_seed(&random, 22);
    for (int i = 0; i < 400; i++) {
        char given[64];
        sn_net *net = any_net(&random, 2 + (uint32_t)sn_random_below(&random, 8)), *twice;
        any_given(&random, net->wires, given);
        cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
        expect_naive(twice, given, "sorted");
        sn_net_free(net);
        sn_net_free(twice);
    }
}

/* ---- by what can occur alone ----------------------------------------------------------------- */

/* What following all vectors shows without samples, which find most exchanges before it. */
static uint8_t *follow(const sn_reach_kernel *kernel, const sn_net *net, const sn_property *p,
                       unsigned threads)
{
    const sn_run run = {.threads = threads};
    sn_reach_marks marks = {.swaps = sn_alloc(net->size, 1), .open = net->size};
    sn_reach_proof proof = {.net = net, .property = p, .marks = &marks};
    sn_reach_begin(&proof, kernel, &run);
    cr_assert_eq(sn_reach_prepare(&proof), SN_OK);
    cr_assert_eq(sn_reach_join_all(&proof), SN_OK);
    cr_assert_eq(marks.open, 0);
    sn_reach_clear(&proof);
    return marks.swaps;
}

Test(redundancy, is_seen_by_every_kernel)
{
    sn_random random;
    sn_random_seed(&random, 24);
    bool never[256];
    for (int i = 0; i < 2000; i++) {
        char given[64];
        const sn_reach_kernel *kernel = &sn_reach_kernels[i % sn_reach_kernel_count];
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 10));
        any_given(&random, net->wires, given);
        sn_property *p = property(net->wires, given, NULL, NULL);
        naive_redundancy(net, given, never);
        uint8_t *swaps = sn_reach_kernel_usable(kernel) ? follow(kernel, net, p, 1) : NULL;
        for (size_t k = 0; swaps && k < net->size; k++)
            cr_assert_eq(swaps[k], never[k] ? SN_SWAPS_NEVER : SN_SWAPS_SOMETIMES,
                         "%s: comparator %zu of %zu on %u wires, given %s", kernel->isa, k,
                         net->size, net->wires, given);
        free(swaps);
        sn_property_free(p);
        sn_net_free(net);
    }
}

/* Lanes of bits, of bytes and of shorts, sliced and gathered. What sorts does nothing a second
 * time.
 */
Test(redundancy, is_seen_in_every_kind_of_lane)
{
    static const struct {
        const char *name, *given;
        uint32_t wires;
    } cases[] = {{"tsort", "any", 256},         {"tmerge", "runs 512,512", 1024},
                 {"pairwise", "any", 32},       {"pratt", "any", 24},
                 {"vanvoorhis", "any", 64},     {"shex", "bitonic", 128},
                 {"bmerge", "bitonic", 1024},   {"transposition", "presorted 30", 40},
                 {"oddeven", "runs 50,50", 100}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sn_net *net = family(cases[i].name, cases[i].wires), *twice;
        sn_property *p = property(net->wires, cases[i].given, NULL, NULL);
        sn_redundancy *found = find(net, cases[i].given, NULL, (sn_run){0});
        cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
        uint8_t *swaps = follow(sn_reach_kernel_best(), twice, p, 1 + (unsigned)i % 3);
        for (size_t k = 0; k < net->size; k++) {
            cr_assert_eq(swaps[k], found->swaps[k], "%s: comparator %zu", cases[i].name, k);
            cr_assert_eq(swaps[net->size + k], SN_SWAPS_NEVER);
        }
        free(swaps);
        sn_redundancy_free(found);
        sn_property_free(p);
        sn_net_free(net);
        sn_net_free(twice);
    }
}

/* ---- families -------------------------------------------------------------------------------- */

static void expect_counts(const sn_net *net, const char *given, size_t never, const char *name)
{
    sn_redundancy *found = find(net, given, NULL, (sn_run){0});
    cr_assert_eq(found->unknown, 0, "%s: %s", name, found->reason);
    cr_assert_eq(found->never, never, "%s: %zu", name, found->never);
    sn_redundancy_free(found);
}

Test(redundancy, finds_none_in_classical_sorters)
{
    static const char *const names[] = {"bitonic", "oddeven", "bubble",    "transposition",
                                        "tsort",   "vsort",   "insertion", "pairwise"};
    static const uint32_t wires[] = {4, 32, 128};
    for (size_t i = 0; i < 3 * sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i / 3], wires[i % 3]);
        expect_counts(net, "any", 0, names[i / 3]);
        sn_net_free(net);
    }
}

/* What a standard sorter leaves is in order, so it has nothing left to do. */
Test(redundancy, finds_all_of_a_sorter_behind_a_sorter)
{
    static const char *const names[] = {"oddeven", "tsort", "pairwise", "mergeexchange", "pratt"};
    static const uint32_t wires[] = {64, 256, 32, 100, 30};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], wires[i]), *twice;
        cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
        sn_redundancy *found = find(twice, "any", NULL, (sn_run){0});
        cr_assert_eq(found->never, net->size, "%s", names[i]);
        for (size_t k = 0; k < twice->size; k++)
            cr_assert_eq(found->swaps[k] == SN_SWAPS_NEVER, k >= net->size);
        sn_redundancy_free(found);
        sn_net_free(net);
        sn_net_free(twice);
    }
}

Test(redundancy, of_a_merger_depends_on_what_is_given)
{
    sn_net *net = family("oddevenmerge", 64);
    expect_counts(net, "any", 0, "any inputs");
    expect_counts(net, "runs 32,32", 0, "two runs");
    expect_counts(net, "runs 64", net->size, "one run");
    sn_net_free(net);
}

Test(redundancy, of_a_thousand_wires_takes_no_time)
{
    sn_net *net = family("tsort", 1024), *twice;
    expect_counts(net, "any", 0, "tsort");
    cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
    expect_counts(twice, "any", net->size, "tsort twice");
    sn_net_free(net);
    sn_net_free(twice);
}

/* Numbers of two bytes, and intervals around the circle. */
Test(redundancy, of_long_chains_and_of_bitonic_inputs)
{
    sn_net *net = family("tmerge", 1024), *twice;
    cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
    expect_counts(twice, "runs 512,512", net->size, "tmerge twice");
    sn_net_free(net);
    sn_net_free(twice);
    net = family("shex", 1024);
    cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
    expect_counts(twice, "bitonic", net->size, "shex twice");
    sn_net_free(net);
    sn_net_free(twice);
}

/* ---- the same answer, and limits ------------------------------------------------------------- */

Test(redundancy, does_not_depend_on_the_number_of_threads)
{
    static const char *const names[] = {"periodic", "pratt", "pairwise"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        sn_net *net = family(names[i], 32), *twice;
        cr_assert_eq(sn_net_concat(net, net, &twice, NULL), SN_OK);
        sn_redundancy *one = find(twice, "any", NULL, (sn_run){.threads = 1});
        sn_redundancy *three = find(twice, "any", NULL, (sn_run){.threads = 3});
        cr_assert_eq(one->unknown, 0);
        cr_assert_arr_eq(one->swaps, three->swaps, twice->size);
        sn_redundancy_free(one);
        sn_redundancy_free(three);
        sn_net_free(net);
        sn_net_free(twice);
    }
}

/* What is said is right, however little there is time and memory for. */
Test(redundancy, leaves_unknown_what_memory_does_not_decide)
{
    sn_random random;
    sn_random_seed(&random, 23);
    size_t unknown = 0, never = 0;
    for (unsigned i = 0; i < rounds(200); i++) {
        sn_net *net = any_net(&random, 11);
        bool *expected = sn_alloc(net->size, sizeof *expected);
        naive_redundancy(net, "any", expected);
        sn_run run = {.threads = 1, .memory = 5000 + sn_random_below(&random, 150000)};
        sn_redundancy *found = find(net, "any", NULL, run);
        for (size_t k = 0; k < net->size; k++)
            if (found->swaps[k] != SN_SWAPS_UNKNOWN)
                cr_assert_eq(found->swaps[k] == SN_SWAPS_NEVER, expected[k]);
        cr_assert_eq(found->unknown > 0, found->reason[0] != '\0');
        unknown += found->unknown;
        never += found->never;
        sn_redundancy_free(found);
        free(expected);
        sn_net_free(net);
    }
    cr_assert_gt(unknown, rounds(20));
    cr_assert_gt(never, rounds(20));
}

Test(redundancy, leaves_unknown_what_time_does_not_decide)
{
    sn_net *net = family("periodic", 128);
    sn_redundancy *found = find(net, "any", NULL, (sn_run){.seconds = 0.3});
    cr_assert_gt(found->unknown, 0);
    cr_assert(strstr(found->reason, "0.3 s"), "%s", found->reason);
    cr_assert_not(found->interrupted);
    sn_redundancy_free(found);
    sn_flag stop = true;
    found = find(net, "any", NULL, (sn_run){.stop = &stop, .threads = 2});
    cr_assert_eq(found->unknown, net->size);
    cr_assert(found->interrupted);
    sn_redundancy_free(found);
    sn_net_free(net);
}
