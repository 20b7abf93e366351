/* Questions about prefixes, and their answers, as bytes for other processes (internal to find/). */
#ifndef SN_FIND_COMPLETE_SHARE_H
#define SN_FIND_COMPLETE_SHARE_H

#include "find/complete/complete.h"
#include "verify/processes/parcel.h"

/* Which of these prefixes have a completion of so many layers? */
typedef struct sn_questions {
    sn_net **prefix; /* [count] */
    size_t count;
    uint32_t depth;
    double seconds; /* for all, 0: no limit */
} sn_questions;

void sn_questions_put(sn_buf *buf, const sn_questions *questions);
/* errors   SN_E_NOMEM; free with sn_questions_free either way */
sn_err sn_questions_take(sn_parcel *parcel, sn_questions *questions, sn_error *error);
void sn_questions_free(sn_questions *questions);

/* Of the answers[count], NULL where none was given, those that are no refutations: all that can
 * make a difference. What they cost is left out, and the proofs of networks. */
void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count);
/* Put them in their places, which are free.
 * errors   SN_E_NOMEM */
sn_err sn_answers_take(sn_parcel *parcel, sn_completion **answers, size_t count, sn_error *error);

#endif
