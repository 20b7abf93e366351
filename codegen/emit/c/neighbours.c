/* C: vectors of neighbours in one array. Comparators join lanes of two vectors, or of one: then a
 * copy whose lanes have changed places is compared with it. */
#include "codegen/emit/c/parts.h"

#include <stdio.h>

/* Members of items. */
typedef struct members {
    unsigned count;
    const char *name[3];
} members;

static members members_of(const sn_emit *emit)
{
    members m = {.count = 0};
    m.name[m.count++] = "key";
    if (emit->pairs)
        m.name[m.count++] = "value";
    if (sn_keeps_places(emit))
        m.name[m.count++] = "place";
    return m;
}

/* ---- lanes change places --------------------------------------------------------------------- */

/* Lanes that are less than 8 bytes apart: halves of an integer of twice the width. */
static void put_rotations(unsigned bytes, sn_buf *out)
{
    for (unsigned b = bytes; b < 8; b *= 2)
        sn_buf_printf(out,
                      "    if (distance & %u) {\n"
                      "        typedef uint%u_t wide "
                      "__attribute__((vector_size(NETKERN_VECTOR_BYTES)));\n"
                      "        x = (lanes)((wide)x << %u | (wide)x >> %u);\n    }\n",
                      b / bytes, 16 * b, 8 * b, 8 * b);
}

/* The others, in words of 8 bytes. */
static void put_moves(unsigned bytes, sn_buf *out)
{
    static const char *const orders[3][3] = {
        {"1, 0"},
        {"1, 0, 3, 2", "2, 3, 0, 1"},
        {"1, 0, 3, 2, 5, 4, 7, 6", "2, 3, 0, 1, 6, 7, 4, 5", "4, 5, 6, 7, 0, 1, 2, 3"}};
    for (unsigned vector = 0; vector < 3; vector++) {
        sn_buf_printf(
            out, vector ? "#elif NETKERN_VECTOR_BYTES == %u\n" : "#if NETKERN_VECTOR_BYTES == %u\n",
            16u << vector);
        for (unsigned i = 0; i <= vector; i++)
            sn_buf_printf(out,
                          "    if (distance & %u)\n        x = (lanes)SHUFFLE((words)x, %s);\n",
                          (8u << i) / bytes, orders[vector][i]);
    }
    sn_buf_puts(out, "#endif\n");
}

/* Instructions of x86 that take any order of lanes. */
static void put_x86_flip(unsigned bytes, sn_buf *out)
{
    sn_buf_printf(out,
                  "#if NETKERN_VECTOR_BYTES == 64 && defined %s\n"
                  "    return (lanes)_mm512_permutexvar_epi%u("
                  "(__m512i)(lane_numbers() ^ (uint%u_t)distance),\n"
                  "                                            (__m512i)x);\n",
                  bytes == 1 ? "__AVX512VBMI__" : "__AVX512BW__", 8 * bytes, 8 * bytes);
    if (bytes == 4)
        sn_buf_puts(out, "#elif NETKERN_VECTOR_BYTES == 32 && defined __AVX2__\n"
                         "    return (lanes)_mm256_permutevar8x32_epi32(\n"
                         "        (__m256i)x, (__m256i)(lane_numbers() ^ distance));\n");
    sn_buf_puts(out, "#else\n");
}

static void put_flip(const sn_emit *emit, sn_buf *out)
{
    const unsigned bytes = sn_c_lane_bytes(emit);
    const members m = members_of(emit);
    sn_buf_puts(out, "#ifdef __AVX2__\n#include <immintrin.h>\n#endif\n"
                     "#if defined __clang__ || __GNUC__ >= 12\n"
                     "#define SHUFFLE(x, ...) __builtin_shufflevector(x, x, __VA_ARGS__)\n#else\n"
                     "#define SHUFFLE(x, ...) __builtin_shuffle(x, (words){__VA_ARGS__})\n#endif\n"
                     "typedef uint64_t words "
                     "__attribute__((vector_size(NETKERN_VECTOR_BYTES)));\n\n"
                     "/* Lane i gets what lane i ^ distance has. */\n" SN_C_INLINE
                     "lanes flip_lanes(lanes x, unsigned distance)\n{\n");
    put_x86_flip(bytes, out);
    put_rotations(bytes, out);
    put_moves(bytes, out);
    sn_buf_puts(out, "    return x;\n#endif\n}\n\n");
    sn_buf_puts(out, SN_C_INLINE "items flip(items x, unsigned distance)\n{\n");
    if (m.count == 1)
        sn_buf_puts(out, "    return (items)flip_lanes((lanes)x, distance);\n}\n\n");
    for (unsigned i = 0; m.count > 1 && i < m.count; i++)
        sn_buf_printf(out, "    x.%s = (%s)flip_lanes((lanes)x.%s, distance);\n", m.name[i],
                      i ? "lanes" : "key_lanes", m.name[i]);
    sn_buf_puts(out, m.count > 1 ? "    return x;\n}\n\n" : "");
}

/* ---- comparators of keys alone --------------------------------------------------------------- */

/* Machines that leave lanes out need one instruction less. */
static void put_x86_either(const sn_emit *emit, sn_buf *out)
{
    char text[8];
    const char *type = sn_c_x86_type(emit, true, text);
    const unsigned bits = 8 * sn_c_lane_bytes(emit);
    const char *vector = type[0] != 'p' ? "__m512i" : type[1] == 'd' ? "__m512d" : "__m512";
    sn_buf_printf(
        out,
        "#if NETKERN_VECTOR_BYTES == 64 && defined __AVX512BW__\n"
        "    const __mmask%u mask = _mm512_test_epi%u_mask((__m512i)last, (__m512i)last);\n"
        "    return (key_lanes)_mm512_mask_%s_%s((%s)earlier(x, y), mask, (%s)y, (%s)x);\n#else\n",
        512 / bits, bits, sn_is_turned(emit) ? "min" : "max", type, vector, vector, vector);
}

static void put_keys_order(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(
        out,
        "/* As order, in every lane. */\n" SN_C_INLINE "void order_lanes(items *a, items *b)\n{\n"
        "    const items x = *a, y = *b;\n"
        "    *a = earlier(x, y);\n    *b = later(x, y);\n}\n\n"
        "/* Of x and y what comes first; last where `last` is. Of equals it is x. */\n" SN_C_INLINE
        "key_lanes either(key_lanes x, key_lanes y, choices last)\n{\n");
    put_x86_either(emit, out);
    sn_buf_puts(out, "    return (key_lanes)(((choices)later(y, x) & last) |\n"
                     "                       ((choices)earlier(x, y) & ~last));\n#endif\n}\n\n");
}

/* ---- comparators of keys with others --------------------------------------------------------- */

static void put_members_order(const sn_emit *emit, sn_buf *out)
{
    const members m = members_of(emit);
    const char *less = sn_is_turned(emit) ? ">" : "<";
    const char *tie = sn_keeps_places(emit) ? "place" : "value";
    sn_buf_printf(out,
                  "/* As precedes, in every lane. */\n" SN_C_INLINE
                  "choices precede(items x, items y)\n{\n"
                  "    return (choices)(x.key %s y.key) |\n"
                  "           ((choices)(x.key == y.key) & (choices)(x.%s < y.%s));\n}\n\n",
                  less, tie, tie);
    sn_buf_puts(out, "/* y where it is chosen, else x. */\n" SN_C_INLINE
                     "items chosen(items x, items y, choices choice)\n{\n");
    for (unsigned i = 0; i < m.count; i++)
        sn_buf_printf(out,
                      "    x.%s = (%s)(((choices)y.%s & choice) | ((choices)x.%s & ~choice));\n",
                      m.name[i], i ? "lanes" : "key_lanes", m.name[i], m.name[i]);
    sn_buf_puts(
        out,
        "    return x;\n}\n\n"
        "/* As order, in every lane. */\n" SN_C_INLINE "void order_lanes(items *a, items *b)\n{\n"
        "    const items x = *a, y = *b;\n"
        "    const choices swap = precede(y, x);\n"
        "    *a = chosen(x, y, swap);\n    *b = chosen(y, x, swap);\n}\n\n"
        "/* Of x and y what comes first; last where `last` is. Of equals it is x. */\n" SN_C_INLINE
        "items either(items x, items y, choices last)\n{\n"
        "    return chosen(x, y, (precede(y, x) & ~last) | (precede(x, y) & last));\n"
        "}\n\n");
}

static void put_within(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(
        out,
        "/* Order lane i and lane i ^ distance, whose highest bit is `high`. */\n" SN_C_INLINE
        "void order_within(items *x, unsigned distance, unsigned high)\n{\n"
        "    const choices last = (choices)((lane_numbers() & (uint%u_t)high) != 0);\n"
        "    *x = either(*x, flip(*x, distance), last);\n}\n\n",
        8 * sn_c_lane_bytes(emit));
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void put_prototype(const sn_emit *emit, bool load, const char *before, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid %s_items(%sitems *x, ", before, load ? "load" : "store",
                  load ? "" : "const ");
    if (load)
        sn_emit_spell(emit, "", sn_emit_inputs, &line);
    else
        sn_emit_spell(emit, "", sn_emit_outputs, &line);
    sn_buf_puts(&line, ", size_t at, uint32_t count");
    sn_buf_puts(&line, load && sn_keeps_places(emit) ? ", int first)\n{\n" : ")\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_free(&line);
}

/* Room for the lanes of a vector, of all columns: "spare_keys[LANES]". */
static void put_spare(const sn_c_column *columns, unsigned count, sn_buf *out)
{
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(out, "    %s spare_%s[LANES];\n", columns[i].type, columns[i].plural);
}

/* ", spare_keys, spare_values": that room, or memory, as arguments. */
static void put_names(const sn_c_column *columns, unsigned count, const char *prefix,
                      const char *suffix, sn_buf *out)
{
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(out, ", %s%s%s", prefix, columns[i].plural, suffix);
}

/* "x->value", or "*x" where items are keys. */
static void print_member(const sn_emit *emit, const sn_c_column *c, char text[16])
{
    snprintf(text, 16, sn_has_members(emit) ? "x->%s" : "*x", c->single);
}

static void put_load(const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    const unsigned count = sn_c_columns(emit, columns);
    const char *first = sn_keeps_places(emit) ? ", first" : "";
    sn_buf_puts(out, "/* LANES neighbours from number `at` on; fillers behind the last. */\n");
    put_prototype(emit, true, SN_C_INLINE, out);
    put_spare(columns, count, out);
    sn_buf_puts(out, "    if (at >= count || count - at < LANES) {\n"
                     "        for (unsigned i = 0; i < LANES; i++)\n");
    sn_buf_printf(out, "            store(load(%s, at + i, (uint32_t)at + i, count%s)",
                  sn_input_names(emit), first);
    put_names(columns, count, "spare_", "", out);
    sn_buf_puts(out, ", i, 0, 1);\n");
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(out, "        %s = spare_%s;\n", columns[i].plural, columns[i].plural);
    sn_buf_printf(out, "        at = 0;\n%s    }\n", *first ? "        first = 0;\n" : "");
    for (unsigned i = 0; i < count; i++) {
        char member[16];
        const sn_c_column *c = &columns[i];
        print_member(emit, c, member);
        if (c->single[0] == 'p')
            sn_buf_printf(out,
                          "    %s = first ? lane_numbers() + (uint32_t)at : "
                          "place_row_at(places + at);\n",
                          member);
        else
            sn_buf_printf(out,
                          i ? "    %s = %s_row_at(%s + at);\n"
                            : "    %s = as_keys(%s_row_at(%s + at));\n",
                          member, c->single, c->plural);
    }
    sn_buf_puts(out, "}\n\n");
}

static void put_store(const sn_emit *emit, sn_buf *out)
{
    sn_c_column columns[3];
    const unsigned count = sn_c_columns(emit, columns);
    put_prototype(emit, false, SN_C_INLINE, out);
    put_spare(columns, count, out);
    sn_buf_puts(out, "    const int whole = at < count && count - at >= LANES;\n");
    for (unsigned i = 0; i < count; i++) {
        char member[16];
        const sn_c_column *c = &columns[i];
        print_member(emit, c, member);
        sn_buf_printf(out,
                      i ? "    put_%s_row(%s, whole ? %s_out + at : spare_%s);\n"
                        : "    put_%s_row(as_bits(%s), whole ? %s_out + at : spare_%s);\n",
                      c->single, member, c->plural, c->plural);
    }
    sn_buf_puts(out, "    for (size_t i = 0; !whole && at + i < count; i++) {\n");
    for (unsigned i = 0; i < count; i++)
        sn_buf_printf(out,
                      sn_moves_bits(emit) && !i
                          ? "        memcpy(&%s_out[at + i], &spare_%s[i], sizeof spare_%s[i]);\n"
                          : "        %s_out[at + i] = spare_%s[i];\n",
                      columns[i].plural, columns[i].plural, columns[i].plural);
    sn_buf_puts(out, "    }\n}\n\n");
}

/* ---- all ------------------------------------------------------------------------------------- */

/* Where there are no vectors: a lane is an item. */
static void put_scalars(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_c_exchanges_bits(emit))
        sn_emit_casts(emit, out);
    sn_emit_comparisons(kernel, emit, out);
    sn_buf_puts(out,
                "enum { LANES = 1 };\ntypedef item items;\n\n"
                "static inline void order_lanes(items *a, items *b)\n{\n    order(a, b);\n}\n\n"
                "static inline items flip(items x, unsigned distance)\n{\n"
                "    (void)distance;\n    return x;\n}\n\n"
                "static inline void order_within(items *x, unsigned distance, unsigned high)\n{\n"
                "    (void)x, (void)distance, (void)high;\n}\n\n");
    put_prototype(emit, true, "static inline ", out);
    sn_buf_printf(out, "    *x = load(%s, at, (uint32_t)at, count%s);\n}\n\n", sn_input_names(emit),
                  sn_keeps_places(emit) ? ", first" : "");
    put_prototype(emit, false, "static inline ", out);
    sn_c_column columns[3];
    sn_buf_puts(out, "    store(*x");
    put_names(columns, sn_c_columns(emit, columns), "", "_out", out);
    sn_buf_puts(out, ", at, (uint32_t)at, count);\n}\n\n");
}

static void put_vectors(const sn_emit *emit, sn_buf *out)
{
    sn_emit_c_types(emit, out);
    sn_emit_c_lane_numbers(emit, out);
    put_flip(emit, out);
    if (sn_has_members(emit)) {
        put_members_order(emit, out);
    } else {
        sn_emit_c_choices(emit, out);
        put_keys_order(emit, out);
    }
    put_within(emit, out);
    put_load(emit, out);
    put_store(emit, out);
}

void sn_emit_c_neighbours(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_emit_c_vector_bytes(kernel, emit, out);
    sn_buf_puts(out, "/* Neighbours in lanes of vectors. */\n#if NETKERN_VECTOR_BYTES == 0\n");
    put_scalars(kernel, emit, out);
    sn_buf_puts(out, "#else\n");
    put_vectors(emit, out);
    sn_buf_puts(out, "#endif\n\n");
}
