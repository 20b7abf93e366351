/* Endings: the last comparators on neighbouring wires. What comes after others is the same whatever
 * network sorts what they leave there, so the fewest comparators that do may stand for them. */
#include "find/least/parts.h"
#include "find/reachable.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_FREE_WIRES_MAX };

/* After an ending without an answer a wider one is asked about with so many more comparators at
 * most than was settled. */
enum { MORE = 6 };

/* Vectors on neighbouring wires, and the comparators that sort them. */
typedef struct window {
    uint32_t first, wires;
    uint32_t *vector; /* [count], with room for all of so many wires */
    uint32_t count;
    uint32_t size;
    uint32_t *cmp; /* [size] of the network, in its order */
} window;

typedef struct shortener {
    const sn_property *property;
    uint32_t depth;
    uint64_t effort;
    const sn_run *run;
    sn_net *net;
    bool *kept, *in; /* [net->size] whether it stays; whether it is in the ending at hand */
    sn_completer *completer;
    sn_vset_work *work;
    window w;
    uint32_t *vector; /* of an ending */
    /* by first and last wire: comparators of the ending that has the fewest */
    uint32_t settled[WIRES_MAX][WIRES_MAX];
    sn_endings *result;
} shortener;

/* Mark the comparators after which none leaves the wires. Returns how many they are. */
static uint32_t mark_ending(shortener *s, uint32_t first, uint32_t last)
{
    bool closed[SN_FIND_WIRES_MAX] = {false};
    uint32_t count = 0;
    for (size_t k = s->net->size; k-- > 0;) {
        const sn_cmp c = s->net->cmp[k];
        s->in[k] =
            !s->kept[k] && c.min >= first && c.max <= last && !closed[c.min] && !closed[c.max];
        closed[c.min] = closed[c.min] || !s->in[k];
        closed[c.max] = closed[c.max] || !s->in[k];
        count += s->in[k];
    }
    return count;
}

/* The comparators before the last ones of the ending. */
static sn_err list_rest(const shortener *s, sn_net **out, sn_error *error)
{
    sn_err err = sn_net_new(s->net->wires, out, error);
    for (size_t k = 0; k < s->net->size && !err; k++)
        if (!s->in[k])
            err = sn_net_add(*out, s->net->cmp[k].min, s->net->cmp[k].max, error);
    return err;
}

/* What the others leave on the window's wires. */
static sn_err list_vectors(shortener *s, sn_error *error)
{
    window *w = &s->w;
    const uint32_t all = (1u << w->wires) - 1;
    sn_reachable *set = NULL;
    sn_net *rest = NULL;
    uint64_t *left = NULL;
    size_t count = 0;
    sn_err err = list_rest(s, &rest, error);
    if (!err)
        err = sn_reachable_new(s->property, &set, error);
    if (!err)
        err = sn_reachable_run(set, rest, error);
    if (!err)
        err = sn_reachable_list(set, false, &left, &count, error);
    w->count = 0;
    for (uint32_t ones = 0; ones <= w->wires; ones++) /* sorted ones are not listed */
        w->vector[w->count++] = all >> ones << ones;
    for (size_t k = 0; k < count && !err; k++) {
        w->vector[w->count++] = (uint32_t)(left[k] >> w->first) & all;
        if (w->count == 2 * SN_LEAST_VECTORS_MAX)
            w->count = sn_vset_sort(s->work, w->wires, w->vector, w->count);
    }
    w->count = sn_vset_sort(s->work, w->wires, w->vector, w->count);
    free(left);
    sn_reachable_free(set);
    sn_net_free(rest);
    return err;
}

static sn_err open_window(shortener *s, uint32_t first, uint32_t wires, sn_error *error)
{
    window *w = &s->w;
    w->first = first;
    w->wires = wires;
    w->size = mark_ending(s, first, first + wires - 1);
    uint32_t at = 0;
    for (uint32_t k = 0; k < s->net->size; k++)
        if (s->in[k])
            w->cmp[at++] = k;
    return list_vectors(s, error);
}

/* What comparators of the window that are not in the ending leave on its wires. */
static sn_vset make_set(shortener *s, uint32_t first, uint32_t last)
{
    const window *w = &s->w;
    sn_vset set = {w->wires, w->count, s->vector, NULL};
    memcpy(s->vector, w->vector, w->count * sizeof *w->vector);
    for (uint32_t k = 0; k < w->size; k++) {
        const sn_cmp c = s->net->cmp[w->cmp[k]];
        if (!s->in[w->cmp[k]])
            set.count = sn_vset_exchange(s->work, &set, c.min - w->first, c.max - w->first,
                                         s->vector, NULL);
    }
    set.wires = last - first + 1;
    for (uint32_t k = 0; k < set.count; k++)
        s->vector[k] = s->vector[k] >> (first - w->first) & ((1u << set.wires) - 1);
    set.count = sn_vset_sort(s->work, set.wires, s->vector, set.count);
    return set;
}

/* Put others in place of the ending's, if there are not too many layers then. */
static sn_err replace(shortener *s, const sn_net *ending, uint32_t first, bool *replaced,
                      sn_error *error)
{
    sn_net *net = NULL;
    size_t depth = 0;
    sn_err err = list_rest(s, &net, error);
    for (size_t k = 0; k < ending->size && !err; k++)
        err = sn_net_add(net, first + ending->cmp[k].min, first + ending->cmp[k].max, error);
    if (!err)
        err = sn_net_depth(net, &depth, error);
    *replaced = !err && depth <= s->depth;
    if (*replaced) {
        sn_net *before = s->net;
        size_t rest = 0;
        for (size_t k = 0; k < before->size; k++)
            if (!s->in[k])
                s->kept[rest++] = s->kept[k];
        memset(s->kept + rest, 0, net->size - rest);
        s->net = net;
        net = before;
    }
    sn_net_free(net);
    return err;
}

/* Leave all but so many of the ending to what comes before it. */
static void shorten_ending(shortener *s, uint32_t size, uint32_t wanted)
{
    for (uint32_t k = 0; size > wanted; k++)
        if (s->in[s->w.cmp[k]]) {
            s->in[s->w.cmp[k]] = false;
            size--;
        }
}

/* The ending between two wires, or as many of its last comparators as can be settled. */
static sn_err ask(shortener *s, uint32_t first, uint32_t last, bool *replaced, sn_error *error)
{
    const uint32_t a = first - s->w.first, b = last - s->w.first;
    const uint32_t upper = b > a + 1 ? s->settled[a][b - 1] : 0;
    const uint32_t lower = b > a + 1 ? s->settled[a + 1][b] : 0;
    const uint32_t least = upper > lower ? upper : lower;
    uint32_t size = mark_ending(s, first, last);
    s->settled[a][b] = least;
    sn_err err = SN_OK;
    for (bool settled = false; size > least && !settled && !err;) {
        const sn_vset set = make_set(s, first, last);
        sn_net *ending;
        uint32_t fewest = UINT32_MAX;
        err = sn_net_new(set.wires, &ending, error);
        if (!err)
            err = sn_completer_ask(s->completer, &set, size, s->effort, ending, &fewest, error);
        settled = fewest <= size;
        s->result->asked++;
        s->result->open += !settled;
        if (!err && fewest < size)
            err = replace(s, ending, first, replaced, error);
        if (settled) {
            s->settled[a][b] = size;
            s->result->longest = size > s->result->longest ? size : s->result->longest;
        } else {
            const uint32_t less = size > least + MORE ? least + MORE : size - 1;
            shorten_ending(s, size, less);
            size = less;
        }
        sn_net_free(ending);
    }
    return err;
}

static bool is_stopped(const shortener *s)
{
    return s->run && s->run->stop && atomic_load(s->run->stop);
}

/* Ask about all endings, narrow ones first, until one is replaced. */
static sn_err pass(shortener *s, bool *replaced, sn_error *error)
{
    const uint32_t n = s->net->wires, most = n < WIRES_MAX ? n : WIRES_MAX;
    sn_err err = SN_OK;
    *replaced = false;
    for (uint32_t at = 0; at + most <= n && !err && !*replaced; at++) {
        err = open_window(s, at, most, error);
        if (err == SN_E_LIMIT) { /* not here */
            err = SN_OK;
            continue;
        }
        memset(s->settled, 0, sizeof s->settled);
        for (uint32_t wires = 2; wires <= most; wires++)
            for (uint32_t first = at; first + wires <= at + most; first++)
                if (!err && !*replaced && !is_stopped(s))
                    err = ask(s, first, first + wires - 1, replaced, error);
    }
    return err;
}

/* Mark the comparators of the first layers. */
static sn_err mark_kept(shortener *s, uint32_t layers, sn_error *error)
{
    sn_layers *of;
    sn_err err = sn_layers_new(s->net, &of, error);
    for (size_t d = 0; !err && d < of->depth && d < layers; d++)
        for (size_t k = of->start[d]; k < of->start[d + 1]; k++)
            s->kept[of->order[k]] = true;
    sn_layers_free(of);
    return err;
}

static sn_err make(shortener *s, const sn_net *net, sn_error *error)
{
    sn_err err = sn_net_copy(net, &s->net, error);
    if (err)
        return err;
    s->kept = sn_alloc(net->size + 1, sizeof *s->kept);
    s->in = sn_alloc(net->size + 1, sizeof *s->in);
    s->work = sn_alloc(1, sizeof *s->work);
    s->vector = sn_alloc(SN_LEAST_VECTORS_MAX, sizeof *s->vector);
    s->w.vector = sn_alloc(2 * SN_LEAST_VECTORS_MAX, sizeof *s->w.vector);
    s->w.cmp = sn_alloc(net->size + 1, sizeof *s->w.cmp);
    if (!s->kept || !s->in || !s->work || !s->vector || !s->w.vector || !s->w.cmp)
        return sn_fail_nomem(error);
    return sn_completer_new(s->run, &s->completer, error);
}

static void destroy(shortener *s)
{
    sn_completer_free(s->completer);
    sn_net_free(s->net);
    free(s->kept);
    free(s->in);
    free(s->work);
    free(s->vector);
    free(s->w.vector);
    free(s->w.cmp);
}

sn_err sn_endings_shorten(const sn_net *net, const sn_property *property, uint32_t layers,
                          uint32_t depth, uint64_t effort, const sn_run *run, sn_endings *out,
                          sn_error *error)
{
    shortener s = {
        .property = property, .depth = depth, .effort = effort, .run = run, .result = out};
    *out = (sn_endings){0};
    if (net->wires < 2 || net->wires > SN_FIND_WIRES_MAX || net->output ||
        !sn_net_is_standard(net) || property->goal != SN_GOAL_SORTED)
        return SN_OK;
    sn_err err = make(&s, net, error);
    if (!err)
        err = mark_kept(&s, layers, error);
    for (bool replaced = true; !err && replaced;)
        err = pass(&s, &replaced, error);
    if (!err && s.net->size < net->size) {
        out->net = s.net;
        s.net = NULL;
    }
    destroy(&s);
    return err;
}
