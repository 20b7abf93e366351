/* The sorters that the catalogue, the families and merging give, without what they do not need. */
#ifndef SN_FIND_IMPROVE_H
#define SN_FIND_IMPROVE_H

#include "networks/families/best.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* Sorters of so many wires, each proved, of which none beats another in size and depth. They are
 * those of sn_best_sorters, pruned (verify/analyses/prune.h), and the first wires of the pruned
 * ones of up to `wider` wires more.
 *
 * best     of the catalogue to use
 * run      may be NULL; the time is for each network, the progress for all, its share never falls
 * out      caller frees with sn_sorters_free; NULL on failure
 * errors   as sn_best_sorters and sn_prune; SN_E_INTERNAL if one does not sort
 */
sn_err sn_sorters_improve(sn_best *best, uint32_t wires, uint32_t wider, const sn_run *run,
                          sn_sorters **out, sn_error *error);
void sn_sorters_free(sn_sorters *sorters);

SN_END_DECLS

#endif
