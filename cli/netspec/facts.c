/* What netspec says of networks of comparators and of their families. */
#include "cli/netspec/facts.h"

#include "cli/netspec/bounds.h"
#include "cli/netspec/scans.h"
#include "networks/families/bounds.h"
#include "networks/families/family.h"

#include <stdlib.h>

typedef struct facts {
    sn_layers *layers;
    bool standard, symmetric;
} facts;

static sn_err find_facts(const sn_net *net, facts *f, sn_error *error)
{
    f->standard = sn_net_is_standard(net);
    sn_err err = sn_net_is_symmetric(net, &f->symmetric, error);
    return err ? err : sn_layers_new(net, &f->layers, error);
}

static void stats_text(const char *name, const sn_net *net, const facts *f, sn_buf *out)
{
    const sn_bounds *b = sn_bounds_for(net->wires);
    sn_buf_words(out, name);
    sn_buf_printf(out, "\n  wires      %lu\n  size       %zu", (unsigned long)net->wires,
                  net->size);
    if (b)
        sn_buf_printf(out, "  (sorting: best known %u, at least %u)", b->size_best, b->size_least);
    sn_buf_printf(out, "\n  depth      %zu", f->layers->depth);
    if (b)
        sn_buf_printf(out, "  (sorting: best known %u, at least %u)", b->depth_best,
                      b->depth_least);
    sn_buf_puts(out, "\n  layers    ");
    for (size_t d = 0; d < f->layers->depth; d++)
        sn_buf_printf(out, " %zu", f->layers->start[d + 1] - f->layers->start[d]);
    sn_buf_puts(out, f->layers->depth ? "" : " none");
    sn_buf_printf(out, "\n  standard   %s\n  symmetric  %s\n  outputs    %s\n",
                  f->standard ? "yes" : "no", f->symmetric ? "yes" : "no",
                  net->output ? "permuted" : "in wire order");
}

static void stats_json(const char *name, const sn_net *net, const facts *f, sn_json *json)
{
    sn_json_add(json, "{ name %s wires %u size %zu depth %zu layers [", name, net->wires, net->size,
                f->layers->depth);
    for (size_t d = 0; d < f->layers->depth; d++)
        sn_json_add(json, "%zu", f->layers->start[d + 1] - f->layers->start[d]);
    sn_json_add(json, "]");
    sn_json_bool(json, "standard", f->standard);
    sn_json_bool(json, "symmetric", f->symmetric);
    sn_json_bool(json, "permuted", net->output != NULL);
    sn_bounds_member(net->wires, json);
    sn_json_add(json, "}");
}

sn_err sn_net_facts_text(const char *name, const sn_net *net, sn_buf *out, sn_error *error)
{
    facts f = {0};
    sn_err err = find_facts(net, &f, error);
    if (!err)
        stats_text(name, net, &f, out);
    sn_layers_free(f.layers);
    return err;
}

sn_err sn_net_facts_json(const char *name, const sn_net *net, sn_json *json, sn_error *error)
{
    facts f = {0};
    sn_err err = find_facts(net, &f, error);
    if (!err)
        stats_json(name, net, &f, json);
    sn_layers_free(f.layers);
    return err;
}

/* ---- families -------------------------------------------------------------------------------- */

void sn_families_text(sn_buf *out)
{
    for (size_t i = 0; i < sn_family_count; i++) {
        const sn_family *f = &sn_families[i];
        sn_buf_printf(out, "%s:N%s%s\n  %s: %s\n", f->name, f->parameter ? ":" : "",
                      f->parameter ? f->parameter : "", sn_family_kind_name(f->kind), f->title);
        if (f->given)
            sn_buf_printf(out, "  sorts %s\n", f->given);
        sn_buf_printf(out, "  N: %s; %s\n", f->widths, f->source);
    }
    sn_scan_families_text(out);
}

void sn_families_json(sn_json *json)
{
    for (size_t i = 0; i < sn_family_count; i++) {
        const sn_family *f = &sn_families[i];
        sn_json_add(json, "{ name %s kind %s widths %s", f->name, sn_family_kind_name(f->kind),
                    f->widths);
        if (f->parameter)
            sn_json_add(json, "parameter %s", f->parameter);
        sn_json_add(json, "title %s", f->title);
        if (f->given)
            sn_json_add(json, "given %s", f->given);
        sn_json_add(json, "source %s }", f->source);
    }
    sn_scan_families_json(json);
}
