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

enum { LANES = 64, SAMPLES_LEAST = 100, SAMPLES_MOST = 1000000, LOOK = 256, LARGE = 1 << 20 };

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

/* How many inputs there are, or UINT64_MAX. */
static uint64_t all_inputs(uint32_t wires, sn_exchange_inputs inputs)
{
    uint64_t all = 1;
    for (uint32_t i = 1; i <= wires; i++)
        all = sn_mul_sat(all, inputs == SN_EXCHANGE_BITS ? 2 : i);
    return all;
}

/* Count 1 for the inputs of a set.
 * plane    [33] bit b of an input's count is its bit of plane[b] */
static void add_exchanges(uint64_t *plane, uint64_t inputs)
{
    for (int p = 0; inputs; p++) {
        const uint64_t both = plane[p] & inputs;
        plane[p] ^= inputs;
        inputs = both;
    }
}

/* ---- permutations ---------------------------------------------------------------------------- */

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

/* Permutations one after another: all, or so many at random. */
typedef struct permutations {
    uint32_t wires;
    uint64_t left; /* UINT64_MAX: all */
    sn_random random;
    uint16_t order[]; /* [wires] the next one */
} permutations;

static sn_err permutations_new(uint32_t wires, uint64_t samples, permutations **out,
                               sn_error *error)
{
    permutations *p = *out = sn_alloc(sizeof *p + wires * sizeof *p->order, 1);
    if (!p)
        return sn_fail_nomem(error);
    p->wires = wires;
    p->left = samples ? samples : UINT64_MAX;
    sn_random_seed(&p->random, 1);
    for (uint32_t i = 0; i < wires; i++)
        p->order[i] = (uint16_t)i;
    if (samples)
        shuffle(p->order, wires, &p->random);
    return SN_OK;
}

/* Have the next ones stand in the lanes of a panel; of none there are no lanes. */
static void fill(sn_exchange_panel *panel, permutations *p)
{
    for (panel->lanes = 0; panel->lanes < panel->room && p->left; panel->lanes++) {
        for (uint32_t w = 0; w < p->wires; w++)
            panel->value[(size_t)w * panel->room + panel->lanes] = p->order[w];
        if (p->left < UINT64_MAX)
            shuffle(p->order, p->wires, &p->random);
        p->left = p->left < UINT64_MAX                   ? p->left - 1
                  : next_permutation(p->order, p->wires) ? UINT64_MAX
                                                         : 0;
    }
}

/* What a panel of that many lanes takes. */
static sn_err panel_new(uint32_t wires, uint32_t room, sn_exchange_panel **out, sn_error *error)
{
    sn_exchange_panel *panel = *out = sn_alloc(1, sizeof *panel);
    if (!panel)
        return sn_fail_nomem(error);
    *panel = (sn_exchange_panel){.wires = wires,
                                 .room = room,
                                 .value = sn_alloc((size_t)wires * room, sizeof(uint16_t)),
                                 .now = sn_alloc((size_t)wires * room, sizeof(uint16_t)),
                                 .exchanges = sn_alloc(room, sizeof(uint32_t))};
    if (panel->value && panel->now && panel->exchanges)
        return SN_OK;
    sn_exchange_panel_free(panel);
    *out = NULL;
    return sn_fail_nomem(error);
}

sn_err sn_exchange_panel_new(uint32_t wires, uint32_t lanes, sn_exchange_panel **out,
                             sn_error *error)
{
    permutations *p = NULL;
    const uint64_t all = all_inputs(wires, SN_EXCHANGE_PERMUTATIONS);
    const bool exact = all <= lanes;
    sn_err err = panel_new(wires, exact ? (uint32_t)all : lanes, out, error);
    err = err ? err : permutations_new(wires, exact ? 0 : lanes, &p, error);
    if (!err)
        fill(*out, p);
    else
        sn_exchange_panel_free(*out);
    if (err)
        *out = NULL;
    free(p);
    return err;
}

void sn_exchange_panel_free(sn_exchange_panel *panel)
{
    if (!panel)
        return;
    free(panel->value);
    free(panel->now);
    free(panel->exchanges);
    free(panel);
}

void sn_exchange_panel_run(sn_exchange_panel *panel, const sn_cmp *cmp, size_t count)
{
    const uint32_t lanes = panel->lanes, room = panel->room;
    uint32_t *exchanges = panel->exchanges;
    memcpy(panel->now, panel->value, (size_t)panel->wires * room * sizeof *panel->now);
    memset(exchanges, 0, lanes * sizeof *exchanges);
    for (size_t i = 0; i < count; i++) {
        uint16_t *restrict min = panel->now + (size_t)cmp[i].min * room;
        uint16_t *restrict max = panel->now + (size_t)cmp[i].max * room;
        for (uint32_t k = 0; k < lanes; k++) {
            const uint16_t a = min[k], b = max[k];
            exchanges[k] += a > b;
            min[k] = a < b ? a : b;
            max[k] = a < b ? b : a;
        }
    }
}

/* samples  0: all permutations */
static sn_err count_permutations(const sn_net *net, uint64_t samples, const sn_limits *limits,
                                 tally *t, sn_error *error)
{
    const uint32_t room = net->wires < LARGE / LOOK ? LOOK : LARGE / net->wires;
    permutations *p = NULL;
    sn_exchange_panel *panel = NULL;
    sn_err err = permutations_new(net->wires, samples, &p, error);
    err = err ? err : panel_new(net->wires, room, &panel, error);
    while (!err && p->left) {
        fill(panel, p);
        sn_exchange_panel_run(panel, net->cmp, net->size);
        for (uint32_t k = 0; k < panel->lanes; k++)
            count_input(t, panel->exchanges[k]);
        err = sn_limits_check(limits, 0, error);
    }
    sn_exchange_panel_free(panel);
    free(p);
    return err;
}

/* ---- mean ------------------------------------------------------------------------------------ */

/* The mean over all permutations, from fewer inputs: of what a value meets only matters what is
 * smaller and what is larger. So each value in turn is the middle one of three, each place is its,
 * and the others are all vectors of zeros and ones; an exchange is counted for the larger value. */

/* What is on a wire, in 64 inputs: whether it is not below the middle one, and whether it is above.
 */
typedef struct level {
    uint64_t from, above;
} level;

/* Run 64 inputs, and count those exchanges in which the middle one goes to a wire `max`.
 * plane    as of add_exchanges */
static void run_levels(const sn_net *net, level *value, uint64_t plane[33])
{
    for (size_t i = 0; i < net->size; i++) {
        level *min = &value[net->cmp[i].min], *max = &value[net->cmp[i].max];
        const level a = *min, b = *max;
        add_exchanges(plane, a.from & ~a.above & ~b.from);
        *min = (level){a.from & b.from, a.above & b.above};
        *max = (level){a.from | b.from, a.above | b.above};
    }
}

static uint32_t ones_in(uint64_t word)
{
    return (uint32_t)__builtin_popcountll(word);
}

/* sum      [wires] of the inputs with so many above the middle one: their exchanges
 * place    the middle one's */
static void add_place(const sn_net *net, uint32_t place, level *value, uint64_t block,
                      uint64_t *sum)
{
    /* the vectors of a block with so many ones in their last six bits */
    static const uint64_t in_lane[7] = {0x0000000000000001, 0x0000000100010116, 0x0001011601161668,
                                        0x0116166816686880, 0x1668688068808000, 0x6880800080000000,
                                        0x8000000000000000};
    uint64_t plane[33] = {0};
    const uint32_t others = net->wires - 1;
    const uint64_t used = others < 6 ? (UINT64_C(1) << (1 << others)) - 1 : UINT64_MAX;
    for (uint32_t w = 0; w < net->wires; w++) {
        const uint64_t bits = w == place ? 0 : sn_vectors_word(w - (w > place), block);
        value[w] = (level){w == place ? UINT64_MAX : bits, bits};
    }
    run_levels(net, value, plane);
    sum += ones_in(block);
    for (int p = 0; p < 33; p++)
        for (uint32_t ones = 0; plane[p] && ones <= 6 && ones <= others; ones++)
            sum[ones] += (uint64_t)ones_in(plane[p] & in_lane[ones] & used) << p;
}

static double mean_of(const uint64_t *sum, uint32_t wires)
{
    double mean = 0, choices = 1;
    for (uint32_t above = 0; above < wires; above++) {
        mean += (double)sum[above] / (wires * choices);
        choices = choices * (wires - 1 - above) / (above + 1);
    }
    return mean;
}

sn_err sn_exchanges_mean(const sn_net *net, const sn_limits *limits, double *mean, sn_error *error)
{
    const uint32_t n = net->wires;
    const uint64_t blocks = n > 7 ? (uint64_t)1 << (n - 7) : 1;
    level *value = sn_alloc(n, sizeof *value);
    uint64_t *sum = sn_alloc(n, sizeof *sum);
    sn_err err = value && sum ? SN_OK : sn_fail_nomem(error);
    for (uint64_t block = 0; !err && block < blocks; block++) {
        for (uint32_t place = 0; place < n; place++)
            add_place(net, place, value, block, sum);
        if (block % LOOK == 0)
            err = sn_limits_check(limits, 0, error);
    }
    *mean = err ? 0 : mean_of(sum, n);
    free(value);
    free(sum);
    return err;
}

/* ---- zeros and ones -------------------------------------------------------------------------- */

/* Run 64 vectors, and count the exchanges of the first `lanes`. */
static void run_bits(const sn_net *net, uint64_t *value, uint32_t lanes, tally *t)
{
    uint64_t plane[33] = {0};
    for (size_t i = 0; i < net->size; i++) {
        uint64_t *min = &value[net->cmp[i].min], *max = &value[net->cmp[i].max];
        const uint64_t a = *min, b = *max;
        add_exchanges(plane, a & ~b);
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

bool sn_exchanges_mean_is_exact(uint32_t wires, size_t size)
{
    /* of 64 inputs at once, and of a middle value with three values more work than of two */
    return wires < 32 &&
           sn_mul_sat((uint64_t)wires << wires, size + wires) <= SN_EXCHANGES_EXACT * 16;
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
    if (exact || inputs == SN_EXCHANGE_BITS || !sn_exchanges_mean_is_exact(net->wires, net->size))
        return SN_OK;
    out->margin = 0;
    return sn_exchanges_mean(net, limits, &out->average, error);
}
