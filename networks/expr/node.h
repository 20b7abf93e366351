/* Expressions of combinators as trees (internal to networks/). */
#ifndef SN_NETWORKS_EXPR_NODE_H
#define SN_NETWORKS_EXPR_NODE_H

#include "networks/expr/expr.h"

/* ---- node ------------------------------------------------------------------------------------ */

/* What an expression looks like inside. */

/* One row a construct: identifier, name in text, how it is written, what widths it takes. */
#define SN_KINDS(X)                                      \
    X(ID, "id", WORD, ANY)                               \
    X(COMPARATOR, "comparator", TWO_NUMBERS, ABOVE_BOTH) \
    X(ILV, "ilv", NUMBER, MULTIPLE)                      \
    X(VEE, "vee", NUMBER, MULTIPLE)                      \
    X(ILVVEE, "ilvvee", TWO_NUMBERS, MULTIPLE)           \
    X(NODE, "node", TWO_NUMBERS, ABOVE_BOTH)             \
    X(FAN, "fan", WORD, MULTIPLE)                        \
    X(LAG, "lag", NUMBER, ANY)                           \
    X(SEQ, "seq", LIST, ANY)                             \
    X(REP, "rep", NUMBER_PARTS, ANY)                     \
    X(PAR, "par", LIST, SHARED)                          \
    X(TWO, "two", PARTS, MULTIPLE)                       \
    X(ONE, "one", PARTS, MULTIPLE)                       \
    X(BLOCKS, "blocks", NUMBER_PARTS, MULTIPLE)          \
    X(EVENS, "evens", PARTS, MULTIPLE)                   \
    X(INTERLEAVE, "interleave", NUMBER_PARTS, MULTIPLE)  \
    X(FLIP, "flip", PARTS, ANY)                          \
    X(NODES, "nodes", PARTS, ANY)                        \
    X(ON, "on", NUMBER_PARTS, EXACTLY)                   \
    X(RIFFLE, "riffle", WORD, MULTIPLE)                  \
    X(UNRIFFLE, "unriffle", WORD, MULTIPLE)              \
    X(REVERSE, "reverse", WORD, ANY)                     \
    X(TAU1, "tau1", WORD, MULTIPLE)

typedef enum sn_kind {
#define X(id, name, form, rule) SN_KIND_##id,
    SN_KINDS(X)
#undef X
} sn_kind;

/* How a construct is written: name, name(a), name(a, b), name(parts), name(a, parts), name{parts}
 */
typedef enum sn_form {
    SN_FORM_WORD,
    SN_FORM_NUMBER,
    SN_FORM_TWO_NUMBERS,
    SN_FORM_PARTS,
    SN_FORM_NUMBER_PARTS,
    SN_FORM_LIST
} sn_form;

/* Which widths a construct takes. */
typedef enum sn_rule {
    SN_RULE_ANY,
    SN_RULE_MULTIPLE,   /* of the node's `multiple` */
    SN_RULE_ABOVE_BOTH, /* more than both numbers */
    SN_RULE_EXACTLY,    /* its number */
    SN_RULE_SHARED      /* as its parts on(…) and the rest of the parts can share */
} sn_rule;

typedef struct sn_kind_facts {
    const char *name;
    sn_form form;
    sn_rule rule;
} sn_kind_facts;

extern const sn_kind_facts sn_kind_table[];

/* What an expression is made from. */
enum { SN_HOLDS_COMPARATORS = 1, SN_HOLDS_NODES = 2 };

struct sn_expr {
    sn_kind kind;
    unsigned holds;  /* SN_HOLDS_…; 0: neither */
    uint32_t height; /* longest chain of parts below, to bound recursion */
    uint32_t a,
        b; /* the numbers of ilv, vee, ilvvee, comparator, node, lag, rep, blocks, interleave, on */
    uint32_t multiple; /* SN_RULE_MULTIPLE: the widths allowed are multiples of this, else 0 */
    size_t count;
    const sn_expr *part[];
};

/* Append the construct's name and numbers, up to where its parts begin. */
void sn_expr_print_head(const sn_expr *expr, sn_buf *out);

/* ---- expand ---------------------------------------------------------------------------------- */

/* Following an expansion while it goes on. */

/* The positions a part is on: every combinator hands its parts an arithmetic progression, and
 * progressions within progressions are progressions. */
typedef struct sn_expr_view {
    uint32_t base, stride, count;
} sn_expr_view;

/* Who follows an expansion. `at` is the number of comparators made so far. */
typedef struct sn_expand_watch {
    void *data;
    void (*begin)(void *data, size_t at); /* an element of a sequence begins */
    void (*end)(void *data, size_t at);   /* and ends */
    /* The positions of `view` were permuted; position p is wire[p] now. */
    void (*permuted)(void *data, size_t at, const sn_expr_view *view, const uint16_t *wire);
} sn_expand_watch;

/* As sn_expr_expand_within. `watch` may be NULL. Of a prefix network the comparators stand for
 * nodes from `min` to `max`. */
sn_err sn_expr_expand_watched(const sn_expr *expr, uint32_t wires, const sn_expand_watch *watch,
                              const sn_limits *limits, sn_net **out, sn_error *error);

#endif
