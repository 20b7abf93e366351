/* Whether a network sorts stably: equal keys leave in the order in which they came in.
 *
 * What a comparator does with equal keys is part of the claim: it exchanges two elements if the key
 * on its wire `min` is the larger one, and leaves equal keys where they are. */
#ifndef SN_VERIFY_ANALYSES_STABILITY_H
#define SN_VERIFY_ANALYSES_STABILITY_H

#include "verify/prove.h"

SN_BEGIN_DECLS

/* Inputs of keys 0, 1 and 2 are all tried where that takes at most so many comparators. */
#define SN_STABILITY_EXACT ((uint64_t)1 << 32)

typedef struct sn_stability {
    sn_verdict verdict;
    const char *engine; /* "neighbours", "ternary"; static storage */
    double seconds;     /* wall clock */
    uint64_t inputs;    /* of keys 0, 1 and 2, that were run */
    /* Unless it sorts: why, or that it was not decided. Else NULL, and the rest says it. */
    sn_result *sorts;
    int64_t *keys;    /* [wires] fails: an input, */
    int64_t *left;    /* [wires] the keys that leave, */
    int64_t *place;   /* [wires] and the wire that each came in on */
    bool interrupted; /* undecided: because `stop` was set */
    char reason[200]; /* undecided: why, in words; else empty */
} sn_stability;

/* Decide whether for every input the outputs ascend by key, and by the wire that they came in on
 * where keys are equal.
 *
 * It holds if the network sorts and each comparator that ever exchanges anything joins wires w and
 * w + 1 with the minimum on w, outputs being in wire order: such an exchange takes no element past
 * one with an equal key. Else inputs of keys 0, 1 and 2 are run, which are enough: of an input that
 * refutes the claim for elements of key k, smaller keys may be made 0, k 1 and larger ones 2, and
 * the elements of key k go the same ways.
 * run      may be NULL; of it time, threads, memory and `stop`
 * out      zero-initialised; caller frees with sn_stability_free
 * errors   those of sn_prove and of sn_redundancy_find; SN_E_NOMEM
 * cost     that of sn_prove, and at most SN_STABILITY_EXACT comparators */
sn_err sn_stability_find(const sn_net *net, const sn_run *run, sn_stability *out, sn_error *error);
void sn_stability_free(sn_stability *stability);

SN_END_DECLS

#endif
