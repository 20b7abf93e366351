/* Whether a changed network is kept, and what it costs. */
#include "find/search/island.h"

#include <stdlib.h>
#include <string.h>

/* Comparators are added as long as the cost stays within so much of the least of the round. */
#define SLACK 2
/* What a comparator costs that comes too late, beside itself. */
#define LATE 2

/* One exchange in so many is of two comparators. */
#define DOUBLE 8

/* What is known of a genome beside what it does. */
typedef struct measure {
    uint64_t cost;
    uint64_t signature; /* of the network: equal whatever order commuting comparators stand in */
    uint32_t size, depth;
} measure;

sn_err sn_island_new(const sn_quest *quest, uint32_t number, sn_island **out, sn_error *error)
{
    *out = NULL;
    sn_island *island = sn_alloc(1, sizeof *island);
    if (!island)
        return sn_fail_nomem(error);
    island->quest = quest;
    island->number = number;
    /* far apart for neighbouring seeds and islands */
    sn_random_seed(&island->random, quest->seed * 0x9e3779b97f4a7c15 + number);
    *out = island;
    return SN_OK;
}

void sn_island_free(sn_island *island)
{
    if (!island)
        return;
    sn_net_free(island->prefix);
    free(island->current.gene);
    free(island->next.gene);
    sn_judge_free(&island->judge);
    sn_exchange_free(&island->exchange);
    sn_archive_free(&island->archive);
    free(island);
}

/* ---- measures -------------------------------------------------------------------------------- */

/* splitmix64's finalizer (Steele, Lea and Flood 2014) */
static uint64_t scramble(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

/* A network is determined by its comparators and how many stand before each on its two wires. */
static measure take_measure(const sn_island *island, const sn_genome *g)
{
    const sn_judge *judge = &island->judge;
    uint32_t level[SN_FIND_WIRES_MAX], before[SN_FIND_WIRES_MAX] = {0}, late = 0;
    uint32_t count = sn_judge_express(judge, g, 0, g->size);
    measure m = {.size = island->prefix_size};
    memcpy(level, island->level, sizeof level);
    for (uint32_t w = 0; w < island->moves.wires; w++)
        m.depth = level[w] > m.depth ? level[w] : m.depth;
    for (const sn_cmp *c = judge->cmp; c < judge->cmp + count; c++) {
        uint64_t place = (uint64_t)before[c->min]++ << 16 | before[c->max]++;
        m.signature += scramble(place << 16 | (uint64_t)c->min << 8 | c->max);
        if (c->min < island->quest->cut)
            continue;
        uint32_t a = level[c->min], b = level[c->max], deep = (a > b ? a : b) + 1;
        level[c->min] = level[c->max] = deep;
        m.depth = deep > m.depth ? deep : m.depth;
        late += island->limit && deep > island->limit;
        m.size++;
    }
    m.cost = m.size + (uint64_t)LATE * late;
    return m;
}

/* ---- steps ----------------------------------------------------------------------------------- */

static sn_err keep_found(sn_island *island, const measure *m, sn_error *error)
{
    sn_net *net, *rest = NULL;
    if (!sn_archive_wants(&island->archive, m->size, m->depth))
        return SN_OK;
    sn_err err = sn_net_copy(island->prefix, &net, error);
    if (err)
        return err;
    const sn_cmp *cmp = island->judge.cmp;
    uint32_t count = sn_judge_express(&island->judge, &island->current, 0, island->current.size);
    for (uint32_t i = 0; !err && i < count; i++)
        err = sn_net_add(net, cmp[i].min, cmp[i].max, error);
    err = err ? err : sn_net_wires(net, island->quest->cut, net->wires - 1, &rest, error);
    err = err ? err : sn_archive_add(&island->archive, rest, island->tried, NULL, error);
    sn_net_free(rest);
    sn_net_free(net);
    if (!island->shallow || m->depth < island->shallow)
        island->shallow = m->depth;
    return err;
}

/* The current genome, of that measure, is what candidates are made from now on. */
static sn_err adopt(sn_island *island, const measure *m, uint32_t first, sn_error *error)
{
    sn_judge_follow(&island->judge, &island->current, first);
    island->cost = m->cost;
    island->signature = m->signature;
    if (m->cost < island->best) {
        island->best = m->cost;
        island->since = 0;
    }
    return keep_found(island, m, error);
}

/* Adopt the next genome, like the current one up to gene `first`, if it is right and costs no more.
 */
static sn_err consider(sn_island *island, uint32_t first, bool *adopted, sn_error *error)
{
    sn_genome *current = &island->current, *next = &island->next;
    *adopted = false;
    if (!sn_judge_may_pass(&island->judge, next, current, first))
        return SN_OK;
    measure m = take_measure(island, next);
    bool uphill = next->size > current->size && m.cost <= island->best + SLACK;
    if (m.signature == island->signature || (m.cost > island->cost && !uphill))
        return SN_OK;
    if (!sn_judge_passes(&island->judge, next, current))
        return SN_OK;
    if (sn_judge_drop_unused(&island->judge, next)) {
        m = take_measure(island, next);
        first = 0;
    }
    *adopted = true;
    sn_genome old = *current;
    *current = *next;
    *next = old;
    return adopt(island, &m, first, error);
}

static sn_err try_move(sn_island *island, sn_error *error)
{
    bool adopted;
    uint32_t first = sn_move(&island->moves, &island->random, &island->current, &island->next);
    return first == SN_MOVE_NONE ? SN_OK : consider(island, first, &adopted, error);
}

/* ---- exchanges ------------------------------------------------------------------------------- */

typedef struct trial {
    sn_island *island;
    sn_err err;
    sn_error *error;
} trial;

static bool see(void *data, uint32_t first)
{
    trial *t = data;
    bool adopted;
    t->err = consider(t->island, first, &adopted, t->error);
    return t->err || adopted;
}

/* One comparator or two for any other one. Which vectors are hard makes no difference: of what can
 * be put in, the first one that is right is adopted. */
static sn_err try_exchange(sn_island *island, sn_error *error)
{
    sn_exchange *e = &island->exchange;
    trial t = {island, SN_OK, error};
    const uint32_t count = sn_random_below(&island->random, DOUBLE) ? 1 : 2;
    bool adopted;
    if (island->current.size <= count)
        return SN_OK;
    sn_exchange_take(e, &island->random, &island->current, count);
    island->next.size = e->rest.size;
    memcpy(island->next.gene, e->rest.gene, e->rest.size * sizeof *e->rest.gene);
    sn_err err = consider(island, e->first, &adopted, error);
    if (err || adopted)
        return err;
    sn_judge_sift(&island->judge, &e->rest, e->first, e->vector);
    e->count = SN_JUDGE_SIFTED;
    sn_exchange_put(e, &island->random, &island->next, see, &t);
    return t.err;
}

sn_err sn_island_try(sn_island *island, uint32_t candidates, sn_error *error)
{
    sn_err err = SN_OK;
    for (; !err && candidates; candidates--) {
        bool exchange = island->quest->exchange && island->tried % SN_EXCHANGES == 0;
        island->tried++;
        island->since++;
        err = exchange ? try_exchange(island, error) : try_move(island, error);
    }
    return err;
}

sn_err sn_island_settle(sn_island *island, const sn_reachable *set, sn_error *error)
{
    const sn_quest *q = island->quest;
    uint64_t *vector;
    size_t count;
    sn_err err =
        sn_reachable_list(set, q->target.weights, island->moves.symmetric, &vector, &count, error);
    if (err)
        return err;
    err = sn_judge_init(&island->judge, &q->target, island->moves.symmetric, island->current.room,
                        vector, count, error);
    err = err ? err
              : sn_exchange_init(&island->exchange, &island->moves, &q->target,
                                 island->current.room, error);
    free(vector);
    if (err)
        return err;
    memset(island->level, 0, sizeof island->level);
    island->prefix_size = 0;
    for (size_t i = 0; i < island->prefix->size; i++) {
        sn_cmp c = island->prefix->cmp[i];
        if (c.min < q->cut)
            continue;
        island->prefix_size++;
        uint32_t a = island->level[c.min], b = island->level[c.max];
        island->level[c.min] = island->level[c.max] = (a > b ? a : b) + 1;
    }
    sn_judge_drop_unused(&island->judge, &island->current);
    measure m = take_measure(island, &island->current);
    return adopt(island, &m, 0, error);
}
