/* How a combinator expression became a network.
 *
 * Which comparators its parts made, and where wires were permuted. A network itself forgets both;
 * drawings show them. */
#ifndef SN_NETWORKS_EXPR_TRACE_H
#define SN_NETWORKS_EXPR_TRACE_H

#include "networks/expr/expr.h"

SN_BEGIN_DECLS

/* Most parts in a trace, and most positions in all its permutations together. */
#define SN_TRACE_PARTS_MAX ((size_t)1 << 20)
#define SN_TRACE_POSITIONS_MAX ((size_t)1 << 25)

/* One element of a sequence (seq, or a turn of rep). */
typedef struct sn_trace_part {
    unsigned level; /* 1: of the outermost sequence, 2: of a sequence within such an element … */
    size_t first;   /* it made the comparators first .. end - 1 of the network */
    size_t end;
} sn_trace_part;

/* Wires were permuted: riffle, unriffle, reverse, tau1, or several of them side by side. */
typedef struct sn_trace_shuffle {
    size_t at;      /* before comparator `at`, 0..size */
    uint16_t *wire; /* [wires] from there on position p is wire wire[p] */
} sn_trace_shuffle;

typedef struct sn_trace {
    size_t part_count;
    sn_trace_part *part; /* [part_count] a part stands before those within it */
    size_t shuffle_count;
    sn_trace_shuffle *shuffle; /* [shuffle_count] by ascending `at` */
} sn_trace;

/* Trace how `expr` expands for `wires` wires.
 * levels   parts of levels 1..levels are kept
 * out      caller frees with sn_trace_free; NULL on failure
 * cost     as sn_expr_expand, and O(wires) a permutation
 * errors   those of sn_expr_expand; SN_E_LIMIT past the limits above
 */
sn_err sn_trace_new(const sn_expr *expr, uint32_t wires, unsigned levels, sn_trace **out,
                    sn_error *error);
void sn_trace_free(sn_trace *trace);

SN_END_DECLS

#endif
