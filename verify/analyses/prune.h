/* Remove comparators that a claim can do without. */
#ifndef SN_VERIFY_ANALYSES_PRUNE_H
#define SN_VERIFY_ANALYSES_PRUNE_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* What became of a comparator. */
typedef enum sn_fate {
    SN_FATE_UNTRIED, /* kept: nobody found out whether the result could do without it */
    SN_FATE_NEEDED,  /* kept: without it the claim fails of the result */
    SN_FATE_IDLE,    /* removed: it never exchanged anything */
    SN_FATE_SPARED   /* removed: it exchanged values at times, but the claim holds without it */
} sn_fate;

typedef struct sn_pruning {
    sn_result *proof; /* of the claim: of the network as given unless it holds, else of `net` */
    sn_net *net;      /* what is left; NULL unless the claim holds */
    size_t size;      /* comparators of the network as given */
    uint8_t *fate;    /* [size] sn_fate of its comparators */
    size_t untried;   /* how many are SN_FATE_UNTRIED */
    double seconds;   /* wall clock */
    bool interrupted; /* `stop` was set */
    char reason[200]; /* some are untried: why, in words; else empty */
} sn_pruning;

/* Prove `property`, then remove what never exchanges anything on the inputs it admits, then one
 * comparator after the other without which the claim is proved to hold. They are tried from the
 * last to the first, and around again until none is left that was not tried since the last removal.
 * Everything removed was followed by a proof of what was left, so the result is proved whenever
 * time runs out. The output permutation stays.
 * run      may be NULL; the time is for all of it
 * out      caller frees with sn_pruning_free; NULL on failure
 * errors   as for sn_prove
 */
sn_err sn_prune(const sn_net *net, const sn_property *property, const sn_run *run, sn_pruning **out,
                sn_error *error);
void sn_pruning_free(sn_pruning *pruning);

SN_END_DECLS

#endif
