/* Trials of texts in C: calls of their functions, vectors at each width, counting. */
#include "codegen/emit/parts.h"
#include "codegen/trial/parts.h"

#include <string.h>

/* ---- c texts --------------------------------------------------------------------------------- */

/* ---- calls ----------------------------------------------------------------------------------- */

/* A call of one of the functions. */
static void put_one_call(const sn_emit *emit, const char *function, sn_buf *out)
{
    sn_buf_printf(out, "%s_sort%s(%s, %s%s%s);\n", emit->name, function, sn_input_names(emit),
                  sn_output_names(emit), sn_is_told_count(emit) ? ", count" : "",
                  *function ? ", arrays" : "");
}

void sn_c_put_both_calls(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "    if (!sn_interleaved)\n        ");
    put_one_call(emit, "_batch", out);
    sn_buf_puts(out, "    else if (arrays == 1)\n        ");
    put_one_call(emit, "", out);
    sn_buf_puts(out, "    else\n        ");
    put_one_call(emit, "_many", out);
    sn_buf_puts(out, "    return 0;\n}\n");
}

/* Arguments that nothing may be read from. */
static void put_nothing(const char *names, sn_buf *out)
{
    sn_buf_puts(out, "nullptr, ");
    for (; *names; names++)
        sn_buf_puts(out, *names == ',' ? "nullptr, " : "");
}

void sn_c_put_refusals(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool rows = sn_has_rows(kernel, emit), columns = !rows || sn_has_columns(emit);
    const char *const functions[] = {"", rows ? "_batch" : NULL,
                                     columns && !sn_is_alone(emit) ? "_many" : NULL};
    if (!sn_is_told_count(emit) || sn_target_of(emit)->blocks)
        return;
    sn_buf_puts(out, "#define SN_REFUSES\nstatic bool sn_refuses()\n{\n    return true");
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        if (!functions[i])
            continue;
        sn_buf_printf(out, " &&\n        %s_sort%s(", emit->name, functions[i]);
        put_nothing(sn_input_names(emit), out);
        put_nothing(sn_output_names(emit), out);
        sn_buf_printf(out, "%s_KEYS + 1%s) == 1", emit->name, i ? ", 3" : "");
    }
    sn_buf_puts(out, ";\n}\n");
}

/* ---- vectors --------------------------------------------------------------------------------- */

/* What the section of keys says of sizes, with which the rest of the text was recorded. */
static void put_sizes(const sn_emit *emit, unsigned bytes, sn_buf *out)
{
    const sn_c_sizes sizes = sn_program_c_sizes(emit, bytes);
    sn_buf_printf(out,
                  "static_assert(sn_text_LANES == %lu && sn_text_LINE_BITS == %lu &&\n"
                  "                  sn_text_WINDOW_BITS == %lu,\n"
                  "              \"vectors do not what items do: they have other sizes\");\n",
                  (unsigned long)sizes.lanes, (unsigned long)sizes.line_bits,
                  (unsigned long)sizes.window_bits);
}

static void put_trial_call(unsigned bytes, const char *what, sn_buf *out)
{
    sn_buf_printf(out, "    if (!bytes_%u::sn_try_%s())\n        return 1;\n", bytes, what);
}

void sn_c_put_widths(const char *begin, const char *end, const char *trial, const sn_emit *large,
                     const sn_emit *emit, sn_buf *out)
{
    const sn_across *lines = emit->across;
    static const struct {
        unsigned bytes;
        const char *where; /* compilers take long to do without */
    } widths[] = {{0, "1"}, {16, "1"}, {32, "defined __AVX2__"}, {64, "defined __AVX512BW__"}};
    const size_t count = sizeof widths / sizeof *widths;
    sn_buf_puts(out, "#include \"host/bits.h\"\n#include \"host/widths.h\"\n");
    for (size_t i = 0; i < count; i++) {
        unsigned bytes = widths[i].bytes;
        if (!bytes && !trial)
            continue;
        sn_buf_printf(out, "#if %s\n#define NETKERN_VECTOR_BYTES %u\nnamespace bytes_%u {\n",
                      widths[i].where, bytes, bytes);
        sn_buf_add(out, begin, (size_t)(end - begin));
        if (large)
            put_sizes(large, bytes, out);
        if (trial)
            sn_buf_printf(out, "#include \"%s\"\n", trial);
        if (lines && bytes && sn_has_numbers(emit))
            sn_buf_printf(out,
                          "#ifdef %s_BY_NUMBERS\n#define SN_BY_NUMBERS 1\n#else\n"
                          "#define SN_BY_NUMBERS 0\n#endif\n",
                          emit->name);
        if (lines && bytes)
            sn_buf_printf(out,
                          "#define SN_LIST SN_LIST%u\n#include \"host/line_vectors.h\"\n"
                          "#undef SN_LIST\n#undef SN_BY_NUMBERS\n",
                          bytes * lines->way[0].lanes / SN_ACROSS_BYTES(0));
        if (lines && sn_has_numbers(emit))
            sn_buf_printf(out,
                          "#undef %s_BY_NUMBERS\n#undef %s_load_line\n#undef %s_fill_line\n"
                          "#undef %s_store_line\n#undef %s_order_lines\n",
                          emit->name, emit->name, emit->name, emit->name, emit->name);
        sn_buf_puts(out, "}\n#undef NETKERN_VECTOR_BYTES\n#endif\n");
    }
    sn_buf_puts(out, "int main()\n{\n");
    for (size_t i = 0; i < count; i++) {
        sn_buf_printf(out, "#if %s\n", widths[i].where);
        if (trial)
            put_trial_call(widths[i].bytes, "lanes", out);
        if (lines && widths[i].bytes)
            put_trial_call(widths[i].bytes, "lines", out);
        sn_buf_puts(out, "#endif\n");
    }
    sn_buf_puts(out, "    return 0;\n}\n");
}

/* ---- counting texts -------------------------------------------------------------------------- */

/* Around a text that counts: what the host's files must know of it, and its call. */

static void put_macros(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    const sn_counting_spec *spec = &trial->of.counting->spec;
    sn_source_put_arrays(trial, out);
    const sn_number numbers[] = {{"OCCURRENCE", spec->occurrence},
                                 {"RUNTIME", spec->runtime},
                                 {"LO", spec->lo},
                                 {"HI", spec->hi},
                                 {"C", !sn_target_of(emit)->blocks},
                                 {"CELLS", SN_COUNTING_CELLS}};
    sn_put_numbers(numbers, sizeof numbers / sizeof *numbers, out);
}

/* Accesses to marks, which race with no other of these, and what the host does in their place. */
static const struct {
    const char *text, *host;
} accesses[] = {
    {SN_COUNTING_LOOK_CUDA, "!sn_is_marked(&cells[x])"},
    {SN_COUNTING_STORE_CUDA, "sn_mark(&cells[x])"},
    {SN_COUNTING_STORE_OPENCL, "sn_mark(&cells[x])"},
};

/* The first of them in `text`, and which it is; NULL: there is none. */
static const char *find_access(const char *text, size_t *which)
{
    const char *first = NULL;
    for (size_t i = 0; i < sizeof accesses / sizeof *accesses; i++) {
        const char *at = strstr(text, accesses[i].text);
        if (at && (!first || at < first)) {
            first = at;
            *which = i;
        }
    }
    return first;
}

static void put_text(const sn_trial *trial, sn_buf *out)
{
    const char *from = trial->text->data;
    size_t i = 0;
    sn_buf_printf(out, "#line 1 \"%s\"\n", trial->of.emit->name);
    for (const char *at; (at = find_access(from, &i)); from = at + strlen(accesses[i].text)) {
        sn_buf_add(out, from, (size_t)(at - from));
        sn_buf_puts(out, accesses[i].host);
    }
    sn_buf_puts(out, from);
}

static void put_call(const sn_trial *trial, sn_buf *out)
{
    const sn_emit *emit = trial->of.emit;
    sn_buf_puts(out, "static int sn_sort(SN_KEY *keys, unsigned int *values, SN_KEY *keys_out,\n"
                     "    unsigned int *values_out, unsigned int count, long long lo, long long "
                     "hi,\n    void *workspace, size_t *bytes, unsigned int *report)\n{\n"
                     "    (void)values, (void)values_out, (void)lo, (void)hi;\n");
    sn_buf_printf(out, "    return %s_sort(%skeys, %skeys_out, %scount, %sworkspace, bytes, ",
                  emit->name, sn_call_before(emit), emit->pairs ? "values, " : "",
                  sn_counting_by_digits(emit) ? "values_out, " : "",
                  !trial->of.counting->spec.runtime                    ? ""
                  : sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? "(int)lo, (int)hi, "
                                                                       : "(unsigned int)lo, "
                                                                         "(unsigned int)hi, ");
    if (sn_target_of(emit)->queue)
        sn_buf_puts(out, "report);\n}\n");
    else
        sn_buf_printf(out, "reinterpret_cast<%s_report *>(report)%s);\n}\n", emit->name,
                      sn_call_after(emit));
}

/* `files` are included after the text. */
static void put_all(const sn_trial *trial, const char *files, sn_buf *out)
{
    sn_buf_puts(out, "#include \"run/emulate.h\"\n#include <algorithm>\n#include <vector>\n");
    put_macros(trial, out);
    if (sn_target_of(trial->of.emit)->queue)
        sn_buf_printf(out, "#include \"%s%s\"\n", trial->of.emit->name,
                      sn_target_of(trial->of.emit)->header_ending);
    put_text(trial, out);
    sn_put_entries(trial, out);
    put_call(trial, out);
    sn_buf_puts(out, files);
}

void sn_counting_put_run(const sn_trial *trial, sn_buf *out)
{
    put_all(trial,
            "#include \"host/numbers.h\"\n#include \"host/counting.h\"\n"
            "#include \"host/counting_run.h\"\n",
            out);
}

void sn_counting_put_try(const sn_trial *trial, sn_buf *out)
{
    put_all(trial,
            "#include \"host/bits.h\"\n#include \"host/counting.h\"\n"
            "#include \"host/counting_try.h\"\n",
            out);
}
