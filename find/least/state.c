/* The table in a file, from which another search goes on.
 *
 * A line "sortnet least-size sets 1", one with the goal, then for each set of which something is
 * known its wires, bounds, width of the beam that was sought in (a byte each), number of vectors
 * (32 bits), the layers left if they are limited (bytes), the vectors (16 bits, 24 of more than 16
 * wires, least byte first);
 * a sum of all that at the end. Facts are about sets, whatever search they are from: of any prefix,
 * depth, and number of wires if all are sorted. */
#include "find/least/parts.h"

#include "base/sys.h"

#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_WIRES_MAX, RECORD = 8, SUM = 8 };

static void put_number(sn_buf *out, uint64_t number, size_t bytes)
{
    char text[8];
    for (size_t k = 0; k < bytes; k++)
        text[k] = (char)(number >> 8 * k);
    sn_buf_add(out, text, bytes);
}

static uint64_t number_at(const unsigned char *text, size_t bytes)
{
    uint64_t number = 0;
    for (size_t k = 0; k < bytes; k++)
        number |= (uint64_t)text[k] << 8 * k;
    return number;
}

/* Of a vector. */
static size_t bytes_of(uint32_t wires)
{
    return wires > 16 ? 3 : 2;
}

static void put_head(const sn_vset_target *t, uint32_t wires, sn_buf *out)
{
    sn_buf_puts(out, "sortnet least-size sets 1\n");
    if (t->sorted)
        sn_buf_puts(out, "sorted");
    else
        sn_buf_printf(out, "%u of %u wires, %u %u", t->size, wires, t->low, t->high);
    sn_buf_puts(out, t->layers ? ", layers\n" : "\n");
}

sn_err sn_least_save(const char *path, const sn_table *table, const sn_vset_target *target,
                     uint32_t wires, sn_error *error)
{
    sn_buf out = {0};
    put_head(target, wires, &out);
    const sn_set_id count = (sn_set_id)sn_table_count(table);
    for (sn_set_id id = 0; id < count; id++) {
        const sn_vset set = sn_table_set(table, id);
        const uint32_t low = sn_table_low(table, id), width = sn_table_sought(table, id);
        if (low < 2 && !width)
            continue;
        put_number(&out, set.wires, 1);
        put_number(&out, low, 1);
        put_number(&out, sn_table_high(table, id), 1);
        put_number(&out, width, 1);
        put_number(&out, set.count, 4);
        if (set.spare)
            sn_buf_add(&out, (const char *)set.spare, set.wires);
        for (uint32_t k = 0; k < set.count; k++)
            put_number(&out, set.vector[k], bytes_of(set.wires));
    }
    put_number(&out, out.failed ? 0 : sn_fnv1a(out.data, out.size), SUM);
    sn_err err = out.failed ? sn_fail_nomem(error) : SN_OK;
    if (!err && !sn_file_keep(path, out.data, out.size))
        err = sn_fail(error, SN_E_IO, "%s cannot be written", path);
    sn_buf_free(&out);
    return err;
}

/* A set of the file, before `end`; returns where the next one is, NULL if it is none. */
static const unsigned char *load_set(sn_table *t, sn_vset_work *work, bool limited,
                                     const unsigned char *at, const unsigned char *end,
                                     uint32_t *vector)
{
    uint8_t spare[WIRES_MAX];
    sn_relabel label;
    if (end - at < RECORD)
        return NULL;
    const uint32_t wires = at[0], low = at[1], high = at[2], width = at[3];
    const uint64_t count = number_at(at + 4, 4), layers = limited ? wires : 0;
    const size_t bytes = bytes_of(wires);
    at += RECORD;
    if (!wires || wires > WIRES_MAX || low > high || high >= SN_LEAST_BOUNDS || !count ||
        count > (uint64_t)1 << wires || count > SN_LEAST_VECTORS_MAX ||
        (uint64_t)(end - at) < layers + bytes * count)
        return NULL;
    for (uint32_t w = 0; w < layers; w++)
        if ((spare[w] = *at++) > SN_LEAST_ANY)
            return NULL;
    for (uint32_t k = 0; k < count; k++, at += bytes) {
        vector[k] = (uint32_t)number_at(at, bytes);
        if (vector[k] >> wires || (k && vector[k] <= vector[k - 1]))
            return NULL;
    }
    const sn_set_id id = sn_table_find(t, work, wires, vector, spare, (uint32_t)count, &label);
    if (id == SN_SET_NONE)
        return at; /* memory is used up, which the search tells */
    sn_table_raise(t, id, low);
    sn_table_lower(t, id, high);
    sn_table_seek(t, id, width);
    return at;
}

sn_err sn_least_load(const char *path, sn_table *table, const sn_vset_target *target,
                     uint32_t wires, sn_vset_work *work, sn_error *error)
{
    sn_buf head = {0}, text = {0};
    uint32_t *vector = sn_alloc(SN_LEAST_VECTORS_MAX, sizeof *vector);
    put_head(target, wires, &head);
    sn_err err =
        !vector || head.failed ? sn_fail_nomem(error) : sn_file_load(path, SIZE_MAX, &text, error);
    if (err && err != SN_E_NOMEM) {
        sn_error why = *error;
        sn_fail(error, err, "%s: %s", path, why.text);
    }
    const size_t size = text.size < SUM ? 0 : text.size - SUM;
    const unsigned char *at = (const unsigned char *)text.data;
    if (!err && (!size || number_at(at + size, SUM) != sn_fnv1a(text.data, size)))
        err = sn_fail(error, SN_E_INPUT, "%s: holds no sets of a search, or not all", path);
    if (!err && (size < head.size || memcmp(at, head.data, head.size) != 0))
        err = sn_fail(error, SN_E_INPUT, "%s: is of a search for another goal", path);
    for (const unsigned char *end = at + size, *next = err ? end : at + head.size;
         !err && next < end;) {
        next = load_set(table, work, target->layers, next, end, vector);
        if (!next)
            err = sn_fail(error, SN_E_INPUT, "%s: holds no sets of a search", path);
        next = next ? next : end;
    }
    free(vector);
    sn_buf_free(&head);
    sn_buf_free(&text);
    return err;
}
