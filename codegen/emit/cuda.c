/* CUDA C++: a function for use inside kernels, a kernel, and a launcher for C. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

/* ---- the launcher ---------------------------------------------------------------------------- */

static void put_parameters(const sn_emit *emit, sn_buf *out)
{
    sn_emit_spell(emit, "", sn_emit_inputs, out);
    sn_emit_spell(emit, ", ", sn_emit_outputs, out);
    sn_emit_spell(emit, ", ", sn_emit_bounds, out);
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

void sn_emit_cuda_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const size_t dynamic = sn_emit_dynamic_bytes(kernel, emit);
    const unsigned long arrays = sn_kernel_arrays(kernel), each = emit->counted ? 0 : kernel->keys;
    const bool partial = sn_kernel_is_partial(kernel);
    /* arrays that offsets name are found from where all memory begins */
    const bool in = emit->ragged < SN_RAGGED_OFFSETS, to = in || partial;
    const unsigned long alignment = sn_emit_alignment(kernel, emit);
    sn_template words = {.word = NULL};
    sn_buf parameters = {0};
    put_parameters(emit, &parameters);
    sn_template_take(&words, "parameters", &parameters);
    sn_template_add(&words, "name", emit->name);
    sn_template_add(&words, "key", sn_key_name(emit));
    sn_template_add(&words, "value", sn_value_name(emit));
    sn_template_add(&words, "bound",
                    sn_has_wide_bounds(emit) ? "unsigned long long" : "unsigned int");
    sn_template_print(&words, "keys", "%lu", (unsigned long)kernel->keys);
    sn_template_print(&words, "alignment", "%lu", alignment);
    sn_template_print(&words, "dynamic", "%zu", dynamic);
    sn_template_print(&words, "arrays", "%lu", arrays);
    sn_template_print(&words, "less", "%lu", arrays - 1);
    sn_template_print(&words, "block", "%lu", (unsigned long)kernel->block);
    add_stride("in_stride", (uint32_t)each, &words);
    add_stride("out_stride", partial ? kernel->outputs : (uint32_t)each, &words);
    add_arguments(kernel, emit, in, to, &words);
    sn_template_flag(&words, "counted", emit->counted);
    sn_template_flag(&words, "pairs", emit->pairs);
    sn_template_flag(&words, "aligned", alignment != sn_key_infos[emit->type].bits / 8);
    sn_template_flag(&words, "stores_wide",
                     sn_kernel_moves_wide(kernel, SN_OP_STORE, 1) ||
                         sn_kernel_moves_wide(kernel, SN_OP_STORE, 2));
    sn_template_flag(&words, "dynamic", dynamic);
    sn_template_flag(&words, "several", arrays > 1);
    sn_template_flag(&words, "in", in);
    sn_template_flag(&words, "out", to);
    sn_template_flag(&words, "stores_keys", !emit->argsort || emit->keyed);
    sn_template_flag(&words, "stores_places", emit->argsort);
    sn_template_flag(&words, "ragged", emit->ragged);
    sn_template_flag(&words, "ends", sn_has_ends(emit));
    sn_template_fill_lines(&words, sn_emit_cuda_txt, out);
    sn_template_free(&words);
}

void sn_emit_cuda(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_target_of(emit)->header_ending, emit->name);
    sn_emit_kernel_text(kernel, emit, out);
    sn_buf_printf(out, "\n} // namespace %s_device\n\n", emit->name);
    sn_emit_cuda_launcher(kernel, emit, out);
}

/* ---- the header ------------------------------------------------------------------------------ */

static void put_dynamic_constant(const sn_emit *emit, size_t bytes, sn_buf *out)
{
    sn_buf_printf(out,
                  "/* Bytes of shared memory that a block takes. */\n"
                  "#define %s_SHARED_BYTES %zu\n\n",
                  emit->name, bytes);
}

/* Who calls the device function has to ask for its shared memory. */
static void put_dynamic_contract(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(
        out,
        "\n *\n * A block takes %s_SHARED_BYTES of shared memory, more than CUDA gives it\n"
        " * unasked. The call asks for them, and returns CUDA's error where a device has less.\n"
        " * Kernels of yours that call %s_device::sort must have them, too: declare\n"
        " *     extern __shared__ __align__(16) %s_device::item shared[];\n"
        " * there, call cudaFuncSetAttribute for the kernel with\n"
        " * cudaFuncAttributeMaxDynamicSharedMemorySize and so many bytes, and launch it with "
        "them.",
        emit->name, emit->name, emit->name);
}

void sn_emit_cuda_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    size_t dynamic = sn_emit_dynamic_bytes(kernel, emit);
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_emit_constants(kernel, emit, out);
    if (dynamic)
        put_dynamic_constant(emit, dynamic, out);
    sn_emit_contract(kernel, emit, out);
    sn_buf_puts(
        out,
        "\n * All pointers are to the device's memory. The call returns once the work is on the\n"
        " * stream; it allocates nothing and waits for nothing.");
    unsigned long bytes = sn_emit_alignment(kernel, emit);
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out,
                      " Addresses must be multiples of\n * %lu%s, else it is "
                      "cudaErrorMisalignedAddress.",
                      bytes, sn_kernel_is_partial(kernel) ? ", those of outputs excepted" : "");
    if (dynamic)
        put_dynamic_contract(emit, out);
    sn_buf_puts(out, " */\n");
    sn_buf line = {0};
    sn_buf_printf(&line, "cudaError_t %s_sort(", emit->name);
    put_parameters(emit, &line);
    sn_buf_puts(&line, ", size_t arrays, cudaStream_t stream)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
