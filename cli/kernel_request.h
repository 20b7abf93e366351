/* What is asked of netkern (internal to cli/). */
#ifndef SN_CLI_KERNEL_REQUEST_H
#define SN_CLI_KERNEL_REQUEST_H

#include "cli/options.h"
#include "codegen/emit.h"

/* What goes to the output. */
typedef enum sn_emit_what { SN_EMIT_TEXT, SN_EMIT_HEADER, SN_EMIT_IR } sn_emit_what;

typedef struct sn_kernel_request {
    sn_options line;
    sn_emit emit;
    sn_mapping mapping;
    bool mapping_chosen;
    uint32_t keys; /* of a thread, 0: not chosen */
    sn_emit_what what;
    char *given, *goal; /* in the words of verify/property.h */
    const char *output, *text;
    char name[64];
    double timeout;
    uint32_t threads;
    bool unproved, run, prove, cost, json;
} sn_kernel_request;

extern const sn_tool sn_netkern;

/* Read main's arguments.
 * r        in: what holds where no option says otherwise; `given` and `goal` are freed by the
 * caller, whatever the result
 * result   SN_EXIT_OK, or another exit status once the reason is on standard error; if r->line.done
 * there is nothing left to do
 */
int sn_kernel_request_read(sn_kernel_request *r, int argc, char **argv);

#endif
