/* Source files of a folder; cells of notebooks. */
#include "cli/common/common.h"
#include "cli/netlift/netlift.h"
#include "lift/lift.h"

#include <dirent.h>
#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/* ---- files ----------------------------------------------------------------------------------- */

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

static bool is_excluded(const sn_lift_request *r, const char *path)
{
    for (size_t i = 0; i < r->excludes; i++)
        if (fits(r->exclude[i], path))
            return true;
    return false;
}

/* Take one path of a folder's. */
static int take(const sn_lift_request *r, char *path, sn_paths *waiting, sn_paths *paths)
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

int sn_paths_add(const sn_lift_request *r, const char *name, sn_paths *paths)
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

/* ---- notebook -------------------------------------------------------------------------------- */

/* Notebooks of Jupyter (nbformat 4): cells of code, in the order of the document. */

#if SN_WITH_JANSSON
#include <jansson.h>
#endif

bool sn_notebook_reads(const char *path)
{
    size_t size = strlen(path);
    return SN_WITH_JANSSON && size > 6 && !strcmp(path + size - 6, ".ipynb");
}

void sn_notebook_free(sn_notebook *notebook)
{
    sn_buf_free(&notebook->text);
    free(notebook->cell);
    *notebook = (sn_notebook){0};
}

const sn_cell *sn_notebook_cell(const sn_notebook *notebook, uint32_t line)
{
    const sn_cell *found = notebook->count ? notebook->cell : NULL;
    for (size_t i = 0; i < notebook->count && notebook->cell[i].before < line; i++)
        found = &notebook->cell[i];
    return found;
}

#if !SN_WITH_JANSSON

sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error)
{
    (void)json;
    *out = (sn_notebook){0};
    return sn_fail(error, SN_E_UNSUPPORTED,
                   "this build cannot read notebooks; build it with libjansson-dev installed");
}

#else

/* A cell's source is a string, or several that follow each other. */
static void add_source(const json_t *source, sn_buf *out)
{
    size_t i;
    const json_t *part;
    if (json_is_string(source))
        sn_buf_add(out, json_string_value(source), json_string_length(source));
    json_array_foreach(source, i, part)
    {
        if (json_is_string(part))
            sn_buf_add(out, json_string_value(part), json_string_length(part));
    }
}

/* Append a cell line by line, without what is no source; returns how many lines. */
static uint32_t add_lines(const char *text, sn_buf *out)
{
    uint32_t lines = 0;
    bool other = !strncmp(text, "%%", 2) && strncmp(text, "%%time", 6) != 0;
    for (const char *at = text; *at; lines++) {
        size_t size = strcspn(at, "\n"), blank = strspn(at, " \t");
        if (!other && at[blank] != '%' && at[blank] != '!')
            sn_buf_add(out, at, size);
        sn_buf_puts(out, "\n");
        at += size + (at[size] == '\n');
    }
    return lines;
}

static sn_err read_cells(const json_t *cells, sn_notebook *out, sn_error *error)
{
    size_t i;
    const json_t *cell;
    uint32_t lines = 0;
    json_array_foreach(cells, i, cell)
    {
        const char *type = json_string_value(json_object_get(cell, "cell_type"));
        sn_buf source = {0};
        if (!type || strcmp(type, "code") != 0)
            continue;
        sn_cell *grown = sn_grow(out->cell, out->count, &out->room, sizeof *grown);
        if (!grown)
            return sn_fail_nomem(error);
        out->cell = grown;
        grown[out->count++] = (sn_cell){.number = (uint32_t)i + 1, .before = lines};
        add_source(json_object_get(cell, "source"), &source);
        out->text.failed = out->text.failed || source.failed;
        lines += add_lines(source.data && !source.failed ? source.data : "", &out->text);
        sn_buf_free(&source);
    }
    return out->text.failed ? sn_fail_nomem(error) : SN_OK;
}

/* Its language, Python unless it says another one; NULL if that is not read. */
static const sn_source_language *find_language(const json_t *root)
{
    const json_t *about = json_object_get(root, "metadata");
    const json_t *info = json_object_get(about, "language_info");
    const char *name = json_string_value(json_object_get(info, "name"));
    if (!name)
        name = json_string_value(json_object_get(json_object_get(about, "kernelspec"), "language"));
    for (size_t i = 0; sn_language_at(i); i++)
        if (!strcasecmp(sn_language_at(i)->name, name ? name : "Python"))
            return sn_language_at(i);
    return NULL;
}

sn_err sn_notebook_read(const sn_buf *json, sn_notebook *out, sn_error *error)
{
    json_error_t why;
    *out = (sn_notebook){0};
    json_t *root = json_loadb(json->data ? json->data : "", json->size, 0, &why);
    const json_t *cells = json_object_get(root, "cells");
    sn_err err = SN_OK;
    if (!root)
        err = sn_error_set(error, SN_E_INPUT, why.line > 0 ? (size_t)why.line : 0, 0,
                           "no notebook: %.160s", why.text);
    else if (!json_is_array(cells))
        err = sn_fail(error, SN_E_INPUT, "no notebook: it has no cells");
    out->language = err ? NULL : find_language(root);
    if (out->language)
        err = read_cells(cells, out, error);
    json_decref(root);
    return err;
}

#endif
