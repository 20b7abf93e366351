/* Knuth diagrams, in every format that people use.
 *
 * Wires are horizontal lines, numbered at the left; comparators are vertical lines with a dot on
 * both wires. A reversed comparator ends in an arrowhead: the arrow points to the wire that
 * receives the larger value, as is usual for Batcher's bitonic sorter. Where wires are permuted,
 * lines cross. The larger a diagram, the smaller and plainer it is drawn. */
#ifndef SN_VIZ_DRAW_H
#define SN_VIZ_DRAW_H

#include "viz/style.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can be written: identifier, name. */
#define SN_DRAWING_FORMATS(X)                                                              \
    X(SVG, "svg")                                                                          \
    X(PDF, "pdf")   /* one page of at most 200 inches, the most that readers accept */     \
    X(PNG, "png")   /* 144 dots an inch, fewer where the picture would become too large */ \
    X(DOT, "dot")   /* Graphviz text with every position; draw it with `neato -n2` */      \
    X(TEX, "tex")   /* TikZ: a document of its own, or \input where tikz is loaded */      \
    X(TXT, "txt")   /* box-drawing characters, in bands as wide as a terminal */           \
    X(HTML, "html") /* a page to play with, complete in itself */

typedef enum sn_drawing_format {
#define SN_DRAWING_FORMAT_ID(id, name) SN_DRAWING_##id,
    SN_DRAWING_FORMATS(SN_DRAWING_FORMAT_ID)
#undef SN_DRAWING_FORMAT_ID
        SN_DRAWING_FORMAT_COUNT
} sn_drawing_format;

/* The most wires and comparators together that are drawn; with values, they count too. */
#define SN_DRAWING_ELEMENTS_MAX 250000u
/* The most of them that a page can show. */
#define SN_HTML_ELEMENTS_MAX 25000u
/* What TeX's memory holds: lines, comparators and words of a tex; and its longest side in points.
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

/* Draw the diagram.
 * layout   [w wires, s comparators], borrowed
 * style    borrowed; all zero is plain
 * out      the picture is appended; after a failure it is as before
 * cost     O(w + s) and what is asked for beside; png grows with its pixels
 * errors   SN_E_LIMIT beyond the limits above; SN_E_UNSUPPORTED for png and pdf if Graphviz is left
 *          out of this build or lacks the plugin; SN_E_ARGUMENT for SN_DRAWING_FORMAT_COUNT, which
 *          is no format, and for a scale or dots an inch out of their ranges; SN_E_NOMEM
 *
 * png and pdf depend on Graphviz and its fonts too, which work in a process of their own (see
 * viz/writers/graphviz.h). All others depend on layout and style alone, byte for byte.
 */
sn_err sn_draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
               sn_buf *out, sn_error *error);

#ifdef __cplusplus
}
#endif
#endif
