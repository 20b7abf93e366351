/* codegen/window.c, swizzle.c, plan_window.c */
#include "codegen/plan.h"
#include "codegen/swizzle.h"
#include "networks/family.h"

#include "tests/unit/net_tools.h"

static const char *const sorters[] = {"tsort", "vsort", "bitonic"};
#define SORTERS (sizeof sorters / sizeof *sorters)
#define STAGES_MAX 128

static sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    MUST(sn_family_build(sn_family_find(name), wires, 0, &net, NULL));
    return net;
}

/* The masks of a family's stages, and its windows. */
static size_t find(const char *name, uint32_t wires, uint32_t register_bits, uint16_t *masks,
                   sn_windows *windows)
{
    sn_layers *layers;
    sn_net *net = family(name, wires), *standard;
    MUST(sn_net_untangle(net, &standard, NULL));
    MUST(sn_layers_new(standard, &layers, NULL));
    size_t stages = layers->depth;
    cr_assert_leq(stages, STAGES_MAX);
    MUST(sn_stage_masks(standard, layers, masks, NULL));
    MUST(sn_windows_find(masks, stages, sn_log2_ceil(wires), register_bits, windows, NULL));
    sn_layers_free(layers);
    sn_net_free(standard);
    sn_net_free(net);
    return stages;
}

/* Call `check` for all three sorters of 4..4,096 wires and all numbers of keys a block can have. */
static void each(void (*check)(const uint16_t *masks, size_t stages, const sn_windows *windows))
{
    uint16_t masks[STAGES_MAX];
    for (size_t i = 0; i < SORTERS; i++)
        for (uint32_t bits = 2; bits <= 12; bits++)
            for (uint32_t keys = 1; keys <= SN_WINDOW_BITS && keys < bits; keys++) {
                sn_windows windows;
                if (bits - keys > SN_THREAD_BITS)
                    continue;
                size_t stages = find(sorters[i], 1u << bits, keys, masks, &windows);
                check(masks, stages, &windows);
                sn_windows_free(&windows);
            }
}

static uint16_t own_index(const sn_windows *windows, size_t window, uint32_t thread)
{
    uint16_t index = 0;
    for (uint32_t i = 0; i < windows->thread_bits; i++)
        index ^= thread >> i & 1 ? windows->window[window].lane[i] : 0;
    return index;
}

/* ---- windows --------------------------------------------------------------------------------- */

static void in_one_window(const uint16_t *masks, size_t stages, const sn_windows *windows)
{
    size_t stage = 0;
    (void)masks;
    for (size_t i = 0; i < windows->count; i++) {
        cr_assert_eq(windows->window[i].first, stage);
        cr_assert_gt(windows->window[i].end, stage);
        stage = windows->window[i].end;
    }
    cr_assert_eq(stage, stages);
}

Test(window, holds_each_stage_once_and_in_order)
{
    each(in_one_window);
}

/* Each index is in one register of one thread. */
static void bijective(const uint16_t *masks, size_t stages, const sn_windows *windows)
{
    static unsigned char seen[1 << 12];
    uint32_t registers = 1u << windows->register_bits, threads = 1u << windows->thread_bits;
    (void)masks, (void)stages;
    for (size_t i = 0; i < windows->count; i++) {
        memset(seen, 0, sizeof seen);
        for (uint32_t t = 0; t < threads; t++)
            for (uint32_t r = 0; r < registers; r++) {
                uint16_t index = own_index(windows, i, t) ^ sn_window_index(windows, i, r);
                cr_assert_lt(index, registers * threads);
                cr_assert(!seen[index]++);
                cr_assert_eq(sn_window_thread(windows, i, index), t);
            }
    }
}

Test(window, gives_each_index_to_one_register_of_one_thread)
{
    each(bijective);
}

/* Partners are in one thread, at one distance, the smaller index in the smaller register. */
static void partners(const uint16_t *masks, size_t stages, const sn_windows *windows)
{
    (void)stages;
    for (size_t i = 0; i < windows->count; i++)
        for (size_t stage = windows->window[i].first; stage < windows->window[i].end; stage++) {
            uint32_t distance = sn_window_distance(windows, i, masks[stage]);
            for (uint32_t r = 0; r < 1u << windows->register_bits; r++) {
                uint16_t index = sn_window_index(windows, i, r);
                uint16_t other = sn_window_index(windows, i, r ^ distance);
                cr_assert_eq(index ^ other, masks[stage]);
                for (uint32_t t = 0; t < 1u << windows->thread_bits; t++) {
                    uint16_t own = own_index(windows, i, t);
                    cr_assert_eq(r < (r ^ distance), (own ^ index) < (own ^ other));
                }
            }
        }
}

Test(window, knows_partners_and_directions_when_the_text_is_written)
{
    each(partners);
}

Test(window, is_as_long_as_can_be)
{
    static const size_t count[2][7] = {{4, 6, 8, 10, 13, 15, 18}, {3, 4, 6, 7, 9, 12, 14}};
    uint16_t masks[STAGES_MAX];
    for (uint32_t wide = 0; wide < 2; wide++)
        for (uint32_t bits = 6; bits <= 12; bits++) {
            sn_windows windows;
            find("tsort", 1u << bits, 4 + wide, masks, &windows);
            cr_assert_eq(windows.count, count[wide][bits - 6]);
            sn_windows_free(&windows);
        }
}

/* ---- banks ----------------------------------------------------------------------------------- */

/* Lanes that share a bank when those of a warp access elements of `words` words. */
static void no_conflicts(const sn_windows *windows, uint32_t array_bits, const sn_swizzle *swizzle,
                         uint32_t lanes)
{
    uint32_t threads = 1u << (windows->thread_bits + array_bits);
    uint32_t keys = 1u << (windows->register_bits + windows->thread_bits);
    for (size_t i = 0; i < windows->count; i++)
        for (uint32_t from = 0; from + lanes <= threads; from += lanes) {
            uint32_t banks = 0;
            for (uint32_t t = from; t < from + lanes; t++) {
                uint32_t array = t >> windows->thread_bits;
                uint16_t own = own_index(windows, i, t & ((1u << windows->thread_bits) - 1));
                uint32_t place = sn_swizzle_place(swizzle, own) ^ array * keys;
                for (uint32_t j = 0; j < array_bits; j++)
                    place ^= array >> j & 1 ? swizzle->array[j] : 0;
                cr_assert_eq(place / keys, array);
                cr_assert(!(banks >> place % lanes & 1));
                banks |= 1u << place % lanes;
            }
        }
}

Test(swizzle, leaves_no_conflicts_of_one_or_two_words)
{
    uint16_t masks[STAGES_MAX];
    for (size_t i = 0; i < SORTERS; i++)
        for (uint32_t bits = 5; bits <= 12; bits++)
            for (uint32_t keys = 4; keys <= SN_WINDOW_BITS && keys < bits; keys++) {
                sn_windows windows;
                sn_swizzle swizzle;
                find(sorters[i], 1u << bits, keys, masks, &windows);
                uint32_t array_bits = bits - keys > 5 ? 0 : 7 - (bits - keys);
                cr_assert(sn_swizzle_find(&windows, array_bits, &swizzle), "%s of 2^%u, 2^%u keys",
                          sorters[i], bits, keys);
                no_conflicts(&windows, array_bits, &swizzle, 32);
                no_conflicts(&windows, array_bits, &swizzle, 16);
                sn_windows_free(&windows);
            }
}

/* ---- kernels --------------------------------------------------------------------------------- */

static void runs_as(const sn_kernel *kernel, const sn_net *net, sn_random *random)
{
    int64_t in[4096], wires[4096], wanted[4096], out[4096];
    for (int round = 0; round < 3; round++) {
        for (uint32_t w = 0; w < net->wires; w++)
            in[w] = random_value(random);
        naive_run(net, in, wires, wanted);
        MUST(sn_kernel_run(kernel, in, out, NULL));
        cr_assert_arr_eq(out, wanted, net->wires * sizeof *out);
    }
}

static void computes(const sn_net *net, sn_window_choice choice, bool replaced, sn_random *random)
{
    sn_kernel *kernel;
    sn_net *computed;
    MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
    cr_assert_eq(computed != NULL, replaced);
    runs_as(kernel, net, random);
    if (computed) {
        cr_assert_lt(computed->size, net->size + 1);
        runs_as(kernel, computed, random);
    }
    sn_net_free(computed);
    sn_kernel_free(kernel);
}

Test(plan_window, runs_sorters_with_and_without_a_smaller_one_first)
{
    sn_random random;
    sn_random_seed(&random, 9);
    for (size_t i = 0; i < SORTERS; i++)
        for (uint32_t wires = 4; wires <= 512; wires *= 2) {
            sn_net *net = family(sorters[i], wires);
            for (uint32_t keys = 2; keys <= 32 && keys < wires; keys *= 2)
                for (unsigned bits = 0; bits < 4; bits++) {
                    sn_window_choice choice = {keys, bits & 1, bits & 2};
                    computes(net, choice, choice.leaf && keys > 2, &random);
                }
            sn_net_free(net);
        }
}

Test(plan_window, leaves_mergers_and_empty_networks_as_they_are)
{
    static const char *const mergers[] = {"bmerge", "tmerge", "bpmerge"};
    sn_random random;
    sn_random_seed(&random, 10);
    for (size_t i = 0; i < 3; i++) {
        sn_net *net = family(mergers[i], 256);
        computes(net, (sn_window_choice){8, true, true}, false, &random);
        sn_net_free(net);
    }
    sn_net *net = new_net(8);
    computes(net, (sn_window_choice){4, true, true}, false, &random);
    sn_net_free(net);
}

/* 4,096 keys are sorted by four warps; some windows follow others without a key leaving its warp.
 */
Test(plan_window, lets_warps_wait_alone_where_no_key_leaves_them)
{
    sn_net *net = family("tsort", 4096), *computed;
    const sn_window_choice choice = {.keys = 32};
    size_t warps = 0;
    sn_kernel *kernel;
    MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
    for (size_t i = 0; i < kernel->op_count; i++)
        warps += kernel->op[i].kind == SN_OP_BARRIER && kernel->op[i].scope == SN_SCOPE_WARP;
    cr_assert_eq(kernel->threads, 128);
    cr_assert_eq(sn_kernel_count(kernel, SN_OP_BARRIER), 13);
    cr_assert_gt(warps, 0);
    cr_assert_lt(warps, 13);
    sn_kernel_free(kernel);
    sn_net_free(net);
}

static void refuses(sn_net *net, uint32_t keys, sn_err code, const char *why)
{
    sn_kernel *kernel;
    sn_net *computed;
    sn_error error;
    const sn_window_choice choice = {.keys = keys, .leaf = true};
    cr_assert_eq(sn_plan_window(net, &choice, &kernel, &computed, &error), code);
    cr_assert_null(kernel);
    cr_assert_null(computed);
    cr_assert(strstr(error.text, why), "%s", error.text);
    sn_net_free(net);
}

Test(plan_window, says_what_of_a_network_does_not_fit)
{
    refuses(family("oddeven", 8), 4, SN_E_UNSUPPORTED, "layer 3 joins");
    refuses(family("bubble", 6), 4, SN_E_UNSUPPORTED, "not a power of two");
    refuses(new_net(1), 2, SN_E_UNSUPPORTED, "need no second thread");
    refuses(family("tsort", 16), 16, SN_E_UNSUPPORTED, "need no second thread");
    refuses(family("tsort", 16), 3, SN_E_ARGUMENT, "2, 4, 8, 16 or 32 keys, not 3");
    refuses(family("tsort", 128), 64, SN_E_ARGUMENT, "not 64");
    refuses(family("bmerge", 4096), 2, SN_E_LIMIT, "need 2048 threads");
}
