/* Second layers, against all layers and all orders of up to 6 wires. */
#include "find/complete/parts.h"
#include "tests/unit/net_tools.h"

#include <stdlib.h>

enum { WIRES = 6 };

/* Sets of vectors: bit x says that vector x, of which bit w is wire w, is left. */
static uint64_t left_by(const sn_net *net)
{
    uint64_t set = 0;
    for (uint32_t x = 0; x < 1u << net->wires; x++) {
        uint32_t y = x;
        for (size_t i = 0; i < net->size; i++)
            if (y >> net->cmp[i].min & ~(y >> net->cmp[i].max) & 1)
                y ^= 1u << net->cmp[i].min | 1u << net->cmp[i].max;
        set |= (uint64_t)1 << y;
    }
    return set;
}

static uint64_t renamed(uint64_t set, uint32_t wires, const uint8_t *order)
{
    uint64_t result = 0;
    for (uint32_t x = 0; x < 1u << wires; x++)
        if (set >> x & 1) {
            uint32_t y = 0;
            for (uint32_t w = 0; w < wires; w++)
                y |= (x >> w & 1) << order[w];
            result |= (uint64_t)1 << y;
        }
    return result;
}

/* The next order, or false after the last. */
static bool step(uint8_t *order, uint32_t wires)
{
    uint32_t i = wires - 1, j = wires - 1;
    while (i > 0 && order[i - 1] > order[i])
        i--;
    if (!i)
        return false;
    while (order[j] < order[i - 1])
        j--;
    for (uint32_t a = i - 1, b = j; a < b; a++, b = a == i ? wires - 1 : b - 1) {
        uint8_t swap = order[a];
        order[a] = order[b];
        order[b] = swap;
    }
    return true;
}

/* Whether the wires can be renamed such that all that one of the networks leaves is in the set:
 * then what completes a network that leaves the set completes that one. */
static bool is_within(const sn_second *second, uint64_t set)
{
    for (size_t i = 0; i < second->count; i++) {
        uint64_t left = left_by(second->net[i]);
        uint8_t order[] = {0, 1, 2, 3, 4, 5};
        do {
            if (!(renamed(left, second->net[i]->wires, order) & ~set))
                return true;
        } while (step(order, second->net[i]->wires));
    }
    return false;
}

static void check_layer(const sn_second *second, const sn_net *net)
{
    sn_net *reflection;
    MUST(sn_net_reflect(net, &reflection, NULL));
    cr_expect(is_within(second, left_by(net)) || is_within(second, left_by(reflection)));
    sn_net_free(reflection);
}

/* All second layers: comparators on wires from this one on. */
static uint32_t check_layers(const sn_second *second, sn_net *net, uint32_t wire, uint32_t busy)
{
    if (wire == net->wires) {
        check_layer(second, net);
        return 1;
    }
    uint32_t count = check_layers(second, net, wire + 1, busy);
    for (uint32_t j = wire + 1; j < net->wires && !(busy >> wire & 1); j++)
        if (!(busy >> j & 1)) {
            MUST(sn_net_add(net, wire, j, NULL));
            count += check_layers(second, net, wire + 1, busy | 1u << j);
            net->size--;
        }
    return count;
}

Test(second, one_like_each_layer_or_better_is_listed)
{
    static const uint32_t matchings[] = {4, 10, 26, 76};
    for (uint32_t wires = 3; wires <= WIRES; wires++) {
        sn_second second;
        sn_net *net = new_net(wires);
        for (uint32_t w = 0; w + 1 < wires; w += 2)
            MUST(sn_net_add(net, w, w + 1, NULL));
        sn_cover cover;
        MUST(sn_second_list(wires, false, &second, NULL));
        cr_expect_eq(check_layers(&second, net, 0, 0), matchings[wires - 3]);
        MUST(sn_cover_find(wires, NULL, &cover, NULL));
        const sn_second fewer = {.net = cover.net, .count = cover.count};
        cr_expect_leq(fewer.count, second.count);
        check_layers(&fewer, net, 0, 0);
        sn_cover_free(&cover);
        sn_second_free(&second);
        sn_net_free(net);
    }
}

/* The numbers are those of a program in another language that compares words of its own. */
Test(second, lists_few)
{
    static const size_t counts[] = {1, 3, 4, 5, 9, 15, 24, 24, 55, 63};
    for (uint32_t wires = 3; wires <= 12; wires++) {
        sn_second second;
        MUST(sn_second_list(wires, false, &second, NULL));
        cr_expect_eq(second.count, counts[wires - 3], "%u: %zu", wires, second.count);
        for (size_t i = 0; i < second.count; i++) {
            const sn_net *net = second.net[i];
            size_t depth;
            MUST(sn_net_depth(net, &depth, NULL));
            cr_expect(depth == 2 && sn_net_is_standard(net));
            for (uint32_t k = 0; k < wires / 2; k++)
                cr_expect(net->cmp[k].min == 2 * k && net->cmp[k].max == 2 * k + 1);
        }
        sn_second_free(&second);
    }
}
