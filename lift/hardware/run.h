/* A design that is elaborated, and runs on symbols (internal to lift/hardware/). */
#ifndef SN_LIFT_HARDWARE_RUN_H
#define SN_LIFT_HARDWARE_RUN_H

#include "lift/gather.h"
#include "lift/hardware/tree.h"
#include "lift/values.h"

/* Bits low..low+width-1 of a value; value 0 is not known. */
typedef struct sn_hw_part {
    uint32_t value, low, width;
} sn_hw_part;

/* The value of a part that nobody has written yet. */
#define SN_HW_HOLE UINT32_MAX

/* A word of a design, never changed: parts from bit 0 up. */
typedef struct sn_hw_word {
    uint32_t width, count;
    uint8_t sign; /* sn_hw_sign */
    sn_hw_part part[];
} sn_hw_word;

typedef struct sn_hw_process sn_hw_process;
typedef struct sn_hw_net sn_hw_net;

/* One element of a net. */
typedef struct sn_hw_cell sn_hw_cell;
struct sn_hw_cell {
    const sn_hw_word *value;      /* what it holds */
    const sn_hw_word *now, *next; /* what the process that runs has written, or NULL */
    uint32_t slot[2];
    sn_hw_net *net;
    uint32_t *reader; /* [readers] processes to run again when it changes */
    uint32_t readers;
    uint32_t racing; /* 1 + the clocked process whose writes at once get here, or UINT32_MAX */
    uint32_t raced;  /* the run in which they did */
    struct sn_hw_owner {
        struct sn_hw_owner *next;
        struct sn_hw_owner *other; /* of the same process */
        sn_hw_cell *cell;
        const sn_hw_word *word; /* what it drives there */
        uint32_t low, width, process, line;
    } * owner;
};

/* The type of a net: ranges from the outermost on. */
typedef struct sn_hw_shape {
    uint32_t dims;
    struct {
        int64_t left, right;
        bool packed;
    } dim[6];
    uint32_t base;       /* bits of what has no ranges */
    uint8_t sign;        /* sn_hw_sign */
    bool integer;        /* a counter, as a loop has it */
    const sn_hw *fields; /* of a record: SN_HW_DECLARE */
    struct sn_hw_scope *scope;
} sn_hw_shape;

struct sn_hw_net {
    uint32_t name, line, index; /* index: among the ports */
    struct sn_hw_scope *scope;
    sn_hw_shape shape;
    uint32_t cells, cell_width;
    sn_hw_cell *cell; /* [cells] */
    uint8_t direction;
    bool local;    /* of one run of a process or function */
    bool implicit; /* it is not declared */
    bool driven;   /* something assigns to it */
    bool tristate; /* z is assigned to it */
    bool constant;
    bool read;        /* by something */
    uint32_t blocker; /* 1 + the clocked process that assigns to it at once, or 0 */
    uint8_t level;    /* of a port of one bit: what it is held at */
    uint32_t stale_line;
    sn_hw_net *next;
};

typedef enum sn_hw_symbol_kind {
    SN_HW_S_NONE,
    SN_HW_S_NET,
    SN_HW_S_VALUE,
    SN_HW_S_FUNCTION,
    SN_HW_S_TYPE,
    SN_HW_S_SCOPE,
    SN_HW_S_ALIAS
} sn_hw_symbol_kind;

typedef struct sn_hw_symbol {
    uint32_t scope, name;
    int64_t index; /* of a scope of a loop */
    uint8_t kind;
    const void *of; /* net, word, node, scope */
    struct sn_hw_scope *where;
} sn_hw_symbol;

typedef struct sn_hw_scope {
    uint32_t id;
    struct sn_hw_scope *parent;
    const char *path; /* "u0." */
} sn_hw_scope;

struct sn_hw_process {
    uint8_t kind; /* sn_hw_always */
    bool queued;
    bool changed;      /* something that it reads */
    const sn_hw *node; /* SN_HW_ALWAYS, or SN_HW_ASSIGN */
    sn_hw_scope *scope;
    /* a port that is connected: a net on one side, an expression on the other */
    sn_hw_net *to, *from;
    const sn_hw *expression;
    const sn_hw *instance; /* a comparator that is assumed: its SN_HW_INSTANCE */
    uint32_t line;
    uint32_t index;                                          /* of itself */
    uint32_t stamp;                                          /* when it ran last */
    struct sn_hw_owner *owned;                               /* what it drives */
    uint32_t assumed_a, assumed_b, assumed_min, assumed_max; /* its last comparator */
};

/* Where an input of a cycle is taken from. */
typedef struct sn_hw_place {
    sn_hw_net *net;
    uint32_t cell, low, width;
    int64_t cycle;
    uint32_t value, line;
} sn_hw_place;

typedef struct sn_hw_run {
    sn_hw_tree *tree;
    sn_values *values;
    sn_arena *arena;

    uint32_t *width; /* [width_room] of each value */
    size_t width_room;

    sn_hw_symbol *symbol; /* [symbol_slots] by scope and name */
    size_t symbols, symbol_slots;
    uint32_t scopes;
    sn_hw_net *nets, *last_net;
    uint32_t net_count;
    sn_hw_process **process; /* [processes] */
    size_t processes, process_room;
    uint32_t *queue; /* ring of processes to run */
    size_t queue_at, queue_count;
    uint64_t *reads; /* set of (cell, process) */
    size_t read_count, read_slots;

    struct sn_hw_write {
        sn_hw_cell *cell;
        bool next;
        const sn_hw_word *old;
    } * log; /* [log_count] what the process that runs has written */
    size_t log_count, log_room;
    struct sn_hw_pending {
        sn_hw_cell *cell;
        const sn_hw_word *now, *next;
    } * pending; /* [pending_count] what is written at the edge */
    size_t pending_count, pending_room;

    sn_hw_place *place; /* [places] */
    size_t places, place_room;
    size_t *place_slot; /* [place_slots] 1 + place, by net, cell, bits, cycle */
    size_t place_slots;

    sn_hw_module *top;
    sn_hw_scope *top_scope;
    const sn_hw_process *current; /* or NULL */
    bool clocked;                 /* it is run at an edge */
    bool raced;                   /* what may be raced is marked */
    uint32_t covered;             /* the conditions before an else if, or 0 */
    const sn_hw_shape *given;     /* of what a parameter without a size gets, or NULL */
    bool testing;                 /* a condition is evaluated */
    bool stopped;                 /* what is wrong is known, and the rest is of no use */
    sn_gatherer *to;
    uint32_t line;
    uint32_t stamp;
    unsigned depth;
    uint64_t steps;
    int64_t cycle;

    sn_hw_net *result; /* of the function that runs */

    const char *failure; /* it cannot go on */
    uint32_t failure_line;
    const char *fault;
    uint32_t fault_line;
    struct sn_hw_conflict {
        struct sn_hw_owner *a, *b;
    } * conflict; /* [conflicts] bits that two processes drive */
    size_t conflicts, conflict_room;
    bool plain;  /* the fault is one whatever is claimed: a net is driven twice */
    bool skewed; /* outputs leave in different cycles */
    struct sn_hw_narrow {
        uint32_t value, line, kept, width;
    } * narrow; /* [narrow_count] keys that lost bits where they were assigned */
    size_t narrow_count, narrow_room;
    struct sn_hw_mistaken {
        uint32_t a, b, line;
        const sn_hw_net *net;
        bool is_signed;
    } * mistaken; /* [mistaken_count] comparisons of keys as another type than they are */
    size_t mistaken_count, mistaken_room;
    const char *called; /* a comparator that is assumed */
    bool named_slice;   /* some slice goes by parameters */
    bool assumes;       /* some input is held at a level: */
    char note[160];     /* which */
} sn_hw_run;

/* Elements of range i. */
static inline uint32_t sn_hw_dim_size(const sn_hw_shape *shape, uint32_t i)
{
    int64_t size = shape->dim[i].left - shape->dim[i].right;
    return (uint32_t)((size < 0 ? -size : size) + 1);
}

/* ---- words ----------------------------------------------------------------------------------- */

const sn_hw_word *sn_hw_word_of(sn_hw_run *r, uint32_t value, uint32_t width, uint8_t sign);
const sn_hw_word *sn_hw_word_number(sn_hw_run *r, int64_t number, uint32_t width, uint8_t sign);
/* Bits low.. of a word, what lies beyond it 0. */
const sn_hw_word *sn_hw_word_slice(sn_hw_run *r, const sn_hw_word *w, uint32_t low, uint32_t width);
/* The word with others in its bits low.. */
const sn_hw_word *sn_hw_word_insert(sn_hw_run *r, const sn_hw_word *w, uint32_t low,
                                    const sn_hw_word *in);
const sn_hw_word *sn_hw_word_join(sn_hw_run *r, const sn_hw_word *low, const sn_hw_word *high);
const sn_hw_word *sn_hw_word_resize(sn_hw_run *r, const sn_hw_word *w, uint32_t width);
const sn_hw_word *sn_hw_word_unary(sn_hw_run *r, uint8_t op, const sn_hw_word *a, uint32_t width);
const sn_hw_word *sn_hw_word_binary(sn_hw_run *r, uint8_t op, const sn_hw_word *a,
                                    const sn_hw_word *b, uint32_t width);
/* What holds under a condition, and what otherwise. */
const sn_hw_word *sn_hw_word_choose(sn_hw_run *r, uint32_t condition, const sn_hw_word *yes,
                                    const sn_hw_word *no);
/* Whether a word is not 0, as a value; 0 if that is not known. */
uint32_t sn_hw_word_truth(sn_hw_run *r, const sn_hw_word *w);
bool sn_hw_word_is_number(const sn_hw_run *r, const sn_hw_word *w, int64_t *number);
/* The word with another sign. */
const sn_hw_word *sn_hw_word_with_sign(sn_hw_run *r, const sn_hw_word *w, uint8_t sign);
bool sn_hw_word_same(const sn_hw_word *a, const sn_hw_word *b);
/* A whole key that is assigned to fewer bits is noted. */
void sn_hw_note_narrow(sn_hw_run *r, const sn_hw_word *w, uint32_t width);
/* The value of a whole word. */
uint32_t sn_hw_word_value(sn_hw_run *r, const sn_hw_word *w);
uint32_t sn_hw_value_width(const sn_hw_run *r, uint32_t value);
void sn_hw_set_width(sn_hw_run *r, uint32_t value, uint32_t width);

/* Bits of what an input held in a cycle. */
uint32_t sn_hw_input(sn_hw_run *r, sn_hw_net *net, uint32_t cell, uint32_t low, uint32_t width,
                     int64_t cycle);

void sn_hw_fail(sn_hw_run *r, uint32_t line, const char *format, ...) SN_PRINTF(3, 4);
void sn_hw_blame(sn_hw_run *r, uint32_t line, const char *format, ...) SN_PRINTF(3, 4);
const char *sn_hw_text_of(sn_hw_run *r, const char *format, ...) SN_PRINTF(2, 3);

/* ---- elaboration ----------------------------------------------------------------------------- */

/* Make the nets and processes of a module and of all in it. */
void sn_hw_elaborate(sn_hw_run *r, sn_hw_module *top);
sn_hw_symbol *sn_hw_find(const sn_hw_run *r, const sn_hw_scope *scope, uint32_t name);
sn_hw_scope *sn_hw_scope_new(sn_hw_run *r, sn_hw_scope *parent, const char *path);
void sn_hw_items(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *items);
sn_hw_net *sn_hw_declare(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, bool local);
/* Whether a type is an array without a size. */
bool sn_hw_unsized(const sn_hw_run *r, const sn_hw_scope *scope, const sn_hw *type);
sn_hw_net *sn_hw_implicit(sn_hw_run *r, sn_hw_scope *scope, uint32_t name, uint32_t line);
void sn_hw_parameter(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, const sn_hw_word *value);
const sn_hw_word *sn_hw_unknown(sn_hw_run *r, uint32_t width, uint8_t sign);
void *sn_hw_alloc(sn_hw_run *r, size_t size);
const char *sn_hw_cell_name(sn_hw_run *r, const sn_hw_net *net, uint32_t cell);

/* ---- running --------------------------------------------------------------------------------- */

const sn_hw_word *sn_hw_eval(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *node, uint32_t width);
/* Put all nets back to what they hold before the first cycle. */
void sn_hw_reset(sn_hw_run *r);
/* Run what depends on what has changed until nothing does. */
void sn_hw_settle(sn_hw_run *r);
/* A clock's edge. */
void sn_hw_edge(sn_hw_run *r);
void sn_hw_set(sn_hw_run *r, sn_hw_cell *cell, const sn_hw_word *value);
/* Run a function or task once on what its parameters and nets hold; what is left is pending. */
void sn_hw_run_body(sn_hw_run *r, sn_hw_scope *scope, const sn_hw *function, sn_hw_net *result);
/* What a cell holds when what was written to it takes effect. */
const sn_hw_word *sn_hw_left(sn_hw_run *r, sn_hw_cell *cell);

/* ---- cycles ---------------------------------------------------------------------------------- */

/* Run a function or task of a module by itself, and tell the gatherer what is left. */
void sn_hw_function_gather(sn_gatherer *gatherer, sn_hw_tree *tree, sn_values *values,
                           sn_hw_module *module, const sn_hw *function);

/* Run a module, and tell the gatherer what is left. */
void sn_hw_module_gather(sn_gatherer *gatherer, sn_hw_tree *tree, sn_values *values,
                         sn_hw_module *module);

#endif
