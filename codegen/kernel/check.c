/* Kernels by themselves: run them, and find what is unsound in them. All threads take an operation
 * before any takes the next. Of a sound kernel any other order gives the same. */
#include "codegen/kernel/kernel.h"

#include <stdlib.h>
#include <string.h>

/* ---- run ------------------------------------------------------------------------------------- */

typedef struct machine {
    const sn_kernel *kernel;
    int64_t *reg;    /* [registers][threads] */
    int64_t *shared; /* [shared_arrays][shared_size] */
    int64_t *lane;   /* [threads] what a shuffle takes along */
    const int64_t *input;
    int64_t *output;
    sn_operator *op; /* NULL where nothing is combined */
    int64_t neutral;
} machine;

/* The thread that a shuffle brings thread t a register of. */
static uint32_t lane_of(const sn_kernel *kernel, const sn_op *op, uint32_t t)
{
    return op->table ? sn_kernel_entry(kernel, op->table, t) & UINT16_MAX : t ^ op->flip;
}

static void keep(int64_t *a, int64_t b, bool last)
{
    bool swap = last ? b > *a : b < *a;
    *a = swap ? b : *a;
}

static void order(int64_t *a, int64_t *b)
{
    int64_t low = *b < *a ? *b : *a, high = *b < *a ? *a : *b;
    *a = low;
    *b = high;
}

/* One of the elements that an operation on memory moves. */
static void run_element(machine *m, const sn_op *op, uint32_t t, uint32_t e)
{
    const sn_kernel *k = m->kernel;
    int64_t *x = &m->reg[sn_op_register(op, e) * k->threads + t];
    uint32_t at = sn_kernel_index(k, op, t) + e;
    int64_t *shared = m->shared + (size_t)op->array * k->shared_size;
    if (op->kind == SN_OP_LOAD)
        *x = m->input[at];
    else if (op->kind == SN_OP_STORE && at - k->first < k->outputs)
        m->output[at] = *x;
    else if (op->kind == SN_OP_STORE)
        return;
    else if (op->kind == SN_OP_READ)
        *x = shared[at];
    else
        shared[at] = *x;
}

static void run_thread(machine *m, const sn_op *op, uint32_t t)
{
    const sn_kernel *k = m->kernel;
    int64_t *a = &m->reg[op->a * k->threads + t], *b = &m->reg[op->b * k->threads + t];
    switch (op->kind) {
    case SN_OP_LOAD:
    case SN_OP_STORE:
    case SN_OP_READ:
    case SN_OP_WRITE:
        for (uint32_t e = 0; e < 1u << op->wide; e++)
            run_element(m, op, t, e);
        break;
    case SN_OP_ORDER:
        order(a, b);
        break;
    case SN_OP_KEEP:
        keep(a, *b, t & op->bit);
        break;
    case SN_OP_SHUFFLE:
        *a = m->lane[lane_of(k, op, t)];
        break;
    case SN_OP_COMBINE:
        *b = m->op(*a, *b);
        break;
    case SN_OP_NEUTRAL:
        *a = m->neutral;
        break;
    case SN_OP_COPY:
        *a = *b;
        break;
    case SN_OP_BARRIER:
        break;
    }
}

sn_err sn_kernel_run(const sn_kernel *kernel, const int64_t *input, int64_t *output,
                     sn_error *error)
{
    return sn_kernel_run_scan(kernel, NULL, 0, input, output, error);
}

sn_err sn_kernel_run_scan(const sn_kernel *kernel, sn_operator *op, int64_t neutral,
                          const int64_t *input, int64_t *output, sn_error *error)
{
    machine m = {.kernel = kernel, .input = input, .output = output, .op = op, .neutral = neutral};
    m.reg = sn_alloc((size_t)kernel->registers * kernel->threads, sizeof *m.reg);
    m.shared = sn_alloc((size_t)kernel->shared_arrays * kernel->shared_size, sizeof *m.shared);
    m.lane = sn_alloc(kernel->threads, sizeof *m.lane);
    bool good = m.reg && m.shared && m.lane;
    for (size_t i = 0; good && i < kernel->op_count; i++) {
        for (uint32_t t = 0; t < kernel->threads; t++)
            m.lane[t] = m.reg[kernel->op[i].b * kernel->threads + t];
        for (uint32_t t = 0; t < kernel->threads; t++)
            if (sn_op_takes(kernel, &kernel->op[i], t))
                run_thread(&m, &kernel->op[i], t);
    }
    free(m.reg);
    free(m.shared);
    free(m.lane);
    return good ? SN_OK : sn_fail_nomem(error);
}

/* ---- check ----------------------------------------------------------------------------------- */

/* One access to memory. */
typedef struct touch {
    uint32_t thread;
    uint32_t barriers; /* before it */
    bool write;
    uint32_t next; /* earlier access to the same element, NONE for none */
} touch;

#define NONE UINT32_MAX

typedef struct checker {
    const sn_kernel *kernel;
    uint32_t threads;  /* of a block, or one where each has an array of its own */
    size_t number;     /* of the operation */
    bool *set;         /* [registers][threads] whether a value is there */
    bool *lane;        /* [threads] of the register that is shuffled, before */
    size_t slots;      /* of memory: the shared arrays, then input and output of all arrays */
    size_t outputs;    /* of all arrays */
    bool *filled;      /* [slots] */
    uint32_t *latest;  /* [slots] the last touch of each element */
    touch *touches;    /* [accesses] */
    uint32_t touched;  /* so far */
    uint32_t barriers; /* so far, each counted from 1 */
    uint32_t met[2];   /* [scope] the last barrier at which the threads of a block, or warp, met */
    uint32_t *stores;  /* [outputs] of each, of all arrays */
    sn_kernel *spare;  /* the kernel, where barriers that order nothing are dropped; or NULL */
    uint32_t
        wanted[2];     /* [scope] by the accesses since the last barrier: that one, or one before it
                           that is not counted lower, is to be kept; 0: none */
    size_t last, kept; /* operations: the last barrier, and the last that is kept before it */
    sn_error *error;
} checker;

static sn_err fault(const checker *c, const char *what, uint32_t t)
{
    return sn_fail(c->error, SN_E_INTERNAL, "kernel operation %zu: %s in thread %lu", c->number,
                   what, (unsigned long)t);
}

/* Two accesses of different threads are ordered by a barrier of the block between them, or of their
 * common warp. Before a barrier of the block all is ordered. Where barriers are dropped, those that
 * are kept so far count, and what is lacking is noted; warps that sort arrays of their own meet in
 * none. */
static sn_err check_order(checker *c, uint32_t t, bool write, size_t slot)
{
    const touch *earlier;
    for (uint32_t i = c->latest[slot]; i != NONE; i = earlier->next) {
        earlier = &c->touches[i];
        if (earlier->barriers < c->met[SN_SCOPE_BLOCK])
            break;
        const sn_scope scope =
            earlier->thread / SN_WARP == t / SN_WARP ? SN_SCOPE_WARP : SN_SCOPE_BLOCK;
        if (earlier->thread == t || !(write || earlier->write) || earlier->barriers < c->met[scope])
            continue;
        if (!c->spare || earlier->barriers == c->barriers ||
            (scope == SN_SCOPE_BLOCK && c->kernel->threads <= SN_WARP))
            return fault(c, "touches an element that another thread touches unordered", t);
        if (c->wanted[scope] <= earlier->barriers)
            c->wanted[scope] = earlier->barriers + 1;
    }
    return SN_OK;
}

/* Input and output are behind the shared arrays, one memory: results may replace what was sorted.
 * Some outputs alone go elsewhere. */
static sn_err touch_memory(checker *c, const sn_op *op, uint32_t t, size_t slot)
{
    bool write = op->kind == SN_OP_WRITE || op->kind == SN_OP_STORE;
    if (op->kind == SN_OP_READ && !c->filled[slot])
        return fault(c, "reads an element nobody wrote", t);
    sn_err err = check_order(c, t, write, slot);
    c->touches[c->touched] = (touch){t, c->barriers, write, c->latest[slot]};
    c->latest[slot] = c->touched++;
    c->filled[slot] |= write;
    return err;
}

static sn_err check_element(checker *c, const sn_op *op, uint32_t t, uint32_t e)
{
    const sn_kernel *k = c->kernel;
    uint32_t at = sn_kernel_index(k, op, t) + e;
    size_t output = (size_t)(t / k->threads) * k->keys + at;
    size_t behind = (size_t)k->shared_arrays * k->shared_size;
    size_t stored = sn_kernel_is_partial(k) ? c->slots - c->outputs : behind;
    if (!e && at & ((1u << op->wide) - 1))
        return fault(c, "moves elements that do not begin where so many may", t);
    switch (op->kind) {
    case SN_OP_LOAD:
        return at < k->keys ? touch_memory(c, op, t, behind + output)
                            : fault(c, "loads past the input", t);
    case SN_OP_STORE:
        if (at >= k->keys)
            return fault(c, "stores past the output", t);
        if (at - k->first >= k->outputs)
            return SN_OK;
        return c->stores[output]++ ? fault(c, "stores what was stored", t)
                                   : touch_memory(c, op, t, stored + output);
    default:
        if (op->array >= k->shared_arrays || at >= k->shared_size)
            return fault(c, "leaves the shared array", t);
        return touch_memory(c, op, t, (size_t)op->array * k->shared_size + at);
    }
}

static bool uses_b(const sn_op *op)
{
    return op->kind == SN_OP_ORDER || op->kind == SN_OP_KEEP || op->kind == SN_OP_SHUFFLE ||
           op->kind == SN_OP_COMBINE || op->kind == SN_OP_COPY;
}

static bool makes_a(const sn_op *op)
{
    return op->kind == SN_OP_LOAD || op->kind == SN_OP_READ || op->kind == SN_OP_SHUFFLE ||
           op->kind == SN_OP_NEUTRAL || op->kind == SN_OP_COPY;
}

static bool on_memory(const sn_op *op)
{
    return op->kind == SN_OP_LOAD || op->kind == SN_OP_STORE || op->kind == SN_OP_READ ||
           op->kind == SN_OP_WRITE;
}

/* Where a thread of an array gets from is a thread of the same array, and warp. */
static sn_err check_shuffle(checker *c, const sn_op *op, uint32_t t)
{
    const uint32_t threads = c->kernel->threads, own = t % threads;
    const uint32_t from = lane_of(c->kernel, op, own);
    if (from >= threads || from / SN_WARP != own / SN_WARP)
        return fault(c, "shuffles beyond its warp", t);
    c->set[(size_t)op->a * c->threads + t] = c->lane[t - own + from];
    return SN_OK;
}

/* Whether thread t has what the operation uses, and what it has then. A shuffle that nobody wrote
 * for may bring nothing, which none may use then. */
static sn_err check_values(checker *c, const sn_op *op, uint32_t t)
{
    bool *b = &c->set[(size_t)op->b * c->threads + t];
    if (op->kind == SN_OP_BARRIER)
        return SN_OK;
    if (op->kind == SN_OP_SHUFFLE)
        return check_shuffle(c, op, t);
    if (uses_b(op) && !*b)
        return fault(c, "uses a register without a value", t);
    for (uint32_t e = 0; e < 1u << op->wide; e++) {
        bool *a = &c->set[(size_t)sn_op_register(op, e) * c->threads + t];
        if (!makes_a(op) && !*a)
            return fault(c, "uses a register without a value", t);
        *a = true;
    }
    return SN_OK;
}

static sn_err check_thread(checker *c, const sn_op *op, uint32_t t)
{
    sn_err err = SN_OK;
    for (uint32_t e = 0; !err && on_memory(op) && e < 1u << op->wide; e++)
        err = check_element(c, op, t, e);
    return err ? err : check_values(c, op, t);
}

/* What is alike in all threads is checked once for an operation. */
static sn_err check_registers(const checker *c, const sn_op *op)
{
    if (op->active > c->threads ||
        ((op->active || op->some) && (op->kind == SN_OP_BARRIER || op->kind == SN_OP_SHUFFLE)) ||
        (op->some && !op->table))
        return fault(c, "is not for some threads alone", 0);
    if (op->kind == SN_OP_BARRIER)
        return SN_OK;
    for (uint32_t e = 0; e < 1u << op->wide; e++)
        if (sn_op_register(op, e) >= c->kernel->registers ||
            (uses_b(op) && op->b >= c->kernel->registers))
            return fault(c, "names a register that is not there", 0);
    if ((op->map != SN_NO_MAP && op->map >= c->kernel->map_count) ||
        op->place > c->kernel->place_count || op->table > c->kernel->table_count)
        return fault(c, "names a map that is not there", 0);
    if (op->kind == SN_OP_KEEP && !sn_is_power_of_two(op->bit))
        return fault(c, "chooses by several bits or none", 0);
    if ((op->kind == SN_OP_ORDER || op->kind == SN_OP_KEEP || op->kind == SN_OP_COMBINE) &&
        op->a == op->b)
        return fault(c, "joins a register with itself", 0);
    return SN_OK;
}

/* What becomes of the last barrier, now that the accesses are known up to the next one. It is kept
 * where no barrier that is kept stands where one is wanted. Where one of the block is wanted, the
 * last that is kept becomes so: the later, the more it orders. So each that is kept is the only one
 * between two accesses. */
static void settle(checker *c)
{
    sn_op *op = c->spare->op;
    const bool keep = c->wanted[SN_SCOPE_WARP] > c->met[SN_SCOPE_WARP] ||
                      c->wanted[SN_SCOPE_BLOCK] > c->met[SN_SCOPE_WARP];
    if (keep) {
        c->kept = c->last;
        c->met[SN_SCOPE_WARP] = c->barriers;
        op[c->kept].scope = SN_SCOPE_WARP;
    } else if (c->barriers) {
        memmove(&op[c->last], &op[c->last + 1], (--c->spare->op_count - c->last) * sizeof *op);
        c->number--;
    }
    if (c->wanted[SN_SCOPE_BLOCK] > c->met[SN_SCOPE_BLOCK]) {
        c->met[SN_SCOPE_BLOCK] = c->met[SN_SCOPE_WARP];
        op[c->kept].scope = SN_SCOPE_BLOCK;
    }
    memset(c->wanted, 0, sizeof c->wanted);
}

static void meet(checker *c, sn_scope scope)
{
    if (c->spare)
        settle(c);
    c->last = c->number;
    c->barriers++;
    if (c->spare)
        return;
    c->met[SN_SCOPE_WARP] = c->barriers;
    if (scope == SN_SCOPE_BLOCK)
        c->met[SN_SCOPE_BLOCK] = c->barriers;
}

static sn_err check_op(checker *c, const sn_op *op)
{
    sn_err err = check_registers(c, op);
    if (!err && op->kind == SN_OP_SHUFFLE)
        memcpy(c->lane, c->set + (size_t)op->b * c->threads, c->threads);
    for (uint32_t t = 0; !err && t < c->threads; t++)
        if (sn_op_takes(c->kernel, op, t))
            err = check_thread(c, op, t);
    if (!err && op->kind == SN_OP_BARRIER)
        meet(c, op->scope);
    return err;
}

static sn_err check_all(checker *c)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < c->slots; i++)
        c->latest[i] = NONE;
    for (c->number = 0; !err && c->number < c->kernel->op_count; c->number++)
        err = check_op(c, &c->kernel->op[c->number]);
    for (uint32_t i = 0; !err && i < c->threads / c->kernel->threads * c->kernel->keys; i++)
        if (!c->stores[i] && i % c->kernel->keys - c->kernel->first < c->kernel->outputs)
            err = sn_fail(c->error, SN_E_INTERNAL, "kernel: output %lu is never stored",
                          (unsigned long)i);
    if (!err && c->spare)
        settle(c);
    return err;
}

static sn_err check(const sn_kernel *kernel, sn_kernel *spare, sn_error *error)
{
    checker c = {.kernel = kernel, .spare = spare, .error = error};
    c.threads = sn_kernel_in_registers(kernel) ? 1 : kernel->block;
    size_t accesses = 0;
    c.outputs = (size_t)c.threads / kernel->threads * kernel->keys;
    c.slots = (size_t)kernel->shared_arrays * kernel->shared_size +
              c.outputs * (sn_kernel_is_partial(kernel) ? 2 : 1);
    for (size_t i = 0; i < kernel->op_count; i++)
        accesses += (size_t)c.threads << kernel->op[i].wide;
    c.set = sn_alloc((size_t)kernel->registers * c.threads, sizeof *c.set);
    c.lane = sn_alloc(c.threads, sizeof *c.lane);
    c.filled = sn_alloc(c.slots, sizeof *c.filled);
    c.latest = sn_alloc(c.slots, sizeof *c.latest);
    c.touches = sn_alloc(accesses, sizeof *c.touches);
    c.stores = sn_alloc(c.outputs, sizeof *c.stores);
    sn_err err = c.set && c.lane && c.filled && c.latest && c.touches && c.stores
                     ? check_all(&c)
                     : sn_fail_nomem(error);
    free(c.set);
    free(c.lane);
    free(c.filled);
    free(c.latest);
    free(c.touches);
    free(c.stores);
    return err;
}

sn_err sn_kernel_check(const sn_kernel *kernel, sn_error *error)
{
    return check(kernel, NULL, error);
}

sn_err sn_kernel_drop_barriers(sn_kernel *kernel, sn_error *error)
{
    sn_err err = check(kernel, kernel, error);
    return err ? err : sn_kernel_check(kernel, error);
}
