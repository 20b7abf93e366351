/* An index of sets by their fingerprints: k-d trees (Bentley 1975) of which each node knows the
 * least numbers of the sets behind it. Nodes stay where they are: a full leaf becomes an inner node
 * in place, so one thread reads while another adds. */
#include "find/least/parts.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_WIRES_MAX, NUMBERS = sizeof(sn_fingerprint), LEAF_SETS = 64 };

typedef struct leaf {
    sn_fingerprint fingerprint[LEAF_SETS];
    uint64_t number[LEAF_SETS]; /* of sets that were added before */
    sn_set_id id[LEAF_SETS];
} leaf;

struct sn_shelf {
    _Atomic uint64_t least[sizeof(sn_fingerprint) / sizeof(uint64_t)];
    _Atomic uint64_t newest;
    _Atomic uint32_t count;  /* of an inner node: what was here when it was split */
    uint8_t dimension, most; /* a number of the fingerprint; sets with at most this in part 0 */
    _Atomic(sn_shelf *) part[2];
    leaf *sets; /* also of an inner node, since others may be reading it */
};

static uint8_t number_of(const sn_fingerprint *f, size_t dimension)
{
    return ((const uint8_t *)f->word)[dimension];
}

static void free_shelf(sn_shelf *shelf)
{
    if (!shelf)
        return;
    free_shelf(shelf->part[0]);
    free_shelf(shelf->part[1]);
    free(shelf->sets);
    free(shelf);
}

void sn_shelves_free(sn_shelves *shelves)
{
    for (uint32_t wires = 0; wires <= WIRES_MAX; wires++)
        for (uint32_t bound = 0; bound < SN_LEAST_BOUNDS; bound++)
            free_shelf(shelves->first[wires][bound]);
}

/* ---- add ------------------------------------------------------------------------------------- */

static sn_shelf *new_shelf(size_t *took)
{
    sn_shelf *s = sn_alloc(1, sizeof *s);
    if (s && !(s->sets = sn_alloc(1, sizeof *s->sets))) {
        free(s);
        s = NULL;
    }
    if (s)
        memset(s->least, 0x7f, sizeof s->least);
    *took += sizeof *s + sizeof *s->sets;
    return s;
}

/* The node's facts, before the set can be seen in it. */
static void widen(sn_shelf *s, const sn_fingerprint *fingerprint, uint64_t number)
{
    sn_fingerprint least;
    for (size_t k = 0; k < sizeof least / sizeof *least.word; k++)
        least.word[k] = atomic_load_explicit(&s->least[k], memory_order_relaxed);
    uint8_t *byte = (uint8_t *)least.word;
    const uint8_t *number_at = (const uint8_t *)fingerprint->word;
    for (size_t k = 0; k < NUMBERS; k++)
        byte[k] = byte[k] < number_at[k] ? byte[k] : number_at[k];
    for (size_t k = 0; k < sizeof least / sizeof *least.word; k++)
        atomic_store_explicit(&s->least[k], least.word[k], memory_order_relaxed);
    atomic_store_explicit(&s->newest, number, memory_order_relaxed);
}

static void put(sn_shelf *s, sn_set_id id, const sn_fingerprint *fingerprint, uint64_t number)
{
    const uint32_t at = s->count;
    widen(s, fingerprint, number);
    s->sets->fingerprint[at] = *fingerprint;
    s->sets->number[at] = number;
    s->sets->id[at] = id;
    atomic_store_explicit(&s->count, at + 1, memory_order_release);
}

/* Where the numbers of a full leaf and of one more set lie farthest apart it is split, between
 * halves if that can be. Whether they differ anywhere. */
static bool choose_split(sn_shelf *s, const sn_fingerprint *more)
{
    uint32_t widest = 0, below = 0, seen[256] = {0};
    uint8_t least[NUMBERS], most[NUMBERS];
    memcpy(least, more->word, NUMBERS);
    memcpy(most, more->word, NUMBERS);
    for (uint32_t k = 0; k < LEAF_SETS; k++) {
        const uint8_t *number = (const uint8_t *)s->sets->fingerprint[k].word;
        for (size_t d = 0; d < NUMBERS; d++) {
            least[d] = number[d] < least[d] ? number[d] : least[d];
            most[d] = number[d] > most[d] ? number[d] : most[d];
        }
    }
    for (size_t d = 0; d < NUMBERS; d++)
        if ((uint32_t)(most[d] - least[d]) > widest) {
            widest = (uint32_t)(most[d] - least[d]);
            s->dimension = (uint8_t)d;
            s->most = most[d];
        }
    if (!widest)
        return false;
    for (uint32_t k = 0; k < LEAF_SETS; k++)
        seen[number_of(&s->sets->fingerprint[k], s->dimension)]++;
    const uint8_t greatest = s->most;
    for (s->most = (uint8_t)(greatest - widest); s->most + 1 < greatest; s->most++)
        if (2 * (below += seen[s->most]) >= LEAF_SETS)
            break;
    return true;
}

static bool split(sn_shelf *s, size_t *took)
{
    sn_shelf *part[2] = {new_shelf(took), new_shelf(took)};
    if (!part[0] || !part[1]) {
        free_shelf(part[0]);
        free_shelf(part[1]);
        return false;
    }
    for (uint32_t k = 0; k < LEAF_SETS; k++) {
        const sn_fingerprint *f = &s->sets->fingerprint[k];
        put(part[number_of(f, s->dimension) > s->most], s->sets->id[k], f, s->sets->number[k]);
    }
    atomic_store_explicit(&s->part[1], part[1], memory_order_relaxed);
    atomic_store_explicit(&s->part[0], part[0], memory_order_release);
    return true;
}

size_t sn_shelves_add(sn_shelves *shelves, sn_set_id id, uint32_t wires, uint32_t bound,
                      const sn_fingerprint *fingerprint)
{
    size_t took = 0;
    sn_shelf *s = shelves->first[wires][bound];
    const uint64_t number = shelves->added;
    if (!s) {
        if (!(s = new_shelf(&took)))
            return SIZE_MAX;
        atomic_store(&shelves->first[wires][bound], s);
    }
    for (;;) {
        if (!s->part[0] && s->count < LEAF_SETS) {
            put(s, id, fingerprint, number);
            atomic_store(&shelves->added, number + 1);
            return took;
        }
        if (!s->part[0] && !choose_split(s, fingerprint))
            return took; /* one more that looks like them is not missed */
        if (!s->part[0] && !split(s, &took))
            return SIZE_MAX;
        widen(s, fingerprint, number);
        s = s->part[number_of(fingerprint, s->dimension) > s->most];
    }
}

/* ---- search ---------------------------------------------------------------------------------- */

/* A question for a set that goes into the goal. */
typedef struct search {
    const sn_table *table;
    const sn_vset_goal *goal;
    bool proper;
    uint64_t since;
    unsigned left;  /* sets that may still be looked at */
    uint32_t bound; /* those of which more is known by now stand elsewhere, too; else UINT32_MAX */
    sn_relabel *label;
} search;

/* Whether it is not what it may go into, renamed. */
static bool is_proper(const sn_vset *set, const sn_vset_goal *goal)
{
    uint32_t used = 0;
    for (uint32_t w = 0; set->spare && w < set->wires; w++)
        used += (uint32_t)(SN_LEAST_ANY - set->spare[w]);
    return set->count < goal->set.count || used < goal->counts.used;
}

static sn_set_id search_shelf(search *q, const sn_shelf *s)
{
    const uint32_t count = atomic_load_explicit(&s->count, memory_order_acquire);
    const sn_shelf *part = atomic_load_explicit(&s->part[0], memory_order_acquire);
    sn_fingerprint least;
    for (size_t k = 0; k < sizeof least / sizeof *least.word; k++)
        least.word[k] = atomic_load_explicit(&s->least[k], memory_order_relaxed);
    if (!q->left || !count || atomic_load_explicit(&s->newest, memory_order_relaxed) < q->since ||
        !sn_fingerprint_fits(&least, &q->goal->fingerprint))
        return SN_SET_NONE;
    if (part) {
        const sn_set_id id = search_shelf(q, part);
        return id == SN_SET_NONE ? search_shelf(q, s->part[1]) : id;
    }
    for (uint32_t k = count; k-- > 0 && s->sets->number[k] >= q->since && q->left; q->left--)
        if (sn_fingerprint_fits(&s->sets->fingerprint[k], &q->goal->fingerprint) &&
            sn_table_low(q->table, s->sets->id[k]) <= q->bound) {
            const sn_vset set = sn_table_set(q->table, s->sets->id[k]);
            if ((!q->proper || is_proper(&set, q->goal)) && set.count <= q->goal->set.count &&
                sn_vset_fits(&set, q->goal, q->label))
                return s->sets->id[k];
        }
    return SN_SET_NONE;
}

sn_set_id sn_shelves_part(const sn_shelves *shelves, const sn_table *table,
                          const sn_vset_goal *goal, uint32_t bound, unsigned scan, uint64_t since,
                          bool proper, sn_relabel *label)
{
    const bool own = shelves == sn_table_shelves(table);
    sn_set_id found = SN_SET_NONE;
    for (uint32_t b = bound; b < SN_LEAST_BOUNDS && found == SN_SET_NONE; b++) {
        const sn_shelf *first = shelves->first[goal->set.wires][b];
        search q = {table, goal, proper, since, scan, own ? b : UINT32_MAX, label};
        if (first)
            found = search_shelf(&q, first);
    }
    return found;
}
