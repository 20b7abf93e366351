/* An order to apply a network's comparators in that keeps groups of wires apart as long as possible
 * (internal to verify/).
 *
 * Wires start in groups of their own and a comparator on wires of two groups joins these. As long
 * as a comparator is ready inside a group it goes first; the join that makes the smallest group
 * goes next. Parts of a network that do something by themselves, as the halves of a merge sorter,
 * are so completed before they meet the rest. The function of a network does not change:
 * comparators that share a wire keep their order. */
#ifndef SN_VERIFY_SCHEDULE_H
#define SN_VERIFY_SCHEDULE_H

#include "verify/property.h"

/* Disjoint groups of wires, each a list. A group is known by its least wire, which heads the list.
 * Of two groups joined, the list of the one with the lesser least wire comes first. */
typedef struct sn_groups {
    uint32_t *up;   /* [wires] towards the group's least wire, which points to itself */
    uint32_t *next; /* [wires] in the list; SN_GROUPS_END after the last */
    uint32_t *last; /* [wires] of the list; for least wires only */
    uint32_t *size; /* [wires] of the group; for least wires only */
} sn_groups;

#define SN_GROUPS_END UINT32_MAX

/* Every wire a group of its own; false without memory. Freed with sn_groups_free. */
bool sn_groups_init(sn_groups *groups, uint32_t wires);
void sn_groups_free(sn_groups *groups);
/* The group that holds a wire. Amortised O(log wires). */
uint32_t sn_groups_find(sn_groups *groups, uint32_t wire);
/* Join two different groups; the lesser becomes the name of both. */
void sn_groups_join(sn_groups *groups, uint32_t a, uint32_t b);

typedef struct sn_schedule {
    uint32_t *order; /* [size] indices into net->cmp */
    uint16_t *wires; /* [wires] the wires group by group, as they are when all is joined: wires
                        joined early stand close together */
} sn_schedule;

/* Schedule a network. Where the property says that inputs come in chains or as one bitonic whole,
 * the wires of each are in one group from the start.
 * out      caller frees with sn_schedule_free; NULL on failure
 * cost     O(size log size)
 * errors   SN_E_NOMEM
 */
sn_err sn_schedule_new(const sn_net *net, const sn_property *property, sn_schedule **out,
                       sn_error *error);
void sn_schedule_free(sn_schedule *schedule);

/* Join the wires that are in one group from the start. */
void sn_schedule_start(sn_groups *groups, const sn_property *property);

#endif
