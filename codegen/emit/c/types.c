/* C: the types of vectors, keys in their lanes, and which of two keys comes first. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>

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
    bool number = key->class_ == SN_CLASS_FLOAT && emit->float_compare;
    const char *vector = "__attribute__((vector_size(NETKERN_VECTOR_BYTES)))";
    sn_buf_printf(out, "enum { LANES = NETKERN_VECTOR_BYTES / %u };\n", bits / 8);
    sn_buf_printf(out, "typedef uint%u_t lanes %s;\n", bits, vector);
    sn_buf_printf(out, "typedef int%u_t choices %s;\n", bits, vector);
    if (number)
        sn_buf_printf(out, "typedef %s key_lanes %s;\n", sn_key_name(emit), vector);
    else
        sn_buf_printf(out, "typedef %sint%u_t key_lanes %s;\n", is_signed(emit) ? "" : "u", bits,
                      vector);
    sn_buf_puts(out, "/* In memory, where nothing is aligned. */\n");
    sn_buf_printf(out,
                  "typedef %sint%u_t key_row\n    __attribute__((vector_size(LANES * %u), "
                  "aligned(%u), may_alias));\n",
                  sign, key->bits, key->bits / 8, key->bits / 8);
    static const char row[] = "typedef uint32_t %s_row\n    __attribute__((vector_size(LANES * 4), "
                              "aligned(4), may_alias));\n";
    if (emit->pairs)
        sn_buf_printf(out, row, "value");
    if (sn_keeps_places(emit) || emit->argsort)
        sn_buf_printf(out, row, "place");
    if (!sn_has_members(emit))
        sn_buf_puts(out, "typedef key_lanes items;\n\n");
    else
        sn_buf_printf(out, "typedef struct items {\n    key_lanes key;\n%s%s} items;\n\n",
                      emit->pairs ? "    lanes value;\n" : "",
                      sn_has_place(emit) ? "    lanes place;\n" : "");
}

/* ---- keys in lanes --------------------------------------------------------------------------- */

static bool stores_keys(const sn_emit *emit)
{
    sn_c_column columns[3];
    sn_c_stored(emit, columns);
    return columns[0].single[0] == 'k';
}

/* Images as image_of and key_of make them, of all lanes. */
static void put_images(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    const char *suffix = key->bits < 64 ? "u" : "ull";
    unsigned long long sign = 1ull << (key->bits - 1);
    unsigned long long nans = sign - 1 - sn_key_infinity(emit->type);
    unsigned long long moved = (is_signed(emit) ? sign : 0) + (emit->nan_ignore ? 0 : nans);
    const char *over = emit->nan_first ? "    bits = ~bits;\n" : "";
    char flip[64] = "", cut[64] = "", less[64] = "", more[64] = "";
    if (sn_turns_signs(emit))
        snprintf(flip, sizeof flip, "    bits ^= 0x%llx%s;\n", sign, suffix);
    if (!sn_c_keys(emit).same)
        snprintf(cut, sizeof cut, "    bits &= 0xffffu;\n");
    if (moved) {
        snprintf(less, sizeof less, "    bits -= 0x%llx%s;\n", moved, suffix);
        snprintf(more, sizeof more, " + 0x%llx%s", moved, suffix);
    }
    sn_buf_printf(out,
                  SN_C_INLINE "key_lanes as_keys(lanes bits)\n{\n%s"
                              "    bits ^= (0 - (bits >> %u)) | 0x%llx%s;\n%s%s%s"
                              "    return (key_lanes)bits;\n}\n\n",
                  flip, key->bits - 1, sign, suffix, less, over, cut);
    if (!stores_keys(emit))
        return;
    sn_buf_printf(out,
                  SN_C_INLINE
                  "lanes as_bits(key_lanes image)\n{\n"
                  "    lanes bits = %s(lanes)image%s;\n%s"
                  "    bits ^= ((bits >> %u) - 1) | 0x%llx%s;\n%s    return bits;\n}\n\n",
                  emit->nan_first ? "~" : "", more, cut, key->bits - 1, sign, suffix, flip);
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
                              "    return (key_lanes)(bits%s);\n}\n\n",
                  flip);
    if (stores_keys(emit))
        sn_buf_printf(
            out, SN_C_INLINE "lanes as_bits(key_lanes x)\n{\n    return (lanes)x%s;\n}\n\n", flip);
}

void sn_emit_c_vector_bytes(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    (void)kernel, (void)emit;
    sn_buf_puts(out, "/* Bytes of a vector: what the machine compiled for has; 0 for none. */\n"
                     "#ifndef NETKERN_VECTOR_BYTES\n"
                     "#if !defined __GNUC__\n#define NETKERN_VECTOR_BYTES 0\n"
                     "#elif defined __AVX512BW__\n#define NETKERN_VECTOR_BYTES 64\n"
                     "#elif defined __AVX2__\n#define NETKERN_VECTOR_BYTES 32\n"
                     "#else\n#define NETKERN_VECTOR_BYTES 16\n#endif\n#endif\n\n");
}

/* Numbers of lanes, for as many as the longest vector has. */
void sn_emit_c_lane_numbers(const sn_emit *emit, sn_buf *out)
{
    unsigned bytes = sn_c_lane_bytes(emit), count = 64 / bytes;
    sn_buf line = {0};
    sn_buf_printf(&line, "    static const uint%u_t numbers[%u] = {", 8 * bytes, count);
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(&line, "%s%u", i ? ", " : "", i);
    sn_buf_puts(&line, "};\n");
    sn_buf_puts(out, SN_C_INLINE "lanes lane_numbers(void)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_puts(out, "    lanes x;\n    memcpy(&x, numbers, sizeof x);\n    return x;\n}\n\n");
    sn_buf_free(&line);
}

void sn_emit_c_types(const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    put_types(emit, out);
    put_conversions(emit, out);
    const unsigned count = sn_c_columns(emit, columns);
    for (unsigned i = 0; i < count; i++)
        sn_emit_c_row_access(&columns[i], 0, true, out);
    if (emit->argsort && !emit->large) {
        columns[0] = sn_c_places(emit);
        sn_emit_c_row_access(&columns[0], 0, true, out);
    }
    for (unsigned i = 0; i < sn_c_stored(emit, columns); i++)
        sn_emit_c_row_access(&columns[i], 0, false, out);
}

/* ---- choices --------------------------------------------------------------------------------- */

/* "epu32": what x86 calls the type of lanes; NULL where it has no minimum of them. */
const char *sn_c_x86_type(const sn_emit *emit, bool wide, char text[8])
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    bool number = key->class_ == SN_CLASS_FLOAT && emit->float_compare;
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
    const char *type = sn_c_x86_type(emit, bytes == 64, text);
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
    /* of what the plain ones of AVX-512 leave undefined gcc 12 warns in its own header */
    char how[40] = "", mask[24] = "";
    if (bytes == 64) {
        snprintf(how, sizeof how, "maskz_");
        snprintf(mask, sizeof mask, "(__mmask%u)-1, ", 64 / sn_c_lane_bytes(emit));
    }
    for (int later = 0; later < 2; later++) {
        sn_buf line = {0};
        sn_buf_printf(out, SN_C_INLINE "key_lanes %s(key_lanes x, key_lanes y)\n{\n",
                      later ? "later" : "earlier");
        sn_buf_printf(&line, "    return (key_lanes)_mm%u_%s%s_%s(%s(%s)%c, (%s)%c);\n", bytes * 8,
                      how, later != sn_is_turned(emit) ? "max" : "min", type, mask, vector,
                      "yx"[later], vector, "xy"[later]);
        sn_text_wrap(&line, out);
        sn_buf_free(&line);
        sn_buf_puts(out, "}\n");
    }
    return true;
}

void sn_emit_c_choices(const sn_emit *emit, sn_buf *out)
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
