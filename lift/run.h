/* A run of a function's text on symbols: what it knows, and what its files share (internal to
 * lift/run.c and lift/known_calls.c). */
#ifndef SN_LIFT_RUN_H
#define SN_LIFT_RUN_H

#include "lift/parts.h"
#include "lift/source/source.h"

/* Calls within each other; decisions of one run. */
#define CALLS_MAX 24
#define DECISIONS_MAX (SN_LIFT_RUNS_EMITTED / 2)
/* Longest name of a place. */
#define NAME_MAX_SIZE 200
#define ITEMS_MAX 1024
/* Names of which it is kept whether they occur in one function only. */
#define ONLIES_MAX 256u
/* Conversions that are kept. */
#define CONVERTED_MAX 4096u

/* A place, and what is on it. */
typedef struct cell {
    const char *name;
    uint32_t parent; /* 1 + the place that it is part of, or 0 */
    uint32_t value;  /* if held; else it is derived from the parent */
    uint32_t before; /* what was read first */
    uint32_t line, rank;
    uint32_t size;       /* elements, if known */
    uint32_t epoch;      /* in the loop that runs: 1 read first, 2 written first, 0 neither */
    uint32_t wrote;      /* number of the write that was last */
    uint32_t collection; /* number of the one that it was in last */
    uint32_t left[2];    /* while two branches join: 1 + the effect that each of them had, or 0 */
    sn_type type;
    bool held, written, parts, local, array, known;
    bool copy;       /* a parameter that is the function's own: what is left on it is nowhere */
    bool absent;     /* a name that the text does not define anywhere */
    uint32_t copied; /* of an array: 1 + the one that it had its first elements of, or 0, */
    uint32_t from;   /* and which was the first; 0: its first */
    uint32_t born;   /* number of the write before it was made */
    bool unsure;     /* it may be a copy, or not */
    bool walked;     /* an element of a list, of a name that stands for it in a loop */
    bool lost; /* an array whose elements something that was not followed may have written to */
} cell;

/* A name in scope, and the place that it is. */
typedef struct binding {
    const sn_token *name;
    const char *place;
    const sn_tree_node *closure;
    const sn_token *asked; /* where a closure used the name last, */
    bool hidden;           /* and whether that is outside of its block */
} binding;

/* What is left to run of the lists around a statement. */
typedef struct rest {
    const sn_tree_node *next;
    const struct rest *up;
    size_t bindings; /* in scope there */
    bool loop;       /* the end of a loop's body */
} rest;

typedef struct frame {
    size_t base; /* of its bindings */
    int outer;   /* frame around it, of a closure; -1: none */
    const rest *rest;
    const sn_tree_node *body; /* for surveys of calls */
    const char *self;         /* the object whose method runs, or NULL */
    uint32_t line;            /* of the call */
} frame;

typedef struct change {
    uint32_t cell, value, wrote;
    bool held, written, array;
} change;

/* Calls of one name, of what is defined nowhere. */
typedef struct survey {
    const sn_tree_node *body;
    const sn_token *name;
    uint32_t arguments, calls;
    uint64_t hash[16]; /* of the first call's arguments */
    uint32_t varies;   /* bits of arguments that are not the same in all calls */
} survey;

/* What is known of a value that is no key, on this path. */
typedef struct fact {
    uint32_t value;
    int64_t low, high;
    int64_t except[DECISIONS_MAX]; /* it is none of these, which lie between */
    uint32_t excepts;
} fact;

/* A loop whose end is not known: what counts in it, and what that is called there. */
typedef struct loop {
    const char *place, *symbol;
    uint64_t key; /* of how it begins, goes on and ends */
} loop;

/* A comparison's conversion that was made already: terms share parts. */
typedef struct converted {
    uint64_t key; /* run, value, bits, sign; 0: none */
    uint32_t made;
} converted;

typedef struct known_pair {
    uint32_t p, q;
    unsigned ways;
} known_pair;

/* Whether a name occurs in one function only. */
typedef struct only {
    const sn_token *name;
    const sn_unit *unit;
    bool is;
} only;

typedef struct sn_runner {
    sn_gatherer *to;
    sn_code *code;
    const sn_source_language *language;
    const sn_unit *unit;
    sn_values values;
    cell *cells;
    size_t count, room;
    uint32_t *slot;
    size_t slots;
    sn_arena *texts;
    binding *bindings;
    size_t bound, bound_room;
    size_t parameters; /* of these, of the function that is run */
    frame frames[CALLS_MAX + 1];
    int depth; /* the frame that runs */
    change *log;
    size_t logged, log_room;
    unsigned logging;
    converted converted[CONVERTED_MAX];
    loop loops[128];
    size_t loop_count;
    known_pair pairs[64];
    size_t pair_count;
    fact facts[64];
    size_t fact_count;
    uint8_t choice[DECISIONS_MAX];
    size_t decided, decisions;
    uint32_t collections;
    const sn_token *asked; /* name that was looked for last among those that are declared, */
    const sn_tree_node *asked_in;
    bool declared;       /* and whether it is */
    uint32_t *around;    /* [tokens] 1 + the function that each stands in, once that is asked for */
    uint32_t *declaring; /* [units] which name they declare: */
    uint32_t declarations; /* the one that is looked at */
    only onlies[ONLIES_MAX];
    survey *surveys;
    size_t survey_count, survey_room;
    const sn_token **indexes;
    size_t index_count, index_room;
    const sn_token **bases; /* names that are indexed */
    size_t base_count, base_room;
    const sn_token *result; /* that the function has a name for which is entered, or NULL */
    uint32_t returned;
    bool returns;
    uint32_t last; /* what was stored last, and where */
    uint32_t last_cell;
    uint32_t lowest; /* of the places that were written, the first that was made */
    uint32_t steps, unit_steps, writes, epoch, serial, nested, deriving;
    bool repeats;  /* a call gives two arguments by the same number */
    bool counts;   /* a variable is stepped, so what it holds matters not */
    bool broke;    /* the loop that ended last was left */
    bool apart;    /* coordinates of vectors are keys of their own */
    uint32_t line; /* in the function that is run */
    char failure[120];
    uint32_t failure_line;
    char fault[140];
    uint32_t fault_line;
    uint8_t *met;       /* [met_size] whether a name that begins there in the text was evaluated */
    uint32_t chosen[4]; /* two keys of which something chose last, the least and the greatest */
    const char *met_from;
    size_t met_size;
    char unseen[100]; /* the first call that was not followed and may write to what it is given */
    uint32_t unseen_line;
    const char *called;
    uint32_t wires, path;
    bool failed; /* memory */
} runner;

/* A place: `base` itself, or its element `index`. */
typedef struct where {
    const char *base;
    uint32_t index; /* a value, or 0: base itself */
} where;

/* A call that is being looked at. */
typedef struct called {
    sn_code *code;
    const sn_tree_node *node;
    const sn_token *name;       /* of the function, or NULL */
    const sn_tree_node *object; /* what it is a method of, or NULL */
    const sn_tree_node *args;   /* the first argument */
    uint32_t count;
    bool statement;
    bool standard; /* std:: */
    bool scoped;   /* CLASS:: of another class */
    bool defined;  /* the text defines it, and its body is not followed */
} called;

/* ---- what run.c has -------------------------------------------------------------------------- */

/* Give up: the first reason is kept. */
void sn_run_fail(runner *r, const char *what);

/* Texts that live as long as the runner: a piece of one; the container of a place, v of v[3].x. */
const char *sn_run_text_of(runner *r, const char *text, size_t size);
const char *sn_run_container_of(runner *r, const char *name);

/* 1 + the cell of a place, or 0; what is on a place, and to write to one. */
uint32_t sn_run_cell_find(runner *r, const char *name);
uint32_t sn_run_read_place(runner *r, const char *name);
void sn_run_write_place(runner *r, const char *name, uint32_t value);
/* Whatever a place holds is not known from now on, nor its elements, nor what it points to. */
void sn_run_clobber(runner *r, const char *name, const char *what);
/* Exchange what two places hold. */
void sn_run_exchange(runner *r, const char *const place[2]);

/* The place that an expression is, and its name; where a value points that is an address, or an
 * array. False or NULL if it is neither. */
bool sn_run_where_of(runner *r, const sn_tree_node *n, where *w);
bool sn_run_points(runner *r, uint32_t value, where *w);
const char *sn_run_name_of(runner *r, const where *w);
binding *sn_run_find_binding(runner *r, const sn_token *name);

/* The value of an expression, and of one in brackets; 0 where it has none. */
uint32_t sn_run_eval(runner *r, const sn_tree_node *n);
uint32_t sn_run_eval_list(runner *r, const sn_tree_node *n);
/* Something that is not followed, made of some values. */
uint32_t sn_run_blank(runner *r, const char *what, const uint32_t *args, uint32_t count);
/* A setting that is known on this path. */
uint32_t sn_run_settled(runner *r, uint32_t value);
/* The list that a value is, or that stands where it points; the value itself if there is none. */
uint32_t sn_run_list_of(runner *r, uint32_t value);
/* The numbers from `low` to before `high`, as a list. */
uint32_t sn_run_list_numbers(runner *r, int64_t low, int64_t high, int64_t by);
/* A copy of a list or an array; the value itself of what is no array. */
uint32_t sn_run_copied(runner *r, uint32_t value);
/* What is copied where the value of an expression is given to a variable. */
sn_whole sn_run_whole_of(runner *r, const sn_tree_node *n);

/* What a function that compares would say, until it is known how that is used; and as a condition:
 * `?less` is true where the first is less, `?greater` where it is greater. */
bool sn_run_is_asked(const runner *r, uint32_t value);
uint32_t sn_run_as_condition(runner *r, uint32_t value);

/* Whether nothing is known to tell the types of two values apart. */
bool sn_run_are_alike(const runner *r, uint32_t x, uint32_t y);
/* A value as it is in a variable of a type. */
uint32_t sn_run_convert(runner *r, uint32_t value, const sn_type *to);
/* What a sum of keys is that the text calculates in a type with the ends of which it wraps: a
 * difference of keys has one bit more than these.
 * tested   whether it is compared with a constant: C may take a + 1 < b + 1 for a < b */
uint32_t sn_run_calculated(runner *r, const sn_tree_node *n, uint32_t value, bool tested);
/* What is calculated before it becomes one of a wider type: (long)(a - b), of ints. */
uint32_t sn_run_before_widening(runner *r, const sn_tree_node *n, uint32_t value,
                                const sn_type *to);
/* The type that a method gives which is called so: a.toLong(). */
sn_type sn_run_type_of_method(const runner *r, const sn_token *name);

/* Whether an argument tells which element by its number. */
bool sn_run_is_number_like(const runner *r, uint32_t value);
/* Two arguments of a call as places. */
bool sn_run_two_places(runner *r, const called *c, uint32_t first, uint32_t second,
                       const char *place[2]);
/* Whether something is called within a statement or an expression, or, if `changes`, assigned. */
bool sn_run_calls_within(const sn_tree_node *n, bool changes, unsigned depth);

/* ---- what known_calls.c has ------------------------------------------------------------------ */

/* What a call of a function gives that is known by its name.
 * done     false where it is not known; then 0 is returned */
uint32_t sn_run_call_known(runner *r, const called *c, bool *done);
/* What a call gives that compares two keys; 0 if it does not. */
uint32_t sn_run_compared(runner *r, const called *c);
/* Whether the name of a function says that it only looks at what it is given: print, assert. */
bool sn_run_is_harmless(const called *c);

/* ---- what vectors.c has, where coordinates are keys ---------------------------------------- */

/* Whether a text has swizzles of some coordinates that are not its first, or in another order. */
bool sn_vectors_are_apart(const sn_tokens *tokens);
/* Which coordinate a letter of a vector's field is, SN_COORDINATES if it is none; and whether a
 * field's name is of the first `of` coordinates alone, more than one. */
#define SN_COORDINATES 4
unsigned sn_coordinate(char letter);
bool sn_is_swizzle(const sn_token *name, unsigned of);
/* How many coordinates a type has; 0 if it is no vector. The type of a vector that has so many. */
unsigned sn_vector_coordinates(const sn_type *type);
sn_type sn_vector_type(unsigned coordinates);
/* How many coordinates an expression has; 0 or 1 if it is no vector, or coordinates are no keys. */
unsigned sn_run_width(runner *r, const sn_tree_node *n);
/* Whether it calls a function of the text. */
bool sn_run_calls_own(runner *r, const sn_tree_node *n);
/* The list of coordinates that such an expression is. */
uint32_t sn_run_eval_vector(runner *r, const sn_tree_node *n);
/* Whether v.g or v[1] is a coordinate of a vector, and its field: y. */
bool sn_run_part_of_vector(runner *r, const sn_tree_node *n, sn_token *part);
/* What mix, step or select gives of keys; 0 if it is none of these. */
uint32_t sn_run_chosen(runner *r, const called *c);

/* ---- short words ----------------------------------------------------------------------------- */

static inline bool good(runner *r)
{
    if (r->values.failed)
        sn_run_fail(r, "too much is calculated");
    return !*r->failure && !r->failed;
}

static inline uint32_t number(runner *r, int64_t value)
{
    return sn_value_number(&r->values, value);
}

static inline const sn_value *at(const runner *r, uint32_t value)
{
    return sn_value_at(&r->values, value);
}

static inline uint32_t argument(const runner *r, uint32_t value, uint32_t i)
{
    return sn_value_argument(&r->values, value, i);
}

static inline const char *token_text(runner *r, const sn_token *t)
{
    return sn_run_text_of(r, t->at, t->size);
}

static inline bool name_is(const called *c, const char *word)
{
    return c->name && sn_token_is(c->name, word);
}

static inline bool name_any(const called *c, const char *const *words)
{
    return c->name && sn_code_has_word(c->code, c->name, words);
}

static inline const sn_tree_node *arg(const called *c, uint32_t i)
{
    const sn_tree_node *a = c->args;
    while (a && i--)
        a = a->next;
    return a && a->kind == SN_NODE_NAMED ? a->first : a;
}

#endif
