/* Whether arrays were scanned as they should (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_ARRAYS_SCANS_H
#define SN_CODEGEN_DEVICE_ARRAYS_SCANS_H

#include "codegen/device/arrays/arrays.h"
#include "codegen/trial/subject.h"

/* Whether a device can be given the text, and its results be judged: of numbers, by a known
 * operator.
 * errors   SN_E_UNSUPPORTED with the reason */
sn_err sn_scan_device_check(const sn_trial *trial, sn_error *error);

/* The first array whose result is not, bit for bit, what the kernel's operations, or a program's,
 * make of it in their order; floating-point NaNs are all the same.
 * results  of each array those outputs that are stored, one behind the other
 * bad      receives its number, or arrays->arrays if there is none
 * errors   SN_E_NOMEM
 */
sn_err sn_scan_arrays_check(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            size_t *bad, sn_error *error);

/* Append them as lines. Errors: SN_E_NOMEM. */
sn_err sn_scan_arrays_print(const sn_arrays *arrays, const sn_trial *trial, const void *results,
                            sn_buf *out, sn_error *error);

#endif
