#include "cli/netspec/bounds.h"

#include "cli/common/own_networks.h"
#include "networks/families/bounds.h"

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

static void source_json(uint32_t wires, sn_bound bound, const char *name, sn_buf *out)
{
    sn_buf_printf(out, "%s\"%s\":", bound ? "," : "", name);
    sn_buf_json(out, sn_bounds_source(wires, bound));
}

static void known_json(uint32_t wires, const sn_bounds *b, sn_buf *out)
{
    sn_buf_printf(out,
                  ",\"sorting\":{\"size_best\":%u,\"size_least\":%u,\"depth_best\":%u,"
                  "\"depth_least\":%u},\"sources\":{",
                  b->size_best, b->size_least, b->depth_best, b->depth_least);
    source_json(wires, SN_BOUND_SIZE_LEAST, "size_least", out);
    source_json(wires, SN_BOUND_SIZE_BEST, "size_best", out);
    source_json(wires, SN_BOUND_DEPTH_LEAST, "depth_least", out);
    source_json(wires, SN_BOUND_DEPTH_BEST, "depth_best", out);
    sn_buf_puts(out, "}");
}

static void print_json(uint32_t wires, const sn_sorters *sorters, sn_buf *out)
{
    const sn_bounds *b = sn_bounds_for(wires);
    sn_buf_printf(out, "{\"wires\":%lu", (unsigned long)wires);
    if (b)
        known_json(wires, b, out);
    sn_buf_puts(out, ",\"here\":[");
    for (uint32_t i = 0; i < sorters->count; i++) {
        const sn_sorter *s = &sorters->sorter[i];
        sn_buf_printf(out, "%s{\"size\":%lu,\"depth\":%lu,\"from\":", i ? "," : "",
                      (unsigned long)s->size, (unsigned long)s->depth);
        sn_buf_json(out, s->how);
        sn_buf_puts(out, "}");
    }
    sn_buf_puts(out, "]}");
}

/* ---- use ------------------------------------------------------------------------------------- */

static sn_err answer(const sn_tool *tool, uint32_t wires,
                     void print(uint32_t, const sn_sorters *, sn_buf *), sn_buf *out,
                     sn_error *error)
{
    sn_best *best;
    const sn_sorters *sorters;
    sn_err err = sn_own_best(tool, &best, error);
    if (!err)
        err = sn_best_sorters(best, wires, &sorters, error);
    if (!err)
        print(wires, sorters, out);
    return err;
}

sn_err sn_bounds_text(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_error *error)
{
    return answer(tool, wires, print_text, out, error);
}

sn_err sn_bounds_json(const sn_tool *tool, uint32_t wires, sn_buf *out, sn_error *error)
{
    return answer(tool, wires, print_json, out, error);
}
