/* Searching, netfind's first purpose (internal to cli/). */
#ifndef SN_CLI_NETFIND_SEARCH_H
#define SN_CLI_NETFIND_SEARCH_H

#include "cli/netfind/job.h"
#include "find/search/search.h"

/* A command line of netfind, as far as searching looks at it. */
typedef struct sn_find_search_job {
    const sn_find_job *job;
    sn_search_spec spec; /* `behind` and `from` are not set */
    const char *behind;  /* NET, or NULL */
    const char *from;    /* NET of --from or --improve, or NULL */
    bool improve;
    uint64_t candidates;
    const char *resume; /* folder, or NULL */
    sn_ranks *ranks;    /* processes that share the search, or NULL */
} sn_find_search_job;

/* Search until what is asked for is found, or time or candidates are used up, and write what was
 * found. Returns the exit status. */
int sn_find_search(sn_find_search_job *job);

#endif
