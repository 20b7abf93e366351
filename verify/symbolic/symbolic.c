/* What the process that works with diagrams found, or why it found nothing. */
#include "verify/symbolic/symbolic.h"

#include <stdio.h>

#if SN_WITH_BUDDY

#include "verify/vectors/vectors.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- the parent ------------------------------------------------------------------------------ */

static void explain(sn_child_end end, const char *died, const sn_run *run, sn_finding *finding)
{
    static const char *const why[] = {[SN_CHILD_INTERRUPTED] = "interrupted",
                                      [SN_CHILD_TIMEOUT] = "no answer within its ",
                                      [SN_CHILD_DIED] = "the process that did the work ",
                                      [SN_CHILD_REFUSED] = "no process to work in: "};
    char limit[32] = "";
    if (end == SN_CHILD_TIMEOUT)
        sn_print_duration(limit, sizeof limit, run->seconds);
    bool told = end == SN_CHILD_DIED || end == SN_CHILD_REFUSED;
    finding->verdict = SN_UNDECIDED;
    finding->interrupted = end == SN_CHILD_INTERRUPTED;
    finding->again = end == SN_CHILD_TIMEOUT ? run->seconds : 0;
    snprintf(finding->reason, sizeof finding->reason, "%s%s", why[end], told ? died : limit);
}

/* Progress of the second child begins where that of the first ended. */
typedef struct progress {
    const sn_run *run;
    double most;
} progress;

static void pass_on(void *data, double done, double remaining)
{
    progress *p = data;
    p->most = fmax(p->most, done);
    p->run->progress(p->run->data, p->most, remaining);
}

static sn_child_end run_children(sn_symbolic_task *t, sn_symbolic_answer *a, size_t size,
                                 char died[SN_PROCESS_REASON])
{
    double started = sn_now();
    progress p = {.run = t->run};
    sn_run run = *t->run;
    run.progress = t->run->progress ? pass_on : NULL;
    run.data = &p;
    t->small = true;
    sn_child_end end = sn_child_run(sn_symbolic_work, t, a, size, &run, started, died);
    if (end != SN_CHILD_DONE || !a->cramped)
        return end;
    t->small = false;
    return sn_child_run(sn_symbolic_work, t, a, size, &run, started, died);
}

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property, (void)reason;
    return true;
}

static void take_answer(const sn_symbolic_answer *a, const sn_net *net, const sn_property *property,
                        sn_finding *finding)
{
    finding->verdict = a->verdict;
    memcpy(finding->reason, a->reason, sizeof finding->reason);
    if (a->verdict != SN_UNDECIDED)
        finding->covered = sn_property_count(property);
    if (a->verdict == SN_FAILS)
        memcpy(finding->counterexample, a->counterexample, net->wires);
}

/* In processes of its own, which have BuDDy from this one. */
static sn_err decide_apart(const sn_net *net, const sn_property *property, const sn_run *run,
                           sn_finding *finding, sn_error *error)
{
    sn_err err = SN_OK;
    size_t size = sizeof(sn_symbolic_answer) + net->wires;
    sn_symbolic_answer *a = sn_alloc(1, size);
    if (!a)
        return sn_fail_nomem(error);
    sn_symbolic_task t = {.net = net, .property = property, .run = run};
    char died[SN_PROCESS_REASON];
    sn_child_end end = run_children(&t, a, size, died);
    if (end != SN_CHILD_DONE)
        explain(end, died, run, finding);
    else if (a->wrong)
        err = sn_engine_fault("symbolic", a->reason, error);
    else
        take_answer(a, net, property, finding);
    if (end == SN_CHILD_DONE && a->verdict == SN_UNDECIDED)
        sn_run_cramp(run);
    free(a);
    return err;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    sn_error why;
    if (!sn_diagram_load(&why))
        return decide_apart(net, property, run, finding, error);
    finding->verdict = SN_UNDECIDED;
    snprintf(finding->reason, sizeof finding->reason, "%.*s", (int)sizeof finding->reason - 1,
             why.text);
    return SN_OK;
}

static sn_err look(const sn_net *net, const sn_property *property, const sn_run *run, double effort,
                   sn_finding *finding, sn_error *error)
{
    (void)run, (void)effort, (void)error;
    finding->verdict = SN_UNDECIDED;
    finding->expected = sn_effort_estimate(net, property);
    return SN_OK;
}

const sn_engine sn_engine_symbolic = {.name = "symbolic",
                                      .silent = true,
                                      .accepts = accepts,
                                      .estimate = sn_effort_least,
                                      .look = look,
                                      .decide = decide};

#else

#define WITHOUT "built without BuDDy (Debian package libbdd-dev)"

static bool accepts(const sn_net *net, const sn_property *property, char *reason)
{
    (void)net, (void)property;
    snprintf(reason, sizeof WITHOUT, WITHOUT);
    return false;
}

static sn_err decide(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error)
{
    (void)net, (void)property, (void)run, (void)error;
    finding->verdict = SN_UNDECIDED;
    snprintf(finding->reason, sizeof finding->reason, WITHOUT);
    return SN_OK;
}

static double no_estimate(const sn_net *net, const sn_property *property)
{
    (void)net, (void)property;
    return 64;
}

const sn_engine sn_engine_symbolic = {.name = "symbolic",
                                      .silent = true,
                                      .accepts = accepts,
                                      .estimate = no_estimate,
                                      .decide = decide};

#endif
