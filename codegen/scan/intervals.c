/* Runs of inputs, node by node. */
#include "codegen/scan/plan.h"

#include <stdlib.h>

typedef struct run {
    uint32_t first, last;
} run;

static sn_err join(const sn_scan *scan, run *wire, sn_error *error)
{
    for (size_t i = 0; i < scan->size; i++) {
        const run *from = &wire[scan->node[i].from];
        run *to = &wire[scan->node[i].to];
        if (from->last + 1 != to->first)
            return sn_fail(
                error, SN_E_ARGUMENT,
                "node %zu joins inputs %lu to %lu with %lu to %lu, which are not side by "
                "side",
                i, (unsigned long)from->first, (unsigned long)from->last, (unsigned long)to->first,
                (unsigned long)to->last);
        to->first = from->first;
    }
    return SN_OK;
}

sn_err sn_scan_intervals(const sn_scan *scan, uint32_t *first, uint32_t *last, sn_error *error)
{
    run *wire = sn_alloc(scan->wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t i = 0; i < scan->wires; i++)
        wire[i] = (run){i, i};
    sn_err err = join(scan, wire, error);
    for (uint32_t i = 0; !err && i < scan->wires; i++) {
        first[i] = wire[sn_scan_output_wire(scan, i)].first;
        last[i] = wire[sn_scan_output_wire(scan, i)].last;
    }
    free(wire);
    return err;
}
