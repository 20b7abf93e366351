/* What can be asked about shapes, and what their writers share. */
#include "viz/scene/scene.h"

#include "viz/draw.h"

#include <stdio.h>

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

void sn_put_facts(sn_buf *buf, const sn_layout *layout, const char *between)
{
    put_count(buf, layout->wires, "wire");
    sn_buf_puts(buf, between);
    put_count(buf, layout->size, sn_layout_mark_name(layout));
    sn_buf_puts(buf, between);
    put_count(buf, layout->layers, "layer");
}
