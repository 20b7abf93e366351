#include "networks/catalogue.h"

#include "networks/catalogue_files.h"
#include "networks/format.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_words[] = {
#define X(id, word) word,
    SN_CATALOGUE_KINDS(X)
#undef X
};

/* ---- names ----------------------------------------------------------------------------------- */

void sn_catalogue_name(sn_catalogue_kind kind, uint32_t wires, size_t size, size_t depth,
                       char name[64])
{
    snprintf(name, 64, "%s-%lu-%zu-%zu.snet", kind_words[kind], (unsigned long)wires, size, depth);
}

/* Whether `name` is what sn_catalogue_name makes of these three numbers. */
static bool is_name_of(const char *name, sn_catalogue_kind kind, sn_entry *entry)
{
    char again[64];
    unsigned long wires, size, depth;
    size_t word = strlen(kind_words[kind]);
    if (strncmp(name, kind_words[kind], word) ||
        sscanf(name + word, "-%5lu-%10lu-%10lu.snet", &wires, &size, &depth) != 3)
        return false;
    sn_catalogue_name(kind, (uint32_t)wires, size, depth, again);
    *entry = (sn_entry){kind, (uint32_t)wires, (uint32_t)size, (uint32_t)depth, NULL};
    return !strcmp(name, again) && wires >= 1 && wires <= SN_WIRES_MAX && size <= SN_SIZE_MAX;
}

bool sn_catalogue_parse(const char *name, sn_entry *entry)
{
    for (sn_catalogue_kind kind = 0; kind < SN_CATALOGUE_KIND_COUNT; kind++)
        if (is_name_of(name, kind, entry))
            return true;
    return false;
}

/* The path of a file in a folder, or of the folder where the name is empty. */
static char *join(const char *folder, const char *name)
{
    size_t size = strlen(folder) + strlen(name) + 2;
    char *path = sn_alloc(size, 1);
    if (path)
        snprintf(path, size, "%s%s%s", folder, *name ? "/" : "", name);
    return path;
}

sn_err sn_user_path(const char *name, char **out, sn_error *error)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    char under[64];
    *out = NULL;
    if (data && *data == '/') {
        snprintf(under, sizeof under, "sortnet/%s", name);
        *out = join(data, under);
    } else if (home && *home == '/') {
        snprintf(under, sizeof under, ".local/share/sortnet/%s", name);
        *out = join(home, under);
    } else {
        return SN_OK;
    }
    return *out ? SN_OK : sn_fail_nomem(error);
}

sn_err sn_catalogue_folder(char **out, sn_error *error)
{
    const char *own = getenv("SORTNET_CATALOGUE");
    if (!own)
        return sn_user_path("catalogue", out, error);
    *out = *own ? join(own, "") : NULL;
    return *own && !*out ? sn_fail_nomem(error) : SN_OK;
}

/* ---- listing --------------------------------------------------------------------------------- */

static int compare_numbers(uint32_t a, uint32_t b)
{
    return (a > b) - (a < b);
}

static int compare_entries(const void *left, const void *right)
{
    const sn_entry *a = left, *b = right;
    int order = compare_numbers(a->kind, b->kind);
    order = order ? order : compare_numbers(a->wires, b->wires);
    order = order ? order : compare_numbers(a->size, b->size);
    order = order ? order : compare_numbers(a->depth, b->depth);
    return order ? order : (a->text == NULL) - (b->text == NULL);
}

static sn_err add_entry(sn_catalogue *c, const char *name, const char *text, sn_error *error)
{
    sn_entry entry;
    if (!sn_catalogue_parse(name, &entry))
        return SN_OK;
    sn_entry *grown = sn_grow(c->entry, c->count, &c->room, sizeof *grown);
    if (!grown)
        return sn_fail_nomem(error);
    c->entry = grown;
    entry.text = text;
    c->entry[c->count++] = entry;
    return SN_OK;
}

static sn_err list_folder(sn_catalogue *c, const char *path, sn_error *error)
{
    DIR *folder = opendir(path);
    sn_err err = SN_OK;
    if (!folder && (errno == ENOENT || errno == ENOTDIR))
        return SN_OK;
    if (!folder)
        return sn_fail(error, SN_E_IO, "cannot read the catalogue %s: %s", path, strerror(errno));
    for (const struct dirent *file; !err && (file = readdir(folder));)
        err = add_entry(c, file->d_name, NULL, error);
    closedir(folder);
    return err;
}

sn_err sn_catalogue_open(const char *folder, sn_catalogue **out, sn_error *error)
{
    sn_catalogue *c = sn_alloc(1, sizeof *c);
    *out = NULL;
    sn_err err = c ? SN_OK : sn_fail_nomem(error);
    for (const sn_embedded *file = sn_catalogue_files; !err && file->name; file++)
        err = add_entry(c, file->name, file->text, error);
    if (!err && folder) {
        c->folder = join(folder, "");
        err = c->folder ? list_folder(c, folder, error) : sn_fail_nomem(error);
    }
    if (err) {
        sn_catalogue_free(c);
        return err;
    }
    if (c->count)
        qsort(c->entry, c->count, sizeof *c->entry, compare_entries);
    *out = c;
    return SN_OK;
}

sn_err sn_catalogue_open_own(sn_catalogue **out, sn_error *error)
{
    char *folder;
    *out = NULL;
    sn_err err = sn_catalogue_folder(&folder, error);
    if (err)
        return err;
    err = sn_catalogue_open(folder, out, error);
    free(folder);
    return err;
}

void sn_catalogue_free(sn_catalogue *catalogue)
{
    if (!catalogue)
        return;
    free(catalogue->entry);
    free(catalogue->folder);
    free(catalogue);
}

/* ---- reading --------------------------------------------------------------------------------- */

static sn_err read_text(const char *path, sn_buf *text, sn_error *error)
{
    char piece[4096];
    FILE *file = fopen(path, "re");
    if (!file)
        return sn_fail(error, SN_E_IO, "cannot open %s: %s", path, strerror(errno));
    for (size_t size; (size = fread(piece, 1, sizeof piece, file));)
        sn_buf_add(text, piece, size);
    bool broken = ferror(file);
    fclose(file);
    if (broken)
        return sn_fail(error, SN_E_IO, "cannot read %s: %s", path, strerror(errno));
    return text->failed ? sn_fail_nomem(error) : SN_OK;
}

/* Whether the network has the numbers that its name announces. */
static sn_err check(const sn_entry *entry, const sn_net *net, const char *path, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    if (net->wires == entry->wires && net->size == entry->size && depth == entry->depth)
        return SN_OK;
    return sn_fail(error, SN_E_INPUT, "%s holds %lu wires, %zu comparators and %zu layers", path,
                   (unsigned long)net->wires, net->size, depth);
}

static sn_err parse_text(const char *text, size_t size, const char *path, sn_net **out,
                         sn_error *error)
{
    sn_read_info info = {0};
    sn_error why = {.text = ""};
    sn_err err = sn_format_read(text, size, 0, out, &info, &why);
    return err ? sn_fail(error, err, "%s:%zu:%zu: %s", path, why.line, why.column, why.text)
               : SN_OK;
}

sn_err sn_catalogue_load(const sn_catalogue *catalogue, const sn_entry *entry, sn_net **out,
                         sn_error *error)
{
    char name[64];
    sn_buf text = {0};
    sn_err err = SN_OK;
    *out = NULL;
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    char *path = join(entry->text || !catalogue->folder ? "catalogue" : catalogue->folder, name);
    if (!path)
        return sn_fail_nomem(error);
    if (entry->text)
        err = parse_text(entry->text, strlen(entry->text), path, out, error);
    else
        err = read_text(path, &text, error);
    if (!err && !entry->text)
        err = parse_text(text.data ? text.data : "", text.size, path, out, error);
    if (!err)
        err = check(entry, *out, path, error);
    if (err) {
        sn_net_free(*out);
        *out = NULL;
    }
    sn_buf_free(&text);
    free(path);
    return err;
}
