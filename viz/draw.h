/* Drawings of networks. */
#ifndef SN_VIZ_DRAW_H
#define SN_VIZ_DRAW_H

#include "base/base.h"
#include "networks/expr/expr.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* ---- limits ---------------------------------------------------------------------------------- */

/* The words of drawings: which formats there are, and how much a picture may hold. */

/* What can be written: identifier, name. */
#define SN_DRAWING_FORMATS(X)                                                              \
    X(SVG, "svg")                                                                          \
    X(PDF, "pdf")   /* one page of at most 200 inches, the most that readers accept */     \
    X(PNG, "png")   /* 144 dots an inch, fewer where the picture would become too large */ \
    X(DOT, "dot")   /* Graphviz text with every position; draw it with `neato -n2` */      \
    X(TEX, "tex")   /* TikZ: a document of its own, or \input where tikz is loaded */      \
    X(TXT, "txt")   /* box-drawing characters, in bands as wide as a terminal */           \
    X(HTML, "html") /* the page of web/build: complete in itself, with a prover */

typedef enum sn_drawing_format {
#define SN_DRAWING_FORMAT_ID(id, name) SN_DRAWING_##id,
    SN_DRAWING_FORMATS(SN_DRAWING_FORMAT_ID)
#undef SN_DRAWING_FORMAT_ID
        SN_DRAWING_FORMAT_COUNT
} sn_drawing_format;

/* The most wires and comparators or nodes together that are drawn; with values, they count too. */
#define SN_DRAWING_ELEMENTS_MAX 250000u
/* The most of them that a page can show. */
#define SN_HTML_ELEMENTS_MAX 20000u
/* What TeX's memory holds: lines, marks and words of a tex; and its longest side in points.
 */
#define SN_TEX_SHAPES_MAX 15000u
#define SN_TEX_SIDE_MAX 16000
/* How wide lines of a txt may be made, and the most characters of all. */
#define SN_TXT_COLUMNS_MIN 20u
#define SN_TXT_COLUMNS_MAX 10000u
#define SN_TXT_CELLS_MAX 16000000u
/* The most pixels in a PNG's longer side, and in all; dots an inch. */
#define SN_PNG_SIDE_MAX 16384u
#define SN_PNG_PIXELS_MAX 8000000u
#define SN_PNG_DPI_MIN 12u
#define SN_PNG_DPI_MAX 2400u
/* The longest side of a PDF's page in points. */
#define SN_PDF_SIDE_MAX 14400
/* How many times as large drawings may be asked for. */
#define SN_SCALE_MIN 0.05
#define SN_SCALE_MAX 20.0

/* The format's name, which is also the usual ending of its files; static storage. */
const char *sn_drawing_format_name(sn_drawing_format format);
/* The format with this name, SN_DRAWING_FORMAT_COUNT if there is none. */
sn_drawing_format sn_drawing_format_find(const char *name);

/* ---- layout ---------------------------------------------------------------------------------- */

/* Where everything stands in a diagram, in whole numbers and without a unit.
 *
 * Wires are rows 0..wires-1 from top to bottom. Comparators are vertical lines in columns 0, 1, …
 * from left to right, between the wires' left ends before column 0 and their right ends after the
 * last column. Each as-soon-as-possible layer takes a run of columns of its own, as few as it can:
 * comparators whose spans share a row stand in different columns. Where wires are permuted, a
 * crossing stands between two layers: straight lines lead from the rows before it to those behind.
 * A network as such has at most one, its output permutation, behind the last layer; a description
 * may have more (networks/expr/expr.h), and rows are positions then, whatever wire they carry.
 *
 * Nodes of a prefix network are marks, too: lines from the wire that a node takes to the one that
 * it writes. Diagonal lines begin in front of the layer and end in its one column. Vertical ones
 * stand in columns as comparators do, but in an order: all nodes of a layer take what wires carry
 * before it, so one that takes from a wire stands before the one that writes it.
 *
 * Renderers turn rows and columns into lengths; nothing here knows about them. */

/* What the marks of a diagram are. */
typedef enum sn_layout_marks {
    SN_LAYOUT_COMPARATORS,
    SN_LAYOUT_DIAGONALS, /* nodes; all of a layer in one column, their spans may share rows */
    SN_LAYOUT_VERTICALS  /* nodes; only those that take from the same wire share rows */
} sn_layout_marks;

/* One comparator or node in the diagram. It covers the rows top..bottom of its column, both
 * included. */
typedef struct sn_layout_mark {
    uint32_t cmp;    /* which: an index into net->cmp or scan->node */
    uint32_t layer;  /* 0..layers-1 */
    uint32_t column; /* 0..columns-1, counted over the whole diagram */
    uint16_t top;    /* the upper row */
    uint16_t bottom; /* the lower row */
    bool reversed;   /* the larger value goes to the top row; the node writes that */
} sn_layout_mark;

/* Wires change their rows, in front of a layer or behind the last. */
typedef struct sn_layout_crossing {
    size_t layer;      /* 0..layers: the layer behind it */
    uint16_t *from;    /* [wires] row i behind it continues row from[i] */
    uint32_t steepest; /* the most rows that a line passes */
} sn_layout_crossing;

/* A diagram. Read only. Marks are ordered by column, in a column from top to bottom (nodes by the
 * row that they write); so layers, columns and marks nest, and each level is a range of the next.
 */
typedef struct sn_layout {
    sn_layout_marks marks;
    uint32_t wires;
    size_t layers;
    size_t columns;
    size_t size;          /* number of marks: one a comparator or node */
    size_t *layer_column; /* [layers + 1] layer d has columns layer_column[d] .. [d+1] - 1 */
    size_t *column_mark;  /* [columns + 1] column c has marks column_mark[c] .. [c+1] - 1 */
    sn_layout_mark *mark; /* [size] */
    size_t crossings;
    sn_layout_crossing *crossing; /* [crossings] by ascending layer; several may share one */
} sn_layout;

/* Lay the network out.
 * net     [w wires, s comparators], borrowed, not needed afterwards
 * trace   permutations to draw where they stand in the description that `net` was expanded from,
 *         layers then begin anew behind each; or NULL: the output permutation is drawn at the end
 * out     caller frees with sn_layout_free; NULL on failure. The same network (docs/formats/)
 *         gets the same picture whatever the order of its comparators; only `cmp` tells
 *         such orders apart.
 * cost    O(s log w + w), and O(w) a permutation
 * errors  SN_E_NOMEM
 * source  a layer's spans are an interval graph, which a sweep colours with as many colours as
 *         spans share one row: Gupta, Lee, Leung 1979, "An optimal solution for the channel-
 *         assignment problem". Columns of short spans stand before those of long ones.
 */
sn_err sn_layout_new(const sn_net *net, const sn_trace *trace, sn_layout **out, sn_error *error);
/* The same with given layers instead of the as-soon-as-possible ones, and no trace.
 * layers   of `net`, each wire once in a layer (sn_layers_told), borrowed, not needed afterwards */
sn_err sn_layout_new_layered(const sn_net *net, const sn_layers *layers, sn_layout **out,
                             sn_error *error);
/* The same for a prefix network and how its nodes are to be drawn.
 * cost    O(s log w + w), and O(w) a permutation
 */
sn_err sn_layout_new_nodes(const sn_scan *scan, const sn_trace *trace, sn_layout_marks marks,
                           sn_layout **out, sn_error *error);
void sn_layout_free(sn_layout *layout);

/* The rows that a node takes from and writes; of a comparator those of the smaller and of the
 * larger value. */
static inline uint32_t sn_layout_from(const sn_layout_mark *mark)
{
    return mark->reversed ? mark->bottom : mark->top;
}
static inline uint32_t sn_layout_to(const sn_layout_mark *mark)
{
    return mark->reversed ? mark->top : mark->bottom;
}

/* "comparator" or "node"; static storage. */
const char *sn_layout_mark_name(const sn_layout *layout);

/* The first crossing in front of the layer or of a later one: an index into layout->crossing, or
 * the number of crossings. O(log crossings). */
size_t sn_layout_crossing_at(const sn_layout *layout, size_t layer);
/* Whether wires cross behind the last layer. */
bool sn_layout_ends_in_crossing(const sn_layout *layout);

/* ---- groups ---------------------------------------------------------------------------------- */

/* Sub-networks of a diagram: which comparators belong together, and the box around them. */

/* The longest label of a group, in bytes. */
#define SN_GROUP_LABEL_MAX 64u
/* The most levels of groups within groups that are worth drawing. */
#define SN_GROUP_LEVELS_MAX 8u

typedef struct sn_group {
    unsigned level;     /* 0: not within another group that was added before it … */
    size_t first_layer; /* it lies in the layers first_layer .. last_layer */
    size_t last_layer;
    uint32_t top, bottom;               /* and in the rows top .. bottom */
    bool interleaved;                   /* but not in all of them */
    bool dotted;                        /* its comparators are drawn as dotted lines */
    char label[SN_GROUP_LABEL_MAX + 1]; /* or empty */
} sn_group;

typedef struct sn_grouping {
    size_t count;
    sn_group *group;  /* [count] */
    uint32_t *member; /* [size] for each mark the number of the last group it is in, 0 for none;
                         group g has the number g + 1 */
    size_t room;      /* of group */
} sn_grouping;

/* No groups yet. Caller frees with sn_grouping_free. SN_E_NOMEM only. */
sn_err sn_grouping_new(const sn_layout *layout, sn_grouping **out, sn_error *error);
void sn_grouping_free(sn_grouping *groups);

/* Add what the description was put together from: of each part in the trace, the comparators that
 * wires connect, where these are two or more. So a stage of mergers side by side is a group each.
 * A part that a crossing cuts is one group.
 * trace    of the network laid out
 * errors   SN_E_NOMEM
 */
sn_err sn_grouping_add_parts(sn_grouping *groups, const sn_layout *layout, const sn_trace *trace,
                             sn_error *error);

/* A box to add: the comparators that join two of the rows first_row, first_row + step, … last_row
 * in the layers first_layer .. last_layer. */
typedef struct sn_group_box {
    uint32_t first_row, last_row, step;
    size_t first_layer, last_layer;
    const char *label; /* may be NULL */
} sn_group_box;

/* Add it. Comparators in rows with others between (step > 1) are drawn dotted.
 * errors   SN_E_ARGUMENT where the diagram has no such rows or layers or the label is too long;
 *          SN_E_NOMEM
 */
sn_err sn_grouping_add_box(sn_grouping *groups, const sn_layout *layout, const sn_group_box *box,
                           sn_error *error);

/* ---- style ----------------------------------------------------------------------------------- */

/* What a diagram shows beside wires and comparators, and how it looks.
 *
 * All zero is the plain diagram: numbered wires, dots, on white. */

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
    const bool *registers;     /* [layers + 1] of a pipeline: where registers are, in place of that:
                                  they are bars, and cycles are numbered; or NULL */
    const uint32_t *cycle;     /* [layers + 1] of what is folded in time: the cycle of each layer,
                                  in place of counting registers, and of the outputs; or NULL */
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
    const char *name;          /* svg, html: what it is called without a title; or NULL. A page with
                                  a `text` needs none */
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
    const char *page; /* html: the file that web/build made; NULL: the one that SORTNET_PAGE
                                  names, or that is installed */
    const char *text; /* html: what stands in its box, as a family's name; NULL: the list of
                                  what is drawn */
    uint32_t levels;  /* html: how deep the parts of that family are shaded */
} sn_style;

/* ---- draw ------------------------------------------------------------------------------------ */

/* Knuth diagrams, of prefix networks too, in every format that people use.
 *
 * Wires are horizontal lines, numbered at the left; comparators are vertical lines with a dot on
 * both wires. A reversed comparator ends in an arrowhead: the arrow points to the wire that
 * receives the larger value, as is usual for Batcher's bitonic sorter. A node of a prefix network
 * is a dot on the wire that it writes, at the end of a line from the one that it takes. Where wires
 * are permuted, lines cross. The larger a diagram, the smaller and plainer it is drawn. */

/* Draw the diagram.
 * layout   [w wires, s comparators or nodes], borrowed
 * style    borrowed; all zero is plain
 * out      the picture is appended; after a failure it is as before
 * cost     O(w + s) and what is asked for beside; png grows with its pixels
 * errors   SN_E_LIMIT beyond the limits above, and for sums of more than 64 bits;
 *          SN_E_UNSUPPORTED for html if no page is installed, nor named by SORTNET_PAGE;
 *          SN_E_UNSUPPORTED for png and pdf if Graphviz is left out of this build or lacks the
 *          plugin; SN_E_ARGUMENT for SN_DRAWING_FORMAT_COUNT, which is no format, for diagonals as
 *          txt, and for a scale or dots an inch out of their ranges; SN_E_NOMEM
 *
 * png and pdf depend on Graphviz and its fonts too, which work in a process of their own (see
 * viz/writers/write.h). All others depend on layout and style alone, byte for byte, html on its
 * page too. That draws the network itself, in its first layers: its labels, registers, groups but
 * for `levels`, and flags are the page's own.
 */
sn_err sn_draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
               sn_buf *out, sn_error *error);

/* ==== static library alone ==== */
/* What a page is made of that is drawn elsewhere: the picture as an element <svg>, colours by
 * classes named after inks; and where all stands in it, as the page's script is told it.
 * apart    each mark is <g class="cmp" data-mark="I">; else those that look alike are one path
 * errors   as sn_draw for an html */
sn_err sn_draw_parts(const sn_layout *layout, const sn_style *style, bool apart, sn_buf *svg,
                     sn_buf *data, sn_error *error);
/* ==== and shared ==== */

SN_END_DECLS

#endif
