/* Another look at what was said of two prefix networks, by code that shares nothing with what said
 * it but the networks. */
#ifndef SN_VERIFY_SCAN_RECHECK_H
#define SN_VERIFY_SCAN_RECHECK_H

#include "networks/scan/scan.h"
#include "verify/run.h"

SN_BEGIN_DECLS

/* Whether outputs below `output` carry the same products in both, so far as random maps t -> at + b
 * modulo a prime, one after the other, can tell: that is an associative operator, so what it tells
 * apart differs. And whether, if `output` is one, its products have different letters (inputs) at a
 * place, counted from 0, or only one of them has any there.
 * other    of as many wires
 * output   the number of wires: all carry the same
 * limits   may be NULL; of it the memory: 20 bytes for each node
 * cost     O(size + wires)
 * errors   SN_E_INTERNAL if it is not as said; SN_E_NOMEM
 */
sn_err sn_scan_recheck(const sn_scan *scan, const sn_scan *other, uint32_t output, uint64_t place,
                       const sn_limits *limits, sn_error *error);

SN_END_DECLS

#endif
