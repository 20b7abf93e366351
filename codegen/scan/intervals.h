/* Which inputs a prefix network combines to what, as runs of them. */
#ifndef SN_CODEGEN_SCAN_INTERVALS_H
#define SN_CODEGEN_SCAN_INTERVALS_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* The runs of inputs, first[i]..last[i], that outputs are made of, in order. That says all of a
 * network that joins nothing but runs that are side by side: by associativity an output is the
 * product of its run, however it was made.
 * first, last  [scan->wires]
 * cost         O(size + wires)
 * errors       SN_E_ARGUMENT naming a node that joins others; SN_E_NOMEM
 * source       Snir 1986: nodes are pairs of intervals
 */
sn_err sn_scan_intervals(const sn_scan *scan, uint32_t *first, uint32_t *last, sn_error *error);

SN_END_DECLS

#endif
