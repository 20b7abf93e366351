/* Which wires a comparator put in changes, and for how long. */
#include "find/candidates/probe.h"

#include "find/reachable.h"

#include <stdlib.h>
#include <string.h>

typedef sn_probe_lanes lanes;

sn_err sn_probe_init(sn_probe *p, const sn_moves *moves, const sn_search_target *target,
                     uint32_t room, sn_error *error)
{
    sn_probe_free(p);
    *p = (sn_probe){.moves = moves, .target = target};
    p->cmp = sn_alloc((size_t)2 * room, sizeof *p->cmp);
    p->before = sn_alloc((size_t)2 * room, sizeof *p->before);
    p->start = sn_alloc((size_t)room + 1, sizeof *p->start);
    p->lanes = sn_alloc(((size_t)room + 1) * target->wires, sizeof *p->lanes);
    return p->cmp && p->before && p->start && p->lanes ? SN_OK : sn_fail_nomem(error);
}

void sn_probe_free(sn_probe *p)
{
    free(p->cmp);
    free(p->before);
    free(p->start);
    free(p->lanes);
    *p = (sn_probe){0};
}

/* ---- the list as it is ----------------------------------------------------------------------- */

/* Bit k of row w and bit w of row k change places.
 * source   Warren, Hacker's Delight, 2002, 7-3 */
static void transpose(uint64_t row[64])
{
    uint64_t mask = UINT32_MAX;
    for (uint32_t j = 32; j; j /= 2, mask ^= mask << j)
        for (uint32_t k = 0; k < 64; k = (k + j + 1) & ~j) {
            uint64_t differ = (row[k] >> j ^ row[k + j]) & mask;
            row[k] ^= differ << j;
            row[k + j] ^= differ;
        }
}

static void begin(sn_probe *p, const uint64_t *vector, uint32_t count)
{
    const sn_search_target *t = p->target;
    uint64_t row[SN_PROBE_VECTORS] = {0};
    memcpy(row, vector, count * sizeof *row);
    memset(p->off, 0, sizeof p->off);
    for (uint32_t k = 0; k < count; k++) {
        uint32_t r = t->wires - (uint32_t)__builtin_popcountll(vector[k]);
        r = r > t->first ? r : t->first;
        if (r <= t->last)
            p->off[r - t->first] |= (uint64_t)1 << k;
    }
    for (uint32_t r = t->first + 1; r <= t->last; r++)
        p->off[r - t->first] |= p->off[r - t->first - 1];
    transpose(row);
    for (uint32_t w = 0; w < t->wires; w++)
        p->lanes[w].value = row[w];
}

static void apply(sn_probe *p, sn_cmp c, lanes *at)
{
    const uint64_t min = at[c.min].value, max = at[c.max].value;
    p->cmp[p->count] = c;
    p->before[p->count++] = (struct sn_probe_values){min, max};
    at[c.min].value = min & max;
    at[c.max].value = min | max;
}

static bool has_mirror(const sn_probe *p, sn_cmp gene)
{
    return p->moves->symmetric && !sn_cmp_is_own_mirror(gene, p->target->wires);
}

/* Lanes in which one of the bits told is set and no other. */
typedef struct single {
    uint64_t any, more;
} single;

static void tell(single *s, uint64_t bits)
{
    s->more |= s->any & bits;
    s->any |= bits;
}

/* What may change behind the list: where one output is wrong, that; where none is, what does not
 * matter. More than one cannot be made right by one change. */
static void end(sn_probe *p, lanes *at)
{
    const sn_search_target *t = p->target;
    single ones = {0}, zeros = {0};
    for (uint32_t r = t->first; r <= t->last; r++) {
        uint64_t *off = &p->off[r - t->first];
        *off ^= at[r].value;
        tell(&ones, *off & at[r].value);
        tell(&zeros, *off & ~at[r].value);
    }
    p->wrong = ones.any | zeros.any;
    for (uint32_t r = 0; r < t->wires; r++) {
        bool matters = r >= t->first && r <= t->last;
        uint64_t off = matters ? p->off[r - t->first] : 0;
        at[r].one = at[r].value & (matters ? off & ~ones.more : ~ones.any);
        at[r].zero = ~at[r].value & (matters ? off & ~zeros.more : ~zeros.any);
    }
}

/* From behind a comparator to before it. Of two ones, either lost, the minimum is what changes; of
 * two zeros the maximum. Of a one and a zero each stays what it is. */
static void trace(const struct sn_probe_values *before, sn_cmp c, lanes *at)
{
    const uint64_t a = before->min, b = before->max;
    const lanes min = at[c.min], max = at[c.max];
    at[c.min].one = a & ((b & min.one) | (~b & max.one));
    at[c.max].one = b & ((a & min.one) | (~a & max.one));
    at[c.min].zero = ~a & ((b & min.zero) | (~b & max.zero));
    at[c.max].zero = ~b & ((a & min.zero) | (~a & max.zero));
}

void sn_probe_follow(sn_probe *p, const sn_genome *g, const uint64_t *vector, uint32_t count)
{
    const uint32_t wires = p->target->wires;
    lanes *at = p->lanes;
    p->count = 0;
    begin(p, vector, count);
    for (uint32_t i = 0; i < g->size; i++, at += wires) {
        memcpy(at + wires, at, wires * sizeof *at);
        p->start[i] = p->count;
        apply(p, g->gene[i], at + wires);
        if (has_mirror(p, g->gene[i]))
            apply(p, sn_cmp_mirror(g->gene[i], wires), at + wires);
    }
    p->start[g->size] = p->count;
    end(p, at);
    for (uint32_t i = g->size; i-- > 0; at -= wires) {
        for (uint32_t w = 0; w < wires; w++) {
            (at - wires)[w].one = at[w].one;
            (at - wires)[w].zero = at[w].zero;
        }
        for (uint32_t k = p->start[i]; k < p->start[i + 1]; k++)
            trace(&p->before[k], p->cmp[k], at - wires);
    }
}

/* ---- what cannot be right -------------------------------------------------------------------- */

bool sn_probe_may_be_minimum(const sn_probe *p, uint32_t at, uint32_t wire)
{
    const lanes *here = sn_probe_lanes_at(p, at), *opposite = here + p->target->wires - 1 - wire;
    uint64_t right = here[wire].one;
    if (p->moves->symmetric)
        right |= opposite->zero | (here[wire].value & ~opposite->value);
    return !(p->wrong & ~right);
}

bool sn_probe_may_be_maximum(const sn_probe *p, uint32_t at, uint32_t wire)
{
    const lanes *here = sn_probe_lanes_at(p, at), *opposite = here + p->target->wires - 1 - wire;
    uint64_t right = here[wire].zero;
    if (p->moves->symmetric)
        right |= opposite->one | (~here[wire].value & opposite->value);
    return !(p->wrong & ~right);
}

/* Whether some vector stays wrong, as far as that can be told where a gene is put in. */
static bool leaves_wrong(const sn_probe *p, const lanes *here, sn_cmp gene)
{
    const lanes *min = here + gene.min, *max = here + gene.max;
    uint64_t right = min->one & max->zero;
    if (has_mirror(p, gene)) {
        const sn_cmp mirror = sn_cmp_mirror(gene, p->target->wires);
        const lanes *low = here + mirror.min, *high = here + mirror.max;
        right |= low->one & high->zero;
        right |= min->value & ~max->value & low->value & ~high->value;
    }
    return p->wrong & ~right;
}

/* ---- a comparator more ----------------------------------------------------------------------- */

/* What it exchanges is a change of both wires. Returns the lanes. */
static uint64_t put(const lanes *here, sn_cmp c, uint64_t *change)
{
    const uint64_t exchanged = here[c.min].value & ~here[c.max].value;
    change[c.min] |= exchanged;
    change[c.max] |= exchanged;
    return exchanged;
}

static uint64_t bits(sn_cmp c)
{
    return (uint64_t)1 << c.min | (uint64_t)1 << c.max;
}

/* A comparator that changed values come to. Returns the lanes in which the change ends there. */
static uint64_t pass(const struct sn_probe_values *before, sn_cmp c, uint64_t *change)
{
    const uint64_t a = before->min, b = before->max;
    const uint64_t x = a ^ change[c.min], y = b ^ change[c.max];
    const uint64_t any = change[c.min] | change[c.max];
    change[c.min] = (a & b) ^ (x & y);
    change[c.max] = (a | b) ^ (x | y);
    return any & ~(change[c.min] | change[c.max]);
}

static bool ends_right(const sn_probe *p, const uint64_t *change)
{
    const sn_search_target *t = p->target;
    uint64_t wrong = 0;
    for (uint32_t r = t->first; r <= t->last; r++)
        wrong |= p->off[r - t->first] ^ change[r];
    return !wrong;
}

/* A change is one of two wires and ends where these meet; with a mirror's it may be of four. */
static bool follow_change(const sn_probe *p, uint32_t at, sn_cmp gene)
{
    const lanes *here = sn_probe_lanes_at(p, at);
    uint64_t change[SN_FIND_WIRES_MAX];
    memset(change, 0, p->target->wires * sizeof *change);
    uint64_t once = put(here, gene, change), touched = bits(gene);
    if (has_mirror(p, gene)) {
        const sn_cmp mirror = sn_cmp_mirror(gene, p->target->wires);
        once ^= put(here, mirror, change);
        touched |= bits(mirror);
    }
    for (uint32_t k = p->start[at]; k < p->count; k++) {
        const sn_cmp c = p->cmp[k];
        if (!((touched >> c.min | touched >> c.max) & 1))
            continue;
        if (pass(&p->before[k], c, change) & once & p->wrong)
            return false;
        touched &= ~bits(c);
        touched |= (uint64_t)(change[c.min] != 0) << c.min;
        touched |= (uint64_t)(change[c.max] != 0) << c.max;
    }
    return ends_right(p, change);
}

bool sn_probe_is_right(const sn_probe *p, uint32_t at, sn_cmp gene)
{
    return !leaves_wrong(p, sn_probe_lanes_at(p, at), gene) && follow_change(p, at, gene);
}
