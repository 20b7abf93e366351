/* netlift: find the comparator networks in source code, and say what each is. */
#include "cli/common/arguments.h"
#include "cli/common/messages.h"
#include "cli/common/output.h"
#include "cli/common/progress.h"
#include "cli/netlift/files.h"
#include "cli/netlift/lifting.h"
#include "cli/netlift/report.h"
#include "cli/netlift/sarif.h"

#include <stdlib.h>
#include <string.h>

enum { CLAIM = 1, LIST, BY, TIMEOUT, THREADS };

static const sn_option options[] = {
    {CLAIM, 'c', "claim", "WHAT", "auto sorted ranks: set: smallest: largest: median",
     "what each network has to do: auto (the default: what names and comments near by seem to say; "
     "and whether it sorts, merges two runs or gives a median, up or down), or a goal of netcheck: "
     "sorted, median, ranks:I-J, set:I-J, smallest:K, largest:K"},
    {LIST, 'l', "list", "FORMAT", "snet list brackets json pairs csv",
     "judge nothing; print the networks in this format"},
    {BY, 'b', "by", "HOW", "text flow auto",
     "how source is read: text (the default), flow (C and C++ as clang compiles it: what the code "
     "does, or why it is no network) or auto (the default with compiler flags: both where clang "
     "can "
     "compile the file, and where they disagree, how); .ll and .bc files are always read by flow"},
    {SN_OPTION_FLAG(sn_request, all), 'a', "all", NULL, NULL,
     "show also what looked like a network and is none, with the reason"},
    {SN_OPTION_FLAG(sn_request, json), 0, "json", NULL, NULL, "print JSON (docs/json/netlift.md)"},
    {SN_OPTION_FLAG(sn_request, sarif), 0, "sarif", NULL, NULL,
     "print what is wrong as SARIF 2.1.0, for code-scanning services"},
    {SN_OPTION_FLAG(sn_request, quiet), 'q', "quiet", NULL, NULL,
     "print no verdicts; the exit status tells"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up on a network after so long and call it undecided (default 60; 0: never)"},
    {THREADS, 'j', "threads", "N", NULL, "use N threads for proofs (default: one for each core)"},
};

static const sn_brief common[] = {
    {"claim", "auto, or sorted, median, ranks:I-J, …"},
    {"list", "print the networks: snet, list, json, …"},
    {"by", "how source is read: text, flow or auto"},
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
    {"netcheck swaps.c:sort6", "the other tools take a function's network by name"},
};

static const sn_tool tool = {
    .name = "netlift",
    .summary = "Find comparator networks in source code, and say what each is",
    .synopsis = "[OPTION]... FILE|FOLDER... [-- COMPILER-FLAG...]",
    .description =
        "Source is read as text. Nothing is compiled or run, so code in pieces can be read, and "
        "what is read is a guess: each verdict says so. With --by flow, C and C++ is compiled by "
        "clang, and LLVM's representation run on symbols: what is read then is what the code does. "
        "Statements that name two places each are "
        "comparators, be they calls, macros, exchanges behind an if, or pairs of minimum and "
        "maximum; and tables of pairs of numbers. Macros and functions of the same file tell which "
        "place gets the smaller value. For each network it is proved whether it does what names "
        "and comments seem to claim; where it fails, an input shows it. Read are C, C++, CUDA, "
        "OpenCL, shaders, C#, Go, Java, JavaScript, TypeScript, Julia, Python, Rust, Verilog and "
        "Zig, by the endings of files. In folders, hidden files, links, and files longer than 8 "
        "MiB are left "
        "out.",
    SN_TOOL_TABLES,
    .exit_status = {"all claims hold, or nothing is claimed", "some claim fails",
                    "wrong usage or bad input",
                    "some network is undecided: out of time, or interrupted"},
};

/* ---- the command line ------------------------------------------------------------------------ */

static int take_list(sn_request *r, const char *text)
{
    r->lists = true;
    return sn_format_find(text, &r->format) ? SN_EXIT_OK : sn_usage_word(&tool, "list", text);
}

static int take_by(sn_request *r, const char *text)
{
    static const char *const words[] = {
        [SN_BY_TEXT] = "text", [SN_BY_FLOW] = "flow", [SN_BY_AUTO] = "auto"};
    for (sn_by by = SN_BY_TEXT; by <= SN_BY_AUTO; by++)
        if (!strcmp(words[by], text))
            r->by = by;
    return r->by ? SN_EXIT_OK : sn_usage_word(&tool, "by", text);
}

static int take_option(void *request_, int id)
{
    sn_request *r = request_;
    const char *argument = r->line.argument;
    switch (id) {
    case CLAIM:
        return sn_take_words(&tool, &r->claim, argument);
    case LIST:
        return take_list(r, argument);
    case BY:
        return take_by(r, argument);
    case TIMEOUT:
        return sn_take_seconds(&tool, "timeout", &r->timeout, argument);
    default:
        return sn_take_threads(&tool, &r->threads, argument);
    }
}

/* Whether the options go together, and the claim can be one of some network. */
static int check_request(sn_request *r)
{
    sn_property *property = NULL;
    sn_error error = {.text = ""};
    if (!r->line.argc)
        return sn_usage(&tool, "no file is named");
    if (r->json + r->sarif + r->quiet + r->lists > 1)
        return sn_usage(&tool, "--json, --sarif, --quiet and --list exclude each other");
    if (r->flag_count && r->by == SN_BY_TEXT)
        return sn_usage(&tool, "compiler flags go with --by flow and --by auto");
    if (r->line.width)
        return sn_usage(&tool, "--width goes with networks, not with source code");
    if (!r->claim)
        return sn_take_words(&tool, &r->claim, SN_CLAIM_AUTO);
    if (!strcmp(r->claim, SN_CLAIM_AUTO))
        return SN_EXIT_OK;
    sn_err err = sn_property_new(SN_LIFT_WIRES_MAX, NULL, r->claim, NULL, &property, &error);
    sn_property_free(property);
    return err ? sn_report(&tool, NULL, &error) : SN_EXIT_OK;
}

/* ---- files ----------------------------------------------------------------------------------- */

/* Where results are written. */
typedef struct printer {
    const sn_request *request;
    sn_buf out;
    sn_json json;
    int status;
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

static void print_finding(printer *p, const sn_finding *finding)
{
    const sn_request *r = p->request;
    bool hidden = finding->judgement == SN_JUDGED_NONE && !r->all;
    if (hidden || r->quiet)
        return;
    if (r->sarif)
        sn_sarif_add(&p->json, finding);
    else if (r->json)
        sn_finding_json(finding, &p->json);
    else
        sn_finding_text(finding, &p->out);
}

static int judge_network(printer *p, const char *file, const sn_lifted *lifted)
{
    sn_finding finding;
    int status = sn_finding_judge(p->request, file, lifted, &finding);
    if (!status)
        print_finding(p, &finding);
    if (!status && finding.judgement == SN_JUDGED_FAILS)
        status = SN_EXIT_FAILS;
    if (!status && finding.judgement == SN_JUDGED_UNDECIDED)
        status = SN_EXIT_UNDECIDED;
    sn_finding_free(&finding);
    return status;
}

static int judge_file(printer *p, const char *path)
{
    sn_lifts lifts = {0};
    int read = sn_lifting_read(p->request, path, &lifts), status = read;
    for (size_t i = 0; i < lifts.count && !read && !atomic_load(&sn_stop); i++)
        status = sn_exit_worse(status, p->request->lists ? list_network(p, path, &lifts.item[i])
                                                         : judge_network(p, path, &lifts.item[i]));
    if (!read && !lifts.count && p->request->all && !p->request->json && !p->request->sarif &&
        !p->request->lists && !p->request->quiet) {
        sn_buf_words(&p->out, path);
        sn_buf_puts(&p->out, ": no comparator network is seen\n");
    }
    sn_lifts_free(&lifts);
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
    const sn_request *r = p->request;
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

static int judge_all(const sn_request *r)
{
    printer p = {.request = r};
    sn_paths paths = {0};
    int written = SN_EXIT_OK;
    for (int i = 0; i < r->line.argc; i++)
        p.status = sn_exit_worse(p.status, sn_paths_add(&tool, r->line.argv[i], &paths));
    begin(&p);
    sn_signals_catch();
    for (size_t i = 0; i < paths.count && !written && !atomic_load(&sn_stop); i++) {
        p.status = sn_exit_worse(p.status, judge_file(&p, paths.path[i]));
        written = flush(&p, false);
    }
    sn_signals_release();
    written = sn_exit_worse(written, flush(&p, true));
    sn_paths_free(&paths);
    p.status = sn_exit_worse(p.status, written);
    return atomic_load(&sn_stop) ? sn_exit_worse(p.status, SN_EXIT_UNDECIDED) : p.status;
}

/* What stands behind -- is the compiler's. */
static int cut_flags(sn_request *r, int argc, char **argv)
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
    sn_request r = {.tool = &tool, .timeout = SN_TIMEOUT_DEFAULT};
    sn_options_read(&r.line, &tool, cut_flags(&r, argc, argv), argv, take_option, &r);
    if (!r.by)
        r.by = r.flag_count ? SN_BY_AUTO : SN_BY_TEXT;
    int status = r.line.done ? r.line.status : check_request(&r);
    if (!status && !r.line.done)
        status = judge_all(&r);
    free(r.claim);
    return status;
}
