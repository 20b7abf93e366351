/* What netfind does beside searching (internal to cli/): complete prefixes by SAT, construct
 * sorters of smaller ones, and keep networks of others in the user's own catalogue. */
#ifndef SN_CLI_NETFIND_JOB_H
#define SN_CLI_NETFIND_JOB_H

#include "cli/common/tool.h"
#include "networks/formats/format.h"
#include "verify/run.h"

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

#endif
