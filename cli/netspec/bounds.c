/* How the best sorters known, here and in the literature, are listed. */
#include "cli/netspec/netspec.h"

#include "cli/common/common.h"
#include "networks/families/catalogue.h"

/* ---- text ------------------------------------------------------------------------------------ */

static void known_text(uint32_t wires, const sn_bounds *b, sn_buf *out)
{
    sn_buf_printf(out,
                  "  size   best known %u (%s)\n         at least %u (%s)\n"
                  "  depth  best known %u (%s)\n         at least %u (%s)\n",
                  b->size_best, sn_bounds_source(wires, SN_BOUND_SIZE_BEST), b->size_least,
                  sn_bounds_source(wires, SN_BOUND_SIZE_LEAST), b->depth_best,
                  sn_bounds_source(wires, SN_BOUND_DEPTH_BEST), b->depth_least,
                  sn_bounds_source(wires, SN_BOUND_DEPTH_LEAST));
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

sn_err sn_bounds_print(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_error *error)
{
    const sn_sorters *sorters;
    sn_err err = find_sorters(tool, wires, &sorters, error);
    if (!err)
        print_text(wires, sorters, out);
    return err;
}

sn_err sn_bounds_json(const sn_tool *tool, uint32_t wires, sn_json *json, sn_error *error)
{
    const sn_sorters *sorters;
    sn_err err = find_sorters(tool, wires, &sorters, error);
    if (!err)
        print_json(wires, sorters, json);
    return err;
}
