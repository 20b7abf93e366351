/* C: how keys and values of many arrays lie in memory, and rows of them come and go. */
#include "codegen/emit/c/parts.h"

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
