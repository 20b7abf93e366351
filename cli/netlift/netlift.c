/* netlift: find the comparator networks in source code, and say what each is. */
#include "cli/netlift/netlift.h"
#include "base/nearest.h"
#include "cli/common/common.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { CLAIM = 1, GIVEN, LIST, BY, LANGUAGE, EXCLUDE, TIMEOUT, THREADS };

static const sn_option options[] = {
    {CLAIM, 'c', "claim", "WHAT", "auto sorted ranks: set: smallest: largest: median",
     "what each network has to do: auto (the default: what names and comments near by seem to say; "
     "and whether it sorts, merges two runs or gives a median, up or down), or a goal of netcheck: "
     "sorted, median, ranks:I-J, set:I-J, smallest:K, largest:K; FUNCTION=WHAT says it of the "
     "functions of one name, and may be given often"},
    {GIVEN, 'g', "given", "WHAT", "any runs: interleaved: bitonic presorted:",
     "what is known of the inputs, as netcheck has it: runs:A,B,…, interleaved:K, bitonic, "
     "presorted:M; FUNCTION=WHAT says it of the functions of one name, and may be given often"},
    {LIST, 'l', "list", "FORMAT", "snet list brackets json pairs csv",
     "judge nothing; print the networks in this format"},
    {BY, 'b', "by", "HOW", "text flow auto",
     "how source is read: text (the default), flow (C and C++ as clang compiles it: what the code "
     "does, or why it is no network) or auto (the default with compiler flags: both where clang "
     "can "
     "compile the file, and where they disagree, how); .ll and .bc files are always read by flow"},
    {LANGUAGE, 0, "language", "NAME", NULL,
     "read all files as source in this language, whatever their names end in; - is standard "
     "input"},
    {EXCLUDE, 'x', "exclude", "GLOB", NULL,
     "leave out files and folders whose name, or path, or end of that, is so: 'third_party', "
     "'*.pb.h', 'gen/*.c'; may be given often"},
    {SN_OPTION_TEXT(sn_lift_request, baseline), 0, "baseline", "FILE", NULL,
     "accept the findings that this file lists: they are not shown without --all, and the exit "
     "status does not count them"},
    {SN_OPTION_TEXT(sn_lift_request, write_baseline), 0, "write-baseline", "FILE", NULL,
     "write the findings that the exit status counts to such a file"},
    {SN_OPTION_FLAG(sn_lift_request, strict), 0, "strict", NULL, NULL,
     "exit with status 3, too, where a verdict rests on names alone, and where a function that "
     "claims something was not read"},
    {SN_OPTION_FLAG(sn_lift_request, all), 'a', "all", NULL, NULL,
     "show also what looked like a network and is none, with the reason, and what was accepted"},
    {SN_OPTION_FLAG(sn_lift_request, json), 0, "json", NULL, NULL,
     "print JSON (docs/json/netlift.md)"},
    {SN_OPTION_FLAG(sn_lift_request, sarif), 0, "sarif", NULL, NULL,
     "print what is wrong as SARIF 2.1.0, for code-scanning services"},
    {SN_OPTION_FLAG(sn_lift_request, quiet), 'q', "quiet", NULL, NULL,
     "print no verdicts; the exit status tells"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up on a network after so long and call it undecided (default 60; 0: never)"},
    {THREADS, 'j', "threads", "N", NULL,
     "use N threads, for files and for proofs (default: one for each core)"},
};

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"list", NULL, "json sarif quiet baseline write-baseline"},
    {"json", NULL, "sarif quiet"},
    {"sarif", NULL, "quiet"},
};

static const sn_brief common[] = {
    {"claim", "auto, or sorted, median, ranks:I-J, …"},
    {"given", "what is known of the inputs: runs:A,B,…, bitonic, …"},
    {"list", "print the networks: snet, list, json, …"},
    {"by", "how source is read: text, flow or auto"},
    {"exclude", "leave out files and folders of such names"},
    {"all", "show also what is no network, and why"},
    {"json", "print JSON"},
    {"sarif", "print SARIF, for code-scanning services"},
    {"timeout", "give up on a network after so long (default 60)"},
};

static const sn_example examples[] = {
    {"netlift swaps.c", "say what the networks in a file are"},
    {"netlift --claim median filters.cl", "prove that each gives a median"},
    {"netlift --list list sort6.h", "print the comparators"},
    {"netlift src", "judge all networks in a folder; the exit status is the worst"},
    {"netlift --by flow swaps.c -- -O2", "read what clang makes of it, not its text"},
    {"netlift --sarif src > networks.sarif", "the same for a code-scanning service"},
    {"netlift --given merge8=runs:4,4 merge.c", "say what is known of a function's inputs"},
    {"netlift --write-baseline known src", "accept what is found today"},
    {"netlift --baseline known src", "find what is new"},
    {"netcheck swaps.c:sort6", "the other tools take a function's network by name"},
};

static const sn_tool tool = {
    .name = "netlift",
    .summary = "Find comparator networks in source code, and say what each is",
    .synopsis = "[OPTION]... FILE|FOLDER... [-- COMPILER-FLAG...]",
    .description =
        "Source is interpreted as text: each function runs, statement by statement, with keys "
        "that are not known. Nothing is compiled, so code in pieces can be read. What was not "
        "followed is said, with its line. With --by flow, C and C++ is compiled by clang, and "
        "LLVM's representation run on symbols. Comparators are what exchanges two keys: macros, "
        "functions, exchanges behind an if, pairs of minimum and maximum; and tables of pairs of "
        "numbers. What is called by a name that is defined nowhere is taken to compare, and each "
        "verdict says so. For each network it is proved whether it does what names and comments "
        "seem to claim; where it fails, an input shows it. Read are C, C++, CUDA, OpenCL, "
        "shaders, C#, Go, Java, JavaScript, TypeScript, Julia, Python, Rust, Verilog, VHDL and "
        "Zig, by the endings of files. In folders, hidden files, links, and files longer than 8 "
        "MiB are left out.",
    .prove = sn_prove_entry,
    SN_TOOL_TABLES,
    .exit_status = {"all claims hold, or nothing is claimed", "some claim fails",
                    "wrong usage or bad input",
                    "some network is undecided, or, with --strict, assumed or not read"},
};

/* ---- the command line ------------------------------------------------------------------------ */

static int take_list(sn_lift_request *r, const char *text)
{
    r->lists = true;
    return sn_format_find(text, &r->format) ? SN_EXIT_OK : sn_usage_word(&tool, "list", text);
}

static int take_by(sn_lift_request *r, const char *text)
{
    static const char *const words[] = {
        [SN_BY_TEXT] = "text", [SN_BY_FLOW] = "flow", [SN_BY_AUTO] = "auto"};
    for (sn_by by = SN_BY_TEXT; by <= SN_BY_AUTO; by++)
        if (!strcmp(words[by], text))
            r->by = by;
    return r->by ? SN_EXIT_OK : sn_usage_word(&tool, "by", text);
}

/* WHAT, or FUNCTION=WHAT. */
static int take_asked(sn_asked *asked, const char *argument)
{
    const char *equals = strchr(argument, '=');
    if (!equals)
        return sn_take_words(&tool, &asked->all, argument);
    void *grown = sn_grow(asked->named, asked->count, &asked->room, sizeof *asked->named);
    asked->named = grown ? grown : asked->named;
    char *function = grown ? strndup(argument, (size_t)(equals - argument)) : NULL;
    if (!function)
        return sn_out_of_memory(&tool, NULL);
    asked->named[asked->count].function = function;
    asked->named[asked->count].words = NULL;
    return sn_take_words(&tool, &asked->named[asked->count++].words, equals + 1);
}

static void free_asked(sn_asked *asked)
{
    for (size_t i = 0; i < asked->count; i++) {
        free(asked->named[i].function);
        free(asked->named[i].words);
    }
    free(asked->named);
    free(asked->all);
}

static int take_language(sn_lift_request *r, const char *text)
{
    sn_nearest nearest = {.word = text};
    r->language = NULL;
    for (size_t i = 0; sn_language_at(i); i++) {
        const char *name = sn_language_at(i)->name;
        sn_nearest_offer(&nearest, name, strlen(name));
        if (!strcasecmp(name, text))
            r->language = sn_language_at(i);
    }
    if (r->language)
        return SN_EXIT_OK;
    return nearest.best ? sn_usage(&tool, "no language '%s' is read; did you mean %.*s?", text,
                                   (int)nearest.best_length, nearest.best)
                        : sn_usage(&tool, "no language '%s' is read", text);
}

static int take_exclude(sn_lift_request *r, const char *pattern)
{
    void *grown = sn_grow(r->exclude, r->excludes, &r->exclude_room, sizeof *r->exclude);
    if (!grown)
        return sn_out_of_memory(&tool, NULL);
    r->exclude = grown;
    r->exclude[r->excludes++] = pattern;
    return SN_EXIT_OK;
}

static int take_option(void *request_, int id)
{
    sn_lift_request *r = request_;
    const char *argument = r->line.argument;
    switch (id) {
    case CLAIM:
        return take_asked(&r->claim, argument);
    case GIVEN:
        return take_asked(&r->given, argument);
    case LIST:
        return take_list(r, argument);
    case BY:
        return take_by(r, argument);
    case LANGUAGE:
        return take_language(r, argument);
    case EXCLUDE:
        return take_exclude(r, argument);
    case TIMEOUT:
        return sn_take_seconds(&tool, "timeout", &r->timeout, argument);
    default:
        return sn_take_threads(&tool, &r->threads, argument);
    }
}

/* Whether it can be claimed, or given, of some network. Names of wires are not known yet: runs are
 * of any number together. */
static int check_words(const char *given, const char *goal)
{
    sn_property *property = NULL;
    sn_error error = {.text = ""};
    uint32_t wires = SN_LIFT_WIRES_MAX;
    if (given && !strncmp(given, "runs ", 5))
        for (const char *at = given + 5, *begin = (wires = 0, at); at; begin = at) {
            wires += (uint32_t)strtoul(begin, NULL, 10) % (SN_LIFT_WIRES_MAX + 1);
            at = strchr(at, ',');
            at = at ? at + 1 : NULL;
        }
    if (!wires || wires > SN_LIFT_WIRES_MAX)
        wires = SN_LIFT_WIRES_MAX;
    sn_err err = sn_property_new(wires, given, goal, NULL, &property, &error);
    sn_property_free(property);
    return err ? sn_report(&tool, NULL, &error) : SN_EXIT_OK;
}

static int check_asked(const sn_asked *asked, bool given)
{
    int status = SN_EXIT_OK;
    for (size_t i = 0; i <= asked->count && !status; i++) {
        const char *words = i < asked->count ? asked->named[i].words : asked->all;
        if (words)
            status = check_words(given ? words : NULL, given ? NULL : words);
    }
    return status;
}

/* Whether the options go together, and claims can be some network's. */
static int check_request(sn_lift_request *r)
{
    if (!r->line.argc)
        return sn_usage(&tool, "no file is named");
    if (r->flag_count && r->by == SN_BY_TEXT)
        return sn_usage(&tool, "compiler flags go with --by flow and --by auto");
    if (r->language && r->by != SN_BY_TEXT)
        return sn_usage(&tool, "--language is for source that is read as text");
    if (r->line.wish.width || r->line.wish.first || r->line.wish.is_strict)
        return sn_usage(&tool, "%s goes with networks, not with source code",
                        r->line.wish.width       ? "--width"
                        : r->line.wish.is_strict ? "--read"
                                                 : "--from-one or --from-zero");
    if (r->claim.all && !strcmp(r->claim.all, SN_CLAIM_AUTO)) {
        free(r->claim.all);
        r->claim.all = NULL;
    }
    int status = check_asked(&r->claim, false);
    return status ? status : check_asked(&r->given, true);
}

/* ---- files ----------------------------------------------------------------------------------- */

/* Where results are written. */
typedef struct printer {
    const sn_lift_request *request;
    sn_baseline accepted;
    sn_paths paths;
    sn_buf lines; /* of a baseline */
    sn_buf out;
    sn_json json;
    int status;
    int written; /* the exit status of what was written */
} printer;

static int list_network(printer *p, const char *file, const sn_lifted *lifted)
{
    sn_error error = {.text = ""};
    if (!lifted->net)
        return SN_EXIT_OK;
    if (p->request->format == SN_FORMAT_SNET) {
        sn_buf_puts(&p->out, "# ");
        sn_buf_words(&p->out, file);
        sn_buf_printf(&p->out, ":%u ", lifted->line);
        sn_buf_words(&p->out, lifted->function);
        sn_buf_printf(&p->out, ", %s\n", sn_finding_how(lifted));
    }
    sn_err err = sn_format_write(lifted->net, p->request->format, &p->out, &error);
    error.line = err ? lifted->line : 0;
    return err ? sn_report(&tool, file, &error) : SN_EXIT_OK;
}

/* Whether it is shown without --all. */
static bool is_shown(const sn_lift_finding *f)
{
    return !f->accepted && f->judgement != SN_JUDGED_NONE && f->judgement != SN_JUDGED_IGNORED &&
           (f->judgement != SN_JUDGED_UNREAD || f->claims);
}

static void print_finding(printer *p, const sn_lift_finding *finding)
{
    const sn_lift_request *r = p->request;
    if ((!r->all && !is_shown(finding)) || r->quiet)
        return;
    if (r->sarif)
        sn_sarif_add(&p->json, finding);
    else if (r->json)
        sn_finding_json(finding, &p->json);
    else
        sn_finding_text(finding, &p->out);
}

/* The exit status that a finding leads to. */
static int status_of(const sn_lift_request *r, const sn_lift_finding *f)
{
    switch (f->judgement) {
    case SN_JUDGED_HOLDS:
        return r->strict && f->assumed ? SN_EXIT_UNDECIDED : SN_EXIT_OK;
    case SN_JUDGED_FAILS:
        return r->strict && f->assumed ? SN_EXIT_UNDECIDED : SN_EXIT_FAILS;
    case SN_JUDGED_UNDECIDED:
        return SN_EXIT_UNDECIDED;
    case SN_JUDGED_UNREAD:
        return r->strict && f->claims ? SN_EXIT_UNDECIDED : SN_EXIT_OK;
    default:
        return SN_EXIT_OK;
    }
}

static int judge_network(printer *p, const char *file, const sn_lifted *lifted, bool named)
{
    sn_lift_finding finding;
    int status = sn_finding_judge(p->request, file, lifted, named, &finding);
    if (!status) {
        status = status_of(p->request, &finding);
        if (status && p->request->write_baseline)
            sn_baseline_write(&finding, &p->lines);
        if (status && sn_baseline_has(&p->accepted, &finding)) {
            finding.accepted = true;
            status = SN_EXIT_OK;
        }
        print_finding(p, &finding);
    }
    sn_finding_free(&finding);
    return status;
}

static int judge_file(printer *p, const char *path, const sn_lifting *lifting)
{
    int read = sn_lifting_report(p->request, path, lifting), status = read;
    const sn_lifts *lifts = &lifting->lifts;
    bool *named = sn_alloc(lifts->count + 1, sizeof *named);
    if (!named || (!read && !sn_lifts_name(lifts, named)))
        status = read = sn_out_of_memory(&tool, path);
    for (size_t i = 0; i < lifts->count && !read && !atomic_load(&sn_stop); i++) {
        const sn_lifted *item = &lifts->item[i];
        const char *file = lifting->file ? lifting->file[i] : path;
        status = sn_exit_worse(status, p->request->lists ? list_network(p, file, item)
                                                         : judge_network(p, file, item, named[i]));
    }
    if (!read && !lifts->count && p->request->all && !p->request->json && !p->request->sarif &&
        !p->request->lists && !p->request->quiet) {
        sn_buf_words(&p->out, path);
        sn_buf_puts(&p->out, ": no comparator network is seen\n");
    }
    free(named);
    return status;
}

/* ---- all ------------------------------------------------------------------------------------- */

static void begin(printer *p)
{
    if (p->request->sarif)
        sn_sarif_begin(&p->json, &p->out);
    else if (p->request->json)
        sn_json_begin(&p->json, &p->out);
}

/* Text is written file by file, for proofs can take long; the rest is one document. */
static int flush(printer *p, bool last)
{
    const sn_lift_request *r = p->request;
    if (last && r->sarif)
        sn_sarif_end(&p->json);
    else if (last && r->json)
        sn_json_end(&p->json);
    if (!last && (r->sarif || r->json || r->lists))
        return SN_EXIT_OK;
    int status =
        r->lists && p->status == SN_EXIT_USAGE ? SN_EXIT_OK : sn_output_write(&tool, NULL, &p->out);
    sn_buf_free(&p->out);
    return status;
}

/* Whether to go on behind a file that was judged. */
static bool judge_next(void *data, size_t i, const sn_lifting *lifting)
{
    printer *p = data;
    p->status = sn_exit_worse(p->status, judge_file(p, p->paths.path[i], lifting));
    p->written = flush(p, false);
    return !p->written;
}

static int judge_all(const sn_lift_request *r)
{
    printer p = {.request = r};
    int written = r->baseline ? sn_baseline_read(&tool, r->baseline, &p.accepted) : SN_EXIT_OK;
    for (int i = 0; i < r->line.argc && !written; i++)
        p.status = sn_exit_worse(p.status, sn_paths_add(r, r->line.argv[i], &p.paths));
    if (!written)
        begin(&p);
    sn_signals_catch();
    if (!written && sn_liftings_read(r, p.paths.path, p.paths.count, judge_next, &p))
        p.status = sn_out_of_memory(&tool, NULL);
    sn_signals_release();
    written = written ? written : p.written;
    if (!written)
        written = flush(&p, true);
    if (!written && r->write_baseline)
        written = sn_output_write(&tool, r->write_baseline, &p.lines);
    sn_paths_free(&p.paths);
    sn_baseline_free(&p.accepted);
    sn_buf_free(&p.lines);
    p.status = sn_exit_worse(p.status, written);
    return atomic_load(&sn_stop) ? sn_exit_worse(p.status, SN_EXIT_UNDECIDED) : p.status;
}

/* What stands behind -- is the compiler's. */
static int cut_flags(sn_lift_request *r, int argc, char **argv)
{
    int end = 1;
    while (end < argc && strcmp(argv[end], "--") != 0)
        end++;
    if (end < argc) {
        r->flags = (const char *const *)argv + end + 1;
        r->flag_count = (size_t)(argc - end - 1);
        argv[end] = NULL;
    }
    return end;
}

int main(int argc, char **argv)
{
    sn_lift_request r = {.tool = &tool, .timeout = SN_TIMEOUT_DEFAULT};
    sn_options_read(&r.line, &tool, cut_flags(&r, argc, argv), argv, take_option, &r);
    if (!r.by)
        r.by = r.flag_count ? SN_BY_AUTO : SN_BY_TEXT;
    int status = r.line.done ? r.line.status : check_request(&r);
    if (!status && !r.line.done)
        status = judge_all(&r);
    free_asked(&r.claim);
    free_asked(&r.given);
    free(r.exclude);
    return status;
}
