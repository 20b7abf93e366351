/* The section of a prefix network's text that knows the type of values and the operator. */
#include "codegen/scan/plan.h"

#include "codegen/scan/parts.h"

/* ---- what there is --------------------------------------------------------------------------- */

static const sn_key_info *info(const sn_emit *emit)
{
    return &sn_key_infos[emit->type];
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
    if (sn_target_of(emit)->shader)
        return sn_fail(error, SN_E_UNSUPPORTED, "there are no prefix networks in %s",
                       sn_target_of(emit)->title);
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

/* Sums and products wrap, in unsigned types of at least 32 bits. */
static void put_sum(const sn_emit *emit, char sign, sn_buf *out)
{
    const char *type = info(emit)->bits == 64 ? "u64" : "u32";
    if (sn_is_float(emit))
        sn_buf_printf(out, "x %c y", sign);
    else
        sn_buf_printf(out, "(key)((%s)x %c (%s)y)", type, sign, type);
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
        sn_buf_printf(out, "`%s(x, y)`", emit->scan->function);
    }
}

/* The least value, or the greatest. */
static void put_bound(const sn_emit *emit, bool least, sn_buf *out)
{
    const bool is_signed = info(emit)->class_ == SN_CLASS_SIGNED;
    sn_buf_puts(out, is_signed ? "(key)(" : "");
    sn_emit_bound(info(emit), sn_is_float(emit), least, emit, out);
    sn_buf_puts(out, is_signed ? ")" : "");
}

static void put_neutral(const sn_emit *emit, sn_buf *out)
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
        sn_buf_printf(out, "`%s`", emit->scan->neutral ? emit->scan->neutral : "0");
    }
}

/* ---- the section ----------------------------------------------------------------------------- */

sn_scan_needs sn_scan_needs_of(const sn_kernel *kernel)
{
    const uint32_t lanes = kernel->threads < SN_WARP ? kernel->threads : SN_WARP;
    return (sn_scan_needs){.combine = sn_kernel_count(kernel, SN_OP_COMBINE) > 0,
                           .neutral = sn_kernel_count(kernel, SN_OP_NEUTRAL) > 0,
                           .lanes = sn_kernel_count(kernel, SN_OP_SHUFFLE) ? lanes : 0};
}

static void put_items(const sn_emit *emit, const sn_scan_needs *needs, sn_buf *out)
{
    const bool segmented = emit->scan->segmented, flags = segmented && emit->scan->exclusive;
    const bool is_single = info(emit)->class_ == SN_CLASS_FLOAT && info(emit)->bits == 32;
    const unsigned long lanes = needs->lanes;
    sn_template words = {.word = NULL};
    sn_buf expression = {0}, neutral = {0};
    put_expression(emit, &expression);
    put_neutral(emit, &neutral);
    sn_template_take(&words, "expression", &expression);
    sn_template_take(&words, "neutral", &neutral);
    sn_template_print(&words, "key_bytes", "%zu", sn_emit_key_bytes(emit));
    sn_template_flag(&words, "element", emit->element.type);
    sn_template_flag(&words, "segmented", segmented);
    sn_template_flag(&words, "flags", flags);
    sn_template_flag(&words, "combines", needs->combine);
    sn_template_flag(&words, "neutral", needs->neutral);
    sn_template_flag(&words, "shuffles", lanes);
    sn_template_flag(&words, "narrow", info(emit)->bits < 32);
    sn_template_flag(&words, "words", needs->words);
    sn_template_flag(&words, "single", is_single);
    sn_template_add(&words, "value", segmented ? "x.value" : "x");
    sn_template_add(&words, "upper", segmented ? "what << 1 | x.flag" : "what");
    sn_template_add(&words, "what_bit", segmented ? "33" : "32");
    sn_template_add(&words, "width", "");
    sn_template_add(&words, "mask", "0xffffffffu");
    if (lanes && lanes < SN_WARP) {
        sn_template_print(&words, "width", ", %lu", lanes);
        sn_template_print(&words, "mask", "0x%lxu << (thread() & %luu)",
                          (unsigned long)(UINT32_MAX >> (SN_WARP - lanes)), SN_WARP - lanes);
    }
    sn_buf_puts(out, SN_SECTION_KEYS "\n");
    sn_template_fill(&words, sn_scan_items_txt, out);
    sn_template_free(&words);
}

void sn_scan_add_kernel_text(const sn_emit *emit, const sn_scan_needs *needs, const char *template,
                             sn_template *words)
{
    static const char outside[] =
        "extern INFINITY;\nextern __int_as_float;\nextern __longlong_as_double;\n"
        "extern atomicExch;\nextern atomicOr;\nextern __threadfence;\n";
    sn_ast *ast = sn_emit_ast_of(emit);
    sn_buf items = {0}, text = {0};
    put_items(emit, needs, &items);
    words->failed = words->failed || items.failed;
    if (ast && !words->failed) {
        sn_ast_parse(ast, outside);
        sn_ast_parse(ast, items.data);
        sn_emit_parse(words, template, ast);
    }
    sn_emit_print(ast, NULL, &text);
    sn_template_take(words, "kernel_text", &text);
    sn_buf_free(&items);
}

/* ---- the contract ---------------------------------------------------------------------------- */

static void parameters(const sn_emit *emit, sn_buf *out)
{
    sn_buf_printf(out, "global const key *values, %sglobal key *out",
                  emit->scan->segmented ? "global const byte *flags, " : "");
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

static void put_contract(const sn_emit *emit, const char *count, sn_buf *out)
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

void sn_scan_add_contract(const sn_emit *emit, const char *count, const char *template,
                          sn_template *words)
{
    sn_buf what = {0}, contract = {0};
    put_contract(emit, count, &what);
    sn_template_take(words, "what", &what);
    sn_template_fill(words, template, &contract);
    sn_template_take(words, "contract", &contract);
}

/* ---- words ----------------------------------------------------------------------------------- */

void sn_scan_add_words(const sn_emit *emit, sn_template *words)
{
    sn_buf inputs = {0}, spelled = {0};
    parameters(emit, &inputs);
    sn_emit_spell(emit, "", parameters, &spelled);
    sn_template_take(words, "inputs", &inputs);
    sn_template_take(words, "parameters", &spelled);
    sn_template_add(words, "in", sn_scan_inputs(emit));
    sn_template_add(words, "section", SN_SECTION_SCANNER);
    sn_template_print(words, "item_bytes", "%zu", sn_scan_item_bytes(emit));
    sn_template_flag(words, "segmented", emit->scan->segmented);
    sn_template_flag(words, "exclusive", emit->scan->exclusive);
}
