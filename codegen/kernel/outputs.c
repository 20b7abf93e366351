/* Kernels that store some of their outputs only. */
#include "codegen/kernel/kernel.h"

#include <stdlib.h>

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
