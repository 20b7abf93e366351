#include "cli/output.h"

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

bool sn_is_colorful(int file)
{
    const char *refused = getenv("NO_COLOR"), *terminal = getenv("TERM");
    return isatty(file) && !(refused && *refused) && !(terminal && !strcmp(terminal, "dumb"));
}

void sn_say(const char *format, ...)
{
    va_list arguments, again;
    sn_buf line = {0};
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    char *words = size < 0 ? NULL : sn_alloc((size_t)size + 1, 1);
    if (words) {
        vsnprintf(words, (size_t)size + 1, format, again);
        sn_buf_words(&line, words);
    }
    va_end(again);
    va_end(arguments);
    sn_buf_puts(&line, "\n");
    if (line.failed || !words)
        fputs("out of memory\n", stderr);
    else
        fputs(line.data, stderr);
    free(words);
    sn_buf_free(&line);
}

static void say_with_place(const sn_tool *tool, const char *file, const char *kind,
                           const sn_error *error)
{
    if (error->line && error->column)
        sn_say("%s:%zu:%zu: %s%s", file, error->line, error->column, kind, error->text);
    else if (error->line)
        sn_say("%s:%zu: %s%s", file, error->line, kind, error->text);
    else
        sn_say("%s: %s%s%s%s", tool->name, file ? file : "", file ? ": " : "", kind, error->text);
}

int sn_report(const sn_tool *tool, const char *file, const sn_error *error)
{
    say_with_place(tool, file, "", error);
    bool out_of_something = error->code == SN_E_NOMEM || error->code == SN_E_STOPPED;
    return out_of_something ? SN_EXIT_UNDECIDED : SN_EXIT_USAGE;
}

void sn_warn(const sn_tool *tool, const char *file, const sn_error *error)
{
    say_with_place(tool, file, "warning: ", error);
}

const char *sn_plural(uint64_t count)
{
    return count == 1 ? "" : "s";
}

void sn_note(sn_buf *text)
{
    if (text->size)
        fwrite(text->data, 1, text->size, stderr);
    sn_buf_free(text);
}

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

/* The unfinished file, for the signal handler to remove. */
static const char *volatile unfinished;

static void remove_unfinished(int number)
{
    if (unfinished)
        unlink(unfinished);
    signal(number, SIG_DFL);
    raise(number);
}

/* Watch over `path`, or over nothing more. Signals ignored by whoever started us stay so, and those
 * that somebody catches do not end the program (cli/progress.h). */
static void guard(const char *path)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    struct sigaction action = {.sa_handler = path ? remove_unfinished : SIG_DFL}, old;
    if (path)
        unfinished = path;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigaction(signals[i], NULL, &old) &&
            old.sa_handler == (path ? SIG_DFL : remove_unfinished))
            sigaction(signals[i], &action, NULL);
    if (!path)
        unfinished = NULL;
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

/* Put a new file in the place of `target`, which the user calls `path`. */
static int replace_file(const sn_tool *tool, const char *path, const char *target,
                        const struct stat *old, const sn_buf *out)
{
    char *name = NULL;
    int fd = create_beside(target, old, &name), status = SN_EXIT_OK;
    if (fd < 0) {
        status = refuse(tool, path, "create");
        free(name);
        return status;
    }
    guard(name);
    if (write_all(fd, out->data, out->size) || fsync(fd) || rename(name, target)) {
        status = refuse(tool, path, "write");
        unlink(name);
    }
    guard(NULL);
    close(fd); /* not before it has its name: this unlocks it */
    free(name);
    return status;
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

/* Create a file where there is none; where links lead nowhere, at their end. */
static int create_file(const sn_tool *tool, const char *path, const sn_buf *out)
{
    char *target = NULL;
    for (char *next; (next = link_target(target ? target : path)); target = next)
        free(target);
    int status = replace_file(tool, path, target ? target : path, NULL, out);
    free(target);
    return status;
}

/* Whether a file is what standard output goes to. */
static bool is_stdout(const struct stat *file)
{
    struct stat other;
    return !fstat(STDOUT_FILENO, &other) && other.st_dev == file->st_dev &&
           other.st_ino == file->st_ino;
}

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
    struct stat old;
    int status;
    signal(SIGXFSZ, SIG_IGN); /* the limit is an error of write() then */
    if (out->failed) {
        fprintf(stderr, "%s: out of memory\n", tool->name);
        status = SN_EXIT_UNDECIDED;
    } else if (!path || !strcmp(path, "-")) {
        status = write_stdout(tool, out);
    } else if (stat(path, &old)) {
        status = errno == ENOENT ? create_file(tool, path, out) : refuse(tool, path, "create");
    } else if (is_stdout(&old)) {
        status = write_stdout(tool, out);
    } else if (S_ISREG(old.st_mode) && access(path, W_OK)) {
        status = refuse(tool, path, "write"); /* renaming would get around its rights */
    } else if (S_ISREG(old.st_mode)) {
        /* Follow links, so that it is the file that is replaced. */
        char *target = realpath(path, NULL);
        status = target ? replace_file(tool, path, target, &old, out) : refuse(tool, path, "open");
        free(target);
    } else {
        status = write_special(tool, path, out);
    }
    sn_buf_free(out);
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

static int make_one(const sn_tool *tool, const char *path)
{
    sn_error error = {.text = ""};
    if (!mkdir(path, 0777) || errno == EEXIST)
        return SN_EXIT_OK;
    sn_fail(&error, SN_E_IO, "cannot make the folder: %s", strerror(errno));
    return sn_report(tool, path, &error);
}

int sn_folder_make(const sn_tool *tool, const char *path)
{
    char *part = strdup(path);
    sn_error error = {.text = ""};
    int status = SN_EXIT_OK;
    if (!part) {
        sn_fail_nomem(&error);
        return sn_report(tool, path, &error);
    }
    for (char *slash = part + 1; *part && !status && (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        status = make_one(tool, part);
        *slash = '/';
    }
    free(part);
    return status ? status : make_one(tool, path);
}
