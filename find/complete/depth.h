/* The least depth of sorting networks of few wires, both sides proved: a network of so many layers,
 * and by SAT that fewer cannot do.
 *
 * source  Parberry, "A computer-assisted optimal depth lower bound for nine-input sorting networks"
 *         (1989); Bundala and Závodný, "Optimal sorting networks" (2014) */
#ifndef SN_FIND_COMPLETE_DEPTH_H
#define SN_FIND_COMPLETE_DEPTH_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* Most wires. Up to 10 take a second together, 11 and 12 some seconds each; 13 would take a day or
 * more. */
#define SN_DEPTH_WIRES_MAX 12

/* What was found. */
typedef struct sn_depth {
    uint32_t wires;
    sn_verdict verdict; /* SN_HOLDS: `least` layers are needed and enough; or SN_UNDECIDED */
    uint32_t least;     /* every sorting network has at least so many layers */
    sn_net *net;        /* sorts, and has `least` layers; NULL while undecided */
    sn_result *proof;   /* that it sorts; NULL while undecided */
    double bound;       /* seconds that the lower bound took */
    double seconds;     /* in all */
    bool interrupted;   /* undecided because `stop` was set */
    char reason[200];   /* undecided: why, in words; else empty */
} sn_depth;

/* Find the least depth of sorting networks of `wires` wires. The lower bound relies on what
 * docs/design/least-depth.md says of the first two layers: they may be those of
 * find/complete/second_layers.h.
 * run     may be NULL; its method and steps are not used; several threads take a prefix each, and
 *         of several processes the r-th of K the prefixes r, r + K, …, which changes no result
 * out     caller frees with sn_depth_free; NULL on failure
 * errors  SN_E_ARGUMENT unless 1 ≤ wires ≤ SN_DEPTH_WIRES_MAX; SN_E_NOMEM; SN_E_INTERNAL if the
 *         network found does not sort. Undecided is a verdict, not an error.
 */
sn_err sn_depth_find(uint32_t wires, const sn_run *run, sn_depth **out, sn_error *error);
void sn_depth_free(sn_depth *depth);

SN_END_DECLS

#endif
