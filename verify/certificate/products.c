/* Whether the outputs of a prefix network carry what a goal says, found out apart from those who
 * claim it. */
#include "verify/certificate/parts.h"

#include <stdlib.h>
#include <string.h>

/* A product of inputs: `count` of them from `first` on, one after the other, if it is good. */
typedef struct product {
    uint32_t first, count;
    bool good;
} product;

bool sn_products_are_meant(const char *goal)
{
    return !strcmp(goal, "inclusive") || !strcmp(goal, "exclusive") || !strcmp(goal, "reduction");
}

static product combine(product x, product y)
{
    return (product){x.first, x.count + y.count, x.good && y.good && y.first == x.first + x.count};
}

/* How many inputs, from 0 on, output i of n is to carry; 0 where anything will do. */
static uint32_t inputs_due(const char *goal, uint32_t n, uint32_t i)
{
    if (!strcmp(goal, "reduction"))
        return i == n - 1 ? n : 0;
    return !strcmp(goal, "exclusive") ? i : i + 1;
}

sn_err sn_products_check(const sn_scan *scan, const char *goal, bool *good, uint32_t *output,
                         sn_error *error)
{
    product *wire = sn_alloc(scan->wires, sizeof *wire);
    if (!wire)
        return sn_fail_nomem(error);
    for (uint32_t w = 0; w < scan->wires; w++)
        wire[w] = (product){w, 1, true};
    for (size_t k = 0; k < scan->size; k++)
        wire[scan->node[k].to] = combine(wire[scan->node[k].from], wire[scan->node[k].to]);
    *good = true;
    for (uint32_t i = 0; i < scan->wires && *good; i++) {
        const product *p = &wire[scan->output ? scan->output[i] : i];
        uint32_t due = inputs_due(goal, scan->wires, i);
        *good = !due || (p->good && !p->first && p->count == due);
        *output = i;
    }
    free(wire);
    return SN_OK;
}
