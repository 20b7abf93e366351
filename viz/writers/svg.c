/* Shapes as SVG. */
#include "viz/writers/write.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct writer {
    const sn_scene *scene;
    sn_buf *out;
    bool is_inline; /* within a page */
    bool apart;     /* each mark */
} writer;

/* ---- words ----------------------------------------------------------------------------------- */

void sn_put_xml(sn_buf *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const char c = text[i];
        if (c == '<')
            sn_buf_puts(out, "&lt;");
        else if (c == '>')
            sn_buf_puts(out, "&gt;");
        else if (c == '&')
            sn_buf_puts(out, "&amp;");
        else if (c == '"')
            sn_buf_puts(out, "&quot;");
        else
            sn_buf_add(out, text + i, 1);
    }
}

/* ` stroke="#rrggbb"` or, in a page, ` class="stroke-INK"`. */
static void put_ink(const writer *w, const char *what, sn_ink ink)
{
    if (w->is_inline)
        sn_buf_printf(w->out, " class=\"%s-%s\"", what, sn_ink_name(ink));
    else
        sn_buf_printf(w->out, " %s=\"#%06x\"", what, (unsigned)sn_ink_rgb(ink, w->scene->dark));
}

static void put_tenths(const writer *w, const char *name, int64_t tenths)
{
    sn_buf_printf(w->out, " %s=\"", name);
    sn_put_tenths(w->out, tenths);
    sn_buf_puts(w->out, "\"");
}

static void put_int(sn_buf *out, char command, int64_t value)
{
    sn_buf_add(out, &command, 1);
    sn_put_tenths(out, value * 10);
}

static void put_point(sn_buf *out, char command, int64_t x, int64_t y)
{
    put_int(out, command, x);
    put_int(out, ' ', y);
}

/* ---- boxes, separators, wires ---------------------------------------------------------------- */

static void put_box(const writer *w, const sn_shape *s)
{
    sn_buf_printf(w->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"", s->x, s->y,
                  s->x2 - s->x, s->y2 - s->y);
    if (w->is_inline)
        sn_buf_printf(w->out, " class=\"box stroke-%s fill-%s\"", sn_ink_name(s->ink),
                      s->fill == SN_INK_PAPER ? "none" : sn_ink_name(s->fill));
    else if (s->fill == SN_INK_PAPER)
        sn_buf_printf(w->out, " fill=\"none\" stroke=\"#%06x\"",
                      (unsigned)sn_ink_rgb(s->ink, w->scene->dark));
    else
        sn_buf_printf(w->out, " fill=\"#%06x\" stroke=\"#%06x\"",
                      (unsigned)sn_ink_rgb(s->fill, w->scene->dark),
                      (unsigned)sn_ink_rgb(s->ink, w->scene->dark));
    put_tenths(w, "stroke-width", s->dashed ? 12 : 5);
    sn_buf_puts(w->out,
                s->dashed ? " stroke-dasharray=\"1.5 3\" stroke-linecap=\"round\"/>\n" : "/>\n");
}

/* Open a path for shapes that look like `s`. */
static void open_path(const writer *w, const sn_shape *s)
{
    sn_buf_puts(w->out, "<path fill=\"none\"");
    put_ink(w, "stroke", s->ink);
    put_tenths(w, "stroke-width", sn_shape_width(w->scene, s));
    if (s->dashed)
        sn_buf_puts(w->out, s->kind == SN_SHAPE_RULE ? " stroke-dasharray=\"2 4\""
                                                     : " stroke-dasharray=\"2.5 2.5\"");
    if (s->kind == SN_SHAPE_PATH)
        sn_buf_puts(w->out, " stroke-linejoin=\"round\"");
    sn_buf_puts(w->out, " d=\"");
}

static void put_rule(const writer *w, const sn_shape *s)
{
    put_point(w->out, 'M', s->x, s->y);
    put_int(w->out, 'V', s->y2);
}

static void put_line(const writer *w, const sn_shape *s)
{
    const sn_point *p = w->scene->point + s->first;
    put_point(w->out, 'M', p->x, p->y);
    for (uint32_t i = 1; i < s->count; i++) {
        if (p[i].y == p[i - 1].y)
            put_int(w->out, 'H', p[i].x);
        else if (p[i].x == p[i - 1].x)
            put_int(w->out, 'V', p[i].y);
        else
            put_point(w->out, 'L', p[i].x, p[i].y);
    }
}

static void put_lines(const writer *w, sn_shape_kind kind)
{
    size_t first, end;
    sn_scene_range(w->scene, kind, &first, &end);
    while (first < end) {
        const size_t next = sn_scene_run(w->scene, first, end);
        open_path(w, &w->scene->shape[first]);
        for (size_t i = first; i < next; i++)
            (kind == SN_SHAPE_RULE ? put_rule : put_line)(w, &w->scene->shape[i]);
        sn_buf_puts(w->out, "\"/>\n");
        first = next;
    }
}

/* ---- comparators and nodes ------------------------------------------------------------------- */

static void put_stem(const writer *w, const sn_shape *s)
{
    put_point(w->out, 'M', s->x, s->y);
    if (s->x2 != s->x) {
        put_point(w->out, 'L', s->x2, s->y2);
        return;
    }
    sn_buf_puts(w->out, "V");
    sn_put_tenths(w->out, sn_shape_stem_end(w->scene, s));
}

/* A line of no length with round ends is a dot. */
static void put_dots(const writer *w, const sn_shape *s)
{
    if (s->tail == SN_END_DOT) {
        put_point(w->out, 'M', s->x, s->y);
        sn_buf_puts(w->out, "h0");
    }
    if (s->head == SN_END_DOT) {
        put_point(w->out, 'M', s->x2, s->y2);
        sn_buf_puts(w->out, "h0");
    }
}

static void put_head(const writer *w, const sn_shape *s)
{
    const int64_t length = w->scene->widths.arrow, half = length * 2 / 5;
    if (s->head != SN_END_ARROW)
        return;
    put_point(w->out, 'M', s->x, s->y2);
    sn_buf_puts(w->out, "l");
    sn_put_tenths(w->out, -half);
    sn_buf_puts(w->out, " ");
    sn_put_tenths(w->out, s->y2 > s->y ? -length : length);
    sn_buf_puts(w->out, "h");
    sn_put_tenths(w->out, 2 * half);
    sn_buf_puts(w->out, "z");
}

/* One path for shapes first .. end - 1, which look alike. */
static void put_dot_path(const writer *w, size_t first, size_t end)
{
    const sn_shape *s = &w->scene->shape[first];
    const bool big = s->bold && (s->tail == SN_END_DOT || s->head == SN_END_DOT);
    sn_buf_puts(w->out, "<path fill=\"none\" stroke-linecap=\"round\"");
    put_ink(w, "stroke", s->ink);
    put_tenths(w, "stroke-width", w->scene->widths.dot + (big ? w->scene->widths.dot / 4 : 0));
    sn_buf_puts(w->out, " d=\"");
    for (size_t i = first; i < end; i++)
        put_dots(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, "\"/>");
}

static void put_marks(const writer *w, size_t first, size_t end)
{
    const sn_shape *s = &w->scene->shape[first];
    open_path(w, s);
    for (size_t i = first; i < end; i++)
        put_stem(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, "\"/>");
    if (s->tail == SN_END_DOT || s->head == SN_END_DOT)
        put_dot_path(w, first, end);
    if (s->head == SN_END_ARROW) {
        sn_buf_puts(w->out, "<path");
        put_ink(w, "fill", s->ink);
        sn_buf_puts(w->out, " d=\"");
        for (size_t i = first; i < end; i++)
            put_head(w, &w->scene->shape[i]);
        sn_buf_puts(w->out, "\"/>");
    }
}

static void put_all_marks(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_MARK, &first, &end);
    while (first < end) {
        const size_t next = w->apart ? first + 1 : sn_scene_run(w->scene, first, end);
        if (w->apart)
            sn_buf_printf(w->out, "<g class=\"cmp\" data-mark=\"%u\">",
                          w->scene->shape[first].item);
        put_marks(w, first, next);
        sn_buf_puts(w->out, w->apart ? "</g>\n" : "\n");
        first = next;
    }
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void open_texts(const writer *w, const sn_shape *s)
{
    static const char *const anchors[] = {"middle", "start", "end"};
    sn_buf_puts(w->out, "<g");
    put_ink(w, "fill", s->ink);
    sn_buf_printf(w->out, " font-size=\"%u\" text-anchor=\"%s\"%s>\n", s->size, anchors[s->anchor],
                  s->bold ? " font-weight=\"bold\"" : "");
}

static void put_texts(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_TEXT, &first, &end);
    sn_buf_puts(w->out, "<g font-family=\"Helvetica,Arial,sans-serif\">\n");
    while (first < end) {
        const size_t next = sn_scene_run(w->scene, first, end);
        open_texts(w, &w->scene->shape[first]);
        for (; first < next; first++) {
            const sn_shape *s = &w->scene->shape[first];
            sn_buf_printf(w->out, "<text x=\"%d\"", s->x);
            put_tenths(w, "y", (int64_t)s->y * 10 + s->size * 35 / 10);
            sn_buf_puts(w->out, ">");
            sn_put_xml(w->out, w->scene->text.data + s->first, s->count);
            sn_buf_puts(w->out, "</text>\n");
        }
        sn_buf_puts(w->out, "</g>\n");
    }
    sn_buf_puts(w->out, "</g>\n");
}

/* ---- the whole ------------------------------------------------------------------------------- */

static void put_shapes(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_BOX, &first, &end);
    for (; first < end; first++)
        put_box(w, &w->scene->shape[first]);
    put_lines(w, SN_SHAPE_RULE);
    put_lines(w, SN_SHAPE_PATH);
    put_all_marks(w);
    put_texts(w);
}

void sn_put_name(sn_buf *out, const sn_layout *layout, const sn_style *style)
{
    const char *name = style->title  ? style->title
                       : style->name ? style->name
                                     : sn_network_kind(layout);
    sn_put_xml(out, name, strlen(name));
}

void sn_svg_write(const sn_scene *scene, const sn_style *style, sn_buf *out)
{
    const writer w = {.scene = scene, .out = out};
    const sn_layout *layout = scene->layout;
    const double scale = sn_scale_of(style);
    sn_buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_tenths(&w, "width", llround(scene->width * scale * 10));
    put_tenths(&w, "height", llround(scene->height * scale * 10));
    sn_buf_printf(out,
                  " viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"t d\">\n"
                  "<title id=\"t\">",
                  scene->width, scene->height);
    sn_put_name(out, layout, style);
    sn_buf_puts(out, "</title>\n<desc id=\"d\">");
    if (style->cycle)
        sn_buf_printf(out, "Lanes: %u, cycles: %lu", layout->wires,
                      (unsigned long)style->cycle[layout->layers]);
    else
        sn_buf_printf(out, "Wires: %u, %ss: %zu, layers: %zu", layout->wires,
                      sn_layout_mark_name(layout), layout->size, layout->layers);
    sn_buf_puts(out, "</desc>\n");
    sn_buf_printf(out, "<rect width=\"%d\" height=\"%d\"", scene->width, scene->height);
    put_ink(&w, "fill", SN_INK_PAPER);
    sn_buf_puts(out, "/>\n");
    put_shapes(&w);
    sn_buf_puts(out, "</svg>\n");
}

void sn_svg_write_inline(const sn_scene *scene, bool apart, sn_buf *out)
{
    sn_buf_printf(out,
                  "<svg id=\"diagram\"%s viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                  "aria-hidden=\"true\">\n",
                  scene->colored ? " class=\"colored\"" : "", scene->width, scene->height,
                  scene->width, scene->height);
    put_shapes(&(writer){.scene = scene, .out = out, .is_inline = true, .apart = apart});
    sn_buf_puts(out, "</svg>\n");
}
