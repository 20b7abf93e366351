/* Source text: tokens, languages, trees, and functions that are compiled to codes (internal to
 * lift/). */
#ifndef SN_LIFT_SOURCE_SOURCE_H
#define SN_LIFT_SOURCE_SOURCE_H

#include "base/base.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* ---- language -------------------------------------------------------------------------------- */

/* What a programming language looks like, as far as reading networks needs to know. */

/* How a block of statements begins and ends. */
typedef enum sn_blocks {
    SN_BLOCKS_BRACES, /* { … } */
    SN_BLOCKS_INDENT, /* a colon, then lines that stand further right */
    SN_BLOCKS_END     /* words, up to `end` */
} sn_blocks;

typedef struct sn_source_language {
    const char *name;
    const char *endings; /* of files, a space before and behind each */
    sn_blocks blocks;
    bool hash_comments;       /* # to the end of the line; else // and slash-star */
    const char *line_comment; /* what begins a comment in place of these; NULL: nothing else does */
    const char *routines;     /* words that begin a function whose body comes after a =; or NULL */
    const char *defines;      /* the word before a function that an expression behind a = may be */
    const char *assembly;     /* the word before a block of its machine's words; or NULL */
    const char *pairs;        /* what stands between the two of a pair: 0 to 1; or NULL */
    bool line_ends;           /* a statement ends where its line does */
    bool tuples;              /* a, b = b, a assigns to both */
    bool name_first;          /* a parameter's name stands before its type */
    bool hardware;            /* lift/parts.h reads it */
    bool lifetimes;           /* Rust: 'a is no character */
    bool values;              /* arrays are copied, unless a parameter is marked */
    bool shades;              /* a text is what makes one pixel, and main does it */
    bool macros;              /* #define, and # begins directives */
    bool strict_names;        /* a name that nothing defines stops the program: it is no global */
    bool from_one;            /* the first element of an array has the number 1 */
    bool from_end;            /* an index below 0 counts from the end */
    bool generics;            /* types stand behind a function's name: sort<T>(…) */
    bool promotes;            /* whole numbers of fewer than 32 bits are calculated as such of 32 */
    bool gives_blocks;        /* v.let { … } gives a block to the method */
    bool gives_last;          /* the last expression of a function is what it returns */
    bool calls_index;         /* v(i) is an element, where v is an array */
    bool swaps;               /* swap exchanges two values, wherever it is defined */
} sn_source_language;

/* Whether it is JavaScript or one like it. */
static inline bool sn_language_scripts(const sn_source_language *language)
{
    return language->strict_names && language->blocks == SN_BLOCKS_BRACES;
}

/* The language of files with this name; NULL if source of that kind is not read. */
const sn_source_language *sn_language_of(const char *path);

/* The i-th language that is read; NULL past the last. */
const sn_source_language *sn_language_at(size_t i);

/* Whether " word " stands in a list of words with a space before and behind each. */
bool sn_word_listed(const char *list, const char *word, size_t size);

/* What a word is in some language. */
enum {
    SN_WORD_RESERVED = 1, /* it names no function and no variable */
    SN_WORD_LOOP = 2,     /* it begins a block that runs many times, or at times not at all */
    SN_WORD_CONTROL = 4   /* no place can be called so, in no language */
};

/* These, of a word; 0 for any other. */
unsigned sn_word_kind(const char *word, size_t size);

/* ---- token ----------------------------------------------------------------------------------- */

/* The pieces of a source text, the same for all languages.
 *
 * Blocks are braces and statements end in semicolons, whatever the language writes: the others are
 * put in. Comments are left out and kept apart. */

typedef enum sn_token_kind {
    SN_TOKEN_NAME,
    SN_TOKEN_NUMBER,
    SN_TOKEN_STRING,
    SN_TOKEN_MARK,      /* punctuation, of one byte or several */
    SN_TOKEN_DEFINE,    /* a macro's definition begins; its name follows */
    SN_TOKEN_DEFINED,   /* it ends */
    SN_TOKEN_DIRECTIVE, /* #if, #else, #endif: what follows may be left out, or what stood before;
                           #undef */
} sn_token_kind;

typedef struct sn_token {
    const char *at; /* [size] in the text, or static storage where it was put in */
    uint32_t size;
    uint32_t line;   /* 1.. */
    uint32_t column; /* 1.. in bytes */
    uint16_t scope;  /* 0, or which copy of a function a name is local to */
    uint16_t frame;  /* 0, or which copy of a function it stands in */
    uint8_t kind;    /* sn_token_kind */
    uint8_t word;    /* of a name, as sn_word_kind */
    bool first;      /* on its line */
    bool spaced;     /* white space stands before it */
    bool loops;      /* it calls a function of this text that is not put in, for it has loops */
} sn_token;

typedef struct sn_comment {
    const char *at; /* [size] */
    size_t size;
    uint32_t first, last; /* lines */
} sn_comment;

typedef struct sn_tokens {
    sn_token *token; /* [count] */
    size_t count, room;
    sn_comment *comment; /* [comments] */
    size_t comments, comment_room;
    const sn_source_language *language; /* that it was read as; NULL before */
    const char *text;                   /* [text_size] that they are of */
    size_t text_size;
} sn_tokens;

#define SN_TOKENS_MAX ((size_t)1 << 20)
#define SN_NESTING_MAX 256

/* Cut a text into pieces: O(size). Whatever stands in it, a comment or string without an end goes
 * up to the text's, or the line's where the language has it so.
 * text     [size] bytes; borrowed by the result
 * out      freed with sn_tokens_free, also on failure
 * errors   SN_E_LIMIT for more than SN_TOKENS_MAX pieces; SN_E_NOMEM
 */
sn_err sn_tokens_read(const char *text, size_t size, const sn_source_language *language,
                      sn_tokens *out, sn_error *error);
void sn_tokens_free(sn_tokens *tokens);

/* Append one; false without memory. */
bool sn_tokens_add(sn_tokens *tokens, const sn_token *token);

/* Whether a token is this word or mark. */
static inline bool sn_token_is(const sn_token *token, const char *text)
{
    return *token->at == *text && token->kind <= SN_TOKEN_MARK && token->kind != SN_TOKEN_STRING &&
           token->size == strlen(text) && !memcmp(token->at, text, token->size);
}
/* Whether two tokens are the same word. */
static inline bool sn_token_same(const sn_token *a, const sn_token *b)
{
    return a->size == b->size && !memcmp(a->at, b->at, a->size);
}
/* Whether it is one of these marks of one byte. */
static inline bool sn_token_in(const sn_token *token, const char *marks)
{
    if (token->kind != SN_TOKEN_MARK || token->size != 1)
        return false;
    while (*marks && *marks != *token->at)
        marks++;
    return *marks;
}
/* The value of a whole number below 2^31; false if it is none. */
bool sn_token_number(const sn_token *token, uint32_t *value);

/* The bracket that closes the one at `open`, or `end` if none below that does. O(distance). */
size_t sn_token_close(const sn_token *token, size_t open, size_t end);

/* ---- words ----------------------------------------------------------------------------------- */

/* What names of functions say, where nothing else does. */

/* Whether a name has this word in it, as min in _mm_min_epi32, and none of the letters before or
 * after it that make another word of it. */
bool sn_word_in(const char *name, size_t size, const char *word);
/* The same of any word of a list that ends in NULL. */
bool sn_words_in(const char *name, size_t size, const char *const *words);
/* Whether it says that both the minimum and the maximum are given: minmax, MinMax, min_max. */
bool sn_minmax_in(const char *name, size_t size);
/* The same, the maximum first. */
bool sn_maxmin_in(const char *name, size_t size);

/* ---- tree ------------------------------------------------------------------------------------ */

/* Syntax trees of source text, one kind for all languages.
 *
 * The parser is tolerant: what it does not understand becomes SN_NODE_UNKNOWN with its line, and
 * parsing goes on behind it. Blocks are braces and statements end in semicolons, as sn_blocks_mark
 * puts them in; macros were expanded before. */

typedef enum sn_node_kind {
    SN_NODE_UNKNOWN, /* not understood */
    /* expressions; children in order */
    SN_NODE_NUMBER,
    SN_NODE_STRING,
    SN_NODE_NAME,      /* arguments of a template...; `type`: of them, as in max<int> */
    SN_NODE_INDEX,     /* base, index... */
    SN_NODE_FIELD,     /* base, arguments as of a name...; token is the field's name */
    SN_NODE_CALL,      /* what is called, arguments... */
    SN_NODE_UNARY,     /* operand; token is the operator: - + ! ~ * & */
    SN_NODE_STEP,      /* target; ++ and --; `flag`: the value before it is meant */
    SN_NODE_BINARY,    /* a, b; `op`; flag: === and !== */
    SN_NODE_ASSIGN,    /* target, value; `op` is "" for = and :=, else as + in += */
    SN_NODE_CONDITION, /* condition, yes, no */
    SN_NODE_LIST,      /* items: (a, b) [a, b] {a, b}; `flag`: braces or brackets */
    SN_NODE_RANGE,     /* from, to; `flag`: `to` is in it; either may be SN_NODE_NOTHING */
    SN_NODE_CLOSURE,   /* parameters (SN_NODE_LIST of SN_NODE_VARIABLE), body; may have a name.
                          `op`: "=" if it may change copies of what it captures */
    SN_NODE_NAMED,     /* value; token is the argument's name */
    SN_NODE_CAST,      /* value; `type` */
    SN_NODE_SEQUENCE,  /* a, b: the last one's value */
    SN_NODE_NOTHING,
    /* statements */
    SN_NODE_BLOCK,    /* statements; `flag`: its names are those of the block around it; `op` e: it
                         is run unless the loop before it was left */
    SN_NODE_DECLARE,  /* SN_NODE_VARIABLE... */
    SN_NODE_VARIABLE, /* value or SN_NODE_NOTHING, then dimensions; token is its name; `type` */
    SN_NODE_EXPRESSION,
    SN_NODE_IF,     /* condition, then, else or SN_NODE_NOTHING */
    SN_NODE_FOR,    /* init, condition, step, body */
    SN_NODE_EACH,   /* pattern, what is walked, body; `flag`: its keys, as texts */
    SN_NODE_WHILE,  /* condition, body, step or SN_NODE_NOTHING */
    SN_NODE_DO,     /* body, condition; `flag`: until it is true */
    SN_NODE_SWITCH, /* value, then SN_NODE_CASE and statements */
    SN_NODE_CASE,   /* values...; none for default. `flag`: its body is its own, no fall-through */
    SN_NODE_RETURN, /* value or SN_NODE_NOTHING */
    SN_NODE_BREAK,  /* `flag`: of a loop that has a name */
    SN_NODE_CONTINUE, /* `flag`: as well */
    SN_NODE_THROW
} sn_node_kind;

/* What has elements of its own. */
typedef enum sn_whole {
    SN_WHOLE_NOT,    /* or it is not known to be */
    SN_WHOLE_RECORD, /* a structure */
    SN_WHOLE_VECTOR, /* of a few coordinates */
    SN_WHOLE_ARRAY
} sn_whole;

/* What is known of a declared type. */
typedef struct sn_type {
    uint8_t bits;         /* of a number, 0 not known */
    bool whole;           /* an integer of that many bits, */
    bool sign;            /* with a sign */
    bool reference;       /* another name for the caller's */
    bool pointer;         /* an address */
    bool array;           /* of a size that is part of the type */
    uint32_t size;        /* of that, 0 not known */
    bool known;           /* a type was written */
    bool constant;        /* JavaScript's const: a second assignment ends the program */
    bool out;             /* the caller's, which is set before it is read */
    uint8_t own;          /* sn_whole: what is copied where one is given to another one */
    bool address;         /* of that, and not itself */
    const sn_token *name; /* NULL not known */
} sn_type;

typedef struct sn_tree_node {
    uint8_t kind;
    bool flag;
    bool grouped; /* in parentheses of its own */
    uint32_t line;
    char op[4];
    const sn_token *token;
    struct sn_tree_node *first, *next; /* first child; next sibling */
    sn_type type;
} sn_tree_node;

typedef struct sn_parser {
    const sn_token *token; /* [count] */
    size_t count, at;
    const sn_source_language *language;
    sn_arena *arena;

    unsigned depth;
    bool no_braces; /* { begins a block here, and no expression */
    bool failed;    /* memory ran out */
} sn_parser;

/* Parse token[0..count) as statements; NULL without memory. Nodes are the arena's; tokens are
 * borrowed. O(count) but for brackets. */
sn_tree_node *sn_tree_statements(const sn_token *token, size_t count,
                                 const sn_source_language *language, sn_arena *arena);
/* Parse parameters that stand between parentheses: SN_NODE_LIST of SN_NODE_VARIABLE. */
sn_tree_node *sn_tree_parameters(const sn_token *token, size_t count,
                                 const sn_source_language *language, sn_arena *arena);

/* What a type says that is written in so many tokens. */
sn_type sn_tree_type(const sn_token *token, size_t count, const sn_source_language *language);

/* How many children it has. */
unsigned sn_node_children(const sn_tree_node *node);
/* Whether a type's name is that of a vector of a few coordinates: vec3, float4, uint2, Vector3,
 * SIMD4; not that of a number of as many bits. */
bool sn_token_vector(const sn_token *token);
/* What JavaScript's arrays of numbers are of: Float32Array. Other words are left. */
void sn_type_array(const sn_token *token, sn_type *type);
/* What a type's name says: uint8_t, unsigned char, i32, float. Words that say nothing are left. */
void sn_type_word(const sn_source_language *language, const sn_token *token, sn_type *type);

/* ---- unit ------------------------------------------------------------------------------------ */

/* The functions and macros of a source text. */

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
    const sn_source_language *language;
} sn_units;

/* Find them: O(tokens) but for headers that stand in each other.
 * out      freed with sn_units_free, also on failure
 * errors   SN_E_NOMEM */
sn_err sn_units_find(const sn_tokens *tokens, const sn_source_language *language, sn_units *out,
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

/* ---- code ------------------------------------------------------------------------------------ */

/* The code of a source text: units, their macros expanded, their syntax trees. */

/* A unit that was parsed. */
typedef struct sn_parsed {
    bool tried;
    const sn_tree_node *parameters; /* SN_NODE_LIST, or NULL without memory */
    const sn_tree_node *body;       /* SN_NODE_BLOCK, or NULL without memory */
    const sn_tree_node *template_;  /* SN_NODE_LIST of its parameters in template <…>, or NULL */
    sn_type returns;                /* where the type stands before the name */
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
    const sn_tree_node *constant;
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
    const sn_source_language *language;
    sn_parsed *parsed;         /* [units->count] */
    const sn_tree_node *outer; /* the text outside of functions, once it was asked for */
    sn_field *field;           /* [fields] of all structures, once one was asked for */
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
                    const sn_source_language *language, sn_error *error);
void sn_code_free(sn_code *code);

/* A unit's tree, with its macros expanded: made when it is first asked for. */
const sn_parsed *sn_code_unit(sn_code *code, const sn_unit *unit);
/* The value that a name has outside of functions: of a constant, a table; NULL if it has none.
 * dimensions   receives those of a declaration in C */
const sn_tree_node *sn_code_constant(sn_code *code, const sn_token *name);
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

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Braces and semicolons for languages that write none. */

/* Put braces around the blocks of a language, and semicolons behind its statements, where it says
 * that by indentation, words or ends of lines: O(tokens).
 * tokens   changed; nothing is left open in them but what the text left open
 * errors   SN_E_LIMIT for blocks and brackets more than SN_NESTING_MAX within each other;
 *          SN_E_NOMEM
 */
sn_err sn_blocks_mark(sn_tokens *tokens, const sn_source_language *language, sn_error *error);

/* ---- unfollowed ------------------------------------------------------------------------------ */

/* Words in a function that make its statements do something else than they say. */

/* Why a function cannot be followed by its statements alone: it runs later, is wrapped, leaves by a
 * handler, keeps a value from call to call, …; NULL if nothing speaks against it.
 * called   it is called by another one, else it is judged itself
 * line     receives where
 * cost     linear in its tokens, once */
const char *sn_code_unfollowed(sn_code *code, const sn_unit *unit, bool called, uint32_t *line);

#endif
