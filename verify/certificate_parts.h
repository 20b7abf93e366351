/* The two halves of the checker of certificates (internal to it): the formula that a proof must be
 * about, and the rule by which one clause follows from others.
 *
 * Literals are those of DIMACS: v for a variable 1, 2, … and -v for its negation. */
#ifndef SN_VERIFY_CERTIFICATE_PARTS_H
#define SN_VERIFY_CERTIFICATE_PARTS_H

#include "networks/net.h"

/* Takes a literal of a formula, or the 0 behind a clause. Returns whether to go on. */
typedef bool sn_take_literal(void *data, int32_t literal);

/* Tell the formula that is satisfiable exactly if the property fails, literal by literal;
 * docs/certificate.md lists its variables and clauses.
 * other         the network to equal, or NULL
 * given, goal   words as verify/property.h defines them; with `other`, goal is not looked at
 * variables     how many it has
 * errors        SN_E_ARGUMENT if given or goal means nothing for so many wires; SN_E_LIMIT if
 *               `take` ended it; SN_E_NOMEM
 */
sn_err sn_formula_tell(const sn_net *net, const sn_net *other, const char *given, const char *goal,
                       sn_take_literal *take, void *data, uint32_t *variables);

/* A set of clauses. */
typedef struct sn_rup sn_rup;

/* No clauses yet. Freed with sn_rup_free; NULL without memory. */
sn_rup *sn_rup_new(uint32_t variables);
void sn_rup_free(sn_rup *rup);

/* Whether memory ran out: then clauses are missing, and less follows. */
bool sn_rup_failed(const sn_rup *rup);

/* Add a clause if it is given, or if it follows: if making all its literals false leads, by unit
 * propagation, to a clause of which every literal is false. Returns whether it was added. */
bool sn_rup_add(sn_rup *rup, const int32_t *literals, size_t count, bool given);

/* Forget a clause of these literals if there is one; what it implied by itself stays. */
void sn_rup_forget(sn_rup *rup, const int32_t *literals, size_t count);

#endif
