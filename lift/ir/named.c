/* Networks called FILE:FUNCTION, for networks/names: as text, as clang compiles it, as a module. */
#include "networks/names/named.h"
#include "lift/ir/ir.h"
#include "lift/lift.h"

#include <string.h>

/* What is found in a source file: what is certain is asked first. */
static sn_err lift_source(const char *path, const sn_buf *text, const char *function,
                          const sn_flag *stop, sn_lifts *out, sn_error *error)
{
    const sn_lift_source source = {
        .path = path, .text = text->data ? text->data : "", .size = text->size, .stop = stop};
    const sn_lift_ir_request request = {.function = function, .least = 1, .stop = stop};
    return sn_lift_ir_reads(path) ? sn_lift_ir(source.text, source.size, &request, out, error)
                                  : sn_lift_both_function(&source, function, out, error);
}

/* Warn of what netlift says, too. */
static void warn_of_remarks(const sn_naming *how, const char *path, const sn_lifted *lifted)
{
    bool more = true;
    for (unsigned i = 0; more; i++) {
        sn_buf text = {0};
        sn_error error;
        more = sn_lifted_remark(lifted, i, &text);
        if (more && !text.failed) {
            sn_error_set(&error, SN_OK, lifted->line, 0, "%s", text.data);
            how->warn(how->data, path, &error);
        }
        sn_buf_free(&text);
    }
    const char *doubt = sn_lifted_doubt(lifted);
    if (doubt) {
        sn_error error;
        sn_error_set(&error, SN_OK, lifted->line, 0, "%s", doubt);
        how->warn(how->data, path, &error);
    }
}

/* Take the network of a function, in netlift's words where it has none that can be used. */
static sn_err take_network(const sn_naming *how, const char *path, sn_lifts *lifts,
                           const char *function, sn_net **out, sn_error *error)
{
    const sn_lifted *found = sn_lifts_only(lifts, function);
    if (!found || (found->net && !*found->fault)) {
        sn_err err = sn_lifts_take(lifts, function, out, error);
        if (!err && how->warn)
            warn_of_remarks(how, path, found);
        return err;
    }
    sn_buf text = {0};
    sn_lifted_refusal(found, &text);
    sn_err err = text.failed ? sn_fail_nomem(error)
                             : sn_error_set(error, SN_E_INPUT, found->line, 0, "%s", text.data);
    sn_buf_free(&text);
    return err;
}

static sn_err read_function(const char *path, const sn_buf *text, const char *part,
                            const sn_naming *how, sn_net **out, sn_error *error)
{
    sn_lifts lifts = {0};
    sn_err err = lift_source(path, text, part, how->stop, &lifts, error);
    err = err ? err : take_network(how, path, &lifts, part, out, error);
    sn_lifts_free(&lifts);
    return err;
}

const sn_name_reader sn_lift_text_reader = {sn_lift_reads, SN_LIFT_MAX, read_function};
const sn_name_reader sn_lift_module_reader = {sn_lift_ir_reads, SN_IR_MAX, read_function};
