/* Which wire a place is: the order of numbers, else of names. */
#include "lift/parts.h"

#include <stdlib.h>
#include <string.h>

static int by_number(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = sn_place_compare(&p->place, &q->place);
    return order ? order : (p->key > q->key) - (p->key < q->key);
}

static int by_rank(const void *a, const void *b)
{
    const sn_port *p = a, *q = b;
    int order = (p->rank > q->rank) - (p->rank < q->rank);
    if (!order)
        order = sn_place_compare(&p->place, &q->place);
    return order ? order : (p->key > q->key) - (p->key < q->key);
}

static bool same_kind(const sn_port *port, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        if (strcmp(port[0].place.kind, port[i].place.kind) != 0)
            return false;
    return true;
}

/* Whether all are parameters, or are told apart by such: then their order is that of these. */
static bool are_parameters(const sn_port *port, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (port[i].rank >= SN_PORT_LOOSE)
            return false;
    return true;
}

/* Whether no two that follow each other have the same numbers, as a and a[0] have. */
static bool are_different(const sn_port *port, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        if (!sn_place_compare(&port[i - 1].place, &port[i].place))
            return false;
    return true;
}

/* The only number in which the places differ, or -1 if there are several. */
static int varying(const sn_port *port, uint32_t count)
{
    int found = -1;
    for (int column = 0; column < SN_PLACE_NUMBERS; column++)
        for (uint32_t i = 1; i < count; i++)
            if (port[i].place.number[column] != port[0].place.number[column]) {
                if (found >= 0 && found != column)
                    return -1;
                found = column;
            }
    return found;
}

/* One number tells: wires as far from each other as the numbers, in steps that all share. */
static uint32_t by_column(sn_port *port, uint32_t count, uint32_t wires, int column, int64_t *base)
{
    int64_t first = port[0].place.number[column], last = port[count - 1].place.number[column];
    const bool from_one = *base == 1;
    uint64_t step = 0;
    *base = first;
    if (first >= 0 && last < (int64_t)wires && !from_one)
        *base = 0;
    else if (first >= 1 && last <= (int64_t)wires)
        *base = 1;
    for (uint32_t i = 0; i < count; i++)
        step = sn_gcd((uint64_t)port[i].place.number[column] - (uint64_t)*base, step);
    if (wires && last - *base < (int64_t)wires)
        step = 1;
    uint64_t span = ((uint64_t)last - (uint64_t)*base) / (step ? step : 1);
    for (uint32_t i = 0; i < count; i++)
        port[i].wire = span > 2 * (uint64_t)count
                           ? i
                           : (uint32_t)(((uint64_t)port[i].place.number[column] - (uint64_t)*base) /
                                        (step ? step : 1));
    for (uint32_t i = 0; i < count && port[0].place.kind[0] == '@' && !port[0].place.kind[1]; i++)
        port[i].wire = i; /* a, b, d: letters may be left out */
    uint32_t found = port[count - 1].wire + 1;
    return step == 1 && found < wires && wires <= 2 * count ? wires : found;
}

/* v[#*w + r]: where the # stands, what comes before it, w and what follows. */
typedef struct multiple {
    size_t before; /* bytes up to the # */
    const char *word, *rest;
    size_t word_size;
    size_t column; /* of the number */
} multiple;

static bool find_multiple(const char *kind, multiple *out)
{
    const char *at = strstr(kind, "[#*");
    if (!at)
        return false;
    *out = (multiple){.before = (size_t)(at + 1 - kind), .word = at + 3};
    out->word_size = strcspn(out->word, "+-*/[](),# ");
    out->rest = out->word + out->word_size;
    for (const char *c = kind; c < at; c++)
        out->column += *c == '#';
    return out->word_size && (*out->rest == '+' || *out->rest == ']');
}

/* Make a place one of such a kind, if it is one with w for 1 * w, or nothing for 0 * w. */
static void take_multiple(sn_lift_place *place, const char *kind, const multiple *m)
{
    const char *own = place->kind + m->before;
    int64_t number;
    if (m->column + 2 > SN_PLACE_NUMBERS || strncmp(place->kind, kind, m->before) != 0)
        return;
    if (!strncmp(own, m->word, m->word_size) && !strcmp(own + m->word_size, m->rest))
        number = 1;
    else if (*m->rest == '+' && !strcmp(own, m->rest + 1))
        number = 0;
    else
        return;
    for (size_t i = SN_PLACE_NUMBERS - 2; i > m->column; i--)
        place->number[i] = place->number[i - 1];
    place->number[m->column] = number;
    memcpy(place->kind, kind, strlen(kind) + 1);
}

/* v[r], v[w + r], v[2 * w + r] are places of one kind. */
static void join_multiples(sn_port *port, uint32_t count)
{
    char kind[sizeof port->place.kind];
    multiple m;
    uint32_t i = 0;
    while (i < count && !find_multiple(port[i].place.kind, &m))
        i++;
    if (i == count)
        return;
    memcpy(kind, port[i].place.kind, sizeof kind);
    find_multiple(kind, &m);
    for (i = 0; i < count; i++)
        if (strcmp(port[i].place.kind, kind) != 0)
            take_multiple(&port[i].place, kind, &m);
}

bool sn_ports_tell(sn_port *port, uint32_t count)
{
    join_multiples(port, count);
    return same_kind(port, count) || are_parameters(port, count);
}

uint32_t sn_ports_number(sn_port *port, uint32_t count, uint32_t wires, int64_t *base,
                         bool *numbered)
{
    qsort(port, count, sizeof *port, by_number);
    *numbered = same_kind(port, count) && are_different(port, count);
    if (!*numbered)
        qsort(port, count, sizeof *port, by_rank);
    const int column = *numbered ? varying(port, count) : -1;
    if (column >= 0)
        return by_column(port, count, wires, column, base);
    *base = 0;
    for (uint32_t i = 0; i < count; i++)
        port[i].wire = i;
    return count;
}

uint32_t sn_ports_order(sn_port *port, uint32_t count, uint32_t wires, int64_t *base,
                        bool *numbered)
{
    join_multiples(port, count);
    if (are_parameters(port, count)) {
        qsort(port, count, sizeof *port, by_rank);
        bool apart = count > 0;
        for (uint32_t i = 1; i < count; i++)
            apart = apart && port[i - 1].rank != port[i].rank;
        if (apart) { /* a parameter each */
            for (uint32_t i = 0; i < count; i++)
                port[i].wire = i;
            *numbered = true;
            int told = wires > count && same_kind(port, count) ? varying(port, count) : -1;
            for (uint32_t i = 1; i < count && told >= 0; i++) /* in0, in2, in3 of four */
                if (port[i - 1].place.number[told] >= port[i].place.number[told])
                    told = -1;
            if (told >= 0 && port[0].place.kind[0] != '@' &&
                port[count - 1].place.number[told] <= (int64_t)wires)
                return by_column(port, count, wires, told, base);
            *base = 0;
            if (wires > count && wires <= 2 * count && port[count - 1].rank < wires) {
                /* some are not compared */
                for (uint32_t i = 0; i < count; i++)
                    port[i].wire = port[i].rank;
                return wires;
            }
            return wires > count && wires <= 2 * count && same_kind(port, count) ? wires : count;
        }
    }
    const uint32_t found = sn_ports_number(port, count, wires, base, numbered);
    *numbered = *numbered || are_parameters(port, count);
    return found;
}
