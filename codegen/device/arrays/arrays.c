/* Lines of numbers as arrays of keys, and back. */
#include "codegen/device/arrays/arrays.h"

#include "codegen/trial/host/halves.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Whether keys are floating-point numbers. */
static bool is_number(const sn_emit *emit)
{
    return sn_key_infos[emit->type].class_ == SN_CLASS_FLOAT;
}

uint64_t sn_arrays_bits(const void *keys, const sn_emit *emit, size_t i)
{
    const size_t bytes = sn_emit_key_bytes(emit);
    const unsigned char *at = (const unsigned char *)keys + i * bytes;
    uint16_t half;
    uint32_t word;
    uint64_t bits;
    switch (bytes) {
    case 1:
        return *at;
    case 2:
        memcpy(&half, at, sizeof half);
        return half;
    case 4:
        memcpy(&word, at, sizeof word);
        return word;
    default:
        memcpy(&bits, at, sizeof bits);
        return bits;
    }
}

static void put(unsigned char *keys, const sn_emit *emit, size_t i, uint64_t bits)
{
    const size_t bytes = sn_emit_key_bytes(emit);
    const uint16_t half = (uint16_t)bits;
    const uint32_t word = (uint32_t)bits;
    unsigned char *at = keys + i * bytes;
    switch (bytes) {
    case 1:
        *at = (unsigned char)bits;
        return;
    case 2:
        memcpy(at, &half, sizeof half);
        return;
    case 4:
        memcpy(at, &word, sizeof word);
        return;
    default:
        memcpy(at, &bits, sizeof bits);
    }
}

/* The bits of an integer key with its sign extended. */
static int64_t get_signed(uint64_t bits, const sn_emit *emit)
{
    const uint64_t sign = (uint64_t)1 << (sn_key_infos[emit->type].bits - 1);
    return (int64_t)((bits ^ sign) - sign);
}

static double get_number(uint64_t bits, const sn_emit *emit)
{
    const uint32_t word = (uint32_t)bits;
    float single;
    double twice;
    if (sn_emit_key_bytes(emit) == 2)
        return sn_half_number((unsigned int)bits, (int)sn_key_fraction(emit->type));
    if (sn_emit_key_bytes(emit) == 4) {
        memcpy(&single, &word, sizeof single);
        return single;
    }
    memcpy(&twice, &bits, sizeof twice);
    return twice;
}

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct reader {
    const char *at, *line_begin;
    size_t line;
    const sn_emit *emit;
    uint32_t keys;
    sn_arrays *arrays;
    sn_error *error;
} reader;

static sn_err refuse(const reader *r, const char *what)
{
    return sn_error_set(r->error, SN_E_INPUT, r->line, (size_t)(r->at - r->line_begin) + 1, "%s",
                        what);
}

/* The bits of a number; `end` behind it, or where it begins if there is none. */
static uint64_t parse_number(const char *text, const sn_emit *emit, char **end)
{
    uint32_t word;
    uint64_t bits;
    if (sn_emit_key_bytes(emit) == 2)
        return sn_half_bits(strtod(text, end), (int)sn_key_fraction(emit->type));
    if (sn_emit_key_bytes(emit) == 4) {
        const float single = strtof(text, end);
        memcpy(&word, &single, sizeof word);
        return word;
    }
    const double twice = strtod(text, end);
    memcpy(&bits, &twice, sizeof bits);
    return bits;
}

static uint64_t parse_integer(const char *text, const sn_emit *emit, char **end, bool *fits)
{
    const sn_key_info *info = &sn_key_infos[emit->type];
    const uint64_t mask = UINT64_MAX >> (64 - info->bits);
    const bool has_sign = info->class_ == SN_CLASS_SIGNED;
    errno = 0;
    uint64_t bits = has_sign ? (uint64_t)strtoll(text, end, 10) : strtoull(text, end, 10);
    *fits = !errno && (has_sign ? get_signed(bits & mask, emit) == (int64_t)bits
                                : (bits & mask) == bits && *text != '-');
    return bits & mask;
}

static sn_err read_key(reader *r, uint64_t *bits)
{
    char *end;
    bool fits = true;
    if (strchr(" \t\n\v\f\r", *r->at))
        return refuse(r, "not a number");
    *bits = is_number(r->emit) ? parse_number(r->at, r->emit, &end)
                               : parse_integer(r->at, r->emit, &end, &fits);
    if (end == r->at)
        return refuse(r, "not a number");
    if (!fits)
        return refuse(r, "a number that does not fit the type of keys");
    r->at = end;
    return SN_OK;
}

static bool is_segmented(const sn_emit *emit)
{
    return emit->scan && emit->scan->segmented;
}

static sn_err add_flag(sn_arrays *a, bool flag, sn_error *error)
{
    unsigned char *flags = sn_grow(a->flags, a->elements, &a->flag_room, 1);
    if (!flags)
        return sn_fail_nomem(error);
    a->flags = flags;
    flags[a->elements] = flag;
    return SN_OK;
}

/* Behind its flag. */
static sn_err add_key(sn_arrays *a, const sn_emit *emit, uint64_t bits, sn_error *error)
{
    unsigned char *keys = sn_grow(a->keys, a->elements, &a->reserve, sn_emit_key_bytes(emit));
    if (!keys)
        return sn_fail_nomem(error);
    a->keys = keys;
    put(keys, emit, a->elements++, bits);
    return SN_OK;
}

/* Past lines without an array; false at the end of the text. */
static bool find_line(reader *r)
{
    while ((*r->at == '\n' && !r->emit->large) || *r->at == '#') {
        r->at += strcspn(r->at, "\n");
        r->at += *r->at == '\n';
        r->line++;
    }
    r->line_begin = r->at;
    return *r->at != '\0';
}

/* A segment may begin with the first number, too. */
static sn_err read_keys(reader *r, size_t *count)
{
    const bool segmented = is_segmented(r->emit);
    uint64_t bits = 0;
    for (bool more = true; more; more = *r->at == ',' || (segmented && *r->at == '|')) {
        const bool flag = segmented && *r->at == '|';
        r->at += flag || *count;
        sn_err err = read_key(r, &bits);
        if (!err && segmented)
            err = add_flag(r->arrays, flag, r->error);
        err = err ? err : add_key(r->arrays, r->emit, bits, r->error);
        if (err)
            return err;
        ++*count;
    }
    return SN_OK;
}

/* A line that has an array. Its end is left to find_line, unless an empty line is an array. */
static sn_err read_array(reader *r)
{
    sn_arrays *a = r->arrays;
    size_t count = 0;
    sn_err err = *r->at == '\n' ? SN_OK : read_keys(r, &count);
    if (err)
        return err;
    if (*r->at && *r->at != '\n')
        return refuse(r, is_segmented(r->emit) ? "not a comma, or |" : "not a comma");
    if (r->emit->large || r->emit->counted ? count > r->keys : count != r->keys)
        return refuse(r, "an array of another size");
    if (r->emit->large && *r->at) {
        r->at++;
        r->line++;
    }
    uint32_t *counts = sn_grow(a->count, a->arrays, &a->room, sizeof *counts);
    if (!counts)
        return sn_fail_nomem(r->error);
    a->count = counts;
    counts[a->arrays++] = (uint32_t)count;
    return SN_OK;
}

sn_err sn_arrays_read(const char *text, const sn_emit *emit, uint32_t keys, sn_arrays *arrays,
                      sn_error *error)
{
    *arrays = (sn_arrays){0};
    reader r = {.at = text,
                .line_begin = text,
                .line = 1,
                .emit = emit,
                .keys = keys,
                .arrays = arrays,
                .error = error};
    sn_err err = SN_OK;
    while (!err && find_line(&r))
        err = read_array(&r);
    return err;
}

void sn_arrays_free(sn_arrays *arrays)
{
    free(arrays->count);
    free(arrays->keys);
    free(arrays->flags);
    *arrays = (sn_arrays){0};
}

/* ---- printing -------------------------------------------------------------------------------- */

/* Decimals that tell all numbers of the type apart. */
static int digits(sn_key_type type)
{
    return type == SN_KEY_F16 ? 5 : type == SN_KEY_BF16 ? 4 : type == SN_KEY_F32 ? 9 : 17;
}

static void print_key(uint64_t bits, const sn_emit *emit, sn_buf *out)
{
    if (is_number(emit))
        sn_buf_printf(out, "%.*g", digits(emit->type), get_number(bits, emit));
    else if (sn_key_infos[emit->type].class_ == SN_CLASS_SIGNED)
        sn_buf_printf(out, "%lld", (long long)get_signed(bits, emit));
    else
        sn_buf_number(out, bits);
}

void sn_arrays_print(const sn_arrays *arrays, const sn_emit *emit, const void *keys,
                     const uint32_t *values, sn_buf *out)
{
    size_t at = 0;
    for (size_t a = 0; a < arrays->arrays; a++) {
        for (uint32_t i = 0; i < arrays->count[a]; i++, at++) {
            sn_buf_puts(out, i ? "," : "");
            if (!emit->argsort)
                print_key(sn_arrays_bits(keys, emit, at), emit, out);
            if (emit->pairs)
                sn_buf_puts(out, ":");
            if (emit->pairs || emit->argsort)
                sn_buf_number(out, values[at]);
        }
        sn_buf_puts(out, "\n");
    }
}
