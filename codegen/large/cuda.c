/* CUDA C++: kernels, and a launcher for C that sorts by one after the other. */
#include "codegen/emit/emit.h"
#include "codegen/large/parts.h"

static void put_prototype(const char *linkage, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%scudaError_t %s_sort(", linkage, emit->name);
    sn_program_put_parameters(emit, &line);
    sn_buf_puts(&line, ", unsigned int count, cudaStream_t stream)");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* What all kernels are called with, and what each of them needs of shared memory. */
static void put_kernel_table(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    size_t count = program->passes.shape_count;
    sn_buf line = {0};
    sn_buf_puts(&line, "typedef void kernel(");
    sn_program_put_parameters(emit, &line);
    sn_buf_printf(&line, ", unsigned int count, pass p%s);\n",
                  sn_keeps_places(emit) ? ", int first" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out, "static kernel *const kernels[%zu] = {", count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%s_pass%zu", sn_item_gap(i, 4), emit->name, i);
    sn_buf_printf(out, "};\n/* Threads of a block of each. */\nstatic const int threads[%zu] = {",
                  count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%lu", sn_item_gap(i, 16), (unsigned long)program->kernel[i]->block);
    sn_buf_printf(out, "};\n/* Bytes of shared memory of each. */\nstatic const int bytes[%zu] = {",
                  count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%zu", sn_item_gap(i, 12),
                      sn_emit_shared_bytes(program->kernel[i], emit));
    sn_buf_puts(out, "};\n\n");
}

/* Several elements can be moved at once where they begin at a multiple of their size alone. */
static void put_alignment(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    unsigned long bytes = sn_emit_alignment(program->all, emit);
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out,
                      "    if (((size_t)keys%s) %% %lu)\n"
                      "        return cudaErrorMisalignedAddress;\n",
                      emit->pairs ? " | (size_t)values" : "", bytes);
}

static void put_arguments(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "        void *arguments[] = {&keys, %s%s&count, &p%s};\n",
                  emit->pairs ? "&values, " : "", sn_keeps_places(emit) ? "&places, " : "",
                  sn_keeps_places(emit) ? ", &first" : "");
}

static void put_launcher(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    unsigned long bits = program->passes.block_bits;
    put_prototype("extern \"C\" ", emit, out);
    sn_buf_printf(out,
                  "\n{\n    using namespace %s_device;\n    unsigned int size = 0; /* 2^(size + "
                  "%lu) keys are sorted, those that are not there in thought */\n",
                  emit->name, bits);
    put_alignment(program, emit, out);
    sn_buf_printf(out,
                  "    while (size < %lu && (count - 1) >> (size + %lu))\n        size++;\n"
                  "    for (unsigned int i = starts[size]; count > %lu && i < starts[size + 1]; "
                  "i++) {\n        const unsigned int k = kernel_of[steps[i]];\n"
                  "        pass p = passes[steps[i]];\n",
                  SN_LARGE_BITS - bits, bits, (unsigned long)sn_program_least(emit) - 1);
    if (sn_keeps_places(emit))
        sn_buf_puts(out, "        int first = i == starts[size];\n");
    put_arguments(emit, out);
    sn_buf_puts(
        out, "        const dim3 grid(blocks_of(p, count)), block(threads[k]);\n"
             "        cudaError_t error = cudaFuncSetAttribute(\n"
             "            kernels[k], cudaFuncAttributeMaxDynamicSharedMemorySize, bytes[k]);\n"
             "        if (error == cudaSuccess)\n"
             "            error = cudaLaunchKernel(kernels[k], grid, block, arguments, bytes[k], "
             "stream);\n"
             "        if (error != cudaSuccess)\n            return error;\n    }\n"
             "    return cudaSuccess;\n}\n");
}

void sn_program_put_cuda(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    const sn_program_words words = {"unsigned int", "static ", ""};
    sn_buf_printf(out, "#include \"%s%s\"\n\nnamespace %s_device {\n\n", emit->name,
                  sn_target_of(emit)->header_ending, emit->name);
    sn_program_put_kernels(program, emit, out);
    sn_buf_printf(out, "\n} // namespace %s_device\n\n" SN_SECTION_LAUNCHER "\n", emit->name);
    /* what the host alone has: a compiler for devices refuses functions that are not theirs */
    sn_buf_printf(out, "namespace %s_device {\n\n", emit->name);
    sn_program_put_tables(program, &words, out);
    put_kernel_table(program, emit, out);
    sn_buf_printf(out, "} // namespace %s_device\n\n", emit->name);
    put_launcher(program, emit, out);
}

void sn_program_put_cuda_header(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    unsigned long bytes = sn_emit_alignment(program->all, emit);
    sn_buf_puts(out, "#include <cuda_runtime_api.h>\n#include <stddef.h>\n\n"
                     "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_program_put_contract(emit, out);
    sn_buf_puts(out,
                "\n * All pointers are to the device's memory. The call returns once the work is "
                "on the\n * stream; it allocates nothing, waits for nothing, and can be captured "
                "in a graph.");
    if (bytes > sn_key_infos[emit->type].bits / 8)
        sn_buf_printf(out,
                      "\n * Addresses must be multiples of %lu, else it is "
                      "cudaErrorMisalignedAddress.",
                      bytes);
    sn_buf_puts(out, " */\n");
    put_prototype("", emit, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
