/* Programs that count, on a device: kernels launched, arrays on trial, results checked. */
#include "codegen/device/device.h"

#include "codegen/device/backend.h"
#include "codegen/emit/parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- launching ------------------------------------------------------------------------------- */

static void pass_memory(sn_dispatch *dispatch, const sn_device_memory *memory)
{
    if (memory)
        dispatch->argument[dispatch->arguments++] =
            (sn_argument){&memory->handle, sizeof memory->handle};
}

/* Kernel k with its arguments: keys, values, results, workspace, report, plan. */
static void lay_out(const sn_device_program *program, const sn_count *c, size_t k,
                    const sn_counting_told *told, sn_dispatch *dispatch)
{
    *dispatch =
        (sn_dispatch){.kernel = (uint32_t)k,
                      .blocks = sn_counting_blocks(program->of.counting, program->of.emit, k, told),
                      .threads = SN_COUNTING_THREADS,
                      .times = 1};
    const sn_device_memory *const memory[] = {c->keys,       c->values,    c->keys_out,
                                              c->values_out, c->workspace, c->report};
    for (size_t i = 0; i < sizeof memory / sizeof *memory; i++)
        pass_memory(dispatch, memory[i]);
    dispatch->argument[dispatch->arguments++] =
        (sn_argument){told, sn_counting_told_bytes(program->of.emit)};
}

/* What is told before each digit, as the text's launcher does. */
static void tell_digit(uint32_t digit, uint32_t digits, sn_counting_told *told)
{
    told->shift = digit * (32 / sn_counting_digits(UINT32_MAX));
    told->from = told->to;
    told->to = (digits - digit) % 2 ? 2 : 1;
}

/* All launches of a call; returns how many. */
static size_t lay_out_all(const sn_device_program *program, const sn_count *c,
                          const sn_counting_told *first, sn_counting_told *told,
                          sn_dispatch *dispatch)
{
    const char *const *kernel = sn_counting_kernels(program->of.counting, program->of.emit);
    const bool by_digits = sn_counting_by_digits(program->of.emit);
    const uint32_t digits = by_digits ? sn_counting_digits(first->last) : 1;
    sn_counting_told now = *first;
    size_t count = 0;
    for (uint32_t digit = 0; digit < digits; digit++) {
        if (by_digits && digit == 0)
            lay_out(program, c, 0, first, &dispatch[count++]);
        if (by_digits)
            tell_digit(digit, digits, &now);
        told[digit] = now;
        for (size_t k = by_digits; kernel[k]; k++)
            lay_out(program, c, k, &told[digit], &dispatch[count++]);
    }
    return count;
}

/* Most digits, and most kernels of each. */
#define DIGITS 8u
#define KERNELS 8u

sn_err sn_device_count(sn_device_program *program, const sn_count *c, double *seconds,
                       sn_error *error)
{
    sn_counting_told first, told[DIGITS];
    double taken = 0;
    if (!sn_counting_tell(program->of.counting, program->of.emit, c->count, c->lo, c->hi, &first))
        return sn_fail(error, SN_E_ARGUMENT, "the range %lld..%lld cannot be counted",
                       (long long)c->lo, (long long)c->hi);
    sn_dispatch *dispatch = sn_alloc(DIGITS * KERNELS, sizeof *dispatch);
    if (!dispatch)
        return sn_fail_nomem(error);
    const size_t count = lay_out_all(program, c, &first, told, dispatch);
    sn_err err = program->device->backend->launch(program->device->native, program->native,
                                                  dispatch, count, &taken, error);
    free(dispatch);
    if (seconds)
        *seconds = taken;
    return err;
}

/* ---- arrays on trial ------------------------------------------------------------------------- */

static int64_t number_of(const void *keys, const sn_emit *emit, size_t i)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    const uint64_t sign = info->class_ == SN_CLASS_SIGNED ? (uint64_t)1 << (info->bits - 1) : 0;
    return (int64_t)((sn_arrays_bits(keys, emit, i) ^ sign) - sign);
}

/* The range of an array: told, or its own. */
static void range_of(const sn_job *j, size_t at, uint32_t count, int64_t *lo, int64_t *hi)
{
    const sn_counting_spec *spec = &j->trial->of.counting->spec;
    *lo = spec->lo;
    *hi = spec->hi;
    for (uint32_t i = 0; spec->runtime && i < count; i++) {
        const int64_t number = number_of(j->arrays->keys, j->trial->of.emit, at + i);
        *lo = !i || number < *lo ? number : *lo;
        *hi = !i || number > *hi ? number : *hi;
    }
}

static void count_close(sn_count *c)
{
    sn_device_memory_free(c->keys);
    sn_device_memory_free(c->keys_out);
    sn_device_memory_free(c->values);
    sn_device_memory_free(c->values_out);
    sn_device_memory_free(c->workspace);
    sn_device_memory_free(c->report);
}

/* Values before are 0, 1, …. */
static sn_err write_values(sn_device *device, sn_count *c, sn_error *error)
{
    const size_t bytes = c->count * sizeof(uint32_t);
    uint32_t *numbers = sn_alloc(c->count, sizeof *numbers);
    for (uint32_t i = 0; numbers && i < c->count; i++)
        numbers[i] = i;
    sn_err err =
        numbers ? sn_device_memory_new(device, bytes, &c->values, error) : sn_fail_nomem(error);
    err = err ? err : sn_device_write(c->values, numbers, bytes, error);
    free(numbers);
    return err;
}

static sn_err count_open(sn_device *device, const sn_job *j, size_t at, sn_count *c,
                         sn_error *error)
{
    const sn_emit *emit = j->trial->of.emit;
    const size_t key = sn_key_infos[emit->type].bits / 8, bytes = c->count * key;
    sn_counting_told told;
    const size_t work =
        sn_counting_tell(j->trial->of.counting, emit, c->count, c->lo, c->hi, &told);
    sn_err err = sn_device_memory_new(device, bytes, &c->keys, error);
    err = err ? err : sn_device_write(c->keys, j->arrays->keys + at * key, bytes, error);
    err = err ? err : sn_device_memory_new(device, bytes, &c->keys_out, error);
    err = err ? err : sn_device_memory_new(device, work, &c->workspace, error);
    err = err ? err : sn_device_memory_new(device, 3 * sizeof(uint32_t), &c->report, error);
    if (!err && emit->pairs)
        err = write_values(device, c, error);
    if (!err && sn_counting_by_digits(emit))
        err = sn_device_memory_new(device, c->count * sizeof(uint32_t), &c->values_out, error);
    return err;
}

static sn_err count_one(sn_device_program *program, const sn_job *j, size_t array, size_t at,
                        const sn_count *c, sn_error *error)
{
    const size_t key = sn_key_infos[program->of.emit->type].bits / 8;
    uint32_t *report = j->reports + 3 * array;
    sn_err err = sn_device_count(program, c, NULL, error);
    err = err ? err : sn_device_read(c->report, report, 3 * sizeof *report, error);
    err = err ? err : sn_device_read(c->keys_out, j->keys + at * key, c->count * key, error);
    if (!err && c->values_out)
        err = sn_device_read(c->values_out, j->values + at, c->count * sizeof *j->values, error);
    return err;
}

sn_err sn_job_counts(sn_device *device, sn_device_program *program, const sn_job *job,
                     sn_error *error)
{
    const sn_arrays *a = job->arrays;
    sn_err err = SN_OK;
    for (size_t i = 0, at = 0; !err && i < a->arrays; at += a->count[i++]) {
        sn_count c = {.count = a->count[i]};
        range_of(job, at, c.count, &c.lo, &c.hi);
        err = count_open(device, job, at, &c, error);
        err = err ? err : count_one(program, job, i, at, &c, error);
        count_close(&c);
    }
    return err;
}

/* ---- checks ---------------------------------------------------------------------------------- */

/* A key, by what decides where it goes: whether it is outside, its number, its place. */
typedef struct entry {
    int64_t outside, number;
    size_t place;
} entry;

static int compare(const void *a, const void *b)
{
    const entry *x = a, *y = b;
    if (x->outside != y->outside)
        return (int)(x->outside - y->outside);
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* What must come out: entries in order, and how many there are of each kind. */
static void expect(const sn_job *j, size_t at, uint32_t count, entry *list, uint32_t *report)
{
    int64_t lo, hi;
    size_t kept = 0;
    range_of(j, at, count, &lo, &hi);
    report[0] = report[1] = 0;
    report[2] = count;
    for (uint32_t i = count; i-- > 0;) {
        const int64_t number = number_of(j->arrays->keys, j->trial->of.emit, at + i);
        const bool out = number < lo || number > hi;
        list[i] = (entry){out, out ? 0 : j->trial->of.emit->descending ? -number : number, i};
        report[2] = out ? i : report[2];
    }
    qsort(list, count, sizeof *list, compare);
    for (uint32_t i = 0; i < count; i++) {
        const bool again = j->trial->of.counting->spec.occurrence && !list[i].outside && kept &&
                           list[kept - 1].number == list[i].number;
        report[list[i].outside] += !again;
        list[kept] = list[i];
        kept += !again;
    }
}

static bool is_right(const sn_job *j, size_t array, size_t at, uint32_t count, entry *list)
{
    const sn_emit *emit = j->trial->of.emit;
    uint32_t report[3];
    expect(j, at, count, list, report);
    bool good = !memcmp(report, j->reports + 3 * array, sizeof report);
    for (uint32_t i = 0; good && i < report[0] + report[1]; i++) {
        const size_t from = at + list[i].place;
        good = number_of(j->keys, emit, at + i) == number_of(j->arrays->keys, emit, from);
        good = good && (!sn_counting_by_digits(emit) || j->values[at + i] == list[i].place);
    }
    return good;
}

sn_err sn_job_check_counts(const sn_job *job, size_t *bad, sn_error *error)
{
    const sn_arrays *a = job->arrays;
    entry *list = sn_alloc(a->elements, sizeof *list);
    size_t at = 0;
    if (!list)
        return sn_fail_nomem(error);
    for (*bad = 0; *bad < a->arrays; at += a->count[(*bad)++])
        if (!is_right(job, *bad, at, a->count[*bad], list))
            break;
    free(list);
    return SN_OK;
}

/* ---- printing -------------------------------------------------------------------------------- */

void sn_job_print_counts(const sn_job *job, sn_buf *out)
{
    const sn_emit *emit = job->trial->of.emit;
    for (size_t a = 0, at = 0; a < job->arrays->arrays; at += job->arrays->count[a++]) {
        const uint32_t *report = job->reports + 3 * a;
        for (uint32_t i = 0; i < report[0] + report[1]; i++) {
            sn_buf_puts(out, i == report[0] ? ";" : i ? "," : "");
            if (!emit->argsort)
                sn_buf_printf(out, "%lld", (long long)number_of(job->keys, emit, at + i));
            if (emit->pairs)
                sn_buf_puts(out, ":");
            if (sn_counting_by_digits(emit))
                sn_buf_number(out, job->values[at + i]);
        }
        sn_buf_puts(out, "\n");
    }
}
