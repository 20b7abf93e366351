/* Shapes as TikZ.
 *
 * Coordinates are big points with y downwards. A path holds a hundred lines at most: TikZ takes
 * time that grows faster than a path's length. */
#include "viz/writers/write.h"

#include <math.h>
#include <string.h>

enum { PATH_LINES = 100 };

typedef struct writer {
    const sn_scene *scene;
    sn_buf *out;
} writer;

/* ---- before and behind the picture ----------------------------------------------------------- */

/* A document of its own unless tikz is there already. The page is made as large as the picture
 * without further packages; \hoffset moves TeX's origin from one inch to the corner. */
static const char alone_begin[] = "\\ifx\\tikzpicture\\undefined\n"
                                  "  \\documentclass{article}\n"
                                  "  \\usepackage{tikz}\n"
                                  "  \\begin{document}\n"
                                  "  \\let\\snalone\\relax\n"
                                  "  \\setbox0\\hbox\\bgroup\n"
                                  "\\fi\n";

/* Where TeX takes bytes one at a time, it knows some letters beyond ASCII by name, and would stop
 * at the others. */
static const char letters[] =
    "\\def\\snletter#1{\\ifx\\Umathchar\\undefined\\expandafter\\ifx"
    "\\csname u8:\\detokenize{#1}\\endcsname\\relax?\\else#1\\fi\\else#1\\fi}\n";

static const char alone_end[] = "\\ifx\\snalone\\undefined\n"
                                "  \\let\\snend\\relax\n"
                                "\\else\n"
                                "  \\egroup\n"
                                "  \\ifx\\pdfpagewidth\\undefined\\let\\pdfpagewidth\\pagewidth"
                                "\\let\\pdfpageheight\\pageheight\\fi\n"
                                "  \\pdfpagewidth\\wd0 \\pdfpageheight\\dimexpr\\ht0+\\dp0\\relax\n"
                                "  \\hoffset-1in \\voffset-1in\n"
                                "  \\shipout\\box0\n"
                                "  \\def\\snend{\\end{document}}\n"
                                "\\fi\n"
                                "\\snend\n";

static void put_colors(const writer *w)
{
    bool used[SN_INK_COUNT] = {[SN_INK_PAPER] = true};
    for (size_t i = 0; i < w->scene->shapes; i++)
        used[w->scene->shape[i].ink] = used[w->scene->shape[i].fill] = true;
    for (int ink = 0; ink < SN_INK_COUNT; ink++)
        if (used[ink])
            sn_buf_printf(w->out, "\\definecolor{sn%s}{HTML}{%06X}\n", sn_ink_name((sn_ink)ink),
                          (unsigned)sn_ink_rgb((sn_ink)ink, w->scene->dark));
}

/* What stands for letters that TeX understands otherwise, or has not in its oldest fonts. */
static const char *const special[128] = {
    ['#'] = "\\#",
    ['$'] = "\\$",
    ['%'] = "\\%",
    ['&'] = "\\&",
    ['<'] = "\\textless{}",
    ['>'] = "\\textgreater{}",
    ['\\'] = "\\textbackslash{}",
    ['^'] = "\\textasciicircum{}",
    ['_'] = "\\_",
    ['{'] = "\\{",
    ['|'] = "\\textbar{}",
    ['}'] = "\\}",
    ['~'] = "\\textasciitilde{}",
};

static void put_letter(sn_buf *out, const char *letter, size_t length)
{
    if (length > 1)
        sn_buf_printf(out, "\\snletter{%.*s}", (int)length, letter);
    else if (special[(unsigned char)*letter])
        sn_buf_puts(out, special[(unsigned char)*letter]);
    else
        sn_buf_add(out, letter, 1);
}

static void put_tex(sn_buf *out, const char *text, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = sn_utf8_length(text + i);
        put_letter(out, text + i, length);
    }
}

/* ---- lines ----------------------------------------------------------------------------------- */

static void put_point(const writer *w, int64_t x, int64_t y_tenths)
{
    sn_buf_puts(w->out, "(");
    sn_put_tenths(w->out, x * 10);
    sn_buf_puts(w->out, ",");
    sn_put_tenths(w->out, y_tenths);
    sn_buf_puts(w->out, ")");
}

static void put_boxes(const writer *w)
{
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_BOX, &first, &end);
    for (; first < end; first++) {
        const sn_shape *s = &w->scene->shape[first];
        if (s->dashed)
            sn_buf_printf(w->out, "\\draw[sn%s,line width=1bp,dotted", sn_ink_name(s->ink));
        else
            sn_buf_printf(w->out, "\\filldraw[draw=sn%s,fill=sn%s,line width=.5bp",
                          sn_ink_name(s->ink), sn_ink_name(s->fill));
        sn_buf_puts(w->out, ",rounded corners=4bp] ");
        put_point(w, s->x, (int64_t)s->y * 10);
        sn_buf_puts(w->out, " rectangle ");
        put_point(w, s->x2, (int64_t)s->y2 * 10);
        sn_buf_puts(w->out, ";\n");
    }
}

static void open_draw(const writer *w, const sn_shape *s)
{
    sn_buf_printf(w->out, "\\draw[sn%s,line width=", sn_ink_name(s->ink));
    sn_put_tenths(w->out, sn_shape_width(w->scene, s));
    sn_buf_printf(w->out, "bp%s]",
                  !s->dashed                 ? ""
                  : s->kind == SN_SHAPE_RULE ? ",dashed"
                                             : ",densely dotted");
}

static void put_line(const writer *w, const sn_shape *s)
{
    for (uint32_t i = 0; i < s->count; i++) {
        const sn_point *p = w->scene->point + s->first + i;
        sn_buf_puts(w->out, i ? "--" : "\n");
        put_point(w, p->x, (int64_t)p->y * 10);
    }
}

static void put_rule(const writer *w, const sn_shape *s)
{
    sn_buf_puts(w->out, "\n");
    put_point(w, s->x, (int64_t)s->y * 10);
    sn_buf_puts(w->out, "--");
    put_point(w, s->x2, (int64_t)s->y2 * 10);
}

static void put_stem(const writer *w, const sn_shape *s)
{
    sn_buf_puts(w->out, "\n");
    put_point(w, s->x, (int64_t)s->y * 10);
    sn_buf_puts(w->out, "--");
    put_point(w, s->x2, sn_shape_stem_end(w->scene, s));
}

/* A line of no length with round ends is a dot. */
static void put_dots(const writer *w, const sn_shape *s)
{
    const sn_end ends[] = {s->tail, s->head};
    for (int e = 0; e < 2; e++)
        if (ends[e] == SN_END_DOT) {
            const int64_t x = e ? s->x2 : s->x, y = (int64_t)(e ? s->y2 : s->y) * 10;
            sn_buf_puts(w->out, "\n");
            put_point(w, x, y);
            sn_buf_puts(w->out, "--");
            put_point(w, x, y);
        }
}

static void put_head(const writer *w, const sn_shape *s)
{
    const int64_t length = w->scene->widths.arrow, half = length * 2 / 5;
    if (s->head != SN_END_ARROW)
        return;
    sn_buf_puts(w->out, "\n");
    put_point(w, s->x, (int64_t)s->y2 * 10);
    sn_buf_puts(w->out, "--++(");
    sn_put_tenths(w->out, -half);
    sn_buf_puts(w->out, ",");
    sn_put_tenths(w->out, s->y2 > s->y ? -length : length);
    sn_buf_puts(w->out, ")--++(");
    sn_put_tenths(w->out, 2 * half);
    sn_buf_puts(w->out, ",0)--cycle");
}

static void put_dot_path(const writer *w, size_t first, size_t end)
{
    const sn_shape *s = &w->scene->shape[first];
    sn_buf_puts(w->out, "\\draw[line cap=round,line width=");
    sn_put_tenths(w->out, w->scene->widths.dot + (s->bold ? w->scene->widths.dot / 4 : 0));
    sn_buf_printf(w->out, "bp,sn%s]", sn_ink_name(s->ink));
    for (size_t i = first; i < end; i++)
        put_dots(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, ";\n");
}

/* Lines, dots and arrowheads of the shapes first .. end - 1. */
static void put_mark_paths(const writer *w, size_t first, size_t end)
{
    const sn_shape *s = &w->scene->shape[first];
    open_draw(w, s);
    for (size_t i = first; i < end; i++)
        put_stem(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, ";\n");
    if (s->tail == SN_END_DOT || s->head == SN_END_DOT)
        put_dot_path(w, first, end);
    if (s->head != SN_END_ARROW)
        return;
    sn_buf_printf(w->out, "\\fill[sn%s]", sn_ink_name(s->ink));
    for (size_t i = first; i < end; i++)
        put_head(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, ";\n");
}

static void put_line_paths(const writer *w, size_t first, size_t end)
{
    open_draw(w, &w->scene->shape[first]);
    for (size_t i = first; i < end; i++)
        (w->scene->shape[i].kind == SN_SHAPE_RULE ? put_rule : put_line)(w, &w->scene->shape[i]);
    sn_buf_puts(w->out, ";\n");
}

/* All shapes of a kind, in paths of few that look alike. */
static void put_kind(const writer *w, sn_shape_kind kind)
{
    size_t first, end;
    sn_scene_range(w->scene, kind, &first, &end);
    while (first < end) {
        size_t next = sn_scene_run(w->scene, first, end);
        if (next > first + PATH_LINES)
            next = first + PATH_LINES;
        (kind == SN_SHAPE_MARK ? put_mark_paths : put_line_paths)(w, first, next);
        first = next;
    }
}

/* ---- texts ----------------------------------------------------------------------------------- */

static void put_texts(const writer *w)
{
    static const char *const anchors[] = {"center", "west", "east"};
    size_t first, end;
    sn_scene_range(w->scene, SN_SHAPE_TEXT, &first, &end);
    for (; first < end; first++) {
        const sn_shape *s = &w->scene->shape[first];
        sn_buf_printf(
            w->out, "\\node[sn%s,anchor=%s,font=\\fontsize{%u}{%u}\\selectfont\\sffamily%s]",
            sn_ink_name(s->ink), anchors[s->anchor], s->size, s->size, s->bold ? "\\bfseries" : "");
        sn_buf_puts(w->out, " at ");
        put_point(w, s->x, (int64_t)s->y * 10);
        sn_buf_puts(w->out, " {");
        put_tex(w->out, w->scene->text.data + s->first, s->count);
        sn_buf_puts(w->out, "};\n");
    }
}

/* Whether any text goes beyond ASCII. */
static bool has_letters(const sn_scene *scene)
{
    size_t i = 0;
    while (i < scene->text.size && !((unsigned char)scene->text.data[i] & 0x80))
        i++;
    return i < scene->text.size;
}

/* All that follows, its letters and the widths of its lines too. */
static void open_scale(const writer *w, double scale)
{
    if (scale == 1)
        return;
    const long long thousandths = llround(scale * 1000);
    sn_buf_printf(w->out, "\\begin{scope}[transform canvas={scale=%lld.%03lld}]\n",
                  thousandths / 1000, thousandths % 1000);
}

void sn_tikz_write(const sn_scene *scene, const sn_style *style, sn_buf *out)
{
    const writer w = {.scene = scene, .out = out};
    const double scale = sn_scale_of(style);
    sn_buf_printf(out, "%% %s: ", sn_network_kind(scene->layout));
    sn_put_facts(out, scene->layout, style, ", ");
    sn_buf_puts(out, ".\n");
    sn_buf_puts(out, "% A document of its own; \\input it where tikz is loaded.\n");
    sn_buf_puts(out, alone_begin);
    sn_buf_puts(out, "\\begin{tikzpicture}[x=1bp,y=-1bp,every node/.style={inner sep=0pt}]\n");
    put_colors(&w);
    if (has_letters(scene))
        sn_buf_puts(out, letters);
    sn_buf_puts(out, scene->dark ? "\\path[use as bounding box,fill=snPAPER] (0,0) rectangle ("
                                 : "\\useasboundingbox (0,0) rectangle (");
    sn_put_tenths(out, llround(scene->width * scale * 10));
    sn_buf_puts(out, ",");
    sn_put_tenths(out, llround(scene->height * scale * 10));
    sn_buf_puts(out, ");\n");
    open_scale(&w, scale);
    put_boxes(&w);
    put_kind(&w, SN_SHAPE_RULE);
    put_kind(&w, SN_SHAPE_PATH);
    put_kind(&w, SN_SHAPE_MARK);
    put_texts(&w);
    sn_buf_puts(out, scale == 1 ? "" : "\\end{scope}\n");
    sn_buf_puts(out, "\\end{tikzpicture}%\n");
    sn_buf_puts(out, alone_end);
}
