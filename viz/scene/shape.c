/* Shapes: marks, values, and what writers ask. */
#include "viz/draw.h"
#include "viz/flow.h"
#include "viz/scene/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- shape ----------------------------------------------------------------------------------- */

bool sn_shape_is_trail(const sn_shape *shape)
{
    return shape->ink == SN_INK_TRAIL0 || shape->ink == SN_INK_TRAIL1;
}

unsigned sn_shape_width(const sn_scene *scene, const sn_shape *shape)
{
    const sn_widths *w = &scene->widths;
    switch (shape->kind) {
    case SN_SHAPE_PATH:
        if (sn_shape_is_trail(shape))
            return w->wire * 6u;
        return shape->bold ? w->wire * 2u : w->wire;
    case SN_SHAPE_MARK:
        return shape->bold ? w->mark * 2u + w->mark / 4u : w->mark;
    default:
        return w->wire / 2u + 1;
    }
}

void sn_scene_range(const sn_scene *scene, sn_shape_kind kind, size_t *first, size_t *end)
{
    *first = 0;
    while (*first < scene->shapes && scene->shape[*first].kind < kind)
        ++*first;
    *end = *first;
    while (*end < scene->shapes && scene->shape[*end].kind == kind)
        ++*end;
}

static bool look_alike(const sn_shape *a, const sn_shape *b)
{
    return a->ink == b->ink && a->fill == b->fill && a->bold == b->bold && a->dashed == b->dashed &&
           a->tail == b->tail && a->head == b->head && a->anchor == b->anchor && a->size == b->size;
}

size_t sn_scene_run(const sn_scene *scene, size_t first, size_t end)
{
    size_t i = first + 1;
    while (i < end && look_alike(&scene->shape[first], &scene->shape[i]))
        i++;
    return i;
}

int64_t sn_shape_stem_end(const sn_scene *scene, const sn_shape *shape)
{
    const int64_t end = (int64_t)shape->y2 * 10, back = scene->widths.arrow / 2;
    if (shape->head != SN_END_ARROW)
        return end;
    return shape->y2 > shape->y ? end - back : end + back;
}

bool sn_has_right_labels(const sn_layout *layout, const sn_style *style)
{
    return style->labels == SN_LABELS_BOTH ||
           (style->labels == SN_LABELS_LEFT && layout->crossings > 0);
}

double sn_scale_of(const sn_style *style)
{
    return style->scale > 0 ? style->scale : 1;
}

sn_err sn_fail_scale(sn_error *error, const char *what, unsigned hundredths)
{
    if (hundredths < SN_SCALE_MIN * 100)
        return sn_fail(error, SN_E_LIMIT, "too large for %s; draw it as svg", what);
    return sn_fail(error, SN_E_LIMIT, "too large for %s; a scale of %u.%02u would fit", what,
                   hundredths / 100, hundredths % 100);
}

sn_err sn_check_sides(const sn_scene *scene, const sn_style *style, int32_t most, sn_error *error)
{
    const int32_t side = scene->width > scene->height ? scene->width : scene->height;
    char what[64];
    if (side * sn_scale_of(style) <= most)
        return SN_OK;
    snprintf(what, sizeof what, "a page of at most %d points a side", most);
    return sn_fail_scale(error, what, (unsigned)((int64_t)most * 100 / side));
}

void sn_put_tenths(sn_buf *buf, int64_t tenths)
{
    if (tenths < 0)
        sn_buf_puts(buf, "-");
    const uint64_t size = (uint64_t)(tenths < 0 ? -tenths : tenths);
    sn_buf_number(buf, size / 10);
    if (size % 10)
        sn_buf_add(buf, (const char[]){'.', (char)('0' + size % 10)}, 2);
}

static void put_count(sn_buf *buf, uint64_t count, const char *thing)
{
    sn_buf_number(buf, count);
    sn_buf_puts(buf, " ");
    sn_buf_puts(buf, thing);
    sn_buf_puts(buf, count == 1 ? "" : "s");
}

const char *sn_network_kind(const sn_layout *layout)
{
    return layout->marks == SN_LAYOUT_COMPARATORS ? "Comparator network" : "Prefix network";
}

void sn_put_facts(sn_buf *buf, const sn_layout *layout, const sn_style *style, const char *between)
{
    if (style->cycle) {
        put_count(buf, layout->wires, "lane");
        sn_buf_puts(buf, between);
        put_count(buf, style->cycle[layout->layers], "cycle");
        return;
    }
    put_count(buf, layout->wires, "wire");
    sn_buf_puts(buf, between);
    put_count(buf, layout->size, sn_layout_mark_name(layout));
    sn_buf_puts(buf, between);
    put_count(buf, layout->layers, "layer");
}

/* ---- marks ----------------------------------------------------------------------------------- */

/* Comparators and nodes of a drawing: their colours and ends. */

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
    qsort(span, layout->size, sizeof *span, sn_compare_u32);
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

/* ---- values ---------------------------------------------------------------------------------- */

/* Values on the wires of a drawing: what an input becomes on its way. */

void sn_compose_swaps(sn_composer *c)
{
    sn_flow flow;
    c->failed = !sn_flow_run(&flow, c->layout, c->style, c->swapped) || c->failed;
    sn_flow_free(&flow);
}

/* ---- the ways of values that come out wrong -------------------------------------------------- */

static uint32_t find_row(const int64_t *value, uint32_t wires, int64_t wanted)
{
    uint32_t row = 0;
    while (row + 1 < wires && value[row] != wanted)
        row++;
    return row;
}

static uint32_t trail_through_crossings(sn_composer *c, size_t layer, uint32_t row)
{
    const size_t end = sn_layout_crossing_at(c->layout, layer + 1);
    for (size_t i = sn_layout_crossing_at(c->layout, layer); i < end; i++) {
        const sn_layout_crossing *crossing = &c->layout->crossing[i];
        uint32_t to = 0;
        while (crossing->from[to] != row)
            to++;
        sn_compose_point(c, c->crossing[i], sn_compose_row(c, row));
        sn_compose_point(c, sn_compose_crossing_end(c, i), sn_compose_row(c, to));
        row = to;
    }
    return row;
}

static uint32_t trail_through_layer(sn_composer *c, size_t layer, uint32_t row)
{
    const size_t end = sn_layer_end(c->layout, layer);
    for (size_t i = sn_layer_first(c->layout, layer); i < end; i++) {
        const sn_layout_mark *mark = &c->layout->mark[i];
        if (!c->swapped[i] || (mark->top != row && mark->bottom != row))
            continue;
        const int32_t x = c->column[mark->column];
        sn_compose_point(c, x, sn_compose_row(c, row));
        row = row == mark->top ? mark->bottom : mark->top;
        sn_compose_point(c, x, sn_compose_row(c, row));
        return row;
    }
    return row;
}

static void compose_trail(sn_composer *c, int64_t value, sn_ink ink)
{
    uint32_t row = find_row(c->style->input, c->layout->wires, value);
    sn_compose_shape(c, (sn_shape){.kind = SN_SHAPE_PATH,
                                   .ink = ink,
                                   .bold = true,
                                   .item = row,
                                   .first = (uint32_t)c->scene->points});
    sn_compose_point(c, c->left, sn_compose_row(c, row));
    for (size_t d = 0; d <= c->layout->layers; d++) {
        row = trail_through_crossings(c, d, row);
        if (d < c->layout->layers)
            row = trail_through_layer(c, d, row);
    }
    sn_compose_point(c, c->right, sn_compose_row(c, row));
    if (!c->failed)
        c->scene->shape[c->scene->shapes - 1].output = row;
}

void sn_compose_trails(sn_composer *c)
{
    sn_flow flow;
    int64_t *sorted = sn_flow_sort(c->layout, c->style->input);
    uint32_t row = 0;
    if (!sn_flow_run(&flow, c->layout, c->style, NULL) || !sorted)
        c->failed = true;
    while (!c->failed && row < c->layout->wires && flow.value[row] == sorted[row])
        row++;
    if (!c->failed && row < c->layout->wires) {
        compose_trail(c, flow.value[row], SN_INK_TRAIL1);
        compose_trail(c, sorted[row], SN_INK_TRAIL0);
    }
    sn_flow_free(&flow);
    free(sorted);
}

/* ---- the values ------------------------------------------------------------------------------ */

static void compose_value(sn_composer *c, const sn_flow *flow, int32_t x, uint32_t row, bool wrong)
{
    char text[SN_FLOW_TEXT];
    sn_flow_text(flow, row, text);
    sn_compose_text(c,
                    (sn_shape){.ink = wrong ? SN_INK_ALERT : SN_INK_TEXT,
                               .bold = wrong,
                               .size = c->sizes->value_font,
                               .x = x,
                               .y = sn_compose_row(c, row) - c->sizes->value_font / 2 - 2},
                    text);
}

static void compose_slot(sn_composer *c, const sn_flow *flow, int32_t x, const bool *shown)
{
    for (uint32_t row = 0; row < c->layout->wires; row++)
        if (shown[row])
            compose_value(c, flow, x, row, false);
}

/* Behind everything, where outputs may be judged.
 * sorted   [wires] what they should be, or NULL */
static void compose_outputs(sn_composer *c, const sn_flow *flow, const int64_t *sorted)
{
    for (uint32_t row = 0; row < c->layout->wires; row++)
        compose_value(c, flow, c->last_slot, row, sorted && flow->value[row] != sorted[row]);
}

static void compose_all(sn_composer *c, sn_flow *flow, bool *shown, const int64_t *sorted)
{
    const size_t layers = c->layout->layers;
    for (size_t d = 0; d <= layers; d++) {
        sn_flow_choose(c->layout, d, shown);
        if (d < layers || c->last_slot != c->scene->slot[d])
            compose_slot(c, flow, c->scene->slot[d], shown);
        sn_flow_cross(flow, d);
        if (d < layers)
            sn_flow_pass(flow, d, NULL);
    }
    compose_outputs(c, flow, sorted);
}

void sn_compose_values(sn_composer *c)
{
    sn_flow flow;
    bool *shown = sn_alloc(c->layout->wires, sizeof *shown);
    int64_t *sorted = c->style->judge ? sn_flow_sort(c->layout, c->style->input) : NULL;
    if (sn_flow_start(&flow, c->layout, c->style) && shown && (sorted || !c->style->judge))
        compose_all(c, &flow, shown, sorted);
    else
        c->failed = true;
    sn_flow_free(&flow);
    free(shown);
    free(sorted);
}
