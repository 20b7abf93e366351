/* Which comparators can stand for others. */
#include "find/candidates/candidates.h"

#include <stdlib.h>
#include <string.h>

sn_err sn_exchange_init(sn_exchange *e, const sn_moves *moves, const sn_search_target *target,
                        uint32_t room, sn_error *error)
{
    sn_exchange_free(e);
    e->rest = (sn_genome){.room = room, .gene = sn_alloc(room, sizeof *e->rest.gene)};
    return e->rest.gene ? sn_probe_init(&e->probe, moves, target, room, error)
                        : sn_fail_nomem(error);
}

void sn_exchange_free(sn_exchange *e)
{
    free(e->rest.gene);
    sn_probe_free(&e->probe);
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

/* ---- what is put in -------------------------------------------------------------------------- */

typedef struct putting {
    sn_exchange *e;
    sn_genome *to;
    sn_exchange_see *see;
    void *data;
} putting;

/* Where the probe stands. */
static bool put(const putting *p, uint32_t min, uint32_t max)
{
    const sn_genome *rest = &p->e->rest;
    const sn_cmp put = {(uint16_t)min, (uint16_t)max};
    const uint32_t at = p->e->probe.at;
    sn_cmp *gene = p->to->gene;
    if (!sn_probe_is_right(&p->e->probe, put))
        return false;
    memcpy(gene, rest->gene, at * sizeof *gene);
    gene[at] = put;
    memcpy(gene + at + 1, rest->gene + at, (rest->size - at) * sizeof *gene);
    p->to->size = rest->size + 1;
    return p->see(p->data, at < p->e->first ? at : p->e->first);
}

static bool put_as_minimum(const putting *p, uint32_t w)
{
    const sn_probe *probe = &p->e->probe;
    bool enough = false;
    if (sn_probe_may(probe, w) & SN_PROBE_MINIMUM)
        for (uint32_t x = w + 1; !enough && x < probe->moves->wires; x++)
            enough = (sn_probe_may(probe, x) & SN_PROBE_MAXIMUM) && put(p, w, x);
    return enough;
}

static bool put_as_maximum(const putting *p, uint32_t w)
{
    const sn_probe *probe = &p->e->probe;
    bool enough = false;
    if (sn_probe_may(probe, w) & SN_PROBE_MAXIMUM)
        for (uint32_t x = 0; !enough && x < w; x++)
            enough = (sn_probe_may(probe, x) & SN_PROBE_MINIMUM) && put(p, x, w);
    return enough;
}

/* Comparators that do not commute with this one, which stands beside the place. */
static bool put_beside(const putting *p, uint32_t at, sn_cmp c)
{
    sn_probe_go(&p->e->probe, at);
    return put_as_minimum(p, c.min) || put_as_maximum(p, c.min) || put_as_minimum(p, c.max) ||
           put_as_maximum(p, c.max);
}

/* Everything at one place; then, going away from it both ways, what each gene passed kept from
 * being the same as something before. */
void sn_exchange_put(sn_exchange *e, sn_random *random, sn_genome *to, sn_exchange_see *see,
                     void *data)
{
    const putting p = {e, to, see, data};
    const uint32_t wires = e->probe.moves->wires;
    uint32_t from = (uint32_t)sn_random_below(random, e->rest.size + 1);
    uint32_t turn = (uint32_t)sn_random_below(random, wires);
    bool enough = false;
    sn_probe_follow(&e->probe, &e->rest, e->vector, e->count);
    if (e->probe.may_any != (SN_PROBE_MINIMUM | SN_PROBE_MAXIMUM))
        return;
    sn_probe_go(&e->probe, from);
    for (uint32_t w = 0; !enough && w < wires; w++)
        enough = put_as_minimum(&p, (w + turn) % wires);
    for (uint32_t at = from; !enough && at < e->rest.size; at++)
        enough = sn_probe_may_behind(&e->probe, at) && put_beside(&p, at + 1, e->rest.gene[at]);
    for (uint32_t at = from; !enough && at-- > 0;)
        enough = sn_probe_may_before(&e->probe, at) && put_beside(&p, at, e->rest.gene[at]);
}
