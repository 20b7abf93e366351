/* The kernels of a program, in CUDA and in OpenCL: a block finds its keys, and does its stages. */
#include "codegen/large/parts.h"

#include <stdio.h>

/* ---- indices --------------------------------------------------------------------------------- */

void sn_program_put_pass(const sn_program *program, const sn_program_words *words, sn_buf *out)
{
    const char *word = words->word, *prefix = words->prefix;
    sn_buf_printf(out,
                  "/* Which keys a block holds. Bits %u and higher of a local index stand for "
                  "columns; bits of\n"
                  " * the block's number are moved by shift; `any` has all bits that columns "
                  "have. */\n"
                  "typedef struct %spass {\n    %s column[%lu];\n    %s mask[%u];\n    %s "
                  "shift[%u];\n    %s any;\n} %spass;\n\n",
                  SN_LINE_BITS, prefix, word,
                  (unsigned long)program->passes.block_bits - SN_LINE_BITS, word, SN_SPREADS, word,
                  SN_SPREADS, word, prefix);
    sn_buf_printf(out,
                  "/* The smallest index of a block's keys. */\n"
                  "%s%s %sown_of(%spass p, %s block)\n{\n    return ",
                  words->function, word, prefix, prefix, word);
    for (uint32_t i = 0; i < SN_SPREADS; i++)
        sn_buf_printf(out, "%s(block & p.mask[%lu]) << p.shift[%lu]",
                      !i       ? ""
                      : i == 2 ? " |\n           "
                               : " | ",
                      (unsigned long)i, (unsigned long)i);
    sn_buf_puts(out, ";\n}\n\n");
}

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

static void parameters(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "global key *keys");
    if (emit->pairs)
        sn_buf_puts(out, ", global u32 *values");
    if (sn_keeps_places(emit))
        sn_buf_puts(out, ", global u32 *places");
}

void sn_program_put_parameters(const sn_emit *emit, sn_buf *out)
{
    sn_emit_spell(emit, "", parameters, out);
}

void sn_program_put_contract(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "/* Sort `count` keys in place.");
    if (emit->argsort)
        sn_buf_puts(out, " The places that they had, from 0, go to `places`.");
    else if (emit->pairs)
        sn_buf_puts(out, " values[i] goes where keys[i] does.");
    if (emit->stable && emit->pairs)
        sn_buf_puts(out, " `places` is room for `count`\n * numbers, which it leaves undefined.");
}

static void put_kernel(const sn_program *program, const sn_emit *emit, size_t shape, sn_buf *out)
{
    const sn_kernel *kernel = program->kernel[shape];
    const size_t from = sn_past_loads(kernel), to = sn_first_store(kernel);
    sn_buf_printf(out, "kernel(%lu) %s_pass%zu(", (unsigned long)kernel->block, emit->name, shape);
    parameters(emit, out);
    sn_buf_printf(out, ", u32 count, pass p%s)\n{\n", sn_keeps_places(emit) ? ", int first" : "");
    if (sn_dialect(emit)->unsized)
        sn_buf_puts(out, "shared item shared[];\n");
    else
        sn_buf_printf(out, "shared item shared[%lu];\n",
                      (unsigned long)kernel->shared_arrays * kernel->shared_size);
    sn_buf_puts(out, "const uint t = thread(), own = own_of(p, group());\n");
    if (kernel->op[0].wide || kernel->op[kernel->op_count - 1].wide)
        sn_buf_puts(out, "const int whole = (own | p.any) < count;\n");
    sn_emit_addresses(kernel, out);
    for (uint32_t i = 0; i < kernel->map_count; i++)
        put_base(kernel, i, out);
    sn_buf_printf(out, "item x[%lu];\n\n", (unsigned long)kernel->registers);
    put_transfer(kernel, emit, 0, from, out);
    sn_emit_ops(kernel, emit, from, to, out);
    put_transfer(kernel, emit, to, kernel->op_count, out);
    sn_buf_puts(out, "}\n\n");
}

void sn_program_put_kernels(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    const sn_program_words own = {
        .word = sn_dialect(emit)->numbers[SN_AST_U32],
        .function = emit->target == SN_TARGET_CUDA ? "static __host__ __device__ " : "static ",
        .prefix = ""};
    sn_template words;
    sn_buf before = {0}, kernels = {0};
    sn_ast *ast = sn_emit_ast(program->all, emit, &words);
    sn_buf_puts(&before, SN_SECTION_SORTER "\n");
    sn_program_put_pass(program, &own, &before);
    sn_buf_puts(&kernels, "extern type pass;\nextern own_of;\n");
    for (size_t shape = 0; shape < program->passes.shape_count; shape++)
        put_kernel(program, emit, shape, &kernels);
    out->failed = out->failed || before.failed || kernels.failed;
    if (ast && !out->failed) {
        sn_emit_keys(program->all, emit, &words, ast);
        sn_ast_verbatim(ast, before.data);
        sn_ast_parse(ast, kernels.data);
    }
    sn_emit_print(ast, &words, out);
    sn_buf_free(&before);
    sn_buf_free(&kernels);
}
