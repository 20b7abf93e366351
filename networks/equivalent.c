/* Differences of two networks; equivalence as isomorphism of graphs. */
#include "networks/equivalent.h"

#include "networks/pair.h"

#include <stdlib.h>
#include <string.h>

/* ---- diff ------------------------------------------------------------------------------------ */

/* Two networks compared layer by layer. */

/* A network and its layers. */
typedef struct layered {
    const sn_net *net;
    sn_layers *layers;
} layered;

/* The i-th comparator of layer d, or NULL past the layer's end. */
static const sn_cmp *layer_cmp(const layered *l, size_t d, size_t i)
{
    if (d >= l->layers->depth || l->layers->start[d] + i >= l->layers->start[d + 1])
        return NULL;
    return &l->net->cmp[l->layers->order[l->layers->start[d] + i]];
}

/* By the wire that no other of the layer has so. */
static int compare_cmp(const sn_cmp *a, const sn_cmp *b, const sn_pair_kind *kind)
{
    if (!a || !b)
        return a ? -1 : 1;
    int own_a = kind->wire(*a), own_b = kind->wire(*b);
    if (own_a != own_b)
        return own_a < own_b ? -1 : 1;
    return a->min != b->min || a->max != b->max ? -1 : 0;
}

/* Append "-0:1 +0:2 …", what layer d of either has and the other has not. */
static void diff_layer(const layered *a, const layered *b, size_t d, sn_buf *out)
{
    size_t i = 0, j = 0;
    const sn_cmp *left, *right;
    while ((left = layer_cmp(a, d, i)), (right = layer_cmp(b, d, j)), left || right) {
        int order = compare_cmp(left, right, sn_net_kind_of(a->net));
        if (order < 0)
            sn_buf_printf(out, " -%u:%u", left->min, left->max);
        if (order > 0)
            sn_buf_printf(out, " +%u:%u", right->min, right->max);
        i += order <= 0;
        j += order >= 0;
    }
}

static void diff_outputs(const sn_net *a, const sn_net *b, sn_buf *out)
{
    for (uint32_t i = 0; a->wires == b->wires && i < a->wires; i++) {
        unsigned from = sn_net_output_wire(a, i), to = sn_net_output_wire(b, i);
        if (from != to)
            sn_buf_printf(out, "  output %lu: -wire %u +wire %u\n", (unsigned long)i, from, to);
    }
}

sn_err sn_diff_print(const sn_net *a, const sn_net *b, sn_buf *out, sn_error *error)
{
    layered left = {.net = a}, right = {.net = b};
    sn_err err = sn_layers_new(a, &left.layers, error);
    err = err ? err : sn_layers_new(b, &right.layers, error);
    if (!err && a->wires != b->wires)
        sn_buf_printf(out, "  wires: -%lu +%lu\n", (unsigned long)a->wires,
                      (unsigned long)b->wires);
    for (size_t d = 0; !err && (d < left.layers->depth || d < right.layers->depth); d++) {
        sn_buf line = {0};
        diff_layer(&left, &right, d, &line);
        if (line.size)
            sn_buf_printf(out, "  layer %zu:%s\n", d + 1, line.data);
        sn_buf_free(&line);
    }
    if (!err)
        diff_outputs(a, b, out);
    sn_layers_free(left.layers);
    sn_layers_free(right.layers);
    return err;
}

/* ---- equivalent ------------------------------------------------------------------------------ */

#define NONE UINT32_MAX
enum { MIN, MAX, ROUNDS = 4 };

/* One end of a comparator, where a value comes from: its `end` is MIN or MAX. Of what comes from
 * outside the comparator is NONE and `end` the input. */
typedef struct source {
    uint32_t cmp, end;
} source;

typedef struct keyed {
    uint64_t key;
    uint32_t cmp;
} keyed;

typedef struct graph {
    const sn_net *net;
    source (*in)[2];     /* [size] in no order: a comparator does not tell its inputs apart */
    uint32_t (*next)[2]; /* [size] the comparator after MIN and MAX, or NONE */
    source *left;        /* [wires] what each wire carries in the end */
    uint64_t *colour;    /* [size] different for what no renaming exchanges */
    keyed *by_colour;    /* [size] comparators in ascending order of colour */
    uint32_t *image;     /* [size] what a comparator is matched with, or NONE */
} graph;

/* ---- graphs ---------------------------------------------------------------------------------- */

static void graph_free(graph *g)
{
    free(g->in);
    free(g->next);
    free(g->left);
    free(g->colour);
    free(g->by_colour);
    free(g->image);
}

static sn_err graph_new(const sn_net *net, graph *g, sn_error *error)
{
    g->net = net;
    g->in = sn_alloc(net->size, sizeof *g->in);
    g->next = sn_alloc(net->size, sizeof *g->next);
    g->left = sn_alloc(net->wires, sizeof *g->left);
    g->colour = sn_alloc(net->size, sizeof *g->colour);
    g->by_colour = sn_alloc(net->size, sizeof *g->by_colour);
    g->image = sn_alloc(net->size, sizeof *g->image);
    if (!g->in || !g->next || !g->left || !g->colour || !g->by_colour || !g->image)
        return sn_fail_nomem(error);
    for (uint32_t w = 0; w < net->wires; w++)
        g->left[w] = (source){NONE, w};
    for (uint32_t c = 0; c < net->size; c++) {
        const uint16_t wire[] = {net->cmp[c].min, net->cmp[c].max};
        for (uint32_t end = MIN; end <= MAX; end++) {
            const source from = g->in[c][end] = g->left[wire[end]];
            if (from.cmp != NONE)
                g->next[from.cmp][from.end] = c;
            g->left[wire[end]] = (source){c, end};
            g->next[c][end] = NONE;
        }
        g->image[c] = NONE;
    }
    return SN_OK;
}

/* Exchange what minimum and maximum are called. */
static void graph_reflect(graph *g)
{
    for (uint32_t c = 0; c < g->net->size; c++) {
        const uint32_t next = g->next[c][MIN];
        g->next[c][MIN] = g->next[c][MAX];
        g->next[c][MAX] = next;
        for (int i = 0; i < 2; i++)
            if (g->in[c][i].cmp != NONE)
                g->in[c][i].end = !g->in[c][i].end;
    }
    for (uint32_t w = 0; w < g->net->wires; w++)
        if (g->left[w].cmp != NONE)
            g->left[w].end = !g->left[w].end;
}

/* ---- colours --------------------------------------------------------------------------------- */

/* The finalizer of splitmix64. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static uint64_t source_colour(const graph *g, source s)
{
    return s.cmp == NONE ? 1 : mix(g->colour[s.cmp] * 2 + s.end + 3);
}

static uint64_t next_colour(const graph *g, uint32_t c, uint32_t end)
{
    return g->next[c][end] == NONE ? 1 : mix(g->colour[g->next[c][end]]);
}

/* Give comparators colours that tell what is before and behind them, over and over. That two have
 * one by accident costs time only, for the search looks at the comparators themselves. */
static void refine(graph *g)
{
    const uint32_t size = (uint32_t)g->net->size;
    for (uint32_t c = 0; c < size; c++)
        g->colour[c] = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (uint32_t c = 0; c < size; c++)
            g->colour[c] = mix(g->colour[c] +
                               mix(source_colour(g, g->in[c][0]) + source_colour(g, g->in[c][1])));
        for (uint32_t c = size; c-- > 0;)
            g->colour[c] = mix(g->colour[c] * 3 + mix(next_colour(g, c, MIN)) * 5 +
                               mix(next_colour(g, c, MAX)) * 7);
    }
}

static int by_key(const void *a, const void *b)
{
    const keyed *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->cmp < y->cmp ? -1 : x->cmp > y->cmp;
}

static void colour(graph *g)
{
    refine(g);
    for (uint32_t c = 0; c < g->net->size; c++)
        g->by_colour[c] = (keyed){g->colour[c], c};
    if (g->net->size)
        qsort(g->by_colour, g->net->size, sizeof *g->by_colour, by_key);
}

static bool same_colours(const graph *a, const graph *b)
{
    for (size_t i = 0; i < a->net->size; i++)
        if (a->by_colour[i].key != b->by_colour[i].key)
            return false;
    return true;
}

/* ---- search ---------------------------------------------------------------------------------- */

/* Two ways to match what is before a comparator, of which the first was taken. */
typedef struct choice {
    uint32_t cmp;
    size_t matched, settled; /* as the search was before */
} choice;

typedef struct search {
    graph *a, *b;
    uint32_t *trail; /* [size] comparators of a in the order in which they were matched */
    size_t matched;  /* of the trail, so many are there, */
    size_t spread;   /* so many were looked at, */
    size_t settled;  /* and so many have what is before them matched */
    choice *choices; /* [size] */
    size_t choice_count;
    keyed *roots;   /* [size] comparators of a, those first of whose colour there are fewest */
    uint64_t steps; /* that are left */
} search;

static bool match(search *s, uint32_t c, uint32_t d)
{
    if (c == NONE || d == NONE)
        return c == d;
    if (s->a->image[c] != NONE || s->b->image[d] != NONE)
        return s->a->image[c] == d;
    if (s->a->colour[c] != s->b->colour[d] || !s->steps)
        return false;
    s->steps--;
    s->a->image[c] = d;
    s->b->image[d] = c;
    s->trail[s->matched++] = c;
    return true;
}

static void undo(search *s, size_t matched)
{
    while (s->matched > matched) {
        uint32_t *image = &s->a->image[s->trail[--s->matched]];
        s->b->image[*image] = NONE;
        *image = NONE;
    }
}

static bool fits(const search *s, source x, source y)
{
    if (x.cmp == NONE || y.cmp == NONE)
        return x.cmp == y.cmp;
    const uint32_t image = s->a->image[x.cmp];
    return x.end == y.end && (image == y.cmp || (image == NONE && s->b->image[y.cmp] == NONE &&
                                                 s->a->colour[x.cmp] == s->b->colour[y.cmp]));
}

/* Match what is before c and its image, in order or crossed. */
static bool pair(search *s, uint32_t c, bool crossed)
{
    const source *in = s->a->in[c], *to = s->b->in[s->a->image[c]];
    return match(s, in[0].cmp, to[crossed].cmp) && match(s, in[1].cmp, to[!crossed].cmp);
}

/* Match what is before c if there is one way; if there are two, wait, or choose. */
static bool settle(search *s, uint32_t c, bool choose)
{
    const source *in = s->a->in[c], *to = s->b->in[s->a->image[c]];
    const bool straight = fits(s, in[0], to[0]) && fits(s, in[1], to[1]);
    const bool crossed = fits(s, in[0], to[1]) && fits(s, in[1], to[0]);
    if (!straight || !crossed)
        return (straight || crossed) && pair(s, c, crossed);
    if (in[0].cmp == NONE || !choose)
        return true;
    s->choices[s->choice_count++] = (choice){c, s->matched, s->settled};
    return pair(s, c, false);
}

/* Match all that follows from what is matched. */
static bool spread(search *s)
{
    while (s->spread < s->matched) {
        const uint32_t c = s->trail[s->spread++], d = s->a->image[c];
        for (int end = MIN; end <= MAX; end++)
            if (!match(s, s->a->next[c][end], s->b->next[d][end]))
                return false;
        if (!settle(s, c, false))
            return false;
    }
    return true;
}

/* Take the other way of the last choice. */
static bool go_back(search *s)
{
    const choice last = s->choices[--s->choice_count];
    undo(s, last.matched);
    s->spread = last.matched;
    s->settled = last.settled;
    return pair(s, last.cmp, true);
}

/* Match all that hangs together with c and d, or nothing. */
static bool match_component(search *s, uint32_t c, uint32_t d)
{
    const size_t before = s->spread = s->settled = s->matched;
    s->choice_count = 0;
    bool good = match(s, c, d);
    while (good) {
        good = spread(s);
        if (good && s->settled == s->matched)
            return true;
        good = good && settle(s, s->trail[s->settled++], true);
        while (!good && s->steps && s->choice_count)
            good = go_back(s);
    }
    undo(s, before);
    return false;
}

/* Put comparators of rare colours first, for they can be matched in few ways. Comparators of one
 * colour stand at the same places of by_colour in both networks. */
static void order_roots(search *s)
{
    const size_t size = s->a->net->size;
    const keyed *by_colour = s->a->by_colour;
    for (size_t first = 0, end = 0; first < size; first = end) {
        while (end < size && by_colour[end].key == by_colour[first].key)
            end++;
        for (size_t i = first; i < end; i++)
            s->roots[i] = (keyed){(uint64_t)(end - first) << 32 | first, by_colour[i].cmp};
    }
    if (size)
        qsort(s->roots, size, sizeof *s->roots, by_key);
}

/* Components that can be matched with one another are all alike, so none is ever matched anew. */
static sn_equivalence match_all(search *s)
{
    size_t at = 0, class = SIZE_MAX;
    for (size_t i = 0; i < s->a->net->size; i++) {
        const size_t first = s->roots[i].key & UINT32_MAX, count = s->roots[i].key >> 32;
        const keyed *to = &s->b->by_colour[first];
        bool found = s->a->image[s->roots[i].cmp] != NONE;
        if (first != class) {
            class = first;
            at = 0;
        }
        while (at < count && s->b->image[to[at].cmp] != NONE)
            at++;
        for (size_t k = at; !found && k < count; k++)
            found =
                s->b->image[to[k].cmp] == NONE && match_component(s, s->roots[i].cmp, to[k].cmp);
        if (!found)
            return s->steps ? SN_NOT_EQUIVALENT : SN_EQUIVALENCE_UNKNOWN;
    }
    return SN_EQUIVALENT;
}

static sn_err find(graph *a, graph *b, uint64_t steps, sn_equivalence *verdict, sn_error *error)
{
    const size_t size = a->net->size;
    *verdict = SN_NOT_EQUIVALENT;
    if (!same_colours(a, b))
        return SN_OK;
    search s = {.a = a,
                .b = b,
                .trail = sn_alloc(size, sizeof *s.trail),
                .choices = sn_alloc(size, sizeof *s.choices),
                .roots = sn_alloc(size, sizeof *s.roots),
                .steps = steps};
    sn_err err = s.trail && s.choices && s.roots ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        order_roots(&s);
        *verdict = match_all(&s);
        if (*verdict != SN_EQUIVALENT)
            undo(&s, 0);
    }
    free(s.trail);
    free(s.choices);
    free(s.roots);
    return err;
}

/* ---- renaming -------------------------------------------------------------------------------- */

/* Comparators are matched: now their inputs are, and in order the wires that have none. */
static void name_wires(const graph *a, const graph *b, uint16_t *wire)
{
    for (uint32_t c = 0; c < a->net->size; c++) {
        const source *to = b->in[a->image[c]];
        for (int i = 0, j = 0; i < 2; i++) {
            if (a->in[c][i].cmp != NONE)
                continue;
            while (to[j].cmp != NONE)
                j++;
            wire[a->in[c][i].end] = (uint16_t)to[j++].end;
        }
    }
    for (uint32_t w = 0, idle = 0; w < a->net->wires; w++) {
        if (a->left[w].cmp != NONE)
            continue;
        while (b->left[idle].cmp != NONE)
            idle++;
        wire[w] = (uint16_t)idle++;
    }
}

/* What leaves the matched comparators comes to these outputs.
 * place    [wires] scratch */
static void name_outputs(const graph *a, graph *b, sn_renaming *out, uint16_t *place)
{
    for (uint32_t i = 0; i < b->net->wires; i++)
        place[sn_net_output_wire(b->net, i)] = (uint16_t)i;
    for (uint32_t w = 0; w < b->net->wires; w++)
        if (b->left[w].cmp != NONE)
            b->next[b->left[w].cmp][b->left[w].end] = place[w]; /* nothing else is there */
    for (uint32_t i = 0; i < a->net->wires; i++) {
        const uint32_t w = sn_net_output_wire(a->net, i);
        const source s = a->left[w];
        out->output[i] =
            s.cmp == NONE ? place[out->wire[w]] : (uint16_t)b->next[a->image[s.cmp]][s.end];
    }
}

/* Rename a's wires and see that b's comparators come out, without graphs. */
static sn_err check(const sn_net *a, const sn_net *b, const sn_renaming *renaming, sn_error *error)
{
    sn_net *renamed = NULL, *left = NULL, *right = NULL;
    bool same = false;
    sn_err err = sn_net_new(a->wires, &renamed, error);
    for (size_t i = 0; !err && i < a->size; i++) {
        const uint32_t min = renaming->wire[a->cmp[i].min], max = renaming->wire[a->cmp[i].max];
        err = renaming->reflected ? sn_net_add(renamed, max, min, error)
                                  : sn_net_add(renamed, min, max, error);
    }
    err = err ? err : sn_net_untangle(renamed, &left, error);
    err = err ? err : sn_net_untangle(b, &right, error);
    if (!err) {
        free(left->output); /* outputs come in any order */
        free(right->output);
        left->output = right->output = NULL;
        err = sn_net_same(left, right, &same, error);
    }
    if (!err && !same)
        err = sn_fail(error, SN_E_INTERNAL, "a renaming was found that does not hold");
    sn_net_free(renamed);
    sn_net_free(left);
    sn_net_free(right);
    return err;
}

static sn_err name(const graph *a, graph *b, sn_renaming *out, sn_error *error)
{
    const uint32_t wires = a->net->wires;
    uint16_t *place = sn_alloc(wires, sizeof *place);
    out->wire = sn_alloc(wires, sizeof *out->wire);
    out->output = sn_alloc(wires, sizeof *out->output);
    sn_err err = place && out->wire && out->output ? SN_OK : sn_fail_nomem(error);
    if (!err) {
        name_wires(a, b, out->wire);
        name_outputs(a, b, out, place);
        err = check(a->net, b->net, out, error);
    }
    free(place);
    return err;
}

static sn_err decide(graph *a, graph *b, uint64_t steps, sn_renaming *out, sn_error *error)
{
    sn_equivalence straight = SN_NOT_EQUIVALENT;
    colour(a);
    colour(b);
    sn_err err = find(a, b, steps, &straight, error);
    out->verdict = straight;
    if (!err && straight != SN_EQUIVALENT) {
        graph_reflect(a);
        colour(a);
        err = find(a, b, steps, &out->verdict, error);
        out->reflected = out->verdict == SN_EQUIVALENT;
        if (straight == SN_EQUIVALENCE_UNKNOWN && !out->reflected)
            out->verdict = SN_EQUIVALENCE_UNKNOWN;
    }
    return err || out->verdict != SN_EQUIVALENT ? err : name(a, b, out, error);
}

sn_err sn_net_equivalent(const sn_net *a, const sn_net *b, uint64_t steps, sn_renaming *out,
                         sn_error *error)
{
    *out = (sn_renaming){.verdict = SN_NOT_EQUIVALENT};
    if (a->wires != b->wires || a->size != b->size)
        return SN_OK;
    graph from = {0}, to = {0};
    sn_err err = graph_new(a, &from, error);
    err = err ? err : graph_new(b, &to, error);
    err = err ? err : decide(&from, &to, steps, out, error);
    graph_free(&from);
    graph_free(&to);
    if (err)
        sn_renaming_free(out);
    return err;
}

void sn_renaming_free(sn_renaming *renaming)
{
    free(renaming->wire);
    free(renaming->output);
    *renaming = (sn_renaming){.verdict = SN_NOT_EQUIVALENT};
}
