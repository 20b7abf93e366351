/* OpenCL C 1.2: kernels; and a host's function, in the header, that scans one array by them. */
#include "codegen/scan/large/parts.h"
#include "codegen/scan/plan.h"

/* ---- the text -------------------------------------------------------------------------------- */

/* The host counts memory in items, whose size it cannot ask for. */
void sn_scan_put_large_opencl(const sn_scan_program *program, const sn_emit *emit, sn_buf *out)
{
    const size_t bytes = sn_scan_item_bytes(emit);
    sn_buf text = {0};
    const sn_scan_writer w = sn_scan_writer_of(program, emit, &text);
    sn_buf_puts(out, "\n");
    sn_emit_include(emit, out);
    sn_scan_put_items_of(&w);
    sn_buf_printf(&text, "assert item_has_at_most_%zu_bytes sizeof(item) <= %zu;\n\n", bytes,
                  bytes);
    sn_buf_puts(&text, SN_SECTION_SCANNER "\n");
    sn_scan_put_tables(program->scan, &text);
    sn_scan_put_three(&w);
    sn_scan_spell(emit, "", &text, out);
    sn_buf_free(&text);
}

/* ---- the host's function --------------------------------------------------------------------- */

static void put_contract(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "/* Scan `count` values. ");
    sn_scan_put_contract(emit, "count", out);
    sn_buf_puts(out,
                "\n * Results may replace the values. Where workspace is NULL, *bytes becomes how "
                "many bytes its buffer\n * needs for so many values, at least 1, and that is all. "
                "The memory is in buffers; `program` was built\n * of the text; the queue executes "
                "in order. The call returns once the work is enqueued; it allocates\n * no memory "
                "of the device. */\n");
}

static void put_launch_function(const sn_scan_writer *w)
{
    sn_buf line = {0};
    sn_buf_printf(&line,
                  "static inline cl_int %s_launch(cl_command_queue queue, cl_program program, "
                  "const char *name, size_t blocks, cl_uint count, const void *const *arguments, "
                  "const size_t *sizes)\n{\n",
                  w->emit->name);
    sn_text_wrap(&line, w->out);
    sn_buf_free(&line);
    sn_buf_printf(w->out,
                  "    cl_int error;\n    const size_t threads = %lu, all = blocks * threads;\n"
                  "    cl_kernel kernel = clCreateKernel(program, name, &error);\n"
                  "    if (error)\n        return error;\n"
                  "    for (cl_uint i = 0; !error && i < count; i++)\n"
                  "        error = clSetKernelArg(kernel, i, sizes[i], arguments[i]);\n"
                  "    if (!error)\n        error = clEnqueueNDRangeKernel(queue, kernel, 1, NULL, "
                  "&all, &threads, 0, NULL, NULL);\n"
                  "    clReleaseKernel(kernel);\n    return error;\n}\n\n",
                  w->threads);
}

/* A launch with arguments by these names, ended by a NULL. */
static void put_launch(const sn_scan_writer *w, const char *kernel, const char *blocks,
                       const char *const *names, const char *pad)
{
    sn_buf line = {0};
    unsigned count = 0;
    sn_buf_printf(&line, "%sconst void *const arguments[] = {", pad);
    for (; names[count]; count++)
        sn_buf_printf(&line, "%s&%s", count ? ", " : "", names[count]);
    sn_buf_printf(&line, "};\n%sconst size_t sizes[] = {", pad);
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(&line, "%ssizeof %s", i ? ", " : "", names[i]);
    sn_buf_printf(&line, "};\n%serror = %s_launch(queue, program, \"%s_%s\", %s, %u, ", pad,
                  w->emit->name, w->emit->name, kernel, blocks, count);
    sn_buf_puts(&line, "arguments, sizes);\n");
    sn_text_wrap(&line, w->out);
    sn_buf_free(&line);
}

static void put_prototype(const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line,
                  "static inline cl_int %s_scan(cl_command_queue queue, cl_program program, cl_mem "
                  "workspace, size_t *bytes, cl_mem values, %scl_mem out, cl_uint count)\n{\n",
                  emit->name, emit->scan->segmented ? "cl_mem flags, " : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* How much memory that takes, and whether there is so much. */
static void put_query(const sn_scan_writer *w)
{
    const size_t bytes = sn_scan_item_bytes(w->emit);
    sn_buf_printf(w->out,
                  "    if (!workspace) {\n        *bytes = all * %zu;\n"
                  "        *bytes += !*bytes;\n        return CL_SUCCESS;\n    }\n"
                  "    if (*bytes < all * %zu)\n        return CL_INVALID_VALUE;\n"
                  "    cl_int error = CL_SUCCESS;\n",
                  bytes, bytes);
}

/* "values", "flags", and what else there is. */
static void put_with_inputs(const sn_scan_writer *w, const char *kernel, const char *blocks,
                            const char *const *others, const char *pad)
{
    const char *names[6] = {"values"};
    unsigned count = 1;
    if (w->emit->scan->segmented)
        names[count++] = "flags";
    while (*others)
        names[count++] = *others++;
    put_launch(w, kernel, blocks, names, pad);
}

static void put_host_function(const sn_scan_writer *w)
{
    static const char *const sums[] = {"workspace", NULL},
                             *const more[] = {"workspace", "begin[k - 1]", "begin[k]", NULL},
                             *const carry[] = {"workspace", "begin[k]", "begin[k + 1]", "sums[k]",
                                               NULL},
                             *const blocks[] = {"out", "workspace", "count", NULL};
    const unsigned long bits = w->program->block_bits;
    put_prototype(w->emit, w->out);
    sn_scan_put_levels(w, "cl_uint", "cl_ulong");
    put_query(w);
    sn_buf_puts(w->out, "    if (levels) {\n");
    put_with_inputs(w, "sums", "sums[0]", sums, "        ");
    sn_buf_puts(w->out, "    }\n    for (cl_uint k = 1; k < levels && !error; k++) {\n");
    put_launch(w, "sums_of_sums", "sums[k]", more, "        ");
    sn_buf_printf(w->out,
                  "    }\n    for (cl_uint k = levels; k-- > 0 && !error;) {\n"
                  "        const size_t blocks = ((sums[k] - 1) >> %lu) + 1;\n",
                  bits);
    put_launch(w, "carry", "blocks", carry, "        ");
    sn_buf_printf(w->out,
                  "    }\n    if (count && !error) {\n"
                  "        const size_t blocks = ((count - 1) >> %lu) + 1;\n",
                  bits);
    put_with_inputs(w, "blocks", "blocks", blocks, "        ");
    sn_buf_puts(w->out, "    }\n    return error;\n}\n");
}

void sn_scan_put_large_opencl_header(const sn_scan_program *program, const sn_emit *emit,
                                     sn_buf *out)
{
    const sn_scan_writer w = sn_scan_writer_of(program, emit, out);
    sn_emit_opencl_includes(out);
    put_launch_function(&w);
    put_contract(emit, out);
    put_host_function(&w);
}
