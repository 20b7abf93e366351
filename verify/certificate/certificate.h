/* The independent checker of certificates: does this proof show that this network does what is
 * claimed? It shares no code with the prover but the reader of networks. docs/certificate/ has
 * the format, and the argument why an accepted certificate can be believed. */
#ifndef SN_VERIFY_CERTIFICATE_CERTIFICATE_H
#define SN_VERIFY_CERTIFICATE_CERTIFICATE_H

#include "networks/formats/format.h"
#include "verify/certificate/hints.h"

SN_BEGIN_DECLS

typedef enum sn_certificate_verdict {
    SN_CERTIFICATE_VALID,   /* the network has the property */
    SN_CERTIFICATE_REFUSED, /* something is wrong with the certificate; the network may be right */
    SN_CERTIFICATE_INTERRUPTED /* `stop` was set */
} sn_certificate_verdict;

/* What was found. Unless the verdict is VALID, what was not reached is 0, "" or NULL. */
typedef struct sn_certificate {
    sn_certificate_verdict verdict;
    bool is_scan; /* it is about a prefix network, followed node by node: there are no clauses */
    uint32_t wires;
    size_t size;
    char hash[65];       /* SHA-256 of the network's canonical snet text */
    char other_hash[65]; /* of the network to equal; "" if there is none */
    char *given, *goal;  /* in the words of verify/property.h; goal may be "equals" */
    uint32_t variables;
    uint64_t clauses;
    uint64_t steps;     /* clauses of the proof that were found to follow, or nodes followed */
    uint64_t forgotten; /* lines of the proof that forget a clause */
    /* Unless VALID: where reading ended, and why. */
    char file[16]; /* name within the folder */
    size_t line;   /* 1.., or 0 where the whole file is meant */
    char reason[200];
} sn_certificate;

/* Check the certificate in `folder`, every step of it.
 * net      the network that it must be about, in any order of the comparators, or NULL to take the
 *          certificate's own copy
 * stop     may be NULL; set to true by anyone, it ends the work at once
 * out      caller frees with sn_certificate_free; NULL on failure
 * cost     of a proof: time as its solver's or less, memory for the clauses not yet forgotten
 * errors   SN_E_IO if the folder or a file cannot be read; SN_E_LIMIT if the formula has more than
 *          2^28 literals; SN_E_NOMEM. Whatever else is wrong is the verdict REFUSED.
 */
sn_err sn_certificate_check(const char *folder, const sn_net *net, const sn_flag *stop,
                            sn_certificate **out, sn_error *error);
/* The same where the network that it must be about may be a prefix network, and telling why the
 * clauses of a proof follow.
 * net, scan   one of them, or both NULL to take the certificate's own copy
 * hints       NULL, or told while the proof is checked, which may be refused in the end; nothing if
 *             there is no proof */
sn_err sn_certificate_explain(const char *folder, const sn_net *net, const sn_scan *scan,
                              const sn_flag *stop, const sn_hints *hints, sn_certificate **out,
                              sn_error *error);
void sn_certificate_free(sn_certificate *certificate);

SN_END_DECLS

#endif
