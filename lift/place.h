/* What a piece of text names: an element, a variable (internal to lift/). */
#ifndef SN_LIFT_PLACE_H
#define SN_LIFT_PLACE_H

#include "lift/source/token.h"

/* Append the name of the place that tokens begin..end-1 stand for, in one spelling: without casts,
 * stars, ampersands and needless parentheses, sums of numbers added up, NAME + 3 as NAME[3].
 * number   a number alone is a place, too
 * Returns false, with nothing appended, where they stand for none. */
bool sn_place_name(const sn_token *token, size_t begin, size_t end, bool number, sn_buf *out);

#define SN_PLACE_NUMBERS 4

/* A place's name, taken apart: places of the same kind differ in numbers alone. */
typedef struct sn_place {
    char kind[96]; /* the name with # for each number, without one that is added or the last
                      index; cut */
    int64_t number[SN_PLACE_NUMBERS]; /* those numbers, then the one that is left out; else 0 */
} sn_place;

void sn_place_split(const char *name, sn_place *place);

/* Whether a place is called by one letter, which may be the first of a kind of that name: p, p + 1.
 * Makes it one if so; kind is that of the other. */
bool sn_place_join(const char *name, const char *kind, sn_place *place);

/* Below, at or above 0, as numbers compare one by one. */
int sn_place_compare(const sn_place *a, const sn_place *b);

#endif
