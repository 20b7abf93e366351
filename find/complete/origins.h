/* What a certificate says of vectors that a prefix leaves (internal to find/). */
#ifndef SN_FIND_COMPLETE_ORIGINS_H
#define SN_FIND_COMPLETE_ORIGINS_H

#include "networks/net.h"
#include "verify/sat/solver.h"

typedef struct sn_origins {
    const sn_net *prefix;
    const uint16_t *order;  /* [wires] the wire at each place; as sn_order_wires finds it */
    const uint64_t *vector; /* [count] left by the prefix; bit p is the wire at place p */
    size_t count;
    sn_solver_limits limits;
    sn_solver_stop stopped; /* the result: whether a limit ended it */
    char reason[200];       /* stopped: why, in words */
} sn_origins;

/* Append the order, and for each vector an input from which the prefix makes it; first for those
 * that are sorted in the order. docs/certificate/ has the format. PicoSAT finds the inputs.
 * errors   SN_E_INTERNAL if the prefix does not leave a vector; SN_E_NOMEM
 */
sn_err sn_origins_write(sn_origins *origins, sn_buf *out, sn_error *error);

#endif
