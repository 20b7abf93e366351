/* Knuth diagrams, of prefix networks too, in every format that people use.
 *
 * Wires are horizontal lines, numbered at the left; comparators are vertical lines with a dot on
 * both wires. A reversed comparator ends in an arrowhead: the arrow points to the wire that
 * receives the larger value, as is usual for Batcher's bitonic sorter. A node of a prefix network
 * is a dot on the wire that it writes, at the end of a line from the one that it takes. Where wires
 * are permuted, lines cross. The larger a diagram, the smaller and plainer it is drawn. */
#ifndef SN_VIZ_DRAW_H
#define SN_VIZ_DRAW_H

#include "viz/limits.h"
#include "viz/style.h"

SN_BEGIN_DECLS

/* Draw the diagram.
 * layout   [w wires, s comparators or nodes], borrowed
 * style    borrowed; all zero is plain
 * out      the picture is appended; after a failure it is as before
 * cost     O(w + s) and what is asked for beside; png grows with its pixels
 * errors   SN_E_LIMIT beyond the limits above, and for sums of more than 64 bits;
 *          SN_E_UNSUPPORTED for png and pdf if Graphviz is left out of this build or lacks the
 *          plugin; SN_E_ARGUMENT for SN_DRAWING_FORMAT_COUNT, which is no format, for diagonals as
 *          txt, and for a scale or dots an inch out of their ranges; SN_E_NOMEM
 *
 * png and pdf depend on Graphviz and its fonts too, which work in a process of their own (see
 * viz/writers/write.h). All others depend on layout and style alone, byte for byte.
 */
sn_err sn_draw(const sn_layout *layout, const sn_style *style, sn_drawing_format format,
               sn_buf *out, sn_error *error);

SN_END_DECLS

#endif
