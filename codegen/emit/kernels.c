/* A kernel's text and header: the words of their templates, and of what launches it. */
#include "codegen/emit/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- the launcher ---------------------------------------------------------------------------- */

void sn_emit_add_parameters(const sn_emit *emit, sn_template *words)
{
    sn_buf parameters = {0};
    sn_emit_spell(emit, "", sn_emit_inputs, &parameters);
    sn_emit_spell(emit, ", ", sn_emit_outputs, &parameters);
    sn_emit_spell(emit, ", ", sn_emit_bounds, &parameters);
    sn_template_take(words, "parameters", &parameters);
}

/* How far memory goes on with each array: by so many elements, or by the count of them if that is
 * 0. */
static void add_stride(const char *name, uint32_t stride, sn_template *words)
{
    if (stride > 1)
        sn_template_print(words, name, " * %lu", (unsigned long)stride);
    else
        sn_template_add(words, name, stride ? "" : " * count");
}

static void add_arguments(const sn_kernel *kernel, const sn_emit *emit, bool in, bool out,
                          sn_template *words)
{
    const char *from = in ? "_now" : "", *to = out ? "_now" : "";
    const char *bounds = sn_has_ends(emit) ? "begins" : sn_bounds_name(emit) + 2;
    sn_buf list = {0};
    sn_buf_printf(&list, "&keys%s, ", from);
    if (emit->pairs)
        sn_buf_printf(&list, "&values%s, ", from);
    sn_buf_printf(&list, "&%s%s", emit->argsort && !emit->keyed ? "indices" : "keys_out", to);
    if (emit->keyed)
        sn_buf_printf(&list, ", &indices%s", to);
    if (emit->pairs)
        sn_buf_printf(&list, ", &values_out%s", to);
    if (sn_has_count(emit))
        sn_buf_printf(&list, ", &%s%s%s", bounds, emit->ragged ? "_now" : "",
                      sn_has_ends(emit) ? ", &ends_now" : "");
    sn_buf_puts(&list, sn_kernel_arrays(kernel) > 1 ? ", &now" : "");
    sn_template_take(words, "arguments", &list);
    sn_template_add(words, "bounds", emit->ragged ? bounds : "");
}

static void add_launch(const sn_kernel *kernel, const sn_emit *emit, sn_template *words)
{
    const size_t dynamic = sn_emit_dynamic_bytes(kernel, emit);
    const unsigned long arrays = sn_kernel_arrays(kernel), each = emit->counted ? 0 : kernel->keys;
    const bool partial = sn_kernel_is_partial(kernel);
    /* arrays that offsets name are found from where all memory begins */
    const bool in = emit->ragged < SN_RAGGED_OFFSETS, to = in || partial;
    const unsigned long alignment = sn_emit_alignment(kernel, emit);
    sn_emit_add_parameters(emit, words);
    sn_template_add(words, "name", emit->name);
    sn_template_add(words, "key", sn_key_name(emit));
    sn_template_add(words, "value", sn_value_name(emit));
    sn_template_add(
        words, "bound",
        sn_target_of(emit)->host->numbers[sn_has_wide_bounds(emit) ? SN_AST_U64 : SN_AST_U32]);
    sn_template_print(words, "keys", "%lu", (unsigned long)kernel->keys);
    sn_template_print(words, "alignment", "%lu", alignment);
    sn_template_print(words, "dynamic", "%zu", dynamic);
    sn_template_print(words, "arrays", "%lu", arrays);
    sn_template_print(words, "less", "%lu", arrays - 1);
    sn_template_print(words, "block", "%lu", (unsigned long)kernel->block);
    add_stride("in_stride", (uint32_t)each, words);
    add_stride("out_stride", partial ? kernel->outputs : (uint32_t)each, words);
    add_arguments(kernel, emit, in, to, words);
    sn_template_flag(words, "counted", emit->counted);
    sn_template_flag(words, "pairs", emit->pairs);
    sn_template_flag(words, "aligned", alignment != sn_key_infos[emit->type].bits / 8);
    sn_template_flag(words, "stores_wide",
                     sn_kernel_moves_wide(kernel, SN_OP_STORE, 1) ||
                         sn_kernel_moves_wide(kernel, SN_OP_STORE, 2));
    sn_template_flag(words, "dynamic", dynamic);
    sn_template_flag(words, "several", arrays > 1);
    sn_template_flag(words, "in", in);
    sn_template_flag(words, "out", to);
    sn_template_flag(words, "stores_keys", !emit->argsort || emit->keyed);
    sn_template_flag(words, "stores_places", emit->argsort);
    sn_template_flag(words, "ragged", emit->ragged);
    sn_template_flag(words, "ends", sn_has_ends(emit));
}

/* The buffers that a kernel has as arguments, and the count. */
static void add_buffers(const sn_emit *emit, sn_template *words)
{
    char names[120];
    sn_buf list = {0};
    snprintf(names, sizeof names, "%s, %s%s", sn_input_names(emit), sn_output_names(emit),
             sn_bounds_name(emit));
    for (const char *at = names; *at; at += strspn(at, ", ")) {
        const int size = (int)strcspn(at, ",");
        sn_buf_printf(&list,
                      emit->counted && !strcmp(at, "count") ? "cl_uint %.*s, " : "cl_mem %.*s, ",
                      size, at);
        at += size;
    }
    sn_template_take(words, "buffers", &list);
}

/* Parts of texts and headers that end with their lines. */
static void add_text(sn_template *words, const char *name, const sn_kernel *kernel,
                     const sn_emit *emit, void (*put)(const sn_kernel *, const sn_emit *, sn_buf *),
                     const char *end)
{
    sn_buf text = {0};
    put(kernel, emit, &text);
    sn_buf_puts(&text, end);
    sn_template_take(words, name, &text);
}

void sn_emit_cuda_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words = {.word = NULL};
    add_launch(kernel, emit, &words);
    sn_template_fill_lines(&words, sn_emit_cuda_txt, out);
    sn_template_free(&words);
}

static void add_words(const void *of, const sn_emit *emit, bool header, sn_template *words)
{
    const sn_kernel *kernel = of;
    const sn_target_info *target = sn_target_of(emit);
    const size_t bytes = sn_emit_alignment(kernel, emit),
                 dynamic = sn_emit_dynamic_bytes(kernel, emit);
    if (!target->blocks) {
        add_text(words, "functions", kernel, emit, header ? sn_emit_c_header : sn_emit_c, "");
        return;
    }
    if (!header) {
        add_text(words, "kernel_text", kernel, emit, sn_emit_kernel_text, "");
        if (target->stream)
            add_text(words, "launcher", kernel, emit, sn_emit_cuda_launcher, "");
        return;
    }
    if (target->shader)
        return; /* whose header says nothing but its head */
    add_launch(kernel, emit, words);
    add_buffers(emit, words);
    add_text(words, "constants", kernel, emit, sn_emit_constants, "");
    add_text(words, "contract", kernel, emit, sn_emit_contract, "\n");
    sn_template_print(words, "block_less", "%lu", (unsigned long)kernel->block - 1);
    sn_template_flag(words, "alone", sn_kernel_in_registers(kernel));
    sn_template_add(words, "alignment_words", "");
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_template_print(words, "alignment_words",
                          " Addresses must be multiples of\n * %zu%s, else it is "
                          "cudaErrorMisalignedAddress.",
                          bytes, sn_kernel_is_partial(kernel) ? ", those of outputs excepted" : "");
    sn_template_add(words, "end", dynamic ? "" : " */");
    sn_emit_prototype(
        words, "cudaError_t @{name}_sort(@parameters, size_t arrays, cudaStream_t stream)\n");
}

/* ---- texts ----------------------------------------------------------------------------------- */

void sn_emit_write_kernel(void (*head)(const void *, const sn_emit *, bool, sn_buf *),
                          const sn_kernel *kernel, const sn_emit *emit, bool header, sn_buf *out)
{
    sn_emit_kind kind = {head, add_words, SN_EMIT_TEXTS(sn_emit_kernel_)};
    if (sn_target_of(emit)->shader)
        kind.texts[emit->target] = sn_emit_kernel_shader_txt;
    sn_emit_write(&kind, kernel, emit, header, out);
}
