/* Exchanges counted over permutations, vectors or samples; ranks of wires. */
#include "networks/exchanges.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- rank ------------------------------------------------------------------------------------ */

/* What stands on a wire in the mean. */

/* Half of the thresholds at which values are looked at. The others are their mirror images, and
 * sums are of integers: so the ranks of mirror images are opposite to the last bit. */
#define HALF 128

/* Ranks are as integers so many to 1, and those that differ by less than can be told are equal. */
#define SCALE 0x1p44
#define EQUAL ((int64_t)1 << 12)

typedef struct ranked {
    int64_t rank; /* twice the mean, from the middle on */
    uint16_t wire;
} ranked;

/* How often a wire's value is above a threshold, and how often it is not. */
typedef struct odds {
    double one, zero;
} odds;

/* Of 2 * HALF thresholds that give the mean of each polynomial of degree below 4 * HALF the
 * positive one of number i, and its weight.
 * source   Gauss-Legendre quadrature; Newton's method on the Legendre polynomial */
static double threshold(int i, double *weight)
{
    const int degree = 2 * HALF;
    double x = cos(M_PI * (i + 0.75) / (degree + 0.5)), slope = 1;
    for (int step = 0; step < 5; step++) {
        double last = 1, now = x;
        for (int k = 2; k <= degree; k++) {
            const double next = ((2 * k - 1) * x * now - (k - 1) * last) / k;
            last = now;
            now = next;
        }
        slope = degree * (x * now - last) / (x * x - 1);
        x -= now / slope;
    }
    *weight = 1 / ((1 - x * x) * slope * slope);
    return x;
}

static void meet(odds *min, odds *max)
{
    const odds a = *min, b = *max;
    min->one = a.one * b.one;
    min->zero = 1 - min->one;
    max->zero = a.zero * b.zero;
    max->one = 1 - max->zero;
}

/* odds     [wires] for use */
static void add_ranks(const sn_net *net, odds input, double weight, odds *odds, ranked *ranked)
{
    for (uint32_t w = 0; w < net->wires; w++)
        odds[w] = input;
    for (size_t i = 0; i < net->size; i++)
        meet(&odds[net->cmp[i].min], &odds[net->cmp[i].max]);
    for (uint32_t w = 0; w < net->wires; w++)
        ranked[w].rank += llround((odds[w].one - odds[w].zero) * weight * SCALE);
}

static void add_all_ranks(const sn_net *net, odds *odds, ranked *ranked)
{
    for (int i = 0; i < HALF; i++) {
        double weight;
        const double x = threshold(i, &weight), high = (1 + x) / 2, low = (1 - x) / 2;
        add_ranks(net, (struct odds){high, low}, weight, odds, ranked);
        add_ranks(net, (struct odds){low, high}, weight, odds, ranked);
    }
    for (uint32_t w = 0; w < net->wires; w++)
        ranked[w].rank = llround((double)ranked[w].rank / (double)EQUAL);
}

static int by_rank(const void *a_, const void *b_)
{
    const ranked *a = a_, *b = b_;
    return a->rank != b->rank ? (a->rank > b->rank) - (a->rank < b->rank)
                              : (a->wire > b->wire) - (a->wire < b->wire);
}

/* to       [wires] receives the new number of each wire */
static sn_err rank_wires(const sn_net *net, uint16_t *to, sn_error *error)
{
    ranked *ranked = sn_alloc(net->wires, sizeof *ranked);
    odds *odds = sn_alloc(net->wires, sizeof *odds);
    sn_err err = ranked && odds ? SN_OK : sn_fail_nomem(error);
    for (uint32_t w = 0; !err && w < net->wires; w++)
        ranked[w].wire = (uint16_t)w;
    if (!err)
        add_all_ranks(net, odds, ranked);
    if (!err)
        qsort(ranked, net->wires, sizeof *ranked, by_rank);
    for (uint32_t i = 0; !err && i < net->wires; i++)
        to[ranked[i].wire] = (uint16_t)i;
    free(odds);
    free(ranked);
    return err;
}

sn_err sn_net_by_rank(const sn_net *net, sn_net **out, sn_error *error)
{
    *out = NULL;
    uint16_t *to = sn_alloc(net->wires, sizeof *to);
    sn_err err = to ? rank_wires(net, to, error) : sn_fail_nomem(error);
    err = err ? err : sn_net_new(net->wires, out, error);
    err = err ? err : sn_net_reserve(*out, net->size, error);
    for (size_t i = 0; !err && i < net->size; i++)
        err = sn_net_add(*out, to[net->cmp[i].min], to[net->cmp[i].max], error);
    free(to);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

/* ---- exchanges ------------------------------------------------------------------------------- */

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
