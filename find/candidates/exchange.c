/* Which comparators can stand for others. */
#include "find/candidates/exchange.h"

#include "find/reachable.h"

#include <stdlib.h>
#include <string.h>

typedef struct sn_exchange_state state;

sn_err sn_exchange_init(sn_exchange *e, uint32_t room, sn_error *error)
{
    sn_exchange_free(e);
    e->rest = (sn_genome){.room = room, .gene = sn_alloc(room, sizeof *e->rest.gene)};
    e->state = sn_alloc((size_t)(room + 1) * SN_EXCHANGE_VECTORS, sizeof *e->state);
    return e->rest.gene && e->state ? SN_OK : sn_fail_nomem(error);
}

void sn_exchange_free(sn_exchange *e)
{
    free(e->rest.gene);
    free(e->state);
    *e = (sn_exchange){0};
}

void sn_exchange_take(sn_exchange *e, sn_random *random, const sn_genome *from, uint32_t count)
{
    sn_genome *g = &e->rest;
    g->size = e->first = from->size;
    memcpy(g->gene, from->gene, from->size * sizeof *g->gene);
    for (; count; count--) {
        uint32_t at = (uint32_t)sn_random_below(random, g->size--);
        memmove(g->gene + at, g->gene + at + 1, (g->size - at) * sizeof *g->gene);
        e->first = at < e->first ? at : e->first;
    }
}

/* ---- what vectors become --------------------------------------------------------------------- */

static uint64_t exchanged(uint64_t v, uint32_t one, uint32_t zero)
{
    uint64_t swap = v >> one & ~(v >> zero) & 1;
    return v ^ (swap << one | swap << zero);
}

/* The same comparator on a vector and on what it is upside down. */
static void apply(state *s, sn_cmp c, sn_cmp mirror)
{
    s->vector = exchanged(s->vector, c.min, c.max);
    s->reversed = exchanged(s->reversed, mirror.max, mirror.min);
}

static uint64_t reversed(uint64_t v, uint32_t wires)
{
    return sn_reflected_complement(~v, wires);
}

static void follow(sn_exchange *e, const sn_moves *m)
{
    for (uint32_t k = 0; k < e->vectors; k++)
        e->state[k] = (state){e->wrong[k], reversed(e->wrong[k], m->wires)};
    for (uint32_t i = 0; i < e->rest.size; i++) {
        state *s = e->state + (size_t)i * SN_EXCHANGE_VECTORS, *next = s + SN_EXCHANGE_VECTORS;
        sn_cmp c = e->rest.gene[i], mirror = sn_cmp_mirror(c, m->wires);
        bool two = m->symmetric && !sn_cmp_is_own_mirror(c, m->wires);
        for (uint32_t k = 0; k < e->vectors; k++) {
            next[k] = s[k];
            apply(&next[k], c, mirror);
            if (two)
                apply(&next[k], mirror, c);
        }
    }
}

/* ---- what is put in -------------------------------------------------------------------------- */

typedef struct putting {
    const sn_exchange *e;
    const sn_moves *m;
    sn_genome *to;
    sn_exchange_see *see;
    void *data;
} putting;

static const state *states_at(const putting *p, uint32_t at)
{
    return p->e->state + (size_t)at * SN_EXCHANGE_VECTORS;
}

/* The wires above which wire w may stand as the minimum at this place. The mirror of a comparator
 * from w to x exchanges what is 1 where x is upside down, and 0 where w is. */
static uint64_t maxima_for(const putting *p, uint32_t at, uint32_t w)
{
    const state *s = states_at(p, at);
    const uint32_t top = p->m->wires - 1;
    uint64_t wires = (UINT64_MAX >> (63 - top)) & ~(((uint64_t)2 << w) - 1);
    for (uint32_t k = 0; wires && k < p->e->vectors; k++) {
        uint64_t itself = s[k].vector >> w & 1 ? ~s[k].vector : 0;
        uint64_t mirror = p->m->symmetric && !(s[k].reversed >> w & 1) ? s[k].reversed : 0;
        wires &= itself | mirror;
    }
    return wires;
}

/* Likewise, those to which it may stand as the maximum. */
static uint64_t minima_for(const putting *p, uint32_t at, uint32_t w)
{
    const state *s = states_at(p, at);
    uint64_t wires = ((uint64_t)1 << w) - 1;
    for (uint32_t k = 0; wires && k < p->e->vectors; k++) {
        uint64_t itself = s[k].vector >> w & 1 ? 0 : s[k].vector;
        uint64_t mirror = p->m->symmetric && (s[k].reversed >> w & 1) ? ~s[k].reversed : 0;
        wires &= itself | mirror;
    }
    return wires;
}

static bool put(const putting *p, uint32_t at, uint32_t min, uint32_t max)
{
    const sn_genome *rest = &p->e->rest;
    sn_cmp *gene = p->to->gene;
    memcpy(gene, rest->gene, at * sizeof *gene);
    gene[at] = (sn_cmp){(uint16_t)min, (uint16_t)max};
    memcpy(gene + at + 1, rest->gene + at, (rest->size - at) * sizeof *gene);
    p->to->size = rest->size + 1;
    return p->see(p->data, at < p->e->first ? at : p->e->first);
}

static bool put_as_minimum(const putting *p, uint32_t at, uint32_t w)
{
    for (uint64_t x = maxima_for(p, at, w); x; x &= x - 1)
        if (put(p, at, w, (uint32_t)__builtin_ctzll(x)))
            return true;
    return false;
}

static bool put_as_maximum(const putting *p, uint32_t at, uint32_t w)
{
    for (uint64_t x = minima_for(p, at, w); x; x &= x - 1)
        if (put(p, at, (uint32_t)__builtin_ctzll(x), w))
            return true;
    return false;
}

/* Comparators that do not commute with this one, which stands beside the place. */
static bool put_beside(const putting *p, uint32_t at, sn_cmp c)
{
    return put_as_minimum(p, at, c.min) || put_as_maximum(p, at, c.min) ||
           put_as_minimum(p, at, c.max) || put_as_maximum(p, at, c.max);
}

/* Everything at one place; then, going away from it both ways, what each gene passed kept from
 * being the same as something before. */
void sn_exchange_put(sn_exchange *e, const sn_moves *m, sn_random *random, sn_genome *to,
                     sn_exchange_see *see, void *data)
{
    const putting p = {e, m, to, see, data};
    uint32_t from = (uint32_t)sn_random_below(random, e->rest.size + 1);
    uint32_t turn = (uint32_t)sn_random_below(random, m->wires);
    bool enough = false;
    follow(e, m);
    for (uint32_t w = 0; !enough && w < m->wires; w++)
        enough = put_as_minimum(&p, from, (w + turn) % m->wires);
    for (uint32_t at = from; !enough && at < e->rest.size; at++)
        enough = put_beside(&p, at + 1, e->rest.gene[at]);
    for (uint32_t at = from; !enough && at-- > 0;)
        enough = put_beside(&p, at, e->rest.gene[at]);
}
