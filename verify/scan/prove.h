/* Prove that a prefix network makes the products it should, for every associative operator, or show
 * what it makes instead and an input on which that is seen. */
#ifndef SN_VERIFY_SCAN_PROVE_H
#define SN_VERIFY_SCAN_PROVE_H

#include "verify/prove.h"
#include "verify/scan/witness.h"

SN_BEGIN_DECLS

/* The engines, by the name that sn_run.method and messages give them. */
#define SN_SCAN_ENGINES(X)                                               \
    X(intervals, "intervals")       /* which inputs each wire carries */ \
    X(three_valued, "three-valued") /* runs inputs of zeros, ones, twos */

/* Whether an engine for prefix networks has this name. */
bool sn_scan_is_engine(const char *name);

typedef struct sn_scan_result {
    sn_verdict verdict;
    const char *engine;      /* the first that decided, else the last; static storage */
    double seconds;          /* wall clock, both engines */
    uint64_t inputs;         /* that were run */
    bool interrupted;        /* undecided because `stop` was set */
    char reason[200];        /* undecided: why, in words; else empty */
    sn_scan_witness witness; /* set when the verdict is SN_FAILS */
    unsigned attempt_count;
    sn_attempt attempts[2]; /* [attempt_count] in the order they were made */
} sn_scan_result;

/* Decide the claim.
 * run      may be NULL. Its method: "auto" or NULL, intervals, and three-valued too where that
 *          costs next to nothing; "all", both; or an engine's name. It takes one thread
 * out      caller frees with sn_scan_result_free; NULL on failure
 * errors   SN_E_ARGUMENT for an unknown method; SN_E_NOMEM; SN_E_INTERNAL if the engines contradict
 *          one another or a counterexample does not survive its replay. Undecided is a verdict
 * cost     O(size + wires), by intervals
 */
sn_err sn_scan_prove(const sn_scan *scan, sn_scan_goal goal, const sn_run *run,
                     sn_scan_result **out, sn_error *error);
void sn_scan_result_free(sn_scan_result *result);

SN_END_DECLS

#endif
