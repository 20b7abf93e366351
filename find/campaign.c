/* Campaigns: turns, news, state as text, searches served to processes, sorters improved. */
#include "find/campaign.h"

#include "find/complete/parts.h"
#include "find/search/island.h"
#include "find/words.h"
#include "networks/exchanges.h"
#include "networks/families/family.h"
#include "verify/analyses/analyses.h"
#include "verify/prove.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- campaign -------------------------------------------------------------------------------- */

#define VERSION_LINE "campaign 1"

/* Candidates of a turn, some seconds, and how often that is doubled at most. */
#define TURN (UINT64_C(1) << 23)
enum { DOUBLED = 5 };

/* How many turns without news a median of an odd number waits more than others. */
enum { ODD = 3 };

/* Of so many wires networks found from nothing are smallest behind two layers. */
enum { TWO_LAYERS_LEAST = 16, TWO_LAYERS_MOST = 24 };

/* Sorters of so many wires, found from nothing, are smallest behind cubes: symmetric ones of an
 * even number behind those of 16 wires, and from 32 wires on of 32; others, and those of 30 wires,
 * behind part of a cube of 16, later of 32, or, of more than 32, behind one with Green's fifth
 * layer. */
enum {
    SORTER_LEAST = 25,
    SORTER_MOST = 40,
    SORTER_CUT = 30,
    SORTER_CUT_LEAST = 21,
    SORTER_OF_32_LEAST = 32
};

/* From so many wires on medians of an even number are smallest behind cubes; up to so many behind
 * those of 32. */
enum { MEDIAN_LEAST = 32, MEDIAN_OF_32_MOST = 56 };

static const char *const words[] = {
#define X(id, word) [SN_CATALOGUE_##id] = word,
    SN_CATALOGUE_KINDS(X)
#undef X
};

sn_err sn_campaign_begin(const bool kinds[SN_CATALOGUE_KIND_COUNT], uint32_t least, uint32_t most,
                         uint64_t seed, uint32_t islands, sn_campaign *out, sn_error *error)
{
    *out = (sn_campaign){.seed = seed, .islands = islands};
    if (least < 2 || least > most || most > SN_SEARCH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "from 2 to %d wires are searched for, not %lu to %lu",
                       SN_SEARCH_WIRES_MAX, (unsigned long)least, (unsigned long)most);
    out->item = sn_alloc(SN_CATALOGUE_KIND_COUNT * (size_t)SN_SEARCH_WIRES_MAX, sizeof *out->item);
    if (!out->item)
        return sn_fail_nomem(error);
    for (unsigned k = 0; k < SN_CATALOGUE_KIND_COUNT; k++)
        for (uint32_t n = least; kinds[k] && n <= most; n++)
            out->item[out->count++] = (sn_campaign_item){.kind = (sn_catalogue_kind)k, .wires = n};
    return SN_OK;
}

void sn_campaign_free(sn_campaign *campaign)
{
    free(campaign->item);
    *campaign = (sn_campaign){0};
}

/* Turns that an item waited for news, as it were. A median of an odd number is three comparators
 * behind that of one wire less, and seldom found otherwise. */
static uint32_t idleness(const sn_campaign_item *item)
{
    bool odd = item->kind == SN_CATALOGUE_MEDIAN && item->wires % 2;
    return odd && item->idle < SN_CAMPAIGN_DONE - ODD ? item->idle + ODD : item->idle;
}

size_t sn_campaign_next(const sn_campaign *campaign)
{
    size_t next = 0;
    for (size_t i = 1; i < campaign->count; i++) {
        const sn_campaign_item *a = &campaign->item[i], *b = &campaign->item[next];
        const uint32_t x = idleness(a), y = idleness(b);
        if (x < y || (x == y && a->turns < b->turns))
            next = i;
    }
    return next;
}

/* What networks of an item begin with. */
typedef struct beginning {
    const char *family; /* NULL: no cubes */
    uint32_t cube;      /* wires of a cube; 0 if the family decides that */
    bool cut;           /* it is no reflection of itself */
    bool ranked;        /* in the order of mean ranks, not in its own */
} beginning;

static beginning beginning_of(const sn_campaign_item *item)
{
    const uint32_t n = item->wires;
    const beginning none = {.family = NULL}, green = {"green-cube", 0, true, false};
    const beginning cut = {"cut-cubes", n < SORTER_LEAST ? 16 : 32, true, true};
    if (item->kind != SN_CATALOGUE_SORTER && n % 2 == 0 && n >= MEDIAN_LEAST)
        return (beginning){"cubes", n <= MEDIAN_OF_32_MOST ? 32 : 64, false, false};
    if (item->kind != SN_CATALOGUE_SORTER || n > SORTER_MOST ||
        n < (n % 2 ? SORTER_CUT_LEAST : SORTER_LEAST))
        return none;
    if (n % 2 || n == SORTER_CUT)
        return n > SORTER_OF_32_LEAST ? green : cut;
    return (beginning){"cubes", n < SORTER_OF_32_LEAST ? 16 : 32, false, false};
}

/* Three turns of four begin from what is known, one of these with symmetric networks. The fourth
 * looks for something else; of an even number of wires, where half of the work does, that is
 * symmetric. Where both two layers and part of a cube are good, it does so in turns. */
sn_campaign_turn sn_campaign_turn_of(const sn_campaign *campaign, size_t item)
{
    const sn_campaign_item *i = &campaign->item[item];
    const unsigned way = i->turns % 4;
    beginning behind = beginning_of(i);
    const bool two = way == 2 && i->wires >= TWO_LAYERS_LEAST && i->wires <= TWO_LAYERS_MOST &&
                     (!behind.family || i->turns % 8 < 4);
    if (two)
        behind = (beginning){.family = NULL};
    return (sn_campaign_turn){
        .from = way != 2,
        .symmetric = way == 3 || (way == 2 && i->wires % 2 == 0 && !behind.cut),
        .prefix = two ? 2 : SN_SEARCH_PREFIX_AUTO,
        .cubes = behind.family,
        .cube = behind.cube,
        .ranked = behind.ranked,
        .seed = campaign->seed + i->turns,
        .candidates = TURN << (i->idle < DOUBLED ? i->idle : DOUBLED),
    };
}

static sn_err rank(sn_net **net, sn_error *error)
{
    sn_net *ranked;
    sn_err err = sn_net_by_rank(*net, &ranked, error);
    sn_net_free(*net);
    *net = ranked;
    return err;
}

sn_err sn_campaign_cubes(const sn_campaign_turn *turn, const sn_net *smallest, sn_net **out,
                         sn_error *error)
{
    sn_net *rest = NULL;
    bool begins = true;
    *out = NULL;
    if (!turn->cubes)
        return SN_OK;
    sn_err err =
        sn_family_build(sn_family_find(turn->cubes), smallest->wires, turn->cube, out, error);
    if (!err && turn->ranked)
        err = rank(out, error);
    if (!err && turn->from)
        err = sn_prefix_rest(smallest, *out, &rest, &begins, error);
    sn_net_free(rest);
    if (err || !begins) {
        sn_net_free(*out);
        *out = NULL;
    }
    return err;
}

void sn_campaign_name(const sn_campaign_turn *turn, uint32_t wires, sn_buf *out)
{
    if (!turn->cubes || turn->ranked)
        return;
    sn_buf_printf(out, "%s:%" PRIu32, turn->cubes, wires);
    if (turn->cube)
        sn_buf_printf(out, ":%" PRIu32, turn->cube);
}

void sn_campaign_note(sn_campaign *campaign, size_t item, uint64_t candidates, bool found)
{
    sn_campaign_item *i = &campaign->item[item];
    i->turns++;
    i->idle = found ? 0 : candidates ? i->idle + 1 : SN_CAMPAIGN_DONE;
    i->finds += found;
    i->candidates += candidates;
}

void sn_campaign_know(sn_campaign *campaign, size_t item, uint32_t size)
{
    sn_campaign_item *i = &campaign->item[item];
    if (i->size && size < i->size)
        i->idle = 0;
    i->size = size;
}

/* ---- text ------------------------------------------------------------------------------------ */

void sn_campaign_save(const sn_campaign *c, sn_buf *out)
{
    size_t before = out->size;
    sn_buf_printf(out, VERSION_LINE "\nseed %" PRIu64 " islands %" PRIu32 " items %zu\n", c->seed,
                  c->islands, c->count);
    for (size_t i = 0; i < c->count; i++) {
        const sn_campaign_item *m = &c->item[i];
        sn_buf_printf(out,
                      "%s %" PRIu32 " size %" PRIu32 " turns %" PRIu32 " idle %" PRIu32
                      " finds %" PRIu32 " candidates %" PRIu64 "\n",
                      words[m->kind], m->wires, m->size, m->turns, m->idle, m->finds,
                      m->candidates);
    }
    sn_words_put_end(before, out);
}

static bool get(sn_words *text, const char *name, uint64_t least, uint64_t most, uint32_t *number)
{
    uint64_t value = 0;
    bool good = sn_words_number(text, name, &value) && value >= least && value <= most;
    *number = good ? (uint32_t)value : 0;
    return good;
}

static bool get_item(sn_words *text, sn_campaign_item *item)
{
    for (unsigned k = 0; k < SN_CATALOGUE_KIND_COUNT; k++)
        if (get(text, words[k], 2, SN_SEARCH_WIRES_MAX, &item->wires)) {
            item->kind = (sn_catalogue_kind)k;
            return get(text, "size", 0, UINT32_MAX, &item->size) &&
                   get(text, "turns", 0, UINT32_MAX - 1, &item->turns) &&
                   get(text, "idle", 0, SN_CAMPAIGN_DONE, &item->idle) &&
                   get(text, "finds", 0, UINT32_MAX - 1, &item->finds) &&
                   sn_words_number(text, "candidates", &item->candidates);
        }
    return false;
}

sn_err sn_campaign_load(const char *start, sn_campaign *out, sn_error *error)
{
    sn_words text = {start, start};
    const uint32_t most = SN_CATALOGUE_KIND_COUNT * SN_SEARCH_WIRES_MAX;
    uint32_t count;
    *out = (sn_campaign){0};
    sn_err err = sn_words_check(start, VERSION_LINE, error);
    if (err)
        return err;
    if (!sn_words_word(&text, VERSION_LINE) || !sn_words_number(&text, "seed", &out->seed) ||
        !get(&text, "islands", 1, SN_SEARCH_ISLANDS_MAX, &out->islands) ||
        !get(&text, "items", 1, most, &count))
        return sn_words_wrong(&text, error);
    out->item = sn_alloc(most, sizeof *out->item);
    if (!out->item)
        return sn_fail_nomem(error);
    for (; out->count < count; out->count++)
        if (!get_item(&text, &out->item[out->count]))
            return sn_words_wrong(&text, error);
    return sn_words_word(&text, "end") ? SN_OK : sn_words_wrong(&text, error);
}

/* ---- serve ----------------------------------------------------------------------------------- */

/* How searches come to other processes, and who does there what is handed out. */

sn_err sn_search_share(sn_search *search, sn_ranks *ranks, sn_error *error)
{
    sn_buf state = {0};
    if (!ranks)
        return SN_OK;
    sn_search_save(search, &state);
    sn_buf_add(&state, "", 1);
    bool failed = state.failed;
    if (!failed)
        sn_shard_lead(ranks, SN_SHARD_SEARCH, &state);
    sn_buf_free(&state);
    search->ranks = ranks;
    return failed ? sn_fail_nomem(error) : SN_OK;
}

/* A search as it was handed out, or why there is none. */
typedef struct guest {
    sn_search *search;
    sn_error failure;
} guest;

static void take_in(guest *g, const char *state)
{
    sn_search_free(g->search);
    sn_search_load(state, &g->search, &g->failure);
}

static void serve(void *guest_, sn_ranks *ranks, unsigned kind, const sn_run *run, const char *task,
                  size_t size)
{
    guest *g = guest_;
    sn_parcel parcel = {.at = task, .end = task + size};
    if (kind == SN_SHARD_SEARCH)
        take_in(g, task);
    if (kind == SN_SHARD_EPOCH)
        sn_epoch_follow(g->search, &g->failure, ranks, run->threads, run->stop, &parcel);
#if SN_WITH_PICOSAT
    if (kind == SN_SHARD_PREFIXES)
        sn_questions_serve(ranks, run, &parcel);
#endif
}

sn_err sn_find_serve(sn_ranks *ranks, const sn_run *run, sn_error *error)
{
    guest g = {.search = NULL};
    sn_err err = sn_ranks_serve(ranks, serve, &g, run, error);
    sn_search_free(g.search);
    return err;
}

/* ---- improve --------------------------------------------------------------------------------- */

/* Which sorters are left of all that are known once each is pruned and cut. */

typedef struct improver {
    sn_best *best;
    sn_run run;
    const sn_run *told; /* whose progress is wanted */
    uint32_t wires;
    uint32_t done, count; /* networks */
    sn_sorters *sorters;
} improver;

void sn_sorters_free(sn_sorters *sorters)
{
    for (uint32_t i = 0; sorters && i < sorters->count; i++)
        sn_net_free(sorters->sorter[i].net);
    free(sorters);
}

static bool is_beaten(const sn_sorter *a, const sn_sorter *by)
{
    return by->size <= a->size && by->depth <= a->depth;
}

/* Keep it, and with it the network, unless one is as good; drop what it beats. */
static void offer(sn_sorters *s, sn_sorter *made)
{
    uint32_t kept = 0;
    bool wanted = s->count < SN_SORTERS_MAX;
    for (uint32_t i = 0; i < s->count; i++)
        wanted &= !is_beaten(made, &s->sorter[i]);
    if (!wanted) {
        sn_net_free(made->net);
        return;
    }
    for (uint32_t i = 0; i < s->count; i++) {
        if (is_beaten(&s->sorter[i], made))
            sn_net_free(s->sorter[i].net);
        else
            s->sorter[kept++] = s->sorter[i];
    }
    s->count = kept + 1;
    for (; kept && s->sorter[kept - 1].size > made->size; kept--)
        s->sorter[kept] = s->sorter[kept - 1];
    s->sorter[kept] = *made;
}

/* Prove it, and take away what it does not need. */
static sn_err prune(const improver *m, const sn_net *net, sn_sorter *made, sn_error *error)
{
    sn_property *sorts;
    sn_pruning *pruning = NULL;
    size_t depth = 0;
    sn_err err = sn_property_new(m->wires, NULL, NULL, NULL, &sorts, error);
    if (err)
        return err;
    err = sn_prune(net, sorts, &m->run, &pruning, error);
    sn_property_free(sorts);
    if (!err && pruning->proof->verdict == SN_FAILS)
        err = sn_fail(error, SN_E_INTERNAL, "%s does not sort", made->how);
    if (!err && pruning->net)
        err = sn_net_relayer(pruning->net, &made->net, error);
    if (!err && made->net)
        err = sn_net_depth(made->net, &depth, error);
    if (!err && made->net) {
        made->depth = (uint32_t)depth;
        made->size = (uint32_t)made->net->size;
    }
    sn_pruning_free(pruning);
    return err;
}

static sn_err improve(improver *m, const sn_sorter *sorter, sn_error *error)
{
    sn_net *cut = NULL;
    sn_sorter made = {0};
    sn_err err = sn_net_wires(sorter->net, 0, m->wires - 1, &cut, error);
    if (err)
        return err;
    if (sorter->net->wires == m->wires)
        memcpy(made.how, sorter->how, sizeof made.how);
    else
        snprintf(made.how, sizeof made.how, "cut from %lu/%lu/%lu",
                 (unsigned long)sorter->net->wires, (unsigned long)sorter->size,
                 (unsigned long)sorter->depth);
    err = prune(m, cut, &made, error);
    sn_net_free(cut);
    if (err)
        sn_net_free(made.net);
    else if (made.net)
        offer(m->sorters, &made);
    return err;
}

/* Each network begins anew to count what it has done, so whole ones are counted. */
static void report(void *data, double done, double remaining)
{
    const improver *m = data;
    (void)done, (void)remaining;
    m->told->progress(m->told->data, (double)m->done / m->count, -1);
}

static bool is_stopped(const sn_run *run)
{
    return run && run->stop && atomic_load(run->stop);
}

sn_err sn_sorters_improve(sn_best *best, uint32_t wires, uint32_t wider, const sn_run *run,
                          sn_sorters **out, sn_error *error)
{
    improver m = {.best = best, .told = run, .wires = wires};
    const uint32_t widest = wires + wider < SN_WIRES_MAX ? wires + wider : SN_WIRES_MAX;
    const sn_sorters *sorters;
    sn_err err = SN_OK;
    *out = NULL;
    if (run)
        m.run = *run;
    m.run.data = &m;
    m.run.progress = run && run->progress ? report : NULL;
    m.sorters = sn_alloc(1, sizeof *m.sorters);
    if (!m.sorters)
        return sn_fail_nomem(error);
    for (uint32_t n = wires; !err && n <= widest; n++) {
        err = sn_best_sorters(best, n, &sorters, error);
        m.count += err ? 0 : sorters->count;
    }
    for (uint32_t n = wires; !err && n <= widest; n++) {
        err = sn_best_sorters(best, n, &sorters, error);
        for (uint32_t i = 0; !err && i < sorters->count && !is_stopped(run); i++, m.done++)
            err = improve(&m, &sorters->sorter[i], error);
    }
    if (err)
        sn_sorters_free(m.sorters);
    else
        *out = m.sorters;
    return err;
}
