/* OpenCL C 1.2: a kernel, and what a host needs to launch it. */
#include "codegen/emit/parts.h"

#include <stdio.h>

void sn_emit_opencl(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "\n");
    sn_emit_include(emit, out);
    sn_emit_kernel_text(kernel, emit, out);
}

void sn_emit_opencl_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *values = emit->pairs ? ", cl_mem values" : "";
    sn_buf_puts(out, "#include <stddef.h>\n\n");
    sn_emit_constants(kernel, emit, out);
    sn_emit_contract(kernel, emit, out);
    sn_buf line = {0};
    sn_buf_printf(&line, "\n * The kernel, its arguments (cl_mem keys%s, ", values);
    if (emit->argsort)
        sn_buf_puts(&line, "cl_mem indices");
    else
        sn_buf_printf(&line, "cl_mem keys_out%s", emit->pairs ? ", cl_mem values_out" : "");
    if (sn_has_ends(emit))
        sn_buf_puts(&line, ", cl_mem begins, cl_mem ends");
    else if (emit->ragged)
        sn_buf_printf(&line, ", cl_mem %s", sn_bounds_name(emit) + 2);
    sn_buf_printf(&line, "%s, cl_ulong arrays)", emit->counted ? ", cl_uint count" : "");
    sn_buf_printf(out, "%s\n * and its local size. */\n", line.failed ? "" : line.data);
    out->failed = out->failed || line.failed;
    sn_buf_free(&line);
    sn_buf_printf(out, "#define %s_KERNEL \"%s_kernel\"\n#define %s_LOCAL_SIZE %lu\n\n", emit->name,
                  emit->name, emit->name, (unsigned long)kernel->block);
    sn_buf_printf(out,
                  "/* The global size for so many arrays. */\n"
                  "static inline size_t %s_global_size(size_t arrays)\n{\n",
                  emit->name);
    if (sn_kernel_in_registers(kernel))
        sn_buf_printf(out, "    return (arrays + %lu) / %lu * %lu;\n}\n",
                      (unsigned long)kernel->block - 1, (unsigned long)kernel->block,
                      (unsigned long)kernel->block);
    else
        sn_buf_printf(out, "    return arrays * %lu;\n}\n", (unsigned long)kernel->block);
}

void sn_emit_opencl_includes(sn_buf *out)
{
    sn_buf_puts(out,
                "#ifndef CL_TARGET_OPENCL_VERSION\n#define CL_TARGET_OPENCL_VERSION 120\n#endif\n"
                "#ifdef __APPLE__\n#include <OpenCL/opencl.h>\n#else\n#include <CL/cl.h>\n"
                "#endif\n\n");
}
