/* What is done with the layers that SAT finds, or does not find, behind a prefix. */
#include "cli/netfind/netfind.h"

#if SN_WITH_PICOSAT

#include "cli/common/common.h"
#include "find/complete/complete.h"
#include "verify/proofs/certify.h"
#include "verify/sat/solver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One completion: what goes in and what comes out. */
typedef struct work {
    const sn_find_job *job;
    const char *name;
    sn_net *prefix;
    sn_completion *completion;
    sn_certify *certify; /* into the folder, if there is to be one */
    sn_buf formula;      /* clauses */
    sn_buf vectors;
} work;

static int report(const work *w, const sn_error *error)
{
    return sn_report(w->job->tool, w->name, error);
}

/* The first layers of the network, or all of it. */
static sn_err cut_prefix(const sn_find_job *job, const sn_net *net, sn_net **out, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    size_t kept = job->has_prefix ? job->prefix : depth;
    if (kept > depth)
        return sn_fail(error, SN_E_ARGUMENT, "has %zu layers, not %zu to keep", depth, kept);
    return kept ? sn_net_cut_layers(net, 1, (uint32_t)kept, out, error)
                : sn_net_new(net->wires, out, error);
}

static sn_complete_task task_of(work *w)
{
    const sn_find_job *job = w->job;
    return (sn_complete_task){.prefix = w->prefix,
                              .depth = job->depth,
                              .size = job->size,
                              .symmetric = job->symmetric,
                              .least = job->least,
                              .formula = job->folder ? &w->formula : NULL,
                              .vectors = job->folder ? &w->vectors : NULL};
}

/* Ask about one; or about several, by threads and processes side by side. */
static sn_err ask(work *works, size_t count, sn_error *error)
{
    const sn_find_job *job = works->job;
    sn_progress progress = {.label = count > 1 ? "prefixes" : works->name};
    const sn_complete_task task = task_of(works);
    const sn_run run = {.seconds = job->seconds,
                        .threads = job->threads,
                        .ranks = job->ranks,
                        .stop = &sn_stop,
                        .progress = sn_progress_draw,
                        .data = &progress,
                        .step = job->folder ? sn_certify_step : NULL,
                        .step_data = works->certify};
    sn_net **prefix = sn_alloc(count, sizeof *prefix);
    sn_completion **answer = sn_alloc(count, sizeof *answer);
    sn_err err = prefix && answer ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; i < count && !err; i++)
        prefix[i] = works[i].prefix;
    sn_signals_catch();
    const sn_questions questions = {.prefix = prefix,
                                    .count = count,
                                    .depth = job->depth,
                                    .size = job->size,
                                    .symmetric = job->symmetric,
                                    .least = job->least,
                                    .seconds = job->seconds};
    if (!err)
        err = count == 1 ? sn_complete(&task, &run, answer, error)
                         : sn_questions_ask(&questions, &run, NULL, NULL, answer, error);
    sn_signals_release();
    sn_progress_clear(&progress);
    for (size_t i = 0; i < count && answer; i++)
        works[i].completion = answer[i];
    free(prefix);
    free(answer);
    return err;
}

/* ---- answers --------------------------------------------------------------------------------- */

/* What was asked, as a command line. */
static void print_command(const work *w, sn_buf *out)
{
    const sn_find_job *job = w->job;
    sn_buf_printf(out, "netfind --complete %s", w->name);
    if (job->wish.width)
        sn_buf_printf(out, " --width %lu", (unsigned long)job->wish.width);
    if (job->wish.first)
        sn_buf_puts(out, job->wish.first == SN_FIRST_WIRE_ONE ? " --from-one" : " --from-zero");
    if (job->wish.is_strict)
        sn_buf_printf(out, " --read %s", sn_format_name(job->wish.format));
    if (job->has_prefix)
        sn_buf_printf(out, " --prefix %lu", (unsigned long)job->prefix);
    sn_buf_printf(out, " --depth %lu", (unsigned long)job->depth);
    if (job->size)
        sn_buf_printf(out, " --size %lu", (unsigned long)job->size);
    sn_buf_printf(out, "%s%s\n", job->symmetric ? " --symmetric" : "",
                  job->least ? " --least" : "");
}

static const char *verdict_word(const sn_completion *c)
{
    return c->verdict == SN_HOLDS ? "found" : c->verdict == SN_FAILS ? "none" : "undecided";
}

/* How it went, as lines. */
static void print_how(const work *w, sn_buf *out)
{
    const sn_completion *c = w->completion;
    sn_buf_printf(out,
                  "%s after %.3f s: %zu of %zu vectors, %lu round%s, %lu variables, %zu clauses\n",
                  verdict_word(c), c->seconds, c->used, c->left, (unsigned long)c->rounds,
                  sn_plural(c->rounds), (unsigned long)c->variables, c->clauses);
    sn_buf_printf(out, "picosat %s\n", sn_solver_version());
    if (c->least)
        sn_buf_printf(out, "least: none has fewer than %zu comparator%s\n", c->net->size,
                      sn_plural(c->net->size));
    else if (c->reason[0])
        sn_buf_printf(out, "%s%s\n", c->net ? "fewer comparators: " : "", c->reason);
}

static sn_err print_json(const work *w, sn_json *json, sn_error *error)
{
    const sn_completion *c = w->completion;
    size_t depth = 0;
    sn_err err = c->net ? sn_net_depth(c->net, &depth, error) : SN_OK;
    sn_json_add(json, "{ name %s wires %u layers %u verdict %s", w->name, w->prefix->wires,
                w->job->depth, verdict_word(c));
    sn_json_add(json, "vectors %zu vectors_used %zu rounds %u seconds %.6f", c->left, c->used,
                c->rounds, c->seconds);
    if (c->net) {
        sn_json_add(json, "size %zu depth %zu comparators [", c->net->size, depth);
        for (size_t i = 0; i < c->net->size; i++)
            sn_json_add(json, "[ %u %u ]", c->net->cmp[i].min, c->net->cmp[i].max);
        sn_json_add(json, "]");
        if (w->job->least)
            sn_json_bool(json, "least", c->least);
    }
    if (c->reason[0]) {
        sn_json_bool(json, "interrupted", c->interrupted);
        sn_json_add(json, "reason %s", c->reason);
    }
    sn_json_add(json, "}");
    return err;
}

/* The certificate that there is none. */
static sn_err write_certificate(work *w, sn_error *error)
{
    const sn_find_job *job = w->job;
    char goal[80], maker[64];
    const char *draft;
    const sn_certify_absence claim = {.net = w->prefix,
                                      .goal = goal,
                                      .vectors = &w->vectors,
                                      .formula = &w->formula,
                                      .variables = w->completion->variables,
                                      .clauses = w->completion->clauses,
                                      .maker = maker};
    int end = snprintf(goal, sizeof goal, "no-completion depth %lu", (unsigned long)job->depth);
    if (job->size)
        end +=
            snprintf(goal + end, sizeof goal - (size_t)end, " size %lu", (unsigned long)job->size);
    if (job->symmetric)
        snprintf(goal + end, sizeof goal - (size_t)end, " symmetric");
    snprintf(maker, sizeof maker, "picosat %s", sn_solver_version());
    sn_err err = sn_certify_draft_absence(w->certify, &claim, &draft, error);
    return err ? err : sn_certify_finish(w->certify, error);
}

static int write_network(work *w, const char *comment)
{
    char name[64];
    const sn_find_job *job = w->job;
    int status = sn_folder_make(job->tool, job->folder);
    return status ? status
                  : sn_net_keep(job->tool, job->folder, SN_CATALOGUE_SORTER, w->completion->net,
                                comment, name);
}

static int write_files(work *w, const char *comment)
{
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    if (w->certify && w->completion->verdict == SN_FAILS && write_certificate(w, &error))
        status = sn_report(w->job->tool, NULL, &error);
    sn_certify_free(w->certify); /* no other certificate stays in the folder */
    w->certify = NULL;
    return w->job->folder && w->completion->net ? write_network(w, comment) : status;
}

/* What is printed, and written into the folder. */
static int answer(work *w, sn_json *json, sn_buf *out)
{
    static const int exits[] = {
        [SN_HOLDS] = SN_EXIT_OK, [SN_FAILS] = SN_EXIT_FAILS, [SN_UNDECIDED] = SN_EXIT_UNDECIDED};
    sn_error error = {.text = ""};
    sn_buf comment = {0};
    sn_err err = SN_OK;
    print_command(w, &comment);
    print_how(w, &comment);
    if (w->job->json)
        err = print_json(w, json, &error);
    else if (w->completion->net)
        err = sn_net_print(w->completion->net, comment.data, out, &error);
    else
        sn_buf_puts(out, comment.data ? comment.data : "");
    if (!err && (comment.failed || out->failed))
        err = sn_fail_nomem(&error);
    int status = err ? report(w, &error) : write_files(w, comment.data);
    sn_buf_free(&comment);
    if (status || w->completion->interrupted)
        return status ? status : SN_EXIT_UNDECIDED;
    return exits[w->completion->verdict];
}

/* All answers in order; JSON is one document. Nothing is printed where something failed. */
static int answer_all(work *works, size_t count)
{
    const sn_find_job *job = works->job;
    int status = SN_EXIT_OK;
    sn_buf out = {0};
    sn_json json;
    if (job->json)
        sn_json_begin(&json, &out);
    for (size_t i = 0; i < count && status != SN_EXIT_USAGE; i++)
        status = sn_exit_worse(status, answer(&works[i], &json, &out));
    if (job->json)
        sn_json_end(&json);
    if (status == SN_EXIT_USAGE) {
        sn_buf_free(&out);
        return status;
    }
    return sn_exit_worse(status, sn_output_write(job->tool, NULL, &out));
}

static int load(work *w)
{
    sn_named input;
    sn_error error = {.text = ""};
    int status = sn_input_load(w->job->tool, w->name, &w->job->wish, NULL, &input);
    if (!status && cut_prefix(w->job, input.net, &w->prefix, &error))
        status = report(w, &error);
    sn_named_free(&input);
    return status;
}

static void clear(work *w)
{
    sn_net_free(w->prefix);
    sn_completion_free(w->completion);
    sn_buf_free(&w->formula);
    sn_buf_free(&w->vectors);
    sn_certify_free(w->certify);
}

int sn_find_complete(const sn_find_job *job, const char *const *names, size_t count)
{
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    work *works = sn_alloc(count, sizeof *works);
    if (!works)
        return sn_report(job->tool, NULL, (sn_fail_nomem(&error), &error));
    for (size_t i = 0; i < count && !status; i++) {
        works[i].job = job;
        works[i].name = names[i];
        status = load(&works[i]);
    }
    if (!status && job->folder && sn_certify_new(job->folder, &works->certify, &error))
        status = sn_report(job->tool, NULL, &error);
    if (!status)
        status = ask(works, count, &error) ? sn_report(job->tool, count > 1 ? NULL : *names, &error)
                                           : answer_all(works, count);
    for (size_t i = 0; i < count; i++)
        clear(&works[i]);
    free(works);
    return status;
}

#else

int sn_find_complete(const sn_find_job *job, const char *const *names, size_t count)
{
    (void)names, (void)count;
    return sn_usage(job->tool, "--complete needs a build with PicoSAT");
}

#endif
