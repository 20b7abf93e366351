/* A diagram is written as DOT text with every position in it, and that very text is what Graphviz
 * reads and draws: what a user saves as .dot is what the pictures show.
 *
 * Graphviz charges by the node, so a comparator is no pair of nodes but an edge between its two
 * wires' labels, with a path of its own and dots for arrowheads; a wire is an edge from its label
 * to its output. Layout engine nop2 keeps both positions and paths. */
#include "viz/graphviz.h"

#include <assert.h>
#include <cgraph.h>
#include <gvc.h>
#include <locale.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Lengths in points. The dots' radius is half of a whole number, see put_half. */
enum {
    WIRE_STEP = 22,
    COLUMN_STEP = 14,
    LAYER_STEP = 22,
    LEAD = 16,     /* from a wire's end to the nearest column */
    LABEL_GAP = 5, /* from a wire's end to its number */
    DIGIT = 8,     /* room for a digit of a number: generous, or Graphviz complains */
    PAD = 9,       /* around the picture; written as 0.125 inch */
    SHEET = 14400, /* the longest side of a page in PDF readers */
    CROSSING_MIN = 2 * WIRE_STEP,
    CROSSING_MAX = 12 * WIRE_STEP
};

/* ---- geometry -------------------------------------------------------------------------------- */

typedef struct sheet {
    const sn_layout *layout;
    uint64_t wire_end;   /* x of the wires' right ends; their left ends are at 0 */
    uint64_t output_end; /* x where the lines end, behind the crossing if there is one */
    uint64_t label_width;
    uint64_t width, height; /* of the whole picture */
} sheet;

static uint64_t count_digits(uint64_t number)
{
    uint64_t digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

static uint64_t mark_x(const sn_layout_mark *mark)
{
    return LEAD + (uint64_t)mark->column * COLUMN_STEP +
           (uint64_t)mark->layer * (LAYER_STEP - COLUMN_STEP);
}

/* Graphviz counts y upwards. Row 0 is the topmost; the lowest row keeps clear of negative y. */
static uint64_t row_y(const sheet *sheet, uint32_t row)
{
    return (uint64_t)(sheet->layout->wires - row) * WIRE_STEP;
}

/* Room for the crossing lines: the steepest rises four times as far as it runs, within reason. */
static uint64_t crossing_width(const sn_layout *layout)
{
    const uint64_t width = (uint64_t)layout->crossing_rows * WIRE_STEP / 4;
    return width < CROSSING_MIN ? CROSSING_MIN : width > CROSSING_MAX ? CROSSING_MAX : width;
}

static sheet sheet_of(const sn_layout *layout)
{
    sheet sheet = {.layout = layout, .wire_end = (uint64_t)LEAD + LAYER_STEP};
    if (layout->size > 0)
        sheet.wire_end = mark_x(&layout->mark[layout->size - 1]) + LEAD;
    sheet.output_end = sheet.wire_end + (layout->output ? crossing_width(layout) : 0);
    sheet.label_width = count_digits(layout->wires - 1) * DIGIT;
    const uint64_t labels = (sheet.label_width + LABEL_GAP) * (layout->output ? 2 : 1);
    sheet.width = sheet.output_end + labels + (uint64_t)2 * PAD;
    sheet.height = (uint64_t)layout->wires * WIRE_STEP + (uint64_t)2 * PAD;
    return sheet;
}

/* ---- DOT text -------------------------------------------------------------------------------- */

/* The explicit background is not for the eye: paper is white. But cairo adds the bounding box of
 * all that is drawn in a PDF to a region, box by box, and is fast only if one box covers all. */
static const char dot_head[] =
    "graph [bgcolor=white margin=0 outputorder=edgesfirst pad=0.125]\n"
    "node [shape=plaintext fixedsize=true margin=0 height=0.25 fontname=Helvetica fontsize=11]\n";

static const char dot_comparators[] =
    "edge [class=comparator dir=both arrowhead=dot arrowtail=dot arrowsize=0.625]\n";

/* Inches, which node sizes are in, with two digits, rounded up. */
static void put_inches(sn_buf *buf, uint64_t points)
{
    const uint64_t hundredths = (points * 100 + 71) / 72;
    sn_buf_printf(buf, "%u.%02u", (unsigned)(hundredths / 100), (unsigned)(hundredths % 100));
}

static void put_point(sn_buf *buf, uint64_t x, uint64_t y)
{
    sn_buf_number(buf, x);
    sn_buf_puts(buf, ",");
    sn_buf_number(buf, y);
}

/* The point `halves` half points above (or below, if negative) the row at y. */
static void put_half(sn_buf *buf, uint64_t x, uint64_t y, int halves)
{
    const uint64_t doubled = 2 * y + (uint64_t)(int64_t)halves;
    put_point(buf, x, doubled / 2);
    if (doubled & 1)
        sn_buf_puts(buf, ".5");
}

/* A straight line, written as the Bézier curve whose control points are its ends. */
static void put_line(sn_buf *buf, uint64_t x0, uint64_t y0, uint64_t x1, uint64_t y1)
{
    put_point(buf, x0, y0);
    sn_buf_puts(buf, " ");
    put_point(buf, x0, y0);
    sn_buf_puts(buf, " ");
    put_point(buf, x1, y1);
    sn_buf_puts(buf, " ");
    put_point(buf, x1, y1);
}

/* A node per wire: its number at the left, against the wire's end. */
static void put_wire_nodes(const sheet *sheet, sn_buf *buf)
{
    const uint32_t wires = sheet->layout->wires;
    sn_buf_puts(buf, "node [width=");
    put_inches(buf, sheet->label_width);
    sn_buf_puts(buf, "]\n");
    for (uint32_t w = 0; w < wires; w++) {
        sn_buf_printf(buf, "%u [label=\"%u\\r\" pos=\"-", w, w);
        put_point(buf, LABEL_GAP + sheet->label_width / 2, row_y(sheet, w));
        sn_buf_puts(buf, "\"]\n");
    }
}

/* A node per output, invisible unless a permutation gives the outputs numbers of their own. */
static void put_output_nodes(const sheet *sheet, sn_buf *buf)
{
    const sn_layout *layout = sheet->layout;
    const uint64_t gap = layout->output ? LABEL_GAP + sheet->label_width / 2 : 0;
    if (!layout->output)
        sn_buf_puts(buf, "node [label=\"\" style=invis width=0 height=0]\n");
    for (uint32_t i = 0; i < layout->wires; i++) {
        sn_buf_printf(buf, "out%u [", i);
        if (layout->output)
            sn_buf_printf(buf, "label=\"%u\\l\" ", i);
        sn_buf_puts(buf, "pos=\"");
        put_point(buf, sheet->output_end + gap, row_y(sheet, i));
        sn_buf_puts(buf, "\"]\n");
    }
}

/* An edge per output, along its wire and then, with a permutation, across to its place. */
static void put_wires(const sheet *sheet, sn_buf *buf)
{
    const sn_layout *layout = sheet->layout;
    sn_buf_puts(buf, "edge [class=wire dir=none penwidth=1.2]\n");
    for (uint32_t i = 0; i < layout->wires; i++) {
        const uint32_t wire = layout->output ? layout->output[i] : i;
        const uint64_t y = row_y(sheet, wire);
        sn_buf_printf(buf, "%u -> out%u [pos=\"", wire, i);
        put_line(buf, 0, y, sheet->wire_end, y);
        if (layout->output) {
            sn_buf_puts(buf, " ");
            put_point(buf, sheet->wire_end, y);
            sn_buf_puts(buf, " ");
            put_point(buf, sheet->output_end, row_y(sheet, i));
            sn_buf_puts(buf, " ");
            put_point(buf, sheet->output_end, row_y(sheet, i));
        }
        sn_buf_puts(buf, "\"]\n");
    }
}

/* Where, in half points from the wire and counted against the line's direction, an end of a
 * comparator is. Graphviz draws an arrowhead from its tip back towards the end of the path: a dot
 * of 5 points, so that it is centred on the wire; an arrow of 6.25, whose mitred point reaches 1.8
 * further than its tip, just onto the wire. */
typedef struct ending {
    int tip, path;
} ending;

static const ending dot_ending = {.tip = -5, .path = 5};
static const ending arrow_ending = {.tip = 3, .path = 14};

/* An edge from the wire that gets the smaller value to the one that gets the larger. */
static void put_comparator(const sheet *sheet, const sn_layout_mark *mark, sn_buf *buf)
{
    const uint32_t min = mark->reversed ? mark->bottom : mark->top;
    const uint32_t max = mark->reversed ? mark->top : mark->bottom;
    const uint64_t x = mark_x(mark), from = row_y(sheet, min), to = row_y(sheet, max);
    const ending tail = dot_ending, head = mark->reversed ? arrow_ending : dot_ending;
    const int up = mark->reversed ? 1 : -1;
    sn_buf_printf(buf, "%u -> %u [%spos=\"s,", min, max, mark->reversed ? "arrowhead=normal " : "");
    put_half(buf, x, from, tail.tip * up);
    sn_buf_puts(buf, " e,");
    put_half(buf, x, to, -head.tip * up);
    /* a straight path: each end is also its control point */
    for (int i = 0; i < 2; i++) {
        sn_buf_puts(buf, " ");
        put_half(buf, x, from, tail.path * up);
    }
    for (int i = 0; i < 2; i++) {
        sn_buf_puts(buf, " ");
        put_half(buf, x, to, -head.path * up);
    }
    sn_buf_puts(buf, "\"]\n");
}

static void put_dot(const sheet *sheet, sn_buf *buf)
{
    sn_buf_puts(buf, "digraph network {\n");
    sn_buf_puts(buf, dot_head);
    put_wire_nodes(sheet, buf);
    put_output_nodes(sheet, buf);
    put_wires(sheet, buf);
    sn_buf_puts(buf, dot_comparators);
    for (size_t i = 0; i < sheet->layout->size; i++)
        put_comparator(sheet, &sheet->layout->mark[i], buf);
    sn_buf_puts(buf, "}\n");
}

/* ---- Graphviz -------------------------------------------------------------------------------- */

/* Graphviz keeps its parser's state and its error hook in globals: one call at a time. */
static pthread_mutex_t graphviz_lock = PTHREAD_MUTEX_INITIALIZER;

/* Where the hook, which gets no context, puts messages; guarded by the lock. */
static struct messages {
    char text[160];
    size_t size;
} messages;

/* Made by the first call and kept until the program ends; guarded by the lock. The text plugin of
 * Graphviz 2.43 remembers the last font by a pointer into the context that used it, so after
 * gvFreeContext the next label, in whatever context, would be compared with freed memory. */
static GVC_t *graphviz_context;

/* Collect messages, which come in pieces, on one line. */
static int collect_message(char *text)
{
    for (; *text && messages.size + 1 < sizeof messages.text; text++) {
        const bool space = *text == '\n' || *text == ' ';
        if (space && (messages.size == 0 || messages.text[messages.size - 1] == ' '))
            continue;
        messages.text[messages.size++] = space ? ' ' : *text;
    }
    messages.text[messages.size] = '\0';
    return 0;
}

static sn_err fail_graphviz(sn_error *error, sn_err code, const char *what, const char *name)
{
    static const char prefix[] = "Error: ";
    const char *said = messages.text;
    while (messages.size > 0 && messages.text[messages.size - 1] == ' ')
        messages.text[--messages.size] = '\0';
    if (strncmp(said, prefix, sizeof prefix - 1) == 0)
        said += sizeof prefix - 1;
    return sn_fail(error, code, "Graphviz %s %s%s%s", what, name, *said ? ": " : "", said);
}

/* Draw a graph that has its layout. */
static sn_err render_graph(GVC_t *context, Agraph_t *graph, const char *format, sn_buf *out,
                           sn_error *error)
{
    char *data = NULL;
    unsigned size = 0;
    sn_err err = SN_OK;
    if (gvRenderData(context, graph, format, &data, &size) != 0 || !data || size == 0)
        err = fail_graphviz(error, SN_E_UNSUPPORTED, "here cannot write", format);
    else
        sn_buf_add(out, data, size);
    if (data)
        gvFreeRenderData(data);
    return err;
}

/* Read the text, set attribute `name` (unless NULL) of the graph to `value`, draw. */
static sn_err render_text(GVC_t *context, const char *text, const char *format, char *name,
                          char *value, sn_buf *out, sn_error *error)
{
    Agraph_t *graph = agmemread(text);
    if (!graph)
        return fail_graphviz(error, SN_E_INTERNAL, "cannot read", "what was written for it");
    if (name)
        agsafeset(graph, name, value, "");
    sn_err err = SN_OK;
    if (gvLayout(context, graph, "nop2") != 0)
        err = fail_graphviz(error, SN_E_UNSUPPORTED, "here lacks layout engine", "nop2");
    else
        err = render_graph(context, graph, format, out, error);
    gvFreeLayout(context, graph);
    agclose(graph);
    return err;
}

/* The same in the one context, with the lock held, messages collected and numbers read and
 * written with a point whatever the program's locale is. */
static sn_err render_locked(const char *text, const char *format, char *name, char *value,
                            sn_buf *out, sn_error *error)
{
    const locale_t numbers = newlocale(LC_NUMERIC_MASK, "C", (locale_t)0);
    if (numbers == (locale_t)0)
        return sn_fail_nomem(error);
    const locale_t locale = uselocale(numbers);
    messages = (struct messages){.size = 0};
    const agusererrf hook = agseterrf(collect_message);
    if (!graphviz_context)
        graphviz_context = gvContext();
    const sn_err err = graphviz_context
                           ? render_text(graphviz_context, text, format, name, value, out, error)
                           : sn_fail_nomem(error);
    agseterrf(hook);
    uselocale(locale);
    freelocale(numbers);
    return err;
}

static sn_err render_alone(const char *text, const char *format, char *name, char *value,
                           sn_buf *out, sn_error *error)
{
    pthread_mutex_lock(&graphviz_lock);
    const sn_err err = render_locked(text, format, name, value, out, error);
    pthread_mutex_unlock(&graphviz_lock);
    return err;
}

/* ---- formats --------------------------------------------------------------------------------- */

static const char *const format_names[] = {
#define FORMAT_NAME(id, name) name,
    SN_GRAPHVIZ_FORMATS(FORMAT_NAME)
#undef FORMAT_NAME
};

const char *sn_graphviz_format_name(sn_graphviz_format format)
{
    assert((unsigned)format < SN_GRAPHVIZ_FORMAT_COUNT);
    return format_names[format];
}

sn_graphviz_format sn_graphviz_format_find(const char *name)
{
    unsigned format = 0;
    while (format < SN_GRAPHVIZ_FORMAT_COUNT && strcmp(format_names[format], name) != 0)
        format++;
    return (sn_graphviz_format)format;
}

/* The most dots an inch, up to 144, that keep a PNG within its limits; 0 if even 1 is too many. */
static unsigned choose_dpi(const sheet *sheet)
{
    unsigned dpi = 144;
    for (; dpi > 0; dpi--) {
        const uint64_t width = sheet->width * dpi / 72 + 1, height = sheet->height * dpi / 72 + 1;
        if (width <= SN_GRAPHVIZ_SIDE_MAX && height <= SN_GRAPHVIZ_SIDE_MAX &&
            width * height <= SN_GRAPHVIZ_PIXELS_MAX)
            break;
    }
    return dpi;
}

static sn_err render_png(const sheet *sheet, const char *text, sn_buf *out, sn_error *error)
{
    const unsigned dpi = choose_dpi(sheet);
    if (dpi < SN_GRAPHVIZ_DPI_MIN)
        return sn_fail(error, SN_E_LIMIT,
                       "too large for a PNG of at most %u pixels a side and %u in all; "
                       "draw it as svg or pdf",
                       SN_GRAPHVIZ_SIDE_MAX, SN_GRAPHVIZ_PIXELS_MAX);
    char value[16];
    snprintf(value, sizeof value, "%u", dpi);
    return render_alone(text, "png", "dpi", value, out, error);
}

static sn_err render_pdf(const sheet *sheet, const char *text, sn_buf *out, sn_error *error)
{
    const bool fits = sheet->width <= SHEET && sheet->height <= SHEET;
    return render_alone(text, "pdf", fits ? NULL : "size", "200,200", out, error);
}

static sn_err render_format(const sheet *sheet, sn_graphviz_format format, const char *text,
                            sn_buf *out, sn_error *error)
{
    switch (format) {
    case SN_GRAPHVIZ_SVG:
        return render_alone(text, "svg", NULL, NULL, out, error);
    case SN_GRAPHVIZ_PDF:
        return render_pdf(sheet, text, out, error);
    case SN_GRAPHVIZ_PNG:
        return render_png(sheet, text, out, error);
    default:
        return sn_fail(error, SN_E_ARGUMENT, "no such drawing format");
    }
}

/* Undo what a failed call appended. */
static void buf_truncate(sn_buf *buf, size_t size)
{
    buf->size = size;
    if (buf->data)
        buf->data[size] = '\0';
}

sn_err sn_graphviz_render(const sn_layout *layout, sn_graphviz_format format, sn_buf *out,
                          sn_error *error)
{
    const uint64_t elements = sn_add_sat(layout->wires, layout->size);
    if (elements > SN_GRAPHVIZ_ELEMENTS_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "drawings hold at most %u wires and comparators, this network has %llu",
                       SN_GRAPHVIZ_ELEMENTS_MAX, (unsigned long long)elements);
    const sheet sheet = sheet_of(layout);
    const size_t before = out->size;
    sn_buf text = {0};
    sn_buf *target = format == SN_GRAPHVIZ_DOT ? out : &text;
    put_dot(&sheet, target);
    sn_err err = target->failed ? sn_fail_nomem(error) : SN_OK;
    if (!err && format != SN_GRAPHVIZ_DOT)
        err = render_format(&sheet, format, text.data, out, error);
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (err)
        buf_truncate(out, before);
    sn_buf_free(&text);
    return err;
}
