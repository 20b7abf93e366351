/* Vectors that broken networks get wrong, tried as long as seems worth it (internal to verify/).
 *
 * The planner keeps one and goes on with it, the longer the more a proof would take; the engine of
 * this name goes on until it has tried its most. */
#ifndef SN_VERIFY_VECTORS_FALSIFY_H
#define SN_VERIFY_VECTORS_FALSIFY_H

#include "verify/engine.h"

typedef struct sn_falsifier sn_falsifier;

/* net and property must outlive it.
 * out     caller frees with sn_falsifier_free; NULL on failure
 * errors  SN_E_NOMEM */
sn_err sn_falsifier_new(const sn_net *net, const sn_property *property, sn_falsifier **out,
                        sn_error *error);
void sn_falsifier_free(sn_falsifier *falsifier);

/* Whether more would be tried if so many nanoseconds of work may be done in all, by its own count,
 * which is the same in every run. */
bool sn_falsifier_would_go(const sn_falsifier *falsifier, double nanoseconds);

/* Try them. finding->covered is of all calls together. */
void sn_falsifier_go(sn_falsifier *falsifier, double nanoseconds, const sn_run *run,
                     sn_finding *finding);

#endif
