/* Words of a design: parts of values, cut, joined, compared and chosen. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lift/hardware/hardware.h"

#define NEST_MAX 4 /* choices within each other that are followed */
#define CHUNK 32   /* bits of a number in one part */

void *sn_hw_alloc(sn_hw_run *r, size_t size)
{
    static _Thread_local char spare[4096];
    void *at = sn_arena_alloc(r->arena, size);
    r->made += size;
    if (!at) {
        sn_hw_fail(r, r->line, "the design is too large");
        memset(spare, 0, sizeof spare);
        return size <= sizeof spare ? spare : NULL;
    }
    return at;
}

void *sn_hw_keep(sn_hw_run *r, size_t size)
{
    sn_arena *arena = r->arena;
    r->arena = r->kept ? r->kept : arena;
    void *at = sn_hw_alloc(r, size);
    r->arena = arena;
    return at;
}

/* A text in the arena; `without` where there is no memory. */
static const char *formatted(sn_hw_run *r, const char *without, const char *format, va_list list)
{
    char text[200];
    vsnprintf(text, sizeof text, format, list);
    char *copy = sn_arena_alloc(r->arena, strlen(text) + 1);
    return copy ? strcpy(copy, text) : without;
}

const char *sn_hw_text_of(sn_hw_run *r, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    const char *text = formatted(r, "", format, list);
    va_end(list);
    return text;
}

void sn_hw_fail(sn_hw_run *r, uint32_t line, const char *format, ...)
{
    if (r->failure)
        return;
    va_list list;
    va_start(list, format);
    r->failure = formatted(r, "memory", format, list);
    va_end(list);
    r->failure_line = line;
}

void sn_hw_blame(sn_hw_run *r, uint32_t line, const char *format, ...)
{
    if (r->fault)
        return;
    va_list list;
    va_start(list, format);
    r->fault = formatted(r, "memory", format, list);
    va_end(list);
    r->fault_line = line;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Bits of the largest of the numbers that a choice is between; 0 if it is not between numbers. */
static uint32_t number_bits(const sn_hw_run *r, uint32_t value)
{
    int64_t number;
    uint64_t all = 1;
    if (r->values->value[value].kind != SN_VALUE_CASE)
        return 0;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t leaf = sn_value_argument(r->values, value, i);
        if (!sn_value_is_number(r->values, leaf, &number))
            return 0;
        all |= (uint64_t)number;
    }
    return 64 - (uint32_t)__builtin_clzll(all);
}

void sn_hw_set_width(sn_hw_run *r, uint32_t value, uint32_t width)
{
    uint32_t least = value < r->width_room && r->width[value] ? 0 : number_bits(r, value);
    width = least ? least : width;
    if (value >= r->width_room) {
        size_t room = r->width_room ? r->width_room : 1024;
        while (room <= value)
            room *= 2;
        uint32_t *grown = sn_resize(r->width, room, sizeof *grown);
        if (!grown) {
            sn_hw_fail(r, r->line, "the design is too large");
            return;
        }
        memset(grown + r->width_room, 0, (room - r->width_room) * sizeof *grown);
        r->width = grown;
        r->width_room = room;
    }
    if (!r->width[value])
        r->width[value] = width;
}

uint32_t sn_hw_value_width(const sn_hw_run *r, uint32_t value)
{
    return value < r->width_room ? r->width[value] : 0;
}

static uint8_t kind_of(const sn_hw_run *r, uint32_t value)
{
    return r->values->value[value].kind;
}

static bool is_number(const sn_hw_run *r, uint32_t value, int64_t *number)
{
    return value && value != SN_HW_HOLE && sn_value_is_number(r->values, value, number);
}

static uint32_t apply(sn_hw_run *r, const char *name, const uint32_t *args, uint32_t count,
                      uint32_t width)
{
    for (uint32_t i = 0; i < count; i++)
        if (!args[i])
            return 0;
    uint32_t value = sn_value_apply(r->values, name, args, count);
    if (value)
        sn_hw_set_width(r, value, width);
    return value;
}

static int64_t masked(int64_t number, uint32_t width)
{
    return width >= 64 ? number : (int64_t)((uint64_t)number & ((UINT64_C(1) << width) - 1));
}

/* Whether the sum is of p - q of keys of at most `bits` bits that are not signed. */
static bool difference(const sn_hw_run *r, uint32_t value, uint32_t *p, uint32_t *q, uint32_t *bits)
{
    const sn_value *t = &r->values->value[value];
    int64_t x, y;
    if (t->kind != SN_VALUE_SUM || t->count != 4 || t->number)
        return false;
    uint32_t a = sn_value_argument(r->values, value, 0), b = sn_value_argument(r->values, value, 2);
    sn_value_is_number(r->values, sn_value_argument(r->values, value, 1), &x);
    sn_value_is_number(r->values, sn_value_argument(r->values, value, 3), &y);
    if (x + y || (x != 1 && x != -1))
        return false;
    *p = x == 1 ? a : b;
    *q = x == 1 ? b : a;
    uint32_t m = sn_hw_value_width(r, a), n = sn_hw_value_width(r, b);
    *bits = m > n ? m : n;
    return m && n;
}

/* Choices within each other in a value, up to one more than are followed: work on them goes into
 * every leaf. */
static unsigned nest(const sn_hw_run *r, uint32_t value, unsigned depth)
{
    unsigned most = 0;
    if (r->values->value[value].kind != SN_VALUE_CASE)
        return 0;
    for (uint32_t i = 0; i < 3 && depth <= NEST_MAX; i++) {
        unsigned own = nest(r, sn_value_argument(r->values, value, i), depth + 1);
        most = own > most ? own : most;
    }
    return most + 1;
}

/* A choice as one key that is not looked into. Of two, for an operation on one goes into it. */
static uint32_t whole_choice(sn_hw_run *r, uint32_t value, uint32_t width)
{
    return apply(r, "choice", (uint32_t[]){value, value}, 2, width);
}

/* The first input that is in a value. */
static const sn_hw_place *some_place(const sn_hw_run *r, uint32_t value, unsigned depth)
{
    const sn_value *t = &r->values->value[value];
    if (t->kind == SN_VALUE_INPUT)
        return t->a < r->places ? &r->place[t->a] : NULL;
    if (depth > 2000 || !t->keyed)
        return NULL;
    if (t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX || t->kind == SN_VALUE_CASE)
        return some_place(r, t->a, depth + 1);
    for (uint32_t i = 0; i < t->count; i++) {
        const sn_hw_place *own = some_place(r, sn_value_argument(r->values, value, i), depth + 1);
        if (own)
            return own;
    }
    return NULL;
}

/* The value of a part. */
static uint32_t part_value(sn_hw_run *r, sn_hw_part part)
{
    int64_t number;
    if (!part.value || part.value == SN_HW_HOLE)
        return 0;
    const sn_value *t = &r->values->value[part.value];
    if (is_number(r, part.value, &number))
        return sn_value_number(r->values, masked(number >> part.low, part.width));
    uint32_t whole = sn_hw_value_width(r, part.value), p, q, bits;
    if (!part.low && (part.width == whole || (t->kind == SN_VALUE_SUM && part.width < whole)))
        return part.value;
    bool record = t->kind == SN_VALUE_INPUT && t->a < r->places && r->place[t->a].net->shape.fields;
    if (t->kind == SN_VALUE_INPUT && t->a < r->places && !record) {
        const sn_hw_place *own = &r->place[t->a];
        return sn_hw_input(r, own->net, own->cell, own->low + part.low, part.width, own->cycle);
    }
    if (difference(r, part.value, &p, &q, &bits) && part.width == 1 && part.low >= bits) {
        uint32_t less = sn_value_binary(r->values, "<", p, q);
        sn_hw_set_width(r, less, 1);
        return less;
    }
    char name[40];
    const sn_hw_place *some = r->driven ? NULL : some_place(r, part.value, 0);
    record = record || (some && some->net->shape.fields);
    snprintf(name, sizeof name, record ? ".%" PRIu32 "..%" PRIu32 : "[%" PRIu32 ":%" PRIu32 "]",
             part.low + part.width - 1, part.low);
    uint32_t value =
        nest(r, part.value, 0) > NEST_MAX
            ? sn_value_apply(r->values, name, (uint32_t[]){whole_choice(r, part.value, whole)}, 1)
            : sn_value_field(r->values, part.value, name);
    if (value)
        sn_hw_set_width(r, value, part.width);
    return value;
}

/* ---- making ---------------------------------------------------------------------------------- */

static sn_hw_word *blank_word(sn_hw_run *r, uint32_t room, uint8_t sign)
{
    sn_hw_word *w = sn_hw_alloc(r, sizeof *w + (room + 1) * sizeof *w->part);
    if (!w)
        w = sn_hw_alloc(r, 1024);
    w->sign = sign;
    return w;
}

/* Append a part; neighbours of one value become one. */
static void add(sn_hw_run *r, sn_hw_word *w, sn_hw_part part)
{
    int64_t number, before;
    if (!part.width || r->failure)
        return;
    sn_hw_part *last = w->count ? &w->part[w->count - 1] : NULL;
    w->width += part.width;
    if (is_number(r, part.value, &number)) {
        number = masked(number >> (part.low < 63 ? part.low : 63), part.width);
        if (last && is_number(r, last->value, &before) && last->width + part.width <= CHUNK) {
            number = before | (int64_t)((uint64_t)number << last->width);
            last->value = sn_value_number(r->values, number);
            last->width += part.width;
            return;
        }
        part.value = sn_value_number(r->values, number);
        part.low = 0;
    } else if (part.value && part.value != SN_HW_HOLE) {
        if (last && last->value == part.value && last->low + last->width == part.low) {
            last->width += part.width;
            return;
        }
        if (!last || last->value != part.value || last->width != 1 || part.width != 1) {
            /* bits of inputs that are next to each other are one */
            const sn_value *t = &r->values->value[part.value];
            if (!r->driven && last && last->value && last->value != SN_HW_HOLE &&
                t->kind == SN_VALUE_INPUT && kind_of(r, last->value) == SN_VALUE_INPUT) {
                const sn_hw_place *p = &r->place[r->values->value[last->value].a],
                                  *q = &r->place[t->a];
                if (p->net == q->net && p->cell == q->cell && p->cycle == q->cycle &&
                    p->low + last->low + last->width == q->low + part.low) {
                    sn_hw_net *net = p->net;
                    uint32_t low = p->low + last->low, width = last->width + part.width;
                    uint32_t cell = p->cell;
                    int64_t cycle = p->cycle;
                    last->value = sn_hw_input(r, net, cell, 0, net->cell_width, cycle);
                    last->low = low;
                    last->width = width;
                    return;
                }
            }
        }
    } else {
        part.low = 0;
        if (last && last->value == part.value) {
            last->width += part.width;
            return;
        }
    }
    w->part[w->count++] = part;
}

/* Append a value in so many bits; those that it has not are 0. */
static void add_value(sn_hw_run *r, sn_hw_word *to, uint32_t value, uint32_t width)
{
    int64_t number;
    uint32_t had = width;
    if (value && value != SN_HW_HOLE && !is_number(r, value, &number)) {
        sn_hw_set_width(r, value, width);
        had = sn_hw_value_width(r, value);
        if (had > width && kind_of(r, value) != SN_VALUE_SUM) {
            value = apply(r, "resize", &value, 1, width);
            had = width;
        }
        had = kind_of(r, value) == SN_VALUE_SUM ? width : had;
    }
    add(r, to, (sn_hw_part){value, 0, had});
    if (had < width)
        add(r, to, (sn_hw_part){sn_value_number(r->values, 0), 0, width - had});
}

const sn_hw_word *sn_hw_word_of(sn_hw_run *r, uint32_t value, uint32_t width, uint8_t sign)
{
    int64_t number;
    if (is_number(r, value, &number))
        return sn_hw_word_number(r, number, width, sign);
    sn_hw_word *w = blank_word(r, 2, sign);
    add_value(r, w, value, width);
    return w;
}

const sn_hw_word *sn_hw_word_number(sn_hw_run *r, int64_t number, uint32_t width, uint8_t sign)
{
    sn_hw_word *w = blank_word(r, width / CHUNK + 1, sign);
    for (uint32_t low = 0; low < width; low += CHUNK) {
        uint32_t own = width - low < CHUNK ? width - low : CHUNK;
        int64_t bits = low < 64 ? number >> low : number < 0 ? -1 : 0;
        uint32_t value = sn_value_number(r->values, masked(bits, own));
        w->part[w->count++] = (sn_hw_part){value, 0, own};
        w->width += own;
    }
    return w;
}

const sn_hw_word *sn_hw_unknown(sn_hw_run *r, uint32_t width, uint8_t sign)
{
    return sn_hw_word_of(r, 0, width, sign);
}

/* Append bits low..low+width-1 of a word. */
static void add_slice(sn_hw_run *r, sn_hw_word *to, const sn_hw_word *w, uint32_t low,
                      uint32_t width)
{
    uint32_t at = 0;
    for (uint32_t i = 0; i < w->count && width; i++) {
        const sn_hw_part *p = &w->part[i];
        if (at + p->width > low) {
            uint32_t skip = low - at, own = p->width - skip < width ? p->width - skip : width;
            add(r, to, (sn_hw_part){p->value, p->low + skip, own});
            low += own;
            width -= own;
        }
        at += p->width;
    }
    if (width)
        add(r, to, (sn_hw_part){sn_value_number(r->values, 0), 0, width});
}

const sn_hw_word *sn_hw_word_slice(sn_hw_run *r, const sn_hw_word *w, uint32_t low, uint32_t width)
{
    if (!low && width == w->width)
        return w;
    sn_hw_word *to = blank_word(r, w->count + 1, SN_HW_UNSIGNED);
    add_slice(r, to, w, low, width);
    return to;
}

const sn_hw_word *sn_hw_word_insert(sn_hw_run *r, const sn_hw_word *w, uint32_t low,
                                    const sn_hw_word *in)
{
    sn_hw_word *to = blank_word(r, w->count + in->count + 2, w->sign);
    if (low)
        add_slice(r, to, w, 0, low);
    add_slice(r, to, in, 0, in->width);
    if (low + in->width < w->width)
        add_slice(r, to, w, low + in->width, w->width - low - in->width);
    return to;
}

const sn_hw_word *sn_hw_word_over(sn_hw_run *r, const sn_hw_word *top, const sn_hw_word *below)
{
    uint32_t holes = 0, at = 0;
    for (uint32_t i = 0; i < top->count; i++)
        holes += top->part[i].value == SN_HW_HOLE;
    if (!holes)
        return top;
    sn_hw_word *to = blank_word(r, top->count + holes + below->count, below->sign);
    for (uint32_t i = 0; i < top->count; at += top->part[i++].width)
        if (top->part[i].value == SN_HW_HOLE)
            add_slice(r, to, below, at, top->part[i].width);
        else
            add(r, to, top->part[i]);
    return to;
}

const sn_hw_word *sn_hw_word_with_sign(sn_hw_run *r, const sn_hw_word *w, uint8_t sign)
{
    if (w->sign == sign)
        return w;
    sn_hw_word *copy = (sn_hw_word *)sn_hw_word_insert(r, w, 0, w);
    copy->sign = sign;
    return copy;
}

const sn_hw_word *sn_hw_word_join(sn_hw_run *r, const sn_hw_word *low, const sn_hw_word *high)
{
    sn_hw_word *to = blank_word(r, low->count + high->count, SN_HW_UNSIGNED);
    add_slice(r, to, low, 0, low->width);
    add_slice(r, to, high, 0, high->width);
    return to;
}

bool sn_hw_word_is_number(const sn_hw_run *r, const sn_hw_word *w, int64_t *number)
{
    uint64_t sum = 0;
    uint32_t at = 0;
    for (uint32_t i = 0; i < w->count; i++) {
        int64_t own;
        if (!is_number(r, w->part[i].value, &own) || (at >= 64 && own))
            return false;
        sum |= at < 64 ? (uint64_t)own << at : 0;
        at += w->part[i].width;
    }
    if (w->sign == SN_HW_SIGNED && at && at < 64 && sum >> (at - 1) & 1)
        sum |= ~UINT64_C(0) << at;
    *number = (int64_t)sum;
    return w->count > 0;
}

bool sn_hw_word_same(const sn_hw_word *a, const sn_hw_word *b)
{
    return a == b || (a->width == b->width && a->count == b->count &&
                      !memcmp(a->part, b->part, a->count * sizeof *a->part));
}

static bool is_known(const sn_hw_word *w)
{
    for (uint32_t i = 0; i < w->count; i++)
        if (!w->part[i].value || w->part[i].value == SN_HW_HOLE)
            return false;
    return true;
}

const sn_hw_word *sn_hw_word_resize(sn_hw_run *r, const sn_hw_word *w, uint32_t width)
{
    int64_t number;
    if (width == w->width)
        return w;
    if (width < w->width || w->sign != SN_HW_SIGNED || !w->width) {
        sn_hw_word *to = (sn_hw_word *)sn_hw_word_slice(r, w, 0, width);
        to->sign = w->sign;
        return to;
    }
    if (sn_hw_word_is_number(r, w, &number))
        return sn_hw_word_number(r, number, width, w->sign);
    /* its topmost bit, again and again */
    uint32_t whole = sn_hw_word_value(r, w), top = apply(r, "sign", &whole, 1, 1);
    sn_hw_word *to = blank_word(r, w->count + width - w->width, w->sign);
    add_slice(r, to, w, 0, w->width);
    for (uint32_t i = w->width; i < width; i++)
        add(r, to, (sn_hw_part){top, 0, 1});
    return to;
}

uint32_t sn_hw_word_value(sn_hw_run *r, const sn_hw_word *w)
{
    int64_t number;
    uint32_t args[64], count = w->count;
    if (!is_known(w) || !count)
        return 0;
    if (sn_hw_word_is_number(r, w, &number))
        return sn_value_number(r->values, number);
    while (count > 1 && is_number(r, w->part[count - 1].value, &number) && !number)
        count--;
    if (count == 1)
        return part_value(r, w->part[0]);
    /* a key, and its sign again and again */
    const sn_value *top = &r->values->value[w->part[count - 1].value];
    if (count == w->count && top->kind == SN_VALUE_APPLY && !strcmp(top->text, "sign")) {
        uint32_t key = sn_value_argument(r->values, w->part[count - 1].value, 0);
        uint32_t same = 0, bits = 0;
        while (same < count && w->part[count - 1 - same].value == w->part[count - 1].value)
            same++;
        for (uint32_t i = 0; i < count - same; i++)
            bits += w->part[i].width;
        if (bits == sn_hw_value_width(r, key))
            return key;
    }
    if (count > 64)
        return 0;
    for (uint32_t i = 0; i < count; i++)
        args[i] = part_value(r, w->part[i]);
    uint32_t bits = 0;
    for (uint32_t i = 0; i < count; i++)
        bits += w->part[i].width;
    char name[200];
    size_t size = (size_t)snprintf(name, sizeof name, "{");
    for (uint32_t i = 0; i < count && size < 180; i++)
        size += (size_t)snprintf(name + size, sizeof name - size, "%" PRIu32 " ", w->part[i].width);
    return apply(r, name, args, count, bits);
}

void sn_hw_note_narrow(sn_hw_run *r, const sn_hw_word *w, uint32_t width)
{
    if (r->driven || width >= w->width || w->count != 1 || w->part[0].low || !w->part[0].value ||
        w->part[0].value == SN_HW_HOLE)
        return;
    uint8_t kind = kind_of(r, w->part[0].value);
    if (kind != SN_VALUE_INPUT && kind != SN_VALUE_MIN && kind != SN_VALUE_MAX)
        return;
    uint32_t value = part_value(r, (sn_hw_part){w->part[0].value, 0, width});
    for (size_t i = 0; i < r->narrow_count; i++)
        if (r->narrow[i].value == value)
            return;
    struct sn_hw_narrow *grown =
        sn_grow(r->narrow, r->narrow_count, &r->narrow_room, sizeof *grown);
    if (!grown)
        return;
    r->narrow = grown;
    grown[r->narrow_count++] = (struct sn_hw_narrow){value, r->line, width, w->width};
}

/* ---- elements -------------------------------------------------------------------------------- */

/* Of a driven run: keys with what travels with them, which are moved as a whole. Some of their
 * bits, a field, are compared: "less" of x, y and a field is whether x has the smaller one. What
 * that chooses of the two is "min" or "max" of both and of the field: of equal ones the first is
 * the minimum. All are SN_VALUE_APPLY, so that nothing is carried into them. */

/* Bits of an element, with some of them inverted. */
typedef struct field {
    uint32_t value, low, width;
    bool top, rest; /* the topmost bit is inverted, all others are */
} field;

static bool bit_of(int64_t number, uint32_t at)
{
    return number >> (at < 63 ? at : 63) & 1;
}

static int64_t ones_of(const sn_hw_run *r, uint32_t value)
{
    return masked(-1, sn_hw_value_width(r, value));
}

static bool is_inverted(const sn_hw_run *r, uint32_t value)
{
    const sn_value *t = &r->values->value[value];
    return t->kind == SN_VALUE_XOR && t->count == 1 && t->number == ones_of(r, value);
}

static sn_hw_part inverted_part(sn_hw_run *r, sn_hw_part part)
{
    const uint32_t width = sn_hw_value_width(r, part.value);
    if (!part.value)
        return part;
    const uint32_t ones = sn_value_number(r->values, ones_of(r, part.value));
    part.value = sn_value_binary(r->values, "^", part.value, ones);
    sn_hw_set_width(r, part.value, width);
    return part;
}

/* Append an operation on bits of which one side is a number and the other is none, bit by bit; else
 * false. */
static bool add_by_number(sn_hw_run *r, sn_hw_word *to, uint8_t op, sn_hw_part p, sn_hw_part q)
{
    int64_t number;
    if (is_number(r, p.value, &number)) {
        const sn_hw_part other = p;
        p = q;
        q = other;
    }
    if (is_number(r, p.value, &number) || !is_number(r, q.value, &number) || op == SN_HW_NAND ||
        op == SN_HW_NOR)
        return false;
    for (uint32_t at = 0, end; at < p.width; at = end) {
        const bool one = bit_of(number, q.low + at);
        for (end = at + 1; end < p.width && bit_of(number, q.low + end) == one;)
            end++;
        sn_hw_part own = {p.value, p.low + at, end - at};
        if ((op == '&' && !one) || (op == '|' && one))
            own = (sn_hw_part){sn_value_number(r->values, one ? -1 : 0), 0, own.width};
        else if ((op == '^' && one) || (op == SN_HW_XNOR && !one))
            own = inverted_part(r, own);
        add(r, to, own);
    }
    return true;
}

/* The lowest bits of a word as a field of one element. */
static bool field_of(const sn_hw_run *r, const sn_hw_word *w, uint32_t width, field *out)
{
    *out = (field){.width = width};
    for (uint32_t i = 0, at = 0; at < width; at += w->part[i++].width) {
        sn_hw_part p = w->part[i];
        int64_t number;
        if (!p.value || p.value == SN_HW_HOLE || is_number(r, p.value, &number))
            return false;
        const bool inverts = is_inverted(r, p.value);
        p.value = inverts ? sn_value_argument(r->values, p.value, 0) : p.value;
        if (!at) {
            out->value = p.value;
            out->low = p.low;
            out->rest = inverts && width > 1;
        }
        const bool top = at + p.width == width;
        if (p.value != out->value || p.low != out->low + at ||
            (width > 1 && p.width > top && inverts != out->rest))
            return false;
        if (top)
            out->top = inverts;
    }
    return true;
}

/* Bits of a word without zeros on top. */
static uint32_t significant(const sn_hw_run *r, const sn_hw_word *w)
{
    uint32_t width = w->width;
    int64_t number;
    for (uint32_t i = w->count; i && is_number(r, w->part[i - 1].value, &number) && !number; i--)
        width -= w->part[i - 1].width;
    return width;
}

static uint32_t not_bit(sn_hw_run *r, uint32_t value)
{
    if (!value)
        return 0;
    uint32_t out = sn_value_binary(r->values, "^", value, sn_value_number(r->values, 1));
    sn_hw_set_width(r, out, 1);
    return out;
}

/* Whether one element has a smaller field than another; 0 if that is not what is compared. */
static uint32_t element_less(sn_hw_run *r, const sn_hw_word *a, const sn_hw_word *b, bool is_signed)
{
    const uint32_t width = significant(r, a);
    field x, y;
    if (!width || width != significant(r, b) || !field_of(r, a, width, &x) ||
        !field_of(r, b, width, &y) || x.low != y.low || x.top != y.top || x.rest != y.rest)
        return 0;
    const bool both = a->width > width && b->width > width;
    if (is_signed && !both && (a->width > width || b->width > width))
        return 0;
    is_signed = is_signed && !both;
    /* an inverted sign bit is another order; all bits inverted are the reverse */
    is_signed ^= x.top ^ x.rest;
    const bool reverse = x.rest ^ (width == 1 && is_signed);
    is_signed = is_signed && width > 1;
    const uint32_t less = reverse ? y.value : x.value, more = reverse ? x.value : y.value;
    if (less == more)
        return sn_value_number(r->values, 0);
    const int64_t code = sn_hw_field(x.low, width, is_signed);
    return apply(r, "less", (uint32_t[]){less, more, sn_value_number(r->values, code)}, 3, 1);
}

static uint32_t element_compare(sn_hw_run *r, uint8_t op, const sn_hw_word *a, const sn_hw_word *b,
                                bool is_signed)
{
    const bool turned = op == '>' || op == SN_HW_LE, inverts = op == SN_HW_LE || op == SN_HW_GE;
    if (op != '<' && op != SN_HW_GE && !turned)
        return 0;
    const uint32_t less =
        turned ? element_less(r, b, a, is_signed) : element_less(r, a, b, is_signed);
    if (!less || !inverts)
        return less;
    return not_bit(r, less);
}

/* Append what a condition chooses of two parts. */
static void add_chosen(sn_hw_run *r, sn_hw_word *to, uint32_t c, sn_hw_part yes, sn_hw_part no)
{
    sn_hw_part p = yes, q = no;
    uint32_t of = c;
    if (c && is_inverted(r, c)) {
        of = sn_value_argument(r->values, c, 0);
        p = no;
        q = yes;
    }
    int64_t x, y;
    if (is_number(r, p.value, &x) && is_number(r, q.value, &y)) {
        for (uint32_t i = 0; i < p.width; i++) {
            const bool one = bit_of(x, p.low + i), other = bit_of(y, q.low + i);
            sn_hw_part bit = {one == other ? sn_value_number(r->values, one) : of, 0, 1};
            add(r, to, one < other ? inverted_part(r, bit) : bit);
        }
        return;
    }
    const sn_value *t = &r->values->value[of];
    if (t->kind == SN_VALUE_APPLY && !strcmp(t->text, "less") && p.low == q.low) {
        uint32_t first = sn_value_argument(r->values, of, 1);
        uint32_t second = sn_value_argument(r->values, of, 0);
        const uint32_t field = sn_value_argument(r->values, of, 2);
        const uint32_t width = sn_hw_value_width(r, first);
        const bool least = p.value == second && q.value == first;
        if (least || (p.value == first && q.value == second)) {
            /* equal ones that have nothing else are the same */
            const int64_t bits = r->values->value[field].number;
            if ((bits == sn_hw_field(0, width, false) || bits == sn_hw_field(0, width, true)) &&
                first > second) {
                const uint32_t other = first;
                first = second;
                second = other;
            }
            const uint32_t chosen =
                apply(r, least ? "min" : "max", (uint32_t[]){first, second, field}, 3, width);
            add(r, to, (sn_hw_part){chosen, p.low, p.width});
            return;
        }
    }
    const uint32_t args[3] = {c, c ? part_value(r, yes) : 0, c ? part_value(r, no) : 0};
    add_value(r, to, apply(r, "?:", args, 3, yes.width), yes.width);
}

/* ---- choosing -------------------------------------------------------------------------------- */

static uint32_t choose(sn_hw_run *r, uint32_t c, uint32_t yes, uint32_t no, unsigned depth)
{
    sn_values *v = r->values;
    int64_t number;
    if (yes == no)
        return yes;
    if (!c || depth > 60)
        return 0;
    int truth = sn_value_truth(v, c);
    if (truth >= 0)
        return truth ? yes : no;
    if (!yes || !no)
        return 0;
    if (nest(r, c, 0) > NEST_MAX)
        c = whole_choice(r, c, 1);
    if (truth == -1)
        return sn_value_select(v, c, yes, no);
    const sn_value *t = &v->value[c];
    uint32_t x = t->count ? sn_value_argument(v, c, 0) : 0;
    uint32_t y = t->count > 1 ? sn_value_argument(v, c, 1) : 0;
    if (t->kind == SN_VALUE_APPLY && t->count == 2) {
        if (!strcmp(t->text, "&&"))
            return choose(r, x, choose(r, y, yes, no, depth + 1), no, depth + 1);
        if (!strcmp(t->text, "||"))
            return choose(r, x, yes, choose(r, y, yes, no, depth + 1), depth + 1);
        if (!strcmp(t->text, "==") && is_number(r, y, &number) && !number &&
            sn_hw_value_width(r, x) == 1)
            return choose(r, x, no, yes, depth + 1);
    }
    if (t->kind == SN_VALUE_XOR && t->count == 1 && t->number == 1)
        return choose(r, x, no, yes, depth + 1);
    if (t->kind == SN_VALUE_XOR && t->count == 2 && !(t->number & ~INT64_C(1))) {
        bool flip = t->number;
        uint32_t one = choose(r, y, flip ? yes : no, flip ? no : yes, depth + 1);
        uint32_t other = choose(r, y, flip ? no : yes, flip ? yes : no, depth + 1);
        return choose(r, x, one, other, depth + 1);
    }
    if (t->kind == SN_VALUE_CASE) {
        uint32_t p = t->a, q = t->b, leaf[3];
        for (uint32_t i = 0; i < 3; i++)
            leaf[i] = choose(r, sn_value_argument(v, c, i), yes, no, depth + 1);
        uint32_t less = sn_value_binary(v, "<", p, q), equal = sn_value_binary(v, "==", p, q);
        return choose(r, less, leaf[0], choose(r, equal, leaf[1], leaf[2], depth + 1), depth + 1);
    }
    return sn_value_apply(v, "?:", (uint32_t[]){c, yes, no}, 3);
}

const sn_hw_word *sn_hw_word_choose(sn_hw_run *r, uint32_t c, const sn_hw_word *yes,
                                    const sn_hw_word *no)
{
    int truth = c ? sn_value_truth(r->values, c) : -2;
    if (truth >= 0)
        return truth ? yes : no;
    if (sn_hw_word_same(yes, no))
        return yes;
    uint32_t room = 2 * (yes->count + no->count);
    int64_t number;
    for (uint32_t i = 0; r->driven && i < yes->count; i++) /* of numbers each bit is chosen alone */
        room += is_number(r, yes->part[i].value, &number) ? yes->part[i].width : 0;
    sn_hw_word *to = blank_word(r, room, yes->sign == no->sign ? yes->sign : 0);
    uint32_t at = 0, i = 0, k = 0, in = 0, kn = 0;
    while (at < yes->width && i < yes->count && k < no->count) {
        const sn_hw_part *p = &yes->part[i], *q = &no->part[k];
        uint32_t own = p->width - in < q->width - kn ? p->width - in : q->width - kn;
        sn_hw_part a = {p->value, p->low + in, own}, b = {q->value, q->low + kn, own};
        int64_t x, y;
        bool same = p->value == q->value && (a.low == b.low || !p->value);
        if (!same && is_number(r, p->value, &x) && is_number(r, q->value, &y))
            same = masked(x >> a.low, own) == masked(y >> b.low, own);
        if (same) {
            add(r, to, a);
        } else if (r->driven) {
            add_chosen(r, to, c, a, b);
        } else {
            uint32_t value = choose(r, c, part_value(r, a), part_value(r, b), 0);
            add_value(r, to, value, own);
        }
        at += own;
        in += own;
        kn += own;
        if (in == p->width) {
            i++;
            in = 0;
        }
        if (kn == q->width) {
            k++;
            kn = 0;
        }
    }
    return to;
}

uint32_t sn_hw_word_truth(sn_hw_run *r, const sn_hw_word *w)
{
    int64_t number;
    uint32_t all = 0;
    if (sn_hw_word_is_number(r, w, &number))
        return sn_value_number(r->values, number != 0);
    for (uint32_t i = 0; i < w->count; i++) {
        uint32_t own = part_value(r, w->part[i]);
        if (is_number(r, own, &number) && number)
            return sn_value_number(r->values, 1);
        if (is_number(r, own, &number))
            continue;
        if (own && w->part[i].width > 1)
            own = apply(r, "!=", (uint32_t[]){own, sn_value_number(r->values, 0)}, 2, 1);
        all = !all ? own : !own ? 0 : sn_value_binary(r->values, "||", all, own);
        if (!own)
            return 0;
        sn_hw_set_width(r, all, 1);
    }
    return all ? all : !is_known(w) ? 0 : sn_value_number(r->values, 0);
}

/* ---- comparing ------------------------------------------------------------------------------- */

/* Whether a value is compared as it is: no sum that may run over. */
static bool is_plain(const sn_hw_run *r, uint32_t value)
{
    const sn_value *t = &r->values->value[value];
    if (t->kind == SN_VALUE_SUM || t->kind == SN_VALUE_XOR)
        return false;
    if (t->kind == SN_VALUE_CASE)
        for (uint32_t i = 0; i < 3; i++)
            if (!is_plain(r, sn_value_argument(r->values, value, i)))
                return false;
    return true;
}

static const char *op_text(uint8_t op)
{
    switch (op) {
    case '<':
        return "<";
    case '>':
        return ">";
    case SN_HW_LE:
        return "<=";
    case SN_HW_GE:
        return ">=";
    case SN_HW_EQ:
        return "==";
    case SN_HW_NE:
        return "!=";
    case SN_HW_AND:
        return "&&";
    case SN_HW_OR:
        return "||";
    case '+':
        return "+";
    case '-':
        return "-";
    case '*':
        return "*";
    case '&':
        return "&";
    case '|':
        return "|";
    case '^':
        return "^";
    case '/':
        return "/";
    case '%':
        return "%";
    case SN_HW_SHL:
        return "<<";
    case SN_HW_SHR:
    case SN_HW_SRA:
        return ">>";
    case SN_HW_POWER:
        return "**";
    default:
        return "?";
    }
}

static bool inverted(const sn_hw_run *r, uint32_t value)
{
    const sn_value *t = &r->values->value[value];
    int64_t times;
    return t->kind == SN_VALUE_SUM && t->count == 2 && t->number == -1 &&
           sn_value_is_number(r->values, sn_value_argument(r->values, value, 1), &times) &&
           times == -1;
}

/* A comparison that is signed, of a key that is not, or the other way round: noted, for it matters
 * only where something depends on it. */
static void check_sign(sn_hw_run *r, uint8_t op, uint32_t a, uint32_t b, bool is_signed)
{
    if (op == SN_HW_EQ || op == SN_HW_NE)
        return;
    const sn_hw_place *place = some_place(r, a, 0);
    if (!place)
        return;
    sn_hw_net *net = place->net;
    uint8_t sign = net->shape.sign;
    if (sign == SN_HW_EITHER) /* the first comparison tells */
        net->shape.sign = is_signed ? SN_HW_SIGNED : SN_HW_UNSIGNED;
    if (sign == SN_HW_EITHER || (sign == SN_HW_SIGNED) == is_signed)
        return;
    for (size_t i = 0; i < r->mistaken_count; i++)
        if (r->mistaken[i].a == a && r->mistaken[i].b == b && r->mistaken[i].line == r->line)
            return;
    struct sn_hw_mistaken *grown =
        sn_grow(r->mistaken, r->mistaken_count, &r->mistaken_room, sizeof *grown);
    if (!grown)
        return;
    r->mistaken = grown;
    grown[r->mistaken_count++] = (struct sn_hw_mistaken){a, b, r->line, net, is_signed};
}

static uint32_t compare(sn_hw_run *r, uint8_t op, const sn_hw_word *a, const sn_hw_word *b)
{
    sn_values *v = r->values;
    int64_t x, y;
    bool p = sn_hw_word_is_number(r, a, &x), q = sn_hw_word_is_number(r, b, &y);
    bool is_signed = (a->sign == SN_HW_SIGNED || (a->sign == SN_HW_EITHER && p)) &&
                     (b->sign == SN_HW_SIGNED || (b->sign == SN_HW_EITHER && q));
    if (a->sign == SN_HW_EITHER && b->sign == SN_HW_EITHER)
        is_signed = false;
    if (p && q) {
        if (!is_signed) {
            uint32_t w = a->width > b->width ? a->width : b->width;
            x = masked(x, w);
            y = masked(y, w);
        }
        return sn_value_binary(v, op_text(op), sn_value_number(v, x), sn_value_number(v, y));
    }
    const uint32_t chosen = r->driven ? element_compare(r, op, a, b, is_signed) : 0;
    if (chosen)
        return chosen;
    uint32_t m = sn_hw_word_value(r, a), n = sn_hw_word_value(r, b);
    if (!m || !n) {
        bool equality = op == SN_HW_EQ || op == SN_HW_NE;
        /* what has other bits is another, whatever the rest */
        for (uint32_t i = 0, at = 0; equality && i < a->count; at += a->part[i++].width) {
            const sn_hw_word *other = sn_hw_word_slice(r, b, at, a->part[i].width);
            int64_t own, of;
            if (is_number(r, a->part[i].value, &own) && sn_hw_word_is_number(r, other, &of) &&
                masked(own, a->part[i].width) != masked(of, a->part[i].width))
                return sn_value_number(v, op == SN_HW_NE);
        }
        return 0;
    }
    bool many = (p || q) && (p ? b : a)->count > 1 && (op == SN_HW_EQ || op == SN_HW_NE);
    if (many || ((p || q) && (p ? b : a)->width == 1 && (op == SN_HW_EQ || op == SN_HW_NE))) {
        /* bit by bit, as {a > b, c > d} == 2'b10 */
        const sn_hw_word *w = p ? b : a;
        int64_t number = p ? x : y;
        uint32_t all = sn_value_number(v, 1), at = 0;
        if (w->width < 63 && masked(number, w->width) != masked(number, 63))
            return sn_value_number(v, op == SN_HW_NE);
        for (uint32_t i = 0; i < w->count; i++) {
            uint32_t own = part_value(r, w->part[i]), width = w->part[i].width;
            int64_t wanted = masked(number >> (at < 63 ? at : 63), width), have;
            at += width;
            uint32_t equal;
            if (is_number(r, own, &have))
                equal = sn_value_number(v, have == wanted);
            else if (width == 1)
                equal = wanted ? own : sn_value_binary(v, "^", own, sn_value_number(v, 1));
            else
                equal = apply(r, "==", (uint32_t[]){own, sn_value_number(v, wanted)}, 2, 1);
            sn_hw_set_width(r, equal, 1);
            all = sn_value_binary(v, "&&", all, equal);
            sn_hw_set_width(r, all, 1);
        }
        return op == SN_HW_EQ ? all : sn_value_binary(v, "^", all, sn_value_number(v, 1));
    }
    if (r->driven)
        return apply(r, op_text(op), (uint32_t[]){m, n}, 2, 1);
    if (!p && !q) {
        if (inverted(r, m) && inverted(r, n)) {
            uint32_t swap = sn_value_argument(v, m, 0);
            m = sn_value_argument(v, n, 0);
            n = swap;
        }
        check_sign(r, op, m, n, is_signed);
        check_sign(r, op, n, m, is_signed);
    }
    uint32_t k, l, bits;
    if (q && !y && is_signed && (op == '<' || op == SN_HW_GE) && difference(r, m, &k, &l, &bits) &&
        a->width > bits)
        return sn_value_binary(v, op_text(op), k, l);
    if (nest(r, m, 0) > NEST_MAX)
        m = whole_choice(r, m, a->width);
    if (nest(r, n, 0) > NEST_MAX)
        n = whole_choice(r, n, b->width);
    if (!is_plain(r, m))
        m = apply(r, "wrap", &m, 1, a->width);
    if (!is_plain(r, n))
        n = apply(r, "wrap", &n, 1, b->width);
    return sn_value_binary(v, op_text(op), m, n);
}

/* ---- operators ------------------------------------------------------------------------------- */

static const sn_hw_word *condition_word(sn_hw_run *r, uint32_t value)
{
    return sn_hw_word_of(r, value, 1, SN_HW_UNSIGNED);
}

/* A value that is 0 or 1 by comparisons. */
static bool is_condition(const sn_hw_run *r, uint32_t value)
{
    const sn_value *t = &r->values->value[value];
    return sn_hw_value_width(r, value) == 1 &&
           (t->kind == SN_VALUE_CASE || t->compared || t->kind == SN_VALUE_XOR ||
            (t->kind == SN_VALUE_APPLY && t->keyed));
}

/* Whether all bits of a word are one bit. */
static uint32_t one_bit(sn_hw_run *r, const sn_hw_word *w)
{
    if (!w->count || !w->part[0].value || w->part[0].value == SN_HW_HOLE)
        return 0;
    for (uint32_t i = 0; i < w->count; i++)
        if (w->part[i].value != w->part[0].value || w->part[i].width != 1 ||
            w->part[i].low != w->part[0].low)
            return 0;
    return w->count > 1 ? part_value(r, w->part[0]) : 0;
}

static uint32_t bitwise(sn_hw_run *r, uint8_t op, sn_hw_part p, sn_hw_part q)
{
    sn_values *v = r->values;
    int64_t x, y;
    uint32_t a = part_value(r, p), b = part_value(r, q), width = p.width;
    int64_t ones = masked(-1, width < 63 ? width : 63);
    if (op == SN_HW_XNOR) {
        uint32_t own = bitwise(r, '^', p, q);
        own = own ? sn_value_binary(v, "^", own, sn_value_number(v, ones)) : 0;
        if (own)
            sn_hw_set_width(r, own, width);
        return own;
    }
    /* what one of them decides alone */
    bool number = is_number(r, a, &x), other = is_number(r, b, &y);
    if (op == '&' && ((number && !x) || (other && !y)))
        return sn_value_number(v, 0);
    if (op == '|' && ((number && x == ones) || (other && y == ones)))
        return sn_value_number(v, ones);
    if (!a || !b)
        return 0;
    if (op == '&' && (number ? x == ones : other && y == ones))
        return number ? b : a;
    if (op == '|' && (number ? !x : other && !y))
        return number ? b : a;
    const char *text = op_text(op);
    if (width == 1 && op != '^' && (number || is_condition(r, a)) && (other || is_condition(r, b)))
        text = op == '&' ? "&&" : "||";
    uint32_t out = sn_value_binary(v, text, a, b);
    if (out)
        sn_hw_set_width(r, out, width);
    return out;
}

const sn_hw_word *sn_hw_word_unary(sn_hw_run *r, uint8_t op, const sn_hw_word *a, uint32_t width)
{
    sn_values *v = r->values;
    int64_t x;
    if (op == '!')
        return condition_word(r, not_bit(r, sn_hw_word_truth(r, a)));
    if (op == '&' || op == '|' || op == '^' || op == SN_HW_NAND || op == SN_HW_NOR ||
        op == SN_HW_XNOR) {
        uint32_t out;
        bool inverts = op == SN_HW_NAND || op == SN_HW_NOR || op == SN_HW_XNOR;
        uint8_t base = op == SN_HW_NAND ? '&' : op == SN_HW_NOR ? '|' : op == SN_HW_XNOR ? '^' : op;
        if (base == '|' || a->width == 1) {
            out = sn_hw_word_truth(r, a);
        } else if (sn_hw_word_is_number(r, a, &x)) {
            x = masked(x, a->width);
            out = sn_value_number(v, base == '&' ? x == masked(-1, a->width)
                                                 : __builtin_parityll((uint64_t)x));
        } else {
            out = sn_value_number(v, base == '&');
            for (uint32_t i = 0; i < a->width && i < 4096 && out; i++) {
                uint32_t own = sn_hw_word_value(r, sn_hw_word_slice(r, a, i, 1));
                out = own ? sn_value_binary(v, base == '&' ? "&&" : "^", out, own) : 0;
                if (out)
                    sn_hw_set_width(r, out, 1);
            }
        }
        return condition_word(r, inverts ? not_bit(r, out) : out);
    }
    a = sn_hw_word_resize(r, a, width > a->width ? width : a->width);
    if (op == '+')
        return a;
    if (op == '~') {
        sn_hw_word *to = blank_word(r, 2 * a->count, a->sign);
        for (uint32_t i = 0; i < a->count; i++) {
            sn_hw_part p = a->part[i];
            if (r->driven && !is_number(r, p.value, &x)) {
                add(r, to, inverted_part(r, p));
                continue;
            }
            uint32_t own = part_value(r, p);
            if (own && is_number(r, own, &x))
                own = sn_value_number(v, masked(~x, p.width));
            else if (own && p.width == 1)
                own = not_bit(r, own);
            else if (own)
                own = sn_value_unary(v, '~', own);
            add_value(r, to, own, p.width);
        }
        return to;
    }
    if (sn_hw_word_is_number(r, a, &x))
        return sn_hw_word_number(r, -x, a->width, a->sign);
    uint32_t own = sn_hw_word_value(r, a);
    return sn_hw_word_of(r, own ? sn_value_unary(v, '-', own) : 0, a->width, a->sign);
}

static const sn_hw_word *shift(sn_hw_run *r, uint8_t op, const sn_hw_word *a, const sn_hw_word *b)
{
    int64_t by;
    if (!is_known(b))
        return sn_hw_unknown(r, a->width, a->sign);
    if (!sn_hw_word_is_number(r, b, &by)) {
        uint32_t args[2] = {sn_hw_word_value(r, a), sn_hw_word_value(r, b)};
        return sn_hw_word_of(r, apply(r, op_text(op), args, 2, a->width), a->width, a->sign);
    }
    uint32_t width = a->width, n = by < 0 || by > width ? width : (uint32_t)by;
    sn_hw_word *to = blank_word(r, a->count + 2, a->sign);
    if (op == SN_HW_SHL) {
        add(r, to, (sn_hw_part){sn_value_number(r->values, 0), 0, n});
        add_slice(r, to, a, 0, width - n);
        return to;
    }
    int64_t number;
    if (op == SN_HW_SRA && a->sign == SN_HW_SIGNED && sn_hw_word_is_number(r, a, &number))
        return sn_hw_word_number(r, number >> (by < 63 ? by : 63), width, a->sign);
    if (op == SN_HW_SRA && a->sign == SN_HW_SIGNED) {
        const sn_hw_word *wide = sn_hw_word_resize(r, a, width + n);
        add_slice(r, to, wide, n, width);
        return to;
    }
    add_slice(r, to, a, n, width - n);
    add(r, to, (sn_hw_part){sn_value_number(r->values, 0), 0, n});
    return to;
}

const sn_hw_word *sn_hw_word_binary(sn_hw_run *r, uint8_t op, const sn_hw_word *a,
                                    const sn_hw_word *b, uint32_t width)
{
    sn_values *v = r->values;
    int64_t x, y;
    switch (op) {
    case '<':
    case '>':
    case SN_HW_LE:
    case SN_HW_GE:
    case SN_HW_EQ:
    case SN_HW_NE:
        return condition_word(r, compare(r, op, a, b));
    case SN_HW_AND:
    case SN_HW_OR: {
        uint32_t p = sn_hw_word_truth(r, a), q = sn_hw_word_truth(r, b);
        int64_t decided;
        if ((is_number(r, p, &decided) || is_number(r, q, &decided)) &&
            (decided != 0) == (op == SN_HW_OR))
            return condition_word(r, sn_value_number(v, op == SN_HW_OR));
        if (is_number(r, p, &decided) && is_number(r, q, &x) && (x != 0) == (op == SN_HW_OR))
            return condition_word(r, sn_value_number(v, op == SN_HW_OR));
        return condition_word(r, p && q ? sn_value_binary(v, op_text(op), p, q) : 0);
    }
    case SN_HW_SHL:
    case SN_HW_SHR:
    case SN_HW_SRA:
        return shift(r, op, sn_hw_word_resize(r, a, width > a->width ? width : a->width), b);
    default:
        break;
    }
    uint8_t sign = a->sign == SN_HW_SIGNED && b->sign == SN_HW_SIGNED   ? SN_HW_SIGNED
                   : a->sign == SN_HW_EITHER && b->sign == SN_HW_EITHER ? SN_HW_EITHER
                                                                        : SN_HW_UNSIGNED;
    uint32_t own = a->width > b->width ? a->width : b->width;
    own = width > own ? width : own;
    bool p = sn_hw_word_is_number(r, a, &x), q = sn_hw_word_is_number(r, b, &y);
    if (p && q && op != '&' && op != '|' && op != '^' && op != SN_HW_XNOR) {
        if (sign != SN_HW_SIGNED) {
            x = masked(x, a->width);
            y = masked(y, b->width);
        }
        uint32_t value = op == '+'   ? sn_value_number(v, (int64_t)((uint64_t)x + (uint64_t)y))
                         : op == '-' ? sn_value_number(v, (int64_t)((uint64_t)x - (uint64_t)y))
                                     : sn_value_binary(v, op_text(op), sn_value_number(v, x),
                                                       sn_value_number(v, y));
        if (op == SN_HW_POWER && x > 2 && y >= 0 && y < 40) {
            uint64_t power = 1;
            for (int64_t i = 0; i < y; i++)
                power *= (uint64_t)x;
            value = sn_value_number(v, (int64_t)power);
        }
        if (!is_number(r, value, &x))
            return sn_hw_unknown(r, own, sign);
        return sn_hw_word_number(r, x, own, sign);
    }
    /* the sign of the whole decides how both are made as long */
    a = a->width != own ? sn_hw_word_with_sign(r, a, sign) : a;
    b = b->width != own ? sn_hw_word_with_sign(r, b, sign) : b;
    a = sn_hw_word_resize(r, a, own);
    b = sn_hw_word_resize(r, b, own);
    if (op == '&' || op == '|' || op == '^' || op == SN_HW_XNOR) {
        uint32_t bit = op == '&' ? one_bit(r, a) : 0, other = op == '&' ? one_bit(r, b) : 0;
        if (bit || other) /* {8{c}} & b */
            return sn_hw_word_choose(r, bit ? bit : other, bit ? b : a,
                                     sn_hw_word_number(r, 0, own, sign));
        /* of a number and a key each bit is by itself */
        sn_hw_word *to = blank_word(r, 2 * (a->count + b->count) + (r->driven ? own : 0), sign);
        uint32_t i = 0, k = 0, in = 0, kn = 0;
        while (i < a->count && k < b->count) {
            const sn_hw_part *m = &a->part[i], *n = &b->part[k];
            uint32_t some = m->width - in < n->width - kn ? m->width - in : n->width - kn;
            const sn_hw_part left = {m->value, m->low + in, some},
                             right = {n->value, n->low + kn, some};
            if (!r->driven || !add_by_number(r, to, op, left, right))
                add_value(r, to, bitwise(r, op, left, right), some);
            in += some;
            kn += some;
            if (in == m->width) {
                i++;
                in = 0;
            }
            if (kn == n->width) {
                k++;
                kn = 0;
            }
        }
        return to;
    }
    uint32_t m = sn_hw_word_value(r, a), n = sn_hw_word_value(r, b);
    if (!m || !n)
        return sn_hw_unknown(r, own, sign);
    uint32_t value = sn_value_binary(v, op_text(op), m, n);
    if (!value)
        value = sn_value_apply(v, op_text(op), (uint32_t[]){m, n}, 2);
    if (is_number(r, value, &x))
        return sn_hw_word_number(r, x, own, sign);
    return sn_hw_word_of(r, value, own, sign);
}
