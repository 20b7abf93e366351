/* A drawing composed of shapes; the palette is SN_INKS in scene.h. */
#include "viz/scene/scene.h"

#include "base/sys.h"
#include "viz/draw.h"
#include "viz/flow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- palette --------------------------------------------------------------------------------- */

/* The colour of each ink, on light and on dark paper. */

static const uint32_t colors[][2] = {
#define INK_COLORS(id, light, dark) {light, dark},
    SN_INKS(INK_COLORS)
#undef INK_COLORS
};

uint32_t sn_ink_rgb(sn_ink ink, bool dark)
{
    return colors[ink][dark];
}

const char *sn_ink_name(sn_ink ink)
{
    static const char *const names[] = {
#define INK_NAME(id, light, dark) #id,
        SN_INKS(INK_NAME)
#undef INK_NAME
    };
    return names[ink];
}

/* ---- letters --------------------------------------------------------------------------------- */

/* How many letters fit on a line of a terminal. */

size_t sn_letters_fit(const char *text, unsigned columns, bool ascii)
{
    size_t at = 0, space = 0;
    unsigned used = 0;
    for (size_t length; text[at]; at += length) {
        length = sn_utf8_length(text + at);
        if (text[at] == ' ')
            space = at;
        used += ascii || length == 1 ? 1 : sn_terminal_columns(sn_utf8_decode(text + at, length));
        if (used > columns)
            return space ? space : at;
    }
    return at;
}

/* ---- compose --------------------------------------------------------------------------------- */

/* Appending shapes to a drawing, and where rows and crossings are in it. */

void sn_compose_shape(sn_composer *c, sn_shape shape)
{
    sn_scene *s = c->scene;
    sn_shape *array = sn_grow(s->shape, s->shapes, &c->shape_room, sizeof *array);
    c->failed = c->failed || !array;
    if (!array)
        return;
    s->shape = array;
    array[s->shapes++] = shape;
}

void sn_compose_point(sn_composer *c, int32_t x, int32_t y)
{
    sn_scene *s = c->scene;
    if (c->failed)
        return;
    sn_point *array = sn_grow(s->point, s->points, &c->point_room, sizeof *array);
    c->failed = !array;
    if (!array)
        return;
    s->point = array;
    array[s->points++] = (sn_point){x, y};
    s->shape[s->shapes - 1].count++;
}

void sn_compose_text(sn_composer *c, sn_shape shape, const char *text)
{
    shape.kind = SN_SHAPE_TEXT;
    shape.first = (uint32_t)c->scene->text.size;
    sn_buf_words(&c->scene->text, text);
    shape.count = (uint32_t)c->scene->text.size - shape.first;
    sn_compose_shape(c, shape);
}

int32_t sn_compose_row(const sn_composer *c, uint32_t row)
{
    return c->scene->row_top + (int32_t)row * c->scene->row_step;
}

enum { LEAST_ROWS = 2, CROSSING_MAX_ROWS = 12 };

/* Room for lines of which the steepest passes so many rows: it rises four times as far as it runs,
 * within reason. At most as wide as `most_rows` rows are high. */
static int32_t compose_run(const sn_composer *c, uint32_t steepest, int32_t most_rows)
{
    const int32_t row = c->sizes->row, least = LEAST_ROWS * row, most = most_rows * row;
    const int64_t width = (int64_t)steepest * row / 4;
    return width < least ? least : width > most ? most : (int32_t)width;
}

int32_t sn_compose_crossing_end(const sn_composer *c, size_t crossing)
{
    return c->crossing[crossing] +
           compose_run(c, c->layout->crossing[crossing].steepest, CROSSING_MAX_ROWS);
}

/* The x where the layer's leftmost lines begin. */
static int32_t compose_layer_left(const sn_composer *c, size_t layer)
{
    const size_t first = c->layout->layer_column[layer];
    return c->column[first] - c->lean[first];
}

sn_ink sn_compose_kind(size_t index)
{
    return (sn_ink)(SN_INK_KIND0 + index % SN_KINDS_OF_INK);
}

/* ---- scene ----------------------------------------------------------------------------------- */

enum {
    PAD = 9,            /* around the picture */
    LEAD = 5,           /* from a wire's end to where the first layer's margin begins */
    LABEL_GAP = 5,      /* from a wire's end to its number */
    TITLE = 14,         /* letters of the title */
    LEAN_MAX_ROWS = 256 /* of diagonals; what is drawn at most stays within 2^31 points */
};

/* The first that a diagram fits into. */
static const struct {
    uint32_t wires;
    size_t columns;
    sn_sizes sizes;
} scales[] = {
    {64, 600, {22, 14, 22, 11, 9, {12, 12, 50, 63}}},
    {256, 2500, {12, 9, 15, 8, 7, {9, 10, 34, 45}}},
    {UINT32_MAX, SIZE_MAX, {6, 5, 9, 5, 4, {5, 6, 20, 28}}},
};

static const sn_sizes *choose_sizes(const sn_layout *layout)
{
    size_t i = 0;
    while (layout->wires > scales[i].wires || layout->columns > scales[i].columns)
        i++;
    return &scales[i].sizes;
}

/* Room for so many letters of that size, digits above all. */
static int32_t text_width(size_t letters, unsigned size)
{
    return (int32_t)((letters * size * 3 + 4) / 5);
}

static unsigned count_digits(uint64_t number)
{
    unsigned digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

/* ---- places ---------------------------------------------------------------------------------- */

static int32_t label_width(const sn_composer *c)
{
    return text_width(count_digits(c->layout->wires - 1 + c->style->first_wire), c->sizes->font) +
           LABEL_GAP;
}

/* The crossings in front of the layer, from x on; returns where they end. */
static int32_t place_crossings(sn_composer *c, size_t layer, size_t *next, int32_t x)
{
    while (*next < c->layout->crossings && c->layout->crossing[*next].layer == layer) {
        c->crossing[*next] = x;
        x = sn_compose_crossing_end(c, (*next)++) + c->sizes->layer / 4;
    }
    return x;
}

/* How far diagonal lines run that end in the column. */
static int32_t lean_of(const sn_composer *c, size_t column)
{
    uint32_t steepest = 0;
    if (c->layout->marks != SN_LAYOUT_DIAGONALS)
        return 0;
    for (size_t i = c->layout->column_mark[column]; i < c->layout->column_mark[column + 1]; i++) {
        const sn_layout_mark *mark = &c->layout->mark[i];
        const uint32_t rows = (uint32_t)mark->bottom - mark->top;
        steepest = rows > steepest ? rows : steepest;
    }
    return compose_run(c, steepest, LEAN_MAX_ROWS);
}

static int32_t place_columns(sn_composer *c, size_t layer, int32_t x)
{
    const int32_t margin = c->sizes->layer / 2;
    const size_t first = c->layout->layer_column[layer], end = c->layout->layer_column[layer + 1];
    for (size_t i = first; i < end; i++) {
        c->lean[i] = lean_of(c, i);
        c->column[i] = x + margin + (int32_t)(i - first) * c->sizes->column + c->lean[i];
    }
    return c->column[end - 1] + margin;
}

/* All x, beginning at `x`. */
static void place_from(sn_composer *c, int32_t x)
{
    const sn_layout *layout = c->layout;
    size_t crossing = 0;
    x += LEAD;
    if (c->style->labels != SN_LABELS_NONE)
        x += label_width(c);
    c->left = x - LEAD;
    for (size_t d = 0; d <= layout->layers; d++) {
        c->scene->slot[d] = x + c->scene->slot_width / 2;
        x = place_crossings(c, d, &crossing, x + c->scene->slot_width);
        if (d < layout->layers)
            x = place_columns(c, d, x);
    }
    c->last_slot = c->scene->slot[layout->layers];
    if (c->scene->slot_width && sn_layout_ends_in_crossing(layout)) {
        c->last_slot = x + c->scene->slot_width / 2;
        x += c->scene->slot_width;
    }
    c->right = x + LEAD + (layout->size ? 0 : c->sizes->layer);
    c->scene->width =
        c->right + PAD + (sn_has_right_labels(c->layout, c->style) ? label_width(c) : 0);
}

/* A title that is wider than the diagram has it in its middle. */
static void place_all(sn_composer *c)
{
    place_from(c, PAD);
    if (!c->style->title)
        return;
    const int32_t least = text_width(strlen(c->style->title), TITLE) + 2 * PAD;
    if (least <= c->scene->width)
        return;
    place_from(c, PAD + (least - c->scene->width) / 2);
    c->scene->width = least;
}

static bool has_group_labels(const sn_composer *c)
{
    const sn_grouping *groups = c->style->groups;
    for (size_t i = 0; groups && i < groups->count; i++)
        if (groups->group[i].label[0])
            return true;
    return false;
}

/* Room over the topmost wire, below the layers' numbers. */
static int32_t words_above(const sn_composer *c)
{
    return has_group_labels(c) ? c->sizes->font : c->style->input ? c->sizes->value_font / 2 : 0;
}

static void place_rows(sn_composer *c)
{
    sn_scene *s = c->scene;
    s->row_step = c->sizes->row;
    s->row_top = PAD + c->sizes->row / 2;
    if (c->style->title)
        s->row_top += TITLE + 10;
    if (c->style->layers || c->style->registers)
        s->row_top += c->sizes->font + 4;
    s->row_top += words_above(c);
    s->height = sn_compose_row(c, c->layout->wires - 1) + c->sizes->row / 2 + PAD;
}

/* ---- groups, layers -------------------------------------------------------------------------- */

/* From a group's outermost comparators to its box: less for groups within groups. */
static int32_t box_pad(const sn_composer *c, const sn_group *group)
{
    const int32_t level = group->level < 3 ? (int32_t)group->level : 3;
    return c->sizes->layer * (9 - 2 * level) / 22;
}

static void compose_box(sn_composer *c, size_t index)
{
    const sn_group *g = &c->style->groups->group[index];
    const int32_t pad = box_pad(c, g);
    const unsigned shade = g->level < SN_SHADES ? g->level : SN_SHADES - 1;
    const size_t *column = c->layout->layer_column;
    sn_compose_shape(
        c, (sn_shape){.kind = SN_SHAPE_BOX,
                      .ink = g->interleaved ? sn_compose_kind(index) : SN_INK_FRAME,
                      .fill = g->interleaved ? SN_INK_PAPER : (sn_ink)(SN_INK_SHADE0 + shade),
                      .dashed = g->interleaved,
                      .x = compose_layer_left(c, g->first_layer) - pad,
                      .y = sn_compose_row(c, g->top) - pad + 1,
                      .x2 = c->column[column[g->last_layer + 1] - 1] + pad,
                      .y2 = sn_compose_row(c, g->bottom) + pad - 1});
}

static void compose_boxes(sn_composer *c)
{
    const sn_grouping *groups = c->style->groups;
    unsigned deepest = 0;
    for (size_t i = 0; groups && i < groups->count; i++)
        deepest = groups->group[i].level > deepest ? groups->group[i].level : deepest;
    for (unsigned level = 0; groups && level <= deepest; level++)
        for (size_t i = 0; i < groups->count; i++)
            if (groups->group[i].level == level)
                compose_box(c, i);
}

/* From above the wires to below them, at a boundary of layers, in front of values there. */
static sn_shape boundary(const sn_composer *c, size_t layer, int32_t half_width)
{
    const int32_t x = c->scene->slot[layer] - c->scene->slot_width / 2;
    return (sn_shape){.x = x - half_width,
                      .y = sn_compose_row(c, 0) - c->sizes->row / 2,
                      .x2 = x + half_width,
                      .y2 = sn_compose_row(c, c->layout->wires - 1) + c->sizes->row / 2};
}

/* Banks of registers. */
static void compose_bars(sn_composer *c)
{
    for (size_t d = 0; c->style->registers && d <= c->layout->layers; d++) {
        sn_shape bar = boundary(c, d, 2);
        bar.kind = SN_SHAPE_BOX;
        bar.ink = SN_INK_FRAME;
        bar.fill = SN_INK_SHADE2;
        if (c->style->registers[d])
            sn_compose_shape(c, bar);
    }
}

/* Between the layers. */
static void compose_separators(sn_composer *c)
{
    for (size_t d = 1; c->style->layers && d < c->layout->layers; d++) {
        sn_shape line = boundary(c, d, 0);
        line.kind = SN_SHAPE_RULE;
        line.ink = SN_INK_FAINT;
        line.dashed = true;
        sn_compose_shape(c, line);
    }
}

/* ---- wires ----------------------------------------------------------------------------------- */

/* The row in which a wire begins that ends in `row`. */
static uint32_t trace_back(const sn_layout *layout, uint32_t row)
{
    for (size_t i = layout->crossings; i > 0; i--)
        row = layout->crossing[i - 1].from[row];
    return row;
}

static void reverse_points(sn_point *point, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        const sn_point swap = point[i];
        point[i] = point[count - 1 - i];
        point[count - 1 - i] = swap;
    }
}

/* The wire that ends in row `output`: followed from its end, since crossings tell where lines come
 * from, and turned around then. */
static void compose_wire(sn_composer *c, uint32_t wire, uint32_t output, bool marked)
{
    const size_t first = c->scene->points;
    uint32_t row = output;
    sn_compose_shape(c, (sn_shape){.kind = SN_SHAPE_PATH,
                                   .ink = marked ? SN_INK_HIGHLIGHT : SN_INK_WIRE,
                                   .bold = marked,
                                   .item = wire,
                                   .output = output,
                                   .first = (uint32_t)first});
    sn_compose_point(c, c->right, sn_compose_row(c, row));
    for (size_t i = c->layout->crossings; i > 0; i--) {
        sn_compose_point(c, sn_compose_crossing_end(c, i - 1), sn_compose_row(c, row));
        row = c->layout->crossing[i - 1].from[row];
        sn_compose_point(c, c->crossing[i - 1], sn_compose_row(c, row));
    }
    sn_compose_point(c, c->left, sn_compose_row(c, row));
    if (!c->failed)
        reverse_points(c->scene->point + first, c->scene->points - first);
}

/* Marked wires last, above the others. */
static void compose_wires(sn_composer *c)
{
    const uint8_t *flag = c->style->wire_flag;
    for (int marked = 0; marked < 2; marked++)
        for (uint32_t row = 0; row < c->layout->wires; row++) {
            const uint32_t wire = trace_back(c->layout, row);
            if ((flag && flag[wire] & SN_FLAG_HIGHLIGHT) == marked)
                compose_wire(c, wire, row, marked);
        }
}

/* ---- words ----------------------------------------------------------------------------------- */

static void compose_number(sn_composer *c, sn_shape shape, uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    sn_compose_text(c, shape, text);
}

/* Every row's number; of rows that are too close every second, fourth … */
static void compose_labels(sn_composer *c, int32_t x, sn_anchor anchor)
{
    uint32_t step = 1;
    while ((int32_t)step * c->sizes->row < c->sizes->font)
        step *= 2;
    for (uint32_t row = 0; row < c->layout->wires; row += step)
        compose_number(c,
                       (sn_shape){.ink = SN_INK_TEXT,
                                  .size = c->sizes->font,
                                  .anchor = anchor,
                                  .x = x,
                                  .y = sn_compose_row(c, row)},
                       row + c->style->first_wire);
}

/* The layers' numbers, from 1 on, or the cycles', from 0 on; left out where they would touch. */
static void compose_layer_numbers(sn_composer *c)
{
    const bool *registers = c->style->registers;
    const size_t *column = c->layout->layer_column, layers = c->layout->layers;
    int32_t end = 0;
    const uint32_t *cycles = c->style->cycle;
    size_t cycle = registers && registers[0];
    for (size_t d = 0, last; (c->style->layers || registers) && d < layers; d = last + 1) {
        for (last = d; registers && !cycles && last + 1 < layers && !registers[last + 1];)
            last++;
        const int32_t middle = (compose_layer_left(c, d) + c->column[column[last + 1] - 1]) / 2;
        const size_t number = cycles ? cycles[d] : registers ? cycle++ : d + 1;
        const int32_t half = text_width(count_digits(number), c->sizes->font) / 2 + 2;
        if (middle - half < end)
            continue;
        end = middle + half;
        compose_number(c,
                       (sn_shape){.ink = SN_INK_QUIET,
                                  .size = c->sizes->font,
                                  .x = middle,
                                  .y = c->scene->row_top - c->sizes->row / 2 - c->sizes->font / 2 -
                                       words_above(c)},
                       number);
    }
}

/* Whether another box of the same layers ends at the row just above the group, or begins just
 * below it. */
static bool is_crowded(const sn_grouping *groups, const sn_group *g, bool below)
{
    for (size_t i = 0; i < groups->count; i++) {
        const sn_group *o = &groups->group[i];
        const bool touches = below ? o->top == g->bottom + 1 : o->bottom + 1 == g->top;
        if (touches && o->first_layer <= g->last_layer && g->first_layer <= o->last_layer)
            return true;
    }
    return false;
}

/* Middle of a group's label: above it unless there is more room below. */
static int32_t label_height(const sn_composer *c, const sn_group *g)
{
    const sn_grouping *groups = c->style->groups;
    const int32_t distance = box_pad(c, g) + c->sizes->value_font / 3 + 1;
    if (is_crowded(groups, g, false) && !is_crowded(groups, g, true))
        return sn_compose_row(c, g->bottom) + distance;
    return sn_compose_row(c, g->top) - distance;
}

static void compose_group_labels(sn_composer *c)
{
    const sn_grouping *groups = c->style->groups;
    for (size_t i = 0; groups && i < groups->count; i++) {
        const sn_group *g = &groups->group[i];
        if (!g->label[0])
            continue;
        const size_t *column = c->layout->layer_column;
        const int32_t x =
            compose_layer_left(c, g->first_layer) + c->column[column[g->last_layer + 1] - 1];
        sn_compose_text(c,
                        (sn_shape){.ink = g->interleaved ? sn_compose_kind(i) : SN_INK_QUIET,
                                   .bold = true,
                                   .size = c->sizes->value_font - 1,
                                   .x = x / 2,
                                   .y = label_height(c, g)},
                        g->label);
    }
}

static void compose_title(sn_composer *c)
{
    if (c->style->title)
        sn_compose_text(c,
                        (sn_shape){.ink = SN_INK_TEXT,
                                   .bold = true,
                                   .size = TITLE,
                                   .x = c->scene->width / 2,
                                   .y = PAD + TITLE / 2},
                        c->style->title);
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void compose(sn_composer *c)
{
    place_all(c);
    place_rows(c);
    if (c->style->input)
        sn_compose_swaps(c);
    compose_boxes(c);
    compose_bars(c);
    compose_separators(c);
    if (c->style->input && c->style->judge)
        sn_compose_trails(c);
    compose_wires(c);
    sn_compose_marks(c);
    compose_title(c);
    compose_layer_numbers(c);
    compose_group_labels(c);
    if (c->style->labels != SN_LABELS_NONE)
        compose_labels(c, c->left - LABEL_GAP, SN_ANCHOR_RIGHT);
    if (sn_has_right_labels(c->layout, c->style))
        compose_labels(c, c->right + LABEL_GAP, SN_ANCHOR_LEFT);
    if (c->style->input)
        sn_compose_values(c);
}

/* Wires and marks alone are few enough. */
static sn_err check_size(const sn_layout *layout, const sn_style *style, sn_error *error)
{
    const unsigned most = SN_DRAWING_ELEMENTS_MAX;
    const uint64_t corners = sn_mul_sat(layout->wires, layout->crossings);
    const uint64_t values = sn_add_sat(layout->wires, sn_mul_sat(3, layout->size));
    if (corners > most)
        return sn_fail(error, SN_E_LIMIT,
                       "a drawing holds at most %u crossing lines, this has %llu", most,
                       (unsigned long long)corners);
    if (style->groups && style->groups->count > most)
        return sn_fail(error, SN_E_LIMIT, "a drawing holds at most %u groups, this has %zu", most,
                       style->groups->count);
    if (style->input && values > most)
        return sn_fail(error, SN_E_LIMIT,
                       "a drawing holds at most %u wires, %ss and values, this has %llu", most,
                       sn_layout_mark_name(layout), (unsigned long long)values);
    return SN_OK;
}

static sn_err compose_into(sn_scene *scene, const sn_style *style, unsigned room, sn_error *error)
{
    const sn_layout *layout = scene->layout;
    sn_composer c = {.scene = scene, .layout = layout, .style = style};
    unsigned letters = room;
    const sn_err err = style->input ? sn_flow_letters(layout, style, &letters, error) : SN_OK;
    if (err)
        return err;
    c.sizes = choose_sizes(layout);
    scene->slot_width = letters ? text_width(letters, c.sizes->value_font) + 4 : 0;
    scene->widths = c.sizes->widths;
    scene->slot = sn_alloc(layout->layers + 1, sizeof *scene->slot);
    c.column = sn_alloc(layout->columns, sizeof *c.column);
    c.lean = sn_alloc(layout->columns, sizeof *c.lean);
    c.crossing = sn_alloc(layout->crossings, sizeof *c.crossing);
    c.swapped = style->input ? sn_alloc(layout->size, sizeof *c.swapped) : NULL;
    if (scene->slot && c.column && c.lean && c.crossing && (c.swapped || !style->input))
        compose(&c);
    else
        c.failed = true;
    free(c.column);
    free(c.lean);
    free(c.crossing);
    free(c.swapped);
    return c.failed || scene->text.failed ? sn_fail_nomem(error) : SN_OK;
}

sn_err sn_scene_new(const sn_layout *layout, const sn_style *style, unsigned room, sn_scene **out,
                    sn_error *error)
{
    *out = NULL;
    sn_err err = check_size(layout, style, error);
    if (err)
        return err;
    sn_scene *scene = sn_alloc(1, sizeof *scene);
    if (!scene)
        return sn_fail_nomem(error);
    *scene = (sn_scene){.layout = layout, .dark = style->dark};
    err = compose_into(scene, style, room, error);
    if (err)
        sn_scene_free(scene);
    else
        *out = scene;
    return err;
}

void sn_scene_free(sn_scene *scene)
{
    if (!scene)
        return;
    free(scene->shape);
    free(scene->point);
    free(scene->slot);
    sn_buf_free(&scene->text);
    free(scene);
}
