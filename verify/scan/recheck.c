/* Whether an operator tells outputs apart, and which letter a product has at a place. */
#include "verify/scan/recheck.h"

#include "verify/engine.h"

#include <stdlib.h>

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
    for (uint32_t w = 0; w < scan->wires; w++)
        values[w] = (int64_t)(1 + sn_random_below(&random, PRIME - 1)) << 31 |
                    (int64_t)sn_random_below(&random, PRIME);
    sn_scan_apply(scan, compose, values, outputs);
}

static sn_err check_same(const sn_scan *scan, const sn_scan *other, uint32_t count, sn_error *error)
{
    const size_t n = scan->wires;
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
    for (uint32_t w = 0; w < scan->wires; w++)
        wire[w] = w;
    for (size_t k = 0; k < scan->size; k++) {
        const uint32_t pair[] = {wire[scan->node[k].from], wire[scan->node[k].to]};
        uint64_t sum = 0;
        for (int i = 0; i < 2; i++)
            sum = sn_add_sat(sum, pair[i] < scan->wires ? 1 : node[pair[i] - scan->wires].length);
        node[k] = (made){pair[0], pair[1], sum};
        wire[scan->node[k].to] = scan->wires + (uint32_t)k;
    }
}

static uint32_t letter_of(const sn_scan *scan, const made *node, uint32_t value, uint64_t place)
{
    while (value >= scan->wires) {
        const made *m = &node[value - scan->wires];
        uint64_t first = m->before < scan->wires ? 1 : node[m->before - scan->wires].length;
        value = place < first ? m->before : m->behind;
        place -= place < first ? 0 : first;
    }
    return place ? NO_LETTER : value;
}

static sn_err find_letter(const sn_scan *scan, uint32_t output, uint64_t place, uint32_t *letter,
                          sn_error *error)
{
    made *node = sn_alloc(scan->size, sizeof *node);
    uint32_t *wire = sn_alloc(scan->wires, sizeof *wire);
    if (node && wire) {
        make_all(scan, node, wire);
        *letter = letter_of(scan, node, wire[sn_scan_output_wire(scan, output)], place);
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
    const size_t most = scan->size > other->size ? scan->size : other->size;
    sn_err err = sn_limits_check(limits, 20 * ((uint64_t)most + scan->wires), error);
    err = err ? err : check_same(scan, other, output, error);
    if (err || output >= scan->wires)
        return err;
    return check_letters(scan, other, output, place, error);
}
