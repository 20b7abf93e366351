/* Which order of the wires makes vectors begin with zeros and end with ones. */
#include "find/complete/parts.h"

#include "find/reachable.h"

#include <stdlib.h>

typedef struct orderer {
    const uint64_t *vector;
    size_t count;
    uint32_t wires;
    bool mirrored;
    bool *dead;                       /* [count] behind this vector no order goes on to the end */
    uint16_t wish[SN_FIND_WIRES_MAX]; /* the wires, those that carry few ones first */
    uint16_t *order;
} orderer;

uint64_t sn_order_unplace(const uint16_t *order, uint32_t wires, uint64_t vector)
{
    uint64_t result = 0;
    for (uint32_t p = 0; p < wires; p++)
        result |= (vector >> p & 1) << order[p];
    return result;
}

/* Wires that carry as many ones stay in order; so a reflected wire is at the reflected place. */
static void wish_order(orderer *o)
{
    size_t ones[SN_FIND_WIRES_MAX] = {0};
    uint32_t n = o->wires;
    for (size_t i = 0; i < o->count; i++)
        for (uint32_t w = 0; w < n; w++) {
            ones[w] += o->vector[i] >> w & 1;
            if (o->mirrored)
                ones[w] += ~o->vector[i] >> (n - 1 - w) & 1;
        }
    for (uint32_t w = 0; w < n; w++) {
        uint32_t place = 0;
        for (uint32_t v = 0; v < n; v++)
            place += ones[v] < ones[w] || (ones[v] == ones[w] && v < w);
        o->wish[place] = (uint16_t)w;
    }
}

static int by_value(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Whether the prefix leaves this vector, and where in the list it is, which has no sorted ones:
 * NULL for these. */
static bool is_left(const orderer *o, uint64_t vector, bool **dead)
{
    uint32_t ones = (uint32_t)__builtin_popcountll(vector);
    *dead = NULL;
    if (ones == o->wires || vector == (((uint64_t)1 << ones) - 1) << (o->wires - ones))
        return true;
    uint64_t other = sn_reflected_complement(vector, o->wires);
    uint64_t key = o->mirrored && other < vector ? other : vector;
    const uint64_t *at = o->count ? bsearch(&key, o->vector, o->count, sizeof key, by_value) : NULL;
    *dead = at ? &o->dead[at - o->vector] : NULL;
    return at;
}

/* The last `ones` places have the wires with ones in `vector`. Find wires for the places before
 * them, of which each vector so made is left too. Behind a sorted vector the wires as they are will
 * do, so none is dead. */
static bool go_on(orderer *o, uint64_t vector, uint32_t ones)
{
    uint32_t n = o->wires;
    if (ones == (o->mirrored ? n / 2 : n))
        return true;
    for (uint32_t i = n; i-- > 0;) {
        uint32_t wire = o->wish[i];
        uint64_t more = vector | (uint64_t)1 << wire;
        bool *dead;
        if (more == vector || (o->mirrored && vector >> (n - 1 - wire) & 1) ||
            !is_left(o, more, &dead) || (dead && *dead))
            continue;
        o->order[n - 1 - ones] = (uint16_t)wire;
        if (o->mirrored)
            o->order[ones] = (uint16_t)(n - 1 - wire);
        if (go_on(o, more, ones + 1))
            return true;
        if (dead)
            *dead = true;
    }
    return false;
}

sn_err sn_order_wires(const uint64_t *vector, size_t count, uint32_t wires, bool mirrored,
                      uint16_t *order, sn_error *error)
{
    orderer o = {
        .vector = vector, .count = count, .wires = wires, .mirrored = mirrored, .order = order};
    o.dead = sn_alloc(count, sizeof *o.dead);
    if (!o.dead)
        return sn_fail_nomem(error);
    wish_order(&o);
    go_on(&o, 0, 0);
    free(o.dead);
    return SN_OK;
}
