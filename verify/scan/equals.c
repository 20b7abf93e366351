/* Products of two networks, spelt side by side. */
#include "verify/scan/prefix.h"

#include "verify/engine.h"
#include "verify/scan/recheck.h"

#include <stdio.h>
#include <string.h>

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
    if (scan->wires != other->wires)
        return sn_fail(error, SN_E_ARGUMENT, "a network of %lu wires cannot equal one of %lu",
                       (unsigned long)scan->wires, (unsigned long)other->wires);
    c.limits = (sn_limits){.deadline = own.seconds > 0 ? since + own.seconds : 0,
                           .memory = own.memory,
                           .stop = own.stop};
    sn_err err = begin(&c, scan, other);
    err = err ? err : compare_all(&c, scan->wires, out);
    end(&c);
    if (!err)
        err = sn_scan_recheck(scan, other, out->verdict == SN_HOLDS ? scan->wires : out->output,
                              c.letters, &c.limits, error);
    out->seconds = sn_now() - since;
    return excuse(err, &own, out);
}
