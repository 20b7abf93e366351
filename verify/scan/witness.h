/* How a claim about a prefix network is seen to fail. */
#ifndef SN_VERIFY_SCAN_WITNESS_H
#define SN_VERIFY_SCAN_WITNESS_H

#include "verify/scan/product.h"
#include "verify/scan/three_valued.h"

SN_BEGIN_DECLS

/* What refutes a claim: the first judged output that carries another product than it should. */
typedef struct sn_scan_witness {
    uint32_t output;
    sn_excerpt carries;
    sn_interval due; /* the inputs that it should carry */
    bool joined;     /* it carries no interval: the first node on its way that makes none */
    size_t node;     /* is this one */
    /* A run that shows it, for this operator: */
    sn_three_valued_operator op;
    int64_t *input;   /* [wires] zeros, ones and twos */
    int64_t *outputs; /* [wires] in order, as sn_scan_apply makes them */
    int64_t *wanted;  /* [wires] likewise; -1 for an output that is not judged */
} sn_scan_witness;

/* Fill it in for an output that an engine found to be the first.
 * limits   of it the memory, for products; may be NULL
 * witness  freed with sn_scan_witness_free, also on failure
 * cost     O(size + wires)
 * errors   SN_E_NOMEM; SN_E_INTERNAL if the output is right, or its run does not show that it is
 *          wrong
 */
sn_err sn_scan_witness_find(const sn_scan *scan, sn_scan_goal goal, uint32_t output,
                            const sn_limits *limits, sn_scan_witness *witness, sn_error *error);
void sn_scan_witness_free(sn_scan_witness *witness);

SN_END_DECLS

#endif
