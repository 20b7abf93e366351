/* Completions as bytes for other processes (internal to find/). */
#ifndef SN_FIND_COMPLETE_SHARE_H
#define SN_FIND_COMPLETE_SHARE_H

#include "find/complete/complete.h"
#include "verify/processes/parcel.h"

/* The answers[count] that were given, the others are NULL. The proofs of networks are left out. */
void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count);
/* Put them in their places, which are free.
 * errors   SN_E_NOMEM */
sn_err sn_answers_take(sn_parcel *parcel, sn_completion **answers, size_t count, sn_error *error);

#endif
