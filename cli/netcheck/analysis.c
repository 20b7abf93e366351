/* Analyses: redundant comparators, counted outputs, pruning, stability, least depth. */
#include "cli/common/common.h"
#include "cli/netcheck/netcheck.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- analysis -------------------------------------------------------------------------------- */

/* ---- comparators ----------------------------------------------------------------------------- */

size_t *sn_layer_numbers(sn_layers *layers, size_t size, sn_error *error)
{
    size_t *layer = sn_alloc(size, sizeof *layer);
    for (size_t d = 0; layer && d < layers->depth; d++)
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++)
            layer[layers->order[i]] = d + 1;
    sn_layers_free(layers);
    if (!layer)
        sn_fail_nomem(error);
    return layer;
}

/* As sn_layer_numbers, of a network. */
static size_t *layers_of(const sn_net *net, sn_error *error)
{
    sn_layers *layers;
    return sn_layers_new(net, &layers, error) ? NULL : sn_layer_numbers(layers, net->size, error);
}

/* Comparators of one kind, and how they are printed. */
typedef struct listing {
    const sn_net *net;
    const size_t *layer; /* [net->size] */
    const uint8_t *kind; /* [net->size] */
} listing;

/* Text: a line for each comparator of a kind. */
static void list_text(const listing *l, unsigned kind, const char *what, sn_buf *out)
{
    for (size_t k = 0; k < l->net->size; k++)
        if (l->kind[k] == kind)
            sn_buf_printf(out, "  layer %zu: %u:%u (index %zu)%s\n", l->layer[k],
                          l->net->cmp[k].min, l->net->cmp[k].max, k, what);
}

/* JSON: an array of them. */
static void list_json(sn_json *json, const char *name, const listing *l, unsigned kind)
{
    sn_json_name(json, name);
    sn_json_add(json, "[");
    for (size_t k = 0; k < l->net->size; k++)
        if (l->kind[k] == kind)
            sn_json_add(json, "{ index %zu layer %zu min %u max %u }", k, l->layer[k],
                        l->net->cmp[k].min, l->net->cmp[k].max);
    sn_json_add(json, "]");
}

/* The end of an object: where something is left open, why. */
static void ending_json(sn_json *json, double seconds, bool interrupted, const char *reason)
{
    sn_json_add(json, "seconds %.6f", seconds);
    if (*reason) {
        sn_json_bool(json, "interrupted", interrupted);
        sn_json_add(json, "reason %s", reason);
    }
    sn_json_add(json, "}");
}

/* The begin of the object of a network of which nothing is claimed. */
static void network_json(sn_json *json, const sn_claim *claim)
{
    sn_json_add(json, "{ name %s wires %u size %zu given %s", claim->name, claim->net->wires,
                claim->net->size, claim->given);
}

/* ---- redundant comparators ------------------------------------------------------------------- */

static void redundancy_text(const sn_claim *claim, const sn_redundancy *found, const listing *l,
                            sn_buf *out)
{
    sn_buf_words(out, claim->name);
    if (found->never)
        sn_buf_printf(out, ": %zu redundant", found->never);
    else
        sn_buf_puts(out, ": none redundant");
    if (found->unknown)
        sn_buf_printf(out, ", %zu undecided", found->unknown);
    sn_buf_puts(out, " (");
    sn_claim_text(claim, out);
    if (found->unknown)
        sn_buf_printf(out, "%s, ", found->reason);
    sn_buf_printf(out, "%.3f s)\n", found->seconds);
    list_text(l, SN_SWAPS_NEVER, "", out);
    list_text(l, SN_SWAPS_UNKNOWN, ", undecided", out);
}

static void redundancy_json(const sn_claim *claim, const sn_redundancy *found, const listing *l,
                            sn_buf *out)
{
    sn_json json = {.out = out};
    network_json(&json, claim);
    list_json(&json, "redundant", l, SN_SWAPS_NEVER);
    list_json(&json, "undecided", l, SN_SWAPS_UNKNOWN);
    ending_json(&json, found->seconds, found->interrupted, found->reason);
}

sn_err sn_redundancy_print(const sn_claim *claim, const sn_redundancy *found, bool json,
                           sn_buf *out, sn_error *error)
{
    size_t *layer = layers_of(claim->net, error);
    if (!layer)
        return SN_E_NOMEM;
    const listing l = {claim->net, layer, found->swaps};
    (json ? redundancy_json : redundancy_text)(claim, found, &l, out);
    free(layer);
    return SN_OK;
}

/* ---- outputs --------------------------------------------------------------------------------- */

static void outputs_text(const sn_claim *claim, const sn_outputs *outputs, sn_buf *out)
{
    bool all = outputs->counted > outputs->depth;
    sn_buf_words(out, claim->name);
    sn_buf_printf(out, ": vectors after each layer%s (", all ? "" : ", undecided");
    sn_claim_text(claim, out);
    if (!all)
        sn_buf_printf(out, "%s, ", outputs->reason);
    sn_buf_printf(out, "%.3f s)\n", outputs->seconds);
    for (size_t d = 0; d <= outputs->depth; d++) {
        sn_buf_printf(out, "  %5zu  ", d);
        if (d < outputs->counted)
            sn_vectors_text(&outputs->layer[d], out);
        else
            sn_buf_puts(out, "unknown");
        sn_buf_puts(out, "\n");
    }
}

/* Numbers above 2^53 are left to the factors: many readers of JSON would round them. */
static void vectors_json(sn_json *json, const sn_vectors *vectors)
{
    uint64_t count = sn_vectors_count(vectors);
    if (count <= UINT64_C(1) << 53)
        sn_json_add(json, "vectors %" PRIu64, count);
    sn_json_add(json, "log2 %.6f factors [", sn_vectors_log2(vectors));
    for (uint32_t f = 0; f < vectors->factors; f++)
        sn_json_add(json, "[ %" PRIu64 " %" PRIu32 " ]", vectors->factor[f].size,
                    vectors->factor[f].power);
    sn_json_add(json, "]");
}

static void outputs_json(const sn_claim *claim, const sn_outputs *outputs, sn_buf *out)
{
    sn_json json = {.out = out};
    network_json(&json, claim);
    sn_json_add(&json, "depth %zu layers [", outputs->depth);
    for (size_t d = 0; d < outputs->counted; d++) {
        sn_json_add(&json, "{ layer %zu", d);
        vectors_json(&json, &outputs->layer[d]);
        sn_json_add(&json, "}");
    }
    sn_json_add(&json, "]");
    ending_json(&json, outputs->seconds, outputs->interrupted, outputs->reason);
}

void sn_outputs_print(const sn_claim *claim, const sn_outputs *outputs, bool json, sn_buf *out)
{
    (json ? outputs_json : outputs_text)(claim, outputs, out);
}

/* ---- pruning --------------------------------------------------------------------------------- */

static void pruning_text(const sn_claim *claim, const sn_pruning *pruning, const listing *l,
                         const size_t depth[2], sn_buf *out)
{
    sn_buf_words(out, claim->name);
    sn_buf_printf(out, ": holds with %zu of %zu comparators, depth %zu of %zu (",
                  pruning->net->size, pruning->size, depth[1], depth[0]);
    sn_claim_text(claim, out);
    if (pruning->untried)
        sn_buf_printf(out, "%zu untried, %s, ", pruning->untried, pruning->reason);
    sn_buf_printf(out, "%.3f s)\n", pruning->seconds);
    list_text(l, SN_FATE_IDLE, ", removed: never exchanges anything", out);
    list_text(l, SN_FATE_SPARED, ", removed: not needed", out);
    list_text(l, SN_FATE_UNTRIED, ", untried", out);
}

static void pruning_json(const sn_claim *claim, const sn_pruning *pruning, const listing *l,
                         const size_t depth[2], sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{");
    sn_claim_json(claim, &json);
    sn_json_add(&json, "depth %zu verdict %s engine %s size_left %zu depth_left %zu", depth[0],
                sn_verdict_name(pruning->proof->verdict), pruning->proof->engine,
                pruning->net->size, depth[1]);
    list_json(&json, "redundant", l, SN_FATE_IDLE);
    list_json(&json, "not_needed", l, SN_FATE_SPARED);
    list_json(&json, "untried", l, SN_FATE_UNTRIED);
    ending_json(&json, pruning->seconds, pruning->interrupted, pruning->reason);
}

sn_err sn_pruning_print(const sn_claim *claim, const sn_pruning *pruning, bool json, sn_buf *out,
                        sn_error *error)
{
    size_t depth[2];
    size_t *layer = layers_of(claim->net, error);
    if (!layer || sn_net_depth(claim->net, &depth[0], error) ||
        sn_net_depth(pruning->net, &depth[1], error)) {
        free(layer);
        return SN_E_NOMEM;
    }
    const listing l = {claim->net, layer, pruning->fate};
    (json ? pruning_json : pruning_text)(claim, pruning, &l, depth, out);
    free(layer);
    return SN_OK;
}

/* ---- stability ------------------------------------------------------------------------------- */

static void stability_text(const sn_claim *claim, const sn_stability *found, bool colored,
                           sn_buf *out)
{
    sn_verdict_head(claim, found->verdict, colored, out);
    sn_buf_printf(out, "%s: ", found->engine);
    if (found->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", found->reason);
    else if (found->verdict == SN_HOLDS && found->inputs)
        sn_buf_printf(out, "%" PRIu64 " inputs, ", found->inputs);
    sn_buf_printf(out, "%.3f s)\n", found->seconds);
    if (found->verdict != SN_FAILS)
        return;
    sn_buf_puts(out, "  input  ");
    sn_values_text(found->keys, claim->net->wires, out);
    sn_buf_puts(out, "\n  output ");
    for (uint32_t i = 0; i < claim->net->wires; i++)
        sn_buf_printf(out, "%s%lld:%lld", i ? "," : "", (long long)found->left[i],
                      (long long)found->place[i]);
    sn_buf_puts(out, "  (key:wire it came in on)\n");
}

static void stability_json(const sn_claim *claim, const sn_stability *found, sn_buf *out)
{
    sn_json json = {.out = out};
    const uint32_t wires = claim->net->wires;
    sn_json_add(&json, "{");
    sn_claim_json(claim, &json);
    sn_json_add(&json, "verdict %s engine %s inputs %llu", sn_verdict_name(found->verdict),
                found->engine, (unsigned long long)found->inputs);
    if (found->verdict == SN_FAILS) {
        sn_json_add(&json, "counterexample {");
        sn_json_integers(&json, "keys", found->keys, wires);
        sn_json_integers(&json, "keys_output", found->left, wires);
        sn_json_integers(&json, "wires_output", found->place, wires);
        sn_json_add(&json, "}");
    }
    ending_json(&json, found->seconds, found->interrupted, found->reason);
}

void sn_stability_print(const sn_claim *claim, const sn_stability *found, bool json, bool colored,
                        sn_buf *out)
{
    if (json)
        stability_json(claim, found, out);
    else
        stability_text(claim, found, colored, out);
}

/* ---- min depth ------------------------------------------------------------------------------- */

/* What is said of the least depth of sorters. */

#if SN_WITH_FIND
static void print_layers(const sn_net *net, const sn_layers *layers, sn_buf *out)
{
    for (size_t d = 0; d < layers->depth; d++) {
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++) {
            sn_cmp c = net->cmp[layers->order[i]];
            sn_buf_printf(out, "%s%u:%u", i == layers->start[d] ? "    " : " ", c.min, c.max);
        }
        sn_buf_puts(out, "\n");
    }
}
#endif

#if SN_WITH_PICOSAT && SN_WITH_FIND

#include "find/complete/complete.h"
#include "verify/sat/solver.h"

#include <stdio.h>

/* ---- text ------------------------------------------------------------------------------------ */

/* Why fewer layers are not enough, and who says so. */
static void print_bound(const sn_depth *d, const char *folder, sn_buf *out)
{
    unsigned long fewer = d->least - 1;
    sn_buf_printf(out, "  with %lu layer%s none sorts", fewer, sn_plural(fewer));
    if (d->fewer < d->wires)
        sn_buf_printf(out, ", since none sorts %lu wires", (unsigned long)d->fewer);
    sn_buf_printf(out, ": sat, %zu prefix%s, %.3f s;\n  ", d->prefixes,
                  d->prefixes == 1 ? "" : "es", d->bound);
    if (folder && d->taken)
        sn_buf_printf(out, "certified, %zu of them before: netproof can check that\n", d->taken);
    else if (folder)
        sn_buf_puts(out, "certified: netproof can check that\n");
    else
        sn_buf_printf(out,
                      "trusted: picosat %s, and which first two layers are enough to look at\n"
                      "  (docs/design/least-depth.md)\n",
                      sn_solver_version());
}

static void print_text(const sn_depth *d, const char *folder, const sn_layers *layers, sn_buf *out)
{
    unsigned long wires = d->wires, least = d->least;
    sn_buf_printf(out, "%lu wire%s: ", wires, sn_plural(wires));
    if (d->verdict != SN_HOLDS) {
        sn_buf_printf(out, "undecided (at least %lu layer%s; %s, %.3f s)\n", least,
                      sn_plural(least), d->reason, d->seconds);
        return;
    }
    sn_buf_printf(out, "least depth %lu (%.3f s)\n", least, d->seconds);
    if (least == 1)
        sn_buf_puts(out, "  without a layer none sorts: evident\n");
    if (least > 1)
        print_bound(d, folder, out);
    sn_buf_printf(out, "  with %lu layer%s this one sorts: %s, all %.0f vectors\n", least,
                  sn_plural(least), d->proof->engine, d->proof->total);
    print_layers(d->net, layers, out);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

/* The network, and who proved what of it. */
static void found_json(sn_json *json, const sn_depth *d, const char *folder,
                       const sn_layers *layers)
{
    char solver[64];
    snprintf(solver, sizeof solver, "picosat %s", sn_solver_version());
    sn_json_add(json, "depth_best %u size %zu", d->least, d->net->size);
    sn_json_layers(json, "layers", d->net, layers);
    sn_json_add(json, "engine %s solver %s", d->proof->engine, solver);
    if (d->fewer)
        sn_json_add(json, "refuted_wires %u refuted_prefixes %zu", d->fewer, d->prefixes);
    if (folder)
        sn_json_add(json, "certificate %s certificates_taken %zu", folder, d->taken);
}

static void print_json(const sn_depth *d, const char *folder, const sn_layers *layers, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{ wires %u verdict %s depth_least %u", d->wires,
                sn_verdict_name(d->verdict), d->least);
    if (d->verdict == SN_HOLDS)
        found_json(&json, d, folder, layers);
    sn_json_add(&json, "seconds_bound %.6f seconds %.6f", d->bound, d->seconds);
    if (d->verdict != SN_HOLDS) {
        sn_json_bool(&json, "interrupted", d->interrupted);
        sn_json_add(&json, "reason %s", d->reason);
    }
    sn_json_add(&json, "}");
}

/* ---- use ------------------------------------------------------------------------------------- */

sn_err sn_depth_report(uint32_t wires, const char *folder, const sn_run *run, sn_depth_form form,
                       sn_verdict *verdict, sn_buf *out, sn_error *error)
{
    static void (*const print[])(const sn_depth *, const char *, const sn_layers *, sn_buf *) = {
        [SN_DEPTH_TEXT] = print_text, [SN_DEPTH_JSON] = print_json};
    sn_depth *depth;
    sn_layers *layers = NULL;
    sn_err err = sn_depth_find(wires, folder, run, &depth, error);
    if (err)
        return err;
    *verdict = depth->verdict;
    if (depth->net)
        err = sn_layers_new(depth->net, &layers, error);
    if (!err && form != SN_DEPTH_QUIET)
        print[form](depth, folder, layers, out);
    sn_layers_free(layers);
    sn_depth_free(depth);
    return err;
}

#else

sn_err sn_depth_report(uint32_t wires, const char *folder, const sn_run *run, sn_depth_form form,
                       sn_verdict *verdict, sn_buf *out, sn_error *error)
{
    (void)wires, (void)folder, (void)run, (void)form, (void)verdict, (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED, "built without PicoSAT or netfind: no least depths");
}

#endif

/* ---- least size ------------------------------------------------------------------------------ */

#if SN_WITH_FIND

#include "find/least/least.h"

/* "given runs 4,4; goal median; ", or nothing. */
static void print_claim(const sn_property *p, sn_buf *out)
{
    if (strcmp(p->given_words, "any") != 0)
        sn_buf_printf(out, "given %s; ", p->given_words);
    if (p->goal != SN_GOAL_SORTED)
        sn_buf_printf(out, "goal %s; ", p->goal_words);
}

static void least_text(const sn_request *r, const sn_property *p, const sn_least *l,
                       const sn_layers *layers, sn_buf *out)
{
    const unsigned long wires = p->wires, fewer = l->bound - 1;
    sn_buf_printf(out, "%lu wire%s: ", wires, sn_plural(wires));
    sn_buf_puts(out, l->verdict == SN_HOLDS   ? "least size "
                     : l->verdict == SN_FAILS ? "no network"
                                              : "undecided, at least ");
    if (l->verdict != SN_FAILS)
        sn_buf_printf(out, "%lu", (unsigned long)l->bound);
    if (r->depth)
        sn_buf_printf(out, " in %lu layer%s", (unsigned long)r->depth, sn_plural(r->depth));
    if (r->behind) {
        sn_buf_puts(out, ", behind ");
        sn_buf_words(out, r->behind);
    }
    sn_buf_puts(out, " (");
    print_claim(p, out);
    if (l->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", l->reason);
    sn_buf_printf(out, "%.3f s)\n", l->seconds);
    if (l->bound > l->prefix)
        sn_buf_printf(out, "  with %lu comparator%s there is none%s\n", fewer, sn_plural(fewer),
                      l->steps ? ": certified, netproof can check that" : "");
    if (!l->net)
        return;
    sn_buf_printf(out, "  with %lu comparator%s there is this one: %s, all %.0f vectors\n",
                  (unsigned long)l->size, sn_plural(l->size), l->proof->engine, l->proof->total);
    print_layers(l->net, layers, out);
    if (l->net->output) {
        sn_buf_puts(out, "    outputs");
        for (uint32_t i = 0; i < p->wires; i++)
            sn_buf_printf(out, " %u", l->net->output[i]);
        sn_buf_puts(out, "\n");
    }
}

static void least_json(const sn_request *r, const sn_property *p, const sn_least *l,
                       const sn_layers *layers, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{ wires %u given %s goal %s verdict %s", p->wires, p->given_words,
                p->goal_words, sn_verdict_name(l->verdict));
    if (l->verdict != SN_FAILS)
        sn_json_add(&json, "size_least %u", l->bound);
    if (r->depth)
        sn_json_add(&json, "depth %u", r->depth);
    if (r->behind)
        sn_json_add(&json, "behind %s prefix %u", r->behind, l->prefix);
    sn_json_add(&json, "sets %" PRIu64, l->sets);
    if (l->net) {
        sn_json_add(&json, "size %u", l->size);
        sn_json_layers(&json, "layers", l->net, layers);
        if (l->net->output) {
            sn_json_name(&json, "outputs");
            sn_json_add(&json, "[");
            for (uint32_t i = 0; i < p->wires; i++)
                sn_json_add(&json, "%u", l->net->output[i]);
            sn_json_add(&json, "]");
        }
        sn_json_add(&json, "engine %s", l->proof->engine);
    }
    if (l->steps)
        sn_json_add(&json, "certificate %s steps %" PRIu64, r->certify, l->steps);
    ending_json(&json, l->seconds, l->interrupted, l->reason);
}

sn_err sn_least_report(const sn_request *r, const sn_run *run, sn_verdict *verdict, sn_buf *out,
                       sn_error *error)
{
    sn_property *p;
    sn_least *least = NULL;
    sn_layers *layers = NULL;
    if ((r->behind && !r->other.net) || (r->line.argc && !r->shown.net))
        return sn_fail(error, SN_E_ARGUMENT, "prefix networks have no least size here");
    sn_err err = sn_property_new(r->wires, r->given, r->goal, NULL, &p, error);
    if (err)
        return err;
    const sn_least_task task = {.property = p,
                                .prefix = r->other.net,
                                .shown = r->shown.net,
                                .folder = r->certify,
                                .depth = r->depth,
                                .state = r->resume};
    err = sn_least_find(&task, run, &least, error);
    if (!err && least->net)
        err = sn_layers_new(least->net, &layers, error);
    if (!err) {
        *verdict = least->verdict;
        if (!r->quiet)
            (r->json ? least_json : least_text)(r, p, least, layers, out);
        if (least->verdict == SN_HOLDS && least->interrupted)
            err = sn_fail(error, SN_E_STOPPED, "%s", least->reason);
    }
    sn_layers_free(layers);
    sn_least_free(least);
    sn_property_free(p);
    return err;
}

#else

sn_err sn_least_report(const sn_request *r, const sn_run *run, sn_verdict *verdict, sn_buf *out,
                       sn_error *error)
{
    (void)r, (void)run, (void)verdict, (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED, "built without netfind: no least sizes");
}

#endif
