/* The checker of certificates of least depths: a network that sorts, and certificates of absence
 * behind first layers which stand for all there are. docs/certificate/least-depth.md has the
 * format, and the argument why an accepted one can be believed. */
#ifndef SN_VERIFY_CERTIFICATE_DEPTH_H
#define SN_VERIFY_CERTIFICATE_DEPTH_H

#include "verify/certificate/certificate.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
