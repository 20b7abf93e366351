/* The cheapest join that is ready; effort estimated. */
#include "verify/engine.h"
#include "verify/reach/reach.h"

#include <math.h>
#include <string.h>

/* ---- estimate -------------------------------------------------------------------------------- */

/* What the joins of a proof would take, by what is known of the sets. */

/* What running takes, measured in nanoseconds: a comparator on a unit, the same per wire for
 * filling and checking, a vector to list, and each of its words; and each word where the list is
 * too large for a cache. */
#define STEP_COST 2.0
#define WIRE_COST 8.0
#define LIST_COST 10.0
#define WORD_COST 5.0
#define MISS_COST 40.0
#define CACHE_BYTES 1e6

/* Work that an estimate may do in earnest, and combinations whose vectors it lists. */
#define EARNEST_COST 1e7
#define LISTED_LOG2 18.0

/* By how much another process may have more memory than this one. */
#define MORE_MEMORY_LOG2 10.0

/* Each comparator between two groups that nothing related before makes one combination in four the
 * same as another one. */
#define MERGED_LOG2 0.415
/* But wires of one group are related; what merges is a share of all that the groups can do, less
 * the larger they are: of pairwise sorting 0.21 for 2 wires, 0.11 for 64; of Pratt's, 0.21 for 36.
 */
#define MERGED_SHARE 0.13

/* A merger needs so many comparators for wires/2 * log2(wires). */
#define MERGER_SHARE 0.9

static double log2_combinations(const sn_reach_node *node)
{
    return node->part[0]->log2_count + (node->part[1] ? node->part[1]->log2_count : 0);
}

/* Members of the longest chain among the parts, 1 without one. */
static double longest_chain(const sn_reach_node *node)
{
    double members = 1;
    for (int i = 0; i < 2; i++) {
        const sn_reach_node *part = node->part[i];
        if (part && part->set && part->set->kind == SN_REACH_INTERVALS)
            members = part->set->wires / part->set->tied - 1;
        else if (part && part->chain)
            members = fmax(members, exp2(part->log2_count));
    }
    return members;
}

/* count[w], w = 0..wires: members with w ones. */
static void count_weights(const sn_reach_set *set, double *count)
{
    for (uint32_t w = 0; w <= set->wires; w++)
        count[w] = set->kind == SN_REACH_PACKED ? (double)(set->start[w + 1] - set->start[w]) : 0;
    for (uint64_t i = 0; i < set->count && set->kind == SN_REACH_CHAIN; i++)
        count[set->weight[i]]++;
}

/* Combinations of two sets that have a number of ones that matters.
 * count   [wires + 2] room
 * wanted  [wires + 1] of both together */
static double count_wanted(const sn_reach_set *first, const sn_reach_set *second, double *count,
                           const uint8_t *wanted)
{
    double *others = count + first->wires + 1, sum = 0;
    count_weights(first, count);
    count_weights(second, others);
    for (uint32_t a = 0; a <= first->wires; a++)
        for (uint32_t b = 0; b <= second->wires; b++)
            sum += wanted[a + b] ? count[a] * others[b] : 0;
    return sum;
}

/* The share of a node's combinations that matter, as far as that is known. */
static double share_that_matters(sn_reach_proof *p, const sn_reach_node *node)
{
    uint64_t wires = node->wires;
    double share = 1;
    for (int i = 0; i < 2; i++) {
        const sn_reach_node *part = node->part[i];
        if (!part || !part->set || part->set->kind == SN_REACH_INTERVALS)
            return share;
    }
    const sn_reach_set *first = node->part[0]->set, *second = node->part[1]->set;
    uint8_t *wanted = sn_reach_take(&p->job.memory, wires + 1, sizeof *wanted);
    double *count = sn_reach_take(&p->job.memory, wires + 2, sizeof *count);
    if (wanted && count && sn_reach_goal_wanted(p->property, node->wires, wanted))
        share = count_wanted(first, second, count, wanted) /
                ((double)first->count * (double)second->count);
    sn_reach_give(&p->job.memory, count, wires + 2, sizeof *count);
    sn_reach_give(&p->job.memory, wanted, wires + 1, sizeof *wanted);
    return share;
}

/* Nanoseconds to run all combinations that matter, and to list what comes out. */
static double run_cost(sn_reach_proof *p, const sn_reach_node *node, bool list)
{
    double combinations = exp2(fmin(log2_combinations(node), 1000)) * share_that_matters(p, node);
    double chain = longest_chain(node), lanes = chain <= UINT8_MAX ? 64 : 32;
    double units = ceil(combinations / SN_REACH_LANES);
    double vectors = list ? combinations : 0, words = (node->wires + 63) / 64;
    double word = 8 * words * vectors > CACHE_BYTES ? WORD_COST + MISS_COST : WORD_COST;
    if (!list)
        units = fmin(units, ceil(combinations / chain / lanes));
    return units * (STEP_COST * (double)node->step_count + WIRE_COST * node->wires) +
           vectors * (LIST_COST + word * words);
}

/* Wires of the first part that comparators join with one of the second, or the other way round if
 * that is fewer. */
static uint32_t joined_wires(sn_reach_proof *p, const sn_reach_node *node)
{
    uint32_t first = node->part[0]->wires, count[2] = {0, 0};
    uint8_t *joined = sn_reach_take(&p->job.memory, node->wires, 1);
    for (uint64_t k = 0; joined && k < node->step_count; k++) {
        sn_reach_pair s = node->steps[k];
        if ((s.low < first) == (s.high < first))
            continue;
        count[s.low >= first] += !joined[s.low];
        count[s.high >= first] += !joined[s.high];
        joined[s.low] = joined[s.high] = 1;
    }
    sn_reach_give(&p->job.memory, joined, node->wires, 1);
    return count[0] < count[1] ? count[0] : count[1];
}

/* What is left of the combinations if it is no chain. */
static double log2_vectors(sn_reach_proof *p, const sn_reach_node *node)
{
    double merged =
        fmin(MERGED_LOG2 * joined_wires(p, node), MERGED_SHARE * log2_combinations(node));
    return fmax(log2_combinations(node) - merged, log2((double)node->wires + 1));
}

/* A list that does not fit costs more than anything. With memory that may be had elsewhere it might
 * fit. */
static void guess_room(sn_reach_proof *p, const sn_reach_node *node)
{
    double bytes = node->log2_count + log2(8.0 * ((node->wires + 63) / 64));
    double limit = log2((double)p->job.memory.limit);
    if (bytes > limit)
        p->cost = INFINITY;
    if (bytes > limit && bytes <= limit + MORE_MEMORY_LOG2)
        sn_run_cramp(p->job.run);
}

static void guess_list(sn_reach_proof *p, sn_reach_node *node)
{
    p->cost += run_cost(p, node, true);
    node->guessed = true;
    node->log2_count = log2_vectors(p, node);
    guess_room(p, node);
}

static bool looks_like_merger(const sn_reach_node *node)
{
    double wires = node->wires, needed = wires / 2 * log2(wires) * MERGER_SHARE;
    bool chains = node->part[0]->chain && (!node->part[1] || node->part[1]->chain);
    return chains && (double)node->step_count >= needed;
}

/* Whether running a node is within the effort, if there is one; else estimate from here on, and for
 * good, as sets may be guessed then. */
static bool afford(sn_reach_proof *p, const sn_reach_node *node, bool list)
{
    if (p->estimating || p->effort <= 0)
        return !p->estimating;
    double cost = run_cost(p, node, list);
    p->estimating = p->cost + cost > p->effort;
    if (p->estimating)
        p->spent = p->cost;
    else
        p->cost += cost;
    return !p->estimating;
}

void sn_reach_afford_node(sn_reach_proof *p, const sn_reach_node *node)
{
    afford(p, node, false);
}

void sn_reach_estimate_node(sn_reach_proof *p, sn_reach_node *node, bool last, bool *known)
{
    bool guessed = node->part[0]->guessed || (node->part[1] && node->part[1]->guessed);
    *known = !last && !guessed && p->spent < EARNEST_COST;
    if (last) {
        p->cost += run_cost(p, node, false);
    } else if (*known) {
        p->spent += 32 * STEP_COST * (double)node->step_count;
        node->chain = true; /* until sn_reach_estimate_list is asked */
    } else if (looks_like_merger(node)) {
        p->cost += run_cost(p, node, false);
        node->chain = node->guessed = true;
        node->log2_count = log2((double)node->wires + 1);
    } else {
        guess_list(p, node);
    }
}

void sn_reach_estimate_chain(sn_reach_proof *p, const sn_reach_node *node)
{
    if (p->estimating)
        p->cost += run_cost(p, node, false);
}

bool sn_reach_estimate_list(sn_reach_proof *p, sn_reach_node *node)
{
    if (afford(p, node, true))
        return true;
    node->chain = false;
    if (log2_combinations(node) > LISTED_LOG2) {
        guess_list(p, node);
        return false;
    }
    double cost = run_cost(p, node, true);
    p->cost += cost;
    p->spent += cost;
    return true;
}

/* ---- plan ------------------------------------------------------------------------------------ */

/* ---- comparators by wire --------------------------------------------------------------------- */

/* Wires of comparator k, counted over both networks. */
static sn_reach_pair wires_of(const sn_reach_plan *plan, uint32_t k)
{
    size_t size = plan->net->size;
    sn_cmp c = k < size ? plan->net->cmp[k] : plan->second->cmp[k - size];
    uint32_t offset = k < size ? 0 : plan->net->wires;
    return (sn_reach_pair){offset + c.min, offset + c.max};
}

/* From the last comparator to the first, so that each finds the next ones on its wires. */
static void link_comparators(sn_reach_plan *plan)
{
    for (uint32_t w = 0; w < plan->wires; w++)
        plan->head[w] = SN_REACH_NO_COMPARATOR;
    for (uint32_t k = plan->size; k-- > 0;) {
        sn_reach_pair c = wires_of(plan, k);
        plan->after[k] = (sn_reach_pair){plan->head[c.low], plan->head[c.high]};
        plan->head[c.low] = plan->head[c.high] = k;
    }
}

bool sn_reach_plan_init(sn_reach_plan *plan, const sn_net *net, const sn_net *second,
                        sn_reach_memory *memory)
{
    uint32_t wires = second ? 2 * net->wires : net->wires;
    *plan = (sn_reach_plan){.net = net, .second = second, .wires = wires, .memory = memory};
    plan->size = (uint32_t)(net->size + (second ? second->size : 0));
    plan->head = sn_reach_take(memory, wires, sizeof *plan->head);
    plan->after = sn_reach_take(memory, plan->size, sizeof *plan->after);
    plan->group = sn_reach_take(memory, wires, sizeof *plan->group);
    plan->slot = sn_reach_take(memory, wires, sizeof *plan->slot);
    plan->cost = sn_reach_take(memory, wires, sizeof *plan->cost);
    plan->queue = sn_reach_take(memory, wires, sizeof *plan->queue);
    plan->queued = sn_reach_take(memory, wires, sizeof *plan->queued);
    if (!plan->head || !plan->after || !plan->group || !plan->slot || !plan->cost || !plan->queue ||
        !plan->queued)
        return false;
    memset(plan->group, 0xff, wires * sizeof *plan->group); /* no group yet */
    link_comparators(plan);
    return true;
}

void sn_reach_plan_clear(sn_reach_plan *plan)
{
    sn_reach_memory *memory = plan->memory;
    sn_reach_give(memory, plan->head, plan->wires, sizeof *plan->head);
    sn_reach_give(memory, plan->after, plan->size, sizeof *plan->after);
    sn_reach_give(memory, plan->group, plan->wires, sizeof *plan->group);
    sn_reach_give(memory, plan->slot, plan->wires, sizeof *plan->slot);
    sn_reach_give(memory, plan->cost, plan->wires, sizeof *plan->cost);
    sn_reach_give(memory, plan->queue, plan->wires, sizeof *plan->queue);
    sn_reach_give(memory, plan->queued, plan->wires, sizeof *plan->queued);
    sn_reach_give(memory, plan->heap, plan->heap_room, sizeof *plan->heap);
    sn_reach_give(memory, plan->ready, plan->ready_room, sizeof *plan->ready);
    sn_reach_give(memory, plan->ready_index, plan->index_room, sizeof *plan->ready_index);
}

bool sn_reach_plan_pending(const sn_reach_plan *plan, const uint32_t *wire, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (plan->head[wire[i]] != SN_REACH_NO_COMPARATOR)
            return true;
    return false;
}

/* Room for one more element in a growing array of *room elements. */
static bool make_room(sn_reach_memory *memory, void *array, uint64_t count, uint64_t *room,
                      size_t size)
{
    void *old, *more;
    if (count < *room)
        return true;
    memcpy(&old, array, sizeof old);
    uint64_t larger = *room ? 2 * *room : 64;
    more = sn_reach_take(memory, larger, size);
    if (!more)
        return false;
    if (count)
        memcpy(more, old, count * size);
    sn_reach_give(memory, old, *room, size);
    memcpy(array, &more, sizeof more);
    *room = larger;
    return true;
}

/* ---- comparators inside a group -------------------------------------------------------------- */

/* A ring of wires to look at again; each is in it once at most. */
typedef struct ring {
    sn_reach_plan *plan;
    uint32_t first, count;
} ring;

static void look_at(ring *r, uint32_t wire)
{
    if (r->plan->queued[wire])
        return;
    r->plan->queued[wire] = 1;
    r->plan->queue[(r->first + r->count++) % r->plan->wires] = wire;
}

static uint32_t next_wire(ring *r)
{
    uint32_t wire = r->plan->queue[r->first];
    r->first = (r->first + 1) % r->plan->wires;
    r->count--;
    r->plan->queued[wire] = 0;
    return wire;
}

static bool is_ready(const sn_reach_plan *plan, uint32_t k)
{
    if (k == SN_REACH_NO_COMPARATOR)
        return false;
    sn_reach_pair c = wires_of(plan, k);
    return plan->head[c.low] == k && plan->head[c.high] == k;
}

static bool apply_one(sn_reach_plan *plan, uint32_t k)
{
    sn_reach_pair c = wires_of(plan, k);
    if (!make_room(plan->memory, &plan->ready, plan->ready_count, &plan->ready_room,
                   sizeof *plan->ready) ||
        !make_room(plan->memory, &plan->ready_index, plan->ready_count, &plan->index_room,
                   sizeof *plan->ready_index))
        return false;
    plan->ready_index[plan->ready_count] = k;
    plan->ready[plan->ready_count++] = (sn_reach_pair){plan->slot[c.low], plan->slot[c.high]};
    plan->head[c.low] = plan->after[k].low;
    plan->head[c.high] = plan->after[k].high;
    return true;
}

bool sn_reach_plan_apply(sn_reach_plan *plan, uint32_t group, const uint32_t *wire, uint32_t count)
{
    ring r = {.plan = plan};
    plan->ready_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        plan->group[wire[i]] = group;
        plan->slot[wire[i]] = i;
        look_at(&r, wire[i]);
    }
    while (r.count > 0) {
        uint32_t k = plan->head[next_wire(&r)];
        if (!is_ready(plan, k))
            continue;
        sn_reach_pair c = wires_of(plan, k);
        if (plan->group[c.low] != group || plan->group[c.high] != group)
            continue;
        if (!apply_one(plan, k))
            return false;
        look_at(&r, c.low);
        look_at(&r, c.high);
    }
    return true;
}

/* ---- joins ----------------------------------------------------------------------------------- */

static bool before(const sn_reach_proposal *a, const sn_reach_proposal *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->comparator < b->comparator);
}

static void exchange(sn_reach_proposal *a, sn_reach_proposal *b)
{
    sn_reach_proposal c = *a;
    *a = *b;
    *b = c;
}

static bool push(sn_reach_plan *plan, sn_reach_proposal proposal)
{
    if (!make_room(plan->memory, &plan->heap, plan->heap_size, &plan->heap_room,
                   sizeof *plan->heap))
        return false;
    uint64_t at = plan->heap_size++;
    sn_reach_proposal *heap = plan->heap;
    heap[at] = proposal;
    for (; at > 0 && before(&heap[at], &heap[(at - 1) / 2]); at = (at - 1) / 2)
        exchange(&heap[at], &heap[(at - 1) / 2]);
    return true;
}

static sn_reach_proposal pop(sn_reach_plan *plan)
{
    sn_reach_proposal *heap = plan->heap, top = heap[0];
    heap[0] = heap[--plan->heap_size];
    for (uint64_t at = 0, child; (child = 2 * at + 1) < plan->heap_size; at = child) {
        child += child + 1 < plan->heap_size && before(&heap[child + 1], &heap[child]);
        if (!before(&heap[child], &heap[at]))
            break;
        exchange(&heap[child], &heap[at]);
    }
    return top;
}

static double join_cost(const sn_reach_plan *plan, sn_reach_pair c)
{
    return plan->cost[plan->group[c.low]] + plan->cost[plan->group[c.high]];
}

bool sn_reach_plan_propose(sn_reach_plan *plan, uint32_t group, double cost, const uint32_t *wire,
                           uint32_t count)
{
    plan->cost[group] = cost;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t k = plan->head[wire[i]];
        if (!is_ready(plan, k))
            continue;
        if (!push(plan, (sn_reach_proposal){join_cost(plan, wires_of(plan, k)), k}))
            return false;
    }
    return true;
}

/* A proposal is out of date when its comparator was applied or one of its groups has grown since;
 * then a newer one stands in its place. */
bool sn_reach_plan_next(sn_reach_plan *plan, uint32_t *first, uint32_t *second)
{
    while (plan->heap_size > 0) {
        sn_reach_proposal top = pop(plan);
        sn_reach_pair c = wires_of(plan, top.comparator);
        *first = plan->group[c.low];
        *second = plan->group[c.high];
        if (is_ready(plan, top.comparator) && *first != *second && top.cost == join_cost(plan, c))
            return true;
    }
    return false;
}
