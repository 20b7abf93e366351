/* Texts tried on a device. */
#include "base/sys.h"
#include "codegen/device/arrays/arrays.h"
#include "codegen/device/backend.h"
#include "codegen/device/device.h"
#include "codegen/trial/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is done with arrays on a device, and checked and printed of what came out. */

static sn_err check_batches(const sn_job *j, size_t *bad, sn_error *error)
{
    const sn_artifact *of = &j->trial->of;
    return sn_arrays_check(j->arrays, of->kernel, of->emit, j->keys, j->values, bad, error);
}

static sn_err check_sorted(const sn_job *j, size_t *bad, sn_error *error)
{
    return sn_arrays_check_sorted(j->arrays, j->trial->of.emit, j->keys, j->values, bad, error);
}

static sn_err check_scans(const sn_job *j, size_t *bad, sn_error *error)
{
    return sn_scan_arrays_check(j->arrays, j->trial, j->keys, bad, error);
}

static sn_err print_arrays(const sn_job *j, sn_buf *out, sn_error *error)
{
    (void)error;
    sn_arrays_print(j->arrays, j->trial->of.emit, j->keys, j->values, out);
    return SN_OK;
}

static sn_err print_scans(const sn_job *j, sn_buf *out, sn_error *error)
{
    return sn_scan_arrays_print(j->arrays, j->trial, j->keys, out, error);
}

static sn_err print_counts(const sn_job *j, sn_buf *out, sn_error *error)
{
    (void)error;
    sn_job_print_counts(j, out);
    return SN_OK;
}

static const char network[] = "what the network does", sorted[] = "the array, sorted";

/* check    finds the first array that is bad, or their number */
static const struct {
    sn_err (*run)(sn_device *device, sn_device_program *program, const sn_job *job,
                  sn_error *error);
    sn_err (*check)(const sn_job *job, size_t *bad, sn_error *error);
    sn_err (*print)(const sn_job *job, sn_buf *out, sn_error *error);
    const char *wanted;
    bool any_length;
} kinds[] = {
    [SN_ARTIFACT_KERNEL] = {sn_job_batches, check_batches, print_arrays, network, false},
    [SN_ARTIFACT_PROGRAM] = {sn_job_sorts, check_sorted, print_arrays, sorted, true},
    [SN_ARTIFACT_SCAN] = {sn_job_scans, check_scans, print_scans, network, false},
    [SN_ARTIFACT_SCAN_PROGRAM] = {sn_job_scans, check_scans, print_scans, network, true},
    [SN_ARTIFACT_COUNTING] = {sn_job_counts, sn_job_check_counts, print_counts, sorted, true},
};
_Static_assert(sizeof kinds / sizeof *kinds == SN_ARTIFACT_KINDS, "a row for each kind");

static sn_err build_and_run(sn_device *device, const sn_job *j, sn_buf *log, sn_error *error)
{
    const sn_trial *t = j->trial;
    sn_device_program *program = NULL;
    sn_buf whole = {0};
    sn_trial_write_whole(t, &whole);
    sn_err err = whole.failed
                     ? sn_fail_nomem(error)
                     : sn_device_program_build(device, &t->of, whole.data, &program, log, error);
    err = err ? err : kinds[t->of.kind].run(device, program, j, error);
    sn_buf_free(&whole);
    sn_device_program_free(program);
    return err;
}

/* In a process of its own. */
static int work_on(void *job_)
{
    const sn_job *j = job_;
    sn_error *error = &j->told->error;
    sn_device *device;
    sn_buf log = {0};
    sn_err err = sn_device_open(j->trial->of.emit->target, j->number, &device, error);
    if (!err) {
        err = build_and_run(device, j, &log, error);
        sn_device_close(device);
    }
    j->told->err = err;
    j->told->done = true;
    if (err == SN_E_INPUT)
        fprintf(stderr, "%s\n%s", error->text, log.data ? log.data : "");
    sn_buf_free(&log);
    return err == SN_E_INPUT;
}

/* ---- judging it ------------------------------------------------------------------------------ */

static void find_bad(sn_trial_result *result, const char *why)
{
    result->outcome = SN_TRIAL_BAD;
    sn_buf_printf(&result->message, "%s\n", why);
}

static sn_err judge_results(const sn_job *j, sn_trial_result *result, sn_error *error)
{
    const sn_artifact_kind kind = j->trial->of.kind;
    char why[100];
    size_t bad;
    sn_err err = kinds[kind].check(j, &bad, error);
    if (err)
        return err;
    snprintf(why, sizeof why, "array %zu: what the device computes is not %s", bad + 1,
             kinds[kind].wanted);
    if (bad < j->arrays->arrays) {
        find_bad(result, why);
    } else if (j->told->differs) {
        find_bad(result, "in place the device's result is another");
    } else {
        err = kinds[kind].print(j, &result->out, error);
        err = !err && result->out.failed ? sn_fail_nomem(error) : err;
    }
    return err;
}

static sn_err judge(const sn_job *j, const sn_work *work, sn_trial_result *result, sn_error *error)
{
    const sn_report *told = j->told;
    char why[80];
    snprintf(why, sizeof why, "the device's driver ended the program, exit status %d",
             work->status);
    if (work->late || !told->done)
        sn_trial_judge(work, why, result);
    else if (told->err == SN_E_INPUT)
        sn_trial_judge(work, "the text cannot be built:", result);
    else if (!told->err)
        return judge_results(j, result, error);
    else if (error)
        *error = told->error;
    return result->outcome == SN_TRIAL_GOOD ? told->err : SN_OK;
}

/* ---- the trial ------------------------------------------------------------------------------- */

/* Lay out what the processes share: the report, values, keys. */
static sn_err share(sn_job *j, sn_error *error)
{
    const size_t head = (sizeof *j->told + 7) / 8 * 8;
    const size_t values = (j->arrays->elements + 1) / 2 * 8;
    const size_t reports = (3 * j->arrays->arrays + 1) / 2 * 8;
    j->bytes = head + values + reports + j->arrays->elements * sn_emit_key_bytes(j->trial->of.emit);
    unsigned char *memory = sn_pages_new(j->bytes, true);
    if (!memory)
        return sn_fail_nomem(error);
    j->told = (sn_report *)memory;
    j->values = (uint32_t *)(memory + head);
    j->reports = (uint32_t *)(memory + head + values);
    j->keys = memory + head + values + reports;
    return SN_OK;
}

static sn_err run(sn_job *j, sn_trial_result *result, sn_error *error)
{
    sn_work work;
    sn_err err = share(j, error);
    if (err)
        return err;
    err = sn_workdir_call(j->trial->dir, work_on, j, &work, error);
    err = err ? err : judge(j, &work, result, error);
    sn_work_free(&work);
    sn_pages_free(j->told, j->bytes);
    return err;
}

sn_err sn_launch_trial(const sn_trial *trial, uint32_t number, const sn_buf *input,
                       sn_trial_result *result, sn_error *error)
{
    const sn_emit *emit = trial->of.emit;
    const bool any = kinds[trial->of.kind].any_length;
    sn_arrays arrays;
    *result = (sn_trial_result){.outcome = SN_TRIAL_GOOD};
    if (trial->of.scan && sn_scan_device_check(trial, error))
        return SN_E_UNSUPPORTED;
    const bool few = trial->of.kind == SN_ARTIFACT_KERNEL &&
                     (emit->ragged || emit->argsort || sn_kernel_is_partial(trial->of.kernel));
    if (emit->element.type || few)
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a device is given arrays of keys with all outputs, no lengths, places or "
                       "elements");
    const uint32_t keys = any ? UINT32_MAX : trial->of.kernel->keys;
    sn_err err = sn_arrays_read(input->data, emit, keys, &arrays, error);
    if (!err) {
        sn_job j = {.trial = trial, .number = number, .arrays = &arrays};
        err = run(&j, result, error);
    }
    sn_arrays_free(&arrays);
    return err;
}
