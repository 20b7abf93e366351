/* Which simpler vectors refute a property as well. */
#include "verify/vectors/vectors.h"

#include <stdlib.h>
#include <string.h>

#define WORK_MAX ((uint64_t)1 << 25)

typedef struct shrinker {
    const sn_net *net;
    const sn_property *property;
    sn_batch *batch;
    uint64_t work;   /* done so far */
    uint8_t *vector; /* [wires] the simplest counterexample so far */
    uint8_t *trial;  /* [wires] */
    uint8_t from;    /* bits of this value are to change, to `to` */
    uint8_t to;
    uint32_t *changes; /* [wires] the wires that carry `from`, in the order of the chains */
    uint32_t count;    /* of changes */
} shrinker;

/* What is left to change. Around a circle the list begins where a stretch of them does. */
static void list_changes(shrinker *s)
{
    const sn_property *p = s->property;
    uint32_t n = p->wires, start = 0;
    bool circle = p->given == SN_GIVEN_BITONIC;
    while (circle && start + 1 < n &&
           (s->vector[start] != s->from || s->vector[start ? start - 1 : n - 1] == s->from))
        start++;
    s->count = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t w = circle ? (start + i) % n : p->chain_wire[i];
        if (s->vector[w] == s->from)
            s->changes[s->count++] = w;
    }
}

/* Make the trial ascend along every chain again: a zero makes all before it zeros, a one all after
 * it ones. */
static void complete(shrinker *s)
{
    const sn_property *p = s->property;
    for (uint32_t c = 0; c < p->chains; c++) {
        const uint16_t *wires = p->chain_wire + p->chain_start[c];
        uint32_t length = p->chain_start[c + 1] - p->chain_start[c];
        for (uint32_t i = 1; i < length; i++) {
            uint32_t at = s->to ? i : length - 1 - i, before = s->to ? i - 1 : length - i;
            if (s->trial[wires[before]] == s->to)
                s->trial[wires[at]] = s->to;
        }
    }
}

/* Into a lane: the vector with the changes first .. first + count - 1 made. What is not admitted
 * is left as it was, which the caller sees as no progress. */
static bool put_trial(shrinker *s, uint32_t lane, uint32_t first, uint32_t count)
{
    uint32_t n = s->property->wires;
    memcpy(s->trial, s->vector, n);
    for (uint32_t i = first; i < first + count && i < s->count; i++)
        s->trial[s->changes[i]] = s->to;
    complete(s);
    if (!sn_property_admits(s->property, s->trial))
        return false;
    for (uint32_t w = 0; w < n; w++)
        if (s->trial[w])
            sn_lanes_set(&s->batch->input[w], lane, lane + 1);
    return true;
}

/* Try to make `count` changes at a time, from change `first` on, as often as lanes go round; take
 * the first that still refutes. Returns whether one did. */
static bool try_changes(shrinker *s, uint32_t first, uint32_t count)
{
    uint32_t lanes = 0, n = s->property->wires;
    memset(s->batch->input, 0, n * sizeof *s->batch->input);
    for (; first < s->count && lanes < SN_BLOCK_VECTORS; first += count)
        lanes += put_trial(s, lanes, first, count);
    s->work +=
        s->net->size + 64 * (uint64_t)n + (s->property->equals ? s->property->equals->size : 0);
    uint32_t lane = sn_batch_refute(s->batch, lanes, NULL, NULL);
    if (lane == lanes)
        return false;
    sn_batch_get(s->batch, lane, s->vector);
    list_changes(s);
    return true;
}

/* Changes in pieces of half of all, a quarter and so on, as long as some piece can be changed. */
static void change_bits(shrinker *s)
{
    list_changes(s);
    for (uint32_t count = s->count; count > 0; count /= 2)
        for (uint32_t first = 0; first < s->count && s->work < WORK_MAX;)
            first = try_changes(s, first, count) ? 0 : first + count * SN_BLOCK_VECTORS;
}

static uint32_t count_bits(const uint8_t *vector, uint32_t wires, uint8_t value)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < wires; w++)
        count += vector[w] == value;
    return count;
}

/* Both ways from `vector`; the one that leaves fewer of what was to change, fewer ones on a tie. */
static void shrink(shrinker *s, uint8_t *vector, uint8_t *fewer_ones)
{
    uint32_t n = s->property->wires;
    memcpy(s->vector, vector, n);
    s->from = 1, s->to = 0;
    change_bits(s);
    memcpy(fewer_ones, s->vector, n);
    memcpy(s->vector, vector, n);
    s->work = 0;
    s->from = 0, s->to = 1;
    change_bits(s);
    bool zeros = count_bits(s->vector, n, 0) < count_bits(fewer_ones, n, 1);
    memcpy(vector, zeros ? s->vector : fewer_ones, n);
}

sn_err sn_counterexample_shrink(const sn_net *net, const sn_property *property, uint8_t *vector,
                                sn_error *error)
{
    shrinker s = {.net = net, .property = property};
    uint8_t *room = sn_alloc(3, net->wires);
    s.changes = sn_alloc(net->wires, sizeof *s.changes);
    sn_err err = room && s.changes ? SN_OK : sn_fail_nomem(error);
    if (!err)
        err = sn_batch_new(net, property, &s.batch, error);
    if (!err) {
        s.vector = room;
        s.trial = room + net->wires;
        shrink(&s, vector, room + 2 * (size_t)net->wires);
    }
    sn_batch_free(s.batch);
    free(room);
    free(s.changes);
    return err;
}
