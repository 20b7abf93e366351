/* Folders that netfind writes to (internal to cli/): that of a search holds its state, and the
 * networks that none beats, a file each. */
#ifndef SN_CLI_NETFIND_FOLDER_H
#define SN_CLI_NETFIND_FOLDER_H

#include "cli/common/tool.h"
#include "find/search/search.h"

/* The file with the state of a campaign (cli/netfind/campaign.h). */
#define SN_FIND_CAMPAIGN "campaign.state"

typedef struct sn_find_folder {
    const sn_tool *tool;
    const char *path;
    int lock; /* descriptor of the folder, which is locked as long as a search writes there */
    char (*written)[64]; /* [count] names of the networks that this run wrote */
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

/* Name of the file of a network, at most 63 bytes. */
void sn_find_name(const sn_search *search, const sn_pareto_point *point, char name[64]);

#endif
