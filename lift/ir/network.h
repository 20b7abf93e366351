/* Networks out of the values that a function leaves (internal to lift/). */
#ifndef SN_LIFT_IR_NETWORK_H
#define SN_LIFT_IR_NETWORK_H

#include "lift/ir/trace.h"
#include "lift/lifted.h"

/* Where networks are added. */
typedef struct sn_networks {
    sn_lifts *lifts;
    size_t least; /* comparators, and places, of what is called a network */
    sn_err err;
    sn_error *error;
} sn_networks;

/* What the text near a function claims; borrowed by nobody. */
typedef sn_lift_claim (*sn_claimant)(void *data, const char *name, uint32_t first, uint32_t last);

/* Add the networks of a trace: its comparisons joined by values, and by places of one kind. Each
 * gets what is known of it: lines, places, outputs, what is returned, or why it is none.
 * line    of the function
 * claim   what is asked for each of them, with the lines first..last; data is handed to it,
 *         NULL where the function stands in another file
 * errors  in networks->err: SN_E_NOMEM, those of sn_net_add */
void sn_networks_add(sn_networks *networks, const sn_trace *trace, uint32_t line, sn_claimant claim,
                     void *data);

/* Add an item without a network; NULL, and err set, without memory. */
sn_lifted *sn_networks_none(sn_networks *networks, const sn_trace *trace, uint32_t line,
                            const char *reason);

#endif
