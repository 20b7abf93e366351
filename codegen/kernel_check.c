/* Kernels by themselves: run them, and find what is unsound in them. All threads take an operation
 * before any takes the next. Of a sound kernel any other order gives the same. */
#include "codegen/kernel.h"

#include <stdlib.h>

/* ---- run ------------------------------------------------------------------------------------- */

typedef struct machine {
    const sn_kernel *kernel;
    int64_t *reg;    /* [registers][threads] */
    int64_t *shared; /* [shared_arrays][keys] */
    int64_t *lane;   /* [threads] what a shuffle takes along */
    const int64_t *input;
    int64_t *output;
} machine;

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

static void run_thread(machine *m, const sn_op *op, uint32_t t)
{
    const sn_kernel *k = m->kernel;
    int64_t *a = &m->reg[op->a * k->threads + t], *b = &m->reg[op->b * k->threads + t];
    uint32_t at = sn_kernel_index(k, op, t);
    switch (op->kind) {
    case SN_OP_LOAD:
        *a = m->input[at];
        break;
    case SN_OP_STORE:
        if (at - k->first < k->outputs)
            m->output[at] = *a;
        break;
    case SN_OP_READ:
        *a = m->shared[op->array * k->keys + at];
        break;
    case SN_OP_WRITE:
        m->shared[op->array * k->keys + at] = *a;
        break;
    case SN_OP_ORDER:
        order(a, b);
        break;
    case SN_OP_KEEP:
        keep(a, *b, t & op->bit);
        break;
    case SN_OP_SHUFFLE:
        *a = m->lane[t ^ op->flip];
        break;
    case SN_OP_BARRIER:
        break;
    }
}

sn_err sn_kernel_run(const sn_kernel *kernel, const int64_t *input, int64_t *output,
                     sn_error *error)
{
    machine m = {.kernel = kernel, .input = input, .output = output};
    m.reg = sn_alloc((size_t)kernel->registers * kernel->threads, sizeof *m.reg);
    m.shared = sn_alloc((size_t)kernel->shared_arrays * kernel->keys, sizeof *m.shared);
    m.lane = sn_alloc(kernel->threads, sizeof *m.lane);
    bool good = m.reg && m.shared && m.lane;
    for (size_t i = 0; good && i < kernel->op_count; i++) {
        for (uint32_t t = 0; t < kernel->threads; t++)
            m.lane[t] = m.reg[kernel->op[i].b * kernel->threads + t];
        for (uint32_t t = 0; t < kernel->threads; t++)
            run_thread(&m, &kernel->op[i], t);
    }
    free(m.reg);
    free(m.shared);
    free(m.lane);
    return good ? SN_OK : sn_fail_nomem(error);
}

/* ---- check ----------------------------------------------------------------------------------- */

/* One access to memory since the last barrier of the block. */
typedef struct touch {
    uint32_t thread;
    uint32_t warp_epoch; /* barriers of a warp before it */
    bool write;
    uint32_t next; /* earlier access to the same element, NONE for none */
} touch;

#define NONE UINT32_MAX

typedef struct checker {
    const sn_kernel *kernel;
    size_t number;       /* of the operation */
    bool *set;           /* [registers] whether it has a value (in all threads alike) */
    bool *filled;        /* [shared_arrays + 1][keys] */
    uint32_t *latest;    /* [shared_arrays + 1][keys] the last touch of each element */
    touch *touches;      /* [accesses] */
    uint32_t touched;    /* since the last barrier of the block */
    uint32_t warp_epoch; /* since the last barrier of the block */
    uint32_t *stores;    /* [keys] of each output */
    sn_error *error;
} checker;

static sn_err fault(const checker *c, const char *what, uint32_t t)
{
    return sn_fail(c->error, SN_E_INTERNAL, "kernel operation %zu: %s in thread %lu", c->number,
                   what, (unsigned long)t);
}

/* Barriers order two accesses of different threads if all barriers of the block lie between them,
 * which the list leaves out, or one of their common warp. */
static bool ordered(const touch *earlier, uint32_t thread, uint32_t warp_epoch)
{
    return earlier->thread == thread ||
           (earlier->thread / SN_WARP == thread / SN_WARP && earlier->warp_epoch < warp_epoch);
}

/* Input and output are the array behind the shared ones: results may replace what was sorted. */
static sn_err touch_memory(checker *c, const sn_op *op, uint32_t t, uint32_t at)
{
    bool write = op->kind == SN_OP_WRITE || op->kind == SN_OP_STORE;
    bool shared = op->kind == SN_OP_WRITE || op->kind == SN_OP_READ;
    uint32_t slot = (shared ? op->array : c->kernel->shared_arrays) * c->kernel->keys + at;
    if (shared && !write && !c->filled[slot])
        return fault(c, "reads an element nobody wrote", t);
    for (uint32_t i = c->latest[slot]; i != NONE; i = c->touches[i].next)
        if ((write || c->touches[i].write) && !ordered(&c->touches[i], t, c->warp_epoch))
            return fault(c, "touches an element that another thread touches unordered", t);
    c->touches[c->touched] = (touch){t, c->warp_epoch, write, c->latest[slot]};
    c->latest[slot] = c->touched++;
    c->filled[slot] |= write;
    return SN_OK;
}

static sn_err check_thread(checker *c, const sn_op *op, uint32_t t)
{
    uint32_t at = sn_kernel_index(c->kernel, op, t);
    switch (op->kind) {
    case SN_OP_LOAD:
        return at < c->kernel->keys ? touch_memory(c, op, t, at)
                                    : fault(c, "loads past the input", t);
    case SN_OP_STORE:
        if (at >= c->kernel->keys)
            return fault(c, "stores past the output", t);
        if (at - c->kernel->first >= c->kernel->outputs)
            return SN_OK;
        return c->stores[at]++ ? fault(c, "stores what was stored", t) : touch_memory(c, op, t, at);
    case SN_OP_READ:
    case SN_OP_WRITE:
        if (op->array >= c->kernel->shared_arrays || at >= c->kernel->keys)
            return fault(c, "leaves the shared array", t);
        return touch_memory(c, op, t, at);
    case SN_OP_SHUFFLE:
        return op->flip < SN_WARP && op->flip < c->kernel->threads
                   ? SN_OK
                   : fault(c, "shuffles beyond its warp", t);
    default:
        return SN_OK;
    }
}

/* Registers are alike in all threads, so they are checked once for an operation. */
static sn_err check_registers(checker *c, const sn_op *op)
{
    bool uses_b = op->kind == SN_OP_ORDER || op->kind == SN_OP_KEEP || op->kind == SN_OP_SHUFFLE;
    bool makes_a = op->kind == SN_OP_LOAD || op->kind == SN_OP_READ || op->kind == SN_OP_SHUFFLE;
    if (op->kind == SN_OP_BARRIER)
        return SN_OK;
    if (op->a >= c->kernel->registers || (uses_b && op->b >= c->kernel->registers))
        return fault(c, "names a register that is not there", 0);
    if (op->map != SN_NO_MAP && op->map >= c->kernel->map_count)
        return fault(c, "names a map that is not there", 0);
    if ((uses_b && !c->set[op->b]) || (!makes_a && !c->set[op->a]))
        return fault(c, "uses a register without a value", 0);
    if (op->kind == SN_OP_KEEP && !sn_is_power_of_two(op->bit))
        return fault(c, "chooses by several bits or none", 0);
    if ((op->kind == SN_OP_ORDER || op->kind == SN_OP_KEEP) && op->a == op->b)
        return fault(c, "orders a register with itself", 0);
    c->set[op->a] = true;
    return SN_OK;
}

static void meet(checker *c, const sn_op *op)
{
    if (op->scope == SN_SCOPE_WARP) {
        c->warp_epoch++;
        return;
    }
    for (uint32_t i = 0; i < (c->kernel->shared_arrays + 1) * c->kernel->keys; i++)
        c->latest[i] = NONE;
    c->touched = c->warp_epoch = 0;
}

static sn_err check_op(checker *c, const sn_op *op)
{
    sn_err err = check_registers(c, op);
    for (uint32_t t = 0; !err && t < c->kernel->threads; t++)
        err = check_thread(c, op, t);
    if (!err && op->kind == SN_OP_BARRIER)
        meet(c, op);
    return err;
}

static sn_err check_all(checker *c)
{
    const sn_op block = {.kind = SN_OP_BARRIER, .scope = SN_SCOPE_BLOCK};
    sn_err err = SN_OK;
    meet(c, &block);
    for (c->number = 0; !err && c->number < c->kernel->op_count; c->number++)
        err = check_op(c, &c->kernel->op[c->number]);
    for (uint32_t i = c->kernel->first; !err && i < c->kernel->first + c->kernel->outputs; i++)
        if (!c->stores[i])
            err = sn_fail(c->error, SN_E_INTERNAL, "kernel: output %lu is never stored",
                          (unsigned long)i);
    return err;
}

sn_err sn_kernel_check(const sn_kernel *kernel, sn_error *error)
{
    checker c = {.kernel = kernel, .error = error};
    size_t slots = ((size_t)kernel->shared_arrays + 1) * kernel->keys;
    size_t accesses = kernel->threads * kernel->op_count;
    c.set = sn_alloc(kernel->registers, sizeof *c.set);
    c.filled = sn_alloc(slots, sizeof *c.filled);
    c.latest = sn_alloc(slots, sizeof *c.latest);
    c.touches = sn_alloc(accesses, sizeof *c.touches);
    c.stores = sn_alloc(kernel->keys, sizeof *c.stores);
    sn_err err = c.set && c.filled && c.latest && c.touches && c.stores ? check_all(&c)
                                                                        : sn_fail_nomem(error);
    free(c.set);
    free(c.filled);
    free(c.latest);
    free(c.touches);
    free(c.stores);
    return err;
}
