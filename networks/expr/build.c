/* Expressions of combinators: nodes, constructors, printing. */
#include "networks/expr/node.h"

#include <stdio.h>
#include <string.h>

/* ---- node ------------------------------------------------------------------------------------ */

/* What is known of each construct: name, how it is written, which widths it takes. */

const sn_kind_facts sn_kind_table[] = {
#define X(id, name, form, rule) {name, SN_FORM_##form, SN_RULE_##rule},
    SN_KINDS(X)
#undef X
};

void sn_expr_print_head(const sn_expr *e, sn_buf *out)
{
    bool is_cmp = e->kind == SN_KIND_COMPARATOR && e->a == 0 && e->b == 1;
    sn_buf_puts(out, is_cmp ? "cmp" : sn_kind_table[e->kind].name);
    sn_form form = is_cmp ? SN_FORM_WORD : sn_kind_table[e->kind].form;
    if (form == SN_FORM_NUMBER || form == SN_FORM_NUMBER_PARTS)
        sn_buf_printf(out, "(%lu", (unsigned long)e->a);
    if (form == SN_FORM_TWO_NUMBERS)
        sn_buf_printf(out, "(%lu, %lu", (unsigned long)e->a, (unsigned long)e->b);
    if (form == SN_FORM_PARTS)
        sn_buf_puts(out, "(");
    if (form == SN_FORM_NUMBER_PARTS)
        sn_buf_puts(out, ", ");
    if (form == SN_FORM_LIST)
        sn_buf_puts(out, "{");
    if (form == SN_FORM_NUMBER || form == SN_FORM_TWO_NUMBERS)
        sn_buf_puts(out, ")");
}

/* ---- build ----------------------------------------------------------------------------------- */

enum { STAGE_BITS = 16 }; /* 2^16 = SN_WIRES_MAX */

sn_err sn_builder_start(sn_builder *builder, size_t limit, sn_error *error)
{
    *builder = (sn_builder){.arena = sn_arena_new(limit)};
    return builder->arena ? SN_OK : sn_fail_nomem(error);
}

void sn_builder_done(sn_builder *builder)
{
    sn_arena_free(builder->arena);
    *builder = (sn_builder){0};
}

/* Refuse to build; the first reason stays. Returns NULL, as the constructors do then. */
SN_PRINTF(3, 4)
static const sn_expr *refuse(sn_builder *builder, sn_err code, const char *format, ...)
{
    if (builder->error.code)
        return NULL;
    va_list arguments;
    va_start(arguments, format);
    builder->error.code = code;
    vsnprintf(builder->error.text, sizeof builder->error.text, format, arguments);
    va_end(arguments);
    return NULL;
}

static const sn_expr *make(sn_builder *builder, const sn_expr *head, size_t count,
                           const sn_expr *const *parts)
{
    uint32_t height = 0;
    unsigned holds = head->holds;
    if (builder->error.code)
        return NULL;
    for (size_t i = 0; i < count; i++) {
        if (!parts[i])
            return refuse(builder, SN_E_ARGUMENT, "%s: part %zu is missing",
                          sn_kind_table[head->kind].name, i + 1);
        if (parts[i]->height >= height)
            height = parts[i]->height + 1;
        holds |= parts[i]->holds;
    }
    if (holds == (SN_HOLDS_COMPARATORS | SN_HOLDS_NODES) && head->kind != SN_KIND_NODES)
        return refuse(builder, SN_E_ARGUMENT,
                      "%s has parts of nodes and of comparators; a network has one kind alone",
                      sn_kind_table[head->kind].name);
    if (height > SN_EXPR_DEPTH_MAX)
        return refuse(builder, SN_E_LIMIT,
                      "a network description nests at most %u deep; collect the parts of a long "
                      "sequence in one table",
                      SN_EXPR_DEPTH_MAX);
    sn_expr *expr = count < SIZE_MAX / sizeof parts[0] / 2
                        ? sn_arena_alloc(builder->arena, sizeof *expr + count * sizeof parts[0])
                        : NULL;
    if (!expr)
        return refuse(builder, SN_E_NOMEM, "no memory left for the network description");
    *expr = *head;
    expr->height = height;
    expr->holds = head->kind == SN_KIND_NODES ? SN_HOLDS_NODES : holds;
    expr->count = count;
    if (count)
        memcpy(expr->part, parts, count * sizeof parts[0]);
    return expr;
}

static const sn_expr *make_one(sn_builder *builder, const sn_expr *head, const sn_expr *part)
{
    return make(builder, head, 1, &part);
}

static const sn_expr *make_stage(sn_builder *builder, sn_kind kind, unsigned i, unsigned j)
{
    if (i >= STAGE_BITS || j >= STAGE_BITS || i + j >= STAGE_BITS)
        return refuse(builder, SN_E_ARGUMENT, "%s needs index bits from 0 to %d",
                      sn_kind_table[kind].name, STAGE_BITS - 1);
    uint32_t multiple = UINT32_C(1) << (i + j + 1);
    return make(
        builder,
        &(sn_expr){
            .kind = kind, .holds = SN_HOLDS_COMPARATORS, .a = i, .b = j, .multiple = multiple},
        0, NULL);
}

const sn_expr *sn_expr_ilv(sn_builder *builder, unsigned i)
{
    return make_stage(builder, SN_KIND_ILV, i, 0);
}

const sn_expr *sn_expr_vee(sn_builder *builder, unsigned i)
{
    return make_stage(builder, SN_KIND_VEE, i, 0);
}

const sn_expr *sn_expr_ilvvee(sn_builder *builder, unsigned i, unsigned j)
{
    return make_stage(builder, SN_KIND_ILVVEE, i, j);
}

const sn_expr *sn_expr_id(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_ID}, 0, NULL);
}

static const sn_expr *make_pair(sn_builder *builder, const sn_expr *head)
{
    const char *name = sn_kind_table[head->kind].name;
    if (head->a >= SN_WIRES_MAX || head->b >= SN_WIRES_MAX)
        return refuse(builder, SN_E_ARGUMENT, "%s needs wires from 0 to %u", name,
                      SN_WIRES_MAX - 1);
    if (head->a == head->b)
        return refuse(builder, SN_E_ARGUMENT, "%s cannot join wire %lu with itself", name,
                      (unsigned long)head->a);
    return make(builder, head, 0, NULL);
}

const sn_expr *sn_expr_comparator(sn_builder *builder, uint32_t a, uint32_t b)
{
    return make_pair(
        builder,
        &(sn_expr){.kind = SN_KIND_COMPARATOR, .holds = SN_HOLDS_COMPARATORS, .a = a, .b = b});
}

const sn_expr *sn_expr_node(sn_builder *builder, uint32_t a, uint32_t b)
{
    return make_pair(builder,
                     &(sn_expr){.kind = SN_KIND_NODE, .holds = SN_HOLDS_NODES, .a = a, .b = b});
}

const sn_expr *sn_expr_fan(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_FAN, .holds = SN_HOLDS_NODES, .multiple = 2}, 0,
                NULL);
}

const sn_expr *sn_expr_lag(sn_builder *builder, uint32_t k)
{
    if (k < 1 || k > SN_WIRES_MAX)
        return refuse(builder, SN_E_ARGUMENT, "lag needs 1 to %u wires", SN_WIRES_MAX);
    return make(builder, &(sn_expr){.kind = SN_KIND_LAG, .holds = SN_HOLDS_NODES, .a = k}, 0, NULL);
}

const sn_expr *sn_expr_nodes(sn_builder *builder, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_NODES}, part);
}

const sn_expr *sn_expr_seq(sn_builder *builder, size_t count, const sn_expr *const *parts)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_SEQ}, count, parts);
}

const sn_expr *sn_expr_rep(sn_builder *builder, uint32_t k, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_REP, .a = k}, part);
}

const sn_expr *sn_expr_par(sn_builder *builder, size_t count, const sn_expr *const *parts)
{
    if (!count)
        return refuse(builder, SN_E_ARGUMENT, "par needs at least one part");
    return make(builder, &(sn_expr){.kind = SN_KIND_PAR}, count, parts);
}

const sn_expr *sn_expr_two(sn_builder *builder, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_TWO, .multiple = 2}, part);
}

const sn_expr *sn_expr_one(sn_builder *builder, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_ONE, .multiple = 2}, part);
}

const sn_expr *sn_expr_blocks(sn_builder *builder, uint32_t k, const sn_expr *part)
{
    if (k < 1 || k > SN_WIRES_MAX)
        return refuse(builder, SN_E_ARGUMENT, "blocks needs 1 to %u wires a block", SN_WIRES_MAX);
    return make_one(builder, &(sn_expr){.kind = SN_KIND_BLOCKS, .a = k, .multiple = k}, part);
}

const sn_expr *sn_expr_evens(sn_builder *builder, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_EVENS, .multiple = 2}, part);
}

const sn_expr *sn_expr_interleave(sn_builder *builder, unsigned k, const sn_expr *part)
{
    if (k > STAGE_BITS)
        return refuse(builder, SN_E_ARGUMENT, "interleave needs 0 to %d index bits", STAGE_BITS);
    return make_one(builder,
                    &(sn_expr){.kind = SN_KIND_INTERLEAVE, .a = k, .multiple = UINT32_C(1) << k},
                    part);
}

const sn_expr *sn_expr_flip(sn_builder *builder, const sn_expr *part)
{
    return make_one(builder, &(sn_expr){.kind = SN_KIND_FLIP}, part);
}

const sn_expr *sn_expr_on(sn_builder *builder, uint32_t wires, const sn_expr *part)
{
    if (wires < 1 || wires > SN_WIRES_MAX)
        return refuse(builder, SN_E_ARGUMENT, "on needs 1 to %u wires", SN_WIRES_MAX);
    return make_one(builder, &(sn_expr){.kind = SN_KIND_ON, .a = wires}, part);
}

const sn_expr *sn_expr_riffle(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_RIFFLE, .multiple = 2}, 0, NULL);
}

const sn_expr *sn_expr_unriffle(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_UNRIFFLE, .multiple = 2}, 0, NULL);
}

const sn_expr *sn_expr_reverse(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_REVERSE}, 0, NULL);
}

const sn_expr *sn_expr_tau1(sn_builder *builder)
{
    return make(builder, &(sn_expr){.kind = SN_KIND_TAU1, .multiple = 2}, 0, NULL);
}

bool sn_expr_is_scan(const sn_expr *expr)
{
    return expr->holds & SN_HOLDS_NODES;
}

uint32_t sn_expr_width(const sn_expr *expr)
{
    return expr->kind == SN_KIND_ON ? expr->a : 0;
}

/* ---- print ----------------------------------------------------------------------------------- */

/* Expressions as text. */

static void print(const sn_expr *e, sn_buf *out, size_t limit);

/* Stops soon after `limit` bytes: the text of shared parts can be astronomically long. */
static void print_parts(const sn_expr *e, sn_buf *out, size_t limit)
{
    for (size_t i = 0; i < e->count && out->size <= limit; i++) {
        if (i)
            sn_buf_puts(out, ", ");
        print(e->part[i], out, limit);
    }
}

static void print(const sn_expr *e, sn_buf *out, size_t limit)
{
    sn_form form = sn_kind_table[e->kind].form;
    sn_expr_print_head(e, out);
    /* rep takes several parts in text: rep(k, a, b) is rep(k, seq{a, b}). */
    bool inlined = e->kind == SN_KIND_REP && e->part[0]->kind == SN_KIND_SEQ && e->part[0]->count;
    print_parts(inlined ? e->part[0] : e, out, limit);
    if (form == SN_FORM_PARTS || form == SN_FORM_NUMBER_PARTS)
        sn_buf_puts(out, ")");
    if (form == SN_FORM_LIST)
        sn_buf_puts(out, "}");
}

sn_err sn_expr_print(const sn_expr *expr, sn_buf *out, sn_error *error)
{
    size_t before = out->size;
    print(expr, out, before + SN_EXPR_TEXT_MAX);
    if (out->failed)
        return sn_fail_nomem(error);
    if (out->size - before > SN_EXPR_TEXT_MAX)
        return sn_fail(error, SN_E_LIMIT, "the text of this network is longer than %zu bytes",
                       SN_EXPR_TEXT_MAX);
    return SN_OK;
}
