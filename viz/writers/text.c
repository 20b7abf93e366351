/* Rows and columns as lines of characters. */
#include "viz/writers/write.h"

#include "viz/draw.h"
#include "viz/flow.h"
#include "viz/scene/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80 };

/* What a cell shows: identifier, in Unicode, in ASCII. */
#define GLYPHS(X)                                                         \
    X(SPACE, " ", " ")                                                    \
    X(WIRE, "─", "-")                                                     \
    X(STEM, "│", "|")                                                     \
    X(DOTTED, "┊", ":")                                                   \
    X(PASS, "┼", "+") /* a comparator passes a wire */                    \
    X(LAYER, "╎", ".")                                                    \
    X(DOT, "●", "o")  /* ends of comparators */                           \
    X(IDLE, "○", "o") /* of one that does not swap the values */          \
    X(SWAP, "●", "@") /* of one that does */                              \
    X(LIT, "◆", "#")  /* highlighted */                                   \
    X(REDUNDANT, "×", "x")                                                \
    X(UP, "▲", "^")                                                       \
    X(DOWN, "▼", "v")                                                     \
    X(TOP, "┬", "+")                                                      \
    X(BOTTOM, "┴", "+")                                                   \
    X(TO, "▸", ">")  /* a wire goes on in the row whose number follows */ \
    X(CUT, "…", "~") /* there was no room for the rest */

typedef enum glyph {
#define GLYPH_ID(id, unicode, ascii) GLYPH_##id,
    GLYPHS(GLYPH_ID)
#undef GLYPH_ID
        GLYPH_COUNT
} glyph;

static const char *const glyphs[][2] = {
#define GLYPH_TEXTS(id, unicode, ascii) {unicode, ascii},
    GLYPHS(GLYPH_TEXTS)
#undef GLYPH_TEXTS
};

/* One character: a glyph, or from GLYPH_COUNT on a character of ASCII. */
typedef struct cell {
    uint8_t code;
    uint8_t ink;
} cell;

/* What stands side by side. */
typedef enum item_kind {
    ITEM_WIRE,
    ITEM_GAP,
    ITEM_VALUES,
    ITEM_CROSSING,
    ITEM_COLUMN,
    ITEM_END /* what is written behind the wires */
} item_kind;

typedef struct item {
    item_kind kind;
    uint32_t width; /* in characters */
    size_t index;   /* of the layer, crossing or column; one past the last layer: outputs */
} item;

typedef struct writer {
    const sn_scene *scene;
    const sn_layout *layout;
    const sn_style *style;
    sn_buf *out;
    uint8_t *ink;  /* [size] of each mark */
    bool *swapped; /* [size] */
    bool *shown;   /* [wires] */
    sn_flow flow;
    int64_t *sorted; /* [wires] what the outputs should be; NULL: they are not judged */
    item *item;      /* [items] */
    size_t items;
    uint32_t number_width, value_width, columns;
    uint32_t label_width; /* of a row's number and a space, or 0 */
    cell *canvas;         /* [lines][width]: wires in even lines */
    uint32_t width;       /* of the band */
    size_t lines;
} writer;

/* ---- what stands side by side ---------------------------------------------------------------- */

static uint32_t count_letters(int64_t value)
{
    return (uint32_t)snprintf(NULL, 0, "%lld", (long long)value);
}

static void add_item(writer *w, item_kind kind, uint32_t width, size_t index)
{
    w->item[w->items++] = (item){.kind = kind, .width = width, .index = index};
}

/* Whether there is a line between two layers. */
static bool is_separated(const writer *w, size_t layer)
{
    return layer > 0 && layer < w->layout->layers &&
           (w->style->registers ? w->style->registers[layer] : w->style->layers);
}

static void add_gap(writer *w, size_t layer, size_t *crossing)
{
    if (w->style->input)
        add_item(w, ITEM_VALUES, w->value_width + 2, layer);
    else
        add_item(w, layer > 0 && layer < w->layout->layers ? ITEM_GAP : ITEM_WIRE,
                 is_separated(w, layer) ? 2 : 1, layer);
    for (; *crossing < w->layout->crossings && w->layout->crossing[*crossing].layer == layer;
         ++*crossing)
        add_item(w, ITEM_CROSSING, w->number_width + 3, *crossing);
}

static void add_items(writer *w)
{
    size_t crossing = 0;
    for (size_t d = 0; d < w->layout->layers; d++) {
        add_gap(w, d, &crossing);
        for (size_t c = w->layout->layer_column[d]; c < w->layout->layer_column[d + 1]; c++)
            add_item(w, ITEM_COLUMN, 2, c);
    }
    add_gap(w, w->layout->layers, &crossing);
    if (w->style->input && sn_layout_ends_in_crossing(w->layout))
        add_item(w, ITEM_VALUES, w->value_width + 2, w->layout->layers + 1);
    add_item(w, ITEM_END, 0, 0);
}

/* ---- one band -------------------------------------------------------------------------------- */

static cell *cell_at(const writer *w, size_t line, uint32_t x)
{
    return &w->canvas[line * w->width + x];
}

/* Right in so many columns. */
static void put_value(writer *w, size_t line, uint32_t x, uint32_t width, const char *text)
{
    const uint32_t length = (uint32_t)strlen(text), left = length < width ? width - length : 0;
    for (uint32_t i = 0; i < length && i < width; i++)
        *cell_at(w, line, x + left + i) = (cell){(uint8_t)(GLYPH_COUNT + text[i]), SN_INK_TEXT};
    if (length > width)
        *cell_at(w, line, x + width - 1) = (cell){GLYPH_CUT, SN_INK_TEXT};
}

static glyph end_glyph(const writer *w, size_t i, bool at_top)
{
    const sn_layout_mark *mark = &w->layout->mark[i];
    const uint8_t flag = w->style->cmp_flag ? w->style->cmp_flag[mark->cmp] : 0;
    const bool node = w->layout->marks != SN_LAYOUT_COMPARATORS;
    if (node && at_top != mark->reversed)
        return at_top ? GLYPH_TOP : GLYPH_BOTTOM;
    if (!node && at_top == mark->reversed && (mark->reversed || w->style->marks == SN_MARKS_ARROWS))
        return at_top ? GLYPH_UP : GLYPH_DOWN;
    if (flag & SN_FLAG_REDUNDANT)
        return GLYPH_REDUNDANT;
    if (flag & SN_FLAG_HIGHLIGHT)
        return GLYPH_LIT;
    if (node)
        return GLYPH_DOT;
    if (w->style->input)
        return w->swapped[i] ? GLYPH_SWAP : GLYPH_IDLE;
    if (w->style->marks != SN_MARKS_DOTS)
        return at_top ? GLYPH_TOP : GLYPH_BOTTOM;
    return GLYPH_DOT;
}

static bool is_dotted(const writer *w, size_t i)
{
    const sn_grouping *groups = w->style->groups;
    return groups && groups->member[i] && groups->group[groups->member[i] - 1].dotted;
}

/* Nodes of a fan share their line: what is said of one is seen on it. */
static void draw_stem(writer *w, size_t i, uint32_t x)
{
    const sn_layout_mark *mark = &w->layout->mark[i];
    const glyph stem = is_dotted(w, i) ? GLYPH_DOTTED : GLYPH_STEM;
    for (size_t line = (size_t)2 * mark->top + 1; line < (size_t)2 * mark->bottom; line++) {
        cell *c = cell_at(w, line, x);
        if (c->ink <= w->ink[i])
            *c = (cell){line & 1 ? stem : GLYPH_PASS, w->ink[i]};
    }
}

static void draw_ends(writer *w, size_t i, uint32_t x)
{
    const sn_layout_mark *mark = &w->layout->mark[i];
    *cell_at(w, (size_t)2 * mark->top, x) = (cell){end_glyph(w, i, true), w->ink[i]};
    *cell_at(w, (size_t)2 * mark->bottom, x) = (cell){end_glyph(w, i, false), w->ink[i]};
}

static void draw_column(writer *w, size_t column, uint32_t x)
{
    const size_t first = w->layout->column_mark[column], end = w->layout->column_mark[column + 1];
    for (size_t i = first; i < end; i++)
        draw_stem(w, i, x);
    for (size_t i = first; i < end; i++)
        draw_ends(w, i, x);
}

static void draw_crossing(writer *w, size_t index, uint32_t x)
{
    const uint16_t *from = w->layout->crossing[index].from;
    char text[24];
    for (uint32_t to = 0; to < w->layout->wires; to++) {
        if (from[to] == to)
            continue;
        *cell_at(w, (size_t)2 * from[to], x + 1) = (cell){GLYPH_TO, SN_INK_TEXT};
        snprintf(text, sizeof text, "%u", to + w->style->first_wire);
        put_value(w, (size_t)2 * from[to], x + 2, w->number_width, text);
    }
}

/* The values in front of the layer; then through the layer. */
static void draw_values(writer *w, size_t layer, uint32_t x)
{
    const bool behind = layer > w->layout->layers;
    char text[SN_FLOW_TEXT];
    sn_flow_choose(w->layout, behind ? w->layout->layers : layer, w->shown);
    for (uint32_t row = 0; row < w->layout->wires; row++)
        if (w->shown[row]) {
            sn_flow_text(&w->flow, row, text);
            put_value(w, (size_t)2 * row, x + 1, w->value_width, text);
        }
    if (behind)
        return;
    sn_flow_cross(&w->flow, layer);
    if (layer < w->layout->layers)
        sn_flow_pass(&w->flow, layer, NULL);
}

static void draw_separator(writer *w, size_t layer, uint32_t x)
{
    for (size_t line = 1; is_separated(w, layer) && line < w->lines; line += 2)
        *cell_at(w, line, x) = (cell){GLYPH_LAYER, SN_INK_FAINT};
}

static void draw_item(writer *w, const item *it, uint32_t x)
{
    switch (it->kind) {
    case ITEM_COLUMN:
        draw_column(w, it->index, x);
        break;
    case ITEM_CROSSING:
        draw_crossing(w, it->index, x);
        break;
    case ITEM_VALUES:
        draw_values(w, it->index, x);
        break;
    case ITEM_GAP:
        draw_separator(w, it->index, x);
        break;
    case ITEM_WIRE:
    case ITEM_END:
        break;
    }
}

static void clear_canvas(writer *w)
{
    for (size_t line = 0; line < w->lines; line++)
        for (uint32_t x = 0; x < w->width; x++)
            *cell_at(w, line, x) =
                line & 1 ? (cell){GLYPH_SPACE, SN_INK_TEXT} : (cell){GLYPH_WIRE, SN_INK_WIRE};
}

/* ---- writing it ------------------------------------------------------------------------------ */

/* The terminal's own colours, which its user has chosen to be readable. */
static const char *escape_of(uint8_t ink)
{
    static const char *const ramp[] = {"93", "33", "92", "32", "96", "36", "94", "34"};
    static const char *const kinds[] = {"34", "93", "33", "96", "32"};
    if (ink == SN_INK_ALERT)
        return "1;31";
    if (ink == SN_INK_HIGHLIGHT)
        return "1;35";
    if (ink == SN_INK_SWAP)
        return "1;34";
    if (ink >= SN_INK_RAMP0 && ink < SN_INK_RAMP0 + SN_RAMP)
        return ramp[ink - SN_INK_RAMP0];
    if (ink >= SN_INK_KIND0 && ink < SN_INK_KIND0 + SN_KINDS_OF_INK)
        return kinds[ink - SN_INK_KIND0];
    return ink == SN_INK_WIRE || ink == SN_INK_FAINT ? "2" : NULL;
}

static void put_cell(writer *w, cell c)
{
    if (c.code >= GLYPH_COUNT)
        sn_buf_add(w->out, (const char[]){(char)(c.code - GLYPH_COUNT)}, 1);
    else
        sn_buf_puts(w->out, glyphs[c.code][w->style->ascii]);
}

/* A line without spaces at its end. */
static void put_line(writer *w, size_t line)
{
    const char *escape = NULL;
    uint32_t end = w->width;
    while (end > 0 && cell_at(w, line, end - 1)->code == GLYPH_SPACE)
        end--;
    for (uint32_t x = 0; x < end; x++) {
        const cell c = *cell_at(w, line, x);
        const char *wanted = w->style->terminal ? escape_of(c.ink) : NULL;
        if (wanted != escape && c.code != GLYPH_SPACE) {
            sn_buf_puts(w->out, "\33[0");
            sn_buf_puts(w->out, wanted ? ";" : "");
            sn_buf_puts(w->out, wanted ? wanted : "");
            sn_buf_puts(w->out, "m");
            escape = wanted;
        }
        put_cell(w, c);
    }
    sn_buf_puts(w->out, escape ? "\33[0m" : "");
}

/* Take spaces off the end of what was written since `before`. */
static void trim(sn_buf *out, size_t before)
{
    while (out->size > before && out->data[out->size - 1] == ' ')
        out->data[--out->size] = '\0';
}

/* Behind the last band: numbers, and what should have come out. */
static void put_output(writer *w, size_t row)
{
    char text[48] = "";
    int length = 0;
    const int room = (int)(w->columns - w->label_width - w->width);
    if (sn_has_right_labels(w->layout, w->style))
        length = snprintf(text, sizeof text, " %zu", row + w->style->first_wire);
    if (w->sorted && w->flow.value[row] != w->sorted[row])
        length += snprintf(text + length, sizeof text - (size_t)length, " (not %lld)",
                           (long long)w->sorted[row]);
    sn_buf_printf(w->out, "%.*s", length > room ? room - 1 : length, text);
    sn_buf_puts(w->out, length > room ? glyphs[GLYPH_CUT][w->style->ascii] : "");
}

static void put_band(writer *w, bool last)
{
    for (size_t line = 0; line < w->lines; line++) {
        const size_t before = w->out->size;
        if (w->label_width && line % 2 == 0)
            sn_buf_printf(w->out, "%*zu ", (int)w->number_width, line / 2 + w->style->first_wire);
        else
            sn_buf_printf(w->out, "%*s", (int)w->label_width, "");
        put_line(w, line);
        if (last && line % 2 == 0)
            put_output(w, line / 2);
        trim(w->out, before);
        sn_buf_puts(w->out, "\n");
    }
}

/* What a layer is headed by: its number, from 1 on, or of those between two banks of registers the
 * first by that of the cycle, from 0 on; false where by nothing. */
static bool number_of(const writer *w, size_t layer, size_t *number)
{
    const bool *registers = w->style->registers;
    *number = registers ? 0 : layer + 1;
    if (w->style->cycle) {
        *number = w->style->cycle[layer];
        return true;
    }
    for (size_t d = 0; registers && d <= layer; d++)
        *number += registers[d];
    return !registers || !layer || registers[layer];
}

/* Above a band the numbers of the layers that begin in it. */
static void put_layer_numbers(writer *w, size_t first, size_t end)
{
    const size_t before = w->out->size;
    uint32_t at = 0, x = w->label_width;
    for (size_t i = first; i < end; x += w->item[i++].width) {
        if (w->item[i].kind != ITEM_COLUMN)
            continue;
        const size_t layer = w->layout->mark[w->layout->column_mark[w->item[i].index]].layer;
        size_t number;
        if (!number_of(w, layer, &number) || w->layout->layer_column[layer] != w->item[i].index ||
            x < at || x + count_letters((int64_t)number) > w->columns)
            continue;
        sn_buf_printf(w->out, "%*s%zu", (int)(x - at), "", number);
        at = x + count_letters((int64_t)number) + 1;
        sn_buf_puts(w->out, i + 1 < end ? " " : "");
    }
    trim(w->out, before);
    sn_buf_puts(w->out, "\n");
}

/* How wide an item makes a line. */
static uint32_t width_of(const writer *w, const item *it)
{
    if (it->kind != ITEM_END)
        return it->width;
    return (sn_has_right_labels(w->layout, w->style) ? w->label_width : 0) +
           (w->sorted ? w->value_width + 7 : 0);
}

/* The end of the items that fit beside each other from `first` on: at least one, and whole layers
 * if possible. */
static size_t choose_band(const writer *w, size_t first)
{
    const uint32_t room = w->columns - w->label_width;
    size_t end = first, whole = first;
    for (uint32_t width = 0;
         end < w->items && (end == first || width + width_of(w, &w->item[end]) <= room); end++) {
        width += width_of(w, &w->item[end]);
        if (w->item[end].kind != ITEM_COLUMN)
            whole = end;
    }
    return end < w->items && whole > first ? whole : end;
}

static void write_band(writer *w, size_t first, size_t end)
{
    uint32_t x = 0;
    w->width = 0;
    for (size_t i = first; i < end; i++)
        w->width += w->item[i].width;
    clear_canvas(w);
    for (size_t i = first; i < end; x += w->item[i++].width)
        draw_item(w, &w->item[i], x);
    if (w->style->layers || w->style->registers)
        put_layer_numbers(w, first, end);
    put_band(w, end == w->items);
}

static void put_words(writer *w, const char *text, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = sn_utf8_length(text + i);
        const bool good = length == 1 || !w->style->ascii;
        sn_buf_add(w->out, good ? text + i : "?", good ? length : 1);
    }
}

/* In as many lines as it needs. */
static void put_title(writer *w)
{
    for (const char *title = w->style->title; title;) {
        const size_t before = w->out->size;
        const size_t size = sn_letters_fit(title, w->columns, w->style->ascii);
        put_words(w, title, size);
        trim(w->out, before);
        sn_buf_puts(w->out, "\n");
        title += size + strspn(title + size, " ");
        if (!*title)
            title = NULL;
    }
    sn_buf_puts(w->out, w->style->title ? "\n" : "");
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void writer_free(writer *w)
{
    free(w->ink);
    free(w->swapped);
    free(w->shown);
    free(w->item);
    free(w->canvas);
    free(w->sorted);
    sn_flow_free(&w->flow);
}

static bool start_values(writer *w)
{
    const uint32_t room = w->columns - w->label_width - 2;
    if (!w->style->input)
        return true;
    if (sn_flow_letters(w->layout, w->style, &w->value_width, NULL))
        return false;
    w->value_width = w->value_width < room ? w->value_width : room;
    if (w->style->judge && !(w->sorted = sn_flow_sort(w->layout, w->style->input)))
        return false;
    const bool ok = sn_flow_run(&w->flow, w->layout, w->style, w->swapped);
    sn_flow_free(&w->flow);
    return sn_flow_start(&w->flow, w->layout, w->style) && ok;
}

static bool writer_init(writer *w)
{
    const sn_layout *layout = w->layout;
    const uint32_t wanted = w->style->columns ? w->style->columns : COLUMNS;
    size_t first, end;
    w->number_width = count_letters(layout->wires - 1 + w->style->first_wire);
    w->label_width = w->style->labels == SN_LABELS_NONE ? 0 : w->number_width + 1;
    w->columns = wanted < SN_TXT_COLUMNS_MIN ? SN_TXT_COLUMNS_MIN : wanted;
    w->lines = 2 * (size_t)layout->wires - 1;
    w->ink = sn_alloc(layout->size, sizeof *w->ink);
    w->swapped = sn_alloc(layout->size, sizeof *w->swapped);
    w->shown = sn_alloc(layout->wires, sizeof *w->shown);
    w->item = sn_alloc(layout->columns + layout->layers + layout->crossings + 3, sizeof *w->item);
    if (!w->ink || !w->swapped || !w->shown || !w->item || !start_values(w))
        return false;
    sn_scene_range(w->scene, SN_SHAPE_MARK, &first, &end);
    for (; first < end; first++)
        w->ink[w->scene->shape[first].item] = (uint8_t)w->scene->shape[first].ink;
    add_items(w);
    return true;
}

/* Bands are as wide as a line, or as one item that is wider. */
static sn_err allocate_canvas(writer *w, sn_error *error)
{
    uint64_t width = w->columns, all = 0;
    for (size_t i = 0; i < w->items; i++) {
        width = w->item[i].width > width ? w->item[i].width : width;
        all += w->item[i].width;
    }
    if (sn_mul_sat(all, w->lines) > SN_TXT_CELLS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "too large for a text of at most %u characters; draw it as svg",
                       SN_TXT_CELLS_MAX);
    w->canvas = sn_alloc(width < all ? width : all, w->lines * sizeof *w->canvas);
    return w->canvas ? SN_OK : sn_fail_nomem(error);
}

sn_err sn_text_write(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error)
{
    writer w = {.scene = scene, .layout = scene->layout, .style = style, .out = out};
    sn_err err = writer_init(&w) ? allocate_canvas(&w, error) : sn_fail_nomem(error);
    if (!err)
        put_title(&w);
    for (size_t first = 0, end; !err && first < w.items; first = end) {
        end = choose_band(&w, first);
        if (first)
            sn_buf_puts(out, "\n");
        write_band(&w, first, end);
    }
    writer_free(&w);
    return err;
}
