/* Whether a network of a depth is there at all: a search that is complete. */
#ifndef SN_FIND_COMPLETE_COMPLETE_H
#define SN_FIND_COMPLETE_COMPLETE_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* ---- complete -------------------------------------------------------------------------------- */

/* Sorting networks that begin with given layers and have so many in all: one is found, or it is
 * proved that there is none. Wires idle in the given layers stay idle there.
 *
 * source  Bundala and Závodný, "Optimal sorting networks" (2014); Ehlers and Müller, "New bounds on
 *         optimal sorting networks" (2015): windows, order of the wires, one-sided clauses */

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

/* ---- depth ----------------------------------------------------------------------------------- */

/* The least depth of sorting networks of few wires, both sides proved: a network of so many layers,
 * and by SAT that fewer cannot do.
 *
 * source  Parberry, "A computer-assisted optimal depth lower bound for nine-input sorting networks"
 *         (1989); Bundala and Závodný, "Optimal sorting networks" (2014) */

/* Most wires. Up to 10 take a second together, 11 and 12 some seconds each, 13 to 16 an hour. */
#define SN_DEPTH_WIRES_MAX 16

/* What was found. */
typedef struct sn_depth {
    uint32_t wires;
    sn_verdict verdict; /* SN_HOLDS: `least` layers are needed and enough; or SN_UNDECIDED */
    uint32_t least;     /* every sorting network has at least so many layers */
    sn_net *net;        /* sorts, and has `least` layers; NULL while undecided */
    sn_result *proof;   /* that it sorts; NULL while undecided */
    uint32_t fewer;     /* so many wires no network of least - 1 layers sorts; 0: not asked */
    size_t prefixes;    /* behind so many first layers, which stand for all */
    size_t taken;       /* certificates of these that were there */
    double bound;       /* seconds that the lower bound took */
    double seconds;     /* in all */
    bool interrupted;   /* undecided because `stop` was set */
    char reason[200];   /* undecided: why, in words; else empty */
} sn_depth;

/* Find the least depth of sorting networks of `wires` wires. The lower bound is that of as few
 * wires as none better is known for, and relies on what docs/design/least-depth.md says of the
 * first two layers: they may be those of find/complete/parts.h.
 * folder  receives a certificate of both sides (docs/certificate/least-depth.md), of 3 wires or
 *         more; created unless it is there. It may hold the beginning of the same one, which is
 *         gone on with. NULL: none is wanted
 * run     may be NULL; its method and steps are not used; several threads take a prefix each, and
 *         of several processes, where no certificate is wanted, the r-th of K the prefixes r,
 *         r + K, …, which changes no result
 * out     caller frees with sn_depth_free; NULL on failure
 * errors  SN_E_ARGUMENT unless 1 ≤ wires ≤ SN_DEPTH_WIRES_MAX, and if the folder holds something
 *         else; SN_E_IO; SN_E_NOMEM; SN_E_INTERNAL if the network found does not sort.
 *         Undecided is a verdict, not an error.
 */
sn_err sn_depth_find(uint32_t wires, const char *folder, const sn_run *run, sn_depth **out,
                     sn_error *error);
void sn_depth_free(sn_depth *depth);

/* ---- questions ------------------------------------------------------------------------------- */

/* One question about many prefixes, asked by threads and processes side by side. */

/* Which of these prefixes have a completion of so many layers? */
typedef struct sn_questions {
    sn_net **prefix; /* [count] */
    size_t count;
    uint32_t depth, size; /* as in sn_complete_task */
    bool symmetric, least;
    bool until_found; /* behind the first that is not refuted none needs to be asked */
    double seconds;   /* for all, 0: no limit */
} sn_questions;

/* Asks about prefix number i instead of sn_complete; several threads may. */
typedef sn_err sn_ask(void *data, size_t i, const sn_run *run, sn_completion **out,
                      sn_error *error);

/* ==== static library alone ==== */
/* Ask about each, or as far as one that is not refuted. Each has the answer that it has alone,
 * unless time runs out.
 * run      its seconds do not count, nor does its step; with ranks, the other processes take their
 *          share
 * ask      NULL: sn_complete. If not, this process alone asks
 * answer   [count] NULLs at first, and of what was not asked; the caller frees them
 * errors   the first that an answer failed with; SN_E_INTERNAL if something was forgotten; else as
 *          sn_complete
 */
sn_err sn_questions_ask(const sn_questions *questions, const sn_run *run, sn_ask *ask, void *data,
                        sn_completion **answer, sn_error *error);
/* ==== and shared ==== */

SN_END_DECLS

#endif
