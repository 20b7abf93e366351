/* How many comparators exchange, and the ranks that wires can have. */
#ifndef SN_NETWORKS_EXCHANGES_H
#define SN_NETWORKS_EXCHANGES_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* ---- exchanges ------------------------------------------------------------------------------- */

/* How many comparators of a network exchange what they compare. */

/* The inputs over which exchanges are counted, all of them equally likely. */
typedef enum sn_exchange_inputs {
    SN_EXCHANGE_PERMUTATIONS, /* of distinct values */
    SN_EXCHANGE_BITS          /* vectors of zeros and ones */
} sn_exchange_inputs;

/* Exact counts are made where that takes at most so many comparisons, or 16 times that of bits,
 * which are compared 64 at once. */
#define SN_EXCHANGES_EXACT ((uint64_t)1 << 30)

typedef struct sn_exchanges {
    uint64_t inputs; /* that were looked at */
    bool exact;      /* these are all there are; else they were drawn at random */
    double average;
    double margin; /* the average of all is within it of that, with 95 % confidence; 0: it is that,
                      which for permutations may be known although these are too many */
    uint64_t most; /* of the inputs that were looked at */
} sn_exchanges;

/* Count exchanges over all inputs of a kind, or where these are too many over a sample, always the
 * same. A comparator exchanges if the value on its wire `min` is the larger one.
 * limits   may be NULL
 * errors   SN_E_NOMEM; those of sn_limits_check
 * cost     SN_EXCHANGES_EXACT comparisons or, where the network has more than 2^23 comparators, a
 *          hundred inputs; of bits as much again
 */
sn_err sn_exchanges_count(const sn_net *net, sn_exchange_inputs inputs, const sn_limits *limits,
                          sn_exchanges *out, sn_error *error);

/* The average of all permutations, exactly but for rounding.
 * limits   may be NULL
 * errors   SN_E_NOMEM; those of sn_limits_check
 * cost     O(wires 2^wires (size + wires)), 64 at once: 1 ms for 12 wires, 20 ms for 16
 */
sn_err sn_exchanges_mean(const sn_net *net, const sn_limits *limits, double *mean, sn_error *error);

/* ==== static library alone ==== */

/* Whether sn_exchanges_count takes the average so, where the permutations are too many. */
bool sn_exchanges_mean_is_exact(uint32_t wires, size_t size);

/* Permutations side by side, on which networks of so many wires are compared again and again. */
typedef struct sn_exchange_panel {
    uint32_t wires, lanes, room;
    uint16_t *value;     /* [wires][room] of which `lanes` are used: a permutation in each */
    uint16_t *now;       /* [wires][room] for use */
    uint32_t *exchanges; /* [room] what sn_exchange_panel_run counted in each */
} sn_exchange_panel;

/* lanes    so many at random, always the same; all permutations where these are not more
 * out      caller frees with sn_exchange_panel_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_exchange_panel_new(uint32_t wires, uint32_t lanes, sn_exchange_panel **out,
                             sn_error *error);
void sn_exchange_panel_free(sn_exchange_panel *panel);

/* Count the exchanges of a network's comparators. */
void sn_exchange_panel_run(sn_exchange_panel *panel, const sn_cmp *cmp, size_t count);

/* ==== and shared ==== */

/* ---- rank ------------------------------------------------------------------------------------ */

/* The order of wires that a network's first layers suggest. */

/* Number the wires in the order of the mean rank that the network leaves to what is on each, equal
 * ones as they stood; the outputs are the wires in that order, whatever they were. Behind layers a
 * search does best in this order, for standard comparators take what is small to lower wires.
 * Mirror images stay opposite. Comparators may come out reversed, where a wire is the larger one
 * first and the smaller one in the mean.
 *
 * Ranks are those there would be if the two values that meet in a comparator did not depend on each
 * other. That is so where nothing that one of them was compared with, at once or by way of others,
 * met the other one, as in cubes; such ranks are exact up to 511 inputs that a wire depends on.
 * Behind a sorter they need not be in order.
 * out      caller frees with sn_net_free; NULL on failure
 * errors   SN_E_NOMEM
 * cost     O(256 size)
 * source   a threshold that inputs exceed with probability p is exceeded by the smaller one of two
 *          with p²
 */
sn_err sn_net_by_rank(const sn_net *net, sn_net **out, sn_error *error);

SN_END_DECLS

#endif
