/* Terms of bytes: comparisons, joints, bits, images, orders assumed. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

/* ---- terms ----------------------------------------------------------------------------------- */

/* Longest exclusive or. */
#define CHAIN_MAX 64

/* ---- what is given --------------------------------------------------------------------------- */

sn_byte sn_terms_input(sn_terms *t, uint32_t object, uint32_t offset)
{
    return (sn_byte){sn_terms_make(t, &(sn_term){.kind = SN_TERM_INPUT, .a = object}), offset};
}

sn_byte sn_terms_address(sn_terms *t, uint32_t object, int64_t offset, uint32_t i)
{
    const sn_term term = {.kind = SN_TERM_ADDRESS, .a = object, .offset = offset};
    return (sn_byte){sn_terms_make(t, &term), i};
}

sn_byte sn_terms_other(sn_terms *t, const char *why, uint32_t line)
{
    /* its own number makes it another one than all before */
    const sn_term term = {
        .kind = SN_TERM_OTHER, .part = {{(uint32_t)t->count, 0}}, .why = why, .line = line};
    return (sn_byte){sn_terms_make(t, &term), 0};
}

const char *sn_terms_why(const sn_terms *t, sn_byte byte)
{
    return sn_term_of(t, byte)->why;
}

uint32_t sn_terms_line(const sn_terms *t, sn_byte byte)
{
    return sn_term_of(t, byte)->line;
}

/* ---- images ---------------------------------------------------------------------------------- */

/* A map without what byte i does not depend on, so that the same byte is of the same map. */
static sn_ir_map cut(const sn_ir_map *map, uint32_t i)
{
    const uint32_t needed = i < map->from ? map->from : i + 1;
    const sn_ir_map less = map->to > needed ? sn_map_resize(map, needed) : *map;
    return less.count ? less : *map;
}

sn_byte sn_terms_image(sn_terms *t, uint32_t word, const sn_ir_map *whole, uint32_t i,
                       const char *why, uint32_t line)
{
    const sn_byte *byte = sn_word_bytes(t, word);
    const sn_ir_map map = cut(whole, i);
    uint64_t number = 0;
    bool known = true;
    for (uint32_t k = 0; k < map.from && known; k++) {
        known = !byte[k].term;
        number |= (uint64_t)byte[k].index << 8 * k;
    }
    if (known || (map.count == 1 && !map.piece->sign))
        return sn_byte_number((uint32_t)(sn_map_value(&map, known ? number : 0) >> 8 * i));
    if (sn_map_is_same(&map))
        return byte[i];
    uint32_t found = t->failure ? SN_MAPS_MAX : sn_terms_map(t, &map);
    if (found == SN_MAPS_MAX)
        return sn_terms_other(t, why, line);
    const sn_term term = {
        .kind = SN_TERM_IMAGE, .a = word, .offset = found, .why = why, .line = line};
    return (sn_byte){sn_terms_make(t, &term), i};
}

static bool are_images(const sn_terms *t, const sn_byte part[SN_CASES])
{
    const sn_term *first = sn_term_of(t, part[0]);
    bool good = first->kind == SN_TERM_IMAGE;
    for (int i = 1; i < SN_CASES && good; i++) {
        const sn_term *term = sn_term_of(t, part[i]);
        good = term->kind == SN_TERM_IMAGE && term->offset == first->offset &&
               part[i].index == part[0].index;
    }
    return good;
}

/* The image of a case, for a case of images by one map. */
static sn_byte image_of_case(sn_terms *t, uint32_t pair, const sn_byte part[SN_CASES])
{
    const sn_term first = *sn_term_of(t, part[0]);
    const sn_ir_map map = t->map[first.offset];
    sn_byte made[SN_WORD_MAX];
    for (uint32_t i = 0; i < map.from; i++) {
        sn_byte inner[SN_CASES];
        for (int k = 0; k < SN_CASES; k++)
            inner[k] = sn_word_bytes(t, sn_term_of(t, part[k])->a)[i];
        made[i] = sn_terms_case(t, pair, inner);
    }
    return sn_terms_image(t, sn_terms_word(t, made, map.from), &map, part[0].index, first.why,
                          first.line);
}

/* An image of the word as it is where a pair is known to compare in one way. */
static sn_byte project_image(sn_terms *t, sn_byte byte, uint32_t pair, int which)
{
    const sn_term term = *sn_term_of(t, byte);
    const sn_ir_map map = t->map[term.offset];
    sn_byte made[SN_WORD_MAX];
    for (uint32_t i = 0; i < map.from; i++)
        made[i] = sn_terms_project(t, sn_word_bytes(t, term.a)[i], pair, which);
    if (!memcmp(made, sn_word_bytes(t, term.a), map.from * sizeof *made))
        return byte;
    return sn_terms_image(t, sn_terms_word(t, made, map.from), &map, byte.index, term.why,
                          term.line);
}

/* ---- cases ----------------------------------------------------------------------------------- */

/* Which byte of a word this is, or its size. */
static uint32_t find_byte(const sn_terms *t, uint32_t word, sn_byte byte)
{
    uint32_t i = 0;
    while (i < t->word[word].size && !sn_byte_same(sn_word_bytes(t, word)[i], byte))
        i++;
    return i;
}

sn_byte sn_terms_project(sn_terms *t, sn_byte byte, uint32_t pair, int which)
{
    const sn_term term = *sn_term_of(t, byte);
    if (term.kind == SN_TERM_CASE && term.a == pair)
        return term.part[which];
    if (term.kind == SN_TERM_IMAGE)
        return project_image(t, byte, pair, which);
    if (term.kind == SN_TERM_TABLE)
        return sn_logic_project(t, byte, pair, which);
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
    sn_byte x = find_input(t, sn_word_bytes(t, word)[0]),
            y = find_input(t, sn_word_bytes(t, other)[0]);
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
    memcpy(bytes, sn_word_bytes(t, low), size * sizeof *bytes);
    memcpy(bytes + size, sn_word_bytes(t, high), t->word[high].size * sizeof *bytes);
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
    uint32_t made = sn_terms_pair(t, a, b, (sn_ir_order)(SN_ORDER_JOINT + number),
                                  p.lanes || q.lanes, p.line, &other);
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
    if (inner.kind != SN_TERM_CASE || sn_byte_same(part[SN_LESS], part[SN_GREATER]) ||
        t->pair[inner.a].weak || t->pair[inner.a].order == SN_ORDER_WRAPPED ||
        t->pair[pair].order == SN_ORDER_WRAPPED)
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
        return sn_word_bytes(t, p.a)[at];
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
    sn_byte a = sn_word_bytes(t, p.a)[at], b = sn_word_bytes(t, p.b)[at];
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
    while (order >= SN_ORDER_JOINT && order < SN_ORDER_MAP) {
        const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
        if (sn_terms_floats(t, joint->order[0]))
            return true;
        order = joint->order[1];
    }
    return order == SN_ORDER_FLOAT;
}

/* Whether the parts of a case are changed by one number, bit by bit; without it then. */
static bool are_changed(const sn_terms *t, const sn_byte part[SN_CASES], sn_byte plain[SN_CASES],
                        sn_byte *number)
{
    for (int i = 0; i < SN_CASES; i++) {
        const sn_term *term = sn_term_of(t, part[i]);
        if (term->kind != SN_TERM_XOR || term->part[1].term ||
            (i && !sn_byte_same(term->part[1], *number)))
            return false;
        *number = term->part[1];
        plain[i] = term->part[0];
    }
    return true;
}

sn_byte sn_terms_case(sn_terms *t, uint32_t pair, const sn_byte given[SN_CASES])
{
    sn_term term = {.kind = SN_TERM_CASE, .a = pair};
    sn_byte joined;
    const sn_pair p = t->pair[pair];
    for (int i = 0; i < SN_CASES; i++)
        term.part[i] = sn_terms_project(t, given[i], pair, i);
    if (!p.weak && is_joint(t, pair, term.part, &joined))
        return joined;
    if (!p.weak)
        term.part[SN_EQUAL] = equate(t, pair, term.part[SN_EQUAL], t->pair[pair].joint != 0);
    if (is_key(t, pair, term.part, &joined))
        return joined;
    uint32_t size = t->word[p.a].size, at;
    if (are_signs(t, term.part))
        return sign_of_case(t, pair, term.part);
    if (are_images(t, term.part))
        return image_of_case(t, pair, term.part);
    sn_byte plain[SN_CASES], number;
    if (are_changed(t, term.part, plain, &number))
        return sn_terms_xor(t, sn_terms_case(t, pair, plain), number);
    bool around = sn_byte_same(term.part[SN_LESS], term.part[SN_GREATER]);
    if (around && sn_byte_same(term.part[SN_LESS], term.part[SN_EQUAL]))
        return term.part[SN_LESS];
    at = find_byte(t, p.b, term.part[SN_LESS]);
    if (around && !p.weak && at < size &&
        sn_byte_same(sn_word_bytes(t, p.a)[at], term.part[SN_EQUAL]))
        return term.part[SN_LESS];
    return (sn_byte){sn_terms_make(t, &term), 0};
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
    return (sn_byte){sn_terms_make(t, &made), 0};
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
    return (sn_byte){sn_terms_make(t, &(sn_term){.kind = SN_TERM_SIGN, .part = {byte}}), 0};
}

sn_byte sn_terms_difference(sn_terms *t, uint32_t x, uint32_t y, uint8_t span)
{
    const sn_term term = {
        .kind = SN_TERM_DIFFERENCE, .a = x, .offset = y, .part = {sn_byte_number(span)}};
    return (sn_byte){sn_terms_make(t, &term), 0};
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
    return (sn_byte){
        sn_terms_make(t, &(sn_term){.kind = SN_TERM_BITS, .a = sn_terms_word(t, bit, 8)}), 0};
}

bool sn_terms_bits_of(const sn_terms *t, sn_byte byte, sn_byte *bit)
{
    const sn_term *term = sn_term_of(t, byte);
    if (term->kind == SN_TERM_BITS)
        memcpy(bit, sn_word_bytes(t, term->a), 8 * sizeof *bit);
    for (uint32_t i = 0; i < 8 && !byte.term; i++)
        bit[i] = sn_byte_number(byte.index >> i & 1);
    return !byte.term || term->kind == SN_TERM_BITS;
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Orders of numbers: with and without sign, floating point, by images, by one part and the next. */

static uint64_t number_of(const uint8_t *x, uint32_t size)
{
    uint64_t value = 0;
    for (uint32_t i = size < 8 ? size : 8; i-- > 0;)
        value = value << 8 | x[i];
    return value;
}

static int compare_whole(bool is_signed, const uint8_t *x, const uint8_t *y, uint32_t size)
{
    for (uint32_t i = size; i-- > 0;) {
        const unsigned turn = is_signed && i + 1 == size ? 0x80 : 0;
        const unsigned p = x[i] ^ turn, q = y[i] ^ turn;
        if (p != q)
            return p < q ? -1 : 1;
    }
    return 0;
}

static int compare_floats(const uint8_t *x, const uint8_t *y, uint32_t size)
{
    double p = 0, q = 0;
    float low[2];
    if (size == sizeof *low) {
        memcpy(&low[0], x, size);
        memcpy(&low[1], y, size);
        p = (double)low[0];
        q = (double)low[1];
    } else if (size == sizeof p) {
        memcpy(&p, x, size);
        memcpy(&q, y, size);
    }
    return (p > q) - (p < q);
}

/* Where the two words of a joint lie in it. */
static void find_parts(const sn_joint *joint, uint32_t at[2])
{
    at[0] = joint->below ? joint->size[1] : 0;
    at[1] = joint->below ? 0 : joint->size[0];
}

int sn_order_compare(const sn_terms *t, unsigned order, const uint8_t *x, const uint8_t *y,
                     uint32_t size)
{
    const uint64_t p = number_of(x, size), q = number_of(y, size);
    if (order == SN_ORDER_UNSIGNED || order == SN_ORDER_SIGNED)
        return compare_whole(order == SN_ORDER_SIGNED, x, y, size);
    if (order == SN_ORDER_FLOAT)
        return compare_floats(x, y, size);
    if (order == SN_ORDER_WRAPPED)
        return size > 8 || p == q ? 0 : (p - q) >> (8 * size - 1) & 1 ? -1 : 1;
    if (order >= SN_ORDER_MAP) {
        const sn_ir_map *map = &t->map[order - SN_ORDER_MAP];
        const uint64_t a = sn_map_value(map, p), b = sn_map_value(map, q);
        return (a > b) - (a < b);
    }
    if (order < SN_ORDER_JOINT)
        return 0;
    const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
    uint32_t at[2];
    find_parts(joint, at);
    int first = sn_order_compare(t, joint->order[0], x + at[0], y + at[0], joint->size[0]);
    int second = sn_order_compare(t, joint->order[1], x + at[1], y + at[1], joint->size[1]);
    return first ? first : joint->turned ? -second : second;
}

static uint32_t add_leaves(const sn_terms *t, unsigned order, uint32_t from, uint32_t size,
                           sn_leaf *out, uint32_t count)
{
    if (order < SN_ORDER_JOINT || order >= SN_ORDER_MAP) {
        if (count < SN_WORD_MAX)
            out[count++] = (sn_leaf){order, from, size};
        return count;
    }
    const sn_joint *joint = &t->joint[order - SN_ORDER_JOINT];
    uint32_t at[2];
    find_parts(joint, at);
    for (int i = 0; i < 2; i++)
        count = add_leaves(t, joint->order[i], from + at[i], joint->size[i], out, count);
    return count;
}

uint32_t sn_order_leaves(const sn_terms *t, unsigned order, uint32_t size, sn_leaf out[SN_WORD_MAX])
{
    return add_leaves(t, order, 0, size, out, 0);
}
