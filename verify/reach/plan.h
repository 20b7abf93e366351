/* Which comparators are ready, and which two groups of wires to join next (internal to verify/).
 *
 * Wires that comparators have joined form a group. A comparator is ready when it is the next one on
 * both of its wires; inside a group it is applied at once, between two groups it proposes to join
 * them. */
#ifndef SN_VERIFY_REACH_PLAN_H
#define SN_VERIFY_REACH_PLAN_H

#include "networks/net.h"
#include "verify/reach/streams/kernel.h"
#include "verify/reach/streams/set.h"

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

#endif
