/* Counterexamples made simple (internal to verify/). */
#ifndef SN_VERIFY_VECTORS_SHRINK_H
#define SN_VERIFY_VECTORS_SHRINK_H

#include "verify/property.h"

/* Make a counterexample simpler: ones become zeros while it still refutes and is admitted, or zeros
 * become ones, whichever leaves the fewer. The same input gives the same result on every machine.
 * vector  [wires] zeros and ones that refute the property, changed in place
 * cost    about 2^26 comparators on 512 vectors at most; what is not tried by then stays
 * errors  SN_E_NOMEM
 */
sn_err sn_counterexample_shrink(const sn_net *net, const sn_property *property, uint8_t *vector,
                                sn_error *error);

#endif
