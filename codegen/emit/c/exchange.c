/* C: how two items that are in variables change places, or stay, without a jump. Compilers may make
 * one of any choice that is written as such, and of a mask if they see what it is made of. */
#include "codegen/emit/c/parts.h"

static unsigned key_bits(const sn_emit *emit)
{
    return sn_key_infos[emit->type].bits;
}

bool sn_c_exchanges_bits(const sn_emit *emit)
{
    return sn_c_is_number(emit) && sn_has_members(emit);
}

/* ---- masks ----------------------------------------------------------------------------------- */

static unsigned mask_bits(const sn_emit *emit)
{
    return emit->element.type || key_bits(emit) == 64 || (emit->pairs && sn_has_wide_values(emit))
               ? 64
               : 32;
}

static void put_hidden(unsigned bits, sn_buf *out)
{
    sn_buf_printf(out,
                  "/* All bits where `yes` is 1, none where it is 0, and no compiler knows so: it "
                  "might jump. */\n"
                  "static inline uint%u_t mask_of(int yes)\n{\n"
                  "    uint%u_t mask = 0u - (uint%u_t)yes;\n"
                  "#if defined __GNUC__ && !defined NETKERN_NO_ASSEMBLY\n    __asm__(\"\" : "
                  "\"+r\"(mask));\n#endif\n"
                  "    return mask;\n}\n",
                  bits, bits, bits);
}

void sn_emit_c_order_begin(sn_buf *out)
{
    sn_buf_puts(out, "/* Afterwards a comes before b; of equal keys each stays. */\n"
                     "static inline void order(item *a, item *b)\n{\n");
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Numbers, by their bits. */
static void put_number_order(const sn_emit *emit, sn_buf *out)
{
    const unsigned bits = key_bits(emit);
    put_hidden(bits, out);
    sn_buf_puts(out, "\n");
    sn_emit_c_order_begin(out);
    sn_buf_printf(out,
                  "    const uint%u_t mask = mask_of(*b %s *a);\n    uint%u_t x, y;\n"
                  "    memcpy(&x, a, sizeof x), memcpy(&y, b, sizeof y);\n"
                  "    const uint%u_t moved = (x ^ y) & mask;\n"
                  "    x ^= moved, y ^= moved;\n"
                  "    memcpy(a, &x, sizeof x), memcpy(b, &y, sizeof y);\n}\n\n",
                  bits, sn_is_turned(emit) ? ">" : "<", bits, bits);
}

/* Integers: one comparison, two moves that it decides on. */
static void put_integer_order(const sn_emit *emit, sn_buf *out)
{
    const unsigned bits = key_bits(emit) < 32 ? 32 : key_bits(emit);
    const char *move = sn_is_turned(emit) ? (sn_c_is_signed(emit) ? "cmovl" : "cmovb")
                                          : (sn_c_is_signed(emit) ? "cmovg" : "cmova");
    sn_buf_puts(out,
                "#if !defined __GNUC__ || !defined __x86_64__ || defined NETKERN_NO_ASSEMBLY\n");
    put_hidden(bits, out);
    sn_buf_puts(out, "#endif\n\n");
    sn_emit_c_order_begin(out);
    sn_buf_printf(out,
                  "    const %sint%u_t x = *a;\n    %sint%u_t first = x, last = *b;\n"
                  "#if defined __GNUC__ && defined __x86_64__ && !defined NETKERN_NO_ASSEMBLY\n"
                  "    __asm__(\"cmp {%%1, %%0|%%0, %%1}\\n\\t\"\n"
                  "            \"%s {%%1, %%0|%%0, %%1}\\n\\t\"\n"
                  "            \"%s {%%2, %%1|%%1, %%2}\"\n"
                  "            : \"+&r\"(first), \"+r\"(last)\n"
                  "            : \"r\"(x)\n"
                  "            : \"cc\");\n"
                  "#else\n"
                  "    const uint%u_t moved =\n"
                  "        ((uint%u_t)first ^ (uint%u_t)last) & mask_of(last %s first);\n"
                  "    first = (%sint%u_t)((uint%u_t)x ^ moved);\n"
                  "    last = (%sint%u_t)((uint%u_t)last ^ moved);\n"
                  "#endif\n"
                  "    *a = (item)first;\n    *b = (item)last;\n}\n\n",
                  sn_c_is_signed(emit) ? "" : "u", bits, sn_c_is_signed(emit) ? "" : "u", bits,
                  move, move, bits, bits, bits, sn_is_turned(emit) ? ">" : "<",
                  sn_c_is_signed(emit) ? "" : "u", bits, bits, sn_c_is_signed(emit) ? "" : "u",
                  bits, bits);
}

void sn_emit_c_key_order(const sn_emit *emit, sn_buf *out)
{
    (sn_c_is_number(emit) ? put_number_order : put_integer_order)(emit, out);
}

/* ---- items with members ---------------------------------------------------------------------- */

/* Two words change places, or not. */
static void put_member(const char *type, const char *name, sn_buf *out)
{
    sn_buf_printf(out,
                  "    const %s %s = (%s)((x.%s ^ y.%s) & (%s)mask);\n"
                  "    a->%s = (%s)(x.%s ^ %s);\n    b->%s = (%s)(y.%s ^ %s);\n",
                  type, name, type, name, name, type, name, type, name, name, name, type, name,
                  name);
}

static void put_key(const sn_emit *emit, sn_buf *out)
{
    const char *type = sn_c_compared_type(emit);
    if (!sn_c_exchanges_bits(emit)) {
        put_member(type, "key", out);
        return;
    }
    const unsigned bits = key_bits(emit);
    sn_buf_printf(out,
                  "    const uint%u_t key = (bits_of(x.key) ^ bits_of(y.key)) & mask;\n"
                  "    a->key = number_of(bits_of(x.key) ^ key);\n"
                  "    b->key = number_of(bits_of(y.key) ^ key);\n",
                  bits);
}

/* Elements of the user's, whole: as words. */
static void put_element_order(sn_buf *out)
{
    sn_emit_c_order_begin(out);
    sn_buf_puts(out, "    const uint64_t mask = mask_of(precedes(*b, *a));\n"
                     "    uint64_t x[(sizeof(item) + 7) / 8] = {0}, y[sizeof x / 8] = {0};\n"
                     "    memcpy(x, a, sizeof(item));\n    memcpy(y, b, sizeof(item));\n"
                     "    for (size_t i = 0; i < sizeof x / 8; i++) {\n"
                     "        const uint64_t moved = (x[i] ^ y[i]) & mask;\n"
                     "        x[i] ^= moved;\n        y[i] ^= moved;\n    }\n"
                     "    memcpy(a, x, sizeof(item));\n    memcpy(b, y, sizeof(item));\n}\n\n");
}

void sn_emit_c_member_order(const sn_emit *emit, sn_buf *out)
{
    const unsigned bits = mask_bits(emit);
    put_hidden(bits, out);
    sn_buf_puts(out, "\n");
    if (emit->element.type) {
        put_element_order(out);
        return;
    }
    sn_emit_c_order_begin(out);
    sn_buf_printf(out,
                  "    const item x = *a, y = *b;\n"
                  "    const uint%u_t mask = mask_of(precedes(y, x));\n",
                  bits);
    put_key(emit, out);
    if (emit->pairs)
        put_member(sn_word_name(emit), "value", out);
    if (sn_has_place(emit))
        put_member(sn_word_name(emit), "place", out);
    sn_buf_puts(out, "}\n\n");
}
