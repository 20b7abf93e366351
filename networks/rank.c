/* What stands on a wire in the mean. */
#include "networks/exchanges.h"

#include <math.h>
#include <stdlib.h>

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
