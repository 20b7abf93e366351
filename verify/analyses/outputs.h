/* How many vectors of zeros and ones can occur on all wires after each layer of a network. */
#ifndef SN_VERIFY_ANALYSES_OUTPUTS_H
#define SN_VERIFY_ANALYSES_OUTPUTS_H

#include "verify/property.h"
#include "verify/run.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
