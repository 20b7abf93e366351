/* The folder of a search: its files, and when they are written. */
#include "cli/common/common.h"
#include "cli/netfind/netfind.h"
#include "networks/formats/format.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* ---- folder ---------------------------------------------------------------------------------- */

#define STATE "search.state"
/* Seconds between two states, while nothing is found. */
#define STATE_EVERY 10.0

/* ---- what is written ------------------------------------------------------------------------- */

static bool is_word(const char *words, const char *word)
{
    return !strcmp(words, word);
}

void sn_find_name(const sn_search *search, const sn_pareto_point *point, char name[64])
{
    const sn_search_spec *spec = sn_search_spec_of(search);
    bool any = is_word(spec->given, "any");
    if (any && (is_word(spec->goal, "sorted") || is_word(spec->goal, "median")))
        sn_catalogue_name(is_word(spec->goal, "median") ? SN_CATALOGUE_MEDIAN : SN_CATALOGUE_SORTER,
                          spec->wires, point->size, point->depth, name);
    else
        snprintf(name, 64, "network-%" PRIu32 "-%" PRIu32 "-%" PRIu32 ".snet", spec->wires,
                 point->size, point->depth);
}

/* The command that finds it again. */
static void print_command(const sn_search *search, sn_buf *out)
{
    const sn_search_spec *spec = sn_search_spec_of(search);
    sn_buf_printf(out, "netfind --wires %" PRIu32, spec->wires);
    if (!is_word(spec->given, "any"))
        sn_buf_printf(out, " --given '%s'", spec->given);
    if (!is_word(spec->goal, "sorted"))
        sn_buf_printf(out, " --goal '%s'", spec->goal);
    if (spec->size)
        sn_buf_printf(out, " --size %" PRIu32, spec->size);
    if (spec->depth)
        sn_buf_printf(out, " --depth %" PRIu32, spec->depth);
    if (spec->prefix != SN_SEARCH_PREFIX_AUTO)
        sn_buf_printf(out, " --prefix %" PRIu32, spec->prefix);
    sn_buf_puts(out, spec->symmetric ? " --symmetric" : "");
    sn_buf_puts(out, spec->exchange ? " --exchange" : "");
    if (spec->fewest)
        sn_buf_printf(out, " --fewest-exchanges %s", sn_fewest_words[spec->fewest]);
    if (spec->behind)
        sn_buf_printf(out, " %s", *spec->behind_whence ? spec->behind_whence : "--behind FIRST");
    if (spec->from)
        sn_buf_printf(out, " %s", *spec->whence ? spec->whence : "--from NET");
    sn_buf_printf(out, " --seed %" PRIu64 " --islands %" PRIu32, spec->seed, spec->islands);
}

/* What the command calls by a name that stands for no file. */
static void print_net(const char *name, const sn_net *net, sn_buf *out)
{
    sn_buf_puts(out, name);
    for (size_t i = 0; i < net->size; i++)
        sn_buf_printf(out, "%s%u:%u", i ? "," : " ", net->cmp[i].min, net->cmp[i].max);
    sn_buf_puts(out, "\n");
}

void sn_find_print_exchanges(const sn_search *search, const sn_pareto_point *point, sn_buf *out)
{
    const sn_fewest fewest = sn_search_spec_of(search)->fewest;
    if (fewest == SN_FEWEST_AVERAGE)
        sn_buf_printf(out, ", %.6f exchanges on average",
                      (double)point->exchanges / SN_FEWEST_UNIT);
    else if (fewest)
        sn_buf_printf(out, ", at most %" PRIu64 " exchange%s", point->exchanges / SN_FEWEST_UNIT,
                      sn_plural(point->exchanges / SN_FEWEST_UNIT));
}

sn_err sn_find_print(const sn_search *search, const sn_pareto_point *point, sn_buf *out,
                     sn_error *error)
{
    const sn_search_spec *spec = sn_search_spec_of(search);
    sn_buf how = {0};
    print_command(search, &how);
    sn_buf_printf(&how, " --time 0 --candidates %" PRIu64 "\n", point->candidates);
    sn_buf_printf(&how, "%" PRIu32 " comparator%s, depth %" PRIu32, point->size,
                  sn_plural(point->size), point->depth);
    sn_find_print_exchanges(search, point, &how);
    sn_buf_puts(&how, "\n");
    if (spec->behind && !*spec->behind_whence)
        print_net("FIRST", spec->behind, &how);
    if (spec->from && !*spec->whence)
        print_net("NET", spec->from, &how);
    sn_err err = how.failed ? sn_fail_nomem(error) : SN_OK;
    err = err ? err : sn_net_print(point->net, how.data, out, error);
    sn_buf_free(&how);
    return err;
}

/* ---- folders --------------------------------------------------------------------------------- */

static int refuse(const sn_find_folder *f, const char *why)
{
    sn_error error;
    sn_fail(&error, SN_E_IO, "%s", why);
    return sn_report(f->tool, f->path, &error);
}

/* Whether a search writes files of this name. */
static bool is_ours(const char *name)
{
    int end = 0;
    sscanf(name, "network-%*u-%*u-%*u.snet%n", &end);
    return is_word(name, STATE) || is_word(name, SN_FIND_CAMPAIGN) || sn_net_is_kept(name) ||
           (end && !name[end]);
}

/* Open the folder, keep other runs out of it, and remove what killed ones left. */
static int lock_and_sweep(sn_find_folder *f)
{
    f->lock = open(f->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (f->lock < 0)
        return refuse(f, strerror(errno));
    if (flock(f->lock, LOCK_EX | LOCK_NB))
        return refuse(f,
                      errno == EWOULDBLOCK ? "another search is at work there" : strerror(errno));
    sn_output_sweep(f->path, is_ours);
    return SN_EXIT_OK;
}

static bool is_empty(const char *path)
{
    DIR *folder = opendir(path);
    bool empty = true;
    for (struct dirent *entry; folder && (entry = readdir(folder));)
        empty = empty && (is_word(entry->d_name, ".") || is_word(entry->d_name, ".."));
    if (folder)
        closedir(folder);
    return empty;
}

int sn_find_folder_open(const sn_tool *tool, const char *path, sn_find_folder *folder)
{
    *folder = (sn_find_folder){.tool = tool, .path = path, .lock = -1};
    int status = sn_folder_make(tool, path);
    return status ? status : lock_and_sweep(folder);
}

int sn_find_folder_new(const sn_tool *tool, const char *path, sn_find_folder *folder)
{
    int status = sn_find_folder_open(tool, path, folder);
    if (!status && !is_empty(path))
        status = refuse(folder, "is not empty (a search in it goes on with --resume)");
    return status;
}

/* The path of a file in it; frees nothing on failure, which shows in the buffer. */
static sn_buf path_of(const sn_find_folder *f, const char *name)
{
    sn_buf path = {0};
    sn_buf_printf(&path, "%s/%s", f->path, name);
    return path;
}

int sn_find_folder_resume(const sn_tool *tool, const char *path, sn_find_folder *folder,
                          sn_search **search)
{
    *folder = (sn_find_folder){.tool = tool, .path = path, .lock = -1};
    sn_error error = {.text = ""};
    sn_buf file = path_of(folder, STATE), text = {0};
    int status = lock_and_sweep(folder);
    if (!status && file.failed)
        status = sn_out_of_memory(tool, path);
    status = status ? status : sn_text_load(tool, file.data, NULL, NULL, &text);
    if (!status && sn_search_load(text.data ? text.data : "", search, &error))
        status = sn_report(tool, file.data, &error);
    sn_buf_free(&text);
    sn_buf_free(&file);
    return status;
}

void sn_find_folder_leave(sn_find_folder *folder)
{
    if (folder->lock >= 0)
        close(folder->lock);
    free(folder->written);
    *folder = (sn_find_folder){.lock = -1};
}

/* ---- updates --------------------------------------------------------------------------------- */

/* Or NULL. */
static struct sn_find_file *find_written(const sn_find_folder *f, const char *name)
{
    for (size_t i = 0; i < f->count; i++)
        if (!strcmp(f->written[i].name, name))
            return &f->written[i];
    return NULL;
}

int sn_find_folder_keep(sn_find_folder *f, const sn_search *search, const sn_pareto_point *point)
{
    char name[64] = "";
    sn_find_name(search, point, name);
    sn_error error = {.text = ""};
    sn_buf text = {0}, path = path_of(f, name);
    void *grown = sn_grow(f->written, f->count, &f->room, sizeof *f->written);
    int status = SN_EXIT_OK;
    if (grown)
        f->written = grown;
    if (!grown || path.failed)
        status = sn_out_of_memory(f->tool, f->path);
    if (!status && sn_find_print(search, point, &text, &error)) {
        status = sn_report(f->tool, name, &error);
        sn_buf_free(&text);
    }
    status = status ? status : sn_output_write(f->tool, path.data, &text);
    if (!status) {
        struct sn_find_file *file = find_written(f, name);
        file = file ? file : &f->written[f->count++];
        memcpy(file->name, name, sizeof name);
        file->exchanges = point->exchanges;
    }
    sn_buf_free(&path);
    return status;
}

static int write_new(sn_find_folder *f, const sn_search *search, bool *any)
{
    const sn_archive archive = sn_search_archive(search);
    int status = SN_EXIT_OK;
    for (size_t i = 0; !status && i < archive.count; i++) {
        char name[64] = "";
        sn_find_name(search, &archive.point[i], name);
        const struct sn_find_file *file = find_written(f, name);
        if (file && file->exchanges == archive.point[i].exchanges)
            continue;
        status = sn_find_folder_keep(f, search, &archive.point[i]);
        *any = true;
    }
    return status;
}

static bool is_beaten(const sn_search *search, const char *name)
{
    const sn_archive archive = sn_search_archive(search);
    for (size_t i = 0; i < archive.count; i++) {
        char kept[64];
        sn_find_name(search, &archive.point[i], kept);
        if (!strcmp(kept, name))
            return false;
    }
    return true;
}

static void remove_beaten(sn_find_folder *f, const sn_search *search)
{
    size_t kept = 0;
    for (size_t i = 0; i < f->count; i++) {
        if (is_beaten(search, f->written[i].name))
            unlinkat(f->lock, f->written[i].name, 0);
        else
            f->written[kept++] = f->written[i];
    }
    f->count = kept;
}

int sn_find_folder_update(sn_find_folder *f, const sn_search *search, bool now)
{
    sn_buf text = {0};
    bool any = false;
    int status = write_new(f, search, &any);
    if (status || (!any && !now && sn_now() - f->saved < STATE_EVERY))
        return status;
    sn_buf path = path_of(f, STATE);
    sn_search_save(search, &text);
    status = path.failed ? sn_out_of_memory(f->tool, f->path)
                         : sn_output_write(f->tool, path.data, &text);
    sn_buf_free(&path);
    f->saved = sn_now();
    if (!status)
        remove_beaten(f, search);
    return status;
}

/* ---- files ----------------------------------------------------------------------------------- */

/* How a network that was found is written, and under which name. */

sn_err sn_net_print(const sn_net *net, const char *comment, sn_buf *out, sn_error *error)
{
    for (const char *line = comment; line && *line;) {
        const char *end = strchr(line, '\n');
        sn_buf_puts(out, "# ");
        sn_buf_add(out, line, (size_t)(end - line) + 1);
        line = end + 1;
    }
    return sn_format_write(net, SN_FORMAT_SNET, out, error);
}

int sn_net_keep(const sn_tool *tool, const char *folder, sn_catalogue_kind kind, const sn_net *net,
                const char *comment, char name[64])
{
    sn_error error = {.text = ""};
    sn_buf text = {0}, path = {0};
    size_t depth = 0;
    int status = SN_EXIT_OK;
    sn_err err = sn_net_depth(net, &depth, &error);
    sn_catalogue_name(kind, net->wires, net->size, depth, name);
    sn_buf_printf(&path, "%s/%s", folder, name);
    if (!err)
        err = sn_net_print(net, comment, &text, &error);
    if (!err && (path.failed || text.failed))
        err = sn_fail_nomem(&error);
    if (err) {
        status = sn_report(tool, name, &error);
        sn_buf_free(&text);
    } else {
        status = sn_output_write(tool, path.data, &text);
    }
    sn_buf_free(&path);
    return status;
}

bool sn_net_is_kept(const char *name)
{
    sn_entry entry;
    return sn_catalogue_parse(name, &entry);
}
