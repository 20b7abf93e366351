/* Whose turn it is, and what there was news of. */
#include "find/campaign.h"

#include "find/search/island.h"
#include "find/words.h"
#include "networks/exchanges.h"
#include "networks/families/family.h"

#include <inttypes.h>
#include <stdlib.h>

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
