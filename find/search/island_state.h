/* Islands as text (internal to find/). */
#ifndef SN_FIND_SEARCH_ISLAND_STATE_H
#define SN_FIND_SEARCH_ISLAND_STATE_H

#include "find/search/island.h"
#include "find/words.h"

/* Write where an island stands between two epochs, the first of which it has behind it; and read
 * that into a new island of the same quest and number. What follows is what would have followed.
 * errors   SN_E_INPUT if that is no such text; SN_E_NOMEM
 */
void sn_island_save(const sn_island *island, sn_buf *out);
sn_err sn_island_load(sn_island *island, sn_words *text, sn_error *error);

#endif
