/* C: vectors that hold an element of many arrays, and how two of them are ordered. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>

/* ---- comparators ----------------------------------------------------------------------------- */

/* Of equal keys both are the same, bit for bit or, where -0 and 0 are, by where they stand; so a
 * value may follow its key by a comparison of its own. */
static void put_members(const sn_emit *emit, char to, char swapped, char stayed, bool masked,
                        sn_buf *out)
{
    static const char *const names[] = {"key", "value", "place"};
    const bool has[] = {true, emit->pairs, sn_has_place(emit)};
    for (int i = 0; i < 3; i++)
        if (has[i] && (i || masked))
            sn_buf_printf(
                out, "    %c->%s = (%s)(((choices)%c.%s & swap) | ((choices)%c.%s & ~swap));\n", to,
                names[i], i ? "lanes" : "key_lanes", swapped, names[i], stayed, names[i]);
        else if (has[i])
            sn_buf_printf(out, "    %c->key = %s(x.key, y.key);\n", to,
                          to == 'a' ? "earlier" : "later");
}

/* Comparators of one function, times the members of an item, that gcc makes part of it where
 * vectors are wider than the machine's: with 64 bytes and AVX2 the 185 of best:32 take it 20 s, the
 * 556 of vanvoorhis:65 more than five minutes. Where they are called, these take 14 s. */
#define INLINED 185u

/* What stands before order_lanes. */
static void put_how(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const size_t members = 1u + emit->pairs + sn_has_place(emit);
    const bool many = kernel && sn_kernel_count(kernel, SN_OP_ORDER) * members > INLINED;
    if (many)
        sn_buf_puts(out, "/* gcc takes minutes to make so many part of a function where vectors "
                         "are wider than the machine's. */\n"
                         "#if !defined __clang__ && NETKERN_VECTOR_BYTES > "
                         "(defined __AVX512BW__ ? 64 : defined __AVX2__ ? 32 : 16)\n"
                         "#define ORDER_HOW __attribute__((noinline))\n#else\n"
                         "#define ORDER_HOW inline __attribute__((always_inline))\n#endif\n\n");
    sn_buf_puts(out, "/* As order, in every lane. */\n");
    sn_buf_puts(out, many ? "static ORDER_HOW " : SN_C_INLINE);
}

/* Of equal keys both are the same, bit for bit, or where -0 and 0 are and nothing decides between
 * them, by where they stand; so what goes with a key may follow it by a comparison of its own. */
static void put_order(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *less = sn_is_turned(emit) ? ">" : "<", *tie = sn_tie_break(emit);
    const bool masked = tie && sn_is_float(emit) && emit->float_compare;
    if (!masked)
        sn_emit_c_choices(emit, out);
    put_how(kernel, emit, out);
    sn_buf_puts(out, "void order_lanes(items *a, items *b)\n{\n"
                     "    const items x = *a, y = *b;\n");
    if (!sn_has_members(emit)) {
        sn_buf_puts(out, "    *a = earlier(x, y);\n    *b = later(x, y);\n}\n\n");
        return;
    }
    sn_buf_printf(out, "    const choices swap = (choices)(y.key %s x.key)", less);
    if (tie)
        sn_buf_printf(out, " |\n        ((choices)(y.key == x.key) & (choices)(y.%s < x.%s))", tie,
                      tie);
    sn_buf_puts(out, ";\n");
    put_members(emit, 'a', 'y', 'x', masked, out);
    put_members(emit, 'b', 'x', 'y', masked, out);
    sn_buf_puts(out, "}\n\n");
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Where there are no vectors: a lane is an item. */
static void put_transfer(const sn_kernel *kernel, const sn_emit *emit, bool load, bool rows,
                         sn_buf *out)
{
    const unsigned long first = load ? 0 : kernel->first;
    const char *at = rows ? "i" : "i * arrays";
    char place[40] = "";
    if (emit->counted && rows)
        snprintf(place, sizeof place, ", 0, 1");
    else if (emit->counted)
        snprintf(place, sizeof place, first ? ", i + %lu, count" : ", i, count", first);
    else if (load && sn_has_place(emit))
        snprintf(place, sizeof place, ", i");
    sn_emit_c_block_prototype(emit, load, rows, "static inline ", out);
    if (!load && !rows)
        sn_buf_puts(out, "    (void)skip;\n");
    if (load && emit->counted && !sn_has_rows(kernel, emit))
        sn_buf_puts(out, "    (void)last_key; /* for vectors */\n");
    sn_buf_printf(out, "    for (unsigned int i = 0; i < %lu; i++)\n",
                  (unsigned long)(load ? kernel->keys : kernel->outputs));
    if (load)
        sn_buf_printf(out, "        x[i] = load(%s, %s%s);\n}\n\n", sn_input_names(emit), at,
                      place);
    else
        sn_buf_printf(out, "        store(x[i], %s, %s%s);\n}\n\n", sn_output_names(emit), at,
                      place);
}

static void put_scalars(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out,
                "enum { LANES = 1 };\ntypedef item items;\n\n"
                "static inline void order_lanes(items *a, items *b)\n{\n    order(a, b);\n}\n\n");
    for (int load = 1; load >= 0; load--)
        for (int rows = sn_has_rows(kernel, emit); rows >= !sn_has_columns(emit); rows--)
            put_transfer(kernel, emit, load, rows, out);
}

static void put_shuffle(sn_buf *out)
{
    sn_buf_puts(out, "#if defined __clang__ || __GNUC__ >= 12\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)\n"
                     "#else\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shuffle(x, y, (lanes){__VA_ARGS__})\n"
                     "#endif\n\n");
}

static void put_rows(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    sn_buf_puts(out, "#if NETKERN_VECTOR_BYTES == 64\n");
    sn_emit_c_rows(emit, keys, 64, out);
    sn_buf_puts(out, "#elif NETKERN_VECTOR_BYTES == 32\n");
    sn_emit_c_rows(emit, keys, 32, out);
    sn_buf_puts(out, "#else\n");
    sn_emit_c_rows(emit, keys, 16, out);
    sn_buf_puts(out, "#endif\n\n");
}

/* The key of what fills up an array, as it is in memory. */
static void put_last_key(const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    const char *member = sn_has_members(emit) ? ".key" : "";
    sn_buf_printf(&line, "static inline %s last_key(", sn_c_memory_type(emit));
    sn_emit_spell(emit, "", sn_emit_inputs, &line);
    sn_buf_puts(&line, ")\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
    sn_buf_printf(out, "    const item x = load(%s, 0, 0, 0);\n", sn_input_names(emit));
    sn_buf_printf(out,
                  sn_has_image(emit) ? "    return key_of(key_in(x%s));\n}\n\n"
                                     : "    return key_in(x%s);\n}\n\n",
                  member);
}

void sn_emit_c_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool rows = sn_has_rows(kernel, emit);
    if (emit->counted)
        put_last_key(emit, out);
    sn_buf_puts(out, "/* Many arrays at once: element i of each, all of them in a vector. */\n"
                     "#if NETKERN_VECTOR_BYTES == 0\n");
    put_scalars(kernel, emit, out);
    sn_buf_puts(out, "#else\n");
    sn_emit_c_types(emit, out);
    if (sn_has_columns(emit))
        sn_emit_c_lane_numbers(emit, out);
    if (rows) {
        put_shuffle(out);
        put_rows(emit, kernel->keys, out);
    }
    sn_emit_c_blocks(kernel, emit, out);
    put_order(kernel, emit, out);
    if (emit->across)
        sn_emit_c_lines(emit, kernel->keys, out);
    sn_buf_puts(out, "#endif\n\n");
    sn_emit_c_transfers(kernel, emit, out);
}

void sn_emit_c_lanes_alone(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "#if NETKERN_VECTOR_BYTES == 0\n#error \"so many keys are sorted by vectors "
                     "of gcc or clang alone\"\n#else\n");
    sn_emit_c_types(emit, out);
    put_shuffle(out);
    put_order(NULL, emit, out);
    sn_emit_c_lines(emit, emit->across->keys, out);
    sn_buf_puts(out, "#endif\n\n");
}
