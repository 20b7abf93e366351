/* What the tests of networks share: naive counterparts of what net.h offers, and networks to try.
 */
#ifndef SN_TESTS_UNIT_NET_TOOLS_H
#define SN_TESTS_UNIT_NET_TOOLS_H

#include "networks/net.h"

#include "tests/mutate.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MUST(call) cr_assert_eq((call), SN_OK, "%s", #call)

static inline sn_net *new_net(uint32_t wires)
{
    sn_net *net;
    MUST(sn_net_new(wires, &net, NULL));
    return net;
}

/* A network of the comparators in `text`, as "0:1 3:2". */
static inline sn_net *net_of(uint32_t wires, const char *text)
{
    sn_net *net = new_net(wires);
    for (char *end; *text; text = end) {
        uint32_t min = (uint32_t)strtoul(text, &end, 10);
        MUST(sn_net_add(net, min, (uint32_t)strtoul(end + 1, &end, 10), NULL));
    }
    return net;
}

/* 2..10 wires, up to 40 comparators, one in two with reversed ones and with an output permutation.
 */
static inline sn_net *random_net(sn_random *random)
{
    uint32_t wires = 2 + (uint32_t)sn_random_below(random, 9);
    size_t size = sn_random_below(random, 40);
    sn_net *net = mutate_random_net(random, wires, size, sn_random_below(random, 2));
    if (sn_random_below(random, 2))
        mutate_outputs(random, net);
    return net;
}

/* A network that sorts: any comparators, then odd-even transposition. */
static inline sn_net *random_sorter(sn_random *random, uint32_t wires, bool reversed)
{
    sn_net *net = mutate_random_net(random, wires, sn_random_below(random, 12), reversed);
    for (uint32_t round = 0; round < wires; round++)
        for (uint32_t w = round % 2; w + 1 < wires; w += 2)
            MUST(sn_net_add(net, w, w + 1, NULL));
    return net;
}

static inline uint32_t output_wire(const sn_net *net, uint32_t i)
{
    return net->output ? net->output[i] : i;
}

static inline void naive_run(const sn_net *net, const int64_t *inputs, int64_t *values,
                             int64_t *outputs)
{
    for (uint32_t w = 0; w < net->wires; w++)
        values[w] = inputs[w];
    for (size_t i = 0; i < net->size; i++) {
        uint16_t min = net->cmp[i].min, max = net->cmp[i].max;
        if (values[max] < values[min]) {
            int64_t swap = values[max];
            values[max] = values[min];
            values[min] = swap;
        }
    }
    for (uint32_t i = 0; i < net->wires; i++)
        outputs[i] = values[output_wire(net, i)];
}

/* Equal to the last comparator, the last output and the NULL. */
static inline bool identical(const sn_net *a, const sn_net *b)
{
    if (a->wires != b->wires || a->size != b->size || !a->output != !b->output)
        return false;
    for (size_t i = 0; i < a->size; i++)
        if (a->cmp[i].min != b->cmp[i].min || a->cmp[i].max != b->cmp[i].max)
            return false;
    for (uint32_t i = 0; i < a->wires; i++)
        if (output_wire(a, i) != output_wire(b, i))
            return false;
    return true;
}

/* Whether the output permutation is one, stored as promised. */
static inline bool valid_output(const sn_net *net)
{
    bool seen[64] = {false}, identity = true;
    if (!net->output)
        return true;
    for (uint32_t i = 0; i < net->wires; i++) {
        if (net->output[i] >= net->wires || seen[net->output[i]])
            return false;
        seen[net->output[i]] = true;
        identity &= net->output[i] == i;
    }
    return !identity;
}

static inline bool share_wire(sn_cmp a, sn_cmp b)
{
    return a.min == b.min || a.min == b.max || a.max == b.min || a.max == b.max;
}

static inline uint32_t lower(sn_cmp c)
{
    return c.min < c.max ? c.min : c.max;
}

/* The layer of every comparator: one more than the last earlier one it shares a wire with. */
static inline size_t naive_layers(const sn_net *net, size_t *layer)
{
    size_t depth = 0;
    for (size_t i = 0; i < net->size; i++) {
        layer[i] = 0;
        for (size_t j = 0; j < i; j++)
            if (share_wire(net->cmp[i], net->cmp[j]) && layer[j] + 1 > layer[i])
                layer[i] = layer[j] + 1;
        if (layer[i] + 1 > depth)
            depth = layer[i] + 1;
    }
    return depth;
}

/* Comparators as a set of (layer, comparator), which is what makes two networks the same. */
static inline bool naive_same(const sn_net *a, const sn_net *b)
{
    size_t la[64], lb[64], found = 0;
    if (a->wires != b->wires || a->size != b->size)
        return false;
    for (uint32_t i = 0; i < a->wires; i++)
        if (output_wire(a, i) != output_wire(b, i))
            return false;
    naive_layers(a, la);
    naive_layers(b, lb);
    for (size_t i = 0; i < a->size; i++)
        for (size_t j = 0; j < b->size; j++)
            found +=
                la[i] == lb[j] && a->cmp[i].min == b->cmp[j].min && a->cmp[i].max == b->cmp[j].max;
    return found == a->size;
}

static inline bool same(const sn_net *a, const sn_net *b)
{
    bool yes = false;
    MUST(sn_net_same(a, b, &yes, NULL));
    return yes;
}

static inline size_t depth_of(const sn_net *net)
{
    size_t depth = 12345;
    MUST(sn_net_depth(net, &depth, NULL));
    return depth;
}

typedef sn_err transform(const sn_net *net, sn_net **out, sn_error *error);

static inline sn_net *made_by(transform *change, const sn_net *net)
{
    sn_net *out;
    MUST(change(net, &out, NULL));
    cr_assert(valid_output(out));
    return out;
}

static inline int64_t random_value(sn_random *random)
{
    static const int64_t edge[] = {INT64_MIN, INT64_MAX, -1, 0, 1};
    uint64_t which = sn_random_below(random, 3);
    if (which == 0)
        return edge[sn_random_below(random, 5)];
    return which == 1 ? (int64_t)sn_random_next(random) : (int64_t)sn_random_below(random, 4) - 2;
}

#endif
