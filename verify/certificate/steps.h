/* The checker of certificates, for a proof that is checked where it is made: the same formula, made
 * by the same code from the network and the words of the claim, and the same rule.
 *
 * Which clauses of the formula the steps rest on is told on the way. With fewer of them less
 * follows, never more; and what a step needs is mostly near by. */
#ifndef SN_VERIFY_CERTIFICATE_STEPS_H
#define SN_VERIFY_CERTIFICATE_STEPS_H

#include "networks/net.h"

typedef struct sn_steps sn_steps;

typedef enum sn_steps_state {
    SN_STEPS_OPEN,    /* all that came follows; nothing is proved yet */
    SN_STEPS_PROVED,  /* the empty clause followed: the claim holds */
    SN_STEPS_REFUSED, /* a step did not follow, or was none; what comes after it is not looked at */
    SN_STEPS_NOMEM    /* memory ran out; likewise */
} sn_steps_state;

/* Begin, with none of the formula's clauses in use.
 * net     the network that the claim is about, and `other` too: in canonical form, after which the
 *         variables are numbered
 * other   the network to equal, or NULL
 * given   and goal: words as verify/property.h defines them; with `other`, goal is not looked at
 * out     caller frees with sn_steps_free; NULL on failure
 * cost    memory for the formula, 20 numbers for each comparator, as often as it is in use
 * errors  SN_E_ARGUMENT if given or goal means nothing for so many wires; SN_E_NOMEM
 */
sn_err sn_steps_new(const sn_net *net, const sn_net *other, const char *given, const char *goal,
                    sn_steps **out, sn_error *error);
void sn_steps_free(sn_steps *steps);

/* How many clauses the formula has. */
size_t sn_steps_clauses(const sn_steps *steps);

/* From here on the clauses number first .. end-1 of the formula are in use, counted from 0 in the
 * order of docs/certificate/; or not any more. Numbers that there are not refuse the proof. */
void sn_steps_use(sn_steps *steps, size_t first, size_t end);
void sn_steps_drop(sn_steps *steps, size_t first, size_t end);

/* Take a step: a clause that has to follow, ended by 0, or one to be forgotten. */
void sn_steps_take(sn_steps *steps, const int32_t *clause, bool forgotten);
/* Take a clause if it follows, and return whether it did: one that does not is no step. */
bool sn_steps_try(sn_steps *steps, const int32_t *clause);

sn_steps_state sn_steps_state_of(const sn_steps *steps);
/* How many clauses were found to follow, or REFUSED: which one did not, counted from 1. */
uint64_t sn_steps_count(const sn_steps *steps);

#endif
