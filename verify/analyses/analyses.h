/* What else is known of networks: redundant comparators, outputs, stability. */
#ifndef SN_VERIFY_ANALYSES_ANALYSES_H
#define SN_VERIFY_ANALYSES_ANALYSES_H

#include "verify/property.h"
#include "verify/prove.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* ---- outputs --------------------------------------------------------------------------------- */

/* How many vectors of zeros and ones can occur on all wires after each layer of a network. */

/* size to the power of `power`: so many groups of wires, which nothing has joined yet, have so many
 * vectors each. */
typedef struct sn_factor {
    uint64_t size;
    uint32_t power;
} sn_factor;

/* A number of vectors: the product of its factors. */
typedef struct sn_vectors {
    sn_factor *factor; /* [factors] ascending by size */
    uint32_t factors;
} sn_vectors;

/* The number, or UINT64_MAX if it is that or more; and its binary logarithm. */
uint64_t sn_vectors_count(const sn_vectors *vectors);
double sn_vectors_log2(const sn_vectors *vectors);

typedef struct sn_outputs {
    size_t depth;      /* layers */
    sn_vectors *layer; /* [depth + 1] layer[d] after d layers; layer[0] what is admitted */
    size_t counted;    /* of them, 0..counted-1 are known */
    double seconds;    /* wall clock */
    bool interrupted;  /* some are unknown because `stop` was set */
    char reason[200];  /* some are unknown: why, in words; else empty */
} sn_outputs;

/* Count, exactly, which vectors can occur when the inputs are those that `property` admits,
 * whatever its goal. A network sorts if and only if wires+1 are left in the end and its outputs are
 * in order on the sorted ones.
 * layers   of the network, or any other cut of it into layers; NULL: as soon as possible
 * run      may be NULL; its method is ignored
 * out      caller frees with sn_outputs_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_outputs_count(const sn_net *net, const sn_layers *layers, const sn_property *property,
                        const sn_run *run, sn_outputs **out, sn_error *error);
void sn_outputs_free(sn_outputs *outputs);

/* ---- prune ----------------------------------------------------------------------------------- */

/* Remove comparators that a claim can do without. */

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

/* ---- redundancy ------------------------------------------------------------------------------ */

/* Which comparators of a network never exchange anything. */

typedef struct sn_redundancy {
    size_t size;      /* comparators of the network */
    uint8_t *swaps;   /* [size] sn_swaps of comparator i */
    size_t never;     /* how many are SN_SWAPS_NEVER */
    size_t unknown;   /* how many are SN_SWAPS_UNKNOWN */
    double seconds;   /* wall clock */
    bool interrupted; /* some are unknown because `stop` was set */
    char reason[200]; /* some are unknown: why, in words; else empty */
} sn_redundancy;

/* Find out which comparators never exchange anything on the inputs that `property` admits, whatever
 * its goal. All of those can be removed together.
 * run      may be NULL; its method is ignored
 * out      caller frees with sn_redundancy_free; NULL on failure. Depends on network and property
 *          only, but for what time and memory leave unknown.
 * errors   SN_E_NOMEM
 */
sn_err sn_redundancy_find(const sn_net *net, const sn_property *property, const sn_run *run,
                          sn_redundancy **out, sn_error *error);
void sn_redundancy_free(sn_redundancy *redundancy);

/* ---- stability ------------------------------------------------------------------------------- */

/* Whether a network sorts stably: equal keys leave in the order in which they came in.
 *
 * What a comparator does with equal keys is part of the claim: it exchanges two elements if the key
 * on its wire `min` is the larger one, and leaves equal keys where they are. */

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
