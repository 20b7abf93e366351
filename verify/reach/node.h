/* Groups of wires and how their sets of vectors came about (internal to verify/, for reach.c). */
#ifndef SN_VERIFY_REACH_NODE_H
#define SN_VERIFY_REACH_NODE_H

#include "verify/reach/streams/stream.h"

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

/* Members of the sets of the view whose vectors together have `weight` ones. */
bool sn_reach_view_weigh(const sn_reach_view *view, uint32_t weight,
                         sn_reach_combination *combination);

/* Whether each vector of a packed set is below the next; if so, order[wires] is set to wires along
 * which all ascend. */
bool sn_reach_set_is_chain(const sn_reach_set *set, uint32_t *order);

#endif
