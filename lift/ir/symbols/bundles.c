/* Whether what travels with keys goes where they go. */
#include "lift/ir/symbols/symbols.h"

#include <stdlib.h>
#include <string.h>

/* Longest bundle. */
#define BUNDLE_MAX 4096u
/* Most steps of looking for one way to cut. */
#define WORK_MAX ((size_t)1 << 24)

/* A byte of a key's bundle, by the key and its place in the bundle. */
typedef struct fact {
    uint64_t key; /* of the meaning and the place, and 1; or 0 */
    sn_byte byte;
} fact;

/* A way to cut an object into bundles. */
typedef struct cutting {
    const sn_terms *terms;
    const sn_store *memory;
    const sn_ir_anchor *anchor; /* [count] of one object */
    uint32_t count, size;
    uint32_t object; /* that is cut */
    uint32_t stride; /* from key to key */
    int64_t start;   /* of the first bundle */
    uint32_t bundle; /* bytes */
    uint32_t before; /* bytes of a bundle before its key; not used where keys are elsewhere */
    uint32_t source; /* 1 + the object that bundles come from, or 0 */
    uint32_t keys;   /* 1 + the object that their keys come from, or 0 */
    fact *known;     /* [slots] by hash: which byte a key's bundle has */
    size_t slots, used;
    const uint8_t *fixed; /* [pairs] of equal keys, as sn_bundles_hold has it, and … */
    uint8_t *tie;         /* [pairs] … with what is found this time */
    size_t work;
} cutting;

/* ---- tables ---------------------------------------------------------------------------------- */

static uint64_t key_of(sn_meaning key, uint32_t at)
{
    uint64_t value = ((uint64_t)key.of << 2 | key.kind) * BUNDLE_MAX + at;
    return key.kind == SN_CLASS_PLACE ? (value * 0x1000003 + key.offset) << 1 | 1 : value << 1 | 1;
}

static fact *find(fact *table, size_t slots, uint64_t key)
{
    size_t at = (size_t)(key * 0x9e3779b97f4a7c15u >> 20) & (slots - 1);
    while (table[at].key && table[at].key != key)
        at = (at + 1) & (slots - 1);
    return &table[at];
}

/* Keep a fact; false if another one is known. */
static bool keep(cutting *c, uint64_t key, sn_byte byte, bool *fresh)
{
    fact *found = find(c->known, c->slots, key);
    *fresh = !found->key;
    if (found->key)
        return sn_byte_same(found->byte, byte);
    *found = (fact){key, byte};
    return 2 * ++c->used < c->slots;
}

/* ---- one byte -------------------------------------------------------------------------------- */

static int64_t position(const cutting *c, uint32_t index, uint32_t at)
{
    return c->start + (int64_t)index * c->bundle + at;
}

static uint32_t index_of(const cutting *c, uint32_t offset)
{
    return (offset - c->anchor[0].offset) / c->stride;
}

/* One object is what an input is of. */
static bool is_object(uint32_t *known, uint32_t object)
{
    *known = *known ? *known : object + 1;
    return *known == object + 1;
}

/* The bundle of a place lies around it, or as far into another object. */
static bool check_place(cutting *c, sn_meaning key, uint32_t at, sn_byte byte)
{
    const sn_term *term = sn_term_of(c->terms, byte);
    int64_t around = (int64_t)key.offset - c->before + at;
    int64_t beside = (int64_t)(key.offset / c->stride) * c->bundle + at;
    if (term->kind != SN_TERM_INPUT)
        return false;
    if (c->anchor[0].object == c->object)
        return term->a == key.of && byte.index == around;
    return term->a != key.of && is_object(&c->keys, key.of) && is_object(&c->source, term->a) &&
           byte.index == beside;
}

static bool check(cutting *c, sn_meaning key, uint32_t at, sn_byte byte);

/* Both halves of a comparator take bundles from the same pair, and of equal keys not the same. */
static bool check_choice(cutting *c, sn_meaning key, uint32_t at, sn_byte byte)
{
    const sn_term *term = sn_term_of(c->terms, byte);
    const sn_pair *pair = &c->terms->pair[key.of];
    if (term->kind != SN_TERM_CASE || term->a != key.of)
        return false;
    bool greater = key.kind == SN_CLASS_MAX;
    bool low = sn_byte_same(term->part[SN_EQUAL], term->part[SN_LESS]);
    bool high = sn_byte_same(term->part[SN_EQUAL], term->part[SN_GREATER]);
    uint8_t tie = low ? 1 : 2;
    if (low == high || (c->tie[key.of] && c->tie[key.of] != tie))
        return false;
    c->tie[key.of] = tie;
    const sn_meaning a = sn_word_of(c->terms, pair->a), b = sn_word_of(c->terms, pair->b);
    return check(c, greater ? b : a, at, term->part[SN_LESS]) &&
           check(c, greater ? a : b, at, term->part[SN_GREATER]);
}

static bool check(cutting *c, sn_meaning key, uint32_t at, sn_byte byte)
{
    bool fresh;
    if (++c->work > WORK_MAX || !keep(c, key_of(key, at), byte, &fresh))
        return false;
    if (!fresh)
        return true;
    if (key.kind == SN_CLASS_PLACE)
        return check_place(c, key, at, byte);
    return key.kind != SN_CLASS_OTHER && check_choice(c, key, at, byte);
}

/* ---- one way to cut -------------------------------------------------------------------------- */

/* The bytes at one place of all bundles. */
static bool check_column(cutting *c, uint32_t at)
{
    for (uint32_t i = 0; i < c->count; i++) {
        int64_t offset = position(c, index_of(c, c->anchor[i].offset), at);
        if (offset < 0 || offset > UINT32_MAX ||
            !check(c, c->anchor[i].key, at,
                   sn_store_read((sn_store *)c->memory, c->object, (uint32_t)offset)))
            return false;
    }
    return true;
}

/* Whether the bundle of this number has a key. */
static bool has_key(const cutting *c, int64_t index)
{
    uint32_t first = 0, last = c->count;
    while (first < last) {
        uint32_t middle = (first + last) / 2;
        if (index_of(c, c->anchor[middle].offset) < index)
            first = middle + 1;
        else
            last = middle;
    }
    return first < c->count && index_of(c, c->anchor[first].offset) == index;
}

/* Whether all that is loose lies in bundles of keys, and goes with these. */
static bool try_cut(cutting *c, const uint32_t *loose, size_t looses, uint32_t *moved)
{
    bool *seen = sn_alloc(c->bundle, sizeof *seen);
    bool good = seen != NULL;
    memset(c->known, 0, c->slots * sizeof *c->known);
    memcpy(c->tie, c->fixed, c->terms->pairs);
    c->used = c->work = 0;
    c->source = c->keys = 0;
    *moved = 0;
    for (size_t i = 0; i < looses && good; i++) {
        int64_t from = (int64_t)loose[i] - c->start;
        good = from >= 0 && has_key(c, from / c->bundle);
        if (!good || seen[from % c->bundle])
            continue;
        seen[from % c->bundle] = true;
        ++*moved;
        good = check_column(c, (uint32_t)(from % c->bundle));
    }
    free(seen);
    return good;
}

/* ---- all ways -------------------------------------------------------------------------------- */

/* Bundles around the keys: from each byte in them that may be the first. */
static bool cut_around(cutting *c, const uint32_t *loose, size_t looses, uint32_t *moved)
{
    c->bundle = c->stride;
    uint32_t most = c->stride - c->size;
    most = most < c->anchor[0].offset || c->count > 1 ? most : c->anchor[0].offset;
    for (c->before = 0; c->before <= most && c->stride <= BUNDLE_MAX; c->before++) {
        c->start = (int64_t)c->anchor[0].offset - c->before;
        if (try_cut(c, loose, looses, moved))
            return true;
    }
    return false;
}

/* Bundles beside the keys, in an object of their own. */
static bool cut_beside(cutting *c, const uint32_t *loose, size_t looses, uint32_t *moved)
{
    for (c->bundle = 1; c->bundle <= 64; c->bundle++) {
        c->start = (int64_t)(c->anchor[0].offset / c->stride) * c->bundle;
        if (try_cut(c, loose, looses, moved))
            return true;
    }
    return false;
}

/* By the keys that were left in one object. */
static bool cut_by(cutting *c, const uint32_t *loose, size_t looses, uint32_t *moved)
{
    c->stride = 0;
    for (uint32_t i = 1; i < c->count; i++)
        c->stride = (uint32_t)sn_gcd(c->anchor[i].offset - c->anchor[0].offset, c->stride);
    if (c->count == 1) /* a bundle alone may be as long as it likes */
        c->stride = BUNDLE_MAX;
    if (c->stride < c->size)
        return false;
    return c->anchor[0].object == c->object ? cut_around(c, loose, looses, moved)
                                            : cut_beside(c, loose, looses, moved);
}

static bool make_room(cutting *c, size_t looses)
{
    /* so many bytes that travel with each minimum, maximum and place */
    size_t needed = 4 * (looses / (c->count + 1) + 2) * (2 * c->terms->pairs + c->count + 1);
    c->slots = 1024;
    while (c->slots < needed && c->slots < (size_t)1 << 22)
        c->slots *= 2;
    c->known = sn_alloc(c->slots, sizeof *c->known);
    c->tie = sn_alloc(c->terms->pairs, 1);
    return c->known && c->tie;
}

bool sn_bundles_hold(const sn_terms *terms, const sn_store *memory, uint32_t object,
                     const sn_ir_anchor *anchor, uint32_t count, uint32_t size,
                     const uint32_t *loose, size_t looses, uint8_t *tie, uint32_t *moved)
{
    cutting c = {.terms = terms,
                 .memory = memory,
                 .count = count,
                 .size = size,
                 .object = object,
                 .fixed = tie};
    bool inside = false, good = make_room(&c, looses), found = false;
    for (uint32_t i = 0; i < count; i++)
        inside = inside || anchor[i].object == object;
    for (uint32_t i = 0, end; i < count && good && !found; i = end) {
        for (end = i + 1; end < count && anchor[end].object == anchor[i].object;)
            end++;
        c.anchor = anchor + i;
        c.count = end - i;
        if (!inside || anchor[i].object == object)
            found = cut_by(&c, loose, looses, moved);
    }
    if (found)
        memcpy(tie, c.tie, terms->pairs);
    free(c.known);
    free(c.tie);
    return found;
}
