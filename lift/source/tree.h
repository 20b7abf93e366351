/* Syntax trees of source text, one kind for all languages (internal to lift/).
 *
 * The parser is tolerant: what it does not understand becomes SN_NODE_UNKNOWN with its line, and
 * parsing goes on behind it. Blocks are braces and statements end in semicolons, as sn_blocks_mark
 * puts them in; macros were expanded before. */
#ifndef SN_LIFT_SOURCE_TREE_H
#define SN_LIFT_SOURCE_TREE_H

#include "lift/source/token.h"

typedef enum sn_node_kind {
    SN_NODE_UNKNOWN, /* not understood */
    /* expressions; children in order */
    SN_NODE_NUMBER,
    SN_NODE_STRING,
    SN_NODE_NAME,      /* `type`: of its arguments, as in max<int>; `flag`: some are values */
    SN_NODE_INDEX,     /* base, index... */
    SN_NODE_FIELD,     /* base; token is the field's name; `type` as of a name */
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

typedef struct sn_node {
    uint8_t kind;
    bool flag;
    bool grouped; /* in parentheses of its own */
    uint32_t line;
    char op[4];
    const sn_token *token;
    struct sn_node *first, *next; /* first child; next sibling */
    sn_type type;
} sn_node;

typedef struct sn_parser {
    const sn_token *token; /* [count] */
    size_t count, at;
    const sn_language *language;
    sn_arena *arena;

    unsigned depth;
    bool no_braces; /* { begins a block here, and no expression */
    bool failed;    /* memory ran out */
} sn_parser;

/* Parse token[0..count) as statements; NULL without memory. Nodes are the arena's; tokens are
 * borrowed. O(count) but for brackets. */
sn_node *sn_tree_statements(const sn_token *token, size_t count, const sn_language *language,
                            sn_arena *arena);
/* Parse parameters that stand between parentheses: SN_NODE_LIST of SN_NODE_VARIABLE. */
sn_node *sn_tree_parameters(const sn_token *token, size_t count, const sn_language *language,
                            sn_arena *arena);

/* What a type says that is written in so many tokens. */
sn_type sn_tree_type(const sn_token *token, size_t count, const sn_language *language);

/* How many children it has. */
unsigned sn_node_children(const sn_node *node);
/* Whether a type's name is that of a vector of a few coordinates: vec3, float4, uint2, Vector3,
 * SIMD4; not that of a number of as many bits. */
bool sn_token_vector(const sn_token *token);
/* What JavaScript's arrays of numbers are of: Float32Array. Other words are left. */
void sn_type_array(const sn_token *token, sn_type *type);
/* What a type's name says: uint8_t, unsigned char, i32, float. Words that say nothing are left. */
void sn_type_word(const sn_language *language, const sn_token *token, sn_type *type);

#endif
