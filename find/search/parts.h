/* A search from inside (internal to find/). */
#ifndef SN_FIND_SEARCH_PARTS_H
#define SN_FIND_SEARCH_PARTS_H

#include "find/search/island.h"
#include "find/search/spec.h"
#include "verify/run.h"

/* Where a search stands between two epochs. It changes as a whole. */
typedef struct sn_standing {
    uint64_t candidates, epochs;
    sn_archive archive;
    sn_buf islands; /* their state as text; empty before the first epoch */
} sn_standing;

struct sn_search {
    sn_search_spec spec; /* words and network are the following */
    char *given, *goal, *behind_whence, *whence;
    sn_net *behind;  /* standard and canonical, or NULL */
    sn_net *from;    /* likewise */
    sn_net *best[2]; /* the smallest and the shallowest network of the archive, likewise */
    sn_property *property;
    sn_quest quest;
    /* For sorters of an odd number of wires some islands look for those of one wire more, of which
     * an outer one is cut off. */
    sn_property *wide_property; /* or NULL: no islands do */
    sn_quest wide_quest;
    sn_island **island;       /* [islands] */
    void (*look)(void *data); /* sn_search_watch, or NULL */
    void *look_data;
    sn_ranks *ranks; /* that share the islands, of which this leads, or NULL */
    sn_standing now;
};

/* Prove that a network does what is wanted, and add it to the standing's archive; its candidates
 * are those tried by then.
 * proved   false if `stop` ended that
 * errors   SN_E_INTERNAL if it does not; SN_E_LIMIT if that is undecided; SN_E_NOMEM
 */
sn_err sn_search_offer(const sn_search *search, const sn_net *net, unsigned threads,
                       const sn_flag *stop, sn_standing *to, bool *proved, sn_error *error);

#endif
