/* Kernels' fastest mappings, measured on a device and kept in a file. */
#ifndef SN_CODEGEN_CHOOSE_TUNING_H
#define SN_CODEGEN_CHOOSE_TUNING_H

#include "codegen/device/device.h"
#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- tuning ---------------------------------------------------------------------------------- */

/* Which kernel to choose for arrays of a size, type and device: what was measured, or what the cost
 * model says, as a text that people can read.
 *
 *     sortnet-tuning 1
 *     # a comment
 *     device NVIDIA H200
 *     u32 keys 64 window 32 0.001893
 *     u32 values 4 thread 4 0.003725
 *     model
 *     u64 keys 64 window 16 53.125
 *
 * A line names the type, whether a value of 32 bits goes with each key, the size, the mapping, the
 * keys of a thread, and what it costs: nanoseconds a key on the device above it; under `model`,
 * machine instructions a key. */

/* Lines of a file, at most. */
#define SN_TUNING_MAX 20000u

/* What is asked. */
typedef struct sn_tuning_key {
    char device[128]; /* its name; "" for the cost model */
    sn_key_type type;
    bool pairs;
    uint32_t n; /* 2..SN_WIRES_MAX */
} sn_tuning_key;

typedef struct sn_tuning_choice {
    sn_tuning_key key;
    sn_mapping mapping;
    uint32_t keys; /* of a thread */
    double cost;
    size_t place; /* private */
} sn_tuning_choice;

/* Begins as {0}, freed with sn_tuning_free. */
typedef struct sn_tuning {
    sn_tuning_choice *choices; /* [count], in the order in which they are written */
    size_t count, room;
} sn_tuning;

void sn_tuning_free(sn_tuning *tuning);

/* The word for a mapping in such texts and on command lines. */
const char *sn_mapping_name(sn_mapping mapping);

/* Add the choices of a text.
 * errors   SN_E_INPUT with line and column; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_tuning_read(sn_tuning *tuning, const char *text, sn_error *error);

/* Add a choice, or put it in the place of that for the same key. Errors: SN_E_NOMEM. */
sn_err sn_tuning_put(sn_tuning *tuning, const sn_tuning_choice *choice, sn_error *error);

/* The choice for arrays of n elements: of the first device there is, the cost model last. A type
 * that has none is taken to be like those of as many bits. NULL if there is none. */
const sn_tuning_choice *sn_tuning_find(const sn_tuning *tuning, sn_key_type type, bool pairs,
                                       uint32_t n);

/* Append the text: devices in the order of their first choices, the cost model last, under each
 * types and sizes ascending. */
void sn_tuning_write(const sn_tuning *tuning, sn_buf *out);

/* ---- measure --------------------------------------------------------------------------------- */

/* How fast a kernel is on a device. */

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
