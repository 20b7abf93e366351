/* What can be claimed of a prefix network: which products its outputs carry, for every associative
 * operator. docs/design/scans.md proves how that is decided. */
#ifndef SN_VERIFY_SCAN_GOAL_H
#define SN_VERIFY_SCAN_GOAL_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* Goals for n wires: identifier, name on a command line. */
#define SN_SCAN_GOALS(X)                                                           \
    X(INCLUSIVE, "inclusive") /* output i carries inputs 0..i */                   \
    X(EXCLUSIVE, "exclusive") /* output i ≥ 1 carries 0..i-1; 0 is not judged */ \
    X(REDUCTION, "reduction") /* the last output carries 0..n-1; it alone judged */

typedef enum sn_scan_goal {
#define X(id, name) SN_SCAN_##id,
    SN_SCAN_GOALS(X)
#undef X
} sn_scan_goal;

/* "inclusive", …; static storage. */
const char *sn_scan_goal_name(sn_scan_goal goal);
/* Find a goal by name; false if there is none. */
bool sn_scan_goal_find(const char *name, sn_scan_goal *goal);

/* Numbers first..last: inputs whose product is taken in this order, or outputs. None if
 * last < first. */
typedef struct sn_interval {
    uint32_t first, last;
} sn_interval;

static inline bool sn_interval_is_empty(sn_interval i)
{
    return i.last < i.first;
}

/* The outputs of which something is required. */
sn_interval sn_scan_judged(sn_scan_goal goal, uint32_t wires);

/* The inputs whose product such an output has to carry. */
sn_interval sn_scan_due(sn_scan_goal goal, uint32_t output);

/* What an engine found out (verify/scan/intervals.h, verify/scan/three_valued.h). */
typedef struct sn_scan_finding {
    bool holds;
    uint32_t output; /* unless it holds: the first judged output that carries something else */
    uint64_t inputs; /* that were run */
} sn_scan_finding;

SN_END_DECLS

#endif
