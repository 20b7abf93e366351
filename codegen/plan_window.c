/* Windows of stages in registers, and moves through shared memory between them. */
#include "codegen/plan.h"
#include "codegen/swizzle.h"
#include "networks/family.h"

#include <stdlib.h>

/* Threads of a block that sorts several arrays. */
#define BLOCK 128u

typedef struct builder {
    const uint16_t *masks; /* [stages] */
    size_t stages;
    sn_windows windows;
    sn_swizzle swizzle;
    sn_kernel *kernel;
    sn_net *leaf;     /* what does the first window's stages; NULL: those themselves */
    uint32_t shift;   /* added to the number of a stage */
    sn_net *computed; /* what the kernel does so far; NULL without a leaf */
    sn_error *error;
} builder;

/* ---- the first window ------------------------------------------------------------------------ */

/* The smallest sorter there is of so many wires. */
static sn_err build_leaf(uint32_t wires, sn_net **out, sn_error *error)
{
    return sn_family_build(sn_family_find(wires < 16 ? "oddeven" : "green"), wires, 0, out, error);
}

/* A window of as many stages as merge sort needs for its keys gets the smallest sorter. */
static sn_err choose_leaf(builder *b, bool asked)
{
    uint32_t bits = b->windows.register_bits;
    size_t depth = 0;
    if (!asked || bits < 2 || b->windows.window[0].end != bits * (bits + 1) / 2)
        return SN_OK;
    sn_err err = build_leaf(1u << bits, &b->leaf, b->error);
    err = err ? err : sn_net_depth(b->leaf, &depth, b->error);
    b->shift = (uint32_t)(depth - b->windows.window[0].end);
    return err ? err : sn_net_new(b->kernel->keys, &b->computed, b->error);
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Registers of all threads, the smaller to a. */
static sn_err add_order(builder *b, size_t window, uint32_t x, uint32_t y, uint32_t stage)
{
    sn_op op = {
        .kind = SN_OP_ORDER, .a = (uint16_t)x, .b = (uint16_t)y, .map = SN_NO_MAP, .stage = stage};
    uint16_t min = sn_window_index(&b->windows, window, x);
    uint16_t max = sn_window_index(&b->windows, window, y);
    sn_err err = sn_kernel_add(b->kernel, op, b->error);
    for (uint32_t t = 0; !err && b->computed && t < b->kernel->threads; t++) {
        uint16_t own = 0;
        for (uint32_t i = 0; i < b->windows.thread_bits; i++)
            own ^= t >> i & 1 ? b->windows.window[window].lane[i] : 0;
        err = sn_net_add(b->computed, own ^ min, own ^ max, b->error);
    }
    return err;
}

static sn_err add_leaf(builder *b)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(b->leaf, &layers, b->error);
    for (size_t layer = 0; !err && layer < layers->depth; layer++)
        for (size_t i = layers->start[layer]; !err && i < layers->start[layer + 1]; i++) {
            sn_cmp cmp = b->leaf->cmp[layers->order[i]];
            err = add_order(b, 0, cmp.min, cmp.max, (uint32_t)layer + 1);
        }
    sn_layers_free(layers);
    return err;
}

static sn_err add_stage(builder *b, size_t window, size_t stage)
{
    uint32_t distance = sn_window_distance(&b->windows, window, b->masks[stage]);
    sn_err err = SN_OK;
    for (uint32_t r = 0; !err && r < b->kernel->registers; r++)
        if (r < (r ^ distance))
            err = add_order(b, window, r, r ^ distance, (uint32_t)stage + 1 + b->shift);
    return err;
}

static sn_err add_comparators(builder *b, size_t window)
{
    const sn_window *w = &b->windows.window[window];
    sn_err err = SN_OK;
    if (b->leaf && !window)
        return add_leaf(b);
    for (size_t stage = w->first; !err && stage < w->end; stage++)
        err = add_stage(b, window, stage);
    return err;
}

/* ---- moves ----------------------------------------------------------------------------------- */

static sn_err make_map(builder *b, size_t window, bool shared, uint8_t *number)
{
    const sn_window *w = &b->windows.window[window];
    uint32_t thread_bits = b->windows.thread_bits;
    sn_map map = {{0}};
    for (uint32_t i = 0; i < thread_bits; i++)
        map.column[i] = shared ? sn_swizzle_place(&b->swizzle, w->lane[i]) : w->lane[i];
    for (uint32_t i = thread_bits; shared && 1u << i < b->kernel->block; i++)
        map.column[i] =
            (uint16_t)(b->kernel->keys << (i - thread_bits)) ^ b->swizzle.array[i - thread_bits];
    return sn_kernel_map(b->kernel, &map, number, b->error);
}

/* All registers of a thread from or to where their indices lie. */
static sn_err move(builder *b, size_t window, sn_op_kind kind)
{
    bool shared = kind == SN_OP_READ || kind == SN_OP_WRITE;
    sn_op op = {.kind = kind};
    sn_err err = make_map(b, window, shared, &op.map);
    for (uint32_t r = 0; !err && r < b->kernel->registers; r++) {
        uint16_t index = sn_window_index(&b->windows, window, r);
        op.a = (uint16_t)r;
        op.flip = shared ? sn_swizzle_place(&b->swizzle, index) : index;
        err = sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

/* Each thread writes where it read last, so nobody else's keys are harmed and one barrier does. */
static sn_err remap(builder *b, size_t window)
{
    bool warp = b->kernel->threads <= SN_WARP || sn_window_warps_stay(&b->windows, window);
    sn_op barrier = {
        .kind = SN_OP_BARRIER, .map = SN_NO_MAP, .scope = warp ? SN_SCOPE_WARP : SN_SCOPE_BLOCK};
    sn_err err = move(b, window, SN_OP_WRITE);
    err = err ? err : sn_kernel_add(b->kernel, barrier, b->error);
    return err ? err : move(b, window + 1, SN_OP_READ);
}

static sn_err add_windows(builder *b)
{
    sn_err err = move(b, 0, SN_OP_LOAD);
    for (size_t i = 0; !err && i < b->windows.count; i++) {
        if (i)
            err = remap(b, i - 1);
        err = err ? err : add_comparators(b, i);
    }
    return err ? err : move(b, b->windows.count - 1, SN_OP_STORE);
}

/* ---- the plan -------------------------------------------------------------------------------- */

static sn_err build(builder *b, const sn_net *net, const sn_window_choice *choice)
{
    uint32_t array_bits = 0, thread_bits = b->windows.thread_bits;
    sn_err err = sn_kernel_new(net->wires, 1u << thread_bits, choice->keys, &b->kernel, b->error);
    err = err ? err : choose_leaf(b, choice->leaf);
    if (err)
        return err;
    if (choice->several && b->kernel->threads <= SN_WARP) {
        b->kernel->block = BLOCK;
        array_bits = sn_log2_ceil(BLOCK) - thread_bits;
    }
    b->kernel->shared_arrays = b->windows.count > 1;
    b->kernel->stages = (uint32_t)b->stages + b->shift;
    if (b->kernel->shared_arrays)
        sn_swizzle_find(&b->windows, array_bits, &b->swizzle);
    return add_windows(b);
}

static sn_err check_size(const sn_net *net, uint32_t keys, sn_error *error)
{
    if (keys < 2 || keys > 1u << SN_WINDOW_BITS || !sn_is_power_of_two(keys))
        return sn_fail(error, SN_E_ARGUMENT, "a thread holds 2, 4, 8, 16 or 32 keys, not %lu",
                       (unsigned long)keys);
    if (net->wires <= keys)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu keys need no second thread of %lu keys; use --mapping thread",
                       (unsigned long)net->wires, (unsigned long)keys);
    if (net->wires / keys > SN_THREADS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%lu keys need %lu threads of %lu keys, a block has at most %u",
                       (unsigned long)net->wires, (unsigned long)(net->wires / keys),
                       (unsigned long)keys, SN_THREADS_MAX);
    return SN_OK;
}

static sn_err find_windows(builder *b, const sn_net *net, uint32_t keys, uint16_t **masks)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(net, &layers, b->error);
    if (err)
        return err;
    *masks = sn_alloc(layers->depth, sizeof **masks);
    err = *masks ? sn_stage_masks(net, layers, *masks, b->error) : sn_fail_nomem(b->error);
    err = err ? err : check_size(net, keys, b->error);
    b->masks = *masks;
    b->stages = layers->depth;
    sn_layers_free(layers);
    return err ? err
               : sn_windows_find(*masks, b->stages, sn_log2_ceil(net->wires), sn_log2_ceil(keys),
                                 &b->windows, b->error);
}

sn_err sn_plan_window(const sn_net *net, const sn_window_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error)
{
    builder b = {.error = error};
    uint16_t *masks = NULL;
    sn_net *standard;
    *out = NULL;
    *computed = NULL;
    sn_err err = sn_net_untangle(net, &standard, error);
    err = err ? err : find_windows(&b, standard, choice->keys, &masks);
    err = err ? err : build(&b, standard, choice);
    err = err ? err : sn_kernel_check(b.kernel, error);
    if (err) {
        sn_kernel_free(b.kernel);
        sn_net_free(b.computed);
    } else {
        *out = b.kernel;
        *computed = b.computed;
    }
    sn_net_free(b.leaf);
    sn_windows_free(&b.windows);
    free(masks);
    sn_net_free(standard);
    return err;
}
