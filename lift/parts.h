/* From source text to networks: values, claims, and what is gathered (internal to lift/). */
#ifndef SN_LIFT_PARTS_H
#define SN_LIFT_PARTS_H

#include "base/base.h"
#include "lift/lift.h"
#include "lift/source/source.h"

/* ---- place ----------------------------------------------------------------------------------- */

/* What a place is called: an element, a variable. */

#define SN_PLACE_NUMBERS 4

/* A place's name, taken apart: places of the same kind differ in numbers alone. */
typedef struct sn_lift_place {
    char kind[96]; /* the name with # for each number, without one that is added or the last
                      index; @ for a letter alone; cut */
    int64_t number[SN_PLACE_NUMBERS]; /* those numbers, then the one that is left out; else 0 */
} sn_lift_place;

void sn_place_split(const char *name, sn_lift_place *place);

/* Whether a place is called by one letter, which may be the first of a kind of that name: p, p + 1.
 * Makes it one if so; kind is that of the other. */
bool sn_place_join(const char *name, const char *kind, sn_lift_place *place);

/* Below, at or above 0, as numbers compare one by one. */
int sn_place_compare(const sn_lift_place *a, const sn_lift_place *b);

/* ---- values ---------------------------------------------------------------------------------- */

/* Values of a program that runs on symbols: hash-consed terms over keys.
 *
 * A key is a value that is not known: what a place held at first (SN_VALUE_INPUT), a field of it, a
 * function of it. Comparing two keys gives SN_VALUE_CASE, three ways; operations are carried into
 * its three leaves, so `a < b ? a : b`, `b ^ ((a ^ b) & -(a < b))`, `a + b - max(a, b)` and an `if`
 * that exchanges all become SN_VALUE_MIN and SN_VALUE_MAX. Equal terms have equal numbers. */

typedef enum sn_value_kind {
    SN_VALUE_NONE,   /* value 0: not known, and no key */
    SN_VALUE_NUMBER, /* `number` */
    SN_VALUE_WORD,   /* a constant that is no whole number, or a name: `text` */
    SN_VALUE_INPUT,  /* what place `a` held before it was written */
    SN_VALUE_OPAQUE, /* what a statement made that was not followed: of arguments; each is another
                         one */
    SN_VALUE_MIN,    /* of keys a < b (by their numbers) */
    SN_VALUE_MAX,
    SN_VALUE_CASE,    /* arguments: where key a < key b, a == b, a > b; a < b by their numbers */
    SN_VALUE_SUM,     /* `number` + the sum of the arguments 2i times the number of 2i+1 */
    SN_VALUE_XOR,     /* `number` ^ all arguments */
    SN_VALUE_FIELD,   /* the part of argument 0 that is called `text`: .key, [1] */
    SN_VALUE_APPLY,   /* a function or operator `text` of the arguments that is not interpreted, and
                         gives the same for the same */
    SN_VALUE_POINTER, /* to place `text`, or where a is not 0, its element a (a number or a sum) */
    SN_VALUE_LIST,    /* the arguments, in order */
    SN_VALUE_CODE     /* a function: the caller's number in `number`, its frame in a */
} sn_value_kind;

typedef struct sn_value {
    uint8_t kind;
    bool keyed;    /* some input is in it */
    bool compared; /* two keys were compared, and this is one of them */
    bool assumed;  /* of SN_VALUE_MIN, SN_VALUE_MAX: called by a name that is defined nowhere */
    uint32_t a, b;
    uint32_t first, count; /* arguments, in `argument` */
    int64_t number;
    const char *text; /* owned, or "" */
    uint32_t line;    /* where it was made first */
    uint32_t home;    /* the caller's: 1 + the place that it was left on, or 0 */
    uint32_t lanes;   /* the caller's: of what lanes of a vector it is, or 0 */
    uint32_t seen;    /* the search that came by last; of value 0, how many searches there were */
} sn_value;

/* Most values of one run, if it says nothing else, and operations that are carried into terms. */
#define SN_VALUES_MAX (1u << 19)
#define SN_VALUES_WORK (1u << 19)
#define SN_KNOWN_TERMS 4096u

/* An operation that was done already: terms share parts, and each is gone into once. */
typedef struct sn_known_term {
    uint64_t operation;
    uint32_t a, b, result;
} sn_known_term;

typedef struct sn_values {
    sn_value *value; /* [count], value 0 is SN_VALUE_NONE */
    uint32_t count;
    size_t room;
    uint32_t *argument; /* [arguments] values */
    size_t arguments, argument_room;
    uint32_t *slot; /* [slots] values by hash, or 0 */
    size_t slots;   /* a power of two */
    sn_arena *texts;
    sn_known_term *known; /* [SN_KNOWN_TERMS] what operations gave, by hash */
    bool compares;        /* two keys were compared, by anything */
    bool exchanges;       /* the smaller or larger one of two was taken */
    uint64_t run;         /* how often it was cleared: what others are in `known` is not known */
    uint32_t work;        /* operations that were carried into terms */
    uint32_t line;        /* where what is made now is made */
    bool failed;          /* memory ran out, or `full`: all that is made is 0 */
    bool full;            /* `most` or SN_VALUES_WORK is reached */
    uint32_t most;        /* values, 0: SN_VALUES_MAX */
} sn_values;

/* Begin with no values. Freed with sn_values_free. */
void sn_values_clear(sn_values *values);
void sn_values_free(sn_values *values);

/* ---- making ---------------------------------------------------------------------------------- */

uint32_t sn_value_number(sn_values *values, int64_t number);
uint32_t sn_value_word(sn_values *values, const char *text);
/* What place `place` (any number of the caller's) held at first. */
uint32_t sn_value_input(sn_values *values, uint32_t place);
/* A new one that nothing is equal to; depends on the arguments. `why` says what made it. */
uint32_t sn_value_opaque(sn_values *values, const char *why, const uint32_t *argument,
                         uint32_t count);
uint32_t sn_value_field(sn_values *values, uint32_t of, const char *name);
/* `?:` of a condition and two values is one of them, where sn_value_select has no name for it. */
uint32_t sn_value_apply(sn_values *values, const char *name, const uint32_t *argument,
                        uint32_t count);
uint32_t sn_value_pointer(sn_values *values, const char *place, uint32_t index);
uint32_t sn_value_list(sn_values *values, const uint32_t *argument, uint32_t count);
/* The same of a record: names are those of its fields, a comma after each. */
uint32_t sn_value_record(sn_values *values, const char *names, const uint32_t *argument,
                         uint32_t count);
uint32_t sn_value_code(sn_values *values, int64_t number, uint32_t frame);

/* Minimum or maximum of two keys that something takes to be compared. */
uint32_t sn_value_extreme(sn_values *values, bool most, uint32_t a, uint32_t b);
/* The same, for a comparator that is assumed: each call is one of its own, and gives both. */
void sn_value_assume(sn_values *values, uint32_t a, uint32_t b, uint32_t *min, uint32_t *max);

/* An operator of two values, as C spells it: + - * / % & | ^ << >> < <= > >= == != && ||, and <=>.
 * Booleans are the numbers 0 and 1. What cannot be calculated is SN_VALUE_APPLY. Numbers wrap at 64
 * bits; / rounds toward 0 unless `floors`. */
uint32_t sn_value_binary(sn_values *values, const char *operator, uint32_t a, uint32_t b);
/* - ~ ! */
uint32_t sn_value_unary(sn_values *values, char operator, uint32_t a);
/* condition ? yes : no, for a condition that is a number or SN_VALUE_CASE; else 0. */
uint32_t sn_value_select(sn_values *values, uint32_t condition, uint32_t yes, uint32_t no);

/* ---- looking --------------------------------------------------------------------------------- */

static inline const sn_value *sn_value_at(const sn_values *values, uint32_t value)
{
    return &values->value[value];
}
static inline uint32_t sn_value_argument(const sn_values *values, uint32_t value, uint32_t i)
{
    return values->argument[values->value[value].first + i];
}
/* Terms share parts: a search goes into each once. Begin one at depth 0; false where
 * it has been. */
static inline bool sn_value_enter(const sn_values *values, uint32_t value, unsigned depth)
{
    if (!depth)
        values->value[0].seen++;
    bool new_ = values->value[value].seen != values->value[0].seen;
    values->value[value].seen = values->value[0].seen;
    return new_ && value;
}
bool sn_value_is_number(const sn_values *values, uint32_t value, int64_t *number);
/* A condition: 1 true, 0 false, -1 where keys decide (SN_VALUE_CASE of numbers), -2 otherwise. */
int sn_value_truth(const sn_values *values, uint32_t value);

/* The value of a term where inputs have values: what the code that was read does.
 * key      [values->count] of each value that is an input or opaque, and is asked for; the others
 *          are written
 * done     [values->count] which entries of `key` are known; true for those that are given
 * Returns false where the term has something in it that has no number. */
bool sn_value_run(const sn_values *values, uint32_t value, int64_t *key, bool *done);

/* Where the median of three keys is taken, and their minimum or maximum by itself, tell all as what
 * one sorter of three leaves; else change nothing.
 * root     [roots] values that are kept; receives what they are then
 * gone     receives [values->count] which values are made no more, or NULL; freed by the caller
 * Returns false without memory. */
bool sn_values_share_medians(sn_values *values, uint32_t *root, uint32_t roots, uint8_t **gone);

/* ---- gather ---------------------------------------------------------------------------------- */

/* Networks out of what a run of a function or of a module left.
 *
 * An interpreter (lift/parts.h, lift/parts.h) runs a text on symbols. What it leaves is told here:
 * a place for each input and each output, and values that are minima and maxima of inputs. The
 * gatherer finds comparators among them, which wire each place is, and what is left where; or why
 * it is no network. */

/* A place that was used. SN_VALUE_INPUT values name it by its index. */
typedef struct sn_spot {
    const char *name; /* v[3], a.x, p0 */
    uint32_t rank;    /* its order among names without numbers: of parameters, then of use */
    uint32_t before;  /* what it held when it was first read, before any write; 0: not read */
    uint32_t value;   /* what is left on it; 0 where it is not known or nothing was written */
    uint32_t line;    /* where it was used first */
    uint32_t part;    /* 1 + which field of its structure it is, or 0 */
    uint8_t bits;     /* of a whole number, 0 not known, */
    bool sign;        /* with a sign */
    bool written;
    bool declared; /* by the function itself, and is no parameter */
    bool local;    /* it is gone when the function returns, and no output */
} sn_spot;

/* What a run left. */
typedef struct sn_run_outcome {
    sn_values *values;
    const sn_spot *spot; /* [spots] */
    uint32_t spots;
    uint32_t returned;  /* value, or 0 */
    bool returns;       /* it ends with `return` of `returned`; else that was stored last */
    const char *called; /* function that is taken to compare, or NULL */
    uint32_t path;      /* number of the run */
    uint32_t wires;     /* how many a condition on the path says (case 4:), or 0 */
    int64_t keys_least; /* how many keys there are at least on this path, INT64_MIN: not known, */
    int64_t keys_most;  /* at most, INT64_MAX: not known, */
    const int64_t *keys_not; /* what this number is not, */
    uint32_t keys_nots;
    const uint32_t *decided; /* [decisions] values that conditions on this path were about */
    uint32_t decisions;
    int64_t keys_are;               /* and how many there are, 0: not known */
    const sn_tree_node *parameters; /* whose types may tell how many elements they have, or NULL */
    uint32_t latency;               /* cycles from inputs to outputs; 0: not clocked */
    const char *fault; /* of hardware: what is wrong whatever comes out; else a comparison that does
                          nothing, which is wrong if keys show it; or NULL */
    uint32_t fault_line;
    const char *given; /* the place that is returned, whose parts hold the keys; or NULL */
    bool from_one;     /* the first element of an array has the number 1 */
    bool from_end;     /* an index below 0 counts from the end */
    bool ports;        /* of hardware: what leaves are the places that are written, and no others */
    const char *note;  /* what is taken for granted, or NULL: "taken: rst = 0" */
    const char *unseen; /* the first call that was not followed and may write, or NULL */
    uint32_t unseen_line;
    const char *failure; /* why the run could not go on, or NULL */
    uint32_t failure_line;
} sn_run_outcome;

/* Where networks are gathered, and what they are gathered from. */
typedef struct sn_gatherer {
    sn_lifts *lifts;
    const sn_tokens *tokens; /* of the whole text */
    const sn_unit *unit;     /* the function or module; its name is NULL for the text as a whole */
    const sn_unit *claimed;  /* the unit that `claim` is of, once it was asked for */
    sn_lift_claim claim;     /* what its name says, and comments in its line */
    size_t least;            /* comparators of what is called a network */
    bool emitted;            /* by netkern, whatever its names and comments claim */
    uint32_t runs;           /* of a unit, at most */
    bool partial;            /* it is certain that other places are not used */
    bool lossy;              /* the unit compares two keys of its caller's and loses one, */
    bool exchanges;          /* or leaves the smaller and the larger, in whatever order */
    const sn_flag *stop;     /* ends it, with SN_E_STOPPED, once it is true; may be NULL */
    sn_err err;
    sn_error *error;
} sn_gatherer;

/* Whether it is to end; then err says so. */
bool sn_gatherer_stops(sn_gatherer *gatherer);

/* Least comparators of what a text calls a network. */
#define SN_LIFT_LEAST 3
/* Runs of a unit, at most; each takes half as many decisions. Of a text that netkern wrote, for 64
 * sizes. */
#define SN_LIFT_RUNS 48
#define SN_LIFT_RUNS_EMITTED 144

/* Whether a run that ended without a fault can give anything: it compared keys, or its function
 * claims something. */
bool sn_gatherer_waits(sn_gatherer *gatherer, const sn_values *values);

/* Add the networks of an outcome, or the reason why there is none where keys are compared. */
void sn_gather(sn_gatherer *gatherer, const sn_run_outcome *outcome);

/* Append an item; NULL, and err set, without memory. */
sn_lifted *sn_gatherer_add(sn_gatherer *gatherer);

/* What looked like a network is none: something in it was not followed, in that line. */
void sn_gatherer_unread(sn_lifted *item, uint32_t line, const char *what);

/* A copy of a text in the arena; NULL, and err set, without memory. */
const char *sn_gatherer_text(sn_gatherer *gatherer, const char *text, size_t size);

/* ---- run ------------------------------------------------------------------------------------- */

/* Running source text on symbols.
 *
 * A function is executed statement by statement: numbers are numbers, keys are terms
 * (lift/parts.h). What it calls in the same text is entered. Conditions that compare keys are
 * taken both ways, and what both leave is joined; conditions on anything else that is not known are
 * paths of their own, each of which is a run. What is not followed is noted with its line, and what
 * it may have written becomes SN_VALUE_OPAQUE. */

/* What runs units of one text, one after the other. */
typedef struct sn_runner sn_runner;

/* Begin; both are borrowed. NULL without memory; freed with sn_runner_free. */
sn_runner *sn_runner_new(sn_gatherer *gatherer, sn_code *code);
void sn_runner_free(sn_runner *runner);

/* Run a unit on all of its paths, and gather what each leaves. Errors go to the gatherer. */
void sn_run_unit(sn_runner *runner, const sn_unit *unit);

/* ---- table ----------------------------------------------------------------------------------- */

/* Tables of pairs of numbers. */

/* Add a network for each table of three pairs or more, as {{0,1},{2,3},…} or [(0,1),(2,3),…], in
 * the order of the text: O(tokens). What a table is for, nothing but words say.
 * units    to name those that stand in a function */
void sn_tables_gather(sn_gatherer *gatherer, const sn_units *units, sn_runner *runner);

/* ---- claims ---------------------------------------------------------------------------------- */

/* What names and comments seem to claim. */

/* What the name of a function says: sort6, opt_med25, merge4x4, median_3x3, sort4_descending.
 * name     [size] */
sn_lift_claim sn_claim_of_name(const char *name, size_t size);

/* The same, and what comments say that end in the lines first..last, the nearest before the others:
 * the goal, where the name says none; how many comparators there are; in which order they sort;
 * what they take for granted of the inputs; and what they tell netlift, as "netlift: ignore". The
 * last 512 of them are looked at. A comment that a statement or a block parts from the name is of
 * something else.
 * name     [size] where it stands in the text, or any other */
sn_lift_claim sn_claim_of(const sn_tokens *tokens, const char *name, size_t size, uint32_t first,
                          uint32_t last);

/* Whether a network on the places least..most has more of them than the name says beyond doubt, as
 * a "sort8" that touches v[8]. Places count from 0, or from 1 where 0 is not touched. */
static inline bool sn_claim_exceeded(const sn_lift_claim *claim, int64_t least, int64_t most)
{
    return claim->sized && most - (least > 0) >= (int64_t)claim->wires;
}

/* Whether one of the words that a name consists of is in a list, which NULL ends: "cas" is in
 * "do_cas2" and in "doCas", not in "cascade". A "*" in front of a word there stands for anything.
 * name     [size] */
bool sn_claim_has_word(const char *name, size_t size, const char *const *words);

/* ---- order ----------------------------------------------------------------------------------- */

/* Which place is which wire. */

/* Ranks from here on are of appearance; below, of parameters. */
#define SN_PORT_LOOSE 64u

/* A place of a network, and the wire that it becomes. */
typedef struct sn_port {
    sn_lift_place place;
    uint32_t key;  /* the caller's */
    uint32_t rank; /* of its name, among names that have no numbers to go by */
    uint32_t wire;
} sn_port;

/* Whether names tell the order of ports: all are of one kind, once v[r], v[w + r] and v[2 * w + r]
 * are told as such, or parameters. */
bool sn_ports_tell(sn_port *port, uint32_t count);

/* Number the wires: by rank where that is of parameters, a port each, else as sn_ports_number.
 * wires    how many somebody claims, or 0: numbers 0..wires-1 and 1..wires stay where they are, so
 *          that wires without a port are idle
 * base     1 where it is known that no place is numbered 0, else 0; receives the number that is
 *          wire 0
 * numbered receives whether numbers told, or parameters
 * Returns the number of wires. O(count log count). */
uint32_t sn_ports_order(sn_port *port, uint32_t count, uint32_t wires, int64_t *base,
                        bool *numbered);
/* The same by the numbers in the places' names if these differ in nothing else, else by rank, of
 * whatever it is. Both change the order of the ports to that of the wires. */
uint32_t sn_ports_number(sn_port *port, uint32_t count, uint32_t wires, int64_t *base,
                         bool *numbered);

/* ---- hardware -------------------------------------------------------------------------------- */

/* Networks out of hardware descriptions: Verilog, SystemVerilog and VHDL. */

/* Whether a file of this name is read here: .v .vh .sv .svh .vhd .vhdl */
bool sn_hardware_reads(const char *path);

/* Run each module, and each function or task that nothing calls, on symbols; tell sn_gather once
 * for each what is left, with gatherer->unit set to it.
 * path     if it is a file of so many bytes, modules and headers that the text does not have are
 *          looked for in its folder
 */
void sn_hardware_gather(sn_gatherer *gatherer, const char *path, const char *text, size_t size);

#endif
