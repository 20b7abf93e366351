/* Texts and headers of programs that count, from templates. */
#include "codegen/counting/words.h"
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <string.h>

/* ---- template -------------------------------------------------------------------------------- */

/* How a template's words are found and its lines chosen. */

static bool is_set(const sn_template *template, const char *name, size_t size)
{
    for (const char *const *flag = template->flag; *flag; flag++)
        if (strlen(*flag) == size && !strncmp(*flag, name, size))
            return true;
    return false;
}

/* Whether all conditions "a,!b]" hold; `line` moves behind them. */
static bool holds(const sn_template *template, const char **line)
{
    bool all = true;
    for (bool more = true; more;) {
        const bool negated = **line == '!';
        const char *name = *line + negated;
        const size_t size = strcspn(name, ",]");
        all = all && is_set(template, name, size) != negated;
        more = name[size] == ',';
        *line = name + size + 1;
    }
    return all;
}

/* Append the word at `at`, which is an @, and return what is behind it. */
static const char *put_word(const sn_template *template, const char *at, sn_buf *out)
{
    const bool braces = at[1] == '{';
    const char *name = at + 1 + braces;
    const size_t size = strspn(name, "abcdefghijklmnopqrstuvwxyz_");
    for (const sn_template_word *word = template->word; word->name; word++)
        if (strlen(word->name) == size && !strncmp(word->name, name, size)) {
            sn_buf_puts(out, word->value);
            return name + size + braces;
        }
    sn_buf_puts(out, "@");
    return at + 1;
}

static void put_line(const sn_template *template, const char *line, const char *end, sn_buf *out)
{
    while (line < end) {
        const size_t size = strcspn(line, "@");
        const char *next = line + size < end ? line + size : end;
        sn_buf_add(out, line, (size_t)(next - line));
        line = next < end ? put_word(template, next, out) : end;
    }
}

void sn_template_put(const sn_template *template, const char *text, sn_buf *out)
{
    sn_buf all = {0};
    for (const char *end; *text; text = end) {
        end = text + strcspn(text, "\n");
        end += *end == '\n';
        if (*text == '[') {
            text++;
            if (!holds(template, &text))
                continue;
        }
        put_line(template, text, end, &all);
    }
    sn_emit_wrapped(&all, out);
    sn_buf_free(&all);
}

/* ---- text ------------------------------------------------------------------------------------ */

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

static void put_kernels(const sn_counting_words *words, const sn_emit *emit, sn_buf *out)
{
    sn_counting_put(words, sn_counting_block_txt, out);
    sn_counting_put(
        words, sn_counting_by_digits(emit) ? sn_counting_digits_txt : sn_counting_values_txt, out);
}

static void put_cuda(const sn_counting_words *words, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_header_ending(emit->target), emit->name);
    put_kernels(words, emit, out);
    sn_buf_printf(
        out, "\n} // namespace %s_device\n\n" SN_SECTION_LAUNCHER "\nnamespace %s_device {\n\n",
        emit->name, emit->name);
    sn_counting_put(words, sn_counting_launch_txt, out);
    sn_counting_put(words, sn_counting_cuda_txt, out);
}

static void put_c(const sn_counting_words *words, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(
        out,
        "#include \"%s.h\"\n\n#include <string.h>\n#ifdef _OPENMP\n#include <omp.h>\n#endif\n\n"
        "enum { PARTS = %u }; /* threads, at most */\n\n",
        emit->name, SN_COUNTING_PARTS);
    sn_counting_put(
        words, sn_counting_by_digits(emit) ? sn_counting_c_digits_txt : sn_counting_c_values_txt,
        out);
}

void sn_counting_text(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_counting_words words;
    sn_names names;
    sn_counting_words_make(counting, emit, false, &words);
    put_head(counting, emit, false, out);
    sn_names_begin(&names, emit, out);
    if (emit->target == SN_TARGET_CUDA)
        put_cuda(&words, emit, out);
    else if (emit->target == SN_TARGET_OPENCL)
        put_kernels(&words, emit, out);
    else
        put_c(&words, emit, out);
    sn_names_end(&names, out);
    sn_counting_words_free(&words);
}

/* ---- headers --------------------------------------------------------------------------------- */

static void put_report(const sn_emit *emit, sn_buf *out)
{
    static const char *const numbers[] = {"unsigned int", "cl_uint", "uint32_t"};
    sn_buf_printf(out,
                  "typedef struct %s_report {\n    %s sorted, outside, first;\n} %s_report;\n\n",
                  emit->name, numbers[emit->target], emit->name);
}

static void put_c_like_header(const sn_counting_words *words, const sn_emit *emit, sn_buf *out)
{
    const bool cuda = emit->target == SN_TARGET_CUDA;
    sn_buf_puts(out, cuda ? "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n"
                          : "#include <stddef.h>\n#include <stdint.h>\n\n");
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    put_report(emit, out);
    sn_counting_put(words, "@contract", out);
    sn_buf_puts(out,
                cuda ? " * All pointers but workspace_bytes are to the device's memory. The call "
                       "returns once the work is\n * on the stream; it allocates nothing, waits "
                       "for nothing, and can be captured in a graph.\n * The workspace begins at "
                       "a multiple of 4. */\n"
                     : " * Returns 0; 1 if the workspace is too small or does not begin at a "
                       "multiple of 4, or if there\n * is no such range. Compiled with OpenMP it "
                       "uses its threads; the result is the same for any\n * number of them. "
                       "*/\n");
    sn_counting_put(words, "@prototype;\n", out);
    sn_buf_puts(out, "\n#ifdef __cplusplus\n}\n#endif\n");
}

static void put_opencl_header(const sn_counting_words *words, const sn_emit *emit, sn_buf *out)
{
    sn_emit_opencl_includes(out);
    put_report(emit, out);
    sn_counting_put(words, "@plan", out);
    sn_counting_put(words, sn_counting_launch_txt, out);
    sn_counting_put(words, sn_counting_opencl_txt, out);
}

void sn_counting_header(const sn_counting *counting, const sn_emit *emit, sn_buf *out)
{
    sn_counting_words words;
    sn_counting_words_make(counting, emit, true, &words);
    put_head(counting, emit, true, out);
    sn_emit_guard(emit, out);
    if (emit->target == SN_TARGET_OPENCL)
        put_opencl_header(&words, emit, out);
    else
        put_c_like_header(&words, emit, out);
    sn_buf_puts(out, "\n#endif\n");
    sn_counting_words_free(&words);
}
