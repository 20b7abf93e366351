/* Assignments and exchanges, run on symbols (internal to lift/). */
#ifndef SN_LIFT_ASSIGN_H
#define SN_LIFT_ASSIGN_H

#include "lift/evaluate.h"

/* Run the statement of tokens begin..end-1 if it assigns: one place, several in a row, or several
 * at once. What is not understood leaves an input that is new on the place.
 * last     where the value goes that was assigned last; may be NULL
 * Returns whether it is one. */
bool sn_assign(sn_state *state, size_t begin, size_t end, uint32_t *last);

/* Run swap(a, b), v.swap(i, j) or swap(v, i, j) if the statement is that: exchange what is on the
 * two places. Returns whether it is one. */
bool sn_exchange(sn_state *state, size_t begin, size_t end);

/* The end of the statement that begins at `begin`: its semicolon, or where a block begins or ends.
 */
size_t sn_statement_end(const sn_token *token, size_t begin, size_t end);

#endif
