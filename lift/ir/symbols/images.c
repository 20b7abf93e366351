/* How a calculation with one word is told as a map of it. */
#include "lift/ir/symbols/symbols.h"

#include <string.h>

/* Longest word that is mapped. */
#define LONGEST 8u

/* What bytes are made of. */
typedef struct operand {
    bool known;     /* a number: that */
    uint64_t value; /* if so */
    bool sign;      /* the sign of a word whose highest byte is `top` */
    sn_byte top;
    uint32_t word; /* else what `map` is of */
    sn_ir_map map;
} operand;

bool sn_bytes_imaged(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (sn_term_of(t, byte[i])->kind == SN_TERM_IMAGE)
            return true;
    return false;
}

/* Whether a byte is another one, changed by a number. */
static bool is_changed(const sn_term *term)
{
    return term->kind == SN_TERM_XOR && !term->part[1].term;
}

bool sn_bytes_changed(const sn_terms *t, const sn_byte *byte, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++)
        if (is_changed(sn_term_of(t, byte[i])))
            return true;
    return sn_bytes_imaged(t, byte, size);
}

/* ---- reading --------------------------------------------------------------------------------- */

static bool read_number(const sn_byte *byte, uint32_t size, uint64_t *value)
{
    *value = 0;
    for (uint32_t i = 0; i < size; i++) {
        if (byte[i].term)
            return false;
        *value |= (uint64_t)byte[i].index << 8 * i;
    }
    return true;
}

/* A word, or one whose bytes were changed by numbers, bit by bit. */
static bool read_word(sn_terms *t, const sn_byte *byte, uint32_t size, operand *o)
{
    sn_byte plain[LONGEST];
    uint64_t changed = 0;
    for (uint32_t i = 0; i < size; i++) {
        const sn_term term = *sn_term_of(t, byte[i]);
        const bool xor = is_changed(&term);
        plain[i] = xor? term.part[0] : byte[i];
        changed |= xor? (uint64_t)term.part[1].index << 8 * i : 0;
        const uint8_t kind = sn_term_of(t, plain[i])->kind;
        if (kind != SN_TERM_INPUT && kind != SN_TERM_CASE)
            return false;
    }
    const sn_ir_map same = sn_map_same(size, size), by = sn_map_number(size, size, changed);
    o->word = sn_terms_word(t, plain, size);
    return sn_map_binary(SN_XOR, &same, &by, &o->map);
}

/* All bytes of an image, of which the highest is one. */
static bool read_image(sn_terms *t, const sn_byte *byte, uint32_t size, operand *o)
{
    const sn_term last = *sn_term_of(t, byte[size - 1]);
    o->word = last.a;
    o->map = sn_map_resize(&t->map[last.offset], size);
    bool good = o->map.count != 0;
    for (uint32_t i = 0; i < size && good; i++)
        good = sn_byte_same(sn_terms_image(t, o->word, &o->map, i, last.why, last.line), byte[i]);
    return good;
}

/* A word or an image, and zeros above. */
static bool read_bytes(sn_terms *t, const sn_byte *byte, uint32_t size, operand *o)
{
    uint32_t used = size;
    while (used > 1 && !byte[used - 1].term && !byte[used - 1].index)
        used--;
    const bool image = sn_term_of(t, byte[used - 1])->kind == SN_TERM_IMAGE;
    if (image ? !read_image(t, byte, used, o) : !read_word(t, byte, used, o))
        return false;
    o->map = sn_map_resize(&o->map, size);
    return o->map.count != 0;
}

/* A word whose highest byte this is, or UINT32_MAX: one of those that were shifted. */
static uint32_t find_word(const sn_terms *t, sn_byte top, uint32_t size)
{
    for (size_t i = t->words; i > 0; i--) {
        const sn_ir_word *word = &t->word[i - 1];
        if (word->size == size && sn_byte_same(t->bytes[word->at + size - 1], top))
            return (uint32_t)(i - 1);
    }
    return UINT32_MAX;
}

static bool read(sn_terms *t, const sn_byte *byte, uint32_t size, operand *o)
{
    const sn_term first = *sn_term_of(t, byte[0]);
    *o = (operand){.word = UINT32_MAX};
    if (size > LONGEST)
        return false;
    o->known = read_number(byte, size, &o->value);
    if (o->known || first.kind != SN_TERM_SIGN)
        return o->known || read_bytes(t, byte, size, o);
    for (uint32_t i = 1; i < size; i++)
        if (!sn_byte_same(byte[i], byte[0]))
            return false;
    o->sign = true;
    o->top = first.part[0];
    return true;
}

/* A sign of a word, as a map of what that is made of. */
static bool settle_sign(sn_terms *t, operand *o, uint32_t size)
{

    uint32_t word = o->sign ? find_word(t, o->top, size) : UINT32_MAX;
    sn_byte byte[LONGEST];
    operand of;
    if (!o->sign)
        return true;
    if (word == UINT32_MAX)
        return false;
    memcpy(byte, t->bytes + t->word[word].at, size * sizeof *byte);
    if (!read_bytes(t, byte, size, &of))
        return false;
    const sn_ir_map by = sn_map_number(of.map.from, size, 8 * size - 1);
    o->word = of.word;
    return sn_map_binary(SN_ASHR, &of.map, &by, &o->map);
}

/* Read both as maps of one word. */
static bool read_both(sn_terms *t, const sn_byte *x, const sn_byte *y, uint32_t size, operand *p,
                      operand *q)
{
    if (!read(t, x, size, p) || !read(t, y, size, q) || (p->known && q->known))
        return false;
    if (!settle_sign(t, p, size) || !settle_sign(t, q, size))
        return false;
    uint32_t from = p->known ? q->map.from : p->map.from;
    if (p->known) {
        p->word = q->word;
        p->map = sn_map_number(from, size, p->value);
    }
    if (q->known) {
        q->word = p->word;
        q->map = sn_map_number(from, size, q->value);
    }
    return p->word == q->word;
}

/* ---- calculating ----------------------------------------------------------------------------- */

bool sn_image_binary(sn_terms *t, sn_operation op, const sn_byte *x, const sn_byte *y,
                     uint32_t size, const char *why, uint32_t line, sn_byte *out)
{
    operand p, q;
    sn_ir_map made;
    if (!read_both(t, x, y, size, &p, &q) || !sn_map_binary(op, &p.map, &q.map, &made))
        return false;
    for (uint32_t i = 0; i < size; i++)
        out[i] = sn_terms_image(t, p.word, &made, i, why, line);
    return true;
}

bool sn_image_compare(sn_terms *t, sn_ir_order order, unsigned truth, const sn_byte *x,
                      const sn_byte *y, uint32_t size, const char *why, uint32_t line, sn_byte *out)
{
    operand p, q;
    sn_ir_map made;
    if (order == SN_ORDER_FLOAT || !read_both(t, x, y, size, &p, &q) ||
        !sn_map_compare(order == SN_ORDER_SIGNED, truth, &p.map, &q.map, &made))
        return false;
    *out = sn_terms_image(t, p.word, &made, 0, why, line);
    return true;
}

/* How words are ordered whose images are ordered without signs. */
static sn_ir_order order_by(sn_terms *t, const sn_ir_map *map)
{
    sn_ir_map top = sn_map_number(map->from, map->from, (uint64_t)1 << (8 * map->from - 1)), turned;
    if (sn_map_is_same(map))
        return SN_ORDER_UNSIGNED;
    if (map->to == map->from && sn_map_binary(SN_XOR, map, &top, &turned) &&
        sn_map_is_same(&turned))
        return SN_ORDER_SIGNED;
    uint32_t number = sn_terms_map(t, map);
    return number == SN_MAPS_MAX ? SN_ORDER_OPEN : (sn_ir_order)(SN_ORDER_MAP + number);
}

bool sn_image_undo(sn_terms *t, sn_ir_order *order, sn_byte *x, sn_byte *y, uint32_t *size)
{
    operand p, q;
    if (*order > SN_ORDER_SIGNED || !read(t, x, *size, &p) || !read(t, y, *size, &q) || p.known ||
        q.known || p.sign || q.sign || memcmp(&p.map, &q.map, sizeof p.map) != 0 ||
        (*order == SN_ORDER_OPEN && !sn_map_is_injective(&p.map)))
        return false;
    sn_ir_map top = sn_map_number(p.map.from, p.map.to, (uint64_t)1 << (8 * p.map.to - 1));
    if (*order == SN_ORDER_SIGNED && !sn_map_binary(SN_XOR, &q.map, &top, &p.map))
        return false;
    if (*order != SN_ORDER_OPEN) {
        *order = order_by(t, &p.map);
        if (*order == SN_ORDER_OPEN)
            return false;
    }
    *size = p.map.from;
    memcpy(x, t->bytes + t->word[p.word].at, *size * sizeof *x);
    memcpy(y, t->bytes + t->word[q.word].at, *size * sizeof *y);
    return true;
}
