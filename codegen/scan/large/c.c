/* C: one array of any length, in chunks that threads can work on at once, block by block. */
#include "codegen/scan/large/parts.h"

/* Chunks that there can be. */
#define CHUNKS_MAX 1024u

static void put_prototype(const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "void %s_scan(", emit->name);
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t count, unsigned int chunks)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* What elements from..end-1 are together. */
static void put_sum(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const sn_kernel *kernel = program->total;
    const unsigned long keys = 1ul << program->block_bits;
    const unsigned last = kernel->op[kernel->op_count - 1].a;
    sn_buf line = {0};
    sn_buf_puts(out,
                "/* What elements from to end - 1, of which there are some, are together. */\n");
    sn_buf_printf(&line, "static item sum_of(const %s *values, ", sn_key_name(emit));
    sn_buf_puts(&line, emit->scan->segmented ? "const unsigned char *flags, " : "");
    sn_buf_puts(&line, "size_t from, size_t end)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out,
                  "    item all = load(%s, from++);\n    while (end - from >= %lu) {\n"
                  "        item x[%lu];\n        for (size_t r = 0; r < %lu; r++)\n"
                  "            x[r] = load(%s, from + r);\n        sum(x);\n"
                  "        all = combine(all, x[%u]);\n        from += %lu;\n    }\n"
                  "    while (from < end)\n        all = combine(all, load(%s, from++));\n"
                  "    return all;\n}\n\n",
                  sn_scan_inputs(emit), keys, (unsigned long)kernel->registers, keys,
                  sn_scan_inputs(emit), last, keys, sn_scan_inputs(emit));
}

/* "store(…, at);", of what a block has for `at` when `before` is all that comes before it. */
static void put_store(const sn_emit *emit, const char *item, const char *at, sn_buf *out)
{
    const bool flags = emit->scan->segmented && emit->scan->exclusive;
    sn_buf_printf(out, "store(%s, %sout, %s);\n", item, flags ? "flags, " : "", at);
}

static void put_block_stores(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const sn_kernel *kernel = program->last;
    for (size_t i = sn_first_store(kernel); i < kernel->op_count; i++) {
        sn_buf at = {0}, item = {0};
        sn_buf_printf(&at, "from + %u", kernel->op[i].flip);
        sn_buf_printf(&item, "combine(before, x[%u])", kernel->op[i].a);
        sn_buf_puts(out, "        ");
        if (!at.failed && !item.failed)
            put_store(emit, item.data, at.data, out);
        out->failed = out->failed || at.failed || item.failed;
        sn_buf_free(&at);
        sn_buf_free(&item);
    }
}

/* What all up to a block's end are together, for the next. */
static void put_next(const sn_scan_program *program, sn_buf *out)
{
    const sn_kernel *kernel = program->scan;
    sn_buf_printf(out, "        before = combine(before, x[%u]);\n",
                  kernel->op[kernel->op_count - 1].a);
}

static void put_blocks(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const bool exclusive = emit->scan->exclusive;
    const unsigned long keys = 1ul << program->block_bits;
    sn_buf_printf(out,
                  "    while (end - from >= %lu) {\n        item x[%lu];\n"
                  "        for (size_t r = 0; r < %lu; r++)\n"
                  "            x[r] = load(%s, from + r);\n        %s(x);\n",
                  keys, (unsigned long)program->last->registers, keys, sn_scan_inputs(emit),
                  exclusive ? "scan_before" : "scan_through");
    put_block_stores(program, emit, out);
    put_next(program, out);
    sn_buf_printf(out, "        from += %lu;\n    }\n", keys);
}

/* Elements from..end-1, of which `before` is what comes before. */
static void put_scan(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const bool exclusive = emit->scan->exclusive;
    sn_buf line = {0};
    sn_buf_puts(out, "/* Elements from to end - 1, behind what is `before` together. */\n");
    sn_buf_puts(&line, "static void scan_from(");
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t from, size_t end, item before)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    put_blocks(program, emit, out);
    sn_buf_printf(out,
                  "    for (; from < end; from++) {\n        const item next = combine(before, "
                  "load(%s, from));\n        ",
                  sn_scan_inputs(emit));
    put_store(emit, exclusive ? "before" : "next", "from", out);
    sn_buf_puts(out, "        before = next;\n    }\n}\n\n");
}

/* The first chunk has nothing before it; its first element is taken alone. */
static void put_chunk(const sn_emit *emit, sn_buf *out)
{
    const char *in = sn_scan_inputs(emit);
    sn_buf line = {0};
    sn_buf_puts(out, "/* The first elements, up to end - 1. */\n");
    sn_buf_puts(&line, "static void scan_first(");
    sn_scan_put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t end)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out, "    const item first = load(%s, 0);\n    ", in);
    put_store(emit, emit->scan->exclusive ? "neutral()" : "first", "0", out);
    sn_buf_printf(out, "    scan_from(%s, out, 1, end, first);\n}\n\n", in);
}

static void put_call(const sn_emit *emit, sn_buf *out)
{
    const char *in = sn_scan_inputs(emit);
    put_prototype(emit, out);
    sn_buf_printf(out,
                  "\n{\n    item before[%u];\n"
                  "    if (chunks > %u)\n        chunks = %u;\n"
                  "    const size_t size = chunks ? count / chunks : 0;\n"
                  "    if (chunks < 2 || !size) {\n        if (count)\n"
                  "            scan_first(%s, out, count);\n        return;\n    }\n",
                  CHUNKS_MAX, CHUNKS_MAX, CHUNKS_MAX, in);
    sn_buf_printf(out,
                  "#pragma omp parallel for\n    for (unsigned int k = 0; k < chunks - 1; k++)\n"
                  "        before[k] = sum_of(%s, k * size, (k + 1) * size);\n"
                  "    for (unsigned int k = 1; k < chunks - 1; k++)\n"
                  "        before[k] = combine(before[k - 1], before[k]);\n",
                  in);
    sn_buf_printf(out,
                  "#pragma omp parallel for\n    for (unsigned int k = 0; k < chunks; k++) {\n"
                  "        const size_t end = k + 1 < chunks ? (k + 1) * size : count;\n"
                  "        if (k)\n            scan_from(%s, out, k * size, end, before[k - 1]);\n"
                  "        else\n            scan_first(%s, out, end);\n    }\n}\n",
                  in, in);
}

void sn_scan_put_large_c(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s.h\"\n\n#include <math.h>\n\n", emit->name);
    const sn_scan_needs needs = {.combine = true, .neutral = emit->scan->exclusive};
    sn_buf text = {0};
    sn_scan_put_items(emit, &needs, &text);
    sn_buf_puts(&text, SN_SECTION_SCANNER "\n");
    sn_scan_put_block(program->total, emit, "sum", "What a block's values are together.", &text);
    if (emit->scan->exclusive)
        sn_scan_put_block(program->last, emit, "scan_before",
                          "A block's values, of which the stores below choose.", &text);
    else
        sn_scan_put_block(program->scan, emit, "scan_through",
                          "A block's values: each becomes what all up to it are together.", &text);
    sn_scan_spell(emit, "", &text, out);
    sn_buf_puts(out, "\n");
    sn_buf_free(&text);
    put_sum(program, emit, out);
    put_scan(program, emit, out);
    put_chunk(emit, out);
    put_call(emit, out);
}

void sn_scan_put_large_c_header(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    (void)program;
    sn_buf_puts(out, "#include <stddef.h>\n#include <stdint.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n/* Scan `count` values. ");
    sn_scan_put_contract(emit, "count", out);
    sn_buf_printf(
        out,
        "\n * Results may replace the values. The array is divided into `chunks`, at most "
        "%u, on which threads\n * work at once where that is compiled with OpenMP; 0 and 1 "
        "are one pass over memory, else it\n * is read twice. What is combined with what "
        "does not depend on how many threads there are. */\n",
        CHUNKS_MAX);
    put_prototype(emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
