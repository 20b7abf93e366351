/* How fast a kernel is on a device. */
#ifndef SN_CODEGEN_CHOOSE_MEASURE_H
#define SN_CODEGEN_CHOOSE_MEASURE_H

#include "codegen/device/device.h"

SN_BEGIN_DECLS

/* Runs of which the median is taken, and those before them that are not timed. */
#define SN_MEASURE_RUNS 21u
#define SN_MEASURE_WARM_UP 3u
/* Bytes of keys, and of values, that are sorted in a run, if the device has 64 times as many: many
 * more than caches hold. */
#define SN_MEASURE_BYTES ((size_t)512 << 20)

typedef struct sn_measure sn_measure;

/* Fill buffers of a device with random bits, keys of any type.
 * device   borrowed
 * out      freed with sn_measure_free; NULL on failure
 * errors   SN_E_LIMIT if the device has no room; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_measure_new(sn_device *device, sn_measure **out, sn_error *error);
void sn_measure_free(sn_measure *measure);

/* Build a text and time it, from one buffer to another; then check the first arrays of the result.
 * kernel, emit   what the text was made of; it must not be counted
 * nanoseconds    for a key, the median of SN_MEASURE_RUNS runs
 * errors   those of sn_device_program_build and sn_device_launch; SN_E_INTERNAL if the result is
 *          not what the kernel's operations compute
 */
sn_err sn_measure_text(sn_measure *measure, const sn_kernel *kernel, const sn_emit *emit,
                       const char *text, double *nanoseconds, sn_error *error);

SN_END_DECLS

#endif
