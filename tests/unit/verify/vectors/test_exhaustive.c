#include "verify/vectors/vectors.h"

#include "tests/mutate.h"
#include "tests/oracle.h"
#include "tests/rounds.h"
#include "verify/vectors/bitslice/bitslice.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define FOR_USABLE_KERNELS(kernel)                                             \
    for (sn_block_kernel kernel = 0; kernel < SN_BLOCK_KERNEL_COUNT; kernel++) \
        if (sn_block_kernel_usable(kernel))

/* ---- networks -------------------------------------------------------------------------------- */

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
        net = replaced(net, mutate_names(random, net));
    if (sn_random_below(random, 8) == 0)
        mutate_outputs(random, net);
    return net;
}

/* ---- deciding -------------------------------------------------------------------------------- */

static sn_finding decide(sn_block_kernel kernel, const sn_net *net, sn_run run)
{
    static uint8_t counterexample[SN_EXHAUSTIVE_MAX + 1];
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = counterexample};
    if (!run.threads)
        run.threads = 1;
    sn_property *sorts;
    cr_assert_eq(sn_property_new(net->wires, NULL, NULL, NULL, &sorts, NULL), SN_OK);
    cr_assert_eq(sn_exhaustive_decide_with(kernel, net, sorts, &run, &finding, NULL), SN_OK);
    sn_property_free(sorts);
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
    for (unsigned i = 0; i < rounds(3000); i++) {
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
    const int nets = (int)rounds(40);
    for (int i = 0; i < nets; i++) {
        sn_net *net = mutate_random_net(&random, 20, 40 + 800 * (size_t)i / (size_t)nets, true);
        sn_net *sorter = transposition(20, 20), *both;
        cr_assert_eq(sn_net_concat(net, sorter, &both, NULL), SN_OK);
        both = replaced(both, mutate_names(&random, both));
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
    for (int i = 0; i < (tries_large() ? 12 : 3); i++) {
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

/* ---- blocks of wide networks ----------------------------------------------------------------- */

static bool never(void *data)
{
    (void)data;
    return false;
}

static bool block_is_sorted(const sn_net *net, uint64_t block)
{
    for (uint64_t x = block * SN_BLOCK_VECTORS; x < (block + 1) * SN_BLOCK_VECTORS; x++) {
        int64_t values[64], outputs[64];
        for (uint32_t w = 0; w < net->wires; w++)
            values[w] = x >> w & 1;
        sn_net_apply(net, values, outputs);
        for (uint32_t w = 0; w + 1 < net->wires; w++)
            if (outputs[w] > outputs[w + 1])
                return false;
    }
    return true;
}

/* Runs of 2^log2_count blocks, from a start with few ones or few zeros so that some come out
 * sorted. */
static void compare_samples(sn_random *random, const sn_net *net, sn_block_kernel kernel,
                            unsigned seen[2])
{
    sn_vector_blocks *blocks;
    cr_assert_eq(sn_blocks_new(net, kernel, never, NULL, &blocks, NULL), SN_OK);
    void *memory = sn_alloc_aligned(64, sn_blocks_memory(blocks));
    for (uint32_t log2_count = 0; log2_count < 5; log2_count++) {
        uint64_t all = (UINT64_C(1) << (net->wires - SN_BLOCK_BITS)) - 1;
        uint64_t few = UINT64_C(1) << sn_random_below(random, net->wires - SN_BLOCK_BITS);
        uint64_t first = (sn_random_below(random, 2) ? few : all ^ few) >> log2_count << log2_count;
        bool sorted = true;
        for (uint64_t b = first; b < first + (UINT64_C(1) << log2_count); b++)
            sorted = sorted && block_is_sorted(net, b);
        seen[sorted]++;
        cr_assert_eq(sn_blocks_run(blocks, memory, first, log2_count, never, NULL), !sorted,
                     "%s on %u wires, blocks %llu and on", sn_block_kernel_name(kernel), net->wires,
                     (unsigned long long)first);
    }
    sn_free_aligned(memory);
    sn_blocks_free(blocks);
}

Test(exhaustive, runs_sample_blocks_of_wide_networks)
{
    sn_random random;
    sn_random_seed(&random, 5);
    unsigned seen[2] = {0};
    for (int i = 0; i < 15; i++) {
        uint32_t wires = i == 0 ? SN_EXHAUSTIVE_MAX : 40 + (uint32_t)sn_random_below(&random, 24);
        sn_net *net = transposition(wires, wires - 2 * (uint32_t)i);
        net = replaced(net, mutate_names(&random, net));
        FOR_USABLE_KERNELS(kernel)
        {
            compare_samples(&random, net, kernel, seen);
        }
        sn_net_free(net);
    }
    cr_expect(seen[false] > 20 && seen[true] > 20, "%u %u", seen[false], seen[true]);
}

Test(exhaustive, polls_while_it_interprets_a_long_network)
{
    sn_random random;
    sn_random_seed(&random, 6);
    sn_net *net = mutate_random_net(&random, 20, 1000000, false);
    sn_finding finding =
        decide(SN_BLOCK_KERNEL_PORTABLE, net, (sn_run){.seconds = 0.005, .threads = 2});
    cr_expect_eq(finding.verdict, SN_UNDECIDED);
    cr_expect(!finding.interrupted && finding.covered < 0x1p20);
    cr_expect_str_eq(finding.reason, "its 0.005 s were over after 0 % of 2^20 vectors");
    sn_net_free(net);
}

Test(exhaustive, interprets_what_is_too_long_to_compile)
{
    sn_random random;
    sn_random_seed(&random, 7);
    sn_net *net = mutate_random_net(&random, 10, SN_JIT_SIZE_MAX + 1, false);
    expect_oracle(net);
    sn_net_free(net);
}

/* ---- limits ---------------------------------------------------------------------------------- */

Test(exhaustive, gives_up_soon_when_the_limit_cannot_be_met)
{
    sn_net *net = transposition(48, 48);
    sn_finding finding =
        decide(sn_block_kernel_for(net), net, (sn_run){.seconds = 1, .threads = 2});
    cr_expect_eq(finding.verdict, SN_UNDECIDED);
    cr_expect(!finding.interrupted && finding.covered > 0 && finding.covered < 0x1p48);
    cr_expect_eq(strncmp(finding.reason, "2^48 vectors would take about ", 30), 0, "%s",
                 finding.reason);
    cr_expect(strstr(finding.reason, " a second; it had 1 s"), "%s", finding.reason);
    sn_net_free(net);
}

Test(exhaustive, leaves_networks_undecided_whose_vectors_cannot_be_numbered)
{
    sn_net *net = new_net(SN_EXHAUSTIVE_MAX + 1);
    sn_finding finding = decide(SN_BLOCK_KERNEL_PORTABLE, net, (sn_run){0});
    cr_expect_eq(finding.verdict, SN_UNDECIDED);
    cr_expect_eq(finding.covered, 0);
    cr_expect(strstr(finding.reason, "64 wires and 0 comparators; this engine takes at most 63"),
              "%s", finding.reason);
    sn_net_free(net);
}

Test(exhaustive, searches_the_widest_networks_it_can_number)
{
    sn_net *net = new_net(SN_EXHAUSTIVE_MAX);
    FOR_USABLE_KERNELS(kernel)
    {
        cr_expect_eq(refute(kernel, net, 2), 1);
    }
    sn_net_free(net);
}

/* What the progress callback was told, and when it asks to stop. */
typedef struct watch {
    atomic_bool stop;
    int calls;
    double last;
    bool fine;
} watch;

static void note_progress(void *data, double done, double remaining)
{
    watch *w = data;
    w->fine = w->fine && done >= w->last && done <= 1 && (done == 0 || remaining > 0);
    w->last = done;
    if (++w->calls == 3)
        atomic_store(&w->stop, true);
}

Test(exhaustive, reports_progress_and_stops_at_once)
{
    sn_net *net = transposition(48, 48);
    FOR_USABLE_KERNELS(kernel)
    {
        watch w = {.fine = true};
        sn_finding finding =
            decide(kernel, net,
                   (sn_run){.threads = 2, .stop = &w.stop, .progress = note_progress, .data = &w});
        cr_expect(w.fine && w.calls == 3);
        cr_expect(finding.verdict == SN_UNDECIDED && finding.interrupted);
        cr_expect(finding.covered > 0 && finding.covered < 0x1p48);
        cr_expect_eq(strncmp(finding.reason, "interrupted after ", 18), 0, "%s", finding.reason);
    }
    sn_net_free(net);
}

Test(exhaustive, does_nothing_when_stopped_before)
{
    atomic_bool stop = true;
    sn_net *net = transposition(30, 30);
    sn_finding finding = decide(sn_block_kernel_for(net), net, (sn_run){.stop = &stop});
    cr_expect(finding.verdict == SN_UNDECIDED && finding.interrupted && finding.covered == 0);
    sn_net_free(net);
}

/* ---- kernels and registers ------------------------------------------------------------------- */

Test(exhaustive, prefers_a_kernel_that_is_usable)
{
    cr_expect(sn_block_kernel_usable(SN_BLOCK_KERNEL_PORTABLE));
    for (uint32_t wires = 1; wires <= SN_EXHAUSTIVE_MAX; wires++) {
        sn_net *net = new_net(wires);
        cr_expect(sn_block_kernel_usable(sn_block_kernel_for(net)));
        sn_net_free(net);
    }
}

static bool may_run_made_code(void)
{
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    bool may = page != MAP_FAILED && mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0;
    if (page != MAP_FAILED)
        munmap(page, 4096);
    return may;
}

Test(exhaustive, trusts_the_code_it_makes)
{
    if (!may_run_made_code())
        cr_skip_test("this system forbids code made at run time");
    sn_random random;
    sn_random_seed(&random, 9);
    for (unsigned i = 0; i < rounds(400); i++) {
        sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 63));
        FOR_USABLE_KERNELS(kernel)
        {
            sn_vector_blocks *blocks;
            cr_assert_eq(sn_blocks_new(net, kernel, never, NULL, &blocks, NULL), SN_OK);
            cr_assert_eq(sn_blocks_kernel(blocks), kernel, "no stand-in, the trial was passed");
            sn_blocks_free(blocks);
        }
        sn_net_free(net);
    }
}

/* Carry out the steps on words; slots as in sn_dag_slot. */
static void carry_out(const sn_spill *spill, uint64_t *slot, uint64_t *reg)
{
    for (size_t i = 0; i < spill->count; i++) {
        sn_slice_step step = spill->steps[i];
        uint64_t a = reg[step.a];
        if (step.kind == SN_STEP_LOAD) {
            reg[step.a] = slot[step.b];
        } else if (step.kind == SN_STEP_STORE) {
            slot[step.b] = a;
        } else {
            reg[step.to] = a & reg[step.b];
            reg[step.b] |= a;
        }
    }
}

static void expect_spilled_function(sn_random *random, const sn_net *net, uint32_t registers)
{
    uint64_t slot[2 * SN_DAG_WIRES_MAX], inputs[64], outputs[64], reg[32] = {0};
    sn_dag *dag;
    sn_spill *spill;
    cr_assert_eq(sn_dag_new(net, &dag, NULL), SN_OK);
    cr_assert_eq(sn_spill_new(dag, registers, &spill, NULL), SN_OK);
    for (uint32_t w = 0; w < net->wires; w++)
        slot[w] = inputs[w] = sn_random_next(random) | sn_random_next(random);
    carry_out(spill, slot, reg);
    cr_expect_arr_eq(slot, inputs, net->wires * sizeof *slot, "inputs stay");
    sn_net_apply_bits(net, inputs, outputs);
    for (uint32_t w = 0; w < net->wires; w++) {
        uint8_t place = spill->place[w];
        bool kept = place & SN_PLACE_MEMORY;
        cr_assert(kept || (place < registers && place != spill->scratch));
        cr_assert_eq(kept ? slot[place & ~SN_PLACE_MEMORY] : reg[place], outputs[w]);
    }
    sn_spill_free(spill);
    sn_dag_free(dag);
}

Test(spill, keeps_the_function_with_any_number_of_registers)
{
    sn_random random;
    sn_random_seed(&random, 8);
    for (uint32_t registers = 4; registers <= 32; registers++)
        for (int i = 0; i < 20; i++) {
            sn_net *net = any_net(&random, 1 + (uint32_t)sn_random_below(&random, 63));
            expect_spilled_function(&random, net, registers);
            sn_net_free(net);
        }
}
