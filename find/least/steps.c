/* The steps of a certificate of least size: from what the search found, the fewest sets that are
 * needed, each after those that it stands on. docs/certificate/least-size.md has the format. */
#include "find/least/parts.h"
#include "verify/proofs/certify.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WIRES_MAX = SN_LEAST_WIRES_MAX };

typedef struct step {
    uint32_t number;
    uint8_t bound; /* 0: there is none */
} step;

typedef struct writer {
    const sn_vset_target *target;
    sn_table *table;
    const sn_flag *stop;
    step *step; /* [sets] the last one of each set of the table */
    size_t sets;
    sn_shelves written;
    sn_vset_work work;
    uint64_t count;
    sn_buf *out;
} writer;

/* Tell that a set is needed so many comparators of: a step, and how its set goes into this one. */
static sn_err refer(writer *w, const sn_vset *set, uint32_t bound, sn_buf *line);

static void put_witness(uint32_t number, uint32_t wires, const sn_relabel *label, sn_buf *line)
{
    sn_buf_printf(line, "%" PRIu32, number);
    for (uint32_t k = 0; k < wires; k++)
        sn_buf_printf(line, "%c", 'a' + label->wire[k]);
    if (label->turned)
        sn_buf_puts(line, "~");
}

/* Of the sets without a wire those with the greatest bounds, as many as are needed. */
static sn_err write_wires(writer *w, const sn_vset *set, uint32_t bound, bool ones, bool *good,
                          sn_buf *line)
{
    uint32_t *vector = sn_alloc(set->count, sizeof *vector);
    uint8_t low[WIRES_MAX], wire[WIRES_MAX], spare[WIRES_MAX];
    uint32_t count = 0, needed = 0;
    sn_relabel label;
    sn_err err = vector ? SN_OK : SN_E_NOMEM;
    *good = false;
    for (uint32_t left = sn_vset_alone(set, ones);
         left && !err && w->target->sorted && set->wires > 1; left &= left - 1) {
        const unsigned dropped = (unsigned)__builtin_ctz(left);
        const uint32_t kept = sn_vset_drop(set, dropped, ones, vector, spare);
        const sn_set_id id =
            sn_table_find(w->table, &w->work, set->wires - 1, vector, spare, kept, &label);
        if (id == SN_SET_NONE) {
            err = SN_E_NOMEM;
            break;
        }
        uint32_t at = count++;
        const uint8_t bound_of = (uint8_t)sn_table_low(w->table, id);
        for (; at && low[at - 1] < bound_of; at--) {
            low[at] = low[at - 1];
            wire[at] = wire[at - 1];
        }
        low[at] = bound_of < bound ? bound_of : (uint8_t)bound;
        wire[at] = (uint8_t)dropped;
    }
    while (needed < count && sn_huffman_bound(low, needed) < bound)
        needed++;
    *good = !err && count && sn_huffman_bound(low, needed) >= bound;
    for (uint32_t k = 0; *good && k < needed && !err; k++) {
        const uint32_t kept = sn_vset_drop(set, wire[k], ones, vector, spare);
        const sn_vset part = {set->wires - 1, kept, vector, set->spare ? spare : NULL};
        sn_buf_printf(line, " %c=", 'a' + wire[k]);
        if (low[k])
            err = refer(w, &part, low[k], line);
        else
            sn_buf_puts(line, "-"); /* that nothing is needed is known */
    }
    free(vector);
    return err;
}

static sn_err write_pairs(writer *w, const sn_vset *set, uint32_t bound, sn_buf *line)
{
    uint32_t *vector = sn_alloc(set->count, sizeof *vector);
    uint8_t pair[SN_LEAST_PAIRS_MAX][2], spare[WIRES_MAX];
    const uint32_t pairs = sn_vset_pairs(set, pair);
    sn_err err = vector ? SN_OK : SN_E_NOMEM;
    for (uint32_t k = 0; k < pairs && !err; k++) {
        const uint32_t left =
            sn_vset_exchange(&w->work, set, pair[k][0], pair[k][1], vector, spare);
        const sn_vset part = {set->wires, left, vector, set->spare ? spare : NULL};
        sn_buf_puts(line, " ");
        err = refer(w, &part, bound - 1, line);
    }
    free(vector);
    return err;
}

/* The step that this set of the table needs so many; none are enough if it needs more than there is
 * room for. */
static sn_err write_step(writer *w, sn_set_id id, uint32_t bound)
{
    static const char *const kinds[] = {"open", "ones", "zeros", "pairs"};
    const sn_vset set = sn_table_set(w->table, id);
    sn_buf line = {0};
    sn_vset_counts counts;
    int kind = 0;
    const uint32_t room = sn_vset_room(&set), shown = bound > room ? room + 1 : bound;
    bool good = shown <= 1;
    sn_err err = w->stop && atomic_load(w->stop) ? SN_E_STOPPED : SN_OK;
    for (; !good && !err; kind += !good) {
        if (kind == 1 || kind == 2) {
            err = write_wires(w, &set, shown, kind == 1, &good, &line);
        } else if (kind == 3) {
            err = write_pairs(w, &set, shown, &line);
            good = true;
        }
        if (good)
            break;
    }
    if (!err) {
        sn_buf_printf(w->out, "%" PRIu32 " %" PRIu32 " %s", set.wires, bound, kinds[kind]);
        for (uint32_t k = 0; set.spare && k < set.wires; k++)
            sn_buf_printf(w->out, "%c%u", k ? ',' : ' ', set.spare[k]);
        for (uint32_t k = 0; k < set.count; k++)
            sn_buf_printf(w->out, " %u", set.vector[k]);
        sn_buf_puts(w->out, ":");
        sn_buf_add(w->out, line.data, line.size);
        sn_buf_puts(w->out, "\n");
        w->step[id] = (step){(uint32_t)w->count++, (uint8_t)bound};
        sn_vset_count(&set, false, &counts);
        const sn_fingerprint fingerprint = sn_vset_fingerprint(set.wires, &counts);
        if (line.failed ||
            sn_shelves_add(&w->written, id, set.wires, bound, &fingerprint) == SIZE_MAX)
            err = SN_E_NOMEM;
    }
    sn_buf_free(&line);
    return err;
}

/* The table may have got more sets since: those without a wire that the search did not ask for. */
static bool make_room(writer *w)
{
    const size_t sets = sn_table_count(w->table);
    step *more = sets > w->sets ? sn_resize(w->step, 2 * sets, sizeof *more) : w->step;
    if (!more)
        return false;
    if (sets > w->sets) {
        memset(more + w->sets, 0, (2 * sets - w->sets) * sizeof *more);
        w->sets = 2 * sets;
    }
    w->step = more;
    return true;
}

static sn_err refer(writer *w, const sn_vset *set, uint32_t bound, sn_buf *line)
{
    sn_relabel label, part, normal;
    uint8_t spare[WIRES_MAX];
    sn_set_id id = sn_table_part(w->table, &w->written, &w->work, set, bound, false, &label);
    if (id != SN_SET_NONE) {
        put_witness(w->step[id].number, set->wires, &label, line);
        return SN_OK;
    }
    uint32_t *vector = sn_alloc(set->count, sizeof *vector);
    if (!vector)
        return SN_E_NOMEM;
    memcpy(vector, set->vector, set->count * sizeof *vector);
    if (set->spare)
        memcpy(spare, set->spare, set->wires);
    id = sn_table_find(w->table, &w->work, set->wires, vector, spare, set->count, &normal);
    free(vector);
    if (id == SN_SET_NONE)
        return SN_E_NOMEM;
    if (sn_table_low(w->table, id) < bound)
        return SN_E_INTERNAL; /* nobody found that so many are needed */
    if (!make_room(w))
        return SN_E_NOMEM;
    for (uint32_t k = 0; k < set->wires; k++)
        label.wire[normal.wire[k]] = (uint8_t)k;
    label.turned = normal.turned;
    /* The normal form's step, or that of the smallest set that goes into it. */
    for (sn_set_id smaller = id; smaller != SN_SET_NONE;) {
        const sn_vset form = sn_table_set(w->table, id);
        smaller = sn_table_part(w->table, sn_table_shelves(w->table), &w->work, &form, bound, true,
                                &part);
        if (smaller == SN_SET_NONE)
            break;
        id = smaller;
        for (uint32_t k = 0; k < set->wires; k++)
            part.wire[k] = label.wire[part.wire[k]];
        part.turned ^= label.turned;
        label = part;
    }
    const sn_err err = w->step[id].bound < bound ? write_step(w, id, bound) : SN_OK;
    if (!err)
        put_witness(w->step[id].number, set->wires, &label, line);
    return err;
}

/* "median" as docs/certificate/format.md has it: words with a blank instead of the colon are the
 * property's own. */
sn_err sn_least_certify(sn_certify *certify, const sn_least_task *task,
                        const sn_vset_target *target, sn_table *table, const sn_vset *left,
                        sn_least *found, const sn_flag *stop, sn_error *error)
{
    sn_buf steps = {0};
    const sn_property *p = task->property;
    writer *w = sn_alloc(1, sizeof *w);
    if (!w)
        return sn_fail_nomem(error);
    *w = (writer){.target = target, .table = table, .stop = stop, .out = &steps};
    sn_buf line = {0};
    sn_err err = SN_OK;
    if (!err && found->bound > found->prefix) {
        err = refer(w, left, found->bound - found->prefix, &line);
        sn_buf_printf(&steps, "all %s\n", line.data ? line.data : "");
    }
    if (err == SN_E_STOPPED)
        sn_fail(error, err, "interrupted");
    else if (err == SN_E_INTERNAL)
        sn_fail(error, err, "a step was not found again");
    else if (err || line.failed || steps.failed)
        err = sn_fail_nomem(error);
    found->steps = w->count;
    sn_buf_free(&line);
    sn_shelves_free(&w->written);
    free(w->step);
    free(w);
    if (!err) {
        const sn_certify_least claim = {.net = found->net,
                                        .prefix = task->prefix,
                                        .depth = task->depth,
                                        .given = p->given_words,
                                        .goal = p->goal_words,
                                        .steps = &steps};
        err = sn_certify_draft_least(certify, &claim, error);
        if (!err)
            err = sn_certify_finish(certify, error);
    }
    sn_buf_free(&steps);
    return err;
}
