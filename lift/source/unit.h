/* The functions and macros of a source text (internal to lift/). */
#ifndef SN_LIFT_SOURCE_UNIT_H
#define SN_LIFT_SOURCE_UNIT_H

#include "lift/source/token.h"

#define SN_PARAMETERS_MAX 64

/* A function, a macro, or what stands outside of all. */
typedef struct sn_unit {
    const sn_token *name; /* NULL for the text as a whole */
    size_t begin, end;    /* its body: tokens begin..end-1, without braces */
    uint32_t line;        /* of its name, 1 for the text */
    uint32_t parameters;
    uint32_t parameter[SN_PARAMETERS_MAX]; /* [parameters] tokens that name them */
    bool macro;                            /* by #define: its names are those of where it is used */
    bool expression;  /* its body is a value: without statements, or one that returns it */
    bool chooses;     /* that is one of two values: `if (A) return B; return C;` */
    size_t choice[6]; /* then tokens of A, B and C: where each begins and ends */
    bool loops;       /* something in it may run more than once */
    bool compares;    /* something in it compares or chooses, or a unit does that it names */
} sn_unit;

typedef struct sn_units {
    sn_unit *unit; /* [count] in the order of their names; the text as a whole is the last */
    size_t count, room;
    uint32_t *body; /* [tokens] 1 + the unit whose body begins behind the brace there, or 0 */
    uint32_t *slot; /* [slots] 1 + a unit, by its name's hash; 0 is empty */
    size_t slots;   /* a power of two */
} sn_units;

/* Find them: O(tokens) but for headers that stand in each other.
 * out      freed with sn_units_free, also on failure
 * errors   SN_E_NOMEM */
sn_err sn_units_find(const sn_tokens *tokens, const sn_language *language, sn_units *out,
                     sn_error *error);
void sn_units_free(sn_units *units);

/* The function or macro of this name that takes so many arguments, or NULL. Of several the
 * first. */
const sn_unit *sn_units_named(const sn_units *units, const sn_token *name, uint32_t arguments);

/* The place of a name among a unit's parameters; `other` behind all of them if it is none. */
uint32_t sn_unit_rank(const sn_unit *unit, const sn_tokens *tokens, const char *name,
                      uint32_t other);

/* Cut [begin,end) at commas outside of brackets.
 * piece    [most + 1] where each begins; piece[count] is one behind the last comma's place
 * Returns how many there are; more than `most` are not told apart. */
uint32_t sn_units_cut(const sn_token *token, size_t begin, size_t end, size_t *piece,
                      uint32_t most);

#endif
