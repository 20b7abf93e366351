/* The smallest selectors that are known here: networks that deliver some ranks.
 *
 * They are from the catalogue, or what is left of sorters and of merged runs without what the
 * outputs wanted do not need. */
#ifndef SN_NETWORKS_FAMILIES_SELECTORS_H
#define SN_NETWORKS_FAMILIES_SELECTORS_H

#include "networks/families/best.h"

SN_BEGIN_DECLS

/* The smallest network known here of which the outputs first..last carry what a sorter's would.
 * best     its sorters are used
 * how      may be NULL: where it is from, as sn_sorter.how
 * out      caller frees with sn_net_free: standard; NULL on failure
 * errors   SN_E_ARGUMENT unless first <= last < wires; as sn_best_sorters
 * cost     for up to 64 wires some tenth of a second more than sn_best_sorters, for one output ten
 *          times that
 */
sn_err sn_best_selector(sn_best *best, uint32_t wires, uint32_t first, uint32_t last, sn_net **out,
                        char how[80], sn_error *error);

/* The middle output of an odd number of wires, both of an even one in any order, as the goal median
 * wants them: of the catalogue, too. The rest is as above. */
sn_err sn_best_median(sn_best *best, uint32_t wires, sn_net **out, char how[80], sn_error *error);

SN_END_DECLS

#endif
