/* Kernels in print, and what threads compute from their numbers as expressions. */
#include "codegen/kernel/kernel.h"

#include <stdio.h>
#include <string.h>

/* ---- maps as expressions --------------------------------------------------------------------- */

/* Largest distance that a map moves a bit, either way: columns have 16 bits. */
#define SHIFT_MAX 15

/* mask[SHIFT_MAX + s] is the bits of t that the map moves s places up. */
static void shifted_bits(const sn_kernel *kernel, const sn_map *map, uint32_t *mask)
{
    memset(mask, 0, (2 * SHIFT_MAX + 1) * sizeof *mask);
    for (unsigned b = 0; 1u << b < kernel->block; b++)
        for (unsigned to = 0; to < 16; to++)
            if (map->column[b] >> to & 1)
                mask[SHIFT_MAX + to - b] |= 1u << b;
}

static bool is_identity(const sn_kernel *kernel, const sn_map *map)
{
    uint32_t mask[2 * SHIFT_MAX + 1];
    shifted_bits(kernel, map, mask);
    for (int s = -SHIFT_MAX; s <= SHIFT_MAX; s++)
        if (mask[SHIFT_MAX + s] != (s ? 0 : kernel->block - 1))
            return false;
    return true;
}

bool sn_map_is_identity(const sn_kernel *kernel, uint32_t number)
{
    return is_identity(kernel, &kernel->map[number]);
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

static void print_map(const sn_kernel *kernel, const sn_map *map, sn_buf *out)
{
    uint32_t mask[2 * SHIFT_MAX + 1], low;
    bool first = true;
    shifted_bits(kernel, map, mask);
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

void sn_map_print(const sn_kernel *kernel, uint32_t number, sn_buf *out)
{
    print_map(kernel, &kernel->map[number], out);
}

/* ---- places as expressions ------------------------------------------------------------------- */

/* A weight as a multiple of the bit that has it, or of a part of it. */
typedef struct ratio {
    uint32_t factor, shift;
} ratio;

static ratio ratio_of(const sn_place *place, unsigned bit)
{
    ratio r = {place->weight[bit], 0};
    for (unsigned i = 0; i < bit; i++) {
        if (r.factor % 2)
            r.shift++;
        else
            r.factor /= 2;
    }
    return r;
}

/* The bits that have a ratio. */
static uint32_t bits_with(const sn_place *place, ratio wanted)
{
    uint32_t bits = 0;
    for (unsigned i = 0; i < SN_PLACE_BITS; i++) {
        ratio r = ratio_of(place, i);
        if (place->weight[i] && r.factor == wanted.factor && r.shift == wanted.shift)
            bits |= 1u << i;
    }
    return bits;
}

/* mask 0: all bits */
static void print_part(const char *bits, uint32_t mask, ratio r, bool first, sn_buf *out)
{
    sn_buf_puts(out, first ? "" : " + ");
    if (r.shift)
        sn_buf_puts(out, r.factor > 1 ? "((" : "(");
    if (mask)
        sn_buf_printf(out, "(%s & %luu)", bits, (unsigned long)mask);
    else
        sn_buf_puts(out, bits);
    if (r.shift)
        sn_buf_printf(out, r.factor > 1 ? " >> %lu)" : " >> %lu", (unsigned long)r.shift);
    if (r.factor > 1)
        sn_buf_printf(out, " * %luu", (unsigned long)r.factor);
    if (r.shift)
        sn_buf_puts(out, ")");
}

/* What all bits have a multiple of, at least: times the bits themselves, it saves a mask. 0 if some
 * bits have no weight, or less than their own. */
static uint32_t common_factor(const sn_kernel *kernel, const sn_place *place)
{
    uint32_t least = UINT32_MAX;
    for (unsigned i = 0; 1u << i < kernel->block; i++) {
        ratio r = ratio_of(place, i);
        uint32_t factor = place->weight[i] && !r.shift ? r.factor : 0;
        least = factor < least ? factor : least;
    }
    return is_identity(kernel, &place->map) ? least : 0;
}

bool sn_place_bits_print(const sn_kernel *kernel, uint32_t number, sn_buf *out)
{
    const sn_place *place = &kernel->place[number - 1];
    bool moved = false;
    for (unsigned b = 0; 1u << b < kernel->block; b++)
        moved |= place->map.column[b] & ~(1u << b);
    if (!moved && !place->flip)
        return false;
    if (moved)
        print_map(kernel, &place->map, out);
    else
        sn_buf_puts(out, "t");
    if (place->flip)
        sn_buf_printf(out, " ^ %uu", place->flip);
    return true;
}

void sn_place_print(const sn_kernel *kernel, uint32_t number, sn_buf *out)
{
    const sn_place *place = &kernel->place[number - 1];
    const uint32_t common = common_factor(kernel, place);
    sn_buf unused = {0};
    char bits[16] = "t";
    bool first = true;
    if (sn_place_bits_print(kernel, number, &unused))
        snprintf(bits, sizeof bits, "q%lu", (unsigned long)number);
    sn_buf_free(&unused);
    if (common) {
        print_part(bits, 0, (ratio){common, 0}, true, out);
        first = false;
    }
    uint32_t done = 0;
    for (unsigned i = 0; i < SN_PLACE_BITS; i++) {
        ratio r = ratio_of(place, i);
        uint32_t mask = bits_with(place, r);
        if (!place->weight[i] || done >> i & 1)
            continue;
        done |= mask;
        r.factor -= common;
        if (r.factor) {
            print_part(bits, mask, r, first, out);
            first = false;
        }
    }
    sn_buf_puts(out, first ? "0u" : "");
}

/* ---- print ----------------------------------------------------------------------------------- */

static const char *const op_names[] = {
#define X(id, name) name,
    SN_OPS(X)
#undef X
};

static void print_index(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    if (op->table) {
        sn_buf_printf(out, op->high ? "[high w%u]" : "[low w%u]", op->table);
        return;
    }
    if (op->place) {
        sn_buf_printf(out, op->flip ? "[p%u + %u]" : "[p%u]", op->place, op->flip);
        return;
    }
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

/* The registers of an operation on memory, as many as it moves elements. */
static void print_registers(const sn_op *op, sn_buf *out)
{
    for (uint32_t e = 0; e < 1u << op->wide; e++)
        sn_buf_printf(out, " x%u", sn_op_register(op, e));
}

static void print_op(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    sn_buf_printf(out, "  %-7s", op_names[op->kind]);
    switch (op->kind) {
    case SN_OP_LOAD:
    case SN_OP_STORE:
        print_registers(op, out);
        sn_buf_puts(out, op->kind == SN_OP_LOAD ? " input" : " output");
        print_index(kernel, op, out);
        break;
    case SN_OP_READ:
    case SN_OP_WRITE:
        print_registers(op, out);
        sn_buf_printf(out, " shared%u", op->array);
        print_index(kernel, op, out);
        break;
    case SN_OP_ORDER:
    case SN_OP_COPY:
    case SN_OP_COMBINE:
        sn_buf_printf(out, " x%u x%u", op->a, op->b);
        break;
    case SN_OP_NEUTRAL:
        sn_buf_printf(out, " x%u", op->a);
        break;
    case SN_OP_KEEP:
        sn_buf_printf(out, " x%u x%u bit %u", op->a, op->b, op->bit);
        break;
    case SN_OP_SHUFFLE:
        sn_buf_printf(out, op->table ? " x%u x%u from w%u" : " x%u x%u across %u", op->a, op->b,
                      op->table ? op->table : op->flip);
        break;
    case SN_OP_BARRIER:
        sn_buf_puts(out, op->scope == SN_SCOPE_WARP ? " warp" : " block");
    }
    if (op->some)
        sn_buf_printf(out, " if w%u", op->table);
    if (op->active)
        sn_buf_printf(out, " if t < %u", op->active);
    sn_buf_puts(out, "\n");
}

static void print_places(const sn_kernel *kernel, sn_buf *out)
{
    for (uint32_t i = 1; i <= kernel->place_count; i++) {
        sn_buf bits = {0};
        if (sn_place_bits_print(kernel, i, &bits))
            sn_buf_printf(out, "q%lu = %s\n", (unsigned long)i, bits.data ? bits.data : "");
        out->failed = out->failed || bits.failed;
        sn_buf_free(&bits);
        sn_buf_printf(out, "p%lu = ", (unsigned long)i);
        sn_place_print(kernel, i, out);
        sn_buf_puts(out, "\n");
    }
}

/* Tables, as far as threads look into them, in the order in which they do. */
static void print_tables(const sn_kernel *kernel, sn_buf *out)
{
    uint32_t next = 0;
    for (size_t k = 0; k < kernel->op_count; k++) {
        const sn_op *op = &kernel->op[k];
        if (op->table != next + 1)
            continue;
        const uint32_t i = next++;
        sn_buf_printf(out, "w%lu =", (unsigned long)i + 1);
        for (uint32_t t = 0; t < sn_op_threads(op, kernel->threads); t++) {
            uint32_t entry = kernel->table[(size_t)i * kernel->threads + t];
            sn_buf_printf(out, " %lu:%lu", (unsigned long)entry & UINT16_MAX,
                          (unsigned long)entry >> 16);
        }
        sn_buf_puts(out, "\n");
    }
}

void sn_kernel_print(const sn_kernel *kernel, sn_buf *out)
{
    sn_buf_printf(out, "keys %lu\nthreads %lu\nblock %lu\nregisters %lu\nshared %lu\n",
                  (unsigned long)kernel->keys, (unsigned long)kernel->threads,
                  (unsigned long)kernel->block, (unsigned long)kernel->registers,
                  (unsigned long)kernel->shared_arrays);
    if (kernel->twins)
        sn_buf_puts(out, "twins\n");
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
    print_places(kernel, out);
    print_tables(kernel, out);
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
