/* Whether two prefix networks make the same products on all outputs. */
#ifndef SN_VERIFY_SCAN_EQUALS_H
#define SN_VERIFY_SCAN_EQUALS_H

#include "verify/run.h"
#include "verify/scan/product.h"

SN_BEGIN_DECLS

/* Where it is undecided for their length: so many intervals of products are compared in all. */
#define SN_SCAN_EQUALS_MAX (UINT64_C(1) << 25)

typedef struct sn_scan_equality {
    sn_verdict verdict;
    double seconds;         /* wall clock */
    uint32_t output;        /* fails: the first that carries different products, */
    sn_excerpt ours, other; /* and these, from where they differ or a little before */
    bool interrupted;       /* undecided because `stop` was set */
    char reason[200];       /* undecided: why, in words; else empty */
} sn_scan_equality;

/* Compare them for every associative operator, which is exact: products are compared in the free
 * semigroup.
 * other    of as many wires
 * run      may be NULL; of it time, memory and `stop`
 * most     intervals that are compared, 0: SN_SCAN_EQUALS_MAX
 * errors   SN_E_ARGUMENT if they have not as many wires; SN_E_NOMEM. Undecided is a verdict
 */
sn_err sn_scan_equals(const sn_scan *scan, const sn_scan *other, const sn_run *run, uint64_t most,
                      sn_scan_equality *out, sn_error *error);

SN_END_DECLS

#endif
