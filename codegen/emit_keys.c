/* The section of a text that knows the type of keys. */
#include "codegen/emit_internal.h"

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
    if (emit->target == SN_TARGET_CUDA && info(emit)->bits < 32)
        return info(emit)->class_ == SN_CLASS_SIGNED ? "int" : "unsigned int";
    return sn_has_image(emit) ? image_type(emit) : sn_key_name(emit);
}

/* Floats that are ordered as integers are mapped so that the integers always ascend. */
static bool turned(const sn_emit *emit)
{
    return emit->descending && !sn_has_image(emit);
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
    static const bits_of_float single = {.sign = "0x80000000u",
                                         .negative_nans = "0x7fffffu",
                                         .as_bits = {"__float_as_uint", "as_uint"},
                                         .as_number = {"__uint_as_float", "as_float"}};
    static const bits_of_float twice = {.sign = "0x8000000000000000",
                                        .negative_nans = "0xfffffffffffff",
                                        .as_bits = {"__double_as_longlong", "as_ulong"},
                                        .as_number = {"__longlong_as_double", "as_double"}};
    return info(emit)->bits == 16 ? &half : info(emit)->bits == 32 ? &single : &twice;
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

/* bits_of and number_of, where keys are not bits already. */
static void put_casts(const sn_emit *emit, sn_buf *out)
{
    const bits_of_float *bits = float_bits(emit);
    const char *key = sn_key_name(emit), *image = image_type(emit);
    if (!bits->as_bits[0])
        return;
    unsigned target = emit->target == SN_TARGET_OPENCL;
    put_cast(emit, "bits_of", key, image, bits->as_bits[target], out);
    put_cast(emit, "number_of", image, key, bits->as_number[target], out);
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
    sn_buf_printf(out, "%s%s key_of(%s image)\n{\n    %s bits = image + %s;\n", function(emit), key,
                  image, image, bits->negative_nans);
    sn_buf_printf(out, "    bits ^= ((bits >> %u) - 1) | %s;\n", top, bits->sign);
    if (emit->descending)
        sn_buf_printf(out, "    bits ^= %s;\n", bits->sign);
    sn_buf_printf(out, "    return %s;\n}\n\n", call ? "number_of(bits)" : "bits");
}

/* ---- memory ---------------------------------------------------------------------------------- */

static void put_item(const sn_emit *emit, sn_buf *out)
{
    if (!emit->pairs) {
        sn_buf_printf(out, "typedef %s item;\n\n", compared_type(emit));
        return;
    }
    sn_buf_printf(out, "typedef struct item {\n    %s key;\n    %s value;\n} item;\n\n",
                  compared_type(emit), sn_dialects[emit->target].value);
}

static void put_item_of(const sn_emit *emit, sn_buf *out)
{
    const char *key = sn_has_image(emit) ? "image_of(keys[at])" : "keys[at]";
    if (emit->pairs)
        sn_buf_printf(
            out, "    item x;\n    x.key = %s;\n    x.value = values[at];\n    return x;\n", key);
    else
        sn_buf_printf(out, "    return %s;\n", key);
}

/* What fills up an array that is shorter than the network: nothing comes behind it. */
static void put_filler(const sn_emit *emit, sn_buf *out)
{
    const sn_key_info *key = info(emit);
    char text[64];
    uint64_t ones = UINT64_MAX >> (64 - key->bits);
    const char *suffix = key->bits < 64 ? "u" : emit->target == SN_TARGET_OPENCL ? "ul" : "ull";
    if (key->class_ == SN_CLASS_FLOAT && emit->nan_ignore && emit->target == SN_TARGET_CUDA)
        snprintf(text, sizeof text,
                 key->bits == 32 ? "%s__int_as_float(0x7f800000)"
                                 : "%s__longlong_as_double(0x7ff0000000000000)",
                 emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_FLOAT && emit->nan_ignore)
        snprintf(text, sizeof text, "%sINFINITY", emit->descending ? "-" : "");
    else if (key->class_ == SN_CLASS_SIGNED)
        snprintf(text, sizeof text, emit->descending ? "-0x%llx - 1" : "0x%llx",
                 (unsigned long long)(ones >> 1));
    else
        snprintf(text, sizeof text, "0x%llx%s", turned(emit) ? 0ull : (unsigned long long)ones,
                 suffix);
    if (emit->pairs)
        sn_buf_printf(
            out, "    item x;\n    x.key = %s;\n    x.value = 0xffffffffu;\n    return x;\n", text);
    else
        sn_buf_printf(out, "    return %s;\n", text);
}

/* The last parameters of load and store; `line` is what stands before them. */
static void put_place_parameters(const sn_emit *emit, sn_buf *line, sn_buf *out)
{
    sn_buf_puts(line, ", size_t at");
    sn_buf_puts(line, emit->counted ? ", unsigned int i, unsigned int count)\n" : ")\n");
    sn_emit_wrapped(line, out);
    sn_buf_puts(out, "{\n");
    sn_buf_free(line);
}

/* Before a function for single elements: compilers do not complain of one that is not static and
 * not called, where all elements are moved several at once. */
static const char *single(const sn_kernel *kernel, const sn_emit *emit, sn_op_kind kind)
{
    return sn_moves_wide(kernel, kind, 0) ? function(emit) : "inline __device__ ";
}

static void put_load(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf line = {0};
    sn_buf_printf(&line, "%sitem load(", single(kernel, emit, SN_OP_LOAD));
    sn_emit_inputs(emit, &line);
    put_place_parameters(emit, &line, out);
    if (!emit->counted) {
        put_item_of(emit, out);
        sn_buf_puts(out, "}\n\n");
        return;
    }
    sn_buf_puts(out, "    if (i < count) {\n");
    sn_buf inner = {0};
    put_item_of(emit, &inner);
    for (const char *line = inner.data; line && *line; line++) {
        if (line == inner.data || line[-1] == '\n')
            sn_buf_puts(out, "    ");
        sn_buf_add(out, line, 1);
    }
    out->failed = out->failed || inner.failed;
    sn_buf_free(&inner);
    sn_buf_puts(out, "    }\n");
    put_filler(emit, out);
    sn_buf_puts(out, "}\n\n");
}

static void put_store(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    const char *key = emit->pairs ? "x.key" : "x", *pad = emit->counted ? "    " : "";
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store(item x, ", single(kernel, emit, SN_OP_STORE));
    sn_emit_outputs(emit, &line);
    put_place_parameters(emit, &line, out);
    sn_buf_puts(out, emit->counted ? "    if (i < count) {\n" : "");
    sn_buf_printf(out,
                  sn_has_image(emit) ? "%s    keys_out[at] = key_of(%s);\n"
                                     : "%s    keys_out[at] = %s;\n",
                  pad, key);
    if (emit->pairs)
        sn_buf_printf(out, "%s    values_out[at] = x.value;\n", pad);
    sn_buf_puts(out, emit->counted ? "    }\n}\n\n" : "}\n\n");
}

/* ---- comparisons ----------------------------------------------------------------------------- */

static void put_precedes(const sn_emit *emit, sn_buf *out)
{
    const char *less = turned(emit) ? ">" : "<";
    sn_buf_printf(out, "%sint precedes(item x, item y)\n{\n", function(emit));
    if (emit->counted)
        sn_buf_printf(out, "    return x.key %s y.key || (x.key == y.key && x.value < y.value);\n",
                      less);
    else
        sn_buf_printf(out, "    return x.key %s y.key;\n", less);
    sn_buf_puts(out, "}\n\n");
}

static void put_pair_comparisons(const sn_emit *emit, bool keeps, sn_buf *out)
{
    put_precedes(emit, out);
    if (keeps) {
        sn_buf_printf(out,
                      "/* Of equal keys both give `mine`, so that two threads that each keep one\n"
                      " * of two elements keep both. */\n"
                      "%sitem first_of(item mine, item other)\n{\n"
                      "    return precedes(other, mine) ? other : mine;\n}\n\n"
                      "%sitem last_of(item mine, item other)\n{\n"
                      "    return precedes(mine, other) ? other : mine;\n}\n\n",
                      function(emit), function(emit));
        return;
    }
    sn_buf_printf(out,
                  "/* Afterwards a comes before b; of equal keys each stays. */\n"
                  "%svoid order(item *a, item *b)\n{\n"
                  "    const item x = *a, y = *b;\n"
                  "    const int swap = precedes(y, x);\n"
                  "    a->key = swap ? y.key : x.key;\n"
                  "    a->value = swap ? y.value : x.value;\n"
                  "    b->key = swap ? x.key : y.key;\n"
                  "    b->value = swap ? x.value : y.value;\n}\n\n",
                  function(emit));
}

/* "min(x, y)", or written out where the target has none for the type. */
static void put_choice(const sn_emit *emit, bool last, const char *x, const char *y, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    const sn_key_info *key = info(emit);
    bool max = last != turned(emit);
    const char *name = max ? d->last : d->first;
    if (key->class_ == SN_CLASS_FLOAT && emit->nan_ignore)
        name = max ? d->last_float : d->first_float;
    if ((key->bits >= 32 || emit->target == SN_TARGET_CUDA) && name)
        sn_buf_printf(out, "%s(%s, %s)", name, x, y);
    else
        sn_buf_printf(out, "%s %s %s ? %s : %s", y, turned(emit) ? ">" : "<", x, last ? x : y,
                      last ? y : x);
}

static void put_order(const sn_emit *emit, sn_buf *out)
{
    bool by_xor = info(emit)->bits == 64 && emit->target != SN_TARGET_C &&
                  !(info(emit)->class_ == SN_CLASS_FLOAT && emit->nan_ignore);
    sn_buf_printf(out,
                  "/* Afterwards a comes before b. */\n"
                  "%svoid order(item *a, item *b)\n{\n    const item x = *a, y = *b;\n    *a = ",
                  function(emit));
    put_choice(emit, false, "x", "y", out);
    sn_buf_puts(out, ";\n    *b = ");
    if (by_xor)
        sn_buf_puts(out, "x ^ y ^ *a");
    else
        put_choice(emit, true, "x", "y", out);
    sn_buf_puts(out, ";\n}\n\n");
}

static void put_comparisons(const sn_emit *emit, bool keeps, sn_buf *out)
{
    if (emit->pairs) {
        put_pair_comparisons(emit, keeps, out);
        return;
    }
    if (!keeps) {
        put_order(emit, out);
        return;
    }
    for (int last = 0; last < 2; last++) {
        sn_buf_printf(out, "%sitem %s(item mine, item other)\n{\n    return ", function(emit),
                      last ? "last_of" : "first_of");
        /* Of equal keys, as 0 and -0 are, both give `mine`. */
        put_choice(emit, last, last ? "other" : "mine", last ? "mine" : "other", out);
        sn_buf_puts(out, ";\n}\n\n");
    }
}

/* The item of the thread whose number differs in the bits of `distance`. */
static void put_from_lane(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    uint32_t lanes = kernel->threads < SN_WARP ? kernel->threads : SN_WARP;
    unsigned long mask = UINT32_MAX >> (SN_WARP - lanes);
    sn_buf_printf(out, "%sitem from_lane(item x, int distance)\n{\n", function(emit));
    for (int part = 0; part < (emit->pairs ? 2 : 1); part++) {
        const char *what = !emit->pairs ? "x" : part ? "x.value" : "x.key";
        sn_buf_printf(out, "    %s = __shfl_xor_sync(0x%lxu, %s, distance);\n", what, mask, what);
    }
    sn_buf_puts(out, "    return x;\n}\n\n");
}

void sn_emit_keys(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_KEYS "\n");
    if (sn_has_image(emit))
        put_images(emit, out);
    put_item(emit, out);
    put_load(kernel, emit, out);
    put_store(kernel, emit, out);
    put_comparisons(emit, sn_kernel_count(kernel, SN_OP_KEEP) > 0, out);
    if (sn_kernel_count(kernel, SN_OP_SHUFFLE))
        put_from_lane(kernel, emit, out);
    if (emit->target == SN_TARGET_CUDA)
        sn_emit_wide_accesses(kernel, emit, out);
}
