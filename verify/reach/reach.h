/* Engine reach: goals, plans, sets of reachable vectors and proofs (internal to verify/reach/). */
#ifndef SN_VERIFY_REACH_REACH_H
#define SN_VERIFY_REACH_REACH_H

#include "networks/net.h"
#include "verify/engine.h"
#include "verify/property.h"
#include "verify/reach/streams/streams.h"
#include "verify/vectors/vectors.h"

/* ---- reach ----------------------------------------------------------------------------------- */

/* The engine that follows which vectors of zeros and ones can still occur.
 *
 * Wires joined by comparators form groups; for each group the set of vectors that can occur on it
 * is kept. Comparators inside a group are applied first, then the two groups with the fewest
 * combinations are joined and all combinations run through what becomes ready. Merging sorted runs
 * leaves a chain: a vector of it is its number of ones. The last join of a group only checks.
 *
 * The counterexample is the first in the order in which combinations are run: it depends on the
 * network and the property, not on threads. sn_engine_reach (verify/engine.h). */

/* Decide with loops of the caller's choice, usable ones; for tests and measurements. */
sn_err sn_reach_decide_with(const sn_reach_kernel *kernel, const sn_net *net,
                            const sn_property *property, const sn_run *run, sn_finding *finding,
                            sn_error *error);

/* ---- node ------------------------------------------------------------------------------------ */

/* Groups of wires and how their sets of vectors came about. */

/* A group: the inputs of a chain of wires, or one or two groups and comparators applied to them.
 * Groups are kept after they are joined: a counterexample is traced back through them. */
typedef struct sn_reach_node {
    uint32_t wires;
    uint32_t *wire;                /* [wires] in the order of the set, once there is one */
    sn_reach_set *set;             /* the vectors that can occur; NULL: not listed, only streamed */
    struct sn_reach_node *part[2]; /* NULL: inputs; the second NULL: comparators inside one group */
    sn_reach_pair *steps;          /* [step_count] wires counted through both parts */
    uint32_t *index;               /* [step_count] which comparators they are */
    uint64_t step_count;
    double log2_count; /* binary logarithm of how many vectors or, where none are listed,
                          combinations it stands for; a guess in estimates */
    bool chain;        /* they are a chain; in estimates, are taken to be one */
    bool guessed;      /* estimates: there is no set, and nothing to stream either */
    uint32_t *place;   /* [wires] where in the parts wire i is; NULL for inputs */
    struct sn_reach_node *older;
    sn_reach_memory *memory;
} sn_reach_node;

/* Inputs on wire[wires], which are copied; takes the set. NULL without memory. */
sn_reach_node *sn_reach_node_input(sn_reach_memory *memory, const uint32_t *wire, uint32_t wires,
                                   sn_reach_set *set);
/* Two groups, or one and NULL, side by side; no comparators and no set yet. */
sn_reach_node *sn_reach_node_join(sn_reach_node *first, sn_reach_node *second);
/* Give it copies of comparators on its wires as they stand, and of which ones they are. */
bool sn_reach_node_apply(sn_reach_node *node, const sn_reach_pair *steps, const uint32_t *index,
                         uint64_t count);
/* The node alone, not its parts. */
void sn_reach_node_free(sn_reach_node *node);

/* All combinations from which the vectors of a node come: those of the sets of its parts, or of
 * their parts where they have none. */
typedef struct sn_reach_view {
    sn_reach_stream stream;
    sn_reach_node *source[SN_REACH_FACTORS_MAX]; /* whose set factor i is */
    uint32_t *slot;                              /* [wires] where wire i of the node ends */
    sn_reach_pair *steps;                        /* [stream.step_count] */
    uint32_t *index;                             /* [stream.step_count] which comparators */
    uint32_t wires;
    sn_reach_memory *memory;
} sn_reach_view;

/* node is no input and takes at most SN_REACH_FACTORS_MAX sets. False without memory; clear either
 * way. */
bool sn_reach_view_init(sn_reach_view *view, const sn_reach_node *node);
void sn_reach_view_clear(sn_reach_view *view);

/* Put the node's wires in the order order[wires] of their slots, or (NULL) in that of the slots,
 * and give it a set on them. */
bool sn_reach_node_settle(sn_reach_node *node, const sn_reach_view *view, const uint32_t *order,
                          sn_reach_set *set);

/* Whether each vector of a packed set is below the next; if so, order[wires] is set to wires along
 * which all ascend. */
bool sn_reach_set_is_chain(const sn_reach_set *set, uint32_t *order);

/* ---- goal ------------------------------------------------------------------------------------ */

/* What a goal requires of a group of wires that no comparator joins to others any more. */

/* Requirements on the slots of a view, for sn_reach_stream_check. */
typedef struct sn_reach_goal {
    sn_reach_pair *pairs; /* [pair_count] */
    size_t pair_count;
    sn_reach_claim *claims; /* [claim_count] */
    size_t claim_count;
    uint8_t *wanted; /* [wires of the view + 1] the claims' weights, or NULL: all matter */
    uint64_t room;   /* elements that pairs and claims have room for */
    uint32_t wires;
    sn_reach_memory *memory;
} sn_reach_goal;

/* False without memory; clear either way. A SORTED network's only group holds all wires, and the
 * outputs that EQUALS compares are in one group. */
bool sn_reach_goal_init(sn_reach_goal *goal, const sn_net *net, const sn_property *property,
                        const sn_reach_node *node, const sn_reach_view *view);
void sn_reach_goal_clear(sn_reach_goal *goal);

/* Mark in wanted[wires + 1] with how many ones a vector on `wires` wires may be part of an input on
 * which the goal requires anything. False where all may: wanted is left alone then. */
bool sn_reach_goal_wanted(const sn_property *property, uint32_t wires, uint8_t *wanted);

/* ---- audit ----------------------------------------------------------------------------------- */

/* How the engine `reach` catches itself.
 *
 * Five hundred and twelve admitted vectors go through the comparators in the order in which groups
 * are joined. Wherever a group's vectors are listed, or a chain stands for them, theirs must be
 * among them; in the end they must be what the network makes of them. Streams are held to plain
 * loops by verify/reach/streams/streams.h. */

typedef struct sn_reach_audit {
    sn_audit vectors;
    sn_lanes *at; /* [wires of all networks] what the wires carry by now; NULL: nobody is held to
                     anything */
    const sn_net *net, *second;
    uint32_t turn; /* sets looked at so far: of large ones not all vectors are looked up */
} sn_reach_audit;

/* A node's comparators are applied. */
void sn_reach_audit_apply(sn_reach_audit *audit, const sn_reach_node *node);

/* Whether the vectors on a node's wires are among those of its set, as far as these are to be kept.
 * wanted   [node->wires + 1] numbers of ones that are kept, or NULL: all
 * cost     O(wires) and a look at some of the members, less than a hundredth of what listing took
 */
bool sn_reach_audit_set(sn_reach_audit *audit, const sn_reach_node *node, const uint8_t *wanted);

/* Everything is applied and nothing refutes the property: whether that can be. */
bool sn_reach_audit_end(sn_reach_audit *audit);

/* ---- plan ------------------------------------------------------------------------------------ */

/* Which comparators are ready, and which two groups of wires to join next.
 *
 * Wires that comparators have joined form a group. A comparator is ready when it is the next one on
 * both of its wires; inside a group it is applied at once, between two groups it proposes to join
 * them. */

#define SN_REACH_NO_COMPARATOR UINT32_MAX

/* A comparator that is ready and joins two groups, and what joining them costs. */
typedef struct sn_reach_proposal {
    double cost;
    uint32_t comparator;
} sn_reach_proposal;

/* Wires 0..n-1 run the network `net`, wires n..2n-1 a second one, if any. */
typedef struct sn_reach_plan {
    const sn_net *net;
    const sn_net *second;    /* or NULL */
    uint32_t wires;          /* of both together */
    uint32_t size;           /* comparators of both together */
    uint32_t *head;          /* [wires] next comparator of a wire */
    sn_reach_pair *after;    /* [size] the next one on the smaller's and the larger's wire */
    uint32_t *group;         /* [wires] group of a wire */
    uint32_t *slot;          /* [wires] scratch: slot of a wire */
    double *cost;            /* [wires] by group: logarithm of how many vectors it has */
    sn_reach_proposal *heap; /* [heap_size] the cheapest first */
    uint64_t heap_size, heap_room;
    sn_reach_pair *ready;  /* [ready_count] comparators applied last, on slots */
    uint32_t *ready_index; /* [ready_count] which ones, counted through both networks */
    uint64_t ready_count, ready_room, index_room;
    uint32_t *queue; /* [wires] scratch: wires to look at, in a ring */
    uint8_t *queued; /* [wires] */
    sn_reach_memory *memory;
} sn_reach_plan;

/* Nothing is applied yet and all wires are in group 0. False without memory; clear either way. At
 * most 2^32 - 2 comparators in all. */
bool sn_reach_plan_init(sn_reach_plan *plan, const sn_net *net, const sn_net *second,
                        sn_reach_memory *memory);
void sn_reach_plan_clear(sn_reach_plan *plan);

/* Make wire[count] the group `group`, apply what is ready inside and leave it in plan->ready, with
 * wire[i] in slot i. False without memory. */
bool sn_reach_plan_apply(sn_reach_plan *plan, uint32_t group, const uint32_t *wire, uint32_t count);

/* Say how many vectors a group has, as a logarithm, and propose all joins of it that are ready. */
bool sn_reach_plan_propose(sn_reach_plan *plan, uint32_t group, double cost, const uint32_t *wire,
                           uint32_t count);

/* The cheapest join of two groups; false if no comparator is left. */
bool sn_reach_plan_next(sn_reach_plan *plan, uint32_t *first, uint32_t *second);

/* Whether comparators are left on wire[count]. */
bool sn_reach_plan_pending(const sn_reach_plan *plan, const uint32_t *wire, uint32_t count);

/* ---- proof ----------------------------------------------------------------------------------- */

/* A proof by following what can occur: what is known, and its inputs. */

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

/* ---- estimate -------------------------------------------------------------------------------- */

/* What a proof would cost. */

/* With an effort: count what visiting a new node costs; if that is too much, estimate from here on.
 */
void sn_reach_afford_node(sn_reach_proof *p, const sn_reach_node *node);

/* Estimating: add what visiting a new node would cost, and guess what it leaves. `last` if no
 * comparators are left on it. sets *known to whether its vectors are to be looked at in earnest. */
void sn_reach_estimate_node(sn_reach_proof *p, sn_reach_node *node, bool last, bool *known);

/* Estimating: add what it costs to see that the vectors of a node are a chain. */
void sn_reach_estimate_chain(sn_reach_proof *p, const sn_reach_node *node);

/* Whether to list the vectors of a node that is no chain: unless that takes too long while
 * estimating, or costs more than the effort allows, from where on it estimates. */
bool sn_reach_estimate_list(sn_reach_proof *p, sn_reach_node *node);

/* ---- join ------------------------------------------------------------------------------------ */

/* Following all comparators. */

/* Apply all comparators, joining groups, and check what the goal requires. */
sn_err sn_reach_join_all(sn_reach_proof *p);

/* ---- trace ----------------------------------------------------------------------------------- */

/* Which input a counterexample comes from. */

/* Set p->input to an input that leads to a combination of the sets of a view of `node`, and so
 * refutes the goal. */
sn_err sn_reach_trace(sn_reach_proof *p, const sn_reach_node *node, const sn_reach_view *view,
                      const sn_reach_combination *broken);

#endif
