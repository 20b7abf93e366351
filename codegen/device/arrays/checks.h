/* Whether arrays came out as they should (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_ARRAYS_CHECKS_H
#define SN_CODEGEN_DEVICE_ARRAYS_CHECKS_H

#include "codegen/device/arrays/arrays.h"

/* The first array whose result is not what the kernel's operations make of it, as far as keys tell:
 * each place must have a key as large as there, the keys must be those of the array, and the values
 * of pairs, which were the places 0, 1, …, must still go with their keys. Of arrays with NaNs that
 * texts may lose nothing is said.
 * bad      receives its number, or arrays->arrays if there is none
 * errors   SN_E_NOMEM
 */
sn_err sn_arrays_check(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                       const void *keys, const uint32_t *values, size_t *bad, sn_error *error);

/* The same of arrays of any length, by the order of the type of keys alone: results must be in it,
 * have the array's keys, and values, or the places that argsort tells, must go with their keys;
 * where texts are stable, those of equal keys rise. */
sn_err sn_arrays_check_sorted(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                              const uint32_t *values, size_t *bad, sn_error *error);

#endif
