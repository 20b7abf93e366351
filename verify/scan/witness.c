/* Witnesses against prefix networks, on letters or an operator, and their replay. */
#include "verify/engine.h"
#include "verify/scan/prefix.h"

#include <stdlib.h>
#include <string.h>

/* ---- witness --------------------------------------------------------------------------------- */

/* A search for it. */
typedef struct search {
    const sn_products *products;
    uint32_t value;   /* of the output */
    sn_interval due;  /* what it should be */
    uint32_t one;     /* the input that is to be 1, */
    uint32_t *places; /* [wires] */
    uint8_t *times;   /* [wires + size] how often a value is in the output's, at most 2 */
} search;

static uint8_t add(uint8_t a, uint8_t b)
{
    return a + b < 2 ? (uint8_t)(a + b) : 2;
}

static void count_times(search *s)
{
    const sn_products *p = s->products;
    const uint8_t *made = s->times + p->scan->net.wires;
    s->times[s->value] = 1;
    for (size_t k = p->scan->net.size; k-- > 0;) {
        s->times[p->left[k]] = add(s->times[p->left[k]], made[k]);
        s->times[p->right[k]] = add(s->times[p->right[k]], made[k]);
    }
}

/* Find the first node that makes no interval of what the output is made from. */
static void find_joined(const search *s, sn_scan_witness *w)
{
    const sn_products *p = s->products;
    const uint32_t n = p->scan->net.wires;
    for (size_t k = 0; k < p->scan->net.size && !w->joined; k++) {
        w->joined = s->times[n + k] && sn_interval_is_empty(p->whole[n + k]);
        w->node = k;
    }
}

/* Find an input that the output does not have as often as it should. */
static bool find_miscounted(search *s)
{
    for (s->one = 0; s->one < s->products->scan->net.wires; s->one++)
        if (s->times[s->one] != (s->one >= s->due.first && s->one <= s->due.last))
            return true;
    return false;
}

/* It has each once: find one that comes behind its neighbour. */
static sn_err find_disorder(search *s, bool *found, sn_error *error)
{
    sn_spelling spelling;
    sn_interval inputs;
    uint32_t place = 0;
    sn_err err = sn_spelling_new(s->products, &spelling, error);
    if (err)
        return err;
    sn_spelling_begin(&spelling, s->value);
    while (sn_spelling_next(&spelling, &inputs))
        for (uint32_t i = inputs.first; i <= inputs.last; i++)
            s->places[i] = place++;
    sn_spelling_free(&spelling);
    *found = false;
    for (s->one = s->due.first; s->one < s->due.last && !*found; s->one += !*found)
        *found = s->places[s->one] > s->places[s->one + 1];
    return SN_OK;
}

/* Choose operator and input. */
static sn_err choose(search *s, sn_scan_witness *w, sn_error *error)
{
    bool found = true;
    sn_err err = SN_OK;
    count_times(s);
    find_joined(s, w);
    w->op = SN_THREE_SUM;
    if (!find_miscounted(s)) {
        w->op = SN_THREE_LAST;
        err = find_disorder(s, &found, error);
    }
    if (!err && !found)
        err = sn_engine_fault("three-valued", "refuted an output that is right", error);
    if (err)
        return err;
    w->input[s->one] = 1;
    if (w->op == SN_THREE_LAST)
        w->input[s->one + 1] = 2;
    return SN_OK;
}

/* The product of these inputs, taken one after the other. */
static int64_t multiply(const sn_scan_witness *w, sn_interval inputs)
{
    int64_t product = w->input[inputs.first];
    for (uint32_t i = inputs.first + 1; i <= inputs.last; i++)
        product = sn_three_valued_function(w->op)(product, w->input[i]);
    return product;
}

/* What is wanted of an output grows from one to the next, so that it takes one step each. */
static void want(const sn_scan *scan, sn_scan_goal goal, sn_scan_witness *w)
{
    sn_interval judged = sn_scan_judged(goal, scan->net.wires), before = {1, 0};
    int64_t product = 0;
    for (uint32_t i = 0; i < judged.first; i++)
        w->wanted[i] = -1;
    for (uint32_t i = judged.first; i <= judged.last; i++) {
        sn_interval due = sn_scan_due(goal, i);
        product = sn_interval_is_empty(before)
                      ? multiply(w, due)
                      : sn_three_valued_function(w->op)(product, w->input[due.last]);
        w->wanted[i] = product;
        before = due;
    }
}

/* Run it. */
static sn_err replay(const sn_scan *scan, sn_scan_goal goal, sn_scan_witness *w, sn_error *error)
{
    int64_t *values = sn_alloc(scan->net.wires, sizeof *values);
    if (!values)
        return sn_fail_nomem(error);
    memcpy(values, w->input, scan->net.wires * sizeof *values);
    sn_scan_apply(scan, sn_three_valued_function(w->op), values, w->outputs);
    free(values);
    want(scan, goal, w);
    if (w->outputs[w->output] == w->wanted[w->output])
        return sn_engine_fault("three-valued", "its counterexample does not survive replay", error);
    return SN_OK;
}

static sn_err find(const sn_scan *scan, const sn_products *products, sn_scan_witness *w,
                   sn_error *error)
{
    search s = {.products = products,
                .value = products->output[w->output],
                .due = w->due,
                .places = sn_alloc(scan->net.wires, sizeof *s.places),
                .times = sn_alloc(scan->net.wires + scan->net.size, sizeof *s.times)};
    sn_err err = s.places && s.times ? SN_OK : sn_fail_nomem(error);
    err = err ? err : choose(&s, w, error);
    free(s.places);
    free(s.times);
    return err ? err : sn_excerpt_take(products, s.value, 0, &w->carries, error);
}

sn_err sn_scan_witness_find(const sn_scan *scan, sn_scan_goal goal, uint32_t output,
                            const sn_limits *limits, sn_scan_witness *witness, sn_error *error)
{
    sn_products *products;
    *witness = (sn_scan_witness){.output = output,
                                 .due = sn_scan_due(goal, output),
                                 .input = sn_alloc(scan->net.wires, sizeof *witness->input),
                                 .outputs = sn_alloc(scan->net.wires, sizeof *witness->outputs),
                                 .wanted = sn_alloc(scan->net.wires, sizeof *witness->wanted)};
    if (!witness->input || !witness->outputs || !witness->wanted)
        return sn_fail_nomem(error);
    sn_err err = sn_products_new(scan, limits, &products, error);
    if (err)
        return err;
    err = find(scan, products, witness, error);
    sn_products_free(products);
    return err ? err : replay(scan, goal, witness, error);
}

void sn_scan_witness_free(sn_scan_witness *witness)
{
    free(witness->input);
    free(witness->outputs);
    free(witness->wanted);
}

/* ---- recheck --------------------------------------------------------------------------------- */

/* Whether an operator tells outputs apart, and which letter a product has at a place. */

/* ---- an operator ----------------------------------------------------------------------------- */

#define PRIME INT64_C(2147483647)
#define SEED 1

/* t -> at + b is the number a 2^31 + b. First x, then y. */
static int64_t compose(int64_t x, int64_t y)
{
    int64_t xa = x >> 31, xb = x & PRIME, ya = y >> 31, yb = y & PRIME;
    return (xa * ya % PRIME) << 31 | (xb * ya + yb) % PRIME;
}

/* [wires] each, of which `outputs` receives what the network makes of random maps, which are the
 * same for all networks. */
static void run(const sn_scan *scan, int64_t *values, int64_t *outputs)
{
    sn_random random;
    sn_random_seed(&random, SEED);
    for (uint32_t w = 0; w < scan->net.wires; w++)
        values[w] = (int64_t)(1 + sn_random_below(&random, PRIME - 1)) << 31 |
                    (int64_t)sn_random_below(&random, PRIME);
    sn_scan_apply(scan, compose, values, outputs);
}

static sn_err check_same(const sn_scan *scan, const sn_scan *other, uint32_t count, sn_error *error)
{
    const size_t n = scan->net.wires;
    int64_t *values = sn_alloc(3 * n, sizeof *values);
    sn_err err = SN_OK;
    if (!values)
        return sn_fail_nomem(error);
    run(scan, values, values + n);
    run(other, values, values + 2 * n);
    for (uint32_t i = 0; !err && i < count; i++)
        if (values[n + i] != values[2 * n + i])
            err = sn_engine_fault("equals", "an operator tells apart what is equal", error);
    free(values);
    return err;
}

/* ---- letters --------------------------------------------------------------------------------- */

#define NO_LETTER UINT32_MAX

/* What a node makes: one value before another. Values below the number of wires are inputs. */
typedef struct made {
    uint32_t before, behind;
    uint64_t length; /* in letters, UINT64_MAX: as many or more */
} made;

/* [size], and `wire`, which receives the value that each wire has at the end. */
static void make_all(const sn_scan *scan, made *node, uint32_t *wire)
{
    for (uint32_t w = 0; w < scan->net.wires; w++)
        wire[w] = w;
    for (size_t k = 0; k < scan->net.size; k++) {
        const uint32_t pair[] = {wire[sn_scan_node(scan, k).from], wire[sn_scan_node(scan, k).to]};
        uint64_t sum = 0;
        for (int i = 0; i < 2; i++)
            sum = sn_add_sat(
                sum, pair[i] < scan->net.wires ? 1 : node[pair[i] - scan->net.wires].length);
        node[k] = (made){pair[0], pair[1], sum};
        wire[sn_scan_node(scan, k).to] = scan->net.wires + (uint32_t)k;
    }
}

static uint32_t letter_of(const sn_scan *scan, const made *node, uint32_t value, uint64_t place)
{
    while (value >= scan->net.wires) {
        const made *m = &node[value - scan->net.wires];
        uint64_t first = m->before < scan->net.wires ? 1 : node[m->before - scan->net.wires].length;
        value = place < first ? m->before : m->behind;
        place -= place < first ? 0 : first;
    }
    return place ? NO_LETTER : value;
}

static sn_err find_letter(const sn_scan *scan, uint32_t output, uint64_t place, uint32_t *letter,
                          sn_error *error)
{
    made *node = sn_alloc(scan->net.size, sizeof *node);
    uint32_t *wire = sn_alloc(scan->net.wires, sizeof *wire);
    if (node && wire) {
        make_all(scan, node, wire);
        *letter = letter_of(scan, node, wire[sn_net_output_wire(&scan->net, output)], place);
    }
    const bool good = node && wire;
    free(node);
    free(wire);
    return good ? SN_OK : sn_fail_nomem(error);
}

static sn_err check_letters(const sn_scan *scan, const sn_scan *other, uint32_t output,
                            uint64_t place, sn_error *error)
{
    uint32_t ours, others;
    sn_err err = find_letter(scan, output, place, &ours, error);
    err = err ? err : find_letter(other, output, place, &others, error);
    if (err || ours != others)
        return err;
    return sn_engine_fault("equals", "products do not differ where it says", error);
}

sn_err sn_scan_recheck(const sn_scan *scan, const sn_scan *other, uint32_t output, uint64_t place,
                       const sn_limits *limits, sn_error *error)
{
    const size_t most = scan->net.size > other->net.size ? scan->net.size : other->net.size;
    sn_err err = sn_limits_check(limits, 20 * ((uint64_t)most + scan->net.wires), error);
    err = err ? err : check_same(scan, other, output, error);
    if (err || output >= scan->net.wires)
        return err;
    return check_letters(scan, other, output, place, error);
}
