/* Which byte is the same as which. */
#include "lift/ir/symbols/terms.h"

#include <stdlib.h>
#include <string.h>

/* Most terms, and bytes of words: some 300 MB. */
#define TERMS_MAX ((size_t)1 << 22)
/* Longest exclusive or. */
#define CHAIN_MAX 64

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
    free(t->slot);
    *t = (sn_terms){0};
}

void sn_terms_clear(sn_terms *t)
{
    t->count = t->pairs = t->words = t->used = t->filled = 0;
    t->failure = NULL;
    t->taken = false;
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

static uint32_t make(sn_terms *t, const sn_term *term)
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

sn_byte sn_terms_input(sn_terms *t, uint32_t object, uint32_t offset)
{
    return (sn_byte){make(t, &(sn_term){.kind = SN_TERM_INPUT, .a = object}), offset};
}

sn_byte sn_terms_address(sn_terms *t, uint32_t object, int64_t offset, uint32_t i)
{
    const sn_term term = {.kind = SN_TERM_ADDRESS, .a = object, .offset = offset};
    return (sn_byte){make(t, &term), i};
}

sn_byte sn_terms_other(sn_terms *t, const char *why, uint32_t line)
{
    /* its own number makes it another one than all before */
    const sn_term term = {.kind = SN_TERM_OTHER,
                          .a = line,
                          .offset = (int64_t)(intptr_t)why,
                          .part = {{(uint32_t)t->count, 0}}};
    return (sn_byte){make(t, &term), 0};
}

const char *sn_terms_why(const sn_terms *t, sn_byte byte)
{
    const sn_term *term = sn_term_of(t, byte);
    return term->kind == SN_TERM_OTHER ? (const char *)(intptr_t)term->offset : NULL;
}

/* ---- cases ----------------------------------------------------------------------------------- */

static const sn_byte *word_bytes(const sn_terms *t, uint32_t word)
{
    return t->bytes + t->word[word].at;
}

/* Which byte of a word this is, or its size. */
static uint32_t find_byte(const sn_terms *t, uint32_t word, sn_byte byte)
{
    uint32_t i = 0;
    while (i < t->word[word].size && !sn_byte_same(word_bytes(t, word)[i], byte))
        i++;
    return i;
}

sn_byte sn_terms_project(sn_terms *t, sn_byte byte, uint32_t pair, int which)
{
    const sn_term term = *sn_term_of(t, byte);
    if (term.kind == SN_TERM_CASE && term.a == pair)
        return term.part[which];
    if (term.kind == SN_TERM_SIGN)
        return sn_terms_sign(t, sn_terms_project(t, term.part[0], pair, which));
    if (term.kind != SN_TERM_XOR)
        return byte;
    return sn_terms_xor(t, sn_terms_project(t, term.part[0], pair, which),
                        sn_terms_project(t, term.part[1], pair, which));
}

static bool are_signs(const sn_terms *t, const sn_byte part[SN_CASES])
{
    bool good = true;
    for (int i = 0; i < SN_CASES; i++)
        good = good && sn_term_of(t, part[i])->kind == SN_TERM_SIGN;
    return good;
}

/* The sign of a case, for a case of signs: the deeper one is the same for all of a word's bytes. */
static sn_byte sign_of_case(sn_terms *t, uint32_t pair, const sn_byte part[SN_CASES])
{
    sn_byte inner[SN_CASES];
    for (int i = 0; i < SN_CASES; i++)
        inner[i] = sn_term_of(t, part[i])->part[0];
    return sn_terms_sign(t, sn_terms_case(t, pair, inner));
}

/* The byte of an input that a byte is, or is where the first word of each comparison is less. */
static sn_byte find_input(const sn_terms *t, sn_byte byte)
{
    while (sn_term_of(t, byte)->kind == SN_TERM_CASE)
        byte = sn_term_of(t, byte)->part[SN_LESS];
    return byte;
}

/* Whether a word lies behind another one in memory. */
static bool follows(const sn_terms *t, uint32_t word, uint32_t other)
{
    sn_byte x = find_input(t, word_bytes(t, word)[0]), y = find_input(t, word_bytes(t, other)[0]);
    return sn_term_of(t, x)->kind == SN_TERM_INPUT && x.term == y.term &&
           x.index == y.index + t->word[other].size;
}

/* The number of a joint, or SN_JOINTS_MAX if there are too many. */
static uint32_t find_joint(sn_terms *t, const sn_joint *joint)
{
    for (uint32_t i = 0; i < t->joints; i++)
        if (!memcmp(&t->joint[i], joint, sizeof *joint))
            return i;
    if (t->joints == SN_JOINTS_MAX)
        return SN_JOINTS_MAX;
    t->joint[t->joints] = *joint;
    return t->joints++;
}

/* Two words of two pairs, as one. */
static uint32_t join_words(sn_terms *t, uint32_t first, uint32_t second, bool below)
{
    sn_byte bytes[SN_WORD_MAX];
    uint32_t low = below ? second : first, high = below ? first : second;
    uint32_t size = t->word[low].size;
    memcpy(bytes, word_bytes(t, low), size * sizeof *bytes);
    memcpy(bytes + size, word_bytes(t, high), t->word[high].size * sizeof *bytes);
    return sn_terms_word(t, bytes, size + t->word[high].size);
}

/* Which words of two pairs lie side by side in memory, and how, so that both make a key: false if
 * none do.
 * crossed   the second pair's b lies beside the first one's a
 * below     what is of the second pair lies below */
static bool find_sides(const sn_terms *t, const sn_pair *p, const sn_pair *q, bool *crossed,
                       bool *below)
{
    for (int i = 0; i < 4; i++) {
        *crossed = i & 1;
        *below = i & 2;
        uint32_t a = *crossed ? q->b : q->a, b = *crossed ? q->a : q->b;
        if (*below ? follows(t, p->a, a) && follows(t, p->b, b)
                   : follows(t, a, p->a) && follows(t, b, p->b))
            return true;
    }
    return false;
}

/* By a pair, and where its words are equal by another one: a case of the pair of both together.
 * turned   the second pair's less is the first one's greater */
static bool join_pairs(sn_terms *t, uint32_t pair, uint32_t second, bool turned,
                       const sn_byte part[SN_CASES], sn_byte *out)
{
    const sn_pair p = t->pair[pair], q = t->pair[second];
    bool below, crossed, other;
    uint32_t size[2] = {t->word[p.a].size, t->word[q.a].size};
    if (!find_sides(t, &p, &q, &crossed, &below) || size[0] + size[1] > SN_WORD_MAX)
        return false;
    const sn_joint joint = {.order = {p.order, q.order},
                            .size = {(uint8_t)size[0], (uint8_t)size[1]},
                            .turned = crossed != turned,
                            .below = below};
    uint32_t number = find_joint(t, &joint);
    if (number == SN_JOINTS_MAX)
        return false;
    uint32_t a = join_words(t, p.a, crossed ? q.b : q.a, below);
    uint32_t b = join_words(t, p.b, crossed ? q.a : q.b, below);
    uint32_t made = sn_terms_pair(t, a, b, (sn_order)(SN_ORDER_JOINT + number), p.lanes || q.lanes,
                                  p.line, &other);
    if (t->failure)
        return false;
    t->pair[pair].joint = made + 1;
    *out = sn_terms_case(t, made,
                         (sn_byte[]){part[other ? SN_GREATER : SN_LESS], part[SN_EQUAL],
                                     part[other ? SN_LESS : SN_GREATER]});
    return true;
}

/* Whether a case of a pair is, where the words are equal, the same case of another pair. */
static bool is_joint(sn_terms *t, uint32_t pair, const sn_byte part[SN_CASES], sn_byte *out)
{
    const sn_term inner = *sn_term_of(t, part[SN_EQUAL]);
    if (inner.kind != SN_TERM_CASE || sn_byte_same(part[SN_LESS], part[SN_GREATER]))
        return false;
    bool turned = sn_byte_same(inner.part[SN_LESS], part[SN_GREATER]);
    if (!sn_byte_same(inner.part[SN_LESS], part[turned ? SN_GREATER : SN_LESS]) ||
        !sn_byte_same(inner.part[SN_GREATER], part[turned ? SN_LESS : SN_GREATER]))
        return false;
    return join_pairs(t, pair, inner.a, turned,
                      (sn_byte[]){part[SN_LESS], inner.part[SN_EQUAL], part[SN_GREATER]}, out);
}

/* A byte where both words of a pair are equal: it does not matter whose it is.
 * within   in the cases of another pair, too */
static sn_byte equate(sn_terms *t, uint32_t pair, sn_byte byte, bool within)
{
    const sn_pair p = t->pair[pair];
    const sn_term term = *sn_term_of(t, byte);
    uint32_t at = find_byte(t, p.b, byte);
    if (at < t->word[p.b].size)
        return word_bytes(t, p.a)[at];
    if (!within || term.kind != SN_TERM_CASE || find_byte(t, p.a, byte) < t->word[p.a].size)
        return byte;
    sn_byte part[SN_CASES];
    bool same = true;
    for (int i = 0; i < SN_CASES; i++) {
        part[i] = equate(t, pair, term.part[i], false);
        same = same && sn_byte_same(part[i], term.part[i]);
    }
    return same ? byte : sn_terms_case(t, term.a, part);
}

/* Whether a case is of a minimum or maximum by a pair that is the first of a joint one: the keys of
 * those two are ordered by it, too. */
static bool is_key(sn_terms *t, uint32_t pair, const sn_byte part[SN_CASES], sn_byte *out)
{
    const sn_pair p = t->pair[pair];
    uint32_t at = p.joint ? find_byte(t, p.a, part[SN_EQUAL]) : t->word[p.a].size;
    if (at == t->word[p.a].size)
        return false;
    sn_byte a = word_bytes(t, p.a)[at], b = word_bytes(t, p.b)[at];
    bool min = sn_byte_same(part[SN_LESS], a) && sn_byte_same(part[SN_GREATER], b);
    bool max = sn_byte_same(part[SN_LESS], b) && sn_byte_same(part[SN_GREATER], a);
    if (!min && !max)
        return false;
    const sn_pair joint = t->pair[p.joint - 1];
    bool turned = find_byte(t, joint.a, a) == t->word[joint.a].size;
    *out =
        sn_terms_case(t, p.joint - 1, (sn_byte[]){min != turned ? a : b, a, min != turned ? b : a});
    return true;
}

bool sn_terms_floats(const sn_terms *t, uint8_t order)
{
    while (order >= SN_ORDER_JOINT) {
        const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
        if (sn_terms_floats(t, joint->order[0]))
            return true;
        order = joint->order[1];
    }
    return order == SN_ORDER_FLOAT;
}

sn_byte sn_terms_case(sn_terms *t, uint32_t pair, const sn_byte given[SN_CASES])
{
    sn_term term = {.kind = SN_TERM_CASE, .a = pair};
    sn_byte joined;
    const sn_pair p = t->pair[pair];
    for (int i = 0; i < SN_CASES; i++)
        term.part[i] = sn_terms_project(t, given[i], pair, i);
    if (is_joint(t, pair, term.part, &joined))
        return joined;
    term.part[SN_EQUAL] = equate(t, pair, term.part[SN_EQUAL], t->pair[pair].joint != 0);
    if (is_key(t, pair, term.part, &joined))
        return joined;
    uint32_t size = t->word[p.a].size, at;
    if (are_signs(t, term.part))
        return sign_of_case(t, pair, term.part);
    bool around = sn_byte_same(term.part[SN_LESS], term.part[SN_GREATER]);
    if (around && sn_byte_same(term.part[SN_LESS], term.part[SN_EQUAL]))
        return term.part[SN_LESS];
    at = find_byte(t, p.b, term.part[SN_LESS]);
    if (around && at < size && sn_byte_same(word_bytes(t, p.a)[at], term.part[SN_EQUAL]))
        return term.part[SN_LESS];
    return (sn_byte){make(t, &term), 0};
}

/* ---- bits ------------------------------------------------------------------------------------ */

static bool before(sn_byte x, sn_byte y)
{
    return x.term != y.term ? x.term > y.term : x.index > y.index;
}

/* A chain of different bytes, in order; numbers, of the least term, are last. */
sn_byte sn_terms_xor(sn_terms *t, sn_byte x, sn_byte y)
{
    if (sn_byte_same(x, y))
        return x.term == SN_TERM_UNSET ? x : sn_byte_number(0);
    if (!x.term && !y.term)
        return sn_byte_number(x.index ^ y.index);
    if (!x.term && !x.index)
        return y;
    if (!y.term && !y.index)
        return x;
    const sn_term p = *sn_term_of(t, x), q = *sn_term_of(t, y);
    sn_byte first = p.kind == SN_TERM_XOR ? p.part[0] : x;
    sn_byte second = q.kind == SN_TERM_XOR ? q.part[0] : y;
    sn_byte rest = p.kind == SN_TERM_XOR ? p.part[1] : sn_byte_number(0);
    sn_byte other = q.kind == SN_TERM_XOR ? q.part[1] : sn_byte_number(0);
    if (sn_byte_same(first, second))
        return sn_terms_xor(t, rest, other);
    bool mine = before(first, second);
    sn_byte tail = mine ? sn_terms_xor(t, rest, y) : sn_terms_xor(t, x, other);
    if (!tail.term && !tail.index)
        return mine ? first : second;
    const sn_term *behind = sn_term_of(t, tail);
    uint32_t length = behind->kind == SN_TERM_XOR ? behind->a + 1 : 1;
    if (length > CHAIN_MAX)
        return sn_terms_other(t, "takes the exclusive or of too many values", 0);
    const sn_term made = {.kind = SN_TERM_XOR, .a = length, .part = {mine ? first : second, tail}};
    return (sn_byte){make(t, &made), 0};
}

sn_byte sn_terms_sign(sn_terms *t, sn_byte byte)
{
    const sn_term term = *sn_term_of(t, byte);
    if (term.kind == SN_TERM_NUMBER)
        return sn_byte_number(byte.index & 0x80 ? 0xff : 0);
    if (term.kind == SN_TERM_SIGN)
        return byte;
    bool numbers = term.kind == SN_TERM_CASE;
    for (int i = 0; i < SN_CASES && numbers; i++)
        numbers = !term.part[i].term;
    if (numbers) {
        sn_byte part[SN_CASES];
        for (int i = 0; i < SN_CASES; i++)
            part[i] = sn_terms_sign(t, term.part[i]);
        return sn_terms_case(t, term.a, part);
    }
    return (sn_byte){make(t, &(sn_term){.kind = SN_TERM_SIGN, .part = {byte}}), 0};
}

sn_byte sn_terms_difference(sn_terms *t, uint32_t x, uint32_t y, uint8_t span)
{
    const sn_term term = {
        .kind = SN_TERM_DIFFERENCE, .a = x, .offset = y, .part = {sn_byte_number(span)}};
    return (sn_byte){make(t, &term), 0};
}

sn_byte sn_terms_bits(sn_terms *t, const sn_byte *bit)
{
    uint32_t value = 0;
    bool numbers = true;
    for (uint32_t i = 0; i < 8; i++) {
        numbers = numbers && !bit[i].term;
        value |= (bit[i].index & 1) << i;
    }
    if (numbers)
        return sn_byte_number(value);
    return (sn_byte){make(t, &(sn_term){.kind = SN_TERM_BITS, .a = sn_terms_word(t, bit, 8)}), 0};
}

bool sn_terms_bits_of(const sn_terms *t, sn_byte byte, sn_byte *bit)
{
    const sn_term *term = sn_term_of(t, byte);
    if (term->kind == SN_TERM_BITS)
        memcpy(bit, word_bytes(t, term->a), 8 * sizeof *bit);
    for (uint32_t i = 0; i < 8 && !byte.term; i++)
        bit[i] = sn_byte_number(byte.index >> i & 1);
    return !byte.term || term->kind == SN_TERM_BITS;
}

/* ---- words and pairs ------------------------------------------------------------------------- */

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
            !memcmp(word_bytes(t, word), byte, size * sizeof *byte))
            return word;
    }
    sn_word *grown = sn_grow(t->word, t->words, &t->word_room, sizeof *grown);
    t->word = grown ? grown : t->word;
    size_t start = t->used;
    if (!grown || !add_bytes(t, byte, size) || t->used > TERMS_MAX) {
        fail(t, "it compares too many values", 0);
        return 0;
    }
    t->word[t->words] = (sn_word){start, size};
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

uint32_t sn_terms_pair(sn_terms *t, uint32_t x, uint32_t y, sn_order order, bool lanes,
                       uint32_t line, bool *turned)
{
    *turned = x > y;
    if (t->failure || !widen(t))
        return 0;
    uint32_t found = find_pair(t, *turned ? y : x, *turned ? x : y);
    if (t->failure)
        return 0;
    sn_pair *pair = &t->pair[found];
    if (!pair->line)
        pair->line = line;
    pair->lanes = pair->lanes || lanes;
    if (order != SN_ORDER_OPEN && pair->order != SN_ORDER_OPEN && pair->order != order)
        fail(t, "compares the same values in two orders", line);
    if (pair->order == SN_ORDER_OPEN)
        pair->order = (uint8_t)order;
    return found;
}
