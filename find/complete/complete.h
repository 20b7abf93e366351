/* Sorting networks that begin with given layers and have so many in all: one is found, or it is
 * proved that there is none. Wires idle in the given layers stay idle there.
 *
 * source  Bundala and Závodný, "Optimal sorting networks" (2014); Ehlers and Müller, "New bounds on
 *         optimal sorting networks" (2015): windows, order of the wires, one-sided clauses */
#ifndef SN_FIND_COMPLETE_COMPLETE_H
#define SN_FIND_COMPLETE_COMPLETE_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* What is wanted. */
typedef struct sn_complete_task {
    const sn_net *prefix; /* borrowed; standard; at most 64 wires */
    uint32_t depth;       /* layers in all, those of the prefix included */
    uint32_t size;        /* most comparators in all, 0: any number */
    bool symmetric;       /* only networks that are their own reflection, as the prefix must be */
    bool least;           /* of all such networks one of least size */
    sn_buf *formula;      /* receives the clauses asked about, "1 -2 0" a line; may be NULL */
    sn_buf *vectors;      /* if there is none, receives what a certificate says of the vectors that
                             the formula speaks of (docs/certificate/absence.md); may be NULL */
} sn_complete_task;

/* What became of it. */
typedef struct sn_completion {
    sn_verdict verdict; /* SN_HOLDS: `net` is one; SN_FAILS: there is none; or SN_UNDECIDED */
    sn_net *net;        /* standard, proved to sort; or NULL */
    bool least;         /* it has the least size: there is none of fewer comparators */
    sn_result *proof;   /* that it sorts, or NULL */
    size_t left;        /* vectors that the prefix leaves unsorted (of two that reflect each other
                           one, if symmetric) */
    size_t used;        /* of them, those that the last formula speaks of */
    uint32_t rounds;    /* calls of the solver */
    uint32_t variables;
    size_t clauses;
    double seconds;
    bool interrupted; /* that was left open because `stop` was set */
    char reason[200]; /* undecided, or whether the size is least is: why, in words; else empty */
} sn_completion;

/* Find a network, or that there is none. The formula has a variable for each comparator that may
 * stand in each layer behind the prefix. It begins with few of the vectors that the prefix leaves;
 * while its model is a network that fails on others, some of these are added. So "none" needs few
 * vectors, and rests on the solver alone, whose steps are told to run->step.
 * Where the least size is wanted it is asked again, each time for fewer comparators than the
 * network found last has, until there is none or the time is over; `formula`, `vectors` and the
 * steps are those of the first question.
 * run      may be NULL; its method is not used
 * out      caller frees with sn_completion_free; NULL on failure
 * errors   SN_E_ARGUMENT for a prefix deeper than `depth`, with reversed comparators, or not
 *          symmetric where that is wanted; SN_E_LIMIT for more wires or vectors than can be;
 *          SN_E_NOMEM; SN_E_INTERNAL if the network found does not sort. Undecided is a verdict.
 */
sn_err sn_complete(const sn_complete_task *task, const sn_run *run, sn_completion **out,
                   sn_error *error);
void sn_completion_free(sn_completion *completion);

SN_END_DECLS

#endif
