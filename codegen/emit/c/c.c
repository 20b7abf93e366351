/* C99: functions for one array and for many without vectors; columns of arrays in memory. */
#include "codegen/emit/c/parts.h"

/* ---- columns --------------------------------------------------------------------------------- */

/* C: how keys and values of many arrays lie in memory, and rows of them come and go. */

unsigned sn_c_lane_bytes(const sn_emit *emit)
{
    unsigned bytes = sn_key_infos[emit->type].bits / 8;
    return sn_has_members(emit) && bytes < 4 ? 4 : bytes;
}

sn_c_column sn_c_keys(const sn_emit *emit)
{
    return (sn_c_column){"keys",      "key",
                         "keys_out",  sn_key_name(emit),
                         "key_lanes", sn_c_lane_bytes(emit) * 8 == sn_key_infos[emit->type].bits};
}

sn_c_column sn_c_values(const sn_emit *emit)
{
    return (sn_c_column){"values",   "value", "values_out",
                         "uint32_t", "lanes", sn_c_lane_bytes(emit) == 4};
}

sn_c_column sn_c_places(const sn_emit *emit)
{
    return (sn_c_column){"places",   "place", emit->large ? "places_out" : "indices",
                         "uint32_t", "lanes", sn_c_lane_bytes(emit) == 4};
}

unsigned sn_c_columns(const sn_emit *emit, sn_c_column columns[3])
{
    unsigned count = 0;
    columns[count++] = sn_c_keys(emit);
    if (emit->pairs)
        columns[count++] = sn_c_values(emit);
    if (sn_keeps_places(emit))
        columns[count++] = sn_c_places(emit);
    return count;
}

unsigned sn_c_stored(const sn_emit *emit, sn_c_column columns[3])
{
    if (!emit->argsort || emit->large)
        return sn_c_columns(emit, columns);
    columns[0] = sn_c_places(emit);
    return 1;
}

static void put_load(const sn_c_column *c, uint32_t some, sn_buf *out)
{
    const char *what = some ? "part" : "row";
    sn_buf_printf(out, SN_C_INLINE "lanes %s_%s_at(const %s *%s)\n{\n", c->single, what, c->type,
                  c->plural);
    if (some)
        sn_buf_printf(out, "    %s_row row = {0};\n    memcpy(&row, %s, %lu * sizeof *%s);\n",
                      c->single, c->plural, (unsigned long)some, c->plural);
    else
        sn_buf_printf(out, "    const %s_row row = *(const %s_row *)%s;\n", c->single, c->single,
                      c->plural);
    if (c->same)
        sn_buf_puts(out, "    return (lanes)row;\n}\n\n");
    else
        sn_buf_printf(out, "    return (lanes)__builtin_convertvector(row, %s);\n}\n\n", c->middle);
}

static void put_store(const sn_c_column *c, uint32_t some, sn_buf *out)
{
    const char *what = some ? "part" : "row";
    sn_buf_printf(out, SN_C_INLINE "void put_%s_%s(lanes x, %s *%s)\n{\n", c->single, what, c->type,
                  c->plural);
    if (c->same)
        sn_buf_printf(out, "    const %s_row row = (%s_row)x;\n", c->single, c->single);
    else
        sn_buf_printf(out, "    const %s_row row = __builtin_convertvector((%s)x, %s_row);\n",
                      c->single, c->middle, c->single);
    if (some)
        sn_buf_printf(out, "    memcpy(%s, &row, %lu * sizeof *%s);\n}\n\n", c->plural,
                      (unsigned long)some, c->plural);
    else
        sn_buf_printf(out, "    *(%s_row *)%s = row;\n}\n\n", c->single, c->plural);
}

void sn_emit_c_row_access(const sn_c_column *column, uint32_t some, bool load, sn_buf *out)
{
    (load ? put_load : put_store)(column, some, out);
}

/* ---- c --------------------------------------------------------------------------------------- */

/* Where arrays have lengths of their own, how many were too long is returned. */
static void put_prototype(const sn_emit *emit, bool many, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%s %s_sort%s(",
                  emit->ragged    ? "size_t"
                  : emit->counted ? "int"
                                  : "void",
                  emit->name, many ? "_many" : "");
    sn_emit_spell(emit, "", sn_emit_inputs, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_spell(emit, "", sn_emit_outputs, &line);
    if (many)
        sn_emit_spell(emit, ", ", sn_emit_bounds, &line);
    else if (sn_has_count(emit))
        sn_buf_puts(&line, ", unsigned int count");
    sn_buf_puts(&line, many ? ", size_t arrays)" : ")");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* One array after the other, in variables. */
static void put_scalars(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_template words;
    sn_ast *ast = sn_emit_ast(kernel, emit, &words);
    sn_buf variables = {0}, extent = {0}, ops = {0}, bounds = {0};
    for (uint32_t r = 0; r < kernel->registers; r++)
        sn_buf_printf(&variables, "%sx%lu", r ? ", " : "", (unsigned long)r);
    sn_emit_extent(kernel, emit, "j", &extent);
    sn_emit_ops(kernel, emit, 0, kernel->op_count, &ops);
    sn_emit_bounds(emit, &bounds);
    sn_template_take(&words, "variables", &variables);
    sn_template_take(&words, "extent", &extent);
    sn_template_take(&words, "ops", &ops);
    sn_template_take(&words, "bounds", &bounds);
    sn_template_add(&words, "name", emit->name);
    sn_template_add(&words, "bound", sn_has_wide_bounds(emit) ? "u64" : "u32");
    sn_template_add(&words, "result", emit->ragged ? "size" : emit->counted ? "int" : "void");
    sn_template_add(&words, "input_names", sn_input_names(emit));
    sn_template_add(&words, "output_names", sn_output_names(emit));
    sn_template_add(&words, "bounds_names", sn_bounds_name(emit));
    sn_template_flag(&words, "bounds", emit->ragged || emit->counted);
    sn_template_flag(&words, "counted", emit->counted);
    sn_template_flag(&words, "ragged", emit->ragged);
    sn_template_flag(&words, "sizes", emit->ragged == SN_RAGGED_SIZES);
    sn_template_flag(&words, "ends", sn_has_ends(emit));
    sn_template_flag(&words, "offsets", emit->ragged > SN_RAGGED_SIZES && !sn_has_ends(emit));
    if (ast) {
        sn_emit_keys(kernel, emit, &words, ast);
        sn_ast_verbatim(ast, SN_SECTION_SORTER "\n");
        if (emit->element.type && !emit->large)
            sn_ast_parse(ast, "extern order;\n");
        sn_emit_parse(&words, sn_emit_scalars_txt, ast);
    }
    sn_emit_print(ast, &words, out);
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
    put_scalars(kernel, emit, out);
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
