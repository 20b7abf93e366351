/* When the work on streams has to end. */
#include "verify/reach/streams/streams.h"

#include <math.h>

#define REPORT_SECONDS 0.1

/* How long to try before judging whether the time limit can be met, at most and as a share of the
 * limit; and by how much the estimate must miss the limit to give up. */
#define TRIAL_SECONDS 0.5
#define TRIAL_SHARE 0.25
#define HOPELESS_FACTOR 1.25

bool sn_reach_job_ended(sn_reach_job *job)
{
    return atomic_load_explicit(&job->ending, memory_order_relaxed) != SN_REACH_NOT_ENDED;
}

void sn_reach_job_end(sn_reach_job *job, sn_reach_ending why)
{
    int expected = SN_REACH_NOT_ENDED;
    atomic_compare_exchange_strong(&job->ending, &expected, (int)why);
}

/* Deciding thread, some ten times a second. The share is that of the comparators; what later
 * streams will need is not known, so the time left is told of the last ones alone. */
static void report(sn_reach_job *job, double time, double began, double share)
{
    const sn_run *run = job->run;
    double elapsed = time - began, whole = share > 0 ? elapsed / share : -1;
    bool last = job->before + job->span > 1 - 1e-9;
    job->reported = time;
    if (run->progress)
        run->progress(run->data, fmin(job->before + job->span * share, 1),
                      last && share > 0 ? whole - elapsed : -1);
    if (job->patient || run->seconds <= 0 || share <= 0)
        return;
    if (elapsed >= fmin(TRIAL_SECONDS, TRIAL_SHARE * run->seconds) &&
        began - job->started + whole > HOPELESS_FACTOR * run->seconds) {
        job->needed = whole;
        sn_reach_job_end(job, SN_REACH_HOPELESS);
    }
}

void sn_reach_job_look(sn_reach_job *job, double began, double share, bool found, bool deciding)
{
    const sn_run *run = job->run;
    double time = sn_now(), limit = run->seconds;
    if (run->stop && atomic_load(run->stop))
        sn_reach_job_end(job, SN_REACH_INTERRUPTED);
    if (found)
        return;
    if (limit > 0 && !job->patient && time - job->started >= limit)
        sn_reach_job_end(job, SN_REACH_TIME_IS_UP);
    double interval = limit > 0 ? fmin(REPORT_SECONDS, TRIAL_SHARE * limit) : REPORT_SECONDS;
    if (deciding && time - job->reported >= interval)
        report(job, time, began, share);
}
