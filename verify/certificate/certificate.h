/* Certificates: proofs in files, checked by code of their own. */
#ifndef SN_VERIFY_CERTIFICATE_CERTIFICATE_H
#define SN_VERIFY_CERTIFICATE_CERTIFICATE_H

#include "base/base.h"
#include "networks/formats/format.h"

SN_BEGIN_DECLS

/* ---- hints ----------------------------------------------------------------------------------- */

/* Why the clauses of a proof follow: what the checker of certificates can tell, and as text.
 *
 * source  Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT Verification,
 *         2017, for hints and the format LRAT */

/* A clause that follows. Clauses have numbers: those of the formula count from 1 on, others come
 * behind these. */
typedef struct sn_hinted {
    uint64_t number;
    const int32_t *literals; /* [count] those that are not false for ever */
    size_t count;
    const uint64_t
        *hints; /* [hint_count] numbers: of these clauses, taken one after the other, each
                              has one literal left that is not false, the last one none */
    size_t hint_count;
    bool implied; /* by unit propagation from what there is: a proof in DRUP has no line for it */
} sn_hinted;

/* Somebody who is told. What is told is a proof by itself, that ends in the empty clause. It has no
 * steps that say nothing new. Each literal that is true for ever is a clause of it. */
typedef struct sn_hints {
    void (*follow)(void *data, const sn_hinted *clause);
    /* The clause of this number is of no more use; [count] how it is written in the proof. */
    void (*forget)(void *data, uint64_t number, const int32_t *literals, size_t count);
    void *data;
} sn_hints;

/* Writes what is told as LRAT. */
typedef struct sn_lrat {
    sn_buf text;   /* freed by the caller; failed without memory */
    uint64_t last; /* the number told last */
} sn_lrat;

/* To be told `lrat`, which begins as zeros. */
sn_hints sn_lrat_hints(sn_lrat *lrat);

/* ---- certificate ----------------------------------------------------------------------------- */

/* The independent checker of certificates: does this proof show that this network does what is
 * claimed? It shares no code with the prover but the reader of networks. docs/certificate/ has
 * the format, and the argument why an accepted certificate can be believed. */

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

/* ---- depth ----------------------------------------------------------------------------------- */

/* The checker of certificates of least depths: a network that sorts, and certificates of absence
 * behind first layers which stand for all there are. docs/certificate/least-depth.md has the
 * format, and the argument why an accepted one can be believed. */

/* Most wires of the networks it speaks of. */
#define SN_DEPTH_CERTIFICATE_WIRES_MAX 16

/* What was found. Unless the verdict is VALID, what was not reached is 0 or "". */
typedef struct sn_depth_certificate {
    sn_certificate_verdict verdict; /* VALID: `depth` is the least of networks that sort `wires` */
    uint32_t wires, depth;
    size_t size;      /* of the network that sorts in so many layers, */
    char hash[65];    /* and the SHA-256 of its canonical snet text */
    uint32_t fewer;   /* so many wires, at most `wires`, no network of depth - 1 layers sorts: */
    size_t absences;  /* so many certificates say so, */
    uint64_t clauses; /* with so many clauses */
    uint64_t steps;   /* and steps that were found to follow, in all */
    char file[40];    /* unless VALID: where reading ended, within the folder, */
    size_t line;      /* 1.., or 0 where the whole file is meant, */
    char reason[240]; /* and why */
} sn_depth_certificate;

/* Whether the folder's manifest says that it is such a certificate. False if it cannot be read. */
bool sn_depth_certificate_is_meant(const char *folder);

/* Check the certificate in `folder`, every step of it.
 * net       the network that it must be about, or NULL to take its own
 * threads   that check certificates of absence side by side, at least 1; what comes out does not
 *           depend on them
 * stop      may be NULL; set to true by anyone, it ends the work at once
 * progress  told before each certificate of absence what share of them is checked; may be NULL
 * out       caller frees with free(); NULL on failure
 * errors    SN_E_IO if the folder or a file cannot be read; SN_E_LIMIT, SN_E_NOMEM. Whatever else
 *           is wrong is the verdict REFUSED.
 */
sn_err sn_depth_certificate_check(const char *folder, const sn_net *net, unsigned threads,
                                  const sn_flag *stop,
                                  void (*progress)(void *data, double done, double remaining),
                                  void *data, sn_depth_certificate **out, sn_error *error);

/* ---- least size ------------------------------------------------------------------------------ */

/* The most wires that such a certificate is about, and vectors of one of its sets. */
#define SN_SIZE_CERTIFICATE_WIRES_MAX 24
#define SN_SIZE_CERTIFICATE_VECTORS_MAX 65536

/* What the check found. */
typedef struct sn_size_certificate {
    sn_certificate_verdict verdict; /* VALID: `size` is the least of networks that satisfy the claim
                                       and begin with the prefix */
    uint32_t wires;
    size_t size, prefix; /* comparators of the network, and of the prefix */
    uint32_t depth;      /* of networks of so many layers at most; 0: of all */
    char given[200], goal[200];
    char hash[65];    /* SHA-256 of the network's canonical snet text */
    uint64_t steps;   /* each a set of vectors that needs so many comparators */
    char file[40];    /* unless VALID: where reading ended, within the folder, */
    size_t line;      /* 1.., or 0 where the whole file is meant, */
    char reason[240]; /* and why */
} sn_size_certificate;

/* Whether the folder's manifest says that it is such a certificate. False if it cannot be read. */
bool sn_size_certificate_is_meant(const char *folder);

/* Check the certificate in `folder`: that the network does what is claimed, on all inputs, and that
 * none with fewer comparators does, step by step (docs/certificate/least-size.md).
 * net       the network that it must be about, or NULL to take its own
 * stop      may be NULL; set to true by anyone, it ends the work at once
 * progress  told what share of the steps is checked; may be NULL
 * out       caller frees with free(); NULL on failure
 * errors    SN_E_IO if the folder or a file cannot be read; SN_E_LIMIT, SN_E_NOMEM. Whatever else
 *           is wrong is the verdict REFUSED.
 * cost      O(vectors of all steps and their witnesses); memory for all sets
 */
sn_err sn_size_certificate_check(const char *folder, const sn_net *net, const sn_flag *stop,
                                 void (*progress)(void *data, double done, double remaining),
                                 void *data, sn_size_certificate **out, sn_error *error);

SN_END_DECLS

#endif
