/* Text and header of a kernel: key types, dialects, head, guard, contract, the emitter of the
 * target. */
#include "codegen/emit/emit.h"

#include "codegen/emit/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- spec ------------------------------------------------------------------------------------ */

/* The types that keys have, by name. */

const sn_key_info sn_key_infos[] = {
#define X(id, name, bits, class) {name, bits, SN_CLASS_##class},
    SN_KEY_TYPES(X)
#undef X
};
const size_t sn_key_type_count = sizeof sn_key_infos / sizeof sn_key_infos[0];

uint64_t sn_key_infinity(sn_key_type type)
{
    return type == SN_KEY_F16    ? 0x7c00
           : type == SN_KEY_BF16 ? 0x7f80
           : type == SN_KEY_F32  ? 0x7f800000
                                 : UINT64_C(0x7ff) << 52;
}

unsigned sn_key_fraction(sn_key_type type)
{
    return type == SN_KEY_F16 ? 10 : 7;
}

/* Whether `name` is `own` with a word in place of its first letters: "uint8" for "u8". */
static bool is_long_name(const char *name, const char *own)
{
    static const struct {
        const char *letters, *word;
    } words[] = {{"u", "uint"}, {"i", "int"}, {"f", "float"}, {"bf", "bfloat"}};
    const size_t letters = strcspn(own, "0123456789");
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strlen(words[i].letters) == letters && !strncmp(own, words[i].letters, letters)) {
            const size_t length = strlen(words[i].word);
            return !strncmp(name, words[i].word, length) && !strcmp(name + length, own + letters);
        }
    return false;
}

size_t sn_key_type_find(const char *name)
{
    size_t type = 0;
    while (type < sn_key_type_count && strcmp(sn_key_infos[type].name, name) != 0 &&
           !is_long_name(name, sn_key_infos[type].name))
        type++;
    return type;
}

/* ---- lines ----------------------------------------------------------------------------------- */

/* How lines of emitted text are filled and broken. */

#define COLUMNS 100

const char *sn_item_gap(size_t i, size_t line)
{
    return !i ? "\n    " : i % line ? ", " : ",\n    ";
}

void sn_put_statement(sn_lines *l, const char *text)
{
    size_t size = strlen(text);
    if (l->column && l->column + 1 + size > COLUMNS) {
        sn_buf_puts(l->out, "\n");
        l->column = 0;
    }
    sn_buf_puts(l->out, l->column ? " " : "    ");
    sn_buf_puts(l->out, text);
    l->column += size + (l->column ? 1 : 4);
}

void sn_end_lines(sn_lines *l)
{
    sn_buf_puts(l->out, l->column ? "\n" : "");
    l->column = 0;
}

/* ---- emit ------------------------------------------------------------------------------------ */

/* ---- the head -------------------------------------------------------------------------------- */

/* Nothing may end the comment, or the line: there are names of users' files in it. */
void sn_emit_line(const char *label, const char *text, sn_buf *out)
{
    sn_buf words = {0};
    sn_buf_words(&words, text);
    sn_buf_printf(out, " * %-8s ", label);
    const char *at = words.data ? words.data : "";
    for (char last = 0; *at; last = *at++) {
        sn_buf_puts(out, last == '*' && *at == '/' ? " " : "");
        sn_buf_add(out, at, 1);
    }
    sn_buf_puts(out, "\n");
    out->failed = out->failed || words.failed;
    sn_buf_free(&words);
}

void sn_emit_file_line(const char *file, sn_buf *out)
{
    sn_emit_line("text", file, out);
}

static void put_operator_line(const sn_emit *emit, sn_buf *out)
{
    static const char *const names[] = {
#define X(id, name) name,
        SN_SCAN_OPERATORS(X)
#undef X
    };
    const sn_scan_spec *s = emit->scan;
    sn_buf line = {0};
    sn_buf_printf(&line, "%s of %s, %s%s", s->op == SN_OPERATOR_USER ? s->function : names[s->op],
                  emit->element.type ? emit->element.type : sn_key_infos[emit->type].name,
                  s->exclusive ? "exclusive" : "inclusive", s->segmented ? ", segmented" : "");
    if (!line.failed)
        sn_emit_line("operator", line.data, out);
    out->failed = out->failed || line.failed;
    sn_buf_free(&line);
}

void sn_emit_order_line(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    if (emit->scan) {
        put_operator_line(emit, out);
        return;
    }
    if (emit->element.type) {
        sn_emit_line("elements", emit->element.type, out);
        sn_emit_line("before", emit->element.before, out);
    }
    sn_buf_puts(out, emit->element.type ? " * order    " : " * keys     ");
    if (!emit->element.type)
        sn_buf_printf(out, "%s, %s", key->name, emit->descending ? "descending" : "ascending");
    else
        sn_buf_puts(out, "that of the expression");
    const char *bits = sn_has_wide_values(emit) ? "64" : "32";
    if (emit->pairs)
        sn_buf_printf(out, ", each with a value of %s bits", bits);
    if (emit->argsort)
        sn_buf_printf(out, ", their places come out%s",
                      sn_has_wide_values(emit) ? " in 64 bits" : "");
    sn_buf_puts(out, emit->stable ? ", equal ones in the order they came" : "");
    if (!sn_is_float(emit))
        sn_buf_puts(out, "\n");
    else if (emit->float_compare)
        sn_buf_printf(out,
                      "; there must be no NaN, -0 and 0 %s;\n"
                      " *          where subnormals are flushed (-ffast-math, DAZ) they become 0\n",
                      emit->stable ? "are equal" : "may come in any order");
    else if (emit->nan_ignore)
        sn_buf_printf(out, ", by their sign and bits: -0 %s 0, each NaN at an end\n",
                      emit->descending ? "behind" : "before");
    else
        sn_buf_printf(out, ", every NaN %s, -0 %s 0\n", emit->nan_first ? "first" : "last",
                      emit->descending ? "behind" : "before");
}

static void put_outputs_line(const sn_kernel *kernel, sn_buf *out)
{
    if (sn_kernel_is_partial(kernel) && kernel->outputs == 1)
        sn_buf_printf(out, " * outputs  %lu is stored\n", (unsigned long)kernel->first);
    else if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, " * outputs  %lu to %lu are stored\n", (unsigned long)kernel->first,
                      (unsigned long)(kernel->first + kernel->outputs - 1));
}

/* Who calls a header's function together. */
static void put_group_line(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long threads = sn_held_group(kernel), arrays = threads / kernel->threads;
    sn_buf_printf(out, " * group    %lu threads for %lu array%s, %zu bytes of shared memory\n",
                  threads, arrays, arrays == 1 ? "" : "s",
                  sn_emit_shared_bytes(kernel, emit) / (kernel->block / threads));
}

/* How a program dispatches a compute shader: groups are launched in rows, for no API has more than
 * 65,535 in one. */
static void put_dispatch_lines(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char names[120];
    snprintf(names, sizeof names, "%s, %s", sn_input_names(emit), sn_output_names(emit));
    sn_buf_printf(out, "%s * memory   %s, which is other memory; arrays: how many there are\n",
                  emit->target == SN_TARGET_GLSL
                      ? " * version  450 or 310 es, in a line before this text\n"
                      : "",
                  names);
    if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, " * dispatch groups = ceil(arrays / %lu), as ",
                      (unsigned long)kernel->block);
    else
        sn_buf_puts(out, " * dispatch groups = arrays, as ");
    sn_buf_puts(out, "min(groups, 32768), ceil(groups / 32768), 1");
}

static void put_launch_line(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *group = sn_target_of(emit)->block, *threads = sn_target_of(emit)->threads;
    if (kernel->twins)
        sn_buf_puts(out, " * twins    a register has keys of two arrays, one behind the other\n");
    if (emit->held && !sn_kernel_in_registers(kernel))
        put_group_line(kernel, emit, out);
    else if (emit->held)
        sn_buf_puts(out, " * group    each thread for itself\n");
    else if (!sn_target_of(emit)->blocks)
        sn_buf_puts(out, " * compile  -O3 -march=native\n");
    else if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, " * launch   a thread for each %s, %s of %lu %s\n",
                      kernel->twins ? "two arrays" : "array", group, (unsigned long)kernel->block,
                      threads);
    else if (sn_kernel_arrays(kernel) > 1)
        sn_buf_printf(
            out, " * launch   %lu %s for each %s, %s of %lu, %zu bytes of shared memory\n",
            (unsigned long)kernel->threads, threads, kernel->twins ? "two arrays" : "array", group,
            (unsigned long)kernel->block, sn_emit_shared_bytes(kernel, emit));
    else
        sn_buf_printf(
            out, " * launch   a %s of %lu %s for each array, %zu bytes of shared memory\n", group,
            (unsigned long)kernel->block, threads, sn_emit_shared_bytes(kernel, emit));
}

void sn_emit_needs_line(size_t dynamic, sn_buf *out)
{
    if (dynamic)
        sn_buf_printf(out, " * needs    %s, for so much shared memory\n",
                      sn_cuda_devices_with(dynamic));
}

void sn_emit_head_lines(const sn_emit *emit, bool header, sn_buf *out)
{
    if (header && emit->file && *emit->file)
        sn_emit_file_line(emit->file, out);
    sn_emit_line("network", emit->network, out);
    sn_emit_line("claim", emit->claim, out);
    sn_emit_line("proof", emit->proof, out);
    sn_emit_order_line(emit, out);
    if (emit->mapping && *emit->mapping)
        sn_emit_line("mapping", emit->mapping, out);
}

void sn_emit_head_end(const sn_emit *emit, sn_buf *out)
{
    if (!sn_target_of(emit)->shader)
        sn_buf_printf(out, emit->held ? " * call     %s::sort, below" : " * call     see %s%s",
                      emit->name, sn_target_of(emit)->header_ending);
    sn_buf_printf(
        out, "\n *\n * Written by netkern %s; this text is yours, without conditions (CC0). */\n",
        SN_VERSION);
}

static void put_head(const void *of, const sn_emit *emit, bool header, sn_buf *out)
{
    const sn_kernel *kernel = of;
    const unsigned long keys = sn_array_keys(kernel, emit);
    sn_buf_printf(out, "/* %s: arrays of %s%lu element%s through a comparator network.\n *\n",
                  emit->name, sn_is_told_lengths(emit) ? "up to " : "", keys, keys == 1 ? "" : "s");
    sn_emit_head_lines(emit, header, out);
    if (emit->padded)
        sn_buf_printf(
            out, " * padded   inputs from %lu on are fillers, which nothing comes after\n", keys);
    put_outputs_line(kernel, out);
    put_launch_line(kernel, emit, out);
    if (sn_target_of(emit)->shader)
        put_dispatch_lines(kernel, emit, out);
    sn_emit_needs_line(sn_emit_dynamic_bytes(kernel, emit), out);
    sn_emit_head_end(emit, out);
}

/* ---- the guard ------------------------------------------------------------------------------- */

/* In capitals, unless the name has some: sorter.h and Sorter.h may be included together. */
static void put_guard(const sn_emit *emit, const char *line, sn_buf *out)
{
    bool mixed = false;
    for (const char *c = emit->name; *c; c++)
        mixed = mixed || (*c >= 'A' && *c <= 'Z');
    sn_buf_printf(out, "%s ", line);
    for (const char *c = emit->name; *c; c++)
        sn_buf_printf(out, "%c", !mixed && *c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    sn_buf_puts(out, emit->held ? "_CUH" : sn_target_of(emit)->guard);
    sn_buf_puts(out, mixed ? "_HEADER\n" : emit->held ? "\n" : "_H\n");
}

void sn_emit_guard(const sn_emit *emit, sn_buf *out)
{
    put_guard(emit, "#ifndef", out);
    put_guard(emit, "#define", out);
    sn_buf_puts(out, "\n");
}

/* ---- text and header ------------------------------------------------------------------------- */

void sn_emit_text(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (!emit->held) {
        sn_emit_write_kernel(put_head, kernel, emit, false, out);
        return;
    }
    put_head(kernel, emit, false, out);
    sn_emit_guard(emit, out);
    sn_emit_held(kernel, emit, out);
    sn_buf_puts(out, "\n#endif\n");
}

void sn_emit_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_emit_write_kernel(put_head, kernel, emit, true, out);
}

/* ---- contract -------------------------------------------------------------------------------- */

/* What a header says of its functions. */

void sn_emit_include(const sn_emit *emit, sn_buf *out)
{
    if (emit->element.include)
        sn_buf_printf(out, "#include \"%s\"\n\n", emit->element.include);
}

void sn_emit_constants(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* Elements of an array%s. */\n#define %s_KEYS %lu\n\n",
                  sn_is_told_lengths(emit) ? ", at most" : "", emit->name,
                  (unsigned long)sn_array_keys(kernel, emit));
    if (sn_kernel_is_partial(kernel))
        sn_buf_printf(out, "/* Outputs stored of an array. */\n#define %s_OUTPUTS %lu\n\n",
                      emit->name, (unsigned long)kernel->outputs);
}

void sn_emit_contract(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long first = kernel->first, outputs = kernel->outputs;
    const bool interleaved = sn_is_interleaved(emit), one = outputs == 1;
    const char *more = sn_has_count(emit) ? " Those that an" : "";
    sn_template words = {.word = NULL};
    sn_template_print(&words, "n", "%lu", (unsigned long)kernel->keys);
    sn_template_print(&words, "first", "%lu", first);
    sn_template_print(&words, "last", "%lu", first + outputs - 1);
    if (interleaved)
        sn_template_print(&words, "where", ", as if that were an array of %lu.%s", outputs, more);
    else if (one)
        sn_template_print(&words, "where", ", at j.%s", more);
    else
        sn_template_print(&words, "where", ", the first of them at j * %lu.%s", outputs, more);
    sn_template_flag(&words, "ends", sn_has_ends(emit));
    sn_template_flag(&words, "offsets", emit->ragged >= SN_RAGGED_OFFSETS && !sn_has_ends(emit));
    sn_template_flag(&words, "sizes", emit->ragged == SN_RAGGED_SIZES);
    sn_template_flag(&words, "interleaved", interleaved);
    sn_template_flag(&words, "rows", !interleaved && !emit->ragged);
    sn_template_flag(&words, "counted", emit->counted);
    sn_template_flag(&words, "count", sn_has_count(emit));
    sn_template_flag(&words, "argsort", emit->argsort);
    sn_template_flag(&words, "partial", sn_kernel_is_partial(kernel));
    sn_template_flag(&words, "one", one);
    sn_template_flag(&words, "replaces", sn_results_may_replace(kernel, emit));
    sn_template_part(&words, "contract", sn_emit_contract_txt); /* others go on in its last line */
    sn_template_fill(&words, "@contract", out);
    sn_template_free(&words);
}
