/* A proof by following what can occur (internal to verify/, for the files of reach). */
#ifndef SN_VERIFY_REACH_PROOF_H
#define SN_VERIFY_REACH_PROOF_H

#include "verify/reach/audit.h"
#include "verify/reach/goal.h"
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
    double cost;           /* estimating: nanoseconds so far */
    double spent;          /* estimating: the same for what was done nevertheless */
    sn_reach_marks *marks; /* check no goal, find out which comparators exchange; or NULL */
    bool lists;            /* check no goal, list the vectors of every group that changes */
    sn_reach_audit audit;  /* of nothing, where it estimates or lists */
    sn_error *error;
} sn_reach_proof;

/* Fill in what a run sets. */
void sn_reach_begin(sn_reach_proof *p, const sn_reach_kernel *kernel, const sn_run *run);

/* Make room and the inputs' groups. */
sn_err sn_reach_prepare(sn_reach_proof *p);

/* Free what p holds, whatever has become of it since sn_reach_begin. */
void sn_reach_clear(sn_reach_proof *p);

/* Say why the job ended early. */
void sn_reach_explain(const sn_reach_proof *p, char reason[200]);

/* End the job for lack of room: SN_OK, or SN_E_NOMEM where the system has none left. */
sn_err sn_reach_no_room(sn_reach_proof *p);

/* Make a group of each chain of inputs; of bitonic inputs, which are no chains, a single one. */
sn_err sn_reach_add_inputs(sn_reach_proof *p);

/* Outputs that the goal compares but nothing joins cannot depend on each other: all ones in the
 * group of the one and zeros in all others refute it. */
sn_err sn_reach_check_groups(sn_reach_proof *p);

/* Apply all comparators, joining groups, and check what the goal requires. */
sn_err sn_reach_join_all(sn_reach_proof *p);

/* Set p->input to an input that leads to a combination of the sets of a view of `node`, and so
 * refutes the goal. */
sn_err sn_reach_trace(sn_reach_proof *p, const sn_reach_node *node, const sn_reach_view *view,
                      const sn_reach_combination *broken);

/* Enter into p->marks what all combinations of a view show of its comparators. */
sn_err sn_reach_mark(sn_reach_proof *p, const sn_reach_view *view);

/* Whether there is still something to find out. */
static inline bool sn_reach_going(sn_reach_proof *p, sn_err err)
{
    bool open = !p->marks || p->marks->open > 0;
    return !err && !p->found && open && !sn_reach_job_ended(&p->job);
}

/* Estimating: add what visiting a new node would cost, and guess what it leaves. `last` if no
 * comparators are left on it. sets *known to whether its vectors are to be looked at in earnest. */
void sn_reach_estimate_node(sn_reach_proof *p, sn_reach_node *node, bool last, bool *known);

/* Whether to list the vectors of a node that is no chain: always, but when estimating. */
bool sn_reach_estimate_list(sn_reach_proof *p, sn_reach_node *node);

#endif
