#include "viz/draw.h"

#include "viz/writers/dot.h"
#include "viz/writers/graphviz.h"
#include "viz/writers/page.h"
#include "viz/writers/svg.h"
#include "viz/writers/text.h"
#include "viz/writers/tikz.h"

#include <assert.h>
#include <string.h>

/* ---- formats --------------------------------------------------------------------------------- */

static const char *const format_names[] = {
#define FORMAT_NAME(id, name) name,
    SN_DRAWING_FORMATS(FORMAT_NAME)
#undef FORMAT_NAME
};

const char *sn_drawing_format_name(sn_drawing_format format)
{
    assert((unsigned)format < SN_DRAWING_FORMAT_COUNT);
    return format_names[format];
}

sn_drawing_format sn_drawing_format_find(const char *name)
{
    unsigned format = 0;
    while (format < SN_DRAWING_FORMAT_COUNT && strcmp(format_names[format], name) != 0)
        format++;
    return (sn_drawing_format)format;
}

/* ---- drawing --------------------------------------------------------------------------------- */

/* Letters of a page's longest value: the user's own or 0..wires-1. */
static unsigned letters_of_page(const sn_layout *layout)
{
    unsigned digits = 1;
    for (uint32_t most = layout->wires - 1; most >= 10; most /= 10)
        digits++;
    return digits;
}

static sn_err check_elements(const sn_layout *layout, sn_drawing_format format, sn_error *error)
{
    const uint64_t elements = sn_add_sat(layout->wires, layout->size);
    const bool is_html = format == SN_DRAWING_HTML;
    const unsigned most = is_html ? SN_HTML_ELEMENTS_MAX : SN_DRAWING_ELEMENTS_MAX;
    if (elements <= most)
        return SN_OK;
    return sn_fail(error, SN_E_LIMIT,
                   "%s holds at most %u wires and comparators, this network has %llu%s",
                   is_html ? "html" : "a drawing", most, (unsigned long long)elements,
                   elements <= SN_DRAWING_ELEMENTS_MAX ? "; draw it as svg" : "");
}

static sn_err write_tex(const sn_scene *scene, const sn_style *style, sn_buf *out, sn_error *error)
{
    if (scene->shapes > SN_TEX_SHAPES_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "tex holds at most %u lines and words, this drawing has %zu; draw it as pdf",
                       SN_TEX_SHAPES_MAX, scene->shapes);
    if (scene->width > SN_TEX_SIDE_MAX || scene->height > SN_TEX_SIDE_MAX)
        return sn_fail(error, SN_E_LIMIT,
                       "tex is at most %d points wide and high, this drawing %d and %d; draw it as "
                       "pdf",
                       SN_TEX_SIDE_MAX, scene->width, scene->height);
    sn_err err = sn_check_sides(scene, style, SN_TEX_SIDE_MAX, error);
    if (!err)
        sn_tikz_write(scene, style, out);
    return err;
}

static sn_err write_graphviz(const sn_scene *scene, const sn_style *style, sn_drawing_format format,
                             sn_buf *out, sn_error *error)
{
    sn_buf text = {0};
    sn_dot_write(scene, &text);
    sn_err err = text.failed ? sn_fail_nomem(error) : SN_OK;
    if (!err)
        err = (format == SN_DRAWING_PNG ? sn_graphviz_png : sn_graphviz_pdf)(scene, style,
                                                                             text.data, out, error);
    sn_buf_free(&text);
    return err;
}

static sn_err write_scene(const sn_scene *scene, const sn_style *style, sn_drawing_format format,
                          sn_buf *out, sn_error *error)
{
    switch (format) {
    case SN_DRAWING_SVG:
        sn_svg_write(scene, style, out);
        return SN_OK;
    case SN_DRAWING_DOT:
        sn_dot_write(scene, out);
        return SN_OK;
    case SN_DRAWING_TEX:
        return write_tex(scene, style, out, error);
    case SN_DRAWING_TXT:
        return sn_text_write(scene, style, out, error);
    case SN_DRAWING_HTML:
        return sn_page_write(scene, style, out, error);
    default:
        return write_graphviz(scene, style, format, out, error);
    }
}

/* Undo what a failed call appended. */
static void buf_truncate(sn_buf *buf, size_t size)
{
    buf->size = size;
    if (buf->data)
        buf->data[size] = '\0';
}

/* A page writes values, title and trails itself. */
static sn_style page_style(const sn_style *style)
{
    sn_style page = *style;
    page.input = NULL;
    page.title = NULL;
    return page;
}

static sn_err compose(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
                      sn_scene **scene, sn_error *error)
{
    if (format != SN_DRAWING_HTML)
        return sn_scene_new(layout, style, 0, scene, error);
    const sn_style page = page_style(style);
    return sn_scene_new(layout, &page, letters_of_page(layout), scene, error);
}

static sn_err draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
                   sn_buf *out, sn_error *error)
{
    sn_scene *scene = NULL;
    sn_err err = check_elements(layout, format, error);
    if (!err)
        err = compose(layout, style, format, &scene, error);
    if (!err)
        err = write_scene(scene, style, format, out, error);
    sn_scene_free(scene);
    return err;
}

/* The user's words in letters that every writer can show; NULL stays NULL. */
static const char *clean(const char *words, sn_buf *room)
{
    if (!words)
        return NULL;
    sn_buf_puts(room, "");
    sn_buf_words(room, words);
    return room->data;
}

sn_err sn_draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
               sn_buf *out, sn_error *error)
{
    const size_t before = out->size;
    sn_style shown = *style;
    sn_buf title = {0}, name = {0};
    if (format >= SN_DRAWING_FORMAT_COUNT)
        return sn_fail(error, SN_E_ARGUMENT, "no such drawing format");
    if (style->scale != 0 && !(style->scale >= SN_SCALE_MIN && style->scale <= SN_SCALE_MAX))
        return sn_fail(error, SN_E_ARGUMENT, "a drawing's scale is from 0.05 to 20");
    if (style->dpi && (style->dpi < SN_PNG_DPI_MIN || style->dpi > SN_PNG_DPI_MAX))
        return sn_fail(error, SN_E_ARGUMENT, "a PNG has from %u to %u dots an inch", SN_PNG_DPI_MIN,
                       SN_PNG_DPI_MAX);
    shown.title = clean(style->title, &title);
    shown.name = clean(style->name, &name);
    sn_err err = title.failed || name.failed ? sn_fail_nomem(error)
                                             : draw(layout, &shown, format, out, error);
    if (!err && out->failed)
        err = sn_fail_nomem(error);
    if (err)
        buf_truncate(out, before);
    sn_buf_free(&title);
    sn_buf_free(&name);
    return err;
}
