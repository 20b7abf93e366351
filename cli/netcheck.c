/* netcheck: prove that networks sort, or show an input that they do not. */
#include "cli/input.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "verify/prove.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TIMEOUT_DEFAULT 60.0

enum { JSON = 1, QUIET, TIMEOUT, THREADS };

static const sn_option options[] = {
    {JSON, 0, "json", NULL, NULL, "print JSON (docs/json.md)"},
    {QUIET, 'q', "quiet", NULL, NULL, "print no verdicts; the exit status tells"},
    {TIMEOUT, 't', "timeout", "SECONDS", NULL,
     "give up on a network after so long and call it undecided (default 60; 0: never)"},
    {THREADS, 'j', "threads", "N", NULL, "use N threads (default: one for each core)"},
};

static const sn_example examples[] = {
    {"netcheck oddeven:16", "prove the odd-even merge sort of 16 wires"},
    {"netcheck *.json", "prove many networks; the exit status is the worst"},
    {"netcheck --json net.snet | jq .results[0].counterexample", "why a network does not sort"},
    {"netspec oddeven:8 --flip | netcheck -", "refute a descending sorter"},
};

static const sn_tool tool = {
    .name = "netcheck",
    .summary = "Prove that comparator networks sort, or show an input that they do not sort",
    .synopsis = "[OPTION]... NET...",
    .description =
        "By the 0-1 principle a network sorts if it sorts every vector of zeros and ones. The "
        "engine `exhaustive` runs all 2^N of them, 512 at a time, on all cores. A network that "
        "fails is shown with an input that refutes it, as zeros and ones and as a permutation, "
        "replayed through the network before it is printed; it is the same on every machine and "
        "for any number of threads.",
    .options = options,
    .option_count = sizeof options / sizeof options[0],
    .examples = examples,
    .example_count = sizeof examples / sizeof examples[0],
    .exit_status = {"every network sorts", "some network does not sort", "wrong usage or bad input",
                    "some network is undecided: out of time or memory, or interrupted"},
};

typedef struct request {
    sn_options line;
    double timeout;
    uint32_t threads;
    bool json, quiet;
} request;

/* ---- the command line ------------------------------------------------------------------------ */

static int take_option(request *r, int id)
{
    char *end;
    switch (id) {
    case JSON:
        r->json = true;
        return SN_EXIT_OK;
    case QUIET:
        r->quiet = true;
        return SN_EXIT_OK;
    case TIMEOUT:
        r->timeout = strtod(r->line.argument, &end);
        if (end == r->line.argument || *end || !(r->timeout >= 0) || isinf(r->timeout))
            return sn_usage(&tool, "--timeout needs seconds, not '%s'", r->line.argument);
        return SN_EXIT_OK;
    default:
        if (!sn_parse_number(r->line.argument, &r->threads) || !r->threads || r->threads > 4096)
            return sn_usage(&tool, "--threads needs a number from 1 to 4096, not '%s'",
                            r->line.argument);
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
    if (!r->line.argc)
        return sn_usage(&tool, "no network is named");
    return SN_EXIT_OK;
}

/* ---- verdicts as text
 * ------------------------------------------------------------------------------ */

static void bits_text(const uint8_t *bits, uint32_t wires, sn_buf *out)
{
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_puts(out, bits[w] ? "1" : "0");
}

static void ranks_text(const int64_t *ranks, uint32_t wires, sn_buf *out)
{
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_printf(out, "%s%lld", w ? "," : "", (long long)ranks[w]);
}

/* A count with its digits in groups of three while it has at most 15, else as a power of ten. */
static void count_text(double count, sn_buf *out)
{
    char digits[32];
    if (count >= 1e15) {
        sn_buf_printf(out, "%.2e", count);
        return;
    }
    int length = snprintf(digits, sizeof digits, "%.0f", count);
    for (int i = 0; i < length; i++) {
        sn_buf_puts(out, i && (length - i) % 3 == 0 ? "," : "");
        sn_buf_add(out, &digits[i], 1);
    }
}

static void verdict_text(const char *name, const sn_net *net, const sn_result *result, sn_buf *out)
{
    const sn_witness *w = &result->witness;
    sn_buf_printf(out, "%s: %s (%lu wire%s, %zu comparator%s; %s: ", name,
                  sn_verdict_name(result->verdict), (unsigned long)net->wires,
                  net->wires == 1 ? "" : "s", net->size, net->size == 1 ? "" : "s", result->engine);
    if (result->verdict == SN_HOLDS) {
        sn_buf_puts(out, "all ");
        count_text(result->total, out);
        sn_buf_puts(out, " vectors, ");
    }
    if (result->verdict == SN_UNDECIDED)
        sn_buf_printf(out, "%s, ", result->reason);
    sn_buf_printf(out, "%.3f s)\n", result->seconds);
    if (result->verdict != SN_FAILS)
        return;
    sn_buf_puts(out, "  input  ");
    bits_text(w->input, net->wires, out);
    sn_buf_puts(out, "\n  output ");
    bits_text(w->output, net->wires, out);
    sn_buf_puts(out, "\n  input  ");
    ranks_text(w->ranks, net->wires, out);
    sn_buf_puts(out, "\n  output ");
    ranks_text(w->ranks_left, net->wires, out);
    sn_buf_puts(out, "\n");
}

/* ---- verdicts as JSON
 * -------------------------------------------------------------------------------- */

static void bits_json(const char *name, const uint8_t *bits, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "\"%s\":[", name);
    for (uint32_t w = 0; w < wires; w++)
        sn_buf_printf(out, "%s%u", w ? "," : "", bits[w]);
    sn_buf_puts(out, "]");
}

static void ranks_json(const char *name, const int64_t *ranks, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, ",\"%s\":[", name);
    ranks_text(ranks, wires, out);
    sn_buf_puts(out, "]");
}

static void verdict_json(const char *name, const sn_net *net, const sn_result *result, sn_buf *out)
{
    const sn_witness *w = &result->witness;
    sn_buf_puts(out, "{\"name\":");
    sn_buf_json(out, name);
    sn_buf_printf(out,
                  ",\"wires\":%lu,\"size\":%zu,\"given\":\"any\",\"goal\":\"sorted\","
                  "\"verdict\":\"%s\",\"engine\":\"%s\",\"seconds\":%.6f,\"vectors\":%.17g",
                  (unsigned long)net->wires, net->size, sn_verdict_name(result->verdict),
                  result->engine, result->seconds, result->covered);
    if (isfinite(result->total)) /* 2^wires, which no JSON number holds for 1,024 wires and more */
        sn_buf_printf(out, ",\"vectors_total\":%.17g", result->total);
    if (result->verdict == SN_UNDECIDED) {
        sn_buf_printf(out,
                      ",\"interrupted\":%s,\"reason\":", result->interrupted ? "true" : "false");
        sn_buf_json(out, result->reason);
    }
    if (result->verdict == SN_FAILS) {
        sn_buf_puts(out, ",\"counterexample\":{");
        bits_json("input", w->input, net->wires, out);
        sn_buf_puts(out, ",");
        bits_json("output", w->output, net->wires, out);
        ranks_json("permutation", w->ranks, net->wires, out);
        ranks_json("permutation_output", w->ranks_left, net->wires, out);
        sn_buf_puts(out, "}");
    }
    sn_buf_puts(out, "}");
}

/* ---- main
 * ------------------------------------------------------------------------------------------------
 */

static int exit_status(sn_verdict verdict)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_UNDECIDED};
    return status[verdict];
}

static int check(const request *r, const char *name, const sn_net *net, sn_buf *out)
{
    sn_error error = {0};
    sn_result *result;
    sn_progress progress = {.label = name};
    const sn_property property = {SN_GIVEN_ANY, SN_GOAL_SORTED};
    sn_run run = {.seconds = r->timeout, .threads = r->threads, .stop = &sn_stop};
    if (!r->quiet) {
        run.progress = sn_progress_draw;
        run.data = &progress;
    }
    sn_signals_catch();
    sn_err err = sn_prove(net, &property, &run, &result, &error);
    sn_signals_release();
    sn_progress_clear(&progress);
    if (err)
        return sn_report(&tool, name, &error);
    if (!r->quiet)
        (r->json ? verdict_json : verdict_text)(name, net, result, out);
    int status = exit_status(result->verdict);
    sn_result_free(result);
    return status;
}

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
    request r = {.timeout = TIMEOUT_DEFAULT};
    int status = read_request(&r, argc, argv);
    if (status || r.line.done)
        return status;
    return check_all(&r);
}
