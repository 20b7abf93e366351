/* Second layers of a network, up to what makes no difference (internal to find/).
 *
 * source  Bundala and Závodný, "Optimal sorting networks" (2014); Codish, Cruz-Filipe and
 *         Schneider-Kamp, "The quest for optimal sorting networks: efficient generation of
 * two-layer prefixes" (2014) */
#ifndef SN_FIND_COMPLETE_SECOND_LAYERS_H
#define SN_FIND_COMPLETE_SECOND_LAYERS_H

#include "networks/net.h"

/* More would be too many to list. */
#define SN_SECOND_WIRES_MAX 16

/* Networks of two layers. */
typedef struct sn_second {
    sn_net **net; /* [count] */
    size_t count;
    size_t room;
} sn_second;

/* List networks whose first layer is 0:1 2:3 and so on, such that if any network of d ≥ 2 layers
 * sorts, one does that begins with one of these; docs/design/least-depth.md has the proof.
 * wires    3..SN_SECOND_WIRES_MAX
 * all      also those to which a comparator can be added that leaves fewer vectors, none of them
 *          new: each second layer without comparators of the first is then like a listed one, but
 *          for the names of pairs and reflection
 * out      freed with sn_second_free, also on failure; the order is always the same
 * errors   SN_E_NOMEM
 */
sn_err sn_second_list(uint32_t wires, bool all, sn_second *out, sn_error *error);
void sn_second_free(sn_second *second);

#endif
