/* A drawing as shapes, whoever writes them (internal to viz/). */
#ifndef SN_VIZ_SCENE_SCENE_H
#define SN_VIZ_SCENE_SCENE_H

#include "base/base.h"
#include "viz/draw.h"

#include <stdbool.h>
#include <stdint.h>

/* ---- palette --------------------------------------------------------------------------------- */

/* Colours by what they mean.
 *
 * Those that can stand for different things in one drawing are told apart by people who see red and
 * green alike, too, and nearly all when printed in grey; spans go along a ramp whose lightness
 * changes steadily. */

/* Identifier, colour on light paper, colour on dark paper. What is drawn later is above. */
#define SN_INKS(X)                                                         \
    X(PAPER, 0xffffff, 0x14181d)                                           \
    X(SHADE0, 0xe9eff7, 0x1f2833) /* fills of groups, by level */          \
    X(SHADE1, 0xd5e1f0, 0x2a3747)                                          \
    X(SHADE2, 0xc0d1e7, 0x36475c)                                          \
    X(FRAME, 0x8fa3bd, 0x5b708a) /* their outlines */                      \
    X(FAINT, 0xc9d0d8, 0x3b444e) /* separators */                          \
    X(QUIET, 0x66707c, 0x98a3af) /* numbers of layers */                   \
    X(TEXT, 0x1b1f24, 0xe3e8ee)                                            \
    X(TRAIL0, 0xf8bdb4, 0x7c2f2a) /* ways of values that come out wrong */ \
    X(TRAIL1, 0xf9d9a8, 0x71531c)                                          \
    X(WIRE, 0x5a6470, 0x8b96a3)                                            \
    X(COMPARATOR, 0x1b1f24, 0xe3e8ee)                                      \
    X(RAMP0, 0x3aa85b, 0xf4e736) /* spans from short to long */            \
    X(RAMP1, 0x029570, 0xb3e85d)                                           \
    X(RAMP2, 0x068176, 0x65e386)                                           \
    X(RAMP3, 0x066d73, 0x0bd5ac)                                           \
    X(RAMP4, 0x005a6e, 0x02c0c0)                                           \
    X(RAMP5, 0x024768, 0x04adcc)                                           \
    X(RAMP6, 0x003368, 0x0197dc)                                           \
    X(RAMP7, 0x151864, 0x4c7dd9)                                           \
    X(KIND0, 0x1f66c8, 0x147fbb) /* categories */                          \
    X(KIND1, 0xc48a10, 0xffc239)                                           \
    X(KIND2, 0x6e2c08, 0xf58952)                                           \
    X(KIND3, 0x2a9fd4, 0x58c5ec)                                           \
    X(KIND4, 0x2f9573, 0x9dd8a4)                                           \
    X(SWAP, 0x0072b2, 0x56b4e9) /* only where there are no others */       \
    X(HIGHLIGHT, 0x692a8c, 0xd358fd)                                       \
    X(ALERT, 0xd0121f, 0xe2483a)

typedef enum sn_ink {
#define SN_INK_ID(id, light, dark) SN_INK_##id,
    SN_INKS(SN_INK_ID)
#undef SN_INK_ID
        SN_INK_COUNT
} sn_ink;

enum { SN_SHADES = 3, SN_RAMP = 8, SN_KINDS_OF_INK = 5 };

/* "WIRE": the ink's identifier; static storage. */
const char *sn_ink_name(sn_ink ink);
/* The colour as 0xrrggbb. */
uint32_t sn_ink_rgb(sn_ink ink, bool dark);

/* ---- shape ----------------------------------------------------------------------------------- */

/* A diagram as shapes with colours: what writers are given.
 *
 * Places are whole points from the upper left corner. */

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
/* "8 wires, 19 comparators, 6 layers", or "2 lanes, 29 cycles". */
void sn_put_facts(sn_buf *buf, const sn_layout *layout, const sn_style *style, const char *between);

/* ---- letters --------------------------------------------------------------------------------- */

/* Words of users in drawings: titles, labels, names of files. */

/* How many bytes of text, which sn_buf_words wrote, stand on one line of a terminal: all, or what
 * is before a space, or as many letters as there is room for. East Asian letters take two columns,
 * combining ones none; with `ascii` each takes one. The space is not counted.
 * columns  at least 2
 */
size_t sn_letters_fit(const char *text, unsigned columns, bool ascii);

/* ---- compose --------------------------------------------------------------------------------- */

/* A drawing being composed: its places, and shapes appended. */

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
/* The x where a crossing ends. */
int32_t sn_compose_crossing_end(const sn_composer *c, size_t crossing);

/* A colour for the index-th of many, in turns. */
sn_ink sn_compose_kind(size_t index);

/* ---- marks ----------------------------------------------------------------------------------- */

/* The comparators of a drawing. */

/* Append the comparators; those that look alike stand together. */
void sn_compose_marks(sn_composer *c);

/* ---- values ---------------------------------------------------------------------------------- */

/* Values on the wires of a drawing. */

/* Which marks exchange values: fills c->swapped. */
void sn_compose_swaps(sn_composer *c);
/* Append the ways of two values that come out in each other's place, if outputs are out of order.
 */
void sn_compose_trails(sn_composer *c);
/* Append the values themselves. */
void sn_compose_values(sn_composer *c);

/* ---- scene ----------------------------------------------------------------------------------- */

/* From a diagram's layout and style to its shapes. */

/* Compose the drawing.
 * layout   borrowed, needed as long as the scene; of at most SN_DRAWING_ELEMENTS_MAX elements
 * room     keep room for values between the layers, whether or not there is an input: the most
 *          letters of one
 * errors   SN_E_LIMIT if crossing lines, groups or values are too many beside; SN_E_NOMEM
 */
sn_err sn_scene_new(const sn_layout *layout, const sn_style *style, unsigned room, sn_scene **out,
                    sn_error *error);
void sn_scene_free(sn_scene *scene);

#endif
