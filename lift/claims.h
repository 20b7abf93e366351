/* What names and comments seem to claim (internal to lift/). */
#ifndef SN_LIFT_CLAIMS_H
#define SN_LIFT_CLAIMS_H

#include "lift/lifted.h"
#include "lift/source/token.h"

/* What the name of a function says: sort6, opt_med25, merge4x4, median_3x3, sort4_descending.
 * name     [size] */
sn_lift_claim sn_claim_of_name(const char *name, size_t size);

/* The same, and what comments say that end in the lines first..last, the nearest before the others:
 * the goal, where the name says none; how many comparators there are; in which order they sort;
 * what they take for granted of the inputs; and what they tell netlift, as "netlift: ignore". The
 * last 512 of them are looked at. A comment that a statement or a block parts from the name is of
 * something else.
 * name     [size] where it stands in the text, or any other */
sn_lift_claim sn_claim_of(const sn_tokens *tokens, const char *name, size_t size, uint32_t first,
                          uint32_t last);

/* Whether a network on the places least..most has more of them than the name says beyond doubt, as
 * a "sort8" that touches v[8]. Places count from 0, or from 1 where 0 is not touched. */
static inline bool sn_claim_exceeded(const sn_lift_claim *claim, int64_t least, int64_t most)
{
    return claim->sized && most - (least > 0) >= (int64_t)claim->wires;
}

/* Whether one of the words that a name consists of is in a list, which NULL ends: "cas" is in
 * "do_cas2" and in "doCas", not in "cascade". A "*" in front of a word there stands for anything.
 * name     [size] */
bool sn_claim_has_word(const char *name, size_t size, const char *const *words);

#endif
