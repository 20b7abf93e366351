/* C99: a function for one array and one for many, which elements of the user's and arrays of
 * lengths of their own go through one after the other. */
#include "codegen/emit/c/parts.h"

/* Where arrays have lengths of their own, how many were too long is returned. */
static void put_prototype(const sn_emit *emit, bool many, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%s %s_sort%s(",
                  emit->ragged    ? "size_t"
                  : emit->counted ? "int"
                                  : "void",
                  emit->name, many ? "_many" : "");
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    if (many)
        sn_emit_bounds(emit, &line);
    else if (sn_has_count(emit))
        sn_buf_puts(&line, ", unsigned int count");
    sn_buf_puts(&line, many ? ", size_t arrays)" : ")");
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
    sn_buf_puts(out, "\n{\n");
    sn_emit_c_refusal(emit, out);
    sn_buf_printf(out, "%s    for (size_t j = 0; j < arrays; j++) {\n",
                  emit->ragged ? "    size_t left = 0;\n" : "");
    sn_emit_extent(kernel, emit, "j", out);
    put_variables(kernel, out);
    sn_emit_ops(kernel, emit, 0, kernel->op_count, out);
    sn_buf_printf(out, "    }\n%s}\n\n", emit->ragged ? "    return left;\n" : sn_emit_c_end(emit));
}

static void put_one(const sn_emit *emit, sn_buf *out)
{
    put_prototype(emit, false, out);
    sn_buf_puts(out, "\n{\n");
    const char *bound = sn_has_wide_bounds(emit) ? "uint64_t" : "uint32_t";
    if (sn_has_ends(emit))
        sn_buf_printf(out, "    const %s begins[] = {0}, ends[] = {count};\n", bound);
    else if (emit->ragged)
        sn_buf_printf(out, "    const %s %s[] = {%scount};\n", bound, sn_bounds_name(emit) + 2,
                      emit->ragged == SN_RAGGED_SIZES ? "" : "0, ");
    sn_buf_printf(out, "    %s%s_sort_many(%s, %s%s, 1);\n}\n",
                  emit->ragged || emit->counted ? "return " : "", emit->name, sn_input_names(emit),
                  sn_output_names(emit), sn_bounds_name(emit));
}

void sn_emit_c(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_has_lanes(emit)) {
        sn_emit_c_vectors(kernel, emit, out);
        return;
    }
    sn_buf_printf(out, "#include \"%s.h\"\n\n", emit->name);
    if (sn_is_float(emit) || emit->element.type)
        sn_buf_puts(out, "#include <string.h>\n\n");
    if (emit->float_compare && sn_has_count(emit))
        sn_buf_puts(out, "#include <math.h>\n\n");
    sn_emit_keys(kernel, emit, out);
    sn_buf_puts(out, SN_SECTION_SORTER "\n");
    put_many(kernel, emit, out);
    put_one(emit, out);
}

void sn_emit_c_header(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_has_rows(kernel, emit)) {
        sn_emit_c_vectors_header(kernel, emit, out);
        return;
    }
    sn_buf_puts(out, "#include <stddef.h>\n#include <stdint.h>\n\n");
    sn_emit_include(emit, out);
    sn_buf_puts(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    sn_emit_constants(kernel, emit, out);
    sn_emit_contract(kernel, emit, out);
    if (emit->ragged)
        sn_buf_puts(out, "\n * Returned is how many arrays are left so.");
    sn_buf_printf(out, "%s */\n", sn_emit_c_promise(emit));
    put_prototype(emit, true, out);
    sn_buf_printf(out, ";\n\n/* The same with one array%s. */\n",
                  sn_has_count(emit) ? " of `count` elements" : "");
    put_prototype(emit, false, out);
    sn_buf_puts(out, ";\n\n#ifdef __cplusplus\n}\n#endif\n");
}
