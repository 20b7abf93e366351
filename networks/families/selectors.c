/* Smallest selectors: all constructions are made, the smallest is kept; medians cut from
 * sorters. */
#include "networks/families/construct.h"
#include "networks/families/family.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- cut median ------------------------------------------------------------------------------ */

/* Which two inputs of a median are best given up. */

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

/* ---- selectors ------------------------------------------------------------------------------- */

enum { RUNS = 4 };

/* What is wanted, and the smallest so far. */
typedef struct selection {
    sn_best *best;
    uint32_t wires, first, last;
    sn_net *net;
    char how[80];
    sn_error *error;
} selection;

/* Keep the smaller one.
 * net   is freed, or kept */
static void prefer(selection *s, sn_net *net, const char *how)
{
    bool smaller = !s->net || net->size < s->net->size;
    sn_net_free(smaller ? s->net : net);
    if (smaller) {
        s->net = net;
        snprintf(s->how, sizeof s->how, "%s", how);
    }
}

/* Of what sorts keep what is needed. */
static sn_err offer_cut(selection *s, const sn_net *sorter, const char *how)
{
    sn_net *cut;
    sn_err err = sn_net_keep_outputs(sorter, s->first, s->last, &cut, s->error);
    if (!err)
        prefer(s, cut, how);
    return err;
}

/* All sorters of few wires; of many the smallest alone, for time. */
static sn_err offer_sorters(selection *s)
{
    const sn_sorters *sorters;
    char how[80];
    sn_err err = sn_best_sorters(s->best, s->wires, &sorters, s->error);
    uint32_t count = err ? 0 : s->wires <= SN_BEST_THOROUGH ? sorters->count : 1;
    for (uint32_t i = 0; !err && i < count; i++) {
        const sn_sorter *sorter = &sorters->sorter[i];
        snprintf(how, sizeof how, "cut from %lu/%lu/%lu", (unsigned long)s->wires,
                 (unsigned long)sorter->size, (unsigned long)sorter->depth);
        err = offer_cut(s, sorter->net, how);
    }
    return err;
}

/* The family of which little is left. */
static sn_err offer_odd_even(selection *s)
{
    sn_net *net;
    char how[80];
    sn_err err = sn_construct(sn_construct_oddeven, s->wires, 0, NULL, &net, s->error);
    if (err)
        return err;
    snprintf(how, sizeof how, "cut from oddeven:%lu", (unsigned long)s->wires);
    err = offer_cut(s, net, how);
    sn_net_free(net);
    return err;
}

/* The first outputs by sorted blocks, and the last ones by the same upside down. */
static sn_err offer_blocks(selection *s)
{
    bool last = s->first && s->last == s->wires - 1;
    uint32_t k = s->last - s->first + 1;
    char how[80];
    sn_net *net, *reflected;
    if (s->first && !last)
        return SN_OK;
    sn_err err = sn_construct(sn_construct_topk, s->wires, k, NULL, &net, s->error);
    if (!err && last) {
        err = sn_net_reflect(net, &reflected, s->error);
        sn_net_free(net);
        net = reflected;
    }
    snprintf(how, sizeof how, "%stopk:%lu:%lu", last ? "reflected " : "", (unsigned long)s->wires,
             (unsigned long)k);
    if (!err)
        prefer(s, net, how);
    return err;
}

/* ---- merged runs ----------------------------------------------------------------------------- */

/* The smallest sorters of runs, and their merge. */
static sn_err offer_runs(selection *s, uint32_t parts, const uint32_t wires[RUNS])
{
    const sn_net *part[RUNS];
    sn_buf how = {0};
    sn_net *net;
    sn_err err = SN_OK;
    for (uint32_t p = 0; !err && p < parts; p++) {
        const sn_sorters *sorters;
        err = sn_best_sorters(s->best, wires[p], &sorters, s->error);
        if (err)
            break;
        part[p] = sorters->sorter[0].net;
        sn_buf_printf(&how, "%s%lu", p ? ", " : "cut from a merge of ", (unsigned long)wires[p]);
    }
    err = err ? err : sn_runs_sort(parts, part, false, &net, s->error);
    if (!err) {
        err = offer_cut(s, net, how.failed ? "" : how.data);
        sn_net_free(net);
    }
    sn_buf_free(&how);
    return err;
}

static sn_err offer_pairs(selection *s)
{
    sn_err err = SN_OK;
    for (uint32_t b = 1; !err && b <= s->wires / 2; b++)
        err = offer_runs(s, 2, (uint32_t[RUNS]){s->wires - b, b});
    return err;
}

static sn_err offer_quadruples(selection *s)
{
    uint32_t wires[RUNS] = {0};
    sn_err err = SN_OK;
    while (!err && sn_four_runs_next(s->wires, wires))
        err = offer_runs(s, RUNS, wires);
    return err;
}

/* ---- one wire less --------------------------------------------------------------------------- */

/* Both middle values of all wires but the middle one, then the median of these and of that one. */
static sn_err add_wire(const sn_net *even, sn_net **out, sn_error *error)
{
    const uint32_t k = even->wires / 2;
    sn_err err = sn_net_new(even->wires + 1, out, error);
    for (size_t i = 0; !err && i < even->size; i++) {
        const sn_cmp c = even->cmp[i];
        err = sn_net_add(*out, c.min + (c.min >= k), c.max + (c.max >= k), error);
    }
    err = err ? err : sn_net_add(*out, k - 1, k + 1, error);
    err = err ? err : sn_net_add(*out, k - 1, k, error);
    err = err ? err : sn_net_add(*out, k, k + 1, error);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

/* An odd number's median: of both middle values of one wire less, and of the wire left. */
static sn_err offer_one_more(selection *s)
{
    sn_net *even, *net;
    char how[80];
    if (s->wires % 2 == 0 || s->wires < 3)
        return SN_OK;
    sn_err err = sn_best_median(s->best, s->wires - 1, &even, NULL, s->error);
    if (err)
        return err;
    snprintf(how, sizeof how, "median:%lu, then of three", (unsigned long)s->wires - 1);
    err = add_wire(even, &net, s->error);
    sn_net_free(even);
    if (!err)
        prefer(s, net, how);
    return err;
}

/* ---- the catalogue --------------------------------------------------------------------------- */

/* What is cut from a median of two wires more, if that is smaller and proved. */
static sn_err offer_cut_of(selection *s, sn_entry *entry)
{
    sn_catalogue *c = sn_best_catalogue(s->best);
    const sn_net *wide;
    sn_net *net = NULL;
    char how[80];
    bool proved = false;
    sn_err err = sn_catalogue_net(c, entry, &wide, s->error);
    if (err || !wide || wide->output || !sn_net_is_standard(wide))
        return err;
    err = sn_cut_median(wide, s->net->size, &net, s->error);
    if (!err && net)
        err = sn_catalogue_prove(c, entry, &proved, s->error);
    if (err || !proved) {
        sn_net_free(net);
        return err;
    }
    snprintf(how, sizeof how, "cut from median %lu/%lu/%lu", (unsigned long)entry->wires,
             (unsigned long)entry->size, (unsigned long)entry->depth);
    prefer(s, net, how);
    return SN_OK;
}

/* Of even numbers; others are made of these. */
static sn_err offer_two_less(selection *s)
{
    const sn_catalogue *c = sn_best_catalogue(s->best);
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < c->count; i++) {
        sn_entry *entry = &c->entry[i];
        if (entry->kind == SN_CATALOGUE_MEDIAN && entry->wires == s->wires + 2 &&
            s->wires % 2 == 0 && entry->wires <= SN_CUT_MEDIAN_MOST)
            err = offer_cut_of(s, entry);
    }
    return err;
}

/* The first of the medians that are as small as what there is, or smaller, and proved. */
static sn_err offer_medians(selection *s)
{
    sn_catalogue *c = sn_best_catalogue(s->best);
    const sn_net *kept = NULL;
    bool proved = false;
    sn_err err = offer_one_more(s);
    err = err ? err : offer_two_less(s);
    for (size_t i = 0; !err && !proved && i < c->count; i++) {
        sn_entry *entry = &c->entry[i];
        if (entry->kind != SN_CATALOGUE_MEDIAN || entry->wires != s->wires ||
            entry->size > s->net->size)
            continue;
        err = sn_catalogue_net(c, entry, &kept, s->error);
        if (!err && kept)
            err = sn_catalogue_prove(c, entry, &proved, s->error);
    }
    if (err || !proved)
        return err;
    sn_net_free(s->net);
    snprintf(s->how, sizeof s->how, "catalogue");
    return sn_net_copy(kept, &s->net, s->error);
}

/* ---- one rank -------------------------------------------------------------------------------- */

/* Of a wider network without the wires before `from` and those that are too many behind. */
static sn_err offer_inner(selection *s, const sn_net *wide, uint32_t from, const char *how)
{
    sn_net *net = NULL;
    if (wide->output || !sn_net_is_standard(wide))
        return SN_OK;
    sn_err err = sn_net_wires(wide, from, from + s->wires - 1, &net, s->error);
    err = err ? err : offer_cut(s, net, how);
    sn_net_free(net);
    return err;
}

/* Of a wider odd number's median, where as many outer wires are left out as make the rank the
 * middle one; of an odd number it may be the median itself. */
static sn_err offer_median_of_more(selection *s)
{
    const uint32_t above = s->wires - 1 - s->first;
    const uint32_t half = s->first > above ? s->first : above;
    char how[80];
    sn_net *wide;
    if (2 * half + 1 != s->wires && s->wires > SN_BEST_THOROUGH)
        return SN_OK;
    sn_err err = sn_best_median(s->best, 2 * half + 1, &wide, NULL, s->error);
    if (err)
        return err;
    snprintf(how, sizeof how, "cut from median:%lu", 2 * (unsigned long)half + 1);
    err = offer_inner(s, wide, half - s->first, how);
    sn_net_free(wide);
    return err;
}

/* One of both middle values, which come in any order. */
static sn_err offer_middle(selection *s)
{
    const uint32_t half = s->wires / 2;
    char how[80];
    sn_net *both;
    if (s->wires % 2 || (s->first != half && s->first != half - 1))
        return SN_OK;
    sn_err err = sn_best_median(s->best, s->wires, &both, NULL, s->error);
    if (err)
        return err;
    snprintf(how, sizeof how, "median:%lu, then of two", (unsigned long)s->wires);
    if (!both->output && sn_net_is_standard(both)) {
        err = sn_net_add(both, half - 1, half, s->error);
        err = err ? err : offer_cut(s, both, how);
    }
    sn_net_free(both);
    return err;
}

/* The last of the first outputs, or the first of the last ones. */
static sn_err offer_end_of(selection *s, uint32_t first, uint32_t last)
{
    char how[80];
    sn_net *several;
    if (first == last)
        return SN_OK;
    sn_err err = sn_best_selector(s->best, s->wires, first, last, &several, how, s->error);
    if (!err)
        err = offer_cut(s, several, how);
    sn_net_free(several);
    return err;
}

static sn_err offer_one_rank(selection *s)
{
    sn_err err = offer_median_of_more(s);
    err = err ? err : offer_middle(s);
    err = err ? err : offer_end_of(s, 0, s->first);
    return err ? err : offer_end_of(s, s->first, s->wires - 1);
}

static sn_err find(selection *s, sn_err (*offer)(selection *s), sn_net **out, char how[80]);

/* Of up to so many more wires, of which outer ones are left out. */
#define MORE_WIRES 4

static sn_err offer_one_rank_of_more(selection *s)
{
    sn_err err = offer_one_rank(s);
    for (uint32_t more = 1; more <= MORE_WIRES && s->wires + more <= SN_BEST_THOROUGH; more++)
        for (uint32_t from = 0; !err && from <= more; from++) {
            const uint32_t rank = s->first + from;
            selection wider = {.best = s->best,
                               .wires = s->wires + more,
                               .first = rank,
                               .last = rank,
                               .error = s->error};
            char how[80];
            sn_net *wide = NULL;
            err = find(&wider, offer_one_rank, &wide, NULL);
            snprintf(how, sizeof how, "cut from rank:%lu:%lu", (unsigned long)wider.wires,
                     (unsigned long)rank);
            err = err ? err : offer_inner(s, wide, from, how);
            sn_net_free(wide);
        }
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* offer   what else there may be, or NULL */
static sn_err find(selection *s, sn_err (*offer)(selection *s), sn_net **out, char how[80])
{
    sn_err err = offer_sorters(s);
    err = err ? err : offer_odd_even(s);
    err = err ? err : offer_blocks(s);
    if (!err && s->wires <= SN_BEST_THOROUGH)
        err = offer_pairs(s);
    if (!err && s->wires <= SN_BEST_THOROUGH)
        err = offer_quadruples(s);
    if (!err && offer)
        err = offer(s);
    if (err)
        sn_net_free(s->net);
    *out = err ? NULL : s->net;
    if (!err && how)
        snprintf(how, 80, "%s", s->how);
    return err;
}

sn_err sn_best_selector(sn_best *best, uint32_t wires, uint32_t first, uint32_t last, sn_net **out,
                        char how[80], sn_error *error)
{
    selection s = {.best = best, .wires = wires, .first = first, .last = last, .error = error};
    *out = NULL;
    if (first > last || last >= wires)
        return sn_fail(error, SN_E_ARGUMENT, "no outputs %lu to %lu of %lu", (unsigned long)first,
                       (unsigned long)last, (unsigned long)wires);
    return find(&s, first == last ? offer_one_rank_of_more : NULL, out, how);
}

sn_err sn_best_median(sn_best *best, uint32_t wires, sn_net **out, char how[80], sn_error *error)
{
    selection s = {
        .best = best, .wires = wires, .first = (wires - 1) / 2, .last = wires / 2, .error = error};
    *out = NULL;
    if (wires < 1)
        return sn_fail(error, SN_E_LIMIT, "there is no median of no wires");
    return find(&s, offer_medians, out, how);
}
