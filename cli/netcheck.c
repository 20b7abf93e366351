/* netcheck: prove that networks do what is claimed of them, or show an input on which they do not.
 */
#include "cli/arguments.h"
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/replay.h"
#include "cli/verdict.h"

#include <stdlib.h>
#include <string.h>

enum { GIVEN = 1, GOAL, EQUALS, METHOD, VECTORS, EXPLAIN, JSON, QUIET, TIMEOUT, MEMORY, THREADS };

#define X(name) " " #name
static const sn_option options[] = {
    {GIVEN, 'g', "given", "WHAT", "any runs: interleaved: bitonic presorted:",
     "assume of the inputs: any (nothing, the default); runs:A,B,… (the first A wires ascend, the "
     "next B, …); interleaved:K (every K-th wire ascends, from each of the first K); bitonic (some "
     "rotation rises, then falls); presorted:M (the first M wires ascend)"},
    {GOAL, 'G', "goal", "WHAT", "sorted ranks: set: smallest: largest: median",
     "require of the outputs: sorted (the default); ranks:I-J (output I carries the element of "
     "rank I, counted from 0, … output J that of rank J); set:I-J (outputs I to J carry the "
     "elements of these ranks in any order); smallest:K or largest:K (the first or last K outputs "
     "carry them in any order); median (the middle rank, or the set of both)"},
    {EQUALS, 'e', "equals", "NET", NULL, "require the outputs of another network instead"},
    {METHOD, 'm', "method", "NAME", "auto all" SN_ENGINES(X),
     "how to decide: auto (engines in turn, cheapest first; the default), all (every engine that "
     "can, which must agree) or one engine:" SN_ENGINES(X)},
    {VECTORS, 0, "vectors", "FILE", NULL,
     "prove nothing; run the inputs in FILE and show those that violate what is required. An input "
     "is a line of digits 0 and 1, one for each wire, or of integers with commas between"},
    {EXPLAIN, 'x', "explain", NULL, NULL, "say which engines were tried and what became of each"},
    {JSON, 0, "json", NULL, NULL, "print JSON (docs/json.md)"},
    {QUIET, 'q', "quiet", NULL, NULL, "print no verdicts; the exit status tells"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up on a network after so long and call it undecided (default 60; 0: never)"},
    {MEMORY, 'M', "memory", "SIZE", NULL,
     "bytes an engine may take, with K, M, G or T behind them (default: half of the machine's)"},
    {THREADS, 'j', "threads", "N", NULL, "use N threads (default: one for each core)"},
};
#undef X

static const sn_example examples[] = {
    {"netcheck oddeven:16", "prove the odd-even merge sort of 16 wires"},
    {"netcheck *.json", "prove many networks; the exit status is the worst"},
    {"netcheck --given runs:8,8 tmerge:16", "prove that a network merges two sorted halves"},
    {"netcheck --goal median median9.json", "prove that the middle output is the median"},
    {"netcheck --equals bitonic:8 oddeven:8", "prove that two networks compute the same"},
    {"netcheck --json net.snet | jq .results[0].counterexample", "why a network does not sort"},
    {"netspec oddeven:8 --flip | netcheck -", "refute a descending sorter"},
};

static const sn_tool tool = {
    .name = "netcheck",
    .summary = "Prove what is claimed of comparator networks, or show an input that refutes it",
    .synopsis = "[OPTION]... NET...",
    .description =
        "By the 0-1 principle a network sorts if it sorts every vector of zeros and ones; what "
        "else can be claimed of it is decided on such vectors too. The engine falsify tries "
        "vectors that broken networks get wrong, exhaustive tries all there are, 512 at a time, on "
        "all cores, reach follows which vectors can occur on groups of wires, symbolic builds a "
        "decision diagram for each wire. A network that fails is shown with an input that refutes "
        "the claim, made as "
        "simple as possible, as zeros and ones and as a permutation, replayed through the network "
        "before it is printed; it is the same on every machine and for any number of threads.",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .examples = examples,
    .example_count = sizeof examples / sizeof examples[0],
    .exit_status = {"the claim holds of every network", "it fails of some network",
                    "wrong usage or bad input",
                    "some network is undecided: out of time or memory, or interrupted"},
};

typedef struct request {
    sn_options line;
    char *given, *goal; /* in the words of verify/property.h */
    const char *equals, *vectors, *method;
    sn_input other; /* the network to equal */
    sn_buf inputs;  /* the text of `vectors` */
    double timeout;
    size_t memory;
    uint32_t threads;
    bool json, quiet, explain;
} request;

/* ---- the command line ------------------------------------------------------------------------ */

static int take_memory(request *r, const char *text)
{
    static const char units[] = "KMGT";
    char digits[16];
    uint32_t number = 0;
    size_t length = strspn(text, "0123456789");
    const char *unit = text[length] ? strchr(units, text[length]) : NULL;
    bool good = length && length < sizeof digits && (!text[length] || (unit && !text[length + 1]));
    if (good) {
        memcpy(digits, text, length);
        digits[length] = '\0';
        good = sn_parse_number(digits, &number) && number;
    }
    uint64_t factor = unit ? UINT64_C(1024) << 10 * (unit - units) : 1;
    uint64_t bytes = sn_mul_sat(number, factor);
    r->memory = bytes < SIZE_MAX ? (size_t)bytes : SIZE_MAX;
    if (!good)
        return sn_usage(&tool, "--memory needs a size such as 512M, not '%s'", text);
    return SN_EXIT_OK;
}

static int take_method(request *r, const char *text)
{
    bool known = !strcmp(text, "auto") || !strcmp(text, "all");
    for (const char *const *name = sn_engine_names(); *name; name++)
        known = known || !strcmp(text, *name);
    r->method = text;
#define X(name) ", " #name
    return known ? SN_EXIT_OK
                 : sn_usage(&tool, "--method knows auto, all" SN_ENGINES(X) ", not '%s'", text);
#undef X
}

static int take_option(request *r, int id)
{
    const char *argument = r->line.argument;
    switch (id) {
    case GIVEN:
        return sn_take_words(&tool, &r->given, argument);
    case GOAL:
        return sn_take_words(&tool, &r->goal, argument);
    case EQUALS:
        r->equals = argument;
        return SN_EXIT_OK;
    case METHOD:
        return take_method(r, argument);
    case VECTORS:
        r->vectors = argument;
        return SN_EXIT_OK;
    case TIMEOUT:
        return sn_take_timeout(&tool, &r->timeout, argument);
    case MEMORY:
        return take_memory(r, argument);
    case THREADS:
        return sn_take_threads(&tool, &r->threads, argument);
    default:
        *(id == JSON ? &r->json : id == QUIET ? &r->quiet : &r->explain) = true;
        return SN_EXIT_OK;
    }
}

static int read_request(request *r, int argc, char **argv)
{
    sn_options_start(&r->line, &tool, argc, argv);
    for (int id; (id = sn_options_next(&r->line));) {
        int status = take_option(r, id);
        if (status)
            sn_options_stop(&r->line, status);
    }
    if (r->line.done)
        return r->line.status;
    if (r->json && r->quiet)
        return sn_usage(&tool, "--json and --quiet exclude each other");
    if (r->goal && r->equals)
        return sn_usage(&tool, "--goal and --equals exclude each other");
    if (!r->line.argc)
        return sn_usage(&tool, "no network is named");
    return SN_EXIT_OK;
}

/* Read what all networks are compared with. */
static int load_request(request *r)
{
    int status = SN_EXIT_OK;
    if (r->equals)
        status = sn_input_load(&tool, r->equals, r->line.width, &r->other);
    if (!status && r->vectors)
        status = sn_text_load(&tool, r->vectors, &r->inputs);
    return status;
}

static void free_request(request *r)
{
    free(r->given);
    free(r->goal);
    sn_input_free(&r->other);
    sn_buf_free(&r->inputs);
}

/* ---- one network ----------------------------------------------------------------------------- */

static int exit_status(sn_verdict verdict)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_UNDECIDED};
    return status[verdict];
}

static int prove(const request *r, const sn_claim *claim, const sn_property *property, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_result *result;
    sn_progress progress = {.label = claim->name};
    sn_run run = {.seconds = r->timeout,
                  .threads = r->threads,
                  .memory = r->memory,
                  .method = r->method,
                  .stop = &sn_stop};
    if (!r->quiet) {
        run.progress = sn_progress_draw;
        run.data = &progress;
    }
    sn_signals_catch();
    sn_err err = sn_prove(claim->net, property, &run, &result, &error);
    sn_signals_release();
    sn_progress_clear(&progress);
    if (err)
        return sn_report(&tool, claim->name, &error);
    if (r->json)
        sn_verdict_json(claim, result, out);
    else if (!r->quiet)
        sn_verdict_text(claim, result, r->explain, out);
    int status = exit_status(result->verdict);
    sn_result_free(result);
    return status;
}

static int check(const request *r, const char *name, const sn_net *net, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_property *property;
    const sn_claim claim = {.name = name,
                            .net = net,
                            .given = r->given ? r->given : "any",
                            .goal = r->goal ? r->goal : "sorted",
                            .equals = r->equals};
    if (sn_property_new(net->wires, r->given, r->goal, r->other.net, &property, &error))
        return sn_report(&tool, name, &error);
    int status;
    if (r->vectors) {
        status = sn_replay(&tool, r->vectors, r->inputs.data, &claim, property, r->json, out);
        if (r->quiet)
            sn_buf_free(out);
    } else {
        status = prove(r, &claim, property, out);
    }
    sn_property_free(property);
    return status;
}

/* ---- all networks ---------------------------------------------------------------------------- */

/* Of several exit statuses the one that matters most: 2, 1, 3, 0. */
static int worse(int a, int b)
{
    static const int weight[] = {0, 2, 3, 1};
    return weight[a] >= weight[b] ? a : b;
}

/* Text is written verdict by verdict, for networks can take long; JSON is one document. */
static int check_all(const request *r)
{
    int status = SN_EXIT_OK, written = SN_EXIT_OK;
    sn_buf out = {0};
    bool first = true;
    sn_buf_puts(&out, r->json ? "{\"version\":1,\"results\":[" : "");
    for (int i = 0; i < r->line.argc && !written && !atomic_load(&sn_stop); i++) {
        sn_input input;
        sn_buf one = {0};
        int loaded = sn_input_load(&tool, r->line.argv[i], r->line.width, &input);
        status = worse(status, loaded ? loaded : check(r, r->line.argv[i], input.net, &one));
        sn_input_free(&input);
        if (r->json && one.size) {
            sn_buf_puts(&out, first ? "\n" : ",\n");
            first = false;
        }
        if (one.size)
            sn_buf_add(&out, one.data, one.size);
        sn_buf_free(&one);
        if (!r->json)
            written = sn_output_write(&tool, NULL, &out);
    }
    if (r->json) {
        sn_buf_puts(&out, "\n]}\n");
        written = sn_output_write(&tool, NULL, &out);
    }
    sn_buf_free(&out);
    status = worse(status, written);
    return atomic_load(&sn_stop) ? worse(status, SN_EXIT_UNDECIDED) : status;
}

int main(int argc, char **argv)
{
    request r = {.timeout = SN_TIMEOUT_DEFAULT, .method = "auto"};
    int status = read_request(&r, argc, argv);
    if (!status && !r.line.done)
        status = load_request(&r);
    if (!status && !r.line.done)
        status = check_all(&r);
    free_request(&r);
    return status;
}
