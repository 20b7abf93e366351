/* Whether some layers behind a prefix sort all vectors, asked of ever more of these. */
#include "find/complete/complete.h"

#include "find/complete/parts.h"
#include "find/reachable.h"
#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

/* Vectors to begin with, and to add when a network fails on others. */
enum { FIRST_VECTORS = 192, MORE_VECTORS = 16 };

typedef struct completer {
    const sn_complete_task *task;
    sn_completion *result;
    sn_run run;
    double deadline;
    uint32_t wires, layers;              /* to be chosen, behind the prefix */
    uint16_t order[SN_LAYERS_WIRES_MAX]; /* the prefix's wires, as they stand in the formula */
    sn_net *prefix;                      /* with its wires so */
    uint64_t *vector; /* [left] what it leaves unsorted, smallest windows first */
    uint64_t *taken;  /* [left] those that the formula speaks of, the first to be taken first */
    size_t left;
    sn_solver_limits limits;
    sn_solver *solver;
    sn_choices choices;
} completer;

/* ---- the prefix ------------------------------------------------------------------------------ */

static sn_err check_task(const sn_complete_task *task, size_t *depth, sn_error *error)
{
    bool symmetric = true;
    if (task->prefix->wires > SN_LAYERS_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "at most %d wires, not %lu", SN_LAYERS_WIRES_MAX,
                       (unsigned long)task->prefix->wires);
    sn_err err = sn_net_depth(task->prefix, depth, error);
    if (!err && task->symmetric)
        err = sn_net_is_symmetric(task->prefix, &symmetric, error);
    if (err)
        return err;
    if (!sn_net_is_standard(task->prefix) || task->prefix->output)
        return sn_fail(error, SN_E_ARGUMENT,
                       "the prefix has reversed comparators or permuted outputs");
    if (task->symmetric && task->prefix->wires % 2)
        return sn_fail(error, SN_E_ARGUMENT,
                       "the middle one of %lu wires would need two comparators at once in a "
                       "symmetric network",
                       (unsigned long)task->prefix->wires);
    if (!symmetric)
        return sn_fail(error, SN_E_ARGUMENT, "the prefix is not its own reflection");
    if (*depth > task->depth || task->depth - *depth > SN_LAYERS_MAX)
        return sn_fail(error, SN_E_ARGUMENT,
                       "the prefix has %zu layers: from that to %zu in all, "
                       "not %lu",
                       *depth, *depth + SN_LAYERS_MAX, (unsigned long)task->depth);
    if (task->size && task->size < task->prefix->size)
        return sn_fail(error, SN_E_ARGUMENT, "the prefix has %zu comparators already",
                       task->prefix->size);
    return SN_OK;
}

/* All vectors of zeros and ones that come out of a network unsorted. */
static sn_err list_vectors(const sn_net *net, bool mirrored, uint64_t **vector, size_t *count,
                           sn_error *error)
{
    sn_property *any;
    sn_reachable *set = NULL;
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &any, error);
    if (err)
        return err;
    err = sn_reachable_new(any, &set, error);
    sn_property_free(any);
    if (!err)
        err = sn_reachable_run(set, net, error);
    if (!err)
        err = sn_reachable_list(set, mirrored, vector, count, error);
    sn_reachable_free(set);
    return err;
}

static sn_err place_prefix(completer *f, sn_error *error)
{
    const sn_net *prefix = f->task->prefix;
    uint32_t place[SN_LAYERS_WIRES_MAX] = {0};
    sn_err err = sn_net_new(prefix->wires, &f->prefix, error);
    for (uint32_t p = 0; p < f->wires; p++)
        place[f->order[p]] = p;
    for (size_t i = 0; !err && i < prefix->size; i++)
        err = sn_net_add(f->prefix, place[prefix->cmp[i].min], place[prefix->cmp[i].max], error);
    return err;
}

/* From the first one to the last zero. */
static uint32_t window_of(uint64_t vector, uint32_t wires)
{
    uint64_t all = wires < 64 ? ((uint64_t)1 << wires) - 1 : UINT64_MAX;
    uint32_t first = (uint32_t)__builtin_ctzll(vector);
    return 64 - (uint32_t)__builtin_clzll(~vector & all) - first;
}

/* Vectors with small windows first, otherwise in the order given. */
static sn_err sort_by_window(completer *f, uint64_t *vector, size_t count, sn_error *error)
{
    f->vector = sn_alloc(count, sizeof *f->vector);
    f->taken = sn_alloc(count, sizeof *f->taken);
    if (!f->vector || !f->taken)
        return sn_fail_nomem(error);
    for (uint32_t window = 2; window <= f->wires; window++)
        for (size_t i = 0; i < count; i++)
            if (window_of(vector[i], f->wires) == window)
                f->vector[f->left++] = vector[i];
    return SN_OK;
}

static sn_err prepare(completer *f, sn_error *error)
{
    uint64_t *vector;
    size_t count;
    bool mirrored = f->task->symmetric;
    sn_err err = list_vectors(f->task->prefix, mirrored, &vector, &count, error);
    if (err)
        return err;
    err = sn_order_wires(vector, count, f->wires, mirrored, f->order, error);
    free(vector);
    if (!err)
        err = place_prefix(f, error);
    if (err)
        return err;
    err = list_vectors(f->prefix, mirrored, &vector, &count, error);
    if (err)
        return err;
    err = sort_by_window(f, vector, count, error);
    free(vector);
    f->result->left = f->left;
    return err;
}

/* ---- the network ----------------------------------------------------------------------------- */

/* The prefix and what the model chooses, with the wires placed as in the formula. */
static sn_err read_network(completer *f, sn_net **net, sn_error *error)
{
    sn_err err = sn_net_copy(f->prefix, net, error);
    return err ? err : sn_choices_read(&f->choices, *net, error);
}

static bool is_sorted(uint64_t vector, uint32_t wires)
{
    uint32_t ones = (uint32_t)__builtin_popcountll(vector);
    return !ones || ones == 64 || vector >> (wires - ones) == ((uint64_t)1 << ones) - 1;
}

static void use_vector(completer *f, size_t i)
{
    f->taken[f->result->used++] = f->vector[i];
    sn_choices_sort(&f->choices, f->vector[i]);
}

/* Let the formula speak of the first vectors that the network leaves unsorted. How many there were,
 * at most MORE_VECTORS. */
static size_t take_unsorted(completer *f, const sn_net *net)
{
    const size_t prefix = f->prefix->size;
    size_t found = 0;
    for (size_t i = 0; i < f->left && found < MORE_VECTORS; i++)
        if (!is_sorted(sn_vector_run(net->cmp + prefix, net->size - prefix, f->vector[i]),
                       f->wires)) {
            use_vector(f, i);
            found++;
        }
    return found;
}

/* The prefix as it was given, and behind it what stands there with the wires placed; the output
 * permutation undoes the placing. */
static sn_err put_back(const completer *f, const sn_net *placed, sn_net **out, sn_error *error)
{
    const sn_net *prefix = f->task->prefix;
    sn_err err = sn_net_copy(prefix, out, error);
    for (size_t i = prefix->size; !err && i < placed->size; i++) {
        sn_cmp c = placed->cmp[i];
        err = sn_net_add(*out, f->order[c.min], f->order[c.max], error);
    }
    return err ? err : sn_net_set_output(*out, f->order, error);
}

/* It sorts all that the prefix leaves. Untangled, its outputs are in place
 * (docs/design/merging.md); and then an engine has to say so. */
static sn_err finish(completer *f, const sn_net *placed, sn_error *error)
{
    sn_completion *c = f->result;
    sn_net *back, *tidy = NULL;
    sn_err err = put_back(f, placed, &back, error);
    if (!err)
        err = sn_net_untangle(back, &tidy, error);
    if (!err)
        err = sn_net_relayer(tidy, &c->net, error);
    sn_net_free(back);
    sn_net_free(tidy);
    return err ? err : sn_prove_sorter(c->net, &f->run, &c->proof, error);
}

/* ---- use ------------------------------------------------------------------------------------- */

/* What stopped the solver, if anything did. */
static sn_err give_up(completer *f, sn_error *error)
{
    f->result->interrupted = sn_solver_stopped(f->solver) == SN_SOLVER_INTERRUPTED;
    sn_solver_explain(f->solver, f->result->reason);
    return sn_solver_check(f->solver, error);
}

/* There is none. */
static sn_err say_none(completer *f, sn_error *error)
{
    sn_completion *c = f->result;
    sn_origins origins = {.prefix = f->task->prefix,
                          .order = f->order,
                          .vector = f->taken,
                          .count = c->used,
                          .limits = {.run = &f->run, .deadline = f->deadline}};
    sn_err err = f->task->vectors ? sn_origins_write(&origins, f->task->vectors, error) : SN_OK;
    if (!err && origins.stopped) {
        c->interrupted = origins.stopped == SN_SOLVER_INTERRUPTED;
        memcpy(c->reason, origins.reason, sizeof c->reason);
    } else if (!err) {
        c->verdict = SN_FAILS;
    }
    return err;
}

/* Ask, try the answer, and ask again. */
static sn_err search(completer *f, sn_error *error)
{
    sn_completion *c = f->result;
    for (;;) {
        sn_net *net = NULL;
        c->rounds++;
        sn_solver_answer answer = sn_solver_solve(f->solver, NULL, 0, -1);
        if (answer == SN_ANSWER_NONE)
            return say_none(f, error);
        if (answer != SN_ANSWER_MODEL)
            return give_up(f, error);
        sn_err err = read_network(f, &net, error);
        if (!err && !take_unsorted(f, net)) {
            err = finish(f, net, error);
            c->verdict = SN_HOLDS;
            sn_net_free(net);
            return err;
        }
        sn_net_free(net);
        if (err)
            return err;
    }
}

static sn_err find(completer *f, size_t depth, sn_error *error)
{
    f->limits = (sn_solver_limits){.run = &f->run, .deadline = f->deadline};
    sn_err err = sn_solver_new(&f->limits, f->run.step, f->run.step_data, &f->solver, error);
    if (err)
        return err;
    f->choices = (sn_choices){.solver = f->solver,
                              .text = f->task->formula,
                              .wires = f->wires,
                              .layers = f->task->depth - (uint32_t)depth,
                              .symmetric = f->task->symmetric};
    err = sn_choices_init(&f->choices, error);
    /* So many as there is room for are no limit. */
    if (!err && f->task->size &&
        f->task->size - f->prefix->size < f->choices.layers * (f->wires / 2))
        err = sn_choices_limit(&f->choices, f->task->size - (uint32_t)f->prefix->size, error);
    for (size_t i = 0; !err && i < f->left && i < FIRST_VECTORS; i++)
        use_vector(f, i);
    if (!err)
        err = search(f, error);
    f->result->variables = (uint32_t)f->choices.variables;
    f->result->clauses = f->choices.clauses;
    return err;
}

static sn_err complete(completer *f, sn_error *error)
{
    size_t depth;
    sn_err err = check_task(f->task, &depth, error);
    f->wires = f->task->prefix->wires;
    if (!err)
        err = prepare(f, error);
    if (!err)
        err = find(f, depth, error);
    sn_choices_free(&f->choices);
    sn_solver_free(f->solver);
    sn_net_free(f->prefix);
    free(f->vector);
    free(f->taken);
    return err;
}

/* One question, to be answered before the deadline. */
static sn_err ask(const sn_complete_task *task, const sn_run *run, double deadline,
                  sn_completion **out, sn_error *error)
{
    double began = sn_now();
    sn_completion *c = sn_alloc(1, sizeof *c);
    *out = NULL;
    if (!c)
        return sn_fail_nomem(error);
    c->verdict = SN_UNDECIDED;
    completer f = {.task = task, .result = c, .run = *run, .deadline = deadline};
    sn_err err = complete(&f, error);
    c->seconds = sn_now() - began;
    if (err)
        sn_completion_free(c);
    else
        *out = c;
    return err;
}

/* ---- the least size -------------------------------------------------------------------------- */

/* What is known after the same question was asked for fewer comparators: where that found none, the
 * network stays. `old` is freed. */
static sn_completion *add_answer(sn_completion *old, sn_completion *fewer)
{
    fewer->rounds += old->rounds;
    fewer->seconds += old->seconds;
    fewer->least = fewer->verdict == SN_FAILS;
    fewer->verdict = SN_HOLDS;
    if (!fewer->net) {
        fewer->net = old->net;
        fewer->proof = old->proof;
        old->net = NULL;
        old->proof = NULL;
    }
    sn_completion_free(old);
    return fewer;
}

/* None of its comparators can be spared: those of the prefix stay, and a single one is needed. */
static bool is_evidently_least(const sn_net *net, const sn_net *prefix)
{
    return net->size <= 1 || net->size == prefix->size;
}

sn_err sn_complete(const sn_complete_task *task, const sn_run *run, sn_completion **out,
                   sn_error *error)
{
    sn_complete_task next = *task;
    sn_run rest = sn_run_resolve(run);
    const double deadline = rest.seconds > 0 ? sn_now() + rest.seconds : 0;
    sn_err err = ask(task, &rest, deadline, out, error);
    next.formula = next.vectors = NULL;
    rest.step = NULL;
    while (!err && task->least && (*out)->verdict == SN_HOLDS && !(*out)->least &&
           !(*out)->reason[0]) {
        sn_completion *old = *out, *fewer;
        old->least = is_evidently_least(old->net, task->prefix);
        if (old->least)
            break;
        next.size = (uint32_t)old->net->size - 1;
        err = ask(&next, &rest, deadline, &fewer, error);
        *out = err ? NULL : add_answer(old, fewer);
        if (err)
            sn_completion_free(old);
    }
    return err;
}

void sn_completion_free(sn_completion *completion)
{
    if (!completion)
        return;
    sn_net_free(completion->net);
    sn_result_free(completion->proof);
    free(completion);
}
