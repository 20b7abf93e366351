/* What is known of the least size and depth of sorting networks. */
#ifndef SN_NETWORKS_FAMILIES_BOUNDS_H
#define SN_NETWORKS_FAMILIES_BOUNDS_H

#include "networks/base.h"

SN_BEGIN_DECLS

/* Bounds for sorting networks of one width; the best size and the best depth are usually those of
 * different networks. */
typedef struct sn_bounds {
    uint16_t size_least;  /* no sorting network has fewer comparators */
    uint16_t size_best;   /* the fewest of any known */
    uint16_t depth_least; /* no sorting network has fewer layers */
    uint16_t depth_best;  /* the fewest of any known */
} sn_bounds;

/* The bounds for `wires` wires, or NULL where none are listed (above 64).
 * source   Dobbelaere's list of 2025 and those it quotes; docs/sources.md
 */
const sn_bounds *sn_bounds_for(uint32_t wires);

/* Which of the four numbers. */
typedef enum sn_bound {
    SN_BOUND_SIZE_LEAST,
    SN_BOUND_SIZE_BEST,
    SN_BOUND_DEPTH_LEAST,
    SN_BOUND_DEPTH_BEST
} sn_bound;

/* Who proved or found it: author and year, static storage; NULL where none are listed. */
const char *sn_bounds_source(uint32_t wires, sn_bound bound);

SN_END_DECLS

#endif
