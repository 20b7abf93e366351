/* The shallowest network known here shows what is enough. Behind a first layer, with ever more
 * layers up to one less than that network has, a completion is asked for. */
#include "find/depth.h"

#include "find/complete.h"
#include "networks/best.h"
#include "verify/engine.h"
#include "verify/solver.h"

#include <stdlib.h>
#include <string.h>

typedef struct finder {
    sn_depth *result;
    sn_run run;
    double began;
    sn_net *first; /* layer */
} finder;

static sn_err build_first(finder *f, sn_error *error)
{
    uint32_t wires = f->result->wires;
    sn_err err = sn_net_new(wires, &f->first, error);
    for (uint32_t i = 0; !err && i + 1 < wires; i += 2)
        err = sn_net_add(f->first, i, i + 1, error);
    return err;
}

/* The shallowest network among those that are part of the program. */
static sn_err load_known(uint32_t wires, sn_net **net, sn_error *error)
{
    sn_catalogue *catalogue;
    sn_best *best = NULL;
    const sn_sorters *known;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    if (err)
        return err;
    err = sn_best_new(catalogue, &best, error);
    if (!err)
        err = sn_best_sorters(best, wires, &known, error);
    if (!err)
        err = sn_net_copy(known->sorter[known->count - 1].net, net, error);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return err;
}

/* It must sort, and have the depth that was asked for. */
static sn_err check_network(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    sn_property *sorts;
    size_t depth = 0;
    sn_run run = {.threads = f->run.threads, .memory = f->run.memory};
    sn_err err = sn_property_new(d->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_prove(d->net, sorts, &run, &d->proof, error);
    sn_property_free(sorts);
    if (!err)
        err = sn_net_depth(d->net, &depth, error);
    if (!err && (d->proof->verdict != SN_HOLDS || depth != d->least))
        err = sn_fail(error, SN_E_INTERNAL, "the network found has %zu layers, or does not sort",
                      depth);
    return err;
}

/* Ask for a network of one layer more than is known to be too few. Takes it, if there is one;
 * raises `least`, if not; or says why that is undecided. */
static sn_err ask(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    sn_completion *c;
    sn_run run = f->run;
    run.step = NULL;
    if (run.seconds > 0) {
        double left = f->began + f->run.seconds - sn_now();
        run.seconds = left > 1e-6 ? left : 1e-6;
    }
    const sn_complete_task task = {.prefix = f->first, .depth = d->least};
    sn_err err = sn_complete(&task, &run, &c, error);
    if (err)
        return err;
    if (c->verdict == SN_FAILS) {
        d->least++;
        d->bound += c->seconds;
    } else if (c->verdict == SN_HOLDS) {
        d->net = c->net;
        c->net = NULL;
    } else {
        d->interrupted = c->interrupted;
        bool late = f->run.seconds > 0 && sn_now() >= f->began + f->run.seconds;
        if (late && !c->interrupted)
            sn_solver_explain(SN_SOLVER_TIMEOUT, f->run.seconds, d->reason);
        else
            memcpy(d->reason, c->reason, sizeof d->reason);
    }
    sn_completion_free(c);
    return SN_OK;
}

/* No layer sorts one wire, two wires need one, and so do more. */
static sn_err search(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    sn_net *known;
    size_t enough = 0;
    d->least = d->wires > 1;
    sn_err err = load_known(d->wires, &known, error);
    if (err)
        return err;
    err = sn_net_depth(known, &enough, error);
    while (!err && !d->net && !d->reason[0] && d->least < enough)
        err = ask(f, error);
    if (!err && !d->net && !d->reason[0]) {
        d->net = known;
        known = NULL;
    }
    sn_net_free(known);
    return err;
}

sn_err sn_depth_find(uint32_t wires, const sn_run *run, sn_depth **out, sn_error *error)
{
    *out = NULL;
    if (!wires || wires > SN_DEPTH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "from 1 to %d wires, not %lu", SN_DEPTH_WIRES_MAX,
                       (unsigned long)wires);
    sn_depth *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    *d = (sn_depth){.wires = wires, .verdict = SN_UNDECIDED};
    finder f = {.result = d, .run = sn_run_resolve(run), .began = sn_now()};
    sn_err err = build_first(&f, error);
    if (!err)
        err = search(&f, error);
    if (!err && d->net)
        err = check_network(&f, error);
    d->verdict = d->net ? SN_HOLDS : SN_UNDECIDED;
    d->seconds = sn_now() - f.began;
    sn_net_free(f.first);
    if (err)
        sn_depth_free(d);
    else
        *out = d;
    return err;
}

void sn_depth_free(sn_depth *depth)
{
    if (!depth)
        return;
    sn_net_free(depth->net);
    sn_result_free(depth->proof);
    free(depth);
}
