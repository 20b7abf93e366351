/* Which words each target and each kind of program fills templates with. */
#include "codegen/counting/words.h"

#include "codegen/emit/parts.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- making ---------------------------------------------------------------------------------- */

static void add(sn_counting_words *words, const char *name, const char *value)
{
    words->word[words->words++] = (sn_template_word){name, value};
}

/* A word that is made. */
static void SN_PRINTF(3, 4)
    make(sn_counting_words *words, const char *name, const char *format, ...)
{
    char text[400];
    sn_buf *value = &words->value[words->words];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    sn_buf_puts(value, text);
    words->failed = words->failed || value->failed;
    add(words, name, value->failed ? "" : value->data);
}

static void set(sn_counting_words *words, const char *flag, bool is)
{
    if (is)
        words->flag[words->flags++] = flag;
}

void sn_counting_words_free(sn_counting_words *words)
{
    for (size_t i = 0; i < words->words; i++)
        sn_buf_free(&words->value[i]);
}

void sn_counting_put(const sn_counting_words *words, const char *text, sn_buf *out)
{
    const sn_template template = {words->word, words->flag};
    sn_template_put(&template, text, out);
    out->failed = out->failed || words->failed;
}

/* ---- by target ------------------------------------------------------------------------------- */

static const sn_template_word cuda_words[] = {{"prefix", ""},
                                              {"uint", "unsigned int"},
                                              {"byte", "unsigned char"},
                                              {"function", "static __device__ "},
                                              {"inline", "static __device__ "},
                                              {"host", "static "},
                                              {"global", ""},
                                              {"shared", ""},
                                              {"local", "__shared__ "},
                                              {"table", "static __device__ const "},
                                              {"thread", "threadIdx.x"},
                                              {"block", "blockIdx.x"},
                                              {"barrier", "__syncthreads()"},
                                              {"atomic_add", "atomicAdd"},
                                              {"atomic_min", "atomicMin"},
                                              {"mark", SN_COUNTING_MARK_CUDA},
                                              {NULL, NULL}};

static const sn_template_word opencl_words[] = {
    {"prefix", ""},
    {"uint", "uint"},
    {"byte", "uchar"},
    {"function", "static "},
    {"inline", "static inline __attribute__((always_inline)) "},
    {"global", "__global "},
    {"shared", "local "},
    {"local", "__local "},
    {"table", "__constant "},
    {"thread", "(uint)get_local_id(0)"},
    {"block", "(uint)get_group_id(0)"},
    {"barrier", "barrier(CLK_LOCAL_MEM_FENCE)"},
    {"atomic_add", "atomic_add"},
    {"atomic_min", "atomic_min"},
    {"mark", SN_COUNTING_MARK_OPENCL},
    {NULL, NULL}};

static const sn_template_word c_words[] = {
    {"uint", "uint32_t"}, {"byte", "unsigned char"}, {NULL, NULL}};

static void add_all(sn_counting_words *words, const sn_template_word *word)
{
    for (; word->name; word++)
        add(words, word->name, word->value);
}

/* OpenCL's header has its host's types, and names of its own. */
static void add_target(const sn_emit *emit, bool header, sn_counting_words *words)
{
    static const sn_template_word *const lists[] = {cuda_words, opencl_words, c_words};
    if (header && emit->target == SN_TARGET_OPENCL) {
        make(words, "prefix", "%s_", emit->name);
        add(words, "uint", "cl_uint");
        add(words, "host", "static inline ");
    }
    add_all(words, lists[emit->target]);
    if (emit->target == SN_TARGET_CUDA)
        make(words, "kernel", "extern \"C\" __global__ void __launch_bounds__(%u)",
             SN_COUNTING_THREADS);
    else
        make(words, "kernel", "__kernel __attribute__((reqd_work_group_size(%u, 1, 1))) void",
             SN_COUNTING_THREADS);
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void add_numbers(const sn_counting *counting, const sn_emit *emit, sn_counting_words *words)
{
    const bool c = emit->target == SN_TARGET_C;
    const unsigned digit_bits = c ? 8 : 4, bins = (1u << digit_bits) + 1;
    const unsigned key_bytes = sn_key_infos[emit->type].bits / 8;
    make(words, "threads", "%u", SN_COUNTING_THREADS);
    make(words, "items", "%u", SN_COUNTING_ITEMS);
    make(words, "tile", "%u", SN_COUNTING_TILE);
    make(words, "blocks", "%u", SN_COUNTING_BLOCKS);
    make(words, "private", "%u", SN_COUNTING_PRIVATE);
    make(words, "parts", "%u", SN_COUNTING_PARTS);
    make(words, "digit_bits", "%u", digit_bits);
    make(words, "digit_values", "%u", 1u << digit_bits);
    make(words, "bins", "%u", bins);
    make(words, "cells_most", "%luu", (unsigned long)SN_COUNTING_CELLS);
    make(words, "layers", "%zu", counting->layers);
    make(words, "key_bytes", "%u", key_bytes);
    make(words, "spare_bytes", "%u", 4 + key_bytes);
    if (!sn_counting_by_digits(emit))
        make(words, "head_bytes", "%u",
             c ? 4 * SN_COUNTING_PARTS + (counting->spec.occurrence ? 1 : 4)
               : 8 * SN_COUNTING_BLOCKS);
    else if (c)
        make(words, "head_bytes", "%u", 4 * SN_COUNTING_PARTS * bins);
    else
        make(words, "head_bytes", "up to %u", 4 * (bins + 1) * SN_COUNTING_BLOCKS);
}

/* The range, as a call has it and as comments say it. */
static void add_range(const sn_counting *counting, const sn_emit *emit, sn_counting_words *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const bool is_signed = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED;
    static const char *const types[3][2] = {
        {"unsigned int", "int"}, {"cl_uint", "cl_int"}, {"uint32_t", "int32_t"}};
    const char *type = types[emit->target][is_signed];
    make(words, "range_parameters", spec->runtime ? ", %s lo, %s hi" : "%s%s",
         spec->runtime ? type : "", spec->runtime ? type : "");
    add(words, "range_names", spec->runtime ? ", lo, hi" : "");
    if (spec->runtime) {
        add(words, "range_words", "lo to hi");
        add(words, "range_limit_words",
            sn_counting_by_digits(emit) ? "" : ", and must have at most 2^28 numbers");
        return;
    }
    make(words, "low", "%luu", (unsigned long)(uint32_t)(emit->descending ? spec->hi : spec->lo));
    make(words, "last", "%luu", (unsigned long)(uint32_t)(spec->hi - spec->lo));
    make(words, "range_words", "%lld to %lld", (long long)spec->lo, (long long)spec->hi);
}

/* In C: the range as constants, or found from what the call tells. */
static void add_range_lines(const sn_counting *counting, const sn_emit *emit,
                            sn_counting_words *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const char *end = emit->descending ? "hi" : "lo";
    if (!spec->runtime)
        make(words, "range_lines", "    const uint32_t low = %luu, last = %luu;\n",
             (unsigned long)(uint32_t)(emit->descending ? spec->hi : spec->lo),
             (unsigned long)(uint32_t)(spec->hi - spec->lo));
    else if (sn_counting_by_digits(emit))
        make(words, "range_lines",
             "    const uint32_t low = (uint32_t)%s, last = (uint32_t)hi - (uint32_t)lo;\n"
             "    if (lo > hi)\n        return 1;\n",
             end);
    else
        make(words, "range_lines",
             "    const uint32_t low = (uint32_t)%s, last = (uint32_t)hi - (uint32_t)lo;\n"
             "    if (lo > hi || last >= %luu)\n        return 1;\n",
             end, (unsigned long)SN_COUNTING_CELLS);
}

/* ---- parameters ------------------------------------------------------------------------------ */

static void add_parameters(const sn_emit *emit, sn_counting_words *words)
{
    const char *g = sn_dialects[emit->target].global, *key = sn_key_name(emit);
    const char *uint = sn_dialects[emit->target].value;
    char values[80] = "", out[80] = "";
    if (emit->pairs)
        snprintf(values, sizeof values, "const %s%s *values, ", g, uint);
    if (sn_counting_by_digits(emit))
        snprintf(out, sizeof out, "%s%s *%s, ", g, uint, emit->pairs ? "values_out" : "places");
    make(words, "parameters",
         "const %s%s *keys, %s%s%s *keys_out, %s%s%s *work, %s%s *report, plan p", g, key, values,
         g, key, out, g, uint, g, uint);
    make(words, "value_parameters", "%s", values);
}

static void add_prototype(const sn_counting *counting, const sn_emit *emit,
                          sn_counting_words *words)
{
    const bool cl = emit->target == SN_TARGET_OPENCL, c = emit->target == SN_TARGET_C;
    const char *key = sn_key_name(emit), *uint = c ? "uint32_t" : "unsigned int";
    const char *out = emit->pairs ? "values_out" : "places";
    char values[48] = "", results[48] = "", range[48] = "";
    const bool is_signed = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED;
    const char *type = cl          ? is_signed ? "cl_int" : "cl_uint"
                       : c         ? is_signed ? "int32_t" : "uint32_t"
                       : is_signed ? "int"
                                   : "unsigned int";
    if (emit->pairs)
        snprintf(values, sizeof values, cl ? "cl_mem values, " : "const %s *values, ", uint);
    if (sn_counting_by_digits(emit))
        snprintf(results, sizeof results, cl ? "cl_mem %s, " : "%s *%s, ", cl ? out : uint, out);
    if (counting->spec.runtime)
        snprintf(range, sizeof range, "%s lo, %s hi, ", type, type);
    if (cl)
        make(words, "prototype",
             "cl_int %s_sort(cl_command_queue queue, cl_program program, cl_mem keys, %scl_mem "
             "keys_out, %scl_uint count, %scl_mem workspace, size_t *workspace_bytes, cl_mem "
             "report)",
             emit->name, values, results, range);
    else
        make(words, "prototype",
             "%s %s_sort(const %s *keys, %s%s *keys_out, %s%s count, %svoid *workspace, size_t "
             "*workspace_bytes, %s_report *report%s)",
             c ? "int" : "cudaError_t", emit->name, key, values, key, results, uint, range,
             emit->name, c ? "" : ", cudaStream_t stream");
}

/* Lists with commas between: kernels, their blocks, arguments and sizes of these. */
static void add_kernels(const sn_counting *counting, const sn_emit *emit, sn_counting_words *words)
{
    const char *const *kernel = sn_counting_kernels(counting, emit);
    const bool cl = emit->target == SN_TARGET_OPENCL;
    const sn_counting_told probe = {.blocks = 2, .cell_blocks = 3};
    static const char *const blocks[] = {"", "1", "p.blocks", "p.cell_blocks"};
    sn_buf names = {0}, deals = {0};
    size_t k = 0;
    for (; kernel[k]; k++) {
        sn_buf_printf(&names, cl ? "%s\"%s_%s\"" : "%s%s_%s", k ? ", " : "", emit->name, kernel[k]);
        sn_buf_printf(&deals, "%s%s", k ? ", " : "",
                      blocks[sn_counting_blocks(counting, emit, k, &probe)]);
    }
    make(words, "kernel_list", "%s", names.data ? names.data : "");
    make(words, "block_list", "%s", deals.data ? deals.data : "");
    make(words, "kernels", "%zu", k);
    words->failed = words->failed || names.failed || deals.failed;
    sn_buf_free(&names);
    sn_buf_free(&deals);
}

static void add_arguments(const sn_emit *emit, sn_counting_words *words)
{
    const bool cl = emit->target == SN_TARGET_OPENCL;
    const char *const names[] = {"keys",
                                 emit->pairs ? "values" : NULL,
                                 "keys_out",
                                 emit->pairs     ? "values_out"
                                 : emit->argsort ? "places"
                                                 : NULL,
                                 cl ? "workspace" : "work",
                                 cl ? "report" : "numbers",
                                 "p"};
    sn_buf list = {0}, sizes = {0};
    size_t count = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (names[i]) {
            sn_buf_printf(&list, "%s&%s", count ? ", " : "", names[i]);
            sn_buf_printf(&sizes, "%ssizeof %s", count++ ? ", " : "", names[i]);
        }
    make(words, "argument_list", "%s", list.data ? list.data : "");
    make(words, "size_list", "%s", sizes.data ? sizes.data : "");
    make(words, "arguments", "%zu", count);
    words->failed = words->failed || list.failed || sizes.failed;
    sn_buf_free(&list);
    sn_buf_free(&sizes);
}

/* The network's table, a line for each 24 numbers. */
static void add_nodes(const sn_counting *counting, sn_counting_words *words)
{
    sn_buf *value = &words->value[words->words];
    for (size_t i = 0; i < counting->layers * SN_COUNTING_THREADS; i++)
        sn_buf_printf(value, "%s%d,", i % 24 ? "" : "\n    ", counting->other[i]);
    sn_buf_puts(value, "\n");
    words->failed = words->failed || value->failed;
    add(words, "nodes", value->failed ? "" : value->data);
}

/* Templates that stand in others. */
static void add_parts(sn_counting_words *words)
{
    static const struct {
        const char *name, *text;
    } parts[] = {{"plan", sn_counting_plan_txt}, {"contract", sn_counting_contract_txt}};
    for (size_t i = 0; i < 2; i++) {
        sn_buf *value = &words->value[words->words];
        sn_counting_put(words, parts[i].text, value);
        words->failed = words->failed || value->failed;
        add(words, parts[i].name, value->data && !value->failed ? value->data : "");
    }
}

/* ---- all ------------------------------------------------------------------------------------- */

static void set_flags(const sn_counting *counting, const sn_emit *emit, sn_counting_words *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const bool digits = sn_counting_by_digits(emit);
    set(words, "digits", digits);
    set(words, "occurrence", spec->occurrence);
    set(words, "private",
        !digits && !spec->occurrence &&
            (spec->runtime || spec->hi - spec->lo < SN_COUNTING_PRIVATE));
    set(words, "descending", emit->descending);
    set(words, "pairs", emit->pairs);
    set(words, "argsort", emit->argsort);
    set(words, "runtime", spec->runtime);
}

void sn_counting_words_make(const sn_counting *counting, const sn_emit *emit, bool header,
                            sn_counting_words *out)
{
    const bool c = emit->target == SN_TARGET_C;
    *out = (sn_counting_words){.words = 0};
    set_flags(counting, emit, out);
    add(out, "name", emit->name);
    add(out, "key", sn_key_name(emit));
    add(out, "cell",
        !counting->spec.occurrence         ? sn_dialects[emit->target].value
        : emit->target == SN_TARGET_OPENCL ? "uchar"
                                           : "unsigned char");
    add(out, "values_out", emit->pairs ? "values_out" : "places");
    add(out, "order", emit->descending ? "descending" : "ascending");
    add(out, "number_words", emit->descending ? "low - k" : "k - low");
    add(out, "scan", counting->scan);
    add(out, "c_part_words", c ? " for each thread that counts" : "");
    add_target(emit, header, out);
    add_numbers(counting, emit, out);
    add_range(counting, emit, out);
    add_range_lines(counting, emit, out);
    add_prototype(counting, emit, out);
    if (!c) {
        add_parameters(emit, out);
        add_kernels(counting, emit, out);
        add_arguments(emit, out);
        add_nodes(counting, out);
    }
    add_parts(out);
}
