/* The formula asks for comparators, a variable each, that sort every vector the first layer leaves
 * unsorted. Layers are added one by one to the same solver, and each time it is assumed that the
 * outputs are sorted by then.
 *
 * A vector keeps the zeros it begins with and the ones it ends with, whatever standard comparators
 * do; only the wires between need variables. */
#include "verify/depth.h"

#include "verify/engine.h"
#include "verify/solver.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES = SN_DEPTH_WIRES_MAX, VECTORS = 1 << WIRES, LAYERS_MAX = WIRES, TRUE = 1 };

typedef struct vector {
    uint32_t ones;
    int32_t wire[WIRES]; /* the literal of each wire's value behind the last layer; ±TRUE: known */
} vector;

typedef struct finder {
    sn_depth *result;
    uint32_t wires;
    uint32_t layers;
    sn_run run;
    double deadline;
    sn_solver *solver;
    int32_t variables; /* so far; the first one, TRUE, is true */
    size_t vectors;
    vector vector[VECTORS];
    int32_t choice[LAYERS_MAX][WIRES][WIRES]; /* [layer][i][j], i < j, layer > 0 */
} finder;

/* ---- the first layer ------------------------------------------------------------------------- */

/* Comparators from the outside to the inside: vectors then begin with zeros and end with ones. */
static uint32_t first_layer(uint32_t wires, uint32_t input)
{
    for (uint32_t i = 0, j = wires - 1; i < j; i++, j--)
        if (input >> i & 1 && !(input >> j & 1))
            input ^= 1u << i | 1u << j;
    return input;
}

static bool is_sorted(uint32_t wires, uint32_t vector)
{
    uint32_t descents = vector & ~(vector >> 1);
    return !(descents & ((1u << (wires - 1)) - 1));
}

/* All that it leaves unsorted: those that it leaves as they are. */
static void list_vectors(finder *f)
{
    for (uint32_t x = 0; x < 1u << f->wires; x++) {
        if (first_layer(f->wires, x) != x || is_sorted(f->wires, x))
            continue;
        vector *v = &f->vector[f->vectors++];
        v->ones = (uint32_t)__builtin_popcount(x);
        for (uint32_t w = 0; w < f->wires; w++)
            v->wire[w] = x >> w & 1 ? TRUE : -TRUE;
    }
}

/* ---- clauses --------------------------------------------------------------------------------- */

/* Add a clause of `count` literals, but for what is known. */
static void add(finder *f, const int32_t *literals, size_t count)
{
    int32_t clause[WIRES + 3];
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (literals[i] == TRUE)
            return;
        if (literals[i] != -TRUE)
            clause[kept++] = literals[i];
    }
    clause[kept++] = 0;
    sn_solver_add(f->solver, clause, kept);
}

#define ADD(f, ...) \
    add(f, (const int32_t[]){__VA_ARGS__}, sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t))

/* The choices of one wire: at most one, and `idle` holds if there is none. */
static size_t choices_of(const finder *f, uint32_t wire, int32_t *choices)
{
    size_t count = 0;
    for (uint32_t other = 0; other < f->wires; other++)
        if (other != wire)
            choices[count++] = other < wire ? f->choice[f->layers][other][wire]
                                            : f->choice[f->layers][wire][other];
    return count;
}

static void choose_comparators(finder *f)
{
    for (uint32_t i = 0; i < f->wires; i++)
        for (uint32_t j = i + 1; j < f->wires; j++)
            f->choice[f->layers][i][j] = ++f->variables;
    for (uint32_t w = 0; w < f->wires; w++) {
        int32_t choices[WIRES];
        size_t count = choices_of(f, w, choices);
        for (size_t a = 0; a < count; a++)
            for (size_t b = 0; b < a; b++)
                ADD(f, -choices[a], -choices[b]);
    }
}

/* What a comparator, if chosen, makes of a vector. */
static void apply_comparator(finder *f, int32_t chosen, const int32_t *before, const int32_t *after,
                             uint32_t i, uint32_t j)
{
    ADD(f, -chosen, -after[i], before[i]);
    ADD(f, -chosen, -after[i], before[j]);
    ADD(f, -chosen, after[i], -before[i], -before[j]);
    ADD(f, -chosen, after[j], -before[i]);
    ADD(f, -chosen, after[j], -before[j]);
    ADD(f, -chosen, -after[j], before[i], before[j]);
}

/* Without a comparator a wire keeps its value. */
static void keep_value(finder *f, uint32_t wire, int32_t before, int32_t after)
{
    int32_t clause[WIRES + 1];
    size_t count = choices_of(f, wire, clause);
    clause[count] = -before;
    clause[count + 1] = after;
    add(f, clause, count + 2);
    clause[count] = before;
    clause[count + 1] = -after;
    add(f, clause, count + 2);
}

static void apply_layer(finder *f, vector *v)
{
    int32_t before[WIRES];
    uint32_t n = f->wires, zeros = 0, ones = 0;
    memcpy(before, v->wire, sizeof before);
    while (before[zeros] == -TRUE)
        zeros++;
    while (before[n - 1 - ones] == TRUE)
        ones++;
    for (uint32_t w = zeros; w < n - ones; w++)
        v->wire[w] = ++f->variables;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            apply_comparator(f, f->choice[f->layers][i][j], before, v->wire, i, j);
    for (uint32_t w = 0; w < n; w++)
        keep_value(f, w, before[w], v->wire[w]);
}

static void add_layer(finder *f)
{
    if (f->layers) {
        choose_comparators(f);
        for (size_t i = 0; i < f->vectors; i++)
            apply_layer(f, &f->vector[i]);
    }
    f->layers++;
}

/* A variable whose truth wants all vectors sorted. */
static int32_t want_sorted(finder *f)
{
    int32_t sorted = ++f->variables;
    for (size_t i = 0; i < f->vectors; i++)
        for (uint32_t w = 0; w < f->wires; w++) {
            int32_t value = f->vector[i].wire[w];
            ADD(f, -sorted, w < f->wires - f->vector[i].ones ? -value : value);
        }
    return sorted;
}

/* ---- the network ----------------------------------------------------------------------------- */

static sn_err read_network(finder *f, sn_net **net, sn_error *error)
{
    sn_err err = sn_net_new(f->wires, net, error);
    for (uint32_t i = 0, j = f->wires - 1; i < j && !err && f->layers; i++, j--)
        err = sn_net_add(*net, i, j, error);
    for (uint32_t l = 1; l < f->layers; l++)
        for (uint32_t i = 0; i < f->wires; i++)
            for (uint32_t j = i + 1; j < f->wires && !err; j++)
                if (sn_solver_value(f->solver, f->choice[l][i][j]))
                    err = sn_net_add(*net, i, j, error);
    return err;
}

/* It must sort, and have the depth that was asked for. */
static sn_err check_network(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    sn_property *sorts;
    size_t depth = 0;
    sn_run run = {.threads = f->run.threads, .memory = f->run.memory};
    sn_err err = sn_property_new(f->wires, NULL, NULL, NULL, &sorts, error);
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

/* ---- use ------------------------------------------------------------------------------------- */

/* One wire needs no layer, two or more need one: so many are in place when this is called. Ask for
 * more and more, until there is a network or the solver stops. */
static sn_err search(finder *f, sn_error *error)
{
    sn_depth *d = f->result;
    double began = sn_now();
    sn_answer answer = SN_ANSWER_NONE;
    while (answer == SN_ANSWER_NONE) {
        if (d->least)
            add_layer(f);
        int32_t sorted = want_sorted(f);
        d->bound = sn_now() - began;
        answer = sn_solver_solve(f->solver, &sorted, 1, -1);
        if (answer == SN_ANSWER_NONE) {
            ADD(f, -sorted);
            d->least++;
        }
    }
    if (answer == SN_ANSWER_MODEL)
        return read_network(f, &d->net, error);
    sn_solver_stop why = sn_solver_stopped(f->solver);
    d->interrupted = why == SN_SOLVER_INTERRUPTED;
    sn_solver_explain(why, f->run.seconds, d->reason);
    return SN_OK;
}

static sn_err find(finder *f, sn_error *error)
{
    sn_solver_limits limits = {.run = &f->run, .deadline = f->deadline};
    sn_err err = sn_solver_new(&limits, NULL, NULL, &f->solver, error);
    if (err)
        return err;
    const int32_t known[] = {TRUE, 0};
    f->variables = TRUE;
    sn_solver_add(f->solver, known, 2);
    f->result->least = f->wires > 1;
    list_vectors(f);
    err = search(f, error);
    if (!err && f->result->net)
        err = check_network(f, error);
    sn_solver_free(f->solver);
    return err;
}

sn_err sn_depth_find(uint32_t wires, const sn_run *run, sn_depth **out, sn_error *error)
{
    *out = NULL;
    if (!wires || wires > SN_DEPTH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "from 1 to %d wires, not %lu", SN_DEPTH_WIRES_MAX,
                       (unsigned long)wires);
    double began = sn_now();
    finder *f = sn_alloc(1, sizeof *f);
    sn_depth *d = sn_alloc(1, sizeof *d);
    sn_err err = f && d ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        *d = (sn_depth){.wires = wires, .verdict = SN_UNDECIDED};
        *f = (finder){.result = d, .wires = wires, .run = sn_run_resolve(run)};
        f->deadline = f->run.seconds > 0 ? began + f->run.seconds : 0;
        err = find(f, error);
        d->verdict = d->net ? SN_HOLDS : SN_UNDECIDED;
        d->seconds = sn_now() - began;
    }
    free(f);
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
