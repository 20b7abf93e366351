/* What is known of a function that was run on symbols, as it is told from process to process
 * (internal to lift/). */
#ifndef SN_LIFT_IR_TRACE_H
#define SN_LIFT_IR_TRACE_H

#include "networks/base.h"

/* Most bytes of all that is told of a module. */
#define SN_TRACES_MAX ((size_t)1 << 26)
/* Why something is no network. */
#define SN_TRACE_REASON 160

typedef enum sn_step_kind { SN_STEP_INPUT, SN_STEP_MIN, SN_STEP_MAX } sn_step_kind;

/* A value: what a place held at first, or a minimum or maximum of two that stand before. */
typedef struct sn_step {
    uint32_t kind;
    uint32_t a, b; /* of an input, a is its place; else 1 + the steps it is of */
    uint32_t line;
} sn_step;

/* What is left on a place. */
typedef struct sn_left {
    uint32_t place, step; /* step: 1 + its number */
} sn_left;

typedef struct sn_trace {
    const char *name;             /* in the source, or the symbol */
    const char *symbol;           /* in the module */
    const char *file;             /* where it stands, if not in the module's own source; or "" */
    uint32_t line;                /* 0: not known */
    char reason[SN_TRACE_REASON]; /* why it is no network, or empty */
    uint32_t followed;            /* it is no network, though all of it was followed */
    uint32_t floats;              /* keys are floating-point numbers */
    uint32_t taken;               /* differences are taken not to overflow */
    uint32_t lanes;               /* how often the same network is in it */
    uint32_t moved;               /* bytes that travel with each key */
    uint32_t stays, stride;       /* bytes that do not travel, of those from key to key */
    uint32_t undefined;           /* what orders keys is not defined in the module */
    uint32_t items;               /* it was read for items of 8 and of 16 bytes */
    const char *orders;           /* what orders keys, of the caller's; or "" */
    uint32_t number;              /* it returns something, and no key */
    uint32_t returned;            /* 1 + the step that it returns, or 0 */
    const char **place;           /* [places] names */
    uint32_t places;
    const sn_step *step; /* [steps] */
    uint32_t steps;
    const sn_left *left; /* [lefts] */
    uint32_t lefts;
    char fault[SN_TRACE_REASON]; /* what is wrong whatever the network is, or empty */
    uint32_t fault_line;
    const int64_t *in;  /* [places] keys that show it, or NULL */
    const int64_t *out; /* [lefts + 1] what is left of them, then what is returned; or NULL */
} sn_trace;

/* Append it. */
void sn_trace_put(const sn_trace *trace, sn_buf *out);

/* What is read from. */
typedef struct sn_trace_source {
    const char *at, *end;
    sn_arena *arena; /* that texts and arrays are taken from */
} sn_trace_source;

/* Read one, whatever the bytes are; false if they are none, or without memory. What it says of
 * places and steps is checked: steps are of those before them. */
bool sn_trace_get(sn_trace_source *source, sn_trace *trace);

#endif
