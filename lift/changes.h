/* What changes the places that are compared beside comparators (internal to lift/). */
#ifndef SN_LIFT_CHANGES_H
#define SN_LIFT_CHANGES_H

#include "lift/statements.h"

/* Whether a statement of a function hands a place to another function, or the array that it is in,
 * so that this may change it; or keeps its address. What exchanges, shows or asserts is left out.
 * O(tokens).
 * place    a name, as sn_place_name has it
 * called   what is taken to compare, and so was read; or NULL */
bool sn_changes_unread(const sn_state *state, const char *place, const sn_token *called);

/* Whether a name that a place is made of changes in the loop around a stretch, outside of that. */
bool sn_changes_in_loop(const sn_state *state, const sn_stretch *stretch, const char *place);

#endif
