/* Plain functions read as netlift reads source, which knows nothing of how they were written. */
#include "codegen/plain/plain.h"

#include "lift/lift.h"

#include <stdio.h>

sn_err sn_plain_prove(const sn_plain *plain, const sn_buf *text, sn_error *error)
{
    char file[16];
    sn_buf function = {0};
    sn_net *read = NULL, *due = NULL;
    bool same = false;
    snprintf(file, sizeof file, "plain.%s", sn_plain_ending(plain->language));
    sn_plain_function(plain, &function);
    sn_buf_add(&function, "", 1);
    sn_err err = function.failed
                     ? sn_fail_nomem(error)
                     : sn_lift_function(file, text->data, text->size, function.data, &read, error);
    if (err == SN_E_INPUT) {
        const sn_error why = *error;
        sn_fail(error, err, "the text is not proved, for it is not read: %s", why.text);
    }
    if (!err && read->wires != plain->net->wires)
        err = sn_fail(error, SN_E_INPUT,
                      "the text is not proved, for %lu of its %lu elements are compared",
                      (unsigned long)read->wires, (unsigned long)plain->net->wires);
    if (!err)
        err = plain->descending ? sn_net_flip(plain->net, &due, error)
                                : sn_net_copy(plain->net, &due, error);
    err = err ? err : sn_net_same(read, due, &same, error);
    if (!err && !same)
        err = sn_fail(error, SN_E_INTERNAL, "the text is read as another network");
    sn_net_free(read);
    sn_net_free(due);
    sn_buf_free(&function);
    return err;
}
