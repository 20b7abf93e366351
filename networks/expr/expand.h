/* Following an expansion while it goes on (internal to networks/expr/). */
#ifndef SN_NETWORKS_EXPR_EXPAND_H
#define SN_NETWORKS_EXPR_EXPAND_H

#include "networks/expr/expr.h"

/* The positions a part is on: every combinator hands its parts an arithmetic progression, and
 * progressions within progressions are progressions. */
typedef struct sn_expr_view {
    uint32_t base, stride, count;
} sn_expr_view;

/* Who follows an expansion. `at` is the number of comparators made so far. */
typedef struct sn_expand_watch {
    void *data;
    void (*begin)(void *data, size_t at); /* an element of a sequence begins */
    void (*end)(void *data, size_t at);   /* and ends */
    /* The positions of `view` were permuted; position p is wire[p] now. */
    void (*permuted)(void *data, size_t at, const sn_expr_view *view, const uint16_t *wire);
} sn_expand_watch;

/* As sn_expr_expand_within. `watch` may be NULL. Of a prefix network the comparators stand for
 * nodes from `min` to `max`. */
sn_err sn_expr_expand_watched(const sn_expr *expr, uint32_t wires, const sn_expand_watch *watch,
                              const sn_limits *limits, sn_net **out, sn_error *error);

#endif
