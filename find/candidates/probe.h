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
#include "find/reachable.h"

enum { SN_PROBE_VECTORS = 64 };

/* In which of the vectors a wire carries what. */
typedef struct sn_probe_lanes {
    uint64_t value; /* a one */
    uint64_t one;   /* a one that, lost alone, would change an output that may or must change */
    uint64_t zero;  /* a zero that, lost alone, would do so */
} sn_probe_lanes;

/* What a stretch may be for a comparator put in. */
enum { SN_PROBE_MINIMUM = 1, SN_PROBE_MAXIMUM = 2 };

/* A stretch of a wire is what lies between two comparators on it, or before the first, or behind
 * the last. Of count comparators and `wires` wires there are wires + 2 * count: what each wire
 * begins with, then what leaves comparator k, its minimum and its maximum. */
typedef struct sn_probe {
    const sn_moves *moves;          /* borrowed */
    const sn_search_target *target; /* borrowed */
    uint32_t count;
    sn_cmp *cmp; /* [count] comparators of the list */
    /* [count] what comes to each: stretches, and their values */
    struct sn_probe_inputs {
        uint64_t min, max;
        uint32_t min_from, max_from;
    } * before;
    uint32_t *start;                  /* [genes + 1] the first comparator of each gene */
    sn_probe_lanes *lanes;            /* [wires + 2 * count] of each stretch */
    uint8_t *may;                     /* [the same] what it may be */
    unsigned may_any;                 /* what some of them may be */
    uint32_t at;                      /* the gene before which comparators are put in */
    uint32_t here[SN_FIND_WIRES_MAX]; /* [wires] the stretch of each wire there */
    uint64_t wrong;                   /* vectors that come out wrong */
    uint64_t off[SN_PROBE_VECTORS];   /* at [r - first], in which output r is wrong */
} sn_probe;

/* For lists of up to `room` genes, which are changed as `moves` says. Zero-initialise it before the
 * first time; it may be set up again. Freed with sn_probe_free, also on failure. SN_E_NOMEM only.
 */
sn_err sn_probe_init(sn_probe *probe, const sn_moves *moves, const sn_search_target *target,
                     uint32_t room, sn_error *error);
void sn_probe_free(sn_probe *probe);

/* Follow vector[count], 1..SN_PROBE_VECTORS of them, through a list. Comparators are put in before
 * its first gene then.
 * cost     O(genes + wires)
 */
void sn_probe_follow(sn_probe *probe, const sn_genome *g, const uint64_t *vector, uint32_t count);

/* Put comparators in before gene `at`, 0..genes: behind the last.
 * cost     some operations for each gene that is passed on the way there
 */
void sn_probe_go(sn_probe *probe, uint32_t at);

/* The first of the two stretches that leave comparator k. */
static inline uint32_t sn_probe_behind(const sn_probe *probe, uint32_t k)
{
    return probe->target->wires + 2 * k;
}

/* What the stretch of a wire may be for a gene put in here that makes all wrong vectors right, as
 * far as that can be told: SN_PROBE_MINIMUM, SN_PROBE_MAXIMUM, both or none. Where a gene and its
 * mirror both exchange something, that is not known. */
static inline unsigned sn_probe_may(const sn_probe *probe, uint32_t wire)
{
    return probe->may[probe->here[wire]];
}

/* The same of the two stretches behind a gene, wherever the probe stands; or before it. */
static inline unsigned sn_probe_may_behind(const sn_probe *probe, uint32_t gene)
{
    const uint8_t *may = probe->may + sn_probe_behind(probe, probe->start[gene]);
    return may[0] | may[1];
}
static inline unsigned sn_probe_may_before(const sn_probe *probe, uint32_t gene)
{
    const struct sn_probe_inputs *before = &probe->before[probe->start[gene]];
    return probe->may[before->min_from] | probe->may[before->max_from];
}

/* Whether the list followed, with `gene` put in here, is right on the vectors.
 * cost     some operations; of the few genes that these do not tell as wrong, some for each
 *          comparator passed that has a wire changed
 */
bool sn_probe_is_right(const sn_probe *probe, sn_cmp gene);

#endif
