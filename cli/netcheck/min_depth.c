#include "cli/netcheck/min_depth.h"

#include "cli/common/output.h"

#if SN_WITH_PICOSAT && SN_WITH_FIND

#include "find/complete/depth.h"
#include "verify/sat/solver.h"

static void comparator_text(sn_cmp c, bool first, sn_buf *out)
{
    sn_buf_printf(out, "%s%u:%u", first ? "    " : " ", c.min, c.max);
}

static void comparator_json(sn_cmp c, bool first, sn_buf *out)
{
    sn_buf_printf(out, "%s[%u,%u]", first ? "[" : ",", c.min, c.max);
}

/* Each layer's comparators, then `end`. */
static void print_layers(const sn_net *net, const sn_layers *layers,
                         void comparator(sn_cmp, bool, sn_buf *), const char *end, sn_buf *out)
{
    for (size_t d = 0; d < layers->depth; d++) {
        for (size_t i = layers->start[d]; i < layers->start[d + 1]; i++)
            comparator(net->cmp[layers->order[i]], i == layers->start[d], out);
        sn_buf_puts(out, d + 1 < layers->depth ? end : "");
    }
}

/* ---- text ------------------------------------------------------------------------------------ */

static void print_text(const sn_depth *d, const sn_layers *layers, sn_buf *out)
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
        sn_buf_printf(
            out,
            "  with %lu layer%s none sorts: sat, %.3f s; trusted: picosat %s, and "
            "which first\n  two layers are enough to look at (docs/design/least-depth.md)\n",
            least - 1, sn_plural(least - 1), d->bound, sn_solver_version());
    sn_buf_printf(out, "  with %lu layer%s this one sorts: %s, all %.0f vectors\n", least,
                  sn_plural(least), d->proof->engine, d->proof->total);
    print_layers(d->net, layers, comparator_text, "\n", out);
    sn_buf_puts(out, least ? "\n" : "");
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static void print_json(const sn_depth *d, const sn_layers *layers, sn_buf *out)
{
    sn_buf_printf(out, "{\"wires\":%lu,\"verdict\":\"%s\",\"depth_least\":%lu",
                  (unsigned long)d->wires, sn_verdict_name(d->verdict), (unsigned long)d->least);
    if (d->verdict == SN_HOLDS) {
        sn_buf_printf(out, ",\"depth_best\":%lu,\"size\":%zu,\"layers\":[", (unsigned long)d->least,
                      d->net->size);
        print_layers(d->net, layers, comparator_json, "],", out);
        sn_buf_printf(out, "%s],\"engine\":\"%s\",\"solver\":\"picosat %s\"", d->least ? "]" : "",
                      d->proof->engine, sn_solver_version());
    }
    sn_buf_printf(out, ",\"seconds_bound\":%.6f,\"seconds\":%.6f", d->bound, d->seconds);
    if (d->verdict != SN_HOLDS) {
        sn_buf_printf(out, ",\"interrupted\":%s,\"reason\":", d->interrupted ? "true" : "false");
        sn_buf_json(out, d->reason);
    }
    sn_buf_puts(out, "}");
}

/* ---- use ------------------------------------------------------------------------------------- */

sn_err sn_depth_report(uint32_t wires, const sn_run *run, sn_depth_form form, sn_verdict *verdict,
                       sn_buf *out, sn_error *error)
{
    static void (*const print[])(const sn_depth *, const sn_layers *, sn_buf *) = {
        [SN_DEPTH_TEXT] = print_text, [SN_DEPTH_JSON] = print_json};
    sn_depth *depth;
    sn_layers *layers = NULL;
    sn_err err = sn_depth_find(wires, run, &depth, error);
    if (err)
        return err;
    *verdict = depth->verdict;
    if (depth->net)
        err = sn_layers_new(depth->net, &layers, error);
    if (!err && form != SN_DEPTH_QUIET)
        print[form](depth, layers, out);
    sn_layers_free(layers);
    sn_depth_free(depth);
    return err;
}

#else

sn_err sn_depth_report(uint32_t wires, const sn_run *run, sn_depth_form form, sn_verdict *verdict,
                       sn_buf *out, sn_error *error)
{
    (void)wires, (void)run, (void)form, (void)verdict, (void)out;
    return sn_fail(error, SN_E_UNSUPPORTED, "built without PicoSAT or netfind: no least depths");
}

#endif
