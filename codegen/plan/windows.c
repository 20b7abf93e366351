/* Windows of stages in registers, and moves through shared memory between them. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"
#include "networks/families/family.h"

#include <stdlib.h>
#include <string.h>

/* Threads of a block that sorts several arrays. */
#define BLOCK 128u

typedef struct builder {
    uint32_t wires;
    const uint16_t *masks; /* [stages] */
    size_t stages;
    const sn_window_choice *choice;
    sn_window_aim aim;
    sn_windows windows;
    size_t first;     /* the window of the first stages */
    sn_window loaded; /* where loads put keys; the first window where inputs keep their order */
    sn_remap *remaps; /* [windows.count - 1] */
    sn_kernel *kernel;
    sn_net *leaf;     /* what does the first window's stages; NULL: those themselves */
    uint32_t shift;   /* added to the number of a stage */
    sn_net *computed; /* what the kernel does so far; NULL if that is the network asked for */
    uint16_t *input;  /* [keys] which element is taken for each wire's; NULL: its own */
    sn_error *error;
} builder;

/* ---- the first window ------------------------------------------------------------------------ */

/* A window of as many stages as merge sort needs for its keys gets the smallest sorter. */
static sn_err choose_leaf(builder *b, bool asked)
{
    uint32_t bits = b->windows.register_bits;
    size_t depth = 0;
    size_t stages = b->windows.window[b->first].end;
    if (!asked || bits < 2 || stages != bits * (bits + 1) / 2)
        return SN_OK;
    sn_err err = sn_family_build(sn_family_find("vanvoorhis"), 1u << bits, 0, &b->leaf, b->error);
    err = err ? err : sn_net_depth(b->leaf, &depth, b->error);
    b->shift = (uint32_t)(depth - stages);
    return err;
}

/* Inputs are loaded as memory has them side by side. */
static sn_err choose_inputs(builder *b)
{
    b->loaded = b->windows.window[0];
    if (!b->choice->anyhow)
        return SN_OK;
    b->loaded = sn_window_memory(&b->aim);
    b->input = sn_alloc(b->kernel->keys, sizeof *b->input);
    if (!b->input)
        return sn_fail_nomem(b->error);
    const sn_windows loaded = {.register_bits = b->windows.register_bits,
                               .thread_bits = b->windows.thread_bits,
                               .count = 1,
                               .window = &b->loaded};
    for (uint32_t t = 0; t < b->kernel->threads; t++)
        for (uint32_t r = 0; r < b->kernel->registers; r++)
            b->input[sn_window_own(&b->windows, 0, t) ^ sn_window_index(&b->windows.window[0], r)] =
                sn_window_own(&loaded, 0, t) ^ sn_window_index(&b->loaded, r);
    return SN_OK;
}

/* ---- comparators ----------------------------------------------------------------------------- */

static uint32_t wire_of(const builder *b, uint16_t index)
{
    return b->input ? b->input[index] : index;
}

/* Registers of all threads, the smaller to a. */
static sn_err add_order(builder *b, size_t window, uint32_t x, uint32_t y, uint32_t stage)
{
    sn_op op = {
        .kind = SN_OP_ORDER, .a = (uint16_t)x, .b = (uint16_t)y, .map = SN_NO_MAP, .stage = stage};
    uint16_t min = sn_window_index(&b->windows.window[window], x);
    uint16_t max = sn_window_index(&b->windows.window[window], y);
    sn_err err = sn_kernel_add(b->kernel, op, b->error);
    for (uint32_t t = 0; !err && b->computed && t < b->kernel->threads; t++) {
        uint16_t own = sn_window_own(&b->windows, window, t);
        err = sn_net_add(b->computed, wire_of(b, own ^ min), wire_of(b, own ^ max), b->error);
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
            err = add_order(b, b->first, cmp.min, cmp.max, (uint32_t)layer + 1);
        }
    sn_layers_free(layers);
    return err;
}

static sn_err add_stage(builder *b, size_t window, size_t stage)
{
    uint32_t distance = sn_window_distance(&b->windows.window[window], b->masks[stage]);
    sn_err err = SN_OK;
    for (uint32_t r = 0; !err && r < b->kernel->registers; r++)
        if (r < (r ^ distance))
            err = add_order(b, window, r, r ^ distance, (uint32_t)stage + 1 + b->shift);
    return err;
}

/* The keys of a merge, in the registers of whose first one `first` is. The runs' halves, or turns,
 * are joined first, then those left over, nearer and nearer: a layer takes a stage's place. */
static sn_err add_merge_layer(builder *b, size_t window, const sn_window_merge *merge,
                              uint32_t first, uint32_t layer, uint32_t stage)
{
    const sn_window *w = &b->windows.window[window];
    const uint32_t keys = 1u << merge->stages, half = keys >> (layer + 1);
    const uint32_t distance = !merge->by_turns ? half : layer ? 2 * half - 1 : 1;
    const uint32_t bit = merge->by_turns ? 1 : distance;
    sn_err err = SN_OK;
    for (uint32_t i = layer ? bit : 0; !err && i + distance < keys; i++)
        if ((i & bit) == (layer ? bit : 0))
            err = add_order(
                b, window, first ^ sn_window_distance(w, (uint16_t)sn_basis_sum(&merge->basis, i)),
                first ^ sn_window_distance(w, (uint16_t)sn_basis_sum(&merge->basis, i + distance)),
                stage);
    return err;
}

static sn_err add_merge(builder *b, size_t window, const sn_window_merge *merge, size_t stage)
{
    uint32_t leads = 0;
    sn_err err = SN_OK;
    for (uint32_t i = 0; i < merge->basis.size; i++)
        leads |= sn_lead(merge->basis.vector[i]);
    for (uint32_t layer = 0; layer < merge->stages; layer++)
        for (uint32_t r = 0; !err && r < b->kernel->registers; r++)
            if (!(sn_window_index(&b->windows.window[window], r) & leads))
                err = add_merge_layer(b, window, merge, r, layer,
                                      (uint32_t)stage + layer + 1 + b->shift);
    return err;
}

static sn_window_merge merge_of(const builder *b, size_t window, size_t stage)
{
    if (!b->aim.merges || (b->leaf && window == b->first))
        return (sn_window_merge){.stages = 0};
    return sn_window_find_merge(b->masks, stage, b->windows.window[window].end);
}

static bool has_merges(const builder *b)
{
    for (size_t window = 0; window < b->windows.count; window++)
        for (size_t s = b->windows.window[window].first; s < b->windows.window[window].end; s++)
            if (merge_of(b, window, s).stages)
                return true;
    return false;
}

static sn_err add_comparators(builder *b, size_t window)
{
    const sn_window *w = &b->windows.window[window];
    sn_err err = SN_OK;
    if (b->leaf && window == b->first)
        return add_leaf(b);
    for (size_t stage = w->first; !err && stage < w->end;) {
        const sn_window_merge merge = merge_of(b, window, stage);
        err = merge.stages ? add_merge(b, window, &merge, stage) : add_stage(b, window, stage);
        stage += merge.stages ? merge.stages : 1;
    }
    return err;
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* Keys that a thread has side by side in memory are moved at once. */
static sn_err move_memory(builder *b, const sn_window *w, sn_op_kind kind)
{
    sn_map map = {{0}};
    sn_op op = {.kind = kind};
    while (op.wide < b->choice->memory_wide &&
           !sn_basis_reduce(&w->basis, (uint16_t)(1u << op.wide))) {
        op.step[op.wide] = (uint16_t)sn_window_distance(w, (uint16_t)(1u << op.wide));
        op.wide++;
    }
    memcpy(map.column, w->lane, sizeof map.column);
    sn_err err = sn_kernel_map(b->kernel, &map, &op.map, b->error);
    for (uint32_t r = 0; !err && r < b->kernel->registers; r++) {
        op.flip = sn_window_index(w, r);
        op.a = (uint16_t)r;
        if (!(op.flip & ((1u << op.wide) - 1)))
            err = sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

static sn_err move_shared(builder *b, const sn_remap *remap, size_t window, sn_op op)
{
    const sn_window *w = &b->windows.window[window];
    sn_err err = SN_OK;
    uint32_t others = 0; /* registers that are moved along */
    op.map = SN_NO_MAP;
    for (op.wide = 0; op.wide < remap->wide; op.wide++) {
        op.step[op.wide] = (uint16_t)sn_window_distance(w, remap->vector[op.wide]);
        others |= sn_lead(op.step[op.wide]);
    }
    for (uint32_t r = 0; !err && r < b->kernel->registers; r++) {
        uint32_t rest;
        sn_place place = sn_remap_place(&b->windows, remap, window, r, &rest);
        if (r & others)
            continue;
        op.a = (uint16_t)r;
        op.flip = (uint16_t)rest;
        err = sn_kernel_place(b->kernel, &place, &op.place, b->error);
        err = err ? err : sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

static sn_err add_barrier(builder *b)
{
    const sn_scope scope = b->kernel->threads <= SN_WARP ? SN_SCOPE_WARP : SN_SCOPE_BLOCK;
    return sn_kernel_add(
        b->kernel, (sn_op){.kind = SN_OP_BARRIER, .map = SN_NO_MAP, .scope = scope}, b->error);
}

/* A barrier stands before reads of what was written, and before writes over what was read. Those
 * that no two threads need are dropped in the end (sn_kernel_drop_barriers): of two arrays by turns
 * those before writes, and those around keys that stay with their thread. */
static sn_err remap(builder *b, size_t window)
{
    sn_op op = {.kind = SN_OP_WRITE, .array = b->kernel->shared_arrays > 1 && window % 2};
    sn_err err = window ? add_barrier(b) : SN_OK;
    err = err ? err : move_shared(b, &b->remaps[window], window, op);
    err = err ? err : add_barrier(b);
    op.kind = SN_OP_READ;
    return err ? err : move_shared(b, &b->remaps[window], window + 1, op);
}

static sn_err add_windows(builder *b)
{
    sn_err err = move_memory(b, &b->loaded, SN_OP_LOAD);
    for (size_t i = 0; !err && i < b->windows.count; i++) {
        if (i)
            err = remap(b, i - 1);
        err = err ? err : add_comparators(b, i);
    }
    return err ? err : move_memory(b, &b->windows.window[b->windows.count - 1], SN_OP_STORE);
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* One array of shared memory for all moves, or two by turns where a barrier of the block would be
 * needed before each move and there is room. */
static void plan_shared(builder *b, uint32_t array_bits)
{
    const sn_window_choice *choice = b->choice;
    const sn_remap_aim aim = {
        .array_bits = array_bits, .bytes = choice->bytes, .wide = choice->wide};
    sn_remaps_plan(&b->windows, &aim, b->remaps);
    b->kernel->shared_arrays = b->windows.count > 1;
    for (size_t i = 0; i + 1 < b->windows.count; i++)
        if (b->remaps[i].size > b->kernel->shared_size || !i)
            b->kernel->shared_size = (b->remaps[i].size + 3) / 4 * 4;
    bool room = (size_t)2 * b->kernel->shared_size * choice->bytes <= choice->shared;
    if (b->windows.count > 2 && b->kernel->threads > SN_WARP && room)
        b->kernel->shared_arrays = 2;
}

/* Several arrays a block where a warp's threads are enough for one: as many as shared memory has
 * room for, up to BLOCK threads, but a warp's at least. */
static sn_err choose_block(builder *b)
{
    b->remaps = sn_alloc(b->windows.count, sizeof *b->remaps);
    if (!b->remaps)
        return sn_fail_nomem(b->error);
    if (!b->choice->several || b->kernel->threads > SN_WARP) {
        plan_shared(b, 0);
        return SN_OK;
    }
    for (b->kernel->block = BLOCK;; b->kernel->block /= 2) {
        plan_shared(b, sn_log2_ceil(b->kernel->block) - b->windows.thread_bits);
        size_t bytes = (size_t)b->kernel->shared_size * b->choice->bytes;
        if (bytes <= b->choice->shared || b->kernel->block == SN_WARP)
            return SN_OK;
    }
}

/* The outputs are the wires that their elements have always been. */
static sn_err finish_computed(builder *b)
{
    return b->input ? sn_net_set_output(b->computed, b->input, b->error) : SN_OK;
}

static sn_err build(builder *b)
{
    const uint32_t thread_bits = b->windows.thread_bits;
    b->first = b->stages && !b->windows.window[0].end;
    sn_err err = sn_kernel_new(b->wires, 1u << thread_bits, b->choice->keys, &b->kernel, b->error);
    err = err ? err : choose_leaf(b, b->choice->leaf);
    if (err)
        return err;
    b->kernel->stages = (uint32_t)b->stages + b->shift;
    err = choose_block(b);
    err = err ? err : choose_inputs(b);
    if (!err && (b->leaf || b->input || has_merges(b)))
        err = sn_net_new(b->wires, &b->computed, b->error);
    err = err ? err : add_windows(b);
    if (!err && b->computed)
        err = finish_computed(b);
    return err ? err : sn_kernel_drop_barriers(b->kernel, b->error);
}

static sn_err check_size(uint32_t wires, uint32_t keys, sn_error *error)
{
    if (keys < 2 || keys > 1u << SN_WINDOW_BITS || !sn_is_power_of_two(keys))
        return sn_fail(error, SN_E_ARGUMENT, "a thread holds 2, 4, 8, 16, 32 or 64 keys, not %lu",
                       (unsigned long)keys);
    if (wires <= keys)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%lu keys need no second thread of %lu keys; use mapping thread",
                       (unsigned long)wires, (unsigned long)keys);
    if (sn_log2_ceil(wires) > SN_INDEX_BITS)
        return sn_fail(error, SN_E_LIMIT, "a block has at most %lu keys, not %lu",
                       1ul << SN_INDEX_BITS, (unsigned long)wires);
    if (wires / keys > SN_THREADS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%lu keys need %lu threads of %lu keys, a block has at most %u",
                       (unsigned long)wires, (unsigned long)(wires / keys), (unsigned long)keys,
                       SN_THREADS_MAX);
    return SN_OK;
}

static sn_err find_windows(builder *b)
{
    const uint32_t keys = b->choice->keys;
    const bool held = b->choice->held != SN_HELD_NOT, any = b->stages > 0 || held;
    sn_err err = check_size(b->wires, keys, b->error);
    b->aim = (sn_window_aim){.index_bits = sn_log2_ceil(b->wires),
                             .register_bits = sn_log2_ceil(keys),
                             .bytes = b->choice->bytes,
                             .wide = b->choice->wide,
                             .memory_wide = b->choice->memory_wide,
                             .line_bits = b->choice->line_bits,
                             .loaded = any && !b->choice->anyhow && !b->choice->direct,
                             .stored = any && !b->choice->direct,
                             .merges = b->choice->leaf,
                             .exact = held};
    if (b->choice->held == SN_HELD_BLOCKED)
        b->aim.memory_wide = b->aim.register_bits;
    if (b->aim.memory_wide > b->aim.register_bits)
        b->aim.memory_wide = b->aim.register_bits;
    return err ? err : sn_windows_find(b->masks, b->stages, &b->aim, &b->windows, b->error);
}

/* From masks to a kernel; what was made on the way is freed. */
static sn_err plan(builder *b, sn_kernel **out, sn_net **computed)
{
    sn_err err = find_windows(b);
    err = err ? err : build(b);
    if (err) {
        sn_kernel_free(b->kernel);
        sn_net_free(b->computed);
    } else {
        *out = b->kernel;
        *computed = b->computed;
    }
    sn_net_free(b->leaf);
    sn_windows_free(&b->windows);
    free(b->input);
    free(b->remaps);
    return err;
}

sn_err sn_plan_stages(const uint16_t *masks, size_t stages, uint32_t index_bits,
                      const sn_window_choice *choice, sn_kernel **out, sn_error *error)
{
    builder b = {.wires = 1u << index_bits,
                 .masks = masks,
                 .stages = stages,
                 .choice = choice,
                 .error = error};
    sn_net *computed = NULL; /* stays so: nothing is replaced */
    *out = NULL;
    return plan(&b, out, &computed);
}

/* The masks of a network's layers. */
static sn_err read_stages(builder *b, const sn_net *net, uint16_t **masks)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(net, &layers, b->error);
    if (err)
        return err;
    *masks = sn_alloc(layers->depth, sizeof **masks);
    err = *masks ? sn_stage_masks(net, layers, *masks, b->error) : sn_fail_nomem(b->error);
    b->masks = *masks;
    b->stages = layers->depth;
    sn_layers_free(layers);
    return err;
}

sn_err sn_plan_window(const sn_net *net, const sn_window_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error)
{
    builder b = {.wires = net->wires, .choice = choice, .error = error};
    uint16_t *masks = NULL;
    sn_net *standard;
    *out = NULL;
    *computed = NULL;
    sn_err err = sn_net_untangle(net, &standard, error);
    err = err ? err : read_stages(&b, standard, &masks);
    err = err ? err : plan(&b, out, computed);
    free(masks);
    sn_net_free(standard);
    return err;
}
