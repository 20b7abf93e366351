/* What a goal requires of a group of wires that no comparator joins to others any more (internal to
 * verify/, for reach.c). */
#ifndef SN_VERIFY_REACH_GOAL_H
#define SN_VERIFY_REACH_GOAL_H

#include "verify/property.h"
#include "verify/reach/node.h"

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

#endif
