#include "codegen/kernel.h"

#include <stdio.h>
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
    kernel->keys = kernel->outputs = keys;
    kernel->threads = kernel->block = threads;
    kernel->registers = registers;
    *out = kernel;
    return SN_OK;
}

void sn_kernel_free(sn_kernel *kernel)
{
    if (!kernel)
        return;
    free(kernel->op);
    free(kernel);
}

sn_err sn_kernel_add(sn_kernel *kernel, sn_op op, sn_error *error)
{
    if (kernel->op_count == kernel->capacity) {
        size_t capacity = kernel->capacity ? 2 * kernel->capacity : 64;
        sn_op *grown = realloc(kernel->op, capacity * sizeof *grown);
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

uint32_t sn_kernel_index(const sn_kernel *kernel, const sn_op *op, uint32_t t)
{
    uint32_t index = op->flip;
    if (op->map != SN_NO_MAP)
        for (unsigned b = 0; b < SN_THREAD_BITS; b++)
            if (t >> b & 1)
                index ^= kernel->map[op->map].column[b];
    return index;
}

uint32_t sn_kernel_arrays(const sn_kernel *kernel)
{
    return kernel->block / kernel->threads;
}

bool sn_kernel_in_registers(const sn_kernel *kernel)
{
    return kernel->threads == 1 && kernel->block > 1;
}

size_t sn_kernel_count(const sn_kernel *kernel, sn_op_kind kind)
{
    size_t count = 0;
    for (size_t i = 0; i < kernel->op_count; i++)
        count += kernel->op[i].kind == kind;
    return count;
}

/* ---- maps as expressions --------------------------------------------------------------------- */

/* Largest distance that a map moves a bit, either way: columns have 16 bits. */
#define SHIFT_MAX 15

/* mask[SHIFT_MAX + s] is the bits of t that the map moves s places up. */
static void shifted_bits(const sn_kernel *kernel, uint32_t number, uint32_t *mask)
{
    memset(mask, 0, (2 * SHIFT_MAX + 1) * sizeof *mask);
    for (unsigned b = 0; 1u << b < kernel->block; b++)
        for (unsigned to = 0; to < 16; to++)
            if (kernel->map[number].column[b] >> to & 1)
                mask[SHIFT_MAX + to - b] |= 1u << b;
}

bool sn_map_is_identity(const sn_kernel *kernel, uint32_t number)
{
    uint32_t mask[2 * SHIFT_MAX + 1];
    shifted_bits(kernel, number, mask);
    for (int s = -SHIFT_MAX; s <= SHIFT_MAX; s++)
        if (mask[SHIFT_MAX + s] != (s ? 0 : kernel->block - 1))
            return false;
    return true;
}

uint32_t sn_map_bits(const sn_kernel *kernel, uint32_t number)
{
    uint32_t used = 0;
    for (unsigned b = 0; 1u << b < kernel->block; b++)
        used |= kernel->map[number].column[b];
    return used;
}

/* Whether the map moves the bits from `*low` on one place up and leaves those below. */
static bool makes_room(const sn_kernel *kernel, const uint32_t *mask, uint32_t *low)
{
    *low = mask[SHIFT_MAX] + 1;
    for (int s = -SHIFT_MAX; s <= SHIFT_MAX; s++)
        if (s && s != 1 && mask[SHIFT_MAX + s])
            return false;
    return sn_is_power_of_two(*low) && *low < kernel->block &&
           mask[SHIFT_MAX + 1] == (kernel->block - 1) - (*low - 1);
}

static void print_term(uint32_t bits, int shift, bool all, sn_buf *out)
{
    char term[40] = "t";
    if (!all)
        snprintf(term, sizeof term, "(t & %luu)", (unsigned long)bits);
    if (shift > 0)
        sn_buf_printf(out, "(%s << %d)", term, shift);
    else if (shift < 0)
        sn_buf_printf(out, "(%s >> %d)", term, -shift);
    else
        sn_buf_puts(out, term);
}

void sn_map_print(const sn_kernel *kernel, uint32_t number, sn_buf *out)
{
    uint32_t mask[2 * SHIFT_MAX + 1], low;
    bool first = true;
    shifted_bits(kernel, number, mask);
    if (makes_room(kernel, mask, &low)) {
        if (low == 1)
            sn_buf_puts(out, "2u * t");
        else
            sn_buf_printf(out, "t + (t & ~%luu)", (unsigned long)low - 1);
        return;
    }
    for (int s = -SHIFT_MAX; s <= SHIFT_MAX; s++) {
        uint32_t bits = mask[SHIFT_MAX + s];
        if (!bits)
            continue;
        sn_buf_puts(out, first ? "" : " ^ ");
        print_term(bits, s, bits == kernel->block - 1, out);
        first = false;
    }
    if (first)
        sn_buf_puts(out, "0u");
}

/* ---- print ----------------------------------------------------------------------------------- */

static const char *const op_names[] = {
#define X(id, name) name,
    SN_OPS(X)
#undef X
};

static void print_index(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    if (op->map == SN_NO_MAP) {
        sn_buf_printf(out, "[%u]", op->flip);
        return;
    }
    if (sn_map_is_identity(kernel, op->map))
        sn_buf_puts(out, "[t");
    else
        sn_buf_printf(out, "[i%u", op->map);
    if (op->flip)
        sn_buf_printf(out, " ^ %u", op->flip);
    sn_buf_puts(out, "]");
}

static void print_op(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    sn_buf_printf(out, "  %-7s", op_names[op->kind]);
    switch (op->kind) {
    case SN_OP_LOAD:
    case SN_OP_STORE:
        sn_buf_printf(out, " x%u %s", op->a, op->kind == SN_OP_LOAD ? "input" : "output");
        print_index(kernel, op, out);
        break;
    case SN_OP_READ:
    case SN_OP_WRITE:
        sn_buf_printf(out, " x%u shared%u", op->a, op->array);
        print_index(kernel, op, out);
        break;
    case SN_OP_ORDER:
        sn_buf_printf(out, " x%u x%u", op->a, op->b);
        break;
    case SN_OP_KEEP:
        sn_buf_printf(out, " x%u x%u bit %u", op->a, op->b, op->bit);
        break;
    case SN_OP_SHUFFLE:
        sn_buf_printf(out, " x%u x%u across %u", op->a, op->b, op->flip);
        break;
    case SN_OP_BARRIER:
        sn_buf_puts(out, op->scope == SN_SCOPE_WARP ? " warp" : " block");
    }
    sn_buf_puts(out, "\n");
}

void sn_kernel_print(const sn_kernel *kernel, sn_buf *out)
{
    sn_buf_printf(out, "keys %lu\nthreads %lu\nblock %lu\nregisters %lu\nshared %lu\n",
                  (unsigned long)kernel->keys, (unsigned long)kernel->threads,
                  (unsigned long)kernel->block, (unsigned long)kernel->registers,
                  (unsigned long)kernel->shared_arrays);
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, "outputs %lu-%lu\n", (unsigned long)kernel->first,
                      (unsigned long)(kernel->first + kernel->outputs - 1));
    for (uint32_t i = 0; i < kernel->map_count; i++) {
        if (sn_map_is_identity(kernel, i))
            continue;
        sn_buf_printf(out, "i%lu = ", (unsigned long)i);
        sn_map_print(kernel, i, out);
        sn_buf_puts(out, "\n");
    }
    uint32_t stage = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op *op = &kernel->op[i];
        if (op->stage != stage && op->stage)
            sn_buf_printf(out, "stage %lu\n", (unsigned long)op->stage);
        stage = op->stage;
        print_op(kernel, op, out);
    }
    sn_buf_puts(out, "end\n");
}
