/* The planner: which engine is asked when and for how long; claims served to processes. */
#include "verify/prove.h"

#include "verify/engine.h"
#include "verify/reach/streams/streams.h"
#include "verify/run.h"
#include "verify/vectors/vectors.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- prove ----------------------------------------------------------------------------------- */

/* Estimates can be wrong by orders of magnitude. So the engines are asked in rounds: in the first
 * each gets so many seconds, in each later one so many times as many, and in each only those that
 * expect to need no more. */
#define FIRST_SHARE 1.0
#define SHARE_GROWTH 4
/* But so many times what it expects to need, where that is more. */
#define PATIENCE 8

/* An engine that expects to need so many times what is left, or so many seconds, is no rival to one
 * that does not. */
#define HOPE_FACTOR 4
#define HOPE_SECONDS 1e4

/* Vectors that broken networks get wrong are tried for this part of what comes next. */
#define FALSIFY_SHARE 0.125

/* A look may take so many nanoseconds, which is what asking others would lose, and so many times
 * what the engine needs at least. */
#define LOOK_COST 2.5e7
#define LOOK_FACTOR 5

static const sn_engine *const engines[] = {
#define X(name) &sn_engine_##name,
    SN_ENGINES(X)
#undef X
};

#define ENGINE_COUNT (sizeof engines / sizeof *engines)
static_assert(ENGINE_COUNT <= SN_ATTEMPTS_MAX, "each engine has an entry");

const char *const *sn_engine_names(void)
{
    static const char *const names[] = {
#define X(name) #name,
        SN_ENGINES(X)
#undef X
            NULL};
    return names;
}

void sn_result_free(sn_result *result)
{
    if (!result)
        return;
    sn_witness *w = &result->witness;
    free(w->input);
    free(w->output);
    free(w->other);
    free(w->ranks);
    free(w->ranks_left);
    free(w->ranks_other);
    free(result);
}

/* ---- counterexamples ------------------------------------------------------------------------- */

/* Give the witness its arrays. */
static sn_err witness_new(sn_witness *witness, const sn_property *property, sn_error *error)
{
    uint32_t wires = property->wires;
    bool two = property->goal == SN_GOAL_EQUALS;
    witness->input = sn_alloc(wires, sizeof *witness->input);
    witness->output = sn_alloc(wires, sizeof *witness->output);
    witness->other = two ? sn_alloc(wires, sizeof *witness->other) : NULL;
    witness->ranks = sn_alloc(wires, sizeof *witness->ranks);
    witness->ranks_left = sn_alloc(wires, sizeof *witness->ranks_left);
    witness->ranks_other = two ? sn_alloc(wires, sizeof *witness->ranks_other) : NULL;
    bool complete = witness->input && witness->output && witness->ranks && witness->ranks_left &&
                    (!two || (witness->other && witness->ranks_other));
    return complete ? SN_OK : sn_fail_nomem(error);
}

/* The first zero behind the ones of a bitonic vector. */
static uint32_t behind_ones(const uint8_t *input, uint32_t wires)
{
    uint32_t w = 0;
    while (w + 1 < wires && (input[w] || !input[w ? w - 1 : wires - 1]))
        w++;
    return w;
}

/* The permutation of 0..wires-1 that has the zeros' values below the ones', each in an order that
 * the property admits: ascending along every chain; or for bitonic inputs around the circle, from
 * the lowest zero behind the ones to the highest 1. Wherever the vector shows outputs that are
 * wrong, so does the permutation, because comparators commute with the monotone map that makes the
 * one from the other. */
static void rank_input(const sn_property *property, const uint8_t *input, int64_t *ranks)
{
    bool circle = property->given == SN_GIVEN_BITONIC;
    uint32_t n = property->wires, start = circle ? behind_ones(input, n) : 0;
    int64_t zeros = 0, ones = 0;
    for (uint32_t w = 0; w < n; w++)
        ones += !input[w];
    for (uint32_t i = 0; i < n; i++) {
        uint32_t w = circle ? (start + i) % n : property->chain_wire[i];
        ranks[w] = input[w] ? ones++ : zeros++;
    }
}

/* Run the input; keep what the network makes of it and what the network to equal does. Returns
 * whether that refutes the property. scratch [3 wires] */
static bool run_input(const sn_net *net, const sn_property *property, const int64_t *input,
                      int64_t *output, int64_t *other, int64_t *scratch)
{
    size_t size = property->wires * sizeof *input;
    sn_net_apply(net, memcpy(scratch, input, size), output);
    if (property->equals)
        sn_net_apply(property->equals, memcpy(scratch, input, size), other);
    return !sn_property_satisfied(property, net, input, scratch);
}

/* Run the engine's counterexample through the network, as zeros and ones and as a permutation.
 * Neither uses anything of the engine's, so a wrong counterexample cannot get past here. */
static sn_err replay(const sn_net *net, const sn_property *property, sn_witness *witness,
                     const char *engine, sn_error *error)
{
    uint32_t n = net->wires;
    int64_t *room = sn_alloc(6 * (size_t)n, sizeof *room);
    if (!room)
        return sn_fail_nomem(error);
    int64_t *values = room, *output = room + n, *other = output + n, *scratch = other + n;
    for (uint32_t w = 0; w < n; w++)
        values[w] = witness->input[w];
    bool refutes = sn_property_admits(property, witness->input) &&
                   run_input(net, property, values, output, other, scratch);
    for (uint32_t w = 0; w < n; w++)
        witness->output[w] = (uint8_t)output[w];
    for (uint32_t w = 0; w < n && property->equals; w++)
        witness->other[w] = (uint8_t)other[w];
    rank_input(property, witness->input, witness->ranks);
    refutes = refutes && sn_property_admits_values(property, witness->ranks);
    refutes = refutes && run_input(net, property, witness->ranks, witness->ranks_left,
                                   witness->ranks_other, scratch);
    free(room);
    return refutes ? SN_OK
                   : sn_fail(error, SN_E_INTERNAL,
                             "the counterexample of engine %s does not survive its replay", engine);
}

/* ---- one engine ------------------------------------------------------------------------------ */

typedef struct plan {
    const sn_net *net;
    const sn_property *property;
    sn_run run;
    double started;
    bool only;    /* one engine at most may still be asked */
    double shown; /* share of the work that was reported */
    sn_falsifier *falsifier;
    sn_result *result;
    uint8_t *counterexample; /* [wires] the engine's */
    sn_error *error;
} plan;

/* A counterexample, the first there is. */
static sn_err take_counterexample(plan *p, const char *engine)
{
    sn_witness *witness = &p->result->witness;
    memcpy(witness->input, p->counterexample, p->net->wires);
    sn_err err = replay(p->net, p->property, witness, engine, p->error);
    if (!err)
        err = sn_counterexample_shrink(p->net, p->property, witness->input, p->error);
    return err ? err : replay(p->net, p->property, witness, engine, p->error);
}

/* Engines may leave undecided what others decide, but two that decide must agree. The result is
 * that of the first to decide, else of the last that tried. */
static sn_err take_finding(plan *p, const sn_engine *engine, const sn_finding *finding)
{
    sn_result *r = p->result;
    bool decided = r->verdict != SN_UNDECIDED;
    if (decided && finding->verdict != SN_UNDECIDED && finding->verdict != r->verdict)
        return sn_fail(p->error, SN_E_INTERNAL, "engine %s says %s, engine %s says %s", r->engine,
                       sn_verdict_name(r->verdict), engine->name,
                       sn_verdict_name(finding->verdict));
    r->interrupted = r->interrupted || finding->interrupted;
    if (decided)
        return SN_OK;
    r->verdict = finding->verdict;
    r->engine = engine->name;
    r->covered = finding->covered;
    r->checked = finding->checked;
    snprintf(r->reason, sizeof r->reason, "%s", finding->reason);
    return finding->verdict == SN_FAILS ? take_counterexample(p, engine->name) : SN_OK;
}

/* An engine asked again adds to its entry. */
static void log_attempt(sn_result *result, const sn_engine *engine, const sn_finding *finding,
                        double seconds)
{
    sn_attempt *attempt = result->attempts;
    while (attempt < result->attempts + result->attempt_count &&
           strcmp(attempt->engine, engine->name) != 0)
        attempt++;
    if (attempt == result->attempts + result->attempt_count)
        *attempt = (sn_attempt){.engine = engine->name};
    result->attempt_count += attempt == result->attempts + result->attempt_count;
    attempt->verdict = finding->verdict;
    attempt->seconds += seconds;
    attempt->processes = finding->processes ? finding->processes : 1;
    attempt->interrupted = finding->interrupted;
    snprintf(attempt->reason, sizeof attempt->reason, "%s", finding->reason);
}

/* How far one engine is says little of the whole as long as others may be asked: then the share is
 * that of the time. */
static void report(void *data, double done, double remaining)
{
    plan *p = data;
    double limit = p->run.seconds;
    if (!p->only) {
        done = limit > 0 ? fmin((sn_now() - p->started) / limit, 1) : 0;
        remaining = -1;
    }
    p->shown = fmax(p->shown, done);
    p->run.progress(p->run.data, p->shown, remaining);
}

/* What one engine may use. */
static sn_run run_for(plan *p, double seconds)
{
    sn_run run = p->run;
    run.progress = p->run.progress ? report : NULL;
    run.data = p;
    run.seconds = isinf(seconds) ? 0 : ceil(1000 * seconds) / 1000;
    return run;
}

/* Take what an engine found, that was asked at a time. */
static sn_err take(plan *p, const sn_engine *engine, const sn_finding *finding, double asked)
{
    log_attempt(p->result, engine, finding, sn_now() - asked);
    return take_finding(p, engine, finding);
}

/* Log an engine that cannot take this on. Its reason is the result's if no engine can. */
static void note_refusal(plan *p, const sn_engine *engine, const char *reason)
{
    sn_result *r = p->result;
    sn_finding refusal = {.verdict = SN_UNDECIDED};
    snprintf(refusal.reason, sizeof refusal.reason, "%s", reason);
    log_attempt(r, engine, &refusal, 0);
    if (r->engine)
        return;
    r->engine = engine->name;
    snprintf(r->reason, sizeof r->reason, "%s", reason);
}

/* ---- candidates ------------------------------------------------------------------------------ */

/* An engine, and log2 of the nanoseconds it expects to need. */
typedef struct candidate {
    const sn_engine *engine;
    double estimate;
    bool rough;   /* it may look closer */
    double again; /* seconds below which there is no point in asking it; INFINITY: in no case */
    bool refuses;
    char reason[200];
} candidate;

static double nanoseconds(const candidate *c)
{
    return exp2(fmin(c->estimate, 120));
}

/* Cheapest first, by what each decision will have cost; those that refuse last. */
static bool comes_before(const candidate *a, const candidate *b)
{
    return !a->refuses &&
           (b->refuses || a->estimate + a->engine->odds < b->estimate + b->engine->odds);
}

static void insert(candidate *list, size_t count, const candidate *new)
{
    while (count > 0 && comes_before(new, &list[count - 1])) {
        list[count] = list[count - 1];
        count--;
    }
    list[count] = *new;
}

/* The same when the first one has changed. */
static void move_first(candidate *list, size_t count)
{
    candidate first = list[0];
    memmove(list, list + 1, (count - 1) * sizeof *list);
    insert(list, count - 1, &first);
}

/* The engines that the method names. `auto` has no need for one that only refutes: that is done
 * before any other is asked. */
static size_t choose(const plan *p, candidate list[ENGINE_COUNT])
{
    const char *method = p->run.method;
    bool automatic = !strcmp(method, "auto"), every = automatic || !strcmp(method, "all");
    size_t count = 0;
    for (size_t i = 0; i < ENGINE_COUNT; i++) {
        candidate c = {.engine = engines[i]};
        if (every ? automatic && engines[i] == &sn_engine_falsify
                  : strcmp(method, engines[i]->name) != 0)
            continue;
        if (p->run.step && engines[i]->silent)
            continue;
        c.refuses = !engines[i]->accepts(p->net, p->property, c.reason);
        c.again = c.refuses ? INFINITY : 0;
        c.estimate = c.refuses ? INFINITY : engines[i]->estimate(p->net, p->property);
        c.rough = automatic && engines[i]->look;
        insert(list, count++, &c);
    }
    return count;
}

static double time_left(const plan *p)
{
    double limit = p->run.seconds;
    return limit > 0 ? fmax(limit - (sn_now() - p->started), 1e-9) : INFINITY;
}

static double expected_seconds(const candidate *c)
{
    return 1e-9 * nanoseconds(c);
}

/* How many of the engines there may be a point in asking. */
static size_t count_willing(const candidate *list, size_t count, double seconds)
{
    size_t willing = 0;
    for (size_t i = 0; i < count; i++)
        willing += list[i].again < seconds;
    return willing;
}

/* Whether no other engine can be hoped to answer. */
static bool is_alone(const candidate *list, size_t count, const candidate *c, double seconds)
{
    double most = fmin(HOPE_FACTOR * seconds, HOPE_SECONDS);
    bool alone = expected_seconds(c) <= most;
    for (const candidate *other = list; other < list + count; other++)
        alone = alone && (other == c || other->again >= seconds || expected_seconds(other) > most);
    return alone || count_willing(list, count, seconds) == 1;
}

static bool is_over(const plan *p)
{
    bool decided = strcmp(p->run.method, "all") != 0 && p->result->verdict != SN_UNDECIDED;
    return decided || p->result->interrupted || (p->result->attempt_count && time_left(p) <= 1e-9);
}

/* ---- one engine ------------------------------------------------------------------------------ */

/* Ask an engine, for so many seconds. */
static sn_err attempt(plan *p, candidate *c, double seconds)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = p->counterexample};
    double asked = sn_now();
    sn_run run = run_for(p, seconds);
    sn_err err = c->engine->decide(p->net, p->property, &run, &finding, p->error);
    c->again = finding.again > 0 ? finding.again : INFINITY;
    return err ? err : take(p, c->engine, &finding, asked);
}

/* Let it look closer, which may decide. */
static sn_err look(plan *p, candidate *c)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = p->counterexample};
    double asked = sn_now(), effort = LOOK_COST + LOOK_FACTOR * nanoseconds(c);
    sn_run run = run_for(p, time_left(p));
    sn_err err = c->engine->look(p->net, p->property, &run, effort, &finding, p->error);
    c->rough = false;
    if (err)
        return err;
    if (finding.expected > 0) {
        c->estimate = finding.expected;
        return SN_OK;
    }
    c->again = finding.again > 0 ? finding.again : INFINITY;
    return take(p, c->engine, &finding, asked);
}

/* Before something that takes so long, see whether the network is one of the many that are broken
 * in a way that shows soon. That nothing is found says less than what keeps others from deciding.
 */
static sn_err falsify(plan *p, double cost)
{
    sn_finding finding = {.verdict = SN_UNDECIDED, .counterexample = p->counterexample};
    double asked = sn_now();
    sn_err err = SN_OK;
    if (!p->falsifier)
        err = sn_falsifier_new(p->net, p->property, &p->falsifier, p->error);
    if (err || !sn_falsifier_would_go(p->falsifier, FALSIFY_SHARE * cost))
        return err;
    sn_run run = run_for(p, time_left(p));
    sn_falsifier_go(p->falsifier, FALSIFY_SHARE * cost, &run, &finding);
    if (finding.verdict != SN_UNDECIDED || finding.interrupted || !p->result->engine)
        return take(p, &sn_engine_falsify, &finding, asked);
    log_attempt(p->result, &sn_engine_falsify, &finding, sn_now() - asked);
    return SN_OK;
}

/* ---- the plan -------------------------------------------------------------------------------- */

/* Every engine that can, in equal shares. */
static sn_err ask_all(plan *p, candidate *list, size_t count)
{
    sn_err err = SN_OK;
    for (size_t i = 0; i < count && !err; i++) {
        const bool over = is_over(p);
        double left = time_left(p);
        size_t willing = count_willing(list + i, count - i, left);
        p->only = count == 1;
        if (list[i].again < left && !over) {
            err = attempt(p, &list[i], left / (double)willing);
        } else if (over && !list[i].refuses) {
            sn_finding none = {.verdict = SN_UNDECIDED, .interrupted = p->result->interrupted};
            snprintf(none.reason, sizeof none.reason, "%s",
                     none.interrupted ? "interrupted before it was asked" : "no time was left");
            log_attempt(p->result, list[i].engine, &none, 0);
        }
    }
    return err;
}

/* Seconds for an engine in the round of `share`, negative if it is not asked: what is left, if it
 * is the only one that may still answer, else the share, or half of what is left. */
static double seconds_for(const candidate *c, double share, double left, bool only)
{
    double expected = expected_seconds(c);
    double seconds = only ? left : fmin(fmax(share, PATIENCE * expected), left / 2);
    bool hopes = only || share >= left || expected <= share;
    return hopes && c->again < seconds ? seconds : -1;
}

/* One round; *asked is set if any engine was.
 * alone    the first that may still answer gets all the time */
static sn_err ask_round(plan *p, candidate *list, size_t count, double share, bool alone,
                        bool *asked)
{
    sn_err err = SN_OK;
    bool falsifies = !strcmp(p->run.method, "auto");
    *asked = false;
    for (size_t i = 0; i < count && !err && !is_over(p);) {
        double left = time_left(p);
        bool only = alone || is_alone(list, count, &list[i], left);
        double seconds = seconds_for(&list[i], share, left, only);
        p->only = only;
        if (seconds >= 0 && falsifies)
            err = falsify(p, fmin(nanoseconds(&list[i]), 1e9 * seconds));
        if (seconds >= 0 && !err && !is_over(p)) {
            *asked = true;
            if (list[i].rough) {
                err = look(p, &list[i]);
                move_first(list + i, count - i);
                continue;
            }
            err = attempt(p, &list[i], seconds);
        }
        i++;
    }
    return err;
}

static sn_err ask_in_rounds(plan *p, candidate *list, size_t count)
{
    sn_err err = SN_OK;
    bool asked = true;
    for (double share = FIRST_SHARE; !err && !is_over(p); share *= SHARE_GROWTH) {
        double left = time_left(p);
        if (!count_willing(list, count, left))
            break;
        err = ask_round(p, list, count, share, !asked && share > left, &asked);
    }
    if (!err && !is_over(p) && !strcmp(p->run.method, "auto"))
        err = falsify(p, INFINITY);
    return err;
}

static sn_err carry_out(plan *p)
{
    candidate list[ENGINE_COUNT];
    bool all = !strcmp(p->run.method, "all");
    size_t count = choose(p, list);
    if (!count)
        return sn_fail(p->error, SN_E_ARGUMENT, "no engine is called '%s'", p->run.method);
    sn_err err = all ? ask_all(p, list, count) : ask_in_rounds(p, list, count);
    bool asked = all || (p->result->verdict == SN_UNDECIDED && !p->result->interrupted);
    for (size_t i = 0; i < count && !err && asked; i++)
        if (list[i].refuses)
            note_refusal(p, list[i].engine, list[i].reason);
    return err;
}

sn_err sn_prove(const sn_net *net, const sn_property *property, const sn_run *run, sn_result **out,
                sn_error *error)
{
    assert(net->wires == property->wires);
    plan p = {.net = net, .property = property, .started = sn_now(), .error = error};
    *out = NULL;
    p.run = sn_run_resolve(run);
    p.result = sn_alloc(1, sizeof *p.result);
    p.counterexample = sn_alloc(net->wires, sizeof *p.counterexample);
    sn_err err = p.result && p.counterexample ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        p.result->verdict = SN_UNDECIDED;
        p.result->total = sn_property_count(property);
        err = witness_new(&p.result->witness, property, error);
    }
    if (!err)
        err = carry_out(&p);
    if (!err) {
        p.result->seconds = sn_now() - p.started;
        *out = p.result;
    } else {
        sn_result_free(p.result);
    }
    sn_falsifier_free(p.falsifier);
    free(p.counterexample);
    return err;
}

sn_err sn_prove_sorter(const sn_net *net, const sn_run *run, sn_result **out, sn_error *error)
{
    const sn_run all = sn_run_resolve(run), plain = {.threads = all.threads, .memory = all.memory};
    sn_property *sorts;
    *out = NULL;
    sn_err err = sn_property_new(net->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_prove(net, sorts, &plain, out, error);
    sn_property_free(sorts);
    if (!err && (*out)->verdict != SN_HOLDS)
        err = sn_fail(error, SN_E_INTERNAL, "the network made does not sort");
    return err;
}

/* For a proof that nobody asked for, but for a network. */
#define ENTRY_SECONDS 10

sn_err sn_prove_entry(void *data, const sn_entry *entry, const sn_net *net, bool *proved,
                      sn_error *error)
{
    sn_run run = data ? *(const sn_run *)data : (sn_run){.seconds = 0};
    sn_property *property = NULL;
    sn_result *result = NULL;
    const char *goal = entry->kind == SN_CATALOGUE_MEDIAN ? "median" : "sorted";
    run.seconds = run.seconds > 0 ? run.seconds : ENTRY_SECONDS;
    sn_err err = sn_property_new(net->wires, NULL, goal, NULL, &property, error);
    err = err ? err : sn_prove(net, property, &run, &result, error);
    *proved = !err && result->verdict == SN_HOLDS;
    if (!err && run.stop && atomic_load(run.stop))
        err = sn_fail(error, SN_E_STOPPED, "interrupted");
    else if (!err && result->verdict == SN_FAILS)
        sn_fail(error, SN_E_INPUT, "it does not do what its name says");
    else if (!err && result->verdict == SN_UNDECIDED)
        sn_fail(error, SN_E_LIMIT,
                "not proved within %g s; netfind --import --time 0 takes as long as it needs",
                run.seconds);
    sn_result_free(result);
    sn_property_free(property);
    return err;
}

/* ---- serve ----------------------------------------------------------------------------------- */

/* What the other processes of an mpirun do. */

static sn_err serve(sn_ranks *ranks, sn_shard_kind kind, const sn_run *run, sn_parcel *task,
                    sn_error *error)
{
    if (kind == SN_SHARD_EXHAUSTIVE)
        return sn_exhaustive_serve(ranks, run, task, error);
    return sn_reach_stream_serve(ranks, run, task, error);
}

static bool is_proof(sn_shard_kind kind)
{
    return kind == SN_SHARD_EXHAUSTIVE || kind == SN_SHARD_STREAM;
}

sn_err sn_ranks_serve(sn_ranks *ranks, sn_serve_other *other, void *data, const sn_run *run,
                      sn_error *error)
{
    sn_run resolved = sn_run_resolve(run);
    sn_err err = SN_OK;
    resolved.seconds = 0;
    resolved.ranks = NULL;
    resolved.progress = NULL;
    while (!err) {
        sn_shard_kind kind;
        char *task;
        size_t size;
        sn_shard_receive(ranks, &kind, &task, &size);
        sn_parcel parcel = {.at = task, .end = task + size};
        if (is_proof(kind))
            err = serve(ranks, kind, &resolved, &parcel, error);
        else if (kind != SN_SHARD_END && other)
            other(data, ranks, kind, &resolved, task, size);
        free(task);
        if (kind == SN_SHARD_END)
            break;
    }
    return err;
}

/* ---- run ------------------------------------------------------------------------------------- */

/* Names of the words that proofs end with. */

const char *sn_verdict_name(sn_verdict verdict)
{
    static const char *const names[] = {"holds", "fails", "undecided"};
    return names[verdict];
}

void sn_explain_timeout(double seconds, char reason[200])
{
    char limit[32];
    sn_print_duration(limit, sizeof limit, seconds);
    snprintf(reason, 200, "no answer within its %s", limit);
}
