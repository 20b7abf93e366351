/* Comparators and nodes of a drawing: their colours and ends. */
#include "viz/scene/scene.h"

#include <stdlib.h>
#include <string.h>

static int compare_u32(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* For each span that occurs its place on the ramp, by the order of the spans that occur.
 * place    [wires], for the span s of s rows place[s] */
static bool rank_spans(const sn_layout *layout, uint8_t *place)
{
    uint32_t *span = sn_alloc(layout->size, sizeof *span);
    size_t distinct = 0;
    if (!span)
        return false;
    for (size_t i = 0; i < layout->size; i++)
        span[i] = (uint32_t)layout->mark[i].bottom - layout->mark[i].top;
    qsort(span, layout->size, sizeof *span, compare_u32);
    for (size_t i = 0; i < layout->size; i++)
        if (!distinct || span[i] != span[distinct - 1])
            span[distinct++] = span[i];
    for (size_t i = 0; i < distinct; i++)
        place[span[i]] = (uint8_t)(distinct > 1 ? i * (SN_RAMP - 1) / (distinct - 1) : 0);
    free(span);
    return true;
}

static sn_ink color_of(const sn_composer *c, size_t i, const uint8_t *ramp)
{
    const sn_layout_mark *mark = &c->layout->mark[i];
    const sn_grouping *groups = c->style->groups;
    const uint32_t group = groups ? groups->member[i] : 0;
    if (group && groups->group[group - 1].interleaved)
        return sn_compose_kind(group - 1);
    switch (c->style->color) {
    case SN_COLOR_LAYER:
        return sn_compose_kind(mark->layer);
    case SN_COLOR_SPAN:
        return (sn_ink)(SN_INK_RAMP0 + ramp[mark->bottom - mark->top]);
    case SN_COLOR_BLOCK:
        return group ? sn_compose_kind(group - 1) : SN_INK_COMPARATOR;
    default:
        return SN_INK_COMPARATOR;
    }
}

/* Whether any comparator has a colour of its own. */
static bool has_colors(const sn_style *style)
{
    bool found = style->color != SN_COLOR_PLAIN;
    for (size_t i = 0; style->groups && !found && i < style->groups->count; i++)
        found = style->groups->group[i].interleaved;
    return found;
}

/* What is said of one comparator goes before what all have. */
static sn_ink mark_ink(const sn_composer *c, size_t i, const uint8_t *ramp)
{
    const uint8_t *flags = c->style->cmp_flag;
    const uint8_t flag = flags ? flags[c->layout->mark[i].cmp] : 0;
    if (flag & SN_FLAG_REDUNDANT)
        return SN_INK_ALERT;
    if (flag & SN_FLAG_HIGHLIGHT)
        return SN_INK_HIGHLIGHT;
    const bool swap = c->swapped && c->swapped[i] && !c->scene->colored;
    return swap ? SN_INK_SWAP : color_of(c, i, ramp);
}

/* Thick lines are comparators of which something is said, those that swap, and all bars unless
 * thickness has to tell swaps. */
static bool is_thick(const sn_composer *c, size_t i, sn_ink ink)
{
    const bool told = c->swapped && c->scene->colored;
    return ink >= SN_INK_SWAP || (c->swapped && c->swapped[i]) ||
           (c->style->marks == SN_MARKS_BARS && !told);
}

static sn_shape mark_shape(const sn_composer *c, size_t i, sn_ink ink)
{
    const sn_layout_mark *mark = &c->layout->mark[i];
    const sn_grouping *groups = c->style->groups;
    const uint32_t group = groups ? groups->member[i] : 0;
    const bool node = c->layout->marks != SN_LAYOUT_COMPARATORS;
    const bool dots = node || c->style->marks == SN_MARKS_DOTS;
    const bool arrow = !node && (mark->reversed || c->style->marks == SN_MARKS_ARROWS);
    return (sn_shape){.kind = SN_SHAPE_MARK,
                      .ink = ink,
                      .bold = is_thick(c, i, ink),
                      .dashed = group && groups->group[group - 1].dotted,
                      .x = c->column[mark->column] - c->lean[mark->column],
                      .y = sn_compose_row(c, sn_layout_from(mark)),
                      .x2 = c->column[mark->column],
                      .y2 = sn_compose_row(c, sn_layout_to(mark)),
                      .tail = dots && !node ? SN_END_DOT : SN_END_NONE,
                      .head = arrow  ? SN_END_ARROW
                              : dots ? SN_END_DOT
                                     : SN_END_NONE,
                      .item = (uint32_t)i};
}

/* ---- those that look alike together ---------------------------------------------------------- */

enum { LOOKS = 8 * SN_INK_COUNT };

static size_t look_of(const sn_shape *shape)
{
    return ((size_t)shape->ink * 4 + shape->bold * 2 + shape->dashed) * 2 +
           (shape->head == SN_END_ARROW);
}

/* Counting sort, so that the order within a look stays. */
static void sort_looks(const sn_shape *from, size_t count, sn_shape *to)
{
    size_t start[LOOKS + 1] = {0};
    for (size_t i = 0; i < count; i++)
        start[look_of(&from[i]) + 1]++;
    for (size_t look = 0; look < LOOKS; look++)
        start[look + 1] += start[look];
    for (size_t i = 0; i < count; i++)
        to[start[look_of(&from[i])]++] = from[i];
}

void sn_compose_marks(sn_composer *c)
{
    uint8_t *ramp = sn_alloc(c->layout->wires, sizeof *ramp);
    sn_shape *sorted = sn_alloc(c->layout->size, sizeof *sorted);
    const size_t first = c->scene->shapes;
    c->scene->colored = has_colors(c->style);
    if (!ramp || !sorted || !rank_spans(c->layout, ramp))
        c->failed = true;
    for (size_t i = 0; !c->failed && i < c->layout->size; i++)
        sn_compose_shape(c, mark_shape(c, i, mark_ink(c, i, ramp)));
    if (!c->failed && c->layout->size > 0) {
        sort_looks(c->scene->shape + first, c->layout->size, sorted);
        memcpy(c->scene->shape + first, sorted, c->layout->size * sizeof *sorted);
    }
    free(ramp);
    free(sorted);
}
