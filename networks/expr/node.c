/* What is known of each construct: name, how it is written, which widths it takes. */
#include "networks/expr/node.h"

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
