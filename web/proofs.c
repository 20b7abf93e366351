/* Claims about networks on a page. */
#include "verify/analyses/analyses.h"
#include "verify/certificate/certificate.h"
#include "verify/proofs/certify.h"
#include "verify/prove.h"
#include "verify/scan/prefix.h"
#include "web/page.h"

#include <stdlib.h>
#include <string.h>

/* The page's bar: a share of the work from 0 to 1, and seconds to go, negative while unknown. */
__attribute__((import_module("page"), import_name("progress"))) void
page_progress(double done, double remaining);

static void tell(void *data, double done, double remaining)
{
    (void)data;
    page_progress(done, remaining);
}

sn_run sn_web_run(const sn_web_request *request)
{
    return (sn_run){.seconds = sn_web_number(request, "seconds", (uint32_t)SN_WEB_SECONDS),
                    .threads = 1,
                    .memory = sn_web_number(request, "memory", (uint32_t)SN_WEB_BYTES),
                    .method = sn_web_words(request, "method"),
                    .stop = &sn_stop,
                    .progress = tell};
}

/* ---- claims ---------------------------------------------------------------------------------- */

/* A claim of the request: its network, and what is said of that. */
typedef struct asked {
    sn_net *net, *equals;
    sn_property *property;
} asked;

static void asked_free(asked *a)
{
    sn_property_free(a->property);
    sn_net_free(a->equals);
    sn_net_free(a->net);
}

/* The network may be there already. Freed by the caller, also on failure. */
static sn_err ask(const sn_web_request *request, asked *a, sn_error *error)
{
    sn_err err = a->net ? SN_OK : sn_web_net(request, "net", &a->net, error);
    if (!err && sn_web_is(request, "equals"))
        err = sn_web_net(request, "equals", &a->equals, error);
    if (!err && a->equals && a->equals->wires != a->net->wires)
        err = sn_fail(error, SN_E_ARGUMENT, "one has %lu wires, the other %lu",
                      (unsigned long)a->net->wires, (unsigned long)a->equals->wires);
    return err ? err
               : sn_property_new(a->net->wires, sn_web_words(request, "given"),
                                 a->equals ? NULL : sn_web_words(request, "goal"), a->equals,
                                 &a->property, error);
}

static void add_verdict(const sn_web_request *request, const asked *a, const sn_result *result,
                        sn_json *json)
{
    const char *name = sn_web_word(request, "name");
    const sn_claim claim = {.name = name,
                            .net = a->net,
                            .given = a->property->given_words,
                            .goal = a->property->goal_words,
                            .equals = a->equals ? "the other" : NULL};
    sn_buf verdict = {0}, text = {0};
    sn_verdict_json(&claim, result, &verdict);
    sn_verdict_text(&claim, result, false, false, &text);
    sn_json_made(json, "verdict", &verdict);
    if (!text.failed)
        sn_json_add(json, "text %s", text.data);
    sn_buf_free(&verdict);
    sn_buf_free(&text);
}

/* A prefix network is judged for every associative operator: by the first goal that holds, or the
 * first of all.
 * folder   receives a certificate if one holds; may be NULL */
static sn_err prove_scan(const sn_scan *scan, const char *folder, const sn_run *run, sn_json *json,
                         sn_error *error)
{
    static const sn_scan_goal goals[] = {SN_SCAN_INCLUSIVE, SN_SCAN_REDUCTION, SN_SCAN_EXCLUSIVE};
    sn_scan_result *results[3] = {NULL}, *shown = NULL;
    sn_err err = SN_OK;
    size_t goal = 0;
    for (size_t i = 0; i < 3 && !err && !shown; i++) {
        err = sn_scan_prove(scan, goals[i], run, &results[i], error);
        if (!err && results[i]->verdict == SN_HOLDS) {
            shown = results[i];
            goal = i;
        }
    }
    if (!err && shown && folder)
        err = sn_scan_certify(folder, scan, sn_scan_goal_name(goals[goal]), shown->engine, error);
    shown = shown ? shown : results[0];
    if (!err)
        sn_json_add(json, "verdict { verdict %s engine %s seconds %.6f goal %s reason %s }",
                    sn_verdict_name(shown->verdict), shown->engine, shown->seconds,
                    sn_scan_goal_name(goals[goal]), shown->reason);
    for (size_t i = 0; i < 3; i++)
        sn_scan_result_free(results[i]);
    return err;
}

/* Takes the network. */
static sn_err prove_net(const sn_web_request *request, sn_net *net, const char *folder,
                        sn_json *json, sn_error *error)
{
    asked a = {.net = net};
    sn_result *result = NULL;
    const sn_run run = sn_web_run(request);
    sn_err err = ask(request, &a, error);
    if (!err)
        err = folder ? sn_prove_certified(folder, a.net, a.property, &run, &result, error)
                     : sn_prove(a.net, a.property, &run, &result, error);
    if (!err)
        add_verdict(request, &a, result, json);
    sn_result_free(result);
    asked_free(&a);
    return err;
}

static sn_err prove(const sn_web_request *request, const char *folder, sn_json *json,
                    sn_error *error)
{
    sn_named named = {0};
    const sn_run run = sn_web_run(request);
    sn_err err = sn_web_find(request, "net", &named, error);
    if (!err && named.scan) {
        err = prove_scan(named.scan, folder, &run, json, error);
    } else if (!err) {
        err = prove_net(request, named.net, folder, json, error);
        named.net = NULL;
    }
    sn_named_free(&named);
    return err;
}

sn_err sn_web_prove(const sn_web_request *request, sn_json *json, sn_error *error)
{
    return prove(request, NULL, json, error);
}

/* ---- certificates ---------------------------------------------------------------------------- */

/* Where the page has one, and takes it from (web/engine.js). */
#define FOLDER "/certificate"

sn_err sn_web_certify(const sn_web_request *request, sn_json *json, sn_error *error)
{
    return prove(request, FOLDER, json, error);
}

/* What the checker found, whichever of the three kinds it is: with where it was refused and why. */
static void add_found(sn_certificate_verdict verdict, const char *file, size_t line,
                      const char *reason, uint32_t wires, size_t size, uint64_t steps,
                      sn_json *json)
{
    sn_json_bool(json, "valid", verdict == SN_CERTIFICATE_VALID);
    sn_json_add(json, "file %s line %zu reason %s wires %u size %zu steps %llu", file, line, reason,
                wires, size, (unsigned long long)steps);
}

static sn_err check_depth(sn_json *json, sn_error *error)
{
    sn_depth_certificate *c;
    sn_err err = sn_depth_certificate_check(FOLDER, NULL, 1, &sn_stop, tell, NULL, &c, error);
    if (err)
        return err;
    sn_json_add(json, "kind %s depth %u", "least-depth", c->depth);
    add_found(c->verdict, c->file, c->line, c->reason, c->wires, c->size, c->steps, json);
    free(c);
    return SN_OK;
}

static sn_err check_size(sn_json *json, sn_error *error)
{
    sn_size_certificate *c;
    sn_err err = sn_size_certificate_check(FOLDER, NULL, &sn_stop, tell, NULL, &c, error);
    if (err)
        return err;
    sn_json_add(json, "kind %s given %s goal %s prefix %zu", "least-size", c->given, c->goal,
                c->prefix);
    add_found(c->verdict, c->file, c->line, c->reason, c->wires, c->size, c->steps, json);
    free(c);
    return SN_OK;
}

static sn_err check_claim(sn_json *json, sn_error *error)
{
    sn_certificate *c;
    sn_err err = sn_certificate_explain(FOLDER, NULL, NULL, &sn_stop, NULL, &c, error);
    if (err)
        return err;
    sn_json_add(json, "kind %s given %s goal %s clauses %llu", c->is_scan ? "scan" : "claim",
                c->given ? c->given : "", c->goal ? c->goal : "", (unsigned long long)c->clauses);
    add_found(c->verdict, c->file, c->line, c->reason, c->wires, c->size, c->steps, json);
    sn_certificate_free(c);
    return SN_OK;
}

sn_err sn_web_check(const sn_web_request *request, sn_json *json, sn_error *error)
{
    (void)request;
    return sn_depth_certificate_is_meant(FOLDER)  ? check_depth(json, error)
           : sn_size_certificate_is_meant(FOLDER) ? check_size(json, error)
                                                  : check_claim(json, error);
}

/* ---- analyses -------------------------------------------------------------------------------- */

sn_err sn_web_idle(const sn_web_request *request, sn_json *json, sn_error *error)
{
    asked a = {0};
    sn_redundancy *idle = NULL;
    const sn_run run = sn_web_run(request);
    sn_err err = ask(request, &a, error);
    err = err ? err : sn_redundancy_find(a.net, a.property, &run, &idle, error);
    if (!err) {
        sn_json_add(json, "never [");
        for (size_t i = 0; i < idle->size; i++)
            if (idle->swaps[i] == SN_SWAPS_NEVER)
                sn_json_add(json, "%zu", i);
        sn_json_add(json, "] unknown %zu reason %s", idle->unknown, idle->reason);
    }
    sn_redundancy_free(idle);
    asked_free(&a);
    return err;
}

sn_err sn_web_states(const sn_web_request *request, sn_json *json, sn_error *error)
{
    asked a = {0};
    sn_outputs *outputs = NULL;
    const sn_run run = sn_web_run(request);
    sn_err err = ask(request, &a, error);
    err = err ? err : sn_outputs_count(a.net, NULL, a.property, &run, &outputs, error);
    if (!err)
        sn_json_add(json, "reason %s states [", outputs->reason);
    for (size_t d = 0; !err && d < outputs->counted; d++) {
        sn_buf text = {0};
        sn_vectors_text(&outputs->layer[d], &text);
        sn_json_add(json, "%s", text.failed ? "" : text.data);
        sn_buf_free(&text);
    }
    if (!err)
        sn_json_add(json, "]");
    sn_outputs_free(outputs);
    asked_free(&a);
    return err;
}

sn_err sn_web_prune(const sn_web_request *request, sn_json *json, sn_error *error)
{
    asked a = {0};
    sn_pruning *pruning = NULL;
    const sn_run run = sn_web_run(request);
    size_t removed[4] = {0};
    sn_err err = ask(request, &a, error);
    err = err ? err : sn_prune(a.net, a.property, &run, &pruning, error);
    if (!err)
        add_verdict(request, &a, pruning->proof, json);
    for (size_t i = 0; !err && i < pruning->size; i++)
        removed[pruning->fate[i]]++;
    if (!err && pruning->net) {
        sn_json_add(json, "idle %zu spared %zu untried %zu reason %s", removed[SN_FATE_IDLE],
                    removed[SN_FATE_SPARED], pruning->untried, pruning->reason);
        err = sn_web_add_net(pruning->net, NULL, json, error);
    }
    sn_pruning_free(pruning);
    asked_free(&a);
    return err;
}

sn_err sn_web_equivalent(const sn_web_request *request, sn_json *json, sn_error *error)
{
    static const char *const words[] = {"equivalent", "different", "unknown"};
    sn_net *a = NULL, *b = NULL;
    sn_renaming renaming = {0};
    bool same = false;
    sn_err err = sn_web_net(request, "net", &a, error);
    err = err ? err : sn_web_net(request, "other", &b, error);
    err = err ? err : sn_net_same(a, b, &same, error);
    err = err ? err : sn_net_equivalent(a, b, SN_EQUIVALENT_STEPS, &renaming, error);
    if (!err)
        sn_json_add(json, "answer %s", same ? "same" : words[renaming.verdict]);
    if (!err) {
        sn_json_bool(json, "reflected", renaming.reflected);
        sn_json_add(json, "wires [");
        for (uint32_t i = 0; renaming.wire && i < a->wires; i++)
            sn_json_add(json, "%u", renaming.wire[i]);
        sn_json_add(json, "]");
    }
    sn_renaming_free(&renaming);
    sn_net_free(a);
    sn_net_free(b);
    return err;
}
