/* The facts that a memory found, as the proof that a network sorts (internal to verify/order/). */
#ifndef SN_VERIFY_ORDER_PROOF_H
#define SN_VERIFY_ORDER_PROOF_H

#include "verify/order/memory.h"
#include "verify/run.h"

/* All borrowed. */
typedef struct sn_order_proof {
    const sn_net *net;           /* in canonical form, after which variables are numbered */
    const sn_property *property; /* that it sorts */
    const sn_layers *layers;
    const sn_memory *memory;  /* that kept its facts */
    const size_t *facts;      /* [depth] how many there were behind each layer */
    bool (*poll)(void *data); /* asked now and then whether to give up */
    void *data;
} sn_order_proof;

/* Have the checker of certificates go through all steps.
 * checked  set to how many there are
 * over     set to whether it was given up
 * errors   SN_E_INTERNAL if a step does not follow; SN_E_NOMEM */
sn_err sn_order_proof_check(const sn_order_proof *proof, uint64_t *checked, bool *over,
                            sn_error *error);

/* Tell them, ended by the empty clause. */
void sn_order_proof_tell(const sn_order_proof *proof, sn_proof_step *step, void *data);

#endif
