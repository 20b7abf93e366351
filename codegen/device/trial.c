/* Texts tried on a device. */
#include "codegen/device/arrays.h"
#include "codegen/device/device.h"
#include "codegen/trial/judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* What the process that runs the text tells the one that waits for it. */
typedef struct report {
    bool done;    /* it came to its end */
    bool differs; /* in place the result is another */
    sn_err err;
    sn_error error;
} report;

typedef struct job {
    const sn_trial *trial;
    uint32_t number; /* of the device */
    const sn_arrays *arrays;
    report *told;        /* the rest is memory that the processes share */
    unsigned char *keys; /* [arrays->elements · bytes of a key] results */
    uint32_t *values;    /* [arrays->elements] */
    size_t bytes;        /* of all of it */
} job;

/* ---- on the device --------------------------------------------------------------------------- */

/* Memory for a batch: arrays of as many elements each, that are sorted in one launch. */
typedef struct batch {
    size_t first, elements; /* of the arrays' elements */
    sn_launch launch;
    size_t key_bytes;
    uint32_t *places;     /* [elements] values before: 0, 1, … in each array */
    unsigned char *again; /* [elements] keys, or values, sorted in place */
} batch;

static void batch_close(batch *b)
{
    sn_device_memory_free(b->launch.keys);
    sn_device_memory_free(b->launch.keys_out);
    sn_device_memory_free(b->launch.values);
    sn_device_memory_free(b->launch.values_out);
    free(b->places);
    free(b->again);
}

static sn_err batch_open(sn_device *device, const job *j, batch *b, sn_error *error)
{
    const size_t keys = b->elements * b->key_bytes, values = b->elements * sizeof(uint32_t);
    sn_launch *l = &b->launch;
    sn_err err = sn_device_memory_new(device, keys, &l->keys, error);
    err = err ? err : sn_device_memory_new(device, keys, &l->keys_out, error);
    b->again = sn_alloc(b->elements, sizeof(uint64_t));
    b->places = sn_alloc(b->elements, sizeof *b->places);
    if (!err && (!b->again || !b->places))
        err = sn_fail_nomem(error);
    if (err || !j->trial->emit->pairs)
        return err;
    for (size_t i = 0; i < b->elements; i++)
        b->places[i] = (uint32_t)(i % l->count);
    err = sn_device_memory_new(device, values, &l->values, error);
    err = err ? err : sn_device_memory_new(device, values, &l->values_out, error);
    return err ? err : sn_device_write(l->values, b->places, values, error);
}

/* Read what was sorted in place, and compare it. */
static sn_err compare(const sn_device_memory *memory, const batch *b, const void *wanted,
                      size_t bytes, bool *differs, sn_error *error)
{
    sn_err err = sn_device_read(memory, b->again, bytes, error);
    if (!err && memcmp(b->again, wanted, bytes) != 0)
        *differs = true;
    return err;
}

/* Out of place, then in place. */
static sn_err batch_run(sn_device_program *program, const job *j, const batch *b, bool *differs,
                        sn_error *error)
{
    const bool pairs = j->trial->emit->pairs;
    const size_t bytes = b->elements * b->key_bytes, at = b->first * b->key_bytes;
    const size_t value_bytes = b->elements * sizeof(uint32_t);
    const sn_launch *out = &b->launch;
    sn_launch in = *out;
    in.keys_out = in.keys;
    in.values_out = in.values;
    sn_err err = sn_device_write(out->keys, j->arrays->keys + at, bytes, error);
    err = err ? err : sn_device_launch(program, out, NULL, error);
    err = err ? err : sn_device_read(out->keys_out, j->keys + at, bytes, error);
    if (!err && pairs)
        err = sn_device_read(out->values_out, j->values + b->first, value_bytes, error);
    err = err ? err : sn_device_launch(program, &in, NULL, error);
    err = err ? err : compare(in.keys, b, j->keys + at, bytes, differs, error);
    if (!err && pairs)
        err = compare(in.values, b, j->values + b->first, value_bytes, differs, error);
    return err;
}

static sn_err run_all(sn_device *device, sn_device_program *program, const job *j, sn_error *error)
{
    const sn_arrays *a = j->arrays;
    sn_err err = SN_OK;
    for (size_t i = 0, first = 0, next; !err && i < a->arrays; i = next) {
        for (next = i + 1; next < a->arrays && a->count[next] == a->count[i];)
            next++;
        batch b = {.first = first,
                   .elements = (next - i) * a->count[i],
                   .key_bytes = sn_emit_key_bytes(j->trial->emit),
                   .launch = {.count = a->count[i], .arrays = next - i, .times = 1}};
        first += b.elements;
        err = batch_open(device, j, &b, error);
        err = err ? err : batch_run(program, j, &b, &j->told->differs, error);
        batch_close(&b);
    }
    return err;
}

/* In a process of its own. */
static int work_on(void *job_)
{
    const job *j = job_;
    const sn_trial *trial = j->trial;
    sn_error *error = &j->told->error;
    sn_device *device;
    sn_device_program *program = NULL;
    sn_buf log = {0};
    sn_err err = sn_device_open(trial->emit->target, j->number, &device, error);
    if (!err) {
        err = sn_device_program_build(device, trial->kernel, trial->emit, trial->text->data,
                                      &program, &log, error);
        err = err ? err : run_all(device, program, j, error);
        sn_device_program_free(program);
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

static sn_err judge_results(const job *j, sn_trial_result *result, sn_error *error)
{
    char why[100];
    size_t bad;
    sn_err err = sn_arrays_check(j->arrays, j->trial->kernel, j->trial->emit, j->keys, j->values,
                                 &bad, error);
    if (err)
        return err;
    snprintf(why, sizeof why, "array %zu: what the device computes is not what the network does",
             bad + 1);
    if (bad < j->arrays->arrays) {
        find_bad(result, why);
    } else if (j->told->differs) {
        find_bad(result, "in place the device's result is another");
    } else {
        sn_arrays_print(j->arrays, j->trial->emit, j->keys, j->values, &result->out);
        err = result->out.failed ? sn_fail_nomem(error) : SN_OK;
    }
    return err;
}

static sn_err judge(const job *j, const sn_work *work, sn_trial_result *result, sn_error *error)
{
    const report *told = j->told;
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
static sn_err share(job *j, sn_error *error)
{
    const size_t head = (sizeof *j->told + 7) / 8 * 8;
    const size_t values = (j->arrays->elements + 1) / 2 * 8;
    j->bytes = head + values + j->arrays->elements * sn_emit_key_bytes(j->trial->emit);
    unsigned char *memory =
        mmap(NULL, j->bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return sn_fail_nomem(error);
    j->told = (report *)memory;
    j->values = (uint32_t *)(memory + head);
    j->keys = memory + head + values;
    return SN_OK;
}

static sn_err run(job *j, sn_trial_result *result, sn_error *error)
{
    sn_work work;
    sn_err err = share(j, error);
    if (err)
        return err;
    err = sn_workshop_call(j->trial->shop, work_on, j, &work, error);
    err = err ? err : judge(j, &work, result, error);
    sn_work_free(&work);
    munmap(j->told, j->bytes);
    return err;
}

sn_err sn_launch_trial(const sn_trial *trial, uint32_t number, const sn_buf *input,
                       sn_trial_result *result, sn_error *error)
{
    const sn_emit *emit = trial->emit;
    sn_arrays arrays;
    *result = (sn_trial_result){.outcome = SN_TRIAL_GOOD};
    if (emit->ragged || emit->argsort || emit->element.type || sn_kernel_is_partial(trial->kernel))
        return sn_fail(error, SN_E_UNSUPPORTED,
                       "a device is given arrays of keys with all outputs, no lengths, places or "
                       "elements");
    sn_err err = sn_arrays_read(input->data, emit, trial->kernel->keys, &arrays, error);
    if (!err) {
        job j = {.trial = trial, .number = number, .arrays = &arrays};
        err = run(&j, result, error);
    }
    sn_arrays_free(&arrays);
    return err;
}
