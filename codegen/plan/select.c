/* Selections: the first keys of each thread, then of pairs of threads. */
#include "codegen/plan/plan.h"

#include "networks/families/construct.h"
#include "networks/families/family.h"

#include <stdlib.h>

/* Threads of a block that has several arrays. */
#define BLOCK 128u
/* Instructions that a barrier and the addresses of two lists take. */
#define ADDRESSES 7u
/* Registers of the other thread's list begin at a multiple of as many as move at once. */
#define UNIT 4u

typedef struct builder {
    uint32_t keys; /* of a thread */
    const sn_select_choice *choice;
    sn_kernel *kernel;
    sn_net *computed;
    uint16_t *wire; /* [threads][registers] that a register's element is on */
    uint32_t other; /* the first register of the other thread's list */
    uint32_t memory_wide;
    uint32_t stride; /* elements of shared memory from a thread's list to the next */
    sn_error *error;
} builder;

static uint16_t *wire_of(const builder *b, uint32_t t, uint32_t r)
{
    return &b->wire[(size_t)t * b->kernel->registers + r];
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* The comparators of `net` on the registers of threads, `registers[i]` for its wire i.
 * alike    of so many threads in a row, which do the same with the same elements, the first counts
 * active   threads that do it, 0 for all */
static sn_err add_net(builder *b, const sn_net *net, const uint16_t *registers, uint32_t alike,
                      uint16_t active)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(net, &layers, b->error);
    for (size_t layer = 0; !err && layer < layers->depth; layer++) {
        b->kernel->stages++;
        for (size_t i = layers->start[layer]; !err && i < layers->start[layer + 1]; i++) {
            sn_cmp cmp = net->cmp[layers->order[i]];
            sn_op op = {.kind = SN_OP_ORDER,
                        .a = registers[cmp.min],
                        .b = registers[cmp.max],
                        .map = SN_NO_MAP,
                        .active = active,
                        .stage = b->kernel->stages};
            err = sn_kernel_add(b->kernel, op, b->error);
            for (uint32_t t = 0; !err && t < b->kernel->threads; t += alike)
                err = sn_net_add(b->computed, *wire_of(b, t, op.a), *wire_of(b, t, op.b), b->error);
        }
    }
    sn_layers_free(layers);
    return err;
}

/* The first keys of each thread's own. */
static sn_err add_own(builder *b)
{
    uint16_t registers[SN_SELECT_KEYS];
    sn_net *net = NULL;
    sn_err err =
        sn_family_build(sn_family_find("topk"), b->keys, b->choice->outputs, &net, b->error);
    for (uint32_t r = 0; r < b->keys; r++)
        registers[r] = (uint16_t)r;
    err = err ? err : add_net(b, net, registers, 1, 0);
    sn_net_free(net);
    return err;
}

static sn_err build_halver(const builder *b, sn_net **out)
{
    const uint32_t k = b->choice->outputs;
    uint16_t list[2 * SN_SELECT_KEYS];
    sn_maker maker = {.error = b->error};
    for (uint32_t i = 0; i < 2 * k; i++)
        list[i] = (uint16_t)i;
    maker.err = sn_net_new(2 * k, &maker.net, b->error);
    if (!maker.err)
        sn_construct_halve(&maker, list, k, k);
    *out = maker.net;
    return maker.err;
}

/* ---- moves ----------------------------------------------------------------------------------- */

/* Elements that lanes next to each other load are next to each other, as many at once as can be.
 * Callers may hold runs of them instead. */
static uint32_t index_of(const builder *b, uint32_t t, uint32_t r)
{
    const uint32_t wide = b->memory_wide;
    if (b->choice->held == SN_HELD_BLOCKED)
        return t * b->keys + r;
    return (((r >> wide) * b->kernel->threads + t) << wide) | (r & ((1u << wide) - 1));
}

static sn_err load(builder *b)
{
    sn_map map = {{0}};
    sn_op op = {.kind = SN_OP_LOAD, .wide = (uint8_t)b->memory_wide, .step = {1, 2}};
    for (uint32_t bit = 0; 1u << bit < b->kernel->threads; bit++)
        map.column[bit] = (uint16_t)index_of(b, 1u << bit, 0);
    sn_err err = sn_kernel_map(b->kernel, &map, &op.map, b->error);
    for (uint32_t r = 0; !err && r < b->keys; r += 1u << b->memory_wide) {
        op.a = (uint16_t)r;
        op.flip = (uint16_t)index_of(b, 0, r);
        err = sn_kernel_add(b->kernel, op, b->error);
    }
    for (uint32_t t = 0; t < b->kernel->threads; t++)
        for (uint32_t r = 0; r < b->keys; r++)
            *wire_of(b, t, r) = (uint16_t)index_of(b, t, r);
    return err;
}

/* A list, as many elements at once as its length and the target allow.
 * first    its first register
 * place    of the first of its elements in shared memory, `behind` others */
static sn_err move_list(builder *b, sn_op op, uint32_t first, const sn_place *place,
                        uint32_t behind)
{
    const uint32_t k = b->choice->outputs;
    sn_err err = sn_kernel_place(b->kernel, place, &op.place, b->error);
    op.map = SN_NO_MAP;
    op.step[0] = 1;
    op.step[1] = 2;
    for (uint32_t i = 0; !err && i < k; i += 1u << op.wide) {
        op.wide = (uint8_t)b->choice->wide;
        while (i % (1u << op.wide) || i + (1u << op.wide) > k)
            op.wide--;
        op.a = (uint16_t)(first + i);
        op.flip = (uint16_t)(behind + i);
        err = sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

/* Where the list begins of the thread whose number has `bit` cleared; 0: of each thread. */
static sn_place place_of(const builder *b, uint32_t bit)
{
    sn_place place = {.flip = 0};
    for (uint32_t i = 0; 1u << i < b->kernel->block; i++) {
        place.map.column[i] = (uint16_t)(1u << i & ~bit);
        place.weight[i] = (uint16_t)(b->stride << i);
    }
    return place;
}

/* Whether threads are told of each other's lists by shuffles. */
static bool shuffles(const builder *b)
{
    return b->kernel->shared_arrays == 0;
}

static sn_err shuffle(builder *b, uint32_t bit)
{
    sn_op op = {.kind = SN_OP_SHUFFLE, .map = SN_NO_MAP, .flip = (uint16_t)bit};
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < b->choice->outputs; i++) {
        op.a = (uint16_t)(b->other + i);
        op.b = (uint16_t)i;
        err = sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

/* Whether no thread but the first needs what a round of so many makes. */
static bool is_last(const builder *b, uint32_t bit)
{
    return !b->choice->held && 2 * bit == b->kernel->threads;
}

/* Two shared arrays by turns: what is read of one is overwritten two barriers later. What the first
 * thread wrote it has. */
static sn_err move(builder *b, uint32_t bit, uint32_t round)
{
    const sn_place own = place_of(b, 0), low = place_of(b, bit);
    const sn_op meet = {.kind = SN_OP_BARRIER,
                        .map = SN_NO_MAP,
                        .scope = b->choice->several ? SN_SCOPE_WARP : SN_SCOPE_BLOCK};
    sn_op op = {.kind = SN_OP_WRITE, .array = round % 2};
    sn_err err = move_list(b, op, 0, &own, 0);
    err = err ? err : sn_kernel_add(b->kernel, meet, b->error);
    op.kind = SN_OP_READ;
    op.active = is_last(b, bit);
    if (!op.active)
        err = err ? err : move_list(b, op, 0, &low, 0);
    return err ? err : move_list(b, op, b->other, &low, bit * b->stride);
}

/* Each thread's list to the other one of its pair. */
static sn_err exchange(builder *b, uint32_t bit, uint32_t round)
{
    sn_err err = shuffles(b) ? shuffle(b, bit) : move(b, bit, round);
    for (uint32_t t = 0; t < b->kernel->threads; t += 2 * bit)
        for (uint32_t i = 0; i < b->choice->outputs; i++)
            *wire_of(b, t, b->other + i) = *wire_of(b, t + bit, i);
    return err;
}

static sn_err add_rounds(builder *b)
{
    const uint32_t k = b->choice->outputs;
    uint16_t registers[2 * SN_SELECT_KEYS];
    sn_net *halver = NULL;
    uint32_t round = 0;
    sn_err err = build_halver(b, &halver);
    for (uint32_t i = 0; i < k; i++) {
        registers[i] = (uint16_t)i;
        registers[k + i] = (uint16_t)(b->other + i);
    }
    for (uint32_t bit = 1; !err && bit < b->kernel->threads; bit *= 2) {
        err = exchange(b, bit, round++);
        err = err ? err : add_net(b, halver, registers, 2 * bit, is_last(b, bit));
    }
    sn_net_free(halver);
    return err;
}

/* All threads have the result; the first stores it. */
static sn_err store(builder *b)
{
    sn_op op = {.kind = SN_OP_STORE, .map = SN_NO_MAP, .active = 1};
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < b->choice->outputs; i++) {
        op.a = op.flip = (uint16_t)i;
        err = sn_kernel_add(b->kernel, op, b->error);
    }
    return err;
}

/* The outputs that are not stored are the wires that are left. */
static sn_err name_outputs(builder *b)
{
    const uint32_t wires = b->kernel->keys, k = b->choice->outputs;
    uint16_t *output = sn_alloc(wires, sizeof *output);
    bool *taken = sn_alloc(wires, sizeof *taken);
    uint32_t next = k;
    for (uint32_t i = 0; output && taken && i < k; i++) {
        output[i] = *wire_of(b, 0, i);
        taken[output[i]] = true;
    }
    for (uint32_t w = 0; output && taken && w < wires; w++)
        if (!taken[w])
            output[next++] = (uint16_t)w;
    sn_err err = output && taken ? sn_net_set_output(b->computed, output, b->error)
                                 : sn_fail_nomem(b->error);
    free(output);
    free(taken);
    return err;
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* Whether shuffles cost two threads less. They move a word each. Through shared memory a list is
 * written and read, several elements at once, behind a barrier, by addresses that are made of the
 * thread's number. Of more threads all but the last round have both lists in one order, as the two
 * of a pair must do the same with equal keys, and that shuffles do not bring about. */
static bool shuffles_cost_less(const builder *b, uint32_t at_once)
{
    const sn_select_choice *choice = b->choice;
    uint32_t accesses = choice->outputs / at_once;
    for (uint32_t left = choice->outputs % at_once; left; left &= left - 1)
        accesses++;
    return choice->shuffles && b->kernel->threads == 2 && !choice->held &&
           choice->outputs * choice->bytes / 4 <= 2 * accesses + ADDRESSES;
}

/* Lanes whose lists begin at odd multiples of what is moved at once meet in no bank. As many
 * threads a block as shared memory has room for, up to BLOCK, but a warp's at least. */
static void plan_shared(builder *b)
{
    const sn_select_choice *choice = b->choice;
    sn_kernel *kernel = b->kernel;
    const uint32_t at_once = 1u << choice->wide;
    b->stride = ((choice->outputs + at_once - 1) / at_once | 1) * at_once;
    if (!shuffles_cost_less(b, at_once))
        kernel->shared_arrays = kernel->threads > 2 ? 2 : 1;
    kernel->block = choice->several ? BLOCK : kernel->threads;
    while (choice->several && kernel->block > SN_WARP &&
           (size_t)kernel->shared_arrays * kernel->block * b->stride * choice->bytes >
               choice->shared)
        kernel->block /= 2;
    kernel->shared_size = shuffles(b) ? 0 : kernel->block * b->stride;
}

static sn_err build(builder *b, uint32_t wires)
{
    const sn_select_choice *choice = b->choice;
    b->other = (choice->outputs + UNIT - 1) / UNIT * UNIT;
    uint32_t most = b->other + choice->outputs;
    sn_err err = sn_kernel_new(wires, choice->threads, most > b->keys ? most : b->keys, &b->kernel,
                               b->error);
    err = err ? err : sn_net_new(wires, &b->computed, b->error);
    if (err)
        return err;
    b->wire = sn_alloc((size_t)choice->threads * b->kernel->registers, sizeof *b->wire);
    if (!b->wire)
        return sn_fail_nomem(b->error);
    plan_shared(b);
    b->memory_wide = choice->memory_wide;
    while (b->keys % (1u << b->memory_wide))
        b->memory_wide--;
    b->kernel->outputs = choice->outputs;
    b->kernel->selects = true;
    err = load(b);
    err = err ? err : add_own(b);
    err = err ? err : add_rounds(b);
    err = err ? err : store(b);
    err = err ? err : name_outputs(b);
    return err ? err : sn_kernel_check(b->kernel, b->error);
}

/* A run's elements are found by bits of a thread's number and of a register's. */
static sn_err check_held(uint32_t keys, const sn_select_choice *choice, sn_error *error)
{
    if (choice->held != SN_HELD_BLOCKED || sn_is_power_of_two(keys))
        return SN_OK;
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "threads that hold runs of elements hold a power of two of them, not %lu; use "
                   "--inside striped",
                   (unsigned long)keys);
}

static sn_err check_sizes(uint32_t wires, const sn_select_choice *choice, sn_error *error)
{
    const uint32_t threads = choice->threads, keys = threads ? wires / threads : 0;
    if (threads < 2 || threads > SN_WARP || !sn_is_power_of_two(threads) || wires % threads ||
        keys < choice->outputs || keys > SN_SELECT_KEYS)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "the first %lu of %lu keys are not selected by %lu threads of a warp, which "
                       "hold as many keys each, %lu to %u",
                       (unsigned long)choice->outputs, (unsigned long)wires, (unsigned long)threads,
                       (unsigned long)choice->outputs, SN_SELECT_KEYS);
    return SN_OK;
}

sn_err sn_plan_select(uint32_t wires, const sn_select_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error)
{
    builder b = {.choice = choice, .error = error};
    *out = NULL;
    *computed = NULL;
    sn_err err = check_sizes(wires, choice, error);
    if (err)
        return err;
    b.keys = wires / choice->threads;
    err = check_held(b.keys, choice, error);
    err = err ? err : build(&b, wires);
    if (err) {
        sn_kernel_free(b.kernel);
        sn_net_free(b.computed);
    } else {
        *out = b.kernel;
        *computed = b.computed;
    }
    free(b.wire);
    return err;
}
