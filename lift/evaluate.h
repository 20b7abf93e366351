/* What an expression is, where places hold symbols (internal to lift/). */
#ifndef SN_LIFT_EVALUATE_H
#define SN_LIFT_EVALUATE_H

#include "lift/place.h"
#include "lift/source/flat.h"
#include "lift/values.h"

/* Two values that are compared. */
typedef struct sn_comparison {
    uint32_t a, b;
    bool greater; /* true means that a is greater than b, or as great; else smaller */
} sn_comparison;

/* What expressions are evaluated in. */
typedef struct sn_state {
    const sn_language *language;
    const sn_token *token; /* [count] of the function, as sn_flat_make has it */
    size_t count;
    sn_values values;
    sn_buf name;         /* for names of places */
    sn_comparison asked; /* by the `if` around what is run */
} sn_state;

/* The value of the expression of tokens begin..end-1: of a place, or a minimum or maximum of such.
 * 0 if it is anything else. Expressions in each other are followed to a depth of 24. */
uint32_t sn_evaluate(sn_state *state, size_t begin, size_t end);

/* The place that tokens name, for writing; false if they name none.
 * number   a number alone is one, too */
bool sn_evaluate_spot(sn_state *state, size_t begin, size_t end, bool number, uint32_t *spot);

/* Read a condition that compares two places; false if it is anything else. */
bool sn_evaluate_condition(sn_state *state, size_t begin, size_t end, sn_comparison *comparison);

/* The value that is `then` where the comparison is true, else `other`; 0 unless that is their
 * minimum or maximum. */
uint32_t sn_evaluate_choice(sn_state *state, const sn_comparison *comparison, uint32_t then,
                            uint32_t other, uint32_t line);

/* Whether a name has this word in it, as min in _mm_min_epi32, and none of the letters before or
 * behind that make another of it. */
bool sn_name_has(const sn_token *name, const char *word);

#endif
