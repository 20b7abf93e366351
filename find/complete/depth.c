/* The shallowest network known here shows what is enough. Behind two layers, all there are up to
 * what makes no difference, with ever more layers up to one less than that network has, a
 * completion is asked for: of as few wires as none is known for, since what cannot sort these
 * cannot sort more. */
#include "find/complete/complete.h"

#include "find/complete/parts.h"
#include "networks/families/catalogue.h"
#include "verify/engine.h"
#include "verify/sat/solver.h"

#include <stdlib.h>
#include <string.h>

typedef struct finder {
    sn_depth *result;
    sn_run run;
    double began;
    const char *path;                       /* of the certificate, or NULL */
    sn_net *known;                          /* the shallowest network known */
    uint32_t depth[SN_DEPTH_WIRES_MAX + 1]; /* of such networks of so many wires */
    uint32_t first;                         /* number of layers that is asked about */
    /* One question: which of the prefixes has a completion? */
    uint32_t wires;
    sn_cover prefixes;       /* one of them begins a network of so many layers, if there is any */
    sn_depth_folder *folder; /* if it is to be certified that none has */
    sn_completion **answer;  /* [prefixes.count] NULL: not asked */
    atomic_size_t taken;     /* certificates that were there */
} finder;

/* Of the time there is, 0: no limit. */
static double seconds_left(const finder *f)
{
    double left = f->began + f->run.seconds - sn_now();
    return f->run.seconds <= 0 ? 0 : left > 1e-6 ? left : 1e-6;
}

/* The shallowest networks among those that are part of the program. */
static sn_err load_known(finder *f, sn_error *error)
{
    sn_catalogue *catalogue;
    sn_best *best = NULL;
    const sn_net *net = NULL;
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    if (err)
        return err;
    err = sn_best_new(catalogue, &best, error);
    for (uint32_t n = 1; !err && n <= f->result->wires; n++) {
        const sn_sorters *known;
        size_t depth = 0;
        err = sn_best_sorters(best, n, &known, error);
        if (err)
            break;
        net = known->sorter[known->count - 1].net;
        err = sn_net_depth(net, &depth, error);
        f->depth[n] = (uint32_t)depth;
    }
    if (!err)
        err = sn_net_copy(net, &f->known, error);
    sn_best_free(best);
    sn_catalogue_free(catalogue);
    return err;
}

/* It must sort, and have the depth that was asked for. */
static sn_err check_network(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    size_t depth = 0;
    sn_err err = sn_prove_sorter(d->net, &f->run, &d->proof, error);
    if (!err)
        err = sn_net_depth(d->net, &depth, error);
    if (!err && depth != d->least)
        err = sn_fail(error, SN_E_INTERNAL, "the network found has %zu layers", depth);
    return err;
}

/* ---- one question ---------------------------------------------------------------------------- */

/* Of all numbers of layers that are asked about. */
static void report_progress(void *data, double done, double remaining)
{
    finder *f = data;
    (void)remaining;
    double asked = f->result->least - f->first + done;
    f->run.progress(f->run.data, asked / (double)(f->depth[f->result->wires] - f->first), -1);
}

/* Is there a completion of prefix number i, or a certificate that there is none? */
static sn_err ask_folder(void *data, size_t i, const sn_run *run, sn_completion **out,
                         sn_error *error)
{
    finder *f = data;
    bool taken = false;
    sn_err err = sn_depth_folder_complete(f->folder, i, run, out, &taken, error);
    atomic_fetch_add(&f->taken, taken);
    return err;
}

/* Ask about all, into f->answer. */
static sn_err ask_prefixes(finder *f, sn_error *error)
{
    const sn_questions q = {.prefix = f->prefixes.net,
                            .count = f->prefixes.count,
                            .depth = f->result->least,
                            .until_found = true,
                            .seconds = seconds_left(f)};
    sn_run run = f->run;
    run.progress = run.progress ? report_progress : NULL;
    run.data = f;
    return sn_questions_ask(&q, &run, f->folder ? ask_folder : NULL, f, f->answer, error);
}

/* ---- the verdict ----------------------------------------------------------------------------- */

/* The first answer of those that were given with this verdict, or NULL. */
static sn_completion *first_with(const finder *f, sn_verdict verdict)
{
    for (size_t i = 0; i < f->prefixes.count; i++)
        if (f->answer[i] && f->answer[i]->verdict == verdict)
            return f->answer[i];
    return NULL;
}

/* Prefixes are asked in order and each that was begun is ended, so the first completion of all is
 * there if any is. */
static void judge(finder *f)
{
    sn_depth *d = f->result;
    sn_completion *found = first_with(f, SN_HOLDS), *open = first_with(f, SN_UNDECIDED);
    bool late = f->run.seconds > 0 && sn_now() >= f->began + f->run.seconds;
    if (found && f->wires < d->wires) {
        f->wires = d->wires; /* fewer wires need fewer layers than was known, more perhaps not */
    } else if (found) {
        d->net = found->net;
        found->net = NULL;
    } else if (open) {
        d->interrupted = open->interrupted;
        memcpy(d->reason, open->reason, sizeof d->reason);
        if (late && !open->interrupted)
            sn_explain_timeout(f->run.seconds, d->reason);
    } else {
        d->fewer = f->wires;
        d->prefixes = f->prefixes.count;
        d->least++;
    }
}

/* The fewest wires of which no network of `least` layers is known. */
static void choose_wires(finder *f)
{
    while (f->depth[f->wires] <= f->result->least)
        f->wires++;
}

/* What is asked behind, and where the answers go; with the last question that certifies all. */
static sn_err prepare(finder *f, sn_error *error)
{
    const sn_depth *d = f->result;
    sn_err err = SN_OK;
    choose_wires(f);
    if (f->prefixes.count && f->prefixes.net[0]->wires != f->wires)
        sn_cover_free(&f->prefixes);
    if (!f->prefixes.count)
        err = sn_cover_find(f->wires, f->run.stop, &f->prefixes, error);
    if (!err && f->path && d->least + 1 == f->depth[d->wires])
        err = sn_depth_folder_open(f->path, f->known, d->least + 1, &f->prefixes, f->run.stop,
                                   &f->folder, error);
    return err;
}

/* Ask for a network of as many layers as are not known to be too few. Takes it, if there is one;
 * raises `least`, if not; or says why that is undecided. */
static sn_err ask(finder *f, sn_error *error)
{
    double began = sn_now();
    sn_err err = prepare(f, error);
    if (err)
        return err;
    f->answer = sn_alloc(f->prefixes.count, sizeof *f->answer);
    if (!f->answer)
        return sn_fail_nomem(error);
    err = ask_prefixes(f, error);
    if (!err)
        judge(f);
    f->result->bound += sn_now() - began;
    for (size_t i = 0; i < f->prefixes.count; i++)
        sn_completion_free(f->answer[i]);
    free(f->answer);
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* No layer sorts one wire, one sorts two; more wires need two. */
static sn_err search(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    d->least = d->wires < 3 ? d->wires - 1 : 2;
    f->first = d->least;
    f->wires = 3;
    sn_err err = load_known(f, error);
    while (!err && !d->net && !d->reason[0] && d->least < f->depth[d->wires])
        err = ask(f, error);
    if (!err && !d->net && !d->reason[0]) {
        d->net = f->known;
        f->known = NULL;
    }
    return err;
}

sn_err sn_depth_find(uint32_t wires, const char *folder, const sn_run *run, sn_depth **out,
                     sn_error *error)
{
    *out = NULL;
    if (!wires || wires > SN_DEPTH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "from 1 to %d wires, not %lu", SN_DEPTH_WIRES_MAX,
                       (unsigned long)wires);
    if (folder && wires < 3)
        return sn_fail(error, SN_E_ARGUMENT,
                       "that 1 or 2 wires need 0 or 1 layers is evident: no "
                       "certificate");
    sn_depth *d = sn_alloc(1, sizeof *d);
    if (!d)
        return sn_fail_nomem(error);
    *d = (sn_depth){.wires = wires, .verdict = SN_UNDECIDED};
    finder f = {.result = d, .path = folder, .run = sn_run_resolve(run), .began = sn_now()};
    sn_err err = search(&f, error);
    if (!err && d->net)
        err = check_network(&f, error);
    if (!err && f.folder && d->net && d->least == f.depth[wires])
        err = sn_depth_folder_finish(f.folder, error);
    d->verdict = d->net ? SN_HOLDS : SN_UNDECIDED;
    d->taken = f.taken;
    d->seconds = sn_now() - f.began;
    sn_depth_folder_free(f.folder);
    sn_cover_free(&f.prefixes);
    sn_net_free(f.known);
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
