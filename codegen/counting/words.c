/* Which words each target and each kind of program fills templates with. */
#include "codegen/counting/words.h"

#include "codegen/emit/parts.h"

/* ---- by target ------------------------------------------------------------------------------- */

/* What a header has for programs has names of its own. */
static void add_target(const sn_emit *emit, bool header, sn_template *words)
{
    sn_template_print(words, "prefix", "%s%s", header ? emit->name : "", header ? "_" : "");
    sn_template_add(words, "mark",
                    sn_target_of(emit)->queue
                        ? "`" SN_COUNTING_STORE_OPENCL "`;"
                        : "if (p.count / 32 < p.cells || " SN_COUNTING_LOOK_CUDA
                          ") `" SN_COUNTING_STORE_CUDA "`;");
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void add_numbers(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const bool c = !sn_target_of(emit)->blocks;
    const unsigned digit_bits = c ? 8 : 4, bins = (1u << digit_bits) + 1;
    const unsigned key_bytes = sn_key_infos[emit->type].bits / 8;
    sn_template_print(words, "threads", "%u", SN_COUNTING_THREADS);
    sn_template_print(words, "items", "%u", SN_COUNTING_ITEMS);
    sn_template_print(words, "tile", "%u", SN_COUNTING_TILE);
    sn_template_print(words, "blocks", "%u", SN_COUNTING_BLOCKS);
    sn_template_print(words, "private", "%u", SN_COUNTING_PRIVATE);
    sn_template_print(words, "parts", "%u", SN_COUNTING_PARTS);
    sn_template_print(words, "digit_bits", "%u", digit_bits);
    sn_template_print(words, "digit_values", "%u", 1u << digit_bits);
    sn_template_print(words, "bins", "%u", bins);
    sn_template_print(words, "cells_most", "%luu", (unsigned long)SN_COUNTING_CELLS);
    sn_template_print(words, "layers", "%zu", counting->layers);
    sn_template_print(words, "key_bytes", "%u", key_bytes);
    sn_template_print(words, "spare_bytes", "%u", 4 + key_bytes);
    if (!sn_counting_by_digits(emit))
        sn_template_print(words, "head_bytes", "%u",
                          c ? 4 * SN_COUNTING_PARTS + (counting->spec.occurrence ? 1 : 4)
                            : 8 * SN_COUNTING_BLOCKS);
    else if (c)
        sn_template_print(words, "head_bytes", "%u", 4 * SN_COUNTING_PARTS * bins);
    else
        sn_template_print(words, "head_bytes", "up to %u", 4 * (bins + 1) * SN_COUNTING_BLOCKS);
}

/* The range, as a call has it and as comments say it. */
static void add_range(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const bool is_signed = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED;
    sn_template_add(words, "range_parameters",
                    !spec->runtime ? ""
                    : is_signed    ? ", int lo, int hi"
                                   : ", uint lo, uint hi");
    sn_template_add(words, "range_names", spec->runtime ? ", lo, hi" : "");
    if (spec->runtime) {
        sn_template_add(words, "range_words", "lo to hi");
        sn_template_add(words, "range_limit_words",
                        sn_counting_by_digits(emit) ? "" : ", and must have at most 2^28 numbers");
        return;
    }
    sn_template_print(words, "low", "%luu",
                      (unsigned long)(uint32_t)(emit->descending ? spec->hi : spec->lo));
    sn_template_print(words, "last", "%luu", (unsigned long)(uint32_t)(spec->hi - spec->lo));
    sn_template_print(words, "range_words", "%lld to %lld", (long long)spec->lo,
                      (long long)spec->hi);
}

/* In C: the range as constants, or found from what the call tells. */
static void add_range_lines(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const char *end = emit->descending ? "hi" : "lo";
    if (!spec->runtime)
        sn_template_print(words, "range_lines", "    const uint32_t low = %luu, last = %luu;\n",
                          (unsigned long)(uint32_t)(emit->descending ? spec->hi : spec->lo),
                          (unsigned long)(uint32_t)(spec->hi - spec->lo));
    else if (sn_counting_by_digits(emit))
        sn_template_print(
            words, "range_lines",
            "    const uint32_t low = (uint32_t)%s, last = (uint32_t)hi - (uint32_t)lo;\n"
            "    if (lo > hi)\n        return 1;\n",
            end);
    else
        sn_template_print(
            words, "range_lines",
            "    const uint32_t low = (uint32_t)%s, last = (uint32_t)hi - (uint32_t)lo;\n"
            "    if (lo > hi || last >= %luu)\n        return 1;\n",
            end, (unsigned long)SN_COUNTING_CELLS);
}

/* ---- parameters ------------------------------------------------------------------------------ */

static void add_parameters(const sn_emit *emit, sn_template *words)
{
    const char *values = emit->pairs ? "global const uint *values, " : "";
    const char *out = !sn_counting_by_digits(emit) ? ""
                      : emit->pairs                ? "global uint *values_out, "
                                                   : "global uint *places, ";
    sn_template_print(words, "parameters",
                      "global const key *keys, %sglobal key *keys_out, %sglobal uint *work, "
                      "global uint *report, plan p",
                      values, out);
    sn_template_add(words, "value_parameters", values);
}

static void add_prototype(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const sn_target_info *target = sn_target_of(emit);
    const char *const *type = target->host->numbers;
    const char *out = emit->pairs ? "values_out" : "places";
    const char *range =
        type[sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? SN_AST_I32 : SN_AST_U32];
    sn_template_add(words, "values", "");
    sn_template_add(words, "results", "");
    sn_template_add(words, "range", "");
    if (emit->pairs && target->queue)
        sn_template_add(words, "values", "cl_mem values, ");
    else if (emit->pairs)
        sn_template_print(words, "values", "const %s *values, ", type[SN_AST_U32]);
    if (sn_counting_by_digits(emit))
        sn_template_print(words, "results", target->queue ? "cl_mem %s%s, " : "%s *%s, ",
                          target->queue ? "" : type[SN_AST_U32], out);
    if (counting->spec.runtime)
        sn_template_print(words, "range", "%s lo, %s hi, ", range, range);
}

/* Lists with commas between: kernels, their blocks, arguments and sizes of these. */
static void add_kernels(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const char *const *kernel = sn_counting_kernels(counting, emit);
    const bool cl = sn_target_of(emit)->queue;
    const sn_counting_told probe = {.blocks = 2, .cell_blocks = 3};
    static const char *const blocks[] = {"", "1", "p.blocks", "p.cell_blocks"};
    sn_buf names = {0}, deals = {0};
    size_t k = 0;
    for (; kernel[k]; k++) {
        sn_buf_printf(&names, cl ? "%s\"%s_%s\"" : "%s%s_%s", k ? ", " : "", emit->name, kernel[k]);
        sn_buf_printf(&deals, "%s%s", k ? ", " : "",
                      blocks[sn_counting_blocks(counting, emit, k, &probe)]);
    }
    sn_template_take(words, "kernel_list", &names);
    sn_template_take(words, "block_list", &deals);
    sn_template_print(words, "kernels", "%zu", k);
    sn_template_print(words, "first_kernel", "%s_%s", emit->name, kernel[0]);
}

static void add_arguments(const sn_emit *emit, sn_template *words)
{
    const bool cl = sn_target_of(emit)->queue;
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
    sn_template_take(words, "argument_list", &list);
    sn_template_take(words, "size_list", &sizes);
    sn_template_print(words, "arguments", "%zu", count);
}

static void add_nodes(const sn_counting *counting, sn_template *words)
{
    sn_buf list = {0};
    for (size_t i = 0; i < counting->layers * SN_COUNTING_THREADS; i++)
        sn_buf_printf(&list, "%d,", counting->other[i]);
    sn_template_take(words, "nodes", &list);
}

/* Templates that stand in others. */
static void add_parts(sn_template *words)
{
    static const struct {
        const char *name, *text;
    } parts[] = {{"plan", sn_counting_plan_txt},
                 {"contract", sn_counting_contract_txt},
                 {"report", sn_counting_report_txt},
                 {"prototype", sn_counting_prototype_txt}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        sn_template_part(words, parts[i].name, parts[i].text);
}

/* A word that is what templates of kernel texts declare, in a dialect. */
static void add_text(sn_template *words, const char *name, const sn_ast_dialect *dialect,
                     const char *const templates[2])
{
    sn_ast *ast = sn_ast_new(dialect);
    sn_buf text = {0};
    sn_emit_parse(words, "type key = @key;\ntype cell = @cell;\n", ast);
    for (size_t i = 0; i < 2; i++)
        sn_emit_parse(words, templates[i], ast);
    sn_emit_print(ast, NULL, &text);
    sn_template_take(words, name, &text);
}

/* What a text has of kernels, and of a program that launches them, in the text or in a header. */
static void add_texts(const sn_emit *emit, bool header, sn_template *words)
{
    const sn_target_info *target = sn_target_of(emit);
    const bool digits = sn_counting_by_digits(emit);
    if (!target->blocks) {
        sn_template_part(words, "functions",
                         digits ? sn_counting_c_digits_txt : sn_counting_c_values_txt);
        return;
    }
    if (!header)
        add_text(words, "kernel_text", target->dialect,
                 (const char *const[]){sn_counting_block_txt,
                                       digits ? sn_counting_digits_txt : sn_counting_values_txt});
    if (header == target->queue)
        add_text(words, "launch", target->host,
                 (const char *const[]){target->queue ? sn_counting_plan_txt : "extern type plan;\n",
                                       sn_counting_launch_txt});
}

/* ---- all ------------------------------------------------------------------------------------- */

static void set_flags(const sn_counting *counting, const sn_emit *emit, sn_template *words)
{
    const sn_counting_spec *spec = &counting->spec;
    const bool digits = sn_counting_by_digits(emit);
    sn_template_flag(words, "digits", digits);
    sn_template_flag(words, "occurrence", spec->occurrence);
    sn_template_flag(words, "private",
                     !digits && !spec->occurrence &&
                         (spec->runtime || spec->hi - spec->lo < SN_COUNTING_PRIVATE));
    sn_template_flag(words, "descending", emit->descending);
    sn_template_flag(words, "argsort", emit->argsort);
    sn_template_flag(words, "runtime", spec->runtime);
}

void sn_counting_words(const void *of, const sn_emit *emit, bool header, sn_template *words)
{
    const sn_counting *counting = of;
    const bool c = !sn_target_of(emit)->blocks;
    set_flags(counting, emit, words);
    sn_template_add(words, "key", c ? sn_key_name(emit) : sn_key_infos[emit->type].name);
    sn_template_add(words, "cell",
                    c ? counting->spec.occurrence ? "unsigned char" : "uint32_t"
                    : counting->spec.occurrence ? "byte"
                                                : "uint");
    sn_template_add(words, "values_out", emit->pairs ? "values_out" : "places");
    sn_template_add(words, "order", emit->descending ? "descending" : "ascending");
    sn_template_add(words, "number_words", emit->descending ? "low - k" : "k - low");
    sn_template_add(words, "scan", counting->scan);
    sn_template_add(words, "c_part_words", c ? " for each thread that counts" : "");
    add_target(emit, header, words);
    add_numbers(counting, emit, words);
    add_range(counting, emit, words);
    add_range_lines(counting, emit, words);
    add_prototype(counting, emit, words);
    if (!c) {
        add_parameters(emit, words);
        add_kernels(counting, emit, words);
        add_arguments(emit, words);
        add_nodes(counting, words);
    }
    add_parts(words);
    add_texts(emit, header, words);
}
