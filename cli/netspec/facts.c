/* What netspec says of networks of comparators and of their families. */
#include "cli/netspec/netspec.h"

#include "networks/exchanges.h"
#include "networks/families/catalogue.h"
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

/* ---- exchanges ------------------------------------------------------------------------------- */

static void exchanges_text(const char *inputs, const sn_exchanges *e, sn_buf *out)
{
    sn_buf_printf(out, "  %s  average %.3f", inputs, e->average);
    if (!e->exact)
        sn_buf_printf(out, " +- %.3f", e->margin);
    sn_buf_printf(out, ", most %llu%s of %s%llu\n", (unsigned long long)e->most,
                  e->exact ? "," : " seen,", e->exact ? "all " : "a sample of ",
                  (unsigned long long)e->inputs);
}

static void exchanges_json(const sn_exchanges *e, sn_json *json)
{
    sn_json_add(json, "{ inputs %llu", (unsigned long long)e->inputs);
    sn_json_bool(json, "exact", e->exact);
    sn_json_add(json, "average %f margin %f most %llu }", e->average, e->margin,
                (unsigned long long)e->most);
}

/* out  [2] */
static sn_err count_both(const sn_net *net, sn_exchanges *out, sn_error *error)
{
    sn_err err = sn_exchanges_count(net, SN_EXCHANGE_PERMUTATIONS, NULL, &out[0], error);
    return err ? err : sn_exchanges_count(net, SN_EXCHANGE_BITS, NULL, &out[1], error);
}

sn_err sn_net_exchanges_text(const char *name, const sn_net *net, sn_buf *out, sn_error *error)
{
    sn_exchanges e[2];
    sn_err err = count_both(net, e, error);
    if (err)
        return err;
    sn_buf_words(out, name);
    sn_buf_printf(out, "\n  exchanges of %zu comparators\n", net->size);
    exchanges_text("permutations  ", &e[0], out);
    exchanges_text("zeros and ones", &e[1], out);
    return SN_OK;
}

sn_err sn_net_exchanges_json(const char *name, const sn_net *net, sn_json *json, sn_error *error)
{
    sn_exchanges e[2];
    sn_err err = count_both(net, e, error);
    if (err)
        return err;
    sn_json_add(json, "{ name %s size %zu permutations", name, net->size);
    exchanges_json(&e[0], json);
    sn_json_add(json, "bits");
    exchanges_json(&e[1], json);
    sn_json_add(json, "}");
    return SN_OK;
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
