/* Shapes as Graphviz text.
 *
 * Graphviz charges by the node, so a comparator is no pair of nodes but an edge between its two
 * wires, with a path of its own and dots for arrowheads; a wire is an edge from where it begins to
 * its output. Layout engine nop2 keeps both positions and paths. Graphviz counts y upwards. */
#include "viz/writers/write.h"

#include <math.h>
#include <string.h>

typedef struct writer {
    const sn_scene *scene;
    sn_buf *out;
} writer;

/* ---- small things ---------------------------------------------------------------------------- */

static void put_color(const writer *w, const char *name, sn_ink ink)
{
    sn_buf_printf(w->out, " %s=\"#%06x\"", name, (unsigned)sn_ink_rgb(ink, w->scene->dark));
}

/* Inches, which node sizes are in, with two digits, rounded up. */
static void put_inches(sn_buf *buf, int32_t points)
{
    const int64_t hundredths = ((int64_t)points * 100 + 71) / 72;
    sn_buf_printf(buf, "%lld.%02lld", (long long)hundredths / 100, (long long)hundredths % 100);
}

static void put_point(const writer *w, int32_t x, int32_t y)
{
    sn_put_tenths(w->out, (int64_t)x * 10);
    sn_buf_puts(w->out, ",");
    sn_put_tenths(w->out, (int64_t)(w->scene->height - y) * 10);
}

/* A label in quotes, as far as Graphviz can say it. */
static void put_quoted(sn_buf *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '"' || text[i] == '\\')
            sn_buf_printf(out, "\\%c", text[i]);
        else if (text[i] == '&')
            sn_buf_puts(out, "&amp;");
        else
            sn_buf_add(out, text + i, 1);
    }
}

/* ---- nodes ----------------------------------------------------------------------------------- */

static void put_boxes(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_BOX, &first, &end);
    if (first < end)
        sn_buf_puts(w->out, "node [class=group shape=box label=\"\"]\n");
    for (size_t i = first; i < end; i++) {
        const sn_shape *s = &w->scene->shape[i];
        sn_buf_printf(w->out, "box%zu [style=%s", i - first, s->dashed ? "dotted" : "filled");
        put_color(w, "color", s->ink);
        if (!s->dashed)
            put_color(w, "fillcolor", s->fill);
        sn_buf_puts(w->out, " width=");
        put_inches(w->out, s->x2 - s->x);
        sn_buf_puts(w->out, " height=");
        put_inches(w->out, s->y2 - s->y);
        sn_buf_puts(w->out, " pos=\"");
        put_point(w, (s->x + s->x2) / 2, (s->y + s->y2) / 2);
        sn_buf_puts(w->out, "\"]\n");
    }
}

/* Room for so many bytes of text: generous, or Graphviz complains. */
static int32_t text_width(const sn_shape *s)
{
    return (int32_t)(s->count * s->size * 4 / 5 + 2);
}

/* Left and right aligned text reaches to the edge of its node. */
static void put_text(const writer *w, const sn_shape *s, size_t number)
{
    static const char *const aligned[] = {"", "\\l", "\\r"};
    const int32_t width = text_width(s), half = (width + 1) / 2;
    const int32_t x = s->anchor == SN_ANCHOR_LEFT    ? s->x + half
                      : s->anchor == SN_ANCHOR_RIGHT ? s->x - half
                                                     : s->x;
    sn_buf_printf(w->out, "text%zu [label=\"", number);
    put_quoted(w->out, w->scene->text.data + s->first, s->count);
    sn_buf_printf(w->out, "%s\" width=", aligned[s->anchor]);
    put_inches(w->out, width);
    sn_buf_puts(w->out, " pos=\"");
    put_point(w, x, s->y);
    sn_buf_puts(w->out, "\"]\n");
}

static void put_texts(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_TEXT, &first, &end);
    for (size_t i = first; i < end;) {
        const sn_shape *s = &w->scene->shape[i];
        const size_t next = sn_scene_run(w->scene, i, end);
        sn_buf_puts(w->out, "node [class=text shape=plaintext style=\"\" height=");
        put_inches(w->out, s->size * 3 / 2 + 2);
        sn_buf_printf(w->out, " fontname=\"Helvetica%s\" fontsize=%u", s->bold ? "-Bold" : "",
                      s->size);
        put_color(w, "fontcolor", s->ink);
        sn_buf_puts(w->out, "]\n");
        for (; i < next; i++)
            put_text(w, &w->scene->shape[i], i - first);
    }
}

static void put_path_ends(const writer *w, size_t i)
{
    const sn_shape *s = &w->scene->shape[i];
    const sn_point *p = w->scene->point + s->first;
    sn_buf_printf(w->out, "%s%u [pos=\"", sn_shape_is_trail(s) ? "trail" : "in", s->item);
    put_point(w, p->x, p->y);
    sn_buf_printf(w->out, "\"]\nout%u [pos=\"", s->output);
    put_point(w, p[s->count - 1].x, p[s->count - 1].y);
    sn_buf_puts(w->out, "\"]\n");
}

/* Nodes of no size: the picture's corners, which nothing else need reach, both ends of wires, and
 * the rows that comparators join. Edges are drawn by the order of the nodes they leave, so wires
 * and comparators leave different ones. */
static void put_ends(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_PATH, &first, &end);
    sn_buf_puts(w->out, "node [class=end shape=point label=\"\" style=invis width=0 height=0]\n");
    sn_buf_printf(w->out, "corner0 [pos=\"0,0\"]\ncorner1 [pos=\"%d,%d\"]\n", w->scene->width,
                  w->scene->height);
    for (size_t i = first; i < end; i++)
        put_path_ends(w, i);
    for (uint32_t row = 0; row < w->scene->layout->wires; row++) {
        sn_buf_printf(w->out, "%u [pos=\"", row);
        put_point(w, 0, w->scene->row_top + (int32_t)row * w->scene->row_step);
        sn_buf_puts(w->out, "\"]\n");
    }
}

/* ---- edges ----------------------------------------------------------------------------------- */

static void open_edges(const writer *w, const sn_shape *s, const char *name)
{
    sn_buf_printf(w->out, "edge [class=%s dir=none style=\"%s\" penwidth=", name,
                  s->dashed ? s->kind == SN_SHAPE_RULE ? "dashed" : "dotted" : "");
    sn_put_tenths(w->out, sn_shape_width(w->scene, s));
    put_color(w, "color", s->ink);
    sn_buf_puts(w->out, "]\n");
}

static void put_rules(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_RULE, &first, &end);
    if (first < end)
        open_edges(w, &w->scene->shape[first], "separator");
    for (size_t i = first; i < end; i++) {
        const sn_shape *s = &w->scene->shape[i];
        sn_buf_puts(w->out, "corner0 -> corner1 [pos=\"");
        for (int k = 0; k < 4; k++) { /* each end is also its control point */
            put_point(w, s->x, k < 2 ? s->y : s->y2);
            sn_buf_puts(w->out, k < 3 ? " " : "\"]\n");
        }
    }
}

static void put_path(const writer *w, const sn_shape *s)
{
    const sn_point *p = w->scene->point + s->first;
    sn_buf_printf(w->out, "%s%u -> out%u [pos=\"", sn_shape_is_trail(s) ? "trail" : "in", s->item,
                  s->output);
    put_point(w, p->x, p->y);
    for (uint32_t i = 1; i < s->count; i++)
        for (int k = 0; k < 3; k++) {
            sn_buf_puts(w->out, " ");
            put_point(w, p[k > 0 ? i : i - 1].x, p[k > 0 ? i : i - 1].y);
        }
    sn_buf_puts(w->out, "\"]\n");
}

static void put_paths(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_PATH, &first, &end);
    while (first < end) {
        const size_t next = sn_scene_run(w->scene, first, end);
        open_edges(w, &w->scene->shape[first], "wire");
        for (; first < next; first++)
            put_path(w, &w->scene->shape[first]);
    }
}

/* ---- comparators and nodes ------------------------------------------------------------------- */

static const char *const end_names[] = {"none", "dot", "normal"};

/* Ends of comparators are in terms of a size: a dot is 8 points across at size 1, an arrow 10
 * long, and both have an outline as wide as the line. In tenths of tenths, rounded. */
static unsigned end_size(const sn_scene *scene, unsigned width)
{
    return (scene->widths.dot - (width < scene->widths.dot ? width : 0)) * 10 / 8;
}

/* How far an end's tip reaches over the wire, and how far before it the line ends, in tenths of a
 * point. Graphviz draws an end from its tip back towards the line: a dot is centred on the wire;
 * an arrow's mitred point reaches further than its tip, by one and a half of its outline. */
static void end_reach(const sn_scene *scene, sn_end end, unsigned width, int64_t *tip,
                      int64_t *path)
{
    const int64_t size = end_size(scene, width);
    *tip = end == SN_END_DOT ? size * 4 / 10 : end == SN_END_ARROW ? -(int64_t)width * 3 / 2 : 0;
    *path = end == SN_END_DOT     ? size * 4 / 10
            : end == SN_END_ARROW ? width * 3 / 2 + size * 9 / 10
                                  : 0;
}

/* The mark's tail or head, moved so many tenths of a point in the direction of its line. */
static void put_along(const writer *w, const sn_shape *s, bool head, int64_t tenths)
{
    const double dx = s->x2 - s->x, dy = s->y - s->y2, length = sqrt(dx * dx + dy * dy);
    const int64_t x = head ? s->x2 : s->x, y = w->scene->height - (head ? s->y2 : s->y);
    sn_put_tenths(w->out, x * 10 + llround(dx / length * (double)tenths));
    sn_buf_puts(w->out, ",");
    sn_put_tenths(w->out, y * 10 + llround(dy / length * (double)tenths));
}

/* An edge from the row that gets the smaller value to the one that gets the larger; of a node from
 * the one that it takes to the one that it writes. */
static void put_mark(const writer *w, const sn_shape *s)
{
    const sn_layout_mark *mark = &w->scene->layout->mark[s->item];
    const unsigned width = sn_shape_width(w->scene, s);
    int64_t tail_tip, tail_path, head_tip, head_path;
    end_reach(w->scene, s->tail, width, &tail_tip, &tail_path);
    end_reach(w->scene, s->head, width, &head_tip, &head_path);
    sn_buf_printf(w->out, "%u -> %u [pos=\"", sn_layout_from(mark), sn_layout_to(mark));
    if (s->tail != SN_END_NONE) {
        sn_buf_puts(w->out, "s,");
        put_along(w, s, false, -tail_tip);
        sn_buf_puts(w->out, " ");
    }
    if (s->head != SN_END_NONE) {
        sn_buf_puts(w->out, "e,");
        put_along(w, s, true, head_tip);
        sn_buf_puts(w->out, " ");
    }
    for (int k = 0; k < 4; k++) {
        put_along(w, s, k >= 2, k < 2 ? tail_path : -head_path);
        sn_buf_puts(w->out, k < 3 ? " " : "\"]\n");
    }
}

/* "node" alone means something else here. */
static const char *class_of_marks(const sn_layout *layout)
{
    return layout->marks == SN_LAYOUT_COMPARATORS ? "comparator" : "\"node\"";
}

static void put_marks(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_MARK, &first, &end);
    while (first < end) {
        const sn_shape *s = &w->scene->shape[first];
        const size_t next = sn_scene_run(w->scene, first, end);
        open_edges(w, s, class_of_marks(w->scene->layout));
        sn_buf_printf(w->out,
                      "edge [dir=both arrowtail=%s arrowhead=%s arrowsize=", end_names[s->tail],
                      end_names[s->head]);
        const unsigned size = end_size(w->scene, sn_shape_width(w->scene, s));
        sn_buf_printf(w->out, "%u.%02u]\n", size / 100, size % 100);
        for (; first < next; first++)
            put_mark(w, &w->scene->shape[first]);
    }
}

/* The explicit background is not for the eye alone: cairo adds the bounding box of all that is
 * drawn in a PDF to a region, box by box, and is fast only if one box covers all. */
void sn_dot_write(const sn_scene *scene, sn_buf *out)
{
    const writer w = {.scene = scene, .out = out};
    sn_buf_puts(out, "digraph network {\ngraph [margin=0 outputorder=nodesfirst pad=0");
    put_color(&w, "bgcolor", SN_INK_PAPER);
    sn_buf_puts(out, "]\nnode [fixedsize=true margin=0]\n");
    put_boxes(&w);
    put_texts(&w);
    put_ends(&w);
    put_rules(&w);
    put_paths(&w);
    put_marks(&w);
    sn_buf_puts(out, "}\n");
}
