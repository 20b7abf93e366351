/* codegen/plan/window.c, remap.c, plan_window.c */
#include "codegen/plan/plan.h"
#include "codegen/plan/window.h"

#include "tests/rounds.h"
#include "tests/unit/codegen/kernel_tools.h"

static const char *const sorters[] = {"tsort", "vsort", "bitonic"};
#define SORTERS (sizeof sorters / sizeof *sorters)
#define STAGES_MAX 128

/* The masks of a family's stages, and its windows: keys move 2^wide at once, and end where they are
 * stored 2^wide at once. */
static size_t find(const char *name, uint32_t wires, uint32_t register_bits, uint32_t wide,
                   uint16_t *masks, sn_windows *windows)
{
    const sn_window_aim aim = {.index_bits = sn_log2_ceil(wires),
                               .register_bits = register_bits,
                               .bytes = 4,
                               .wide = wide,
                               .memory_wide = wide < register_bits ? wide : register_bits,
                               .stored = true};
    sn_layers *layers;
    sn_net *net = family(name, wires), *standard;
    MUST(sn_net_untangle(net, &standard, NULL));
    MUST(sn_layers_new(standard, &layers, NULL));
    size_t stages = layers->depth;
    cr_assert_leq(stages, STAGES_MAX);
    MUST(sn_stage_masks(standard, layers, masks, NULL));
    MUST(sn_windows_find(masks, stages, &aim, windows, NULL));
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
                size_t stages = find(sorters[i], 1u << bits, keys, bits % 3, masks, &windows);
                check(masks, stages, &windows);
                sn_windows_free(&windows);
            }
}

/* ---- windows --------------------------------------------------------------------------------- */

static void in_one_window(const uint16_t *masks, size_t stages, const sn_windows *windows)
{
    size_t stage = 0;
    (void)masks;
    for (size_t i = 0; i < windows->count; i++) {
        cr_assert_eq(windows->window[i].first, stage);
        /* The last may be for stores alone. */
        cr_assert_gt(windows->window[i].end + (i + 1 == windows->count), stage);
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
                uint16_t index =
                    sn_window_own(windows, i, t) ^ sn_window_index(&windows->window[i], r);
                cr_assert_lt(index, registers * threads);
                cr_assert(!seen[index]++);
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
            uint32_t distance = sn_window_distance(&windows->window[i], masks[stage]);
            for (uint32_t r = 0; r < 1u << windows->register_bits; r++) {
                uint16_t index = sn_window_index(&windows->window[i], r);
                uint16_t other = sn_window_index(&windows->window[i], r ^ distance);
                cr_assert_eq(index ^ other, masks[stage]);
                for (uint32_t t = 0; t < 1u << windows->thread_bits; t++) {
                    uint16_t own = sn_window_own(windows, i, t);
                    cr_assert_eq(r < (r ^ distance), (own ^ index) < (own ^ other));
                }
            }
        }
}

Test(window, knows_partners_and_directions_when_the_text_is_written)
{
    each(partners);
}

Test(window, are_as_few_as_can_be)
{
    static const size_t count[2][7] = {{4, 6, 8, 10, 13, 15, 18}, {3, 4, 6, 7, 9, 12, 14}};
    uint16_t masks[STAGES_MAX];
    for (uint32_t wide = 0; wide < 2; wide++)
        for (uint32_t bits = 6; bits <= 12; bits++) {
            sn_windows windows;
            size_t stages = find("tsort", 1u << bits, 4 + wide, 0, masks, &windows);
            bool moved = windows.window[windows.count - 1].first == stages;
            cr_assert_eq(windows.count - moved, count[wide][bits - 6]);
            sn_windows_free(&windows);
        }
}

/* The indices that lanes have next to each other where keys are stored, and those of a thread. */
Test(window, ends_where_keys_are_stored_side_by_side)
{
    uint16_t masks[STAGES_MAX];
    for (size_t i = 0; i < SORTERS; i++)
        for (uint32_t bits = 6; bits <= 12; bits++) {
            sn_windows windows;
            find(sorters[i], 1u << bits, 5, 2, masks, &windows);
            sn_remap remaps[STAGES_MAX];
            sn_remaps_plan(&windows, &(sn_remap_aim){.bytes = 4, .wide = 2}, remaps);
            const sn_window *last = &windows.window[windows.count - 1];
            uint16_t lanes = 0;
            for (uint32_t k = 0; k < 5 && k < windows.thread_bits; k++)
                lanes |= last->lane[k];
            cr_assert_eq(sn_window_index(last, 3), 3);
            cr_assert_eq(lanes, ((1u << (windows.thread_bits < 5 ? windows.thread_bits : 5)) - 1)
                                    << 2);
            sn_windows_free(&windows);
        }
}

Test(basis, spans_what_two_others_have_in_common)
{
    sn_basis a = {.size = 0}, b = {.size = 0};
    const uint16_t in_a[] = {0x103, 0x0c, 0x30}, in_b[] = {0x10f, 0x30, 0x40};
    for (int i = 0; i < 3; i++) {
        cr_assert(sn_basis_extend(&a, 3, in_a[i]));
        cr_assert(sn_basis_extend(&b, 3, in_b[i]));
    }
    cr_assert_not(sn_basis_extend(&a, 3, 0x200));
    cr_assert(sn_basis_extend(&a, 3, 0x13f));
    sn_basis both = sn_basis_meet(&a, &b);
    cr_assert_eq(both.size, 2);
    cr_assert_eq(both.vector[0], 0x30);
    cr_assert_eq(both.vector[1], 0x10f);
    cr_assert_eq(sn_basis_reduce(&both, 0x13f), 0);
    cr_assert_eq(sn_basis_reduce(&both, 0x130), 0x0f);
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* Where the key of an index lies, as a window's thread and register find it. */
static uint32_t place_of(const sn_windows *windows, const sn_remap *remap, size_t window,
                         uint32_t t, uint32_t r)
{
    uint32_t rest;
    sn_place place = sn_remap_place(windows, remap, window, r, &rest);
    return sn_place_value(&place, t) + rest;
}

/* Writers and readers agree, no two keys of a block share a place, and what is moved at once lies
 * side by side. */
static void agree(const sn_windows *windows, uint32_t array_bits, const sn_remap *remap,
                  size_t window)
{
    static uint32_t where[1 << 15];
    static unsigned char seen[1 << 16];
    uint32_t threads = 1u << (windows->thread_bits + array_bits);
    uint32_t index_bits = windows->register_bits + windows->thread_bits;
    cr_assert_leq(remap->size, 1u << 16);
    memset(seen, 0, sizeof seen);
    for (uint32_t t = 0; t < threads; t++)
        for (uint32_t r = 0; r < 1u << windows->register_bits; r++) {
            uint32_t own = t & ((1u << windows->thread_bits) - 1), at;
            uint32_t index =
                sn_window_own(windows, window, own) ^ sn_window_index(&windows->window[window], r);
            at = place_of(windows, remap, window, t, r);
            where[t >> windows->thread_bits << index_bits | index] = at;
            cr_assert_lt(at, remap->size);
            cr_assert(!seen[at]++);
        }
    for (uint32_t t = 0; t < threads; t++)
        for (uint32_t r = 0; r < 1u << windows->register_bits; r++) {
            uint32_t own = t & ((1u << windows->thread_bits) - 1);
            uint32_t index = sn_window_own(windows, window + 1, own) ^
                             sn_window_index(&windows->window[window + 1], r);
            uint32_t array = t >> windows->thread_bits << index_bits;
            uint32_t at = place_of(windows, remap, window + 1, t, r);
            cr_assert_eq(at, where[array | index]);
            for (uint32_t i = 0; i < remap->wide; i++)
                cr_assert_eq(where[array | (index ^ remap->vector[i])], at ^ 1u << i);
        }
}

/* Lanes that are served together when each accesses 2^wide elements of `bytes` share no bank. */
static void no_conflicts(const sn_windows *windows, uint32_t array_bits, const sn_remap *remap,
                         size_t window, uint32_t bytes)
{
    uint32_t threads = 1u << (windows->thread_bits + array_bits),
             words = (bytes << remap->wide) / 4;
    uint32_t lanes = 32 / words < threads ? 32 / words : threads;
    for (uint32_t side = 0; side < 2; side++)
        for (uint32_t r = 0; r < 1u << windows->register_bits; r++)
            for (uint32_t from = 0; from < threads; from += lanes) {
                uint32_t banks = 0;
                for (uint32_t t = from; t < from + lanes; t++) {
                    uint32_t at = place_of(windows, remap, window + side, t, r) >> remap->wide;
                    cr_assert(!(banks >> at % (32 / words) & 1));
                    banks |= 1u << at % (32 / words);
                }
            }
}

/* Call `check` for moves of all three sorters, with elements of `bytes`. */
static void each_move(uint32_t bits, uint32_t keys, uint32_t bytes)
{
    uint16_t masks[STAGES_MAX];
    for (size_t i = 0; i < SORTERS; i++) {
        sn_windows windows;
        sn_remap remaps[STAGES_MAX];
        uint32_t thread_bits = bits - keys, array_bits = thread_bits > 5 ? 0 : 7 - thread_bits;
        uint32_t wide = bytes < 8 ? 2 : bytes < 16;
        find(sorters[i], 1u << bits, keys, wide, masks, &windows);
        sn_remaps_plan(&windows, &(sn_remap_aim){array_bits, bytes, wide}, remaps);
        for (size_t window = 0; window + 1 < windows.count; window++) {
            agree(&windows, array_bits, &remaps[window], window);
            no_conflicts(&windows, array_bits, &remaps[window], window, bytes);
            cr_assert_eq(remaps[window].conflicts, 0);
        }
        sn_windows_free(&windows);
    }
}

Test(remap, leaves_no_conflicts_and_no_key_behind)
{
    for (uint32_t bits = 3; bits <= (tries_large() ? 12 : 9); bits += 4 / rounds(4))
        for (uint32_t keys = 2; keys <= SN_WINDOW_BITS && keys < bits; keys++)
            for (uint32_t bytes = 4; bytes <= 16; bytes *= 2)
                if (bits - keys <= 8)
                    each_move(bits, keys, bytes);
}

/* ---- kernels --------------------------------------------------------------------------------- */

static void computes(const sn_net *net, sn_window_choice choice, bool replaced, sn_random *random)
{
    sn_kernel *kernel;
    sn_net *computed;
    MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
    cr_assert_eq(computed != NULL, replaced);
    runs_as(kernel, net, 3, random);
    if (computed) {
        cr_assert_lt(computed->size, net->size + 1);
        runs_as(kernel, computed, 3, random);
    }
    sn_net_free(computed);
    sn_kernel_free(kernel);
}

Test(plan_window, runs_sorters_with_and_without_a_smaller_one_first)
{
    sn_random random;
    sn_random_seed(&random, 9);
    for (size_t i = 0; i < SORTERS; i++)
        for (uint32_t wires = 4; wires <= (tries_large() ? 512 : 128); wires *= 2) {
            sn_net *net = family(sorters[i], wires);
            for (uint32_t keys = 2; keys <= 64 && keys < wires; keys *= 2)
                for (unsigned bits = 0; bits<8; bits += rounds(8)> 1 ? 1 : 3) {
                    sn_window_choice choice = {.keys = keys,
                                               .leaf = bits & 1,
                                               .several = bits & 2,
                                               .anyhow = bits & 4,
                                               .bytes = bits & 2 ? 4 : 8,
                                               .wide = bits & 2 ? 2 : 1,
                                               .memory_wide = bits & 1 ? 2 : 0,
                                               .shared = bits & 4 ? 1 << 16 : 0};
                    computes(net, choice, (choice.leaf && keys > 2) || choice.anyhow, &random);
                }
            sn_net_free(net);
        }
}

static sn_window_choice of_keys(uint32_t keys)
{
    return (sn_window_choice){
        .keys = keys, .leaf = true, .several = true, .bytes = 4, .wide = 2, .memory_wide = 2};
}

/* Leaves, and odd-even merges of all stages that a window begins a merge with. */
Test(plan_window, merges_by_fewer_comparators)
{
    static const struct {
        uint32_t wires, keys;
        size_t size;
    } plans[] = {{8, 4, 2 * 5 + 2 * 3 + 4},
                 {64, 16, 4 * 60 + 4 * (25 + 8) + 4 * (25 + 2 * 8)},
                 {64, 32, 2 * 185 + 2 * (65 + 16)},
                 {128, 64, 2 * 521 + 2 * (161 + 32)},
                 {512, 32, 9824},
                 {512, 64, 9632}};
    sn_random random;
    sn_random_seed(&random, 15);
    for (size_t i = 0; i < SORTERS; i++)
        for (size_t p = 0; p < sizeof plans / sizeof *plans; p++) {
            sn_net *net = family(sorters[i], plans[p].wires), *computed;
            const sn_window_choice choice = of_keys(plans[p].keys);
            sn_kernel *kernel;
            MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
            cr_assert_eq(computed->size, plans[p].size, "%zu", computed->size);
            runs_as(kernel, net, 20, &random);
            sn_net_free(computed);
            sn_kernel_free(kernel);
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
        computes(net, of_keys(8), false, &random);
        sn_net_free(net);
    }
    sn_net *net = new_net(8);
    computes(net, of_keys(4), false, &random);
    sn_net_free(net);
}

/* Every register that is loaded or stored has the element that its caller has in it. */
static void holds(const sn_kernel *kernel, bool striped)
{
    size_t moved = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op *op = &kernel->op[i];
        if (op->kind != SN_OP_LOAD && op->kind != SN_OP_STORE)
            continue;
        moved++;
        cr_assert_eq(op->wide, 0);
        for (uint32_t t = 0; t < kernel->threads; t++)
            cr_assert_eq(sn_kernel_index(kernel, op, t),
                         striped ? t + op->a * kernel->threads : t * kernel->registers + op->a);
    }
    cr_assert_eq(moved, 2 * kernel->registers);
}

Test(plan_window, leaves_keys_with_the_threads_that_hold_them)
{
    static const char *const names[] = {"tsort", "vsort", "bmerge"};
    sn_random random;
    sn_random_seed(&random, 12);
    for (size_t i = 0; i < 3; i++)
        for (uint32_t wires = 4; wires <= 512; wires *= 2)
            for (uint32_t keys = 2; keys <= 64 && keys < wires; keys *= 2)
                for (unsigned bits = 0; bits < 4; bits++) {
                    sn_net *net = family(names[i], wires), *computed;
                    sn_window_choice choice = of_keys(keys);
                    sn_kernel *kernel;
                    choice.memory_wide = 0;
                    choice.held = bits & 1 ? SN_HELD_STRIPED : SN_HELD_BLOCKED;
                    choice.anyhow = bits & 2 && i < 2;
                    MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
                    holds(kernel, bits & 1);
                    runs_as(kernel, net, 2, &random);
                    sn_net_free(computed);
                    sn_kernel_free(kernel);
                    sn_net_free(net);
                }
}

/* 4,096 keys are sorted by four warps; some windows follow others without a key leaving its warp,
 * or its thread. */
Test(plan_window, lets_warps_wait_alone_where_that_is_enough)
{
    sn_net *net = family("tsort", 4096), *computed;
    sn_window_choice choice = {.keys = 32, .anyhow = true, .bytes = 4};
    for (int arrays = 1; arrays <= 2; arrays++) {
        size_t warps = 0;
        sn_kernel *kernel;
        choice.shared = arrays == 2 ? 1 << 16 : 0;
        MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
        for (size_t i = 0; i < kernel->op_count; i++)
            warps += kernel->op[i].kind == SN_OP_BARRIER && kernel->op[i].scope == SN_SCOPE_WARP;
        cr_assert_eq(kernel->threads, 128);
        cr_assert_eq(kernel->shared_arrays, arrays);
        cr_assert_eq(warps, arrays == 1 ? 12 : 9);
        cr_assert_eq(sn_kernel_count(kernel, SN_OP_BARRIER), arrays == 1 ? 19 : 14);
        needs_its_barriers(kernel);
        sn_net_free(computed);
        sn_kernel_free(kernel);
    }
    sn_net_free(net);
}

/* Of all networks and numbers of keys, with one shared array and with two. */
Test(plan_window, has_no_barrier_in_vain)
{
    static const char *const names[] = {"tsort", "vsort", "bitonic", "bmerge", "tmerge", "bpmerge"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (uint32_t wires = 8; wires <= (tries_large() ? 256 : 64); wires *= 2)
            for (uint32_t keys = 2; keys <= 64 && keys < wires; keys *= 2)
                for (unsigned bits = 0; bits < 4; bits++) {
                    sn_net *net = family(names[i], wires), *computed;
                    sn_window_choice choice = of_keys(keys);
                    sn_kernel *kernel;
                    choice.anyhow = bits & 1 && i < 3;
                    choice.shared = bits & 2 ? 1 << 16 : 0;
                    MUST(sn_plan_window(net, &choice, &kernel, &computed, NULL));
                    needs_its_barriers(kernel);
                    sn_net_free(computed);
                    sn_kernel_free(kernel);
                    sn_net_free(net);
                }
}

static void refuses(sn_net *net, uint32_t keys, sn_err code, const char *why)
{
    sn_kernel *kernel;
    sn_net *computed;
    sn_error error;
    const sn_window_choice choice = {.keys = keys, .leaf = true, .bytes = 4};
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
    refuses(family("tsort", 16), 3, SN_E_ARGUMENT, "2, 4, 8, 16, 32 or 64 keys, not 3");
    refuses(family("tsort", 256), 128, SN_E_ARGUMENT, "not 128");
    refuses(family("bmerge", 4096), 2, SN_E_LIMIT, "need 2048 threads");
}
