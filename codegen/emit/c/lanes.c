/* C: vectors that hold an element of many arrays, and how two of them are ordered. */
#include "codegen/emit/c/parts.h"

/* ---- comparators ----------------------------------------------------------------------------- */

/* Of equal keys both are the same, bit for bit or, where -0 and 0 are, by where they stand; so a
 * value may follow its key by a comparison of its own. */
static void put_order(const sn_emit *emit, sn_buf *out)
{
    sn_emit_c_choices(emit, out);
    sn_buf_puts(out, "/* As order, in every lane. */\n" SN_C_INLINE
                     "void order_lanes(items *a, items *b)\n{\n"
                     "    const items x = *a, y = *b;\n");
    if (!emit->pairs) {
        sn_buf_puts(out, "    *a = earlier(x, y);\n    *b = later(x, y);\n}\n\n");
        return;
    }
    sn_buf_printf(out, "    const choices swap = (choices)(y.key %s x.key)",
                  sn_is_turned(emit) ? ">" : "<");
    if (emit->counted)
        sn_buf_puts(out, " |\n        ((choices)(y.key == x.key) & (choices)(y.value < x.value))");
    sn_buf_puts(out,
                ";\n"
                "    a->key = earlier(x.key, y.key);\n"
                "    a->value = (lanes)(((choices)y.value & swap) | ((choices)x.value & ~swap));\n"
                "    b->key = later(x.key, y.key);\n"
                "    b->value = (lanes)(((choices)x.value & swap) | ((choices)y.value & ~swap));\n"
                "}\n\n");
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Where there are no vectors: a lane is an item. */
static void put_scalars(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    sn_buf_puts(out,
                "enum { LANES = 1 };\ntypedef item items;\n\n"
                "static inline void order_lanes(items *a, items *b)\n{\n    order(a, b);\n}\n\n");
    for (int load = 1; load >= 0; load--)
        for (int rows = 1; rows >= 0; rows--) {
            const char *at = rows ? "i" : "i * arrays";
            const char *place = !emit->counted ? "" : rows ? ", 0, 1" : ", i, count";
            sn_emit_c_block_prototype(emit, load, rows, "static inline ", out);
            sn_buf_printf(out, "    for (unsigned int i = 0; i < %lu; i++)\n", (unsigned long)keys);
            if (load)
                sn_buf_printf(out, "        x[i] = load(keys%s, %s%s);\n}\n\n",
                              emit->pairs ? ", values" : "", at, place);
            else
                sn_buf_printf(out, "        store(x[i], keys_out%s, %s%s);\n}\n\n",
                              emit->pairs ? ", values_out" : "", at, place);
        }
}

static void put_types(const sn_emit *emit, sn_buf *out)
{
    sn_emit_c_types(emit, out);
    sn_buf_puts(out, "#if defined __clang__\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)\n"
                     "#else\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shuffle(x, y, (lanes){__VA_ARGS__})\n"
                     "#endif\n\n");
}

static void put_vectors(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    put_types(emit, out);
    sn_buf_puts(out, "#if NETKERN_VECTOR_BYTES == 64\n");
    sn_emit_c_rows(emit, keys, 64, out);
    sn_buf_puts(out, "#elif NETKERN_VECTOR_BYTES == 32\n");
    sn_emit_c_rows(emit, keys, 32, out);
    sn_buf_puts(out, "#else\n");
    sn_emit_c_rows(emit, keys, 16, out);
    sn_buf_puts(out, "#endif\n\n");
    sn_emit_c_blocks(emit, keys, out);
    put_order(emit, out);
}

void sn_emit_c_lanes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out,
                "/* Many arrays at once: element i of each, all of them in a vector. Bytes of a\n"
                " * vector: what the machine compiled for has; 0 for none. */\n");
    sn_emit_c_vector_bytes(out);
    put_scalars(emit, kernel->keys, out);
    sn_buf_puts(out, "#else\n");
    put_vectors(emit, kernel->keys, out);
    if (emit->across)
        sn_emit_c_lines(emit, kernel->keys, out);
    sn_buf_puts(out, "#endif\n\n");
    sn_emit_c_transfers(emit, kernel->keys, out);
}

void sn_emit_c_lanes_alone(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "/* Bytes of a vector: what the machine compiled for has. */\n");
    sn_emit_c_vector_bytes(out);
    sn_buf_puts(out,
                "#error \"so many keys are sorted by vectors of gcc or clang alone\"\n#else\n");
    put_types(emit, out);
    put_order(emit, out);
    sn_emit_c_lines(emit, emit->across->keys, out);
    sn_buf_puts(out, "#endif\n\n");
}
