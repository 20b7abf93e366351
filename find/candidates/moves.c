/* In which ways a list of comparators is changed. */
#include "find/candidates/candidates.h"

#include <string.h>

/* Uniform in 0..bound-1 but for a bias of bound / 2^32, which does not matter here; far cheaper. */
static uint32_t below(sn_random *random, uint32_t bound)
{
    return (uint32_t)((sn_random_next(random) >> 32) * bound >> 32);
}

/* Two such numbers from one draw, and a bit. */
typedef struct two {
    uint32_t i, j;
    bool bit;
} two;

static two two_below(sn_random *random, uint32_t bound)
{
    uint64_t r = sn_random_next(random);
    return (two){(uint32_t)((r >> 32) * bound >> 32), (uint32_t)((r & UINT32_MAX) * bound >> 32),
                 r & 1};
}

static sn_cmp ordered(uint16_t a, uint16_t b)
{
    return a < b ? (sn_cmp){a, b} : (sn_cmp){b, a};
}

/* Whether the comparator can be applied together with its mirror. */
static bool is_legal(const sn_moves *m, sn_cmp c)
{
    uint32_t top = m->wires - 1;
    return c.min != c.max && (!m->symmetric || (2u * c.min != top && 2u * c.max != top));
}

static sn_cmp random_gene(const sn_moves *m, sn_random *random)
{
    sn_cmp c;
    do {
        two wires = two_below(random, m->wires);
        c = ordered((uint16_t)wires.i, (uint16_t)wires.j);
    } while (!is_legal(m, c));
    return c;
}

static bool share(sn_cmp a, sn_cmp b)
{
    return a.min == b.min || a.min == b.max || a.max == b.min || a.max == b.max;
}

static bool touch(const sn_moves *m, sn_cmp a, sn_cmp b)
{
    return share(a, b) || (m->symmetric && share(a, sn_cmp_mirror(b, m->wires)));
}

static bool same(const sn_moves *m, sn_cmp a, sn_cmp b)
{
    sn_cmp mirror = sn_cmp_mirror(b, m->wires);
    return (a.min == b.min && a.max == b.max) ||
           (m->symmetric && a.min == mirror.min && a.max == mirror.max);
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* ---- kinds ----------------------------------------------------------------------------------- */

/* Each changes the genome and returns the first place it touched, or SN_MOVE_NONE. */
typedef uint32_t change(const sn_moves *m, sn_random *random, sn_genome *g);

static uint32_t remove_one(const sn_moves *m, sn_random *random, sn_genome *g)
{
    uint32_t at = below(random, g->size);
    (void)m;
    g->size--;
    memmove(g->gene + at, g->gene + at + 1, (g->size - at) * sizeof *g->gene);
    return at;
}

static uint32_t replace_one(const sn_moves *m, sn_random *random, sn_genome *g)
{
    uint32_t at = below(random, g->size);
    g->gene[at] = random_gene(m, random);
    return at;
}

static uint32_t rewire_one(const sn_moves *m, sn_random *random, sn_genome *g)
{
    uint64_t r = sn_random_next(random);
    uint32_t at = (uint32_t)((r >> 32) * g->size >> 32);
    uint16_t wire = (uint16_t)((r >> 8 & 0xffffff) * m->wires >> 24);
    sn_cmp old = g->gene[at], c = ordered(wire, r & 1 ? old.min : old.max);
    if (!is_legal(m, c) || same(m, c, old))
        return SN_MOVE_NONE;
    g->gene[at] = c;
    return at;
}

static uint32_t swap_two(const sn_moves *m, sn_random *random, sn_genome *g)
{
    two at = two_below(random, g->size);
    sn_cmp a = g->gene[at.i], b = g->gene[at.j];
    if (same(m, a, b))
        return SN_MOVE_NONE;
    g->gene[at.i] = b;
    g->gene[at.j] = a;
    return lesser(at.i, at.j);
}

/* The next comparator that touches it and the one itself change places. */
static uint32_t swap_touching(const sn_moves *m, sn_random *random, sn_genome *g)
{
    uint32_t i = below(random, g->size), j = i + 1;
    while (j < g->size && !touch(m, g->gene[i], g->gene[j]))
        j++;
    if (j == g->size || same(m, g->gene[i], g->gene[j]))
        return SN_MOVE_NONE;
    sn_cmp a = g->gene[i];
    g->gene[i] = g->gene[j];
    g->gene[j] = a;
    return i;
}

static uint32_t cross_two(const sn_moves *m, sn_random *random, sn_genome *g)
{
    two at = two_below(random, g->size);
    sn_cmp a = g->gene[at.i], b = g->gene[at.j];
    sn_cmp c = ordered(a.min, at.bit ? b.min : b.max), d = ordered(a.max, at.bit ? b.max : b.min);
    if (at.i == at.j || share(a, b) || !is_legal(m, c) || !is_legal(m, d))
        return SN_MOVE_NONE;
    g->gene[at.i] = c;
    g->gene[at.j] = d;
    return lesser(at.i, at.j);
}

static uint32_t move_one(const sn_moves *m, sn_random *random, sn_genome *g)
{
    two at = two_below(random, g->size);
    uint32_t i = at.i, j = at.j;
    sn_cmp c = g->gene[i];
    (void)m;
    if (i == j)
        return SN_MOVE_NONE;
    if (i < j)
        memmove(g->gene + i, g->gene + i + 1, (j - i) * sizeof c);
    else
        memmove(g->gene + j + 1, g->gene + j, (i - j) * sizeof c);
    g->gene[j] = c;
    return lesser(i, j);
}

/* A copy of one nearby, or any other. */
static uint32_t add_one(const sn_moves *m, sn_random *random, sn_genome *g)
{
    uint32_t at = below(random, g->size + 1);
    bool copy = g->size && sn_random_next(random) >> 63;
    sn_cmp c = copy ? g->gene[below(random, g->size)] : random_gene(m, random);
    memmove(g->gene + at + 1, g->gene + at, (g->size - at) * sizeof c);
    g->gene[at] = c;
    g->size++;
    return at;
}

uint32_t sn_move(const sn_moves *moves, sn_random *random, const sn_genome *from, sn_genome *to)
{
    static change *const kinds[8] = {remove_one,    replace_one, rewire_one, swap_two,
                                     swap_touching, cross_two,   move_one,   rewire_one};
    uint64_t r = sn_random_next(random);
    to->size = from->size;
    memcpy(to->gene, from->gene, from->size * sizeof *from->gene);
    if (to->room > from->size && (r >> 32) * moves->uphill >> 32 == 0)
        return add_one(moves, random, to);
    uint32_t first = SN_MOVE_NONE;
    do {
        if (to->size)
            first = lesser(first, kinds[r & 7](moves, random, to));
        r >>= 3;
    } while ((r = r >> 1) & 1);
    return first;
}
