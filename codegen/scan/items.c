/* The section of a prefix network's text that knows the type of values and the operator. */
#include "codegen/scan/plan.h"

#include "codegen/scan/parts.h"

#include <stdio.h>

/* ---- what there is --------------------------------------------------------------------------- */

static const sn_key_info *info(const sn_emit *emit)
{
    return &sn_key_infos[emit->type];
}

bool sn_scan_shuffles(const sn_emit *emit)
{
    return emit->target == SN_TARGET_CUDA && !emit->element.type;
}

bool sn_scan_in_words(const sn_emit *emit)
{
    return !emit->element.type && sn_key_infos[emit->type].bits <= 32;
}

/* A flag is a word, and structures are aligned as their values are: of a type that is not known, to
 * 8 bytes if its size allows. */
size_t sn_scan_item_bytes(const sn_emit *emit)
{
    const size_t value = sn_emit_key_bytes(emit), align = value % 8 == 0 ? 8 : 4;
    return emit->scan->segmented ? (value + 4 + align - 1) / align * align : value;
}

sn_err sn_scan_items_check(const sn_emit *emit, sn_error *error)
{
    const sn_scan_spec *s = emit->scan;
    const bool user = s->op == SN_OPERATOR_USER;
    if (!user && emit->element.type)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "nothing is known of %s that could combine two of them; name a function",
                       emit->element.type);
    if (!user && (emit->type == SN_KEY_F16 || emit->type == SN_KEY_BF16))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "%s values are passed as bits, which no operator "
                       "but a function of yours knows",
                       sn_key_infos[emit->type].name);
    if (user && s->exclusive && !s->neutral)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "nothing is known of what %s leaves alone, which "
                       "comes before all others",
                       s->function);
    return SN_OK;
}

/* ---- the operator ---------------------------------------------------------------------------- */

/* Unsigned types of at least 32 bits, in which sums and products wrap. */
static const char *arithmetic(const sn_emit *emit)
{
    return sn_key_infos[info(emit)->bits == 64 ? SN_KEY_U64 : SN_KEY_U32].type[emit->target];
}

static void put_sum(const sn_emit *emit, char sign, sn_buf *out)
{
    const char *type = arithmetic(emit);
    if (sn_is_float(emit))
        sn_buf_printf(out, "x %c y", sign);
    else
        sn_buf_printf(out, "(%s)((%s)x %c (%s)y)", sn_key_name(emit), type, sign, type);
}

static void put_expression(const sn_emit *emit, sn_buf *out)
{
    switch (emit->scan->op) {
    case SN_OPERATOR_ADD:
        put_sum(emit, '+', out);
        break;
    case SN_OPERATOR_MULTIPLY:
        put_sum(emit, '*', out);
        break;
    case SN_OPERATOR_MIN:
        sn_buf_puts(out, "y < x ? y : x");
        break;
    case SN_OPERATOR_MAX:
        sn_buf_puts(out, "x < y ? y : x");
        break;
    case SN_OPERATOR_USER:
        sn_buf_printf(out, "%s(x, y)", emit->scan->function);
    }
}

/* The least value, or the greatest. Those of signed integers are made of digits that fit. */
static void put_bound(const sn_emit *emit, bool least, sn_buf *out)
{
    const sn_key_info *key = info(emit);
    const uint64_t ones = UINT64_MAX >> (64 - key->bits);
    const char *suffix = key->bits < 64 ? "u" : emit->target == SN_TARGET_OPENCL ? "ul" : "ull";
    if (key->class_ == SN_CLASS_FLOAT && emit->target == SN_TARGET_CUDA)
        sn_buf_printf(out,
                      key->bits == 32 ? "%s__int_as_float(0x7f800000)"
                                      : "%s__longlong_as_double(0x7ff0000000000000)",
                      least ? "-" : "");
    else if (key->class_ == SN_CLASS_FLOAT)
        sn_buf_printf(out, "%sINFINITY", least ? "-" : "");
    else if (key->class_ == SN_CLASS_SIGNED)
        sn_buf_printf(out, least ? "(%s)(-0x%llx - 1)" : "(%s)0x%llx", sn_key_name(emit),
                      (unsigned long long)(ones >> 1));
    else
        sn_buf_printf(out, "0x%llx%s", least ? 0ull : (unsigned long long)ones, suffix);
}

static void put_neutral_value(const sn_emit *emit, sn_buf *out)
{
    switch (emit->scan->op) {
    case SN_OPERATOR_ADD:
        sn_buf_puts(out, "0");
        break;
    case SN_OPERATOR_MULTIPLY:
        sn_buf_puts(out, "1");
        break;
    case SN_OPERATOR_MIN:
        put_bound(emit, false, out);
        break;
    case SN_OPERATOR_MAX:
        put_bound(emit, true, out);
        break;
    case SN_OPERATOR_USER:
        sn_buf_puts(out, emit->scan->neutral);
    }
}

/* ---- functions ------------------------------------------------------------------------------- */

static void put_item(const sn_emit *emit, sn_buf *out)
{
    const char *value = sn_key_name(emit);
    if (emit->element.type)
        sn_buf_printf(out, "typedef char element_has_%zu_bytes[sizeof(%s) == %zu ? 1 : -1];\n\n",
                      emit->element.size, value, emit->element.size);
    if (emit->scan->segmented)
        sn_buf_printf(out,
                      "/* A value, and whether a segment begins in what it was combined from. */\n"
                      "typedef struct item {\n    %s value;\n    %s flag;\n} item;\n\n",
                      value, sn_dialects[emit->target].value);
    else
        sn_buf_printf(out, "typedef %s item;\n\n", value);
}

static void put_combine(const sn_emit *emit, sn_buf *out)
{
    const char *function = sn_dialects[emit->target].function, *value = sn_key_name(emit);
    const bool segmented = emit->scan->segmented;
    sn_buf_printf(out, "%s%s %s(%s x, %s y)\n{\n    return ", function, value,
                  segmented ? "combine_values" : "combine", value, value);
    put_expression(emit, out);
    sn_buf_puts(out, ";\n}\n\n");
    if (segmented)
        sn_buf_printf(out,
                      "%sitem combine(item x, item y)\n{\n    if (!y.flag)\n"
                      "        y.value = combine_values(x.value, y.value);\n"
                      "    y.flag |= x.flag;\n    return y;\n}\n\n",
                      function);
}

static void put_neutral(const sn_emit *emit, sn_buf *out)
{
    const char *function = sn_dialects[emit->target].function;
    sn_buf_printf(out, "%sitem neutral(%s)\n{\n", function,
                  emit->target == SN_TARGET_CUDA ? "" : "void");
    sn_buf_puts(out, emit->scan->segmented ? "    item x;\n    x.value = " : "    return ");
    put_neutral_value(emit, out);
    sn_buf_puts(out,
                emit->scan->segmented ? ";\n    x.flag = 0;\n    return x;\n}\n\n" : ";\n}\n\n");
}

static void put_load(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf line = {0};
    sn_buf_printf(&line, "%sitem load(%sconst %s *values", d->function, d->global,
                  sn_key_name(emit));
    if (emit->scan->segmented)
        sn_buf_printf(&line, ", %sconst unsigned char *flags", d->global);
    sn_buf_puts(&line, ", size_t at)\n{\n");
    sn_text_wrap(&line, out);
    sn_buf_puts(out, emit->scan->segmented ? "    item x;\n    x.value = values[at];\n"
                                             "    x.flag = flags[at] != 0;\n    return x;\n}\n\n"
                                           : "    return values[at];\n}\n\n");
    sn_buf_free(&line);
}

/* The first of a segment has nothing before it. */
static void put_store(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    const bool segmented = emit->scan->segmented, flags = segmented && emit->scan->exclusive;
    sn_buf line = {0};
    sn_buf_printf(&line, "%svoid store(item x, ", d->function);
    if (flags)
        sn_buf_printf(&line, "%sconst unsigned char *flags, ", d->global);
    sn_buf_printf(&line, "%s%s *out, size_t at)\n{\n", d->global, sn_key_name(emit));
    sn_text_wrap(&line, out);
    sn_buf_puts(out, flags       ? "    out[at] = flags[at] ? neutral().value : x.value;\n}\n\n"
                     : segmented ? "    out[at] = x.value;\n}\n\n"
                                 : "    out[at] = x;\n}\n\n");
    sn_buf_free(&line);
}

/* Numbers of fewer bits are passed on as words. */
static void put_shuffle(const sn_emit *emit, const char *part, const char *width, sn_buf *out)
{
    const bool small = info(emit)->bits < 32 && part[0] == 'x' && part[1] != '.';
    const bool value = info(emit)->bits < 32 && (small || part[2] == 'v');
    if (value)
        sn_buf_printf(out, "    %s = (%s)__shfl_sync(mask, (unsigned int)%s, source%s);\n", part,
                      sn_key_name(emit), part, width);
    else
        sn_buf_printf(out, "    %s = __shfl_sync(mask, %s, source%s);\n", part, part, width);
}

/* The item of lane `source` of the lanes that share an array, counted round. */
static void put_from_lane(const sn_emit *emit, uint32_t lanes, sn_buf *out)
{
    char width[16] = "";
    sn_buf_puts(out, "static __device__ item from_lane(item x, unsigned int source)\n{\n");
    if (lanes < SN_WARP) {
        sn_buf_printf(out, "    const unsigned int mask = 0x%lxu << (threadIdx.x & %luu);\n",
                      (unsigned long)(UINT32_MAX >> (SN_WARP - lanes)),
                      (unsigned long)(SN_WARP - lanes));
        snprintf(width, sizeof width, ", %lu", (unsigned long)lanes);
    } else {
        sn_buf_puts(out, "    const unsigned int mask = 0xffffffffu;\n");
    }
    put_shuffle(emit, emit->scan->segmented ? "x.value" : "x", width, out);
    if (emit->scan->segmented)
        sn_buf_printf(out, "    x.flag = __shfl_sync(mask, x.flag, source%s);\n", width);
    sn_buf_puts(out, "    return x;\n}\n\n");
}

/* ---- words ----------------------------------------------------------------------------------- */

static bool is_single(const sn_emit *emit)
{
    return info(emit)->class_ == SN_CLASS_FLOAT && info(emit)->bits == 32;
}

/* The value is the lower half of a word, its flag the lowest bit of the upper one; in CUDA. */
static void put_word(const sn_emit *emit, sn_buf *out)
{
    const bool segmented = emit->scan->segmented;
    const char *value = segmented ? "x.value" : "x";
    sn_buf_puts(out, "static __device__ word word_of(item x, unsigned int what)\n{\n    return ");
    sn_buf_printf(out, "(word)%s << 32 | ", segmented ? "(what << 1 | x.flag)" : "what");
    sn_buf_printf(out, is_single(emit) ? "__float_as_uint(%s)" : "(unsigned int)%s", value);
    sn_buf_printf(out,
                  ";\n}\n\nstatic __device__ unsigned int what_of(word s)\n{\n    return "
                  "(unsigned int)(s >> %d);\n}\n\n",
                  segmented ? 33 : 32);
}

static void put_item_of(const sn_emit *emit, sn_buf *out)
{
    sn_buf value = {0};
    if (is_single(emit))
        sn_buf_puts(&value, "__uint_as_float((unsigned int)s)");
    else
        sn_buf_printf(&value, "(%s)(unsigned int)s", sn_key_name(emit));
    sn_buf_puts(out, "static __device__ item item_of(word s)\n{\n");
    if (emit->scan->segmented)
        sn_buf_printf(out,
                      "    item x;\n    x.value = %s;\n"
                      "    x.flag = (unsigned int)(s >> 32) & 1u;\n    return x;\n}\n\n",
                      value.data);
    else
        sn_buf_printf(out, "    return %s;\n}\n\n", value.data);
    out->failed = out->failed || value.failed;
    sn_buf_free(&value);
}

static void put_words(const sn_emit *emit, sn_buf *out)
{
    sn_buf_puts(out, "/* An item, and what is said of it. */\n"
                     "typedef unsigned long long word;\n\n"
                     "static __device__ word nothing()\n{\n    return 0;\n}\n\n");
    put_word(emit, out);
    put_item_of(emit, out);
}

/* ---- the section ----------------------------------------------------------------------------- */

sn_scan_needs sn_scan_needs_of(const sn_kernel *kernel)
{
    const uint32_t lanes = kernel->threads < SN_WARP ? kernel->threads : SN_WARP;
    return (sn_scan_needs){.combine = sn_kernel_count(kernel, SN_OP_COMBINE) > 0,
                           .neutral = sn_kernel_count(kernel, SN_OP_NEUTRAL) > 0,
                           .lanes = sn_kernel_count(kernel, SN_OP_SHUFFLE) ? lanes : 0};
}

void sn_scan_put_items(const sn_emit *emit, const sn_scan_needs *needs, sn_buf *out)
{
    sn_buf_puts(out, SN_SECTION_KEYS "\n");
    put_item(emit, out);
    if (needs->combine)
        put_combine(emit, out);
    if (needs->neutral)
        put_neutral(emit, out);
    put_load(emit, out);
    put_store(emit, out);
    if (needs->lanes)
        put_from_lane(emit, needs->lanes, out);
    if (needs->words)
        put_words(emit, out);
}

/* ---- the contract ---------------------------------------------------------------------------- */

void sn_scan_put_parameters(const sn_emit *emit, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    sn_buf_printf(out, "%sconst %s *values, ", d->global, sn_key_name(emit));
    if (emit->scan->segmented)
        sn_buf_printf(out, "%sconst unsigned char *flags, ", d->global);
    sn_buf_printf(out, "%s%s *out", d->global, sn_key_name(emit));
}

static void put_promise(const sn_emit *emit, sn_buf *out)
{
    const sn_scan_spec *s = emit->scan;
    if (s->op == SN_OPERATOR_USER)
        sn_buf_printf(out, "\n * It is yours to see that %s is associative; it need not commute.",
                      s->function);
    else if (sn_is_float(emit) && s->op <= SN_OPERATOR_MULTIPLY)
        sn_buf_puts(out, "\n * On floating-point numbers that is not associative: results are "
                         "rounded as the network\n * combines them, the same way each time.");
    else if (sn_is_float(emit))
        sn_buf_puts(out, "\n * There must be no NaN.");
    else if (s->op <= SN_OPERATOR_MULTIPLY)
        sn_buf_puts(out, " Results wrap.");
}

void sn_scan_put_contract(const sn_emit *emit, const char *count, sn_buf *out)
{
    static const char *const signs[] = {"+", "*", "min", "max"};
    const sn_scan_spec *s = emit->scan;
    const char *sign = s->op == SN_OPERATOR_USER ? s->function : signs[s->op];
    sn_buf_printf(out, "Of %s values x0, x1 ... output i is x0 %s x1 %s ... %s x%s.", count, sign,
                  sign, sign, s->exclusive ? "(i-1)" : "i");
    if (s->exclusive)
        sn_buf_puts(out, "\n * The first is what combining with changes nothing.");
    if (s->segmented)
        sn_buf_puts(out, "\n * Where flags[i] is not 0 a segment begins at i, and nothing before "
                         "i is in it.");
    put_promise(emit, out);
}
