/* The least depth of sorting networks of few wires, both sides proved: a network of so many layers,
 * and by SAT that fewer cannot do.
 *
 * source  Parberry, "A computer-assisted optimal depth lower bound for nine-input sorting networks"
 *         (1989); Bundala and Závodný, "Optimal sorting networks" (2014) */
#ifndef SN_FIND_COMPLETE_DEPTH_H
#define SN_FIND_COMPLETE_DEPTH_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* Most wires. Up to 10 take a second together, 11 and 12 some seconds each, 13 to 16 an hour. */
#define SN_DEPTH_WIRES_MAX 16

/* What was found. */
typedef struct sn_depth {
    uint32_t wires;
    sn_verdict verdict; /* SN_HOLDS: `least` layers are needed and enough; or SN_UNDECIDED */
    uint32_t least;     /* every sorting network has at least so many layers */
    sn_net *net;        /* sorts, and has `least` layers; NULL while undecided */
    sn_result *proof;   /* that it sorts; NULL while undecided */
    uint32_t fewer;     /* so many wires no network of least - 1 layers sorts; 0: not asked */
    size_t prefixes;    /* behind so many first layers, which stand for all */
    size_t taken;       /* certificates of these that were there */
    double bound;       /* seconds that the lower bound took */
    double seconds;     /* in all */
    bool interrupted;   /* undecided because `stop` was set */
    char reason[200];   /* undecided: why, in words; else empty */
} sn_depth;

/* Find the least depth of sorting networks of `wires` wires. The lower bound is that of as few
 * wires as none better is known for, and relies on what docs/design/least-depth.md says of the
 * first two layers: they may be those of find/complete/parts.h.
 * folder  receives a certificate of both sides (docs/certificate/least-depth.md), of 3 wires or
 *         more; created unless it is there. It may hold the beginning of the same one, which is
 *         gone on with. NULL: none is wanted
 * run     may be NULL; its method and steps are not used; several threads take a prefix each, and
 *         of several processes, where no certificate is wanted, the r-th of K the prefixes r,
 *         r + K, …, which changes no result
 * out     caller frees with sn_depth_free; NULL on failure
 * errors  SN_E_ARGUMENT unless 1 ≤ wires ≤ SN_DEPTH_WIRES_MAX, and if the folder holds something
 *         else; SN_E_IO; SN_E_UNSUPPORTED if a certificate is wanted in a build without libmd;
 *         SN_E_NOMEM; SN_E_INTERNAL if the network found does not sort. Undecided is a verdict, not
 *         an error.
 */
sn_err sn_depth_find(uint32_t wires, const char *folder, const sn_run *run, sn_depth **out,
                     sn_error *error);
void sn_depth_free(sn_depth *depth);

SN_END_DECLS

#endif
