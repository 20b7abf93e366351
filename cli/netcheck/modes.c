/* Modes of netcheck, for one network or all, and their exit status. */
#include "cli/common/common.h"
#include "cli/netcheck/netcheck.h"
#include "verify/engine.h"
#include "verify/proofs/certify.h"

#include <math.h>
#include <string.h>

/* ---- modes ----------------------------------------------------------------------------------- */

static int exit_status(sn_verdict verdict)
{
    static const int status[] = {SN_EXIT_OK, SN_EXIT_FAILS, SN_EXIT_UNDECIDED};
    return status[verdict];
}

/* One network's work: what it may use, and how it is shown. */
typedef struct work {
    const sn_request *request;
    sn_claim claim;
    sn_property *property;
    double seconds; /* that are left of the timeout, 0: no limit */
    sn_progress progress;
    sn_run run;
    sn_buf *out; /* what is printed on standard output */
} work;

/* What is left of a limit. */
static double left_of(double timeout, double spent)
{
    const double least = 1e-3; /* none would be no limit */
    return timeout > 0 ? fmax(timeout - spent, least) : 0;
}

/* From here to end_work a signal ends the work, not the program. */
static void begin_work(work *w)
{
    const sn_request *r = w->request;
    w->run = (sn_run){.seconds = w->seconds,
                      .threads = r->threads,
                      .memory = r->memory,
                      .method = r->method,
                      .ranks = r->ranks,
                      .stop = &sn_stop,
                      .cramped = r->cramped};
    if (!r->quiet) {
        w->progress.label = w->claim.name;
        w->run.progress = sn_progress_draw;
        w->run.data = &w->progress;
    }
    sn_signals_catch();
}

static void end_work(work *w)
{
    sn_signals_release();
    sn_progress_clear(&w->progress);
}

static void print_verdict(const work *w, const sn_result *result)
{
    if (w->request->json)
        sn_verdict_json(&w->claim, result, w->out);
    else if (!w->request->quiet)
        sn_verdict_text(&w->claim, result, w->request->explain, w->request->colored, w->out);
}

/* Have a proof checked that somebody else made. */
static int adopt(work *w)
{
    const sn_request *r = w->request;
    const sn_adoption adoption = {.tool = r->tool,
                                  .folder = r->certify,
                                  .path = r->from_proof,
                                  .timeout = r->timeout,
                                  .seconds = w->seconds,
                                  .json = r->json,
                                  .quiet = r->quiet};
    return sn_adopt(&adoption, &w->claim, w->property, w->out);
}

static int prove(work *w)
{
    sn_error error = {.text = ""};
    sn_result *result;
    const char *folder = w->request->certify;
    begin_work(w);
    sn_err err =
        folder ? sn_prove_certified(folder, w->claim.net, w->property, &w->run, &result, &error)
               : sn_prove(w->claim.net, w->property, &w->run, &result, &error);
    end_work(w);
    if (err)
        return sn_report(w->request->tool, w->claim.name, &error);
    print_verdict(w, result);
    int status = exit_status(result->verdict);
    if (result->interrupted) /* one that was asked for was */
        status = sn_exit_worse(status, SN_EXIT_UNDECIDED);
    sn_result_free(result);
    return status;
}

/* The goal stable, of which keys and where they came in are to be shown. */
static int find_stability(work *w)
{
    const sn_request *r = w->request;
    sn_error error = {.text = ""};
    sn_stability found;
    begin_work(w);
    sn_err err = sn_stability_find(w->claim.net, &w->run, &found, &error);
    end_work(w);
    if (err)
        return sn_report(r->tool, w->claim.name, &error);
    if (found.sorts)
        print_verdict(w, found.sorts);
    else if (r->json || !r->quiet)
        sn_stability_print(&w->claim, &found, r->json, r->colored, w->out);
    int status = exit_status(found.verdict);
    sn_stability_free(&found);
    return status;
}

static int replay(work *w)
{
    const sn_request *r = w->request;
    int status =
        sn_replay(r->tool, r->vectors, r->inputs.data, &w->claim, w->property, r->json, w->out);
    if (r->quiet)
        sn_buf_free(w->out);
    return status;
}

static int find_redundant(work *w)
{
    sn_error error = {.text = ""};
    sn_redundancy *found;
    begin_work(w);
    sn_err err = sn_redundancy_find(w->claim.net, w->property, &w->run, &found, &error);
    end_work(w);
    if (err)
        return sn_report(w->request->tool, w->claim.name, &error);
    int status = found->unknown ? SN_EXIT_UNDECIDED : SN_EXIT_OK;
    if (!w->request->quiet)
        err = sn_redundancy_print(&w->claim, found, w->request->json, w->out, &error);
    sn_redundancy_free(found);
    return err ? sn_report(w->request->tool, w->claim.name, &error) : status;
}

static int count_outputs(work *w)
{
    sn_error error = {.text = ""};
    sn_outputs *outputs;
    begin_work(w);
    sn_err err = sn_outputs_count(w->claim.net, NULL, w->property, &w->run, &outputs, &error);
    end_work(w);
    if (err)
        return sn_report(w->request->tool, w->claim.name, &error);
    int status = outputs->counted > outputs->depth ? SN_EXIT_OK : SN_EXIT_UNDECIDED;
    if (!w->request->quiet)
        sn_outputs_print(&w->claim, outputs, w->request->json, w->out);
    sn_outputs_free(outputs);
    return status;
}

/* ---- pruning --------------------------------------------------------------------------------- */

static bool to_stdout(const sn_request *r)
{
    return !r->output || !strcmp(r->output, "-");
}

/* Write what is left of a network, and what is to be said of it to `said`. */
static int write_pruned(const work *w, const sn_pruning *pruning, sn_buf *said)
{
    const sn_request *r = w->request;
    sn_error error = {.text = ""};
    sn_buf text = {0};
    sn_err err = sn_format_write(pruning->net, r->format, &text, &error);
    if (!err && !r->quiet)
        err = sn_pruning_print(&w->claim, pruning, r->json, said, &error);
    if (!err)
        return sn_output_write(w->request->tool, r->output, &text);
    sn_buf_free(&text);
    return sn_report(w->request->tool, w->claim.name, &error);
}

/* What is said goes where the network does not. */
static int prune(work *w)
{
    sn_error error = {.text = ""};
    sn_pruning *pruning;
    sn_buf said = {0}, *out = w->out;
    begin_work(w);
    sn_err err = sn_prune(w->claim.net, w->property, &w->run, &pruning, &error);
    end_work(w);
    if (err)
        return sn_report(w->request->tool, w->claim.name, &error);
    w->out = &said;
    int status = exit_status(pruning->proof->verdict);
    if (pruning->net)
        status = write_pruned(w, pruning, &said);
    else
        print_verdict(w, pruning->proof);
    sn_pruning_free(pruning);
    if (status == SN_EXIT_USAGE)
        sn_buf_free(&said);
    else if (to_stdout(w->request))
        sn_note(&said);
    else
        *out = said;
    return status;
}

static int find_equivalent(work *w)
{
    const sn_request *r = w->request;
    sn_json json = {.out = w->out};
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    sn_err err =
        sn_equivalent_answer(w->claim.name, w->claim.net, r->equivalent, r->other.net, &status,
                             r->json || r->quiet ? NULL : w->out, r->json ? &json : NULL, &error);
    return err ? sn_report(r->tool, w->claim.name, &error) : status;
}

static int write_formula(work *w)
{
    int status = sn_formula_print(w->request->tool, &w->claim, w->property, w->out);
    return status ? status : sn_output_write(w->request->tool, w->request->output, w->out);
}

/* ---- no network ------------------------------------------------------------------------------ */

int sn_mode_min_depth(const sn_request *r, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_verdict verdict = SN_UNDECIDED;
    sn_depth_form form = r->json ? SN_DEPTH_JSON : r->quiet ? SN_DEPTH_QUIET : SN_DEPTH_TEXT;
    work w = {.request = r, .claim.name = "least depth", .seconds = r->timeout};
    begin_work(&w);
    sn_err err = sn_depth_report(r->wires, r->certify, &w.run, form, &verdict, out, &error);
    end_work(&w);
    return err ? sn_report(r->tool, "--min-depth", &error) : exit_status(verdict);
}

int sn_mode_min_size(const sn_request *r, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_verdict verdict = SN_UNDECIDED;
    work w = {.request = r, .claim.name = "least size", .seconds = r->timeout};
    begin_work(&w);
    sn_err err = sn_least_report(r, &w.run, &verdict, out, &error);
    end_work(&w);
    return err ? sn_report(r->tool, "--min-size", &error) : exit_status(verdict);
}

/* ---- one network ----------------------------------------------------------------------------- */

int sn_request_load(const sn_request *r, const char *name, sn_named *input)
{
    const sn_input_limits limits = {.seconds = r->timeout,
                                    .memory = r->memory ? r->memory : sn_memory_default()};
    return sn_input_load_either(r->tool, name, &r->line.wish, &limits, input);
}

/* What of a request is for networks of another kind, or NULL. */
static const char *unfit_for_scans(const sn_request *r)
{
    static const char *const modes[] = {[SN_MODE_EQUIVALENT] = "--equivalent",
                                        [SN_MODE_REPLAY] = "--vectors",
                                        [SN_MODE_OUTPUTS] = "--outputs",
                                        [SN_MODE_FORMULA] = "--format cnf",
                                        [SN_MODE_ADOPT] = "--from-proof",
                                        [SN_MODE_MIN_DEPTH] = NULL,
                                        [SN_MODE_MIN_SIZE] = NULL};
    if (r->given)
        return "--given";
    if (r->equals && (r->method || r->explain))
        return r->method ? "--method with --equals" : "--explain with --equals";
    if (r->equals && (r->certify || r->mode == SN_MODE_PRUNE))
        return r->certify ? "--certify with --equals" : "--prune with --equals";
    return modes[r->mode];
}

static int refuse(const sn_request *r, const char *name, const char *why, const char *what)
{
    sn_error error;
    sn_fail(&error, SN_E_ARGUMENT, why, what);
    return sn_report(r->tool, name, &error);
}

/* The goal of a prefix network, which a family that reduces has by itself. */
static bool find_goal(const sn_request *r, const sn_named *input, sn_scan_goal *goal)
{
    bool reduces = input->scan_family && input->scan_family->reduces;
    *goal = reduces ? SN_SCAN_REDUCTION : SN_SCAN_INCLUSIVE;
    return !r->goal || sn_scan_goal_find(r->goal, goal);
}

static int carry_out_scan(work *w, const sn_named *input)
{
    const sn_request *r = w->request;
    const char *name = w->claim.name, *unfit = unfit_for_scans(r);
    sn_scan_job job = {.tool = r->tool,
                       .claim = {.name = name, .scan = input->scan, .equals = r->equals},
                       .other = r->other.scan,
                       .run = &w->run,
                       .json = r->json,
                       .quiet = r->quiet,
                       .explain = r->explain,
                       .colored = r->colored,
                       .certify = r->certify,
                       .output = r->output,
                       .format = r->format};
    if (unfit)
        return refuse(r, name, "%s is for networks of comparators; this is a prefix network",
                      unfit);
    if (!find_goal(r, input, &job.claim.goal))
        return refuse(r, name,
                      "of prefix networks inclusive, exclusive and reduction can be required, "
                      "not '%s'",
                      r->goal);
    if (r->equals && !job.other)
        return refuse(r, name, "a prefix network cannot equal %s, which is one of comparators",
                      r->equals);
    begin_work(w);
    int status = r->mode == SN_MODE_REDUNDANT ? sn_scan_list_redundant(&job, w->out)
                 : r->mode == SN_MODE_PRUNE   ? sn_scan_write_pruned(&job, w->out)
                                              : sn_scan_check(&job, w->out);
    end_work(w);
    return status;
}

static int carry_out_net(work *w)
{
    static int (*const modes[])(work *) = {
        [SN_MODE_PROVE] = prove,           [SN_MODE_EQUIVALENT] = find_equivalent,
        [SN_MODE_REPLAY] = replay,         [SN_MODE_REDUNDANT] = find_redundant,
        [SN_MODE_OUTPUTS] = count_outputs, [SN_MODE_PRUNE] = prune,
        [SN_MODE_FORMULA] = write_formula, [SN_MODE_ADOPT] = adopt};
    const sn_request *r = w->request;
    const sn_claim *claim = &w->claim;
    sn_error error = {.text = ""};
    sn_scan_goal goal;
    if (r->goal && sn_scan_goal_find(r->goal, &goal))
        return refuse(r, claim->name,
                      "'%s' is required of prefix networks; this is one of "
                      "comparators",
                      r->goal);
    if (r->method && sn_scan_is_engine(r->method))
        return refuse(r, claim->name, "%s is for prefix networks; this is one of comparators",
                      r->method);
    if (r->goal && !strcmp(r->goal, "stable"))
        return r->given || r->method || r->explain || r->certify || r->mode != SN_MODE_PROVE
                   ? refuse(r, claim->name,
                            "--goal %s assumes nothing and is proved in a way of its own: of all "
                            "options, it goes with --json, --quiet, --timeout, --memory and "
                            "--threads alone",
                            "stable")
                   : find_stability(w);
    if ((r->equals || r->equivalent) && !r->other.net)
        return refuse(r, claim->name,
                      "a network of comparators cannot equal %s, which is a prefix "
                      "network",
                      r->equals ? r->equals : r->equivalent);
    const sn_net *equals = r->equals ? r->other.net : NULL;
    if (sn_property_new(claim->net->wires, r->given, r->goal, equals, &w->property, &error))
        return sn_report(r->tool, claim->name, &error);
    int status = modes[r->mode](w);
    sn_property_free(w->property);
    return status;
}

int sn_mode_carry_out(const sn_request *r, const char *name, const sn_named *input, sn_buf *out)
{
    work w = {.request = r, .out = out, .seconds = left_of(r->timeout, input->seconds)};
    w.claim = (sn_claim){.name = name,
                         .net = input->net,
                         .given = r->given ? r->given : "any",
                         .goal = r->goal ? r->goal : "sorted",
                         .equals = r->equals,
                         .family = input->family,
                         .k = input->k};
    return input->scan ? carry_out_scan(&w, input) : carry_out_net(&w);
}

/* ---- all ------------------------------------------------------------------------------------- */

/* In which order networks are judged and printed. */

/* The result of a network that there was no time or no room to make. */
static void not_made(const char *name, sn_buf *out)
{
    sn_json json = {.out = out};
    sn_json_add(&json, "{ name %s verdict %s", name, sn_verdict_name(SN_UNDECIDED));
    sn_json_bool(&json, "interrupted", sn_is_interrupted());
    sn_json_add(&json, "reason %s }", "it could not be made in the time and memory allowed");
}

/* What is said is printed at once. */
static int judge_here(const sn_request *r, const char *name, sn_buf *out)
{
    sn_named input;
    int status = sn_request_load(r, name, &input);
    if (!status)
        status = sn_mode_carry_out(r, name, &input, out);
    else if (status == SN_EXIT_UNDECIDED && r->json)
        not_made(name, out);
    sn_named_free(&input);
    return status;
}

static int judge(const sn_request *r, sn_crowd *crowd, int i, sn_buf *out)
{
    sn_answer answer;
    if (!crowd || !sn_crowd_take(crowd, (size_t)i, &answer))
        return judge_here(r, r->line.argv[i], out);
    sn_note(&answer.said);
    *out = answer.out;
    return answer.status;
}

/* Text is written verdict by verdict, for networks can take long; JSON is one document. */
int sn_check_all(const sn_request *r)
{
    int status = SN_EXIT_OK, written = SN_EXIT_OK, i = 0;
    sn_buf out = {0};
    sn_json json;
    sn_crowd *crowd = sn_crowd_new(r);
    if (r->json)
        sn_json_begin(&json, &out);
    for (; i < r->line.argc && !written && !atomic_load(&sn_stop); i++) {
        sn_buf one = {0};
        status = sn_exit_worse(status, judge(r, crowd, i, &one));
        if (!r->json)
            written = sn_output_write(r->tool, NULL, &one);
        else if (one.size)
            sn_json_made(&json, NULL, &one);
        sn_buf_free(&one);
    }
    sn_crowd_free(crowd);
    if (r->json) {
        sn_json_end(&json);
        written = sn_output_write(r->tool, NULL, &out);
    }
    status = sn_exit_worse(status, written);
    return i < r->line.argc && atomic_load(&sn_stop) ? sn_exit_worse(status, SN_EXIT_UNDECIDED)
                                                     : status;
}
