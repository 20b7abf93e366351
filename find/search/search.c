/* Local search by islands, epoch by epoch. */
#include "find/search/search.h"

#include "find/search/island.h"
#include "networks/families/catalogue.h"
#include "verify/prove.h"

#include <stdlib.h>
#include <string.h>

/* ---- parts ----------------------------------------------------------------------------------- */

/* Whether a network that was found is one. */

sn_err sn_search_offer(const sn_search *s, const sn_net *net, uint64_t exchanges, unsigned threads,
                       const sn_flag *stop, sn_standing *to, bool *proved, sn_error *error)
{
    const sn_run run = {.threads = threads, .stop = stop};
    sn_result *result;
    sn_err err = sn_prove(net, s->property, &run, &result, error);
    if (err)
        return err;
    *proved = result->verdict == SN_HOLDS;
    if (result->verdict == SN_FAILS)
        err = sn_fail(error, SN_E_INTERNAL, "a network that was found is refuted by its proof");
    else if (!*proved && !(stop && atomic_load(stop)))
        err = sn_fail(error, SN_E_LIMIT, "a network of %zu comparators was not proved: %s",
                      net->size, result->reason);
    sn_result_free(result);
    return *proved ? sn_archive_add(&to->archive, net, exchanges, to->candidates, NULL, error)
                   : err;
}

/* ---- search ---------------------------------------------------------------------------------- */

/* More than the exchanges of networks can be that are few enough for a search. */
#define EXCHANGES ((uint64_t)1 << 32)

/* Vectors at most that all candidates which seem right are tried against. */
#define JUDGED ((size_t)1 << 18)

/* ---- what is looked for ---------------------------------------------------------------------- */

static bool is_mirror(const uint16_t *a, const uint16_t *b, uint32_t size, uint32_t wires)
{
    for (uint32_t i = 0; i < size; i++)
        if (a[i] != wires - 1 - b[size - 1 - i])
            return false;
    return true;
}

/* Whether reflecting the complements of the admitted vectors gives the admitted vectors, and
 * likewise what is required. Bitonic inputs are such. */
static bool is_mirrored(const sn_property *p)
{
    if (p->goal != SN_GOAL_SORTED && p->first + p->last != p->wires - 1)
        return false;
    for (uint32_t c = 0; p->given != SN_GIVEN_BITONIC && c < p->chains; c++) {
        const uint32_t *start = p->chain_start;
        bool found = false;
        for (uint32_t d = 0; !found && d < p->chains; d++)
            found = start[d + 1] - start[d] == start[c + 1] - start[c] &&
                    is_mirror(p->chain_wire + start[c], p->chain_wire + start[d],
                              start[c + 1] - start[c], p->wires);
        if (!found)
            return false;
    }
    return p->wires % 2 == 0;
}

/* Or NULL. */
static bool is_short_line(const char *text)
{
    return !text || (strlen(text) <= SN_SEARCH_WHENCE_MAX && !strchr(text, '\n'));
}

/* Whether what is begun with has a wire more than what is looked for, which is cut off. Symmetric
 * networks have, that stand for those of an odd number of wires. */
static bool is_wide(const sn_search_spec *spec)
{
    const sn_net *net = spec->behind ? spec->behind : spec->from;
    return net && spec->symmetric && spec->wires % 2 && net->wires == spec->wires + 1;
}

static sn_err check_spec(const sn_search_spec *spec, sn_error *error)
{
    if (!spec->wires || spec->wires > SN_SEARCH_WIRES_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "searching takes 1 to %d wires, not %lu",
                       SN_SEARCH_WIRES_MAX, (unsigned long)spec->wires);
    if (!spec->islands || spec->islands > SN_SEARCH_ISLANDS_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "there are 1 to %d islands, not %lu",
                       SN_SEARCH_ISLANDS_MAX, (unsigned long)spec->islands);
    if (!is_short_line(spec->whence) || !is_short_line(spec->behind_whence))
        return sn_fail(error, SN_E_ARGUMENT,
                       "where a network is from is a line of at most %d bytes",
                       SN_SEARCH_WHENCE_MAX);
    const uint32_t most = spec->fewest == SN_FEWEST_MOST      ? SN_FEWEST_MOST_WIRES
                          : spec->fewest == SN_FEWEST_AVERAGE ? SN_FEWEST_AVERAGE_WIRES
                                                              : SN_SEARCH_WIRES_MAX;
    if (spec->wires > most)
        return sn_fail(error, SN_E_ARGUMENT,
                       "exchanges are counted exactly of networks of at most %u wires, not %lu",
                       most, (unsigned long)spec->wires);
    if (spec->fewest && spec->given && strcmp(spec->given, "any") != 0)
        return sn_fail(error, SN_E_ARGUMENT,
                       "exchanges are counted over all permutations, so nothing may be assumed of "
                       "the inputs");
    if (spec->listed > SN_REACHABLE_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "at most %zu vectors are listed", SN_REACHABLE_MAX);
    const uint32_t wires = spec->wires + is_wide(spec);
    for (int i = 0; i < 2; i++) {
        const sn_net *net = i ? spec->from : spec->behind;
        if (net && net->wires != wires)
            return sn_fail(error, SN_E_ARGUMENT, "the network has %lu wires, not %lu",
                           (unsigned long)net->wires, (unsigned long)wires);
    }
    return SN_OK;
}

/* A copy of words that may be NULL. */
static sn_err copy_words(char **to, const char *words, const char *otherwise, sn_error *error)
{
    *to = strdup(words ? words : otherwise);
    return *to ? SN_OK : sn_fail_nomem(error);
}

static sn_err set_quest(sn_search *s, sn_error *error)
{
    sn_search_spec *spec = &s->spec;
    sn_err err = sn_property_new(spec->wires, spec->given, spec->goal, NULL, &s->property, error);
    sn_quest *q = &s->quest;
    err = err ? err : sn_search_target_init(s->property, &q->target, error);
    if (err)
        return err;
    q->property = s->property;
    q->mirrored = is_mirrored(s->property);
    q->symmetric = spec->symmetric && spec->wires % 2 == 0;
    q->exchange = spec->exchange;
    q->fewest = spec->fewest;
    q->unit = spec->fewest ? EXCHANGES : 1;
    q->depth = spec->depth;
    q->prefix = spec->prefix;
    q->judged = spec->judged ? spec->judged : JUDGED;
    q->listed = spec->listed ? spec->listed : SN_REACHABLE_MAX;
    q->seed = spec->seed;
    if (q->symmetric && !q->mirrored)
        return sn_fail(error, SN_E_ARGUMENT,
                       "what is wanted is not its own mirror image, so symmetric networks are of "
                       "no use");
    return SN_OK;
}

/* Sorters of an odd number of wires are never symmetric, and the best ones known are those of one
 * wire more, which are, less a wire: what is on the first wire may be taken as smaller than all
 * else; then it stays there, and so the others are sorted. */
static sn_err set_wide_quest(sn_search *s, sn_error *error)
{
    const sn_property *p = s->property;
    uint32_t wires = s->spec.wires + 1;
    bool narrow = (s->spec.from || s->spec.behind) && !is_wide(&s->spec);
    if (narrow || wires % 2 || wires > SN_SEARCH_WIRES_MAX || p->goal != SN_GOAL_SORTED ||
        p->given != SN_GIVEN_ANY)
        return SN_OK;
    sn_err err = sn_property_new(wires, NULL, NULL, NULL, &s->wide_property, error);
    s->wide_quest = s->quest;
    s->wide_quest.property = s->wide_property;
    s->wide_quest.mirrored = true;
    s->wide_quest.symmetric = s->spec.symmetric;
    s->wide_quest.cut = 1;
    return err ? err : sn_search_target_init(s->wide_property, &s->wide_quest.target, error);
}

static sn_err set_quests(sn_search *s, sn_error *error)
{
    sn_err err = set_quest(s, error);
    err = err ? err : set_wide_quest(s, error);
    if (!err && s->spec.symmetric && s->spec.wires % 2 && !s->wide_property)
        return sn_fail(error, SN_E_ARGUMENT,
                       "no network of an odd number of wires is symmetric; sorters are cut from "
                       "those of a wire more, if nothing is given");
    return err;
}

/* ---- the archive ----------------------------------------------------------------------------- */

/* Take over a network if it is wanted. */
static sn_err offer_if_wanted(const sn_search *s, const sn_pareto_point *point, unsigned threads,
                              const sn_flag *stop, sn_standing *to, bool *proved, sn_error *error)
{
    if ((s->spec.depth && point->depth > s->spec.depth) ||
        !sn_archive_wants(&to->archive, point->size, point->depth, point->exchanges))
        return SN_OK;
    return sn_search_offer(s, point->net, point->exchanges, threads, stop, to, proved, error);
}

/* Take over what the islands found, in their order. */
static sn_err take_found(const sn_search *s, const sn_island_report *reports, unsigned threads,
                         const sn_flag *stop, sn_standing *to, bool *proved, sn_error *error)
{
    sn_err err = SN_OK;
    *proved = true;
    for (uint32_t i = 0; i < s->spec.islands; i++) {
        const sn_archive *found = &reports[i].found;
        for (size_t k = 0; !err && *proved && k < found->count; k++)
            err = offer_if_wanted(s, &found->point[k], threads, stop, to, proved, error);
    }
    return err;
}

/* The larger a network is, the fewer layers it has. */
sn_archive sn_search_archive(const sn_search *search)
{
    sn_archive fits = search->now.archive;
    while (fits.count && search->spec.depth && fits.point->depth > search->spec.depth) {
        fits.point++;
        fits.count--;
    }
    return fits;
}

bool sn_search_is_done(const sn_search *s)
{
    const sn_archive a = sn_search_archive(s);
    if (!a.count)
        return false;
    uint32_t size = a.point[0].size, depth = a.point[a.count - 1].depth;
    if (!size || (!s->spec.fewest && size <= s->spec.size))
        return true;
    bool plain = s->property->goal == SN_GOAL_SORTED && s->property->given == SN_GIVEN_ANY;
    const sn_bounds *b = plain && !s->spec.fewest ? sn_bounds_for(s->spec.wires) : NULL;
    return b && size <= b->size_least &&
           (depth <= b->depth_least || (a.point[0].depth <= s->spec.depth));
}

/* ---- epochs ---------------------------------------------------------------------------------- */

static void free_standing(sn_standing *standing)
{
    sn_archive_free(&standing->archive);
    sn_buf_free(&standing->islands);
}

/* Where the search stands now that the islands have run.
 * proved   false if `stop` came before all that was found is proved
 */
static sn_err see_standing(const sn_search *s, const sn_island_report *reports, unsigned threads,
                           const sn_flag *stop, sn_standing *next, bool *proved, sn_error *error)
{
    next->epochs = s->now.epochs + 1;
    for (uint32_t i = 0; i < s->spec.islands; i++) {
        next->candidates += reports[i].tried;
        sn_buf_add(&next->islands, reports[i].text.data, reports[i].text.size);
    }
    sn_err err = next->islands.failed ? sn_fail_nomem(error) : SN_OK;
    err = err ? err : sn_archive_copy(&s->now.archive, &next->archive, error);
    return err ? err : take_found(s, reports, threads, stop, next, proved, error);
}

/* What the islands have come to becomes the search's standing. */
static sn_err advance(sn_search *s, const sn_island_report *reports, unsigned threads,
                      const sn_flag *stop, sn_error *error)
{
    sn_standing next = {0};
    bool proved;
    sn_err err = see_standing(s, reports, threads, stop, &next, &proved, error);
    if (!err && proved) {
        sn_standing last = s->now;
        s->now = next;
        next = last;
    }
    free_standing(&next);
    return err;
}

sn_err sn_search_epoch(sn_search *s, unsigned threads, const sn_flag *stop, sn_error *error)
{
    if (sn_search_is_done(s))
        return SN_OK;
    sn_island_report *reports = sn_alloc(s->spec.islands, sizeof *reports);
    if (!reports)
        return sn_fail_nomem(error);
    sn_err err = sn_epoch_run(s, threads, stop, reports, error);
    if (!err && !(stop && atomic_load(stop)))
        err = advance(s, reports, threads, stop, error);
    sn_island_reports_free(reports, s->spec.islands);
    return err;
}

void sn_search_watch(sn_search *search, void (*look)(void *data), void *data)
{
    search->look = look;
    search->look_data = data;
}

uint64_t sn_search_candidates(const sn_search *search)
{
    return search->now.candidates;
}

uint64_t sn_search_epochs(const sn_search *search)
{
    return search->now.epochs;
}

const sn_search_spec *sn_search_spec_of(const sn_search *search)
{
    return &search->spec;
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* What islands look for that begin with the networks given. */
static sn_quest *quest_begun(sn_search *s)
{
    return is_wide(&s->spec) ? &s->wide_quest : &s->quest;
}

/* A network as a search begins with it: standard, in layers.
 * name     what errors call it */
static sn_err set_origin(sn_search *s, const sn_net *net, const char *name, sn_net **own,
                         sn_origin *origin, sn_error *error)
{
    sn_net *plain;
    sn_err err = sn_net_untangle(net, &plain, error);
    if (err)
        return err;
    if (plain->output)
        err = sn_fail(error, SN_E_ARGUMENT, "%s has outputs out of the order of wires", name);
    err = err ? err : sn_net_relayer(plain, own, error);
    sn_net_free(plain);
    err = err ? err : sn_origin_set(quest_begun(s), *own, origin, error);
    if (!err && s->spec.symmetric && !origin->mirrored)
        err = sn_fail(error, SN_E_ARGUMENT, "%s is not symmetric", name);
    return err;
}

/* The comparators that stay before all others. */
static sn_err set_behind(sn_search *s, const sn_net *behind, sn_error *error)
{
    sn_err err =
        set_origin(s, behind, "the network that stays", &s->behind, &quest_begun(s)->behind, error);
    s->spec.behind = s->behind;
    return err;
}

/* Put behind comparators, a network does what it did only if these leave nothing that it was not
 * made for. */
static sn_err check_begin(const sn_search *s, sn_error *error)
{
    sn_net *rest;
    bool begins;
    if (!s->behind || s->property->given == SN_GIVEN_ANY)
        return SN_OK;
    sn_err err = sn_prefix_rest(s->from, s->behind, &rest, &begins, error);
    sn_net_free(rest);
    if (!err && !begins)
        err = sn_fail(error, SN_E_ARGUMENT,
                      "the network does not begin with the comparators that stay, and not "
                      "all vectors are admitted");
    return err;
}

/* The network to begin from, which may have more layers than are wanted. */
static sn_err set_from(sn_search *s, const sn_net *from, sn_error *error)
{
    bool proved;
    sn_net *wanted = NULL;
    sn_quest *quest = quest_begun(s);
    uint64_t exchanges = 0;
    sn_err err = set_origin(s, from, "the network", &s->from, &quest->from, error);
    err = err ? err : sn_net_wires(s->from, quest->cut, s->from->wires - 1, &wanted, error);
    s->spec.from = s->from;
    err = err ? err : check_begin(s, error);
    err = err ? err : sn_fewest_count(s->spec.fewest, wanted, &exchanges, error);
    err = err ? err : sn_search_offer(s, wanted, exchanges, 0, NULL, &s->now, &proved, error);
    sn_net_free(wanted);
    if (err == SN_E_INTERNAL)
        err = sn_fail(error, SN_E_ARGUMENT, "the network does not do what is wanted");
    return err;
}

/* Where nothing needs to be done, no island would know what to try. */
static sn_err offer_nothing(sn_search *s, sn_error *error)
{
    sn_net *empty;
    sn_result *result;
    sn_err err = sn_net_new(s->spec.wires, &empty, error);
    if (err)
        return err;
    err = sn_prove(empty, s->property, NULL, &result, error);
    if (!err && result->verdict == SN_HOLDS)
        err = sn_archive_add(&s->now.archive, empty, 0, 0, NULL, error);
    if (!err)
        sn_result_free(result);
    sn_net_free(empty);
    return err;
}

static sn_err set_islands(sn_search *s, sn_error *error)
{
    sn_err err = SN_OK;
    s->island = sn_alloc(s->spec.islands, sizeof(sn_island *));
    if (!s->island)
        return sn_fail_nomem(error);
    for (uint32_t i = 0; !err && i < s->spec.islands; i++) {
        bool wide = s->wide_property && (s->spec.symmetric || i % 4 >= 2);
        err = sn_island_new(wide ? &s->wide_quest : &s->quest, i, &s->island[i], error);
    }
    return err;
}

sn_err sn_search_new(const sn_search_spec *spec, sn_search **out, sn_error *error)
{
    *out = NULL;
    sn_search *s = NULL;
    sn_err err = check_spec(spec, error);
    if (!err && !(s = sn_alloc(1, sizeof *s)))
        err = sn_fail_nomem(error);
    if (err)
        return err;
    s->spec = *spec;
    s->spec.given = s->spec.goal = s->spec.behind_whence = s->spec.whence = NULL;
    err = copy_words(&s->given, spec->given, "any", error);
    err = err ? err : copy_words(&s->goal, spec->goal, "sorted", error);
    err = err ? err : copy_words(&s->behind_whence, spec->behind_whence, "", error);
    err = err ? err : copy_words(&s->whence, spec->whence, "", error);
    s->spec.given = s->given;
    s->spec.goal = s->goal;
    s->spec.behind_whence = s->behind_whence;
    s->spec.whence = s->whence;
    err = err ? err : set_quests(s, error);
    err = err ? err : offer_nothing(s, error);
    if (!err && spec->behind)
        err = set_behind(s, spec->behind, error);
    if (!err && spec->from)
        err = set_from(s, spec->from, error);
    err = err ? err : set_islands(s, error);
    if (err)
        sn_search_free(s);
    else
        *out = s;
    return err;
}

void sn_search_free(sn_search *s)
{
    if (!s)
        return;
    for (uint32_t i = 0; s->island && i < s->spec.islands; i++)
        sn_island_free(s->island[i]);
    free(s->island);
    free_standing(&s->now);
    sn_property_free(s->property);
    sn_property_free(s->wide_property);
    sn_net_free(s->behind);
    sn_net_free(s->from);
    for (int i = 0; i < 2; i++)
        sn_net_free(s->best[i]);
    free(s->given);
    free(s->goal);
    free(s->behind_whence);
    free(s->whence);
    free(s);
}
