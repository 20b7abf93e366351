/* Calls of what a text in C defines, all told that its callers tell (internal to codegen/).
 *
 * What is lifted must not depend on a caller's numbers. So each function of a text is called by one
 * that knows how many arrays there are, and how long they are. Results go where the arrays were, or
 * to the place of that number in memory of their own, so that each is seen to be where it
 * belongs. */
#ifndef SN_CODEGEN_COMPILED_CALLS_H
#define SN_CODEGEN_COMPILED_CALLS_H

#include "codegen/trial/subject.h"

/* A function of the text's, and its call. */
typedef struct sn_compiled_call {
    char function[80]; /* of the text */
    char name[80];     /* of what calls it */
    uint32_t arrays;   /* that it is called with */
    bool rows;         /* they lie one behind the other, else interleaved */
} sn_compiled_call;

#define SN_COMPILED_CALLS 3

/* The calls for a text of one kernel in C whose items know no places, on vectors of so many bytes:
 * of as many arrays as these have lanes, and one more, if they are no more elements than are
 * lifted. Returns how many there are. */
unsigned sn_compiled_calls(const sn_trial *trial, unsigned vector_bytes,
                           sn_compiled_call call[SN_COMPILED_CALLS]);

/* Append the function that makes a call. */
void sn_compiled_put(const sn_trial *trial, const sn_compiled_call *call, sn_buf *out);

#endif
