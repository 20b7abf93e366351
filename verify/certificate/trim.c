/* Which steps of a proof lead to its empty clause. */
#include "verify/certificate/trim.h"

#include <inttypes.h>
#include <sha256.h>
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
    bool failed; /* memory ran out */
    event *event;
    size_t events, event_room;
    int32_t *literal;
    size_t literals, literal_room;
    uint64_t *hint;
    size_t hint_total, hint_room;
    uint64_t largest; /* number */
};

/* ---- what is told ---------------------------------------------------------------------------- */

static size_t keep_literals(sn_trim *t, const int32_t *literals, size_t count)
{
    size_t first = t->literals;
    for (size_t i = 0; i < count && !t->failed; i++) {
        int32_t *grown = sn_grow(t->literal, t->literals, &t->literal_room, sizeof *grown);
        t->failed = !grown;
        t->literal = grown ? grown : t->literal;
        if (grown)
            grown[t->literals++] = literals[i];
    }
    return first;
}

static size_t keep_hints(sn_trim *t, const uint64_t *hints, size_t count)
{
    size_t first = t->hint_total;
    for (size_t i = 0; i < count && !t->failed; i++) {
        uint64_t *grown = sn_grow(t->hint, t->hint_total, &t->hint_room, sizeof *grown);
        t->failed = !grown;
        t->hint = grown ? grown : t->hint;
        if (grown)
            grown[t->hint_total++] = hints[i];
    }
    return first;
}

static void keep_event(sn_trim *t, const event *e)
{
    event *grown = t->failed ? NULL : sn_grow(t->event, t->events, &t->event_room, sizeof *grown);
    t->failed = !grown;
    if (!grown)
        return;
    t->event = grown;
    t->event[t->events++] = *e;
    t->largest = e->number > t->largest ? e->number : t->largest;
}

static void follow(void *data, const sn_hinted *clause)
{
    sn_trim *t = data;
    const event e = {.number = clause->number,
                     .literal = keep_literals(t, clause->literals, clause->count),
                     .count = clause->count,
                     .hint = keep_hints(t, clause->hints, clause->hint_count),
                     .hint_count = clause->hint_count,
                     .implied = clause->implied};
    keep_event(t, &e);
}

static void forget(void *data, uint64_t number, const int32_t *literals, size_t count)
{
    sn_trim *t = data;
    const event e = {.number = number,
                     .literal = keep_literals(t, literals, count),
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
    free(trim->event);
    free(trim->literal);
    free(trim->hint);
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
    for (size_t i = t->events; i-- > 0;) {
        const event *e = &t->event[i];
        if (e->forgets || (e->count && !needed[e->number]))
            continue;
        needed[e->number] = e->implied ? &no_line : e;
        for (size_t k = e->hint; k < e->hint + e->hint_count; k++)
            if (!needed[t->hint[k]])
                needed[t->hint[k]] = &no_line;
    }
}

/* What is forgotten is written as it was added: a clause of the formula as it is there. */
static void write_event(const sn_trim *t, const event *e, const event *added, sn_buf *out)
{
    const event *written = e->forgets && added != &no_line ? added : e;
    sn_buf_puts(out, e->forgets ? "d " : "");
    for (size_t i = written->literal; i < written->literal + written->count; i++)
        sn_buf_printf(out, "%" PRId32 " ", t->literal[i]);
    sn_buf_puts(out, "0\n");
}

sn_err sn_trim_write(const sn_trim *trim, sn_buf *proof, uint64_t *steps, sn_error *error)
{
    const event **needed = trim->failed ? NULL : sn_alloc(trim->largest + 1, sizeof *needed);
    if (!needed)
        return sn_fail_nomem(error);
    mark(trim, needed);
    *steps = 1;
    for (size_t i = 0; i < trim->events; i++) {
        const event *e = &trim->event[i];
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
    char hash[SHA256_DIGEST_STRING_LENGTH];
    SHA256Data((const uint8_t *)proof->data, proof->size, hash);
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
