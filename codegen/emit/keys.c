/* The section of a text that knows the type of keys. */
#include "codegen/emit/limits.h"
#include "codegen/emit/parts.h"

#include <stdio.h>

static const sn_key_info *info(const sn_emit *emit)
{
    return &sn_key_infos[emit->type];
}

static const char *function(const sn_emit *emit)
{
    return sn_dialects[emit->target].function;
}

/* The unsigned type as wide as the keys, and the one its arithmetic is done in. */
static const char *image_type(const sn_emit *emit)
{
    static const sn_key_type of_bits[] = {SN_KEY_U8, SN_KEY_U16, SN_KEY_U32, SN_KEY_U64};
    unsigned bits = info(emit)->bits;
    return sn_key_infos[of_bits[(bits > 8) + (bits > 16) + (bits > 32)]].type[emit->target];
}

/* The type that is compared. CUDA compares and moves words of 32 bits best. */
static const char *compared_type(const sn_emit *emit)
{
    if (sn_is_packed(emit))
        return sn_key_infos[SN_KEY_U32].type[emit->target];
    if (emit->target == SN_TARGET_CUDA && !emit->element.type && info(emit)->bits < 32)
        return info(emit)->class_ == SN_CLASS_SIGNED ? "int" : "unsigned int";
    return sn_has_image(emit) ? image_type(emit) : sn_key_name(emit);
}

/* ---- floating-point numbers as integers ------------------------------------------------------ */

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
    sn_buf_printf(out, "%s%s %s(%s x)\n{\n", function(emit), to, name, from);
    if (emit->target == SN_TARGET_C)
        sn_buf_printf(out, "    %s y;\n    memcpy(&y, &x, sizeof y);\n    return y;\n}\n\n", to);
    else
        sn_buf_printf(out, "    return %s(x);\n}\n\n", builtin);
}

/* bits_of, and number_of if keys come out, where they are not bits already. */
static void put_casts(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = image_type(emit);
    if (!bits->as_bits[0])
        return;
    unsigned target = emit->target == SN_TARGET_OPENCL;
    put_cast(emit, "bits_of", key, image, bits->as_bits[target], out);
    if (!emit->argsort || emit->large)
        put_cast(emit, "number_of", image, key, bits->as_number[target], out);
}

/* Of 16 bits, in the upper half of a word, above the place. */
static void put_packed_image(const sn_emit *emit, sn_buf *out)
{
    const char *word = compared_type(emit), *turned = "bits ^ 0x7fff0000u";
    const bool down = emit->descending;
    const unsigned long nans = (0x7ffful - (unsigned long)sn_key_infinity(emit->type)) << 16;
    sn_buf_printf(out,
                  "/* Keys as integers, in the upper half of a word, that ascend as they are to\n"
                  " * be ordered: %s numbers, -0 %s 0, and every NaN last. No two keys share\n"
                  " * an integer. */\n",
                  down ? "falling" : "rising", down ? "behind" : "before");
    sn_buf_printf(out, "%s%s image_of(%s x)\n{\n    const %s bits = (%s)x << 16;\n", function(emit),
                  word, sn_key_name(emit), word, word);
    sn_buf_printf(out, "    return ((int)bits < 0 ? %s : %s) %s 0x%lxu;\n}\n\n",
                  down ? "bits" : turned, down ? turned : "bits", down ? "-" : "+",
                  down ? nans : 0x80000000ul - nans);
}

/* A key as an integer above its place. */
static void put_packed(const sn_emit *emit, const char *key, const char *place, sn_buf *out)
{
    const unsigned long sign = 1ul << (info(emit)->bits - 1);
    const unsigned long flip =
        (emit->descending ? 2 * sign - 1 : 0) ^ (info(emit)->class_ == SN_CLASS_SIGNED ? sign : 0);
    if (sn_has_image(emit))
        sn_buf_printf(out, "image_of(%s) + %s", key, place);
    else if (flip)
        sn_buf_printf(out, "((item)((%s)%s ^ 0x%lxu) << %u) + %s", image_type(emit), key, flip,
                      sn_place_bits(emit), place);
    else
        sn_buf_printf(out, "((item)%s << %u) + %s", key, sn_place_bits(emit), place);
}

void sn_emit_item_of(const sn_emit *emit, const char *key, const char *place, sn_buf *out)
{
    if (sn_is_packed(emit))
        put_packed(emit, key, place, out);
    else
        sn_buf_printf(out, sn_has_image(emit) ? "image_of(%s)" : "%s", key);
}

static void put_images(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = image_type(emit), *call = bits->as_bits[0];
    unsigned top = info(emit)->bits - 1;
    put_casts(emit, out);
    sn_buf_printf(out,
                  "/* Keys as integers that ascend as they are to be ordered: %s numbers, -0\n"
                  " * %s 0, and every NaN last. No two keys share an integer. */\n",
                  emit->descending ? "falling" : "rising", emit->descending ? "behind" : "before");
    sn_buf_printf(out, "%s%s image_of(%s x)\n{\n    %s bits = %s;\n", function(emit), image, key,
                  image, call ? "bits_of(x)" : "x");
    if (emit->descending)
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    bits ^= (0 - (bits >> %u)) | %s;\n    return bits - %s;\n}\n\n", top,
                  bits->sign, bits->negative_nans);
    if (emit->argsort && !emit->large)
        return;
    sn_buf_printf(out, "%s%s key_of(%s image)\n{\n    %s bits = image + %s;\n", function(emit), key,
                  image, image, bits->negative_nans);
    sn_buf_printf(out, "    bits ^= ((bits >> %u) - 1) | %s;\n", top, bits->sign);
    if (emit->descending)
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    return %s;\n}\n\n", call ? "number_of(bits)" : "bits");
}

/* ---- memory ---------------------------------------------------------------------------------- */

/* What the text relies on of a type that it does not declare. */
static void put_element_check(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "typedef char element_has_%zu_bytes[sizeof(%s) == %zu ? 1 : -1];\n\n",
                  emit->element.size, emit->element.type, emit->element.size);
}

static void put_item(const sn_emit *emit, sn_buf *out)
{
    const char *value = sn_dialects[emit->target].value;
    if (emit->element.type)
        put_element_check(emit, out);
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, "typedef %s item;\n\n", compared_type(emit));
        return;
    }
    sn_buf_printf(out, "typedef struct item {\n    %s key;\n", compared_type(emit));
    if (emit->pairs)
        sn_buf_printf(out, "    %s value;\n", value);
    if (sn_has_place(emit))
        sn_buf_printf(out, "    %s place;\n", value);
    sn_buf_puts(out, "} item;\n\n");
}

static void put_item_of(const sn_emit *emit, const char *pad, sn_buf *out)
{
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, "%s    return ", pad);
        sn_emit_item_of(emit, "keys[at]", "i", out);
        sn_buf_puts(out, ";\n");
        return;
    }
    sn_buf_printf(out, "%s    item x;\n%s    x.key = ", pad, pad);
    sn_emit_item_of(emit, "keys[at]", "i", out);
    sn_buf_puts(out, ";\n");
    if (emit->pairs)
        sn_buf_printf(out, "%s    x.value = values[at];\n", pad);
    if (sn_has_place(emit))
        sn_buf_printf(out, "%s    x.place = %s;\n", pad,
                      emit->large ? "first ? i : places[at]" : "i");
    sn_buf_printf(out, "%s    return x;\n", pad);
}

/* The key that nothing comes behind. */
static void print_last_key(const sn_emit *emit, char text[64])
{
    const sn_key_info *key = &sn_key_infos[emit->type];
    uint64_t ones = UINT64_MAX >> (64 - key->bits);
    const char *suffix = key->bits < 64 ? "u" : emit->target == SN_TARGET_OPENCL ? "ul" : "ull";
    if (key->class_ == SN_CLASS_FLOAT && emit->nan_ignore && emit->target == SN_TARGET_CUDA)
        snprintf(text, 64,
                 key->bits == 32 ? "%s__int_as_float(0x7f800000)"
                                 : "%s__longlong_as_double(0x7ff0000000000000)",
                 emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_FLOAT && emit->nan_ignore)
        snprintf(text, 64, "%sINFINITY", emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_SIGNED)
        snprintf(text, 64, emit->descending ? "-0x%llx - 1" : "0x%llx",
                 (unsigned long long)(ones >> 1));
    else
        snprintf(text, 64, "0x%llx%s", sn_is_turned(emit) ? 0ull : (unsigned long long)ones,
                 suffix);
}

/* What fills up an array that is shorter than the network: nothing comes behind it. Of elements, no
 * one is known to be the last; fillers are told by their place. */
static void put_filler(const sn_emit *emit, sn_buf *out)
{
    char key[64];
    bool element = emit->element.type;
    const sn_emit packed = {.target = emit->target, .type = SN_KEY_U32};
    if (!element)
        print_last_key(sn_is_packed(emit) ? &packed : emit, key);
    if (!sn_has_members(emit)) {
        sn_buf_printf(out, "    return %s;\n", key);
        return;
    }
    if (element)
        sn_buf_puts(out, emit->target == SN_TARGET_CUDA ? "    item x = item();\n"
                                                        : "    item x = {0};\n");
    else
        sn_buf_printf(out, "    item x;\n    x.key = %s;\n", key);
    if (emit->pairs)
        sn_buf_puts(out, "    x.value = 0xffffffffu;\n");
    if (sn_has_place(emit))
        sn_buf_puts(out, "    x.place = 0xffffffffu;\n");
    sn_buf_puts(out, "    return x;\n");
}

/* The last parameters of load and store; `line` is what stands before them.
 * which   they are told which element of the array it is
 * first   whether its place is known to memory yet */
static void put_place_parameters(const sn_emit *emit, bool which, bool first, sn_buf *line,
                                 sn_buf *out)
{
    sn_buf_puts(line, which ? ", size_t at, unsigned int i" : ", size_t at");
    sn_buf_puts(line, sn_has_count(emit) ? ", unsigned int count" : "");
    sn_buf_puts(line, first ? ", int first)\n" : ")\n");
    sn_emit_wrapped(line, out);
    sn_buf_puts(out, "{\n");
    sn_buf_free(line);
}

/* Before a function for single elements: compilers do not complain of one that is not static and
 * not called, where all elements are moved several at once. */
static const char *single(const sn_kernel *kernel, const sn_emit *emit, sn_op_kind kind)
{
    return sn_kernel_moves_wide(kernel, kind, 0) ? function(emit) : "inline __device__ ";
}

static void put_load(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%sitem load(", single(kernel, emit, SN_OP_LOAD));
    sn_emit_inputs(emit, &line);
    put_place_parameters(emit, sn_has_count(emit) || sn_has_place(emit), sn_keeps_places(emit),
                         &line, out);
    if (sn_has_count(emit)) {
        sn_buf_puts(out, "    if (i < count) {\n");
        put_item_of(emit, "    ", out);
        sn_buf_puts(out, "    }\n");
        put_filler(emit, out);
    } else {
        put_item_of(emit, "", out);
    }
    sn_buf_puts(out, "}\n\n");
}

/* The condition on which an element is stored, NULL if there is none. */
static const char *store_condition(const sn_kernel *kernel, const sn_emit *emit, char text[80])
{
    const char *count = sn_has_count(emit) ? "i < count" : "";
    unsigned long first = kernel->first, outputs = kernel->outputs;
    if (!sn_stores_some(kernel))
        return *count ? count : NULL;
    if (first)
        snprintf(text, 80, "i - %luu < %luu%s%s", first, outputs, *count ? " && " : "", count);
    else
        snprintf(text, 80, "i < %luu%s%s", outputs, *count ? " && " : "", count);
    return text;
}

static void put_store(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    char text[80];
    const char *condition = store_condition(kernel, emit, text);
    const char *key = sn_has_members(emit) ? "x.key" : "x", *pad = condition ? "    " : "";
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store(item x, ", single(kernel, emit, SN_OP_STORE));
    sn_emit_outputs(emit, &line);
    put_place_parameters(emit, condition != NULL, false, &line, out);
    if (condition)
        sn_buf_printf(out, "    if (%s) {\n", condition);
    if (sn_is_packed(emit))
        sn_buf_printf(out, "%s    indices[at] = x & 0x%lxu;\n", pad,
                      (1ul << sn_place_bits(emit)) - 1);
    else if (emit->argsort && !emit->large)
        sn_buf_printf(out, "%s    indices[at] = x.place;\n", pad);
    else
        sn_buf_printf(out,
                      sn_has_image(emit) ? "%s    keys_out[at] = key_of(%s);\n"
                                         : "%s    keys_out[at] = %s;\n",
                      pad, key);
    if (emit->pairs)
        sn_buf_printf(out, "%s    values_out[at] = x.value;\n", pad);
    if (sn_keeps_places(emit))
        sn_buf_printf(out, "%s    places_out[at] = x.place;\n", pad);
    sn_buf_puts(out, condition ? "    }\n}\n\n" : "}\n\n");
}

/* The item of the thread whose number differs in the bits of `distance`. */
static void put_from_lane(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    uint32_t lanes = kernel->threads < SN_WARP ? kernel->threads : SN_WARP;
    unsigned long mask = UINT32_MAX >> (SN_WARP - lanes);
    const char *const parts[] = {sn_has_members(emit) ? "x.key" : "x",
                                 emit->pairs ? "x.value" : NULL,
                                 sn_has_members(emit) && sn_has_place(emit) ? "x.place" : NULL};
    sn_buf_printf(out, "%sitem from_lane(item x, int distance)\n{\n", function(emit));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i])
            sn_buf_printf(out, "    %s = __shfl_xor_sync(0x%lxu, %s, distance);\n", parts[i], mask,
                          parts[i]);
    sn_buf_puts(out, "    return x;\n}\n\n");
}

/* A launch asks for bytes, which are as many items as there must be room for only if items are as
 * large as they are taken to be. Elements of the user's may be aligned to more. */
static void put_item_check(const sn_emit *emit, sn_buf *out)
{
    size_t bytes = sn_emit_item_bytes(emit);
    sn_buf_printf(out, "typedef char item_has_%zu_bytes[sizeof(item) == %zu ? 1 : -1];\n\n", bytes,
                  bytes);
}

void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_KEYS "\n");
    if (sn_has_image(emit) && sn_is_packed(emit))
        put_packed_image(emit, out);
    else if (sn_has_image(emit))
        put_images(emit, out);
    put_item(emit, out);
    if (emit->element.type && sn_has_members(emit) && sn_emit_dynamic_bytes(kernel, emit))
        put_item_check(emit, out);
    put_load(kernel, emit, out);
    put_store(kernel, emit, out);
    if (!emit->large || emit->target != SN_TARGET_C) /* which has them where it has no vectors */
        sn_emit_comparisons(kernel, emit, out);
    if (sn_kernel_count(kernel, SN_OP_SHUFFLE))
        put_from_lane(kernel, emit, out);
    if (emit->target == SN_TARGET_CUDA)
        sn_emit_wide_accesses(kernel, emit, out);
}
