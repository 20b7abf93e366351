/* Which join is the cheapest that is ready. */
#include "verify/reach/reach.h"

#include <string.h>

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
