/* What the tests of completions share: networks, and an oracle that tries all layers of comparators
 * on up to 5 wires. */
#ifndef SN_TESTS_UNIT_COMPLETE_TOOLS_H
#define SN_TESTS_UNIT_COMPLETE_TOOLS_H

#include "find/complete/complete.h"
#include "tests/unit/net_tools.h"

static inline void need_picosat(void)
{
    if (!SN_WITH_PICOSAT)
        cr_skip_test("built without PicoSAT");
}

static inline sn_completion *complete(const sn_complete_task *task, const sn_run *run)
{
    sn_completion *result;
    sn_error error = {0};
    cr_assert_eq(sn_complete(task, run, &result, &error), SN_OK, "%s", error.text);
    return result;
}

/* Comparators and their reflections. */
static inline sn_net *random_symmetric_net(sn_random *random, uint32_t wires, uint64_t size)
{
    sn_net *net = new_net(wires);
    while (size--) {
        uint32_t i = (uint32_t)sn_random_below(random, wires - 1);
        uint32_t j = i + 1 + (uint32_t)sn_random_below(random, wires - 1 - i);
        uint32_t p = wires - 1 - j, q = wires - 1 - i;
        if (p != i && (p == j || q == j || i == q))
            continue;
        MUST(sn_net_add(net, i, j, NULL));
        if (p != i)
            MUST(sn_net_add(net, p, q, NULL));
    }
    return net;
}

enum { NONE = 1000 };

typedef struct brute {
    uint32_t wires;
    bool symmetric;
} brute;

/* Sets of vectors: bit x says that vector x, of which bit w is wire w, can occur. */
static inline uint32_t applied(uint32_t set, uint32_t min, uint32_t max)
{
    uint32_t result = 0;
    for (uint32_t x = 0; x < 32; x++)
        if (set >> x & 1) {
            bool exchanges = x >> min & 1 && !(x >> max & 1);
            result |= 1u << (exchanges ? x ^ (1u << min | 1u << max) : x);
        }
    return result;
}

static inline bool brute_sorts(const brute *b, uint32_t set)
{
    for (uint32_t x = 0; x < 1u << b->wires; x++)
        for (uint32_t w = 0; w + 1 < b->wires; w++)
            if (set >> x & 1 && x >> w & 1 && !(x >> (w + 1) & 1))
                return false;
    return true;
}

/* The fewest comparators in so many layers, of which the first has those on the wires `busy` and
 * may have others from `wire` on. */
static inline uint32_t fewest(const brute *b, uint32_t set, uint32_t layers, uint32_t wire,
                              uint32_t busy)
{
    if (!layers)
        return brute_sorts(b, set) ? 0 : NONE;
    if (wire == b->wires)
        return fewest(b, set, layers - 1, 0, 0);
    uint32_t best = fewest(b, set, layers, wire + 1, busy);
    for (uint32_t j = wire + 1; j < b->wires && !(busy >> wire & 1); j++) {
        uint32_t p = b->wires - 1 - j, q = b->wires - 1 - wire, used = 1u << wire | 1u << j;
        bool own = p == wire, twice = b->symmetric && !own;
        if (busy >> j & 1 || (twice && ((used | busy) & (1u << p | 1u << q))))
            continue;
        uint32_t next = applied(set, wire, j);
        next = twice ? applied(next, p, q) : next;
        used |= twice ? 1u << p | 1u << q : 0;
        uint32_t more = fewest(b, next, layers, wire + 1, busy | used) + 1 + twice;
        best = more < best ? more : best;
    }
    return best;
}

static inline uint32_t set_behind(const sn_net *net)
{
    uint32_t set = net->wires == 5 ? UINT32_MAX : (1u << (1u << net->wires)) - 1;
    for (size_t i = 0; i < net->size; i++)
        set = applied(set, net->cmp[i].min, net->cmp[i].max);
    return set;
}

#endif
