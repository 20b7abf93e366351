/* Associative operators by name, to run prefix networks with. */
#ifndef SN_NETWORKS_SCAN_OPERATORS_H
#define SN_NETWORKS_SCAN_OPERATORS_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
