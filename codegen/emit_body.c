/* Operations as statements: what the three targets have in common. */
#include "codegen/emit_internal.h"

#include <stdio.h>
#include <string.h>

/* ---- lines ------------------------------------------------------------------------------------
 */

#define COLUMNS 100

void sn_emit_wrapped(const sn_buf *text, sn_buf *out)
{
    size_t column = 0;
    for (size_t i = 0; i < text->size; i++) {
        size_t next = strcspn(text->data + i + 1, ",\n") + 2;
        if (text->data[i] == ' ' && i && text->data[i - 1] == ',' && column + next > COLUMNS) {
            sn_buf_puts(out, "\n    ");
            column = 4;
            continue;
        }
        sn_buf_add(out, text->data + i, 1);
        column = text->data[i] == '\n' ? 0 : column + 1;
    }
    out->failed = out->failed || text->failed;
}

/* ---- memory as parameters -------------------------------------------------------------------- */

void sn_emit_inputs(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf_printf(out, "%sconst %s *keys", d->global, sn_key_name(emit));
    if (emit->pairs)
        sn_buf_printf(out, ", %sconst %s *values", d->global, d->value);
}

void sn_emit_outputs(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf_printf(out, "%s%s *keys_out", d->global, sn_key_name(emit));
    if (emit->pairs)
        sn_buf_printf(out, ", %s%s *values_out", d->global, d->value);
}

/* ---- statements ------------------------------------------------------------------------------ */

/* A register: an element of x where functions share all of them, else a variable. */
static const char *reg(const sn_emit *emit, uint16_t number, char text[16])
{
    snprintf(text, 16, emit->target == SN_TARGET_C ? "x%u" : "x[%u]", number);
    return text;
}

/* XOR of bits that no thread's index has is addition, which costs nothing. Where a thread has many
 * registers, several share what needs XOR: "(i3 ^ 5u) + 64u". */
static void put_index(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    uint32_t flipped = op->flip & sn_map_bits(kernel, op->map), added = op->flip & ~flipped;
    bool both = flipped && added;
    if (both && kernel->registers <= 2) {
        flipped = op->flip;
        both = false;
    }
    sn_buf_puts(out, both ? "(" : "");
    if (sn_map_is_identity(kernel, op->map))
        sn_buf_puts(out, "t");
    else
        sn_buf_printf(out, "i%u", op->map);
    if (flipped)
        sn_buf_printf(out, " ^ %luu", (unsigned long)flipped);
    sn_buf_puts(out, both ? ")" : "");
    if (both || (added && !flipped))
        sn_buf_printf(out, " + %luu", (unsigned long)added);
}

/* The arguments of load and store behind the memory: where, and in counted kernels, which element
 * of the array that is and how many there are. */
static void put_place(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    sn_buf element = {0};
    if (op->map == SN_NO_MAP)
        sn_buf_printf(&element, "%u", op->flip);
    else
        put_index(kernel, op, &element);
    bool compound = element.size && strstr(element.data, " ^ ") && *element.data != '(';
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, ", %s * arrays + j", element.data);
    else
        sn_buf_printf(out, compound ? ", at + (%s)" : ", at + %s", element.data);
    if (emit->counted)
        sn_buf_printf(out, ", %s, count", element.data);
    out->failed = out->failed || element.failed;
    sn_buf_free(&element);
}

/* OpenCL's barriers name the memory that they order. The first one also keeps loads from moving
 * behind stores that replace what was loaded. */
static void put_barrier(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    bool first = true;
    for (const sn_op *o = kernel->op; o < op; o++)
        first &= o->kind != SN_OP_BARRIER;
    if (emit->target == SN_TARGET_OPENCL)
        sn_buf_puts(out, first ? "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n"
                               : "barrier(CLK_LOCAL_MEM_FENCE);\n");
    else
        sn_buf_puts(out, op->scope == SN_SCOPE_BLOCK ? "__syncthreads();\n" : "__syncwarp();\n");
}

static void put_op(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    char a[16], b[16];
    reg(emit, op->a, a);
    reg(emit, op->b, b);
    switch (op->kind) {
    case SN_OP_LOAD:
        sn_buf_printf(out, "%s = load(keys%s", a, emit->pairs ? ", values" : "");
        put_place(kernel, emit, op, out);
        sn_buf_puts(out, ");\n");
        break;
    case SN_OP_STORE:
        sn_buf_printf(out, "store(%s, keys_out%s", a, emit->pairs ? ", values_out" : "");
        put_place(kernel, emit, op, out);
        sn_buf_puts(out, ");\n");
        break;
    case SN_OP_READ:
        sn_buf_printf(out, "%s = %s[", a, op->array ? "back" : "shared");
        put_index(kernel, op, out);
        sn_buf_puts(out, "];\n");
        break;
    case SN_OP_WRITE:
        sn_buf_printf(out, "%s[", op->array ? "back" : "shared");
        put_index(kernel, op, out);
        sn_buf_printf(out, "] = %s;\n", a);
        break;
    case SN_OP_ORDER:
        sn_buf_printf(out, "order(&%s, &%s);\n", a, b);
        break;
    case SN_OP_KEEP:
        sn_buf_printf(out, "%s = t & %uu ? last_of(%s, %s) : first_of(%s, %s);\n", a, op->bit, a, b,
                      a, b);
        break;
    case SN_OP_SHUFFLE:
        sn_buf_printf(out, "%s = from_lane(%s, %uu);\n", a, b, op->flip);
        break;
    case SN_OP_BARRIER:
        put_barrier(kernel, emit, op, out);
    }
}

void sn_emit_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to, sn_buf *out)
{
    const char *indent = emit->target == SN_TARGET_C ? "        " : "    ";
    uint32_t stage = 0;
    for (size_t i = from; i < to; i++) {
        const sn_op *op = &kernel->op[i];
        if (op->stage && op->stage != stage)
            sn_buf_printf(out, "%s%s/* layer %lu */\n", stage ? "\n" : "", indent,
                          (unsigned long)op->stage);
        stage = op->stage;
        sn_buf_puts(out, indent);
        put_op(kernel, emit, op, out);
    }
}

size_t sn_first_store(const sn_kernel *kernel)
{
    size_t i = kernel->op_count;
    while (i && kernel->op[i - 1].kind == SN_OP_STORE)
        i--;
    return i;
}

size_t sn_past_loads(const sn_kernel *kernel)
{
    size_t i = 0;
    while (i < kernel->op_count && kernel->op[i].kind == SN_OP_LOAD)
        i++;
    return i;
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Which register holds which output, where that is not its own. */
static void put_permutation(const sn_kernel *kernel, sn_buf *out)
{
    bool identity = true;
    size_t first = sn_first_store(kernel);
    for (size_t i = first; i < kernel->op_count; i++)
        identity &= kernel->op[i].a == kernel->op[i].flip;
    if (identity)
        return;
    sn_buf_puts(out, " Afterwards the outputs are, in order, in x[]:\n *");
    for (size_t i = first; i < kernel->op_count; i++) {
        size_t column = i - first;
        sn_buf_printf(out, "%s%u", column && column % 20 == 0 ? "\n * " : " ", kernel->op[i].a);
    }
    sn_buf_puts(out, ".");
}

static void put_register_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* One array, in the registers of one thread.");
    put_permutation(kernel, out);
    sn_buf_printf(out, " */\n%svoid sort(item x[%lu])\n{\n", sn_dialects[emit->target].function,
                  (unsigned long)kernel->keys);
    size_t from = sn_past_loads(kernel), to = sn_first_store(kernel);
    if (from == to)
        sn_buf_puts(out, "    (void)x;\n");
    sn_emit_ops(kernel, emit, from, to, out);
    sn_buf_puts(out, "}\n\n");
}

static void put_shared_prototype(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid sort(", d->function);
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    sn_buf_printf(&line, ", size_t at%s", emit->counted ? ", unsigned int count" : "");
    if (kernel->shared_arrays)
        sn_buf_printf(&line, ", %sitem *shared", d->shared);
    sn_buf_puts(&line, ")\n");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

static void put_shared_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    bool shared = kernel->shared_arrays > 0;
    sn_buf_printf(out, "/* The array that begins at element `at`, by %s%lu %s.",
                  sn_kernel_arrays(kernel) > 1 ? "" : "all ", (unsigned long)kernel->threads,
                  d->threads);
    if (shared)
        sn_buf_printf(
            out, " `shared` has room for\n * %lu items.",
            (unsigned long)(sn_kernel_arrays(kernel) * kernel->keys * kernel->shared_arrays));
    sn_buf_puts(out, " The result may go where the array was. */\n");
    put_shared_prototype(kernel, emit, out);
    sn_buf_printf(out, "{\n    const unsigned int t = %s;\n", d->thread);
    for (uint32_t i = 0; i < kernel->map_count; i++)
        if (!sn_map_is_identity(kernel, i)) {
            sn_buf_printf(out, "    const unsigned int i%lu = ", (unsigned long)i);
            sn_map_print(kernel, i, out);
            sn_buf_puts(out, ";\n");
        }
    if (kernel->shared_arrays > 1)
        sn_buf_printf(out, "    %sitem *const back = shared + %lu;\n", d->shared,
                      (unsigned long)kernel->keys);
    sn_buf_printf(out, "    item x[%lu];\n\n", (unsigned long)kernel->registers);
    sn_emit_ops(kernel, emit, 0, kernel->op_count, out);
    sn_buf_puts(out, "}\n\n");
}

void sn_emit_sort_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_kernel_in_registers(kernel))
        put_register_function(kernel, emit, out);
    else
        put_shared_function(kernel, emit, out);
}

void sn_emit_thread_body(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "    item x[%lu];\n", (unsigned long)kernel->registers);
    sn_emit_ops(kernel, emit, 0, sn_past_loads(kernel), out);
    sn_buf_puts(out, "    sort(x);\n");
    sn_emit_ops(kernel, emit, sn_first_store(kernel), kernel->op_count, out);
}
