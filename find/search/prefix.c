/* Which first layers leave few vectors. */
#include "find/search/island.h"

#include <stdlib.h>

/* Changing partners alone takes as long as so many vectors. */
#define VARIATION 4000
/* Of so many random comparators the best is taken. */
#define TRIALS 12
/* Layers join no groups of wires to more vectors: of many wires some are sorted before they meet
 * the others. Groups of four leave no more on 24 wires all together. */
#define JOINED 65536

sn_err sn_prefix_add(sn_reachable *set, bool symmetric, sn_cmp cmp, sn_net *net, sn_error *error)
{
    sn_err err = sn_net_add(net, cmp.min, cmp.max, error);
    err = err ? err : sn_reachable_apply(set, cmp, error);
    if (!err && sn_cmp_has_mirror(cmp, symmetric, net->wires))
        return sn_prefix_add(set, false, sn_cmp_mirror(cmp, net->wires), net, error);
    return err;
}

sn_err sn_prefix_append(sn_reachable *set, const sn_net *more, sn_net *net, sn_error *error)
{
    sn_err err = sn_reachable_run(set, more, error);
    for (size_t i = 0; !err && i < more->size; i++)
        err = sn_net_add(net, more->cmp[i].min, more->cmp[i].max, error);
    return err;
}

/* The first comparator of `net` that is not taken on the wires of the one wanted, if it is that;
 * else the size. */
static size_t find_next(const sn_net *net, const bool *taken, sn_cmp wanted)
{
    for (size_t i = 0; i < net->size; i++) {
        sn_cmp c = net->cmp[i];
        if (taken[i])
            continue;
        if (c.min == wanted.min && c.max == wanted.max)
            return i;
        if (c.min == wanted.min || c.max == wanted.min || c.min == wanted.max ||
            c.max == wanted.max)
            break;
    }
    return net->size;
}

sn_err sn_prefix_rest(const sn_net *net, const sn_net *begin, sn_net **out, bool *begins,
                      sn_error *error)
{
    sn_net *rest = NULL;
    bool *taken = sn_alloc(net->size, sizeof *taken);
    sn_err err = taken ? sn_net_new(net->wires, &rest, error) : sn_fail_nomem(error);
    *out = NULL;
    *begins = true;
    for (size_t i = 0; !err && *begins && i < begin->size; i++) {
        size_t at = find_next(net, taken, begin->cmp[i]);
        *begins = at < net->size;
        if (*begins)
            taken[at] = true;
    }
    for (size_t i = 0; !err && i < net->size; i++)
        if (!*begins || !taken[i])
            err = sn_net_add(rest, net->cmp[i].min, net->cmp[i].max, error);
    err = err ? err : sn_net_relayer(rest, out, error);
    sn_net_free(rest);
    free(taken);
    return err;
}

static bool stopped(const sn_flag *stop)
{
    return stop && atomic_load(stop);
}

/* ---- greedy layers --------------------------------------------------------------------------- */

/* The best comparators seen so far: one of them, chosen with equal chances. */
typedef struct choice {
    double gain;
    uint64_t ties;
    sn_cmp cmp;
} choice;

static void consider(choice *c, double gain, sn_cmp cmp, sn_random *random)
{
    const double same = 1e-9; /* gains of equal sets may differ by rounding */
    if (gain > 1 || gain > c->gain + same)
        return;
    if (gain < c->gain - same)
        c->ties = 0;
    c->gain = gain;
    c->ties++;
    if (!sn_random_below(random, c->ties))
        c->cmp = cmp;
}

/* Whether a comparator and its mirror, or the comparator alone, can be in one layer. */
static bool may_stand(sn_cmp cmp, bool symmetric, uint32_t wires)
{
    sn_cmp other = sn_cmp_mirror(cmp, wires);
    return !sn_cmp_has_mirror(cmp, symmetric, wires) ||
           (other.min != cmp.min && other.min != cmp.max && other.max != cmp.min &&
            other.max != cmp.max);
}

static choice best_of(const sn_reachable *set, bool symmetric, uint64_t idle, sn_random *random)
{
    choice c = {.gain = 2};
    for (uint32_t a = 0; a < set->wires; a++)
        for (uint32_t b = a + 1; b < set->wires; b++) {
            sn_cmp cmp = {(uint16_t)a, (uint16_t)b};
            if ((idle >> a & idle >> b & 1) && may_stand(cmp, symmetric, set->wires) &&
                sn_reachable_joined(set, cmp) <= (double)set->most)
                consider(&c, sn_reachable_gain(set, cmp), cmp, random);
        }
    return c;
}

/* A layer: the wire that each wire is compared with, itself if it is idle. */
typedef struct layer {
    uint8_t partner[SN_FIND_WIRES_MAX];
} layer;

/* A copy of a set that joins groups to so many vectors at most, whether they matter or not. */
static sn_err copy_with(const sn_reachable *set, size_t most, sn_reachable **out, sn_error *error)
{
    sn_err err = sn_reachable_copy(set, out, error);
    if (err)
        return err;
    (*out)->most = most;
    (*out)->weights = UINT64_MAX;
    return SN_OK;
}

/* Apply a layer to such a copy of the set. */
static sn_err apply_layer(const sn_reachable *set, const layer *l, size_t most, sn_reachable **out,
                          sn_error *error)
{
    sn_net *net = NULL;
    sn_err err = copy_with(set, most, out, error);
    err = err ? err : sn_net_new(set->wires, &net, error);
    for (uint32_t w = 0; !err && w < set->wires; w++)
        if (l->partner[w] > w)
            err = sn_net_add(net, w, l->partner[w], error);
    err = err ? err : sn_reachable_run(*out, net, error);
    sn_net_free(net);
    if (err) {
        sn_reachable_free(*out);
        *out = NULL;
    }
    return err;
}

static void pair(layer *l, sn_cmp cmp)
{
    l->partner[cmp.min] = (uint8_t)cmp.max;
    l->partner[cmp.max] = (uint8_t)cmp.min;
}

/* Apply a comparator, and its mirror if that is another, to `*set`; `*fits` says whether that did
 * not leave too many vectors, else nothing is changed. */
static sn_err apply_pair(sn_reachable **set, sn_cmp cmp, sn_cmp other, bool *fits, sn_error *error)
{
    sn_reachable *after;
    sn_err err = sn_reachable_copy(*set, &after, error);
    if (err)
        return err;
    err = sn_reachable_apply(after, cmp, error);
    if (!err && (other.min != cmp.min || other.max != cmp.max))
        err = sn_reachable_apply(after, other, error);
    *fits = !err;
    if (err) {
        sn_reachable_free(after);
        return err == SN_E_LIMIT ? SN_OK : err;
    }
    sn_reachable_free(*set);
    *set = after;
    return SN_OK;
}

/* Comparators that at their time leave the fewest vectors, as long as any exchanges something. */
static sn_err greedy_layer(const sn_reachable *set, bool symmetric, sn_random *random, layer *l,
                           sn_error *error)
{
    uint64_t idle = UINT64_MAX;
    sn_reachable *rest;
    sn_err err = copy_with(set, JOINED, &rest, error);
    for (uint32_t w = 0; w < set->wires; w++)
        l->partner[w] = (uint8_t)w;
    while (!err) {
        bool fits = false;
        choice c = best_of(rest, symmetric, idle, random);
        if (!c.ties)
            break;
        sn_cmp other = symmetric ? sn_cmp_mirror(c.cmp, set->wires) : c.cmp;
        idle &= ~((uint64_t)1 << c.cmp.min | (uint64_t)1 << c.cmp.max | (uint64_t)1 << other.min |
                  (uint64_t)1 << other.max);
        err = apply_pair(&rest, c.cmp, other, &fits, error);
        if (!err && fits) {
            pair(l, c.cmp);
            pair(l, other);
        }
    }
    sn_reachable_free(rest);
    return err;
}

/* Pair wires a and c; their partners are paired with each other, or become idle. */
static void change_partners(layer *l, uint32_t a, uint32_t c)
{
    uint8_t b = l->partner[a], d = l->partner[c];
    bool a_idle = b == a, c_idle = d == c;
    l->partner[a] = (uint8_t)c;
    l->partner[c] = (uint8_t)a;
    if (!a_idle)
        l->partner[b] = c_idle ? b : d;
    if (!c_idle)
        l->partner[d] = a_idle ? d : b;
}

static bool is_layer(const layer *l, bool symmetric, uint32_t wires)
{
    for (uint32_t w = 0; w < wires; w++) {
        uint32_t p = l->partner[w];
        if (l->partner[p] != w || (symmetric && l->partner[wires - 1 - w] != wires - 1 - p))
            return false;
    }
    return true;
}

/* The same with other partners for two wires, and their mirrors; false if that is none. */
static bool vary_layer(layer *l, bool symmetric, uint32_t wires, sn_random *random)
{
    uint32_t a = (uint32_t)sn_random_below(random, wires);
    uint32_t c = (uint32_t)sn_random_below(random, wires);
    uint32_t top = wires - 1;
    if (a == c || l->partner[a] == c)
        return false;
    change_partners(l, a, c);
    if (symmetric && l->partner[top - a] != top - c)
        change_partners(l, top - a, top - c);
    return is_layer(l, symmetric, wires);
}

/* Append a layer to `net` and apply it to the set, less what exchanges nothing. On failure both are
 * as they were. */
static sn_err add_useful(sn_reachable **set, const layer *l, sn_net *net, sn_error *error)
{
    sn_reachable *after;
    sn_net *useful = NULL;
    size_t size = net->size;
    sn_err err = sn_reachable_copy(*set, &after, error);
    err = err ? err : sn_net_new(net->wires, &useful, error);
    for (uint32_t w = 0; !err && w < net->wires; w++) {
        sn_cmp cmp = {(uint16_t)w, l->partner[w]};
        if (cmp.max > w && sn_reachable_gain(*set, cmp) <= 1)
            err = sn_net_add(useful, cmp.min, cmp.max, error);
    }
    err = err ? err : sn_prefix_append(after, useful, net, error);
    sn_net_free(useful);
    if (err) {
        net->size = size;
        sn_reachable_free(after);
        return err;
    }
    sn_reachable_free(*set);
    *set = after;
    return SN_OK;
}

sn_err sn_prefix_layer(sn_reachable **set, bool symmetric, uint64_t effort, const sn_flag *stop,
                       sn_random *random, sn_net *net, sn_error *error)
{
    layer best;
    sn_reachable *left = NULL;
    sn_err err = greedy_layer(*set, symmetric, random, &best, error);
    err = err ? err : apply_layer(*set, &best, (*set)->most, &left, error);
    for (uint64_t work = 0; !err && work < effort && !stopped(stop);) {
        layer other = best;
        sn_reachable *trial;
        work += VARIATION;
        if (!vary_layer(&other, symmetric, (*set)->wires, random))
            continue;
        err = apply_layer(*set, &other, JOINED, &trial, error);
        if (err == SN_E_LIMIT) {
            err = SN_OK;
            continue;
        }
        work += err ? 0 : sn_reachable_listed(trial);
        if (!err && sn_reachable_total(trial) <= sn_reachable_total(left)) {
            sn_reachable *worse = left;
            left = trial;
            trial = worse;
            best = other;
        }
        sn_reachable_free(trial);
    }
    sn_reachable_free(left);
    return err ? err : add_useful(set, &best, net, error);
}

/* ---- a whole network ------------------------------------------------------------------------- */

static sn_cmp random_cmp(sn_random *random, uint32_t wires)
{
    uint16_t a = (uint16_t)sn_random_below(random, wires);
    uint16_t b = (uint16_t)sn_random_below(random, wires - 1);
    b = (uint16_t)(b + (b >= a));
    return a < b ? (sn_cmp){a, b} : (sn_cmp){b, a};
}

/* Where random ones all do nothing, some neighbours are out of order still, or nothing is. */
static choice best_neighbours(const sn_reachable *set, sn_random *random)
{
    choice c = {.gain = 2};
    for (uint32_t a = 0; a + 1 < set->wires; a++) {
        sn_cmp cmp = {(uint16_t)a, (uint16_t)(a + 1)};
        consider(&c, sn_reachable_gain(set, cmp), cmp, random);
    }
    return c;
}

sn_err sn_prefix_finish(sn_reachable *set, bool symmetric, const sn_flag *stop, sn_random *random,
                        sn_net *net, sn_error *error)
{
    while (!stopped(stop)) {
        choice c = {.gain = 2};
        for (int i = 0; i < TRIALS && set->wires > 1; i++) {
            sn_cmp cmp = random_cmp(random, set->wires);
            if (may_stand(cmp, symmetric, set->wires))
                consider(&c, sn_reachable_gain(set, cmp), cmp, random);
        }
        if (!c.ties)
            c = best_neighbours(set, random);
        if (!c.ties)
            return SN_OK;
        sn_err err = sn_prefix_add(set, symmetric, c.cmp, net, error);
        if (err)
            return err;
    }
    return SN_OK;
}
