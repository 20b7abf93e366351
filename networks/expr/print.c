/* Expressions as text. */
#include "networks/expr/node.h"

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
