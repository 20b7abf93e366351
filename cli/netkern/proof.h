/* The proof that a kernel's network must have (internal to cli/). */
#ifndef SN_CLI_NETKERN_PROOF_H
#define SN_CLI_NETKERN_PROOF_H

#include "cli/common/tool.h"
#include "networks/families/family.h"
#include "networks/net.h"
#include "verify/run.h"

/* What is claimed of the network, and how much may be spent on the proof. */
typedef struct sn_kernel_claim {
    const char *name; /* of the network, as on the command line */
    const sn_net *net;
    const char *given, *goal; /* in the words of verify/property.h, or NULL */
    double timeout;
    uint32_t threads;
    bool unproved;                 /* prove nothing */
    bool quiet;                    /* say nothing if the claim fails */
    struct sn_kernel_known *known; /* what is proved already, or NULL */
    const sn_family *family;       /* that the network is a member of by name, or NULL, */
    uint32_t k;                    /* and its parameter */
    /* Of longer work that this is part of: it draws how far that is, as an sn_run's callback, and
     * catches signals. NULL: the proof does so itself. */
    void (*progress)(void *data, double done, double remaining);
    void *data;
} sn_kernel_claim;

/* Networks of which one claim was proved, and by which engine. Begins as {0}, freed with
 * sn_kernel_known_free. */
typedef struct sn_kernel_known {
    struct sn_kernel_fact {
        sn_net *net;
        const char *engine;
    } * facts;
    size_t count, room;
} sn_kernel_known;

void sn_kernel_known_free(sn_kernel_known *known);

/* Lines for the head of a text. Freed with sn_kernel_lines_free. */
typedef struct sn_kernel_lines {
    sn_buf network, claim, proof;
} sn_kernel_lines;

/* Prove the claim, and say so in lines. A claim that fails is shown on standard error with its
 * counterexample.
 * lines    freed by the caller, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_kernel_prove(const sn_tool *tool, const sn_kernel_claim *claim, sn_kernel_lines *lines);
void sn_kernel_lines_free(sn_kernel_lines *lines);

#endif
