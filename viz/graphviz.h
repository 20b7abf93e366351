/* Knuth diagrams drawn by Graphviz: as its own text (DOT), SVG, PDF or PNG.
 *
 * Wires are horizontal lines, numbered at the left; comparators are vertical lines with a dot on
 * both wires. A reversed comparator ends in an arrowhead instead of the second dot: the arrow
 * points to the wire that receives the larger value, as is usual for Batcher's bitonic sorter. An
 * output permutation is drawn as straight lines behind the network that lead from the wires to
 * the outputs, which are numbered at the right.
 *
 * Every position is ours; Graphviz only turns it into ink. */
#ifndef SN_VIZ_GRAPHVIZ_H
#define SN_VIZ_GRAPHVIZ_H

#include "viz/layout.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can be written: identifier, name. */
#define SN_GRAPHVIZ_FORMATS(X)                                                       \
    X(DOT, "dot") /* the drawing as Graphviz text; draw it with `neato -n2` */       \
    X(SVG, "svg")                                                                    \
    X(PDF, "pdf") /* one page of at most 200 inches, the most that readers accept */ \
    X(PNG, "png") /* 144 dots an inch, fewer where the picture would become too large */

typedef enum sn_graphviz_format {
#define SN_GRAPHVIZ_FORMAT_ID(id, name) SN_GRAPHVIZ_##id,
    SN_GRAPHVIZ_FORMATS(SN_GRAPHVIZ_FORMAT_ID)
#undef SN_GRAPHVIZ_FORMAT_ID
        SN_GRAPHVIZ_FORMAT_COUNT
} sn_graphviz_format;

/* The most wires and comparators together that are drawn. */
#define SN_GRAPHVIZ_ELEMENTS_MAX 250000u
/* The most pixels in a PNG's longer side, and in all; the fewest dots an inch it may come to. */
#define SN_GRAPHVIZ_SIDE_MAX 16384u
#define SN_GRAPHVIZ_PIXELS_MAX 48000000u
#define SN_GRAPHVIZ_DPI_MIN 12u

/* The format's name, which is also the usual ending of its files; static storage. */
const char *sn_graphviz_format_name(sn_graphviz_format format);
/* The format with this name, SN_GRAPHVIZ_FORMAT_COUNT if there is none. */
sn_graphviz_format sn_graphviz_format_find(const char *name);

/* Draw the diagram.
 * layout   [w wires, s comparators], borrowed
 * out      the picture is appended; after a failure it is as before
 * cost     O(w + s) for dot and svg; png grows with its pixels. vsort on 512 wires (11,520
 *          comparators): svg 0.3 s, pdf 1 s, png 2 s
 * errors   SN_E_LIMIT beyond SN_GRAPHVIZ_ELEMENTS_MAX, or for a PNG beyond its limits;
 *          SN_E_UNSUPPORTED if the Graphviz installed here lacks the plugin; SN_E_ARGUMENT for
 *          SN_GRAPHVIZ_FORMAT_COUNT, which is no format; SN_E_NOMEM
 *
 * dot depends on the layout alone, byte for byte; the others also on Graphviz and its fonts.
 * Graphviz is no library for several threads: calls wait for each other, and a program that also
 * uses libgvc itself must not do so meanwhile. What Graphviz has to say goes into `error`. The
 * program's locale does not matter. The first call leaves a Graphviz context behind for the
 * next ones.
 */
sn_err sn_graphviz_render(const sn_layout *layout, sn_graphviz_format format, sn_buf *out,
                          sn_error *error);

#ifdef __cplusplus
}
#endif
#endif
