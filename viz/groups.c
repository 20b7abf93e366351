/* Which comparators of a diagram belong together: parts of a description, or boxes asked for. */
#include "viz/draw.h"

#include <stdlib.h>
#include <string.h>

sn_err sn_grouping_new(const sn_layout *layout, sn_grouping **out, sn_error *error)
{
    sn_grouping *groups = sn_alloc(1, sizeof *groups);
    *out = NULL;
    if (groups)
        groups->member = sn_alloc(layout->size, sizeof *groups->member);
    if (!groups || !groups->member) {
        sn_grouping_free(groups);
        return sn_fail_nomem(error);
    }
    *out = groups;
    return SN_OK;
}

void sn_grouping_free(sn_grouping *groups)
{
    if (!groups)
        return;
    free(groups->group);
    free(groups->member);
    free(groups);
}

/* A new group; NULL without memory. */
static sn_group *add_group(sn_grouping *groups)
{
    sn_group *group = sn_grow(groups->group, groups->count, &groups->room, sizeof *group);
    if (!group)
        return NULL;
    groups->group = group;
    group[groups->count] = (sn_group){.level = 0};
    return &group[groups->count++];
}

/* ---- what wires connect ---------------------------------------------------------------------- */

/* Sets of rows (union and find), for one part after the other. */
typedef struct splitter {
    sn_grouping *groups;
    const sn_layout *layout;
    size_t *mark_of; /* [size] the mark of each comparator */
    uint32_t *root;  /* [wires] a row nearer to the one that stands for its set */
    uint32_t *count; /* [wires] comparators of the set, at the row that stands for it */
    uint32_t *rows;  /* [wires] rows of the set, likewise */
    uint32_t *group; /* [wires] number of the set's group, likewise; 0 for none */
} splitter;

static void splitter_free(splitter *s)
{
    free(s->mark_of);
    free(s->root);
    free(s->count);
    free(s->rows);
    free(s->group);
}

static bool splitter_init(splitter *s)
{
    const size_t wires = s->layout->wires;
    s->mark_of = sn_alloc(s->layout->size, sizeof *s->mark_of);
    s->root = sn_alloc(wires, sizeof *s->root);
    s->count = sn_alloc(wires, sizeof *s->count);
    s->rows = sn_alloc(wires, sizeof *s->rows);
    s->group = sn_alloc(wires, sizeof *s->group);
    if (!s->mark_of || !s->root || !s->count || !s->rows || !s->group)
        return false;
    for (size_t i = 0; i < s->layout->size; i++)
        s->mark_of[s->layout->mark[i].cmp] = i;
    return true;
}

static const sn_layout_mark *mark_of(const splitter *s, size_t cmp)
{
    return &s->layout->mark[s->mark_of[cmp]];
}

/* Whether wires change their rows within the part. */
static bool is_cut(const splitter *s, const sn_trace_part *part)
{
    size_t first = SIZE_MAX, last = 0;
    for (size_t i = part->first; i < part->end; i++) {
        const size_t layer = mark_of(s, i)->layer;
        first = layer < first ? layer : first;
        last = layer > last ? layer : last;
    }
    return part->end > part->first &&
           sn_layout_crossing_at(s->layout, first + 1) < sn_layout_crossing_at(s->layout, last + 1);
}

static void join(splitter *s, uint32_t a, uint32_t b)
{
    a = sn_set_find(s->root, a);
    b = sn_set_find(s->root, b);
    if (a == b)
        return;
    s->root[b] = a;
    s->count[a] += s->count[b];
    s->rows[a] += s->rows[b];
}

static void connect(splitter *s, const sn_trace_part *part)
{
    for (size_t i = part->first; i < part->end; i++) {
        const sn_layout_mark *mark = mark_of(s, i);
        const uint32_t ends[] = {mark->top, mark->bottom};
        for (int e = 0; e < 2; e++) {
            s->root[ends[e]] = ends[e];
            s->count[ends[e]] = s->group[ends[e]] = 0;
            s->rows[ends[e]] = 1;
        }
    }
    const uint32_t first = part->end > part->first ? mark_of(s, part->first)->top : 0;
    const bool cut = is_cut(s, part);
    for (size_t i = part->first; i < part->end; i++) {
        const sn_layout_mark *mark = mark_of(s, i);
        join(s, mark->top, mark->bottom);
        if (cut)
            join(s, first, mark->top);
        s->count[sn_set_find(s->root, mark->top)]++;
    }
}

static void extend(sn_group *group, const sn_layout_mark *mark)
{
    if (mark->layer < group->first_layer)
        group->first_layer = mark->layer;
    if (mark->layer > group->last_layer)
        group->last_layer = mark->layer;
    if (mark->top < group->top)
        group->top = mark->top;
    if (mark->bottom > group->bottom)
        group->bottom = mark->bottom;
}

/* Put the comparator in its set's group, a new one if it is the first. */
static bool assign(splitter *s, size_t cmp, unsigned level)
{
    const sn_layout_mark *mark = mark_of(s, cmp);
    const uint32_t set = sn_set_find(s->root, mark->top);
    if (s->count[set] < 2)
        return true;
    if (!s->group[set]) {
        sn_group *group = add_group(s->groups);
        if (!group)
            return false;
        *group = (sn_group){.level = level,
                            .first_layer = mark->layer,
                            .last_layer = mark->layer,
                            .top = mark->top,
                            .bottom = mark->bottom};
        s->group[set] = (uint32_t)s->groups->count;
    }
    sn_group *group = &s->groups->group[s->group[set] - 1];
    extend(group, mark);
    group->interleaved = s->rows[set] != group->bottom - group->top + 1;
    s->groups->member[s->mark_of[cmp]] = s->group[set];
    return true;
}

static bool split(splitter *s, const sn_trace *trace)
{
    for (size_t p = 0; p < trace->part_count; p++) {
        const sn_trace_part *part = &trace->part[p];
        connect(s, part);
        for (size_t i = part->first; i < part->end; i++)
            if (!assign(s, i, part->level - 1))
                return false;
    }
    return true;
}

sn_err sn_grouping_add_parts(sn_grouping *groups, const sn_layout *layout, const sn_trace *trace,
                             sn_error *error)
{
    splitter s = {.groups = groups, .layout = layout};
    const bool ok = splitter_init(&s) && split(&s, trace);
    splitter_free(&s);
    return ok ? SN_OK : sn_fail_nomem(error);
}

/* ---- boxes ----------------------------------------------------------------------------------- */

static bool is_row_of(const sn_group_box *box, uint32_t row)
{
    return row >= box->first_row && row <= box->last_row && (row - box->first_row) % box->step == 0;
}

/* How many groups added before contain this one. */
static unsigned count_around(const sn_grouping *groups, const sn_group *inner)
{
    unsigned level = 0;
    for (size_t i = 0; i < groups->count; i++) {
        const sn_group *g = &groups->group[i];
        level += g != inner && g->top <= inner->top && g->bottom >= inner->bottom &&
                 g->first_layer <= inner->first_layer && g->last_layer >= inner->last_layer;
    }
    return level;
}

static void add_members(sn_grouping *groups, const sn_layout *layout, const sn_group_box *box)
{
    const size_t begin = layout->column_mark[layout->layer_column[box->first_layer]];
    const size_t end = layout->column_mark[layout->layer_column[box->last_layer + 1]];
    for (size_t i = begin; i < end; i++)
        if (is_row_of(box, layout->mark[i].top) && is_row_of(box, layout->mark[i].bottom))
            groups->member[i] = (uint32_t)groups->count;
}

sn_err sn_grouping_add_box(sn_grouping *groups, const sn_layout *layout, const sn_group_box *box,
                           sn_error *error)
{
    if (box->first_row > box->last_row || box->last_row >= layout->wires || box->step < 1)
        return sn_fail(error, SN_E_ARGUMENT, "a group needs wires in order from 0 to %u",
                       layout->wires - 1);
    if (layout->layers == 0)
        return sn_fail(error, SN_E_ARGUMENT, "there are no %ss to group",
                       sn_layout_mark_name(layout));
    if (box->first_layer > box->last_layer || box->last_layer >= layout->layers)
        return sn_fail(error, SN_E_ARGUMENT, "a group needs layers in order from 1 to %zu",
                       layout->layers);
    if (box->label && strlen(box->label) > SN_GROUP_LABEL_MAX)
        return sn_fail(error, SN_E_ARGUMENT, "a group's label has at most %u bytes",
                       SN_GROUP_LABEL_MAX);
    sn_group *group = add_group(groups);
    if (!group)
        return sn_fail_nomem(error);
    *group = (sn_group){.first_layer = box->first_layer,
                        .last_layer = box->last_layer,
                        .top = box->first_row,
                        .bottom = box->last_row - (box->last_row - box->first_row) % box->step,
                        .interleaved = box->step > 1,
                        .dotted = box->step > 1};
    group->level = count_around(groups, group);
    if (box->label)
        memcpy(group->label, box->label, strlen(box->label) + 1);
    add_members(groups, layout, box);
    return SN_OK;
}
