/* Where everything stands in a Knuth diagram, in whole numbers and without a unit.
 *
 * Wires are rows 0..wires-1 from top to bottom. Comparators are vertical lines in columns 0, 1, …
 * from left to right, between the wires' left ends before column 0 and their right ends after the
 * last column. Each as-soon-as-possible layer takes a run of columns of its own, as few as it can:
 * comparators whose spans share a row stand in different columns. Behind the wires' right ends,
 * where the network has an output permutation, straight lines cross from wires to outputs.
 *
 * Renderers turn rows and columns into lengths; nothing here knows about them. */
#ifndef SN_VIZ_LAYOUT_H
#define SN_VIZ_LAYOUT_H

#include "networks/net.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One comparator in the diagram. It covers the rows top..bottom of its column, both included. */
typedef struct sn_layout_mark {
    uint32_t cmp;    /* which: an index into net->cmp */
    uint32_t layer;  /* 0..layers-1 */
    uint32_t column; /* 0..columns-1, counted over the whole diagram */
    uint16_t top;    /* lower-numbered wire */
    uint16_t bottom; /* higher-numbered wire */
    bool reversed;   /* the larger value goes to the top wire */
} sn_layout_mark;

/* A diagram. Read only. Marks are ordered by column, in a column from top to bottom; so layers,
 * columns and marks nest, and each level is a range of the next. */
typedef struct sn_layout {
    uint32_t wires;
    size_t layers;
    size_t columns;
    size_t size;            /* number of marks: one a comparator */
    size_t *layer_column;   /* [layers + 1] layer d has columns layer_column[d] .. [d+1] - 1 */
    size_t *column_mark;    /* [columns + 1] column c has marks column_mark[c] .. [c+1] - 1 */
    sn_layout_mark *mark;   /* [size] */
    uint16_t *output;       /* [wires] output i is wire output[i]; NULL: no lines cross */
    uint32_t crossing_rows; /* rows the steepest crossing line passes; 0 without a permutation */
} sn_layout;

/* Lay the network out.
 * net     [w wires, s comparators], borrowed, not needed afterwards
 * out     caller frees with sn_layout_free; NULL on failure. The same network (docs/format.md)
 *         gets the same picture whatever the order of its comparators; only `cmp` tells
 *         such orders apart.
 * cost    O(s log w + w)
 * errors  SN_E_NOMEM
 * source  a layer's spans are an interval graph, which a sweep colours with as many colours as
 *         spans share one row: Gupta, Lee, Leung 1979, "An optimal solution for the channel-
 *         assignment problem". Columns of short spans stand before those of long ones.
 */
sn_err sn_layout_new(const sn_net *net, sn_layout **out, sn_error *error);
void sn_layout_free(sn_layout *layout);

#ifdef __cplusplus
}
#endif
#endif
