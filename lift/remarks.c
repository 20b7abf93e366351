/* What is said of a network whatever it is judged. */
#include "lift/lift.h"

bool sn_lifted_remark(const sn_lifted *l, unsigned i, sn_buf *out)
{
    if (l->lanes > 1 && !i--)
        sn_buf_printf(out, "%u times side by side, by instructions on vectors", l->lanes);
    else if (l->stays && !i--)
        sn_buf_printf(out, "left in place: %u of the %u bytes from key to key", l->stays,
                      l->stride);
    else if (l->floats && !i--)
        sn_buf_puts(out, "keys are floating-point numbers, taken to be no NaN");
    else if (l->taken && !i--)
        sn_buf_puts(out, "differences of keys are taken not to overflow");
    else if (*l->remark && !i--)
        sn_buf_words(out, l->remark);
    else if (l->called && !i--) {
        sn_buf_puts(out, "taken to compare: ");
        sn_buf_words(out, l->called);
        sn_buf_puts(out, ", which is not defined here");
    } else {
        return false;
    }
    return true;
}

const char *sn_lifted_doubt(const sn_lifted *l)
{
    if (l->part)
        return "other statements of the function compare these places, before or after, under "
               "conditions";
    if (!l->compiled && l->doubled && !l->outputs && !l->returns)
        return "one value is left on two places";
    if (!l->compiled && l->clouded)
        return "what is not read writes to these places, or another function that gets them may";
    return NULL;
}

void sn_lifted_refusal(const sn_lifted *l, sn_buf *out)
{
    const char *how = l->compiled ? "read as compiled" : "read as text";
    if (*l->fault) {
        sn_buf_puts(out, "at fault: ");
        sn_buf_words(out, l->fault);
    } else {
        sn_buf_puts(out, l->unread ? "not read (" : "no comparator network (");
        sn_buf_words(out, l->reason);
        sn_buf_printf(out, "; %s)", how);
    }
}
