/* CUDA C++: a function for use inside kernels, a kernel, and a launcher for C. */
#include "codegen/emit_internal.h"

#include <stdio.h>

/* ---- the kernel ------------------------------------------------------------------------------ */

static void put_parameters(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_emit_inputs(emit, out);
    sn_buf_puts(out, ", ");
    sn_emit_outputs(emit, out);
    sn_buf_puts(out, emit->counted ? ", unsigned int count" : "");
    sn_buf_puts(out, sn_kernel_arrays(kernel) > 1 ? ", size_t arrays" : "");
}

static void put_stride(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (emit->counted)
        sn_buf_puts(out, "count");
    else
        sn_buf_number(out, kernel->keys);
}

/* Which array of the block a thread works on: several at a time, the last block may lack some. */
static void put_array_of(const sn_kernel *kernel, sn_buf *out)
{
    sn_buf_printf(out,
                  "    const size_t array = (size_t)blockIdx.x * %lu + threadIdx.x / %lu;\n"
                  "    if (array >= arrays)\n        return;\n",
                  (unsigned long)sn_kernel_arrays(kernel), (unsigned long)kernel->threads);
}

static void put_shared_body(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    uint32_t arrays = sn_kernel_arrays(kernel);
    if (kernel->shared_arrays)
        sn_buf_printf(out, "    __shared__ __align__(16) item shared[%lu];\n",
                      (unsigned long)(kernel->shared_arrays * kernel->shared_size));
    if (arrays > 1)
        put_array_of(kernel, out);
    sn_buf_printf(out, "    sort(keys%s, keys_out%s, %s * ", emit->pairs ? ", values" : "",
                  emit->pairs ? ", values_out" : "", arrays > 1 ? "array" : "(size_t)blockIdx.x");
    put_stride(kernel, emit, out);
    sn_buf_printf(out, "%s%s);\n", emit->counted ? ", count" : "",
                  kernel->shared_arrays ? ", shared" : "");
}

static void put_kernel(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "extern \"C\" __global__ void __launch_bounds__(%lu)\n%s_kernel(",
                  (unsigned long)kernel->block, emit->name);
    put_parameters(kernel, emit, &line);
    sn_buf_puts(&line, ")\n{\n");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
    if (sn_kernel_in_registers(kernel)) {
        sn_buf_printf(out,
                      "    const size_t array = (size_t)blockIdx.x * %lu + threadIdx.x;\n"
                      "    if (array >= arrays)\n        return;\n    const size_t at = array * ",
                      (unsigned long)kernel->block);
        put_stride(kernel, emit, out);
        sn_buf_puts(out, ";\n");
        sn_emit_thread_body(kernel, emit, out);
    } else {
        put_shared_body(kernel, emit, out);
    }
    sn_buf_puts(out, "}\n\n");
}

/* ---- the launcher ---------------------------------------------------------------------------- */

static void put_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_sort(", linkage, emit->name);
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    sn_buf_printf(&line, ", %ssize_t arrays, cudaStream_t stream)",
                  emit->counted ? "unsigned int count, " : "");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

static void put_pointer(const sn_kernel *kernel, const sn_emit *emit, const char *type,
                        const char *name, sn_buf *out)
{
    sn_buf_printf(out, "        %s *%s_now = %s + done * ", type, name, name);
    put_stride(kernel, emit, out);
    sn_buf_puts(out, ";\n");
}

static void put_pointers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char type[40];
    snprintf(type, sizeof type, "const %s", sn_key_name(emit));
    put_pointer(kernel, emit, type, "keys", out);
    if (emit->pairs)
        put_pointer(kernel, emit, "const unsigned int", "values", out);
    put_pointer(kernel, emit, sn_key_name(emit), "keys_out", out);
    if (emit->pairs)
        put_pointer(kernel, emit, "unsigned int", "values_out", out);
    sn_buf_printf(out, "        void *arguments[] = {&keys_now, %s&keys_out_now%s%s%s};\n",
                  emit->pairs ? "&values_now, " : "", emit->pairs ? ", &values_out_now" : "",
                  emit->counted ? ", &count" : "", sn_kernel_arrays(kernel) > 1 ? ", &now" : "");
}

/* Several elements can be moved at once where they begin at a multiple of their size alone. */
static void put_alignment(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    unsigned long bytes = sn_emit_alignment(kernel, emit);
    if (bytes == sn_key_infos[emit->type].bits / 8)
        return;
    sn_buf_printf(out,
                  "    const size_t addresses = (size_t)keys | (size_t)keys_out%s;\n"
                  "    if (addresses %% %lu)\n        return cudaErrorMisalignedAddress;\n",
                  emit->pairs ? " | (size_t)values |\n        (size_t)values_out" : "", bytes);
}

static void put_launcher(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    unsigned long arrays = sn_kernel_arrays(kernel);
    sn_buf_puts(out, SN_SECTION_LAUNCHER "\n");
    put_prototype("extern \"C\" ", emit, out);
    sn_buf_puts(out, "\n{\n    const size_t most = (size_t)1 << 30; /* arrays a launch */\n");
    if (emit->counted)
        sn_buf_printf(out, "    if (count > %lu)\n        return cudaErrorInvalidValue;\n",
                      (unsigned long)kernel->keys);
    put_alignment(kernel, emit, out);
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
                  "        cudaError_t error = cudaLaunchKernel(%s_device::%s_kernel, grid, block, "
                  "arguments,\n"
                  "                                             0, stream);\n"
                  "        if (error != cudaSuccess)\n            return error;\n    }\n"
                  "    return cudaSuccess;\n}\n",
                  emit->name, emit->name);
}

void sn_emit_cuda(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s.h\"\n\nnamespace %s_device {\n\n", emit->name, emit->name);
    sn_emit_keys(kernel, emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    sn_emit_sort_function(kernel, emit, out);
    put_kernel(kernel, emit, out);
    sn_buf_printf(out, "} // namespace %s_device\n\n", emit->name);
    put_launcher(kernel, emit, out);
}

/* ---- the header ------------------------------------------------------------------------------ */

void sn_emit_cuda_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n"
                     "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_buf_printf(out, "/* Elements of an array%s. */\n#define %s_KEYS %lu\n\n",
                  emit->counted ? ", at most" : "", emit->name, (unsigned long)kernel->keys);
    sn_buf_printf(
        out,
        "/* Sort `arrays` arrays, one behind the other, each of %s%lu%s.\n"
        " * All pointers are to the device's memory; results may replace the arrays. The call\n"
        " * returns once the work is on the stream; it allocates nothing.",
        emit->counted ? "`count` elements, at most " : "", (unsigned long)kernel->keys,
        emit->counted ? "" : " elements");
    unsigned long bytes = sn_emit_alignment(kernel, emit);
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out,
                      " Addresses must be multiples of\n * %lu, else it is "
                      "cudaErrorMisalignedAddress.",
                      bytes);
    sn_buf_puts(out, " */\n");
    put_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
