/* Which wires a comparator put in changes, and for how long. */
#include "find/candidates/candidates.h"

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
    p->lanes = sn_alloc(target->wires + (size_t)4 * room, sizeof *p->lanes);
    p->may = sn_alloc(target->wires + (size_t)4 * room, 1);
    return p->cmp && p->before && p->start && p->lanes && p->may ? SN_OK : sn_fail_nomem(error);
}

void sn_probe_free(sn_probe *p)
{
    free(p->cmp);
    free(p->before);
    free(p->start);
    free(p->lanes);
    free(p->may);
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
    for (uint32_t w = 0; w < t->wires; w++) {
        p->lanes[w].value = row[w];
        p->here[w] = w;
    }
    p->at = p->count = 0;
}

static void pass_forward(sn_probe *p, uint32_t k)
{
    p->here[p->cmp[k].min] = sn_probe_behind(p, k);
    p->here[p->cmp[k].max] = sn_probe_behind(p, k) + 1;
}

static void pass_back(sn_probe *p, uint32_t k)
{
    p->here[p->cmp[k].min] = p->before[k].min_from;
    p->here[p->cmp[k].max] = p->before[k].max_from;
}

static void apply(sn_probe *p, sn_cmp c)
{
    const uint32_t k = p->count++, min_from = p->here[c.min], max_from = p->here[c.max];
    const uint64_t min = p->lanes[min_from].value, max = p->lanes[max_from].value;
    p->cmp[k] = c;
    p->before[k] = (struct sn_probe_inputs){min, max, min_from, max_from};
    p->lanes[sn_probe_behind(p, k)].value = min & max;
    p->lanes[sn_probe_behind(p, k) + 1].value = min | max;
    pass_forward(p, k);
}

static bool has_mirror(const sn_probe *p, sn_cmp gene)
{
    return sn_cmp_has_mirror(gene, p->moves->symmetric, p->target->wires);
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
static void end(sn_probe *p)
{
    const sn_search_target *t = p->target;
    single ones = {0}, zeros = {0};
    for (uint32_t r = t->first; r <= t->last; r++) {
        const uint64_t value = p->lanes[p->here[r]].value;
        uint64_t *off = &p->off[r - t->first];
        *off ^= value;
        tell(&ones, *off & value);
        tell(&zeros, *off & ~value);
    }
    p->wrong = ones.any | zeros.any;
    for (uint32_t r = 0; r < t->wires; r++) {
        bool matters = r >= t->first && r <= t->last;
        uint64_t off = matters ? p->off[r - t->first] : 0;
        lanes *out = p->lanes + p->here[r];
        out->one = out->value & (matters ? off & ~ones.more : ~ones.any);
        out->zero = ~out->value & (matters ? off & ~zeros.more : ~zeros.any);
    }
}

/* From behind a comparator to before it. Of two ones, either lost, the minimum is what changes; of
 * two zeros the maximum. Of a one and a zero each stays what it is. */
static void trace(sn_probe *p, uint32_t k)
{
    const uint64_t a = p->before[k].min, b = p->before[k].max;
    const lanes *min = p->lanes + sn_probe_behind(p, k), *max = min + 1;
    lanes *from_min = p->lanes + p->before[k].min_from,
          *from_max = p->lanes + p->before[k].max_from;
    from_min->one = a & ((b & min->one) | (~b & max->one));
    from_max->one = b & ((a & min->one) | (~a & max->one));
    from_min->zero = ~a & ((b & min->zero) | (~b & max->zero));
    from_max->zero = ~b & ((a & min->zero) | (~a & max->zero));
    pass_back(p, k);
}

/* What a stretch may be. `opposite` is its mirror's. */
static void judge_stretch(sn_probe *p, uint32_t stretch, uint32_t opposite)
{
    const lanes *l = p->lanes + stretch, *o = p->lanes + opposite;
    uint64_t ones = l->one, zeros = l->zero;
    if (p->moves->symmetric) {
        ones |= o->zero | (l->value & ~o->value);
        zeros |= o->one | (~l->value & o->value);
    }
    p->may[stretch] = (uint8_t)((p->wrong & ~ones ? 0 : SN_PROBE_MINIMUM) |
                                (p->wrong & ~zeros ? 0 : SN_PROBE_MAXIMUM));
    p->may_any |= p->may[stretch];
}

static void judge_stretches(sn_probe *p, uint32_t genes)
{
    p->may_any = 0;
    for (uint32_t w = 0; w < p->target->wires; w++)
        judge_stretch(p, w, p->target->wires - 1 - w);
    for (uint32_t i = 0; i < genes; i++) {
        const uint32_t first = p->start[i], last = p->start[i + 1] - 1; /* each other's mirrors */
        for (uint32_t k = first; k <= last; k++) {
            judge_stretch(p, sn_probe_behind(p, k), sn_probe_behind(p, first + last - k) + 1);
            judge_stretch(p, sn_probe_behind(p, k) + 1, sn_probe_behind(p, first + last - k));
        }
    }
}

void sn_probe_follow(sn_probe *p, const sn_genome *g, const uint64_t *vector, uint32_t count)
{
    begin(p, vector, count);
    for (uint32_t i = 0; i < g->size; i++) {
        p->start[i] = p->count;
        apply(p, g->gene[i]);
        if (has_mirror(p, g->gene[i]))
            apply(p, sn_cmp_mirror(g->gene[i], p->target->wires));
    }
    p->start[g->size] = p->count;
    end(p);
    for (uint32_t k = p->count; k-- > 0;)
        trace(p, k);
    judge_stretches(p, g->size);
}

void sn_probe_go(sn_probe *p, uint32_t at)
{
    for (uint32_t k = p->start[p->at]; k < p->start[at]; k++)
        pass_forward(p, k);
    for (uint32_t k = p->start[p->at]; k > p->start[at];)
        pass_back(p, --k);
    p->at = at;
}

/* ---- what cannot be right -------------------------------------------------------------------- */

static const lanes *lanes_of(const sn_probe *p, uint32_t wire)
{
    return p->lanes + p->here[wire];
}

/* Whether some vector stays wrong, as far as that can be told where a gene is put in. */
static bool leaves_wrong(const sn_probe *p, sn_cmp gene)
{
    const lanes *min = lanes_of(p, gene.min), *max = lanes_of(p, gene.max);
    uint64_t right = min->one & max->zero;
    if (has_mirror(p, gene)) {
        const sn_cmp mirror = sn_cmp_mirror(gene, p->target->wires);
        const lanes *low = lanes_of(p, mirror.min), *high = lanes_of(p, mirror.max);
        right |= low->one & high->zero;
        right |= min->value & ~max->value & low->value & ~high->value;
    }
    return p->wrong & ~right;
}

/* ---- a comparator more ----------------------------------------------------------------------- */

/* What it exchanges is a change of both wires. Returns the lanes. */
static uint64_t put(const sn_probe *p, sn_cmp c, uint64_t *change)
{
    const uint64_t exchanged = lanes_of(p, c.min)->value & ~lanes_of(p, c.max)->value;
    change[c.min] |= exchanged;
    change[c.max] |= exchanged;
    return exchanged;
}

static uint64_t bits(sn_cmp c)
{
    return (uint64_t)1 << c.min | (uint64_t)1 << c.max;
}

/* A comparator that changed values come to. Returns the lanes in which the change ends there. */
static uint64_t pass(const struct sn_probe_inputs *before, sn_cmp c, uint64_t *change)
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
static bool follow_change(const sn_probe *p, sn_cmp gene)
{
    uint64_t change[SN_FIND_WIRES_MAX];
    memset(change, 0, p->target->wires * sizeof *change);
    uint64_t once = put(p, gene, change), touched = bits(gene);
    if (has_mirror(p, gene)) {
        const sn_cmp mirror = sn_cmp_mirror(gene, p->target->wires);
        once ^= put(p, mirror, change);
        touched |= bits(mirror);
    }
    for (uint32_t k = p->start[p->at]; k < p->count; k++) {
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

bool sn_probe_is_right(const sn_probe *p, sn_cmp gene)
{
    return !leaves_wrong(p, gene) && follow_change(p, gene);
}
