/* Values of a program that runs on symbols: hash-consed terms over keys (internal to lift/).
 *
 * A key is a value that is not known: what a place held at first (SN_VALUE_INPUT), a field of it, a
 * function of it. Comparing two keys gives SN_VALUE_CASE, three ways; operations are carried into
 * its three leaves, so `a < b ? a : b`, `b ^ ((a ^ b) & -(a < b))`, `a + b - max(a, b)` and an `if`
 * that exchanges all become SN_VALUE_MIN and SN_VALUE_MAX. Equal terms have equal numbers. */
#ifndef SN_LIFT_VALUES_H
#define SN_LIFT_VALUES_H

#include "networks/base.h"

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

/* Most values of one run, and operations that are carried into terms. */
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
    bool full;            /* SN_VALUES_MAX or SN_VALUES_WORK is reached */
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

#endif
