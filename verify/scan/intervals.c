/* Which interval each wire carries, node by node. */
#include "verify/scan/intervals.h"

#include <stdlib.h>

/* Nodes between looks at the clock. */
#define LOOK ((size_t)1 << 20)

/* What x ⊕ y is; empty if that is no interval. */
static sn_interval join(sn_interval x, sn_interval y)
{
    bool next = !sn_interval_is_empty(x) && !sn_interval_is_empty(y) && x.last + 1 == y.first;
    return next ? (sn_interval){x.first, y.last} : (sn_interval){1, 0};
}

static sn_err follow(const sn_scan *scan, sn_interval *wire, const sn_limits *limits,
                     sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t w = 0; w < scan->wires; w++)
        wire[w] = (sn_interval){w, w};
    for (size_t k = 0; !err && k < scan->size; k++) {
        sn_node n = scan->node[k];
        wire[n.to] = join(wire[n.from], wire[n.to]);
        if (k % LOOK == LOOK - 1)
            err = sn_limits_check(limits, 0, error);
    }
    return err;
}

static void judge(const sn_scan *scan, sn_scan_goal goal, const sn_interval *wire,
                  sn_scan_finding *finding)
{
    sn_interval judged = sn_scan_judged(goal, scan->wires);
    *finding = (sn_scan_finding){.holds = true};
    for (uint32_t i = judged.first; finding->holds && i <= judged.last; i++) {
        sn_interval is = wire[sn_scan_output_wire(scan, i)], due = sn_scan_due(goal, i);
        finding->holds = is.first == due.first && is.last == due.last;
        finding->output = i;
    }
}

sn_err sn_intervals_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                           sn_scan_finding *finding, sn_error *error)
{
    sn_interval *wire = sn_alloc(scan->wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    sn_err err = follow(scan, wire, limits, error);
    if (!err)
        judge(scan, goal, wire, finding);
    free(wire);
    return err;
}
