/* Products of free operators, spelt; equality of prefix networks. */
#include "verify/engine.h"
#include "verify/scan/prefix.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- product --------------------------------------------------------------------------------- */

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
    for (uint32_t w = 0; w < scan->net.wires; w++) {
        current[w] = w;
        p->whole[w] = (sn_interval){w, w};
    }
    for (size_t k = 0; k < scan->net.size; k++) {
        sn_node n = sn_scan_node(scan, k);
        p->left[k] = current[n.from];
        p->right[k] = current[n.to];
        p->whole[scan->net.wires + k] = join(p->whole[p->left[k]], p->whole[p->right[k]]);
        current[n.to] = scan->net.wires + (uint32_t)k;
    }
    for (uint32_t i = 0; i < scan->net.wires; i++)
        p->output[i] = current[sn_net_output_wire(&scan->net, i)];
}

sn_err sn_products_new(const sn_scan *scan, const sn_limits *limits, sn_products **out,
                       sn_error *error)
{
    const size_t values = scan->net.wires + scan->net.size;
    *out = NULL;
    sn_err err = sn_limits_check(limits, 16 * (uint64_t)values, error);
    if (err)
        return err;
    sn_products *p = sn_alloc(1, sizeof *p);
    uint32_t *current = sn_alloc(scan->net.wires, sizeof *current);
    if (p)
        *p = (sn_products){.scan = scan,
                           .left = sn_alloc(scan->net.size, sizeof *p->left),
                           .right = sn_alloc(scan->net.size, sizeof *p->right),
                           .whole = sn_alloc(values, sizeof *p->whole),
                           .output = sn_alloc(scan->net.wires, sizeof *p->output)};
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
    spelling->stack = sn_alloc(products->scan->net.size + 1, sizeof *spelling->stack);
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
        size_t node = value - p->scan->net.wires;
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

/* ---- equals ---------------------------------------------------------------------------------- */

/* Products of two networks, spelt side by side. */

/* Outputs, or intervals of one, between looks at the clock. */
#define LOOK 4096

/* Intervals shown before the first in which two products differ. */
#define BEFORE 2

typedef struct comparison {
    sn_products *products[2];
    sn_spelling spelling[2];
    uint64_t most;
    sn_limits limits;
    uint64_t same;    /* intervals that the products of an output begin with in both networks */
    uint64_t letters; /* likewise */
    sn_error *error;
} comparison;

static sn_err begin(comparison *c, const sn_scan *scan, const sn_scan *other)
{
    const sn_scan *scans[] = {scan, other};
    sn_err err = SN_OK;
    for (int i = 0; i < 2 && !err; i++) {
        err = sn_products_new(scans[i], &c->limits, &c->products[i], c->error);
        err = err ? err : sn_spelling_new(c->products[i], &c->spelling[i], c->error);
    }
    return err;
}

static void end(comparison *c)
{
    for (int i = 0; i < 2; i++) {
        sn_spelling_free(&c->spelling[i]);
        sn_products_free(c->products[i]);
    }
}

/* Whether more may be compared. */
static sn_err look(const comparison *c, uint64_t count)
{
    if (c->spelling[0].steps + c->spelling[1].steps > c->most)
        return SN_E_LIMIT;
    return count % LOOK ? SN_OK : sn_limits_check(&c->limits, 0, c->error);
}

/* How many letters two intervals begin with in common; `both`: neither is the end. */
static uint64_t common(bool both, sn_interval a, sn_interval b)
{
    uint32_t last = a.last < b.last ? a.last : b.last;
    return both && a.first == b.first ? (uint64_t)last - a.first + 1 : 0;
}

/* Compare what an output carries. */
static sn_err compare(comparison *c, uint32_t output, bool *equal)
{
    sn_interval a, b;
    bool more = true;
    sn_err err = SN_OK;
    for (int i = 0; i < 2; i++)
        sn_spelling_begin(&c->spelling[i], c->products[i]->output[output]);
    *equal = true;
    c->letters = 0;
    for (c->same = 0; !err && more && *equal;) {
        more = sn_spelling_next(&c->spelling[0], &a);
        bool other = sn_spelling_next(&c->spelling[1], &b);
        *equal = more == other && (!more || (a.first == b.first && a.last == b.last));
        c->same += *equal && more;
        c->letters += common(more && other, a, b);
        err = *equal ? look(c, c->same) : SN_OK;
    }
    return err;
}

static sn_err show(const comparison *c, sn_scan_equality *out)
{
    uint64_t before = c->same > BEFORE ? c->same - BEFORE : 0;
    sn_excerpt *excerpts[] = {&out->ours, &out->other};
    sn_err err = SN_OK;
    for (int i = 0; i < 2 && !err; i++)
        err = sn_excerpt_take(c->products[i], c->products[i]->output[out->output], before,
                              excerpts[i], c->error);
    return err;
}

static sn_err compare_all(comparison *c, uint32_t wires, sn_scan_equality *out)
{
    bool equal = true;
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && equal && i < wires; i++) {
        out->output = i;
        err = compare(c, i, &equal);
        err = err ? err : look(c, i);
    }
    if (err)
        return err;
    out->verdict = equal ? SN_HOLDS : SN_FAILS;
    return equal ? SN_OK : show(c, out);
}

/* What keeps it undecided is no error. */
static sn_err excuse(sn_err err, const sn_run *run, sn_scan_equality *out)
{
    if (err != SN_E_LIMIT && err != SN_E_STOPPED)
        return err;
    out->verdict = SN_UNDECIDED;
    out->interrupted = err == SN_E_STOPPED && run->stop && atomic_load(run->stop);
    if (err == SN_E_LIMIT)
        snprintf(out->reason, sizeof out->reason, "products are too long to be compared");
    else if (out->interrupted)
        snprintf(out->reason, sizeof out->reason, "interrupted");
    else
        sn_explain_timeout(run->seconds, out->reason);
    return SN_OK;
}

sn_err sn_scan_equals(const sn_scan *scan, const sn_scan *other, const sn_run *run, uint64_t most,
                      sn_scan_equality *out, sn_error *error)
{
    const sn_run own = sn_run_resolve(run);
    const double since = sn_now();
    comparison c = {.most = most ? most : SN_SCAN_EQUALS_MAX, .error = error};
    *out = (sn_scan_equality){.verdict = SN_UNDECIDED};
    if (scan->net.wires != other->net.wires)
        return sn_fail(error, SN_E_ARGUMENT, "a network of %lu wires cannot equal one of %lu",
                       (unsigned long)scan->net.wires, (unsigned long)other->net.wires);
    c.limits = (sn_limits){.deadline = own.seconds > 0 ? since + own.seconds : 0,
                           .memory = own.memory,
                           .stop = own.stop};
    sn_err err = begin(&c, scan, other);
    err = err ? err : compare_all(&c, scan->net.wires, out);
    end(&c);
    if (!err)
        err = sn_scan_recheck(scan, other, out->verdict == SN_HOLDS ? scan->net.wires : out->output,
                              c.letters, &c.limits, error);
    out->seconds = sn_now() - since;
    return excuse(err, &own, out);
}
