/* Memory of objects; maps from keys to words. */
#include "lift/ir/symbols/symbols.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- store ----------------------------------------------------------------------------------- */

/* Most objects; highest offset. */
#define OBJECTS_MAX 200000
#define OFFSET_MAX ((uint32_t)1 << 24)

/* Not written yet: no such term is made. */
static const sn_byte untouched = {UINT32_MAX, 0};

static void fail(sn_store *m, const char *why)
{
    if (!m->failure)
        m->failure = why;
}

void sn_store_free(sn_store *m)
{
    for (size_t i = 0; i < m->count; i++)
        free(m->object[i].cell);
    free(m->object);
    free(m->log);
    *m = (sn_store){0};
}

void sn_store_clear(sn_store *m, sn_terms *terms)
{
    for (size_t i = 0; i < m->count; i++)
        free(m->object[i].cell);
    m->terms = terms;
    m->count = m->logged = 0;
    m->failure = NULL;
}

uint32_t sn_store_add(sn_store *m, sn_object_kind kind, const char *name, uint64_t size,
                      const void *key)
{
    sn_object *grown = sn_grow(m->object, m->count, &m->room, sizeof *grown);
    m->object = grown ? grown : m->object;
    if (!grown || m->count >= OBJECTS_MAX) {
        fail(m, grown ? "has too many variables" : "no memory is left");
        return UINT32_MAX;
    }
    sn_object *object = &m->object[m->count];
    *object = (sn_object){.kind = (uint8_t)kind, .size = size, .key = key};
    snprintf(object->name, sizeof object->name, "%s", name);
    return (uint32_t)m->count++;
}

uint32_t sn_store_find(const sn_store *m, const void *key)
{
    for (size_t i = 0; i < m->count; i++)
        if (m->object[i].key == key)
            return (uint32_t)i;
    return UINT32_MAX;
}

uint32_t sn_store_behind(sn_store *m, const sn_byte *word)
{
    uint32_t number = sn_terms_word(m->terms, word, 8);
    for (size_t i = 0; i < m->count; i++)
        if (m->object[i].word == number + 1)
            return (uint32_t)i;
    char name[96];
    const sn_object *from = &m->object[sn_term_of(m->terms, word[0])->a];
    snprintf(name, sizeof name, "%.50s.%u", from->name, word[0].index);
    uint32_t found = sn_store_add(m, SN_OBJECT_GIVEN, name, UINT64_MAX, NULL);
    if (found != UINT32_MAX)
        m->object[found].word = number + 1;
    return found;
}

bool sn_store_reaches(sn_store *m, uint32_t object, int64_t offset, uint64_t size)
{
    const sn_object *o = &m->object[object];
    uint64_t end = o->kind == SN_OBJECT_CODE ? 0 : o->size;
    bool good = offset >= 0 && size <= OFFSET_MAX && (uint64_t)offset + size <= end;
    if (!good)
        fail(m, "reads or writes out of range");
    else if ((uint64_t)offset + size > OFFSET_MAX)
        fail(m, "goes too far into memory");
    return !m->failure;
}

sn_byte sn_store_read(sn_store *m, uint32_t object, uint32_t offset)
{
    const sn_object *o = &m->object[object];
    if (offset < o->cells && o->cell[offset].term != untouched.term)
        return o->cell[offset];
    for (size_t i = 0; i < m->givens && o->kind == SN_OBJECT_GIVEN; i++)
        if (m->given[i].offset == offset && !strcmp(m->given[i].object, o->name))
            return sn_byte_number(m->given[i].byte);
    return o->kind == SN_OBJECT_GIVEN ? sn_terms_input(m->terms, object, offset)
                                      : (sn_byte){SN_TERM_UNSET, 0};
}

static bool widen(sn_store *m, sn_object *o, uint32_t offset)
{
    if (offset < o->cells)
        return true;
    size_t cells = o->cells ? o->cells : 16;
    while (cells <= offset)
        cells *= 2;
    sn_byte *grown = sn_alloc(cells, sizeof *grown);
    if (!grown) {
        fail(m, "no memory is left");
        return false;
    }
    for (size_t i = 0; i < cells; i++)
        grown[i] = i < o->cells ? o->cell[i] : untouched;
    free(o->cell);
    o->cell = grown;
    o->cells = cells;
    return true;
}

void sn_store_set(sn_store *m, uint32_t object, uint32_t offset, sn_byte byte)
{
    if (!m->failure && widen(m, &m->object[object], offset))
        m->object[object].cell[offset] = byte;
}

void sn_store_write(sn_store *m, uint32_t object, uint32_t offset, sn_byte byte)
{
    sn_object *o = &m->object[object];
    sn_written *grown = sn_grow(m->log, m->logged, &m->log_room, sizeof *grown);
    m->log = grown ? grown : m->log;
    if (!grown)
        fail(m, "no memory is left");
    if (m->failure || !widen(m, o, offset))
        return;
    m->log[m->logged++] = (sn_written){object, offset, o->cell[offset]};
    o->cell[offset] = byte;
}

void sn_store_undo(sn_store *m, size_t mark)
{
    while (m->logged > mark) {
        const sn_written *w = &m->log[--m->logged];
        m->object[w->object].cell[w->offset] = w->was;
    }
}

/* ---- maps ------------------------------------------------------------------------------------ */

/* What calculations with numbers make of all values of a word. */

/* A range of the word's values, and what two maps make there. */
typedef struct span {
    uint64_t first, last;
    sn_ir_piece f, g;
} span;

static uint64_t ones(unsigned bits)
{
    return bits < 64 ? ((uint64_t)1 << bits) - 1 : UINT64_MAX;
}

static uint64_t at(const sn_ir_piece *p, uint64_t x, uint64_t mask)
{
    return ((p->sign < 0 ? 0 - x : p->sign ? x : 0) + p->more) & mask;
}

/* ---- making maps ----------------------------------------------------------------------------- */

/* Append a piece; false if there are too many. */
static bool add(sn_ir_map *out, uint64_t first, int64_t sign, uint64_t more)
{
    const sn_ir_piece p = {first, more & ones(8 * out->to), sign};
    const sn_ir_piece *last = out->count ? &out->piece[out->count - 1] : NULL;
    if (last && last->sign == p.sign && last->more == p.more)
        return true;
    if (out->count == SN_MAP_PIECES)
        return false;
    out->piece[out->count++] = p;
    return true;
}

sn_ir_map sn_map_same(uint32_t from, uint32_t to)
{
    sn_ir_map map = {.from = from, .to = to};
    add(&map, 0, 1, 0);
    return map;
}

sn_ir_map sn_map_number(uint32_t from, uint32_t to, uint64_t value)
{
    sn_ir_map map = {.from = from, .to = to};
    add(&map, 0, 0, value);
    return map;
}

/* The next range of the word's values, from s->first on, in which both maps are one piece. */
static void find_span(const sn_ir_map *f, const sn_ir_map *g, span *s)
{
    const sn_ir_map *maps[] = {f, g};
    s->last = ones(8 * f->from);
    for (int m = 0; m < 2; m++)
        for (uint32_t i = 0; i < maps[m]->count; i++) {
            const sn_ir_piece *p = &maps[m]->piece[i];
            if (p->first <= s->first)
                *(m ? &s->g : &s->f) = *p;
            else if (p->first - 1 < s->last)
                s->last = p->first - 1;
        }
}

/* The end of the range from x on in which results of a piece differ in their `low` lowest bits
 * alone. */
static uint64_t end_of(const sn_ir_piece *p, uint64_t x, uint64_t last, uint64_t mask, unsigned low)
{
    uint64_t value = at(p, x, mask) & ones(low);
    uint64_t room = !p->sign ? UINT64_MAX : p->sign > 0 ? ones(low) - value : value;
    return room < last - x ? x + room : last;
}

/* ---- operations ------------------------------------------------------------------------------ */

/* How many of the lowest bits are the same. */
static unsigned count_alike(uint64_t number, unsigned bits)
{
    unsigned low = 1;
    while (low < bits && (number >> low & 1) == (number & 1))
        low++;
    return low;
}

/* And, or, exclusive or with a number, from x on, where bits above the `low` lowest do not vary. */
static bool add_logic(sn_operation op, const sn_ir_piece *p, uint64_t x, uint64_t number,
                      unsigned low, sn_ir_map *out)
{
    uint64_t under = ones(low), top = at(p, x, ones(8 * out->to)) & ~under,
             wanted = number & ~under;
    bool set = number & 1;
    wanted = op == SN_AND ? top & wanted : op == SN_OR ? top | wanted : top ^ wanted;
    if (p->sign && op == SN_XOR && set)
        return add(out, x, -p->sign, wanted + under + top - p->more);
    if (p->sign && (op == SN_XOR || set == (op == SN_AND)))
        return add(out, x, p->sign, p->more + wanted - top);
    if (p->sign)
        return add(out, x, 0, wanted + (op == SN_OR ? under : 0));
    return add(out, x, 0,
               op == SN_AND  ? p->more & number
               : op == SN_OR ? p->more | number
                             : p->more ^ number);
}

static bool logic(sn_operation op, const span *s, sn_ir_map *out)
{
    const sn_ir_piece *p = s->g.sign ? &s->g : &s->f, *number = s->g.sign ? &s->f : &s->g;
    const unsigned bits = 8 * out->to, low = count_alike(number->more, bits);
    bool good = !number->sign;
    for (uint64_t x = s->first, end; good; x = end + 1) {
        end = end_of(p, x, s->last, ones(bits), low);
        good = add_logic(op, p, x, number->more, low, out);
        if (end == s->last)
            break;
    }
    return good;
}

/* To the right, so far that nothing of what varies is left. */
static bool shift(sn_operation op, const span *s, sn_ir_map *out)
{
    const unsigned bits = 8 * out->to;
    bool good = !s->g.sign && s->g.more < bits;
    for (uint64_t x = s->first, end; good; x = end + 1) {
        uint64_t value = at(&s->f, x, ones(bits)), by = s->g.more;
        uint64_t fill = op == SN_ASHR && value >> (bits - 1) ? ~(ones(bits) >> by) : 0;
        end = end_of(&s->f, x, s->last, ones(bits), (unsigned)by);
        good = add(out, x, 0, value >> by | fill);
        if (end == s->last)
            break;
    }
    return good;
}

static bool sum(sn_operation op, const span *s, sn_ir_map *out)
{
    int64_t sign = op == SN_ADD ? s->f.sign + s->g.sign : s->f.sign - s->g.sign;
    uint64_t more = op == SN_ADD ? s->f.more + s->g.more : s->f.more - s->g.more;
    return sign >= -1 && sign <= 1 && add(out, s->first, sign, more);
}

/* One range of the word's values. */
static bool operate(sn_operation op, const span *s, sn_ir_map *out)
{
    bool alike = s->f.sign == s->g.sign && s->f.more == s->g.more;
    if (op == SN_ADD || op == SN_SUB)
        return sum(op, s, out);
    if (alike && (op == SN_AND || op == SN_OR))
        return add(out, s->first, s->f.sign, s->f.more);
    if (alike && op == SN_XOR)
        return add(out, s->first, 0, 0);
    if (op == SN_LSHR || op == SN_ASHR)
        return shift(op, s, out);
    return (op == SN_AND || op == SN_OR || op == SN_XOR) && logic(op, s, out);
}

bool sn_map_binary(sn_operation op, const sn_ir_map *f, const sn_ir_map *g, sn_ir_map *out)
{
    span s = {.first = 0};
    bool good = f->from == g->from && f->to == g->to;
    *out = (sn_ir_map){.from = f->from, .to = f->to};
    for (; good; s.first = s.last + 1) {
        find_span(f, g, &s);
        good = operate(op, &s, out);
        if (s.last == ones(8 * f->from))
            break;
    }
    return good;
}

/* ---- comparisons ----------------------------------------------------------------------------- */

/* A piece that does not wrap, with a number: at most three ranges. */
static bool add_truth(const sn_ir_piece *p, uint64_t x, uint64_t last, uint64_t number,
                      uint64_t mask, unsigned truth, sn_ir_map *out)
{
    uint64_t value = at(p, x, mask), length = last - x;
    const unsigned begin = value < number ? 0 : value == number ? 1 : 2;
    uint64_t until = value < number ? number - value : value - number; /* the equal one */
    bool meets = p->sign && begin != 1 && (p->sign > 0) == (value < number) && until <= length;
    bool good = add(out, x, 0, truth >> begin & 1);
    if (begin == 1 && p->sign && length)
        return good && add(out, x + 1, 0, truth >> (p->sign > 0 ? 2 : 0) & 1);
    if (good && meets)
        good = add(out, x + until, 0, truth >> 1 & 1);
    if (good && meets && until < length)
        good = add(out, x + until + 1, 0, truth >> (2 - begin) & 1);
    return good;
}

/* What a comparison is with its two sides exchanged. */
static unsigned turn(unsigned truth)
{
    return (truth & 2) | (truth & 1) << 2 | truth >> 2;
}

static bool compare(const span *s, unsigned bits, unsigned truth, sn_ir_map *out)
{
    const sn_ir_piece *p = s->g.sign ? &s->g : &s->f, *number = s->g.sign ? &s->f : &s->g;
    if (number->sign && (s->f.sign != s->g.sign || s->f.more != s->g.more))
        return false;
    if (number->sign)
        return add(out, s->first, 0, truth >> 1 & 1);
    for (uint64_t x = s->first, end;; x = end + 1) {
        end = end_of(p, x, s->last, ones(bits), bits);
        if (!add_truth(p, x, end, number->more, ones(bits), s->g.sign ? turn(truth) : truth, out))
            return false;
        if (end == s->last)
            return true;
    }
}

bool sn_map_compare(bool is_signed, unsigned truth, const sn_ir_map *f, const sn_ir_map *g,
                    sn_ir_map *out)
{
    const sn_ir_map top = sn_map_number(f->from, f->to, (uint64_t)1 << (8 * f->to - 1));
    sn_ir_map left = *f, right = *g;
    span s = {.first = 0};
    bool good = f->from == g->from && f->to == g->to;
    if (is_signed)
        good =
            good && sn_map_binary(SN_XOR, f, &top, &left) && sn_map_binary(SN_XOR, g, &top, &right);
    *out = (sn_ir_map){.from = f->from, .to = 1};
    for (; good; s.first = s.last + 1) {
        find_span(&left, &right, &s);
        good = compare(&s, 8 * f->to, truth, out);
        if (s.last == ones(8 * f->from))
            break;
    }
    return good;
}

/* ---- what maps are --------------------------------------------------------------------------- */

sn_ir_map sn_map_resize(const sn_ir_map *map, uint32_t to)
{
    sn_ir_map out = {.from = map->from, .to = to};
    const uint64_t mask = ones(8 * map->to), all = ones(8 * map->from);
    for (uint32_t i = 0; i < map->count; i++) {
        const sn_ir_piece *p = &map->piece[i];
        uint64_t last = i + 1 < map->count ? map->piece[i + 1].first - 1 : all, x = p->first, end;
        do { /* what has wrapped has no more bits on top */
            end = end_of(p, x, last, mask, 8 * map->to);
            uint64_t moved = (at(p, x, mask) - (p->sign < 0 ? 0 - x : p->sign ? x : 0));
            if (!add(&out, x, p->sign, moved))
                return (sn_ir_map){.from = map->from};
            x = end + 1;
        } while (end != last);
    }
    return out;
}

uint64_t sn_map_value(const sn_ir_map *map, uint64_t x)
{
    uint32_t i = 0;
    while (i + 1 < map->count && map->piece[i + 1].first <= x)
        i++;
    return at(&map->piece[i], x, ones(8 * map->to));
}

bool sn_map_is_same(const sn_ir_map *map)
{
    return map->from == map->to && map->count == 1 && map->piece->sign == 1 && !map->piece->more;
}

/* A range of results. */
typedef struct reach {
    uint64_t least, most;
} reach;

bool sn_map_is_injective(const sn_ir_map *map)
{
    const uint64_t mask = ones(8 * map->to), all = ones(8 * map->from);
    reach found[2 * SN_MAP_PIECES + 2];
    uint32_t count = 0;
    for (uint32_t i = 0; i < map->count; i++) {
        const sn_ir_piece *p = &map->piece[i];
        uint64_t last = i + 1 < map->count ? map->piece[i + 1].first - 1 : all, x = p->first, end;
        do {
            end = end_of(p, x, last, mask, 8 * map->to);
            uint64_t a = at(p, x, mask), b = at(p, end, mask);
            const reach r = {a < b ? a : b, a < b ? b : a};
            for (uint32_t k = 0; k < count; k++)
                if (r.least <= found[k].most && found[k].least <= r.most)
                    return false;
            if ((!p->sign && end != x) || count == sizeof found / sizeof *found)
                return false;
            found[count++] = r;
            x = end + 1;
        } while (end != last);
    }
    return true;
}
