/* The engine that runs networks on inputs of zeros, ones and twos.
 * source   Voigtländer, "Much Ado about Two: A Pearl on Parallel Prefix Computation", 2008 */
#ifndef SN_VERIFY_SCAN_THREE_VALUED_H
#define SN_VERIFY_SCAN_THREE_VALUED_H

#include "verify/scan/goal.h"

SN_BEGIN_DECLS

/* Its operators: together they tell any product of inputs from one that has each of some inputs
 * once and in order (docs/design/scans.md). */
typedef enum sn_three_valued_operator {
    SN_THREE_SUM, /* the sum, at most 2: a single 1 shows how often an input is in a product */
    SN_THREE_LAST /* the last that is not 0: a 1 and a 2 show which of two inputs comes last */
} sn_three_valued_operator;

/* The operator, on values 0, 1 and 2. */
sn_operator *sn_three_valued_function(sn_three_valued_operator op);

/* Decide the claim by n inputs with a single 1 and n-1 with a 1 and a 2 side by side, 64 of them at
 * once.
 * limits   may be NULL
 * cost     O(size wires / 32) time, O(wires) memory
 * errors   SN_E_STOPPED if time is over or it was stopped; SN_E_NOMEM
 */
sn_err sn_three_valued_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                              sn_scan_finding *finding, sn_error *error);

/* The same by all n(n-1)/2 inputs with a 1 before a 2, as in the paper. O(size wires^2 / 128). */
sn_err sn_three_valued_decide_all(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                                  sn_scan_finding *finding, sn_error *error);

/* Word operations that sn_three_valued_decide takes, UINT64_MAX if that or more. */
uint64_t sn_three_valued_cost(const sn_scan *scan);

SN_END_DECLS

#endif
