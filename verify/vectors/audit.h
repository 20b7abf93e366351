/* Admitted vectors that an engine follows beside its own work, to catch itself (internal to
 * verify/).
 *
 * An engine that is about to say "holds" compares what it believes of these vectors with what the
 * network makes of them, which three lines of C find out (verify/vectors/batch.c). Where the two
 * differ, one of them is wrong, and nothing is said but that. */
#ifndef SN_VERIFY_VECTORS_AUDIT_H
#define SN_VERIFY_VECTORS_AUDIT_H

#include "verify/vectors/samples.h"

typedef struct sn_audit {
    sn_batch
        *batch; /* its input holds 512 admitted vectors; once they were run, what they become */
    sn_samples samples;
} sn_audit;

/* Draw the vectors: always the same for a network and a property.
 * errors  SN_E_NOMEM; to be cleared either way */
sn_err sn_audit_init(sn_audit *audit, const sn_net *net, const sn_property *property,
                     sn_error *error);
void sn_audit_clear(sn_audit *audit);

/* Run them. Whether one of them refutes the property. */
bool sn_audit_run(sn_audit *audit);

/* Whether batches do what they should: run a network, and see in which vectors a property is
 * broken, as slower code does that was written apart.
 * errors  SN_E_INTERNAL if not; SN_E_NOMEM */
sn_err sn_audit_batches(const sn_net *net, const sn_property *property, const char *engine,
                        sn_error *error);

#endif
