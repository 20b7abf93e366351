/* Prefix networks, proved, certified, compared and pruned. */
#include "cli/common/common.h"
#include "cli/netcheck/netcheck.h"
#include "verify/proofs/certify.h"
#include "verify/scan/prefix.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- scan ------------------------------------------------------------------------------------ */

static const int statuses[] = {
    [SN_HOLDS] = SN_EXIT_OK, [SN_FAILS] = SN_EXIT_FAILS, [SN_UNDECIDED] = SN_EXIT_UNDECIDED};

static int fail(const sn_scan_job *job, const sn_error *error)
{
    return sn_report(job->tool, job->claim.name, error);
}

/* ---- verdicts -------------------------------------------------------------------------------- */

static sn_err print_result(const sn_scan_job *job, const sn_scan_result *result, sn_buf *out,
                           sn_error *error)
{
    if (job->quiet)
        return SN_OK;
    return job->json
               ? sn_scan_verdict_json(&job->claim, result, out, error)
               : sn_scan_verdict_text(&job->claim, result, job->explain, job->colored, out, error);
}

static int compare(const sn_scan_job *job, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_scan_equality equality;
    if (sn_scan_equals(job->claim.scan, job->other, job->run, 0, &equality, &error))
        return fail(job, &error);
    if (job->json)
        sn_scan_equality_json(&job->claim, &equality, out);
    else if (!job->quiet)
        sn_scan_equality_text(&job->claim, &equality, job->colored, out);
    return statuses[equality.verdict];
}

int sn_scan_check(const sn_scan_job *job, sn_buf *out)
{
    const sn_scan_claim *claim = &job->claim;
    sn_error error = {.text = ""};
    sn_scan_result *result;
    if (claim->equals)
        return compare(job, out);
    if (sn_scan_prove(claim->scan, claim->goal, job->run, &result, &error))
        return fail(job, &error);
    sn_err err = SN_OK;
    if (job->certify && result->verdict == SN_HOLDS)
        err = sn_scan_certify(job->certify, claim->scan, sn_scan_goal_name(claim->goal),
                              result->engine, &error);
    err = err ? err : print_result(job, result, out, &error);
    int status = err ? fail(job, &error) : statuses[result->verdict];
    sn_scan_result_free(result);
    return status;
}

/* ---- nodes that can go ----------------------------------------------------------------------- */

/* Find them; redundant[size] is the caller's, and NULL on failure. */
static sn_err find_redundant(const sn_scan_claim *claim, bool **redundant, sn_scan_spared *spared,
                             sn_error *error)
{
    double begin = sn_now();
    *redundant = sn_alloc(claim->scan->net.size, sizeof **redundant);
    *spared = (sn_scan_spared){.redundant = *redundant};
    sn_err err =
        *redundant ? sn_scan_redundant(claim->scan, claim->goal, *redundant, &spared->count, error)
                   : sn_fail_nomem(error);
    spared->seconds = sn_now() - begin;
    return err;
}

int sn_scan_list_redundant(const sn_scan_job *job, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_scan_spared spared;
    bool *redundant;
    sn_err err = find_redundant(&job->claim, &redundant, &spared, &error);
    if (!err && !job->quiet)
        err = sn_scan_spared_print(&job->claim, &spared, job->json, out, &error);
    free(redundant);
    return err ? fail(job, &error) : SN_EXIT_OK;
}

/* Write what is left of a network, and what is to be said of it to `said`. */
static int write_left(const sn_scan_job *job, const sn_scan *left, const char *engine, sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_scan_spared spared;
    sn_buf text = {0};
    bool *redundant;
    sn_err err = find_redundant(&job->claim, &redundant, &spared, &error);
    err = err ? err : sn_format_write_scan(left, job->format, &text, &error);
    if (!err && !job->quiet)
        err = sn_scan_pruned_print(&job->claim, &spared, left, engine, job->json, said, &error);
    free(redundant);
    if (!err)
        return sn_output_write(job->tool, job->output, &text);
    sn_buf_free(&text);
    return fail(job, &error);
}

/* The claim holds: prove it of what is left. */
static int prune(const sn_scan_job *job, sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_scan_result *result = NULL;
    sn_scan *left;
    int status = SN_EXIT_OK;
    sn_err err = sn_scan_prune(job->claim.scan, job->claim.goal, &left, &error);
    err = err ? err : sn_scan_prove(left, job->claim.goal, job->run, &result, &error);
    if (!err && result->verdict == SN_FAILS)
        err = sn_fail(&error, SN_E_INTERNAL, "the claim fails of what pruning left");
    if (err)
        status = fail(job, &error);
    else if (result->verdict == SN_UNDECIDED)
        status = print_result(job, result, said, &error) ? fail(job, &error) : SN_EXIT_UNDECIDED;
    else
        status = write_left(job, left, result->engine, said);
    sn_scan_result_free(result);
    sn_scan_free(left);
    return status;
}

/* What is said goes where the network does not. */
int sn_scan_write_pruned(const sn_scan_job *job, sn_buf *out)
{
    sn_buf said = {0};
    int status = sn_scan_check(job, &said);
    if (status == SN_EXIT_OK) {
        sn_buf_free(&said);
        status = prune(job, &said);
    }
    if (status == SN_EXIT_USAGE)
        sn_buf_free(&said);
    else if (!job->output || !strcmp(job->output, "-"))
        sn_note(&said);
    else
        *out = said;
    return status;
}

/* ---- scan report ----------------------------------------------------------------------------- */

/* How verdicts on prefix networks, and nodes, are told. */

/* ---- claims ---------------------------------------------------------------------------------- */

/* "NAME: " */
static void name_text(const sn_scan_claim *claim, sn_buf *out)
{
    sn_buf_words(out, claim->name);
    sn_buf_puts(out, ": ");
}

/* "goal exclusive; 8 wires, 12 nodes; ": what of it is not the default. */
static void claim_text(const sn_scan_claim *claim, sn_buf *out)
{
    const sn_scan *scan = claim->scan;
    if (claim->equals) {
        sn_buf_puts(out, "equals ");
        sn_buf_words(out, claim->equals);
        sn_buf_puts(out, "; ");
    } else if (claim->goal != SN_SCAN_INCLUSIVE)
        sn_buf_printf(out, "goal %s; ", sn_scan_goal_name(claim->goal));
    sn_buf_printf(out, "%lu wire%s, %zu node%s; ", (unsigned long)scan->net.wires,
                  sn_plural(scan->net.wires), scan->net.size, sn_plural(scan->net.size));
}

static void claim_json(const sn_scan_claim *claim, sn_json *json)
{
    sn_json_add(json, "{ name %s wires %u nodes %zu goal %s", claim->name, claim->scan->net.wires,
                claim->scan->net.size, claim->equals ? "equals" : sn_scan_goal_name(claim->goal));
    if (claim->equals)
        sn_json_add(json, "equals %s", claim->equals);
}

/* ---- products -------------------------------------------------------------------------------- */

static void interval_text(sn_interval inputs, sn_buf *out)
{
    sn_buf_printf(out, "x%lu", (unsigned long)inputs.first);
    if (inputs.last > inputs.first)
        sn_buf_printf(out, "..x%lu", (unsigned long)inputs.last);
}

static void interval_json(sn_interval inputs, sn_json *json)
{
    sn_json_add(json, "[ %u %u ]", inputs.first, inputs.last);
}

static void excerpt_text(const sn_excerpt *excerpt, sn_buf *out)
{
    sn_buf_puts(out, excerpt->before ? "… " : "");
    for (unsigned i = 0; i < excerpt->count; i++) {
        sn_buf_puts(out, i ? " " : "");
        interval_text(excerpt->inputs[i], out);
    }
    sn_buf_puts(out, excerpt->more ? " …" : "");
}

static void excerpt_json(const char *name, const sn_excerpt *excerpt, sn_json *json)
{
    sn_json_name(json, name);
    sn_json_add(json, "{ before %" PRIu64 " intervals [", excerpt->before);
    for (unsigned i = 0; i < excerpt->count; i++)
        interval_json(excerpt->inputs[i], json);
    sn_json_add(json, "]");
    sn_json_bool(json, "more", excerpt->more);
    sn_json_add(json, "}");
}

/* ---- nodes ----------------------------------------------------------------------------------- */

/* As sn_layer_numbers, of a prefix network. */
static size_t *layers_of(const sn_scan *scan, sn_error *error)
{
    sn_layers *layers;
    return sn_layers_new(&scan->net, &layers, error)
               ? NULL
               : sn_layer_numbers(layers, scan->net.size, error);
}

/* "layer 3: 2:5 (index 12)" */
static void node_text(const sn_scan *scan, const size_t *layer, size_t k, sn_buf *out)
{
    sn_buf_printf(out, "layer %zu: %u:%u (index %zu)", layer[k], sn_scan_node(scan, k).from,
                  sn_scan_node(scan, k).to, k);
}

static void node_json(const sn_scan *scan, const size_t *layer, size_t k, sn_json *json)
{
    sn_json_add(json, "{ index %zu layer %zu from %u to %u }", k, layer[k],
                sn_scan_node(scan, k).from, sn_scan_node(scan, k).to);
}

/* ---- counterexamples ------------------------------------------------------------------------- */

static const char *const operators[] = {[SN_THREE_SUM] = "sum", [SN_THREE_LAST] = "last"};
static const char *const operator_words[] = {
    [SN_THREE_SUM] = "the sum, at most 2", [SN_THREE_LAST] = "the last that is not 0"};

/* A digit for each value; what is not judged is '-'. */
static void digits_line(const char *label, const int64_t *values, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "  %-8s ", label);
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_add(out, &"-012"[values[w] + 1], 1);
    sn_buf_puts(out, "\n");
}

static void witness_text(const sn_scan *scan, const sn_scan_witness *w, const size_t *layer,
                         sn_buf *out)
{
    sn_buf_printf(out, "  output %lu carries ", (unsigned long)w->output);
    excerpt_text(&w->carries, out);
    sn_buf_puts(out, " instead of ");
    interval_text(w->due, out);
    sn_buf_puts(out, "\n");
    if (w->joined) {
        sn_buf_puts(out, "  node     ");
        node_text(scan, layer, w->node, out);
        sn_buf_puts(out, " combines what are no neighbours\n");
    }
    sn_buf_printf(out, "  operator %s\n", operator_words[w->op]);
    digits_line("input", w->input, scan->net.wires, out);
    digits_line("output", w->outputs, scan->net.wires, out);
    digits_line("wanted", w->wanted, scan->net.wires, out);
}

static void wanted_json(sn_json *json, const int64_t *values, uint32_t wires)
{
    sn_json_name(json, "wanted_output");
    sn_json_add(json, "[");
    for (uint32_t w = 0; w < wires; w++)
        if (values[w] < 0)
            sn_json_null(json, NULL);
        else
            sn_json_add(json, "%u", (unsigned)values[w]);
    sn_json_add(json, "]");
}

static void witness_json(const sn_scan *scan, const sn_scan_witness *w, const size_t *layer,
                         sn_json *json)
{
    sn_json_add(json, "counterexample { index %u", w->output);
    excerpt_json("carries", &w->carries, json);
    sn_json_name(json, "wanted");
    interval_json(w->due, json);
    if (w->joined) {
        sn_json_name(json, "node");
        node_json(scan, layer, w->node, json);
    }
    sn_json_add(json, "operator %s", operators[w->op]);
    sn_json_integers(json, "input", w->input, scan->net.wires);
    sn_json_integers(json, "output", w->outputs, scan->net.wires);
    wanted_json(json, w->wanted, scan->net.wires);
    sn_json_add(json, "}");
}

/* ---- verdicts -------------------------------------------------------------------------------- */

/* Who decided, and by how many inputs. */
static void engines_text(const sn_scan_result *result, sn_buf *out)
{
    const char *between = "";
    for (unsigned i = 0; i < result->attempt_count; i++)
        if (result->attempts[i].verdict == result->verdict) {
            sn_buf_printf(out, "%s%s", between, result->attempts[i].engine);
            between = ", ";
        }
    sn_buf_puts(out, ": ");
    if (result->inputs)
        sn_buf_printf(out, "%" PRIu64 " input%s, ", result->inputs, sn_plural(result->inputs));
}

/* The layers of nodes, where one is to be shown. */
static sn_err find_layers(const sn_scan_claim *claim, const sn_scan_result *result, size_t **layer,
                          sn_error *error)
{
    *layer = NULL;
    if (result->verdict != SN_FAILS || !result->witness.joined)
        return SN_OK;
    *layer = layers_of(claim->scan, error);
    return *layer ? SN_OK : SN_E_NOMEM;
}

sn_err sn_scan_verdict_text(const sn_scan_claim *claim, const sn_scan_result *result, bool explain,
                            bool colored, sn_buf *out, sn_error *error)
{
    size_t *layer;
    if (find_layers(claim, result, &layer, error))
        return SN_E_NOMEM;
    name_text(claim, out);
    sn_verdict_word(result->verdict, colored, out);
    sn_buf_puts(out, " (");
    claim_text(claim, out);
    engines_text(result, out);
    if (result->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", result->reason);
    sn_buf_printf(out, "%.3f s)\n", result->seconds);
    if (explain)
        sn_attempts_text(result->attempts, result->attempt_count, out);
    if (result->verdict == SN_FAILS)
        witness_text(claim->scan, &result->witness, layer, out);
    free(layer);
    return SN_OK;
}

static void reason_json(sn_json *json, bool interrupted, const char *reason)
{
    sn_json_bool(json, "interrupted", interrupted);
    sn_json_add(json, "reason %s", reason);
}

sn_err sn_scan_verdict_json(const sn_scan_claim *claim, const sn_scan_result *result, sn_buf *out,
                            sn_error *error)
{
    sn_json json = {.out = out};
    size_t *layer;
    if (find_layers(claim, result, &layer, error))
        return SN_E_NOMEM;
    claim_json(claim, &json);
    sn_json_add(&json, "verdict %s engine %s seconds %.6f inputs %" PRIu64,
                sn_verdict_name(result->verdict), result->engine, result->seconds, result->inputs);
    if (result->verdict == SN_UNDECIDED)
        reason_json(&json, result->interrupted, result->reason);
    sn_attempts_json(&json, result->attempts, result->attempt_count);
    if (result->verdict == SN_FAILS)
        witness_json(claim->scan, &result->witness, layer, &json);
    sn_json_add(&json, "}");
    free(layer);
    return SN_OK;
}

/* ---- equality -------------------------------------------------------------------------------- */

void sn_scan_equality_text(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           bool colored, sn_buf *out)
{
    name_text(claim, out);
    sn_verdict_word(equality->verdict, colored, out);
    sn_buf_puts(out, " (");
    claim_text(claim, out);
    if (equality->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", equality->reason);
    sn_buf_printf(out, "%.3f s)\n", equality->seconds);
    if (equality->verdict != SN_FAILS)
        return;
    sn_buf_printf(out, "  output %lu carries ", (unsigned long)equality->output);
    excerpt_text(&equality->ours, out);
    sn_buf_puts(out, ", the other ");
    excerpt_text(&equality->other, out);
    sn_buf_puts(out, "\n");
}

void sn_scan_equality_json(const sn_scan_claim *claim, const sn_scan_equality *equality,
                           sn_buf *out)
{
    sn_json json = {.out = out};
    claim_json(claim, &json);
    sn_json_add(&json, "verdict %s seconds %.6f", sn_verdict_name(equality->verdict),
                equality->seconds);
    if (equality->verdict == SN_UNDECIDED)
        reason_json(&json, equality->interrupted, equality->reason);
    if (equality->verdict == SN_FAILS) {
        sn_json_add(&json, "counterexample { index %u", equality->output);
        excerpt_json("carries", &equality->ours, &json);
        excerpt_json("other_carries", &equality->other, &json);
        sn_json_add(&json, "}");
    }
    sn_json_add(&json, "}");
}

/* ---- nodes that can go ----------------------------------------------------------------------- */

static void list_text(const sn_scan *scan, const size_t *layer, const sn_scan_spared *spared,
                      const char *what, sn_buf *out)
{
    for (size_t k = 0; k < scan->net.size; k++)
        if (spared->redundant[k]) {
            sn_buf_puts(out, "  ");
            node_text(scan, layer, k, out);
            sn_buf_printf(out, "%s\n", what);
        }
}

static void list_json(const sn_scan *scan, const size_t *layer, const sn_scan_spared *spared,
                      sn_json *json)
{
    sn_json_name(json, "redundant");
    sn_json_add(json, "[");
    for (size_t k = 0; k < scan->net.size; k++)
        if (spared->redundant[k])
            node_json(scan, layer, k, json);
    sn_json_add(json, "] seconds %.6f }", spared->seconds);
}

static void spared_text(const sn_scan_claim *claim, const sn_scan_spared *spared,
                        const size_t *layer, sn_buf *out)
{
    name_text(claim, out);
    if (spared->count)
        sn_buf_printf(out, "%zu redundant (", spared->count);
    else
        sn_buf_puts(out, "none redundant (");
    claim_text(claim, out);
    sn_buf_printf(out, "%.3f s)\n", spared->seconds);
    list_text(claim->scan, layer, spared, "", out);
}

sn_err sn_scan_spared_print(const sn_scan_claim *claim, const sn_scan_spared *spared, bool json,
                            sn_buf *out, sn_error *error)
{
    sn_json object = {.out = out};
    size_t *layer = layers_of(claim->scan, error);
    if (!layer)
        return SN_E_NOMEM;
    if (json) {
        claim_json(claim, &object);
        list_json(claim->scan, layer, spared, &object);
    } else
        spared_text(claim, spared, layer, out);
    free(layer);
    return SN_OK;
}

sn_err sn_scan_pruned_print(const sn_scan_claim *claim, const sn_scan_spared *spared,
                            const sn_scan *left, const char *engine, bool json, sn_buf *out,
                            sn_error *error)
{
    sn_json object = {.out = out};
    size_t depth[2], *layer = layers_of(claim->scan, error);
    if (!layer || sn_net_depth(&claim->scan->net, &depth[0], error) ||
        sn_net_depth(&left->net, &depth[1], error)) {
        free(layer);
        return SN_E_NOMEM;
    }
    if (json) {
        claim_json(claim, &object);
        sn_json_add(&object, "depth %zu verdict %s engine %s nodes_left %zu depth_left %zu",
                    depth[0], sn_verdict_name(SN_HOLDS), engine, left->net.size, depth[1]);
        list_json(claim->scan, layer, spared, &object);
    } else {
        name_text(claim, out);
        sn_buf_printf(out, "holds with %zu of %zu nodes, depth %zu of %zu (", left->net.size,
                      claim->scan->net.size, depth[1], depth[0]);
        claim_text(claim, out);
        sn_buf_printf(out, "%.3f s)\n", spared->seconds);
        list_text(claim->scan, layer, spared, ", removed", out);
    }
    free(layer);
    return SN_OK;
}
