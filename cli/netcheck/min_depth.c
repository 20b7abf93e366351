/* What is said of the least depth of sorters. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"

#if SN_WITH_PICOSAT && SN_WITH_FIND

#include "find/complete/complete.h"
#include "verify/sat/solver.h"

#include <stdio.h>

/* ---- text ------------------------------------------------------------------------------------ */

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
