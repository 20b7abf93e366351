/* What a place is called: an element, a variable (internal to lift/). */
#ifndef SN_LIFT_PLACE_H
#define SN_LIFT_PLACE_H

#include "networks/base.h"

#define SN_PLACE_NUMBERS 4

/* A place's name, taken apart: places of the same kind differ in numbers alone. */
typedef struct sn_place {
    char kind[96]; /* the name with # for each number, without one that is added or the last
                      index; @ for a letter alone; cut */
    int64_t number[SN_PLACE_NUMBERS]; /* those numbers, then the one that is left out; else 0 */
} sn_place;

void sn_place_split(const char *name, sn_place *place);

/* Whether a place is called by one letter, which may be the first of a kind of that name: p, p + 1.
 * Makes it one if so; kind is that of the other. */
bool sn_place_join(const char *name, const char *kind, sn_place *place);

/* Below, at or above 0, as numbers compare one by one. */
int sn_place_compare(const sn_place *a, const sn_place *b);

#endif
