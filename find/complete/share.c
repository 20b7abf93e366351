/* How completions are written as bytes and read again. The processes are of one program, so what
 * cannot be read is for lack of memory. */
#include "find/complete/parts.h"

#include <stdlib.h>
#include <string.h>

/* An answer, and which. */
typedef struct answer {
    uint64_t place;
    bool has_net;
    sn_completion completion; /* its pointers mean nothing */
} answer;

void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!answers[i])
            continue;
        answer a = {i, answers[i]->net != NULL, *answers[i]};
        a.completion.net = NULL;
        a.completion.proof = NULL;
        sn_parcel_put(buf, &a, 1, sizeof a);
        if (answers[i]->net)
            sn_parcel_put_net(buf, answers[i]->net);
    }
}

sn_err sn_answers_take(sn_parcel *parcel, sn_completion **answers, size_t count, sn_error *error)
{
    while (parcel->at < parcel->end) {
        answer a;
        if (!sn_parcel_take(parcel, &a, 1, sizeof a) || a.place >= count)
            return sn_fail_nomem(error);
        sn_completion *c = answers[a.place] = sn_alloc(1, sizeof *c);
        if (!c)
            return sn_fail_nomem(error);
        *c = a.completion;
        if (a.has_net && !(c->net = sn_parcel_take_net(parcel)))
            return sn_fail_nomem(error);
    }
    return SN_OK;
}
