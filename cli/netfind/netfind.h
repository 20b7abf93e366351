/* netfind: jobs, and the folders that keep them (internal to cli/netfind/). */
#ifndef SN_CLI_NETFIND_NETFIND_H
#define SN_CLI_NETFIND_NETFIND_H

#include "cli/common/common.h"
#include "find/search/search.h"
#include "networks/families/catalogue.h"
#include "networks/formats/format.h"
#include "verify/run.h"

/* ---- job ------------------------------------------------------------------------------------- */

/* What netfind does beside searching: complete prefixes by SAT, construct
 * sorters of smaller ones, and keep networks of others in the user's own catalogue. */

/* A command line of netfind, as far as these modes look at it. */
typedef struct sn_find_job {
    const sn_tool *tool;
    sn_read_wish wish; /* of the networks it begins with */
    uint32_t wires;    /* --construct */
    bool has_prefix;
    uint32_t prefix; /* layers of net that are kept; all of them unless has_prefix */
    uint32_t depth;
    uint32_t size; /* 0: any */
    bool symmetric, json;
    bool least;         /* --complete: of those that complete it one of least size */
    double seconds;     /* 0: no limit */
    uint32_t threads;   /* 0: all cores */
    const char *folder; /* --output, or NULL */
    sn_ranks *ranks;    /* processes that share the work, or NULL */
} sn_find_job;

/* Find the other layers of each network named, or that there are none. Networks are written to
 * standard output, with comments how they were found. With a folder, which takes one network alone,
 * into that too; where there is none the certificate of that is. Returns the exit status. */
int sn_find_complete(const sn_find_job *job, const char *const *names, size_t count);

/* List the sorters of job->wires wires that the catalogue, the families and merging give, without
 * their redundant comparators, none beaten by another. Written into the folder, if there is one. */
int sn_find_construct(const sn_find_job *job);

/* Prove networks to sort or to find the median, and copy them into the user's catalogue. */
int sn_find_import(const sn_find_job *job, int count, char **files);

/* ---- folder ---------------------------------------------------------------------------------- */

/* Folders that netfind writes to: that of a search holds its state, and the
 * networks that none beats, a file each. */

/* The file with the state of a campaign (cli/netfind/netfind.h). */
#define SN_FIND_CAMPAIGN "campaign.state"

typedef struct sn_find_folder {
    const sn_tool *tool;
    const char *path;
    int lock; /* descriptor of the folder, which is locked as long as a search writes there */
    struct sn_find_file {
        char name[64];
        uint64_t exchanges; /* as sn_fewest_count, of the network that it has */
    } * written;            /* [count] networks that this run wrote */
    size_t count, room;
    double saved; /* when the state was written last, by sn_now */
} sn_find_folder;

/* Take a folder, which no other run of netfind writes to until it is given up; made if it is not
 * there. What a run that was killed had begun to write there is removed. Returns the exit status,
 * and so do the following. */
int sn_find_folder_open(const sn_tool *tool, const char *path, sn_find_folder *folder);

/* The same; but it must be empty. */
int sn_find_folder_new(const sn_tool *tool, const char *path, sn_find_folder *folder);

/* Take the folder of a search, and load that. */
int sn_find_folder_resume(const sn_tool *tool, const char *path, sn_find_folder *folder,
                          sn_search **search);

/* Write networks that are not there yet, and the state if there are any, if `now` or if the last
 * time is long ago; then remove networks that are beaten. */
int sn_find_folder_update(sn_find_folder *folder, const sn_search *search, bool now);

/* Write a network that the search found. */
int sn_find_folder_keep(sn_find_folder *folder, const sn_search *search,
                        const sn_pareto_point *point);

/* Give the folder up. */
void sn_find_folder_leave(sn_find_folder *folder);

/* A network with comments how it was found. */
sn_err sn_find_print(const sn_search *search, const sn_pareto_point *point, sn_buf *out,
                     sn_error *error);

/* Append how many exchanges a network has, if fewest are looked for. */
void sn_find_print_exchanges(const sn_search *search, const sn_pareto_point *point, sn_buf *out);

/* Name of the file of a network, at most 63 bytes. */
void sn_find_name(const sn_search *search, const sn_pareto_point *point, char name[64]);

/* ---- files ----------------------------------------------------------------------------------- */

/* Networks as files of a folder. */

/* Append the network in the format snet, with lines of comment before it.
 * comment  lines, each ended by a line feed; may be NULL
 */
sn_err sn_net_print(const sn_net *net, const char *comment, sn_buf *out, sn_error *error);

/* Write the network, so printed, to a file of the folder, whole or not at all, under the name that
 * a catalogue wants.
 * name     receives that name
 * Returns the exit status. */
int sn_net_keep(const sn_tool *tool, const char *folder, sn_catalogue_kind kind, const sn_net *net,
                const char *comment, char name[64]);

/* Whether a file of this name may be a network so written. */
bool sn_net_is_kept(const char *name);

/* ---- campaign -------------------------------------------------------------------------------- */

/* Searches for sorters and medians of many widths in turns, in a folder. */

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

/* ---- search ---------------------------------------------------------------------------------- */

/* Searching, netfind's first purpose. */

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
