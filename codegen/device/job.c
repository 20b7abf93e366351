/* Arrays sorted on a device, on trial: many by a kernel, or one after the other by a program. */
#include "codegen/device/backend.h"

#include "codegen/emit/emit.h"
#include "codegen/emit/parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- by a kernel ----------------------------------------------------------------------------- */

/* Memory for a batch: arrays of as many elements each, that are sorted in one launch. */
typedef struct batch {
    size_t first, elements; /* of the arrays' elements */
    sn_launch launch;
    size_t key_bytes;
    size_t value_bytes;
    unsigned char *values; /* [elements] before, as value_of tells */
    unsigned char *again;  /* [elements] keys, or values, sorted in place */
} batch;

/* What stands for place i of an array: of 64 bits the upper half tells it, too. */
static uint64_t value_of(uint64_t i, size_t bytes)
{
    return bytes == 8 ? ~i << 32 | i : i;
}

static void batch_close(batch *b)
{
    sn_device_memory_free(b->launch.keys);
    sn_device_memory_free(b->launch.keys_out);
    sn_device_memory_free(b->launch.values);
    sn_device_memory_free(b->launch.values_out);
    free(b->values);
    free(b->again);
}

static sn_err batch_open(sn_device *device, const sn_job *j, batch *b, sn_error *error)
{
    const size_t keys = b->elements * b->key_bytes, values = b->elements * b->value_bytes;
    sn_launch *l = &b->launch;
    sn_err err = sn_device_memory_new(device, keys, &l->keys, error);
    err = err ? err : sn_device_memory_new(device, keys, &l->keys_out, error);
    b->again = sn_alloc(b->elements, sizeof(uint64_t));
    b->values = sn_alloc(b->elements, b->value_bytes);
    if (!err && (!b->again || !b->values))
        err = sn_fail_nomem(error);
    if (err || !j->trial->of.emit->pairs)
        return err;
    for (size_t i = 0; i < b->elements; i++) {
        const uint64_t value = value_of(i % l->count, b->value_bytes);
        memcpy(b->values + i * b->value_bytes, &value, b->value_bytes);
    }
    err = sn_device_memory_new(device, values, &l->values, error);
    err = err ? err : sn_device_memory_new(device, values, &l->values_out, error);
    return err ? err : sn_device_write(l->values, b->values, values, error);
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

/* Read values, as which places they stand for; a half that is another's is a difference. */
static sn_err read_values(const sn_device_memory *memory, const batch *b, uint32_t *places,
                          bool *differs, sn_error *error)
{
    sn_err err = sn_device_read(memory, b->again, b->elements * b->value_bytes, error);
    for (size_t i = 0; !err && i < b->elements; i++) {
        uint64_t value = 0;
        memcpy(&value, b->again + i * b->value_bytes, b->value_bytes);
        places[i] = (uint32_t)value;
        *differs |= value != value_of(places[i], b->value_bytes);
    }
    return err;
}

/* Out of place, then in place. */
static sn_err batch_run(sn_device_program *program, const sn_job *j, const batch *b, bool *differs,
                        sn_error *error)
{
    const bool pairs = j->trial->of.emit->pairs;
    const size_t bytes = b->elements * b->key_bytes, at = b->first * b->key_bytes;
    uint32_t *values = j->values + b->first;
    const sn_launch *out = &b->launch;
    sn_launch in = *out;
    in.keys_out = in.keys;
    in.values_out = in.values;
    uint32_t *again = sn_alloc(b->elements, sizeof *again);
    if (!again)
        return sn_fail_nomem(error);
    sn_err err = sn_device_write(out->keys, j->arrays->keys + at, bytes, error);
    err = err ? err : sn_device_launch(program, out, NULL, error);
    err = err ? err : sn_device_read(out->keys_out, j->keys + at, bytes, error);
    if (!err && pairs)
        err = read_values(out->values_out, b, values, differs, error);
    err = err ? err : sn_device_launch(program, &in, NULL, error);
    err = err ? err : compare(in.keys, b, j->keys + at, bytes, differs, error);
    if (!err && pairs && (err = read_values(in.values, b, again, differs, error)) == SN_OK)
        *differs |= memcmp(again, values, b->elements * sizeof *values) != 0;
    free(again);
    return err;
}

sn_err sn_job_batches(sn_device *device, sn_device_program *program, const sn_job *j,
                      sn_error *error)
{
    const sn_arrays *a = j->arrays;
    sn_err err = SN_OK;
    for (size_t i = 0, first = 0, next; !err && i < a->arrays; i = next) {
        for (next = i + 1; next < a->arrays && a->count[next] == a->count[i];)
            next++;
        batch b = {.first = first,
                   .elements = (next - i) * a->count[i],
                   .key_bytes = sn_emit_key_bytes(j->trial->of.emit),
                   .value_bytes = sn_emit_value_bytes(j->trial->of.emit),
                   .launch = {.count = a->count[i], .arrays = next - i, .times = 1}};
        first += b.elements;
        err = batch_open(device, j, &b, error);
        err = err ? err : batch_run(program, j, &b, &j->told->differs, error);
        batch_close(&b);
    }
    return err;
}

/* ---- by a program ---------------------------------------------------------------------------- */

/* What no result may show. */
#define UNWRITTEN 0xef

/* Memory for one array; values and places before. */
typedef struct memory {
    sn_sort sort;
    uint32_t *numbers; /* [count] */
} memory;

static void memory_close(memory *m)
{
    sn_device_memory_free(m->sort.keys);
    sn_device_memory_free(m->sort.values);
    sn_device_memory_free(m->sort.places);
    free(m->numbers);
}

/* Values before are 0, 1, …. */
static sn_err write_values(sn_device *device, memory *m, sn_error *error)
{
    const size_t bytes = m->sort.count * sizeof(uint32_t);
    for (uint32_t i = 0; i < m->sort.count; i++)
        m->numbers[i] = i;
    sn_err err = sn_device_memory_new(device, bytes, &m->sort.values, error);
    return err ? err : sn_device_write(m->sort.values, m->numbers, bytes, error);
}

static sn_err write_places(sn_device *device, memory *m, sn_error *error)
{
    const size_t bytes = m->sort.count * sizeof(uint32_t);
    memset(m->numbers, UNWRITTEN, bytes);
    sn_err err = sn_device_memory_new(device, bytes, &m->sort.places, error);
    return err ? err : sn_device_write(m->sort.places, m->numbers, bytes, error);
}

static sn_err memory_open(sn_device *device, const sn_emit *emit, const void *keys, memory *m,
                          sn_error *error)
{
    const size_t bytes = m->sort.count * sn_emit_key_bytes(emit);
    m->numbers = sn_alloc(m->sort.count, sizeof *m->numbers);
    sn_err err = m->numbers ? SN_OK : sn_fail_nomem(error);
    err = err ? err : sn_device_memory_new(device, bytes, &m->sort.keys, error);
    err = err ? err : sn_device_write(m->sort.keys, keys, bytes, error);
    if (!err && emit->pairs)
        err = write_values(device, m, error);
    if (!err && sn_keeps_places(emit))
        err = write_places(device, m, error);
    return err;
}

/* Sort the array, and read what comes out: keys, and values or places. */
static sn_err sort_one(sn_device_program *program, const sn_emit *emit, const memory *m, void *keys,
                       uint32_t *values, sn_error *error)
{
    const sn_sort *sort = &m->sort;
    const size_t count = sort->count;
    sn_err err = sn_device_sort(program, sort, NULL, error);
    err = err ? err : sn_device_read(sort->keys, keys, count * sn_emit_key_bytes(emit), error);
    if (!err && (emit->pairs || emit->argsort))
        err = sn_device_read(emit->pairs ? sort->values : sort->places, values,
                             count * sizeof *values, error);
    return err;
}

sn_err sn_job_sorts(sn_device *device, sn_device_program *program, const sn_job *job,
                    sn_error *error)
{
    const sn_arrays *a = job->arrays;
    const sn_emit *emit = job->trial->of.emit;
    const size_t bytes = sn_emit_key_bytes(emit);
    sn_err err = SN_OK;
    for (size_t i = 0, first = 0; !err && i < a->arrays; first += a->count[i++]) {
        memory m = {.sort = {.count = a->count[i]}};
        err = memory_open(device, emit, a->keys + first * bytes, &m, error);
        err = err ? err
                  : sort_one(program, emit, &m, job->keys + first * bytes, job->values + first,
                             error);
        memory_close(&m);
    }
    return err;
}
