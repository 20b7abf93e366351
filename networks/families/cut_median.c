/* Which two inputs of a median are best given up. */
#include "networks/families/construct.h"

#include <stdlib.h>
#include <string.h>

/* Comparators between lines, one for each input, and where the middle values come out. */
typedef struct cut {
    uint32_t low, high; /* lines that are given up */
    sn_cmp *cmp;        /* [size], room for all of the network */
    size_t size;
    uint16_t middle[2];
} cut;

/* The comparators that neither the smallest nor the largest value meets. Where one of them would
 * change wires, the other value stays on its line, which has the other wire's place from there on.
 */
static void drop_met(const sn_net *net, cut *c)
{
    uint16_t line[SN_CUT_MEDIAN_MOST];
    c->size = 0;
    for (uint16_t w = 0; w < net->wires; w++)
        line[w] = w;
    for (size_t i = 0; i < net->size; i++) {
        const sn_cmp wires = net->cmp[i];
        const uint16_t a = line[wires.min], b = line[wires.max];
        if (b == c->low || a == c->high) {
            line[wires.min] = b;
            line[wires.max] = a;
        } else if (a != c->low && b != c->high) {
            c->cmp[c->size++] = (sn_cmp){a, b};
        }
    }
    c->middle[0] = line[net->wires / 2 - 1];
    c->middle[1] = line[net->wires / 2];
}

/* Those that reach the middle. */
static void drop_dead(cut *c)
{
    uint64_t live = (uint64_t)1 << c->middle[0] | (uint64_t)1 << c->middle[1];
    size_t first = c->size;
    for (size_t i = c->size; i-- > 0;) {
        const uint64_t lines = (uint64_t)1 << c->cmp[i].min | (uint64_t)1 << c->cmp[i].max;
        if (!(live & lines))
            continue;
        live |= lines;
        c->cmp[--first] = c->cmp[i];
    }
    c->size -= first;
    memmove(c->cmp, c->cmp + first, c->size * sizeof *c->cmp);
}

static void make_cut(const sn_net *net, uint32_t low, uint32_t high, cut *c)
{
    c->low = low;
    c->high = high;
    drop_met(net, c);
    drop_dead(c);
}

/* A line's number among those that are left. */
static uint32_t number_of(const cut *c, uint32_t line)
{
    return line - (line > c->low) - (line > c->high);
}

/* On wires of their own, standard. Such comparators do nothing to sorted inputs, so the middle
 * values come out on the middle wires, wherever they did before. */
static sn_err finish(const cut *c, uint32_t wires, sn_net **out, sn_error *error)
{
    sn_net *lines, *standard = NULL;
    sn_err err = sn_net_new(wires, &lines, error);
    for (size_t i = 0; !err && i < c->size; i++)
        err = sn_net_add(lines, number_of(c, c->cmp[i].min), number_of(c, c->cmp[i].max), error);
    err = err ? err : sn_net_untangle(lines, &standard, error);
    err = err ? err : sn_net_new(wires, out, error);
    for (size_t i = 0; !err && i < standard->size; i++)
        err = sn_net_add(*out, standard->cmp[i].min, standard->cmp[i].max, error);
    sn_net_free(standard);
    sn_net_free(lines);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

sn_err sn_cut_median(const sn_net *net, size_t less, sn_net **out, sn_error *error)
{
    cut c = {.cmp = sn_alloc(net->size, sizeof *c.cmp)};
    uint32_t low = 0, high = 0;
    *out = NULL;
    if (!c.cmp)
        return sn_fail_nomem(error);
    for (uint32_t a = 0; a < net->wires; a++)
        for (uint32_t b = 0; b < net->wires; b++) {
            if (a == b)
                continue;
            make_cut(net, a, b, &c);
            if (c.size >= less)
                continue;
            less = c.size;
            low = a;
            high = b;
        }
    sn_err err = SN_OK;
    if (low != high) {
        make_cut(net, low, high, &c);
        err = finish(&c, net->wires - 2, out, error);
    }
    free(c.cmp);
    return err;
}
