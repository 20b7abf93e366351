/* What is found in source code: networks, where they stand, what is claimed of them. */
#ifndef SN_LIFT_LIFTED_H
#define SN_LIFT_LIFTED_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* Most wires of a network in it. */
#define SN_LIFT_WIRES_MAX 4096u

/* What a name or a comment seems to say of a network. */
typedef enum sn_lift_goal {
    SN_LIFT_NOTHING,
    SN_LIFT_SORT,
    SN_LIFT_MEDIAN,
    SN_LIFT_MERGE, /* of two runs */
    SN_LIFT_SELECT /* some ranks, it does not say which */
} sn_lift_goal;

typedef struct sn_lift_claim {
    sn_lift_goal goal;
    uint32_t wires;       /* 0: it does not say */
    uint32_t runs[2];     /* of a merger, or 0 */
    uint32_t comparators; /* 0: it does not say */
    uint32_t line;        /* of the comment that says the goal, or 0: the name does */
    bool descending;
    bool merges;  /* the name speaks of merging */
    bool network; /* some word says that it is a network, or of comparators */
} sn_lift_claim;

/* A network, or what looked like one. */
typedef struct sn_lifted {
    const char *function;     /* or macro, or table; "" outside of all */
    uint32_t line;            /* of its name, or where it begins; 1.. */
    uint32_t first, last;     /* lines of the first and last comparator */
    sn_net *net;              /* NULL if it is no comparator network */
    char reason[160];         /* then why not; else empty */
    const uint32_t *lines;    /* [net->size] of each comparator */
    const char *const *place; /* [net->wires] what each wire is called, "" for one that is idle */
    const char *called;       /* function that is taken to compare two places, though nothing says
                                 which is the smaller one; NULL if the text tells it */
    const char *kind;         /* the name of its first place, # for the numbers in it */
    int64_t base;             /* number of the place that is wire 0 */
    bool numbered; /* wires are in the order of their places' numbers; else by name or appearance */
    bool outputs;  /* it is known where each output is */
    bool returns;  /* `result` is what the function returns */
    int32_t result; /* output that is returned or stored last, or -1 */
    bool clouded;   /* something that is not read writes to its places, or may do so, */
    bool doubled;   /* or one value is left on two of them */
    bool part;      /* other statements of the function, that may run or not, touch these places */
    size_t whole;   /* comparators both of whose values are used */
    bool table;     /* it is a table of pairs, */
    bool flat;      /* or of numbers in a row, taken two by two */
    bool compiled;  /* read by data flow; else as text. Of such, what follows: */
    bool floats;    /* keys are floating-point numbers, taken to be no NaN */
    bool taken;     /* differences of keys are taken not to overflow */
    uint32_t lanes; /* how often the same network stands side by side */
    uint32_t moved; /* bytes that travel with each key */
    uint32_t stays, stride; /* bytes that do not, of those from key to key; 0: all do */
    bool number;            /* it returns something, and no key */
    uint32_t known;         /* outputs 0..known-1 are left somewhere, all if `outputs` */
    char remark[200];       /* where the two ways of reading disagree: how; else empty */
    sn_lift_claim claim;
} sn_lifted;

typedef struct sn_lifts {
    sn_lifted *item; /* [count] in the order of their lines */
    size_t count, room;
    sn_arena *arena;  /* owns all texts */
    sn_arena *second; /* those of items that were taken over; or NULL */
} sn_lifts;

SN_END_DECLS

#endif
