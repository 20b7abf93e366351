/* C99: a function for one array and one for many, which compilers turn into vector code. */
#include "codegen/emit_internal.h"

static void put_prototype(const sn_emit *emit, bool many, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "void %s_sort%s(", emit->name, many ? "_many" : "");
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    sn_buf_printf(&line, "%s%s)", emit->counted ? ", unsigned int count" : "",
                  many ? ", size_t arrays" : "");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

static void put_variables(const sn_kernel *kernel, sn_buf *out)
{
    for (uint32_t r = 0; r < kernel->registers; r++)
        sn_buf_printf(out, "%s%sx%lu", r ? "," : "        item",
                      r && r % 16 == 0 ? "\n            " : " ", (unsigned long)r);
    sn_buf_puts(out, ";\n");
}

static void put_many(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    put_prototype(emit, true, out);
    sn_buf_puts(out, "\n{\n#pragma omp simd\n    for (size_t j = 0; j < arrays; j++) {\n");
    put_variables(kernel, out);
    sn_emit_ops(kernel, emit, 0, kernel->op_count, out);
    sn_buf_puts(out, "    }\n}\n\n");
}

void sn_emit_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "#include \"%s.h\"\n\n", emit->name);
    if (sn_has_image(emit))
        sn_buf_puts(out, "#include <string.h>\n\n");
    if (emit->nan_ignore && emit->counted)
        sn_buf_puts(out, "#include <math.h>\n\n");
    sn_emit_keys(kernel, emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_many(kernel, emit, out);
    put_prototype(emit, false, out);
    sn_buf_printf(out, "\n{\n    %s_sort_many(keys%s, keys_out%s%s, 1);\n}\n", emit->name,
                  emit->pairs ? ", values" : "", emit->pairs ? ", values_out" : "",
                  emit->counted ? ", count" : "");
}

void sn_emit_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#include <stddef.h>\n#include <stdint.h>\n\n"
                     "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_buf_printf(out, "/* Elements of an array%s. */\n#define %s_KEYS %lu\n\n",
                  emit->counted ? ", at most" : "", emit->name, (unsigned long)kernel->keys);
    sn_buf_printf(out, "/* One array of %s%lu%s; the result may replace it. */\n",
                  emit->counted ? "`count` elements, at most " : "", (unsigned long)kernel->keys,
                  emit->counted ? "" : " elements");
    put_prototype(emit, false, out);
    sn_buf_puts(out, ";\n\n/* Many arrays: element i of array j is at i * arrays + j. */\n");
    put_prototype(emit, true, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
