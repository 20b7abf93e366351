/* A drawing in any format: its shapes composed, and the way to the format's writer. */
#include "viz/writers/write.h"

#include "viz/scene/scene.h"

#include <math.h>

static sn_err check_elements(const sn_layout *layout, unsigned most, const char *what,
                             sn_error *error)
{
    const uint64_t elements = sn_add_sat(layout->wires, layout->size);
    if (elements <= most)
        return SN_OK;
    return sn_fail(error, SN_E_LIMIT, "%s holds at most %u wires and %ss, this network has %llu%s",
                   what, most, sn_layout_mark_name(layout), (unsigned long long)elements,
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
    sn_style fitted = *style;
    if (style->tex_width > 0) /* rounded as it is written, and no wider */
        fitted.scale = fmin(floor(style->tex_width / scene->width * 1000) / 1000, SN_SCALE_MAX);
    if (style->tex_width > 0 && fitted.scale < SN_SCALE_MIN)
        return sn_fail(
            error, SN_E_LIMIT,
            "this drawing is %d points wide, too many to fit %.0f; at least %.0f will do",
            scene->width, style->tex_width, ceil(scene->width * SN_SCALE_MIN));
    sn_err err = sn_check_sides(scene, &fitted, SN_TEX_SIDE_MAX, error);
    if (!err)
        sn_tikz_write(scene, &fitted, out);
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
    default:
        return write_graphviz(scene, style, format, out, error);
    }
}

sn_err sn_drawing_write(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
                        sn_buf *out, sn_error *error)
{
    sn_scene *scene = NULL;
    if (format == SN_DRAWING_HTML) {
        sn_err err = check_elements(layout, SN_HTML_ELEMENTS_MAX, "html", error);
        return err ? err : sn_page_write(layout, style, out, error);
    }
    sn_err err = check_elements(layout, SN_DRAWING_ELEMENTS_MAX, "a drawing", error);
    if (!err)
        err = sn_scene_new(layout, style, 0, &scene, error);
    if (!err)
        err = write_scene(scene, style, format, out, error);
    sn_scene_free(scene);
    return err;
}

/* Letters of a page's longest value: the user's own or 0..wires-1, of nodes as 0-15 or sums. */
static unsigned letters_of_page(const sn_layout *layout)
{
    unsigned digits = 1;
    for (uint32_t most = layout->wires - 1; most >= 10; most /= 10)
        digits++;
    return layout->marks == SN_LAYOUT_COMPARATORS ? digits : 2 * digits + 1;
}

sn_err sn_draw_parts(const sn_layout *layout, const sn_style *style, bool apart, sn_buf *svg,
                     sn_buf *data, sn_error *error)
{
    sn_scene *scene = NULL;
    sn_style page = *style; /* which writes values, title and trails itself */
    page.input = NULL;
    page.title = NULL;
    sn_err err = check_elements(layout, SN_HTML_ELEMENTS_MAX, "html", error);
    if (!err)
        err = sn_scene_new(layout, &page, letters_of_page(layout), &scene, error);
    if (!err) {
        sn_svg_write_inline(scene, apart, svg);
        sn_page_data(scene, style, data);
    }
    sn_scene_free(scene);
    return err || !(svg->failed || data->failed) ? err : sn_fail_nomem(error);
}
