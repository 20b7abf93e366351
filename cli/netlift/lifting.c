/* How a file is read. */
#include "cli/netlift/lifting.h"

#include "cli/common/messages.h"
#include "cli/common/progress.h"
#include "cli/common/reading.h"
#include "lift/ir/both.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"

/* Comparators of what is shown as a network. */
#define LEAST 3

static sn_err read_module(const sn_buf *text, sn_lifts *out, sn_error *error)
{
    const sn_lift_ir_request request = {.least = LEAST, .stop = &sn_stop};
    return sn_lift_ir(text->data ? text->data : "", text->size, &request, out, error);
}

static sn_err read_source(const sn_request *r, const char *path, const sn_buf *text, sn_lifts *out,
                          sn_error *error)
{
    const sn_lift_source source = {.path = path,
                                   .text = text->data ? text->data : "",
                                   .size = text->size,
                                   .flags = r->flags,
                                   .flag_count = r->flag_count,
                                   .stop = &sn_stop};
    if (r->by == SN_BY_FLOW)
        return sn_lift_compiled(&source, NULL, LEAST, out, error);
    if (r->by == SN_BY_AUTO)
        return sn_lift_both(&source, out, error);
    return sn_lift_text(path, source.text, source.size, out, error);
}

int sn_lifting_read(const sn_request *r, const char *path, sn_lifts *lifts)
{
    sn_buf text = {0};
    sn_error error = {.text = ""};
    bool module = sn_lift_ir_reads(path);
    *lifts = (sn_lifts){0};
    sn_err err = sn_file_read(path, module ? SN_IR_MAX : SN_LIFT_MAX, NULL, NULL, &text, &error);
    if (!err)
        err =
            module ? read_module(&text, lifts, &error) : read_source(r, path, &text, lifts, &error);
    sn_buf_free(&text);
    return err ? sn_report(r->tool, path, &error) : SN_EXIT_OK;
}
