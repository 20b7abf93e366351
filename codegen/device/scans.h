/* Prefix networks on a device: their kernels launched as texts' launchers do, and arrays on trial
 * (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_SCANS_H
#define SN_CODEGEN_DEVICE_SCANS_H

#include "codegen/device/job.h"

/* Scan the trial's arrays, out of place and, where all outputs are stored, in place: all of them in
 * one launch, or by a program one after the other. Results are one behind the other in job->keys.
 * errors   SN_E_IO if the driver fails; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_job_scans(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error);

#endif
