/* Prefix networks: nodes instead of comparators, families, operators. */
#ifndef SN_NETWORKS_SCAN_SCAN_H
#define SN_NETWORKS_SCAN_SCAN_H

#include "networks/expr/expr.h"
#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- scan ------------------------------------------------------------------------------------ */

/* A prefix network as data, also called a scan network: nodes combine what two wires carry.
 *
 * For any associative operator ⊕ it computes, from inputs x0 … x(n-1), all of x0 ⊕ … ⊕ xi
 * (Ladner and Fischer 1980). It is a network of another kind than comparators: a list of nodes,
 * whose values may go to any number of others. The type is one of its own, so that what is proved
 * of comparators is never said of nodes; what both kinds share (networks/net.h) takes its `net`. */

/* One node: afterwards wire `to` carries what `from` carries ⊕ what it carried itself, in this
 * order; `from` keeps its value. Never equal. */
typedef struct sn_node {
    uint16_t from;
    uint16_t to;
} sn_node;

/* A prefix network. Read the fields freely; change them only through functions. */
typedef struct sn_scan {
    sn_net net; /* of kind SN_NET_NODES: node i goes from cmp[i].min to cmp[i].max */
} sn_scan;

/* Node i, below scan->net.size. */
static inline sn_node sn_scan_node(const sn_scan *scan, size_t i)
{
    const sn_node node = {scan->net.cmp[i].min, scan->net.cmp[i].max};
    return node;
}

/* The prefix network that `net` is the field of, as one that a function shared by both kinds has
 * made of another; NULL where it is one of comparators, or NULL. */
sn_scan *sn_scan_of(sn_net *net);

/* A network of `wires` wires without nodes.
 * out      caller frees with sn_scan_free; NULL on failure
 * errors   SN_E_LIMIT unless 1 ≤ wires ≤ SN_WIRES_MAX; SN_E_NOMEM
 */
sn_err sn_scan_new(uint32_t wires, sn_scan **out, sn_error *error);
void sn_scan_free(sn_scan *scan);
sn_err sn_scan_copy(const sn_scan *scan, sn_scan **out, sn_error *error);

/* Append a node. Amortised O(1). Errors as those of sn_net_add. */
sn_err sn_scan_add(sn_scan *scan, uint32_t from, uint32_t to, sn_error *error);

/* Append nodes that all take what their wires carry before them, as those of a layer do.
 * errors   SN_E_ARGUMENT if two have the same `to`, or if the values that they take go round in a
 *          circle, which no order of nodes does; those of sn_scan_add. The network is unchanged
 *          then.
 */
sn_err sn_scan_add_layer(sn_scan *scan, const sn_node *nodes, size_t count, sn_error *error);

/* ---- run ------------------------------------------------------------------------------------- */

/* An associative operator on 64-bit integers. */
typedef int64_t sn_operator(int64_t x, int64_t y);

/* Run the network.
 * values   [wires] the inputs; afterwards what is left on each wire
 * outputs  [wires] the outputs in order, not overlapping values; may be NULL
 * cost     O(size + wires)
 */
void sn_scan_apply(const sn_scan *scan, sn_operator *op, int64_t *values, int64_t *outputs);

/* ---- measure --------------------------------------------------------------------------------- */

/* Most places that a value goes to in one layer: nodes whose `from` it is on, and its own wire
 * (Harris, "A Taxonomy of Parallel Prefix Networks", 2003). 1 if there are no nodes. */
sn_err sn_scan_fan_out(const sn_scan *scan, size_t *fan_out, sn_error *error);

/* ---- bounds ---------------------------------------------------------------------------------- */

/* No prefix network of so many wires has fewer layers: ⌈log2 wires⌉. */
uint32_t sn_scan_least_depth(uint32_t wires);
/* None of that depth has fewer nodes: size + depth ≥ 2 wires - 2, and size ≥ wires - 1
 * (Snir, "Depth-Size Trade-Offs for Parallel Prefix Computation", 1986). */
size_t sn_scan_least_size(uint32_t wires, size_t depth);

/* ---- transform ------------------------------------------------------------------------------- */

/* sn_net_keep_outputs. What is left is all that these outputs are made from, so none of it can go:
 * each node makes a longer product. */
sn_err sn_scan_keep_outputs(const sn_scan *scan, uint32_t first, uint32_t last, sn_scan **out,
                            sn_error *error);

/* ---- expand ---------------------------------------------------------------------------------- */

/* From expressions to prefix networks. */

/* Expand to a prefix network of `wires` wires. Wire permutations become the output permutation.
 * limits   may be NULL
 * out      caller frees with sn_scan_free
 * errors   SN_E_ARGUMENT if the expression is none of nodes; those of sn_expr_expand_within
 */
sn_err sn_scan_expand(const sn_expr *expr, uint32_t wires, const sn_limits *limits, sn_scan **out,
                      sn_error *error);

/* ---- operators ------------------------------------------------------------------------------- */

/* Associative operators by name, to run prefix networks with. */

/* Name and, in words, what x ⊕ y is. Sums and products are those modulo 2^64. */
#define SN_OPERATORS(X)        \
    X(SUM, "+", "x + y")       \
    X(PRODUCT, "*", "x · y")   \
    X(MAX, "max", "max(x, y)") \
    X(MIN, "min", "min(x, y)")

typedef struct sn_named_operator {
    const char *name, *title;
    sn_operator *apply;
} sn_named_operator;

extern const sn_named_operator sn_operators[];
extern const size_t sn_operator_count;

/* The operator of that name, or NULL. */
const sn_named_operator *sn_operator_find(const char *name);

/* ---- families -------------------------------------------------------------------------------- */

/* Named prefix networks, each with its source. One table lists them all (sn_scan_families). */

struct sn_scan_part; /* wires of a network being built, private to families.c */

typedef struct sn_scan_family {
    const char *name;      /* "koggestone"; found as "kogge-stone" too */
    const char *parameter; /* name of a second number NAME:N:K, or NULL */
    const char *title;     /* one line */
    const char *source;    /* author, year, place */
    bool reduces;          /* only the last output is x0 ⊕ … ⊕ x(n-1) */
    void (*build)(const struct sn_scan_part *part, uint32_t k);
} sn_scan_family;

/* All families, in the order of their documentation. */
extern const sn_scan_family sn_scan_families[];
extern const size_t sn_scan_family_count;

/* The family of which `length` bytes at `name` are the name, hyphens left out; or NULL. */
const sn_scan_family *sn_scan_family_find(const char *name, size_t length);

/* Build the network NAME:wires, or NAME:wires:k for a family with a parameter (else k is 0). There
 * is one for each number of wires.
 * out      caller frees with sn_scan_free
 * errors   SN_E_ARGUMENT where k is more than ⌈log2 wires⌉; SN_E_LIMIT; SN_E_NOMEM
 */
sn_err sn_scan_family_build(const sn_scan_family *family, uint32_t wires, uint32_t k, sn_scan **out,
                            sn_error *error);

SN_END_DECLS

#endif
