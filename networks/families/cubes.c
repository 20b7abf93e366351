/* Cubes of wires: what the first layers of small networks look like. */
#include "networks/families/construct.h"

#include <stdlib.h>

/* A wire of a cube: bit b of `corner` says whether it was the larger one of layer b. */
typedef struct corner {
    uint32_t bits;   /* of the cube */
    uint32_t cube;   /* which one of that size */
    uint32_t corner; /* 0 .. 2^bits - 1 */
} corner;

/* A corner, with all that decides where it stands. Mirror images come in opposite places. */
typedef struct place {
    corner corner;
    uint64_t rank, of; /* as a fraction */
    int half;          /* -1, 0 or 1: before, in, or after the middle */
    corner tie;        /* this one before the middle, its mirror image after it */
} place;

/* That of the last of `same` cubes for that of the first. */
static corner mirror(corner c, uint32_t same)
{
    return (corner){c.bits, same - 1 - c.cube, (1u << c.bits) - 1 - c.corner};
}

static int by_number(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static int by_corner(corner a, corner b)
{
    int order = by_number(a.corner, b.corner);
    order = order ? order : by_number(b.bits, a.bits);
    return order ? order : by_number(a.cube, b.cube);
}

static int by_place(const void *a_, const void *b_)
{
    const place *a = a_, *b = b_;
    int order = by_number(a->rank * b->of, b->rank * a->of);
    order = order ? order : a->half - b->half;
    return order ? order : a->half > 0 ? by_corner(b->tie, a->tie) : by_corner(a->tie, b->tie);
}

/* With c of d bits set 2^c - 1 corners of a cube are smaller and 2^(d-c) - 1 larger. The rank is
 * the middle of what that leaves.
 * same     cubes of that size */
static place place_of(corner c, uint32_t same)
{
    const uint64_t all = (uint64_t)1 << c.bits;
    const int ones = __builtin_popcount(c.corner);
    const corner other = mirror(c, same);
    place p = {.corner = c, .rank = 1, .of = 2};
    if (c.bits) {
        p.rank = ((uint64_t)1 << ones) - 1 + all - (all >> ones);
        p.of = 2 * (all - 1);
    }
    p.half = by_number(2 * p.rank, p.of);
    p.half = p.half ? p.half : by_corner(c, other);
    p.tie = p.half > 0 ? other : c;
    return p;
}

/* As many cubes of 2^bits wires as there is room for, then at most one of each smaller size. */
static void place_all(place *places, uint32_t wires, uint32_t bits)
{
    for (uint32_t left = wires; left; bits -= bits > 0) {
        const uint32_t same = left >> bits;
        for (uint32_t cube = 0; cube < same; cube++)
            for (uint32_t i = 0; i < 1u << bits; i++)
                *places++ = place_of((corner){bits, cube, i}, same);
        left -= same << bits;
    }
}

/* Where each corner stands, cube by cube as place_all makes them.
 * at       [wires] */
static void find_wires(const place *sorted, uint32_t wires, uint32_t bits, uint16_t *at)
{
    for (uint32_t w = 0; w < wires; w++) {
        const corner c = sorted[w].corner;
        const uint32_t first = c.bits == bits ? 0 : wires >> (c.bits + 1) << (c.bits + 1);
        at[first + (c.cube << c.bits) + c.corner] = (uint16_t)w;
    }
}

/* A layer compares the corners of each cube that differ in one bit, as far as they are there.
 * all      corners of all cubes; the first and the last are not among the network's wires */
static void put_layer(sn_maker *m, const uint16_t *at, uint32_t all, uint32_t bits, uint32_t bit)
{
    const uint32_t wires = m->net->wires, cut = (all - wires) / 2;
    for (uint32_t first = 0; first < all; first += 1u << bits) {
        while (first + (1u << bits) > all)
            bits--;
        if (bits <= bit)
            return;
        for (uint32_t i = 0; i < 1u << bits; i++) {
            const uint32_t min = at[first + i], max = at[first + (i | 1u << bit)];
            if (!(i >> bit & 1) && min >= cut && max < cut + wires)
                sn_construct_put(m, min - cut, max - cut);
        }
    }
}

void sn_construct_cubes(sn_maker *m, uint32_t k)
{
    const uint32_t wires = m->net->wires, bits = 31 - (uint32_t)__builtin_clz(k);
    const uint32_t all = 1u << bits > wires ? 1u << bits : wires;
    place *places = sn_alloc(all, sizeof *places);
    uint16_t *at = sn_alloc(all, sizeof *at);
    if (!places || !at) {
        m->err = sn_fail_nomem(m->error);
    } else {
        place_all(places, all, bits);
        qsort(places, all, sizeof *places, by_place);
        find_wires(places, all, bits, at);
        for (uint32_t bit = 0; bit < bits; bit++)
            put_layer(m, at, all, bits, bit);
    }
    free(places);
    free(at);
}
