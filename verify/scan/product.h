/* Products that a prefix network makes, each spelt as intervals of inputs. */
#ifndef SN_VERIFY_SCAN_PRODUCT_H
#define SN_VERIFY_SCAN_PRODUCT_H

#include "verify/scan/goal.h"

SN_BEGIN_DECLS

/* The values of a network. Value i < wires is input i, value wires + k what node k makes. */
typedef struct sn_products {
    const sn_scan *scan; /* borrowed */
    uint32_t *left;      /* [size] node k makes value left[k] ⊕ value right[k] */
    uint32_t *right;     /* [size] */
    sn_interval *whole;  /* [wires + size] the value's inputs if they are an interval, else empty */
    uint32_t *output;    /* [wires] the value of each output */
} sn_products;

/* Find them.
 * limits   may be NULL; of it the memory: 16 bytes for each node
 * out      caller frees with sn_products_free; NULL on failure
 * errors   SN_E_NOMEM, also where that is too much
 */
sn_err sn_products_new(const sn_scan *scan, const sn_limits *limits, sn_products **out,
                       sn_error *error);
void sn_products_free(sn_products *products);

/* A product that is being spelt: in the free semigroup, so for every associative operator, two
 * products are equal if and only if the same longest intervals come in the same order. There may be
 * more of them than could ever be read. */
typedef struct sn_spelling {
    const sn_products *products;
    uint32_t *stack; /* [size + 1] values still to be spelt, the next one on top */
    size_t height;
    sn_interval ahead; /* read already, or empty */
    uint64_t steps;    /* how many intervals were put together so far */
} sn_spelling;

/* Freed with sn_spelling_free. SN_E_NOMEM. */
sn_err sn_spelling_new(const sn_products *products, sn_spelling *spelling, sn_error *error);
void sn_spelling_free(sn_spelling *spelling);
/* Begin with a value; `steps` goes on. */
void sn_spelling_begin(sn_spelling *spelling, uint32_t value);
/* The next interval, as long as can be; false at the end. */
bool sn_spelling_next(sn_spelling *spelling, sn_interval *inputs);

/* Part of a product, to be shown. */
#define SN_EXCERPT_MAX 8
typedef struct sn_excerpt {
    uint64_t before; /* intervals that are left out */
    unsigned count;
    sn_interval inputs[SN_EXCERPT_MAX]; /* [count] */
    bool more;                          /* there are others behind these */
} sn_excerpt;

/* An excerpt of a value's product behind so many intervals. SN_E_NOMEM. */
sn_err sn_excerpt_take(const sn_products *products, uint32_t value, uint64_t before,
                       sn_excerpt *excerpt, sn_error *error);

SN_END_DECLS

#endif
