/* How a folder appears whole or not at all. */
#include "cli/netkern/request/request.h"

#include "cli/common/common.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void sn_new_folder_free(sn_new_folder *folder)
{
    for (size_t i = 0; i < folder->count; i++)
        sn_buf_free(&folder->files[i].text);
    free(folder->files);
    *folder = (sn_new_folder){0};
}

sn_buf *sn_new_folder_add(sn_new_folder *folder, const char *name)
{
    static sn_buf lost = {.failed = true};
    sn_new_file *files =
        sn_grow(folder->files, folder->count, &folder->room, sizeof *folder->files);
    if (!files) {
        folder->failed = true;
        return &lost;
    }
    folder->files = files;
    sn_new_file *file = &files[folder->count++];
    *file = (sn_new_file){.name = ""};
    snprintf(file->name, sizeof file->name, "%s", name);
    return &file->text;
}

static sn_err fail(sn_error *error, const char *what, const char *path)
{
    return sn_fail(error, SN_E_IO, "cannot %s %s: %s", what, path, strerror(errno));
}

sn_err sn_new_folder_check(const char *path, sn_error *error)
{
    struct dirent *entry;
    bool empty = true;
    DIR *folder = opendir(path);
    if (!folder)
        return errno == ENOENT ? SN_OK : fail(error, "create", path);
    while ((entry = readdir(folder)))
        empty = empty && (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."));
    closedir(folder);
    return empty ? SN_OK : sn_fail(error, SN_E_ARGUMENT, "%s is not empty", path);
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Path of a file in a folder, for the caller to free; NULL if memory ran out. */
static char *path_in(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = sn_alloc(size, 1);
    if (path)
        snprintf(path, size, "%s/%s", folder, name);
    return path;
}

/* Make the folder that a file's name begins with, if any. */
static int make_parent(char *path, size_t draft)
{
    char *slash = strchr(path + draft + 1, '/');
    if (!slash)
        return 0;
    *slash = '\0';
    int made = mkdir(path, 0777);
    *slash = '/';
    return made && errno != EEXIST;
}

static sn_err write_file(const char *draft, const sn_new_file *file, sn_error *error)
{
    char *path = path_in(draft, file->name);
    if (!path || file->text.failed) {
        free(path);
        return sn_fail_nomem(error);
    }
    FILE *out = make_parent(path, strlen(draft)) ? NULL : fopen(path, "w");
    bool bad = !out || fwrite(file->text.data, 1, file->text.size, out) != file->text.size;
    bad = bad || fflush(out) || fsync(fileno(out));
    int number = errno;
    bad = (out && fclose(out)) || bad;
    sn_err err = SN_OK;
    if (bad) {
        errno = number;
        err = fail(error, "write", file->name);
    }
    free(path);
    return err;
}

/* Remove what was written, folders within it last. */
static void remove_draft(const sn_new_folder *folder, const char *draft)
{
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < folder->count; i++) {
            char *path = path_in(draft, folder->files[i].name);
            char *slash = path ? strchr(path + strlen(draft) + 1, '/') : NULL;
            if (path && !pass)
                unlink(path);
            if (slash && pass) {
                *slash = '\0';
                rmdir(path);
            }
            free(path);
        }
    rmdir(draft);
}

static sn_err fill(const sn_new_folder *folder, const char *draft, sn_error *error)
{
    mode_t mask = umask(0);
    umask(mask);
    if (chmod(draft, 0777 & ~mask))
        return fail(error, "change", draft);
    sn_err err = SN_OK;
    for (size_t i = 0; i < folder->count && !err; i++) {
        err = write_file(draft, &folder->files[i], error);
        if (!err && sn_stop)
            err = sn_fail(error, SN_E_LIMIT, "interrupted");
    }
    return err;
}

sn_err sn_new_folder_write(const sn_new_folder *folder, const char *path, sn_error *error)
{
    sn_err err = folder->failed ? sn_fail_nomem(error) : sn_new_folder_check(path, error);
    size_t size = strlen(path);
    char *draft = sn_alloc(size + sizeof ".XXXXXX", 1);
    if (!err && !draft)
        err = sn_fail_nomem(error);
    if (err) {
        free(draft);
        return err;
    }
    while (size > 1 && path[size - 1] == '/')
        size--;
    memcpy(draft, path, size);
    memcpy(draft + size, ".XXXXXX", sizeof ".XXXXXX");
    err = mkdtemp(draft) ? fill(folder, draft, error) : fail(error, "create", path);
    if (!err && rename(draft, path))
        err = fail(error, "create", path);
    if (err)
        remove_draft(folder, draft);
    free(draft);
    return err;
}
