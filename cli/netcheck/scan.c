/* Prefix networks, proved, certified, compared and pruned. */
#include "cli/netcheck/netcheck.h"

#include "cli/common/common.h"
#include "verify/scan/prefix.h"

#include <stdlib.h>
#include <string.h>

static const int statuses[] = {
    [SN_HOLDS] = SN_EXIT_OK, [SN_FAILS] = SN_EXIT_FAILS, [SN_UNDECIDED] = SN_EXIT_UNDECIDED};

static int fail(const sn_scan_job *job, const sn_error *error)
{
    return sn_report(job->tool, job->claim.name, error);
}

/* ---- verdicts -------------------------------------------------------------------------------- */

static sn_err print_result(const sn_scan_job *job, const sn_scan_result *result, sn_buf *out,
                           sn_error *error)
{
    if (job->quiet)
        return SN_OK;
    return job->json
               ? sn_scan_verdict_json(&job->claim, result, out, error)
               : sn_scan_verdict_text(&job->claim, result, job->explain, job->colored, out, error);
}

static int compare(const sn_scan_job *job, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_scan_equality equality;
    if (sn_scan_equals(job->claim.scan, job->other, job->run, 0, &equality, &error))
        return fail(job, &error);
    if (job->json)
        sn_scan_equality_json(&job->claim, &equality, out);
    else if (!job->quiet)
        sn_scan_equality_text(&job->claim, &equality, job->colored, out);
    return statuses[equality.verdict];
}

int sn_scan_check(const sn_scan_job *job, sn_buf *out)
{
    const sn_scan_claim *claim = &job->claim;
    sn_error error = {.text = ""};
    sn_scan_result *result;
    if (claim->equals)
        return compare(job, out);
    if (sn_scan_prove(claim->scan, claim->goal, job->run, &result, &error))
        return fail(job, &error);
    sn_err err = SN_OK;
    if (job->certify && result->verdict == SN_HOLDS)
        err = sn_scan_certificate_write(job->certify, claim->scan, sn_scan_goal_name(claim->goal),
                                        result->engine, &error);
    err = err ? err : print_result(job, result, out, &error);
    int status = err ? fail(job, &error) : statuses[result->verdict];
    sn_scan_result_free(result);
    return status;
}

/* ---- nodes that can go ----------------------------------------------------------------------- */

/* Find them; redundant[size] is the caller's, and NULL on failure. */
static sn_err find_redundant(const sn_scan_claim *claim, bool **redundant, sn_scan_spared *spared,
                             sn_error *error)
{
    double begin = sn_now();
    *redundant = sn_alloc(claim->scan->size, sizeof **redundant);
    *spared = (sn_scan_spared){.redundant = *redundant};
    sn_err err =
        *redundant ? sn_scan_redundant(claim->scan, claim->goal, *redundant, &spared->count, error)
                   : sn_fail_nomem(error);
    spared->seconds = sn_now() - begin;
    return err;
}

int sn_scan_list_redundant(const sn_scan_job *job, sn_buf *out)
{
    sn_error error = {.text = ""};
    sn_scan_spared spared;
    bool *redundant;
    sn_err err = find_redundant(&job->claim, &redundant, &spared, &error);
    if (!err && !job->quiet)
        err = sn_scan_spared_print(&job->claim, &spared, job->json, out, &error);
    free(redundant);
    return err ? fail(job, &error) : SN_EXIT_OK;
}

/* Write what is left of a network, and what is to be said of it to `said`. */
static int write_left(const sn_scan_job *job, const sn_scan *left, const char *engine, sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_scan_spared spared;
    sn_buf text = {0};
    bool *redundant;
    sn_err err = find_redundant(&job->claim, &redundant, &spared, &error);
    err = err ? err : sn_format_write_scan(left, job->format, &text, &error);
    if (!err && !job->quiet)
        err = sn_scan_pruned_print(&job->claim, &spared, left, engine, job->json, said, &error);
    free(redundant);
    if (!err)
        return sn_output_write(job->tool, job->output, &text);
    sn_buf_free(&text);
    return fail(job, &error);
}

/* The claim holds: prove it of what is left. */
static int prune(const sn_scan_job *job, sn_buf *said)
{
    sn_error error = {.text = ""};
    sn_scan_result *result = NULL;
    sn_scan *left;
    int status = SN_EXIT_OK;
    sn_err err = sn_scan_prune(job->claim.scan, job->claim.goal, &left, &error);
    err = err ? err : sn_scan_prove(left, job->claim.goal, job->run, &result, &error);
    if (!err && result->verdict == SN_FAILS)
        err = sn_fail(&error, SN_E_INTERNAL, "the claim fails of what pruning left");
    if (err)
        status = fail(job, &error);
    else if (result->verdict == SN_UNDECIDED)
        status = print_result(job, result, said, &error) ? fail(job, &error) : SN_EXIT_UNDECIDED;
    else
        status = write_left(job, left, result->engine, said);
    sn_scan_result_free(result);
    sn_scan_free(left);
    return status;
}

/* What is said goes where the network does not. */
int sn_scan_write_pruned(const sn_scan_job *job, sn_buf *out)
{
    sn_buf said = {0};
    int status = sn_scan_check(job, &said);
    if (status == SN_EXIT_OK) {
        sn_buf_free(&said);
        status = prune(job, &said);
    }
    if (status == SN_EXIT_USAGE)
        sn_buf_free(&said);
    else if (!job->output || !strcmp(job->output, "-"))
        sn_note(&said);
    else
        *out = said;
    return status;
}
