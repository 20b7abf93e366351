/* CUDA C++: a function for use inside kernels, a kernel, and a launcher for C. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

/* ---- the launcher ---------------------------------------------------------------------------- */

static void put_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_sort(", linkage, emit->name);
    sn_emit_spell(emit, "", sn_emit_inputs, &line);
    sn_emit_spell(emit, ", ", sn_emit_outputs, &line);
    sn_emit_spell(emit, ", ", sn_emit_bounds, &line);
    sn_buf_puts(&line, ", size_t arrays, cudaStream_t stream)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* `name` beyond the arrays that were launched: by `stride` elements an array, or by the count of
 * elements if that is 0. */
static void put_pointer(const char *type, const char *name, uint32_t stride, sn_buf *out)
{
    sn_buf_printf(out, "        %s *%s_now = %s + done%s", type, name, name,
                  stride == 1 ? "" : " * ");
    if (stride > 1)
        sn_buf_number(out, stride);
    else if (!stride)
        sn_buf_puts(out, "count");
    sn_buf_puts(out, ";\n");
}

/* Arrays that offsets name are found from where all memory begins. */
static void put_input_pointers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char type[SN_ELEMENT_MAX + 8];
    uint32_t stride = emit->counted ? 0 : kernel->keys;
    if (emit->ragged >= SN_RAGGED_OFFSETS)
        return;
    snprintf(type, sizeof type, "const %s", sn_key_name(emit));
    put_pointer(type, "keys", stride, out);
    snprintf(type, sizeof type, "const %s", sn_value_name(emit));
    if (emit->pairs)
        put_pointer(type, "values", stride, out);
}

static void put_output_pointers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    bool partial = sn_kernel_is_partial(kernel);
    uint32_t stride = partial ? kernel->outputs : emit->counted ? 0 : kernel->keys;
    if (emit->ragged >= SN_RAGGED_OFFSETS && !partial)
        return;
    if (!emit->argsort || emit->keyed)
        put_pointer(sn_key_name(emit), "keys_out", stride, out);
    if (emit->argsort)
        put_pointer(sn_value_name(emit), "indices", stride, out);
    if (emit->pairs)
        put_pointer(sn_value_name(emit), "values_out", stride, out);
}

static void put_pointers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    bool partial = sn_kernel_is_partial(kernel), fixed = emit->ragged >= SN_RAGGED_OFFSETS;
    const char *in = fixed ? "" : "_now", *to = fixed && !partial ? "" : "_now";
    sn_buf line = {0};
    put_input_pointers(kernel, emit, out);
    put_output_pointers(kernel, emit, out);
    const char *bound =
        sn_has_wide_bounds(emit) ? "const unsigned long long" : "const unsigned int";
    const char *bounds = sn_has_ends(emit) ? "begins" : sn_bounds_name(emit) + 2;
    if (emit->ragged)
        put_pointer(bound, bounds, 1, out);
    if (sn_has_ends(emit))
        put_pointer(bound, "ends", 1, out);
    sn_buf_printf(&line, "        void *arguments[] = {&keys%s, ", in);
    if (emit->pairs)
        sn_buf_printf(&line, "&values%s, ", in);
    sn_buf_printf(&line, "&%s%s", emit->argsort && !emit->keyed ? "indices" : "keys_out", to);
    if (emit->keyed)
        sn_buf_printf(&line, ", &indices%s", to);
    if (emit->pairs)
        sn_buf_printf(&line, ", &values_out%s", to);
    if (sn_has_count(emit))
        sn_buf_printf(&line, ", &%s%s%s", bounds, emit->ragged ? "_now" : "",
                      sn_has_ends(emit) ? ", &ends_now" : "");
    sn_buf_printf(&line, "%s};\n", sn_kernel_arrays(kernel) > 1 ? ", &now" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Several elements can be moved at once where they begin at a multiple of their size alone. */
static void put_alignment(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    unsigned long bytes = sn_emit_alignment(kernel, emit);
    bool stores = sn_kernel_moves_wide(kernel, SN_OP_STORE, 1) ||
                  sn_kernel_moves_wide(kernel, SN_OP_STORE, 2);
    if (bytes == sn_key_infos[emit->type].bits / 8)
        return;
    if (!stores)
        sn_buf_printf(out, "    const size_t addresses = (size_t)keys%s;\n",
                      emit->pairs ? " | (size_t)values" : "");
    else
        sn_buf_printf(out, "    const size_t addresses = (size_t)keys | (size_t)keys_out%s;\n",
                      emit->pairs ? " | (size_t)values |\n        (size_t)values_out" : "");
    sn_buf_printf(out, "    if (addresses %% %lu)\n        return cudaErrorMisalignedAddress;\n",
                  bytes);
}

/* So much shared memory is there for kernels alone that ask for it. */
static void put_request(const sn_emit *emit, size_t bytes, sn_buf *out)
{
    sn_buf_printf(out,
                  "    const int bytes = %zu; /* of shared memory that a block takes */\n"
                  "    cudaError_t error =\n        cudaFuncSetAttribute(%s_device::%s_kernel,\n"
                  "                             cudaFuncAttributeMaxDynamicSharedMemorySize, "
                  "bytes);\n"
                  "    if (error != cudaSuccess)\n        return error;\n",
                  bytes, emit->name, emit->name);
}

void sn_emit_cuda_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    size_t dynamic = sn_emit_dynamic_bytes(kernel, emit);
    unsigned long arrays = sn_kernel_arrays(kernel);
    sn_buf_puts(out, SN_SECTION_LAUNCHER "\n");
    put_prototype("extern \"C\" ", emit, out);
    sn_buf_puts(out, "\n{\n    const size_t most = (size_t)1 << 30; /* arrays a launch */\n");
    if (emit->counted)
        sn_buf_printf(out, "    if (count > %lu)\n        return cudaErrorInvalidValue;\n",
                      (unsigned long)kernel->keys);
    put_alignment(kernel, emit, out);
    if (dynamic)
        put_request(emit, dynamic, out);
    sn_buf_puts(out, "    for (size_t done = 0; done < arrays; done += most) {\n"
                     "        size_t now = arrays - done < most ? arrays - done : most;\n");
    if (arrays > 1)
        sn_buf_printf(out,
                      "        const dim3 grid((unsigned int)((now + %lu) / %lu)), block(%lu);\n",
                      arrays - 1, arrays, (unsigned long)kernel->block);
    else
        sn_buf_printf(out, "        const dim3 grid((unsigned int)now), block(%lu);\n",
                      (unsigned long)kernel->block);
    put_pointers(kernel, emit, out);
    sn_buf_printf(out,
                  dynamic
                      ? "        error = cudaLaunchKernel(%s_device::%s_kernel, grid, block, "
                        "arguments,\n                                 bytes, stream);\n"
                      : "        cudaError_t error = cudaLaunchKernel(%s_device::%s_kernel, grid, "
                        "block, arguments,\n"
                        "                                             0, stream);\n",
                  emit->name, emit->name);
    sn_buf_puts(out, "        if (error != cudaSuccess)\n            return error;\n    }\n"
                     "    return cudaSuccess;\n}\n");
}

void sn_emit_cuda(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_header_ending(emit->target), emit->name);
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
    put_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
