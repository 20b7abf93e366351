/* Combinators as data, what they expand to, and their traces. */
#ifndef SN_NETWORKS_EXPR_EXPR_H
#define SN_NETWORKS_EXPR_EXPR_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- expr ------------------------------------------------------------------------------------ */

/* Combinator expressions: networks described by how they are put together, of comparators or of the
 * nodes of a prefix network.
 *
 * An expression is an immutable value without a width of its own; it is expanded for a number of
 * wires, and each construct says which numbers it allows. The combinators are those of Claessen,
 * Sheeran and Svensson, "Expressive Array Constructs in an Embedded GPU Kernel Programming
 * Language" (2012), and of their "Obsidian: GPU Programming in Haskell" (2008).
 *
 * Expressions are made through a builder, which owns them. The builder's error is sticky: after
 * the first failure constructors return NULL, and a NULL part makes a NULL whole, so a caller
 * builds freely and looks at builder->error once. */

/* Deepest nesting of one construct in another. */
#define SN_EXPR_DEPTH_MAX 10000u
/* Longest text sn_expr_print makes, in bytes. */
#define SN_EXPR_TEXT_MAX ((size_t)64 << 20)

typedef struct sn_expr sn_expr;

typedef struct sn_builder {
    sn_arena *arena; /* owns every expression made here */
    sn_error error;  /* the first failure, or code SN_OK */
} sn_builder;

/* Start a builder; its expressions live until sn_builder_done.
 * limit    most bytes of expressions, 0 for no limit
 * errors   SN_E_NOMEM
 */
sn_err sn_builder_start(sn_builder *builder, size_t limit, sn_error *error);
void sn_builder_done(sn_builder *builder);

/* ---- stages: each pairs wire x with x XOR mask, minimum to the lower, on every block --------- */

/* mask = bit i; needs a multiple of 2^(i+1) wires. */
const sn_expr *sn_expr_ilv(sn_builder *builder, unsigned i);
/* mask = bits 0..i; needs a multiple of 2^(i+1) wires. */
const sn_expr *sn_expr_vee(sn_builder *builder, unsigned i);
/* mask = bits i..i+j; needs a multiple of 2^(i+j+1) wires. */
const sn_expr *sn_expr_ilvvee(sn_builder *builder, unsigned i, unsigned j);

/* ---- parts ----------------------------------------------------------------------------------- */

/* No comparator, any width. */
const sn_expr *sn_expr_id(sn_builder *builder);
/* One comparator: minimum to wire a, maximum to wire b; needs more wires than both, a ≠ b. */
const sn_expr *sn_expr_comparator(sn_builder *builder, uint32_t a, uint32_t b);

/* ---- parts of prefix networks: no expression has these and comparators ----------------------- */

/* One node: afterwards wire b carries what a carries ⊕ what it carried itself; needs more wires
 * than both, a ≠ b. */
const sn_expr *sn_expr_node(sn_builder *builder, uint32_t a, uint32_t b);
/* Nodes from the last wire of the first half to all of the second; needs an even number of wires.
 * Obsidian's fan (2008). */
const sn_expr *sn_expr_fan(sn_builder *builder);
/* Nodes from each wire to the one k below it, all at once; k ≥ 1. Hillis and Steele 1986. */
const sn_expr *sn_expr_lag(sn_builder *builder, uint32_t k);
/* The part with a node from where each comparator has its minimum to its maximum. */
const sn_expr *sn_expr_nodes(sn_builder *builder, const sn_expr *part);

/* ---- composition: parts are borrowed from the same builder, arrays are copied ---------------- */

/* One after the other. */
const sn_expr *sn_expr_seq(sn_builder *builder, size_t count, const sn_expr *const *parts);
/* The part k times. */
const sn_expr *sn_expr_rep(sn_builder *builder, uint32_t k, const sn_expr *part);
/* Side by side on consecutive wires: on(w, …) parts take w wires, the others equal shares of the
 * rest. */
const sn_expr *sn_expr_par(sn_builder *builder, size_t count, const sn_expr *const *parts);
/* The part on both halves. */
const sn_expr *sn_expr_two(sn_builder *builder, const sn_expr *part);
/* The part on the second half only. */
const sn_expr *sn_expr_one(sn_builder *builder, const sn_expr *part);
/* The part on every run of k wires. */
const sn_expr *sn_expr_blocks(sn_builder *builder, uint32_t k, const sn_expr *part);
/* The part on wires 2x and 2x+1. */
const sn_expr *sn_expr_evens(sn_builder *builder, const sn_expr *part);
/* The part on each residue class modulo 2^k. */
const sn_expr *sn_expr_interleave(sn_builder *builder, unsigned k, const sn_expr *part);
/* The part with every comparator or node reversed; permutations untouched. */
const sn_expr *sn_expr_flip(sn_builder *builder, const sn_expr *part);
/* The part, on exactly `wires` wires. */
const sn_expr *sn_expr_on(sn_builder *builder, uint32_t wires, const sn_expr *part);

/* ---- permutations, in[] to out[] of w values (w even, but for reverse) ----------------------- */

/* out[2i] = in[i], out[2i+1] = in[w/2+i] */
const sn_expr *sn_expr_riffle(sn_builder *builder);
/* The inverse of riffle. */
const sn_expr *sn_expr_unriffle(sn_builder *builder);
/* out[i] = in[w-1-i] */
const sn_expr *sn_expr_reverse(sn_builder *builder);
/* seq{unriffle, one(reverse)} (Dowd, Perl, Rudolph and Saks 1989, as used by Obsidian 2008) */
const sn_expr *sn_expr_tau1(sn_builder *builder);

/* ---- use ------------------------------------------------------------------------------------- */

/* The width that an outermost on(…) fixes, else 0. */
uint32_t sn_expr_width(const sn_expr *expr);

/* Whether it is a prefix network: has nodes, or is made by a construct of nodes. */
bool sn_expr_is_scan(const sn_expr *expr);

/* Append the expression as text: the Lua expression that builds it again (Lua's parser takes about
 * 200 levels of nesting).
 * errors   SN_E_LIMIT past SN_EXPR_TEXT_MAX; SN_E_NOMEM
 */
sn_err sn_expr_print(const sn_expr *expr, sn_buf *out, sn_error *error);

/* Expand to a network of `wires` wires. Wire permutations become the output permutation.
 * out      caller frees with sn_net_free
 * cost     O(comparators + permuted wires), after a pass that checks all widths and counts
 * errors   SN_E_ARGUMENT where a construct does not allow the wires it gets (the text names it,
 *          what it needs and what it got) and for a prefix network, which networks/scan/scan.h
 *          expands; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_expr_expand(const sn_expr *expr, uint32_t wires, sn_net **out, sn_error *error);
/* The same within limits, which may be NULL.
 * errors   those of sn_limits_check too */
sn_err sn_expr_expand_within(const sn_expr *expr, uint32_t wires, const sn_limits *limits,
                             sn_net **out, sn_error *error);

/* ---- trace ----------------------------------------------------------------------------------- */

/* How a combinator expression became a network.
 *
 * Which comparators its parts made, and where wires were permuted. A network itself forgets both;
 * drawings show them. */

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
