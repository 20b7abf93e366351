/* Whether a changed network is kept, and what it costs. */
#include "find/search/island.h"

#include "verify/prove.h"

#include <stdlib.h>
#include <string.h>

/* Comparators are added as long as the cost stays within so much of the least of the round. */
#define SLACK 2
/* Permutations at most that exchanges are judged on. */
#define PERMUTATIONS 2048
/* What a comparator costs that comes too late, beside itself. */
#define LATE 2

/* One exchange in so many is of two comparators. */
#define DOUBLE 8

/* Bytes for a proof of a network judged on a sample: a number, so that what can be proved does not
 * depend on the machine. */
#define PROOF_MEMORY ((size_t)32 << 20)

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
    island->stride = 1;
    /* far apart for neighbouring seeds and islands */
    sn_random_seed(&island->random, quest->seed * 0x9e3779b97f4a7c15 + number);
    sn_err err = SN_OK;
    if (quest->fewest)
        err = sn_exchange_panel_new(quest->property->wires - quest->cut, PERMUTATIONS,
                                    &island->panel, error);
    if (err)
        sn_island_free(island);
    else
        *out = island;
    return err;
}

void sn_island_free(sn_island *island)
{
    if (!island)
        return;
    sn_net_free(island->prefix);
    free(island->current.gene);
    free(island->next.gene);
    free(island->proved.gene);
    sn_sample_free(&island->sample);
    sn_slices_free(&island->list);
    sn_judge_free(&island->judge);
    sn_exchange_free(&island->exchange);
    sn_archive_free(&island->archive);
    sn_exchange_panel_free(island->panel);
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
    m.cost = (m.size + (uint64_t)LATE * late) * island->quest->unit;
    return m;
}

/* Append comparators that count to `to`, renamed. */
static uint32_t put_counted(const sn_island *island, const sn_cmp *cmp, size_t count, sn_cmp *to)
{
    const uint32_t cut = island->quest->cut;
    uint32_t put = 0;
    for (size_t i = 0; i < count; i++)
        if (cmp[i].min >= cut)
            to[put++] = (sn_cmp){(uint16_t)(cmp[i].min - cut), (uint16_t)(cmp[i].max - cut)};
    return put;
}

/* What exchanges cost, less than a comparator, by a sample of permutations: their number; if the
 * most that there are in one matters, that number counts behind it. They do not matter in networks
 * that others beat. */
static sn_err add_exchanges(const sn_island *island, const sn_genome *g, measure *m,
                            sn_error *error)
{
    const sn_quest *q = island->quest;
    sn_exchange_panel *panel = island->panel;
    if (!panel || (m->size > q->least_size && m->depth > q->least_depth))
        return SN_OK;
    const uint32_t count = sn_judge_express(&island->judge, g, 0, g->size);
    sn_cmp *cmp = sn_alloc(island->prefix->size + count + 1, sizeof *cmp);
    if (!cmp)
        return sn_fail_nomem(error);
    uint32_t size = put_counted(island, island->prefix->cmp, island->prefix->size, cmp);
    size += put_counted(island, island->judge.cmp, count, cmp + size);
    sn_exchange_panel_run(panel, cmp, size);
    free(cmp);
    uint64_t sum = 0, most = 0;
    for (uint32_t k = 0; k < panel->lanes; k++) {
        sum += panel->exchanges[k];
        most = panel->exchanges[k] > most ? panel->exchanges[k] : most;
    }
    const uint64_t cost =
        q->fewest == SN_FEWEST_MOST ? most << 20 | (sum < 1 << 20 ? sum : (1 << 20) - 1) : sum;
    m->cost += cost < q->unit ? cost : q->unit - 1;
    return SN_OK;
}

/* Everything of a network that is right. */
static sn_err take_whole_measure(const sn_island *island, const sn_genome *g, measure *m,
                                 sn_error *error)
{
    *m = take_measure(island, g);
    return add_exchanges(island, g, m, error);
}

/* In half of the rounds networks may have more exchanges than those they come from. */
static bool heeds_exchanges(const sn_island *island)
{
    return island->panel && island->round % 2;
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* The current network, with the wires that are to be cut off. */
static sn_err whole_network(const sn_island *island, sn_net **out, sn_error *error)
{
    const sn_cmp *cmp = island->judge.cmp;
    sn_err err = sn_net_copy(island->prefix, out, error);
    uint32_t count = sn_judge_express(&island->judge, &island->current, 0, island->current.size);
    for (uint32_t i = 0; !err && i < count; i++)
        err = sn_net_add(*out, cmp[i].min, cmp[i].max, error);
    return err;
}

/* better   than all of this round; others are only kept where they are in size or depth */
static sn_err keep_found(sn_island *island, const measure *m, bool better, sn_error *error)
{
    sn_net *net, *rest = NULL;
    uint64_t exchanges = 0;
    if (!sn_archive_wants(&island->archive, m->size, m->depth, better ? 0 : UINT64_MAX))
        return SN_OK;
    sn_err err = whole_network(island, &net, error);
    err = err ? err : sn_net_wires(net, island->quest->cut, net->wires - 1, &rest, error);
    err = err ? err : sn_fewest_count(island->quest->fewest, rest, &exchanges, error);
    err = err ? err : sn_archive_add(&island->archive, rest, exchanges, island->tried, NULL, error);
    sn_net_free(rest);
    sn_net_free(net);
    if (!island->shallow || m->depth < island->shallow)
        island->shallow = m->depth;
    return err;
}

/* The current network is right. */
static sn_err note(sn_island *island, const measure *m, sn_error *error)
{
    const bool better = m->cost < island->best;
    if (better) {
        island->best = m->cost;
        island->since = 0;
    }
    return keep_found(island, m, better, error);
}

/* The current genome, of that measure, is what candidates are made from now on. On a sample one
 * that is better than all before is proved at once. */
static sn_err adopt(sn_island *island, const measure *m, uint32_t first, sn_error *error)
{
    sn_judge_follow(&island->judge, &island->current, first);
    island->cost = m->cost;
    island->signature = m->signature;
    if (!island->sampled)
        return note(island, m, error);
    island->unproved++;
    bool due = island->unproved >= island->stride || m->cost < island->best;
    return due ? sn_island_prove(island, error) : SN_OK;
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
    bool uphill =
        next->size > current->size && m.cost <= island->best + SLACK * island->quest->unit;
    if (m.signature == island->signature || (m.cost > island->cost && !uphill))
        return SN_OK;
    if (!sn_judge_passes(&island->judge, next, current))
        return SN_OK;
    if (sn_judge_drop_unused(&island->judge, next)) {
        m = take_measure(island, next);
        first = 0;
    }
    sn_err err = add_exchanges(island, next, &m, error);
    if (err || (heeds_exchanges(island) && m.cost > island->cost && !uphill))
        return err;
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

/* ---- proofs of what is judged on a sample ---------------------------------------------------- */

static void copy_genome(const sn_genome *from, sn_genome *to)
{
    to->size = from->size;
    memcpy(to->gene, from->gene, from->size * sizeof *from->gene);
}

/* The vector behind the prefix that one of the sample stands for. */
static uint64_t behind_prefix(const sn_island *island, uint64_t vector)
{
    return island->sampled == SN_SAMPLE_LISTED
               ? vector
               : sn_vector_run(island->prefix->cmp, island->prefix->size, vector);
}

/* What the prefix makes of the sample.
 * out      [sample.count] caller frees
 */
static sn_err sampled_vectors(const sn_island *island, uint64_t **out, sn_error *error)
{
    const sn_sample *sample = &island->sample;
    *out = sn_alloc(sample->count, sizeof **out);
    for (size_t i = 0; *out && i < sample->count; i++)
        (*out)[i] = behind_prefix(island, sample->input[i]);
    return *out ? SN_OK : sn_fail_nomem(error);
}

static sn_err judge_by(sn_island *island, const uint64_t *vector, size_t count, sn_error *error)
{
    return sn_judge_init(&island->judge, &island->quest->target, island->moves.symmetric,
                         island->current.room, vector, count, error);
}

static sn_err judge_by_sample(sn_island *island, sn_error *error)
{
    uint64_t *vector;
    sn_err err = sampled_vectors(island, &vector, error);
    err = err ? err : judge_by(island, vector, island->sample.count, error);
    free(vector);
    return err;
}

/* Take into the judge what the sample had not when it had `known` vectors. */
static sn_err judge_by_learned(sn_island *island, size_t known, sn_error *error)
{
    const sn_sample *sample = &island->sample;
    sn_err err = SN_OK;
    if (sample->count < known) /* it forgot others */
        return judge_by_sample(island, error);
    for (size_t i = known; !err && i < sample->count; i++)
        err = sn_judge_learn(&island->judge, behind_prefix(island, sample->input[i]), error);
    return err;
}

/* Take what refutes a network into the sample and the judge. */
static sn_err learn(sn_island *island, const sn_net *net, const uint8_t *input, sn_error *error)
{
    const size_t known = island->sample.count;
    uint64_t vector = 0;
    for (uint32_t w = 0; w < net->wires; w++)
        vector |= (uint64_t)(input[w] != 0) << w;
    sn_err err = sn_sample_learn(&island->sample, island->quest->property, &island->quest->target,
                                 net, vector, &island->random, error);
    return err ? err : judge_by_learned(island, known, error);
}

/* Whether the current network is right on the list. Where to begin changes, for what is learned is
 * what is wrong there; and does not depend on how the search came here. */
static sn_err decide_by_list(sn_island *island, sn_verdict *verdict, sn_error *error)
{
    const size_t known = island->sample.count;
    uint64_t wrong[SN_SAMPLE_LEARNED];
    size_t count = sn_judge_find_wrong(&island->judge, &island->list, &island->current,
                                       island->tried, wrong, SN_SAMPLE_LEARNED);
    sn_err err = SN_OK;
    *verdict = count ? SN_FAILS : SN_HOLDS;
    if (count)
        sn_sample_forget(&island->sample, count);
    for (size_t i = 0; !err && i < count; i++)
        err = sn_sample_add(&island->sample, wrong[i], error);
    return err ? err : judge_by_learned(island, known, error);
}

/* Whether the current network does what is wanted. What refutes it is learned. */
static sn_err decide(sn_island *island, sn_verdict *verdict, sn_error *error)
{
    if (island->sampled == SN_SAMPLE_LISTED)
        return decide_by_list(island, verdict, error);

    const sn_run run = {
        .threads = 1, .memory = PROOF_MEMORY, .method = "reach", .stop = island->stop};
    sn_net *net;
    sn_result *result = NULL;
    sn_err err = whole_network(island, &net, error);
    err = err ? err : sn_prove(net, island->quest->property, &run, &result, error);
    if (!err)
        *verdict = result->verdict;
    if (!err && *verdict == SN_FAILS)
        err = learn(island, net, result->witness.input, error);
    if (result)
        sn_result_free(result);
    sn_net_free(net);
    return err;
}

/* The last network that is proved becomes the current one. */
static sn_err go_back(sn_island *island, sn_error *error)
{
    measure m;
    copy_genome(&island->proved, &island->current);
    sn_err err = take_whole_measure(island, &island->current, &m, error);
    if (err)
        return err;
    island->cost = m.cost;
    island->signature = m.signature;
    island->stride = island->stride > 1 ? island->stride / 2 : 1;
    sn_judge_follow(&island->judge, &island->current, 0);
    return SN_OK;
}

static sn_err note_proved(sn_island *island, sn_error *error)
{
    measure m;
    copy_genome(&island->current, &island->proved);
    sn_err err = take_whole_measure(island, &island->current, &m, error);
    if (err)
        return err;
    island->stride = island->stride < SN_STRIDE_MAX ? 2 * island->stride : SN_STRIDE_MAX;
    return note(island, &m, error);
}

sn_err sn_island_prove(sn_island *island, sn_error *error)
{
    sn_verdict verdict;
    if (!island->sampled || !island->unproved)
        return SN_OK;
    island->unproved = 0;
    island->proofs++;
    sn_err err = decide(island, &verdict, error);
    if (!err && verdict == SN_HOLDS)
        return note_proved(island, error);
    if (!err)
        err = go_back(island, error);
    return err;
}

/* A round begins on a sample with a network that must be right. */
static sn_err prove_first(sn_island *island, sn_error *error)
{
    sn_verdict verdict;
    measure m = {0};
    sn_err err = decide(island, &verdict, error);
    err = err ? err : take_whole_measure(island, &island->current, &m, error);
    island->cost = m.cost;
    island->signature = m.signature;
    island->unproved = 0;
    if (err)
        return err;
    if (verdict == SN_FAILS)
        return sn_fail(error, SN_E_INPUT, "an island's network does not do what is wanted");
    if (verdict == SN_UNDECIDED && !(island->stop && atomic_load(island->stop)))
        return sn_fail(error, SN_E_LIMIT,
                       "the layers that are kept leave too many vectors for a list, and proving "
                       "the network takes more than %zu MiB: keep more layers",
                       PROOF_MEMORY >> 20);
    copy_genome(&island->current, &island->proved);
    sn_judge_follow(&island->judge, &island->current, 0);
    return note(island, &m, error);
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
    for (; !err && candidates && island->proofs < SN_PROOFS_MAX; candidates--) {
        bool exchange = island->quest->exchange && island->tried % SN_EXCHANGES == 0;
        island->tried++;
        island->since++;
        err = exchange ? try_exchange(island, error) : try_move(island, error);
    }
    return err;
}

/* ---- the begin of a round -------------------------------------------------------------------- */

/* Judge by all vectors, or by a sample of them if they are many. */
static sn_err judge_by_list(sn_island *island, const uint64_t *vector, size_t count,
                            sn_error *error)
{
    const sn_quest *q = island->quest;
    if (count <= q->judged)
        return judge_by(island, vector, count, error);
    island->sampled = SN_SAMPLE_LISTED;
    sn_err err = sn_slices_init(&island->list, &q->target, vector, count, error);
    if (!err && !island->sample.count)
        err = sn_sample_draw_listed(&island->sample, vector, count, &island->random, error);
    return err ? err : judge_by_sample(island, error);
}

/* Judge by what the prefix leaves, or by a sample of all if that is too much. */
static sn_err set_judge(sn_island *island, const sn_reachable *set, sn_error *error)
{
    const sn_quest *q = island->quest;
    uint64_t *vector = NULL;
    size_t count = 0;
    sn_err err = SN_E_LIMIT;
    if (set)
        err = sn_reachable_list(set, island->moves.symmetric, &vector, &count, error);
    sn_slices_free(&island->list);
    island->sampled = err == SN_E_LIMIT ? SN_SAMPLE_INPUTS : SN_SAMPLE_NONE;
    if (!err)
        err = judge_by_list(island, vector, count, error);
    free(vector);
    if (island->sampled != SN_SAMPLE_INPUTS)
        return err;
    err = island->sample.count
              ? SN_OK
              : sn_sample_draw(&island->sample, q->property, &q->target, &island->random, error);
    return err ? err : judge_by_sample(island, error);
}

/* Depths and number of the comparators that stay. */
static void measure_prefix(sn_island *island)
{
    memset(island->level, 0, sizeof island->level);
    island->prefix_size = 0;
    for (size_t i = 0; i < island->prefix->size; i++) {
        sn_cmp c = island->prefix->cmp[i];
        if (c.min < island->quest->cut)
            continue;
        island->prefix_size++;
        uint32_t a = island->level[c.min], b = island->level[c.max];
        island->level[c.min] = island->level[c.max] = (a > b ? a : b) + 1;
    }
}

sn_err sn_island_settle(sn_island *island, const sn_reachable *set, sn_error *error)
{
    sn_err err = set_judge(island, set, error);
    err = err ? err
              : sn_exchange_init(&island->exchange, &island->moves, &island->quest->target,
                                 island->current.room, error);
    if (err)
        return err;
    measure_prefix(island);
    if (island->sampled)
        return prove_first(island, error);
    measure m;
    sn_judge_drop_unused(&island->judge, &island->current);
    err = take_whole_measure(island, &island->current, &m, error);
    return err ? err : adopt(island, &m, 0, error);
}
