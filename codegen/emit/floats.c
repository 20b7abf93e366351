/* Which integers keys are compared as: floating-point numbers, and keys above their places. */
#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

static unsigned bits_of_key(const sn_emit *emit)
{
    return sn_key_infos[emit->type].bits;
}

const char *sn_image_type(const sn_emit *emit)
{
    static const sn_key_type of_bits[] = {SN_KEY_U8, SN_KEY_U16, SN_KEY_U32, SN_KEY_U64};
    unsigned bits = bits_of_key(emit);
    return sn_key_infos[of_bits[(bits > 8) + (bits > 16) + (bits > 32)]].type[emit->target];
}

/* CUDA compares and moves words of 32 bits best. */
const char *sn_item_type(const sn_emit *emit)
{
    if (sn_is_packed(emit))
        return sn_key_infos[SN_KEY_U32].type[emit->target];
    if (emit->target == SN_TARGET_CUDA && !emit->element.type && bits_of_key(emit) < 32)
        return sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? "int" : "unsigned int";
    return sn_has_image(emit) ? sn_image_type(emit) : sn_key_name(emit);
}

/* The digits of a floating-point type's sign bit and of how many negative NaNs there are, which is
 * the distance that moves them above all numbers. */
typedef struct bits_of_float {
    const char *sign, *negative_nans;
    const char *as_bits[2], *as_number[2]; /* in CUDA and OpenCL; NULL: keys are bits already */
} bits_of_float;

static const bits_of_float *float_bits(const sn_emit *emit)
{
    static const bits_of_float half = {.sign = "0x8000u", .negative_nans = "0x3ffu"};
    static const bits_of_float brain = {.sign = "0x8000u", .negative_nans = "0x7fu"};
    static const bits_of_float single = {.sign = "0x80000000u",
                                         .negative_nans = "0x7fffffu",
                                         .as_bits = {"__float_as_uint", "as_uint"},
                                         .as_number = {"__uint_as_float", "as_float"}};
    static const bits_of_float twice = {.sign = "0x8000000000000000",
                                        .negative_nans = "0xfffffffffffff",
                                        .as_bits = {"__double_as_longlong", "as_ulong"},
                                        .as_number = {"__longlong_as_double", "as_double"}};
    return emit->type == SN_KEY_F16    ? &half
           : emit->type == SN_KEY_BF16 ? &brain
           : emit->type == SN_KEY_F32  ? &single
                                       : &twice;
}

static void put_cast(const sn_emit *emit, const char *name, const char *from, const char *to,
                     const char *builtin, sn_buf *out)
{
    sn_buf_printf(out, "%s%s %s(%s x)\n{\n", sn_function(emit), to, name, from);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, "    %s y;\n    memcpy(&y, &x, sizeof y);\n    return y;\n}\n\n", to);
    else
        sn_buf_printf(out, "    return %s(x);\n}\n\n", builtin);
}

/* C: bits of keys in memory. No variable is a number, which some machines change when they move it:
 * 32-bit x86 a signalling NaN. */
void sn_emit_accesses(const sn_emit *emit, sn_buf *out)
{
    const char *key = sn_key_name(emit), *image = sn_image_type(emit);
    sn_buf_printf(out,
                  "static inline %s bits_at(const %s *key)\n{\n    %s x;\n"
                  "    memcpy(&x, key, sizeof x);\n    return x;\n}\n\n",
                  image, key, image);
    if (sn_puts_keys(emit))
        sn_buf_printf(out,
                      "static inline void put_bits(%s x, %s *key)\n{\n"
                      "    memcpy(key, &x, sizeof x);\n}\n\n",
                      image, key);
}

void sn_emit_casts(const sn_emit *emit, bool back, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = sn_image_type(emit);
    if (!bits->as_bits[0])
        return;
    unsigned target = emit->target == SN_TARGET_OPENCL;
    put_cast(emit, "bits_of", key, image, bits->as_bits[target], out);
    if (back)
        put_cast(emit, "number_of", image, key, bits->as_number[target], out);
}

static const char *nans_come(const sn_emit *emit)
{
    return emit->nan_ignore ? "at an end" : emit->nan_first ? "first" : "last";
}

/* Of 16 bits, in the upper half of a word. The place below changes by neither. */
static void put_packed_image(const sn_emit *emit, sn_buf *out)
{
    const char *word = sn_item_type(emit), *turned = "bits ^ 0x7fff0000u";
    const bool down = sn_turns_signs(emit);
    const char *open = emit->nan_first ? "(" : "", *over = emit->nan_first ? ") ^ 0xffff0000u" : "";
    const unsigned long nans = (0x7ffful - (unsigned long)sn_key_infinity(emit->type)) << 16;
    const unsigned long far = down ? nans : 0x80000000ul - nans;
    const char *below = down ? "bits" : turned, *above = down ? turned : "bits";
    sn_buf_printf(out,
                  "/* Keys as integers, in the upper half of a word, that ascend as they are to\n"
                  " * be ordered: %s numbers, -0 %s 0, and every NaN %s. No two keys share\n"
                  " * an integer. */\n",
                  emit->descending ? "falling" : "rising", emit->descending ? "behind" : "before",
                  nans_come(emit));
    sn_buf_printf(out, "%s%s image_of(%s x)\n{\n    const %s bits = (%s)x << 16;\n",
                  sn_function(emit), word, sn_key_name(emit), word, word);
    sn_buf_printf(out, "    return %s((int)bits < 0 ? %s : %s) %s 0x%lxu%s;\n}\n\n", open, below,
                  above, down ? "-" : "+", far, over);
    if (!sn_puts_keys(emit))
        return;
    sn_buf_printf(out, "%s%s key_of(%s image)\n{\n    const %s bits = %simage%s %s 0x%lxu;\n",
                  sn_function(emit), sn_key_name(emit), word, word, open, over, down ? "+" : "-",
                  far);
    sn_buf_printf(out, "    return (%s)(((int)bits < 0 ? %s : %s) >> 16);\n}\n\n",
                  sn_key_name(emit), below, above);
}

/* What integers differ by from what they are ordered as, where the smallest comes first. */
static unsigned long packed_flip(const sn_emit *emit)
{
    const unsigned long sign = 1ul << (bits_of_key(emit) - 1);
    return (emit->descending ? 2 * sign - 1 : 0) ^
           (sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? sign : 0);
}

/* A key as an integer above its place. */
static void put_packed(const sn_kernel *kernel, const sn_emit *emit, const char *key,
                       const char *place, sn_buf *out)
{
    const unsigned long flip = packed_flip(emit);
    if (sn_has_image(emit))
        sn_buf_printf(out, "image_of(%s) + %s", key, place);
    else if (flip)
        sn_buf_printf(out, "((item)((%s)%s ^ 0x%lxu) << %u) + %s", sn_image_type(emit), key, flip,
                      sn_packed_shift(emit), place);
    else
        sn_buf_printf(out, "((item)%s << %u) + %s", key, sn_packed_shift(emit), place);
    sn_buf_puts(out, sn_has_byte_places(kernel, emit) ? " * 0x101u" : "");
}

void sn_emit_packed_key(const sn_emit *emit, sn_buf *out)
{
    const unsigned long flip = packed_flip(emit);
    if (sn_has_image(emit))
        sn_buf_puts(out, "key_of(x)");
    else if (flip)
        sn_buf_printf(out, "(%s)(x >> %u ^ 0x%lxu)", sn_key_name(emit), sn_packed_shift(emit),
                      flip);
    else
        sn_buf_printf(out, "(%s)(x >> %u)", sn_key_name(emit), sn_packed_shift(emit));
}

void sn_emit_place_of(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    if (sn_is_packed(emit))
        sn_buf_printf(out, "x & 0x%lxu", (1ul << sn_place_bits(kernel, emit)) - 1);
    else
        sn_buf_puts(out, "x.place");
}

void sn_emit_item_of(const sn_kernel *kernel, const sn_emit *emit, const char *key,
                     const char *place, sn_buf *out)
{
    if (sn_is_packed(emit))
        put_packed(kernel, emit, key, place, out);
    else
        sn_buf_printf(out, sn_has_image(emit) ? "image_of(%s)" : "%s", key);
}

static void put_images(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const bool moved = sn_moves_bits(emit), call = bits->as_bits[0] && !moved;
    const char *image = sn_image_type(emit), *key = call ? sn_key_name(emit) : image;
    const unsigned top = bits_of_key(emit) - 1;
    if (!moved)
        sn_emit_casts(emit, sn_puts_keys(emit), out);
    sn_buf_printf(out,
                  "/* Keys as integers that ascend as they are to be ordered: %s numbers, -0\n"
                  " * %s 0, and %s NaN %s. No two keys share an integer. */\n",
                  emit->descending ? "falling" : "rising", emit->descending ? "behind" : "before",
                  emit->nan_ignore ? "each" : "every", nans_come(emit));
    sn_buf_printf(out, "%s%s image_of(%s x)\n{\n    %s bits = %s;\n", sn_function(emit), image, key,
                  image, call ? "bits_of(x)" : "x");
    if (sn_turns_signs(emit))
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    bits ^= (0 - (bits >> %u)) | %s;\n", top, bits->sign);
    sn_buf_printf(out,
                  emit->nan_ignore  ? "    return bits;\n}\n\n"
                  : emit->nan_first ? "    return ~(bits - %s);\n}\n\n"
                                    : "    return bits - %s;\n}\n\n",
                  bits->negative_nans);
    if (!sn_puts_keys(emit))
        return;
    sn_buf_printf(out, "%s%s key_of(%s image)\n{\n    %s bits = %simage", sn_function(emit), key,
                  image, image, emit->nan_first ? "~" : "");
    sn_buf_printf(out, emit->nan_ignore ? ";\n" : " + %s;\n", bits->negative_nans);
    sn_buf_printf(out, "    bits ^= ((bits >> %u) - 1) | %s;\n", top, bits->sign);
    if (sn_turns_signs(emit))
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    return %s;\n}\n\n", call ? "number_of(bits)" : "bits");
}

/* Of both halves of a word at once. */
void sn_emit_twin_images(const sn_emit *emit, sn_buf *out)
{
    const unsigned long nans = (0x7ffful - (unsigned long)sn_key_infinity(emit->type)) * 0x10001ul;
    const char *turn = sn_turns_signs(emit) ? "    bits ^= 0x80008000u;\n" : "";
    const char *over = emit->nan_first ? "~" : "";
    const char *function = sn_function(emit);
    if (!sn_has_image(emit))
        return;
    sn_buf_printf(out,
                  "/* Keys as integers that ascend as they are to be ordered, in each half: %s\n"
                  " * numbers, -0 %s 0, and every NaN %s. No two keys share an integer. */\n",
                  emit->descending ? "falling" : "rising", emit->descending ? "behind" : "before",
                  nans_come(emit));
    sn_buf_printf(out,
                  "%sunsigned int image_of(unsigned int bits)\n{\n%s"
                  "    bits ^= (bits >> 15 & 0x10001u) * 0xffffu | 0x80008000u;\n"
                  "    return %s__vsub2(bits, 0x%lxu);\n}\n\n",
                  function, turn, over, nans);
    sn_buf_printf(out,
                  "%sunsigned int key_of(unsigned int image)\n{\n"
                  "    unsigned int bits = __vadd2(%simage, 0x%lxu);\n"
                  "    bits ^= ~((bits >> 15 & 0x10001u) * 0xffffu) | 0x80008000u;\n%s"
                  "    return bits;\n}\n\n",
                  function, over, nans, turn);
}

bool sn_has_packed_halves(const sn_emit *emit)
{
    return emit->target == SN_TARGET_CUDA && sn_is_packed(emit) &&
           sn_key_infos[emit->type].bits == 16 && (!sn_has_image(emit) || sn_emit_halves(emit));
}

bool sn_has_byte_places(const sn_kernel *kernel, const sn_emit *emit)
{
    return sn_has_packed_halves(emit) && kernel->keys < 256 &&
           sn_kernel_moves_wide(kernel, SN_OP_LOAD, 2);
}

unsigned sn_place_bits(const sn_kernel *kernel, const sn_emit *emit)
{
    return sn_has_byte_places(kernel, emit) ? 8 : sn_packed_shift(emit);
}

/* The same integers as image_of gives, without the places. */
static void put_images_of_halves(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out,
                  "/* Two keys as such integers, in halves of a word. */\n"
                  "%sunsigned int images_of(unsigned int bits)\n{\n"
                  "    const unsigned int negative = __vmins2(__vmaxs2(bits, 0xffffffffu), 0u);\n"
                  "    return %s__vsub2(bits ^ (%s), 0x%lxu);\n}\n\n",
                  sn_function(emit), emit->nan_first ? "~" : "",
                  sn_turns_signs(emit) ? "~negative & 0x7fff7fffu" : "negative | 0x80008000u",
                  (0x7ffful - (unsigned long)sn_key_infinity(emit->type)) * 0x10001ul);
}

/* "x": two keys as integers. */
static void put_halves(const sn_emit *emit, sn_buf *out)
{
    const unsigned long flip = packed_flip(emit) * 0x10001ul;
    if (sn_has_image(emit))
        sn_buf_puts(out, "    const unsigned int x = images_of(keys)");
    else if (flip)
        sn_buf_printf(out, "    const unsigned int x = keys ^ 0x%lxu", flip);
    else
        sn_buf_puts(out, "    const unsigned int x = keys");
}

/* Places are in halves of a word, or for four keys in its bytes. Each stands twice below its key
 * then, so that no byte need be 0. */
void sn_emit_packed_halves(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const bool bytes = sn_has_byte_places(kernel, emit);
    if (sn_has_image(emit))
        put_images_of_halves(emit, out);
    sn_buf_puts(
        out,
        bytes
            ? "/* Two keys that are next to each other, the first in the lower half, above their\n"
              " * places, twice each, from byte 2 * pair of `places`. */\n"
            : "/* Two keys that are next to each other, the first in the lower half, of places\n"
              " * i and i + 1. */\n");
    sn_buf_printf(out, "%svoid items_of(unsigned int keys, unsigned int %s, item *a, item *b)\n{\n",
                  sn_function(emit), bytes ? "places, int pair" : "i");
    put_halves(emit, out);
    sn_buf_puts(out, bytes ? ";\n    *a = __byte_perm(x, places, 0x1044 + 0x22 * pair);\n"
                             "    *b = __byte_perm(x, places, 0x3255 + 0x22 * pair);\n}\n\n"
                           : ", y = i * 0x10001u + 0x10000u;\n"
                             "    *a = __byte_perm(x, y, 0x1054);\n"
                             "    *b = __byte_perm(x, y, 0x3276);\n}\n\n");
}

void sn_emit_images(const sn_emit *emit, sn_buf *out)
{
    if (sn_has_image(emit) && sn_is_packed(emit))
        put_packed_image(emit, out);
    else if (sn_has_image(emit))
        put_images(emit, out);
}

void sn_emit_twin(const sn_emit *emit, const char *first, const char *second, sn_buf *out)
{
    const char *cast = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? "(unsigned short)" : "";
    sn_buf_printf(
        out, sn_has_image(emit) ? "image_of(%s%s | (item)%s%s << 16)" : "%s%s | (item)%s%s << 16",
        cast, first, cast, second);
}
