/* Values on their way through a diagram (internal to viz/). */
#ifndef SN_VIZ_FLOW_H
#define SN_VIZ_FLOW_H

#include "viz/layout.h"

typedef struct sn_flow {
    const sn_layout *layout;
    int64_t *value;   /* [wires] what is in each row now */
    int64_t *scratch; /* [wires] */
} sn_flow;

/* Begin at the left with `input`, [wires]. False without memory. Ended by sn_flow_free. */
bool sn_flow_start(sn_flow *flow, const sn_layout *layout, const int64_t *input);
void sn_flow_free(sn_flow *flow);

/* Through the crossings in front of the layer, if there are any. */
void sn_flow_cross(sn_flow *flow, size_t layer);
/* Through the layer. swapped: [size], set for its marks; or NULL. */
void sn_flow_compare(sn_flow *flow, size_t layer, bool *swapped);

/* Run `input` through everything; swapped as above. False without memory. Ended by sn_flow_free. */
bool sn_flow_run(sn_flow *flow, const sn_layout *layout, const int64_t *input, bool *swapped);
/* Which rows show their values between layer d-1 and layer d: those that either of them compares,
 * all at both ends and before wires cross.
 * shown   [wires] */
void sn_flow_choose(const sn_layout *layout, size_t d, bool *shown);

/* What the outputs of a sorter would be, [wires], for the caller to free; NULL without memory. */
int64_t *sn_flow_sort(const sn_layout *layout, const int64_t *input);

/* The layer's marks are mark[first] .. mark[end - 1]. */
size_t sn_layer_first(const sn_layout *layout, size_t layer);
size_t sn_layer_end(const sn_layout *layout, size_t layer);

#endif
