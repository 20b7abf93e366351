/* Which comparator comes next so that groups of wires stay apart. */
#include "verify/engine.h"

#include <stdlib.h>

/* ---- groups ---------------------------------------------------------------------------------- */

bool sn_groups_init(sn_groups *groups, uint32_t wires)
{
    groups->up = sn_alloc(4 * (size_t)wires, sizeof *groups->up);
    if (!groups->up)
        return false;
    groups->next = groups->up + wires;
    groups->last = groups->next + wires;
    groups->size = groups->last + wires;
    for (uint32_t w = 0; w < wires; w++) {
        groups->up[w] = groups->last[w] = w;
        groups->next[w] = SN_GROUPS_END;
        groups->size[w] = 1;
    }
    return true;
}

void sn_groups_free(sn_groups *groups)
{
    free(groups->up);
}

uint32_t sn_groups_find(sn_groups *groups, uint32_t wire)
{
    return sn_set_find(groups->up, wire);
}

void sn_groups_join(sn_groups *groups, uint32_t a, uint32_t b)
{
    uint32_t first = a < b ? a : b, second = a < b ? b : a;
    groups->up[second] = first;
    groups->next[groups->last[first]] = second;
    groups->last[first] = groups->last[second];
    groups->size[first] += groups->size[second];
}

static void join_wires(sn_groups *groups, uint32_t v, uint32_t w)
{
    uint32_t a = sn_groups_find(groups, v), b = sn_groups_find(groups, w);
    if (a != b)
        sn_groups_join(groups, a, b);
}

void sn_schedule_start(sn_groups *groups, const sn_property *property)
{
    if (property->given == SN_GIVEN_BITONIC) {
        for (uint32_t w = 1; w < property->wires; w++)
            join_wires(groups, 0, w);
        return;
    }
    for (uint32_t c = 0; c < property->chains; c++)
        for (uint32_t i = property->chain_start[c] + 1; i < property->chain_start[c + 1]; i++)
            join_wires(groups, property->chain_wire[i - 1], property->chain_wire[i]);
}

/* ---- comparators that are ready -------------------------------------------------------------- */

/* A comparator whose inputs are there, and the size of the group it would make: 0 if its wires are
 * in one group already. Groups grow, so what is noted may be too small. */
typedef struct ready {
    uint32_t size;
    uint32_t cmp;
} ready;

typedef struct scheduler {
    const sn_net *net;
    sn_groups groups;
    uint32_t *turn_start; /* [wires + 1] */
    uint32_t *turn;       /* [2 size] wire w's comparators are turn[turn_start[w]] .. in order */
    uint32_t *at;         /* [wires] how many of turn[] are done */
    ready *heap;          /* [size] a binary heap, least first */
    size_t count;         /* of heap */
} scheduler;

static bool before(ready a, ready b)
{
    return a.size < b.size || (a.size == b.size && a.cmp < b.cmp);
}

static void push(scheduler *s, ready item)
{
    size_t i = s->count++;
    for (; i > 0 && before(item, s->heap[(i - 1) / 2]); i = (i - 1) / 2)
        s->heap[i] = s->heap[(i - 1) / 2];
    s->heap[i] = item;
}

static ready pop(scheduler *s)
{
    ready least = s->heap[0], item = s->heap[--s->count];
    size_t i = 0;
    for (size_t child; (child = 2 * i + 1) < s->count; i = child) {
        if (child + 1 < s->count && before(s->heap[child + 1], s->heap[child]))
            child++;
        if (!before(s->heap[child], item))
            break;
        s->heap[i] = s->heap[child];
    }
    s->heap[i] = item;
    return least;
}

static uint32_t joint_size(scheduler *s, uint32_t cmp)
{
    uint32_t a = sn_groups_find(&s->groups, s->net->cmp[cmp].min);
    uint32_t b = sn_groups_find(&s->groups, s->net->cmp[cmp].max);
    return a == b ? 0 : s->groups.size[a] + s->groups.size[b];
}

/* Whether the comparator is the next on this wire. */
static bool is_turn(const scheduler *s, uint32_t wire, uint32_t cmp)
{
    uint32_t i = s->turn_start[wire] + s->at[wire];
    return i < s->turn_start[wire + 1] && s->turn[i] == cmp;
}

/* The wire has just been compared with `other`: make its next comparator ready, if its turn has
 * come on both wires. Where that joins the same two wires again, it is offered from both and taken
 * once. */
static void offer(scheduler *s, uint32_t wire, uint32_t other)
{
    uint32_t i = s->turn_start[wire] + s->at[wire];
    if (i == s->turn_start[wire + 1])
        return;
    uint32_t cmp = s->turn[i];
    sn_cmp c = s->net->cmp[cmp];
    uint32_t with = c.min == wire ? c.max : c.min;
    if (is_turn(s, with, cmp) && !(with == other && wire > other))
        push(s, (ready){joint_size(s, cmp), cmp});
}

/* ---- the schedule ---------------------------------------------------------------------------- */

static void list_turns(scheduler *s)
{
    const sn_net *net = s->net;
    for (size_t k = 0; k < net->size; k++) {
        s->turn_start[net->cmp[k].min + 1]++;
        s->turn_start[net->cmp[k].max + 1]++;
    }
    for (uint32_t w = 0; w < net->wires; w++)
        s->turn_start[w + 1] += s->turn_start[w];
    for (uint32_t k = 0; k < net->size; k++) {
        uint32_t a = net->cmp[k].min, b = net->cmp[k].max;
        s->turn[s->turn_start[a] + s->at[a]++] = k;
        s->turn[s->turn_start[b] + s->at[b]++] = k;
    }
    for (uint32_t w = 0; w < net->wires; w++)
        s->at[w] = 0;
}

static void apply_all(scheduler *s, sn_schedule *schedule)
{
    const sn_net *net = s->net;
    size_t done = 0;
    for (uint32_t k = 0; k < net->size; k++)
        if (is_turn(s, net->cmp[k].min, k) && is_turn(s, net->cmp[k].max, k))
            push(s, (ready){joint_size(s, k), k});
    while (s->count) {
        ready next = pop(s);
        sn_cmp c = net->cmp[next.cmp];
        uint32_t size = joint_size(s, next.cmp);
        if (size > next.size) {
            push(s, (ready){size, next.cmp});
            continue;
        }
        if (size)
            join_wires(&s->groups, c.min, c.max);
        schedule->order[done++] = next.cmp;
        s->at[c.min]++;
        s->at[c.max]++;
        offer(s, c.min, c.max);
        offer(s, c.max, c.min);
    }
}

static void list_wires(scheduler *s, sn_schedule *schedule)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < s->net->wires; w++)
        if (sn_groups_find(&s->groups, w) == w)
            for (uint32_t v = w; v != SN_GROUPS_END; v = s->groups.next[v])
                schedule->wires[count++] = (uint16_t)v;
}

static void scheduler_free(scheduler *s)
{
    sn_groups_free(&s->groups);
    free(s->turn_start);
    free(s->turn);
    free(s->at);
    free(s->heap);
}

static bool scheduler_init(scheduler *s, const sn_net *net)
{
    s->net = net;
    s->turn_start = sn_alloc(net->wires + 1, sizeof *s->turn_start);
    s->turn = sn_alloc(2 * net->size, sizeof *s->turn);
    s->at = sn_alloc(net->wires, sizeof *s->at);
    s->heap = sn_alloc(net->size, sizeof *s->heap);
    return sn_groups_init(&s->groups, net->wires) && s->turn_start && s->turn && s->at && s->heap;
}

static sn_schedule *schedule_alloc(const sn_net *net)
{
    sn_schedule *schedule = sn_alloc(1, sizeof *schedule);
    if (!schedule)
        return NULL;
    schedule->order = sn_alloc(net->size, sizeof *schedule->order);
    schedule->wires = sn_alloc(net->wires, sizeof *schedule->wires);
    if (schedule->order && schedule->wires)
        return schedule;
    sn_schedule_free(schedule);
    return NULL;
}

sn_err sn_schedule_new(const sn_net *net, const sn_property *property, sn_schedule **out,
                       sn_error *error)
{
    scheduler s = {.count = 0};
    sn_schedule *schedule = schedule_alloc(net);
    bool fits = scheduler_init(&s, net) && schedule;
    *out = NULL;
    if (fits) {
        sn_schedule_start(&s.groups, property);
        list_turns(&s);
        apply_all(&s, schedule);
        list_wires(&s, schedule);
        *out = schedule;
    }
    scheduler_free(&s);
    if (fits)
        return SN_OK;
    sn_schedule_free(schedule);
    return sn_fail_nomem(error);
}

void sn_schedule_free(sn_schedule *schedule)
{
    if (!schedule)
        return;
    free(schedule->order);
    free(schedule->wires);
    free(schedule);
}
