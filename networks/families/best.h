/* The best sorters that are known here.
 *
 * They are from the catalogue, from the families, and made of smaller ones by merging two or four
 * sorted runs, or of larger ones by dropping wires. */
#ifndef SN_NETWORKS_FAMILIES_BEST_H
#define SN_NETWORKS_FAMILIES_BEST_H

#include "networks/families/catalogue.h"

SN_BEGIN_DECLS

/* A sorter that no other one known here beats in both size and depth. */
typedef struct sn_sorter {
    sn_net *net; /* owned by the sn_best */
    uint32_t size;
    uint32_t depth;
    char how[80]; /* "catalogue", "green:32", "merge of 16/60/10, 16/60/10": parts as
                     wires/size/depth; cut if longer */
} sn_sorter;

/* Widths up to this one are made of all pairs and quadruples of smaller ones, wider ones of halves
 * only. */
#define SN_BEST_THOROUGH 64

/* More than there ever are for so many wires that it would matter. */
#define SN_SORTERS_MAX 32

/* Sorters of one width: sizes ascend, depths descend. */
typedef struct sn_sorters {
    uint32_t count; /* 1..SN_SORTERS_MAX */
    sn_sorter sorter[SN_SORTERS_MAX];
} sn_sorters;

/* The sorters of all widths that were asked for, and of those that they are made of. */
typedef struct sn_best sn_best;

/* Nothing is asked for yet.
 * catalogue  borrowed as long as the result lives. Of a user's networks in it those are proved that
 *            are about to be used, and no other
 * out        caller frees with sn_best_free; NULL on failure. SN_E_NOMEM only.
 */
sn_err sn_best_new(sn_catalogue *catalogue, sn_best **out, sn_error *error);
void sn_best_free(sn_best *best);

/* The catalogue that was given. */
sn_catalogue *sn_best_catalogue(const sn_best *best);

/* The sorters of so many wires. The catalogue and the families are all that decides.
 * out      borrowed, until sn_best_free
 * errors   SN_E_LIMIT unless 1 ≤ wires ≤ SN_WIRES_MAX; those of sn_catalogue_net
 *          and sn_catalogue_prove; SN_E_NOMEM
 * cost     for up to 64 wires some tenth of a second; a few times that of the families beyond; and
 *          that of proofs
 * source   merging two runs: Batcher 1968; four: after Van Voorhis 1971; docs/design/merging.md
 */
sn_err sn_best_sorters(sn_best *best, uint32_t wires, const sn_sorters **out, sn_error *error);

SN_END_DECLS

#endif
