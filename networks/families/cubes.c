/* Cubes of wires: what the first layers of small networks look like. */
#include "networks/families/construct.h"

#include <stdlib.h>

/* A wire of a cube: bit b of `corner` says whether it was the larger one of layer b. */
typedef struct corner {
    uint32_t bits;   /* of the cube */
    uint32_t cube;   /* which one of that size */
    uint32_t corner; /* 0 .. 2^bits - 1 */
} corner;

/* How wires are dealt to cubes. */
typedef struct dealing {
    uint32_t wires;
    uint32_t bits; /* of the largest cubes */
    bool whole;    /* what they leave makes smaller cubes; else the first corners of one */
} dealing;

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

/* Corners that have all ones of this one, and more: 2^(d-c) - 1 of a whole cube of d bits, of which
 * this one has c set. */
static uint64_t larger(corner c, uint32_t corners)
{
    uint64_t count = 0;
    for (uint32_t i = (c.corner + 1) | c.corner; i < corners; i = (i + 1) | c.corner)
        count++;
    return count;
}

/* With c bits set 2^c - 1 corners are smaller. The rank is the middle of what these and the larger
 * ones leave.
 * same     cubes of that size
 * corners  that each has, the first ones */
static place place_of(corner c, uint32_t same, uint32_t corners)
{
    const int ones = __builtin_popcount(c.corner);
    const corner other = mirror(c, same);
    place p = {.corner = c, .rank = 1, .of = 2};
    if (corners > 1) {
        p.rank = ((uint64_t)1 << ones) - 1 + corners - 1 - larger(c, corners);
        p.of = 2 * ((uint64_t)corners - 1);
    }
    p.half = by_number(2 * p.rank, p.of);
    p.half = p.half ? p.half : by_corner(c, other);
    p.tie = p.half > 0 ? other : c;
    return p;
}

/* As many of the largest cubes as there is room for, then either at most one of each smaller size,
 * or the first corners of one more, which is no other cube's mirror image. */
static void place_all(place *places, const dealing *d)
{
    uint32_t bits = d->bits;
    for (uint32_t left = d->wires; left; bits -= d->whole && bits) {
        const bool part = !d->whole && left < 1u << bits;
        const uint32_t first = part ? d->wires >> bits : 0; /* the whole ones come before */
        const uint32_t same = part ? 1 : left >> bits, corners = part ? left : 1u << bits;
        for (uint32_t cube = first; cube < first + same; cube++)
            for (uint32_t i = 0; i < corners; i++)
                *places++ = place_of((corner){bits, cube, i}, 2 * first + same, corners);
        left -= same * corners;
    }
}

/* Where each corner stands, cube by cube as place_all makes them.
 * at       [wires] */
static void find_wires(const place *sorted, const dealing *d, uint16_t *at)
{
    for (uint32_t w = 0; w < d->wires; w++) {
        const corner c = sorted[w].corner;
        const uint32_t first = c.bits == d->bits ? 0 : d->wires >> (c.bits + 1) << (c.bits + 1);
        at[first + (c.cube << c.bits) + c.corner] = (uint16_t)w;
    }
}

/* A layer compares the corners of each cube that differ in one bit, as far as they are there. Of
 * those dealt the first and the last are not among the network's wires. */
static void put_layer(sn_maker *m, const uint16_t *at, const dealing *d, uint32_t bit)
{
    const uint32_t wires = m->net->wires, cut = (d->wires - wires) / 2;
    uint32_t bits = d->bits;
    for (uint32_t first = 0; first < d->wires; first += 1u << bits) {
        while (d->whole && first + (1u << bits) > d->wires)
            bits--;
        if (bits <= bit)
            return;
        for (uint32_t i = first; i < first + (1u << bits); i++) {
            const uint32_t other = i | 1u << bit;
            if (other == i || other >= d->wires)
                continue;
            if (at[i] >= cut && at[other] < cut + wires)
                sn_construct_put(m, at[i] - cut, at[other] - cut);
        }
    }
}

/* Cubes of at most k wires. Whole ones have all their corners dealt, even if the network has fewer
 * wires than one. */
static void construct(sn_maker *m, uint32_t k, bool whole)
{
    const uint32_t wires = m->net->wires, bits = 31 - (uint32_t)__builtin_clz(k);
    const dealing d = {whole && 1u << bits > wires ? 1u << bits : wires, bits, whole};
    place *places = sn_alloc(d.wires, sizeof *places);
    uint16_t *at = sn_alloc(d.wires, sizeof *at);
    if (!places || !at) {
        m->err = sn_fail_nomem(m->error);
    } else {
        place_all(places, &d);
        qsort(places, d.wires, sizeof *places, by_place);
        find_wires(places, &d, at);
        for (uint32_t bit = 0; bit < bits; bit++)
            put_layer(m, at, &d, bit);
    }
    free(places);
    free(at);
}

void sn_construct_cubes(sn_maker *m, uint32_t k)
{
    construct(m, k, true);
}

void sn_construct_cut_cubes(sn_maker *m, uint32_t k)
{
    construct(m, k, false);
}
