/* codegen/plan/select.c: the first keys by the threads of a warp. */
#include "codegen/plan/plan.h"

#include "codegen/choose/mapping.h"

#include "tests/unit/codegen/kernel_tools.h"

#include <stdlib.h>

static int by_value(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* The kernel stores the first of any values in order, and its network has them as outputs. */
static void selects(uint32_t wires, const sn_select_choice *choice, sn_random *random)
{
    sn_kernel *kernel;
    sn_net *net;
    int64_t in[1024], out[1024], of_net[1024];
    MUST(sn_plan_select(wires, choice, &kernel, &net, NULL));
    cr_assert_eq(kernel->threads, choice->threads);
    cr_assert_eq(kernel->outputs, choice->outputs);
    for (int array = 0; array < 20; array++) {
        for (uint32_t w = 0; w < wires; w++)
            in[w] = array % 2 ? random_value(random) : (int64_t)sn_random_below(random, 3);
        MUST(sn_kernel_run(kernel, in, out, NULL));
        sn_net_apply(net, in, of_net);
        qsort(in, wires, sizeof *in, by_value);
        cr_assert_arr_eq(out, in, choice->outputs * sizeof *in);
        cr_assert_arr_eq(of_net, in, choice->outputs * sizeof *in);
    }
    sn_kernel_free(kernel);
    sn_net_free(net);
}

Test(select, stores_the_first_keys_in_order)
{
    static const uint32_t sizes[] = {16, 24, 64, 100, 384, 896, 1024};
    sn_random random;
    sn_random_seed(&random, 7);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (uint32_t threads = 2; threads <= 32; threads *= 2)
            for (uint32_t k = 1; k <= 32; k = k < 3 ? k + 1 : 2 * k - 1) {
                const sn_select_choice choice = {.outputs = k,
                                                 .threads = threads,
                                                 .several = k % 2,
                                                 .bytes = k % 4 ? 4 : 12,
                                                 .wide = k % 4 ? 2 : 0,
                                                 .memory_wide = i % 3,
                                                 .shared = 49152};
                const uint32_t keys = sizes[i] / threads;
                if (sizes[i] % threads == 0 && keys >= k && keys <= SN_SELECT_KEYS)
                    selects(sizes[i], &choice, &random);
            }
}

/* Register r of thread t has element t * keys + r, or r * threads + t. */
static void loads_held(uint32_t wires, const sn_select_choice *choice)
{
    const uint32_t keys = wires / choice->threads;
    sn_kernel *kernel;
    sn_net *net;
    MUST(sn_plan_select(wires, choice, &kernel, &net, NULL));
    for (uint32_t t = 0; t < choice->threads; t++)
        for (uint32_t r = 0; r < keys; r++) {
            const sn_op *op = &kernel->op[r];
            cr_assert(op->kind == SN_OP_LOAD && op->a == r && !op->wide);
            cr_assert_eq(sn_kernel_index(kernel, op, t),
                         choice->held == SN_HELD_BLOCKED ? t * keys + r : r * choice->threads + t);
        }
    sn_kernel_free(kernel);
    sn_net_free(net);
}

Test(select, takes_elements_as_callers_hold_them)
{
    sn_random random;
    sn_kernel *kernel;
    sn_net *net;
    sn_error error;
    sn_random_seed(&random, 8);
    for (uint32_t threads = 2; threads <= 32; threads *= 2)
        for (int held = SN_HELD_BLOCKED; held <= SN_HELD_STRIPED; held++) {
            const uint32_t wires = held == SN_HELD_BLOCKED ? 16 * threads : 12 * threads;
            const sn_select_choice choice = {.outputs = 6,
                                             .threads = threads,
                                             .several = true,
                                             .bytes = 8,
                                             .held = (sn_held)held,
                                             .shared = 49152};
            loads_held(wires, &choice);
            selects(wires, &choice, &random);
        }
    const sn_select_choice runs = {
        .outputs = 2, .threads = 4, .bytes = 4, .held = SN_HELD_BLOCKED, .shared = 49152};
    cr_assert_eq(sn_plan_select(48, &runs, &kernel, &net, &error), SN_E_UNSUPPORTED);
    cr_assert(strstr(error.text, "power of two of them, not 12"), "%s", error.text);
}

/* No two lanes that move their lists at once wait for a bank. */
Test(select, gives_lanes_banks_of_their_own)
{
    for (uint32_t k = 4; k <= 32; k += 4) {
        const sn_select_choice choice = {
            .outputs = k, .threads = 8, .several = true, .bytes = 4, .wide = 2, .shared = 49152};
        sn_kernel *kernel;
        sn_net *net;
        MUST(sn_plan_select(256, &choice, &kernel, &net, NULL));
        for (size_t i = 0; i < kernel->op_count; i++)
            if (kernel->op[i].kind == SN_OP_WRITE)
                for (uint32_t t = 0; t < 64; t++) {
                    uint32_t a = sn_kernel_index(kernel, &kernel->op[i], t / 8);
                    uint32_t b = sn_kernel_index(kernel, &kernel->op[i], t % 8);
                    cr_assert(t / 8 == t % 8 || a / 4 % 8 != b / 4 % 8, "%u keys", k);
                }
        sn_kernel_free(kernel);
        sn_net_free(net);
    }
}

static void refuses(uint32_t wires, uint32_t threads, uint32_t outputs)
{
    const sn_select_choice choice = {.outputs = outputs, .threads = threads, .bytes = 4};
    sn_kernel *kernel;
    sn_net *net;
    cr_expect_eq(sn_plan_select(wires, &choice, &kernel, &net, NULL), SN_E_UNSUPPORTED);
    cr_expect_eq(kernel, NULL);
    cr_expect_eq(net, NULL);
}

Test(select, refuses_what_the_threads_of_a_warp_do_not_hold)
{
    refuses(64, 1, 4);
    refuses(64, 3, 4);
    refuses(66, 4, 4);
    refuses(64, 16, 5);
    refuses(1024, 8, 5);
    refuses(2048, 64, 5);
}

/* Somebody must prove the network, and only the first outputs can be stored. */
Test(select, is_planned_for_first_outputs_that_are_proved)
{
    const sn_emit emit = {.type = SN_KEY_U32};
    sn_plan_wish wish = {
        .chosen = true, .mapping = SN_MAPPING_SELECT, .leaf = true, .some = true, .last = 5};
    sn_net *net = family("oddeven", 64);
    sn_plan_made made;
    MUST(sn_plan_make(net, &emit, &wish, &made, NULL));
    cr_expect_eq(made.mapping, SN_MAPPING_SELECT);
    cr_expect_eq(made.keys, 32);
    cr_expect_eq(made.computed->size, 219);
    sn_plan_free(&made);
    wish.leaf = false;
    cr_expect_eq(sn_plan_make(net, &emit, &wish, &made, NULL), SN_E_UNSUPPORTED);
    wish.leaf = true;
    wish.first = 1;
    cr_expect_eq(sn_plan_make(net, &emit, &wish, &made, NULL), SN_E_UNSUPPORTED);
    sn_net_free(net);
}
