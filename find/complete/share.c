/* How prefixes and completions are written as bytes and read again. The processes are of one
 * program, so what cannot be read is for lack of memory. */
#include "find/complete/share.h"

#include <stdlib.h>
#include <string.h>

typedef struct head {
    uint64_t count;
    uint32_t depth;
    double seconds;
} head;

void sn_questions_put(sn_buf *buf, const sn_questions *q)
{
    const head h = {q->count, q->depth, q->seconds};
    sn_parcel_put(buf, &h, 1, sizeof h);
    for (size_t i = 0; i < q->count; i++)
        sn_parcel_put_net(buf, q->prefix[i]);
}

sn_err sn_questions_take(sn_parcel *parcel, sn_questions *q, sn_error *error)
{
    head h;
    *q = (sn_questions){.count = 0};
    if (!sn_parcel_take(parcel, &h, 1, sizeof h) ||
        !(q->prefix = sn_alloc(h.count, sizeof *q->prefix)))
        return sn_fail_nomem(error);
    q->depth = h.depth;
    q->seconds = h.seconds;
    for (; q->count < h.count; q->count++)
        if (!(q->prefix[q->count] = sn_parcel_take_net(parcel)))
            return sn_fail_nomem(error);
    return SN_OK;
}

void sn_questions_free(sn_questions *q)
{
    for (size_t i = 0; i < q->count; i++)
        sn_net_free(q->prefix[i]);
    free(q->prefix);
    *q = (sn_questions){.count = 0};
}

/* An answer, and which. */
typedef struct answer {
    uint64_t place;
    sn_verdict verdict;
    bool interrupted, has_net;
    char reason[sizeof((sn_completion *)0)->reason];
} answer;

void sn_answers_put(sn_buf *buf, sn_completion *const *answers, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const sn_completion *c = answers[i];
        if (!c || c->verdict == SN_FAILS)
            continue;
        answer a = {i, c->verdict, c->interrupted, c->net != NULL, ""};
        memcpy(a.reason, c->reason, sizeof a.reason);
        sn_parcel_put(buf, &a, 1, sizeof a);
        if (c->net)
            sn_parcel_put_net(buf, c->net);
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
        c->verdict = a.verdict;
        c->interrupted = a.interrupted;
        memcpy(c->reason, a.reason, sizeof c->reason);
        if (a.has_net && !(c->net = sn_parcel_take_net(parcel)))
            return sn_fail_nomem(error);
    }
    return SN_OK;
}
