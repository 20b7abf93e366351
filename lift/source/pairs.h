/* Calls of functions that the text does not define, two places in each (internal to lift/). */
#ifndef SN_LIFT_SOURCE_PAIRS_H
#define SN_LIFT_SOURCE_PAIRS_H

#include "lift/source/flat.h"

/* A function that is called again and again. */
typedef struct sn_called {
    const sn_token *name;
    uint32_t arguments;
    size_t calls;
    uint64_t text[SN_PARAMETERS_MAX]; /* [arguments] hash of each in the first call */
    uint64_t varies;                  /* bit i: argument i is not the same in all calls */
} sn_called;

#define SN_CALLED_MAX 64

typedef struct sn_calls {
    sn_called called[SN_CALLED_MAX]; /* [count] */
    size_t count;
} sn_calls;

/* Find what statements of tokens [count] call three times or more: O(tokens). More than
 * SN_CALLED_MAX functions are not told apart; those that are known to have loops are left out. */
void sn_calls_find(const sn_token *token, size_t count, const sn_language *language,
                   sn_calls *calls);

/* The places that a call compares, if it is of such a function: arguments place[0] and place[1],
 * and where two more vary, that the smaller and the larger go to place[2] and place[3]. Returns 2,
 * 4 or 0. */
unsigned sn_calls_places(const sn_calls *calls, const sn_token *token, const sn_call *call,
                         uint32_t place[4]);

/* Read a call that is a statement, whose name, or what stands before it, is at `at`; in Verilog an
 * instance of a module. */
bool sn_calls_read(const sn_token *token, size_t at, size_t count, const sn_language *language,
                   sn_call *call);

#endif
