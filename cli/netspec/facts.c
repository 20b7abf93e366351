/* Facts of networks and families, bounds, sources, equivalence. */
#include "cli/common/common.h"
#include "cli/netspec/netspec.h"
#include "networks/exchanges.h"
#include "networks/families/catalogue.h"
#include "networks/families/family.h"
#include "networks/scan/scan.h"

#include <stdlib.h>
#include <string.h>

/* ---- facts ----------------------------------------------------------------------------------- */

sn_err sn_pipeline_of(const sn_net *net, size_t depth, const char *registers, sn_pipeline *out,
                      sn_error *error)
{
    bool *banks = sn_alloc(depth + 1, sizeof *banks);
    sn_err err = banks ? sn_registers_read(registers ? registers : "every:1", depth, banks, error)
                       : sn_fail_nomem(error);
    *out = (sn_pipeline){0, 0};
    for (size_t i = 0; i <= depth && !err; i++)
        out->cycles += banks[i];
    out->registers = out->cycles * net->wires;
    free(banks);
    return err;
}

void sn_pipeline_text(const sn_pipeline *p, sn_buf *out)
{
    sn_buf_printf(out, "  pipeline   %zu cycle%s, %zu register%s\n", p->cycles,
                  sn_plural(p->cycles), p->registers, sn_plural(p->registers));
}

void sn_pipeline_json(const sn_pipeline *p, sn_json *json)
{
    sn_json_add(json, "pipeline { cycles %zu registers %zu }", p->cycles, p->registers);
}

typedef struct facts {
    sn_layers *layers;
    sn_pipeline pipeline;
    bool standard, symmetric;
    sn_exchanges exchanges; /* of permutations */
    bool has_average, has_most;
} facts;

/* Comparisons that take no longer than the rest of the program. */
#define SHORT ((uint64_t)1 << 24)

/* How many exchange, where that is known soon. */
static sn_err find_exchanges(const sn_net *net, facts *f, sn_error *error)
{
    uint64_t permutations = net->size;
    for (uint32_t i = 1; i <= net->wires; i++)
        permutations = sn_mul_sat(permutations, i);
    f->has_most = permutations <= SHORT;
    f->has_average = f->has_most || (net->wires <= 16 && net->size <= 1024);
    if (f->has_most)
        return sn_exchanges_count(net, SN_EXCHANGE_PERMUTATIONS, NULL, &f->exchanges, error);
    return f->has_average ? sn_exchanges_mean(net, NULL, &f->exchanges.average, error) : SN_OK;
}

static sn_err find_facts(const sn_net *net, const char *registers, facts *f, sn_error *error)
{
    f->standard = sn_net_is_standard(net);
    sn_err err = sn_net_is_symmetric(net, &f->symmetric, error);
    err = err ? err : find_exchanges(net, f, error);
    err = err ? err : sn_layers_new(net, &f->layers, error);
    return err ? err : sn_pipeline_of(net, f->layers->depth, registers, &f->pipeline, error);
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
    sn_pipeline_text(&f->pipeline, out);
    if (f->has_average)
        sn_buf_printf(out, "  exchanges  average %.3f", f->exchanges.average);
    if (f->has_most)
        sn_buf_printf(out, ", most %llu", (unsigned long long)f->exchanges.most);
    sn_buf_puts(out, f->has_average ? "\n" : "");
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
    if (f->has_average)
        sn_json_add(json, "exchanges { average %f", f->exchanges.average);
    if (f->has_most)
        sn_json_add(json, "most %llu", (unsigned long long)f->exchanges.most);
    if (f->has_average)
        sn_json_add(json, "}");
    else
        sn_json_null(json, "exchanges");
    sn_pipeline_json(&f->pipeline, json);
    sn_bounds_member(net->wires, json);
    sn_json_add(json, "}");
}

sn_err sn_net_facts(const char *name, const sn_net *net, const char *registers, sn_buf *out,
                    sn_json *json, sn_error *error)
{
    facts f = {0};
    sn_err err = find_facts(net, registers, &f, error);
    if (!err && json)
        stats_json(name, net, &f, json);
    else if (!err)
        stats_text(name, net, &f, out);
    sn_layers_free(f.layers);
    return err;
}

/* ---- exchanges ------------------------------------------------------------------------------- */

static void exchanges_text(const char *inputs, const sn_exchanges *e, sn_buf *out)
{
    sn_buf_printf(out, "  %s  average %.3f", inputs, e->average);
    if (e->margin > 0)
        sn_buf_printf(out, " +- %.3f", e->margin);
    else if (!e->exact)
        sn_buf_puts(out, " of all");
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

sn_err sn_net_exchanges(const char *name, const sn_net *net, sn_buf *out, sn_json *json,
                        sn_error *error)
{
    sn_exchanges permutations, bits;
    sn_err err = sn_exchanges_count(net, SN_EXCHANGE_PERMUTATIONS, NULL, &permutations, error);
    err = err ? err : sn_exchanges_count(net, SN_EXCHANGE_BITS, NULL, &bits, error);
    if (err)
        return err;
    if (json) {
        sn_json_add(json, "{ name %s size %zu permutations", name, net->size);
        exchanges_json(&permutations, json);
        sn_json_add(json, "bits");
        exchanges_json(&bits, json);
        sn_json_add(json, "}");
        return SN_OK;
    }
    sn_buf_words(out, name);
    sn_buf_printf(out, "\n  exchanges of %zu comparators\n", net->size);
    exchanges_text("permutations  ", &permutations, out);
    exchanges_text("zeros and ones", &bits, out);
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

/* ---- bounds ---------------------------------------------------------------------------------- */

/* How the best sorters known, here and in the literature, are listed. */

/* ---- text ------------------------------------------------------------------------------------ */

/* Up to so many wires netcheck proves the least size, and the least depth. */
enum { SIZES_PROVED = 10, DEPTHS_PROVED = 16 };

/* Comparators on the longest path of the largest value, of the wire where that is the shortest:
 * with a wire less so many fewer are enough (Van Voorhis 1972). */
static uint32_t path_of(uint32_t wires)
{
    return sn_log2_ceil(wires);
}

/* The least size that is proved here: up to SIZES_PROVED wires by search, of more wire by wire. */
static uint32_t size_proved(uint32_t wires)
{
    const uint32_t first = wires < SIZES_PROVED ? wires : SIZES_PROVED;
    uint32_t size = sn_bounds_for(first)->size_least;
    for (uint32_t n = first + 1; n <= wires; n++)
        size += path_of(n);
    return size;
}

static uint32_t depth_proved(uint32_t wires)
{
    return sn_bounds_for(wires < DEPTHS_PROVED ? wires : DEPTHS_PROVED)->depth_least;
}

/* "29 + 6*4 + 8*5 = 93": the sum of what each wire more takes. */
static void chain_text(uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "         at least %u", sn_bounds_for(SIZES_PROVED)->size_least);
    for (uint32_t n = SIZES_PROVED + 1; n <= wires;) {
        const uint32_t path = path_of(n), end = wires < 1u << path ? wires : 1u << path;
        sn_buf_printf(out, " + %u*%u", end + 1 - n, path);
        n = end + 1;
    }
    sn_buf_printf(out,
                  " = %u (%d wires proved here, docs/records/least-size.md; then Van Voorhis "
                  "1972)\n",
                  size_proved(wires), SIZES_PROVED);
}

/* The bound, and who says so; or where it is proved, and with what. */
static void least_text(uint32_t wires, uint32_t least, sn_bound bound, sn_buf *out)
{
    const bool size = bound == SN_BOUND_SIZE_LEAST;
    sn_buf_printf(out, "         at least %u (%s", least, sn_bounds_source(wires, bound));
    if (wires <= (size ? SIZES_PROVED : DEPTHS_PROVED))
        sn_buf_printf(out, "; proved here, %s, by netcheck --min-%s %u",
                      size ? "docs/records/least-size.md" : "docs/records/least-depth.md",
                      size ? "size" : "depth", wires);
    else
        sn_buf_puts(out, "; cited");
    sn_buf_puts(out, ")\n");
}

static void known_text(uint32_t wires, const sn_bounds *b, sn_buf *out)
{
    const sn_bounds *fewer = wires > 1 ? sn_bounds_for(wires - 1) : NULL;
    sn_buf_printf(out, "  size   best known %u (%s)\n", b->size_best,
                  sn_bounds_source(wires, SN_BOUND_SIZE_BEST));
    least_text(wires, b->size_least, SN_BOUND_SIZE_LEAST, out);
    if (fewer)
        sn_buf_printf(out, "         at least %u + %u = %u, by %u wire%s (Van Voorhis 1972)\n",
                      fewer->size_least, path_of(wires), fewer->size_least + path_of(wires),
                      wires - 1, sn_plural(wires - 1));
    if (wires > SIZES_PROVED)
        chain_text(wires, out);
    sn_buf_printf(out, "  depth  best known %u (%s)\n", b->depth_best,
                  sn_bounds_source(wires, SN_BOUND_DEPTH_BEST));
    least_text(wires, b->depth_least, SN_BOUND_DEPTH_LEAST, out);
    if (wires > DEPTHS_PROVED)
        sn_buf_printf(out,
                      "         at least %u, as of %d wires (proved here, "
                      "docs/records/least-depth.md)\n",
                      depth_proved(wires), DEPTHS_PROVED);
}

static void print_text(uint32_t wires, const sn_sorters *sorters, sn_buf *out)
{
    const sn_bounds *b = sn_bounds_for(wires);
    sn_buf_printf(out, "%lu wire%s\n", (unsigned long)wires, wires == 1 ? "" : "s");
    if (b)
        known_text(wires, b, out);
    for (uint32_t i = 0; i < sorters->count; i++) {
        const sn_sorter *s = &sorters->sorter[i];
        sn_buf_printf(out, "  %s   size %lu, depth %lu (%s)\n", i ? "    " : "here",
                      (unsigned long)s->size, (unsigned long)s->depth, s->how);
    }
}

/* ---- JSON ------------------------------------------------------------------------------------ */

void sn_bounds_member(uint32_t wires, sn_json *json)
{
    const sn_bounds *b = sn_bounds_for(wires);
    if (!b)
        return;
    sn_json_add(json, "sorting { size_best %u size_least %u depth_best %u depth_least %u }",
                b->size_best, b->size_least, b->depth_best, b->depth_least);
}

static void print_json(uint32_t wires, const sn_sorters *sorters, sn_json *json)
{
    sn_json_add(json, "{ wires %u", wires);
    sn_bounds_member(wires, json);
    if (sn_bounds_for(wires))
        sn_json_add(json, "sources { size_least %s size_best %s depth_least %s depth_best %s }",
                    sn_bounds_source(wires, SN_BOUND_SIZE_LEAST),
                    sn_bounds_source(wires, SN_BOUND_SIZE_BEST),
                    sn_bounds_source(wires, SN_BOUND_DEPTH_LEAST),
                    sn_bounds_source(wires, SN_BOUND_DEPTH_BEST));
    if (sn_bounds_for(wires))
        sn_json_add(json, "proved { size_least %u depth_least %u }", size_proved(wires),
                    depth_proved(wires));
    sn_sorters_json(sorters, "here", json);
    sn_json_add(json, "}");
}

/* ---- use ------------------------------------------------------------------------------------- */

static sn_err find_sorters(const sn_tool *tool, uint32_t wires, const sn_sorters **sorters,
                           sn_error *error)
{
    sn_best *best;
    sn_err err = sn_own_best(tool, &best, error);
    return err ? err : sn_best_sorters(best, wires, sorters, error);
}

sn_err sn_bounds_print(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_json *json,
                       sn_error *error)
{
    const sn_sorters *sorters;
    sn_err err = find_sorters(tool, wires, &sorters, error);
    if (!err && json)
        print_json(wires, sorters, json);
    else if (!err)
        print_text(wires, sorters, out);
    return err;
}

/* ---- source ---------------------------------------------------------------------------------- */

/* Where a family or a network of the catalogue is from. */

/* The comments that a network's text begins with. */
static void put_comments(const char *text, sn_buf *out)
{
    for (; text[0] == '#'; text += strcspn(text, "\n") + 1)
        sn_buf_printf(out, "  %.*s\n", (int)strcspn(text + 2, "\n"), text + 2);
}

/* The program's own network of the catalogue that is of this kind and size.
 * found    whether there is one; then it was appended */
static sn_err put_entry(const sn_entry *like, bool *found, sn_buf *out, sn_error *error)
{
    sn_catalogue *catalogue;
    char name[64];
    sn_err err = sn_catalogue_open(NULL, &catalogue, error);
    for (size_t i = 0; !err && !*found && i < catalogue->count; i++) {
        const sn_entry *e = &catalogue->entry[i];
        *found = e->kind == like->kind && e->wires == like->wires && e->size == like->size &&
                 e->depth == like->depth;
        if (!*found)
            continue;
        sn_catalogue_name(e->kind, e->wires, e->size, e->depth, name);
        sn_buf_printf(out, "%s\n", name);
        put_comments(e->text, out);
    }
    if (!err)
        sn_catalogue_free(catalogue);
    return err;
}

/* What a sorter is made of that is in no catalogue. */
static sn_err put_parts(const sn_tool *tool, const sn_entry *like, sn_buf *out, sn_error *error)
{
    const sn_sorters *sorters;
    sn_err err = find_sorters(tool, like->wires, &sorters, error);
    for (uint32_t i = 0; !err && i < sorters->count; i++)
        if (sorters->sorter[i].size == like->size && sorters->sorter[i].depth == like->depth)
            sn_buf_printf(out, "  %u comparators, depth %u: %s\n", like->size, like->depth,
                          sorters->sorter[i].how);
    return err;
}

/* The network that is meant by best:13 and its like. */
static int put_member(const sn_tool *tool, const char *name, sn_buf *out)
{
    sn_error error = {0};
    sn_named input;
    size_t depth = 0;
    bool found = false;
    const sn_read_wish wish = {0};
    int status = sn_input_load_either(tool, name, &wish, NULL, &input);
    if (status)
        return status;
    sn_err err = sn_net_depth(input.net, &depth, &error);
    sn_entry like = {.kind = strncmp(name, "median", 6) ? SN_CATALOGUE_SORTER : SN_CATALOGUE_MEDIAN,
                     .wires = input.net->wires,
                     .size = (uint32_t)input.net->size,
                     .depth = (uint32_t)depth};
    err = err ? err : put_entry(&like, &found, out, &error);
    if (!err && !found && like.kind == SN_CATALOGUE_SORTER)
        err = put_parts(tool, &like, out, &error);
    sn_named_free(&input);
    return err ? sn_report(tool, name, &error) : SN_EXIT_OK;
}

int sn_source_print(const sn_tool *tool, const char *name, sn_buf *out)
{
    const size_t length = strcspn(name, ":");
    const sn_scan_family *scan = sn_scan_family_find(name, length);
    const sn_family *family = sn_named_family(name);
    sn_error error = {0};
    sn_entry entry;
    sn_buf file = {0};
    bool found = false;
    sn_buf_printf(&file, "%s%s", name, strstr(name, ".snet") ? "" : ".snet");
    sn_err err = file.failed ? sn_fail_nomem(&error) : SN_OK;
    if (!err && sn_catalogue_parse(file.data, &entry))
        err = put_entry(&entry, &found, out, &error);
    sn_buf_free(&file);
    if (err)
        return sn_report(tool, name, &error);
    if (family || scan)
        sn_buf_printf(out, "%s: %s\n  %s\n", family ? family->name : scan->name,
                      family ? family->title : scan->title, family ? family->source : scan->source);
    else if (!found)
        return sn_usage(tool,
                        "--source knows families (netspec --families) and networks of the "
                        "catalogue like sorter-13-45-10, not '%s'",
                        name);
    return family && family->known && name[length] ? put_member(tool, name, out) : SN_EXIT_OK;
}
