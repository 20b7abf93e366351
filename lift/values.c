/* Terms over keys: places of keys, making, simplifying, running. */
#include "lift/parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- place ----------------------------------------------------------------------------------- */

/* The kinds of places, and the numbers that tell those of a kind apart. */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void put(sn_lift_place *place, size_t *size, char c)
{
    if (*size + 1 < sizeof place->kind)
        place->kind[(*size)++] = c;
    place->kind[*size] = '\0';
}

/* One letter, or a vector's component .x .y .z .w, .s0 … .sf: its number. */
static bool take_letter(const char *at, const char *name, int64_t *number)
{
    static const char parts[] = "xyzw";
    bool end = !at[1];
    if (at == name && end && ((*at | 32) >= 'a' && (*at | 32) <= 'z')) {
        *number = (*at | 32) - 'a';
        return true;
    }
    if (at > name && at[-1] == '.' && end && strchr(parts, *at)) {
        *number = strchr(parts, *at) - parts;
        return true;
    }
    bool hex = at > name + 1 && at[-1] == 's' && at[-2] == '.' && end && (*at | 32) >= 'a' &&
               (*at | 32) <= 'f';
    if (hex)
        *number = (*at | 32) - 'a' + 10;
    return hex;
}

/* A number that is added at the end, or at the end of brackets. */
static bool is_offset(const char *sign, const char *end)
{
    return strchr("+-", *sign) && is_digit(sign[1]) && (!*end || strchr("])", *end));
}

/* [3] at the end: its number, and where it stands. */
static const char *find_index(const char *name, int64_t *number)
{
    const char *open = strrchr(name, '[');
    char *end = NULL;
    int64_t found = 0;
    if (open && open > name && is_digit(open[1]))
        found = strtoll(open + 1, &end, 10);
    if (!end || end[0] != ']' || end[1])
        return name + strlen(name);
    *number = found;
    return open;
}

void sn_place_split(const char *name, sn_lift_place *place)
{
    size_t size = 0, numbers = 0;
    *place = (sn_lift_place){.kind = ""};
    const char *last = find_index(name, &place->number[SN_PLACE_NUMBERS - 1]);
    for (const char *at = name; at < last;) {
        int64_t number = 0;
        char *end = (char *)at;
        const char *digits = at + (strchr("+-", *at) != NULL);
        if (is_digit(*digits))
            number = strtoll(digits, &end, 10);
        if (end > digits && digits > at && is_offset(at, end)) {
            place->number[SN_PLACE_NUMBERS - 1] += *at == '-' ? -number : number;
            at = end;
        } else if (end > at && digits == at && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, '#');
            at = end;
        } else if (take_letter(at, name, &number) && numbers + 1 < SN_PLACE_NUMBERS) {
            place->number[numbers++] = number;
            put(place, &size, at == name ? '@' : '#');
            at++;
        } else {
            put(place, &size, *at++);
        }
    }
}

bool sn_place_join(const char *name, const char *kind, sn_lift_place *place)
{
    bool one = *name && !name[1] && !strcmp(name, kind);
    if (one) {
        *place = (sn_lift_place){.kind = ""};
        place->kind[0] = *name;
    }
    return one;
}

int sn_place_compare(const sn_lift_place *a, const sn_lift_place *b)
{
    for (size_t i = 0; i < SN_PLACE_NUMBERS; i++)
        if (a->number[i] != b->number[i])
            return a->number[i] < b->number[i] ? -1 : 1;
    return 0;
}

/* ---- values ---------------------------------------------------------------------------------- */

/* Terms within each other that an operation is carried into. */
#define DEPTH_MAX 48
/* Arguments of a sum or of an exclusive or. */
#define PARTS_MAX 12

/* Slots that are cleared rather than made anew. */
#define SLOTS_KEPT ((size_t)1 << 14)

/* ---- storage --------------------------------------------------------------------------------- */

void sn_values_clear(sn_values *v)
{
    v->count = 0;
    v->arguments = 0;
    v->failed = v->full = false;
    sn_arena_free(v->texts);
    v->texts = sn_arena_new(0);
    if (v->slots > SLOTS_KEPT) {
        free(v->slot);
        v->slot = NULL;
        v->slots = 0;
    }
    if (v->slots)
        memset(v->slot, 0, v->slots * sizeof *v->slot);
    v->work = 0;
    v->run++;
    v->known = v->known ? v->known : sn_alloc(SN_KNOWN_TERMS, sizeof *v->known);
    v->compares = v->exchanges = false;
    sn_value *grown = sn_grow(v->value, 0, &v->room, sizeof *grown);
    v->value = grown ? grown : v->value;
    v->failed = !grown || !v->texts || !v->known;
    if (grown)
        grown[v->count++] = (sn_value){.text = ""};
}

void sn_values_free(sn_values *v)
{
    free(v->value);
    free(v->argument);
    free(v->slot);
    free(v->known);
    sn_arena_free(v->texts);
    *v = (sn_values){0};
}

static uint64_t mix(uint64_t hash, uint64_t more)
{
    hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

static uint64_t hash_of(const sn_value *value, const uint32_t *argument)
{
    uint64_t hash = mix(value->kind, ((uint64_t)value->a << 32) | value->b);
    hash = mix(hash, (uint64_t)value->number);
    hash = mix(hash, sn_fnv1a(value->text, strlen(value->text)));
    for (uint32_t i = 0; i < value->count; i++)
        hash = mix(hash, argument[i]);
    return hash;
}

static bool same(const sn_values *v, const sn_value *p, const sn_value *q, const uint32_t *argument)
{
    return p->kind == q->kind && p->a == q->a && p->b == q->b && p->number == q->number &&
           p->count == q->count && p->assumed == q->assumed && !strcmp(p->text, q->text) &&
           (!q->count || !memcmp(v->argument + p->first, argument, q->count * sizeof *argument));
}

static bool grow_slots(sn_values *v)
{
    size_t slots = v->slots ? 2 * v->slots : 1024;
    uint32_t *slot = sn_alloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(v->slot);
    v->slot = slot;
    v->slots = slots;
    for (uint32_t i = 1; i < v->count; i++) {
        const uint32_t *args = v->argument ? v->argument + v->value[i].first : NULL;
        size_t at = hash_of(&v->value[i], args) & (slots - 1);
        while (slot[at])
            at = (at + 1) & (slots - 1);
        slot[at] = i;
    }
    return true;
}

/* The value like this one: the one that is there, or a new one. */
static uint32_t make(sn_values *v, sn_value value, const uint32_t *argument)
{
    if (v->failed)
        return 0;
    value.text = value.text ? value.text : "";
    if (2 * (size_t)v->count >= v->slots && !grow_slots(v)) {
        v->failed = true;
        return 0;
    }
    size_t at = hash_of(&value, argument) & (v->slots - 1);
    for (; v->slot[at]; at = (at + 1) & (v->slots - 1))
        if (same(v, &v->value[v->slot[at]], &value, argument))
            return v->slot[at];
    while (v->arguments + value.count > v->argument_room) {
        size_t room = v->argument_room ? 2 * v->argument_room : 1024;
        uint32_t *pool = sn_resize(v->argument, room, sizeof *pool);
        if (!pool) {
            v->failed = true;
            return 0;
        }
        v->argument = pool;
        v->argument_room = room;
    }
    sn_value *grown = sn_grow(v->value, v->count, &v->room, sizeof *grown);
    size_t size = strlen(value.text);
    char *text = size ? sn_arena_alloc(v->texts, size + 1) : NULL;
    v->value = grown ? grown : v->value;
    const uint32_t most = v->most ? v->most : SN_VALUES_MAX;
    v->full = v->full || v->count >= most || value.count > 1024;
    if (!grown || (size && !text) || v->full) {
        v->failed = true;
        return 0;
    }
    if (text)
        memcpy(text, value.text, size);
    value.text = text ? text : "";
    value.first = (uint32_t)v->arguments;
    value.line = v->line;
    for (uint32_t i = 0; i < value.count; i++) {
        v->argument[v->arguments++] = argument[i];
        value.keyed = value.keyed || grown[argument[i]].keyed;
    }
    bool keys = value.kind == SN_VALUE_INPUT || value.kind == SN_VALUE_MIN ||
                value.kind == SN_VALUE_MAX || value.kind == SN_VALUE_CASE;
    value.keyed = value.keyed || keys || (value.kind == SN_VALUE_POINTER && grown[value.a].keyed);
    grown[v->count] = value;
    v->slot[at] = v->count;
    v->exchanges = v->exchanges || value.kind == SN_VALUE_MIN || value.kind == SN_VALUE_MAX;
    v->compares = v->compares || v->exchanges || value.kind == SN_VALUE_CASE;
    return v->count++;
}

/* What an operation is known by in this run. */
static uint64_t operation_of(const sn_values *v, const char *op, char kind)
{
    return mix(sn_fnv1a(op, strlen(op)), (unsigned char)kind ^ v->run << 8);
}

/* Where the result of an operation is kept, if it was done already. */
static sn_known_term *known_of(sn_values *v, const char *op, char kind, uint32_t a, uint32_t b,
                               bool *there)
{
    const uint64_t operation = operation_of(v, op, kind);
    sn_known_term *k = &v->known[mix(operation, ((uint64_t)a << 32) | b) & (SN_KNOWN_TERMS - 1)];
    *there = k->operation == operation && k->a == a && k->b == b && k->result;
    if (!*there && ++v->work > SN_VALUES_WORK)
        v->failed = v->full = true;
    return k;
}

static uint32_t keep(sn_values *v, const char *op, char kind, uint32_t a, uint32_t b,
                     uint32_t result)
{
    const uint64_t operation = operation_of(v, op, kind);
    v->known[mix(operation, ((uint64_t)a << 32) | b) & (SN_KNOWN_TERMS - 1)] =
        (sn_known_term){operation, a, b, result};
    return result;
}

/* ---- leaves ---------------------------------------------------------------------------------- */

uint32_t sn_value_number(sn_values *v, int64_t number)
{
    return make(v, (sn_value){.kind = SN_VALUE_NUMBER, .number = number}, NULL);
}

uint32_t sn_value_word(sn_values *v, const char *text)
{
    return make(v, (sn_value){.kind = SN_VALUE_WORD, .text = text}, NULL);
}

uint32_t sn_value_input(sn_values *v, uint32_t place)
{
    return make(v, (sn_value){.kind = SN_VALUE_INPUT, .a = place}, NULL);
}

uint32_t sn_value_opaque(sn_values *v, const char *why, const uint32_t *args, uint32_t count)
{
    return make(v, (sn_value){.kind = SN_VALUE_OPAQUE, .a = v->count, .text = why, .count = count},
                args);
}

uint32_t sn_value_pointer(sn_values *v, const char *place, uint32_t index)
{
    return make(v, (sn_value){.kind = SN_VALUE_POINTER, .text = place, .a = index}, NULL);
}

uint32_t sn_value_list(sn_values *v, const uint32_t *args, uint32_t count)
{
    return make(v, (sn_value){.kind = SN_VALUE_LIST, .count = count}, args);
}

uint32_t sn_value_record(sn_values *v, const char *names, const uint32_t *args, uint32_t count)
{
    return make(v, (sn_value){.kind = SN_VALUE_LIST, .text = names, .count = count}, args);
}

uint32_t sn_value_code(sn_values *v, int64_t number, uint32_t frame)
{
    return make(v, (sn_value){.kind = SN_VALUE_CODE, .number = number, .a = frame}, NULL);
}

bool sn_value_is_number(const sn_values *v, uint32_t value, int64_t *number)
{
    if (v->value[value].kind != SN_VALUE_NUMBER)
        return false;
    *number = v->value[value].number;
    return true;
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Whether two of these can be compared: a key is one thing, and not a number. */
static bool is_key(const sn_values *v, uint32_t value)
{
    const sn_value *t = sn_value_at(v, value);
    switch (t->kind) {
    case SN_VALUE_OPAQUE:
        return true;
    case SN_VALUE_CASE:
    case SN_VALUE_LIST:
    case SN_VALUE_POINTER:
    case SN_VALUE_CODE:
        return false;
    default:
        return t->keyed || (t->kind == SN_VALUE_FIELD && is_key(v, sn_value_argument(v, value, 0)));
    }
}

static uint32_t extreme(sn_values *v, bool most, bool assumed, uint32_t p, uint32_t q,
                        int64_t number)
{
    uint32_t low = p < q ? p : q, high = p < q ? q : p;
    v->value[low].compared = v->value[high].compared = true;
    return make(v,
                (sn_value){.kind = most ? SN_VALUE_MAX : SN_VALUE_MIN,
                           .a = low,
                           .b = high,
                           .assumed = assumed,
                           .number = number},
                NULL);
}

uint32_t sn_value_extreme(sn_values *v, bool most, uint32_t a, uint32_t b)
{
    int64_t p, q;
    if (sn_value_is_number(v, a, &p) && sn_value_is_number(v, b, &q))
        return (p < q) == most ? b : a;
    if (a == b || !a || !b)
        return a == b ? a : 0;
    if (is_key(v, a) && is_key(v, b))
        return extreme(v, most, false, a, b, 0);
    uint32_t less = sn_value_binary(v, "<", a, b);
    uint32_t chosen = sn_value_at(v, less)->kind == SN_VALUE_CASE
                          ? sn_value_select(v, less, most ? b : a, most ? a : b)
                          : 0;
    return chosen ? chosen : sn_value_apply(v, most ? "max" : "min", (uint32_t[]){a, b}, 2);
}

void sn_value_assume(sn_values *v, uint32_t a, uint32_t b, uint32_t *min, uint32_t *max)
{
    int64_t number = v->count;
    *min = extreme(v, false, true, a, b, number);
    *max = extreme(v, true, true, a, b, number);
}

/* ---- three ways ------------------------------------------------------------------------------ */

static uint32_t binary(sn_values *v, const char *op, uint32_t a, uint32_t b, unsigned depth);

/* A leaf where p and q are the same key. */
static uint32_t where_equal(sn_values *v, uint32_t value, uint32_t p, uint32_t q)
{
    const sn_value *t = sn_value_at(v, value);
    if (value == q || ((t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX) && t->a == p &&
                       t->b == q && !t->assumed))
        return p;
    if (t->kind == SN_VALUE_CASE && t->a == p && t->b == q)
        return sn_value_argument(v, value, 1);
    bool both = t->kind == SN_VALUE_XOR && t->count == 2 && sn_value_argument(v, value, 0) == p &&
                sn_value_argument(v, value, 1) == q;
    if (both)
        return sn_value_number(v, t->number);
    if (t->kind == SN_VALUE_SUM && t->count == 4 && sn_value_argument(v, value, 0) == p &&
        sn_value_argument(v, value, 2) == q &&
        sn_value_at(v, sn_value_argument(v, value, 1))->number ==
            -sn_value_at(v, sn_value_argument(v, value, 3))->number)
        return sn_value_number(v, t->number);
    return value;
}

/* A leaf where p is less, or greater. */
static uint32_t where_less(const sn_values *v, uint32_t value, uint32_t p, uint32_t q, bool less)
{
    const sn_value *t = sn_value_at(v, value);
    if (t->kind == SN_VALUE_CASE && t->a == p && t->b == q)
        return sn_value_argument(v, value, less ? 0 : 2);
    if ((t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX) && t->a == p && t->b == q &&
        !t->assumed)
        return (t->kind == SN_VALUE_MIN) == less ? p : q;
    return value;
}

/* What is `less` where key p is below key q, and so on; p < q. */
static uint32_t make_case(sn_values *v, uint32_t p, uint32_t q, uint32_t less, uint32_t equal,
                          uint32_t greater)
{
    less = where_less(v, less, p, q, true);
    greater = where_less(v, greater, p, q, false);
    equal = where_equal(v, equal, p, q);
    if (less == greater && (equal == less || (equal == p && (less == p || less == q))))
        return less;
    if (less == p && greater == q && equal == p)
        return extreme(v, false, false, p, q, 0);
    if (less == q && greater == p && equal == p)
        return extreme(v, true, false, p, q, 0);
    v->value[p].compared = v->value[q].compared = true;
    return make(v, (sn_value){.kind = SN_VALUE_CASE, .a = p, .b = q, .count = 3},
                (uint32_t[]){less, equal, greater});
}

/* The comparison of two keys, which is true in the ways of a mask: 1 less, 2 equal, 4 greater. */
static uint32_t compare_keys(sn_values *v, uint32_t p, uint32_t q, unsigned mask)
{
    uint32_t no = sn_value_number(v, 0), yes = sn_value_number(v, 1);
    if (p > q) {
        uint32_t moved = p;
        p = q;
        q = moved;
        mask = (mask & 2) | (mask & 1) << 2 | mask >> 2;
    }
    return make_case(v, p, q, mask & 1 ? yes : no, mask & 2 ? yes : no, mask & 4 ? yes : no);
}

/* An operation carried into the leaves of one or two comparisons of the same keys; 0 if neither is
 * one, or both are of other keys. */
static uint32_t into_leaves(sn_values *v, const char *op, uint32_t a, uint32_t b, unsigned depth)
{
    const sn_value *x = sn_value_at(v, a), *y = sn_value_at(v, b);
    bool first = x->kind == SN_VALUE_CASE, second = y->kind == SN_VALUE_CASE, there;
    if (!first && !second)
        return 0;
    if (first && second && (x->a != y->a || x->b != y->b))
        return 0;
    const sn_known_term *k = known_of(v, op, 'b', a, b, &there);
    if (there || v->failed)
        return there ? k->result : 0;
    uint32_t p = first ? x->a : y->a, q = first ? x->b : y->b, leaf[3];
    for (uint32_t i = 0; i < 3; i++)
        leaf[i] = binary(v, op,
                         first    ? sn_value_argument(v, a, i)
                         : i == 1 ? where_equal(v, a, p, q)
                                  : a,
                         second   ? sn_value_argument(v, b, i)
                         : i == 1 ? where_equal(v, b, p, q)
                                  : b,
                         depth + 1);
    return v->failed ? 0 : keep(v, op, 'b', a, b, make_case(v, p, q, leaf[0], leaf[1], leaf[2]));
}

/* ---- sums and exclusive ors ------------------------------------------------------------------ */

typedef struct part {
    uint32_t value;
    int64_t times;
} part;

/* Take a value apart into number + sum of parts; false if there are too many. */
static bool add_parts(const sn_values *v, uint32_t value, int64_t times, int64_t *number,
                      part *parts, uint32_t *count)
{
    const sn_value *t = sn_value_at(v, value);
    if (t->kind == SN_VALUE_NUMBER || t->kind == SN_VALUE_SUM)
        *number = (int64_t)((uint64_t)*number + (uint64_t)t->number * (uint64_t)times);
    if (t->kind == SN_VALUE_NUMBER)
        return true;
    uint32_t own = t->kind == SN_VALUE_SUM ? t->count / 2 : 1;
    for (uint32_t i = 0; i < own; i++) {
        uint32_t of = t->kind == SN_VALUE_SUM ? sn_value_argument(v, value, 2 * i) : value, k = 0;
        int64_t by = t->kind == SN_VALUE_SUM
                         ? sn_value_at(v, sn_value_argument(v, value, 2 * i + 1))->number
                         : 1;
        by = (int64_t)((uint64_t)by * (uint64_t)times);
        while (k < *count && parts[k].value != of)
            k++;
        if (k == PARTS_MAX)
            return false;
        if (k == *count)
            parts[(*count)++] = (part){of, 0};
        parts[k].times = (int64_t)((uint64_t)parts[k].times + (uint64_t)by);
    }
    return true;
}

static int by_value(const void *a, const void *b)
{
    const part *p = a, *q = b;
    return (p->value > q->value) - (p->value < q->value);
}

/* a + b less min(a, b) is max(a, b), and the other way round: two keys and what is of both. */
static uint32_t rest_of(sn_values *v, const uint32_t three[3], const int64_t *times)
{
    for (int i = 0; i < 3; i++) {
        const sn_value *t = sn_value_at(v, three[i]);
        uint32_t p = three[(i + 1) % 3], q = three[(i + 2) % 3];
        bool of = (t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX) && !t->assumed &&
                  ((t->a == p && t->b == q) || (t->a == q && t->b == p));
        if (of &&
            (!times || (times[i] == -1 && times[(i + 1) % 3] == 1 && times[(i + 2) % 3] == 1)))
            return sn_value_extreme(v, t->kind == SN_VALUE_MIN, p, q);
        /* min ^ max ^ a is b */
        for (int k = 0; k < 2; k++) {
            uint32_t other = k ? q : p, key = k ? p : q;
            const sn_value *o = sn_value_at(v, other);
            bool pair = (t->kind == SN_VALUE_MIN && o->kind == SN_VALUE_MAX) && t->a == o->a &&
                        t->b == o->b && !t->assumed && !o->assumed && (key == t->a || key == t->b);
            int at_key = k ? (i + 1) % 3 : (i + 2) % 3, at_other = k ? (i + 2) % 3 : (i + 1) % 3;
            if (pair && (!times || (times[i] == 1 && times[at_other] == 1 && times[at_key] == -1)))
                return key == t->a ? t->b : t->a;
        }
    }
    return 0;
}

static uint32_t sum(sn_values *v, uint32_t a, uint32_t b, int64_t times)
{
    part parts[PARTS_MAX + 1];
    uint32_t count = 0, kept = 0, args[2 * PARTS_MAX];
    int64_t number = 0;
    if (!add_parts(v, a, 1, &number, parts, &count) ||
        !add_parts(v, b, times, &number, parts, &count))
        return 0;
    for (uint32_t i = 0; i < count; i++)
        if (parts[i].times)
            parts[kept++] = parts[i];
    if (!kept)
        return sn_value_number(v, number);
    if (kept == 1 && parts[0].times == 1 && !number)
        return parts[0].value;
    qsort(parts, kept, sizeof *parts, by_value);
    if (kept == 3 && !number) {
        uint32_t rest = rest_of(v, (uint32_t[]){parts[0].value, parts[1].value, parts[2].value},
                                (int64_t[]){parts[0].times, parts[1].times, parts[2].times});
        if (rest)
            return rest;
    }
    for (uint32_t i = 0; i < kept; i++) {
        args[2 * i] = parts[i].value;
        args[2 * i + 1] = sn_value_number(v, parts[i].times);
    }
    return make(v, (sn_value){.kind = SN_VALUE_SUM, .number = number, .count = 2 * kept}, args);
}

static bool xor_parts(const sn_values *v, uint32_t value, int64_t *number, uint32_t *parts,
                      uint32_t *count)
{
    const sn_value *t = sn_value_at(v, value);
    if (t->kind == SN_VALUE_NUMBER || t->kind == SN_VALUE_XOR)
        *number ^= t->number;
    uint32_t own = t->kind == SN_VALUE_XOR ? t->count : t->kind != SN_VALUE_NUMBER;
    for (uint32_t i = 0; i < own; i++) {
        uint32_t of = t->kind == SN_VALUE_XOR ? sn_value_argument(v, value, i) : value, k = 0;
        while (k < *count && parts[k] < of)
            k++;
        bool there = k < *count && parts[k] == of;
        if (there) {
            memmove(parts + k, parts + k + 1, (*count - k - 1) * sizeof *parts);
            --*count;
            continue;
        }
        if (*count == PARTS_MAX)
            return false;
        memmove(parts + k + 1, parts + k, (*count - k) * sizeof *parts);
        parts[k] = of;
        ++*count;
    }
    return true;
}

static uint32_t exclusive(sn_values *v, uint32_t a, uint32_t b)
{
    uint32_t parts[PARTS_MAX], count = 0;
    int64_t number = 0;
    if (!xor_parts(v, a, &number, parts, &count) || !xor_parts(v, b, &number, parts, &count))
        return 0;
    if (!count)
        return sn_value_number(v, number);
    if (count == 1 && !number)
        return parts[0];
    uint32_t rest = count == 3 && !number ? rest_of(v, parts, NULL) : 0;
    return rest
               ? rest
               : make(v, (sn_value){.kind = SN_VALUE_XOR, .number = number, .count = count}, parts);
}

/* ---- operators ------------------------------------------------------------------------------- */

static bool is(const char *op, const char *text)
{
    return !strcmp(op, text);
}

static uint32_t calculate(sn_values *v, const char *op, int64_t x, int64_t y)
{
    uint64_t p = (uint64_t)x, q = (uint64_t)y;
    int64_t out;
    if (is(op, "*"))
        out = (int64_t)(p * q);
    else if (is(op, "/") && y && !(y == -1 && x == INT64_MIN))
        out = x / y;
    else if (is(op, "//") && y && !(y == -1 && x == INT64_MIN))
        out = x / y - (x % y != 0 && (x < 0) != (y < 0));
    else if (is(op, "%") && y && y != -1)
        out = x % y;
    else if (is(op, "%") && y)
        out = 0;
    else if (is(op, "&"))
        out = x & y;
    else if (is(op, "|"))
        out = x | y;
    else if (is(op, "<<") && y >= 0 && y < 63)
        out = (int64_t)(p << y);
    else if (is(op, ">>") && y >= 0 && y < 64)
        out = x >> y;
    else if (is(op, "**") && y >= 0 && y < 63 && (x == 2 || x == 1 || x == 0))
        out = x == 2 ? (int64_t)1 << y : x || !y;
    else
        return 0;
    return sn_value_number(v, out);
}

/* In which ways a comparison is true: 1 less, 2 equal, 4 greater; 0 for another operator. */
static unsigned ways_of(const char *op)
{
    static const struct {
        const char *op;
        unsigned ways;
    } table[] = {{"<", 1},  {"<=", 3}, {">", 4},   {">=", 6},
                 {"==", 2}, {"!=", 5}, {"===", 2}, {"!==", 5}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (is(op, table[i].op))
            return table[i].ways;
    return 0;
}

/* Two values compared: a number, or a comparison of two keys; 0 if it is neither. */
static uint32_t compare(sn_values *v, unsigned ways, uint32_t a, uint32_t b)
{
    if (a == b)
        return sn_value_number(v, (ways & 2) != 0);
    const sn_value *x = sn_value_at(v, a), *y = sn_value_at(v, b);
    if (x->kind == SN_VALUE_WORD && y->kind == SN_VALUE_WORD && (ways == 2 || ways == 5))
        return sn_value_number(v, ways == 5);
    if (x->kind == SN_VALUE_POINTER && y->kind == SN_VALUE_POINTER && !strcmp(x->text, y->text)) {
        a = x->a ? x->a : sn_value_number(v, 0);
        b = y->a ? y->a : sn_value_number(v, 0);
    }
    uint32_t difference = sum(v, a, b, -1);
    const sn_value *d = sn_value_at(v, difference);
    if (difference && d->kind == SN_VALUE_NUMBER)
        return sn_value_number(v, (d->number < 0 ? ways : !d->number ? ways >> 1 : ways >> 2) & 1);
    bool two = difference && d->kind == SN_VALUE_SUM && d->count == 4 && !d->number;
    if (two) {
        uint32_t p = sn_value_argument(v, difference, 0), q = sn_value_argument(v, difference, 2);
        int64_t times = sn_value_at(v, sn_value_argument(v, difference, 1))->number;
        if ((times == 1 || times == -1) &&
            sn_value_at(v, sn_value_argument(v, difference, 3))->number == -times && is_key(v, p) &&
            is_key(v, q))
            return times == 1 ? compare_keys(v, p, q, ways) : compare_keys(v, q, p, ways);
    }
    return is_key(v, a) && is_key(v, b) ? compare_keys(v, a, b, ways) : 0;
}

static uint32_t logic(sn_values *v, const char *op, uint32_t a, uint32_t b)
{
    bool both = is(op, "&&");
    int x = sn_value_truth(v, a), y = sn_value_truth(v, b);
    if (x == !both || y == !both)
        return sn_value_number(v, !both);
    if (x >= 0)
        return y >= 0 ? sn_value_number(v, y) : b;
    return y >= 0 ? a : 0;
}

/* Products and masks that need no leaves: x * 1, x & 0, x & -1, x * y in any order. */
static uint32_t by_number(sn_values *v, const char *op, uint32_t a, uint32_t b, int64_t y)
{
    const sn_value *x = sn_value_at(v, a);
    if (is(op, "*")) {
        if (!y || y == 1)
            return y ? a : sn_value_number(v, 0);
        if (is_key(v, a) || x->kind == SN_VALUE_SUM)
            return sum(v, sn_value_number(v, 0), a, y);
    }
    if (is(op, "&") && (!y || y == -1))
        return y ? a : sn_value_number(v, 0);
    if (is(op, "|") && (!y || y == -1))
        return y ? b : a;
    if ((is(op, "<<") || is(op, ">>")) && !y)
        return a;
    if (is(op, "<<") && y > 0 && y < 40 && (is_key(v, a) || x->kind == SN_VALUE_SUM))
        return sum(v, sn_value_number(v, 0), a, (int64_t)1 << y);
    if ((is(op, "/") || is(op, "//")) && y == 1)
        return a;
    return 0;
}

static uint32_t binary(sn_values *v, const char *op, uint32_t a, uint32_t b, unsigned depth)
{
    int64_t x, y;
    uint32_t made = 0;
    if (!a || !b || v->failed || depth > DEPTH_MAX)
        return 0;
    bool number = sn_value_is_number(v, b, &y);
    if (is(op, "<=>"))
        return sn_value_binary(v, "-", sn_value_binary(v, ">", a, b),
                               sn_value_binary(v, "<", a, b));
    bool commutes = is(op, "*") || is(op, "&") || is(op, "|") || is(op, "^") || is(op, "+");
    if (commutes && !number && sn_value_is_number(v, a, &x))
        return binary(v, op, b, a, depth + 1);
    if (number && sn_value_is_number(v, a, &x))
        made = calculate(v, op, x, y);
    if (!made && (is(op, "&&") || is(op, "||")))
        made = logic(v, op, a, b);
    if (!made && (is(op, "+") || is(op, "-") || is(op, "^"))) {
        /* keys and leaves: a sum of a key and a comparison is a comparison of sums */
        made = into_leaves(v, op, a, b, depth);
        if (!made)
            made = is(op, "^") ? exclusive(v, a, b) : sum(v, a, b, is(op, "+") ? 1 : -1);
    }
    unsigned ways = made ? 0 : ways_of(op);
    if (!made && number && !ways)
        made = by_number(v, op, a, b, y);
    if (!made && (is(op, "&") || is(op, "|")) && a == b)
        made = a;
    if (!made)
        made = into_leaves(v, op, a, b, depth);
    if (!made && ways)
        made = compare(v, ways, a, b);
    if (made || v->failed)
        return made;
    if (commutes && a > b)
        return sn_value_apply(v, op, (uint32_t[]){b, a}, 2);
    return sn_value_apply(v, op, (uint32_t[]){a, b}, 2);
}

uint32_t sn_value_binary(sn_values *v, const char *op, uint32_t a, uint32_t b)
{
    return binary(v, op, a, b, 0);
}

static uint32_t map_leaves(sn_values *v, uint32_t value, char op, const char *name)
{
    uint32_t leaf[3], p = sn_value_at(v, value)->a, q = sn_value_at(v, value)->b;
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t of = sn_value_argument(v, value, i);
        leaf[i] = name ? sn_value_field(v, of, name) : sn_value_unary(v, op, of);
    }
    return v->failed ? 0 : make_case(v, p, q, leaf[0], leaf[1], leaf[2]);
}

uint32_t sn_value_unary(sn_values *v, char op, uint32_t a)
{
    int64_t number;
    if (!a || v->failed)
        return 0;
    if (sn_value_is_number(v, a, &number))
        return sn_value_number(v, op == '-'   ? (int64_t)(0 - (uint64_t)number)
                                  : op == '~' ? ~number
                                              : !number);
    if (sn_value_at(v, a)->kind == SN_VALUE_CASE) {
        bool there;
        const sn_known_term *k = known_of(v, "", op, a, 0, &there);
        return there ? k->result : keep(v, "", op, a, 0, map_leaves(v, a, op, NULL));
    }
    if (op == '-')
        return sum(v, sn_value_number(v, 0), a, -1);
    if (op == '~')
        return sum(v, sn_value_number(v, -1), a, -1);
    return sn_value_apply(v, (char[]){op, '\0'}, &a, 1);
}

uint32_t sn_value_field(sn_values *v, uint32_t of, const char *name)
{
    const sn_value *t = sn_value_at(v, of);
    if (!of || v->failed)
        return 0;
    if (t->kind == SN_VALUE_LIST && name[0] == '[') {
        char *end;
        long index = strtol(name + 1, &end, 10);
        if (*end == ']' && index >= 0 && index < (long)t->count)
            return sn_value_argument(v, of, (uint32_t)index);
    }
    if (t->kind == SN_VALUE_CASE) {
        bool there;
        const sn_known_term *k = known_of(v, name, '.', of, 0, &there);
        return there ? k->result : keep(v, name, '.', of, 0, map_leaves(v, of, 0, name));
    }
    return make(v, (sn_value){.kind = SN_VALUE_FIELD, .text = name, .count = 1}, &of);
}

uint32_t sn_value_apply(sn_values *v, const char *name, const uint32_t *args, uint32_t count)
{
    uint32_t cases = 0, which = 0, own[16];
    if (count == 3 && !strcmp(name, "?:")) {
        uint32_t chosen = args[1] == args[2] ? args[1]
                          : sn_value_truth(v, args[0]) == -2
                              ? 0
                              : sn_value_select(v, args[0], args[1], args[2]);
        if (chosen)
            return chosen;
    }
    for (uint32_t i = 0; i < count; i++)
        if (sn_value_at(v, args[i])->kind == SN_VALUE_CASE && ++cases == 1)
            which = i;
    if (cases != 1 || count > 16)
        return make(v, (sn_value){.kind = SN_VALUE_APPLY, .text = name, .count = count}, args);
    uint32_t chosen = args[which], leaf[3], p = sn_value_at(v, chosen)->a,
             q = sn_value_at(v, chosen)->b;
    bool there;
    const sn_known_term *k = known_of(v, name, 'a', chosen, count == 1 ? 0 : UINT32_MAX, &there);
    if (v->failed || (there && count == 1))
        return v->failed ? 0 : k->result;
    memcpy(own, args, count * sizeof *own);
    for (uint32_t i = 0; i < 3; i++) {
        own[which] = sn_value_argument(v, chosen, i);
        leaf[i] = sn_value_apply(v, name, own, count);
    }
    if (v->failed)
        return 0;
    uint32_t made = make_case(v, p, q, leaf[0], leaf[1], leaf[2]);
    return count == 1 ? keep(v, name, 'a', chosen, 0, made) : made;
}

/* ---- choosing -------------------------------------------------------------------------------- */

int sn_value_truth(const sn_values *v, uint32_t value)
{
    const sn_value *t = sn_value_at(v, value);
    if (t->kind == SN_VALUE_NUMBER)
        return t->number != 0;
    if (t->kind == SN_VALUE_LIST || t->kind == SN_VALUE_CODE || t->kind == SN_VALUE_POINTER)
        return 1;
    if (t->kind != SN_VALUE_CASE)
        return -2;
    for (uint32_t i = 0; i < 3; i++)
        if (sn_value_at(v, sn_value_argument(v, value, i))->kind != SN_VALUE_NUMBER)
            return -2;
    return -1;
}

uint32_t sn_value_select(sn_values *v, uint32_t condition, uint32_t yes, uint32_t no)
{
    int truth = sn_value_truth(v, condition);
    if (truth >= 0 || yes == no)
        return truth == 0 ? no : yes;
    if (truth == -2 || v->failed || !yes || !no)
        return 0;
    const sn_value *c = sn_value_at(v, condition);
    uint32_t leaf[3], p = c->a, q = c->b;
    for (uint32_t i = 0; i < 3; i++)
        leaf[i] = sn_value_at(v, sn_value_argument(v, condition, i))->number ? yes : no;
    return make_case(v, p, q, leaf[0], leaf[1], leaf[2]);
}

/* ---- running --------------------------------------------------------------------------------- */

static bool run_operator(const char *op, int64_t x, int64_t y, int64_t *out)
{
    uint64_t p = (uint64_t)x, q = (uint64_t)y;
    unsigned ways = ways_of(op);
    if (ways)
        *out = (x < y ? ways : x == y ? ways >> 1 : ways >> 2) & 1;
    else if (is(op, "*"))
        *out = (int64_t)(p * q);
    else if (is(op, "/") && y > 0)
        *out = x / y;
    else if (is(op, "&"))
        *out = x & y;
    else if (is(op, "|"))
        *out = x | y;
    else if (is(op, "&&"))
        *out = x && y;
    else if (is(op, "||"))
        *out = x || y;
    else if (is(op, ">>") && y >= 0 && y < 64)
        *out = x >> y;
    else if (is(op, "<<") && y >= 0 && y < 64)
        *out = (int64_t)(p << q);
    else
        return false;
    return true;
}

static bool run_apply(const sn_values *v, uint32_t value, const int64_t *key, int64_t *out)
{
    const sn_value *t = sn_value_at(v, value);
    if (t->count == 2)
        return run_operator(t->text, key[sn_value_argument(v, value, 0)],
                            key[sn_value_argument(v, value, 1)], out);
    if (t->count == 3 && is(t->text, "?:")) {
        *out = key[sn_value_argument(v, value, key[sn_value_argument(v, value, 0)] ? 1 : 2)];
        return true;
    }
    int64_t of = t->count == 1 ? key[sn_value_argument(v, value, 0)] : 0;
    if (t->count == 1 && is(t->text, "|")) { /* absolute value */
        *out = of < 0 ? (int64_t)(0 - (uint64_t)of) : of;
        return true;
    }
    if (t->count == 1 && is(t->text, "!")) {
        *out = !of;
        return true;
    }
    if (t->count != 1 || t->text[0] != '(') /* (i8, (u16: a conversion */
        return false;
    char *end;
    const long bits = strtol(t->text + 2, &end, 10);
    if (*end || (t->text[1] == 'f' && bits != 32))
        return false;
    if (t->text[1] == 'f') { /* of what fits in it */
        *out = of > INT64_MAX / 2 || of < INT64_MIN / 2 ? of : (int64_t)(float)of;
        return true;
    }
    if (bits < 1 || bits > 63) {
        *out = of;
        return bits == 64;
    }
    uint64_t mask = ((uint64_t)1 << bits) - 1, low = (uint64_t)of & mask;
    const sn_value *from = sn_value_at(v, sn_value_argument(v, value, 0));
    if (from->kind == SN_VALUE_APPLY && !strncmp(from->text, "(f", 2)) { /* the nearest there is */
        const int64_t most = (int64_t)(t->text[1] == 'i' ? mask >> 1 : mask);
        const int64_t least = t->text[1] == 'i' ? -most - 1 : 0;
        *out = of < least ? least : of > most ? most : of;
        return true;
    }
    bool negative = t->text[1] == 'i' && low >> (bits - 1);
    *out = (int64_t)(negative ? low | ~mask : low);
    return true;
}

static bool run(const sn_values *v, uint32_t value, int64_t *key, bool *done, unsigned depth);

/* A constant with a point: 0.5, 2.0f. */
static bool is_fraction(const sn_value *t, double *number)
{
    char *end = NULL;
    if (t->kind == SN_VALUE_WORD && (t->text[0] == '.' || (t->text[0] >= '0' && t->text[0] <= '9')))
        *number = strtod(t->text, &end);
    return end && end > t->text && strspn(end, "fFlL_0123456789") == strlen(end);
}

/* x * 0.5, x / 2.0, as far as whole numbers tell. */
static bool run_fraction(const sn_values *v, uint32_t value, int64_t *key, bool *done,
                         unsigned depth)
{
    const sn_value *t = sn_value_at(v, value);
    double by = 0;
    const bool times = is(t->text, "*");
    if (t->count != 2 || !(times || is(t->text, "/")))
        return false;
    uint32_t of = sn_value_argument(v, value, 0), other = sn_value_argument(v, value, 1);
    if (times && !is_fraction(sn_value_at(v, other), &by)) {
        uint32_t swap = of;
        of = other;
        other = swap;
    }
    if (!is_fraction(sn_value_at(v, other), &by) || by <= 0 || !run(v, of, key, done, depth + 1) ||
        key[of] > (int64_t)1 << 50 || key[of] < -((int64_t)1 << 50))
        return false;
    double made = times ? (double)key[of] * by : (double)key[of] / by;
    if (made > 1e15 || made < -1e15)
        return false;
    key[value] = (int64_t)made;
    done[value] = true;
    return true;
}

static bool run(const sn_values *v, uint32_t value, int64_t *key, bool *done, unsigned depth)
{
    const sn_value *t = sn_value_at(v, value);
    if (done[value])
        return true;
    if (depth > 4096)
        return false;
    bool of_two = t->kind == SN_VALUE_MIN || t->kind == SN_VALUE_MAX || t->kind == SN_VALUE_CASE;
    if (of_two && (!run(v, t->a, key, done, depth + 1) || !run(v, t->b, key, done, depth + 1)))
        return false;
    int64_t p = of_two ? key[t->a] : 0, q = of_two ? key[t->b] : 0, out = t->number;
    uint32_t from = 0, to = t->kind == SN_VALUE_OPAQUE ? 0 : t->count;
    if (t->kind == SN_VALUE_CASE) {
        from = p < q ? 0 : p == q ? 1 : 2;
        to = from + 1;
    }
    if (t->kind == SN_VALUE_APPLY && run_fraction(v, value, key, done, depth))
        return true;
    for (uint32_t i = from; i < to; i++)
        if (!run(v, sn_value_argument(v, value, i), key, done, depth + 1))
            return false;
    switch (t->kind) {
    case SN_VALUE_NUMBER:
        break;
    case SN_VALUE_MIN:
        out = p < q ? p : q;
        break;
    case SN_VALUE_MAX:
        out = p < q ? q : p;
        break;
    case SN_VALUE_CASE:
        out = key[sn_value_argument(v, value, from)];
        break;
    case SN_VALUE_SUM:
        for (uint32_t i = 0; i < t->count; i += 2)
            out = (int64_t)((uint64_t)out + (uint64_t)key[sn_value_argument(v, value, i)] *
                                                (uint64_t)key[sn_value_argument(v, value, i + 1)]);
        break;
    case SN_VALUE_XOR:
        for (uint32_t i = 0; i < t->count; i++)
            out ^= key[sn_value_argument(v, value, i)];
        break;
    case SN_VALUE_APPLY:
        if (!run_apply(v, value, key, &out))
            return false;
        break;
    default:
        return false;
    }
    key[value] = out;
    done[value] = true;
    return true;
}

bool sn_value_run(const sn_values *v, uint32_t value, int64_t *key, bool *done)
{
    return run(v, value, key, done, 0);
}
