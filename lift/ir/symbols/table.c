/* Which byte is the same as which. */
#include "lift/ir/symbols/symbols.h"

#include <stdlib.h>
#include <string.h>

/* Most terms, and bytes of words: some 300 MB. */
#define TERMS_MAX ((size_t)1 << 22)

enum { IS_TERM = 1, IS_PAIR, IS_WORD };

/* ---- the table ------------------------------------------------------------------------------- */

static void fail(sn_terms *t, const char *why, uint32_t line)
{
    if (!t->failure) {
        t->failure = why;
        t->failure_line = line;
    }
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t hash_term(const sn_term *term)
{
    uint64_t hash = mix(mix(term->kind, term->a), (uint64_t)term->offset);
    for (int i = 0; i < SN_CASES; i++)
        hash = mix(hash, (uint64_t)term->part[i].term << 32 | term->part[i].index);
    return hash;
}

static uint64_t hash_bytes(const sn_byte *byte, uint32_t size)
{
    uint64_t hash = mix(IS_WORD, size);
    for (uint32_t i = 0; i < size; i++)
        hash = mix(hash, (uint64_t)byte[i].term << 32 | byte[i].index);
    return hash;
}

static uint64_t hash_pair(uint32_t a, uint32_t b)
{
    return mix(mix(IS_PAIR, a), b);
}

static uint64_t hash_slot(const sn_terms *t, uint32_t slot)
{
    uint32_t at = (slot - 1) / 3;
    switch ((slot - 1) % 3 + 1) {
    case IS_TERM:
        return hash_term(&t->term[at]);
    case IS_PAIR:
        return hash_pair(t->pair[at].a, t->pair[at].b);
    default:
        return hash_bytes(t->bytes + t->word[at].at, t->word[at].size);
    }
}

static void put(sn_terms *t, uint32_t slot)
{
    size_t at = hash_slot(t, slot) & (t->slots - 1);
    while (t->slot[at])
        at = (at + 1) & (t->slots - 1);
    t->slot[at] = slot;
    t->filled++;
}

/* Room in the table for one more. */
static bool widen(sn_terms *t)
{
    if (2 * (t->filled + 1) < t->slots)
        return true;
    size_t slots = t->slots ? 2 * t->slots : 1024, old = t->slots;
    uint32_t *was = t->slot, *grown = sn_alloc(slots, sizeof *grown);
    if (!grown) {
        fail(t, "no memory is left", 0);
        return false;
    }
    t->slot = grown;
    t->slots = slots;
    t->filled = 0;
    for (size_t i = 0; i < old; i++)
        if (was[i])
            put(t, was[i]);
    free(was);
    return true;
}

void sn_terms_free(sn_terms *t)
{
    free(t->term);
    free(t->pair);
    free(t->word);
    free(t->bytes);
    free(t->map);
    free(t->slot);
    *t = (sn_terms){0};
}

void sn_terms_clear(sn_terms *t)
{
    t->count = t->pairs = t->words = t->used = t->filled = t->maps = 0;
    t->failure = NULL;
    t->taken = false;
    t->opaque = 0;
    t->joints = 0;
    if (t->slot)
        memset(t->slot, 0, t->slots * sizeof *t->slot);
    for (uint8_t kind = SN_TERM_NUMBER; kind <= SN_TERM_UNSET; kind++) {
        sn_term *grown = sn_grow(t->term, t->count, &t->room, sizeof *grown);
        if (!grown) {
            fail(t, "no memory is left", 0);
            return;
        }
        t->term = grown;
        t->term[t->count++] = (sn_term){.kind = kind};
    }
}

/* ---- terms ----------------------------------------------------------------------------------- */

static bool same_term(const sn_term *x, const sn_term *y)
{
    return x->kind == y->kind && x->a == y->a && x->offset == y->offset &&
           sn_byte_same(x->part[0], y->part[0]) && sn_byte_same(x->part[1], y->part[1]) &&
           sn_byte_same(x->part[2], y->part[2]);
}

uint32_t sn_terms_make(sn_terms *t, const sn_term *term)
{
    if (t->failure || !widen(t))
        return 0;
    for (size_t at = hash_term(term) & (t->slots - 1); t->slot[at]; at = (at + 1) & (t->slots - 1))
        if (t->slot[at] % 3 == IS_TERM && same_term(&t->term[(t->slot[at] - 1) / 3], term))
            return (t->slot[at] - 1) / 3;
    sn_term *grown = sn_grow(t->term, t->count, &t->room, sizeof *grown);
    if (!grown || t->count >= TERMS_MAX) {
        t->term = grown ? grown : t->term;
        fail(t, grown ? "it makes too many values" : "no memory is left", 0);
        return 0;
    }
    t->term = grown;
    t->term[t->count] = *term;
    put(t, 3 * (uint32_t)t->count + IS_TERM);
    return (uint32_t)t->count++;
}

/* ---- words and pairs ------------------------------------------------------------------------- */

uint32_t sn_terms_map(sn_terms *t, const sn_ir_map *map)
{
    size_t at = 0;
    while (at < t->maps && memcmp(&t->map[at], map, sizeof *map) != 0)
        at++;
    if (at < t->maps || at == SN_MAPS_MAX)
        return (uint32_t)at;
    sn_ir_map *grown = sn_grow(t->map, t->maps, &t->map_room, sizeof *grown);
    if (!grown) {
        fail(t, "no memory is left", 0);
        return SN_MAPS_MAX;
    }
    t->map = grown;
    t->map[t->maps] = *map;
    return (uint32_t)t->maps++;
}

static bool add_bytes(sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++) {
        sn_byte *grown = sn_grow(t->bytes, t->used, &t->byte_room, sizeof *grown);
        if (!grown)
            return false;
        t->bytes = grown;
        t->bytes[t->used++] = byte[i];
    }
    return true;
}

uint32_t sn_terms_word(sn_terms *t, const sn_byte *byte, uint32_t size)
{
    if (t->failure || !widen(t))
        return 0;
    size_t at = hash_bytes(byte, size) & (t->slots - 1);
    for (; t->slot[at]; at = (at + 1) & (t->slots - 1)) {
        uint32_t word = (t->slot[at] - 1) / 3;
        if (t->slot[at] % 3 == IS_WORD % 3 && t->word[word].size == size &&
            !memcmp(sn_word_bytes(t, word), byte, size * sizeof *byte))
            return word;
    }
    sn_ir_word *grown = sn_grow(t->word, t->words, &t->word_room, sizeof *grown);
    t->word = grown ? grown : t->word;
    size_t start = t->used;
    if (!grown || !add_bytes(t, byte, size) || t->used > TERMS_MAX) {
        fail(t, "it compares too many values", 0);
        return 0;
    }
    t->word[t->words] = (sn_ir_word){start, size};
    put(t, 3 * (uint32_t)t->words + IS_WORD);
    return (uint32_t)t->words++;
}

static uint32_t add_pair(sn_terms *t, uint32_t a, uint32_t b)
{
    sn_pair *grown = sn_grow(t->pair, t->pairs, &t->pair_room, sizeof *grown);
    if (!grown) {
        fail(t, "no memory is left", 0);
        return 0;
    }
    t->pair = grown;
    t->pair[t->pairs] = (sn_pair){.a = a, .b = b};
    put(t, 3 * (uint32_t)t->pairs + IS_PAIR);
    return (uint32_t)t->pairs++;
}

static uint32_t find_pair(sn_terms *t, uint32_t a, uint32_t b)
{
    for (size_t at = hash_pair(a, b) & (t->slots - 1); t->slot[at];
         at = (at + 1) & (t->slots - 1)) {
        uint32_t pair = (t->slot[at] - 1) / 3;
        if (t->slot[at] % 3 == IS_PAIR && t->pair[pair].a == a && t->pair[pair].b == b)
            return pair;
    }
    return add_pair(t, a, b);
}

/* Whether values that are equal by an order need not be the same. */
static bool is_weak(const sn_terms *t, sn_ir_order order)
{
    return order == SN_ORDER_OPAQUE ||
           (order >= SN_ORDER_MAP && !sn_map_is_injective(&t->map[order - SN_ORDER_MAP]));
}

uint32_t sn_terms_pair(sn_terms *t, uint32_t x, uint32_t y, sn_ir_order order, bool lanes,
                       uint32_t line, bool *turned)
{
    *turned = x > y;
    if (t->failure || !widen(t))
        return 0;
    const size_t before = t->pairs;
    uint32_t found = find_pair(t, *turned ? y : x, *turned ? x : y);
    if (t->failure)
        return 0;
    sn_pair *pair = &t->pair[found];
    const bool weak = is_weak(t, order);
    if (found < before && weak != pair->weak)
        fail(t, "compares the same values in two orders", line);
    pair->weak = weak;
    if (!pair->line)
        pair->line = line;
    pair->lanes = pair->lanes || lanes;
    if (order != SN_ORDER_OPEN && pair->order != SN_ORDER_OPEN && pair->order != order)
        fail(t, "compares the same values in two orders", line);
    if (pair->order == SN_ORDER_OPEN)
        pair->order = (uint8_t)order;
    return found;
}
