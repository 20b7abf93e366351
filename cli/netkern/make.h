/* From a network and what is asked for to a kernel whose claim is proved (internal to cli/). */
#ifndef SN_CLI_NETKERN_MAKE_H
#define SN_CLI_NETKERN_MAKE_H

#include "cli/common/input.h"
#include "cli/netkern/proof.h"
#include "cli/netkern/request/request.h"
#include "codegen/choose/mapping.h"

/* A kernel, and how it was proved. Begins as {0}, freed with sn_kernel_made_free. */
typedef struct sn_kernel_made {
    sn_plan_made plan;
    sn_kernel_lines lines; /* for the head of its text */
} sn_kernel_made;

/* What a request claims of the network that `name` stands for on the command line. */
sn_kernel_claim sn_kernel_claim_of(const sn_kernel_request *r, const char *name,
                                   const sn_input *input);

/* Plan a kernel for claim->net by the request's mapping, target and type of keys, and prove the
 * claim of what it computes.
 * made     freed by the caller, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_make(const sn_kernel_request *r, const sn_kernel_claim *claim, sn_kernel_made *made);
void sn_kernel_made_free(sn_kernel_made *made);

/* Prove the claim of `net`, without the comparators that no output that is stored needs.
 * claim    `net` in it is not looked at
 * lines    freed by the caller, also on failure
 * Returns as above. */
int sn_kernel_prove_stored(const sn_kernel_request *r, const sn_kernel_claim *claim,
                           const sn_net *net, sn_kernel_lines *lines);

/* Plan alone.
 * leaf     a smaller sorter may replace the first window, and inputs may be taken in another order
 *          where nothing is assumed of them; then plan->computed may be set
 * plan     freed with sn_plan_free
 * errors   of sn_plan_make */
sn_err sn_kernel_plan(const sn_kernel_request *r, const sn_net *net, bool leaf, sn_plan_made *plan,
                      sn_error *error);

/* The network that a kernel computes. */
const sn_net *sn_kernel_computed(const sn_kernel_made *made, const sn_net *asked);

/* What is emitted for a kernel with its head's lines, which live as long as it does. */
sn_emit sn_kernel_emit(const sn_kernel_made *made, const sn_emit *emit);

#endif
