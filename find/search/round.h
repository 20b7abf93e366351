/* The rounds of an island (internal to find/).
 *
 * A round chooses a prefix and finishes it at random, or takes the best network known, and changes
 * what is behind its first layers as long as that gets better now and then; how long it waits for
 * that follows Luby's sequence, which is within a logarithm of the best for any unknown
 * distribution. */
#ifndef SN_FIND_SEARCH_ROUND_H
#define SN_FIND_SEARCH_ROUND_H

#include "find/search/island.h"

/* Try so many candidates as make an epoch.
 * stop     may be NULL; once set, the epoch ends early, and the island is of no more use but to be
 *          freed
 * errors   SN_E_NOMEM; SN_E_LIMIT if a prefix leaves too many vectors
 */
sn_err sn_island_run(sn_island *island, const sn_flag *stop, sn_error *error);

#endif
