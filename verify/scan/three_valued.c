/* Prefix networks run on zeros, ones and twos, a bit of each input in a word. */
#include "verify/scan/prefix.h"

#include <stdlib.h>
#include <string.h>

enum { LANES = 64 };

/* A value 0, 1 or 2 in each of 64 inputs: bit b of `one` or of `two` is set where it is that. */
typedef struct plane {
    uint64_t one, two;
} plane;

/* Inputs that are run at once. Input b has a 1 at `one` + b, or at `one` alone if that stands;
 * under SN_THREE_LAST it has a 2 at `two` + b. */
typedef struct batch {
    sn_three_valued_operator op;
    uint32_t one, two;
    bool stands;
    uint32_t count; /* of inputs, 1..LANES */
} batch;

typedef struct runner {
    const sn_scan *scan;
    sn_scan_goal goal;
    const sn_limits *limits;
    plane *wire; /* [wires] */
    sn_scan_finding *finding;
    sn_error *error;
} runner;

/* ---- the operators --------------------------------------------------------------------------- */

static int64_t sum(int64_t x, int64_t y)
{
    return x + y < 2 ? x + y : 2;
}

static int64_t last(int64_t x, int64_t y)
{
    return y ? y : x;
}

sn_operator *sn_three_valued_function(sn_three_valued_operator op)
{
    return op == SN_THREE_SUM ? sum : last;
}

static void run_sum(const sn_scan *scan, plane *wire)
{
    for (size_t k = 0; k < scan->net.size; k++) {
        plane x = wire[sn_scan_node(scan, k).from], *y = &wire[sn_scan_node(scan, k).to];
        uint64_t two = x.two | y->two | (x.one & y->one);
        *y = (plane){(x.one | y->one) & ~two, two};
    }
}

static void run_last(const sn_scan *scan, plane *wire)
{
    for (size_t k = 0; k < scan->net.size; k++) {
        plane x = wire[sn_scan_node(scan, k).from], *y = &wire[sn_scan_node(scan, k).to];
        uint64_t zero = ~(y->one | y->two);
        y->one |= x.one & zero;
        y->two |= x.two & zero;
    }
}

/* ---- a batch --------------------------------------------------------------------------------- */

static void set_inputs(const runner *r, const batch *b)
{
    memset(r->wire, 0, r->scan->net.wires * sizeof *r->wire);
    for (uint32_t i = 0; i < b->count; i++) {
        r->wire[b->stands ? b->one : b->one + i].one |= UINT64_C(1) << i;
        if (b->op == SN_THREE_LAST)
            r->wire[b->two + i].two |= UINT64_C(1) << i;
    }
}

/* The lowest `count` bits. */
static uint64_t low_bits(uint32_t count)
{
    return count < LANES ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

/* The bits b for which place + b is in the interval. */
static uint64_t bits_within(sn_interval inputs, uint32_t place)
{
    uint32_t from = inputs.first > place ? inputs.first - place : 0;
    uint32_t to = inputs.last >= place ? inputs.last - place + 1 : 0; /* and not that */
    return from < LANES && from < to ? low_bits(to) & ~low_bits(from) : 0;
}

/* What a product of just these inputs, in order, comes to. */
static plane due_of(const batch *b, sn_interval inputs)
{
    bool has = b->one >= inputs.first && b->one <= inputs.last;
    uint64_t one = !b->stands ? bits_within(inputs, b->one) : has ? UINT64_MAX : 0;
    uint64_t two = b->op == SN_THREE_LAST ? bits_within(inputs, b->two) : 0;
    uint64_t inside = low_bits(b->count);
    return (plane){one & ~two & inside, two & inside};
}

/* Note an output that comes out wrong before those found so far. */
static void judge(const runner *r, const batch *b)
{
    sn_scan_finding *f = r->finding;
    sn_interval judged = sn_scan_judged(r->goal, r->scan->net.wires);
    for (uint32_t i = judged.first; i <= judged.last && (f->holds || i < f->output); i++) {
        plane is = r->wire[sn_net_output_wire(&r->scan->net, i)];
        plane due = due_of(b, sn_scan_due(r->goal, i));
        if (is.one != due.one || is.two != due.two) {
            f->holds = false;
            f->output = i;
        }
    }
}

static sn_err run(const runner *r, const batch *b)
{
    set_inputs(r, b);
    (b->op == SN_THREE_SUM ? run_sum : run_last)(r->scan, r->wire);
    judge(r, b);
    r->finding->inputs += b->count;
    return sn_limits_check(r->limits, 0, r->error);
}

/* ---- all of them ----------------------------------------------------------------------------- */

/* `count` inputs like those of the batch, one after the other. */
static sn_err run_row(const runner *r, batch b, uint32_t count)
{
    sn_err err = SN_OK;
    for (uint32_t done = 0; !err && done < count; done += LANES) {
        b.count = count - done < LANES ? count - done : LANES;
        err = run(r, &b);
        b.one += b.stands ? 0 : LANES;
        b.two += LANES;
    }
    return err;
}

static sn_err run_neighbours(const runner *r)
{
    return run_row(r, (batch){.op = SN_THREE_LAST, .two = 1}, r->scan->net.wires - 1);
}

static sn_err run_pairs(const runner *r)
{
    sn_err err = SN_OK;
    uint32_t n = r->scan->net.wires;
    for (uint32_t j = 0; !err && j < n; j++) {
        const batch b = {.op = SN_THREE_LAST, .one = j, .two = j + 1, .stands = true};
        err = run_row(r, b, n - 1 - j);
    }
    return err;
}

static sn_err decide(runner *r, sn_err (*run_orders)(const runner *r))
{
    *r->finding = (sn_scan_finding){.holds = true};
    r->wire = sn_alloc(r->scan->net.wires, sizeof *r->wire);
    if (!r->wire)
        return sn_fail_nomem(r->error);
    sn_err err = run_row(r, (batch){.op = SN_THREE_SUM}, r->scan->net.wires);
    err = err ? err : run_orders(r);
    free(r->wire);
    return err;
}

sn_err sn_three_valued_decide(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                              sn_scan_finding *finding, sn_error *error)
{
    runner r = {.scan = scan, .goal = goal, .limits = limits, .finding = finding, .error = error};
    return decide(&r, run_neighbours);
}

sn_err sn_three_valued_decide_all(const sn_scan *scan, sn_scan_goal goal, const sn_limits *limits,
                                  sn_scan_finding *finding, sn_error *error)
{
    runner r = {.scan = scan, .goal = goal, .limits = limits, .finding = finding, .error = error};
    return decide(&r, run_pairs);
}

uint64_t sn_three_valued_cost(const sn_scan *scan)
{
    uint64_t batches = 2 * ((uint64_t)scan->net.wires / LANES + 1);
    return sn_mul_sat(batches, (uint64_t)scan->net.size + scan->net.wires);
}
