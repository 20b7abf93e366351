/* Which comparators of a join exchanged anything. */
#include "verify/reach/reach.h"

#include "verify/reach/streams/streams.h"

/* List the comparators of a view of which nothing is known yet; returns how many there are. */
static size_t list_open(const sn_reach_marks *marks, const sn_reach_view *view,
                        sn_reach_watch *watch)
{
    size_t count = 0;
    for (uint64_t k = 0; k < view->stream.step_count; k++)
        if (marks->swaps[view->index[k]] == SN_SWAPS_UNKNOWN)
            watch[count++].step = k;
    return count;
}

/* What exchanged does so, whether or not the job ended; the others never do if all combinations
 * were seen. */
static void update_marks(sn_reach_proof *p, const sn_reach_view *view, const sn_reach_watch *watch,
                         size_t count)
{
    sn_reach_marks *marks = p->marks;
    bool all_seen = !sn_reach_job_ended(&p->job);
    for (size_t i = 0; i < count; i++) {
        bool exchanged = atomic_load(&watch[i].exchanged);
        if (!exchanged && !all_seen)
            continue;
        marks->swaps[view->index[watch[i].step]] = exchanged ? SN_SWAPS_SOMETIMES : SN_SWAPS_NEVER;
        marks->open--;
    }
}

sn_err sn_reach_mark(sn_reach_proof *p, const sn_reach_view *view)
{
    uint64_t steps = view->stream.step_count;
    sn_reach_watch *watch = sn_reach_take(&p->job.memory, steps, sizeof *watch);
    if (!watch)
        return sn_reach_no_room(p);
    size_t count = list_open(p->marks, view, watch);
    sn_err err = sn_reach_stream_mark(&p->job, &view->stream, watch, count, p->error);
    if (!err)
        update_marks(p, view, watch, count);
    sn_reach_give(&p->job.memory, watch, steps, sizeof *watch);
    return err;
}
