/* Operations of prefix networks as statements. */
#include "codegen/scan/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- tables ---------------------------------------------------------------------------------- */

void sn_scan_put_tables(const sn_kernel *kernel, sn_buf *out)
{
    bool any = false;
    for (uint32_t i = 1; i <= kernel->table_count; i++) {
        if (!sn_scan_is_looked_up(kernel, i))
            continue;
        if (!any)
            sn_buf_puts(out, "/* By threads: where from, and 1 << 16 where that is taken. */\n");
        any = true;
        sn_emit_table(kernel, i, kernel->threads, out);
    }
    sn_buf_puts(out, any ? "\n" : "");
}

void sn_scan_put_entries(const sn_kernel *kernel, sn_buf *out)
{
    for (uint32_t i = 1; i <= kernel->table_count; i++)
        if (sn_scan_is_looked_up(kernel, i))
            sn_buf_printf(out, "    const uint w%lu = wires%lu[t];\n", (unsigned long)i,
                          (unsigned long)i);
}

/* ---- places ---------------------------------------------------------------------------------- */

/* The index of a thread's own elements, "t * 4u + 3u". */
static void put_own(const sn_kernel *kernel, const sn_op *op, uint32_t less, sn_buf *out)
{
    const uint32_t step = op->map == SN_NO_MAP ? 0 : kernel->map[op->map].column[0];
    const unsigned long flip = op->flip;
    if (!step)
        sn_buf_printf(out, "%lu", flip - less);
    else if (step == 1)
        sn_buf_puts(out, "t");
    else
        sn_buf_printf(out, "t * %luu", (unsigned long)step);
    if (step && flip)
        sn_buf_printf(out, " + %luu", flip);
    if (step && less)
        sn_buf_printf(out, " - %luu", (unsigned long)less);
}

static void put_shared(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    const unsigned long behind =
        op->array * (unsigned long)kernel->shared_size + (op->table ? (unsigned long)op->flip : 0);
    sn_buf_puts(out, "shared[");
    if (op->high)
        sn_buf_printf(out, "(w%u >> 16)", op->table);
    else if (op->table)
        sn_scan_put_source(kernel, op->table, out);
    else
        put_own(kernel, op, 0, out);
    if (behind)
        sn_buf_printf(out, " + %luu", behind);
    sn_buf_puts(out, "]");
}

/* ---- statements ------------------------------------------------------------------------------ */

static void put_memory(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    const bool load = op->kind == SN_OP_LOAD,
               whole = emit->scan->segmented && emit->scan->exclusive;
    const uint32_t less = load ? 0 : kernel->first;
    if (load)
        sn_buf_printf(out, "x[%u] = load(%s, at + ", op->a, sn_scan_inputs(emit));
    else
        sn_buf_printf(out, "store(x[%u], %sout, %s + ", op->a, whole ? "flags, " : "",
                      sn_kernel_is_partial(kernel) ? "to" : "at");
    put_own(kernel, op, less, out);
    sn_buf_puts(out, ");\n");
}

static void put_op(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    switch (op->kind) {
    case SN_OP_LOAD:
    case SN_OP_STORE:
        put_memory(kernel, emit, op, out);
        break;
    case SN_OP_READ:
        sn_buf_printf(out, "x[%u] = ", op->a);
        put_shared(kernel, op, out);
        sn_buf_puts(out, ";\n");
        break;
    case SN_OP_WRITE:
        put_shared(kernel, op, out);
        sn_buf_printf(out, " = x[%u];\n", op->a);
        break;
    case SN_OP_COMBINE:
        sn_buf_printf(out, "x[%u] = combine(x[%u], x[%u]);\n", op->b, op->a, op->b);
        break;
    case SN_OP_NEUTRAL:
        sn_buf_printf(out, "x[%u] = neutral();\n", op->a);
        break;
    case SN_OP_COPY:
        sn_buf_printf(out, "x[%u] = x[%u];\n", op->a, op->b);
        break;
    case SN_OP_SHUFFLE:
        sn_buf_printf(out, "x[%u] = from_lane(x[%u], ", op->a, op->b);
        sn_scan_put_source(kernel, op->table, out);
        sn_buf_puts(out, ");\n");
        break;
    case SN_OP_BARRIER:
        sn_emit_barrier(kernel, emit, op, out);
        break;
    case SN_OP_ORDER: /* of comparators, whose statements are in codegen/emit */
    case SN_OP_KEEP:
        break;
    }
}

/* ---- who takes them -------------------------------------------------------------------------- */

/* Where not all outputs are stored: those of an operation that are. */
static void put_stored(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    const uint32_t first = kernel->first, end = first + kernel->outputs;
    if (op->kind != SN_OP_STORE || !sn_kernel_is_partial(kernel) || op->map == SN_NO_MAP)
        return;
    sn_buf_puts(out, out->size ? " && " : "");
    put_own(kernel, op, 0, out);
    sn_buf_printf(out, end - first == 1 ? " == %luu" : " >= %luu", (unsigned long)first);
    if (end - first > 1 && end < kernel->keys) {
        sn_buf_puts(out, " && ");
        put_own(kernel, op, 0, out);
        sn_buf_printf(out, " < %luu", (unsigned long)end);
    }
}

static void put_threads(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    if (op->some)
        sn_scan_put_condition(kernel, op->table, out);
    else if (op->active && op->active < kernel->threads)
        sn_buf_printf(out, "t < %uu", op->active);
    put_stored(kernel, op, out);
    sn_buf_puts(out, "");
}

/* End what some threads alone do, and begin what others do, where that differs. */
static void put_condition(const sn_buf *now, sn_buf *inside, sn_buf *out)
{
    const char *before = inside->data ? inside->data : "", *next = now->data ? now->data : "";
    if (!strcmp(before, next))
        return;
    sn_buf_puts(out, *before ? "    }\n" : "");
    if (*next)
        sn_buf_printf(out, "    if (%s) {\n", next);
    sn_buf_free(inside);
    sn_buf_puts(inside, next);
}

void sn_scan_put_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to,
                     sn_buf *out)
{
    sn_buf inside = {0};
    uint32_t stage = 0;
    for (size_t i = from; i < to; i++) {
        const sn_op *op = &kernel->op[i];
        sn_buf now = {0}, none = {0};
        put_threads(kernel, op, &now);
        if (op->stage != stage) {
            put_condition(&none, &inside, out);
            sn_buf_puts(out, "\n");
            if (op->stage)
                sn_buf_printf(out, "    /* layer %lu */\n", (unsigned long)op->stage);
        }
        stage = op->stage;
        put_condition(&now, &inside, out);
        sn_buf_puts(out, now.size ? "        " : "    ");
        put_op(kernel, emit, op, out);
        out->failed = out->failed || now.failed;
        sn_buf_free(&now);
    }
    sn_buf_puts(out, inside.size ? "    }\n" : "");
    out->failed = out->failed || inside.failed;
    sn_buf_free(&inside);
}

void sn_scan_put_block(const sn_kernel *kernel, const sn_emit *emit, const char *name,
                       const char *what, sn_buf *out)
{
    sn_buf_printf(out, "/* %s */\ndevice void %s(item *x%s%s)\n{\n", what, name,
                  sn_kernel_in_registers(kernel) ? "" : ", uint t",
                  kernel->shared_arrays ? ", shared item *shared" : "");
    sn_scan_put_entries(kernel, out);
    sn_scan_put_ops(kernel, emit, sn_past_loads(kernel), sn_first_store(kernel), out);
    sn_buf_puts(out, "}\n\n");
}
