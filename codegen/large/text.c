/* Texts of programs that sort one array of any length: the words of their templates.
 *
 * In C a window of a block is what a block is of the array. So one function of the text finds
 * passes and windows, for any length and vectors of any width, and the text has no tables. */
#include "codegen/emit/c/parts.h"
#include "codegen/large/parts.h"

#include <stdlib.h>

/* 2^FEW_BITS keys are few: their block takes little of the stack. */
#define FEW_BITS 10u
/* Bytes of a run of keys that are side by side: four lines of a cache. */
#define LINE_BYTES 256u

/* Bytes of a tile: half of a first cache; at most a quarter of a block. */
#define TILE_BYTES (UINT32_C(1) << 14)

/* ---- the head -------------------------------------------------------------------------------- */

static void put_head(const void *of, const sn_emit *emit, bool header, sn_buf *out)
{
    const sn_program *program = of;
    const sn_target_info *target = sn_target_of(emit);
    const unsigned long bits = program->passes.block_bits;
    const size_t bytes = sn_program_shared_bytes(program, emit);
    bool uniform;
    const unsigned long threads = sn_program_threads(program, &uniform);
    sn_buf_printf(out, "/* %s: an array of any length through a comparator network.\n *\n",
                  emit->name);
    sn_emit_head_lines(emit, header, out);
    if (target->blocks)
        sn_buf_printf(
            out, " * launch   %s%lu %s a %s of 2^%lu keys, up to %zu bytes of shared memory\n",
            uniform ? "" : "up to ", threads, target->threads, target->block, bits, bytes);
    else
        sn_buf_printf(out, " * blocks   of 2^%lu keys, %zu KiB\n", bits,
                      sn_program_block_bytes(program, emit) >> 10);
    sn_emit_needs_line(bytes > target->shared_bytes ? bytes : 0, out);
    sn_emit_head_end(emit, out);
}

/* ---- tables ---------------------------------------------------------------------------------- */

/* Which passes sort how many keys, as tables in a text. */

static void put_numbers(const uint32_t *numbers, size_t count, sn_buf *out)
{
    sn_buf_puts(out, "{");
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, numbers[i] < 10 ? "%s%lu" : "%s0x%lx", i ? ", " : "",
                      (unsigned long)numbers[i]);
    sn_buf_puts(out, "}");
}

static void put_pass(const sn_passes *passes, const sn_pass *pass, sn_buf *out)
{
    const uint32_t columns = passes->block_bits - SN_LINE_BITS;
    uint32_t words[SN_PASS_WORDS], count = sn_pass_words(passes, pass, words);
    sn_buf line = {0};
    sn_buf_puts(&line, "    {");
    put_numbers(words, columns, &line);
    sn_buf_puts(&line, ", ");
    put_numbers(words + columns, SN_SPREADS, &line);
    sn_buf_puts(&line, ", ");
    put_numbers(words + columns + SN_SPREADS, SN_SPREADS, &line);
    sn_buf_printf(&line, ", 0x%lx},\n", (unsigned long)words[count - 1]);
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* "static const unsigned short kernels[] = {…};", ten numbers a line. */
static void put_list(const char *name, const char *what, const uint32_t *numbers, size_t count,
                     sn_buf *out)
{
    sn_buf_printf(out, "/* %s */\nstatic const unsigned short @{prefix}%s[%zu] = {", what, name,
                  count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%lu", sn_item_gap(i, 16), (unsigned long)numbers[i]);
    sn_buf_puts(out, "};\n\n");
}

static void put_lists(const sn_passes *passes, sn_buf *out)
{
    size_t most = passes->step_count + passes->pass_count + SN_LARGE_BITS + 2;
    uint32_t *numbers = sn_alloc(most, sizeof *numbers);
    if (!numbers) {
        out->failed = true;
        return;
    }
    for (size_t i = 0; i < passes->pass_count; i++)
        numbers[i] = passes->pass[i].shape;
    put_list("kernel_of", "The kernel of each pass.", numbers, passes->pass_count, out);
    for (size_t i = 0; i < passes->step_count; i++)
        numbers[i] = passes->step[i].pass;
    put_list("steps", "Passes, in the order in which they sort.", numbers, passes->step_count, out);
    for (uint32_t i = 0; passes->block_bits + i <= SN_LARGE_BITS + 1; i++)
        numbers[i] = (uint32_t)passes->start[passes->block_bits + i];
    sn_buf comment = {0};
    sn_buf_printf(&comment, "Up to 2^k keys are sorted by steps from starts[k - %lu] on.",
                  (unsigned long)passes->block_bits);
    if (!comment.failed)
        put_list("starts", comment.data, numbers, SN_LARGE_BITS + 2 - passes->block_bits, out);
    out->failed = out->failed || comment.failed;
    sn_buf_free(&comment);
    free(numbers);
}

static void add_tables(const sn_program *program, sn_template *words)
{
    const sn_passes *passes = &program->passes;
    sn_buf rows = {0}, lists = {0}, text = {0};
    for (size_t i = 0; i < passes->pass_count; i++)
        put_pass(passes, &passes->pass[i], &rows);
    put_lists(passes, &lists);
    sn_template_take(words, "pass_rows", &rows);
    sn_template_part(words, "lists", lists.data ? lists.data : "");
    words->failed = words->failed || lists.failed;
    sn_buf_free(&lists);
    sn_template_print(words, "passes", "%zu", passes->pass_count);
    sn_template_print(words, "top_bit", "%lu",
                      (unsigned long)SN_LARGE_BITS - passes->block_bits - 1);
    sn_template_fill(words, sn_large_tables_txt, &text);
    sn_template_take(words, "tables", &text);
}

/* Of all kernels their names, threads of a block, bytes of shared memory. */
static void add_kernels(const sn_program *program, const sn_emit *emit, sn_template *words)
{
    const size_t count = program->passes.shape_count;
    const char *quote = sn_target_of(emit)->queue ? "\"" : "";
    sn_buf names = {0}, threads = {0}, bytes = {0};
    for (size_t i = 0; i < count; i++) {
        sn_buf_printf(&names, "%s%s%s_pass%zu%s", sn_item_gap(i, 4), quote, emit->name, i, quote);
        sn_buf_printf(&threads, "%s%lu", sn_item_gap(i, 16),
                      (unsigned long)program->kernel[i]->block);
        sn_buf_printf(&bytes, "%s%zu", sn_item_gap(i, 12),
                      sn_emit_shared_bytes(program->kernel[i], emit));
    }
    sn_template_take(words, "kernel_names", &names);
    sn_template_take(words, "kernel_threads", &threads);
    sn_template_take(words, "kernel_bytes", &bytes);
    sn_template_print(words, "kernels", "%zu", count);
}

/* Arguments of kernels, as a list and each for itself, and the buffers that a call has. */
static void add_arguments(const sn_emit *emit, sn_template *words)
{
    const bool places = sn_keeps_places(emit);
    const char *const names[] = {
        "keys", emit->pairs ? "values" : NULL, places ? "places" : NULL, "count",
        "p",    places ? "first" : NULL};
    sn_buf list = {0}, set = {0}, buffers = {0};
    for (size_t i = 0, number = 0; i < sizeof names / sizeof *names; i++) {
        if (!names[i])
            continue;
        sn_buf_printf(&list, "%s&%s", i ? ", " : "", names[i]);
        sn_buf_printf(
            &set, "        error = error ? error : clSetKernelArg(kernel, %zu, sizeof %s, &%s);\n",
            number++, names[i], names[i]);
        if (i < 3)
            sn_buf_printf(&buffers, "cl_mem %s, ", names[i]);
    }
    sn_template_take(words, "arguments", &list);
    sn_template_take(words, "set_arguments", &set);
    sn_template_take(words, "buffers", &buffers);
}

/* ---- words ----------------------------------------------------------------------------------- */

/* Bits of what a line holds, and of as many vectors as a machine has registers for: 32 where
 * vectors have 64 bytes, 16 else, some of which are spare. */
sn_c_sizes sn_program_c_sizes(const sn_emit *emit, unsigned vector_bytes)
{
    const uint32_t keys = LINE_BYTES * 8 / sn_key_infos[emit->type].bits;
    const uint32_t many = sn_has_members(emit) ? 3 : 4;
    return (sn_c_sizes){.lanes = vector_bytes ? vector_bytes / sn_c_lane_bytes(emit) : 1,
                        .line_bits = sn_log2_ceil(keys),
                        .window_bits = vector_bytes == 64 ? many : many - 1};
}

/* What functions in C have alone. */
static void add_function(const sn_program *program, const sn_emit *emit, bool header,
                         sn_template *words)
{
    const sn_c_sizes large = sn_program_c_sizes(emit, 64), other = sn_program_c_sizes(emit, 0);
    const size_t bytes = sn_program_block_bytes(program, emit);
    const uint32_t bits = program->passes.block_bits;
    const uint32_t tile = sn_log2_ceil((uint32_t)(TILE_BYTES / (bytes >> bits)));
    sn_buf keys = {0};
    sn_template_print(words, "line_bits", "%lu", (unsigned long)other.line_bits);
    sn_template_print(words, "window_bits", "%lu", (unsigned long)large.window_bits);
    sn_template_print(words, "few_window_bits", "%lu", (unsigned long)other.window_bits);
    sn_template_print(words, "few_bits", "%lu", (unsigned long)(bits < FEW_BITS ? bits : FEW_BITS));
    sn_template_print(words, "tile_bits", "%lu",
                      (unsigned long)(tile < bits - 2 ? tile : bits - 2));
    sn_template_print(words, "turns", "%d", program->passes.family != SN_LARGE_VSORT);
    sn_template_print(words, "few_keys", "%lu", 1ul << FEW_BITS);
    sn_template_print(words, "stages", "%u", SN_LARGE_STAGES);
    sn_template_print(words, "stack", "%zu", (bytes >> 10) + 64);
    sn_template_print(words, "few_stack", "%zu", (bytes >> bits) + 64);
    sn_template_flag(words, "float_compare", emit->float_compare);
    sn_template_flag(words, "vsort", program->passes.family == SN_LARGE_VSORT);
    sn_template_add(words, "names", sn_input_names(emit));
    sn_template_add(words, "first", sn_keeps_places(emit) ? ", first" : "");
    sn_template_add(words, "passes_text", sn_large_passes_txt);
    if (header)
        return;
    sn_emit_keys_text(program->all, emit, &keys);
    sn_emit_c_neighbours(program->all, emit, &keys);
    sn_template_take(words, "keys_text", &keys);
}

/* What programs of kernels have alone. */
static void add_program(const sn_program *program, const sn_emit *emit, bool header,
                        sn_template *words)
{
    const sn_target_info *target = sn_target_of(emit);
    const unsigned long bytes = sn_emit_alignment(program->all, emit);
    const bool aligned = bytes > sn_key_infos[emit->type].bits / 8;
    sn_template_print(words, "prefix", "%s%s", header ? emit->name : "", header ? "_" : "");
    sn_template_add(words, "word", (header ? target->host : target->dialect)->numbers[SN_AST_U32]);
    sn_template_print(words, "line_bits", "%u", SN_LINE_BITS);
    sn_template_print(words, "columns", "%lu",
                      (unsigned long)program->passes.block_bits - SN_LINE_BITS);
    sn_template_print(words, "spreads", "%u", SN_SPREADS);
    sn_template_print(words, "alignment", "%lu", bytes);
    sn_template_add(words, "alignment_words", "");
    if (aligned)
        sn_template_print(words, "alignment_words",
                          "\n * Addresses must be multiples of %lu, else it is "
                          "cudaErrorMisalignedAddress.",
                          bytes);
    sn_template_flag(words, "aligned", aligned);
    add_arguments(emit, words);
    add_kernels(program, emit, words);
    if (header == target->queue)
        add_tables(program, words);
    if (header) {
        sn_buf type = {0};
        sn_template_fill(words, sn_large_pass_txt, &type);
        sn_template_take(words, "pass_type", &type);
    } else {
        sn_program_add_kernel_text(program, emit, words);
    }
}

static void memory(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "global key *keys");
    if (emit->pairs)
        sn_buf_puts(out, ", global u32 *values");
    if (sn_keeps_places(emit))
        sn_buf_puts(out, ", global u32 *places");
}

static void add_words(const void *of, const sn_emit *emit, bool header, sn_template *words)
{
    const sn_program *program = of;
    const unsigned long bits = program->passes.block_bits;
    sn_buf parameters = {0}, inputs = {0};
    memory(emit, &inputs);
    sn_emit_spell(emit, "", memory, &parameters);
    sn_template_take(words, "memory", &inputs);
    sn_template_take(words, "parameters", &parameters);
    sn_template_print(words, "bits", "%lu", bits);
    sn_template_print(words, "bits_more", "%lu", SN_LARGE_BITS - bits);
    sn_template_print(words, "least", "%lu", (unsigned long)sn_program_least(emit) - 1);
    sn_template_flag(words, "places", sn_keeps_places(emit));
    sn_template_flag(words, "argsort", emit->argsort);
    sn_template_flag(words, "stable", emit->stable);
    sn_template_part(words, "contract", sn_large_contract_txt);
    (sn_target_of(emit)->blocks ? add_program : add_function)(program, emit, header, words);
    sn_emit_prototype(words, "[stream]cudaError_t @{name}_sort(@parameters, unsigned int count, "
                             "cudaStream_t stream)\n"
                             "[!blocks]void @{name}_sort(@parameters, uint32_t count)\n");
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const sn_emit_kind kind = {put_head, add_words, SN_EMIT_TEXTS(sn_large_)};

void sn_program_text(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, program, emit, false, out);
}

void sn_program_header(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write(&kind, program, emit, true, out);
}
