/* Whether networks of at most two layers stand for all second layers there are behind the first
 * layer 0:1 2:3 and so on. A second layer is a matching of the wires. Each has a number; a line of
 * the text crosses off the matching it is about and those like it, and none may be left. */
#include "verify/certificate/matchings.h"

#include "verify/certificate/parts.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_MATCHINGS_WIRES_MAX };

typedef struct matching {
    uint8_t other[WIRES_MAX]; /* the wire at the other end, or the wire itself */
} matching;

typedef struct matcher {
    uint32_t wires;
    sn_net *const *net; /* [nets] */
    size_t nets;
    uint32_t numbers[WIRES_MAX + 1]; /* matchings of so many wires */
    bool *crossed;                   /* [numbers[wires]] */
    bool *left;                      /* [1 << wires] what the line's layers leave */
} matcher;

/* No two wires are joined. */
static const matching none = {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}};

static void join(matching *x, int32_t i, int32_t j)
{
    x->other[i] = (uint8_t)j;
    x->other[j] = (uint8_t)i;
}

/* ---- numbers --------------------------------------------------------------------------------- */

static void count_matchings(matcher *m)
{
    m->numbers[0] = m->numbers[1] = 1;
    for (uint32_t n = 2; n <= m->wires; n++)
        m->numbers[n] = m->numbers[n - 1] + (n - 1) * m->numbers[n - 2];
}

/* Wires not matched yet are gone through from the lowest on; its partner comes first. */
static uint32_t number_of(const matcher *m, const matching *x)
{
    uint32_t number = 0, rest = m->wires, seen = 0;
    for (uint32_t w = 0; w < m->wires; w++) {
        uint32_t place = 0;
        if (seen >> w & 1)
            continue;
        for (uint32_t v = w + 1; v <= x->other[w]; v++)
            place += !(seen >> v & 1);
        seen |= 1u << w | 1u << x->other[w];
        if (place)
            number += m->numbers[rest - 1] + (place - 1) * m->numbers[rest - 2];
        rest -= place ? 2 : 1;
    }
    return number;
}

/* ---- those like it --------------------------------------------------------------------------- */

/* Cross off what the matching becomes where pair p of the first layer is renamed name[p], and where
 * the minima and maxima of all pairs are exchanged too. */
static void cross_named(matcher *m, const matching *x, const uint8_t *name)
{
    for (uint32_t exchanged = 0; exchanged < 2; exchanged++) {
        uint8_t to[WIRES_MAX];
        matching y;
        for (uint32_t w = 0; w < m->wires; w++)
            to[w] = (uint8_t)(w / 2 < m->wires / 2 ? 2u * name[w / 2] + (w % 2 ^ exchanged) : w);
        for (uint32_t w = 0; w < m->wires; w++)
            y.other[to[w]] = to[x->other[w]];
        m->crossed[number_of(m, &y)] = true;
    }
}

/* For all names of the pairs from this one on. */
static void cross_all(matcher *m, const matching *x, uint8_t *name, uint32_t pair)
{
    uint32_t pairs = m->wires / 2;
    if (pair == pairs)
        cross_named(m, x, name);
    for (uint32_t p = pair; p < pairs; p++) {
        uint8_t own = name[pair];
        name[pair] = name[p];
        name[p] = own;
        cross_all(m, x, name, pair + 1);
        name[p] = name[pair];
        name[pair] = own;
    }
}

/* ---- a line ---------------------------------------------------------------------------------- */

/* One line: "I:J … by K W …", or "turned" before the wires. */
typedef struct line {
    matching matching;
    int32_t by;             /* the network that stands for it */
    bool turned;            /* with ones and zeros exchanged */
    uint16_t to[WIRES_MAX]; /* where its wires are in the matching's network */
} line;

static bool read_matching(const matcher *m, const char **text, matching *x)
{
    int32_t most = (int32_t)m->wires - 1;
    *x = none;
    while (**text >= '0' && **text <= '9') {
        int32_t i, j;
        if (!sn_take_number(text, 0, most, &i) || !sn_skip_text(text, ":") ||
            !sn_take_number(text, 0, most, &j) || !sn_skip_text(text, " ") || i >= j ||
            x->other[i] != i || x->other[j] != j)
            return false;
        join(x, i, j);
    }
    return true;
}

static bool read_line(const matcher *m, const char **text, line *l)
{
    if (!read_matching(m, text, &l->matching) || !sn_skip_text(text, "by ") ||
        !sn_take_number(text, 0, (int32_t)m->nets - 1, &l->by))
        return false;
    l->turned = sn_skip_text(text, " turned");
    return sn_take_wires(text, m->wires, l->to) && sn_skip_text(text, "\n");
}

/* Find what the first layer and the matching leave. */
static void find_left(const matcher *m, const matching *x)
{
    memset(m->left, 0, (size_t)1 << m->wires);
    for (uint32_t input = 0; input < 1u << m->wires; input++) {
        uint64_t vector = input;
        for (uint32_t w = 0; w + 1 < m->wires; w += 2)
            vector = sn_compare_bits(vector, w, w + 1);
        for (uint32_t w = 0; w < m->wires; w++)
            if (x->other[w] > w)
                vector = sn_compare_bits(vector, w, x->other[w]);
        m->left[vector] = true;
    }
}

/* Whether all that the network leaves is also left by the line's layers, its wires named so. */
static bool stands(const matcher *m, const line *l)
{
    const sn_net *net = m->net[l->by];
    for (uint32_t input = 0; input < 1u << m->wires; input++) {
        const uint64_t vector = sn_pass_bits(net, input);
        uint32_t named = 0;
        for (uint32_t w = 0; w < m->wires; w++)
            named |= (uint32_t)((vector >> w & 1) ^ l->turned) << l->to[w];
        if (!m->left[named])
            return false;
    }
    return true;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* Whether all matchings are crossed off that are x on the wires before w and on those seen. What
 * the first layer has too does nothing: layers with such comparators need no line. */
static bool are_crossed(const matcher *m, matching *x, int32_t w, uint32_t seen)
{
    while (seen >> w & 1)
        w++;
    if (w >= (int32_t)m->wires)
        return m->crossed[number_of(m, x)];
    bool crossed = are_crossed(m, x, w + 1, seen);
    for (int32_t v = w + 1; v < (int32_t)m->wires && crossed; v++)
        if (!(seen >> v & 1) && (w % 2 || v > w + 1)) {
            join(x, w, v);
            crossed = are_crossed(m, x, w + 1, seen | 1u << v);
            join(x, w, w);
            join(x, v, v);
        }
    return crossed;
}

static const char *take_lines(matcher *m, const char *text, const sn_flag *stop, size_t *number)
{
    matching x = none;
    for (*number = 1; *text; ++*number) {
        line l;
        matching names = none;
        if (stop && atomic_load(stop))
            return NULL;
        if (!read_line(m, &text, &l))
            return "expected comparators, 'by', a number of a certificate, and each wire once";
        find_left(m, &l.matching);
        if (!stands(m, &l))
            return "leaves what these comparators do not leave, its wires so";
        cross_all(m, &l.matching, names.other, 0);
    }
    *number = 0;
    return are_crossed(m, &x, 0, 0) ? NULL : "has no line for some second layer";
}

sn_err sn_matchings_check(const char *text, uint32_t wires, sn_net *const *net, size_t nets,
                          const sn_flag *stop, const char **wrong, size_t *line)
{
    matcher m = {.wires = wires, .net = net, .nets = nets};
    count_matchings(&m);
    m.crossed = sn_alloc(m.numbers[wires], sizeof *m.crossed);
    m.left = sn_alloc((size_t)1 << wires, sizeof *m.left);
    bool good = m.crossed && m.left;
    if (good)
        *wrong = take_lines(&m, text, stop, line);
    free(m.crossed);
    free(m.left);
    return good ? SN_OK : SN_E_NOMEM;
}
