/* What is made of what, and how that is spelt. */
#include "verify/scan/prefix.h"

#include <stdlib.h>

static const sn_interval none = {1, 0};

/* ---- values ---------------------------------------------------------------------------------- */

/* The interval that two make together, or none. */
static sn_interval join(sn_interval x, sn_interval y)
{
    bool next = !sn_interval_is_empty(x) && !sn_interval_is_empty(y) && x.last + 1 == y.first;
    return next ? (sn_interval){x.first, y.last} : none;
}

/* current[wires] is scratch: the value of each wire. */
static void find_values(sn_products *p, uint32_t *current)
{
    const sn_scan *scan = p->scan;
    for (uint32_t w = 0; w < scan->wires; w++) {
        current[w] = w;
        p->whole[w] = (sn_interval){w, w};
    }
    for (size_t k = 0; k < scan->size; k++) {
        sn_node n = scan->node[k];
        p->left[k] = current[n.from];
        p->right[k] = current[n.to];
        p->whole[scan->wires + k] = join(p->whole[p->left[k]], p->whole[p->right[k]]);
        current[n.to] = scan->wires + (uint32_t)k;
    }
    for (uint32_t i = 0; i < scan->wires; i++)
        p->output[i] = current[sn_scan_output_wire(scan, i)];
}

sn_err sn_products_new(const sn_scan *scan, const sn_limits *limits, sn_products **out,
                       sn_error *error)
{
    const size_t values = scan->wires + scan->size;
    *out = NULL;
    sn_err err = sn_limits_check(limits, 16 * (uint64_t)values, error);
    if (err)
        return err;
    sn_products *p = sn_alloc(1, sizeof *p);
    uint32_t *current = sn_alloc(scan->wires, sizeof *current);
    if (p)
        *p = (sn_products){.scan = scan,
                           .left = sn_alloc(scan->size, sizeof *p->left),
                           .right = sn_alloc(scan->size, sizeof *p->right),
                           .whole = sn_alloc(values, sizeof *p->whole),
                           .output = sn_alloc(scan->wires, sizeof *p->output)};
    if (p && current && p->left && p->right && p->whole && p->output) {
        find_values(p, current);
        *out = p;
    } else {
        sn_products_free(p);
        err = sn_fail_nomem(error);
    }
    free(current);
    return err;
}

void sn_products_free(sn_products *products)
{
    if (!products)
        return;
    free(products->left);
    free(products->right);
    free(products->whole);
    free(products->output);
    free(products);
}

/* ---- spelling -------------------------------------------------------------------------------- */

sn_err sn_spelling_new(const sn_products *products, sn_spelling *spelling, sn_error *error)
{
    *spelling = (sn_spelling){.products = products, .ahead = none};
    spelling->stack = sn_alloc(products->scan->size + 1, sizeof *spelling->stack);
    return spelling->stack ? SN_OK : sn_fail_nomem(error);
}

void sn_spelling_free(sn_spelling *spelling)
{
    free(spelling->stack);
}

void sn_spelling_begin(sn_spelling *spelling, uint32_t value)
{
    spelling->stack[0] = value;
    spelling->height = 1;
    spelling->ahead = none;
}

/* The next value that is an interval; none at the end. A value waits on the stack for each node on
 * the way down to it, so the nodes are room enough. */
static sn_interval read_whole(sn_spelling *s)
{
    const sn_products *p = s->products;
    if (!s->height)
        return none;
    uint32_t value = s->stack[--s->height];
    while (sn_interval_is_empty(p->whole[value])) {
        size_t node = value - p->scan->wires;
        s->stack[s->height++] = p->right[node];
        value = p->left[node];
    }
    s->steps++;
    return p->whole[value];
}

bool sn_spelling_next(sn_spelling *spelling, sn_interval *inputs)
{
    *inputs = sn_interval_is_empty(spelling->ahead) ? read_whole(spelling) : spelling->ahead;
    spelling->ahead = none;
    while (spelling->height) {
        sn_interval more = read_whole(spelling), both = join(*inputs, more);
        if (sn_interval_is_empty(both)) {
            spelling->ahead = more;
            break;
        }
        *inputs = both;
    }
    return !sn_interval_is_empty(*inputs);
}

sn_err sn_excerpt_take(const sn_products *products, uint32_t value, uint64_t before,
                       sn_excerpt *excerpt, sn_error *error)
{
    sn_spelling s;
    sn_interval inputs;
    *excerpt = (sn_excerpt){.before = before};
    sn_err err = sn_spelling_new(products, &s, error);
    if (err)
        return err;
    sn_spelling_begin(&s, value);
    for (uint64_t i = 0; i < before; i++)
        sn_spelling_next(&s, &inputs);
    while (excerpt->count < SN_EXCERPT_MAX && sn_spelling_next(&s, &inputs))
        excerpt->inputs[excerpt->count++] = inputs;
    excerpt->more = sn_spelling_next(&s, &inputs);
    sn_spelling_free(&s);
    return SN_OK;
}
