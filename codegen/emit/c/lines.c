/* C: vectors that hold neighbours of one array: how they come from memory, change lanes, and are
 * ordered. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>

/* Before functions that not all vectors' texts call. */
#define INLINE "static inline __attribute__((always_inline, unused)) "

/* ---- memory ---------------------------------------------------------------------------------- */

/* "x->value", or "*x" where items are keys. */
static void print_member(const sn_emit *emit, const sn_c_column *c, char text[16])
{
    snprintf(text, 16, emit->pairs ? "x->%s" : "*x", c->single);
}

static void put_prototype(const sn_emit *emit, bool load, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, INLINE "void %s_line(%sline *x, ", load ? "load" : "store",
                  load ? "" : "const ");
    if (load)
        sn_emit_spell(emit, "", sn_emit_inputs, &line);
    else
        sn_emit_spell(emit, "", sn_emit_outputs, &line);
    sn_buf_printf(&line, ", size_t at%s)\n{\n", emit->counted ? ", unsigned int count" : "");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Room for the last elements of a counted array, and where it is then. */
static void put_room(const sn_emit *emit, bool load, sn_buf *out)
{
    const char *to = load ? "" : "_out", *kind = load ? "const " : "";
    sn_buf_puts(out, "    const int whole = at < count && count - at >= LANES;\n");
    sn_buf_printf(out, "    %s spare[LANES];\n", sn_key_name(emit));
    sn_buf_printf(out, "    %s%s *from = whole ? keys%s + at : spare;\n", kind, sn_key_name(emit),
                  to);
    if (!emit->pairs)
        return;
    sn_buf_puts(out, "    uint32_t spare_values[LANES];\n");
    sn_buf_printf(out, "    %suint32_t *from_values = whole ? values%s + at : spare_values;\n",
                  kind, to);
}

static void put_load(const sn_emit *emit, const char *what, sn_buf *out)
{
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    put_prototype(emit, true, out);
    if (emit->counted) {
        put_room(emit, true, out);
        sn_buf_printf(out,
                      "    for (unsigned int i = 0; !whole && i < LANES; i++)\n"
                      "        store(load(keys%s, at + i, (unsigned int)at + i, count), spare%s, "
                      "i, 0, 1);\n",
                      emit->pairs ? ", values" : "", emit->pairs ? ", spare_values" : "");
    }
    for (int i = 0; i < (emit->pairs ? 2 : 1); i++) {
        char member[16];
        const char *memory = !emit->counted ? columns[i].plural : i ? "from_values" : "from";
        print_member(emit, &columns[i], member);
        sn_buf_printf(out, i ? "    %s = %s_%s_at(%s%s);\n" : "    %s = as_keys(%s_%s_at(%s%s));\n",
                      member, columns[i].single, what, memory, emit->counted ? "" : " + at");
    }
    sn_buf_puts(out, "}\n\n");
}

static void put_store(const sn_emit *emit, const char *what, sn_buf *out)
{
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    put_prototype(emit, false, out);
    if (emit->counted)
        put_room(emit, false, out);
    for (int i = 0; i < (emit->pairs ? 2 : 1); i++) {
        char member[16];
        print_member(emit, &columns[i], member);
        sn_buf_printf(out, i ? "    put_%s_%s(%s, " : "    put_%s_%s(as_bits(%s), ",
                      columns[i].single, what, member);
        if (emit->counted)
            sn_buf_puts(out, i ? "from_values);\n" : "from);\n");
        else
            sn_buf_printf(out, "%s_out + at);\n", columns[i].plural);
    }
    if (emit->counted)
        sn_buf_printf(out,
                      "    for (unsigned int i = 0; !whole && i < LANES && at + i < count; i++)%s\n"
                      "        memcpy(&keys_out[at + i], &spare[i], sizeof spare[i])%s;\n%s",
                      emit->pairs ? " {" : "",
                      emit->pairs ? ";\n        values_out[at + i] = spare_values[i]" : "",
                      emit->pairs ? "    }\n" : "");
    sn_buf_puts(out, "}\n\n");
}

/* An array that is shorter than a vector is in its first lanes. */
static void put_memory(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    const unsigned long bytes = keys * sn_c_lane_bytes(emit);
    const bool some = !emit->counted && bytes < 64;
    if (some) {
        sn_buf_printf(out, "#if NETKERN_VECTOR_BYTES > %lu\n", bytes);
        for (int i = 0; i < (emit->pairs ? 4 : 2); i++)
            sn_emit_c_row_access(&columns[i / 2], keys, i % 2 == 0, out);
        put_load(emit, "part", out);
        put_store(emit, "part", out);
        sn_buf_puts(out, "#else\n");
    }
    put_load(emit, "row", out);
    put_store(emit, "row", out);
    sn_buf_puts(out, some ? "#endif\n\n" : "");
}

/* ---- lanes ----------------------------------------------------------------------------------- */

/* The type that lanes are moved as. Of 4 bytes it is float where there are vectors of these: gcc
 * makes vshufps of no shuffle of integers. They are only moved, so they keep their bits, as they
 * would not in the registers of the x87. */
static const char *put_moved(const sn_emit *emit, sn_buf *out)
{
    if (sn_c_lane_bytes(emit) != 4)
        return "lanes";
    sn_buf_puts(out, "#ifdef __SSE__\n"
                     "typedef float moved __attribute__((vector_size(NETKERN_VECTOR_BYTES)));\n"
                     "#else\n"
                     "typedef lanes moved;\n"
                     "#endif\n");
    return "moved";
}

static void put_moves(const sn_emit *emit, sn_buf *out)
{
    const char *as = put_moved(emit, out);
    sn_buf_puts(out, "/* Each lane becomes the one that is named, of two vectors one behind the "
                     "other. */\n");
    if (emit->pairs)
        sn_buf_printf(out,
                      "#define MOVE_KEY(to, x, y, ...) (to)->key = "
                      "(key_lanes)SHUFFLE((%s)(x).key, (%s)(y).key, __VA_ARGS__)\n"
                      "#define MOVE_VALUE(to, x, y, ...) (to)->value = "
                      "(lanes)SHUFFLE((%s)(x).value, (%s)(y).value, __VA_ARGS__)\n"
                      "#define MOVE_LINE(to, x, y, ...) "
                      "MOVE_KEY(to, x, y, __VA_ARGS__), MOVE_VALUE(to, x, y, __VA_ARGS__)\n\n",
                      as, as, as, as);
    else
        sn_buf_printf(out,
                      "#define MOVE_LINE(to, x, y, ...) *(to) = "
                      "(line)SHUFFLE((%s)(x), (%s)(y), __VA_ARGS__)\n\n",
                      as, as);
}

/* Of equal keys x is taken, in every lane, so that of two that lanes have exchanged each is taken
 * once. */
static void put_either_key(sn_buf *out)
{
    sn_buf_puts(out, INLINE
                "line either(line x, line y, choices last)\n{\n"
                "    return (line)(((choices)later(y, x) & last) | ((choices)earlier(x, y) & "
                "~last));\n}\n\n");
}

static void put_either_pair(const sn_emit *emit, sn_buf *out)
{
    const char *less = sn_is_turned(emit) ? ">" : "<";
    sn_buf_puts(out, INLINE "choices precede(line x, line y)\n{\n");
    if (emit->counted)
        sn_buf_printf(out,
                      "    return (choices)(x.key %s y.key) |\n"
                      "           ((choices)(x.key == y.key) & (choices)(x.value < y.value));\n",
                      less);
    else
        sn_buf_printf(out, "    return (choices)(x.key %s y.key);\n", less);
    sn_buf_puts(out,
                "}\n\n" INLINE "line either(line x, line y, choices last)\n{\n"
                "    const choices other = (precede(y, x) & ~last) | (precede(x, y) & last);\n"
                "    x.key = (key_lanes)(((choices)y.key & other) | ((choices)x.key & ~other));\n"
                "    x.value = (lanes)(((choices)y.value & other) | ((choices)x.value & ~other));\n"
                "    return x;\n}\n\n");
}

void sn_emit_c_lines(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    sn_buf_puts(out,
                "/* One array: neighbours in the lanes of a vector. */\ntypedef items line;\n\n");
    put_memory(emit, keys, out);
    put_moves(emit, out);
    sn_buf_puts(out, INLINE "void order_lines(line *a, line *b)\n{\n"
                            "    (void)load, (void)store, (void)order; /* for other vectors */\n"
                            "    order_lanes(a, b);\n}\n\n"
                            "/* Of x and y what comes first in every lane; last where that is "
                            "-1, not 0. */\n");
    if (emit->pairs)
        put_either_pair(emit, out);
    else
        put_either_key(out);
    sn_buf_puts(out, "#define KEEP_LINE(to, x, y, ...) do { const choices last = {__VA_ARGS__}; "
                     "*(to) = either(x, y, last); } while (0)\n\n");
}
