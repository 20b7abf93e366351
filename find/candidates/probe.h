/* What one comparator more, put anywhere into a list, would change (internal to find/).
 *
 * 64 vectors are followed through the list once. A comparator put in exchanges a one for a zero.
 * Either alone would change exactly one output, for comparators lose no ones. So the outputs,
 * followed back, tell most comparators that cannot make wrong vectors right. What another one does
 * is followed on the wires that it changes alone. */
#ifndef SN_FIND_CANDIDATES_PROBE_H
#define SN_FIND_CANDIDATES_PROBE_H

#include "find/candidates/moves.h"
#include "find/candidates/slices.h"

enum { SN_PROBE_VECTORS = 64 };

/* In which of the vectors a wire carries what. */
typedef struct sn_probe_lanes {
    uint64_t value; /* a one */
    uint64_t one;   /* a one that, lost alone, would change an output that may or must change */
    uint64_t zero;  /* a zero that, lost alone, would do so */
} sn_probe_lanes;

typedef struct sn_probe {
    const sn_moves *moves;          /* borrowed */
    const sn_search_target *target; /* borrowed */
    uint32_t count;
    sn_cmp *cmp; /* [count] comparators of the list */
    /* [count] what comes to each */
    struct sn_probe_values {
        uint64_t min, max;
    } * before;
    uint32_t *start;                /* [genes + 1] the first comparator of each gene */
    sn_probe_lanes *lanes;          /* [genes + 1][wires] before each gene */
    uint64_t wrong;                 /* vectors that come out wrong */
    uint64_t off[SN_PROBE_VECTORS]; /* at [r - first], in which output r is wrong */
} sn_probe;

/* For lists of up to `room` genes, which are changed as `moves` says. Zero-initialise it before the
 * first time; it may be set up again. Freed with sn_probe_free, also on failure. SN_E_NOMEM only.
 */
sn_err sn_probe_init(sn_probe *probe, const sn_moves *moves, const sn_search_target *target,
                     uint32_t room, sn_error *error);
void sn_probe_free(sn_probe *probe);

/* Follow vector[count], 1..SN_PROBE_VECTORS of them, through a list.
 * cost     O(genes * wires)
 */
void sn_probe_follow(sn_probe *probe, const sn_genome *g, const uint64_t *vector, uint32_t count);

static inline const sn_probe_lanes *sn_probe_lanes_at(const sn_probe *probe, uint32_t at)
{
    return probe->lanes + (size_t)at * probe->target->wires;
}

/* Whether some gene at this place of which `wire` is the minimum might make all wrong vectors
 * right; or of which it is the maximum. Where a gene and its mirror both exchange something, that
 * is not known. */
bool sn_probe_may_be_minimum(const sn_probe *probe, uint32_t at, uint32_t wire);
bool sn_probe_may_be_maximum(const sn_probe *probe, uint32_t at, uint32_t wire);

/* Whether the list followed, with `gene` put in before gene `at`, is right on the vectors.
 * cost     some operations; of the few genes that these do not tell as wrong, some for each
 *          comparator passed that has a wire changed
 */
bool sn_probe_is_right(const sn_probe *probe, uint32_t at, sn_cmp gene);

#endif
