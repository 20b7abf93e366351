/* Calls that nobody reads, of functions that may change what is compared (internal to lift/). */
#ifndef SN_LIFT_CALLS_H
#define SN_LIFT_CALLS_H

#include "lift/evaluate.h"
#include "lift/source/pairs.h"

/* A statement of a function that hands a place to another function, or the array that it is in, so
 * that this may change it: the name that is called, or NULL. What exchanges, shows or asserts is
 * left out. O(tokens).
 * place    a name, as sn_place_name has it
 * called   what is taken to compare, and so was read; or NULL */
const sn_token *sn_calls_unread(const sn_state *state, const char *place, const sn_token *called);

#endif
