/* What the tests of proofs and analyses share: networks, and claims of them in words. */
#ifndef SN_TESTS_UNIT_CLAIM_TOOLS_H
#define SN_TESTS_UNIT_CLAIM_TOOLS_H

#include "networks/families/family.h"
#include "verify/property.h"

#include "tests/mutate.h"
#include "tests/oracle.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- networks -------------------------------------------------------------------------------- */

static inline sn_net *family(const char *name, uint32_t wires)
{
    sn_net *net;
    cr_assert_eq(sn_family_build(sn_family_find(name), wires, 0, &net, NULL), SN_OK);
    return net;
}

static inline sn_net *replaced(sn_net *net, sn_net *by)
{
    sn_net_free(net);
    return by;
}

/* A random network, a sorter, or a sorter with a change or two; some have reversed comparators and
 * an output permutation. */
static inline sn_net *any_net(sn_random *random, uint32_t wires)
{
    static const char *const sorters[] = {"oddeven",       "bosenelson",    "insertion",
                                          "transposition", "mergeexchange", "pratt"};
    sn_net *net;
    if (wires < 3 || sn_random_below(random, 3) == 0) {
        size_t size = wires < 2 ? 0 : sn_random_below(random, 4 * wires);
        if (wires < 2)
            return family("oddeven", 1);
        net = mutate_random_net(random, wires, size, true);
    } else {
        net = family(sorters[sn_random_below(random, 6)], wires);
        for (uint64_t i = sn_random_below(random, 3); i > 0; i--)
            net = replaced(net, mutate_once(random, net));
    }
    if (sn_random_below(random, 6) == 0)
        mutate_outputs(random, net);
    return net;
}

/* ---- properties ------------------------------------------------------------------------------ */

static inline sn_property *property(uint32_t wires, const char *given, const char *goal,
                                    const sn_net *equals)
{
    sn_property *made;
    sn_error error = {.text = ""};
    cr_assert_eq(sn_property_new(wires, given, goal, equals, &made, &error), SN_OK, "%s",
                 error.text);
    return made;
}

static inline void any_given(sn_random *random, uint32_t wires, char text[64])
{
    uint32_t a = 1 + (uint32_t)sn_random_below(random, wires);
    switch (sn_random_below(random, 6)) {
    case 0:
        if (a == wires)
            snprintf(text, 64, "runs %u", wires);
        else
            snprintf(text, 64, "runs %u,%u", a, wires - a);
        break;
    case 1:
        snprintf(text, 64, "interleaved %u", a);
        break;
    case 2:
        snprintf(text, 64, "bitonic");
        break;
    case 3:
        snprintf(text, 64, "presorted %u", a);
        break;
    default:
        snprintf(text, 64, "any");
    }
}

static inline void any_goal(sn_random *random, uint32_t wires, char text[64])
{
    uint32_t a = (uint32_t)sn_random_below(random, wires),
             b = a + (uint32_t)sn_random_below(random, wires - a);
    switch (sn_random_below(random, 8)) {
    case 6:
        snprintf(text, 64, "k-sorted %u", b - a + 1);
        break;
    case 7:
        snprintf(text, 64, "merged-blocks %u", b - a + 1);
        break;
    case 0:
        snprintf(text, 64, "ranks %u-%u", a, b);
        break;
    case 1:
        snprintf(text, 64, "set %u-%u", a, b);
        break;
    case 2:
        snprintf(text, 64, "median");
        break;
    default:
        snprintf(text, 64, "sorted");
    }
}

/* Whether `given` admits vector x of zeros and ones, whose bit w is wire w. */
static inline bool admits(const char *given, uint32_t wires, uint64_t x)
{
    int values[64];
    for (uint32_t w = 0; w < wires; w++)
        values[w] = x >> w & 1;
    return oracle_admits(given, wires, values);
}

/* What a run->progress was told; it never goes back. */
typedef struct heard {
    unsigned count;
    double done;
} heard;

static inline void hear(void *data, double done, double remaining)
{
    heard *h = data;
    cr_expect(done >= h->done && done <= 1 && (remaining >= 0 || remaining == -1));
    h->done = done;
    h->count++;
}

/* Apply a comparator to such a vector; whether it exchanged anything. */
static inline bool apply_cmp(sn_cmp c, uint64_t *x)
{
    bool exchanges = *x >> c.min & 1 && !(*x >> c.max & 1);
    if (exchanges)
        *x ^= UINT64_C(1) << c.min | UINT64_C(1) << c.max;
    return exchanges;
}

#endif
