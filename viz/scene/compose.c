/* Appending shapes to a drawing, and where rows and crossings are in it. */
#include "viz/scene/scene.h"

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

int32_t sn_compose_run(const sn_composer *c, uint32_t steepest, int32_t most_rows)
{
    const int32_t row = c->sizes->row, least = LEAST_ROWS * row, most = most_rows * row;
    const int64_t width = (int64_t)steepest * row / 4;
    return width < least ? least : width > most ? most : (int32_t)width;
}

int32_t sn_compose_crossing_end(const sn_composer *c, size_t crossing)
{
    return c->crossing[crossing] +
           sn_compose_run(c, c->layout->crossing[crossing].steepest, CROSSING_MAX_ROWS);
}

int32_t sn_compose_layer_left(const sn_composer *c, size_t layer)
{
    const size_t first = c->layout->layer_column[layer];
    return c->column[first] - c->lean[first];
}

sn_ink sn_compose_kind(size_t index)
{
    return (sn_ink)(SN_INK_KIND0 + index % SN_KINDS_OF_INK);
}
