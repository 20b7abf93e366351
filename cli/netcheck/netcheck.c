/* netcheck: prove what is claimed of networks, or show an input that refutes it. */
#include "cli/netcheck/netcheck.h"
#include "cli/common/common.h"
#include "find/campaign.h"
#include "find/complete/complete.h"
#include "find/least/least.h"
#include "verify/prove.h"
#include "verify/scan/prefix.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A format that is none of networks. */
#define FORMULA "cnf"

enum {
    GIVEN = 1,
    GOAL,
    METHOD,
    EQUIVALENT,
    VECTORS,
    REDUNDANT,
    OUTPUTS,
    PRUNE,
    MIN_DEPTH,
    MIN_SIZE,
    DEPTH,
    FORMAT,
    TIMEOUT,
    MEMORY,
    THREADS
};

#define X(name) " " #name
#define Y(id, name) " " name
static const sn_option options[] = {
    {GIVEN, 'g', "given", "WHAT", "any runs: interleaved: bitonic presorted:",
     "assume of the inputs: any (nothing, the default); runs:A,B,… (the first A wires ascend, the "
     "next B, …); interleaved:K (every K-th wire ascends, from each of the first K); bitonic (some "
     "rotation rises, then falls); presorted:M (the first M wires ascend)"},
    {GOAL, 'G', "goal", "WHAT",
     "sorted ranks: set: smallest: largest: median k-sorted: merged-blocks: stable "
     "inclusive exclusive reduction",
     "require of the outputs: sorted (the default); ranks:I-J (output I carries the element of "
     "rank I, counted from 0, … output J that of rank J); set:I-J (outputs I to J carry the "
     "elements of these ranks in any order); smallest:K or largest:K (the first or last K outputs "
     "carry them in any order); median (the middle rank, or the set of both); k-sorted:K (every "
     "element is at most K outputs from its place); merged-blocks:B (each block of B outputs is "
     "ascending); stable (sorted, and equal keys in the order of the wires "
     "they came in on, where comparators leave equal keys alone). Of "
     "prefix networks: "
     "inclusive (output I carries inputs 0 to I in order; the default), exclusive (0 to I-1; "
     "output 0 is not looked at), reduction (the last output alone carries all; the default for "
     "reduce:N)"},
    {SN_OPTION_TEXT(sn_request, equals), 'e', "equals", "NET", NULL,
     "require the outputs of another network instead"},
    {EQUIVALENT, 0, "equivalent", "NET", NULL,
     "prove nothing; ask whether NET is the same network but for wires' names and reflection, and "
     "print how they correspond"},
    {METHOD, 'm', "method", "NAME", "auto all" SN_ENGINES(X) SN_SCAN_ENGINES(Y),
     "how to decide: auto (engines in turn, cheapest first; the default), all (every engine that "
     "can, which must agree) or one engine:" SN_ENGINES(X) "; for prefix networks" SN_SCAN_ENGINES(
         Y)},
    {VECTORS, 0, "vectors", "FILE", NULL,
     "prove nothing; run the inputs in FILE and show those that violate what is required. An input "
     "is a line of digits 0 and 1, one for each wire, or of integers with commas between"},
    {REDUNDANT, 0, "redundant", NULL, NULL,
     "prove nothing; list the comparators that never exchange anything, or the nodes that --goal "
     "can do without"},
    {OUTPUTS, 0, "outputs", NULL, NULL,
     "prove nothing; count the vectors of zeros and ones that can occur after each layer"},
    {PRUNE, 0, "prune", NULL, NULL,
     "prove the claim of one network, remove comparators it can do without, and write what is "
     "left, which is proved too; the report goes to standard error if the network goes to standard "
     "output"},
    {MIN_DEPTH, 0, "min-depth", "N", NULL,
     "take no network; prove that fewer layers than the least depth known cannot sort N wires (1 "
     "to 16; from 13 on that takes an hour, so give --timeout 0), and show a network that has it"},
    {MIN_SIZE, 0, "min-size", "N", NULL,
     "prove that fewer comparators than the least number cannot do what is claimed, whatever "
     "network of N wires (1 to 16; to 24 with --behind, if that leaves at most 65,536 vectors of "
     "zeros and ones) they make, and show a network that has it. A network may be named that is "
     "known to do it, after which no smaller one is sought if there is none"},
    {SN_OPTION_TEXT(sn_request, behind), 0, "behind", "NET", NULL,
     "with --min-size: only networks that begin with the comparators of NET"},
    {DEPTH, 0, "depth", "D", NULL,
     "with --min-size: only networks of at most D layers (1 to 30, of at most 12 wires)"},
    {SN_OPTION_TEXT(sn_request, resume), 0, "resume", "FILE", NULL,
     "with --min-size: go on with the search in FILE, which is begun if it is not there, and kept "
     "up "
     "to date each minute and at the end; of any search for the same goal"},
    {SN_OPTION_TEXT(sn_request, output), 'o', "output", "FILE", NULL,
     "with --prune or --format cnf: write to FILE instead of standard output"},
    {FORMAT, 'f', "format", "FORMAT", "snet list brackets json pairs csv cnf",
     "with --prune: the network's format (default: what FILE ends in, else snet); else cnf: prove "
     "nothing, write the "
     "claim of one network as a formula for any SAT solver (DIMACS), satisfiable exactly when the "
     "claim is false"},
    {SN_OPTION_TEXT(sn_request, certify), 'c', "certify", "DIR", NULL,
     "prove one network's claim in steps and write a certificate that netproof can check into the "
     "folder DIR, new or empty (docs/certificate/); with --min-size: one of both its sides; with "
     "--min-depth: certificates of both, or go on with them where it was interrupted"},
    {SN_OPTION_TEXT(sn_request, from_proof), 0, "from-proof", "FILE", NULL,
     "with --certify: prove nothing, but check another solver's proof that the formula of --format "
     "cnf cannot be satisfied, and make it a certificate. FILE, or - for standard input, holds "
     "DRUP, or DRAT with no step that needs more, in text or binary form, or LRAT as text"},
    {SN_OPTION_FLAG(sn_request, explain), 'x', "explain", NULL, NULL,
     "say which engines were tried and what became of each"},
    {SN_OPTION_FLAG(sn_request, json), 0, "json", NULL, NULL, "print JSON (docs/json/netcheck.md)"},
    {SN_OPTION_FLAG(sn_request, quiet), 'q', "quiet", NULL, NULL,
     "print no verdicts; the exit status tells"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up on a network after so long and call it undecided (default 60; 0: never)"},
    {MEMORY, 'M', "memory", "SIZE", NULL,
     "bytes an engine may take, with K, M, G or T behind them (default: half of the machine's)"},
    {THREADS, 'j', "threads", "N", NULL,
     "use N threads, for several networks at once if there are several (default: one for each "
     "core)"},
};
#undef X
#undef Y

/* Which options need one of others, and exclude others. */
static const sn_option_rule rules[] = {
    {"equals", NULL, "goal"},
    {"equivalent", NULL,
     "vectors redundant outputs prune min-depth min-size given goal equals method explain certify"},
    {"vectors", NULL, "redundant outputs prune min-depth min-size certify"},
    {"redundant", NULL, "outputs prune min-depth min-size equals method explain certify"},
    {"outputs", NULL, "prune min-depth min-size goal equals method explain certify"},
    {"prune", NULL, "min-depth min-size certify"},
    {"min-depth", NULL, "min-size given goal equals method explain from-proof format output"},
    {"min-size", NULL, "equals method explain from-proof format output"},
    {"behind", "min-size", NULL},
    {"depth", "min-size", NULL},
    {"resume", "min-size", NULL},
    {"certify", NULL, "method"},
    {"from-proof", "certify", "explain"},
    {"quiet", NULL, "json"},
};

static const sn_brief common[] = {
    {"given", "inputs: any, runs:A,B, interleaved:K, bitonic, …"},
    {"goal", "outputs: sorted, smallest:K, median, ranks:I-J, …"},
    {"equals", "require the outputs of another network"},
    {"method", "auto, all, or one of six engines"},
    {"vectors", "run the inputs in FILE instead of proving"},
    {"redundant", "list comparators that never exchange anything"},
    {"prune", "write the network without what it can do without"},
    {"certify", "write a proof that netproof checks"},
    {"explain", "say which engines were tried"},
    {"json", "print JSON"},
    {"timeout", "give up on a network after so long (default 60)"},
};

static const sn_example examples[] = {
    {"netcheck oddeven:16", "prove the odd-even merge sort of 16 wires"},
    {"netcheck *.json", "prove many networks; the exit status is the worst"},
    {"netcheck --given runs:8,8 tmerge:16", "prove that a network merges two sorted halves"},
    {"netcheck --goal median median9.json", "prove that the middle output is the median"},
    {"netcheck --goal stable insertion:8", "prove that equal keys keep their order"},
    {"netcheck --equals bitonic:8 oddeven:8", "prove that two networks compute the same"},
    {"netcheck --equivalent mergeexchange:8 oddeven:8", "or differ in the names of wires alone"},
    {"netcheck --json net.snet | jq .results[0].counterexample", "why a network does not sort"},
    {"netcheck --redundant periodic:16", "list the comparators that never exchange anything"},
    {"netcheck --outputs oddeven:8", "count the vectors that can occur after each layer"},
    {"netcheck --prune --goal median -o median9.snet oddeven:9", "make a sorter a median network"},
    {"netcheck --min-depth 7", "prove that five layers cannot sort seven wires, and six can"},
    {"netcheck --min-size 7 --goal median", "and 12 comparators no median of seven, but 13 can"},
    {"netcheck --min-size 6 --depth 3 --goal smallest:3", "in three layers 9, in four 8"},
    {"netcheck oddeven:8 --format cnf -o oddeven8.cnf", "the claim as a formula for a SAT solver"},
    {"netcheck oddeven:64 --certify DIR", "a proof that somebody else can check"},
    {"netcheck --min-depth 9 --certify DIR", "the same for the least depth of nine wires"},
    {"netcheck oddeven:8 --certify DIR --from-proof cadical.drat", "the same by another's proof"},
    {"netspec oddeven:8 --flip | netcheck -", "refute a descending sorter"},
    {"netcheck kogge-stone:64", "prove a prefix network for every associative operator"},
    {"mpirun -n 4 netcheck -t 0 oddeven:44", "share a long proof between processes"},
};

static const sn_tool tool = {
    .name = "netcheck",
    .summary = "Prove what is claimed of comparator networks, or show an input that refutes it",
    .synopsis = "[OPTION]... NET...",
    .description =
        "By the 0-1 principle a network sorts if it sorts every vector of zeros and ones; what "
        "else can be claimed of it is decided on such vectors too. The engine falsify tries "
        "vectors that broken networks get wrong, exhaustive tries all there are, 512 at a time, on "
        "all cores, order follows which wires are at most which others, reach which vectors can "
        "occur on groups of wires, symbolic builds a decision diagram for each wire, sat asks a "
        "SAT solver. A network that fails is shown with an input that refutes the claim, made as "
        "simple as possible, as zeros and ones and as a permutation, replayed through the network "
        "before it is printed; it is the same on every machine and for any number of threads. "
        "Prefix networks are "
        "judged for every associative operator: intervals follows which inputs each wire carries, "
        "three-valued runs inputs of zeros, ones and twos. Of "
        "several networks as many are judged at once as there are threads, and printed in their "
        "order.",
    .prove = sn_prove_entry,
    SN_TOOL_TABLES,
    .exit_status = {"the claim holds of every network, or all is found out",
                    "it fails of some network", "wrong usage or bad input",
                    "some network is undecided: out of time or memory, or interrupted"},
};

/* ---- the command line ------------------------------------------------------------------------ */

static int take_memory(sn_request *r, const char *text)
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

static int take_method(sn_request *r, const char *text)
{
    unsigned place;
    r->method = text;
    return sn_take_word(&tool, "method", &place, text);
}

static int take_format(sn_request *r, const char *text)
{
    r->format_name = text;
    if (strcmp(text, FORMULA) != 0 && !sn_format_find(text, &r->format))
        return sn_usage_word(&tool, "format", text);
    return SN_EXIT_OK;
}

static int take_mode(sn_request *r, sn_mode mode)
{
    r->mode = mode;
    return SN_EXIT_OK;
}

/* As many wires at most for both. */
static int take_min(sn_request *r, const char *text, const char *option, uint32_t most,
                    sn_mode mode)
{
    if (!sn_parse_number(text, &r->wires) || !r->wires || r->wires > most)
        return sn_usage(&tool, "--%s needs a number of wires from 1 to %u, not '%s'", option, most,
                        text);
    return take_mode(r, mode);
}

static int take_option(void *request_, int id)
{
    sn_request *r = request_;
    const char *argument = r->line.argument;
    switch (id) {
    case GIVEN:
        return sn_take_words(&tool, &r->given, argument);
    case GOAL:
        return sn_take_words(&tool, &r->goal, argument);
    case METHOD:
        return take_method(r, argument);
    case EQUIVALENT:
        r->equivalent = argument;
        return take_mode(r, SN_MODE_EQUIVALENT);
    case VECTORS:
        r->vectors = argument;
        return take_mode(r, SN_MODE_REPLAY);
    case REDUNDANT:
        return take_mode(r, SN_MODE_REDUNDANT);
    case OUTPUTS:
        return take_mode(r, SN_MODE_OUTPUTS);
    case PRUNE:
        return take_mode(r, SN_MODE_PRUNE);
    case MIN_DEPTH:
        return take_min(r, argument, "min-depth", SN_DEPTH_WIRES_MAX, SN_MODE_MIN_DEPTH);
    case MIN_SIZE:
        return take_min(r, argument, "min-size", SN_LEAST_WIRES_MAX, SN_MODE_MIN_SIZE);
    case DEPTH:
        if (!sn_parse_number(argument, &r->depth) || !r->depth || r->depth > SN_LEAST_LAYERS_MAX)
            return sn_usage(&tool, "--depth needs a number of layers from 1 to %d, not '%s'",
                            SN_LEAST_LAYERS_MAX, argument);
        return SN_EXIT_OK;
    case FORMAT:
        return take_format(r, argument);
    case TIMEOUT:
        return sn_take_seconds(&tool, "timeout", &r->timeout, argument);
    case MEMORY:
        return take_memory(r, argument);
    default:
        return sn_take_threads(&tool, &r->threads, argument);
    }
}

/* --format cnf is a mode of its own. */
static int check_format(sn_request *r)
{
    const char *ending = sn_output_ending(r->output);
    if (r->mode == SN_MODE_PRUNE && !r->format_name && ending && take_format(r, ending))
        return SN_EXIT_USAGE;
    bool formula = r->format_name && !strcmp(r->format_name, FORMULA);
    if (formula && r->mode != SN_MODE_PROVE)
        return sn_usage(&tool, "--format cnf excludes --equivalent, --vectors, --redundant, "
                               "--outputs, --prune");
    if (formula && (r->json || r->quiet || r->certify))
        return sn_usage(&tool,
                        "--format cnf prints no verdict: --json, --quiet, --certify exclude it");
    if (formula)
        r->mode = SN_MODE_FORMULA;
    else if (r->mode != SN_MODE_PRUNE && r->format_name)
        return sn_usage(&tool, "--format %s goes with --prune", r->format_name);
    if (r->output && r->mode != SN_MODE_PRUNE && r->mode != SN_MODE_FORMULA)
        return sn_usage(&tool, "--output goes with --prune or --format cnf");
    const char *single = r->mode == SN_MODE_PRUNE     ? "--prune"
                         : r->mode == SN_MODE_FORMULA ? "--format cnf"
                         : r->certify                 ? "--certify"
                                                      : NULL;
    if (single && r->line.argc > 1)
        return sn_usage(&tool, "%s takes one network, not %d", single, r->line.argc);
    return SN_EXIT_OK;
}

/* --certify is for what proves; with --from-proof somebody else did. */
static int check_certify(sn_request *r)
{
    bool both = r->from_proof && !strcmp(r->from_proof, "-") &&
                (!strcmp(r->line.argv[0], "-") || (r->equals && !strcmp(r->equals, "-")));
    if (both)
        return sn_usage(&tool, "standard input is either a network or a proof");
    return SN_EXIT_OK;
}

/* A question about all networks of a width: nothing is claimed of one. */
static int check_min_depth(const sn_request *r)
{
    if (r->line.argc || r->line.wish.width)
        return sn_usage(&tool, "--min-depth takes no network");
    return SN_EXIT_OK;
}

static int check_min_size(const sn_request *r)
{
    if (r->line.argc > 1)
        return sn_usage(&tool, "--min-size takes one network at most, not %d", r->line.argc);
    if (r->behind && r->line.argc && !strcmp(r->behind, "-") && !strcmp(r->line.argv[0], "-"))
        return sn_usage(&tool, "standard input is one network");
    return SN_EXIT_OK;
}

/* Whether the options go together, and with the networks. */
static int check_request(sn_request *r)
{
    sn_scan_goal scan_goal; /* nodes are redundant by what is required */
    bool goal =
        r->goal && !(r->mode == SN_MODE_REDUNDANT && sn_scan_goal_find(r->goal, &scan_goal));
    if (r->mode == SN_MODE_REDUNDANT && goal)
        return sn_usage(&tool, "--redundant and --goal exclude each other but for prefix networks");
    if (r->mode == SN_MODE_MIN_DEPTH)
        return check_min_depth(r);
    if (r->mode == SN_MODE_MIN_SIZE)
        return check_min_size(r);
    if (!r->line.argc)
        return sn_usage(&tool, "no network is named");
    if (r->mode == SN_MODE_PRUNE && r->json && (!r->output || !strcmp(r->output, "-")))
        return sn_usage(&tool, "--prune --json needs --output FILE for the network");
    int status = check_certify(r);
    if (!status)
        status = check_format(r);
    if (r->from_proof)
        r->mode = SN_MODE_ADOPT;
    return status;
}

static int read_request(sn_request *r, int argc, char **argv)
{
    sn_options_read(&r->line, &tool, argc, argv, take_option, r);
    return r->line.done ? r->line.status : check_request(r);
}

/* Read what all networks are compared with. */
static int load_request(sn_request *r)
{
    int status = SN_EXIT_OK;
    const char *other = r->equals ? r->equals : r->equivalent ? r->equivalent : r->behind;
    if (other)
        status = sn_request_load(r, other, &r->other);
    if (!status && r->mode == SN_MODE_MIN_SIZE && r->line.argc)
        status = sn_request_load(r, r->line.argv[0], &r->shown);
    if (!status && r->vectors)
        status = sn_replay_load(&tool, r->vectors, &r->inputs);
    return status;
}

static void free_request(sn_request *r)
{
    free(r->given);
    free(r->goal);
    sn_named_free(&r->other);
    sn_named_free(&r->shown);
    sn_buf_free(&r->inputs);
}

static int ask_min(const sn_request *r)
{
    sn_buf one = {0}, out = {0};
    sn_json json;
    int status =
        r->mode == SN_MODE_MIN_DEPTH ? sn_mode_min_depth(r, &one) : sn_mode_min_size(r, &one);
    if (!r->json)
        return sn_exit_worse(status, sn_output_write(&tool, NULL, &one));
    sn_json_begin(&json, &out);
    sn_json_made(&json, NULL, &one);
    sn_json_end(&json);
    sn_buf_free(&one);
    return sn_exit_worse(status, sn_output_write(&tool, NULL, &out));
}

/* ---- processes ------------------------------------------------------------------------------- */

/* All processes of an mpirun have the same command line; the leader does what it asks for and
 * alone says what is wrong with it, so that it is said once. */
static int serve(sn_request *r, int argc, char **argv)
{
    sn_error error = {.text = ""};
    sn_keep_silent();
    read_request(r, argc, argv);
    const sn_run run = {.threads = r->threads, .memory = r->memory, .stop = &sn_stop};
    sn_signals_catch();
#if SN_WITH_FIND
    sn_err err = sn_find_serve(r->ranks, &run, &error);
#else
    sn_err err = sn_ranks_serve(r->ranks, NULL, NULL, &run, &error);
#endif
    sn_signals_release();
    if (err)
        return SN_EXIT_UNDECIDED;
    sn_ranks_leave(r->ranks);
    return SN_EXIT_OK;
}

static int lead(sn_request *r, int argc, char **argv)
{
    int status = read_request(r, argc, argv);
    /* what mpirun passes on it takes for a terminal's */
    r->colored = !r->ranks && sn_is_colorful(STDOUT_FILENO);
    if (!status && !r->line.done)
        status = load_request(r);
    if (!status && !r->line.done)
        status = r->mode >= SN_MODE_MIN_DEPTH ? ask_min(r) : sn_check_all(r);
    sn_ranks_leave(r->ranks);
    return status;
}

int main(int argc, char **argv)
{
    sn_request r = {.tool = &tool, .timeout = SN_TIMEOUT_DEFAULT, .format = SN_FORMAT_SNET};
    sn_error error = {.text = ""};
    int status;
    if (sn_ranks_join(&r.ranks, &error))
        status = sn_report(&tool, NULL, &error);
    else
        status = sn_ranks_lead(r.ranks) ? lead(&r, argc, argv) : serve(&r, argc, argv);
    free_request(&r);
    return status;
}
