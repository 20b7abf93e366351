/* Compare-exchange of two items as text: which comes first, and both in order. */
#include "codegen/emit/parts.h"

/* Pairs of arrays that are filled up are ordered by value, so that no value is lost to a filler. */
const char *sn_tie_break(const sn_emit *emit)
{
    if (emit->stable || (emit->argsort && sn_has_count(emit)))
        return "place";
    return emit->pairs && sn_has_count(emit) && !emit->element.type ? "value" : NULL;
}

static void put_key_precedes(const sn_emit *emit, sn_buf *out)
{
    const char *less = sn_is_turned(emit) ? ">" : "<", *tie = sn_tie_break(emit);
    if (tie && emit->target == SN_TARGET_C) /* of || and && compilers make branches on keys */
        sn_buf_printf(out, "    return (x.key %s y.key) | ((x.key == y.key) & (x.%s < y.%s));\n",
                      less, tie, tie);
    else if (tie)
        sn_buf_printf(out, "    return x.key %s y.key || (x.key == y.key && x.%s < y.%s);\n", less,
                      tie, tie);
    else
        sn_buf_printf(out, "    return x.key %s y.key;\n", less);
}

static void put_element_precedes(const sn_emit *emit, sn_buf *out)
{
    if (sn_has_count(emit))
        sn_buf_puts(out, "    if (x.place == 0xffffffffu || y.place == 0xffffffffu)\n"
                         "        return x.place < y.place;\n");
    if (!sn_has_members(emit))
        sn_buf_puts(out, "    return before(x, y);\n");
    else if (emit->stable && emit->target == SN_TARGET_C)
        sn_buf_puts(out, "    return before(x.key, y.key) | "
                         "((x.place < y.place) & !before(y.key, x.key));\n");
    else if (emit->stable)
        sn_buf_puts(out, "    return before(x.key, y.key) || "
                         "(x.place < y.place && !before(y.key, x.key));\n");
    else
        sn_buf_puts(out, "    return before(x.key, y.key);\n");
}

static void put_precedes(const sn_emit *emit, sn_buf *out)
{
    const char *function = sn_function(emit), *type = emit->element.type;
    if (type)
        sn_buf_printf(out,
                      "/* The order that was asked for. */\n"
                      "%sint before(%s a, %s b)\n{\n    return (%s) ? 1 : 0;\n}\n\n",
                      function, type, type, emit->element.before);
    sn_buf_printf(out, "%sint precedes(item x, item y)\n{\n", function);
    if (type)
        put_element_precedes(emit, out);
    else
        put_key_precedes(emit, out);
    sn_buf_puts(out, "}\n\n");
}

/* first_of and last_of by `precedes`. */
static void put_kept(const sn_emit *emit, sn_buf *out)
{
    const char *function = sn_function(emit);
    sn_buf_printf(out,
                  "/* Of equal keys both give `mine`, so that two threads that each keep one\n"
                  " * of two elements keep both. */\n"
                  "%sitem first_of(item mine, item other)\n{\n"
                  "    return precedes(other, mine) ? other : mine;\n}\n\n"
                  "%sitem last_of(item mine, item other)\n{\n"
                  "    return precedes(mine, other) ? other : mine;\n}\n\n",
                  function, function);
}

typedef struct members {
    const char *name[3]; /* [count] */
    size_t count;
} members;

static members members_of(const sn_emit *emit)
{
    members m = {.name = {"key"}, .count = 1};
    if (sn_carries_values(emit))
        m.name[m.count++] = "value";
    if (sn_has_place(emit))
        m.name[m.count++] = "place";
    return m;
}

/* Of `to`, a or b, the members of one item if they were to swap and of the other if not. */
static void put_chosen(const sn_emit *emit, char to, char swapped, char stayed, sn_buf *out)
{
    const members m = members_of(emit);
    for (size_t i = 0; i < m.count; i++)
        sn_buf_printf(out, "    %c->%s = swap ? %c.%s : %c.%s;\n", to, m.name[i], swapped,
                      m.name[i], stayed, m.name[i]);
}

/* order by `precedes`: members one by one, which takes no branch; elements whole. */
static void put_swapped(const sn_emit *emit, sn_buf *out)
{
    if (emit->target == SN_TARGET_C) {
        sn_emit_c_member_order(emit, out);
        return;
    }
    sn_buf_printf(out,
                  "/* Afterwards a comes before b; of equal keys each stays. */\n"
                  "%svoid order(item *a, item *b)\n{\n"
                  "    const item x = *a, y = *b;\n"
                  "    const int swap = precedes(y, x);\n",
                  sn_function(emit));
    if (emit->element.type) {
        sn_buf_puts(out, "    *a = swap ? y : x;\n    *b = swap ? x : y;\n}\n\n");
        return;
    }
    put_chosen(emit, 'a', 'y', 'x', out);
    put_chosen(emit, 'b', 'x', 'y', out);
    sn_buf_puts(out, "}\n\n");
}

/* "min(x, y)", or written out where the target has none for the type. */
static void put_choice(const sn_emit *emit, bool last, const char *x, const char *y, sn_buf *out)
{
    const sn_dialect *d = &sn_dialects[emit->target];
    const sn_key_info *key = &sn_key_infos[emit->type];
    const bool wide = key->bits >= 32 || sn_is_packed(emit);
    bool max = last != sn_is_turned(emit);
    const char *name = max ? d->last : d->first;
    if (key->class_ == SN_CLASS_FLOAT && emit->float_compare)
        name = max ? d->last_float : d->first_float;
    if ((wide || emit->target == SN_TARGET_CUDA) && name)
        sn_buf_printf(out, "%s(%s, %s)", name, x, y);
    else
        sn_buf_printf(out, "%s %s %s ? %s : %s", y, sn_is_turned(emit) ? ">" : "<", x, last ? x : y,
                      last ? y : x);
}

/* Both halves at once, which CUDA's devices from sm_90 on do in an instruction. */
static void put_twin_order(const sn_emit *emit, sn_buf *out)
{
    const char sign = sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED ? 's' : 'u';
    const bool turned = sn_is_turned(emit);
    sn_buf_printf(out,
                  "/* Afterwards a comes before b, in each half. */\n"
                  "%svoid order(item *a, item *b)\n{\n    const item x = *a, y = *b;\n"
                  "    *a = __v%s%c2(x, y);\n    *b = __v%s%c2(x, y);\n}\n\n",
                  sn_function(emit), turned ? "max" : "min", sign, turned ? "min" : "max", sign);
}

static void put_order(const sn_emit *emit, sn_buf *out)
{
    bool by_xor = sn_key_infos[emit->type].bits == 64 &&
                  !(sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT && emit->float_compare);
    sn_buf_printf(out,
                  "/* Afterwards a comes before b. */\n"
                  "%svoid order(item *a, item *b)\n{\n    const item x = *a, y = *b;\n    *a = ",
                  sn_function(emit));
    put_choice(emit, false, "x", "y", out);
    sn_buf_puts(out, ";\n    *b = ");
    if (by_xor)
        sn_buf_puts(out, "x ^ y ^ *a");
    else
        put_choice(emit, true, "x", "y", out);
    sn_buf_puts(out, ";\n}\n\n");
}

void sn_emit_comparisons(const sn_kernel *kernel, const sn_emit *emit, sn_buf *out)
{
    bool keeps = sn_kernel_count(kernel, SN_OP_KEEP) > 0;
    if (kernel->twins) {
        put_twin_order(emit, out);
        return;
    }
    if (sn_has_members(emit) || emit->element.type) {
        put_precedes(emit, out);
        (keeps ? put_kept : put_swapped)(emit, out);
        return;
    }
    if (!keeps) {
        (emit->target == SN_TARGET_C ? sn_emit_c_key_order : put_order)(emit, out);
        return;
    }
    for (int last = 0; last < 2; last++) {
        sn_buf_printf(out, "%sitem %s(item mine, item other)\n{\n    return ", sn_function(emit),
                      last ? "last_of" : "first_of");
        /* Of equal keys, as 0 and -0 are, both give `mine`. */
        put_choice(emit, last, last ? "other" : "mine", last ? "mine" : "other", out);
        sn_buf_puts(out, ";\n}\n\n");
    }
}
