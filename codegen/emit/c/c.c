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
    sn_emit_inputs(emit, &line);
    sn_buf_puts(&line, ", ");
    sn_emit_outputs(emit, &line);
    if (many)
        sn_emit_bounds(emit, &line);
    else if (sn_has_count(emit))
        sn_buf_puts(&line, ", unsigned int count");
    sn_buf_puts(&line, many ? ", size_t arrays)" : ")");
    sn_text_wrap(&line, out);
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
