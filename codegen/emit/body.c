/* Operations as statements: what targets have in common. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- statements ------------------------------------------------------------------------------ */

/* A register: an element of x where functions share all of them, else a variable. */
static const char *reg(const sn_emit *emit, uint16_t number, char text[16])
{
    snprintf(text, 16, sn_target_of(emit)->blocks ? "x[%u]" : "x%u", number);
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
    if (sn_has_lanes(emit)) /* one array: of many, others have their way to load */
        sn_buf_printf(out, ", %lu", op->flip - (partial ? kernel->first : 0ul));
    else if (op->map == SN_NO_MAP && sn_is_interleaved(emit))
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

/* The first one also keeps loads from moving after stores that replace what was loaded. */
void sn_emit_barrier(const sn_kernel *kernel, const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    bool first = true;
    for (const sn_op *o = kernel->op; o < op; o++)
        first &= o->kind != SN_OP_BARRIER;
    if (emit->held && (op->scope == SN_SCOPE_BLOCK || kernel->threads <= SN_WARP))
        sn_buf_puts(out, "`all.sync()`;\n");
    else if (op->scope == SN_SCOPE_BLOCK || !sn_dialect(emit)->intrinsic[SN_AST_CALL_BARRIER_WARP])
        sn_buf_puts(out,
                    first && !sn_target_of(emit)->shader ? "barrier_all();\n" : "barrier();\n");
    else
        sn_buf_puts(out, "barrier_warp();\n");
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
    const unsigned count = 1u << op->wide;
    switch (op->kind) {
    case SN_OP_LOAD:
        sn_buf_printf(out, "load%u(keys%s", count, emit->pairs ? ", values" : "");
        put_place(kernel, emit, op, out);
        break;
    case SN_OP_READ:
        sn_buf_printf(out, "read%u(", count);
        put_shared_address(kernel, op, out);
        break;
    case SN_OP_STORE:
        sn_buf_printf(out, "store%u(", count);
        put_registers(op, "", out);
        sn_buf_printf(out, ", keys_out%s", emit->pairs ? ", values_out" : "");
        put_place(kernel, emit, op, out);
        break;
    default:
        sn_buf_printf(out, "write%u(", count);
        put_shared_address(kernel, op, out);
    }
    if (op->kind != SN_OP_STORE) {
        sn_buf_puts(out, ", ");
        put_registers(op, op->kind == SN_OP_WRITE ? "" : "&", out);
    }
    sn_buf_puts(out, ");\n");
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
        if (sn_dialect(emit)->name_first)
            sn_buf_printf(out, "order(x, %u, %u);\n", op->a, op->b);
        else
            sn_buf_printf(out, "order(&%s, &%s);\n", a, b);
        break;
    case SN_OP_KEEP:
        if (sn_target_of(emit)->shader && sn_has_members(emit)) { /* no choice of structures */
            sn_buf_printf(
                out, "if (t & %uu) { %s = last_of(%s, %s); } else { %s = first_of(%s, %s); }\n",
                op->bit, a, a, b, a, a, b);
            break;
        }
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
        sn_emit_barrier(kernel, emit, op, out);
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
        sn_buf_printf(out, "%s    const uint w%u = wires%u[t];\n", indent, op->table, op->table);
        *table = op->table;
    }
}

void sn_emit_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to, sn_buf *out)
{
    const char *indent = "    ";
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
        sn_buf_puts(out, kernel->threads > SN_WARP ? "    barrier();\n" : "    barrier_warp();\n");
}

/* ---- functions ------------------------------------------------------------------------------- */

/* Which register holds which output, where that is not its own. */
static void put_permutation(const sn_kernel *kernel, sn_buf *out)
{
    bool identity = !sn_kernel_is_partial(kernel);
    const size_t first = sn_first_store(kernel);
    for (size_t i = first; i < kernel->op_count; i++)
        identity &= kernel->op[i].a == kernel->op[i].flip;
    if (identity)
        return;
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, " Afterwards outputs %lu to %lu are, in order, in x[]:\n *\n *",
                      (unsigned long)kernel->first,
                      (unsigned long)(kernel->first + kernel->outputs - 1));
    else
        sn_buf_puts(out, " Afterwards the outputs are, in order, in x[]:\n *\n *");
    for (size_t i = first; i < kernel->op_count; i++)
        sn_buf_printf(out, " %u", kernel->op[i].a);
    sn_buf_puts(out, ".");
}

/* Where threads begin in shared memory, as pointers: an access then adds a constant. */
static void put_places(const sn_kernel *kernel, sn_buf *out)
{
    for (uint32_t i = 1; i <= kernel->place_count; i++) {
        sn_buf bits = {0};
        if (sn_place_bits_print(kernel, i, &bits) && bits.data)
            sn_buf_printf(out, "    const uint q%lu = %s;\n", (unsigned long)i, bits.data);
        out->failed = out->failed || bits.failed;
        sn_buf_free(&bits);
        sn_buf_printf(out, "    shared item *const p%lu = shared + (", (unsigned long)i);
        sn_place_print(kernel, i, out);
        sn_buf_puts(out, ");\n");
    }
}

void sn_emit_table(const sn_kernel *kernel, uint32_t number, uint32_t threads, sn_buf *out)
{
    sn_buf_printf(out, "constant uint wires%lu[%lu] = {", (unsigned long)number,
                  (unsigned long)threads);
    for (uint32_t t = 0; t < threads; t++)
        sn_buf_printf(out, "0x%lx, ", (unsigned long)sn_kernel_entry(kernel, number, t));
    sn_buf_puts(out, "};\n");
}

/* The wires of comparators, by threads, as many as take them. */
static void put_tables(const sn_kernel *kernel, sn_buf *out)
{
    uint16_t done = 0;
    for (size_t i = 0; i < kernel->op_count; i++) {
        const sn_op *op = &kernel->op[i];
        if (!op->table || op->table == done)
            continue;
        if (!done)
            sn_buf_puts(out, "/* By threads, the two elements of a comparator: a | b << 16. */\n");
        done = op->table;
        sn_emit_table(kernel, done, op->active, out);
    }
    sn_buf_puts(out, done ? "\n" : "");
}

static void put_shared_comment(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "The array that begins at element `at`, by %s%lu %s.",
                  sn_kernel_arrays(kernel) > 1 ? "" : "all ", (unsigned long)kernel->threads,
                  sn_dialect(emit)->threads);
    if (kernel->shared_arrays)
        sn_buf_printf(out, " `%s` has room for %lu items.",
                      sn_dialect(emit)->no_pointers ? "items" : "shared",
                      (unsigned long)kernel->shared_size * kernel->shared_arrays);
    if (kernel->twins)
        sn_buf_puts(out, " Its twin begins `next` elements behind it; without one that is 0.");
    if (sn_results_may_replace(kernel, emit))
        sn_buf_puts(out, " The result may go where the array was.");
    const unsigned long bytes = sn_emit_alignment(kernel, emit);
    if (sn_kernel_moves_wide(kernel, SN_OP_READ, 1) || sn_kernel_moves_wide(kernel, SN_OP_READ, 2))
        sn_buf_puts(out, " `shared` begins at a multiple of 16 bytes.");
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out, " Arrays begin at multiples of %lu bytes.", bytes);
}

void sn_emit_addresses(const sn_kernel *kernel, sn_buf *out)
{
    for (uint32_t i = 0; i < kernel->map_count; i++)
        if (!sn_map_is_identity(kernel, i)) {
            sn_buf_printf(out, "    const uint i%lu = ", (unsigned long)i);
            sn_map_print(kernel, i, out);
            sn_buf_puts(out, ";\n");
        }
    put_places(kernel, out);
    if (kernel->shared_arrays > 1 && !kernel->place_count)
        sn_buf_printf(out, "    shared item *const back = shared + %lu;\n",
                      (unsigned long)kernel->shared_size);
}

/* The operations from..to-1 as a word. */
static void add_ops(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to,
                    const char *name, sn_template *words)
{
    sn_buf ops = {0};
    sn_emit_ops(kernel, emit, from, to, &ops);
    sn_template_take(words, name, &ops);
}

static void add_fetches(const sn_kernel *kernel, sn_template *words)
{
    sn_buf fetches = {0};
    put_fetches(kernel, &fetches);
    sn_template_take(words, "fetches", &fetches);
}

static void add_register_words(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const size_t loaded = sn_past_loads(kernel), stores = sn_first_store(kernel);
    sn_buf what = {0};
    sn_buf_puts(&what, kernel->twins ? "Two arrays, in the registers of one thread."
                                     : "One array, in the registers of one thread.");
    put_permutation(kernel, &what);
    sn_template_take(words, "what", &what);
    if (loaded == stores)
        sn_template_add(words, "ops", "    (void)x;\n");
    else
        add_ops(kernel, emit, loaded, stores, "ops", words);
    add_ops(kernel, emit, 0, loaded, "loads_ops", words);
    add_ops(kernel, emit, stores, kernel->op_count, "stores_ops", words);
    sn_buf extent = {0};
    sn_emit_extent(kernel, emit, "array", &extent);
    sn_template_take(words, "extent", &extent);
}

static void add_shared_words(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const size_t stores = emit->fetches ? sn_first_store(kernel) : kernel->op_count;
    sn_buf tables = {0}, what = {0}, addresses = {0}, call = {0};
    put_tables(kernel, &tables);
    put_shared_comment(kernel, emit, &what);
    sn_emit_addresses(kernel, &addresses);
    sn_emit_call(kernel, emit, sn_kernel_arrays(kernel) > 1 ? "array" : "(size)group()", &call);
    sn_template_take(words, "tables", &tables);
    sn_template_take(words, "what", &what);
    sn_template_take(words, "addresses", &addresses);
    sn_template_take(words, "call", &call);
    add_ops(kernel, emit, 0, stores, "ops", words);
    add_ops(kernel, emit, stores, kernel->op_count, "stores_ops", words);
}

void sn_emit_sorter(const sn_kernel *kernel, const sn_emit *emit, sn_template *words, sn_ast *ast)
{
    const bool registers = sn_kernel_in_registers(kernel);
    const unsigned long arrays = sn_kernel_arrays(kernel), threads = kernel->threads;
    sn_template_flag(words, "registers", registers);
    sn_template_flag(words, "partial", sn_kernel_is_partial(kernel));
    sn_template_flag(words, "shares", kernel->shared_arrays > 0);
    sn_template_flag(words, "dynamic", sn_emit_dynamic_bytes(kernel, emit) > 0);
    sn_template_flag(words, "several",
                     arrays > 1 || sn_target_of(emit)->queue || sn_target_of(emit)->shader);
    sn_template_flag(words, "bounds", emit->ragged || emit->counted);
    sn_template_add(words, "name", emit->name);
    sn_template_print(words, "keys", "%lu", (unsigned long)kernel->keys);
    sn_template_print(words, "block", "%lu", (unsigned long)kernel->block);
    sn_template_print(words, "shared_items", "%lu",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_template_flag(words, "shared_threads", threads > 1);
    sn_template_print(words, "arrays", "%lu", arrays);
    sn_template_print(words, "threads", "%lu", threads);
    sn_buf bounds = {0};
    sn_emit_bounds(emit, &bounds);
    sn_template_take(words, "bounds", &bounds);
    if (emit->fetches)
        add_fetches(kernel, words);
    (registers ? add_register_words : add_shared_words)(kernel, emit, words);
    sn_ast_verbatim(ast, SN_SECTION_SORTER "\n");
    sn_emit_parse(words, sn_emit_sort_txt, ast);
}

void sn_emit_kernel_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    if (ast) {
        sn_emit_keys(kernel, emit, &words, ast);
        sn_template_flag(&words, "kernel", true);
        sn_emit_sorter(kernel, emit, &words, ast);
    }
    sn_emit_print(ast, &words, out);
}
