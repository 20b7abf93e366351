/* Findings that were accepted, in a file (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_BASELINE_H
#define SN_CLI_NETLIFT_BASELINE_H

#include "cli/netlift/judge.h"

/* Its lines, sorted. */
typedef struct sn_baseline {
    char **line; /* [count] */
    size_t count, room;
} sn_baseline;

/* Read a file of lines "PATH FUNCTION VERDICT HASH"; empty lines and those that begin with # say
 * nothing.
 * baseline  freed with sn_baseline_free, also on failure
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_baseline_read(const sn_tool *tool, const char *path, sn_baseline *baseline);
void sn_baseline_free(sn_baseline *baseline);

/* Whether a finding is one of them: lines may move, comparators may not. */
bool sn_baseline_has(const sn_baseline *baseline, const sn_finding *finding);

/* Append the line of a finding. */
void sn_baseline_write(const sn_finding *finding, sn_buf *out);

#endif
