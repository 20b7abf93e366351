/* C: vectors that hold an element of many arrays, and how two of them are ordered. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>
#include <string.h>

/* ---- what stands in lanes -------------------------------------------------------------------- */

/* Whether keys that were mapped to integers, or are, are compared as signed ones: those that are,
 * and all of 64 bits, since few machines compare unsigned ones. */
static bool is_signed(const sn_emit *emit)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    return key->class_ == SN_CLASS_SIGNED || key->bits == 64;
}

/* The integer of a lane's width, and the type that is compared. */
static void put_types(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    unsigned bits = sn_c_lane_bytes(emit) * 8;
    const char *sign = key->class_ == SN_CLASS_SIGNED ? "" : "u";
    bool number = key->class_ == SN_CLASS_FLOAT && emit->nan_ignore;
    const char *vector = "__attribute__((vector_size(NETKERN_VECTOR_BYTES)))";
    sn_buf_printf(out, "enum { LANES = NETKERN_VECTOR_BYTES / %u };\n", bits / 8);
    sn_buf_printf(out, "typedef uint%u_t lanes %s;\n", bits, vector);
    sn_buf_printf(out, "typedef int%u_t choices %s;\n", bits, vector);
    if (number)
        sn_buf_printf(out, "typedef %s key_lanes %s;\n", key->type[SN_TARGET_C], vector);
    else
        sn_buf_printf(out, "typedef %sint%u_t key_lanes %s;\n", is_signed(emit) ? "" : "u", bits,
                      vector);
    sn_buf_puts(out, "/* In memory, where nothing is aligned. */\n");
    sn_buf_printf(out,
                  "typedef %sint%u_t key_row\n    __attribute__((vector_size(LANES * %u), "
                  "aligned(%u), may_alias));\n",
                  sign, key->bits, key->bits / 8, key->bits / 8);
    if (emit->pairs)
        sn_buf_puts(out, "typedef uint32_t value_row\n    __attribute__((vector_size(LANES * 4), "
                         "aligned(4), may_alias));\n");
    sn_buf_puts(out,
                emit->pairs
                    ? "typedef struct items {\n    key_lanes key;\n    lanes value;\n} items;\n\n"
                    : "typedef key_lanes items;\n\n");
}

/* ---- keys in lanes --------------------------------------------------------------------------- */

/* Images as image_of and key_of make them, of all lanes. */
static void put_images(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    const char *suffix = key->bits < 64 ? "u" : "ull";
    unsigned long long sign = 1ull << (key->bits - 1);
    unsigned long long nans = key->bits == 16   ? 0x3ff
                              : key->bits == 32 ? 0x7fffff
                                                : 0xfffffffffffff;
    unsigned long long moved = is_signed(emit) ? nans + sign : nans;
    char flip[64] = "", cut[64] = "";
    if (emit->descending)
        snprintf(flip, sizeof flip, "    bits ^= 0x%llx%s;\n", sign, suffix);
    if (!sn_c_keys(emit).same)
        snprintf(cut, sizeof cut, "    bits &= 0xffffu;\n");
    sn_buf_printf(out,
                  SN_C_INLINE "key_lanes as_keys(lanes bits)\n{\n%s"
                              "    bits ^= (0 - (bits >> %u)) | 0x%llx%s;\n    bits -= 0x%llx%s;\n"
                              "%s    return (key_lanes)bits;\n}\n\n",
                  flip, key->bits - 1, sign, suffix, moved, suffix, cut);
    sn_buf_printf(out,
                  SN_C_INLINE
                  "lanes as_bits(key_lanes image)\n{\n"
                  "    lanes bits = (lanes)image + 0x%llx%s;\n%s"
                  "    bits ^= ((bits >> %u) - 1) | 0x%llx%s;\n%s    return bits;\n}\n\n",
                  moved, suffix, cut, key->bits - 1, sign, suffix, flip);
}

static void put_conversions(const sn_emit *emit, sn_buf *out)
{
    if (sn_has_image(emit)) {
        put_images(emit, out);
        return;
    }
    const char *flip = emit->type == SN_KEY_U64 ? " ^ 0x8000000000000000ull" : "";
    sn_buf_printf(out,
                  SN_C_INLINE "key_lanes as_keys(lanes bits)\n{\n"
                              "    return (key_lanes)(bits%s);\n}\n\n" SN_C_INLINE
                              "lanes as_bits(key_lanes x)\n{\n    return (lanes)x%s;\n}\n\n",
                  flip, flip);
}

/* "epu32": what x86 calls the type of lanes; NULL where it has no minimum of them. */
static const char *x86_type(const sn_emit *emit, bool wide, char text[8])
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    bool number = key->class_ == SN_CLASS_FLOAT && emit->nan_ignore;
    if (number)
        return key->bits == 32 ? "ps" : "pd";
    if (key->bits == 64 && !wide)
        return NULL;
    snprintf(text, 8, "ep%c%u", is_signed(emit) ? 'i' : 'u', 8 * sn_c_lane_bytes(emit));
    return text;
}

/* gcc sees no minimum in a choice. */
static bool put_x86_choices(const sn_emit *emit, unsigned bytes, bool first, sn_buf *out)
{
    char text[8];
    const char *type = x86_type(emit, bytes == 64, text);
    if (!type)
        return false;
    bool number = type[0] == 'p';
    char vector[16];
    snprintf(vector, sizeof vector, "__m%u%s", bytes * 8,
             !number          ? "i"
             : type[1] == 'd' ? "d"
                              : "");
    sn_buf_printf(out,
                  "%s !defined __clang__ && defined %s && NETKERN_VECTOR_BYTES == %u\n"
                  "#include <immintrin.h>\n",
                  first ? "#if" : "#elif", bytes == 64 ? "__AVX512BW__" : "__AVX2__", bytes);
    for (int later = 0; later < 2; later++)
        sn_buf_printf(out,
                      SN_C_INLINE "key_lanes %s(key_lanes x, key_lanes y)\n{\n"
                                  "    return (key_lanes)_mm%u_%s_%s((%s)%c, (%s)%c);\n}\n",
                      later ? "later" : "earlier", bytes * 8,
                      later != sn_is_turned(emit) ? "max" : "min", type, vector, "yx"[later],
                      vector, "xy"[later]);
    return true;
}

/* Of keys, which comes first and which last. */
static void put_choices(const sn_emit *emit, sn_buf *out)
{
    const char *less = sn_is_turned(emit) ? ">" : "<";
    bool some = put_x86_choices(emit, 64, true, out);
    some |= put_x86_choices(emit, 32, !some, out);
    sn_buf_puts(out, some ? "#else\n" : "");
    for (int later = 0; later < 2; later++)
        sn_buf_printf(out,
                      SN_C_INLINE "key_lanes %s(key_lanes x, key_lanes y)\n{\n"
                                  "    const choices swap = (choices)(y %s x);\n"
                                  "    return (key_lanes)(((choices)%c & swap) | ((choices)%c & "
                                  "~swap));\n}\n",
                      later ? "later" : "earlier", less, "yx"[later], "xy"[later]);
    sn_buf_puts(out, some ? "#endif\n\n" : "\n");
}

/* Of equal keys both are the same, bit for bit or, where -0 and 0 are, by where they stand; so a
 * value may follow its key by a comparison of its own. */
static void put_order(const sn_emit *emit, sn_buf *out)
{
    put_choices(emit, out);
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

static void put_vectors(const sn_emit *emit, uint32_t keys, sn_buf *out)
{
    const sn_c_column columns[] = {sn_c_keys(emit), sn_c_values(emit)};
    put_types(emit, out);
    put_conversions(emit, out);
    for (int i = 0; i < (emit->pairs ? 2 : 1); i++)
        sn_emit_c_row_access(&columns[i], 0, out);
    sn_buf_puts(out, "#if defined __clang__\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shufflevector(x, y, __VA_ARGS__)\n"
                     "#else\n"
                     "#define SHUFFLE(x, y, ...) __builtin_shuffle(x, y, (lanes){__VA_ARGS__})\n"
                     "#endif\n\n");
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
                " * vector: what the machine compiled for has; 0 for none. */\n"
                "#ifndef NETKERN_VECTOR_BYTES\n"
                "#if !defined __GNUC__\n#define NETKERN_VECTOR_BYTES 0\n"
                "#elif defined __AVX512BW__\n#define NETKERN_VECTOR_BYTES 64\n"
                "#elif defined __AVX2__\n#define NETKERN_VECTOR_BYTES 32\n"
                "#else\n#define NETKERN_VECTOR_BYTES 16\n#endif\n#endif\n\n"
                "#if NETKERN_VECTOR_BYTES == 0\n");
    put_scalars(emit, kernel->keys, out);
    sn_buf_puts(out, "#else\n");
    put_vectors(emit, kernel->keys, out);
    sn_buf_puts(out, "#endif\n\n");
    sn_emit_c_transfers(emit, kernel->keys, out);
}
