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
    size_t open, close; /* its parameters: tokens open..close-1, without parentheses */
    uint32_t namesake;  /* 1 + the next unit of this name, or 0 */
    uint32_t outer;     /* 1 + the function that it stands in, of several the innermost; or 0 */
    bool expression;    /* its body is one, which it returns */
    bool called;        /* a macro that takes parentheses */
    bool rule;          /* a macro of Rust: its calls have a ! */
    bool macro;         /* by #define: its names are those of where it is used */
    bool compares;      /* something in it compares or chooses, or a unit does that it names */
} sn_unit;

typedef struct sn_units {
    sn_unit *unit; /* [count] in the order of their names; the text as a whole is the last */
    size_t count, room;
    uint32_t *body; /* [tokens] 1 + the unit whose body begins behind the brace there, or 0 */
    uint32_t *slot; /* [slots] 1 + the first unit of a name, by its hash; 0 is empty */
    size_t slots;   /* a power of two */
    const sn_language *language;
} sn_units;

/* Find them: O(tokens) but for headers that stand in each other.
 * out      freed with sn_units_free, also on failure
 * errors   SN_E_NOMEM */
sn_err sn_units_find(const sn_tokens *tokens, const sn_language *language, sn_units *out,
                     sn_error *error);
void sn_units_free(sn_units *units);

/* The first unit of this name, or the one behind `unit`, in their order; NULL behind the last. */
const sn_unit *sn_units_next(const sn_units *units, const sn_token *name, const sn_unit *unit);

/* Whether a unit of this name compares, of any number of parameters.
 * called   the name stands before what begins a call; else it may be a macro without parameters */
bool sn_units_compare(const sn_units *units, const sn_token *name, bool called);

/* How often tokens begin..end-1 may compare keys or choose between them; SIZE_MAX where nobody can
 * tell: in a loop, or by names that say so.
 * units   where not NULL, the bodies of functions and macros are left out */
size_t sn_units_choices(const sn_units *units, const sn_token *token, size_t begin, size_t end);

/* Whether a method of this name changes the list that it is called of: pop, fill, append. */
bool sn_token_changes(const sn_token *method);

/* Whether what stands around a name at token i changes what the name stands for: NAME[2] = …,
 * NAME++, NAME.pop(), del NAME; not NAME = …. */
bool sn_token_is_changed(const sn_tokens *tokens, size_t i);

/* Whether a variable or list outside of functions is changed somewhere, in these ways, by a second
 * NAME = …, by a loop over it or a function that it is given to; but for functions that have a name
 * of their own that is called so.
 * cost     linear in the tokens */
bool sn_units_change(const sn_units *units, const sn_tokens *tokens, const sn_token *name);

/* Whether a list whose name stands at token i gets another name there by which it is changed: in a
 * loop over it, in a function that it is given to, by U = LIST. */
bool sn_units_change_at(const sn_units *units, const sn_tokens *tokens, size_t i);

/* Cut [begin,end) at commas outside of brackets.
 * piece    [most + 1] where each begins; piece[count] is one behind the last comma's place
 * Returns how many there are; more than `most` are not told apart. */
uint32_t sn_units_cut(const sn_token *token, size_t begin, size_t end, size_t *piece,
                      uint32_t most);

#endif
