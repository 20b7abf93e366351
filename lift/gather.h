/* Networks out of the values that a stretch of text made (internal to lift/). */
#ifndef SN_LIFT_GATHER_H
#define SN_LIFT_GATHER_H

#include "lift/lifted.h"
#include "lift/source/unit.h"
#include "lift/statements.h"

/* Where networks are gathered, and what they are gathered from. */
typedef struct sn_gatherer {
    sn_lifts *lifts;
    const sn_tokens *tokens; /* of the whole text */
    const sn_unit *unit;     /* the function */
    size_t first;            /* its first item in lifts */
    size_t least;            /* comparators of what is called a network */
    bool partial;            /* it is certain that other places are not used */
    sn_err err;
    sn_error *error;
} sn_gatherer;

/* Least comparators of what a text calls a network. */
#define SN_LIFT_LEAST 3

/* An sn_stretch_taker: add the networks of a stretch, those below the least, too, for they touch
 * places of others; data is an sn_gatherer. */
void sn_gather(void *data, sn_state *state, const sn_stretch *stretch);

/* Append an item; NULL, and err set, without memory. */
sn_lifted *sn_gatherer_add(sn_gatherer *gatherer);

/* A copy of a text in the arena; NULL, and err set, without memory. */
const char *sn_gatherer_text(sn_gatherer *gatherer, const char *text, size_t size);

#endif
