/* Comparator networks out of source code, by its text alone.
 *
 * Reading text is a guess: nothing is compiled, no header is read, no type is known. What comes out
 * is a network that the text looks like, the lines it stands in, and what the text seems to claim. */
#ifndef SN_LIFT_LIFT_H
#define SN_LIFT_LIFT_H

#include "networks/net.h"

SN_BEGIN_DECLS

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
                                 which is the smaller one; NULL if the text tells what is compared */
    int64_t base;             /* number of the place that is wire 0 */
    bool numbered; /* wires are in the order of their places' numbers; else by name or appearance */
    bool outputs;  /* it is known where each output is */
    bool returns;  /* `result` is what the function returns */
    int32_t result; /* output that is returned or stored last, or -1 */
    bool part;      /* other statements of the function, that may run or not, touch these places */
    size_t whole;   /* comparators both of whose values are used */
    bool table;     /* it is a table of pairs */
    sn_lift_claim claim;
} sn_lifted;

typedef struct sn_lifts {
    sn_lifted *item; /* [count] in the order of their lines */
    size_t count, room;
    sn_arena *arena; /* owns all texts */
} sn_lifts;

/* Most bytes of a source text. */
#define SN_LIFT_MAX ((size_t)1 << 23)
/* Most wires of a network in it. */
#define SN_LIFT_WIRES_MAX 4096u

/* Whether files of this name are in a language that is read. */
bool sn_lift_reads(const char *path);

/* Find the networks in a source text.
 * path     its name, for the language alone
 * text     [size] bytes of any kind
 * out      freed with sn_lifts_free, also on failure
 * errors   SN_E_UNSUPPORTED for other languages; SN_E_LIMIT for texts that are longer than
 *          SN_LIFT_MAX, have too many words or brackets too deep; SN_E_NOMEM
 * cost     some 20 ns for each byte without candidates
 */
sn_err sn_lift_text(const char *path, const char *text, size_t size, sn_lifts *out,
                    sn_error *error);
void sn_lifts_free(sn_lifts *lifts);

/* The one network of a function in a text: a network of its own, which the caller frees with
 * sn_net_free. Its outputs are as the text leaves them.
 * errors   those of sn_lift_text; SN_E_INPUT with what is wrong if there is no such function, or no
 *          network in it, or several */
sn_err sn_lift_function(const char *path, const char *text, size_t size, const char *function,
                        sn_net **out, sn_error *error);

SN_END_DECLS

#endif
