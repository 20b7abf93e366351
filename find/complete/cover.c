/* A network of two layers stands for another one if what it leaves, its wires renamed and perhaps
 * all ones and zeros exchanged, is among what the other leaves: what completes the other one to a
 * sorter completes it too, but for names and directions. */
#include "find/complete/parts.h"

#include "find/reachable.h"

#include <stdlib.h>

enum { WIRES_MAX = SN_COVER_WIRES_MAX };

/* What a network leaves, and facts by which most questions are answered at once. */
typedef struct left {
    uint16_t *vector; /* [count] ascending; bit w is wire w */
    size_t count;
    bool *begins;                            /* [1 << k | v] one has v on the first k wires */
    uint32_t total[WIRES_MAX + 1];           /* vectors of so many ones, */
    uint32_t ones[WIRES_MAX + 1][WIRES_MAX]; /* of them with a one on a wire */
} left;

/* Whether and how one set fits into another. */
typedef struct fitter {
    uint32_t wires;
    const left *from, *into;
    bool turned;                   /* ones and zeros of `from` are exchanged */
    uint8_t place[WIRES_MAX];      /* where each wire of `from` goes */
    uint16_t used;                 /* wires of `from` that have a place */
    uint16_t *part[WIRES_MAX + 1]; /* [from->count] what is on the first k places */
} fitter;

/* ---- sets ------------------------------------------------------------------------------------ */

static void note_vector(left *l, uint32_t wires, uint16_t vector)
{
    uint32_t weight = (uint32_t)__builtin_popcount(vector);
    l->vector[l->count++] = vector;
    l->total[weight]++;
    for (uint32_t w = 0; w < wires; w++)
        l->ones[weight][w] += vector >> w & 1;
    for (uint32_t k = 0; k <= wires; k++)
        l->begins[1u << k | (vector & ((1u << k) - 1))] = true;
}

static sn_err find_left(const sn_net *net, left *l, sn_error *error)
{
    size_t all = (size_t)1 << net->wires;
    bool *seen = sn_alloc(all, sizeof *seen);
    *l = (left){.vector = sn_alloc(all, sizeof *l->vector),
                .begins = sn_alloc(2 * all, sizeof *l->begins)};
    if (!seen || !l->vector || !l->begins) {
        free(seen);
        return sn_fail_nomem(error);
    }
    for (uint32_t x = 0; x < all; x++)
        seen[sn_vector_run(net->cmp, net->size, x)] = true;
    for (uint32_t y = 0; y < all; y++)
        if (seen[y])
            note_vector(l, net->wires, (uint16_t)y);
    free(seen);
    return SN_OK;
}

static void free_lefts(left *lefts, size_t count)
{
    for (size_t i = 0; lefts && i < count; i++) {
        free(lefts[i].vector);
        free(lefts[i].begins);
    }
    free(lefts);
}

static sn_err find_lefts(sn_net *const *net, size_t count, left **out, sn_error *error)
{
    sn_err err = SN_OK;
    left *lefts = *out = sn_alloc(count, sizeof *lefts);
    if (!lefts)
        return sn_fail_nomem(error);
    for (size_t i = 0; i < count && !err; i++)
        err = find_left(net[i], &lefts[i], error);
    return err;
}

/* ---- one in the other ------------------------------------------------------------------------ */

/* A wire has a one, and has a zero, in no more vectors of any weight than the place has. */
static bool is_no_more(const fitter *f, uint32_t wire, uint32_t place)
{
    for (uint32_t weight = 0; weight <= f->wires; weight++) {
        uint32_t source = f->turned ? f->wires - weight : weight;
        uint32_t ones = f->from->ones[source][wire], zeros = f->from->total[source] - ones;
        uint32_t most = f->into->ones[weight][place];
        if ((f->turned ? zeros : ones) > most ||
            (f->turned ? ones : zeros) > f->into->total[weight] - most)
            return false;
    }
    return true;
}

/* Put the wire at the next place. Whether all that is on the places so far is on them in `into`. */
static bool put(fitter *f, uint32_t wire, uint32_t place)
{
    const uint16_t *part = f->part[place];
    uint16_t *next = f->part[place + 1];
    for (size_t i = 0; i < f->from->count; i++) {
        uint32_t bit = (f->from->vector[i] >> wire & 1) ^ f->turned;
        next[i] = (uint16_t)(part[i] | bit << place);
        if (!f->into->begins[1u << (place + 1) | next[i]])
            return false;
    }
    f->place[wire] = (uint8_t)place;
    return true;
}

/* All ways for the places from this one on. */
static bool go_on(fitter *f, uint32_t place)
{
    for (uint32_t wire = 0; wire < f->wires; wire++) {
        if (f->used >> wire & 1 || !is_no_more(f, wire, place) || !put(f, wire, place))
            continue;
        f->used |= (uint16_t)(1u << wire);
        if (place + 1 == f->wires || go_on(f, place + 1))
            return true;
        f->used &= (uint16_t) ~(1u << wire);
    }
    return false;
}

/* Whether `from` fits into `into`; f->turned and f->place say how. */
static bool fits(fitter *f, const left *from, const left *into)
{
    f->from = from;
    f->into = into;
    for (int turned = 0; turned < 2; turned++) {
        bool few = true;
        for (uint32_t weight = 0; weight <= f->wires; weight++)
            few &= from->total[turned ? f->wires - weight : weight] <= into->total[weight];
        f->turned = turned;
        f->used = 0;
        if (few && go_on(f, 0))
            return true;
    }
    return false;
}

static sn_err begin(fitter *f, uint32_t wires, sn_error *error)
{
    *f = (fitter){.wires = wires};
    for (uint32_t k = 0; k <= wires; k++)
        if (!(f->part[k] = sn_alloc((size_t)1 << wires, sizeof *f->part[k])))
            return sn_fail_nomem(error);
    return SN_OK;
}

static void end(fitter *f)
{
    for (uint32_t k = 0; k <= WIRES_MAX; k++)
        free(f->part[k]);
}

static bool is_set(const sn_flag *stop)
{
    return stop && atomic_load(stop);
}

/* ---- the list -------------------------------------------------------------------------------- */

/* Whether another one that is kept stands for it. Of two that leave as many the first is kept. */
static bool is_stood_for(fitter *f, const left *lefts, const bool *dropped, size_t i, size_t count)
{
    for (size_t k = 0; k < count; k++) {
        bool less = lefts[k].count < lefts[i].count;
        bool before = lefts[k].count == lefts[i].count && k < i;
        if ((less || before) && !dropped[k] && fits(f, &lefts[k], &lefts[i]))
            return true;
    }
    return false;
}

sn_err sn_cover_find(uint32_t wires, const sn_flag *stop, sn_cover *out, sn_error *error)
{
    sn_second second;
    fitter f = {0};
    left *lefts = NULL;
    *out = (sn_cover){0};
    if (wires > WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "first layers of at most %d wires, not %lu", WIRES_MAX,
                       (unsigned long)wires);
    sn_err err = sn_second_list(wires, false, &second, error);
    size_t count = second.count;
    bool *dropped = sn_alloc(count, sizeof *dropped);
    if (!err && !dropped)
        err = sn_fail_nomem(error);
    if (!err)
        err = begin(&f, wires, error);
    if (!err)
        err = find_lefts(second.net, count, &lefts, error);
    for (size_t i = 0; !err && i < count && !is_set(stop); i++)
        dropped[i] = is_stood_for(&f, lefts, dropped, i, count);
    out->net = second.net;
    for (size_t i = 0; i < count; i++)
        if (dropped && dropped[i])
            sn_net_free(second.net[i]);
        else
            out->net[out->count++] = second.net[i];
    free(dropped);
    free_lefts(lefts, count);
    end(&f);
    return err;
}

void sn_cover_free(sn_cover *cover)
{
    for (size_t i = 0; i < cover->count; i++)
        sn_net_free(cover->net[i]);
    free(cover->net);
    *cover = (sn_cover){0};
}

/* ---- its reasons ----------------------------------------------------------------------------- */

/* "0:2 1:3 by 0 1 2 3 4": the second layer, which network stands for it, where its wires go. */
static void write_line(const fitter *f, const sn_net *net, size_t by, sn_buf *out)
{
    for (size_t i = f->wires / 2; i < net->size; i++)
        sn_buf_printf(out, "%u:%u ", net->cmp[i].min, net->cmp[i].max);
    sn_buf_printf(out, "by %zu%s", by, f->turned ? " turned" : "");
    for (uint32_t w = 0; w < f->wires; w++)
        sn_buf_printf(out, " %u", f->place[w]);
    sn_buf_puts(out, "\n");
}

static sn_err write_lines(fitter *f, const left *stands, size_t count, const sn_second *all,
                          const sn_flag *stop, sn_buf *out, sn_error *error)
{
    for (size_t i = 0; i < all->count && !is_set(stop); i++) {
        left *own;
        size_t by = 0;
        sn_err err = find_lefts(&all->net[i], 1, &own, error);
        while (!err && by < count && !fits(f, &stands[by], own))
            by++;
        free_lefts(own, 1);
        if (!err && by == count)
            err = sn_fail(error, SN_E_INTERNAL, "no network stands for one of two layers");
        if (err)
            return err;
        write_line(f, all->net[i], by, out);
    }
    return out->failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_cover_write(const sn_cover *cover, const sn_flag *stop, sn_buf *out, sn_error *error)
{
    uint32_t wires = cover->net[0]->wires;
    sn_second all;
    fitter f = {0};
    left *lefts = NULL;
    sn_err err = sn_second_list(wires, true, &all, error);
    if (!err)
        err = begin(&f, wires, error);
    if (!err)
        err = find_lefts(cover->net, cover->count, &lefts, error);
    if (!err)
        err = write_lines(&f, lefts, cover->count, &all, stop, out, error);
    free_lefts(lefts, cover->count);
    sn_second_free(&all);
    end(&f);
    return err;
}
