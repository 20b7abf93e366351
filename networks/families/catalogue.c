/* The networks that are kept: files listed, read, and proved before they are used. */
#include "networks/families/catalogue.h"

#include "networks/families/catalogue_files.h"
#include "networks/formats/format.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Most bytes of a user's file: for comments, for a comparator in any format, and in all. */
#define COMMENT_BYTES ((size_t)1 << 20)
#define COMPARATOR_BYTES 64
#define FILE_BYTES ((size_t)1 << 30)

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
    *entry = (sn_entry){
        .kind = kind, .wires = (uint32_t)wires, .size = (uint32_t)size, .depth = (uint32_t)depth};
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

/* What is for `name` in the folder that a variable names, or in that one at home. */
static sn_err user_place(const char *variable, const char *at_home, const char *name, char **out,
                         sn_error *error)
{
    const char *place = getenv(variable), *home = getenv("HOME");
    bool named = place && *place == '/';
    char under[96];
    *out = NULL;
    if (!named && (!home || *home != '/'))
        return SN_OK;
    snprintf(under, sizeof under, "%s%ssortnet/%s", named ? "" : at_home, named ? "" : "/", name);
    *out = join(named ? place : home, under);
    return *out ? SN_OK : sn_fail_nomem(error);
}

sn_err sn_user_path(const char *name, char **out, sn_error *error)
{
    return user_place("XDG_DATA_HOME", ".local/share", name, out, error);
}

sn_err sn_user_cache_path(const char *name, char **out, sn_error *error)
{
    return user_place("XDG_CACHE_HOME", ".cache", name, out, error);
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

static void tell_left(const sn_catalogue *c, const char *path, const sn_error *why)
{
    if (c->user.leave)
        c->user.leave(c->user.data, path, why);
}

static sn_err list_folder(sn_catalogue *c, sn_error *error)
{
    DIR *folder = opendir(c->folder);
    sn_error why = {.text = ""};
    sn_err err = SN_OK;
    if (!folder && errno != ENOENT && errno != ENOTDIR) {
        sn_fail(&why, SN_E_IO, "cannot be read: %s", strerror(errno));
        tell_left(c, c->folder, &why);
    }
    for (const struct dirent *file; folder && !err && (file = readdir(folder));)
        err = add_entry(c, file->d_name, NULL, error);
    if (folder)
        closedir(folder);
    return err;
}

sn_err sn_catalogue_open(const sn_catalogue_user *user, sn_catalogue **out, sn_error *error)
{
    sn_catalogue *c = sn_alloc(1, sizeof *c);
    *out = NULL;
    sn_err err = c ? SN_OK : sn_fail_nomem(error);
    for (const sn_embedded *file = sn_catalogue_files; !err && file->name; file++)
        err = add_entry(c, file->name, file->text, error);
    if (!err && user && user->folder) {
        c->user = *user;
        c->user.folder = c->folder = join(user->folder, "");
        err = c->folder ? list_folder(c, error) : sn_fail_nomem(error);
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

void sn_catalogue_free(sn_catalogue *catalogue)
{
    if (!catalogue)
        return;
    for (size_t i = 0; i < catalogue->count; i++)
        sn_net_free(catalogue->entry[i].net);
    free(catalogue->entry);
    free(catalogue->folder);
    free(catalogue);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* All that is in a file, if that is regular and not too long. */
static sn_err read_all(int fd, size_t most, sn_buf *text, sn_error *error)
{
    char piece[4096];
    struct stat info;
    if (fstat(fd, &info) || !S_ISREG(info.st_mode))
        return sn_fail(error, SN_E_INPUT, "no regular file");
    for (;;) {
        ssize_t size = read(fd, piece, sizeof piece);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return sn_fail(error, SN_E_IO, "cannot be read: %s", strerror(errno));
        if (!size)
            return text->failed ? sn_fail_nomem(error) : SN_OK;
        if (text->size + (size_t)size > most)
            return sn_fail(error, SN_E_LIMIT, "longer than such a network can be");
        sn_buf_add(text, piece, (size_t)size);
    }
}

/* Whether the network has the numbers that its name announces. */
static sn_err check(const sn_entry *entry, const sn_net *net, sn_error *error)
{
    size_t depth;
    sn_err err = sn_net_depth(net, &depth, error);
    if (err)
        return err;
    if (net->wires == entry->wires && net->size == entry->size && depth == entry->depth)
        return SN_OK;
    return sn_fail(error, SN_E_INPUT, "holds %lu wires, %zu comparators and %zu layers",
                   (unsigned long)net->wires, net->size, depth);
}

/* The path of a user's file, for the caller to free; NULL without memory. */
static char *path_of(const sn_catalogue *c, const sn_entry *entry)
{
    char name[64];
    sn_catalogue_name(entry->kind, entry->wires, entry->size, entry->depth, name);
    return join(c->folder, name);
}

/* Read a user's file. Opening a pipe must not wait for who writes to it. */
static sn_err read_file(const sn_catalogue *c, const sn_entry *entry, sn_buf *text, sn_error *error)
{
    size_t most = COMMENT_BYTES + COMPARATOR_BYTES * (size_t)entry->size;
    char *path = path_of(c, entry);
    if (!path)
        return sn_fail_nomem(error);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    free(path);
    if (fd < 0)
        return sn_fail(error, SN_E_IO, "cannot be opened: %s", strerror(errno));
    sn_err err = read_all(fd, most < FILE_BYTES ? most : FILE_BYTES, text, error);
    close(fd);
    return err;
}

/* Read the network that an entry announces. */
static sn_err read_net(const sn_catalogue *c, sn_entry *entry, sn_error *error)
{
    sn_buf file = {0};
    sn_read_info info = {0};
    sn_err err = entry->text ? SN_OK : read_file(c, entry, &file, error);
    const char *text = entry->text ? entry->text : file.data ? file.data : "";
    if (!err)
        err = sn_format_read(text, entry->text ? strlen(text) : file.size, 0, &entry->net, &info,
                             error);
    if (!err)
        err = check(entry, entry->net, error);
    if (err) {
        sn_net_free(entry->net);
        entry->net = NULL;
    }
    sn_buf_free(&file);
    return err;
}

/* Make no use of a user's file. */
static sn_err leave_entry(const sn_catalogue *c, sn_entry *entry, const sn_error *why,
                          sn_error *error)
{
    char *path = path_of(c, entry);
    entry->refused = true;
    if (!path)
        return sn_fail_nomem(error);
    tell_left(c, path, why);
    free(path);
    return SN_OK;
}

sn_err sn_catalogue_net(sn_catalogue *c, sn_entry *entry, const sn_net **out, sn_error *error)
{
    sn_error why = {.text = ""};
    sn_err err = SN_OK;
    *out = NULL;
    if (entry->refused)
        return SN_OK;
    if (!entry->net)
        err = read_net(c, entry, &why);
    if (err == SN_E_NOMEM)
        return sn_fail_nomem(error);
    if (err && entry->text)
        return sn_fail(error, SN_E_INTERNAL, "a network of the program's own: %s", why.text);
    if (err)
        return leave_entry(c, entry, &why, error);
    *out = entry->net;
    return SN_OK;
}

sn_err sn_catalogue_prove(sn_catalogue *c, sn_entry *entry, bool *proved, sn_error *error)
{
    sn_error why = {.text = ""};
    sn_err err = SN_OK;
    entry->proved = entry->proved || entry->text;
    *proved = entry->proved;
    if (entry->proved || entry->refused)
        return SN_OK;
    if (c->user.prove)
        err = c->user.prove(c->user.data, entry, entry->net, &entry->proved, &why);
    else
        sn_fail(&why, SN_E_UNSUPPORTED, "nothing here can prove it");
    if (err)
        return sn_fail(error, err, "%s", why.text);
    *proved = entry->proved;
    return entry->proved ? SN_OK : leave_entry(c, entry, &why, error);
}
