/* Which sorters are left of all that are known once each is pruned and cut. */
#include "find/campaign.h"

#include "verify/analyses/analyses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct improver {
    sn_best *best;
    sn_run run;
    const sn_run *told; /* whose progress is wanted */
    uint32_t wires;
    uint32_t done, count; /* networks */
    sn_sorters *sorters;
} improver;

void sn_sorters_free(sn_sorters *sorters)
{
    for (uint32_t i = 0; sorters && i < sorters->count; i++)
        sn_net_free(sorters->sorter[i].net);
    free(sorters);
}

static bool is_beaten(const sn_sorter *a, const sn_sorter *by)
{
    return by->size <= a->size && by->depth <= a->depth;
}

/* Keep it, and with it the network, unless one is as good; drop what it beats. */
static void offer(sn_sorters *s, sn_sorter *made)
{
    uint32_t kept = 0;
    bool wanted = s->count < SN_SORTERS_MAX;
    for (uint32_t i = 0; i < s->count; i++)
        wanted &= !is_beaten(made, &s->sorter[i]);
    if (!wanted) {
        sn_net_free(made->net);
        return;
    }
    for (uint32_t i = 0; i < s->count; i++) {
        if (is_beaten(&s->sorter[i], made))
            sn_net_free(s->sorter[i].net);
        else
            s->sorter[kept++] = s->sorter[i];
    }
    s->count = kept + 1;
    for (; kept && s->sorter[kept - 1].size > made->size; kept--)
        s->sorter[kept] = s->sorter[kept - 1];
    s->sorter[kept] = *made;
}

/* Prove it, and take away what it does not need. */
static sn_err prune(const improver *m, const sn_net *net, sn_sorter *made, sn_error *error)
{
    sn_property *sorts;
    sn_pruning *pruning = NULL;
    size_t depth = 0;
    sn_err err = sn_property_new(m->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_prune(net, sorts, &m->run, &pruning, error);
    sn_property_free(sorts);
    if (!err && pruning->proof->verdict == SN_FAILS)
        err = sn_fail(error, SN_E_INTERNAL, "%s does not sort", made->how);
    if (!err && pruning->net)
        err = sn_net_relayer(pruning->net, &made->net, error);
    if (!err && made->net)
        err = sn_net_depth(made->net, &depth, error);
    if (!err && made->net) {
        made->depth = (uint32_t)depth;
        made->size = (uint32_t)made->net->size;
    }
    sn_pruning_free(pruning);
    return err;
}

static sn_err improve(improver *m, const sn_sorter *sorter, sn_error *error)
{
    sn_net *cut = NULL;
    sn_sorter made = {0};
    sn_err err = sn_net_wires(sorter->net, 0, m->wires - 1, &cut, error);
    if (err)
        return err;
    if (sorter->net->wires == m->wires)
        memcpy(made.how, sorter->how, sizeof made.how);
    else
        snprintf(made.how, sizeof made.how, "cut from %lu/%lu/%lu",
                 (unsigned long)sorter->net->wires, (unsigned long)sorter->size,
                 (unsigned long)sorter->depth);
    err = prune(m, cut, &made, error);
    sn_net_free(cut);
    if (err)
        sn_net_free(made.net);
    else if (made.net)
        offer(m->sorters, &made);
    return err;
}

/* Each network begins anew to count what it has done, so whole ones are counted. */
static void report(void *data, double done, double remaining)
{
    const improver *m = data;
    (void)done, (void)remaining;
    m->told->progress(m->told->data, (double)m->done / m->count, -1);
}

static bool is_stopped(const sn_run *run)
{
    return run && run->stop && atomic_load(run->stop);
}

sn_err sn_sorters_improve(sn_best *best, uint32_t wires, uint32_t wider, const sn_run *run,
                          sn_sorters **out, sn_error *error)
{
    improver m = {.best = best, .told = run, .wires = wires};
    const uint32_t widest = wires + wider < SN_WIRES_MAX ? wires + wider : SN_WIRES_MAX;
    const sn_sorters *sorters;
    sn_err err = SN_OK;
    *out = NULL;
    if (run)
        m.run = *run;
    m.run.data = &m;
    m.run.progress = run && run->progress ? report : NULL;
    m.sorters = sn_alloc(1, sizeof *m.sorters);
    if (!m.sorters)
        return sn_fail_nomem(error);
    for (uint32_t n = wires; !err && n <= widest; n++) {
        err = sn_best_sorters(best, n, &sorters, error);
        m.count += err ? 0 : sorters->count;
    }
    for (uint32_t n = wires; !err && n <= widest; n++) {
        err = sn_best_sorters(best, n, &sorters, error);
        for (uint32_t i = 0; !err && i < sorters->count && !is_stopped(run); i++, m.done++)
            err = improve(&m, &sorters->sorter[i], error);
    }
    if (err)
        sn_sorters_free(m.sorters);
    else
        *out = m.sorters;
    return err;
}
