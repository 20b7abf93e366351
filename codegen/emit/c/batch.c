/* C: how as many arrays as a vector has lanes come from memory and go back. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- LANES arrays ---------------------------------------------------------------------------- */

void sn_emit_c_block_prototype(const sn_emit *emit, bool load, bool rows, const char *before,
                               sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid %s_%s(%sitems *x, ", before, load ? "load" : "store",
                  rows ? "block" : "columns", load ? "" : "const ");
    if (load)
        sn_emit_inputs(emit, &line);
    else
        sn_emit_outputs(emit, &line);
    sn_buf_puts(&line, rows ? "" : ", size_t arrays");
    sn_buf_puts(&line, !rows && emit->counted ? ", unsigned int count)\n{\n" : ")\n{\n");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
}

static void put_block(const sn_emit *emit, bool load, sn_buf *out)
{
    const char *name = load ? "load" : "store", *to = load ? "" : "_out";
    sn_emit_c_block_prototype(emit, load, true, SN_C_INLINE, out);
    sn_buf_printf(out, "    %s_keys(x, keys%s);\n", name, to);
    if (emit->pairs)
        sn_buf_printf(out, "    %s_values(x, values%s);\n", name, to);
    sn_buf_puts(out, "}\n\n");
}

/* The statement for element i of a column of keys or values. What a counted array lacks is loaded
 * from where fillers lie. */
static void put_column(const sn_emit *emit, const sn_c_column *c, bool load, unsigned long i,
                       sn_lines *l)
{
    char text[160], x[40], guard[40] = "";
    bool key = c->single[0] == 'k';
    snprintf(x, sizeof x, "x[%lu]%s%s", i, emit->pairs ? "." : "", emit->pairs ? c->single : "");
    if (emit->counted)
        snprintf(guard, sizeof guard, "if (%lu < count) ", i);
    if (load && emit->counted)
        snprintf(text, sizeof text,
                 "%s = %s%s_row_at(%lu < count ? %s + %lu * arrays : spare%s)%s;", x,
                 key ? "as_keys(" : "", c->single, i, c->plural, i, key ? "" : "_values",
                 key ? ")" : "");
    else if (load)
        snprintf(text, sizeof text, "%s = %s%s_row_at(%s + %lu * arrays)%s;", x,
                 key ? "as_keys(" : "", c->single, c->plural, i, key ? ")" : "");
    else
        snprintf(text, sizeof text, "%sput_%s_row(%s%s%s, %s_out + %lu * arrays);", guard,
                 c->single, key ? "as_bits(" : "", x, key ? ")" : "", c->plural, i);
    sn_put_statement(l, text);
}

static void put_columns(const sn_emit *emit, uint32_t keys, bool load, sn_buf *out)
{
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    sn_lines l = {.out = out};
    sn_emit_c_block_prototype(emit, load, false, SN_C_INLINE, out);
    if (load && emit->counted) {
        sn_buf_printf(out, "    %s spare[LANES];\n%s", sn_key_name(emit),
                      emit->pairs ? "    uint32_t spare_values[LANES];\n" : "");
        sn_buf_printf(out,
                      "    for (size_t j = 0; j < LANES; j++)\n"
                      "        store(load(keys%s, 0, 0, 0), spare%s, j, 0, 1);\n",
                      emit->pairs ? ", values" : "", emit->pairs ? ", spare_values" : "");
    }
    for (int part = 0; part < (emit->pairs ? 2 : 1); part++, sn_end_lines(&l))
        for (uint32_t i = 0; i < keys; i++)
            put_column(emit, &columns[part], load, i, &l);
    sn_buf_puts(out, "}\n\n");
}

void sn_emit_c_blocks(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    for (int load = 1; load >= 0; load--) {
        put_block(emit, load, out);
        put_columns(emit, keys, load, out);
    }
}

/* ---- any number of arrays -------------------------------------------------------------------- */

/* The beginning of load_lanes and store_lanes: where arrays lie, and room for as many as there are
 * lanes, one behind the other and with as many elements as the network has wires. */
static void put_beginning(const sn_emit *emit, bool load, uint32_t keys, sn_buf *out)
{
    unsigned long n = keys;
    sn_buf line = {0};
    sn_buf_printf(&line, "static inline void %s_lanes(%sitems *x, ", load ? "load" : "store",
                  load ? "" : "const ");
    if (load)
        sn_emit_inputs(emit, &line);
    else
        sn_emit_outputs(emit, &line);
    sn_buf_printf(&line, ", size_t first, size_t arrays, int rows%s)\n{\n",
                  emit->counted ? ", unsigned int count" : "");
    sn_emit_wrapped(&line, out);
    sn_buf_free(&line);
    if (emit->counted)
        sn_buf_puts(out, "    const size_t across = rows ? count : 1, down = rows ? 1 : arrays;\n");
    else
        sn_buf_printf(out, "    const size_t across = rows ? %lu : 1, down = rows ? 1 : arrays;\n",
                      n);
    sn_buf_printf(out,
                  "    const size_t here = arrays - first < LANES ? arrays - first : LANES;\n"
                  "    %s spare[LANES * %lu];\n",
                  sn_key_name(emit), n);
    if (emit->pairs)
        sn_buf_printf(out, "    uint32_t spare_values[LANES * %lu];\n", n);
}

/* Interleaved arrays for all lanes: at once. Others: as a block, if there is one. */
static void put_ways(const sn_emit *emit, bool load, uint32_t keys, sn_buf *out)
{
    const char *name = load ? "load" : "store", *to = load ? "" : "_out";
    const char *kind = load ? "const " : "";
    sn_buf_printf(out, "    %s%s *block = keys%s + first * across;\n", kind, sn_key_name(emit), to);
    if (emit->pairs)
        sn_buf_printf(out, "    %suint32_t *block_values = values%s + first * across;\n", kind, to);
    sn_buf_printf(out,
                  "    if (here == LANES && !rows) {\n        %s_columns(x, block%s, arrays%s);\n"
                  "        return;\n    }\n",
                  name, emit->pairs ? ", block_values" : "", emit->counted ? ", count" : "");
    sn_buf_puts(out, "    const int copied = here < LANES");
    if (emit->counted)
        sn_buf_printf(out, " || count < %lu", (unsigned long)keys);
    sn_buf_puts(out, ";\n");
}

static void put_load_lanes(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    unsigned long n = keys;
    put_beginning(emit, true, keys, out);
    put_ways(emit, true, keys, out);
    sn_buf_printf(out,
                  "    /* Lanes without an array repeat the first. */\n"
                  "    for (size_t j = 0; copied && j < LANES; j++)\n"
                  "        for (unsigned int i = 0; i < %lu; i++)\n"
                  "            store(load(keys%s, (j < here ? first + j : first) * across + i * "
                  "down%s),\n                  spare%s, j * %lu + i%s);\n",
                  n, emit->pairs ? ", values" : "", emit->counted ? ", i, count" : "",
                  emit->pairs ? ", spare_values" : "", n, emit->counted ? ", 0, 1" : "");
    sn_buf_printf(out, "    load_block(x, copied ? spare : block%s);\n}\n\n",
                  emit->pairs ? ", copied ? spare_values : block_values" : "");
}

static void put_store_lanes(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    unsigned long n = keys;
    put_beginning(emit, false, keys, out);
    put_ways(emit, false, keys, out);
    sn_buf_printf(out, "    store_block(x, copied ? spare : block%s);\n",
                  emit->pairs ? ", copied ? spare_values : block_values" : "");
    sn_buf_printf(out,
                  "    for (size_t j = 0; copied && j < here; j++)\n"
                  "        for (unsigned int i = 0; i < %lu; i++)\n"
                  "            store(load(spare%s, j * %lu + i%s), keys_out%s,\n"
                  "                  (first + j) * across + i * down%s);\n}\n\n",
                  n, emit->pairs ? ", spare_values" : "", n, emit->counted ? ", 0, 1" : "",
                  emit->pairs ? ", values_out" : "", emit->counted ? ", i, count" : "");
}

void sn_emit_c_transfers(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    sn_buf_puts(out,
                "/* Arrays first .. first + LANES - 1 of those there are: one behind the other, "
                "or interleaved. */\n");
    put_load_lanes(emit, keys, out);
    put_store_lanes(emit, keys, out);
}
