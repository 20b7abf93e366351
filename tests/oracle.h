/* What the tests compare with: naive, and written apart from everything it judges. */
#ifndef SN_TESTS_ORACLE_H
#define SN_TESTS_ORACLE_H

#include "networks/net.h"

#define ORACLE_SORTS UINT64_MAX

/* The least vector, as the number with bit w for wire w, that the network does not sort, or
 * ORACLE_SORTS. Tries all 2^wires, one at a time; for at most 20 wires. */
uint64_t oracle_refute(const sn_net *net);

/* Whether two networks of equal width agree on every vector of zeros and ones. */
bool oracle_agree(const sn_net *a, const sn_net *b);

#endif
