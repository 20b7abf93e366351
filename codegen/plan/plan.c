/* Plans: from a network to a kernel, by mapping. */
#include "codegen/plan/plan.h"

#include "codegen/plan/window.h"

#include <stdlib.h>
#include <string.h>

/* ---- basis ----------------------------------------------------------------------------------- */

/* Vectors over GF(2) that span what a block or a thread holds. */

uint32_t sn_lead(uint32_t vector)
{
    return 1u << (sn_log2_ceil((uint64_t)vector + 1) - 1);
}

uint32_t sn_basis_reduce(const sn_basis *basis, uint32_t vector)
{
    for (uint32_t i = 0; i < basis->size; i++)
        if (vector & sn_lead(basis->vector[i]))
            vector ^= basis->vector[i];
    return vector;
}

bool sn_basis_extend(sn_basis *basis, uint32_t room, uint32_t vector)
{
    uint32_t rest = sn_basis_reduce(basis, vector), *v = basis->vector;
    if (!rest || basis->size == room)
        return !rest;
    uint32_t place = 0;
    for (uint32_t i = 0; i < basis->size; i++) {
        if (v[i] & sn_lead(rest))
            v[i] ^= rest;
        place += sn_lead(v[i]) < sn_lead(rest);
    }
    memmove(&v[place + 1], &v[place], (basis->size - place) * sizeof *v);
    v[place] = rest;
    basis->size++;
    return true;
}

uint32_t sn_basis_sum(const sn_basis *basis, uint32_t which)
{
    uint32_t sum = 0;
    for (uint32_t i = 0; i < basis->size; i++)
        if (which >> i & 1)
            sum ^= basis->vector[i];
    return sum;
}

sn_basis sn_basis_meet(const sn_basis *a, const sn_basis *b)
{
    sn_basis both = {.size = 0};
    for (uint32_t which = 1; which < 1u << a->size; which++) {
        uint32_t vector = sn_basis_sum(a, which);
        if (!sn_basis_reduce(b, vector))
            sn_basis_extend(&both, SN_BASIS_MAX, vector);
    }
    return both;
}

/* ---- plan ------------------------------------------------------------------------------------ */

/* ---- an array in one thread ------------------------------------------------------------------ */

/* 2^wide at once, of elements and registers of the same numbers. */
static sn_err load_all(sn_kernel *kernel, uint32_t wide, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < kernel->keys; i += 1u << wide) {
        sn_op op = {.kind = SN_OP_LOAD,
                    .a = (uint16_t)i,
                    .flip = (uint16_t)i,
                    .map = SN_NO_MAP,
                    .wide = (uint8_t)wide,
                    .step = {1, 2}};
        err = sn_kernel_add(kernel, op, error);
    }
    return err;
}

static sn_err store_all(sn_kernel *kernel, const sn_net *net, uint32_t wide, sn_error *error)
{
    sn_err err = SN_OK;
    if (net->output)
        wide = 0;
    for (uint32_t i = 0; !err && i < kernel->keys; i += 1u << wide) {
        uint16_t wire = (uint16_t)sn_net_output_wire(net, i);
        sn_op op = {.kind = SN_OP_STORE,
                    .a = wire,
                    .flip = (uint16_t)i,
                    .map = SN_NO_MAP,
                    .wide = (uint8_t)wide,
                    .step = {1, 2}};
        err = sn_kernel_add(kernel, op, error);
    }
    return err;
}

static sn_err plan_thread(const sn_net *net, const sn_layers *layers, uint32_t wide,
                          sn_kernel **out, sn_error *error)
{
    sn_err err = sn_kernel_new(net->wires, 1, net->wires, out, error);
    if (err)
        return err;
    while (net->wires % (1u << wide))
        wide--;
    (*out)->block = SN_THREAD_BLOCK;
    (*out)->stages = (uint32_t)layers->depth;
    err = load_all(*out, wide, error);
    for (size_t layer = 0; layer < layers->depth; layer++)
        for (size_t i = layers->start[layer]; !err && i < layers->start[layer + 1]; i++) {
            sn_cmp cmp = net->cmp[layers->order[i]];
            sn_op op = {.kind = SN_OP_ORDER,
                        .a = cmp.min,
                        .b = cmp.max,
                        .map = SN_NO_MAP,
                        .stage = (uint32_t)layer + 1};
            err = sn_kernel_add(*out, op, error);
        }
    return err ? err : store_all(*out, net, wide, error);
}

/* ---- stages ---------------------------------------------------------------------------------- */

/* Moves of one stage: an element comes from the input or from shared memory, and goes there. */
typedef struct stage {
    sn_kernel *kernel;
    uint32_t number; /* from 1; 0 in a kernel without stages */
    bool first, last;
    uint8_t from, to; /* shared arrays */
    sn_error *error;
} stage;

static sn_err fetch(const stage *s, uint16_t reg, uint8_t map, uint16_t flip)
{
    sn_op op = {.kind = s->first ? SN_OP_LOAD : SN_OP_READ,
                .a = reg,
                .array = s->from,
                .map = map,
                .flip = flip,
                .stage = s->number};
    return sn_kernel_add(s->kernel, op, s->error);
}

static sn_err deliver(const stage *s, uint16_t reg, uint8_t map, uint16_t flip)
{
    sn_op op = {.kind = s->last ? SN_OP_STORE : SN_OP_WRITE,
                .a = reg,
                .array = s->to,
                .map = map,
                .flip = flip,
                .stage = s->number};
    return sn_kernel_add(s->kernel, op, s->error);
}

static sn_err meet(const stage *s)
{
    sn_op op = {.kind = SN_OP_BARRIER, .map = SN_NO_MAP, .stage = s->number};
    return sn_kernel_add(s->kernel, op, s->error);
}

/* The map that leaves bits below `zero` and moves the others one place up, from 0 where `zero` is
 * no bit of an index at all. */
static sn_map room_at(unsigned zero)
{
    sn_map map;
    for (unsigned b = 0; b < SN_THREAD_BITS; b++)
        map.column[b] = (uint16_t)(1u << (b + (b >= zero)));
    return map;
}

static unsigned top_bit(uint16_t mask)
{
    unsigned bit = 0;
    while (mask >> (bit + 1))
        bit++;
    return bit;
}

/* A thread an element: it has its own, fetches its partner's, and keeps one. Reading and writing
 * take turns between two arrays. A result stored in the place of an array that a partner still
 * loads would harm, hence the barrier of an only stage. mask 0: an element is only moved. */
static sn_err add_one(const stage *s, uint16_t mask)
{
    uint8_t map;
    const sn_map identity = room_at(SN_THREAD_BITS);
    const sn_op keep = {.kind = SN_OP_KEEP,
                        .b = 1,
                        .bit = (uint16_t)(1u << top_bit(mask)),
                        .map = SN_NO_MAP,
                        .stage = s->number};
    sn_err err = sn_kernel_map(s->kernel, &identity, &map, s->error);
    if (s->first)
        err = err ? err : fetch(s, 0, map, 0);
    if (mask) {
        err = err ? err : fetch(s, 1, map, mask);
        err = err ? err : sn_kernel_add(s->kernel, keep, s->error);
    }
    if (s->first && s->last && mask)
        err = err ? err : meet(s);
    err = err ? err : deliver(s, 0, map, 0);
    return err || s->last ? err : meet(s);
}

/* A thread two elements: the one whose number lacks the mask's top bit, and its partner. mask 0:
 * neighbours are only moved. */
static sn_err add_two(const stage *s, uint16_t mask)
{
    uint8_t map;
    const sn_map room = room_at(top_bit(mask));
    const sn_op order = {.kind = SN_OP_ORDER, .b = 1, .map = SN_NO_MAP, .stage = s->number};
    uint16_t flip = mask ? mask : 1;
    sn_err err = sn_kernel_map(s->kernel, &room, &map, s->error);
    err = err ? err : fetch(s, 0, map, 0);
    err = err ? err : fetch(s, 1, map, flip);
    if (mask)
        err = err ? err : sn_kernel_add(s->kernel, order, s->error);
    err = err ? err : deliver(s, 0, map, 0);
    err = err ? err : deliver(s, 1, map, flip);
    return err || s->last ? err : meet(s);
}

static sn_err add_stages(sn_kernel *kernel, sn_mapping mapping, const uint16_t *masks,
                         sn_error *error)
{
    sn_err err = SN_OK;
    uint32_t stages = kernel->stages;
    bool turns = mapping == SN_MAPPING_ONE;
    kernel->shared_arrays = stages < 2 ? 0 : turns && stages > 2 ? 2 : 1;
    for (uint32_t i = 0; !err && (i < stages || !i); i++) {
        stage s = {.kernel = kernel,
                   .number = stages ? i + 1 : 0,
                   .first = !i,
                   .last = i + 1 >= stages,
                   .from = turns && i % 2 == 0 && i,
                   .to = turns && i % 2,
                   .error = error};
        uint16_t mask = stages ? masks[i] : 0;
        err = turns ? add_one(&s, mask) : add_two(&s, mask);
    }
    return err;
}

static sn_err plan_stages(const sn_net *net, const sn_layers *layers, sn_mapping mapping,
                          sn_kernel **out, sn_error *error)
{
    uint32_t each = mapping == SN_MAPPING_TWO ? 2 : 1;
    if (net->wires < each)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a thread of mapping 2 holds two elements, the network has one");
    if (net->wires / each > SN_THREADS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "%lu keys need %lu threads that share memory, a block has at most %u",
                       (unsigned long)net->wires, (unsigned long)(net->wires / each),
                       SN_THREADS_MAX);
    uint16_t *masks = sn_alloc(layers->depth, sizeof *masks);
    sn_err err = masks ? sn_stage_masks(net, layers, masks, error) : sn_fail_nomem(error);
    err = err ? err : sn_kernel_new(net->wires, net->wires / each, 2, out, error);
    if (!err) {
        (*out)->stages = (uint32_t)layers->depth;
        err = add_stages(*out, mapping, masks, error);
    }
    free(masks);
    return err;
}

/* ---- the plan -------------------------------------------------------------------------------- */

static sn_err plan_windows(const sn_net *net, sn_kernel **out, sn_error *error)
{
    const sn_window_choice choice = {.keys = SN_WINDOW_KEYS, .bytes = 4};
    sn_net *computed;
    sn_err err = sn_plan_window(net, &choice, out, &computed, error);
    sn_net_free(computed);
    return err;
}

/* memory_wide  for THREAD, see sn_plan_thread */
static sn_err plan_mapping(const sn_net *net, sn_mapping mapping, uint32_t memory_wide,
                           sn_kernel **out, sn_error *error)
{
    const sn_stored all = {0, net->wires - 1, false};
    sn_net *standard;
    sn_layers *layers = NULL;
    *out = NULL;
    if (mapping == SN_MAPPING_LANES)
        return sn_fail(error, SN_E_UNSUPPORTED, "the lanes of vectors are no threads");
    sn_err err = sn_net_untangle(net, &standard, error);
    err = err ? err : sn_layers_new(standard, &layers, error);
    if (!err)
        err = mapping == SN_MAPPING_THREAD ? plan_thread(standard, layers, memory_wide, out, error)
              : mapping == SN_MAPPING_SCHEDULED
                  ? sn_plan_scheduled(standard, &all, out, error)
                  : plan_stages(standard, layers, mapping, out, error);
    err = err ? err : sn_kernel_check(*out, error);
    if (err) {
        sn_kernel_free(*out);
        *out = NULL;
    }
    sn_layers_free(layers);
    sn_net_free(standard);
    return err;
}

sn_err sn_plan_thread(const sn_net *net, uint32_t memory_wide, sn_kernel **out, sn_error *error)
{
    return plan_mapping(net, SN_MAPPING_THREAD, memory_wide, out, error);
}

sn_err sn_plan_as_it_is(const sn_net *net, sn_kernel **out, sn_error *error)
{
    sn_layers *layers;
    *out = NULL;
    sn_err err = sn_layers_new(net, &layers, error);
    err = err ? err : plan_thread(net, layers, 0, out, error);
    err = err ? err : sn_kernel_check(*out, error);
    if (err) {
        sn_kernel_free(*out);
        *out = NULL;
    }
    sn_layers_free(layers);
    return err;
}

sn_err sn_plan(const sn_net *net, sn_mapping mapping, sn_kernel **out, sn_error *error)
{
    *out = NULL;
    if (mapping == SN_MAPPING_SELECT)
        return sn_fail(error, SN_E_UNSUPPORTED, "mapping select is for the first outputs alone");
    return mapping == SN_MAPPING_WINDOW ? plan_windows(net, out, error)
                                        : plan_mapping(net, mapping, 0, out, error);
}
