/* Programs that count, on a device: launched as their texts' launchers do, and their results
 * checked. */
#ifndef SN_CODEGEN_DEVICE_COUNTING_H
#define SN_CODEGEN_DEVICE_COUNTING_H

#include "codegen/device/device.h"

SN_BEGIN_DECLS

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

/* Sort an array by a program of sn_device_counter_build; returns when that is done.
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
