/* Where everything stands in a diagram, in whole numbers and without a unit.
 *
 * Wires are rows 0..wires-1 from top to bottom. Comparators are vertical lines in columns 0, 1, …
 * from left to right, between the wires' left ends before column 0 and their right ends after the
 * last column. Each as-soon-as-possible layer takes a run of columns of its own, as few as it can:
 * comparators whose spans share a row stand in different columns. Where wires are permuted, a
 * crossing stands between two layers: straight lines lead from the rows before it to those behind.
 * A network as such has at most one, its output permutation, behind the last layer; a description
 * may have more (networks/expr/trace.h), and rows are positions then, whatever wire they carry.
 *
 * Nodes of a prefix network are marks, too: lines from the wire that a node takes to the one that
 * it writes. Diagonal lines begin in front of the layer and end in its one column. Vertical ones
 * stand in columns as comparators do, but in an order: all nodes of a layer take what wires carry
 * before it, so one that takes from a wire stands before the one that writes it.
 *
 * Renderers turn rows and columns into lengths; nothing here knows about them. */
#ifndef SN_VIZ_LAYOUT_H
#define SN_VIZ_LAYOUT_H

#include "networks/expr/trace.h"
#include "networks/scan/scan.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
