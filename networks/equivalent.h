/* How two networks differ, and whether they are the same but for the names of wires. */
#ifndef SN_NETWORKS_EQUIVALENT_H
#define SN_NETWORKS_EQUIVALENT_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- equivalent ------------------------------------------------------------------------------ */

/* Whether two networks are the same but for the names of their wires, and for reflection. */

typedef enum sn_equivalence {
    SN_EQUIVALENT,
    SN_NOT_EQUIVALENT,
    SN_EQUIVALENCE_UNKNOWN /* the search took more steps than were allowed */
} sn_equivalence;

/* How the wires of a network a become those of a network b. */
typedef struct sn_renaming {
    sn_equivalence verdict;
    bool reflected;   /* minimum and maximum are exchanged as well */
    uint16_t *wire;   /* [wires] input i of a is input wire[i] of b; NULL unless SN_EQUIVALENT */
    uint16_t *output; /* [wires] output i of a is output output[i] of b; NULL as well */
} sn_renaming;

/* Enough for all networks of the catalogue and the families, which take a few for each comparator.
 */
#define SN_EQUIVALENT_STEPS ((uint64_t)100000000)

/* Decide whether some renaming of a's wires, untangled (sn_net_untangle), makes b's comparators,
 * with a as it is or reflected. Inputs and outputs may come in any order; of two sorters that are
 * equivalent the outputs are in the same one.
 * steps    comparators that the search may match, SN_EQUIVALENT_STEPS for the usual
 * out      zero-initialised; caller frees with sn_renaming_free
 * errors   SN_E_NOMEM; SN_E_INTERNAL if the renaming that was found does not make b
 * cost     O(size log size), and of what only a search tells apart up to `steps`
 * source   Bundala, Závodný: Optimal Sorting Networks, 2014; networks as graphs of comparators:
 *          Codish, Cruz-Filipe, Schneider-Kamp: The Quest for Optimal Sorting Networks, 2014.
 *          Colours are refined along the graph, then comparators are matched one by one */
sn_err sn_net_equivalent(const sn_net *a, const sn_net *b, uint64_t steps, sn_renaming *out,
                         sn_error *error);
void sn_renaming_free(sn_renaming *renaming);

/* ---- diff ------------------------------------------------------------------------------------ */

/* How two networks differ, for people. */

/* Append what sets two networks of one kind apart, a line each, indented: the numbers of wires, the
 * comparators or nodes that an as-soon-as-possible layer of one has (-a:b) and that of the other
 * has not (+a:b), outputs on different wires. Nothing for the same network (sn_net_same).
 * cost     O(size + wires)
 * errors   SN_E_NOMEM
 */
sn_err sn_diff_print(const sn_net *a, const sn_net *b, sn_buf *out, sn_error *error);

SN_END_DECLS

#endif
