/* What stands on a wire in the mean. */
#include "networks/rank.h"

#include <math.h>
#include <stdlib.h>

/* Thresholds at which values are looked at. With each there is its mirror image, and sums are of
 * integers: so the ranks of mirror images are opposite to the last bit, and equals are equal. */
#define THRESHOLDS 512
#define SCALE 0x1p40

typedef struct ranked {
    int64_t rank; /* twice the mean, from the middle on */
    uint16_t wire;
} ranked;

/* How often a wire's value is above a threshold, and how often it is not. */
typedef struct odds {
    double one, zero;
} odds;

static void meet(odds *min, odds *max)
{
    const odds a = *min, b = *max;
    min->one = a.one * b.one;
    min->zero = 1 - min->one;
    max->zero = a.zero * b.zero;
    max->one = 1 - max->zero;
}

/* odds     [wires] for use */
static void add_ranks(const sn_net *net, double threshold, odds *odds, ranked *ranked)
{
    for (uint32_t w = 0; w < net->wires; w++) {
        odds[w].one = 1 - threshold;
        odds[w].zero = threshold;
    }
    for (size_t i = 0; i < net->size; i++)
        meet(&odds[net->cmp[i].min], &odds[net->cmp[i].max]);
    for (uint32_t w = 0; w < net->wires; w++)
        ranked[w].rank += llround((odds[w].one - odds[w].zero) * SCALE);
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
    for (int i = 0; !err && i < THRESHOLDS; i++)
        add_ranks(net, (2 * i + 1) / (2.0 * THRESHOLDS), odds, ranked);
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
