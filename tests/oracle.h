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

/* Claims in the words of verify/property.h, all of them well formed; goal is ignored where a
 * network to equal is given. Inputs are integers, repeated ones included. For at most 64 wires. */
bool oracle_admits(const char *given, unsigned wires, const int *input);
bool oracle_satisfies(const sn_net *net, const char *goal, const sn_net *equals, const int *input);

/* Whether the claim holds on all permutations, or on all vectors of zeros and ones, that `given`
 * admits, one at a time; for at most 7 and 16 wires. */
bool oracle_holds_on_permutations(const sn_net *net, const char *given, const char *goal,
                                  const sn_net *equals);
bool oracle_holds_on_vectors(const sn_net *net, const char *given, const char *goal,
                             const sn_net *equals);

#endif
