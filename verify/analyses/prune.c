/* Which comparators can go, together. */
#include "verify/analyses/analyses.h"

#include "verify/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct pruner {
    const sn_property *property;
    sn_run run;
    double started;
    double reported; /* when progress was last reported */
    sn_net *net;     /* what is left so far; proved */
    size_t *origin;  /* [net->size] which comparator of the network as given */
    bool *drop;      /* [net->size] scratch: what to leave out */
    sn_pruning *result;
    sn_error *error;
} pruner;

/* ---- time ------------------------------------------------------------------------------------ */

static bool is_interrupted(const pruner *p)
{
    return p->run.stop && atomic_load(p->run.stop);
}

static bool is_over(const pruner *p)
{
    bool late = p->run.seconds > 0 && sn_now() - p->started >= p->run.seconds;
    return late || is_interrupted(p);
}

/* What a step may use: a share of the time that is left. */
static sn_run step_run(const pruner *p, double share)
{
    sn_run run = p->run;
    double left = run.seconds - (sn_now() - p->started);
    run.progress = NULL;
    if (run.seconds > 0)
        run.seconds = left > 0 ? share * left : 1e-9;
    return run;
}

static void report(pruner *p, size_t tried)
{
    double now = sn_now();
    if (!p->run.progress || now - p->reported < 0.1)
        return;
    p->reported = now;
    p->run.progress(p->run.data, (double)tried / (double)p->net->size, -1);
}

/* ---- candidates ------------------------------------------------------------------------------ */

/* The network without the comparators marked in p->drop. */
static sn_err without(const pruner *p, sn_net **out)
{
    sn_err err = sn_net_copy(p->net, out, p->error);
    size_t size = 0;
    for (size_t k = 0; !err && k < p->net->size; k++)
        if (!p->drop[k])
            (*out)->cmp[size++] = p->net->cmp[k];
    if (!err)
        (*out)->size = size;
    return err;
}

/* Make a proved candidate the network. What was needed before need not be needed now. */
static void accept(pruner *p, sn_net *candidate, sn_result *proof, sn_fate fate)
{
    sn_pruning *r = p->result;
    size_t size = 0;
    for (size_t i = 0; i < r->size; i++)
        if (r->fate[i] == SN_FATE_NEEDED)
            r->fate[i] = SN_FATE_UNTRIED;
    for (size_t k = 0; k < p->net->size; k++)
        if (p->drop[k])
            r->fate[p->origin[k]] = (uint8_t)fate;
        else
            p->origin[size++] = p->origin[k];
    sn_net_free(p->net);
    sn_result_free(r->proof);
    p->net = candidate;
    r->proof = proof;
}

/* Whether a quick search refutes the claim of a candidate; of most it does. */
static sn_err refute(const pruner *p, const sn_net *candidate, bool *refuted)
{
    const sn_run run = step_run(p, 1);
    sn_finding finding = {.verdict = SN_UNDECIDED};
    finding.counterexample = sn_alloc(candidate->wires, 1);
    if (!finding.counterexample)
        return sn_fail_nomem(p->error);
    sn_err err = sn_engine_falsify.decide(candidate, p->property, &run, &finding, p->error);
    *refuted = finding.verdict == SN_FAILS;
    free(finding.counterexample);
    return err;
}

/* Whether running all vectors takes longer than such a search. */
static bool is_worth_searching(const pruner *p, const sn_net *candidate)
{
    char reason[200];
    return !sn_engine_exhaustive.accepts(candidate, p->property, reason) ||
           sn_engine_exhaustive.estimate(candidate, p->property) >
               sn_engine_falsify.estimate(candidate, p->property);
}

/* Remove the comparators marked in p->drop if the claim is proved of the others. */
static sn_err try_drop(pruner *p, sn_fate fate, sn_verdict *verdict)
{
    sn_net *candidate = NULL;
    sn_result *proof = NULL;
    bool refuted = false;
    const sn_run run = step_run(p, 0.5);
    sn_err err = without(p, &candidate);
    if (!err && fate == SN_FATE_SPARED && is_worth_searching(p, candidate))
        err = refute(p, candidate, &refuted);
    if (!err && !refuted)
        err = sn_prove(candidate, p->property, &run, &proof, p->error);
    *verdict = proof ? proof->verdict : SN_FAILS;
    if (!err && *verdict == SN_HOLDS) {
        accept(p, candidate, proof, fate);
        return SN_OK;
    }
    sn_net_free(candidate);
    sn_result_free(proof);
    return err;
}

/* ---- what never exchanges anything ----------------------------------------------------------- */

static sn_err drop_idle(pruner *p)
{
    const sn_run run = step_run(p, 0.5);
    sn_redundancy *found;
    sn_verdict verdict = SN_UNDECIDED;
    sn_err err = sn_redundancy_find(p->net, p->property, &run, &found, p->error);
    if (err)
        return err;
    for (size_t k = 0; k < p->net->size; k++)
        p->drop[k] = found->swaps[k] == SN_SWAPS_NEVER;
    if (found->never)
        err = try_drop(p, SN_FATE_IDLE, &verdict);
    sn_redundancy_free(found);
    if (!err && verdict == SN_FAILS)
        err = sn_fail(p->error, SN_E_INTERNAL,
                      "without comparators that never exchange anything the claim fails");
    return err;
}

/* ---- what the claim can do without ----------------------------------------------------------- */

/* Try the comparator before `at`, or the last one; returns which one was tried. */
static sn_err try_next(pruner *p, size_t *at, size_t *tried)
{
    sn_verdict verdict;
    *at = *at > 0 && *at <= p->net->size ? *at - 1 : p->net->size - 1;
    size_t origin = p->origin[*at];
    memset(p->drop, 0, p->net->size * sizeof *p->drop);
    p->drop[*at] = true;
    sn_err err = try_drop(p, SN_FATE_SPARED, &verdict);
    if (!err && verdict == SN_FAILS)
        p->result->fate[origin] = SN_FATE_NEEDED;
    *tried = verdict == SN_HOLDS ? 0 : *tried + 1;
    return err;
}

static sn_err drop_spared(pruner *p)
{
    sn_err err = SN_OK;
    size_t at = p->net->size, tried = 0;
    while (!err && tried < p->net->size && !is_over(p)) {
        report(p, tried);
        err = try_next(p, &at, &tried);
    }
    return err;
}

/* ---- the answer ------------------------------------------------------------------------------ */

/* Count what is untried, and say why. */
static void conclude(pruner *p)
{
    sn_pruning *r = p->result;
    for (size_t i = 0; i < r->size; i++)
        r->untried += r->fate[i] == SN_FATE_UNTRIED;
    r->interrupted = is_interrupted(p);
    r->seconds = sn_now() - p->started;
    const char *why = r->interrupted ? "interrupted"
                      : is_over(p)   ? "the time was over"
                                     : "no engine could decide";
    if (r->untried)
        snprintf(r->reason, sizeof r->reason, "%s", why);
}

/* That it holds at all is proved first; nothing is tried as yet. */
static void report_beginning(void *data, double done, double remaining)
{
    const pruner *p = data;
    (void)done, (void)remaining;
    p->run.progress(p->run.data, 0, -1);
}

static sn_err prune(pruner *p, const sn_net *net)
{
    sn_run run = p->run;
    run.progress = p->run.progress ? report_beginning : NULL;
    run.data = p;
    sn_pruning *r = p->result;
    sn_err err = sn_prove(net, p->property, &run, &r->proof, p->error);
    if (err || r->proof->verdict != SN_HOLDS)
        return err;
    err = sn_net_copy(net, &p->net, p->error);
    if (!err && !is_over(p))
        err = drop_idle(p);
    if (!err)
        err = drop_spared(p);
    return err;
}

sn_err sn_prune(const sn_net *net, const sn_property *property, const sn_run *run, sn_pruning **out,
                sn_error *error)
{
    pruner p = {.property = property, .started = sn_now(), .error = error};
    *out = NULL;
    p.run = sn_run_resolve(run);
    p.origin = sn_alloc(net->size, sizeof *p.origin);
    p.drop = sn_alloc(net->size, sizeof *p.drop);
    p.result = sn_alloc(1, sizeof *p.result);
    if (p.result)
        p.result->fate = sn_alloc(net->size, 1);
    sn_err err = p.origin && p.drop && p.result && p.result->fate ? SN_OK : sn_fail_nomem(error);
    for (size_t k = 0; !err && k < net->size; k++)
        p.origin[k] = k;
    if (!err) {
        p.result->size = net->size;
        err = prune(&p, net);
    }
    if (!err)
        conclude(&p);
    free(p.origin);
    free(p.drop);
    if (err) {
        sn_net_free(p.net);
        sn_pruning_free(p.result);
        return err;
    }
    p.result->net = p.net;
    *out = p.result;
    return SN_OK;
}

void sn_pruning_free(sn_pruning *pruning)
{
    if (!pruning)
        return;
    sn_result_free(pruning->proof);
    sn_net_free(pruning->net);
    free(pruning->fate);
    free(pruning);
}
