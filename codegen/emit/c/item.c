/* C: one item, whose members are the lowest lanes of vectors where a machine has minima of them. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>

static unsigned key_bits(const sn_emit *emit)
{
    return sn_key_infos[emit->type].bits;
}

bool sn_c_has_lane_items(const sn_emit *emit)
{
    return !sn_target_of(emit)->blocks && !emit->scan && !emit->large && !emit->element.type;
}

/* How a machine holds a key, and what it calls the smaller and the larger of two. */
typedef struct machine {
    char where[64], header[16], type[32];
    char in[48], out[48]; /* with %s for what goes in or comes out */
    char least[24], most[24];
} machine;

/* The minima of SSE2, SSE4.1 and AVX-512; of 32 bits at least where words go with keys. */
static machine x86(const sn_emit *emit)
{
    machine m = {.where = "defined __SSE4_1__", .header = "immintrin.h", .type = "__m128i"};
    unsigned bits = key_bits(emit);
    const char sign = sn_c_is_signed(emit) ? 'i' : 'u';
    bits = bits < 32 && sn_has_members(emit) ? 32 : bits;
    if (sn_c_is_number(emit)) {
        const char *end = bits == 32 ? "s" : "d";
        snprintf(m.where, sizeof m.where, "defined __SSE2__");
        snprintf(m.type, sizeof m.type, bits == 32 ? "__m128" : "__m128d");
        snprintf(m.in, sizeof m.in, "_mm_set_s%s(%%s)", end);
        snprintf(m.out, sizeof m.out, bits == 32 ? "_mm_cvtss_f32(%%s)" : "_mm_cvtsd_f64(%%s)");
        snprintf(m.least, sizeof m.least, "_mm_min_p%s", end);
        snprintf(m.most, sizeof m.most, "_mm_max_p%s", end);
        return m;
    }
    if (bits == 64)
        snprintf(m.where, sizeof m.where, "defined __AVX512VL__");
    else if ((bits == 8 && sign == 'u') || (bits == 16 && sign == 'i'))
        snprintf(m.where, sizeof m.where, "defined __SSE2__");
    snprintf(m.in, sizeof m.in,
             bits == 64 ? "_mm_cvtsi64_si128((long long)%%s)" : "_mm_cvtsi32_si128((int)%%s)");
    snprintf(m.out, sizeof m.out, bits == 64 ? "_mm_cvtsi128_si64(%%s)" : "_mm_cvtsi128_si32(%%s)");
    snprintf(m.least, sizeof m.least, "_mm_min_ep%c%u", sign, bits);
    snprintf(m.most, sizeof m.most, "_mm_max_ep%c%u", sign, bits);
    return m;
}

/* Those of AArch64, which has none of 64-bit integers; for keys alone. */
static machine arm(const sn_emit *emit)
{
    machine m = {.where = "defined __aarch64__ && defined __ARM_NEON", .header = "arm_neon.h"};
    const unsigned bits = key_bits(emit);
    const char *name = sn_c_is_number(emit) ? "float" : sn_c_is_signed(emit) ? "int" : "uint";
    const char kind = sn_c_is_number(emit) ? 'f' : sn_c_is_signed(emit) ? 's' : 'u';
    snprintf(m.type, sizeof m.type, "%s%ux%u_t", name, bits, 128 / bits);
    snprintf(m.in, sizeof m.in, "vdupq_n_%c%u(%%s)", kind, bits);
    snprintf(m.out, sizeof m.out, "vgetq_lane_%c%u(%%s, 0)", kind, bits);
    snprintf(m.least, sizeof m.least, "vminq_%c%u", kind, bits);
    snprintf(m.most, sizeof m.most, "vmaxq_%c%u", kind, bits);
    return m;
}

/* The type of an item from those of its members. */
static void put_item(const sn_emit *emit, const char *key, const char *word, sn_buf *out)
{
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, "typedef %s item;\n\n", key);
        return;
    }
    sn_buf_printf(out, "typedef struct item {\n    %s key;\n", key);
    if (emit->pairs)
        sn_buf_printf(out, "    %s value;\n", word);
    if (sn_has_place(emit))
        sn_buf_printf(out, "    %s place;\n", word);
    sn_buf_puts(out, "} item;\n\n");
}

/* What a number in memory is in an item, and back unless that is NULL. Patterns say what becomes
 * of it. */
static void put_ways(const char *name, const char *type, const char *lane, const char *in,
                     const char *back, sn_buf *out)
{
    char text[80];
    snprintf(text, sizeof text, in, "x");
    sn_buf_printf(out, "static inline %s %s_lane(%s x)\n{\n    return %s;\n}\n\n", lane, name, type,
                  text);
    if (!back)
        return;
    snprintf(text, sizeof text, back, "x");
    sn_buf_printf(out, "static inline %s %s_in(%s x)\n{\n    return (%s)%s;\n}\n\n", type, name,
                  lane, type, text);
}

static void put_all_ways(const sn_emit *emit, const machine *m, sn_buf *out)
{
    const bool lanes = m != NULL;
    const char *type = sn_c_compared_type(emit);
    const char *back = lanes ? m->out : "%s";
    put_ways("key", type, lanes ? m->type : type, lanes ? m->in : "%s",
             sn_puts_keys(emit) ? back : NULL, out);
    if (sn_has_members(emit))
        put_ways("word", sn_word_name(emit), lanes ? "__m128i" : sn_word_name(emit),
                 lanes ? "_mm_cvtsi32_si128((int)%s)" : "%s",
                 lanes ? "_mm_cvtsi128_si32(%s)" : "%s", out);
}

/* In which lanes both stay where they are: where y's key does not come before x's, and where keys
 * are equal `tie` does not decide otherwise. */
static void put_stay(const sn_emit *emit, const char *tie, sn_buf *out)
{
    const char *end = key_bits(emit) == 32 ? "s" : "d";
    const unsigned bits = key_bits(emit) < 32 ? 32 : key_bits(emit);
    if (sn_c_is_number(emit))
        sn_buf_printf(out, "    __m128i stay = _mm_castp%s_si128(_mm_cmp%s_p%s(y.key, x.key));\n",
                      end, sn_is_turned(emit) ? "ngt" : "nlt", end);
    else
        sn_buf_printf(out, "    __m128i stay = _mm_cmpeq_epi%u(a->key, x.key);\n", bits);
    if (!tie)
        return;
    if (sn_c_is_number(emit))
        sn_buf_printf(out, "    __m128i late = _mm_castp%s_si128(_mm_cmpeq_p%s(x.key, y.key));\n",
                      end, end);
    else
        sn_buf_printf(out, "    __m128i late = _mm_cmpeq_epi%u(x.key, y.key);\n", bits);
    /* unsigned words: the least of both is x's, or y's comes first */
    sn_buf_printf(out,
                  "    const __m128i top = _mm_set1_epi32(-0x7fffffff - 1);\n"
                  "    late = _mm_and_si128(late, _mm_cmplt_epi32(_mm_xor_si128(y.%s, top),\n"
                  "                                               _mm_xor_si128(x.%s, top)));\n"
                  "%s    stay = _mm_andnot_si128(late, stay);\n",
                  tie, tie,
                  sn_c_is_number(emit) && bits == 64 ? "    late = _mm_shuffle_epi32(late, 0);\n"
                                                     : "");
}

static void put_word(const char *name, sn_buf *out)
{
    sn_buf_printf(out,
                  "    const __m128i %s = _mm_andnot_si128(stay, _mm_xor_si128(x.%s, y.%s));\n"
                  "    a->%s = _mm_xor_si128(x.%s, %s);\n    b->%s = _mm_xor_si128(y.%s, %s);\n",
                  name, name, name, name, name, name, name, name, name);
}

/* Numbers that are equal need not be the same, and go with their words. */
static void put_number(const sn_emit *emit, sn_buf *out)
{
    const char *end = key_bits(emit) == 32 ? "s" : "d";
    sn_buf_printf(
        out,
        "    const __m128i xs = _mm_castp%s_si128(x.key), ys = _mm_castp%s_si128(y.key);\n"
        "    const __m128i key = _mm_andnot_si128(stay, _mm_xor_si128(xs, ys));\n"
        "    a->key = _mm_castsi128_p%s(_mm_xor_si128(xs, key));\n"
        "    b->key = _mm_castsi128_p%s(_mm_xor_si128(ys, key));\n",
        end, end, end, end);
}

/* Of two that are equal, as 0 and -0 are, x86 takes the second. */
static void put_machine_order(const sn_emit *emit, const machine *m, const char *tie, sn_buf *out)
{
    const bool members = sn_has_members(emit), masked = tie && sn_c_is_number(emit);
    const char *to = members ? "" : "*", *member = members ? "->key" : "";
    const char *key = members ? ".key" : "";
    sn_emit_c_order_begin(out);
    sn_buf_puts(out, "    const item x = *a, y = *b;\n");
    if (!masked)
        sn_buf_printf(out, "    %sa%s = %s(y%s, x%s);\n    %sb%s = %s(x%s, y%s);\n", to, member,
                      sn_is_turned(emit) ? m->most : m->least, key, key, to, member,
                      sn_is_turned(emit) ? m->least : m->most, key, key);
    if (members)
        put_stay(emit, tie, out);
    if (masked)
        put_number(emit, out);
    if (emit->pairs)
        put_word("value", out);
    if (sn_has_place(emit))
        put_word("place", out);
    sn_buf_puts(out, "}\n");
}

static void put_machine(const sn_emit *emit, const machine *m, bool first, const char *tie,
                        sn_buf *out)
{
    sn_buf_printf(out,
                  "%s NETKERN_VECTOR_BYTES > 0 && %s\n#include <%s>\n"
                  "/* The lowest lanes of vectors. */\n",
                  first ? "#if" : "#elif", m->where, m->header);
    put_item(emit, m->type, "__m128i", out);
    put_all_ways(emit, m, out);
    put_machine_order(emit, m, tie, out);
}

void sn_emit_c_items(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const machine on_x86 = x86(emit), on_arm = arm(emit);
    const char *type = sn_c_compared_type(emit);
    const bool alone = emit->pairs && sn_has_wide_values(emit); /* words fit no lane of keys */
    if (!alone)
        put_machine(emit, &on_x86, true, sn_tie_break(emit), out);
    if ((key_bits(emit) < 64 || sn_c_is_number(emit)) && !sn_has_members(emit))
        put_machine(emit, &on_arm, false, NULL, out);
    sn_buf_puts(out, alone ? "" : "#else\n");
    put_item(emit, type, sn_word_name(emit), out);
    put_all_ways(emit, NULL, out);
    if (sn_c_exchanges_bits(emit))
        sn_emit_casts(emit, out);
    sn_emit_comparisons(kernel, emit, out);
    sn_buf_puts(out, alone ? "" : "#endif\n\n");
}
