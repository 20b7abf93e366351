/* A proof by following what can occur: what is known, and its inputs (internal to verify/, for the
 * files of reach). */
#ifndef SN_VERIFY_REACH_PROOF_H
#define SN_VERIFY_REACH_PROOF_H

#include "verify/reach/audit.h"
#include "verify/reach/node.h"
#include "verify/reach/plan.h"
#include "verify/reach/streams/job.h"

/* Which comparators exchange a one for a zero on some input: what is known so far. */
typedef struct sn_reach_marks {
    uint8_t *swaps; /* [net->size] sn_swaps of a comparator */
    size_t open;    /* how many are SN_SWAPS_UNKNOWN */
} sn_reach_marks;

typedef struct sn_reach_proof {
    sn_reach_job job;
    const sn_net *net;
    const sn_property *property;
    sn_reach_plan plan;
    sn_reach_node **group; /* [plan.wires] by number, the inputs' first; NULL once joined */
    sn_reach_node *newest; /* of all nodes */
    double size;           /* comparators of all networks together */
    double applied;        /* of them, those that were visited */
    uint32_t tied;         /* 2 if a second network gets the same inputs, else 1 */
    bool found;            /* a counterexample, which is in `input` */
    uint8_t *input;        /* [net->wires] */
    bool estimating;       /* what it would cost, without doing what takes long */
    double effort;         /* nanoseconds after which it goes on estimating, 0: never */
    double cost;           /* with effort, or estimating: nanoseconds so far */
    double spent;          /* estimating: the same for what was done nevertheless */
    sn_reach_marks *marks; /* check no goal, find out which comparators exchange; or NULL */
    bool lists;            /* check no goal, list the vectors of every group that changes */
    sn_reach_audit audit;  /* of nothing where it lists; not asked once it estimates */
    sn_error *error;
} sn_reach_proof;

/* Fill in what a run sets. */
void sn_reach_begin(sn_reach_proof *p, const sn_reach_kernel *kernel, const sn_run *run);

/* Make room, and a group of each chain of inputs; of bitonic inputs, which are no chains, a single
 * one. */
sn_err sn_reach_prepare(sn_reach_proof *p);

/* Free what p holds, whatever has become of it since sn_reach_begin. */
void sn_reach_clear(sn_reach_proof *p);

/* Take over a node. False if it is NULL. */
bool sn_reach_keep(sn_reach_proof *p, sn_reach_node *node);

/* End the job for lack of room: SN_OK, or SN_E_NOMEM where the system has none left. */
sn_err sn_reach_no_room(sn_reach_proof *p);

/* Say why the job ended early. */
void sn_reach_explain(const sn_reach_proof *p, char reason[200]);

/* Whether there is still something to find out. */
static inline bool sn_reach_going(sn_reach_proof *p, sn_err err)
{
    bool open = !p->marks || p->marks->open > 0;
    return !err && !p->found && open && !sn_reach_job_ended(&p->job);
}

#endif
