/* From a network and what is asked for to a kernel whose claim is proved (internal to cli/). */
#ifndef SN_CLI_KERNEL_MAKE_H
#define SN_CLI_KERNEL_MAKE_H

#include "cli/kernel_proof.h"
#include "cli/kernel_request.h"

/* A kernel, and how it was proved. Begins as {0}, freed with sn_kernel_made_free. */
typedef struct sn_kernel_made {
    sn_kernel *kernel;
    sn_net *computed;      /* the network that the kernel computes where that is not the one asked
                              for, for leaves replaced some comparators; else NULL */
    sn_kernel_lines lines; /* for the head of its text */
} sn_kernel_made;

/* Plan a kernel for claim->net by the request's mapping, target and type of keys, and prove the
 * claim of what it computes.
 * made     freed by the caller, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim, sn_kernel_made *made);
void sn_kernel_made_free(sn_kernel_made *made);

/* Plan alone, for a network of which nothing is known.
 * leaf     a smaller sorter may replace the first window; then `computed` may be set
 * errors   of sn_plan, sn_plan_window, sn_emit_check */
sn_err sn_kernel_plan(const sn_kernel_request *r, const sn_net *net, bool leaf,
                      sn_kernel_made *made, sn_error *error);

#endif
