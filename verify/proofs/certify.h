/* Writing certificates: a folder with a network, a claim as a formula, and a proof, from which
 * somebody else can check that the claim holds. docs/certificate/ has the format.
 *
 * A certificate is not one until its manifest is there. Everything is written in a folder within
 * the certificate's, and moved to its place when it is complete, the manifest last. */
#ifndef SN_VERIFY_PROOFS_CERTIFY_H
#define SN_VERIFY_PROOFS_CERTIFY_H

#include "networks/scan/scan.h"
#include "verify/property.h"
#include "verify/run.h"

typedef struct sn_certify sn_certify;

/* Begin a certificate.
 * folder   is created unless it is there and empty
 * out      caller frees with sn_certify_free; NULL on failure
 * errors   SN_E_ARGUMENT if the folder is not empty; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_certify_new(const char *folder, sn_certify **out, sn_error *error);

/* Add a step to the proof. An sn_run's step, data is the sn_certify. Failure is kept for
 * sn_certify_draft; what comes after the empty clause is left out. */
void sn_certify_step(void *data, const int32_t *clause, bool forgotten);

/* What a certificate says of itself, in the words of verify/property.h. */
typedef struct sn_certify_claim {
    const sn_net *net;
    const sn_property *property;
    const char *given, *goal;
    const char *maker; /* after "made-by sortnet VERSION " */
} sn_certify_claim;

/* The same for a claim of absence: no layers complete a network to one that sorts. */
typedef struct sn_certify_absence {
    const sn_net *net;  /* standard */
    const char *goal;   /* "no-completion depth 5" and so on, as docs/certificate/ defines it */
    sn_buf *vectors;    /* the text of that file; emptied */
    sn_buf *formula;    /* that of the formula but its first line; emptied */
    uint32_t variables; /* of the formula */
    size_t clauses;
    const char *maker;
} sn_certify_absence;

/* All steps are told: write what is missing, the empty clause too.
 * folder   set to where the certificate is complete, though not yet in its place; lives as long as
 *          certify
 * errors   SN_E_IO; SN_E_LIMIT, SN_E_NOMEM
 */
sn_err sn_certify_draft(sn_certify *certify, const sn_certify_claim *claim, const char **folder,
                        sn_error *error);

sn_err sn_certify_draft_absence(sn_certify *certify, const sn_certify_absence *claim,
                                const char **folder, sn_error *error);

/* The same for a prefix network, of which anybody can follow what its wires carry: there are no
 * steps to tell. */
typedef struct sn_certify_scan {
    const sn_scan *scan;
    const char *goal; /* "inclusive" and so on */
    const char *maker;
} sn_certify_scan;

sn_err sn_certify_draft_scan(sn_certify *certify, const sn_certify_scan *claim, sn_error *error);

/* It is drafted, and the claim holds: put it into its place. SN_E_IO, SN_E_NOMEM. */
sn_err sn_certify_finish(sn_certify *certify, sn_error *error);

/* Unless it is finished, remove all that was written, the folder too if it was not there. */
void sn_certify_free(sn_certify *certify);

#endif
