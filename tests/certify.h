/* Certificates by naive means, and a judge of certificates: written apart from the checker and from
 * the prover, from docs/certificate/format.md. For networks of few wires. */
#ifndef SN_TESTS_CERTIFY_H
#define SN_TESTS_CERTIFY_H

#include "networks/net.h"

typedef struct certify_claim {
    const sn_net *net, *other; /* other: the network to equal, or NULL */
    const char *given, *goal;  /* goal is "equals" if there is another */
} certify_claim;

/* The texts of the files; those of `other` and `vectors` are NULL if there are none. Freed by
 * certify_free. */
enum {
    CERTIFY_NETWORK,
    CERTIFY_OTHER,
    CERTIFY_VECTORS, /* none, unless a test puts one there */
    CERTIFY_FORMULA,
    CERTIFY_PROOF,
    CERTIFY_MANIFEST,
    CERTIFY_FILES
};
typedef struct certify_texts {
    sn_buf file[CERTIFY_FILES];
} certify_texts;

/* All texts. The proof goes through all inputs: each is refuted by unit propagation, then each
 * beginning of an input, longer ones first, down to the empty one. It is one if the claim holds. */
void certify(const certify_claim *claim, certify_texts *texts);
void certify_free(certify_texts *texts);

/* formula.cnf alone. */
void certify_formula(const certify_claim *claim, sn_buf *out);
/* Make the manifest anew, of the texts and the claim as they are. */
void certify_manifest(const certify_claim *claim, certify_texts *texts);

/* Write the texts as files of a new folder, and delete it; the name lives until then. */
char *certify_folder(const certify_texts *texts);
void certify_remove(char *folder);

/* Whether the files of a folder hold the texts. */
bool certify_is_at(const certify_texts *texts, const char *folder);

/* Whether the texts are a valid certificate, by the naive way: the property tried on all vectors,
 * the proof checked by going through all clauses until nothing changes. */
bool certify_judge(const certify_texts *texts);

#endif
