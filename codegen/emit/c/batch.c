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
        sn_emit_spell(emit, "", sn_emit_inputs, &line);
    else
        sn_emit_spell(emit, "", sn_emit_outputs, &line);
    if (!rows)
        sn_buf_printf(&line, ", size_t arrays%s%s", load ? "" : ", size_t skip",
                      emit->counted ? ", unsigned int count" : "");
    sn_buf_puts(&line, ")\n{\n");
    sn_text_wrap(&line, out);
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

/* The statement that loads element i of a column. What a counted array lacks is where fillers lie.
 */
static void put_loaded(const sn_emit *emit, const sn_c_column *c, unsigned long i, sn_lines *l)
{
    char text[160], at[80];
    const bool key = c->single[0] == 'k', value = c->single[0] == 'v';
    if (emit->counted)
        snprintf(at, sizeof at, "%lu < count ? %s + %lu * arrays : spare%s", i, c->plural, i,
                 key ? "" : "_values");
    else
        snprintf(at, sizeof at, "%s + %lu * arrays", c->plural, i);
    if (key)
        snprintf(text, sizeof text, "x[%lu]%s = as_keys(key_row_at(%s));", i,
                 sn_has_members(emit) ? ".key" : "", at);
    else if (value)
        snprintf(text, sizeof text, "x[%lu].value = value_row_at(%s);", i, at);
    else if (emit->counted)
        snprintf(text, sizeof text, "x[%lu].place = none + (%lu < count ? %luu : 0xffffffffu);", i,
                 i, i);
    else
        snprintf(text, sizeof text, "x[%lu].place = none + %luu;", i, i);
    sn_put_statement(l, text);
}

/* The one that stores output number i of those that are stored, which is output `number`. `some`:
 * in all lanes but those that are to keep what is in memory. */
static void put_stored(const sn_emit *emit, const sn_c_column *c, unsigned long i,
                       unsigned long number, bool some, sn_lines *l)
{
    char text[280], guard[40] = "", at[60], x[40];
    const bool key = c->single[0] == 'k';
    if (emit->counted)
        snprintf(guard, sizeof guard, "if (%lu < count) ", number);
    snprintf(at, sizeof at, "%s + %lu * arrays", c->to, i);
    snprintf(x, sizeof x, key && !sn_has_members(emit) ? "x[%lu]" : "x[%lu].%s", i, c->single);
    if (some)
        snprintf(text, sizeof text, "%sput_%s_row(mixed(%s_row_at(%s), %s%s%s, skip), %s);", guard,
                 c->single, c->single, at, key ? "as_bits(" : "", x, key ? ")" : "", at);
    else
        snprintf(text, sizeof text, "%sput_%s_row(%s%s%s, %s);", guard, c->single,
                 key ? "as_bits(" : "", x, key ? ")" : "", at);
    sn_put_statement(l, text);
}

/* Room for rows of fillers. */
static void put_fillers(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "    %s spare[LANES];\n%s", sn_key_name(emit),
                  emit->pairs ? "    uint32_t spare_values[LANES];\n" : "");
    sn_buf_printf(
        out,
        sn_moves_bits(emit)
            ? "    for (size_t j = 0; j < LANES; j++)\n        put_bits(last_key(keys%s), "
              "&spare[j])%s;\n"
            : "    for (size_t j = 0; j < LANES; j++)\n        spare[j] = last_key(keys%s)%s;\n",
        emit->pairs ? ", values" : "", emit->pairs ? ", spare_values[j] = 0xffffffffu" : "");
}

static void put_load_columns(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    unsigned count = sn_c_columns(emit, columns);
    sn_lines l = {.out = out};
    sn_emit_c_block_prototype(emit, true, false, SN_C_INLINE, out);
    if (emit->counted)
        put_fillers(emit, out);
    if (sn_has_place(emit)) {
        columns[count++] = sn_c_places(emit);
        sn_buf_puts(out, "    const lanes none = {0};\n");
    }
    for (unsigned c = 0; c < count; c++, sn_end_lines(&l))
        for (uint32_t i = 0; i < kernel->keys; i++)
            put_loaded(emit, &columns[c], i, &l);
    sn_buf_puts(out, "}\n\n");
}

static void put_store_columns(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    const unsigned count = sn_c_stored(emit, columns);
    sn_lines l = {.out = out};
    sn_buf_printf(out,
                  "/* The first `skip` lanes of `old`, else those of x. */\n" SN_C_INLINE
                  "lanes mixed(lanes old, lanes x, size_t skip)\n{\n"
                  "    const lanes none = {0};\n"
                  "    const lanes keep = (lanes)(lane_numbers() < none + (uint%u_t)skip);\n"
                  "    return (old & keep) | (x & ~keep);\n}\n\n",
                  8 * sn_c_lane_bytes(emit));
    sn_emit_c_block_prototype(emit, false, false, SN_C_INLINE, out);
    for (int some = 1; some >= 0; some--) {
        sn_buf_puts(out, some ? "    if (__builtin_expect(skip != 0, 0)) {\n"
                              : "        return;\n    }\n");
        for (unsigned c = 0; c < count; c++, sn_end_lines(&l))
            for (uint32_t i = 0; i < kernel->outputs; i++)
                put_stored(emit, &columns[c], i, kernel->first + i, some, &l);
    }
    sn_buf_puts(out, "}\n\n");
}

void sn_emit_c_blocks(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    for (int load = 1; load >= 0 && sn_has_rows(kernel, emit); load--)
        put_block(emit, load, out);
    if (sn_has_columns(emit)) {
        put_load_columns(kernel, emit, out);
        put_store_columns(kernel, emit, out);
    }
}

/* ---- any number of arrays -------------------------------------------------------------------- */

/* Whether functions are told how arrays lie. */
static bool is_told(const sn_kernel *kernel, const sn_emit *emit)
{
    return sn_has_rows(kernel, emit) && sn_has_columns(emit);
}

/* The beginning of load_lanes and store_lanes. */
static void put_beginning(const sn_kernel *kernel, const sn_emit *emit, bool load, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "static inline void %s_lanes(%sitems *x, ", load ? "load" : "store",
                  load ? "" : "const ");
    if (load)
        sn_emit_spell(emit, "", sn_emit_inputs, &line);
    else
        sn_emit_spell(emit, "", sn_emit_outputs, &line);
    sn_buf_printf(&line, ", size_t first, size_t arrays%s%s)\n{\n",
                  is_told(kernel, emit) ? ", int rows" : "",
                  emit->counted ? ", unsigned int count" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* A copy of so many elements of a column, in bytes. */
static void put_copy(const sn_c_column *c, const char *to, const char *from, const char *elements,
                     const char *pad, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%smemcpy(%s, %s, %s * sizeof(%s));\n", pad, to, from, elements, c->type);
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Fewer arrays than lanes, in one piece however they lie: to the beginning of the spare room, which
 * has something everywhere. */
static void put_few(const sn_c_column *c, const char *elements, sn_buf *out)
{
    char to[40], size[60];
    snprintf(to, sizeof to, "spare_%s", c->plural);
    snprintf(size, sizeof size, "(size_t)%s * here", elements);
    sn_buf_printf(out, "        memset(spare_%s, 0, sizeof spare_%s);\n", c->plural, c->plural);
    put_copy(c, to, c->plural, size, "        ", out);
    sn_buf_printf(out, "        block_%s = spare_%s;\n", c->plural, c->plural);
}

/* Arrays of `count` elements one behind the other: each to where one of all elements is. */
static void put_filled(const sn_emit *emit, const sn_c_column *c, unsigned long n, sn_buf *out)
{
    const bool key = c->single[0] == 'k', moved = key && sn_moves_bits(emit);
    sn_buf_printf(out,
                  moved ? "        for (size_t i = 0; i < LANES * %lu; i++)\n"
                          "            put_bits(%s, &spare_%s[i]);\n"
                        : "        for (size_t i = 0; i < LANES * %lu; i++)\n"
                          "            spare_%s[i] = %s;\n",
                  n, moved ? "last" : c->plural,
                  moved ? c->plural
                  : key ? "last"
                        : "0xffffffffu");
    sn_buf_printf(
        out,
        "        for (size_t j = 0; j < here; j++)\n"
        "            memcpy(spare_%s + j * %lu, block_%s + j * count, count * sizeof(%s));\n"
        "        block_%s = spare_%s;\n",
        c->plural, n, c->plural, c->type, c->plural, c->plural);
}

/* Where a column's arrays are, from array number `from` on, and room for those of all lanes and as
 * many elements behind; of a store that room, if they are copied. */
static void put_places(const sn_kernel *kernel, const sn_emit *emit, const sn_c_column *c,
                       bool load, sn_buf *out)
{
    const unsigned long n = load ? kernel->keys : kernel->outputs;
    const char *memory = load ? c->plural : c->to;
    char row[24], across[40] = "";
    snprintf(row, sizeof row, emit->counted ? "count" : "%lu", n);
    if (sn_has_rows(kernel, emit))
        snprintf(across, sizeof across, is_told(kernel, emit) ? " * (rows ? %s : 1)" : " * %s",
                 row);
    sn_buf_printf(out, "    %s spare_%s[LANES * %lu + LANES];\n", c->type, c->plural, n);
    if (load)
        sn_buf_printf(out, "    const %s *block_%s = %s + from%s;\n", c->type, c->plural, memory,
                      across);
    else
        sn_buf_printf(out, "    %s *block_%s = copied ? spare_%s : %s + (first - skip)%s;\n",
                      c->type, c->plural, c->plural, memory, across);
}

/* ", block_keys, block_values" as arguments. */
static void put_names(const sn_c_column *columns, unsigned count, sn_buf *out)
{
    for (unsigned c = 0; c < count; c++)
        sn_buf_printf(out, ", block_%s", columns[c].plural);
}

/* The calls that load or store whole vectors: for rows where there are any, and for columns, which
 * are told more, where there are these. */
static void put_moves(const sn_kernel *kernel, const sn_emit *emit, const char *verb,
                      const sn_c_column *columns, unsigned count, const char *more, sn_buf *out)
{
    const bool told = is_told(kernel, emit);
    if (sn_has_rows(kernel, emit)) {
        sn_buf_printf(out, told ? "    if (rows)\n        %s_block(x" : "    %s_block(x", verb);
        put_names(columns, count, out);
        sn_buf_puts(out, told ? ");\n    else\n    " : ");\n");
    }
    if (!sn_has_columns(emit))
        return;
    sn_buf_printf(out, "    %s_columns(x", verb);
    put_names(columns, count, out);
    sn_buf_printf(out, ", arrays%s%s);\n", more, emit->counted ? ", count" : "");
}

static void put_load_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    const unsigned count = sn_c_columns(emit, columns);
    const bool rows = sn_has_rows(kernel, emit);
    char n[24];
    snprintf(n, sizeof n, "%lu", (unsigned long)kernel->keys);
    put_beginning(kernel, emit, true, out);
    sn_buf_puts(out, "    /* Of the last arrays, that are too few, are the lanes the last. */\n"
                     "    const size_t from = arrays - first >= LANES ? first\n"
                     "                        : arrays >= LANES       ? arrays - LANES\n"
                     "                                                : 0;\n"
                     "    const size_t here = arrays < LANES ? arrays : (size_t)LANES;\n");
    for (unsigned c = 0; c < count; c++)
        put_places(kernel, emit, &columns[c], true, out);
    if (rows && emit->counted) {
        sn_buf_printf(out, "    if (%scount < %s) {\n        const %s last = last_key(keys%s);\n",
                      is_told(kernel, emit) ? "rows && " : "", n, sn_c_memory_type(emit),
                      emit->pairs ? ", values" : "");
        for (unsigned c = 0; c < count; c++)
            put_filled(emit, &columns[c], kernel->keys, out);
        sn_buf_puts(out, "    } else if (here < LANES) {\n");
    } else {
        sn_buf_puts(out, "    if (here < LANES) {\n");
    }
    for (unsigned c = 0; c < count; c++)
        put_few(&columns[c], emit->counted ? "count" : n, out);
    sn_buf_puts(out, "    }\n");
    put_moves(kernel, emit, "load", columns, count, "", out);
    sn_buf_puts(out, "}\n\n");
}

/* From the spare room to where the arrays are: rows of them, or all there are. */
static void put_back(const sn_kernel *kernel, const sn_emit *emit, const sn_c_column *c,
                     sn_buf *out)
{
    const unsigned long n = kernel->outputs;
    const char *to = c->to, *name = c->plural, *type = c->type;
    const bool told = is_told(kernel, emit);
    if (sn_has_rows(kernel, emit) && emit->counted)
        sn_buf_printf(out,
                      "    for (size_t j = 0; %sj < here; j++)\n"
                      "        memcpy(%s + (first + j) * count, spare_%s + (skip + j) * %lu,\n"
                      "               count * sizeof(%s));\n%s",
                      told ? "rows && " : "", to, name, n, type,
                      told ? "    if (!rows)\n    " : "");
    else if (sn_has_rows(kernel, emit))
        sn_buf_printf(out,
                      "%s    memcpy(%s + first * %lu, spare_%s + skip * %lu, here * %lu * "
                      "sizeof(%s));\n%s",
                      told ? "    if (rows)\n    " : "", to, n, name, n, n, type,
                      told ? "    else\n    " : "");
    if (sn_has_columns(emit))
        sn_buf_printf(out, "    memcpy(%s, spare_%s, stored * here * sizeof(%s));\n", to, name,
                      type);
}

/* How many outputs are stored of an array. */
static void put_stored_count(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const unsigned long n = kernel->outputs, first = kernel->first;
    sn_buf_puts(out, "    const size_t stored = ");
    if (emit->counted && first)
        sn_buf_printf(out, "count < %lu ? 0 : count - %lu < %lu ? count - %lu : %lu;\n", first,
                      first, n, first, n);
    else if (emit->counted)
        sn_buf_printf(out, "count < %lu ? count : %lu;\n", n, n);
    else
        sn_buf_printf(out, "%lu;\n", n);
}

/* Which arrays go to the spare room first: those one behind the other that are not whole, and those
 * of fewer than LANES. */
static void put_store_ways(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out,
                "    const size_t here = arrays - first < LANES ? arrays - first : (size_t)LANES;\n"
                "    const size_t skip = arrays < LANES ? 0 : LANES - here;\n"
                "    const int copied = arrays < LANES");
    if (is_told(kernel, emit) && emit->counted)
        sn_buf_printf(out, " || (rows && (skip || count < %lu))", (unsigned long)kernel->outputs);
    else if (is_told(kernel, emit))
        sn_buf_puts(out, " || (rows && skip)");
    else if (sn_has_rows(kernel, emit) && emit->counted)
        sn_buf_printf(out, " || skip || count < %lu", (unsigned long)kernel->outputs);
    else if (sn_has_rows(kernel, emit))
        sn_buf_puts(out, " || skip");
    sn_buf_puts(out, ";\n");
}

static void put_store_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    const unsigned count = sn_c_stored(emit, columns);
    put_beginning(kernel, emit, false, out);
    put_store_ways(kernel, emit, out);
    for (unsigned c = 0; c < count; c++)
        put_places(kernel, emit, &columns[c], false, out);
    put_moves(kernel, emit, "store", columns, count, ", skip", out);
    sn_buf_puts(out, "    if (!copied)\n        return;\n");
    if (sn_has_columns(emit))
        put_stored_count(kernel, emit, out);
    for (unsigned c = 0; c < count; c++)
        put_back(kernel, emit, &columns[c], out);
    sn_buf_puts(out, "}\n\n");
}

void sn_emit_c_transfers(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "/* Arrays first .. first + LANES - 1 of those there are%s. */\n",
                  is_told(kernel, emit) ? ": one behind the other, or interleaved" : "");
    put_load_lanes(kernel, emit, out);
    put_store_lanes(kernel, emit, out);
}
