/* Which sorters can be put together, and which networks of others are worth keeping. */
#include "cli/common/common.h"
#include "cli/netfind/netfind.h"
#include "find/campaign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Wider sorters that are cut to the wires asked for. */
enum { WIDER = 3 };

/* ---- constructing ---------------------------------------------------------------------------- */

static void print_text(const sn_sorters *sorters, uint32_t wires, sn_buf *out)
{
    sn_buf_printf(out, "%lu wire%s\n", (unsigned long)wires, wires == 1 ? "" : "s");
    for (uint32_t i = 0; i < sorters->count; i++)
        sn_buf_printf(out, "  size %5lu  depth %3lu  %s\n", (unsigned long)sorters->sorter[i].size,
                      (unsigned long)sorters->sorter[i].depth, sorters->sorter[i].how);
}

static void print_json(const sn_sorters *sorters, uint32_t wires, sn_buf *out)
{
    sn_json json;
    sn_json_begin(&json, out);
    sn_json_add(&json, "{ wires %u", wires);
    sn_sorters_json(sorters, "sorters", &json);
    sn_json_end(&json);
}

static int write_sorters(const sn_find_job *job, const sn_sorters *sorters)
{
    sn_find_folder folder;
    int status = sn_find_folder_open(job->tool, job->folder, &folder);
    for (uint32_t i = 0; !status && i < sorters->count; i++) {
        char name[64], comment[200];
        snprintf(comment, sizeof comment, "netfind --construct --wires %lu\n%s\n",
                 (unsigned long)job->wires, sorters->sorter[i].how);
        status = sn_net_keep(job->tool, job->folder, SN_CATALOGUE_SORTER, sorters->sorter[i].net,
                             comment, name);
    }
    sn_find_folder_leave(&folder);
    return status;
}

static sn_err construct(const sn_find_job *job, sn_sorters **out, sn_error *error)
{
    sn_progress progress = {.label = "constructing"};
    sn_run run = {.seconds = job->seconds,
                  .threads = job->threads,
                  .stop = &sn_stop,
                  .progress = sn_progress_draw,
                  .data = &progress};
    sn_best *best;
    sn_err err = sn_own_best(job->tool, &best, error);
    sn_signals_catch();
    if (!err)
        err = sn_sorters_improve(best, job->wires, WIDER, &run, out, error);
    sn_signals_release();
    sn_progress_clear(&progress);
    return err;
}

int sn_find_construct(const sn_find_job *job)
{
    sn_sorters *sorters = NULL;
    sn_error error = {.text = ""};
    sn_buf out = {0};
    if (construct(job, &sorters, &error)) {
        int status = sn_report(job->tool, NULL, &error);
        return atomic_load(&sn_stop) ? SN_EXIT_UNDECIDED : status;
    }
    bool stopped = atomic_load(&sn_stop);
    (job->json ? print_json : print_text)(sorters, job->wires, &out);
    int status = job->folder && !stopped ? write_sorters(job, sorters) : SN_EXIT_OK;
    if (!status)
        status = sn_output_write(job->tool, NULL, &out);
    sn_buf_free(&out);
    sn_sorters_free(sorters);
    return !status && stopped ? SN_EXIT_UNDECIDED : status;
}

/* ---- importing ------------------------------------------------------------------------------- */

typedef struct importing {
    const sn_find_job *job;
    char *folder;
    sn_buf out;
    sn_json json; /* with --json writes to it */
} importing;

/* Whether the network does what networks of this kind do. */
static sn_err ask(const importing *m, const char *name, const sn_net *net, const char *goal,
                  sn_verdict *verdict, sn_error *error)
{
    char label[64]; /* one question is not the other */
    sn_progress progress = {.label = label};
    const sn_run run = {.seconds = m->job->seconds,
                        .threads = m->job->threads,
                        .stop = &sn_stop,
                        .progress = sn_progress_draw,
                        .data = &progress};
    sn_property *property;
    sn_result *result = NULL;
    snprintf(label, sizeof label, "%s: %.30s", goal, name);
    sn_err err = sn_property_new(net->wires, NULL, goal, NULL, &property, error);
    if (err)
        return err;
    sn_signals_catch();
    err = sn_prove(net, property, &run, &result, error);
    sn_signals_release();
    sn_progress_clear(&progress);
    if (!err)
        *verdict = result->verdict;
    sn_result_free(result);
    sn_property_free(property);
    return err;
}

static sn_err classify(const importing *m, const char *name, const sn_net *net,
                       sn_catalogue_kind *kind, sn_verdict *verdict, sn_error *error)
{
    *kind = SN_CATALOGUE_SORTER;
    sn_err err = ask(m, name, net, "sorted", verdict, error);
    if (err || *verdict != SN_FAILS)
        return err;
    *kind = SN_CATALOGUE_MEDIAN;
    return ask(m, name, net, "median", verdict, error);
}

static void say(importing *m, const char *file, const char *became, const char *name)
{
    if (!m->job->json) {
        sn_buf_words(&m->out, file);
        sn_buf_printf(&m->out, ": %s%s%s\n", became, *name ? " as " : "", name);
        return;
    }
    sn_json_add(&m->json, "{ name %s became %s", file, became);
    if (*name)
        sn_json_add(&m->json, "file %s", name);
    sn_json_add(&m->json, "}");
}

static int import_one(importing *m, const char *file)
{
    sn_named input;
    sn_error error = {.text = ""};
    sn_catalogue_kind kind = SN_CATALOGUE_SORTER;
    sn_verdict verdict = SN_UNDECIDED;
    sn_buf comment = {0};
    char name[64] = "";
    int status = sn_input_load(m->job->tool, file, &m->job->wish, NULL, &input);
    if (status)
        return status;
    if (classify(m, file, input.net, &kind, &verdict, &error)) {
        status = sn_report(m->job->tool, file, &error);
    } else if (verdict == SN_HOLDS) {
        sn_buf_printf(&comment, "netfind --import %s\n", file);
        status = sn_net_keep(m->job->tool, m->folder, kind, input.net,
                             strchr(file, '\n') ? NULL : comment.data, name);
        if (!status) {
            sn_proof_keep(kind, input.net);
            say(m, file, "kept", name);
        }
    } else {
        bool fails = verdict == SN_FAILS;
        say(m, file, fails ? "neither sorts nor finds the median" : "undecided", "");
        status = fails ? SN_EXIT_FAILS : SN_EXIT_UNDECIDED;
    }
    sn_buf_free(&comment);
    sn_named_free(&input);
    return status;
}

int sn_find_import(const sn_find_job *job, int count, char **files)
{
    importing m = {.job = job};
    sn_error error = {.text = ""};
    if (sn_catalogue_folder(&m.folder, &error))
        return sn_report(job->tool, NULL, &error);
    if (!m.folder)
        return sn_usage(job->tool,
                        "--import has no folder to write to: SORTNET_CATALOGUE is empty");
    int status = sn_folder_make(job->tool, m.folder);
    sn_output_sweep(m.folder, sn_net_is_kept);
    if (job->json)
        sn_json_begin(&m.json, &m.out);
    for (int i = 0; i < count && status != SN_EXIT_USAGE && !atomic_load(&sn_stop); i++)
        status = sn_exit_worse(status, import_one(&m, files[i]));
    if (job->json && !m.json.comma)
        sn_buf_puts(&m.out, "\n"); /* an empty line for no results */
    if (job->json)
        sn_json_end(&m.json);
    int written = sn_output_write(job->tool, NULL, &m.out);
    free(m.folder);
    return sn_exit_worse(status, written);
}
