/* Dividing a network where its wires are in order (internal to verify/).
 *
 * Comparators inside a group of wires go first, joins of groups wait. Where a group looks sorted on
 * samples when it is joined, what was done to it is a piece of its own, as the halves of a merge
 * sorter are. */
#ifndef SN_VERIFY_SAT_PIECES_H
#define SN_VERIFY_SAT_PIECES_H

#include "verify/property.h"

/* Comparators order[first] .. order[end - 1], layer by layer, all on wires of one group. */
typedef struct sn_piece {
    size_t first, end;
    uint32_t wires; /* of the group */
} sn_piece;

typedef struct sn_pieces {
    uint32_t *order; /* [size] indices into net->cmp, piece by piece: an order to apply them in */
    uint32_t *layer; /* [size] of each of these, where pieces on common wires have none in common */
    sn_piece *piece; /* [count] */
    size_t count;
} sn_pieces;

/* Divide a network in canonical form.
 * out      caller frees with sn_pieces_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_pieces_new(const sn_net *net, const sn_property *property, sn_pieces **out,
                     sn_error *error);
void sn_pieces_free(sn_pieces *pieces);

#endif
