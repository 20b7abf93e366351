/* Floating-point keys as bits, and as integers in their order. */
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

/* The digits of a floating-point type's sign bit and of how many negative NaNs there are, which is
 * the distance that moves them above all numbers. */
typedef struct bits_of_float {
    const char *sign, *negative_nans;
    const char *as_bits[2], *as_number[2]; /* in CUDA and OpenCL; NULL: keys are bits already */
} bits_of_float;

static const bits_of_float *float_bits(const sn_emit *emit)
{
    static const bits_of_float half = {.sign = "0x8000u", .negative_nans = "0x3ffu"};
    static const bits_of_float single = {.sign = "0x80000000u",
                                         .negative_nans = "0x7fffffu",
                                         .as_bits = {"__float_as_uint", "as_uint"},
                                         .as_number = {"__uint_as_float", "as_float"}};
    static const bits_of_float twice = {.sign = "0x8000000000000000",
                                        .negative_nans = "0xfffffffffffff",
                                        .as_bits = {"__double_as_longlong", "as_ulong"},
                                        .as_number = {"__longlong_as_double", "as_double"}};
    return bits_of_key(emit) == 16 ? &half : bits_of_key(emit) == 32 ? &single : &twice;
}

static void put_cast(const sn_emit *emit, const char *name, const char *from, const char *to,
                     const char *builtin, sn_buf *out)
{
    sn_buf_printf(out, "%s%s %s(%s x)\n{\n", sn_dialects[emit->target].function, to, name, from);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, "    %s y;\n    memcpy(&y, &x, sizeof y);\n    return y;\n}\n\n", to);
    else
        sn_buf_printf(out, "    return %s(x);\n}\n\n", builtin);
}

void sn_emit_casts(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = sn_image_type(emit);
    if (!bits->as_bits[0])
        return;
    unsigned target = emit->target == SN_TARGET_OPENCL;
    put_cast(emit, "bits_of", key, image, bits->as_bits[target], out);
    if (sn_puts_keys(emit))
        put_cast(emit, "number_of", image, key, bits->as_number[target], out);
}

void sn_emit_images(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = sn_image_type(emit), *call = bits->as_bits[0];
    unsigned top = bits_of_key(emit) - 1;
    sn_emit_casts(emit, out);
    sn_buf_printf(out,
                  "/* Keys as integers that ascend as they are to be ordered: %s numbers, -0\n"
                  " * %s 0, and every NaN last. No two keys share an integer. */\n",
                  emit->descending ? "falling" : "rising", emit->descending ? "behind" : "before");
    sn_buf_printf(out, "%s%s image_of(%s x)\n{\n    %s bits = %s;\n",
                  sn_dialects[emit->target].function, image, key, image, call ? "bits_of(x)" : "x");
    if (emit->descending)
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    bits ^= (0 - (bits >> %u)) | %s;\n    return bits - %s;\n}\n\n", top,
                  bits->sign, bits->negative_nans);
    if (!sn_puts_keys(emit))
        return;
    sn_buf_printf(out, "%s%s key_of(%s image)\n{\n    %s bits = image + %s;\n",
                  sn_dialects[emit->target].function, key, image, image, bits->negative_nans);
    sn_buf_printf(out, "    bits ^= ((bits >> %u) - 1) | %s;\n", top, bits->sign);
    if (emit->descending)
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    return %s;\n}\n\n", call ? "number_of(bits)" : "bits");
}
