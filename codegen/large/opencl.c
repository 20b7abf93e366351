/* OpenCL C 1.2: kernels; and a host's function, in the header, that enqueues one after the other.
 * */
#include "codegen/large/parts.h"

void sn_program_put_opencl(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "\n");
    sn_program_put_kernels(program, emit, out);
}

static void put_kernel_names(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    size_t count = program->passes.shape_count;
    sn_buf_printf(out, "static const char *const %s_kernels[%zu] = {", emit->name, count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s\"%s_pass%zu\"", sn_item_gap(i, 4), emit->name, i);
    sn_buf_printf(
        out, "};\n/* Work-items of a group of each. */\nstatic const size_t %s_threads[%zu] = {",
        emit->name, count);
    for (size_t i = 0; i < count; i++)
        sn_buf_printf(out, "%s%lu", sn_item_gap(i, 16), (unsigned long)program->kernel[i]->block);
    sn_buf_puts(out, "};\n\n");
}

/* Arguments, each of which may fail. */
static void put_arguments(const sn_emit *emit, sn_buf *out)
{
    const char *const names[] = {"keys",
                                 emit->pairs ? "values" : NULL,
                                 sn_keeps_places(emit) ? "places" : NULL,
                                 "count",
                                 "p",
                                 sn_keeps_places(emit) ? "first" : NULL};
    for (size_t i = 0, number = 0; i < sizeof names / sizeof *names; i++)
        if (names[i])
            sn_buf_printf(out,
                          "        error = error ? error : clSetKernelArg(kernel, %zu, sizeof %s, "
                          "&%s);\n",
                          number++, names[i], names[i]);
}

static void put_host_function(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    const unsigned long bits = program->passes.block_bits;
    const char *name = emit->name;
    sn_buf line = {0};
    sn_program_put_contract(emit, out);
    sn_buf_puts(out, "\n * The memory is in buffers; `program` was built of the text; the queue "
                     "executes in order.\n * The call returns once the work is enqueued; it "
                     "allocates no memory of the device. */\n");
    sn_buf_printf(&line,
                  "static inline cl_int %s_sort(cl_command_queue queue, cl_program program, "
                  "cl_mem keys%s%s, cl_uint count)\n{\n",
                  name, emit->pairs ? ", cl_mem values" : "",
                  sn_keeps_places(emit) ? ", cl_mem places" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out,
                  "    cl_uint size = 0; /* 2^(size + %lu) keys are sorted, those that are not "
                  "there in thought */\n    cl_int error = CL_SUCCESS;\n"
                  "    while (size < %lu && (count - 1) >> (size + %lu))\n        size++;\n"
                  "    for (cl_uint i = %s_starts[size]; count > %lu && !error && i < "
                  "%s_starts[size + 1]; i++) {\n"
                  "        const %s_pass p = %s_passes[%s_steps[i]];\n",
                  bits, SN_LARGE_BITS - bits, bits, name, (unsigned long)sn_program_least(emit) - 1,
                  name, name, name, name);
    if (sn_keeps_places(emit))
        sn_buf_printf(out, "        const cl_int first = i == %s_starts[size];\n", name);
    sn_buf_printf(out,
                  "        const cl_uint k = %s_kernel_of[%s_steps[i]];\n"
                  "        const size_t threads = %s_threads[k], all = %s_blocks_of(p, count) * "
                  "threads;\n"
                  "        cl_kernel kernel = clCreateKernel(program, %s_kernels[k], &error);\n"
                  "        if (error)\n            break;\n",
                  name, name, name, name, name);
    put_arguments(emit, out);
    sn_buf_puts(out, "        error = error ? error\n"
                     "                      : clEnqueueNDRangeKernel(queue, kernel, 1, NULL, "
                     "&all, &threads, 0, NULL,\n"
                     "                                               NULL);\n"
                     "        clReleaseKernel(kernel);\n    }\n    return error;\n}\n");
}

void sn_program_put_opencl_header(const sn_program *program, const sn_emit *emit, sn_buf *out)
{
    sn_buf prefix = {0};
    sn_buf_printf(&prefix, "%s_", emit->name);
    sn_emit_opencl_includes(out);
    if (!prefix.failed) {
        const sn_program_words words = {"cl_uint", "static inline ", prefix.data};
        sn_program_put_pass(program, &words, out);
        sn_program_put_tables(program, &words, out);
    }
    out->failed = out->failed || prefix.failed;
    sn_buf_free(&prefix);
    put_kernel_names(program, emit, out);
    put_host_function(program, emit, out);
}
