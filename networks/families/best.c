/* Which sorters are best: recipes offered, those kept that none beats, then made. */
#include "networks/families/catalogue.h"

#include "networks/families/construct.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THOROUGH = SN_BEST_THOROUGH, RUNS = 4 };

/* Of the families, those that are best somewhere. */
typedef struct family {
    const char *name;
    void (*construction)(sn_maker *maker, uint32_t k);
    bool (*allows)(uint32_t wires); /* NULL: any width */
} family;

static const family families[] = {
    {"green", sn_construct_van_voorhis, sn_green_has},
    {"vanvoorhis", sn_construct_van_voorhis, NULL},
    {"oddeven", sn_construct_oddeven, NULL},
};

typedef enum origin { CATALOGUE, FAMILY, CUT, MERGE } origin;

/* How to make a sorter. */
typedef struct recipe {
    sn_sorter_cost cost; /* at most */
    origin origin;
    union {
        sn_entry *entry;      /* CATALOGUE, CUT: the first wires of it are kept */
        const family *family; /* FAMILY */
        struct {              /* MERGE: points[part] of the sorters of wires[part] */
            uint32_t parts;
            bool shallow; /* networks/families/construct.h */
            uint32_t wires[RUNS];
            uint32_t point[RUNS];
        } merge;
    } of;
} recipe;

/* Recipes of which none is as good as another in size and depth. */
typedef struct front {
    uint32_t count;
    recipe recipe[SN_SORTERS_MAX];
} front;

struct sn_best {
    sn_catalogue *catalogue;
    sn_sorters *sorters[SN_WIRES_MAX + 1]; /* NULL: not asked for yet */
};

sn_err sn_best_new(sn_catalogue *catalogue, sn_best **out, sn_error *error)
{
    sn_best *best = *out = sn_alloc(1, sizeof *best);
    if (!best)
        return sn_fail_nomem(error);
    best->catalogue = catalogue;
    return SN_OK;
}

static void free_sorters(sn_sorters *sorters)
{
    for (uint32_t i = 0; sorters && i < sorters->count; i++)
        sn_net_free(sorters->sorter[i].net);
    free(sorters);
}

void sn_best_free(sn_best *best)
{
    for (uint32_t n = 0; best && n <= SN_WIRES_MAX; n++)
        free_sorters(best->sorters[n]);
    free(best);
}

/* ---- fronts ---------------------------------------------------------------------------------- */

static bool is_beaten(sn_sorter_cost a, sn_sorter_cost by)
{
    return by.size <= a.size && by.depth <= a.depth;
}

/* Keep a recipe unless one that came before is as good, or there is no room; drop what it beats. */
static void offer(front *f, const recipe *r)
{
    uint32_t kept = 0;
    for (uint32_t i = 0; i < f->count; i++)
        if (is_beaten(r->cost, f->recipe[i].cost))
            return;
    for (uint32_t i = 0; i < f->count; i++)
        if (!is_beaten(f->recipe[i].cost, r->cost))
            f->recipe[kept++] = f->recipe[i];
    f->count = kept;
    if (kept == SN_SORTERS_MAX)
        return;
    for (; kept && f->recipe[kept - 1].cost.size > r->cost.size; kept--)
        f->recipe[kept] = f->recipe[kept - 1];
    f->recipe[kept] = *r;
    f->count++;
}

/* ---- recipes --------------------------------------------------------------------------------- */

static sn_err measure(const sn_net *net, sn_sorter_cost *cost, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (!err)
        *cost = (sn_sorter_cost){net->wires, (uint32_t)net->size, (uint32_t)depth};
    return err;
}

/* *out is NULL if the entry is of no use. */
static sn_err make_cut(const sn_best *best, sn_entry *entry, uint32_t wires, sn_net **out,
                       sn_error *error)
{
    const sn_net *whole;
    sn_net *tidy;
    *out = NULL;
    sn_err err = sn_catalogue_net(best->catalogue, entry, &whole, error);
    if (err || !whole)
        return err;
    err = sn_net_untangle(whole, &tidy, error);
    if (err)
        return err;
    err = sn_net_wires(tidy, 0, wires - 1, out, error);
    sn_net_free(tidy);
    return err;
}

static sn_err make(const sn_best *best, const recipe *r, sn_net **out, sn_error *error)
{
    const sn_net *part[RUNS];
    switch (r->origin) {
    case CATALOGUE:
    case CUT:
        return make_cut(best, r->of.entry, r->cost.wires, out, error);
    case FAMILY:
        return sn_construct(r->of.family->construction, r->cost.wires, 0, NULL, out, error);
    case MERGE:
        break;
    }
    for (uint32_t p = 0; p < r->of.merge.parts; p++)
        part[p] = best->sorters[r->of.merge.wires[p]]->sorter[r->of.merge.point[p]].net;
    return sn_runs_sort(r->of.merge.parts, part, r->of.merge.shallow, out, error);
}

static void explain(const sn_best *best, const recipe *r, char how[80])
{
    sn_buf text = {0};
    if (r->origin == CATALOGUE)
        sn_buf_puts(&text, "catalogue");
    else if (r->origin == FAMILY)
        sn_buf_printf(&text, "%s:%lu", r->of.family->name, (unsigned long)r->cost.wires);
    else if (r->origin == CUT)
        sn_buf_printf(&text, "cut from %lu/%lu/%lu", (unsigned long)r->of.entry->wires,
                      (unsigned long)r->of.entry->size, (unsigned long)r->of.entry->depth);
    for (uint32_t p = 0; r->origin == MERGE && p < r->of.merge.parts; p++) {
        const sn_sorter *s = &best->sorters[r->of.merge.wires[p]]->sorter[r->of.merge.point[p]];
        sn_buf_printf(&text, "%s%lu/%lu/%lu", p ? ", " : "merge of ",
                      (unsigned long)r->of.merge.wires[p], (unsigned long)s->size,
                      (unsigned long)s->depth);
    }
    snprintf(how, 80, "%s", text.failed || !text.data ? "" : text.data);
    sn_buf_free(&text);
}

/* ---- what there is without smaller sorters --------------------------------------------------- */

/* Measure what a recipe made, and offer the recipe.
 * net   is freed */
static sn_err offer_made(sn_net *net, recipe *r, front *f, sn_error *error)
{
    sn_err err = measure(net, &r->cost, error);
    sn_net_free(net);
    if (!err)
        offer(f, r);
    return err;
}

static sn_err offer_families(uint32_t wires, front *f, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < sizeof families / sizeof families[0]; i++) {
        const family *family = &families[i];
        recipe r = {.origin = FAMILY, .of.family = family};
        sn_net *net;
        if (family->allows && !family->allows(wires))
            continue;
        err = sn_construct(family->construction, wires, 0, NULL, &net, error);
        err = err ? err : offer_made(net, &r, f, error);
    }
    return err;
}

/* The catalogue's own, and the first wires of wider ones. */
static sn_err offer_catalogue(const sn_best *best, uint32_t wires, front *f, sn_error *error)
{
    sn_err err = SN_OK;
    for (size_t i = 0; !err && i < best->catalogue->count; i++) {
        sn_entry *entry = &best->catalogue->entry[i];
        recipe r = {.origin = entry->wires == wires ? CATALOGUE : CUT, .of.entry = entry};
        sn_net *net;
        if (entry->kind != SN_CATALOGUE_SORTER || entry->wires < wires)
            continue;
        r.cost = (sn_sorter_cost){wires, 0, 0};
        err = make_cut(best, entry, wires, &net, error);
        if (!err && net)
            err = offer_made(net, &r, f, error);
    }
    return err;
}

/* Prove what is to be used of the catalogue; *all if that all is right. */
static sn_err prove_used(const sn_best *best, const front *f, bool *all, sn_error *error)
{
    sn_err err = SN_OK;
    *all = true;
    for (uint32_t i = 0; !err && *all && i < f->count; i++)
        if (f->recipe[i].origin == CATALOGUE || f->recipe[i].origin == CUT)
            err = sn_catalogue_prove(best->catalogue, f->recipe[i].of.entry, all, error);
    return err;
}

/* The catalogue's, as far as they are proved. What is not is not offered again. */
static sn_err offer_proved(const sn_best *best, uint32_t wires, front *f, sn_error *error)
{
    const front others = *f;
    bool all = false;
    sn_err err = SN_OK;
    while (!err && !all) {
        *f = others;
        err = offer_catalogue(best, wires, f, error);
        err = err ? err : prove_used(best, f, &all, error);
    }
    return err;
}

/* ---- merges ---------------------------------------------------------------------------------- */

static sn_sorter_cost part_cost(const sn_best *best, uint32_t wires, uint32_t point)
{
    const sn_sorter *s = &best->sorters[wires]->sorter[point];
    return (sn_sorter_cost){wires, s->size, s->depth};
}

/* All choices of points for the parts whose wires are given. */
static void offer_points(const sn_best *best, recipe *r, front *f)
{
    uint32_t parts = r->of.merge.parts, *point = r->of.merge.point, p = 0;
    memset(point, 0, sizeof r->of.merge.point);
    do {
        sn_sorter_cost cost[RUNS] = {0};
        for (p = 0; p < parts; p++)
            cost[p] = part_cost(best, r->of.merge.wires[p], point[p]);
        r->cost =
            parts == 2 ? sn_two_runs_cost(cost) : sn_four_runs_cost(cost, r->of.merge.shallow);
        offer(f, r);
        for (p = 0; p < parts; p++) {
            if (++point[p] < best->sorters[r->of.merge.wires[p]]->count)
                break;
            point[p] = 0;
        }
    } while (p < parts);
}

static void offer_pairs(const sn_best *best, uint32_t wires, front *f)
{
    uint32_t least = wires <= THOROUGH ? 1 : wires / 2;
    for (uint32_t b = least; b <= wires / 2; b++) {
        recipe r = {.origin = MERGE, .of.merge = {.parts = 2, .wires = {wires - b, b}}};
        offer_points(best, &r, f);
    }
}

static void offer_quadruples(const sn_best *best, uint32_t wires, front *f)
{
    recipe r = {.origin = MERGE, .of.merge = {.parts = RUNS}};
    while (sn_four_runs_next(wires, r.of.merge.wires))
        for (uint32_t shallow = 0; shallow < 2; shallow++) {
            r.of.merge.shallow = shallow;
            offer_points(best, &r, f);
        }
}

/* Put the depths that merges come to in place of what they are at most, for what is offered next
 * must not beat them by that. */
static sn_err settle_merges(const sn_best *best, front *f, sn_error *error)
{
    const front offered = *f;
    sn_err err = SN_OK;
    f->count = 0;
    for (uint32_t i = 0; !err && i < offered.count; i++) {
        recipe r = offered.recipe[i];
        sn_net *net;
        if (r.origin == MERGE) {
            err = make(best, &r, &net, error);
            err = err ? err : offer_made(net, &r, f, error);
        } else {
            offer(f, &r);
        }
    }
    return err;
}

/* ---- use ------------------------------------------------------------------------------------- */

/* Make what the recipes say; then it is known how deep it is. */
static sn_err make_sorters(sn_best *best, const front *f, sn_sorters *out, sn_error *error)
{
    sn_err err = SN_OK;
    for (uint32_t i = 0; !err && i < f->count; i++) {
        sn_sorter made = {0};
        sn_sorter_cost cost;
        err = make(best, &f->recipe[i], &made.net, error);
        if (!err)
            err = measure(made.net, &cost, error);
        if (err || (out->count && out->sorter[out->count - 1].depth <= cost.depth)) {
            sn_net_free(made.net);
            continue;
        }
        made.size = cost.size;
        made.depth = cost.depth;
        explain(best, &f->recipe[i], made.how);
        out->sorter[out->count++] = made;
    }
    return err;
}

static sn_err ask(sn_best *best, uint32_t wires, sn_error *error);

/* All that sorters of so many wires may be made of. */
static sn_err ask_parts(sn_best *best, uint32_t wires, sn_error *error)
{
    sn_err err = SN_OK;
    if (wires > THOROUGH) {
        err = ask(best, wires - wires / 2, error);
        return err ? err : ask(best, wires / 2, error);
    }
    for (uint32_t n = 1; !err && n < wires; n++)
        err = ask(best, n, error);
    return err;
}

static sn_err ask(sn_best *best, uint32_t wires, sn_error *error)
{
    if (best->sorters[wires])
        return SN_OK;
    front f = {0};
    sn_err err = ask_parts(best, wires, error);
    if (!err)
        err = offer_families(wires, &f, error);
    if (err)
        return err;
    offer_pairs(best, wires, &f);
    if (wires <= THOROUGH)
        offer_quadruples(best, wires, &f);
    err = settle_merges(best, &f, error);
    err = err ? err : offer_proved(best, wires, &f, error);
    if (err)
        return err;
    sn_sorters *sorters = sn_alloc(1, sizeof *sorters);
    if (!sorters)
        return sn_fail_nomem(error);
    err = make_sorters(best, &f, sorters, error);
    if (err)
        free_sorters(sorters);
    else
        best->sorters[wires] = sorters;
    return err;
}

sn_catalogue *sn_best_catalogue(const sn_best *best)
{
    return best->catalogue;
}

sn_err sn_best_sorters(sn_best *best, uint32_t wires, const sn_sorters **out, sn_error *error)
{
    *out = NULL;
    if (wires < 1 || wires > SN_WIRES_MAX)
        return sn_fail(error, SN_E_LIMIT, "from 1 to %u wires, not %lu", SN_WIRES_MAX,
                       (unsigned long)wires);
    sn_err err = ask(best, wires, error);
    if (!err)
        *out = best->sorters[wires];
    return err;
}
