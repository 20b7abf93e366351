/* The words of drawings: which formats there are, and how much a picture may hold. */
#ifndef SN_VIZ_LIMITS_H
#define SN_VIZ_LIMITS_H

#include "networks/base.h"

SN_BEGIN_DECLS

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

/* The most wires and comparators or nodes together that are drawn; with values, they count too. */
#define SN_DRAWING_ELEMENTS_MAX 250000u
/* The most of them that a page can show. */
#define SN_HTML_ELEMENTS_MAX 25000u
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

SN_END_DECLS

#endif
