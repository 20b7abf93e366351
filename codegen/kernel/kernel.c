/* Kernels as data: made, grown, asked; order of operations and of outputs. */
#include "codegen/kernel/kernel.h"

#include "codegen/kernel/order.h"

#include <stdlib.h>
#include <string.h>

/* ---- kernel ---------------------------------------------------------------------------------- */

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
    for (unsigned b = 0; b < SN_THREAD_BITS && t; b++, t >>= 1)
        value ^= t & 1 ? map->column[b] : 0u;
    return value;
}

uint32_t sn_place_value(const sn_place *place, uint32_t t)
{
    uint32_t bits = place->flip ^ map_value(&place->map, t), sum = 0;
    for (unsigned i = 0; bits; i++, bits >>= 1)
        sum += bits & 1 ? place->weight[i] : 0u;
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

/* ---- order ----------------------------------------------------------------------------------- */

/* Comparators one behind the other: next comes one whose wires are at hand. */

#define NONE SIZE_MAX

/* A register: its next operation, and when it was used last; it is in the machine if that is known.
 */
typedef struct wire {
    size_t next; /* NONE behind the last */
    size_t used; /* from 1; 0: never */
    bool held;
} wire;

typedef struct search {
    const sn_op *op;
    size_t (*after)[2]; /* [count] the next operation of a, and of b */
    wire *wires;
    uint32_t registers, held;
} search;

/* Find what follows what, from the last to the first. */
static void link_operations(search *s, size_t count)
{
    for (uint32_t w = 0; w < s->registers; w++)
        s->wires[w] = (wire){.next = NONE};
    for (size_t i = count; i-- > 0;) {
        wire *a = &s->wires[s->op[i].a], *b = &s->wires[s->op[i].b];
        s->after[i][0] = a->next;
        s->after[i][1] = b->next;
        a->next = b->next = i;
    }
}

/* Of the operations whose turn it is for both registers, one with as many of them in the machine as
 * can be; of those the one that was used most recently, by the less recent of its two. */
static size_t choose(const search *s)
{
    size_t best = NONE, best_used = 0;
    int best_held = -1;
    for (uint32_t w = 0; w < s->registers; w++) {
        size_t i = s->wires[w].next;
        if (i == NONE || s->op[i].a != w || s->wires[s->op[i].b].next != i)
            continue;
        const wire *a = &s->wires[w], *b = &s->wires[s->op[i].b];
        int held = a->held + b->held;
        size_t used = a->used < b->used ? a->used : b->used;
        if (held > best_held || (held == best_held && used > best_used)) {
            best = i;
            best_held = held;
            best_used = used;
        }
    }
    return best;
}

static void leave(search *s, wire *w)
{
    s->held -= w->held;
    w->held = false;
}

static void use(search *s, wire *w, size_t next, size_t now)
{
    s->held += !w->held;
    *w = (wire){.next = next, .used = now, .held = true};
    if (next == NONE)
        leave(s, w);
}

/* The least recently used leave. */
static void make_room(search *s, uint32_t room)
{
    while (s->held > room) {
        wire *oldest = NULL;
        for (uint32_t w = 0; w < s->registers; w++)
            if (s->wires[w].held && (!oldest || s->wires[w].used < oldest->used))
                oldest = &s->wires[w];
        leave(s, oldest);
    }
}

sn_err sn_local_order(const sn_op *op, size_t count, uint32_t registers, uint32_t room, sn_op *out,
                      sn_error *error)
{
    search s = {.op = op, .registers = registers};
    s.after = sn_alloc(count, sizeof *s.after);
    s.wires = sn_alloc(registers, sizeof *s.wires);
    if (!s.after || !s.wires) {
        free(s.after);
        free(s.wires);
        return sn_fail_nomem(error);
    }
    link_operations(&s, count);
    for (size_t i = 0; i < count; i++) {
        size_t chosen = choose(&s);
        out[i] = op[chosen];
        use(&s, &s.wires[op[chosen].a], s.after[chosen][0], i + 1);
        use(&s, &s.wires[op[chosen].b], s.after[chosen][1], i + 1);
        make_room(&s, room);
    }
    free(s.after);
    free(s.wires);
    return SN_OK;
}

sn_err sn_output_exchanges(const sn_net *net, uint32_t first, uint32_t last, sn_cmp *out,
                           size_t *count, sn_error *error)
{
    uint32_t *at = sn_alloc(net->wires, sizeof *at); /* the wire whose element is at an index */
    *count = 0;
    if (!at)
        return sn_fail_nomem(error);
    for (uint32_t i = 0; i < net->wires; i++)
        at[i] = i;
    for (uint32_t i = first; i <= last; i++) {
        const uint32_t wire = sn_net_output_wire(net, i);
        uint32_t where = 0;
        while (at[where] != wire)
            where++;
        if (where == i)
            continue;
        out[(*count)++] = (sn_cmp){(uint16_t)i, (uint16_t)where};
        at[where] = at[i];
        at[i] = wire;
    }
    free(at);
    return SN_OK;
}

/* ---- outputs --------------------------------------------------------------------------------- */

/* Kernels that store some of their outputs only. */

bool sn_kernel_is_partial(const sn_kernel *kernel)
{
    return kernel->outputs < kernel->keys;
}

/* What is needed behind the operation that is looked at. All threads run the same operations, so
 * one that any thread needs must have its operands in all of them. */
typedef struct need {
    const sn_kernel *kernel;
    bool *reg;    /* [registers] */
    bool *shared; /* [shared_arrays][shared_size] */
} need;

/* Whether an index of the operation is stored in some thread. */
static bool any_stored(const sn_kernel *k, const sn_op *op)
{
    for (uint32_t t = 0; t < sn_op_threads(op, k->threads); t++)
        for (uint32_t e = 0; e < 1u << op->wide; e++)
            if (sn_kernel_index(k, op, t) + e - k->first < k->outputs)
                return true;
    return false;
}

/* The shared elements that thread t touches. */
static bool *shared_of(const need *n, const sn_op *op, uint32_t t)
{
    return n->shared + (size_t)op->array * n->kernel->shared_size +
           sn_kernel_index(n->kernel, op, t);
}

static bool any_read(const need *n, const sn_op *op)
{
    for (uint32_t t = 0; t < sn_op_threads(op, n->kernel->threads); t++)
        for (uint32_t e = 0; e < 1u << op->wide; e++)
            if (shared_of(n, op, t)[e])
                return true;
    return false;
}

static void mark_shared(need *n, const sn_op *op, bool needed)
{
    for (uint32_t t = 0; t < sn_op_threads(op, n->kernel->threads); t++)
        for (uint32_t e = 0; e < 1u << op->wide; e++)
            shared_of(n, op, t)[e] = needed;
}

static bool any_register(const need *n, const sn_op *op)
{
    for (uint32_t e = 0; e < 1u << op->wide; e++)
        if (n->reg[sn_op_register(op, e)])
            return true;
    return false;
}

/* A register that some threads leave as it is remains needed. */
static void mark_registers(need *n, const sn_op *op, bool needed)
{
    for (uint32_t e = 0; e < 1u << op->wide && (needed || !(op->active || op->some)); e++)
        n->reg[sn_op_register(op, e)] = needed;
}

static bool is_needed(const need *n, const sn_op *op)
{
    switch (op->kind) {
    case SN_OP_STORE:
        return any_stored(n->kernel, op);
    case SN_OP_WRITE:
        return any_read(n, op);
    case SN_OP_ORDER:
        return n->reg[op->a] || n->reg[op->b];
    case SN_OP_COMBINE:
        return n->reg[op->b];
    case SN_OP_BARRIER:
        return true;
    default:
        return any_register(n, op);
    }
}

/* Step over a needed operation, backwards. */
static void step_back(need *n, const sn_op *op)
{
    switch (op->kind) {
    case SN_OP_LOAD:
        mark_registers(n, op, false);
        break;
    case SN_OP_READ:
        mark_registers(n, op, false);
        mark_shared(n, op, true);
        break;
    case SN_OP_WRITE:
        mark_shared(n, op, false);
        mark_registers(n, op, true);
        break;
    case SN_OP_SHUFFLE:
        n->reg[op->a] = false;
        n->reg[op->b] = true;
        break;
    case SN_OP_ORDER:
    case SN_OP_KEEP:
    case SN_OP_COMBINE:
        n->reg[op->a] = n->reg[op->b] = true;
        break;
    case SN_OP_NEUTRAL:
        mark_registers(n, op, false);
        break;
    case SN_OP_COPY:
        n->reg[op->a] = false;
        n->reg[op->b] = true;
        break;
    case SN_OP_STORE:
        mark_registers(n, op, true);
        break;
    case SN_OP_BARRIER:
        break;
    }
}

static void drop_dead(sn_kernel *kernel, need *n)
{
    size_t kept = kernel->op_count;
    for (size_t i = kernel->op_count; i-- > 0;)
        if (is_needed(n, &kernel->op[i])) {
            step_back(n, &kernel->op[i]);
            kernel->op[--kept] = kernel->op[i];
        }
    for (size_t i = kept; i < kernel->op_count; i++)
        kernel->op[i - kept] = kernel->op[i];
    kernel->op_count -= kept;
}

sn_err sn_kernel_keep_outputs(sn_kernel *kernel, uint32_t first, uint32_t last, sn_error *error)
{
    if (first > last || last >= kernel->keys)
        return sn_fail(error, SN_E_ARGUMENT, "outputs %lu-%lu are not among 0-%lu",
                       (unsigned long)first, (unsigned long)last, (unsigned long)kernel->keys - 1);
    kernel->first = first;
    kernel->outputs = last - first + 1;
    if (!sn_kernel_is_partial(kernel))
        return SN_OK;
    need n = {.kernel = kernel};
    n.reg = sn_alloc(kernel->registers, sizeof *n.reg);
    n.shared = sn_alloc((size_t)kernel->shared_arrays * kernel->shared_size, sizeof *n.shared);
    bool good = n.reg && n.shared;
    if (good)
        drop_dead(kernel, &n);
    free(n.reg);
    free(n.shared);
    return good ? SN_OK : sn_fail_nomem(error);
}
