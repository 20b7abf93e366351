/* What a diagram shows beside wires and comparators, and how it looks.
 *
 * All zero is the plain diagram: numbered wires, dots, on white. */
#ifndef SN_VIZ_STYLE_H
#define SN_VIZ_STYLE_H

#include "viz/groups.h"

SN_BEGIN_DECLS

/* How comparators are drawn: identifier, name. */
#define SN_MARK_STYLES(X)                                                              \
    X(DOTS, "dots")     /* a dot on both wires; a reversed one ends in an arrowhead */ \
    X(ARROWS, "arrows") /* an arrow to the wire that gets the larger value */          \
    X(BARS, "bars")     /* a thick line; a reversed one ends in an arrowhead */

/* What their colours tell. */
#define SN_COLORINGS(X)                                                   \
    X(PLAIN, "plain") /* nothing */                                       \
    X(LAYER, "layer") /* the layer, in turns */                           \
    X(SPAN, "span")   /* how far apart the two wires are, along a ramp */ \
    X(BLOCK, "block") /* the innermost group (sn_style.groups), in turns */

/* Where wires are numbered. */
#define SN_LABELINGS(X)                                                     \
    X(LEFT, "left") /* at their left ends; outputs too where wires cross */ \
    X(BOTH, "both")                                                         \
    X(NONE, "none")

/* By which operator values go through a prefix network: identifier, name. */
#define SN_COMBININGS(X) \
    X(ADD, "+")          \
    X(MAX, "max")        \
    X(MIN, "min")        \
    X(CONCAT, "concat") /* which inputs a value is made of, in order; not commutative */

#define SN_MARK_STYLE_ID(id, name) SN_MARKS_##id,
#define SN_COLORING_ID(id, name) SN_COLOR_##id,
#define SN_LABELING_ID(id, name) SN_LABELS_##id,
#define SN_COMBINING_ID(id, name) SN_COMBINE_##id,
typedef enum sn_mark_style { SN_MARK_STYLES(SN_MARK_STYLE_ID) SN_MARKS_COUNT } sn_mark_style;
typedef enum sn_coloring { SN_COLORINGS(SN_COLORING_ID) SN_COLOR_COUNT } sn_coloring;
typedef enum sn_labeling { SN_LABELINGS(SN_LABELING_ID) SN_LABELS_COUNT } sn_labeling;
typedef enum sn_combining { SN_COMBININGS(SN_COMBINING_ID) SN_COMBINE_COUNT } sn_combining;
#undef SN_MARK_STYLE_ID
#undef SN_COLORING_ID
#undef SN_LABELING_ID
#undef SN_COMBINING_ID

/* Of a comparator, a node or a wire. */
enum { SN_FLAG_HIGHLIGHT = 1, SN_FLAG_REDUNDANT = 2 };

typedef struct sn_style {
    sn_mark_style marks; /* of comparators; nodes have a dot on the wire that they write */
    sn_coloring color;
    sn_labeling labels;
    uint32_t first_wire;       /* what wire 0 is called in labels, 0 or 1 */
    bool layers;               /* separate and number the layers */
    bool dark;                 /* light on dark */
    bool ascii;                /* text: no character beyond ASCII */
    bool terminal;             /* text: colours by escape sequences */
    double scale;              /* svg, pdf, png, tex: this many times as large, from SN_SCALE_MIN to
                                  SN_SCALE_MAX; 0: once, and large pdf and png as large as can be */
    double tex_width;          /* tex: so many big points wide instead; 0: as `scale` says */
    uint32_t dpi;              /* png: dots an inch, from SN_PNG_DPI_MIN to SN_PNG_DPI_MAX; 0: 144,
                                  or as many as can be */
    uint32_t columns;          /* text: the most that a line takes, 0 for 80 */
    const char *title;         /* written above it: UTF-8, one line; or NULL. What no drawing can
                                  show becomes U+FFFD, in a name and in labels of groups too */
    const char *name;          /* svg, html: what it is called without a title; or NULL */
    const sn_grouping *groups; /* of the same layout, drawn as boxes; or NULL */
    const uint8_t
        *cmp_flag; /* [size] of each comparator or node SN_FLAG_HIGHLIGHT, SN_FLAG_REDUNDANT; or
                                  NULL */
    const uint8_t *wire_flag; /* [wires] of each wire SN_FLAG_HIGHLIGHT; or NULL */
    const int64_t *input;     /* [wires] values to write on the wires, swaps are marked; or NULL */
    sn_combining combining;   /* what nodes do with `input`; CONCAT: these are inputs' numbers */
    bool
        judge; /* of comparators: mark outputs of `input` that are out of order, and the ways of two
                                  values that come out in each other's place */
    char *const *reachable; /* html: [layers + 1] how many vectors of zeros and ones can occur
                                  after so many layers, in digits and signs; NULL where that is not
                                  known; or NULL */
} sn_style;

SN_END_DECLS

#endif
