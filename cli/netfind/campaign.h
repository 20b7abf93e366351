/* Searches for sorters and medians of many widths in turns, in a folder (internal to cli/). */
#ifndef SN_CLI_NETFIND_CAMPAIGN_H
#define SN_CLI_NETFIND_CAMPAIGN_H

#include "cli/netfind/job.h"

/* A command line of netfind --improve-all. */
typedef struct sn_find_campaign_job {
    const sn_find_job *job;
    const char *folder;   /* of the networks and of the campaign's state */
    const char *goal;     /* "sorted", "median", or NULL: both */
    uint32_t least, most; /* wires */
    uint64_t seed;
    uint32_t islands;
    uint64_t candidates; /* to try in this run, 0: no limit */
    bool said;           /* some of goal, wires, seed and islands were */
} sn_find_campaign_job;

/* Go on until time or candidates are used up, or a signal comes. What is better than all that is
 * known is written to the folder, whose networks the next turns begin from. Returns the exit
 * status. */
int sn_find_campaign(const sn_find_campaign_job *job);

#endif
