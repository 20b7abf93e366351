/* Exchanges counted, over all permutations or vectors of zeros and ones, or over some. */
#include "networks/exchanges.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 64, SAMPLES_LEAST = 100, SAMPLES_MOST = 1000000, LOOK = 256 };

typedef struct tally {
    uint64_t inputs, most;
    double sum, squares;
} tally;

static void count_input(tally *t, uint64_t exchanges)
{
    t->inputs++;
    t->sum += (double)exchanges;
    t->squares += (double)exchanges * (double)exchanges;
    if (exchanges > t->most)
        t->most = exchanges;
}

/* ---- permutations ---------------------------------------------------------------------------- */

/* value    [wires] is sorted as far as the network does that */
static uint64_t run(const sn_net *net, uint16_t *value)
{
    uint64_t exchanges = 0;
    for (size_t i = 0; i < net->size; i++) {
        uint16_t *min = &value[net->cmp[i].min], *max = &value[net->cmp[i].max];
        const uint16_t a = *min, b = *max;
        exchanges += a > b;
        *min = a < b ? a : b;
        *max = a < b ? b : a;
    }
    return exchanges;
}

/* The next permutation in lexicographic order; false after the last. */
static bool next_permutation(uint16_t *value, uint32_t n)
{
    uint32_t i = n - 1, j = n - 1;
    while (i > 0 && value[i - 1] >= value[i])
        i--;
    if (i == 0)
        return false;
    while (value[j] <= value[i - 1])
        j--;
    uint16_t pivot = value[i - 1];
    value[i - 1] = value[j];
    value[j] = pivot;
    for (j = n - 1; i < j; i++, j--) {
        uint16_t last = value[j];
        value[j] = value[i];
        value[i] = last;
    }
    return true;
}

static void shuffle(uint16_t *value, uint32_t n, sn_random *random)
{
    for (uint32_t i = n - 1; i > 0; i--) {
        const uint32_t j = (uint32_t)sn_random_below(random, (uint64_t)i + 1);
        const uint16_t other = value[j];
        value[j] = value[i];
        value[i] = other;
    }
}

/* samples  0: all permutations */
static sn_err count_permutations(const sn_net *net, uint64_t samples, const sn_limits *limits,
                                 tally *t, sn_error *error)
{
    const uint32_t n = net->wires;
    uint16_t *order = sn_alloc(n, sizeof *order), *value = sn_alloc(n, sizeof *value);
    sn_err err = order && value ? SN_OK : sn_fail_nomem(error);
    sn_random random;
    bool more = !err;
    sn_random_seed(&random, 1);
    for (uint32_t i = 0; more && i < n; i++)
        order[i] = (uint16_t)i;
    if (samples && more)
        shuffle(order, n, &random);
    while (more && !err) {
        memcpy(value, order, n * sizeof *value);
        count_input(t, run(net, value));
        if (samples)
            shuffle(order, n, &random);
        more = samples ? t->inputs < samples : next_permutation(order, n);
        if (t->inputs % LOOK == 0)
            err = sn_limits_check(limits, 0, error);
    }
    free(order);
    free(value);
    return err;
}

/* ---- zeros and ones -------------------------------------------------------------------------- */

/* Run 64 vectors, and count the exchanges of the first `lanes`.
 * plane    [33] bit b of a vector's count is its bit of plane[b] */
static void run_bits(const sn_net *net, uint64_t *value, uint32_t lanes, tally *t)
{
    uint64_t plane[33] = {0};
    for (size_t i = 0; i < net->size; i++) {
        uint64_t *min = &value[net->cmp[i].min], *max = &value[net->cmp[i].max];
        const uint64_t a = *min, b = *max;
        uint64_t carry = a & ~b;
        for (int p = 0; carry; p++) {
            const uint64_t both = plane[p] & carry;
            plane[p] ^= carry;
            carry = both;
        }
        *min = a & b;
        *max = a | b;
    }
    for (uint32_t lane = 0; lane < lanes; lane++) {
        uint64_t exchanges = 0;
        for (int p = 0; p < 33; p++)
            exchanges |= (plane[p] >> lane & 1) << p;
        count_input(t, exchanges);
    }
}

/* samples  0: all vectors */
static sn_err count_bits(const sn_net *net, uint64_t samples, const sn_limits *limits, tally *t,
                         sn_error *error)
{
    const uint32_t n = net->wires;
    const uint64_t all = samples ? samples : (uint64_t)1 << n;
    uint64_t *value = sn_alloc(n, sizeof *value);
    sn_err err = value ? SN_OK : sn_fail_nomem(error);
    sn_random random;
    sn_random_seed(&random, 1);
    while (!err && t->inputs < all) {
        for (uint32_t w = 0; w < n; w++)
            value[w] = samples ? sn_random_next(&random) : sn_vectors_word(w, t->inputs / LANES);
        run_bits(net, value, all - t->inputs < LANES ? (uint32_t)(all - t->inputs) : LANES, t);
        if (t->inputs % (LANES * LOOK) == 0)
            err = sn_limits_check(limits, 0, error);
    }
    free(value);
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* How many inputs there are, or UINT64_MAX. */
static uint64_t all_inputs(uint32_t wires, sn_exchange_inputs inputs)
{
    uint64_t all = 1;
    for (uint32_t i = 1; i <= wires; i++)
        all = sn_mul_sat(all, inputs == SN_EXCHANGE_BITS ? 2 : i);
    return all;
}

sn_err sn_exchanges_count(const sn_net *net, sn_exchange_inputs inputs, const sn_limits *limits,
                          sn_exchanges *out, sn_error *error)
{
    const uint64_t all = all_inputs(net->wires, inputs), size = net->size ? net->size : 1;
    const uint64_t most = SN_EXCHANGES_EXACT * (inputs == SN_EXCHANGE_BITS ? 16 : 1);
    const bool exact = sn_mul_sat(all, size + net->wires) <= most;
    uint64_t samples = exact ? 0 : SN_EXCHANGES_EXACT / (size + net->wires);
    if (samples > SAMPLES_MOST)
        samples = SAMPLES_MOST;
    if (!exact && samples < SAMPLES_LEAST)
        samples = SAMPLES_LEAST;
    tally t = {0};
    *out = (sn_exchanges){.exact = exact};
    sn_err err = inputs == SN_EXCHANGE_BITS ? count_bits(net, samples, limits, &t, error)
                                            : count_permutations(net, samples, limits, &t, error);
    if (err)
        return err;
    const double n = (double)t.inputs, mean = t.sum / n;
    out->inputs = t.inputs;
    out->most = t.most;
    out->average = mean;
    out->margin = exact ? 0 : 1.96 * sqrt(fmax(t.squares / n - mean * mean, 0) / n);
    return SN_OK;
}
