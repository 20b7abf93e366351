/* Words in a function that make its statements do something else than they say (internal to
 * lift/). */
#ifndef SN_LIFT_SOURCE_UNFOLLOWED_H
#define SN_LIFT_SOURCE_UNFOLLOWED_H

#include "lift/source/code.h"

/* Why a function cannot be followed by its statements alone: it runs later, is wrapped, leaves by a
 * handler, keeps a value from call to call, …; NULL if nothing speaks against it.
 * called   it is called by another one, else it is judged itself
 * line     receives where
 * cost     linear in its tokens, once */
const char *sn_code_unfollowed(sn_code *code, const sn_unit *unit, bool called, uint32_t *line);

#endif
