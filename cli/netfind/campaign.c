/* How one search follows the other, and what is kept of each. */
#include "cli/netfind/netfind.h"

#include "cli/common/common.h"
#include "find/campaign.h"
#include "networks/families/family.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct run {
    const sn_find_campaign_job *job;
    sn_find_folder folder;
    sn_campaign campaign;
    sn_catalogue *catalogue; /* the folder's too */
    sn_best *best;
    size_t item; /* whose turn it is */
    double began, drawn;
    uint64_t candidates, turns; /* of this run */
    bool shown;
} run;

static int report(const run *r, const char *what, const sn_error *error)
{
    return sn_report(r->job->job->tool, what, error);
}

static const char *goal_of(sn_catalogue_kind kind)
{
    return kind == SN_CATALOGUE_MEDIAN ? "median" : "sorted";
}

/* ---- what is known --------------------------------------------------------------------------- */

/* The smallest network known for an item.
 * out   caller frees */
static sn_err known(const run *r, const sn_campaign_item *item, sn_net **out, sn_error *error)
{
    const sn_sorters *sorters;
    if (item->kind == SN_CATALOGUE_MEDIAN)
        return sn_best_median(r->best, item->wires, out, NULL, error);
    *out = NULL;
    sn_err err = sn_best_sorters(r->best, item->wires, &sorters, error);
    return err ? err : sn_net_copy(sorters->sorter[0].net, out, error);
}

static void forget(run *r)
{
    sn_best_free(r->best);
    sn_catalogue_free(r->catalogue);
    r->best = NULL;
    r->catalogue = NULL;
}

/* Look at the folder anew, and at what it means for items: for all, or for one alone. */
static sn_err look(run *r, bool all, sn_error *error)
{
    const bool is_told = r->catalogue != NULL; /* once */
    forget(r);
    sn_err err =
        sn_own_best_in(r->job->job->tool, is_told, r->job->folder, &r->catalogue, &r->best, error);
    for (size_t i = 0; !err && i < r->campaign.count; i++) {
        sn_net *net = NULL;
        if (!all && i != r->item)
            continue;
        err = known(r, &r->campaign.item[i], &net, error);
        if (!err)
            sn_campaign_know(&r->campaign, i, (uint32_t)net->size);
        sn_net_free(net);
    }
    return err;
}

/* Whether nothing known is as good. Of medians the smallest alone count.
 * smallest   the smallest network known for the item */
static sn_err is_wanted(const run *r, const sn_campaign_item *item, const sn_net *smallest,
                        const sn_pareto_point *point, bool *wanted, sn_error *error)
{
    const sn_sorters *sorters;
    size_t depth = 0;
    *wanted = true;
    if (item->kind == SN_CATALOGUE_MEDIAN) {
        sn_err err = sn_net_depth(smallest, &depth, error);
        *wanted = !err && (point->size < smallest->size ||
                           (point->size == smallest->size && point->depth < depth));
        return err;
    }
    sn_err err = sn_best_sorters(r->best, item->wires, &sorters, error);
    for (uint32_t i = 0; !err && i < sorters->count; i++)
        *wanted &= point->size < sorters->sorter[i].size || point->depth < sorters->sorter[i].depth;
    return err;
}

/* ---- the folder ------------------------------------------------------------------------------ */

/* Remove the folder's networks that one just written beats. */
static void remove_beaten(const run *r, const sn_campaign_item *item, const sn_pareto_point *point)
{
    for (size_t i = 0; i < r->catalogue->count; i++) {
        const sn_entry *e = &r->catalogue->entry[i];
        char name[64];
        if (e->text || e->kind != item->kind || e->wires != item->wires || e->size < point->size ||
            e->depth < point->depth || (e->size == point->size && e->depth == point->depth))
            continue;
        sn_catalogue_name(e->kind, e->wires, e->size, e->depth, name);
        unlinkat(r->folder.lock, name, 0);
    }
}

static int keep(run *r, const sn_search *search, const sn_pareto_point *point)
{
    const sn_campaign_item *item = &r->campaign.item[r->item];
    int status = sn_find_folder_keep(&r->folder, search, point);
    if (!status) {
        sn_proof_keep(item->kind, point->net);
        remove_beaten(r, item, point);
    }
    return status;
}

/* Keep what a search found that is better than what is known. */
static int keep_finds(run *r, const sn_net *smallest, const sn_search *search, bool *found)
{
    const sn_campaign_item *item = &r->campaign.item[r->item];
    const sn_archive archive = sn_search_archive(search);
    const size_t count = item->kind == SN_CATALOGUE_MEDIAN && archive.count ? 1 : archive.count;
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    *found = false;
    for (size_t i = 0; !status && i < count; i++) {
        bool wanted;
        if (is_wanted(r, item, smallest, &archive.point[i], &wanted, &error))
            return report(r, NULL, &error);
        if (wanted)
            status = keep(r, search, &archive.point[i]);
        *found |= wanted;
    }
    if (!status && *found && look(r, item->kind == SN_CATALOGUE_SORTER, &error))
        status = report(r, NULL, &error);
    return status;
}

static int write_state(const run *r)
{
    sn_buf path = {0}, text = {0};
    sn_buf_printf(&path, "%s/" SN_FIND_CAMPAIGN, r->job->folder);
    sn_campaign_save(&r->campaign, &text);
    int status = path.failed ? sn_out_of_memory(r->job->job->tool, r->job->folder)
                             : sn_output_write(r->job->job->tool, path.data, &text);
    sn_buf_free(&path);
    return status;
}

/* Go on with the folder's campaign, or begin one there. */
static int load_state(run *r)
{
    const sn_find_campaign_job *j = r->job;
    const bool kinds[] = {[SN_CATALOGUE_SORTER] = !j->goal || strcmp(j->goal, "median") != 0,
                          [SN_CATALOGUE_MEDIAN] = !j->goal || !strcmp(j->goal, "median")};
    sn_error error = {.text = ""};
    sn_buf path = {0}, text = {0};
    sn_buf_printf(&path, "%s/" SN_FIND_CAMPAIGN, j->folder);
    int status = path.failed ? sn_out_of_memory(j->job->tool, j->folder) : SN_EXIT_OK;
    if (!status && access(path.data, F_OK)) {
        if (sn_campaign_begin(kinds, j->least, j->most, j->seed, j->islands, &r->campaign, &error))
            status = report(r, NULL, &error);
    } else if (!status && j->said) {
        status = sn_usage(j->job->tool,
                          "%s says what is looked for there: only --time, --candidates, --threads "
                          "and --json may stand beside it",
                          path.data);
    } else if (!status) {
        status = sn_text_load(j->job->tool, path.data, NULL, NULL, &text);
        if (!status && sn_campaign_load(text.data ? text.data : "", &r->campaign, &error))
            status = report(r, path.data, &error);
    }
    sn_buf_free(&text);
    sn_buf_free(&path);
    return status;
}

/* ---- turns ----------------------------------------------------------------------------------- */

/* Whose turn it is, what is known of it, and how the campaign goes. */
static void draw(void *run_)
{
    run *r = run_;
    const sn_campaign_item *item = &r->campaign.item[r->item];
    char left[32];
    sn_buf line = {0};
    double now = sn_now(), rest = r->job->job->seconds - (now - r->began);
    if (!isatty(STDERR_FILENO) || now - r->drawn < 0.2 || atomic_load(&sn_stop))
        return;
    r->drawn = now;
    sn_buf_printf(&line,
                  "\r\033[K%s of %" PRIu32 " wires: %" PRIu32 " comparators  turn %" PRIu32
                  "  %zu found in %" PRIu64 " turn%s",
                  item->kind == SN_CATALOGUE_MEDIAN ? "median" : "sorter", item->wires, item->size,
                  item->turns + 1, r->folder.count, r->turns, sn_plural(r->turns));
    sn_print_duration(left, sizeof left, ceil(rest));
    if (rest > 0)
        sn_buf_printf(&line, "  %s left", left);
    sn_note(&line);
    r->shown = true;
}

static void erase(run *r)
{
    if (r->shown)
        fputs("\r\033[K", stderr);
    r->shown = false;
}

/* The search of a turn. */
static sn_err prepare(const run *r, const sn_campaign_turn *turn, const sn_net *smallest,
                      sn_search **search, sn_error *error)
{
    const sn_campaign_item *item = &r->campaign.item[r->item];
    sn_search_spec spec = {.wires = item->wires,
                           .goal = goal_of(item->kind),
                           .symmetric = turn->symmetric,
                           .exchange = true,
                           .prefix = turn->prefix,
                           .seed = turn->seed,
                           .islands = r->campaign.islands};
    sn_buf whence = {0};
    sn_net *cubes;
    sn_err err = sn_campaign_cubes(turn, smallest, &cubes, error);
    if (cubes && !turn->ranked) {
        sn_buf_puts(&whence, "--behind ");
        sn_campaign_name(turn, item->wires, &whence);
    }
    if (!err && whence.failed)
        err = sn_fail_nomem(error);
    spec.behind = cubes;
    spec.behind_whence = whence.data;
    if (turn->from) {
        spec.from = smallest;
        spec.symmetric &= item->wires % 2 == 0;
    }
    if (!err && turn->from && spec.symmetric)
        err = sn_net_is_symmetric(smallest, &spec.symmetric, error);
    err = err ? err : sn_search_new(&spec, search, error);
    sn_buf_free(&whence);
    sn_net_free(cubes);
    return err ? err : sn_search_share(*search, r->job->job->ranks, error);
}

/* Whether that is enough.
 * more   candidates of the turn at hand */
static bool is_over(const run *r, uint64_t more)
{
    const uint64_t limit = r->job->candidates;
    return atomic_load(&sn_stop) || (limit && r->candidates + more >= limit);
}

/* A turn that is stopped keeps what it found, and counts for nothing else: it is done again. */
static int take_turn(run *r)
{
    const sn_campaign_turn turn = sn_campaign_turn_of(&r->campaign, r->item);
    sn_error error = {.text = ""};
    sn_search *search = NULL;
    sn_net *smallest;
    bool found = false;
    sn_err err = known(r, &r->campaign.item[r->item], &smallest, &error);
    err = err ? err : prepare(r, &turn, smallest, &search, &error);
    if (!err)
        sn_search_watch(search, draw, r);
    while (!err && !is_over(r, sn_search_candidates(search)) && !sn_search_is_done(search) &&
           sn_search_candidates(search) < turn.candidates)
        err = sn_search_epoch(search, r->job->job->threads, &sn_stop, &error);
    erase(r);
    int status = err ? report(r, NULL, &error) : keep_finds(r, smallest, search, &found);
    if (!status && !atomic_load(&sn_stop)) {
        sn_campaign_note(&r->campaign, r->item, sn_search_candidates(search), found);
        r->candidates += sn_search_candidates(search);
        r->turns++;
        status = write_state(r);
    }
    sn_search_free(search);
    sn_net_free(smallest);
    return status;
}

static int take_turns(run *r)
{
    sn_error error = {.text = ""};
    int status = load_state(r);
    if (!status && look(r, true, &error))
        status = report(r, NULL, &error);
    while (!status && !is_over(r, 0)) {
        r->item = sn_campaign_next(&r->campaign);
        if (r->campaign.item[r->item].idle == SN_CAMPAIGN_DONE)
            break;
        status = take_turn(r);
    }
    return status;
}

/* ---- results --------------------------------------------------------------------------------- */

static const char *why_over(const run *r)
{
    if (sn_is_interrupted())
        return "interrupted";
    if (sn_alarm_went_off())
        return "time";
    return r->job->candidates && r->candidates >= r->job->candidates ? "candidates" : "done";
}

static void print_json(const run *r, sn_buf *out)
{
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ folder %s seed %" PRIu64 " islands %u stopped %s", r->job->folder,
                r->campaign.seed, r->campaign.islands, why_over(r));
    sn_json_add(&json, "turns %" PRIu64 " candidates %" PRIu64 " found %zu seconds %.6f widths [\n",
                r->turns, r->candidates, r->folder.count, sn_now() - r->began);
    for (size_t i = 0; i < r->campaign.count; i++) {
        const sn_campaign_item *m = &r->campaign.item[i];
        sn_json_add(&json, "{ goal %s wires %u size %u turns %u found %u candidates %" PRIu64 " }",
                    goal_of(m->kind), m->wires, m->size, m->turns, m->finds, m->candidates);
    }
    sn_json_end(&json);
}

static void print_text(const run *r, sn_buf *out)
{
    sn_buf_words(out, r->job->folder);
    sn_buf_printf(out, ": %zu network%s found in %" PRIu64 " turn%s, %" PRIu64 " candidates\n",
                  r->folder.count, sn_plural(r->folder.count), r->turns, sn_plural(r->turns),
                  r->candidates);
}

int sn_find_campaign(const sn_find_campaign_job *job)
{
    run r = {.job = job, .folder = {.lock = -1}, .began = sn_now()};
    sn_buf out = {0};
    sn_signals_catch();
    if (job->job->seconds > 0)
        sn_alarm_set(job->job->seconds);
    int status = sn_find_folder_open(job->job->tool, job->folder, &r.folder);
    status = status ? status : take_turns(&r);
    if (!status && job->job->json)
        print_json(&r, &out);
    else if (!status)
        print_text(&r, &out);
    status = status ? status : sn_output_write(job->job->tool, NULL, &out);
    if (!status)
        status = sn_is_interrupted() ? SN_EXIT_UNDECIDED
                 : r.folder.count    ? SN_EXIT_OK
                                     : SN_EXIT_FAILS;
    sn_signals_release();
    sn_find_folder_leave(&r.folder);
    sn_campaign_free(&r.campaign);
    forget(&r);
    return status;
}
