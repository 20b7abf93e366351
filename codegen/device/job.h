/* A trial on a device, between the process that calls the driver and the one that waits for it
 * (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_JOB_H
#define SN_CODEGEN_DEVICE_JOB_H

#include "codegen/device/arrays/arrays.h"
#include "codegen/device/device.h"

/* What the process that runs the text tells the one that waits for it. */
typedef struct sn_report {
    bool done;    /* it came to its end */
    bool differs; /* in place the result is another */
    sn_err err;
    sn_error error;
} sn_report;

typedef struct sn_job {
    const sn_trial *trial;
    uint32_t number; /* of the device */
    const sn_arrays *arrays;
    sn_report *told;     /* the rest is memory that the processes share */
    unsigned char *keys; /* [arrays->elements · bytes of a key] results */
    uint32_t *values;    /* [arrays->elements] values, or the places that keys had */
    uint32_t *reports;   /* [arrays->arrays · 3] what programs that count report */
    size_t bytes;        /* of all of it */
} sn_job;

/* Sort all arrays by a kernel, those of the same length that follow one another in one launch, out
 * of place and in place. */
sn_err sn_job_batches(sn_device *device, sn_device_program *program, const sn_job *job,
                      sn_error *error);

/* Sort one array after the other by a program for arrays of any length. */
sn_err sn_job_sorts(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error);

#endif
