/* What is known of a prefix network, and which families there are. */
#include "cli/netspec/netspec.h"

#include "networks/scan/scan.h"

/* ---- facts ----------------------------------------------------------------------------------- */

typedef struct facts {
    sn_layers *layers;
    size_t fan_out;
    sn_pipeline pipeline;
} facts;

static void facts_text(const char *name, const sn_scan *scan, const facts *f, sn_buf *out)
{
    size_t depth = f->layers->depth;
    sn_buf_words(out, name);
    sn_buf_printf(out, "\n  wires      %lu\n  nodes      %zu", (unsigned long)scan->net.wires,
                  scan->net.size);
    if (depth >= sn_scan_least_depth(scan->net.wires))
        sn_buf_printf(out, "  (all prefixes in %zu layer%s: at least %zu)", depth,
                      depth == 1 ? "" : "s", sn_scan_least_size(scan->net.wires, depth));
    sn_buf_printf(out, "\n  depth      %zu  (all prefixes: at least %lu)", depth,
                  (unsigned long)sn_scan_least_depth(scan->net.wires));
    sn_buf_printf(out, "\n  fan-out    %zu\n  layers    ", f->fan_out);
    for (size_t d = 0; d < depth; d++)
        sn_buf_printf(out, " %zu", f->layers->start[d + 1] - f->layers->start[d]);
    sn_buf_puts(out, depth ? "" : " none");
    sn_buf_printf(out, "\n  outputs    %s\n", scan->net.output ? "permuted" : "in wire order");
    sn_pipeline_text(&f->pipeline, out);
}

static void facts_json(const char *name, const sn_scan *scan, const facts *f, sn_json *json)
{
    size_t depth = f->layers->depth;
    sn_json_add(json, "{ name %s wires %u nodes %zu depth %zu fan_out %zu layers [", name,
                scan->net.wires, scan->net.size, depth, f->fan_out);
    for (size_t d = 0; d < depth; d++)
        sn_json_add(json, "%zu", f->layers->start[d + 1] - f->layers->start[d]);
    sn_json_add(json, "]");
    sn_json_bool(json, "permuted", scan->net.output != NULL);
    sn_pipeline_json(&f->pipeline, json);
    sn_json_add(json, "prefixes { depth_least %u", sn_scan_least_depth(scan->net.wires));
    if (depth >= sn_scan_least_depth(scan->net.wires))
        sn_json_add(json, "size_least %zu", sn_scan_least_size(scan->net.wires, depth));
    sn_json_add(json, "} }");
}

sn_err sn_scan_facts(const char *name, const sn_scan *scan, const char *registers, sn_buf *out,
                     sn_json *json, sn_error *error)
{
    facts f = {.layers = NULL};
    sn_err err = sn_scan_fan_out(scan, &f.fan_out, error);
    err = err ? err : sn_layers_new(&scan->net, &f.layers, error);
    err = err ? err : sn_pipeline_of(&scan->net, f.layers->depth, registers, &f.pipeline, error);
    if (!err && json)
        facts_json(name, scan, &f, json);
    else if (!err)
        facts_text(name, scan, &f, out);
    sn_layers_free(f.layers);
    return err;
}

/* ---- families -------------------------------------------------------------------------------- */

static const char any_width[] = "any number from 1 to 65536";

static const char *kind_of(const sn_scan_family *family)
{
    return family->reduces ? "reduction" : "prefix network";
}

void sn_scan_families_text(sn_buf *out)
{
    for (size_t i = 0; i < sn_scan_family_count; i++) {
        const sn_scan_family *f = &sn_scan_families[i];
        sn_buf_printf(out, "%s:N%s%s\n  %s: %s\n  N: %s; %s\n", f->name, f->parameter ? ":" : "",
                      f->parameter ? f->parameter : "", kind_of(f), f->title, any_width, f->source);
    }
}

void sn_scan_families_json(sn_json *json)
{
    for (size_t i = 0; i < sn_scan_family_count; i++) {
        const sn_scan_family *f = &sn_scan_families[i];
        sn_json_add(json, "{ name %s kind %s widths %s", f->name, kind_of(f), any_width);
        if (f->parameter)
            sn_json_add(json, "parameter %s", f->parameter);
        sn_json_add(json, "title %s source %s }", f->title, f->source);
    }
}
