/* The kernels of a program, in CUDA and in OpenCL: a block finds its keys, and does its stages. */
#include "codegen/large/parts.h"

#include <stdio.h>

/* ---- indices ------------------------------------------------------------------------------- */

/* Where a thread's keys are, by a map of local indices: only their bits that some thread has set.
 * */
static void put_base(const sn_kernel *kernel, uint32_t map, sn_buf *out)
{
    const uint32_t bits = sn_map_bits(kernel, map), line = bits & ((1u << SN_LINE_BITS) - 1);
    char local[16] = "t";
    if (!sn_map_is_identity(kernel, map))
        snprintf(local, sizeof local, "i%lu", (unsigned long)map);
    sn_buf_printf(out, "    const uint g%lu = own ^ (%s & %luu)", (unsigned long)map, local,
                  (unsigned long)line);
    for (uint32_t bit = SN_LINE_BITS; bits >> bit; bit++)
        if (bits >> bit & 1)
            sn_buf_printf(out, " ^ (%s & %luu ? p.column[%lu] : 0)", local, 1ul << bit,
                          (unsigned long)bit - SN_LINE_BITS);
    sn_buf_puts(out, ";\n");
}

/* ---- loads and stores ------------------------------------------------------------------------ */

/* " ^ 3u ^ p.column[9]": what a register adds to the index of its thread. */
static void put_flip(const sn_op *op, uint32_t e, sn_buf *out)
{
    uint32_t flip = op->flip + e, line = flip & ((1u << SN_LINE_BITS) - 1);
    if (line)
        sn_buf_printf(out, " ^ %luu", (unsigned long)line);
    for (uint32_t bit = SN_LINE_BITS; flip >> bit; bit++)
        if (flip >> bit & 1)
            sn_buf_printf(out, " ^ p.column[%lu]", (unsigned long)bit - SN_LINE_BITS);
}

/* Element e of an operation, with its place and the count. */
static void put_single(const sn_emit *emit, const sn_op *op, uint32_t e, sn_buf *out)
{
    const bool load = op->kind == SN_OP_LOAD;
    sn_buf index = {0};
    sn_buf_printf(&index, "g%u", op->map);
    put_flip(op, e, &index);
    if (load)
        sn_buf_printf(out, "x[%u] = load(%s, ", sn_op_register(op, e), sn_input_names(emit));
    else
        sn_buf_printf(out, "store(x[%u], %s, ", sn_op_register(op, e), sn_input_names(emit));
    if (!index.failed)
        sn_buf_printf(out, "%s, %s, count%s);\n", index.data, index.data,
                      load && sn_keeps_places(emit) ? ", first" : "");
    out->failed = out->failed || index.failed;
    sn_buf_free(&index);
}

/* An operation on several elements at once. */
static void put_several(const sn_emit *emit, const sn_op *op, sn_buf *out)
{
    const bool load = op->kind == SN_OP_LOAD;
    sn_buf_printf(out, "%s%lu(", load ? "load" : "store", 1ul << op->wide);
    for (uint32_t e = 0; !load && e < 1u << op->wide; e++)
        sn_buf_printf(out, "x[%u], ", sn_op_register(op, e));
    sn_buf_printf(out, "%s, g%u", sn_input_names(emit), op->map);
    put_flip(op, 0, out);
    for (uint32_t e = 0; load && e < 1u << op->wide; e++)
        sn_buf_printf(out, ", &x[%u]", sn_op_register(op, e));
    sn_buf_puts(out, ");\n");
}

/* Loads or stores from..to-1: several at once where the block has all its keys, else one by one. */
static void put_transfer(const sn_kernel *kernel, const sn_emit *emit, size_t from, size_t to,
                         sn_buf *out)
{
    const bool wide = kernel->op[from].wide > 0;
    sn_buf_puts(out, wide ? "if (whole) {\n" : "");
    for (size_t i = from; wide && i < to; i++)
        put_several(emit, &kernel->op[i], out);
    sn_buf_puts(out, wide ? "} else {\n" : "");
    for (size_t i = from; i < to; i++)
        for (uint32_t e = 0; e < 1u << kernel->op[i].wide; e++)
            put_single(emit, &kernel->op[i], e, out);
    sn_buf_puts(out, wide ? "}\n" : "");
}

/* ---- kernels --------------------------------------------------------------------------------- */

static void add_transfer(sn_template *words, const char *name, const sn_kernel *kernel,
                         const sn_emit *emit, size_t from, size_t to)
{
    sn_buf text = {0};
    put_transfer(kernel, emit, from, to, &text);
    sn_template_take(words, name, &text);
}

/* The kernel of a shape. */
static void put_kernel(const sn_program *program, const sn_emit *emit, size_t shape,
                       const sn_template *all, sn_ast *ast)
{
    const sn_kernel *kernel = program->kernel[shape];
    const size_t from = sn_past_loads(kernel), to = sn_first_store(kernel);
    const bool wide = kernel->op[0].wide || kernel->op[kernel->op_count - 1].wide;
    sn_template words = {.word = all->word}; /* what is added ends with this kernel */
    sn_buf addresses = {0}, bases = {0}, ops = {0};
    sn_emit_addresses(kernel, &addresses);
    for (uint32_t i = 0; i < kernel->map_count; i++)
        put_base(kernel, i, &bases);
    sn_emit_ops(kernel, emit, from, to, &ops);
    sn_template_take(&words, "addresses", &addresses);
    sn_template_take(&words, "bases", &bases);
    sn_template_take(&words, "ops", &ops);
    add_transfer(&words, "loads", kernel, emit, 0, from);
    add_transfer(&words, "stores", kernel, emit, to, kernel->op_count);
    sn_template_add(&words, "whole", wide ? "const int whole = (own | p.any) < count;" : "");
    sn_template_print(&words, "shape", "%zu", shape);
    sn_template_print(&words, "block", "%lu", (unsigned long)kernel->block);
    sn_template_print(&words, "registers", "%lu", (unsigned long)kernel->registers);
    sn_template_print(&words, "shared_items", "%lu",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_template_flag(&words, "unsized", sn_dialect(emit)->unsized);
    sn_emit_parse(&words, sn_large_kernel_txt, ast);
    sn_template_free(&words);
}

void sn_program_add_kernel_text(const sn_program *program, const sn_emit *emit, sn_template *words)
{
    sn_template keys;
    sn_buf before = {0}, text = {0};
    sn_ast *ast = sn_emit_ast(program->all, emit, &keys);
    sn_buf_puts(&before, SN_SECTION_SORTER "\n");
    sn_template_fill(words, sn_large_pass_txt, &before);
    words->failed = words->failed || before.failed;
    if (ast && !words->failed) {
        sn_emit_keys(program->all, emit, &keys, ast);
        sn_ast_verbatim(ast, before.data);
        sn_ast_parse(ast, "extern type pass;\nextern own_of;\n");
        for (size_t shape = 0; shape < program->passes.shape_count; shape++)
            put_kernel(program, emit, shape, words, ast);
    }
    sn_emit_print(ast, &keys, &text);
    sn_template_take(words, "kernel_text", &text);
    sn_buf_free(&before);
}
