/* Sub-networks of a diagram: which comparators belong together, and the box around them. */
#ifndef SN_VIZ_GROUPS_H
#define SN_VIZ_GROUPS_H

#include "viz/layout.h"

SN_BEGIN_DECLS

/* The longest label of a group, in bytes. */
#define SN_GROUP_LABEL_MAX 64u
/* The most levels of groups within groups that are worth drawing. */
#define SN_GROUP_LEVELS_MAX 8u

typedef struct sn_group {
    unsigned level;     /* 0: not within another group that was added before it … */
    size_t first_layer; /* it lies in the layers first_layer .. last_layer */
    size_t last_layer;
    uint32_t top, bottom;               /* and in the rows top .. bottom */
    bool interleaved;                   /* but not in all of them */
    bool dotted;                        /* its comparators are drawn as dotted lines */
    char label[SN_GROUP_LABEL_MAX + 1]; /* or empty */
} sn_group;

typedef struct sn_grouping {
    size_t count;
    sn_group *group;  /* [count] */
    uint32_t *member; /* [size] for each mark the number of the last group it is in, 0 for none;
                         group g has the number g + 1 */
    size_t room;      /* of group */
} sn_grouping;

/* No groups yet. Caller frees with sn_grouping_free. SN_E_NOMEM only. */
sn_err sn_grouping_new(const sn_layout *layout, sn_grouping **out, sn_error *error);
void sn_grouping_free(sn_grouping *groups);

/* Add what the description was put together from: of each part in the trace, the comparators that
 * wires connect, where these are two or more. So a stage of mergers side by side is a group each.
 * A part that a crossing cuts is one group.
 * trace    of the network laid out
 * errors   SN_E_NOMEM
 */
sn_err sn_grouping_add_parts(sn_grouping *groups, const sn_layout *layout, const sn_trace *trace,
                             sn_error *error);

/* A box to add: the comparators that join two of the rows first_row, first_row + step, … last_row
 * in the layers first_layer .. last_layer. */
typedef struct sn_group_box {
    uint32_t first_row, last_row, step;
    size_t first_layer, last_layer;
    const char *label; /* may be NULL */
} sn_group_box;

/* Add it. Comparators in rows with others between (step > 1) are drawn dotted.
 * errors   SN_E_ARGUMENT where the diagram has no such rows or layers or the label is too long;
 *          SN_E_NOMEM
 */
sn_err sn_grouping_add_box(sn_grouping *groups, const sn_layout *layout, const sn_group_box *box,
                           sn_error *error);

SN_END_DECLS

#endif
