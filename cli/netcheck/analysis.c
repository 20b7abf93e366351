#include "cli/netcheck/analysis.h"

#include "cli/common/vectors.h"

#include <stdlib.h>
#include <string.h>

/* ---- comparators ----------------------------------------------------------------------------- */

/* [net->size] the layer of each comparator, counted from 1; the caller's. NULL without memory. */
static size_t *layers_of(const sn_net *net, sn_error *error)
{
    sn_layers *layers;
    if (sn_layers_new(net, &layers, error))
        return NULL;
    size_t *layer = sn_alloc(net->size, sizeof *layer);
    for (size_t d = 0; layer && d < layers->depth; d++)
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++)
            layer[layers->order[i]] = d + 1;
    sn_layers_free(layers);
    if (!layer)
        sn_fail_nomem(error);
    return layer;
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
static void list_json(const listing *l, unsigned kind, const char *name, sn_buf *out)
{
    const char *comma = "";
    sn_buf_printf(out, ",\"%s\":[", name);
    for (size_t k = 0; k < l->net->size; k++) {
        if (l->kind[k] != kind)
            continue;
        sn_buf_printf(out, "%s{\"index\":%zu,\"layer\":%zu,\"min\":%u,\"max\":%u}", comma, k,
                      l->layer[k], l->net->cmp[k].min, l->net->cmp[k].max);
        comma = ",";
    }
    sn_buf_puts(out, "]");
}

/* ,"seconds":… and, where something is left open, why. */
static void ending_json(double seconds, bool interrupted, const char *reason, sn_buf *out)
{
    sn_buf_printf(out, ",\"seconds\":%.6f", seconds);
    if (!*reason)
        return;
    sn_buf_printf(out, ",\"interrupted\":%s,\"reason\":", interrupted ? "true" : "false");
    sn_buf_json(out, reason);
}

/* What a network is, without what is claimed of it. */
static void network_json(const sn_claim *claim, sn_buf *out)
{
    sn_buf_puts(out, "{\"name\":");
    sn_buf_json(out, claim->name);
    sn_buf_printf(out, ",\"wires\":%lu,\"size\":%zu,\"given\":", (unsigned long)claim->net->wires,
                  claim->net->size);
    sn_buf_json(out, claim->given);
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
    network_json(claim, out);
    list_json(l, SN_SWAPS_NEVER, "redundant", out);
    list_json(l, SN_SWAPS_UNKNOWN, "undecided", out);
    ending_json(found->seconds, found->interrupted, found->reason, out);
    sn_buf_puts(out, "}");
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
static void vectors_json(const sn_vectors *vectors, sn_buf *out)
{
    uint64_t count = sn_vectors_count(vectors);
    if (count <= UINT64_C(1) << 53)
        sn_buf_printf(out, "\"vectors\":%llu,", (unsigned long long)count);
    sn_buf_printf(out, "\"log2\":%.6f,\"factors\":[", sn_vectors_log2(vectors));
    for (uint32_t f = 0; f < vectors->factors; f++)
        sn_buf_printf(out, "%s[%llu,%lu]", f ? "," : "",
                      (unsigned long long)vectors->factor[f].size,
                      (unsigned long)vectors->factor[f].power);
    sn_buf_puts(out, "]");
}

static void outputs_json(const sn_claim *claim, const sn_outputs *outputs, sn_buf *out)
{
    network_json(claim, out);
    sn_buf_printf(out, ",\"depth\":%zu,\"layers\":[", outputs->depth);
    for (size_t d = 0; d < outputs->counted; d++) {
        sn_buf_printf(out, "%s{\"layer\":%zu,", d ? "," : "", d);
        vectors_json(&outputs->layer[d], out);
        sn_buf_puts(out, "}");
    }
    sn_buf_puts(out, "]");
    ending_json(outputs->seconds, outputs->interrupted, outputs->reason, out);
    sn_buf_puts(out, "}");
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
    sn_buf_puts(out, "{");
    sn_claim_json(claim, out);
    sn_buf_printf(out,
                  ",\"depth\":%zu,\"verdict\":\"%s\",\"engine\":\"%s\",\"size_left\":%zu,"
                  "\"depth_left\":%zu",
                  depth[0], sn_verdict_name(pruning->proof->verdict), pruning->proof->engine,
                  pruning->net->size, depth[1]);
    list_json(l, SN_FATE_IDLE, "redundant", out);
    list_json(l, SN_FATE_SPARED, "not_needed", out);
    list_json(l, SN_FATE_UNTRIED, "untried", out);
    ending_json(pruning->seconds, pruning->interrupted, pruning->reason, out);
    sn_buf_puts(out, "}");
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
