/* The stretches of a function in which one statement follows the other (internal to lift/). */
#ifndef SN_LIFT_STATEMENTS_H
#define SN_LIFT_STATEMENTS_H

#include "lift/evaluate.h"
#include "lift/source/pairs.h"

/* A stretch, once its statements were run on symbols: what is on which place is in the state. */
typedef struct sn_stretch {
    uint32_t returned;      /* value that it returns, or stores last; or 0 */
    const sn_token *called; /* a function that it calls and that is not defined, taken to compare
                               two places; or NULL */
    bool returns;           /* it returns that value */
    size_t begin, end;      /* its tokens */
    size_t loop, loop_end;  /* tokens of the innermost loop around it, both 0 without */
    uint32_t mixed[2];      /* values that it compares at its end, and then does more than exchange
                               them; or 0 */
    bool branch;            /* it runs under a condition */
    bool alone;             /* nothing that was seen before flows into it */
} sn_stretch;

/* Told each stretch. */
typedef void sn_stretch_taker(void *data, sn_state *state, const sn_stretch *stretch);

/* Run the tokens 0..count-1 of state->token, and tell each stretch that ends: at branches that do
 * more than exchange what was compared, loops, returns. O(tokens), but for nested brackets.
 * value    they are no statements but a value, which is returned */
void sn_statements_run(sn_state *state, size_t count, bool value, sn_stretch_taker *take,
                       void *data);

#endif
