/* How a search goes from its begin to what is printed of it. */
#include "cli/netfind/netfind.h"

#include "cli/common/common.h"
#include "find/campaign.h"
#include "find/least/least.h"
#include "verify/analyses/analyses.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Bytes for what is known of endings; of what is kept, for seconds. */
#define ENDINGS_MEMORY ((size_t)256 << 20)
#define BOUND_MEMORY ((size_t)64 << 20)

/* A search and what surrounds it. */
typedef struct hunt {
    const sn_find_search_job *job;
    sn_search *search;
    sn_find_folder folder; /* with --output or --resume */
    bool in_folder;
    double began, found, drawn; /* by sn_now */
    double looked;              /* behind the last epoch */
    size_t points;              /* of the archive, when last looked at */
    uint32_t size, depth;       /* likewise, least ones */
    uint64_t exchanges;         /* likewise, of all */
    uint64_t before;            /* candidates of earlier runs */
    uint32_t bound;             /* what is kept is followed by no network of fewer; 0: not known */
    bool out_of_time, shown;
} hunt;

static int report(const hunt *h, const char *what, const sn_error *error)
{
    return sn_report(h->job->job->tool, what, error);
}

/* Whether none is as small as asked for. */
static bool is_hopeless(const hunt *h)
{
    return h->search && h->bound > sn_search_spec_of(h->search)->size;
}

/* Say that no network was found, and why. */
static void say_none(const hunt *h)
{
    if (is_hopeless(h)) {
        sn_say("%s: behind what is kept every network has at least %lu comparators in all",
               h->job->job->tool->name, (unsigned long)h->bound);
        return;
    }
    sn_say("%s: %s", h->job->job->tool->name,
           sn_is_interrupted() ? "interrupted before any network was found"
                               : "no such network was found");
}

/* ---- beginning ------------------------------------------------------------------------------- */

/* Whatever is taken away, all that is left is tried again, so no share of the work is known. */
static void draw_unknown(void *data, double done, double remaining)
{
    (void)done, (void)remaining;
    sn_progress_draw(data, 0, -1);
}

/* Exchange endings for smaller ones. What comes of it is the same on every machine. */
static sn_err shorten(const hunt *h, const sn_search_spec *spec, const sn_property *property,
                      sn_net **net, sn_error *error)
{
    const sn_find_job *job = h->job->job;
    sn_progress progress = {.label = "endings"};
    const sn_run run = {
        .memory = ENDINGS_MEMORY, .stop = &sn_stop, .progress = draw_unknown, .data = &progress};
    sn_endings endings = {0};
    if (h->job->behind || spec->symmetric)
        return SN_OK;
    sn_err err = sn_endings_shorten(*net, property, job->has_prefix ? job->prefix : 0, spec->depth,
                                    SN_ENDINGS_EFFORT, &run, &endings, error);
    sn_progress_clear(&progress);
    if (!err && endings.net) {
        sn_net_free(*net);
        *net = endings.net;
    }
    return err;
}

/* Take away what the network does not need; its depth becomes the limit. Then shorten it. */
static sn_err prune(hunt *h, sn_search_spec *spec, sn_net **net, sn_error *error)
{
    sn_progress progress = {.label = "pruning"};
    const sn_run run = {.threads = h->job->job->threads,
                        .stop = &sn_stop, /* the alarm sets it */
                        .progress = draw_unknown,
                        .data = &progress};
    sn_property *property;
    sn_pruning *pruning = NULL;
    size_t depth = 0;
    sn_err err = sn_property_new((*net)->wires, spec->given, spec->goal, NULL, &property, error);
    if (err)
        return err;
    err = sn_prune(*net, property, &run, &pruning, error);
    sn_progress_clear(&progress);
    const bool holds = !err && pruning->net;
    if (holds) {
        sn_net_free(*net);
        *net = pruning->net;
        pruning->net = NULL;
    }
    sn_pruning_free(pruning);
    err = err ? err : sn_net_depth(*net, &depth, error);
    if (!spec->depth || depth < spec->depth)
        spec->depth = (uint32_t)depth;
    if (!err && holds)
        err = shorten(h, spec, property, net, error);
    sn_property_free(property);
    return err;
}

/* An option that names a network, as a shell reads it; nothing if that is no short line of plain
 * text. Caller frees with sn_buf_free. */
static sn_buf option_of(const char *option, const char *net)
{
    bool plain = strlen(net) < 200 && strcmp(net, "-") != 0; /* nobody has what came in there */
    sn_buf words = {0};
    for (const char *c = net; *c; c++)
        plain = plain && (unsigned char)*c >= ' ' && *c != '\'' && *c != 127;
    bool bare = !net[strspn(net, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                 "-_./:+@%")];
    if (plain)
        sn_buf_printf(&words, bare ? "--%s %s" : "--%s '%s'", option, net);
    return words;
}

/* The comparators that stay. NULL: there are none, or they are chosen later. */
static sn_err list_kept(const hunt *h, const sn_search_spec *spec, sn_net **out, sn_error *error)
{
    const sn_find_job *job = h->job->job;
    size_t depth = 0;
    *out = NULL;
    if (spec->behind)
        return sn_net_copy(spec->behind, out, error);
    sn_err err = spec->from ? sn_net_depth(spec->from, &depth, error) : SN_OK;
    if (err || !job->has_prefix || !job->prefix || job->prefix > depth)
        return err;
    return sn_net_cut_layers(spec->from, 1, job->prefix, out, error);
}

/* Find out whether some network can be as small as asked for, as far as that is cheap. */
static sn_err find_bound(hunt *h, const sn_search_spec *spec, sn_error *error)
{
    sn_progress progress = {.label = "least size"};
    const sn_run run = {.threads = 1,
                        .memory = BOUND_MEMORY,
                        .stop = &sn_stop,
                        .progress = draw_unknown,
                        .data = &progress};
    sn_least_task task = {.wanted = spec->size};
    sn_property *property = NULL;
    sn_least *least = NULL;
    sn_net *kept = NULL;
    if (!spec->size || spec->wires > SN_LEAST_FREE_WIRES_MAX)
        return SN_OK;
    sn_err err = list_kept(h, spec, &kept, error);
    if (!err && kept)
        err = sn_property_new(spec->wires, spec->given, spec->goal, NULL, &property, error);
    task.property = property;
    task.prefix = kept;
    if (!err && kept)
        err = sn_least_find(&task, &run, &least, error);
    if (err == SN_E_ARGUMENT) /* no least size of that is known, or the search refuses it */
        err = SN_OK;
    sn_progress_clear(&progress);
    h->bound = least ? least->bound : 0;
    sn_least_free(least);
    sn_property_free(property);
    sn_net_free(kept);
    return err;
}

/* Stopped before there was anything to begin from. */
static int give_up(const hunt *h)
{
    say_none(h);
    return sn_is_interrupted() ? SN_EXIT_UNDECIDED : SN_EXIT_FAILS;
}

/* A network that an option names. */
typedef struct origin {
    sn_named input;
    sn_buf whence;
} origin;

static int load(const hunt *h, const char *option, const char *net, sn_search_spec *spec,
                origin *out)
{
    const sn_find_job *job = h->job->job;
    if (!net)
        return SN_EXIT_OK;
    int status = sn_input_load(job->tool, net, &job->wish, NULL, &out->input);
    if (!status && !spec->wires)
        spec->wires = out->input.net->wires;
    out->whence = option_of(option, net);
    return status;
}

static void leave(origin *origin)
{
    sn_named_free(&origin->input);
    sn_buf_free(&origin->whence);
}

/* Begin a search whose networks are loaded. */
static int begin_with(hunt *h, sn_search_spec *spec, origin *behind, origin *from)
{
    const sn_find_search_job *job = h->job;
    sn_error error = {.text = ""};
    sn_err err = job->improve ? prune(h, spec, &from->input.net, &error) : SN_OK;
    if (!err && job->from && atomic_load(&sn_stop)) /* less was taken away than without a stop */
        return give_up(h);
    spec->behind = behind->input.net;
    spec->behind_whence = behind->whence.data;
    spec->from = from->input.net;
    spec->whence = from->whence.data;
    if (!err)
        err = find_bound(h, spec, &error);
    if (err || sn_search_new(spec, &h->search, &error))
        return report(h,
                      job->behind && job->from ? NULL
                      : job->from              ? job->from
                                               : job->behind,
                      &error);
    return SN_EXIT_OK;
}

static int begin_anew(hunt *h)
{
    const sn_find_search_job *job = h->job;
    sn_search_spec spec = job->spec;
    origin behind = {0}, from = {0};
    int status = load(h, "behind", job->behind, &spec, &behind);
    if (!status)
        status = load(h, job->improve ? "improve" : "from", job->from, &spec, &from);
    if (!status)
        status = begin_with(h, &spec, &behind, &from);
    leave(&behind);
    leave(&from);
    return status;
}

static int begin(hunt *h)
{
    const sn_find_job *job = h->job->job;
    h->in_folder = true;
    if (h->job->resume)
        return sn_find_folder_resume(job->tool, h->job->resume, &h->folder, &h->search);
    int status = begin_anew(h);
    h->in_folder = !status && job->folder;
    return h->in_folder ? sn_find_folder_new(job->tool, job->folder, &h->folder) : status;
}

/* ---- progress -------------------------------------------------------------------------------- */

/* See, behind an epoch, whether something was found in it. */
static void note_finds(hunt *h)
{
    const sn_archive a = sn_search_archive(h->search);
    uint32_t size = a.count ? a.point[0].size : 0;
    uint32_t depth = a.count ? a.point[a.count - 1].depth : 0;
    h->looked = sn_now();
    uint64_t exchanges = 0;
    for (size_t i = 0; i < a.count; i++)
        exchanges += a.point[i].exchanges;
    if (a.count != h->points || size != h->size || depth != h->depth || exchanges != h->exchanges)
        h->found = h->looked;
    h->exchanges = exchanges;
    h->points = a.count;
    h->size = size;
    h->depth = depth;
}

static void print_points(const sn_archive *a, sn_buf *line)
{
    const size_t most = 6;
    for (size_t i = 0; i < a->count && i < most; i++)
        sn_buf_printf(line, " %" PRIu32 "/%" PRIu32, a->point[i].size, a->point[i].depth);
    sn_buf_puts(line, a->count > most ? " …" : a->count ? "" : " none yet");
}

/* What epochs have shown so far: candidates a second, since when nothing was found. */
static void print_pace(const hunt *h, double passed, sn_buf *line)
{
    char since[32];
    uint64_t tried = sn_search_candidates(h->search) - h->before;
    double pace = (double)tried / fmax(h->looked - h->began, 1e-3);
    if (!tried)
        return;
    sn_buf_printf(line, pace < 1e6 ? "  %.0fk candidates/s" : "  %.1fM candidates/s",
                  pace / (pace < 1e6 ? 1e3 : 1e6));
    sn_print_duration(since, sizeof since, floor(h->began + passed - h->found));
    if (h->found > h->began)
        sn_buf_printf(line, "  last find %s ago", since);
}

/* A line on a terminal: size/depth of what is found, how fast, and what is left of the time, in
 * whole seconds, so that it is none only when it is over. */
static void draw(void *hunt_)
{
    hunt *h = hunt_;
    char left[32];
    sn_buf line = {0};
    double now = sn_now(), passed = now - h->began, limit = h->job->job->seconds;
    if (!isatty(STDERR_FILENO) || now - h->drawn < 0.2 || atomic_load(&sn_stop))
        return;
    h->drawn = now;
    sn_buf_printf(&line, "\r\033[K%" PRIu32 " wires:", sn_search_spec_of(h->search)->wires);
    const sn_archive found = sn_search_archive(h->search);
    print_points(&found, &line);
    print_pace(h, passed, &line);
    sn_print_duration(left, sizeof left, ceil(limit - passed));
    if (limit > passed)
        sn_buf_printf(&line, "  %s left", left);
    sn_note(&line);
    h->shown = true;
}

static void erase(hunt *h)
{
    if (h->shown)
        fputs("\r\033[K", stderr);
    h->shown = false;
}

/* ---- the search ------------------------------------------------------------------------------ */

static bool is_over(const hunt *h)
{
    return atomic_load(&sn_stop) || sn_search_is_done(h->search) || is_hopeless(h) ||
           (h->job->candidates && sn_search_candidates(h->search) >= h->job->candidates);
}

static int write_state(hunt *h)
{
    return h->in_folder ? sn_find_folder_update(&h->folder, h->search, true) : SN_EXIT_OK;
}

/* An epoch failed. The search may go on later from where the last one ended. */
static int fail(hunt *h, const sn_error *error)
{
    erase(h);
    int status = report(h, NULL, error);
    return sn_exit_worse(status, write_state(h));
}

/* Go on until it is over, or fails. */
static int go_on(hunt *h)
{
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    if (sn_search_share(h->search, h->job->ranks, &error))
        return report(h, NULL, &error);
    sn_search_watch(h->search, draw, h);
    while (!status && !is_over(h)) {
        if (sn_search_epoch(h->search, h->job->job->threads, &sn_stop, &error))
            return fail(h, &error);
        note_finds(h);
        draw(h);
        if (h->in_folder)
            status = sn_find_folder_update(&h->folder, h->search, false);
    }
    erase(h);
    return status;
}

static int search(hunt *h)
{
    int status = write_state(h);
    note_finds(h);
    h->found = h->began; /* what an earlier run found is none of this one's finds */
    draw(h);
    status = status ? status : go_on(h);
    return status ? status : write_state(h);
}

/* ---- results --------------------------------------------------------------------------------- */

static const char *why_over(const hunt *h)
{
    if (sn_search_is_done(h->search))
        return "done";
    if (h->out_of_time)
        return "time";
    if (is_hopeless(h))
        return "bound";
    return atomic_load(&sn_stop) ? "interrupted" : "candidates";
}

static sn_err point_json(sn_json *json, sn_fewest fewest, const sn_pareto_point *p, sn_error *error)
{
    sn_layers *layers;
    sn_err err = sn_layers_new(p->net, &layers, error);
    if (err)
        return err;
    sn_json_add(json, "{ size %u depth %u candidates %" PRIu64, p->size, p->depth, p->candidates);
    if (fewest)
        sn_json_add(json, "exchanges %.9f", (double)p->exchanges / SN_FEWEST_UNIT);
    sn_json_layers(json, "layers", p->net, layers);
    sn_json_add(json, "}");
    sn_layers_free(layers);
    return SN_OK;
}

static sn_err print_json(const hunt *h, sn_buf *out, sn_error *error)
{
    const sn_search_spec *spec = sn_search_spec_of(h->search);
    const sn_archive a = sn_search_archive(h->search);
    sn_err err = SN_OK;
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ wires %u given %s goal %s", spec->wires, spec->given, spec->goal);
    if (spec->fewest)
        sn_json_add(&json, "fewest_exchanges %s", sn_fewest_words[spec->fewest]);
    sn_json_add(&json, "seed %" PRIu64 " islands %u stopped %s", spec->seed, spec->islands,
                why_over(h));
    if (is_hopeless(h))
        sn_json_add(&json, "size_least %u", h->bound);
    sn_json_add(&json, "epochs %" PRIu64 " candidates %" PRIu64, sn_search_epochs(h->search),
                sn_search_candidates(h->search));
    sn_json_add(&json, a.count ? "seconds %.6f networks [\n" : "seconds %.6f networks [",
                sn_now() - h->began);
    for (size_t i = 0; !err && i < a.count; i++)
        err = point_json(&json, spec->fewest, &a.point[i], error);
    sn_json_end(&json);
    return err;
}

/* The smallest network, with the others' sizes and depths as comments; or what is in the folder. */
static sn_err print_text(const hunt *h, sn_buf *out, sn_error *error)
{
    const sn_archive a = sn_search_archive(h->search);
    for (size_t i = h->in_folder ? 0 : 1; i < a.count; i++) {
        const sn_pareto_point *p = &a.point[i];
        char name[64];
        sn_find_name(h->search, p, name);
        if (h->in_folder)
            sn_buf_words(out, h->folder.path);
        if (h->in_folder)
            sn_buf_printf(out, "/%s: ", name);
        sn_buf_printf(out, "%s%" PRIu32 " comparator%s, depth %" PRIu32,
                      h->in_folder ? "" : "# also found: ", p->size, sn_plural(p->size), p->depth);
        sn_find_print_exchanges(h->search, p, out);
        sn_buf_puts(out, "\n");
    }
    if (h->in_folder || !a.count)
        return SN_OK;
    return sn_find_print(h->search, &a.point[0], out, error);
}

static int answer(const hunt *h)
{
    const sn_search_spec *spec = sn_search_spec_of(h->search);
    const sn_archive a = sn_search_archive(h->search);
    sn_error error = {.text = ""};
    sn_buf out = {0};
    sn_err err = h->job->job->json ? print_json(h, &out, &error) : print_text(h, &out, &error);
    if (err) {
        sn_buf_free(&out);
        return report(h, NULL, &error);
    }
    if ((!a.count || is_hopeless(h)) && !h->job->job->json)
        say_none(h);
    int status = sn_output_write(h->job->job->tool, NULL, &out);
    bool found = a.count && (!spec->size || a.point[0].size <= spec->size);
    if (status)
        return status;
    if (sn_is_interrupted() && !sn_search_is_done(h->search))
        return SN_EXIT_UNDECIDED;
    return found ? SN_EXIT_OK : SN_EXIT_FAILS;
}

int sn_find_search(sn_find_search_job *job)
{
    hunt h = {.job = job, .began = sn_now(), .folder = {.lock = -1}};
    sn_signals_catch();
    if (job->job->seconds > 0)
        sn_alarm_set(job->job->seconds);
    int status = begin(&h);
    if (!status) {
        h.before = sn_search_candidates(h.search);
        status = search(&h);
        h.out_of_time = sn_alarm_went_off();
    }
    if (!status)
        status = answer(&h);
    sn_signals_release();
    sn_find_folder_leave(&h.folder);
    sn_search_free(h.search);
    return status;
}
