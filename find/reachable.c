/* What comparators make of the vectors on groups of wires. */
#include "find/reachable.h"

#include <stdlib.h>
#include <string.h>

/* So many times as many vectors as there may be are looked at for those that matter. */
#define LOOKED_AT 64
/* Where only some matter there may be so many times as many for a while: comparators leave fewer.
 */
#define BURST 4

void sn_reachable_free(sn_reachable *set)
{
    if (!set)
        return;
    for (uint32_t g = 0; g < set->groups; g++)
        free(set->group[g].vector);
    free(set);
}

static sn_err too_many(const sn_reachable *set, sn_error *error)
{
    return sn_fail(error, SN_E_LIMIT,
                   "the layers that are kept leave more than %zu vectors: keep more of them",
                   set->most);
}

/* ---- the beginning --------------------------------------------------------------------------- */

/* A group of so many wires; which they are is not said yet. */
static sn_err add_group(sn_reachable *set, uint32_t wires, size_t count, sn_error *error)
{
    sn_reachable_group *group = &set->group[set->groups];
    group->vector = sn_alloc(count, sizeof *group->vector);
    if (!group->vector)
        return sn_fail_nomem(error);
    group->wires = wires;
    group->count = count;
    set->groups++;
    return SN_OK;
}

/* A chain of so many wires has a vector for each number of ones, which are on its last wires: these
 * have the high bits, so that the others' are a sorted sequence. */
static sn_err add_chain(sn_reachable *set, const uint16_t *wire, uint32_t size, sn_error *error)
{
    for (uint32_t i = 0; i < size; i++) {
        set->of[wire[i]] = (uint8_t)set->groups;
        set->bit[wire[i]] = (uint8_t)(size - 1 - i);
    }
    sn_err err = add_group(set, size, (size_t)size + 1, error);
    for (uint32_t ones = 0; !err && ones < size; ones++) {
        uint64_t *vector = set->group[set->groups - 1].vector;
        vector[ones + 1] = vector[ones] | (uint64_t)1 << ones;
    }
    return err;
}

/* No ones, all ones, and every circular interval between. */
static sn_err add_bitonic(sn_reachable *set, sn_error *error)
{
    uint32_t n = set->wires;
    uint64_t all = n < 64 ? ((uint64_t)1 << n) - 1 : UINT64_MAX;
    for (uint32_t w = 0; w < n; w++)
        set->bit[w] = (uint8_t)w;
    sn_err err = add_group(set, n, (size_t)n * (n - 1) + 2, error);
    if (err)
        return err;
    uint64_t *vector = set->group[0].vector, *next = vector;
    *next++ = 0;
    *next++ = all;
    for (uint32_t ones = 1; ones < n; ones++) {
        uint64_t interval = ((uint64_t)1 << ones) - 1;
        for (uint32_t at = 0; at < n; at++)
            *next++ = (interval << at | (at ? interval >> (n - at) : 0)) & all;
    }
    qsort(vector, (size_t)(next - vector), sizeof *vector, sn_compare_u64);
    return SN_OK;
}

sn_err sn_reachable_new(const sn_property *property, sn_reachable **out, sn_error *error)
{
    sn_err err = SN_OK;
    *out = NULL;
    if (property->wires > SN_FIND_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "searching takes %d wires at most", SN_FIND_WIRES_MAX);
    sn_reachable *set = sn_alloc(1, sizeof *set);
    if (!set)
        return sn_fail_nomem(error);
    set->wires = property->wires;
    set->most = SN_REACHABLE_MAX;
    set->weights = UINT64_MAX;
    if (property->given == SN_GIVEN_BITONIC)
        err = add_bitonic(set, error);
    for (uint32_t c = 0; !err && property->given != SN_GIVEN_BITONIC && c < property->chains; c++) {
        uint32_t start = property->chain_start[c];
        err = add_chain(set, property->chain_wire + start, property->chain_start[c + 1] - start,
                        error);
    }
    if (err)
        sn_reachable_free(set);
    else
        *out = set;
    return err;
}

sn_err sn_reachable_copy(const sn_reachable *set, sn_reachable **out, sn_error *error)
{
    *out = NULL;
    sn_reachable *copy = sn_alloc(1, sizeof *copy);
    if (!copy)
        return sn_fail_nomem(error);
    copy->wires = set->wires;
    copy->most = set->most;
    copy->weights = set->weights;
    memcpy(copy->of, set->of, sizeof set->of);
    memcpy(copy->bit, set->bit, sizeof set->bit);
    for (uint32_t g = 0; g < set->groups; g++) {
        const sn_reachable_group *group = &set->group[g];
        sn_err err = add_group(copy, group->wires, group->count, error);
        if (err) {
            sn_reachable_free(copy);
            return err;
        }
        memcpy(copy->group[g].vector, group->vector, group->count * sizeof *group->vector);
    }
    *out = copy;
    return SN_OK;
}

/* ---- comparators ----------------------------------------------------------------------------- */

/* Whether vectors of so many ones matter. All ones are sorted whatever is done. */
static bool matters(uint64_t weights, uint32_t ones)
{
    return ones < 64 && weights >> ones & 1;
}

/* How many combinations of what is in two groups matter. */
static size_t count_that_matter(const sn_reachable_group *a, const sn_reachable_group *b,
                                uint64_t weights)
{
    size_t of[2][SN_FIND_WIRES_MAX + 1] = {{0}}, count = 0;
    for (size_t i = 0; i < a->count; i++)
        of[0][__builtin_popcountll(a->vector[i])]++;
    for (size_t i = 0; i < b->count; i++)
        of[1][__builtin_popcountll(b->vector[i])]++;
    for (uint32_t i = 0; i <= a->wires; i++)
        for (uint32_t j = 0; j <= b->wires; j++)
            count += matters(weights, i + j) ? of[0][i] * of[1][j] : 0;
    return count;
}

/* All combinations of what is in two groups, or those that matter if these are the last groups and
 * all would be too many, in place of both: the first one's bits above the second's, so that they
 * come in ascending order. */
static sn_err join(sn_reachable *set, uint8_t first, uint8_t second, sn_error *error)
{
    sn_reachable_group a = set->group[first], b = set->group[second], *both = &set->group[first];
    bool some = a.count > set->most / b.count;
    size_t count = a.count * b.count;
    if (some && (set->weights == UINT64_MAX || set->groups > 2 || count / LOOKED_AT > set->most ||
                 (count = count_that_matter(&a, &b, set->weights)) > BURST * set->most))
        return too_many(set, error);
    uint64_t *vector = sn_alloc(count, sizeof *vector), *next = vector;
    if (!vector)
        return sn_fail_nomem(error);
    for (size_t i = 0; i < a.count; i++)
        for (size_t j = 0; j < b.count; j++) {
            uint64_t joined = a.vector[i] << b.wires | b.vector[j];
            if (!some || matters(set->weights, (uint32_t)__builtin_popcountll(joined)))
                *next++ = joined;
        }
    free(a.vector);
    free(b.vector);
    *both = (sn_reachable_group){a.wires + b.wires, vector, count};
    uint8_t last = (uint8_t)--set->groups;
    set->group[second] = set->group[last];
    for (uint32_t w = 0; w < set->wires; w++) {
        if (set->of[w] == first)
            set->bit[w] = (uint8_t)(set->bit[w] + b.wires);
        if (set->of[w] == second)
            set->of[w] = first;
        else if (set->of[w] == last)
            set->of[w] = second;
    }
    return SN_OK;
}

/* Exchanging a one and a zero on two wires adds the same number to each vector. So those that are
 * changed stay in order among themselves, and so do the others. */
static sn_err exchange(sn_reachable_group *group, uint64_t one, uint64_t zero, sn_error *error)
{
    uint64_t *result = sn_alloc(group->count, sizeof *result);
    if (!result)
        return sn_fail_nomem(error);
    const uint64_t *vector = group->vector;
    size_t moved = 0, kept = 0, count = 0, size = group->count;
    for (;;) {
        while (moved < size && (vector[moved] & (one | zero)) != one)
            moved++;
        while (kept < size && (vector[kept] & (one | zero)) == one)
            kept++;
        if (moved == size && kept == size)
            break;
        uint64_t a = moved < size ? vector[moved] ^ one ^ zero : UINT64_MAX;
        uint64_t b = kept < size ? vector[kept] : UINT64_MAX;
        result[count++] = a < b ? a : b;
        moved += moved < size && a <= b;
        kept += kept < size && b <= a;
    }
    free(group->vector);
    group->vector = result;
    group->count = count;
    return SN_OK;
}

sn_err sn_reachable_apply(sn_reachable *set, sn_cmp cmp, sn_error *error)
{
    uint8_t a = set->of[cmp.min], b = set->of[cmp.max];
    /* the group that moves into a gap must not be the one that stays */
    if (a != b) {
        sn_err err = join(set, a < b ? a : b, a < b ? b : a, error);
        if (err)
            return err;
    }
    return exchange(&set->group[set->of[cmp.min]], (uint64_t)1 << set->bit[cmp.min],
                    (uint64_t)1 << set->bit[cmp.max], error);
}

/* The comparator to apply next: the first on whose wires no other one waits before it that joins no
 * groups; if all do, the one that joins the fewest vectors. */
static size_t choose_next(const sn_net *net, const bool *applied, const sn_reachable *set)
{
    uint64_t waiting = 0;
    size_t best = net->size;
    double fewest = 0;
    for (size_t i = 0; i < net->size; i++) {
        sn_cmp c = net->cmp[i];
        uint64_t wires = (uint64_t)1 << c.min | (uint64_t)1 << c.max;
        if (applied[i])
            continue;
        bool ready = !(waiting & wires);
        waiting |= wires;
        if (ready && set->of[c.min] == set->of[c.max])
            return i;
        double product = sn_reachable_joined(set, c);
        if (ready && (best == net->size || product < fewest)) {
            best = i;
            fewest = product;
        }
    }
    return best;
}

sn_err sn_reachable_run(sn_reachable *set, const sn_net *net, sn_error *error)
{
    bool *applied = sn_alloc(net->size, sizeof *applied);
    sn_err err = applied ? SN_OK : sn_fail_nomem(error);
    for (size_t count = 0; !err && count < net->size; count++) {
        size_t next = choose_next(net, applied, set);
        applied[next] = true;
        err = sn_reachable_apply(set, net->cmp[next], error);
    }
    free(applied);
    return err;
}

/* Members with `have` of the bits `of`, and those for which the member with these bits flipped
 * exists. */
typedef struct partners {
    size_t members, matched;
} partners;

static partners count_partners(const sn_reachable_group *group, uint64_t of, uint64_t have)
{
    partners p = {0, 0};
    size_t other = 0;
    for (size_t i = 0; i < group->count; i++) {
        if ((group->vector[i] & of) != have)
            continue;
        uint64_t wanted = group->vector[i] ^ of;
        while (other < group->count && group->vector[other] < wanted)
            other++;
        p.members++;
        p.matched += other < group->count && group->vector[other] == wanted;
    }
    return p;
}

double sn_reachable_joined(const sn_reachable *set, sn_cmp cmp)
{
    uint8_t a = set->of[cmp.min], b = set->of[cmp.max];
    return (double)set->group[a].count * (a == b ? 1 : (double)set->group[b].count);
}

double sn_reachable_gain(const sn_reachable *set, sn_cmp cmp)
{
    const sn_reachable_group *a = &set->group[set->of[cmp.min]], *b = &set->group[set->of[cmp.max]];
    uint64_t one = (uint64_t)1 << set->bit[cmp.min], zero = (uint64_t)1 << set->bit[cmp.max];
    if (a == b) {
        partners both = count_partners(a, one | zero, one);
        return both.members ? 1 - (double)both.matched / (double)a->count : 2;
    }
    partners ones = count_partners(a, one, one), zeros = count_partners(b, zero, 0);
    if (!ones.members || !zeros.members)
        return 2;
    return 1 - (double)ones.matched / (double)a->count * ((double)zeros.matched / (double)b->count);
}

/* ---- the whole ------------------------------------------------------------------------------- */

size_t sn_reachable_listed(const sn_reachable *set)
{
    size_t listed = 0;
    for (uint32_t g = 0; g < set->groups; g++)
        listed += set->group[g].count;
    return listed;
}

double sn_reachable_total(const sn_reachable *set)
{
    double count = 1;
    for (uint32_t g = 0; g < set->groups; g++)
        count *= (double)set->group[g].count;
    return count;
}

typedef struct listing {
    const sn_reachable *set;
    bool mirrored;
    uint64_t *vector;
    size_t count, room;
} listing;

uint64_t sn_vector_run(const sn_cmp *cmp, size_t count, uint64_t vector)
{
    for (const sn_cmp *c = cmp, *end = c + count; c < end; c++) {
        uint64_t swapped = vector >> c->min & ~(vector >> c->max) & 1;
        vector ^= swapped << c->min | swapped << c->max;
    }
    return vector;
}

uint64_t sn_reflected_complement(uint64_t vector, uint32_t wires)
{
    static const uint64_t lower[] = {0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f};
    uint64_t v = ~vector;
    for (uint32_t i = 0; i < 3; i++)
        v = (v >> (1 << i) & lower[i]) | (v & lower[i]) << (1 << i);
    return __builtin_bswap64(v) >> (64 - wires);
}

static bool is_wanted(const listing *l, uint64_t vector)
{
    uint32_t wires = l->set->wires, ones = (uint32_t)__builtin_popcountll(vector);
    if (!ones || ones == wires || !matters(l->set->weights, ones))
        return false;
    if (vector >> (wires - ones) == ((uint64_t)1 << ones) - 1)
        return false;
    return !l->mirrored || vector <= sn_reflected_complement(vector, wires);
}

/* A group's vector, with wire w at bit w. */
static uint64_t on_wires(const sn_reachable *set, uint32_t group, uint64_t vector)
{
    uint64_t result = 0;
    for (uint32_t w = 0; w < set->wires; w++)
        if (set->of[w] == group)
            result |= (vector >> set->bit[w] & 1) << w;
    return result;
}

static sn_err list_from(listing *l, uint32_t group, uint64_t vector, sn_error *error)
{
    if (group < l->set->groups) {
        const sn_reachable_group *g = &l->set->group[group];
        sn_err err = SN_OK;
        for (size_t i = 0; !err && i < g->count; i++)
            err = list_from(l, group + 1, vector | on_wires(l->set, group, g->vector[i]), error);
        return err;
    }
    if (!is_wanted(l, vector))
        return SN_OK;
    if (l->count == l->set->most)
        return too_many(l->set, error);
    uint64_t *grown = sn_grow(l->vector, l->count, &l->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    l->vector = grown;
    l->vector[l->count++] = vector;
    return SN_OK;
}

sn_err sn_reachable_list(const sn_reachable *set, bool mirrored, uint64_t **out, size_t *count,
                         sn_error *error)
{
    listing l = {.set = set, .mirrored = mirrored};
    *out = NULL;
    if (sn_reachable_total(set) > (double)LOOKED_AT * (double)set->most)
        return too_many(set, error);
    sn_err err = list_from(&l, 0, 0, error);
    if (err) {
        free(l.vector);
        return err;
    }
    if (l.count)
        qsort(l.vector, l.count, sizeof *l.vector, sn_compare_u64);
    *out = l.vector;
    *count = l.count;
    return SN_OK;
}

/* How many vectors of so many ones the groups from each one on have together; no more than there
 * are combinations of wires, which 64 bits hold. */
typedef struct ways {
    uint64_t from[SN_FIND_WIRES_MAX + 1][SN_FIND_WIRES_MAX + 1]; /* [group][ones] */
} ways;

static void count_ways(const sn_reachable *set, uint32_t ones, ways *ways)
{
    memset(ways, 0, sizeof *ways);
    ways->from[set->groups][0] = 1;
    for (uint32_t g = set->groups; g-- > 0;)
        for (size_t i = 0; i < set->group[g].count; i++) {
            uint32_t own = (uint32_t)__builtin_popcountll(set->group[g].vector[i]);
            for (uint32_t k = own; k <= ones; k++)
                ways->from[g][k] += ways->from[g + 1][k - own];
        }
}

uint64_t sn_reachable_draw(const sn_reachable *set, uint32_t ones, sn_random *random)
{
    ways ways;
    uint64_t vector = 0;
    count_ways(set, ones, &ways);
    for (uint32_t g = 0; g < set->groups; g++) {
        uint64_t skip = sn_random_below(random, ways.from[g][ones]);
        for (const uint64_t *v = set->group[g].vector;; v++) {
            uint32_t own = (uint32_t)__builtin_popcountll(*v);
            uint64_t here = own <= ones ? ways.from[g + 1][ones - own] : 0;
            if (skip < here) {
                vector |= on_wires(set, g, *v);
                ones -= own;
                break;
            }
            skip -= here;
        }
    }
    return vector;
}
