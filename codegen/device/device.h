/* Devices: what they are, and texts that run on them. */
#ifndef SN_CODEGEN_DEVICE_DEVICE_H
#define SN_CODEGEN_DEVICE_DEVICE_H

#include "base/base.h"
#include "codegen/emit/emit.h"
#include "codegen/large/program.h"
#include "codegen/trial/trial.h"

#include <stddef.h>

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- facts ----------------------------------------------------------------------------------- */

/* What is known of a device. */

/* What is known of a device; texts are one line each. */
typedef struct sn_device_facts {
    char name[128];      /* "NVIDIA H200", as its driver calls it */
    char driver[160];    /* "CUDA 13.0", "OpenCL 3.0 PoCL 3.1 …": what texts are run through */
    unsigned capability; /* CUDA: 10 · major + minor of the compute capability; OpenCL: 0 */
    unsigned units;      /* multiprocessors, or compute units */
    size_t memory;       /* bytes of the device's memory */
    size_t shared;       /* bytes of shared (local) memory that a block (group) has unasked */
    size_t threads;      /* that a block may have */
} sn_device_facts;

/* ---- nvrtc ----------------------------------------------------------------------------------- */

/* Texts in CUDA compiled by NVRTC, for which no device is needed. */

/* Compile a text's kernel.
 * text     in CUDA, as sn_emit_text writes it
 * capability  what it is to run on: 90 is sm_90
 * code     appended: machine code (a cubin), or PTX if NVRTC does not know so new a device
 * log      what the compiler said is appended, also on success; may be NULL
 * errors   SN_E_INPUT if the text does not compile; SN_E_UNSUPPORTED without NVRTC, or if it does
 *          not know the device; SN_E_NOMEM
 */
sn_err sn_cuda_compile(const char *text, unsigned capability, sn_buf *code, sn_buf *log,
                       sn_error *error);

/* ---- devices --------------------------------------------------------------------------------- */

/* Devices, and emitted texts built and run on them.
 *
 * A text in CUDA is built by NVRTC and run through the driver's interface, one in OpenCL by and
 * through an OpenCL platform. All three libraries are loaded when they are first asked for, so
 * nothing of them is needed to build or to link this library. A device belongs to the thread that
 * opened it. No call waits for anything but the device. Once a device was opened or listed, a
 * process must not fork and use devices in the child too: no driver can do that. */

/* All devices for texts of a target, in the order in which the driver, or the platforms one after
 * the other, name them. Their numbers are 0, 1, … OpenCL's platforms are asked in a process of its
 * own, unless OpenCL's library is loaded in this one: one that fails, does not answer, or ends that
 * process, be it by a signal, is left out.
 * target   one of CUDA or OpenCL
 * seconds  that a platform of OpenCL has to answer; 0: no limit
 * facts    [*count], freed by the caller; NULL on failure
 * skipped  a line is appended for each platform of OpenCL that is left out: its name, and why; may
 *          be NULL
 * errors   SN_E_UNSUPPORTED if there is no device, with the reason: "no CUDA device: …"; SN_E_IO if
 *          CUDA's driver fails; SN_E_NOMEM
 */
sn_err sn_device_list(sn_target target, double seconds, sn_device_facts **facts, uint32_t *count,
                      sn_buf *skipped, sn_error *error);

typedef struct sn_device sn_device;

/* Open a device. Its driver works in this process from here on: who cannot trust it opens the
 * device in a process of its own, as sn_launch_trial does.
 * number   its place in the list, which is made anew; platforms of OpenCL have 20 s each
 * out      closed with sn_device_close, after all that was made of it; NULL on failure
 * errors   as above; SN_E_ARGUMENT if there are devices, but none of this number
 */
sn_err sn_device_open(sn_target target, uint32_t number, sn_device **out, sn_error *error);
void sn_device_close(sn_device *device);

/* What is known of it; lives as long as the device. */
const sn_device_facts *sn_device_facts_of(const sn_device *device);

/* ---- memory ---------------------------------------------------------------------------------- */

typedef struct sn_device_memory sn_device_memory;

/* Memory on a device, its content undefined.
 * bytes    0 is as good as 1
 * out      freed with sn_device_memory_free; NULL on failure
 * errors   SN_E_LIMIT if the device has not so much; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_device_memory_new(sn_device *device, size_t bytes, sn_device_memory **out,
                            sn_error *error);
void sn_device_memory_free(sn_device_memory *memory);

/* Copy bytes between the host and the begin of the device's memory, which has so many at least;
 * they have arrived when the call returns. Errors: SN_E_IO. */
sn_err sn_device_write(sn_device_memory *memory, const void *from, size_t bytes, sn_error *error);
sn_err sn_device_read(const sn_device_memory *memory, void *to, size_t bytes, sn_error *error);

/* ---- programs -------------------------------------------------------------------------------- */

typedef struct sn_device_program sn_device_program;

/* Build a text for the device.
 * of       what the text was made of, for the device's target; what it points to is borrowed while
 *          the program is used
 * text     as sn_artifact_text writes it, perhaps edited since
 * log      what the compiler said is appended, also on success; may be NULL
 * out      freed with sn_device_program_free; NULL on failure
 * errors   SN_E_INPUT if the text does not compile; SN_E_UNSUPPORTED without NVRTC, or if it does
 *          not know the device; SN_E_LIMIT if the device cannot hold the program; SN_E_IO;
 *          SN_E_NOMEM
 * cost     a compiler's: 0.1 s to a minute
 */
sn_err sn_device_program_build(sn_device *device, const sn_artifact *of, const char *text,
                               sn_device_program **out, sn_buf *log, sn_error *error);
void sn_device_program_free(sn_device_program *program);

/* Arrays stand one behind the other, each of `count` elements, or of the kernel's keys if texts are
 * not counted, or as `lengths` tell. Results may replace the arrays, where the header says so. */
typedef struct sn_launch {
    sn_device_memory *keys, *keys_out;     /* [arrays · count]; for argsort keys_out are places */
    sn_device_memory *lengths;             /* sizes or offsets, if texts are ragged */
    sn_device_memory *values, *values_out; /* the same, if there are pairs; 32 bits each */
    uint32_t count;                        /* 0..kernel->keys; used if texts are counted */
    size_t arrays;
    uint32_t times; /* 1.., how often the same is done in a row, without pauses */
} sn_launch;

/* Sort arrays on the device; returns when that is done.
 * seconds  from the begin of the first to the end of the last time, by the device's clock: CUDA's
 *          events, OpenCL's profile of commands; may be NULL
 * errors   SN_E_LIMIT if there are more arrays than a launch can have, or a block needs more shared
 *          memory than the device gives; SN_E_ARGUMENT if `count` is too large; SN_E_IO if the
 *          driver fails
 */
sn_err sn_device_launch(sn_device_program *program, const sn_launch *launch, double *seconds,
                        sn_error *error);

/* One array, sorted in place. */
typedef struct sn_sort {
    sn_device_memory *keys;   /* [count] */
    sn_device_memory *values; /* [count] if there are pairs; 32 bits each */
    sn_device_memory *places; /* [count] if the text has them, else NULL; 32 bits each: where keys
                                 were, of argsort; undefined, where pairs are stable */
    uint32_t count;
} sn_sort;

/* Sort an array by a program of sn_device_program_build, as its text's launcher does; returns when
 * that is done.
 * seconds  from the begin of the first pass to the end of the last, by the device's clock; 0 if
 *          there is nothing to do; may be NULL
 * errors   SN_E_LIMIT if the device has not enough of something; SN_E_IO if the driver fails;
 *          SN_E_NOMEM
 */
sn_err sn_device_sort(sn_device_program *program, const sn_sort *sort, double *seconds,
                      sn_error *error);

#ifndef __cplusplus
/* As sn_trial_run, on a device for the target of trial->emit, of this number. What the device
 * computes is bad unless it is what the kernel's operations compute, out of place and in place, or
 * those of a program that scans; of one that sorts, unless arrays come out sorted. The driver is
 * called in a process of its own, which trial->dir's time and `stop` end.
 * input    lines of numbers, as sn_trial_run's
 * errors   SN_E_INPUT, with a place, if they are none; SN_E_UNSUPPORTED if there is no device, and
 *          of texts with elements, and of kernels with lengths, places or not all outputs;
 *          SN_E_ARGUMENT; SN_E_LIMIT; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_launch_trial(const sn_trial *trial, uint32_t number, const sn_buf *input,
                       sn_trial_result *result, sn_error *error);
#endif

/* ---- counting -------------------------------------------------------------------------------- */

/* Programs that count, on a device: launched as their texts' launchers do, and their results
 * checked. */

/* One array, sorted by counting. */
typedef struct sn_count {
    sn_device_memory *keys, *keys_out; /* [count] */
    sn_device_memory *values,
        *values_out;             /* [count] with pairs; values_out also of argsort: places;
                                              else NULL; 32 bits each */
    sn_device_memory *workspace; /* as large as sn_counting_tell says */
    sn_device_memory *report;    /* three numbers of 32 bits: sorted, outside, first */
    uint32_t count;
    int64_t lo, hi; /* used if the range is told when the program is called */
} sn_count;

/* Sort an array by a program that counts; returns when that is done.
 * seconds  from the begin of the first kernel to the end of the last, by the device's clock; may be
 *          NULL
 * errors   SN_E_ARGUMENT if there is no such range; SN_E_IO if the driver fails; SN_E_NOMEM
 */
sn_err sn_device_count(sn_device_program *program, const sn_count *count, double *seconds,
                       sn_error *error);

/* A trial's arrays, one after the other, and what came of them (codegen/device/backend.h). */
struct sn_job;
sn_err sn_job_counts(sn_device *device, sn_device_program *program, const struct sn_job *job,
                     sn_error *error);
/* The first array whose result is not what sorting by comparisons gives, or their number. Errors:
 * SN_E_NOMEM. */
sn_err sn_job_check_counts(const struct sn_job *job, size_t *bad, sn_error *error);
/* Append the results: those outside of the range behind a semicolon. */
void sn_job_print_counts(const struct sn_job *job, sn_buf *out);

SN_END_DECLS

#endif
