/* What names and comments seem to claim (internal to lift/). */
#ifndef SN_LIFT_CLAIMS_H
#define SN_LIFT_CLAIMS_H

#include "lift/lifted.h"
#include "lift/source/token.h"

/* What the name of a function says: sort6, opt_med25, merge4x4.
 * name     [size] */
sn_lift_claim sn_claim_of_name(const char *name, size_t size);

/* The same, and where the name says no goal, what comments say that end in the lines first..last,
 * the nearest before the others; and how many comparators they name. The last 512 of them are
 * looked at. */
sn_lift_claim sn_claim_of(const sn_tokens *tokens, const char *name, size_t size, uint32_t first,
                          uint32_t last);

#endif
