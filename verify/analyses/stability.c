/* Stability of networks: by the wires that comparators join, or by inputs of three keys. */
#include "verify/analyses/analyses.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOOK = 1024, SAMPLES = 100000, PAIRS_WIRES = 64 };

/* What is under way: elements that go through the network. */
typedef struct trial {
    const sn_net *net;
    const sn_run *run;
    double deadline; /* 0: none */
    sn_stability *out;
    uint8_t *input;  /* [wires] keys, */
    uint8_t *key;    /* [wires] as they go, */
    uint16_t *place; /* [wires] and where they came in */
    bool stopped;
} trial;

/* ---- neighbours ------------------------------------------------------------------------------ */

static bool joins_neighbours(sn_cmp c)
{
    return c.min + 1 == c.max;
}

/* Whether all comparators that ever exchange join neighbours. */
static sn_err find_neighbours(const sn_net *net, const sn_run *run, bool *all, sn_error *error)
{
    bool plain = true;
    sn_property *property;
    sn_redundancy *redundancy = NULL;
    for (size_t i = 0; i < net->size; i++)
        plain = plain && joins_neighbours(net->cmp[i]);
    *all = plain && !net->output;
    if (plain || net->output)
        return SN_OK;
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &property, error);
    if (err)
        return err;
    err = sn_redundancy_find(net, property, run, &redundancy, error);
    if (!err) {
        *all = true;
        for (size_t i = 0; i < net->size; i++)
            *all =
                *all && (joins_neighbours(net->cmp[i]) || redundancy->swaps[i] == SN_SWAPS_NEVER);
    }
    sn_redundancy_free(redundancy);
    sn_property_free(property);
    return err;
}

/* ---- three keys ------------------------------------------------------------------------------ */

static void run_input(trial *t)
{
    const sn_net *net = t->net;
    memcpy(t->key, t->input, net->wires);
    for (uint32_t w = 0; w < net->wires; w++)
        t->place[w] = (uint16_t)w;
    for (size_t i = 0; i < net->size; i++) {
        const sn_cmp c = net->cmp[i];
        if (t->key[c.min] > t->key[c.max]) {
            const uint8_t key = t->key[c.min];
            const uint16_t place = t->place[c.min];
            t->key[c.min] = t->key[c.max];
            t->place[c.min] = t->place[c.max];
            t->key[c.max] = key;
            t->place[c.max] = place;
        }
    }
}

/* Whether the input refutes the claim. */
static bool refutes(trial *t)
{
    run_input(t);
    for (uint32_t i = 1; i < t->net->wires; i++) {
        const uint32_t a = sn_net_output_wire(t->net, i - 1), b = sn_net_output_wire(t->net, i);
        if (t->key[a] > t->key[b] || (t->key[a] == t->key[b] && t->place[a] > t->place[b]))
            return true;
    }
    return false;
}

/* Run the input; whether that ends the search. */
static bool try_input(trial *t)
{
    if (t->out->inputs++ % LOOK == 0)
        t->stopped = (t->deadline > 0 && sn_now() > t->deadline) ||
                     (t->run && t->run->stop && atomic_load(t->run->stop));
    return t->stopped || refutes(t);
}

/* Inputs in which all keys but one or two are equal. */
static bool try_simple(trial *t)
{
    const uint32_t n = t->net->wires;
    memset(t->input, 1, n);
    for (uint32_t i = 0; i < n; i++)
        for (uint8_t key = 0; key <= 2; key = (uint8_t)(key + 2)) {
            t->input[i] = key;
            if (try_input(t))
                return true;
            t->input[i] = 1;
        }
    for (uint32_t i = 0; i < n && n <= PAIRS_WIRES; i++)
        for (uint32_t j = i + 1; j < n; j++)
            for (uint8_t keys = 0; keys < 4; keys++) {
                t->input[i] = keys & 2;
                t->input[j] = (uint8_t)(2 * (keys & 1));
                if (try_input(t))
                    return true;
                t->input[i] = t->input[j] = 1;
            }
    return false;
}

static bool try_all(trial *t)
{
    const uint32_t n = t->net->wires;
    uint32_t w = 0;
    memset(t->input, 0, n);
    while (w < n) {
        if (try_input(t))
            return true;
        for (w = 0; w < n && t->input[w] == 2; w++)
            t->input[w] = 0;
        if (w < n)
            t->input[w]++;
    }
    return false;
}

static bool try_some(trial *t)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (int i = 0; i < SAMPLES; i++) {
        for (uint32_t w = 0; w < t->net->wires; w++)
            t->input[w] = (uint8_t)sn_random_below(&random, 3);
        if (try_input(t))
            return true;
    }
    return false;
}

/* Keep what refutes the claim. */
static sn_err keep(trial *t, sn_error *error)
{
    const uint32_t n = t->net->wires;
    sn_stability *out = t->out;
    out->keys = sn_alloc(n, sizeof *out->keys);
    out->left = sn_alloc(n, sizeof *out->left);
    out->place = sn_alloc(n, sizeof *out->place);
    if (!out->keys || !out->left || !out->place)
        return sn_fail_nomem(error);
    out->verdict = SN_FAILS;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t wire = sn_net_output_wire(t->net, i);
        out->keys[i] = t->input[i];
        out->left[i] = t->key[wire];
        out->place[i] = t->place[wire];
    }
    return SN_OK;
}

static sn_err search(trial *t, sn_error *error)
{
    const double all = pow(3, t->net->wires) * (double)(t->net->size + t->net->wires);
    const bool exact = all <= (double)SN_STABILITY_EXACT;
    const bool ended = try_simple(t) || (exact ? try_all(t) : try_some(t));
    if (ended && !t->stopped)
        return keep(t, error);
    t->out->verdict = exact && !t->stopped ? SN_HOLDS : SN_UNDECIDED;
    t->out->interrupted = t->stopped && t->run->stop && atomic_load(t->run->stop);
    if (t->out->interrupted)
        snprintf(t->out->reason, sizeof t->out->reason, "interrupted");
    else if (t->stopped)
        sn_explain_timeout(t->run->seconds, t->out->reason);
    else if (!exact)
        snprintf(t->out->reason, sizeof t->out->reason,
                 "there are too many inputs of three keys to run all, and none that was run "
                 "refutes it");
    return SN_OK;
}

static sn_err try_inputs(const sn_net *net, const sn_run *run, double deadline, sn_stability *out,
                         sn_error *error)
{
    trial t = {.net = net,
               .run = run,
               .deadline = deadline,
               .out = out,
               .input = sn_alloc(net->wires, sizeof *t.input),
               .key = sn_alloc(net->wires, sizeof *t.key),
               .place = sn_alloc(net->wires, sizeof *t.place)};
    sn_err err = t.input && t.key && t.place ? search(&t, error) : sn_fail_nomem(error);
    free(t.input);
    free(t.key);
    free(t.place);
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* The run in the time that is left. */
static sn_run rest_of(const sn_run *run, double deadline)
{
    sn_run rest = run ? *run : (sn_run){.threads = 0};
    const double least = 1e-3; /* none would be no limit */
    if (deadline > 0)
        rest.seconds = fmax(deadline - sn_now(), least);
    return rest;
}

sn_err sn_stability_find(const sn_net *net, const sn_run *run, sn_stability *out, sn_error *error)
{
    const double begin = sn_now();
    const double deadline = run && run->seconds > 0 ? begin + run->seconds : 0;
    bool neighbours = false;
    sn_property *property;
    *out = (sn_stability){.verdict = SN_UNDECIDED, .engine = "ternary"};
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &property, error);
    if (err)
        return err;
    err = sn_prove(net, property, run, &out->sorts, error);
    sn_property_free(property);
    if (!err && out->sorts->verdict == SN_HOLDS) {
        sn_result_free(out->sorts);
        out->sorts = NULL;
        const sn_run rest = rest_of(run, deadline);
        err = find_neighbours(net, &rest, &neighbours, error);
        if (!err && !neighbours)
            err = try_inputs(net, run, deadline, out, error);
        if (!err && neighbours) {
            out->verdict = SN_HOLDS;
            out->engine = "neighbours";
        }
    } else if (!err) {
        out->verdict = out->sorts->verdict;
    }
    out->seconds = sn_now() - begin;
    if (err)
        sn_stability_free(out);
    return err;
}

void sn_stability_free(sn_stability *stability)
{
    sn_result_free(stability->sorts);
    free(stability->keys);
    free(stability->left);
    free(stability->place);
    *stability = (sn_stability){.verdict = SN_UNDECIDED};
}
