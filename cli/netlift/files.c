/* Which files a folder has that are source. */
#include "cli/netlift/netlift.h"

#include "cli/common/common.h"
#include "lift/lift.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
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

/* Whether a pattern fits some part of a path that begins and ends where names do. */
static bool fits(const char *pattern, const char *path)
{
    char part[4096];
    for (const char *begin = path; begin; begin = strchr(begin, '/')) {
        begin += *begin == '/';
        for (const char *end = begin; end; end = *end ? strchr(end + 1, '/') : NULL) {
            end = end == begin ? begin + strcspn(begin, "/") : end;
            size_t size = (size_t)(end - begin);
            if (size >= sizeof part)
                break;
            memcpy(part, begin, size);
            part[size] = '\0';
            if (size && !fnmatch(pattern, part, 0))
                return true;
        }
    }
    return false;
}

static bool is_excluded(const sn_request *r, const char *path)
{
    for (size_t i = 0; i < r->excludes; i++)
        if (fits(r->exclude[i], path))
            return true;
    return false;
}

/* Take one path of a folder's. */
static int take(const sn_request *r, char *path, sn_paths *waiting, sn_paths *paths)
{
    struct stat info;
    int status = SN_EXIT_OK;
    if (is_excluded(r, path)) {
        status = SN_EXIT_OK;
    } else if (lstat(path, &info)) {
        status = fail(r->tool, path);
    } else if (S_ISDIR(info.st_mode)) {
        status = read_folder(r->tool, path, waiting);
    } else if (S_ISREG(info.st_mode) &&
               (r->language || sn_lift_reads(path) || sn_notebook_reads(path)) &&
               (uint64_t)info.st_size <= SN_LIFT_MAX) {
        return push(r->tool, paths, path);
    }
    free(path);
    return status;
}

int sn_paths_add(const sn_request *r, const char *name, sn_paths *paths)
{
    struct stat info;
    sn_paths waiting = {0};
    if (is_excluded(r, name))
        return SN_EXIT_OK;
    if (!strcmp(name, "-")) /* standard input */
        return push(r->tool, paths, strdup(name));
    if (stat(name, &info))
        return fail(r->tool, name);
    if (!S_ISDIR(info.st_mode))
        return push(r->tool, paths, strdup(name));
    int status = read_folder(r->tool, name, &waiting);
    while (waiting.count)
        status = sn_exit_worse(status, take(r, waiting.path[--waiting.count], &waiting, paths));
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
