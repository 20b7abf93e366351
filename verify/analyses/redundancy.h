/* Which comparators of a network never exchange anything. */
#ifndef SN_VERIFY_ANALYSES_REDUNDANCY_H
#define SN_VERIFY_ANALYSES_REDUNDANCY_H

#include "verify/property.h"
#include "verify/run.h"

SN_BEGIN_DECLS

typedef struct sn_redundancy {
    size_t size;      /* comparators of the network */
    uint8_t *swaps;   /* [size] sn_swaps of comparator i */
    size_t never;     /* how many are SN_SWAPS_NEVER */
    size_t unknown;   /* how many are SN_SWAPS_UNKNOWN */
    double seconds;   /* wall clock */
    bool interrupted; /* some are unknown because `stop` was set */
    char reason[200]; /* some are unknown: why, in words; else empty */
} sn_redundancy;

/* Find out which comparators never exchange anything on the inputs that `property` admits, whatever
 * its goal. All of those can be removed together.
 * run      may be NULL; its method is ignored
 * out      caller frees with sn_redundancy_free; NULL on failure. Depends on network and property
 *          only, but for what time and memory leave unknown.
 * errors   SN_E_NOMEM
 */
sn_err sn_redundancy_find(const sn_net *net, const sn_property *property, const sn_run *run,
                          sn_redundancy **out, sn_error *error);
void sn_redundancy_free(sn_redundancy *redundancy);

SN_END_DECLS

#endif
