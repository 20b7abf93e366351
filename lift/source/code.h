/* The code of a source text: units, their macros expanded, their syntax trees (internal to lift/).
 */
#ifndef SN_LIFT_SOURCE_CODE_H
#define SN_LIFT_SOURCE_CODE_H

#include "lift/source/tree.h"
#include "lift/source/unit.h"

/* A unit that was parsed. */
typedef struct sn_parsed {
    bool tried;
    const sn_node *parameters; /* SN_NODE_LIST, or NULL without memory */
    const sn_node *body;       /* SN_NODE_BLOCK, or NULL without memory */
    sn_type returns;           /* where the type stands before the name */
    bool looked[2];            /* whether it can be followed: where it is judged, where called, */
    const char *unfollowed[2]; /* why not, or NULL, */
    uint32_t line[2];          /* and where */
} sn_parsed;

/* A field of a structure. */
typedef struct sn_field {
    const sn_token *name;
    uint32_t index; /* its place in its structure */
    uint32_t of;    /* fields of that */
} sn_field;

/* What is known of a name, once it was asked for. */
typedef struct sn_known_name {
    const sn_token *name; /* NULL: free */
    bool defined, defines, constructed, sought, typed, followed, changes;
    sn_whole whole;
    const struct sn_unit *constructor;
    const sn_node *constant;
} sn_known_name;

/* Names that are kept, a power of two; more are looked for again each time. */
#define SN_KNOWN_NAMES 512u

/* Whether a name has one of some words. */
typedef struct sn_known_words {
    const char *name; /* NULL: free; of a token, as all that is kept here */
    const char *const *words;
    uint32_t size;
    bool has;
} sn_known_words;

/* Answers that are kept, a power of two. */
#define SN_KNOWN_WORDS 2048u

/* Tokens where a name stands, in their order; they live as long as the code. */
typedef struct sn_places {
    const uint32_t *at; /* [count] */
    size_t count;
} sn_places;

/* Part begin … end-1 of the places of all names. */
typedef struct sn_place_group {
    uint32_t begin, end;
} sn_place_group;

typedef struct sn_code {
    const sn_tokens *tokens;
    const sn_units *units;
    const sn_language *language;
    sn_parsed *parsed;    /* [units->count] */
    const sn_node *outer; /* the text outside of functions, once it was asked for */
    sn_field *field;      /* [fields] of all structures, once one was asked for */
    size_t fields, field_room;
    bool searched;
    bool ordered; /* it was looked for orders of its own; one of them is no plain comparison: */
    bool strange;
    bool specializes; /* it has templates for arguments that are told: template <> */
    uint8_t *state;   /* [units->count] whether conditions leave it out: 0 they do, 1 they do not, 2
                        not known */
    uint32_t *ended;  /* [units->count] of a macro, the #undef behind which it is none, or 0 */
    sn_known_name *known;   /* [SN_KNOWN_NAMES] by hash */
    sn_known_words *worded; /* [SN_KNOWN_WORDS] by hash */
    uint32_t *names;        /* [name_slots] 1 + the first token of a name, or 0, by hash */
    uint32_t *named;        /* [tokens->count] the same of a token's own name; 0 if it is none */
    sn_place_group *group;  /* [tokens->count] of a first token: where its name's places stand */
    uint32_t *place;        /* [tokens->count] of all names, those of each in their order */
    size_t name_slots;      /* a power of two */
    uint32_t *pasted;       /* [pastings] tokens before a ## */
    size_t pastings, pasting_room;
    uint64_t steps;  /* that all runs took, of the caller's */
    sn_arena *arena; /* nodes, tokens of expanded macros */
    bool failed;
} sn_code;

/* Begin; units and tokens are borrowed. Freed with sn_code_free. */
sn_err sn_code_open(sn_code *code, const sn_tokens *tokens, const sn_units *units,
                    const sn_language *language, sn_error *error);
void sn_code_free(sn_code *code);

/* A unit's tree, with its macros expanded: made when it is first asked for. */
const sn_parsed *sn_code_unit(sn_code *code, const sn_unit *unit);
/* The value that a name has outside of functions: of a constant, a table; NULL if it has none.
 * dimensions   receives those of a declaration in C */
const sn_node *sn_code_constant(sn_code *code, const sn_token *name);
/* The function that makes objects of this class: constructor, __init__, or called as
 * the class is. */
const sn_unit *sn_code_constructor(sn_code *code, const sn_token *name);
/* Whether the text defines a function of this name, in whatever way: then nothing is
 * assumed of it. */
bool sn_code_defines(sn_code *code, const sn_token *name);
/* Whether a name is one of enum { A, B = 4, C } or of Go's const ( A = iota … ): 1 and its number,
 * -1 where that is not plain, 0 if it is none. */
int sn_code_enumerator(const sn_code *code, const sn_token *name, int64_t *number);
/* Whether a variable or list outside of functions is changed somewhere (sn_units_change). */
bool sn_code_changes(sn_code *code, const sn_token *name);
/* Whether the text defines an order (operator <, __lt__, partial_cmp) by more than one comparison
 * of the same parts of both, or by none. */
bool sn_code_orders_strangely(sn_code *code);
/* Whether a method changes what it is called of, and has a copy of that: Go's func (v T) f(), of T
 * an array or a structure, Rust's fn f(mut self). */
bool sn_code_changes_copy(const sn_code *code, const sn_unit *unit);
/* Where a name stands among tokens begin … end-1. Cost: two searches by halves. */
sn_places sn_code_places(const sn_code *code, const sn_token *name, size_t begin, size_t end);
/* Whether a name has one of the words, as sn_words_in says; `words` ends with NULL and lives as
 * long as the code. */
bool sn_code_has_word(sn_code *code, const sn_token *name, const char *const *words);
/* Which field of a structure a name is: of the only one with so many fields that has it (0: of any
 * number); -1 if there is none, or they differ. */
int sn_code_field(sn_code *code, const sn_token *name, uint32_t fields);
/* What is copied of a type of this name where one is given: a structure that the text defines, or a
 * template's parameter of which something has elements, which is taken to be a container and not a
 * pointer. */
sn_whole sn_code_whole(sn_code *code, const sn_token *name);
/* Whether all fields that are called so are arrays within their structure. */
bool sn_code_array_field(sn_code *code, const sn_token *name);
/* The type of the fields that are called so, where all of them have one; not known else. */
sn_type sn_code_field_type(sn_code *code, const sn_token *name);
/* The function of this name that takes so many arguments, or the only one of that name; NULL. */
const sn_unit *sn_code_function(const sn_code *code, const sn_token *name, uint32_t arguments);

#endif
