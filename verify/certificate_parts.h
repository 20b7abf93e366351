/* The two halves of the checker of certificates (internal to it): the formula that a proof must be
 * about, and the rule by which one clause follows from others.
 *
 * Literals are those of DIMACS: v for a variable 1, 2, … and -v for its negation. */
#ifndef SN_VERIFY_CERTIFICATE_PARTS_H
#define SN_VERIFY_CERTIFICATE_PARTS_H

#include "networks/net.h"

/* ---- certificate_formula.c ------------------------------------------------------------------- */

/* Clauses one behind the other, each ended by 0. */
typedef struct sn_certificate_formula {
    uint32_t variables;
    size_t clauses;
    int32_t *literals; /* [size] */
    size_t size, room;
} sn_certificate_formula;

/* Build the formula that is satisfiable exactly if the property fails; docs/certificate.md lists
 * its variables and clauses.
 * other         the network to equal; NULL unless goal is "equals"
 * given, goal   words as verify/property.h defines them
 * most          literals that it may have, the final zeros included
 * out           zeroed; the caller frees out->literals, also on failure
 * errors        SN_E_ARGUMENT if given or goal means nothing for so many wires; SN_E_LIMIT if
 *               it has more than `most` literals; SN_E_NOMEM
 */
sn_err sn_certificate_formula_build(const sn_net *net, const sn_net *other, const char *given,
                                    const char *goal, size_t most, sn_certificate_formula *out,
                                    sn_error *error);

/* ---- certificate_rup.c ----------------------------------------------------------------------- */

/* A set of clauses. */
typedef struct sn_rup sn_rup;

/* No clauses yet. Freed with sn_rup_free; NULL without memory. */
sn_rup *sn_rup_new(uint32_t variables);
void sn_rup_free(sn_rup *rup);

/* Whether memory ran out: then clauses are missing, and less follows. */
bool sn_rup_failed(const sn_rup *rup);

/* Add a clause. In all three, a literal may be there several times, and the order changes. */
void sn_rup_add(sn_rup *rup, int32_t *literals, size_t count);

/* Whether making all literals false leads, by unit propagation, to a clause of which every literal
 * is false. */
bool sn_rup_follows(sn_rup *rup, const int32_t *literals, size_t count);

/* Forget a clause of these literals if there is one; what it implied by itself stays. */
void sn_rup_forget(sn_rup *rup, int32_t *literals, size_t count);

#endif
