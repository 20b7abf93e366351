#include "verify/exhaustive.h"

#include "tests/mutate.h"
#include "tests/oracle.h"
#include "verify/jit_x86.h"
#include "verify/lanes.h"
#include "verify/spill.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const sn_property sorts = {SN_GIVEN_ANY, SN_GOAL_SORTED};

#define FOR_USABLE_KERNELS(kernel)                                                                 \
    for (sn_block_kernel kernel = 0; kernel < SN_BLOCK_KERNEL_COUNT; kernel++)                     \
        if (sn_block_kernel_usable(kernel))

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- networks --------------------------------------------------------------------------------- */

static sn_net *new_net(uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_net_new(wires, &net, NULL), SN_OK);
    return net;
}

/* Odd-even transposition: it sorts with as many rounds as wires. */
static sn_net *transposition(uint32_t wires, uint32_t rounds)
{
    sn_net *net = new_net(wires);
    for (uint32_t r = 0; r < rounds; r++)
        for (uint32_t w = r % 2; w + 1 < wires; w += 2)
            cr_assert_eq(sn_net_add(net, w, w + 1, NULL), SN_OK);
    return net;
}

/* The same network with its wires renamed at random and its outputs brought back, so that it has
 * reversed comparators and an output permutation. */
static sn_net *renamed(sn_random *random, const sn_net *net)
{
    uint16_t name[64];
    for (uint16_t w = 0; w < net->wires; w++) {
        uint64_t at = sn_random_below(random, w + 1u);
        name[w] = name[at];
        name[at] = w;
    }
    sn_net *other = new_net(net->wires);
    for (size_t k = 0; k < net->size; k++)
        cr_assert_eq(sn_net_add(other, name[net->cmp[k].min], name[net->cmp[k].max], NULL), SN_OK);
    uint16_t output[64];
    for (uint32_t w = 0; w < net->wires; w++)
        output[w] = name[net->output ? net->output[w] : w];
    cr_assert_eq(sn_net_set_output(other, output, NULL), SN_OK);
    return other;
}

static sn_net *replaced(sn_net *net, sn_net *by)
{
    sn_net_free(net);
    return by;
}

/* A random network, a sorter, or a sorter with a change or two; its wires renamed now and then. */
static sn_net *any_net(sn_random *random, uint32_t wires)
{
    sn_net *net;
    if (wires < 3 || sn_random_below(random, 3) == 0) {
        size_t size = wires < 2 ? 0 : sn_random_below(random, 4 * wires);
        net = wires < 2 ? new_net(wires) : mutate_random_net(random, wires, size, true);
    } else {
        net = transposition(wires, wires);
        for (uint64_t i = sn_random_below(random, 3); i > 0; i--)
            net = replaced(net, mutate_once(random, net));
    }
    if (sn_random_below(random, 2))
        net = replaced(net, renamed(random, net));
    if (sn_random_below(random, 8) == 0)
        mutate_outputs(random, net);
    return net;
}

/* ---- deciding --------------------------------------------------------------------------------- */

static sn_finding decide(sn_block_kernel kernel, const sn_net *net, sn_run run)
{
    static uint8_t counterexample[SN_EXHAUSTIVE_MAX + 1];
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = counterexample};
    if (!run.threads)
        run.threads = 1;
    cr_assert_eq(sn_exhaustive_decide_with(kernel, net, &sorts, &run, &finding, NULL), SN_OK);
    return finding;
}

/* The number of the counterexample, or ORACLE_SORTS. */
static uint64_t refute(sn_block_kernel kernel, const sn_net *net, unsigned threads)
{
    sn_finding finding = decide(kernel, net, (sn_run){.threads = threads});
    cr_assert_neq(finding.verdict, SN_UNDECIDED, "%s", finding.reason);
    if (finding.verdict == SN_HOLDS) {
        cr_assert_eq(finding.covered, ldexp(1, (int)net->wires));
        return ORACLE_SORTS;
    }
    uint64_t vector = 0;
    for (uint32_t w = 0; w < net->wires; w++)
        vector |= (uint64_t)finding.counterexample[w] << w;
    return vector;
}

static void expect_oracle(const sn_net *net)
{
    uint64_t expected = oracle_refute(net);
    FOR_USABLE_KERNELS(kernel)
    {
        cr_assert_eq(refute(kernel, net, 1), expected, "%s on %u wires, %zu comparators",
                     sn_block_kernel_name(kernel), net->wires, net->size);
    }
}

Test(exhaustive, finds_the_least_counterexample)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int i = 0; i < 1000; i++) {
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 10));
        expect_oracle(net);
        sn_net_free(net);
    }
}

Test(exhaustive, finds_the_least_counterexample_among_many_blocks)
{
    sn_random random;
    sn_random_seed(&random, 2);
    for (int i = 0; i < 60; i++) {
        sn_net *net = any_net(&random, 11 + (uint32_t)sn_random_below(&random, 5));
        expect_oracle(net);
        sn_net_free(net);
    }
}

Test(exhaustive, agrees_on_networks_that_need_many_more_registers_than_there_are)
{
    sn_random random;
    sn_random_seed(&random, 3);
    for (int i = 0; i < 40; i++) {
        sn_net *net = mutate_random_net(&random, 20, 40 + 20 * (size_t)i, true);
        sn_net *sorter = transposition(20, 20), *both;
        cr_assert_eq(sn_net_concat(net, sorter, &both, NULL), SN_OK);
        both = replaced(both, renamed(&random, both));
        if (i % 2)
            both = replaced(both, mutate_drop(both, both->size - 1 - (size_t)i));
        uint64_t expected = refute(SN_BLOCK_KERNEL_PORTABLE, both, 1);
        cr_expect(i % 2 || expected == ORACLE_SORTS);
        FOR_USABLE_KERNELS(kernel)
        {
            cr_assert_eq(refute(kernel, both, 1), expected);
        }
        sn_net_free(net);
        sn_net_free(sorter);
        sn_net_free(both);
    }
}

Test(exhaustive, gives_the_same_answer_with_any_number_of_threads)
{
    sn_random random;
    sn_random_seed(&random, 4);
    for (int i = 0; i < 12; i++) {
        sn_net *net = transposition(22, 22);
        if (i > 0)
            net = replaced(net, mutate_drop(net, sn_random_below(&random, net->size)));
        uint64_t expected = refute(SN_BLOCK_KERNEL_PORTABLE, net, 1);
        cr_expect_eq(expected == ORACLE_SORTS, i == 0);
        FOR_USABLE_KERNELS(kernel)
        {
            for (unsigned threads = 1; threads <= 7; threads += 3)
                cr_assert_eq(refute(kernel, net, threads), expected);
        }
        sn_net_free(net);
    }
}

Test(exhaustive, decides_the_smallest_networks)
{
    sn_net *one = new_net(1), *two = new_net(2), *sorter = transposition(2, 1);
    FOR_USABLE_KERNELS(kernel)
    {
        cr_expect_eq(refute(kernel, one, 1), ORACLE_SORTS);
        cr_expect_eq(refute(kernel, two, 1), 1);
        cr_expect_eq(refute(kernel, sorter, 1), ORACLE_SORTS);
    }
    sn_net_free(one);
    sn_net_free(two);
    sn_net_free(sorter);
}

Test(exhaustive, sees_wires_without_comparators)
{
    sn_net *empty = new_net(40), *idle = new_net(30);
    for (uint32_t k = 0; k < 29 * 29; k++)
        cr_assert_eq(sn_net_add(idle, k % 28, k % 28 + 1, NULL), SN_OK);
    FOR_USABLE_KERNELS(kernel)
    {
        cr_expect_eq(refute(kernel, empty, 2), 1);
        cr_expect_eq(refute(kernel, idle, 2), 1, "only wire 29 is idle, so a 1 below it is stuck");
    }
    sn_net_free(empty);
    sn_net_free(idle);
}
