/* A search from inside (internal to find/search*.c). */
#ifndef SN_FIND_SEARCH_PARTS_H
#define SN_FIND_SEARCH_PARTS_H

#include "find/island.h"
#include "find/search.h"

struct sn_search {
    sn_search_spec spec; /* words and network are the following */
    char *given, *goal, *whence;
    sn_net *from;    /* standard and canonical, or NULL */
    sn_net *best[2]; /* the smallest and the shallowest network of the archive, likewise */
    sn_property *property;
    sn_quest quest;
    /* For sorters of an odd number of wires some islands look for those of one wire more, of which
     * an outer one is cut off. */
    sn_property *wide_property; /* or NULL: no islands do */
    sn_quest wide_quest;
    sn_island **island; /* [islands] */
    sn_archive archive;
    uint64_t candidates, epochs;
    sn_buf islands_text; /* state of the islands after the last epoch; empty before the first */
};

/* Prove that a network does what is wanted, and add it to the archive.
 * proved   false if `stop` ended that
 * errors   SN_E_INTERNAL if it does not
 */
sn_err sn_search_offer(sn_search *search, const sn_net *net, uint64_t candidates, unsigned threads,
                       const sn_flag *stop, bool *proved, sn_error *error);

#endif
