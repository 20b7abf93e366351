/* A drawing being composed: its places, and shapes appended (internal to viz/scene/). */
#ifndef SN_VIZ_SCENE_COMPOSE_H
#define SN_VIZ_SCENE_COMPOSE_H

#include "viz/scene/shape.h"

/* Lengths in points, thinning out as diagrams grow. */
typedef struct sn_sizes {
    int32_t row, column, layer; /* between wires, columns, and columns of different layers */
    uint16_t font, value_font;
    sn_widths widths;
} sn_sizes;

typedef struct sn_composer {
    sn_scene *scene;
    const sn_layout *layout;
    const sn_style *style;
    const sn_sizes *sizes;
    int32_t left, right; /* the wires' ends */
    int32_t last_slot;   /* x of the values behind everything */
    int32_t *column;     /* [columns] x; of diagonal lines that of their right ends */
    int32_t *lean;       /* [columns] from their left ends to there, 0 of vertical lines */
    int32_t *crossing;   /* [crossings] x of their left ends */
    bool *swapped;       /* [size] comparators that exchange the input's values, or NULL */
    size_t shape_room, point_room;
    bool failed; /* memory ran out */
} sn_composer;

/* Append a shape; points, bytes of text and all else are the caller's. */
void sn_compose_shape(sn_composer *c, sn_shape shape);
/* Append a point to the last shape, a path. */
void sn_compose_point(sn_composer *c, int32_t x, int32_t y);
/* Append a text. */
void sn_compose_text(sn_composer *c, sn_shape shape, const char *text);

/* The row's y. */
int32_t sn_compose_row(const sn_composer *c, uint32_t row);
/* Room for lines of which the steepest passes so many rows: it rises four times as far as it runs,
 * within reason. At most as wide as `most_rows` rows are high. */
int32_t sn_compose_run(const sn_composer *c, uint32_t steepest, int32_t most_rows);
/* The x where a crossing ends. */
int32_t sn_compose_crossing_end(const sn_composer *c, size_t crossing);

/* The x where the layer's leftmost lines begin. */
int32_t sn_compose_layer_left(const sn_composer *c, size_t layer);

/* A colour for the index-th of many, in turns. */
sn_ink sn_compose_kind(size_t index);

#endif
