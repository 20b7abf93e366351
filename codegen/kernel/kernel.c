/* Kernels as data: made, grown, and asked about. */
#include "codegen/kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

/* ---- build ----------------------------------------------------------------------------------- */

sn_err sn_kernel_new(uint32_t keys, uint32_t threads, uint32_t registers, sn_kernel **out,
                     sn_error *error)
{
    *out = NULL;
    if (threads > SN_THREADS_MAX || !sn_is_power_of_two(threads))
        return sn_fail(error, SN_E_LIMIT, "%lu threads cannot share an array; at most %u can",
                       (unsigned long)threads, SN_THREADS_MAX);
    sn_kernel *kernel = sn_alloc(1, sizeof *kernel);
    if (!kernel)
        return sn_fail_nomem(error);
    kernel->keys = kernel->shared_size = kernel->outputs = keys;
    kernel->threads = kernel->block = threads;
    kernel->registers = registers;
    *out = kernel;
    return SN_OK;
}

void sn_kernel_free(sn_kernel *kernel)
{
    if (!kernel)
        return;
    free(kernel->table);
    free(kernel->op);
    free(kernel);
}

sn_err sn_kernel_add(sn_kernel *kernel, sn_op op, sn_error *error)
{
    if (kernel->op_count == kernel->capacity) {
        size_t capacity = kernel->capacity ? 2 * kernel->capacity : 64;
        sn_op *grown = sn_resize(kernel->op, capacity, sizeof *grown);
        if (!grown)
            return sn_fail_nomem(error);
        kernel->op = grown;
        kernel->capacity = capacity;
    }
    kernel->op[kernel->op_count++] = op;
    return SN_OK;
}

sn_err sn_kernel_map(sn_kernel *kernel, const sn_map *map, uint8_t *number, sn_error *error)
{
    for (uint32_t i = 0; i < kernel->map_count; i++)
        if (!memcmp(&kernel->map[i], map, sizeof *map)) {
            *number = (uint8_t)i;
            return SN_OK;
        }
    if (kernel->map_count == SN_MAPS_MAX)
        return sn_fail(error, SN_E_LIMIT, "a kernel has at most %u maps of threads", SN_MAPS_MAX);
    *number = (uint8_t)kernel->map_count;
    kernel->map[kernel->map_count++] = *map;
    return SN_OK;
}

static uint32_t map_value(const sn_map *map, uint32_t t)
{
    uint32_t value = 0;
    for (unsigned b = 0; b < SN_THREAD_BITS; b++)
        value ^= t >> b & 1 ? map->column[b] : 0u;
    return value;
}

uint32_t sn_place_value(const sn_place *place, uint32_t t)
{
    uint32_t bits = place->flip ^ map_value(&place->map, t), sum = 0;
    for (unsigned i = 0; i < SN_PLACE_BITS; i++)
        sum += bits >> i & 1 ? place->weight[i] : 0u;
    return sum;
}

sn_err sn_kernel_table(sn_kernel *kernel, uint16_t *number, uint32_t **entries, sn_error *error)
{
    if (kernel->table_count == UINT16_MAX)
        return sn_fail(error, SN_E_LIMIT, "a kernel has at most %u tables of comparators",
                       UINT16_MAX);
    size_t old = (size_t)kernel->table_count * kernel->threads;
    uint32_t *grown = sn_resize(kernel->table, old + kernel->threads, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    kernel->table = grown;
    *entries = grown + old;
    memset(*entries, 0, kernel->threads * sizeof **entries);
    *number = (uint16_t)++kernel->table_count;
    return SN_OK;
}

uint32_t sn_kernel_index(const sn_kernel *kernel, const sn_op *op, uint32_t t)
{
    if (op->table) {
        uint32_t entry = sn_kernel_entry(kernel, op->table, t);
        return (op->high ? entry >> 16 : entry & UINT16_MAX) + op->flip;
    }
    if (op->place)
        return sn_place_value(&kernel->place[op->place - 1], t) + op->flip;
    return op->flip ^ (op->map == SN_NO_MAP ? 0 : map_value(&kernel->map[op->map], t));
}

/* Where each bit of t changes bits that no other changes, and `flip` none without the others, the
 * bits of t themselves have weights: another way to say the same. */
static void simplify(const sn_kernel *kernel, sn_place *place)
{
    sn_place simple = {.flip = 0};
    uint16_t used = 0, flip = place->flip;
    bool apart = true;
    for (unsigned b = 0; b < SN_THREAD_BITS; b++) {
        uint16_t column = 1u << b < kernel->block ? place->map.column[b] : 0;
        place->map.column[b] = column;
        apart &= !(used & column) && (!(flip & column) || (flip & column) == column);
        used |= column;
        simple.map.column[b] = column ? (uint16_t)(1u << b) : 0;
        simple.flip |= flip & column ? (uint16_t)(1u << b) : 0;
        for (unsigned i = 0; i < SN_PLACE_BITS; i++)
            simple.weight[b] += column >> i & 1 ? place->weight[i] : 0;
    }
    for (unsigned i = 0; i < SN_PLACE_BITS; i++)
        if (!((used | flip) >> i & 1))
            place->weight[i] = 0;
    if (apart && !(flip & ~used))
        *place = simple;
}

sn_err sn_kernel_place(sn_kernel *kernel, const sn_place *place, uint8_t *number, sn_error *error)
{
    sn_place wanted = *place;
    simplify(kernel, &wanted);
    for (uint32_t i = 0; i < kernel->place_count; i++)
        if (!memcmp(&kernel->place[i], &wanted, sizeof wanted)) {
            *number = (uint8_t)(i + 1);
            return SN_OK;
        }
    if (kernel->place_count == SN_PLACES_MAX)
        return sn_fail(error, SN_E_LIMIT, "a kernel has at most %u places of threads",
                       SN_PLACES_MAX);
    kernel->place[kernel->place_count++] = wanted;
    *number = (uint8_t)kernel->place_count;
    return SN_OK;
}

uint32_t sn_kernel_arrays(const sn_kernel *kernel)
{
    return kernel->block / kernel->threads * (kernel->twins ? 2 : 1);
}

bool sn_kernel_in_registers(const sn_kernel *kernel)
{
    return kernel->threads == 1 && kernel->block > 1;
}

bool sn_kernel_moves_wide(const sn_kernel *kernel, sn_op_kind kind, uint32_t wide)
{
    for (size_t i = 0; i < kernel->op_count; i++)
        if (kernel->op[i].kind == kind && kernel->op[i].wide == wide)
            return true;
    return false;
}

size_t sn_kernel_count(const sn_kernel *kernel, sn_op_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < kernel->op_count; i++)
        count += kernel->op[i].kind == kind;
    return count;
}
