/* The planner of claims about prefix networks; goals, intervals, redundant nodes. */
#include "verify/engine.h"
#include "verify/scan/prefix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- goal ------------------------------------------------------------------------------------ */

/* What is required of each output. */

#define X(id, name) name,
static const char *const names[] = {SN_SCAN_GOALS(X)};
#undef X

const char *sn_scan_goal_name(sn_scan_goal goal)
{
    return names[goal];
}

bool sn_scan_goal_find(const char *name, sn_scan_goal *goal)
{
    const size_t count = sizeof names / sizeof *names, found = sn_name_find(names, count, name);
    if (found < count)
        *goal = (sn_scan_goal)found;
    return found < count;
}

sn_interval sn_scan_judged(sn_scan_goal goal, uint32_t wires)
{
    uint32_t first = goal == SN_SCAN_INCLUSIVE ? 0 : goal == SN_SCAN_EXCLUSIVE ? 1 : wires - 1;
    return (sn_interval){first, wires - 1};
}

sn_interval sn_scan_due(sn_scan_goal goal, uint32_t output)
{
    return (sn_interval){0, goal == SN_SCAN_EXCLUSIVE ? output - 1 : output};
}

/* ---- intervals ------------------------------------------------------------------------------- */

/* Which interval each wire carries, node by node. */

/* Nodes between looks at the clock. */
#define LOOK ((size_t)1 << 20)

/* What x ⊕ y is; empty if that is no interval. */
static sn_interval join(sn_interval x, sn_interval y)
{
    bool next = !sn_interval_is_empty(x) && !sn_interval_is_empty(y) && x.last + 1 == y.first;
    return next ? (sn_interval){x.first, y.last} : (sn_interval){1, 0};
}

static sn_err follow(const sn_scan *scan, sn_interval *wire, const sn_limits *limits,
                     sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t w = 0; w < scan->net.wires; w++)
        wire[w] = (sn_interval){w, w};
    for (size_t k = 0; !err && k < scan->net.size; k++) {
        sn_node n = sn_scan_node(scan, k);
        wire[n.to] = join(wire[n.from], wire[n.to]);
        if (k % LOOK == LOOK - 1)
            err = sn_limits_check(limits, 0, error);
    }
    return err;
}

static void judge(const sn_scan *scan, sn_scan_goal goal, const sn_interval *wire,
                  sn_scan_finding *finding)
{
    sn_interval judged = sn_scan_judged(goal, scan->net.wires);
    *finding = (sn_scan_finding){.holds = true};
    for (uint32_t i = judged.first; finding->holds && i <= judged.last; i++) {
        sn_interval is = wire[sn_net_output_wire(&scan->net, i)], due = sn_scan_due(goal, i);
        finding->holds = is.first == due.first && is.last == due.last;
        finding->output = i;
    }
}

sn_err sn_intervals_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                           sn_scan_finding *finding, sn_error *error)
{
    sn_interval *wire = sn_alloc(scan->net.wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    sn_err err = follow(scan, wire, limits, error);
    if (!err)
        judge(scan, goal, wire, finding);
    free(wire);
    return err;
}

/* ---- prove ----------------------------------------------------------------------------------- */

/* The second engine is asked too where that takes so many word operations, some milliseconds. */
#define CHEAP ((uint64_t)1 << 23)

typedef sn_err decider(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                       sn_scan_finding *finding, sn_error *error);

static const struct {
    const char *name;
    decider *decide;
} engines[] = {
#define X(id, name) {name, sn_##id##_decide},
    SN_SCAN_ENGINES(X)
#undef X
};
enum { ENGINES = sizeof engines / sizeof *engines };

typedef struct prover {
    const sn_scan *scan;
    sn_scan_goal goal;
    sn_run run;
    sn_limits limits;
    sn_scan_result *result;
    sn_scan_finding finding; /* of the first engine that decided */
    sn_error *error;
} prover;

bool sn_scan_is_engine(const char *name)
{
    for (unsigned i = 0; i < ENGINES; i++)
        if (!strcmp(engines[i].name, name))
            return true;
    return false;
}

/* ---- an engine ------------------------------------------------------------------------------- */

static void note_limit(prover *p, sn_attempt *attempt)
{
    sn_scan_result *r = p->result;
    bool stopped = p->run.stop && atomic_load(p->run.stop);
    if (stopped)
        snprintf(attempt->reason, sizeof attempt->reason, "interrupted");
    else
        sn_explain_timeout(p->run.seconds, attempt->reason);
    if (r->verdict == SN_UNDECIDED) {
        r->interrupted = stopped;
        memcpy(r->reason, attempt->reason, sizeof r->reason);
        r->engine = attempt->engine;
    }
}

/* Take what an engine found; the engines may not contradict one another. */
static sn_err note_finding(prover *p, const sn_scan_finding *found, sn_attempt *attempt)
{
    sn_scan_result *r = p->result;
    attempt->verdict = found->holds ? SN_HOLDS : SN_FAILS;
    r->inputs += found->inputs;
    if (r->verdict == SN_UNDECIDED) {
        r->verdict = attempt->verdict;
        r->engine = attempt->engine;
        p->finding = *found;
        return SN_OK;
    }
    bool same =
        found->holds == p->finding.holds && (found->holds || found->output == p->finding.output);
    return same ? SN_OK
                : sn_engine_fault(attempt->engine, "contradicts the engine before", p->error);
}

static sn_err ask(prover *p, unsigned engine)
{
    sn_scan_finding found;
    sn_attempt *attempt = &p->result->attempts[p->result->attempt_count++];
    double begin = sn_now();
    *attempt =
        (sn_attempt){.engine = engines[engine].name, .verdict = SN_UNDECIDED, .processes = 1};
    sn_err err = engines[engine].decide(p->scan, p->goal, &p->limits, &found, p->error);
    attempt->seconds = sn_now() - begin;
    if (err != SN_E_STOPPED)
        return err ? err : note_finding(p, &found, attempt);
    note_limit(p, attempt);
    return SN_OK;
}

/* ---- all of them ----------------------------------------------------------------------------- */

static bool is_wanted(const prover *p, unsigned engine)
{
    const char *method = p->run.method;
    if (!strcmp(method, "auto"))
        return !engine ||
               (p->result->verdict != SN_UNDECIDED && sn_three_valued_cost(p->scan) <= CHEAP);
    return !strcmp(method, "all") || !strcmp(method, engines[engine].name);
}

static sn_err decide(prover *p)
{
    sn_err err = SN_OK;
    for (unsigned i = 0; !err && i < ENGINES; i++)
        if (is_wanted(p, i))
            err = ask(p, i);
    if (!err && !p->result->attempt_count)
        err = sn_fail(p->error, SN_E_ARGUMENT, "no engine for prefix networks is called '%s'",
                      p->run.method);
    if (!err && p->result->verdict == SN_FAILS)
        err = sn_scan_witness_find(p->scan, p->goal, p->finding.output, &p->limits,
                                   &p->result->witness, p->error);
    return err;
}

sn_err sn_scan_prove(const sn_scan *scan, sn_scan_goal goal, const sn_run *run,
                     sn_scan_result **out, sn_error *error)
{
    prover p = {.scan = scan, .goal = goal, .run = sn_run_resolve(run), .error = error};
    double begin = sn_now();
    *out = NULL;
    p.limits = (sn_limits){.deadline = p.run.seconds > 0 ? begin + p.run.seconds : 0,
                           .memory = p.run.memory,
                           .stop = p.run.stop};
    p.result = sn_alloc(1, sizeof *p.result);
    if (!p.result)
        return sn_fail_nomem(error);
    p.result->verdict = SN_UNDECIDED;
    sn_err err = decide(&p);
    p.result->seconds = sn_now() - begin;
    if (err)
        sn_scan_result_free(p.result);
    else
        *out = p.result;
    return err;
}

void sn_scan_result_free(sn_scan_result *result)
{
    if (result)
        sn_scan_witness_free(&result->witness);
    free(result);
}

/* ---- redundant ------------------------------------------------------------------------------- */

/* Nodes that judged outputs are not made from. */

sn_err sn_scan_redundant(const sn_scan *scan, sn_scan_goal goal, bool *redundant, size_t *count,
                         sn_error *error)
{
    sn_interval judged = sn_scan_judged(goal, scan->net.wires);
    *count = 0;
    if (sn_interval_is_empty(judged)) /* a single wire has no nodes */
        return SN_OK;
    sn_err err = sn_net_needed(&scan->net, judged.first, judged.last, redundant, error);
    for (size_t k = 0; !err && k < scan->net.size; k++) {
        redundant[k] = !redundant[k];
        *count += redundant[k];
    }
    return err;
}

sn_err sn_scan_prune(const sn_scan *scan, sn_scan_goal goal, sn_scan **out, sn_error *error)
{
    sn_interval judged = sn_scan_judged(goal, scan->net.wires);
    return sn_interval_is_empty(judged)
               ? sn_scan_copy(scan, out, error)
               : sn_scan_keep_outputs(scan, judged.first, judged.last, out, error);
}
