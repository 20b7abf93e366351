/* Which steps of a proof lead to its empty clause. */
#include "verify/certificate/trim.h"

#include "base/sha256.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* A clause that follows or is forgotten. */
typedef struct event {
    uint64_t number;
    size_t literal, count; /* where its literals are, and how many */
    size_t hint, hint_count;
    bool implied, forgets;
} event;

struct sn_trim {
    sn_hints hints;
    sn_buf events, literals, numbers; /* one after the other: event, int32_t, uint64_t of hints */
    uint64_t largest;                 /* number */
};

/* ---- what is told ---------------------------------------------------------------------------- */

/* Keep elements of `size` bytes behind those that there are. Returns the place of the first. */
static size_t keep(sn_buf *kept, const void *elements, size_t count, size_t size)
{
    const size_t first = kept->size / size;
    sn_buf_add(kept, elements, count * size);
    return first;
}

static void keep_event(sn_trim *t, const event *e)
{
    keep(&t->events, e, 1, sizeof *e);
    if (e->number > t->largest)
        t->largest = e->number;
}

static void follow(void *data, const sn_hinted *clause)
{
    sn_trim *t = data;
    const event e = {
        .number = clause->number,
        .literal = keep(&t->literals, clause->literals, clause->count, sizeof *clause->literals),
        .count = clause->count,
        .hint = keep(&t->numbers, clause->hints, clause->hint_count, sizeof *clause->hints),
        .hint_count = clause->hint_count,
        .implied = clause->implied};
    keep_event(t, &e);
}

static void forget(void *data, uint64_t number, const int32_t *literals, size_t count)
{
    sn_trim *t = data;
    const event e = {.number = number,
                     .literal = keep(&t->literals, literals, count, sizeof *literals),
                     .count = count,
                     .forgets = true};
    keep_event(t, &e);
}

sn_trim *sn_trim_new(void)
{
    sn_trim *t = sn_alloc(1, sizeof *t);
    if (t)
        t->hints = (sn_hints){.follow = follow, .forget = forget, .data = t};
    return t;
}

void sn_trim_free(sn_trim *trim)
{
    if (!trim)
        return;
    sn_buf_free(&trim->events);
    sn_buf_free(&trim->literals);
    sn_buf_free(&trim->numbers);
    free(trim);
}

const sn_hints *sn_trim_hints(const sn_trim *trim)
{
    return &trim->hints;
}

/* ---- what is needed -------------------------------------------------------------------------- */

/* For each number that is needed the clause that has it, or `no_line`; NULL for others. */
static const event no_line = {.number = 0};

static void mark(const sn_trim *t, const event **needed)
{
    const event *events = (const event *)t->events.data;
    const uint64_t *hint = (const uint64_t *)t->numbers.data;
    for (size_t i = t->events.size / sizeof *events; i-- > 0;) {
        const event *e = &events[i];
        if (e->forgets || (e->count && !needed[e->number]))
            continue;
        needed[e->number] = e->implied ? &no_line : e;
        for (size_t k = e->hint; k < e->hint + e->hint_count; k++)
            if (!needed[hint[k]])
                needed[hint[k]] = &no_line;
    }
}

/* What is forgotten is written as it was added: a clause of the formula as it is there. */
static void write_event(const sn_trim *t, const event *e, const event *added, sn_buf *out)
{
    const event *written = e->forgets && added != &no_line ? added : e;
    const int32_t *literals = (const int32_t *)t->literals.data;
    sn_buf_puts(out, e->forgets ? "d " : "");
    for (size_t i = written->literal; i < written->literal + written->count; i++)
        sn_buf_printf(out, "%" PRId32 " ", literals[i]);
    sn_buf_puts(out, "0\n");
}

sn_err sn_trim_write(const sn_trim *trim, sn_buf *proof, uint64_t *steps, sn_error *error)
{
    const event *events = (const event *)trim->events.data;
    const bool failed = trim->events.failed || trim->literals.failed || trim->numbers.failed;
    const event **needed = failed ? NULL : sn_alloc(trim->largest + 1, sizeof *needed);
    if (!needed)
        return sn_fail_nomem(error);
    mark(trim, needed);
    *steps = 1;
    for (size_t i = 0; i < trim->events.size / sizeof *events; i++) {
        const event *e = &events[i];
        if (!needed[e->number] || !e->count || e->implied)
            continue;
        write_event(trim, e, needed[e->number], proof);
        *steps += !e->forgets;
    }
    sn_buf_puts(proof, "0\n");
    free(needed);
    return proof->failed ? sn_fail_nomem(error) : SN_OK;
}

/* ---- the manifest ---------------------------------------------------------------------------- */

sn_err sn_trim_manifest(const char *manifest, const sn_buf *proof, uint64_t steps, sn_buf *out,
                        sn_error *error)
{
    static const char file[] = "file proof.drup ", count[] = "steps ";
    char hash[SN_SHA256_TEXT];
    sn_sha256_of(proof->data, proof->size, hash);
    for (size_t length; *manifest; manifest += length) {
        length = strcspn(manifest, "\n");
        length += manifest[length] == '\n';
        if (!strncmp(manifest, file, sizeof file - 1))
            sn_buf_printf(out, "%s%zu %s\n", file, proof->size, hash);
        else if (!strncmp(manifest, count, sizeof count - 1))
            sn_buf_printf(out, "%s%" PRIu64 "\n", count, steps);
        else
            sn_buf_add(out, manifest, length);
    }
    return out->failed ? sn_fail_nomem(error) : SN_OK;
}
