/* How results are written whole or not at all. */
#include "cli/common/common.h"

#include "base/sys.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- writing --------------------------------------------------------------------------------- */

static int write_all(int fd, const char *data, size_t size)
{
    while (size) {
        ssize_t done = write(fd, data, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return -1;
        data += done;
        size -= (size_t)done;
    }
    return 0;
}

static int refuse(const sn_tool *tool, const char *path, const char *what)
{
    sn_say("%s: %s: cannot %s: %s", tool->name, path, what, strerror(errno));
    return SN_EXIT_USAGE;
}

static int write_stdout(const sn_tool *tool, const sn_buf *out)
{
    if (write_all(STDOUT_FILENO, out->data, out->size))
        return refuse(tool, "standard output", "write");
    return SN_EXIT_OK;
}

/* Most files that are written together. */
#define FILES_MAX 5

/* The unfinished files, for the signal handler to remove. */
static const char *volatile unfinished[FILES_MAX];

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { ENDING_SIGNALS = sizeof ending_signals / sizeof ending_signals[0] };

static void remove_unfinished(int number)
{
    for (size_t i = 0; i < FILES_MAX; i++)
        if (unfinished[i])
            unlink(unfinished[i]);
    signal(number, SIG_DFL);
    raise(number);
}

/* Watch over `path` too, or over nothing more. Signals ignored by whoever started us stay so, and
 * those that somebody catches do not end the program (cli/common/common.h). */
static void guard(const char *path)
{
    struct sigaction action = {.sa_handler = path ? remove_unfinished : SIG_DFL}, old;
    size_t slot = 0;
    while (path && slot < FILES_MAX - 1 && unfinished[slot])
        slot++;
    if (path)
        unfinished[slot] = path;
    for (size_t i = 0; i < ENDING_SIGNALS; i++)
        if (!sigaction(ending_signals[i], NULL, &old) &&
            old.sa_handler == (path ? SIG_DFL : remove_unfinished))
            sigaction(ending_signals[i], &action, NULL);
    for (size_t i = 0; !path && i < FILES_MAX; i++)
        unfinished[i] = NULL;
}

/* What mkstemp fills in stands at the end; what is before it is nothing that a user would write. */
static const char ending[] = ".tmp-XXXXXX";

/* "PATH.tmp-XXXXXX" for mkstemp, or less of PATH where a file system could not take that; NULL
 * without memory. */
static char *name_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0, kept = strlen(path + folder);
    if (kept > NAME_MAX - (sizeof ending - 1))
        kept = NAME_MAX - (sizeof ending - 1);
    char *name = sn_alloc(folder + kept + sizeof ending, 1);
    if (name) {
        memcpy(name, path, folder + kept);
        memcpy(name + folder + kept, ending, sizeof ending);
    }
    return name;
}

/* Create a file for mkstemp's kind of name, and lock it: a file of such a name that nobody has
 * locked was left behind (sn_output_sweep). Returns its descriptor or -1. */
static int create_locked(char *name)
{
    size_t stem = strlen(name) - strlen(ending);
    for (struct stat file;;) {
        memcpy(name + stem, ending, sizeof ending);
        int fd = mkstemp(name);
        if (fd < 0 || flock(fd, LOCK_EX) || fstat(fd, &file) || file.st_nlink)
            return fd;
        close(fd); /* it was swept away before it was locked */
    }
}

/* Create a file beside `path` under a name of its own, with the rights `path` has or would get. */
static int create_beside(const char *path, const struct stat *old, char **name)
{
    *name = name_beside(path);
    if (!*name)
        return -1;
    int fd = create_locked(*name);
    mode_t mask = umask(0);
    umask(mask);
    if (fd >= 0 && fchmod(fd, old ? old->st_mode & 07777 : 0666 & ~mask)) {
        close(fd);
        unlink(*name);
        fd = -1;
    }
    return fd;
}

/* What `path` points to, for the caller to free; NULL if it is no link or that is too long. */
static char *link_target(const char *path)
{
    enum { SIZE = 4096 };
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0;
    char *target = sn_alloc(folder + SIZE, 1);
    ssize_t size = target ? readlink(path, target + folder, SIZE) : -1;
    if (size <= 0 || size == SIZE) {
        free(target);
        return NULL;
    }
    if (target[folder] == '/')
        memmove(target, target + folder, (size_t)size + 1);
    else
        memcpy(target, path, folder);
    return target;
}

/* Whether a file is what standard output goes to. */
static bool is_stdout(const struct stat *file)
{
    struct stat other;
    return !fstat(STDOUT_FILENO, &other) && other.st_dev == file->st_dev &&
           other.st_ino == file->st_ino;
}

bool sn_output_is_file(const char *path)
{
    struct stat info;
    if (!path || !strcmp(path, "-"))
        return false;
    return stat(path, &info) || (S_ISREG(info.st_mode) && !is_stdout(&info));
}

const char *sn_output_ending(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    const char *point = path ? strrchr(slash ? slash : path, '.') : NULL;
    return point ? point + 1 : NULL;
}

/* ---- files that replace others --------------------------------------------------------------- */

/* A file that is written under a name of its own until it is whole. */
typedef struct draft {
    const char *path; /* as the user calls what it is to replace */
    char *target;     /* that file, behind all links */
    bool exists;      /* it is there, */
    struct stat old;  /* and this is it */
    char *name;       /* of the draft, NULL before it is begun */
    int fd;
    bool placed; /* it has its target's name now */
    char *kept;  /* another name of what it replaced, or NULL */
} draft;

/* Find where the file is to be. Links are followed, so that it is the file that is replaced; where
 * they lead nowhere, it is made at their end. */
static int find_target(const sn_tool *tool, draft *d)
{
    d->exists = !stat(d->path, &d->old);
    if (!d->exists && errno != ENOENT)
        return refuse(tool, d->path, "create");
    if (d->exists && access(d->path, W_OK))
        return refuse(tool, d->path, "write"); /* renaming would get around its rights */
    if (d->exists && !S_ISREG(d->old.st_mode)) {
        errno = S_ISDIR(d->old.st_mode) ? EISDIR : EEXIST;
        return refuse(tool, d->path, "write");
    }
    if (d->exists)
        d->target = realpath(d->path, NULL);
    for (char *next; !d->exists && (next = link_target(d->target ? d->target : d->path));) {
        free(d->target);
        d->target = next;
    }
    if (!d->exists && !d->target)
        d->target = strdup(d->path);
    return d->target ? SN_EXIT_OK : refuse(tool, d->path, "open");
}

/* Keep the signals that end the program waiting. */
static void hold_signals(sigset_t *before)
{
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < ENDING_SIGNALS; i++)
        sigaddset(&set, ending_signals[i]);
    sigprocmask(SIG_BLOCK, &set, before);
}

/* Create the draft, watched over from the start. */
static int create_draft(draft *d)
{
    sigset_t before;
    hold_signals(&before);
    d->fd = create_beside(d->target, d->exists ? &d->old : NULL, &d->name);
    int number = errno;
    if (d->fd >= 0)
        guard(d->name);
    sigprocmask(SIG_SETMASK, &before, NULL);
    errno = number;
    return d->fd;
}

/* Write the draft, and have it on disk. */
static int begin_draft(const sn_tool *tool, draft *d, const sn_buf *out)
{
    int status = find_target(tool, d);
    if (status)
        return status;
    if (create_draft(d) < 0) {
        status = refuse(tool, d->path, "create");
        free(d->name);
        d->name = NULL;
        return status;
    }
    return write_all(d->fd, out->data, out->size) || fsync(d->fd) ? refuse(tool, d->path, "write")
                                                                  : SN_EXIT_OK;
}

/* Give what is replaced another name until all drafts are placed. Where a file system has no second
 * names it cannot be put back; little is left that could make that necessary. */
static void keep_old(draft *d)
{
    static const char behind[] = ".old";
    size_t size = strlen(d->name);
    d->kept = d->exists ? sn_alloc(size + sizeof behind, 1) : NULL;
    if (!d->kept)
        return;
    memcpy(d->kept, d->name, size);
    memcpy(d->kept + size, behind, sizeof behind);
    if (link(d->target, d->kept)) {
        free(d->kept);
        d->kept = NULL;
    }
}

/* Take a draft back that was placed. */
static void displace(const draft *d)
{
    if (d->kept)
        rename(d->kept, d->target);
    else if (!d->exists)
        unlink(d->target);
}

/* Give all drafts their names, or none. No signal comes between. */
static int place_drafts(const sn_tool *tool, draft *drafts, size_t count)
{
    sigset_t before;
    int status = SN_EXIT_OK;
    hold_signals(&before);
    for (size_t i = 0; i < count && !status; i++) {
        if (i + 1 < count)
            keep_old(&drafts[i]);
        drafts[i].placed = !rename(drafts[i].name, drafts[i].target);
        if (!drafts[i].placed)
            status = refuse(tool, drafts[i].path, "write");
    }
    for (size_t i = 0; i < count; i++) {
        if (status && drafts[i].placed)
            displace(&drafts[i]);
        if (drafts[i].kept)
            unlink(drafts[i].kept);
    }
    sigprocmask(SIG_SETMASK, &before, NULL);
    return status;
}

static void end_draft(const draft *d)
{
    if (d->name && !d->placed)
        unlink(d->name);
    if (d->name)
        close(d->fd); /* not before it has its name: this unlocks it */
}

static void free_draft(draft *d)
{
    free(d->name);
    free(d->kept);
    free(d->target);
}

static int replace_files(const sn_tool *tool, const sn_output_file *files, size_t count)
{
    draft drafts[FILES_MAX];
    int status = SN_EXIT_OK;
    size_t begun = 0;
    while (begun < count && !status) {
        drafts[begun] = (draft){.path = files[begun].path};
        status = begin_draft(tool, &drafts[begun], files[begun].text);
        begun++;
    }
    if (!status)
        status = place_drafts(tool, drafts, count);
    for (size_t i = 0; i < begun; i++)
        end_draft(&drafts[i]);
    guard(NULL);
    for (size_t i = 0; i < begun; i++)
        free_draft(&drafts[i]);
    return status;
}

/* ---- outputs --------------------------------------------------------------------------------- */

static int write_special(const sn_tool *tool, const char *path, const sn_buf *out)
{
    int fd = open(path, O_WRONLY);
    if (fd < 0)
        return refuse(tool, path, "open");
    int failed = write_all(fd, out->data, out->size);
    int status = failed ? refuse(tool, path, "write") : SN_EXIT_OK;
    close(fd);
    return status;
}

int sn_output_write(const sn_tool *tool, const char *path, sn_buf *out)
{
    const sn_output_file file = {.path = path, .text = out};
    struct stat old;
    int status;
    if (out->failed)
        status = sn_out_of_memory(tool, NULL);
    else if (!path || !strcmp(path, "-") || (!stat(path, &old) && is_stdout(&old)))
        status = write_stdout(tool, out);
    else if (!stat(path, &old) && !S_ISREG(old.st_mode))
        status = write_special(tool, path, out);
    else
        status = replace_files(tool, &file, 1);
    sn_buf_free(out);
    return status;
}

/* Keep other runs from writing together what goes into the folder of `path`, until the descriptor
 * that is returned is closed. -1: it cannot be locked, as some file systems are; then it is not. */
static int lock_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash ? strndup(path, (size_t)(slash - path) + 1) : strdup(".");
    int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    free(folder);
    while (fd >= 0 && flock(fd, LOCK_EX) && errno == EINTR)
        continue;
    return fd;
}

int sn_outputs_write(const sn_tool *tool, const sn_output_file *files, size_t count,
                     sn_output_judge *judge, void *data)
{
    for (size_t i = 0; i < count; i++)
        if (files[i].text->failed)
            return sn_out_of_memory(tool, NULL);
    int lock = lock_folder(files[0].path);
    int status = judge ? judge(data) : SN_EXIT_OK;
    if (!status)
        status = replace_files(tool, files, count);
    if (lock >= 0)
        close(lock);
    return status;
}

/* Whether a name is `ours` with such an ending. */
static bool is_unfinished(const char *name, bool ours(const char *name))
{
    char stem[NAME_MAX + 1];
    size_t size = strlen(name), own = strlen(ending), fixed = strcspn(ending, "X");
    if (size < own || size > NAME_MAX || strncmp(name + size - own, ending, fixed) != 0)
        return false;
    memcpy(stem, name, size - own);
    stem[size - own] = '\0';
    return ours(stem);
}

void sn_output_sweep(const char *folder, bool ours(const char *name))
{
    DIR *dir = opendir(folder);
    struct stat file;
    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        if (!is_unfinished(entry->d_name, ours))
            continue;
        int fd = openat(dirfd(dir), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (fd >= 0 && !fstat(fd, &file) && S_ISREG(file.st_mode) && !flock(fd, LOCK_EX | LOCK_NB))
            unlinkat(dirfd(dir), entry->d_name, 0);
        if (fd >= 0)
            close(fd);
    }
    if (dir)
        closedir(dir);
}

/* ---- folders --------------------------------------------------------------------------------- */

int sn_parent_make(const sn_tool *tool, char *path)
{
    sn_error error;
    if (sn_folders_make(path, 0777))
        return SN_EXIT_OK;
    sn_fail(&error, SN_E_IO, "cannot make the folder: %s", strerror(errno));
    return sn_report(tool, path, &error);
}

int sn_folder_make(const sn_tool *tool, const char *path)
{
    sn_buf inside = {0};
    sn_buf_printf(&inside, "%s/", path);
    int status = inside.failed ? sn_out_of_memory(tool, path) : sn_parent_make(tool, inside.data);
    sn_buf_free(&inside);
    return status;
}
