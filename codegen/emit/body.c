/* Operations as statements: what the three targets have in common. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>
#include <string.h>

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

/* Where in memory the element is. Where not all outputs are stored, the first that is comes first.
 */
static void put_position(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op,
                         const char *element, sn_buf *out)
{
    bool partial = op->kind == SN_OP_STORE && sn_kernel_is_partial(kernel);
    bool compound = strstr(element, " ^ ") && *element != '(';
    const char *base = partial ? "to" : "at";
    if (partial && emit->held) {
        sn_buf_printf(out, ", %lu", op->flip - (unsigned long)kernel->first);
        return;
    }
    if (emit->held) { /* which of the caller's registers it is */
        const bool striped = emit->held == SN_HELD_STRIPED;
        sn_buf_printf(out, ", %lu", op->flip / (striped ? (unsigned long)kernel->threads : 1ul));
        return;
    }
    if (op->map == SN_NO_MAP && sn_is_interleaved(emit))
        sn_buf_printf(out, ", %lu * arrays + j", op->flip - (partial ? kernel->first : 0ul));
    else if (op->map == SN_NO_MAP)
        sn_buf_printf(out, ", %s + %lu", base, op->flip - (partial ? kernel->first : 0ul));
    else
        sn_buf_printf(out, compound ? ", %s + (%s)" : ", %s + %s", base, element);
    if (partial && kernel->first && op->map != SN_NO_MAP)
        sn_buf_printf(out, " - %luu", (unsigned long)kernel->first);
}

/* The arguments of load and store behind the memory: where, and if they must know, which element of
 * the array that is and how many there are. */
static void put_place(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    sn_buf element = {0};
    bool which = op->kind == SN_OP_LOAD ? sn_has_place(emit) : sn_stores_some(kernel);
    if (op->map == SN_NO_MAP)
        sn_buf_printf(&element, "%u", op->flip);
    else
        put_index(kernel, op, &element);
    if (!element.failed) {
        put_position(kernel, emit, op, element.data, out);
        if (which || sn_has_count(emit))
            sn_buf_printf(out, ", %s", element.data);
    }
    sn_buf_puts(out, sn_has_count(emit) ? ", count" : kernel->twins ? ", next" : "");
    out->failed = out->failed || element.failed;
    sn_buf_free(&element);
}

/* How far an access is from its place, which is in the first of the shared arrays. */
static unsigned long distance(const sn_kernel *kernel, const sn_op *op)
{
    return op->flip + (op->array ? (unsigned long)kernel->shared_size : 0);
}

/* An element of shared memory. */
static void put_shared(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    if (op->table) {
        sn_buf_printf(out, op->high ? "shared[w%u >> 16]" : "shared[w%u & 0xffffu]", op->table);
        return;
    }
    if (op->place) {
        sn_buf_printf(out, "p%u[%lu]", op->place, distance(kernel, op));
        return;
    }
    sn_buf_printf(out, "%s[", op->array ? "back" : "shared");
    put_index(kernel, op, out);
    sn_buf_puts(out, "]");
}

static void put_shared_address(const sn_kernel *kernel, const sn_op *op, sn_buf *out)
{
    unsigned long behind = distance(kernel, op);
    sn_buf_printf(out, behind ? "p%u + %lu" : "p%u", op->place, behind);
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
    else if (emit->held && (op->scope == SN_SCOPE_BLOCK || kernel->threads <= SN_WARP))
        sn_buf_puts(out, "all.sync();\n");
    else
        sn_buf_puts(out, op->scope == SN_SCOPE_BLOCK ? "__syncthreads();\n" : "__syncwarp();\n");
}

/* The registers of a wide access, "x[0], x[1]". */
static void put_registers(const sn_op *op, const char *before, sn_buf *out)
{
    for (uint32_t e = 0; e < 1u << op->wide; e++)
        sn_buf_printf(out, "%s%sx[%u]", e ? ", " : "", before, sn_op_register(op, e));
}

/* Wide accesses, which CUDA alone has. */
static void put_wide(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    unsigned long count = 1ul << op->wide;
    sn_buf line = {0};
    sn_buf_puts(&line, "    ");
    if (op->kind == SN_OP_LOAD || op->kind == SN_OP_READ) {
        bool load = op->kind == SN_OP_LOAD;
        sn_buf_printf(&line, load ? "load%lu(keys%s" : "read%lu(", count,
                      emit->pairs ? ", values" : "");
        if (load)
            put_place(kernel, emit, op, &line);
        else
            put_shared_address(kernel, op, &line);
        sn_buf_puts(&line, ", ");
        put_registers(op, "&", &line);
    } else if (op->kind == SN_OP_STORE) {
        sn_buf_printf(&line, "store%lu(", count);
        put_registers(op, "", &line);
        sn_buf_printf(&line, ", keys_out%s", emit->pairs ? ", values_out" : "");
        put_place(kernel, emit, op, &line);
    } else {
        sn_buf_printf(&line, "write%lu(", count);
        put_shared_address(kernel, op, &line);
        sn_buf_puts(&line, ", ");
        put_registers(op, "", &line);
    }
    sn_buf_puts(&line, ");\n");
    sn_buf_add(out, line.data + 4, line.size - 4);
    out->failed = out->failed || line.failed;
    sn_buf_free(&line);
}

static void put_op(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    char a[16], b[16];
    reg(emit, op->a, a);
    reg(emit, op->b, b);
    if (op->wide) {
        put_wide(kernel, emit, op, out);
        return;
    }
    switch (op->kind) {
    case SN_OP_LOAD:
        sn_buf_printf(out, "%s = load(%s", a, emit->fetches ? "keys" : sn_input_names(emit));
        put_place(kernel, emit, op, out);
        sn_buf_puts(out, ");\n");
        break;
    case SN_OP_STORE:
        sn_buf_printf(out, emit->fetches ? "store(%s, v[%u], " : "store(%s, ", a, op->a);
        sn_buf_printf(out, "%s",
                      emit->held && !emit->argsort && !sn_kernel_is_partial(kernel)
                          ? sn_input_names(emit)
                          : sn_output_names(emit));
        put_place(kernel, emit, op, out);
        sn_buf_puts(out, ");\n");
        break;
    case SN_OP_READ:
        sn_buf_printf(out, "%s = ", a);
        put_shared(kernel, op, out);
        sn_buf_puts(out, ";\n");
        break;
    case SN_OP_WRITE:
        put_shared(kernel, op, out);
        sn_buf_printf(out, " = %s;\n", a);
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
    case SN_OP_COMBINE: /* of prefix networks, whose statements are in codegen/scan */
    case SN_OP_NEUTRAL:
    case SN_OP_COPY:
        break;
    case SN_OP_BARRIER:
        put_barrier(kernel, emit, op, out);
    }
}

/* Begin or end what some threads alone do, and take their entry of a table. `inside` is how many
 * threads are in what was begun, 0 for none. */
static void put_condition(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op,
                          const char *indent, uint32_t *inside, uint32_t *table, sn_buf *out)
{
    const bool several = sn_kernel_arrays(kernel) > 1;
    const uint32_t active = sn_gives_some(kernel, emit) ? 0 : op->active; /* to all threads */
    if (*inside && *inside != active)
        sn_buf_printf(out, "%s}\n", indent);
    if (active && *inside != active && several)
        sn_buf_printf(out, "%sif (t %% %luu < %luu) {\n", indent, (unsigned long)kernel->threads,
                      (unsigned long)active);
    else if (active && *inside != active)
        sn_buf_printf(out, "%sif (t < %luu) {\n", indent, (unsigned long)active);
    *inside = active;
    if (op->table && op->table != *table) {
        sn_buf_printf(out, "%s    const unsigned int w%u = wires%u[t];\n", indent, op->table,
                      op->table);
        *table = op->table;
    }
}

void sn_emit_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to, sn_buf *out)
{
    const char *indent = emit->target == SN_TARGET_C ? "        " : "    ";
    uint32_t stage = 0, inside = 0, table = 0;
    for (size_t i = from; i < to; i++) {
        const sn_op *op = &kernel->op[i];
        if (op->stage && op->stage != stage)
            sn_buf_printf(out, "%s%s%s/* layer %lu */\n", stage ? "\n" : "",
                          inside && inside == op->active ? "    " : "", indent,
                          (unsigned long)op->stage);
        stage = op->stage;
        put_condition(kernel, emit, op, indent, &inside, &table, out);
        sn_buf_printf(out, inside ? "    %s" : "%s", indent);
        put_op(kernel, emit, op, out);
    }
    if (inside)
        sn_buf_printf(out, "%s}\n", indent);
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

/* Values that are fetched, behind which all threads of an array have them, so that results may
 * replace values. */
static void put_fetches(const sn_kernel *kernel, sn_buf *out)
{
    sn_buf_printf(out, "    value v[%lu];\n", (unsigned long)kernel->registers);
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++)
        sn_buf_printf(out, "    v[%u] = fetch(x[%u], values, at);\n", kernel->op[i].a,
                      kernel->op[i].a);
    if (kernel->threads > 1)
        sn_buf_puts(out,
                    kernel->threads > SN_WARP ? "    __syncthreads();\n" : "    __syncwarp();\n");
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Which register holds which output, where that is not its own. */
static void put_permutation(const sn_kernel *kernel, sn_buf *out)
{
    bool identity = !sn_kernel_is_partial(kernel);
    size_t first = sn_first_store(kernel);
    for (size_t i = first; i < kernel->op_count; i++)
        identity &= kernel->op[i].a == kernel->op[i].flip;
    if (identity)
        return;
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, " Afterwards outputs %lu to %lu are, in order, in x[]:\n *",
                      (unsigned long)kernel->first,
                      (unsigned long)(kernel->first + kernel->outputs - 1));
    else
        sn_buf_puts(out, " Afterwards the outputs are, in order, in x[]:\n *");
    for (size_t i = first; i < kernel->op_count; i++) {
        size_t column = i - first;
        sn_buf_printf(out, "%s%u", column && column % 20 == 0 ? "\n * " : " ", kernel->op[i].a);
    }
    sn_buf_puts(out, ".");
}

static void put_register_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* %s, in the registers of one thread.",
                  kernel->twins ? "Two arrays" : "One array");
    put_permutation(kernel, out);
    sn_buf_printf(out, " */\n%svoid sort(item x[%lu])\n{\n", sn_function(emit),
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
    sn_emit_extent_parameters(kernel, emit, &line);
    if (kernel->shared_arrays)
        sn_buf_printf(&line, ", %sitem *shared", d->shared);
    sn_buf_puts(&line, ")\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Where threads begin in shared memory, as pointers: an access then adds a constant. */
static void put_places(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    for (uint32_t i = 1; i <= kernel->place_count; i++) {
        sn_buf bits = {0};
        if (sn_place_bits_print(kernel, i, &bits) && bits.data)
            sn_buf_printf(out, "    const unsigned int q%lu = %s;\n", (unsigned long)i, bits.data);
        out->failed = out->failed || bits.failed;
        sn_buf_free(&bits);
        sn_buf_printf(out, "    %sitem *const p%lu = shared + (", sn_dialects[emit->target].shared,
                      (unsigned long)i);
        sn_place_print(kernel, i, out);
        sn_buf_puts(out, ");\n");
    }
}

/* The wires of comparators, by threads, as many as take them. */
static void put_tables(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    uint16_t done = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op *op = &kernel->op[i];
        if (!op->table || op->table == done)
            continue;
        done = op->table;
        if (done == 1)
            sn_buf_puts(out, "/* By threads, the two elements of a comparator: a | b << 16. */\n");
        sn_buf_printf(out, "%s wires%u[%u] = {", sn_dialects[emit->target].table, done, op->active);
        for (uint32_t t = 0; t < op->active; t++)
            sn_buf_printf(out, "%s0x%lx",
                          !t      ? ""
                          : t % 8 ? ", "
                                  : ",\n    ",
                          (unsigned long)kernel->table[(done - 1u) * kernel->threads + t]);
        sn_buf_puts(out, "};\n");
    }
    sn_buf_puts(out, done ? "\n" : "");
}

static void put_shared_comment(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    bool shared = kernel->shared_arrays > 0;
    sn_buf_printf(out, "/* The array that begins at element `at`, by %s%lu %s.",
                  sn_kernel_arrays(kernel) > 1 ? "" : "all ", (unsigned long)kernel->threads,
                  sn_dialects[emit->target].threads);
    if (shared)
        sn_buf_printf(out, " `shared` has room for\n * %lu items.",
                      (unsigned long)kernel->shared_size * kernel->shared_arrays);
    if (kernel->twins)
        sn_buf_puts(out, "\n * Its twin begins `next` elements behind it; without one that is 0.");
    if (sn_results_may_replace(kernel, emit))
        sn_buf_puts(out, " The result may go where the array was.");
    unsigned long bytes = sn_emit_alignment(kernel, emit);
    if (sn_kernel_moves_wide(kernel, SN_OP_READ, 1) || sn_kernel_moves_wide(kernel, SN_OP_READ, 2))
        sn_buf_puts(out, "\n * `shared` begins at a multiple of 16 bytes.");
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out, "\n * Arrays begin at multiples of %lu bytes.", bytes);
    sn_buf_puts(out, " */\n");
}

void sn_emit_addresses(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    for (uint32_t i = 0; i < kernel->map_count; i++)
        if (!sn_map_is_identity(kernel, i)) {
            sn_buf_printf(out, "    const unsigned int i%lu = ", (unsigned long)i);
            sn_map_print(kernel, i, out);
            sn_buf_puts(out, ";\n");
        }
    put_places(kernel, emit, out);
    if (kernel->shared_arrays > 1 && !kernel->place_count)
        sn_buf_printf(out, "    %sitem *const back = shared + %lu;\n",
                      sn_dialects[emit->target].shared, (unsigned long)kernel->shared_size);
}

static void put_shared_function(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    put_tables(kernel, emit, out);
    put_shared_comment(kernel, emit, out);
    put_shared_prototype(kernel, emit, out);
    sn_buf_printf(out, "{\n    const unsigned int t = %s;\n", d->thread);
    sn_emit_addresses(kernel, emit, out);
    sn_buf_printf(out, "    item x[%lu];\n\n", (unsigned long)kernel->registers);
    const size_t stores = emit->fetches ? sn_first_store(kernel) : kernel->op_count;
    sn_emit_ops(kernel, emit, 0, stores, out);
    if (emit->fetches)
        put_fetches(kernel, out);
    sn_emit_ops(kernel, emit, stores, kernel->op_count, out);
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
    if (emit->fetches)
        put_fetches(kernel, out);
    sn_emit_ops(kernel, emit, sn_first_store(kernel), kernel->op_count, out);
}
