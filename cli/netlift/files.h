/* The source files that are asked for (internal to cli/netlift/). */
#ifndef SN_CLI_NETLIFT_FILES_H
#define SN_CLI_NETLIFT_FILES_H

#include "cli/netlift/request.h"

typedef struct sn_paths {
    char **path; /* [count] */
    size_t count, room;
} sn_paths;

/* Add a file, or the source files in a folder and in those below it, in the order of their names:
 * regular files of languages that are read, or all where one language is asked for. Hidden files
 * and folders, links, files longer than SN_LIFT_MAX, and what is excluded are left out.
 * paths    freed with sn_paths_free
 * Returns SN_EXIT_OK, or another exit status once the reason is on standard error. */
int sn_paths_add(const sn_request *request, const char *name, sn_paths *paths);
void sn_paths_free(sn_paths *paths);

#endif
