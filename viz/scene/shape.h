/* A diagram as shapes with colours: what writers are given (internal to viz/).
 *
 * Places are whole points from the upper left corner. */
#ifndef SN_VIZ_SCENE_SHAPE_H
#define SN_VIZ_SCENE_SHAPE_H

#include "viz/scene/palette.h"
#include "viz/style.h"

typedef enum sn_shape_kind {
    SN_SHAPE_BOX,  /* x, y: upper left corner; x2, y2: lower right */
    SN_SHAPE_RULE, /* a line from x, y to x2, y2 */
    SN_SHAPE_PATH, /* a line through points */
    SN_SHAPE_MARK, /* a comparator from x, y, where the smaller value goes, to x2, y2, x = x2; or a
                      node from where it takes to where it writes */
    SN_SHAPE_TEXT  /* around (x, y) as `anchor` says; y is the middle of the letters */
} sn_shape_kind;

typedef enum sn_end { SN_END_NONE, SN_END_DOT, SN_END_ARROW } sn_end;
typedef enum sn_anchor { SN_ANCHOR_MIDDLE, SN_ANCHOR_LEFT, SN_ANCHOR_RIGHT } sn_anchor;

typedef struct sn_shape {
    sn_shape_kind kind;
    sn_ink ink;  /* of lines and letters; PAPER: a box without outline */
    sn_ink fill; /* of a box; PAPER: none */
    int32_t x, y, x2, y2;
    bool bold; /* twice as thick; of a text: in a bold face */
    bool dashed;
    sn_end tail; /* of a mark, at y */
    sn_end head; /* at x2, y2; an arrow only where x = x2 */
    sn_anchor anchor;
    uint16_t size;   /* of letters, in points */
    uint32_t item;   /* marks: index into the layout's marks; paths: the row where it begins */
    uint32_t output; /* paths: the row where it ends */
    uint32_t first; /* paths: points first .. first + count - 1; texts: bytes, without final zero */
    uint32_t count;
} sn_shape;

typedef struct sn_point {
    int32_t x, y;
} sn_point;

/* Lengths in tenths of a point. */
typedef struct sn_widths {
    uint16_t wire, mark, dot, arrow; /* thickness; diameter of a dot; length of an arrowhead */
} sn_widths;

typedef struct sn_scene {
    const sn_layout *layout; /* borrowed */
    int32_t width, height;
    bool dark;
    bool colored; /* colours of marks tell something, so swaps are told by thick lines */
    sn_widths widths;
    size_t shapes;
    sn_shape *shape; /* [shapes] from back to front, kinds in the order above */
    sn_point *point; /* [points] */
    size_t points;
    sn_buf text;        /* of all texts, as sn_buf_words leaves it */
    int32_t *slot;      /* [layers + 1] x between layer d-1 and layer d */
    int32_t slot_width; /* room for values there, 0 for none */
    int32_t row_top;    /* y of row 0 */
    int32_t row_step;
} sn_scene;

/* Whether a path is the way of a value that comes out wrong, and no wire. */
bool sn_shape_is_trail(const sn_shape *shape);
/* How thick the shape's lines are, in tenths of a point. */
unsigned sn_shape_width(const sn_scene *scene, const sn_shape *shape);
/* The shapes of one kind are shape[first] .. shape[end - 1]. */
void sn_scene_range(const sn_scene *scene, sn_shape_kind kind, size_t *first, size_t *end);
/* The end of the run of shapes from `first` on, before `end`, that differ in places alone. */
size_t sn_scene_run(const sn_scene *scene, size_t first, size_t end);
/* Where a mark's line ends, in tenths of a point: in the middle of an arrowhead, so that its tip
 * stays sharp. */
int64_t sn_shape_stem_end(const sn_scene *scene, const sn_shape *shape);
/* Whether rows are numbered at the right, too. */
bool sn_has_right_labels(const sn_layout *layout, const sn_style *style);
/* How many times as large as composed the drawing is to be. */
double sn_scale_of(const sn_style *style);
/* SN_E_LIMIT, and which scale would fit, if a side is longer than `most` points then. */
sn_err sn_check_sides(const sn_scene *scene, const sn_style *style, int32_t most, sn_error *error);
/* SN_E_LIMIT: too large for `what`; the largest scale that fits, in hundredths, 0 for none. */
sn_err sn_fail_scale(sn_error *error, const char *what, unsigned hundredths);
/* Append the number of tenths as a decimal number. */
void sn_put_tenths(sn_buf *buf, int64_t tenths);
/* "Comparator network" or "Prefix network"; static storage. */
const char *sn_network_kind(const sn_layout *layout);
/* "8 wires, 19 comparators, 6 layers". */
void sn_put_facts(sn_buf *buf, const sn_layout *layout, const char *between);

#endif
