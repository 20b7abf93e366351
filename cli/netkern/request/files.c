/* Output files: texts, headers, new folders, the tuning file. */
#include "cli/common/common.h"
#include "cli/netkern/request/request.h"
#include "codegen/emit/emit.h"
#include "networks/families/catalogue.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- files ----------------------------------------------------------------------------------- */

/* Most bytes of a header; what is longer is none. */
#define HEADER_MAX ((size_t)1 << 20)

bool sn_kernel_writes_file(const sn_kernel_request *r)
{
    return !r->run && !r->cost && !r->text && r->what != SN_EMIT_IR && sn_output_is_file(r->output);
}

static size_t folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? (size_t)(slash - path) + 1 : 0;
}

void sn_kernel_file_of_text(const sn_kernel_request *r, sn_buf *file)
{
    if (!sn_kernel_writes_file(r))
        return;
    const char *base = r->output + folder_of(r->output), *point = strrchr(base, '.');
    const char *ending = sn_target_of(&r->emit)->header_ending;
    const size_t size = strlen(base), own = strlen(ending);
    if (r->what == SN_EMIT_TEXT || !point) {
        sn_buf_puts(file, base);
        return;
    }
    /* it is the header's file: the text is the one beside it */
    if (size > own && !strcmp(base + size - own, ending))
        point = base + size - own;
    sn_buf_printf(file, "%.*s.%s", (int)(point - base), base, sn_target_of(&r->emit)->ending);
}

/* NAME.h, NAME.cu.h or NAME.cl.h beside the output, or the output itself if that is the header. */
static void path_of_header(const sn_kernel_request *r, sn_buf *path)
{
    if (r->what == SN_EMIT_HEADER) {
        sn_buf_puts(path, r->output);
        return;
    }
    sn_buf_add(path, r->output, folder_of(r->output));
    sn_buf_printf(path, "%s%s", r->name, sn_target_of(&r->emit)->header_ending);
}

/* ---- the header that is there ---------------------------------------------------------------- */

static const char label[] = " * text     "; /* as sn_emit_file_line writes it */

/* The name of the text that a header says it belongs to; NULL if it says none. */
static const char *find_text(const char *header, size_t *size)
{
    const char *end = strstr(header, "*/"), *found = strstr(header, label);
    if (!found || !end || found > end || !strstr(header, "Written by netkern"))
        return NULL;
    found += strlen(label);
    *size = strcspn(found, "\r\n");
    return found;
}

static int refuse(const sn_kernel_request *r, const char *path, const char *text, size_t size)
{
    sn_error error;
    const char *what = r->what == SN_EMIT_HEADER ? "another --output" : "another --name";
    if (text)
        sn_fail(&error, SN_E_ARGUMENT,
                "is the header of %.*s, and stays so; choose %s, or remove it first",
                (int)(size < 80 ? size : 80), text, what);
    else
        sn_fail(&error, SN_E_ARGUMENT,
                "is there, and does not say that it is the header of this text; choose %s, or "
                "remove it first",
                what);
    return sn_report(&sn_netkern, path, &error);
}

/* The header that is there; empty unless it is a file that can be read. */
static void read_header(const char *path, sn_buf *header)
{
    struct stat info;
    sn_error error;
    if (stat(path, &info) || !S_ISREG(info.st_mode) ||
        sn_file_read(path, HEADER_MAX, NULL, NULL, header, &error))
        sn_buf_free(header);
    sn_buf_puts(header, "");
}

/* Whether a file may be replaced: it says that it belongs to the text that is written. */
static int check_header(const sn_kernel_request *r, const char *path)
{
    sn_buf old = {0}, file = {0}, line = {0};
    struct stat info;
    size_t size = 0;
    if (stat(path, &info))
        return SN_EXIT_OK; /* there is none, or writing will say what keeps us from it */
    read_header(path, &old);
    sn_kernel_file_of_text(r, &file);
    sn_emit_file_line(file.data ? file.data : "", &line);
    bool failed = old.failed || line.failed;
    const char *text = failed ? NULL : find_text(old.data, &size);
    bool own = text && line.size == strlen(label) + size + 1 &&
               !memcmp(text, line.data + strlen(label), size);
    /* a file that the user names in so many words is theirs to replace, but for another's header */
    bool asked = r->what == SN_EMIT_HEADER && !text && !failed;
    int status = own || asked ? SN_EXIT_OK : refuse(r, path, text, size);
    sn_buf_free(&old);
    sn_buf_free(&file);
    sn_buf_free(&line);
    return status;
}

/* Whether a header stands beside the text. */
static bool has_header(const sn_kernel_request *r)
{
    return !r->emit.held && !sn_target_of(&r->emit)->shader;
}

int sn_kernel_files_check(const sn_kernel_request *r)
{
    sn_buf path = {0};
    int status;
    if (!sn_kernel_writes_file(r) || !has_header(r))
        return SN_EXIT_OK;
    path_of_header(r, &path);
    if (path.failed)
        status = sn_out_of_memory(&sn_netkern, NULL);
    else if (r->what == SN_EMIT_TEXT && !strcmp(path.data, r->output))
        status = sn_usage(&sn_netkern, "the text and its header would both be %s", r->output);
    else
        status = check_header(r, path.data);
    sn_buf_free(&path);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------- */

static int judge(void *data)
{
    return sn_kernel_files_check(data);
}

int sn_kernel_files_write(const sn_kernel_request *r, const sn_artifact *of, sn_buf *text)
{
    sn_buf path = {0}, header = {0};
    if (!sn_kernel_writes_file(r))
        return sn_output_write(&sn_netkern, r->output, text);
    const bool both = r->what == SN_EMIT_TEXT && has_header(r);
    path_of_header(r, &path);
    if (both)
        sn_artifact_header(of, &header);
    header.failed = header.failed || path.failed;
    const sn_output_file files[] = {{r->output, text}, {path.data, &header}};
    int status = sn_outputs_write(&sn_netkern, files, both ? 2 : 1, judge, (void *)r);
    sn_buf_free(&path);
    sn_buf_free(&header);
    sn_buf_free(text);
    return status;
}

/* ---- new folder ------------------------------------------------------------------------------ */

/* How a folder appears whole or not at all. */

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

/* Make the folders that a file's name begins with, if any. */
static int make_parents(char *path, size_t draft)
{
    int failed = 0;
    for (char *slash = path + draft + 1; !failed && (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        failed = mkdir(path, 0777) && errno != EEXIST;
        *slash = '/';
    }
    return failed;
}

static sn_err write_file(const char *draft, const sn_new_file *file, sn_error *error)
{
    char *path = path_in(draft, file->name);
    if (!path || file->text.failed) {
        free(path);
        return sn_fail_nomem(error);
    }
    FILE *out = make_parents(path, strlen(draft)) ? NULL : fopen(path, "w");
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
            char *slash;
            if (path && !pass)
                unlink(path);
            while (path && pass && (slash = strrchr(path + strlen(draft) + 1, '/'))) {
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

/* ---- tuning file ----------------------------------------------------------------------------- */

/* Where choices are kept, and how two runs keep theirs at once. */

char *sn_tuning_place(void)
{
    char *path;
    return sn_user_path("tuning", &path, NULL) ? NULL : path;
}

static int read_file(const sn_tool *tool, const char *path, sn_tuning *tuning)
{
    sn_buf text = {0};
    sn_error error = {.text = ""};
    int status = sn_text_load(tool, path, NULL, NULL, &text);
    if (!status && sn_tuning_read(tuning, text.data ? text.data : "", &error))
        status = sn_report(tool, path, &error);
    sn_buf_free(&text);
    return status;
}

int sn_tuning_load(const sn_tool *tool, const char *path, sn_tuning *tuning)
{
    if (path)
        return read_file(tool, path, tuning);
    char *usual = sn_tuning_place();
    int status = usual && !access(usual, F_OK) ? read_file(tool, usual, tuning) : SN_EXIT_OK;
    free(usual);
    return status;
}

/* ---- writing --------------------------------------------------------------------------------- */

static int refuse_tuning(const sn_tool *tool, const char *path)
{
    sn_error error;
    sn_fail(&error, SN_E_IO, "cannot be written: %s", strerror(errno));
    return sn_report(tool, path, &error);
}

static int merge_locked(const sn_tool *tool, const char *path, const sn_tuning *fresh)
{
    sn_tuning all = {0};
    sn_buf text = {0};
    sn_error error = {.text = ""};
    int status = access(path, F_OK) ? SN_EXIT_OK : read_file(tool, path, &all);
    for (size_t i = 0; i < fresh->count && !status; i++)
        if (sn_tuning_put(&all, &fresh->choices[i], &error))
            status = sn_report(tool, path, &error);
    if (!status) {
        sn_tuning_write(&all, &text);
        status = sn_output_write(tool, path, &text);
    }
    sn_tuning_free(&all);
    return status;
}

int sn_tuning_merge(const sn_tool *tool, const char *path_, const sn_tuning *fresh)
{
    sn_buf path = {0}, lock = {0};
    sn_buf_puts(&path, path_);
    sn_buf_printf(&lock, "%s.lock", path_);
    if (path.failed || lock.failed) {
        sn_buf_free(&path);
        sn_buf_free(&lock);
        return sn_out_of_memory(tool, path_);
    }
    int status = sn_parent_make(tool, path.data);
    int fd = status ? -1 : open(lock.data, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (!status && (fd < 0 || flock(fd, LOCK_EX)))
        status = refuse_tuning(tool, lock.data);
    if (!status)
        status = merge_locked(tool, path.data, fresh);
    if (fd >= 0)
        close(fd);
    sn_buf_free(&path);
    sn_buf_free(&lock);
    return status;
}
