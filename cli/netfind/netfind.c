/* netfind: look for small and shallow networks that do what is wanted. */
#include "cli/netfind/netfind.h"
#include "cli/common/common.h"
#include "find/campaign.h"
#include "verify/processes/team.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIRES = 1,
    GIVEN,
    GOAL,
    SIZE,
    DEPTH,
    FROM,
    IMPROVE,
    PREFIX,
    SEED,
    ISLANDS,
    CANDIDATES,
    TIME,
    THREADS,
    FEWEST
};

typedef struct request {
    sn_options line;
    sn_find_job job;
    sn_find_search_job search;
    char *given, *goal;
    const char *complete;    /* a network, or NULL */
    const char *improve_all; /* a folder, or NULL */
    uint32_t most;           /* wires, of --improve-all */
    bool construct, import;
} request;

static const sn_option options[] = {
    {WIRES, 'n', "wires", "N", NULL,
     "look for networks of N wires; with --improve-all N or A..B (default: 2..64)"},
    {GIVEN, 'g', "given", "WHAT", "any runs: interleaved: bitonic presorted:",
     "assume this of the inputs, as netcheck does: any (the default), runs:A,B,…, interleaved:K, "
     "bitonic, presorted:M"},
    {GOAL, 'G', "goal", "WHAT", "sorted ranks: set: smallest: largest: median",
     "require this of the outputs, as netcheck does: sorted (the default), ranks:I-J, set:I-J, "
     "smallest:K, largest:K, median"},
    {SIZE, 's', "size", "S", NULL,
     "stop once a network of at most S comparators is found (with --depth: of at most D layers)"},
    {DEPTH, 'd', "depth", "D", NULL, "look for networks of at most D layers"},
    {SN_OPTION_FLAG(request, job.symmetric), 'y', "symmetric", NULL, NULL,
     "only networks that are the same upside down, half of the work; for odd N sorters of one wire "
     "more that are, less a wire, and so may be what --from and --behind name"},
    {FROM, 'f', "from", "NET", NULL, "begin with this network instead of random ones"},
    {IMPROVE, 'i', "improve", "NET", NULL,
     "the same, after taking away what NET does not need; what its last comparators on some wires "
     "sort is sorted by the fewest, where little work finds these; its depth is the limit"},
    {PREFIX, 'p', "prefix", "LAYERS", NULL,
     "keep the first LAYERS layers as they are; without --from and --improve they are chosen such "
     "that few vectors of zeros and ones are left (default: various numbers)"},
    {SN_OPTION_FLAG(request, search.spec.exchange), 'x', "exchange", NULL, NULL,
     "beside random changes, exchange one comparator or two for any other one, wherever that "
     "stands; "
     "finds small networks sooner. --improve-all does"},
    {FEWEST, 0, "fewest-exchanges", "WHICH", "average most",
     "of networks of the same size and depth prefer those of which fewer comparators exchange what "
     "they compare: on average over all permutations, or in the worst of them; for up to 20 wires, "
     "or 10. Such a search goes on until --time or --candidates end it"},
    {SN_OPTION_TEXT(request, search.behind), 'b', "behind", "NET", NULL,
     "keep all comparators of NET, which need not do what is wanted, before all others"},
    {SEED, 0, "seed", "K", NULL, "begin the random numbers elsewhere (default 1)"},
    {ISLANDS, 0, "islands", "K", NULL,
     "so many searches side by side, each with random numbers of its own (default 8)"},
    {CANDIDATES, 0, "candidates", "N", NULL,
     "stop once N networks have been tried; the same command finds the same then"},
    {TIME, 't', "time", "SECONDS", NULL,
     "stop after so long (default 60; 0: never); how far the search gets by then depends on the "
     "machine, what it finds on the way does not"},
    {THREADS, 'j', "threads", "J", NULL,
     "use J threads (default: one for each core); changes no result"},
    {SN_OPTION_TEXT(request, job.folder), 'o', "output", "DIR", NULL,
     "write the networks and the state of the search into the folder DIR, new or empty; with "
     "--complete the network, or the certificate that there is none, for netproof"},
    {SN_OPTION_TEXT(request, search.resume), 0, "resume", "DIR", NULL,
     "go on with the search in the folder DIR, which says what is looked for and how"},
    {SN_OPTION_TEXT(request, complete), 'c', "complete", "NET", NULL,
     "keep the first --prefix layers of NET (default: all) and find the others by SAT, so that it "
     "sorts in --depth layers, with at most --size comparators; or prove that there are none; the "
     "same of each further NET that is named, side by side"},
    {SN_OPTION_FLAG(request, job.least), 0, "least", NULL, NULL,
     "with --complete: of the networks there are, one of as few comparators as possible, and say "
     "whether that is proved"},
    {SN_OPTION_TEXT(request, improve_all), 0, "improve-all", "DIR", NULL,
     "look for smaller sorters and medians of many widths in turns, each time where least was "
     "tried "
     "since something better to begin from is known; what is found goes into DIR, which is a "
     "catalogue as that of --import, and is begun from in its turn; the same command goes on "
     "there; "
     "--goal sorted or median: only these"},
    {SN_OPTION_FLAG(request, construct), 0, "construct", NULL, NULL,
     "list the sorters of --wires wires that the catalogue, the families and merging give"},
    {SN_OPTION_FLAG(request, import), 0, "import", NULL, NULL,
     "prove the networks named to sort, or to find the median, and copy them into the user's own "
     "catalogue: $SORTNET_CATALOGUE, else $XDG_DATA_HOME/sortnet/catalogue; whatever is there is "
     "used only where it is proved, here or by the tool that uses it"},
    {SN_OPTION_FLAG(request, job.json), 0, "json", NULL, NULL, "print JSON (docs/json/netfind.md)"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"fewest-exchanges", NULL, "complete construct import"},
    {"behind", NULL, "prefix"},
    {"resume", NULL,
     "wires given goal size depth symmetric from improve prefix exchange fewest-exchanges behind "
     "seed islands output complete least improve-all construct import"},
    {"complete", "depth", "construct import"},
    {"least", "complete", NULL},
    {"improve-all", NULL,
     "given size depth symmetric from improve prefix exchange fewest-exchanges behind output "
     "complete least construct import"},
    {"construct", "wires", "import"},
};

static const sn_brief common[] = {
    {"wires", "networks of N wires"},
    {"size", "at most S comparators"},
    {"depth", "at most D layers"},
    {"symmetric", "only networks that are the same upside down"},
    {"goal", "median, smallest:K, …, as in netcheck"},
    {"improve", "begin with NET, and make it smaller"},
    {"complete", "find by SAT the layers behind those of NET"},
    {"time", "stop after so long (default 60)"},
    {"output", "keep networks and the search in a new folder"},
    {"resume", "go on with the search in a folder"},
    {"improve-all", "improve sorters and medians of many widths"},
};

static const sn_example examples[] = {
    {"netfind --wires 8", "a sorting network of 8 wires with 19 comparators"},
    {"netfind --wires 16 --symmetric --size 60", "the least size known for 16 wires"},
    {"netfind --wires 20 --symmetric --prefix 2 --size 91", "the least size known for 20 wires"},
    {"netfind --wires 12 --depth 8 --time 300", "a sorter of 12 wires in 8 layers"},
    {"netfind --wires 9 --goal median", "a median network"},
    {"netfind --wires 8 --fewest-exchanges average",
     "of all with 19 comparators the calmest found"},
    {"netfind --goal median --behind cubes:48:32 --symmetric --exchange --time 60",
     "behind cubes of 32 and of 16 wires"},
    {"netfind --improve net.snet --time 3600 -o DIR", "look for something better than a network"},
    {"netfind --resume DIR", "go on where that was stopped"},
    {"mpirun -n 4 netfind --wires 20 --time 3600 -o DIR", "share a long search between processes"},
    {"netfind --complete green:16 --prefix 4 --depth 9", "a sorter of 16 wires in 9 layers"},
    {"netfind --complete green:16 --prefix 6 --depth 10 --least", "and how few comparators do"},
    {"mpirun -n 4 netfind --depth 8 --complete a.snet b.snet c.snet", "which of these complete"},
    {"netfind --improve-all DIR --wires 16..32 --time 3600", "an hour for all these widths"},
    {"netfind --construct --wires 60", "what 60 wires can be sorted with"},
    {"netfind --import *.json", "let best:N know networks of others"},
};

static const sn_tool tool = {
    .name = "netfind",
    .summary = "Look for small and shallow networks that do what is wanted",
    .synopsis = "[OPTION]... --wires N",
    .description =
        "Behind a prefix of layers, which is chosen such that few vectors of zeros and ones are "
        "left, comparators are removed, moved, swapped, crossed and replaced at random; what still "
        "does what is wanted and is not worse is kept. Every network is proved before it is "
        "written. Without --output the smallest one found goes to standard output. A search that "
        "was stopped or interrupted goes on with --resume as if it had not been.\n"
        "The same command finds the same networks with any number of threads, and of processes "
        "that "
        "mpirun starts.",
    .prove = sn_prove_entry,
    SN_TOOL_TABLES,
    .exit_status = {"a network was found, of the size or depth asked for",
                    "none of the size or depth asked for was found in time",
                    "wrong usage or bad input", "interrupted or out of memory"},
};

/* ---- the command line ------------------------------------------------------------------------ */

/* A number that may be large. */
static int take_large(const char *option, uint64_t *number, const char *argument)
{
    char *end;
    errno = 0;
    *number = strtoull(argument, &end, 10);
    if (*argument < '0' || *argument > '9' || *end || errno)
        return sn_usage(&tool, "--%s needs a number, not '%s'", option, argument);
    return SN_EXIT_OK;
}

static int take_from(request *r, bool improve)
{
    if (r->search.from)
        return sn_usage(&tool, "one network to begin from: --from or --improve");
    r->search.from = r->line.argument;
    r->search.improve = improve;
    return SN_EXIT_OK;
}

/* N, or A..B. */
static int take_wires(request *r)
{
    const char *dots = strstr(r->line.argument, "..");
    char least[16];
    if (!dots || (size_t)(dots - r->line.argument) >= sizeof least)
        return sn_take_count(&tool, "wires", 1, SN_WIRES_MAX, &r->job.wires, r->line.argument);
    snprintf(least, sizeof least, "%.*s", (int)(dots - r->line.argument), r->line.argument);
    int status = sn_take_count(&tool, "wires", 1, SN_WIRES_MAX, &r->job.wires, least);
    return status ? status : sn_take_count(&tool, "wires", 1, SN_WIRES_MAX, &r->most, dots + 2);
}

static int take_prefix(request *r)
{
    r->job.has_prefix = true;
    if (!sn_parse_number(r->line.argument, &r->job.prefix) ||
        r->job.prefix == SN_SEARCH_PREFIX_AUTO)
        return sn_usage(&tool, "--prefix needs a number of layers, not '%s'", r->line.argument);
    return SN_EXIT_OK;
}

static int take_fewest(sn_search_spec *spec, const char *argument)
{
    if (sn_fewest_named(argument, &spec->fewest) && spec->fewest)
        return SN_EXIT_OK;
    return sn_usage(&tool, "--fewest-exchanges takes average or most, not '%s'", argument);
}

static int take_option(void *request_, int id)
{
    request *r = request_;
    const char *argument = r->line.argument;
    sn_search_spec *spec = &r->search.spec;
    switch (id) {
    case WIRES:
        return take_wires(r);
    case GIVEN:
        return sn_take_words(&tool, &r->given, argument);
    case GOAL:
        return sn_take_words(&tool, &r->goal, argument);
    case DEPTH:
        return sn_take_count(&tool, "depth", 1, 65535, &r->job.depth, argument);
    case SIZE:
        return sn_take_count(&tool, "size", 1, INT32_MAX, &r->job.size, argument);
    case PREFIX:
        return take_prefix(r);
    case FROM:
        return take_from(r, false);
    case IMPROVE:
        return take_from(r, true);
    case SEED:
        return take_large("seed", &spec->seed, argument);
    case ISLANDS:
        return sn_take_count(&tool, "islands", 1, SN_SEARCH_ISLANDS_MAX, &spec->islands, argument);
    case CANDIDATES:
        return take_large("candidates", &r->search.candidates, argument);
    case FEWEST:
        return take_fewest(spec, argument);
    case TIME:
        return sn_take_seconds(&tool, "time", &r->job.seconds, argument);
    default:
        return sn_take_threads(&tool, &r->job.threads, argument);
    }
}

/* ---- use ------------------------------------------------------------------------------------- */

/* What a search is looking for, and how, does not change when it goes on. */
static int check_resume(const request *r)
{
    const sn_read_wish *wish = &r->line.wish;
    const char *other = wish->width                        ? "width"
                        : wish->first == SN_FIRST_WIRE_ONE ? "from-one"
                        : wish->first                      ? "from-zero"
                        : wish->is_strict                  ? "read"
                                                           : NULL;
    if (!r->search.resume || !other)
        return SN_EXIT_OK;
    return sn_usage(&tool, "--resume and --%s exclude each other", other);
}

static int search(request *r)
{
    sn_find_search_job *s = &r->search;
    const sn_find_job *job = &r->job;
    if (!s->resume && !job->wires && !s->from && !s->behind)
        return sn_usage(&tool, "--wires is missing");
    s->job = job;
    s->spec.wires = job->wires;
    s->spec.given = r->given;
    s->spec.goal = r->goal;
    s->spec.size = job->size;
    s->spec.depth = job->depth;
    s->spec.symmetric = job->symmetric;
    s->spec.prefix = job->has_prefix ? job->prefix : SN_SEARCH_PREFIX_AUTO;
    return sn_find_search(s);
}

static int improve_all(request *r)
{
    const bool said = r->goal || r->job.wires || sn_option_given(&r->line, "seed") ||
                      sn_option_given(&r->line, "islands");
    if (r->goal && strcmp(r->goal, "sorted") != 0 && strcmp(r->goal, "median") != 0)
        return sn_usage(&tool, "--improve-all knows the goals sorted and median, not '%s'",
                        r->goal);
    if (r->job.wires && (r->job.wires < 2 || (r->most && r->most < r->job.wires) ||
                         (r->most ? r->most : r->job.wires) > SN_SEARCH_WIRES_MAX))
        return sn_usage(&tool, "--improve-all takes --wires A..B from 2 to %d",
                        SN_SEARCH_WIRES_MAX);
    const sn_find_campaign_job job = {.job = &r->job,
                                      .folder = r->improve_all,
                                      .goal = r->goal,
                                      .least = r->job.wires ? r->job.wires : 2,
                                      .most = r->most        ? r->most
                                              : r->job.wires ? r->job.wires
                                                             : SN_SEARCH_WIRES_MAX,
                                      .seed = r->search.spec.seed,
                                      .islands = r->search.spec.islands,
                                      .candidates = r->search.candidates,
                                      .said = said};
    r->job.ranks = r->search.ranks;
    return sn_find_campaign(&job);
}

/* The option's network and those named beside it. */
static int complete(request *r)
{
    const size_t count = 1 + (size_t)r->line.argc;
    const char **names = sn_alloc(count, sizeof *names);
    sn_error error = {.text = ""};
    if (!names)
        return sn_report(&tool, NULL, (sn_fail_nomem(&error), &error));
    names[0] = r->complete;
    for (int i = 0; i < r->line.argc; i++)
        names[1 + i] = r->line.argv[i];
    r->job.ranks = r->search.ranks;
    int status = sn_find_complete(&r->job, names, count);
    free(names);
    return status;
}

static int carry_out(request *r)
{
    sn_find_job *job = &r->job;
    job->wish = r->line.wish;
    int status = check_resume(r);
    if (status)
        return status;
    if (r->most && !r->improve_all)
        return sn_usage(&tool, "--wires needs one number, but with --improve-all");
    if (!r->import && !r->complete && r->line.argc)
        return sn_usage(&tool, "networks are named with --complete and --import only, not '%s'",
                        r->line.argv[0]);
    if (r->complete && r->line.argc && job->folder)
        return sn_usage(&tool, "--output takes the completion of one network");
    if (r->import && !r->line.argc)
        return sn_usage(&tool, "--import needs files");
    if (r->improve_all)
        return improve_all(r);
    if (r->complete)
        return complete(r);
    if (r->construct)
        return sn_find_construct(job);
    return r->import ? sn_find_import(job, r->line.argc, r->line.argv) : search(r);
}

/* ---- processes ------------------------------------------------------------------------------- */

/* Of the processes of an mpirun the leader does what the command line asks for, and alone says what
 * is wrong with it. */
static int lead(request *r, int argc, char **argv)
{
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    int status = r->line.done ? r->line.status : carry_out(r);
    fflush(stdout); /* others may be gone, and end what follows */
    sn_ranks_leave(r->search.ranks);
    return status;
}

static int serve(request *r, int argc, char **argv)
{
    sn_keep_silent();
    sn_signals_catch();
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    const sn_run run = {.threads = r->job.threads, .stop = &sn_stop};
    sn_error error = {.text = ""};
    if (sn_find_serve(r->search.ranks, &run, &error))
        return SN_EXIT_UNDECIDED;
    sn_ranks_leave(r->search.ranks);
    return SN_EXIT_OK;
}

int main(int argc, char **argv)
{
    request r = {.job = {.tool = &tool, .seconds = 60},
                 .search = {.spec = {.seed = 1, .islands = 8}}};
    sn_error error = {.text = ""};
    int status;
    if (sn_ranks_join(&r.search.ranks, &error))
        status = sn_report(&tool, NULL, &error);
    else
        status = sn_ranks_lead(r.search.ranks) ? lead(&r, argc, argv) : serve(&r, argc, argv);
    free(r.given);
    free(r.goal);
    return status;
}
