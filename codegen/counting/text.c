/* Texts and headers of programs that count, from templates. */
#include "codegen/counting/words.h"
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"
#include "codegen/text/ast.h"

#include <string.h>

/* ---- the head -------------------------------------------------------------------------------- */

static void put_range(const sn_counting_spec *spec, sn_buf *out)
{
    if (spec->runtime)
        sn_buf_puts(out, " * range    told when it is called\n");
    else
        sn_buf_printf(out, " * range    %lld to %lld\n", (long long)spec->lo, (long long)spec->hi);
}

/* Bytes of the largest arrays in shared memory that a kernel has. */
static size_t shared_bytes(const sn_counting *counting, const sn_emit *emit)
{
    const sn_counting_spec *spec = &counting->spec;
    const size_t sums = 2 * SN_COUNTING_THREADS;
    if (sn_counting_by_digits(emit))
        return 4 * (17 * SN_COUNTING_THREADS + sums + 17);
    const bool private =
        !spec->occurrence && (spec->runtime || spec->hi - spec->lo < SN_COUNTING_PRIVATE);
    return 4 * (sums + (private ? SN_COUNTING_PRIVATE : 0));
}

static void put_head(const sn_counting *counting, const sn_emit *emit, bool header, sn_buf *out)
{
    const bool c = emit->target == SN_TARGET_C;
    sn_buf_printf(out, "/* %s: an array of any length, by %s sort.\n *\n", emit->name,
                  counting->spec.occurrence ? "occurrence" : "counting");
    if (header && emit->file && *emit->file)
        sn_emit_file_line(emit->file, out);
    put_range(&counting->spec, out);
    sn_emit_order_line(emit, out);
    if (!c)
        sn_buf_printf(out, " * sums     by %s, %zu layers, %zu nodes\n", counting->scan,
                      counting->layers, counting->nodes);
    if (!c)
        sn_buf_printf(
            out, " * launch   %u %s a %s, up to %zu bytes of shared memory\n", SN_COUNTING_THREADS,
            emit->target == SN_TARGET_CUDA ? "threads" : "work-items",
            emit->target == SN_TARGET_CUDA ? "block" : "group", shared_bytes(counting, emit));
    sn_buf_puts(out, " * proof    none: such programs are tried (netkern --prove)\n");
    sn_emit_head_end(emit, out);
}

/* ---- texts ----------------------------------------------------------------------------------- */

/* Append what templates of kernel texts declare, in a dialect. */
static void put_ast(const sn_template *words, const sn_ast_dialect *dialect,
                    const char *const *templates, sn_buf *out)
{
    sn_ast *ast = sn_ast_new(dialect);
    sn_buf text = {0};
    sn_template_fill(words, "type key = @key;\ntype cell = @cell;\n", &text);
    for (; *templates; templates++)
        sn_template_fill(words, *templates, &text);
    out->failed = out->failed || !ast || text.failed;
    if (!out->failed) {
        sn_ast_parse(ast, text.data);
        sn_ast_lower(ast);
        sn_ast_print(ast, out);
    }
    sn_buf_free(&text);
    sn_ast_free(ast);
}

static void put_kernels(const sn_template *words, const sn_emit *emit, sn_buf *out)
{
    const bool digits = sn_counting_by_digits(emit);
    put_ast(words, sn_dialect(emit),
            (const char *const[]){sn_counting_block_txt,
                                  digits ? sn_counting_digits_txt : sn_counting_values_txt, NULL},
            out);
}

static void put_cuda(const sn_template *words, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_target_of(emit)->header_ending, emit->name);
    put_kernels(words, emit, out);
    sn_buf_printf(out,
                  "} // namespace %s_device\n\n" SN_SECTION_LAUNCHER "\nnamespace %s_device {\n\n",
                  emit->name, emit->name);
    put_ast(words, &sn_ast_cuda,
            (const char *const[]){"extern type plan;\n", sn_counting_launch_txt, NULL}, out);
    sn_buf_puts(out, "\n");
    sn_template_fill_lines(words, sn_counting_cuda_txt, out);
}

static void put_c(const sn_template *words, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(
        out,
        "#include \"%s.h\"\n\n#include <string.h>\n#ifdef _OPENMP\n#include <omp.h>\n#endif\n\n"
        "enum { PARTS = %u }; /* threads, at most */\n\n",
        emit->name, SN_COUNTING_PARTS);
    sn_template_fill_lines(
        words, sn_counting_by_digits(emit) ? sn_counting_c_digits_txt : sn_counting_c_values_txt,
        out);
}

void sn_counting_text(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_names names;
    sn_counting_words(counting, emit, false, &words);
    put_head(counting, emit, false, out);
    sn_names_begin(&names, emit, out);
    if (emit->target == SN_TARGET_CUDA)
        put_cuda(&words, emit, out);
    else if (emit->target == SN_TARGET_OPENCL)
        put_kernels(&words, emit, out);
    else
        put_c(&words, emit, out);
    sn_names_end(&names, out);
    sn_template_free(&words);
}

/* ---- headers --------------------------------------------------------------------------------- */

static void put_report(const sn_emit *emit, sn_buf *out)
{
    static const char *const numbers[] = {"unsigned int", "cl_uint", "uint32_t"};
    sn_buf_printf(out,
                  "typedef struct %s_report {\n    %s sorted, outside, first;\n} %s_report;\n\n",
                  emit->name, numbers[emit->target], emit->name);
}

static void put_c_like_header(const sn_template *words, const sn_emit *emit, sn_buf *out)
{
    const bool cuda = emit->target == SN_TARGET_CUDA;
    sn_buf_puts(out, cuda ? "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n"
                          : "#include <stddef.h>\n#include <stdint.h>\n\n");
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    put_report(emit, out);
    sn_template_fill_lines(words, "@contract", out);
    sn_buf_puts(out,
                cuda ? " * All pointers but workspace_bytes are to the device's memory. The call "
                       "returns once the work is\n * on the stream; it allocates nothing, waits "
                       "for nothing, and can be captured in a graph.\n * The workspace begins at "
                       "a multiple of 4. */\n"
                     : " * Returns 0; 1 if the workspace is too small or does not begin at a "
                       "multiple of 4, or if there\n * is no such range. Compiled with OpenMP it "
                       "uses its threads; the result is the same for any\n * number of them. "
                       "*/\n");
    sn_template_fill_lines(words, "@prototype;\n", out);
    sn_buf_puts(out, "\n#ifdef __cplusplus\n}\n#endif\n");
}

static void put_opencl_header(const sn_template *words, const sn_emit *emit, sn_buf *out)
{
    sn_emit_opencl_includes(out);
    put_report(emit, out);
    put_ast(words, &sn_ast_opencl_host,
            (const char *const[]){sn_counting_plan_txt, sn_counting_launch_txt, NULL}, out);
    sn_buf_puts(out, "\n");
    sn_template_fill_lines(words, sn_counting_opencl_txt, out);
}

void sn_counting_header(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_counting_words(counting, emit, true, &words);
    put_head(counting, emit, true, out);
    sn_emit_guard(emit, out);
    if (emit->target == SN_TARGET_OPENCL)
        put_opencl_header(&words, emit, out);
    else
        put_c_like_header(&words, emit, out);
    sn_buf_puts(out, "\n#endif\n");
    sn_template_free(&words);
}
