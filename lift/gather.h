/* Networks out of what a run of a function or of a module left (internal to lift/).
 *
 * An interpreter (lift/run.h, lift/hardware.h) runs a text on symbols. What it leaves is told here:
 * a place for each input and each output, and values that are minima and maxima of inputs. The
 * gatherer finds comparators among them, which wire each place is, and what is left where; or why
 * it is no network. */
#ifndef SN_LIFT_GATHER_H
#define SN_LIFT_GATHER_H

#include "lift/lifted.h"
#include "lift/source/unit.h"
#include "lift/values.h"

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
typedef struct sn_outcome {
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
    int64_t keys_are;  /* and how many there are, 0: not known */
    uint32_t size;     /* elements of the array that type, name or template tell, or 0 */
    uint32_t latency;  /* cycles from inputs to outputs; 0: not clocked */
    const char *fault; /* what is wrong whatever comes out, or NULL */
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
} sn_outcome;

/* Where networks are gathered, and what they are gathered from. */
typedef struct sn_gatherer {
    sn_lifts *lifts;
    const sn_tokens *tokens; /* of the whole text */
    const sn_unit *unit;     /* the function or module; its name is NULL for the text as a whole */
    const sn_unit *claimed;  /* the unit that `claim` is of, once it was asked for */
    sn_lift_claim claim;     /* what its name says, and comments in its line */
    size_t least;            /* comparators of what is called a network */
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

/* Whether a run that ended without a fault can give anything: it compared keys, or its function
 * claims something. */
bool sn_gatherer_waits(sn_gatherer *gatherer, const sn_values *values);

/* Add the networks of an outcome, or the reason why there is none where keys are compared. */
void sn_gather(sn_gatherer *gatherer, const sn_outcome *outcome);

/* Append an item; NULL, and err set, without memory. */
sn_lifted *sn_gatherer_add(sn_gatherer *gatherer);

/* What looked like a network is none: something in it was not followed, in that line. */
void sn_gatherer_unread(sn_lifted *item, uint32_t line, const char *what);

/* A copy of a text in the arena; NULL, and err set, without memory. */
const char *sn_gatherer_text(sn_gatherer *gatherer, const char *text, size_t size);

#endif
