/* Layers to begin with, and networks to begin from (internal to find/). */
#ifndef SN_FIND_SEARCH_PREFIX_H
#define SN_FIND_SEARCH_PREFIX_H

#include "find/candidates/moves.h"
#include "find/reachable.h"

/* Append a comparator, and if symmetric its mirror unless that is itself, to `net`, and apply them
 * to `set`. */
sn_err sn_prefix_add(sn_reachable *set, bool symmetric, sn_cmp cmp, sn_net *net, sn_error *error);

/* Append the comparators of `more` to `net` and apply them to `set`.
 * errors   SN_E_LIMIT if too many vectors are left; SN_E_NOMEM; `net` may have some of them then
 */
sn_err sn_prefix_append(sn_reachable *set, const sn_net *more, sn_net *net, sn_error *error);

/* What is left of a network without comparators that it begins with; all of it if it does not.
 * begin    standard, as `net` is
 * out      canonical; caller frees with sn_net_free; NULL on failure
 * begins   receives whether it does
 */
sn_err sn_prefix_rest(const sn_net *net, const sn_net *begin, sn_net **out, bool *begins,
                      sn_error *error);

/* Append a layer to `net` and apply it to `*set`, chosen such that few vectors are left: first
 * comparators that at their time leave the fewest, then wires change partners at random as long as
 * that makes no more. Wires may stay idle. On failure both are as they were.
 * effort   how many vectors may go through a comparator while partners are changed
 * stop     may be NULL; once set, the layer is as good as it happens to be
 * errors   SN_E_LIMIT if too many vectors are left; SN_E_NOMEM
 * source   greedy prefixes: Dobbelaere, SorterHunter, 2017; vectors that layers leave: Bundala and
 *          Závodný, 2014
 */
sn_err sn_prefix_layer(sn_reachable **set, bool symmetric, uint64_t effort, const sn_flag *stop,
                       sn_random *random, sn_net *net, sn_error *error);

/* Append comparators to `net` until all that is left of `set` is sorted, each the best of a few
 * random ones.
 * stop     may be NULL; once set, the network stays unfinished
 */
sn_err sn_prefix_finish(sn_reachable *set, bool symmetric, const sn_flag *stop, sn_random *random,
                        sn_net *net, sn_error *error);

#endif
