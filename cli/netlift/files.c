/* Which files a folder has that are source. */
#include "cli/netlift/files.h"

#include "cli/common/messages.h"
#include "lift/lift.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int fail(const sn_tool *tool, const char *path)
{
    sn_error error;
    sn_fail(&error, SN_E_IO, "cannot open: %s", strerror(errno));
    return sn_report(tool, path, &error);
}

/* Append a path, which is owned then; freed if memory ran out. */
static int push(const sn_tool *tool, sn_paths *paths, char *path)
{
    char **grown = path ? sn_grow(paths->path, paths->count, &paths->room, sizeof *grown) : NULL;
    if (!grown) {
        free(path);
        return sn_out_of_memory(tool, NULL);
    }
    paths->path = grown;
    grown[paths->count++] = path;
    return SN_EXIT_OK;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

/* Add what a folder has to `inside`, the last name first: it is taken from the end. */
static int read_folder(const sn_tool *tool, const char *folder, sn_paths *inside)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, is_shown, alphasort), status = SN_EXIT_OK;
    if (count < 0)
        return fail(tool, folder);
    for (int i = count; i-- > 0; free(entry[i])) {
        char *path = NULL;
        if (asprintf(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/",
                     entry[i]->d_name) < 0)
            path = NULL;
        if (!status)
            status = push(tool, inside, path);
        else
            free(path);
    }
    free(entry);
    return status;
}

/* Take one path of a folder's. */
static int take(const sn_tool *tool, char *path, sn_paths *waiting, sn_paths *paths)
{
    struct stat info;
    int status = SN_EXIT_OK;
    if (lstat(path, &info)) {
        status = fail(tool, path);
    } else if (S_ISDIR(info.st_mode)) {
        status = read_folder(tool, path, waiting);
    } else if (S_ISREG(info.st_mode) && sn_lift_reads(path) &&
               (uint64_t)info.st_size <= SN_LIFT_MAX) {
        return push(tool, paths, path);
    }
    free(path);
    return status;
}

int sn_paths_add(const sn_tool *tool, const char *name, sn_paths *paths)
{
    struct stat info;
    sn_paths waiting = {0};
    if (stat(name, &info))
        return fail(tool, name);
    if (!S_ISDIR(info.st_mode))
        return push(tool, paths, strdup(name));
    int status = read_folder(tool, name, &waiting);
    while (waiting.count)
        status = sn_exit_worse(status, take(tool, waiting.path[--waiting.count], &waiting, paths));
    sn_paths_free(&waiting);
    return status;
}

void sn_paths_free(sn_paths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->path[i]);
    free(paths->path);
    *paths = (sn_paths){0};
}
