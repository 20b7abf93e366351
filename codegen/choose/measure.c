/* How long a kernel takes on a device, and whether it sorted: the median of several launches. */
#include "codegen/choose/tuning.h"

#include "codegen/device/arrays/arrays.h"

#include <stdlib.h>
#include <string.h>

/* Bytes of keys of which the result is checked. */
#define CHECKED ((size_t)1 << 18)

/* Bytes of a buffer below which nothing is measured. */
#define LEAST ((size_t)1 << 10)

struct sn_measure {
    sn_device *device;
    size_t bytes;                          /* of each buffer */
    sn_device_memory *keys, *keys_out;     /* keys: random bits */
    sn_device_memory *values, *values_out; /* values: places in arrays of `places` */
    unsigned char *random;                 /* [bytes] as on the device */
    uint32_t *numbers;                     /* [bytes / 4] */
    uint32_t places;
};

static sn_err fill_keys(sn_measure *m, sn_error *error)
{
    sn_random random;
    sn_random_seed(&random, 1);
    for (size_t i = 0; i + 8 <= m->bytes; i += 8) {
        uint64_t word = sn_random_next(&random);
        memcpy(m->random + i, &word, sizeof word);
    }
    return sn_device_write(m->keys, m->random, m->bytes, error);
}

static sn_err fill_values(sn_measure *m, uint32_t places, sn_error *error)
{
    if (m->places == places)
        return SN_OK;
    for (size_t i = 0; i < m->bytes / 4; i++)
        m->numbers[i] = (uint32_t)(i % places);
    m->places = places;
    return sn_device_write(m->values, m->numbers, m->bytes / 4 * 4, error);
}

sn_err sn_measure_new(sn_device *device, sn_measure **out, sn_error *error)
{
    sn_measure *m = sn_alloc(1, sizeof *m);
    size_t most = sn_device_facts_of(device)->memory / 64;
    *out = NULL;
    if (!m)
        return sn_fail_nomem(error);
    m->device = device;
    m->bytes = most < SN_MEASURE_BYTES ? most & ~(size_t)15 : SN_MEASURE_BYTES;
    if (m->bytes < LEAST) {
        free(m);
        return sn_fail(error, SN_E_LIMIT, "the device has too little memory");
    }
    m->random = sn_alloc(m->bytes, 1);
    m->numbers = sn_alloc(m->bytes, 1);
    sn_device_memory **all[] = {&m->keys, &m->keys_out, &m->values, &m->values_out};
    sn_err err = m->random && m->numbers ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; i < sizeof all / sizeof all[0] && !err; i++)
        err = sn_device_memory_new(device, m->bytes, all[i], error);
    err = err ? err : fill_keys(m, error);
    if (err)
        sn_measure_free(m);
    else
        *out = m;
    return err;
}

void sn_measure_free(sn_measure *m)
{
    if (!m)
        return;
    sn_device_memory_free(m->keys);
    sn_device_memory_free(m->keys_out);
    sn_device_memory_free(m->values);
    sn_device_memory_free(m->values_out);
    free(m->random);
    free(m->numbers);
    free(m);
}

/* ---- the check ------------------------------------------------------------------------------- */

static sn_err compare(const sn_arrays *arrays, const sn_kernel *kernel, const sn_emit *emit,
                      const void *keys, const uint32_t *values, sn_error *error)
{
    size_t bad;
    sn_err err = sn_arrays_check(arrays, kernel, emit, keys, values, &bad, error);
    if (!err && bad < arrays->arrays)
        err = sn_fail(error, SN_E_INTERNAL, "%s sorts wrong on the device", emit->name);
    return err;
}

/* The first arrays of the result, against the kernel's operations. */
static sn_err check(sn_measure *m, const sn_kernel *kernel, const sn_emit *emit, size_t arrays,
                    sn_error *error)
{
    size_t key = sn_emit_key_bytes(emit), checked = CHECKED / key / kernel->keys + 1;
    checked = checked < arrays ? checked : arrays;
    sn_arrays input = {.arrays = checked, .elements = checked * kernel->keys, .keys = m->random};
    void *keys = sn_alloc(input.elements, key);
    uint32_t *values = sn_alloc(input.elements, sizeof *values);
    input.count = sn_alloc(checked, sizeof *input.count);
    sn_err err = keys && values && input.count ? SN_OK : sn_fail_nomem(error);
    for (size_t i = 0; i < checked && !err; i++)
        input.count[i] = kernel->keys;
    if (!err)
        err = sn_device_read(m->keys_out, keys, input.elements * key, error);
    if (!err && emit->pairs)
        err = sn_device_read(m->values_out, values, input.elements * sizeof *values, error);
    if (!err)
        err = compare(&input, kernel, emit, keys, values, error);
    free(input.count);
    free(values);
    free(keys);
    return err;
}

/* ---- the times ------------------------------------------------------------------------------- */

static int compare_seconds(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static sn_err time_program(sn_device_program *program, const sn_launch *launch, double *median,
                           sn_error *error)
{
    double seconds[SN_MEASURE_RUNS];
    sn_err err = SN_OK;
    for (uint32_t i = 0; i < SN_MEASURE_WARM_UP && !err; i++)
        err = sn_device_launch(program, launch, NULL, error);
    for (uint32_t i = 0; i < SN_MEASURE_RUNS && !err; i++)
        err = sn_device_launch(program, launch, &seconds[i], error);
    if (err)
        return err;
    qsort(seconds, SN_MEASURE_RUNS, sizeof *seconds, compare_seconds);
    *median = seconds[SN_MEASURE_RUNS / 2];
    return SN_OK;
}

sn_err sn_measure_text(sn_measure *m, const sn_kernel *kernel, const sn_emit *emit,
                       const char *text, double *nanoseconds, sn_error *error)
{
    size_t key = sn_emit_key_bytes(emit), widest = emit->pairs && key < 4 ? 4 : key;
    size_t arrays = m->bytes / widest / kernel->keys;
    const sn_launch launch = {.keys = m->keys,
                              .keys_out = m->keys_out,
                              .values = m->values,
                              .values_out = m->values_out,
                              .count = kernel->keys,
                              .arrays = arrays,
                              .times = 1};
    sn_device_program *program;
    double seconds = 0;
    if (!arrays)
        return sn_fail(error, SN_E_LIMIT, "the device has too little memory for an array");
    sn_err err = emit->pairs ? fill_values(m, kernel->keys, error) : SN_OK;
    const sn_artifact of = sn_artifact_of_kernel(kernel, emit);
    err = err ? err : sn_device_program_build(m->device, &of, text, &program, NULL, error);
    if (err)
        return err;
    err = time_program(program, &launch, &seconds, error);
    sn_device_program_free(program);
    if (!err)
        err = check(m, kernel, emit, arrays, error);
    *nanoseconds = seconds * 1e9 / ((double)arrays * kernel->keys);
    return err;
}
