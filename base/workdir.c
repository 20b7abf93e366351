/* A temporary folder: made, written to, removed; and programs run in it. */
#include "base/workdir.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PATH_ROOM (SN_WORKDIR_PATH_MAX + SN_WORKDIR_NAME_MAX)

/* ---- the folder ------------------------------------------------------------------------------ */

sn_err sn_workdir_open(sn_workdir *dir, double seconds, const sn_flag *stop, sn_error *error)
{
    *dir = (sn_workdir){.stop = stop, .seconds = seconds};
    if (!getcwd(dir->started, sizeof dir->started))
        return sn_fail(error, SN_E_IO, "cannot tell the current folder: %s", strerror(errno));
    const char *base = getenv("TMPDIR");
    int size = snprintf(dir->folder, sizeof dir->folder, "%s/netkern-XXXXXX",
                        base && *base ? base : "/tmp");
    if (size < 0 || (size_t)size >= sizeof dir->folder || !mkdtemp(dir->folder)) {
        dir->folder[0] = '\0';
        return sn_fail(error, SN_E_IO, "cannot make a temporary folder: %s",
                       (size_t)size >= sizeof dir->folder ? "TMPDIR is too long" : strerror(errno));
    }
    return SN_OK;
}

static int remove_entry(const char *path, const struct stat *info, int kind, struct FTW *ftw)
{
    (void)info;
    (void)kind;
    (void)ftw;
    return remove(path);
}

void sn_workdir_close(sn_workdir *dir)
{
    if (dir->folder[0])
        nftw(dir->folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
    dir->folder[0] = '\0';
}

static void path_of(const sn_workdir *dir, const char *name, char path[PATH_ROOM])
{
    snprintf(path, PATH_ROOM, "%s/%s", dir->folder, name);
}

sn_err sn_workdir_write(const sn_workdir *dir, const char *name, const char *bytes, size_t size,
                        sn_error *error)
{
    char path[PATH_ROOM];
    path_of(dir, name, path);
    FILE *file = fopen(path, "wb");
    bool good = file && fwrite(bytes, 1, size, file) == size;
    if (file && fclose(file))
        good = false;
    return good ? SN_OK : sn_fail(error, SN_E_IO, "cannot write %s: %s", path, strerror(errno));
}

sn_err sn_workdir_folder(const sn_workdir *dir, const char *name, sn_error *error)
{
    char path[PATH_ROOM];
    path_of(dir, name, path);
    return mkdir(path, 0700) ? sn_fail(error, SN_E_IO, "cannot make %s: %s", path, strerror(errno))
                             : SN_OK;
}

sn_err sn_workdir_read(const sn_workdir *dir, const char *name, sn_buf *out, sn_error *error)
{
    char path[PATH_ROOM], piece[4096];
    path_of(dir, name, path);
    FILE *file = fopen(path, "rb");
    if (!file)
        return sn_fail(error, SN_E_IO, "cannot read %s: %s", path, strerror(errno));
    for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;)
        sn_buf_add(out, piece, size);
    fclose(file);
    sn_buf_puts(out, ""); /* ends with a zero byte even if empty */
    return out->failed ? sn_fail_nomem(error) : SN_OK;
}

/* ---- programs -------------------------------------------------------------------------------- */

const char *sn_workdir_compiler(void)
{
    const char *name = getenv("CXX");
    return name && *name ? name : "c++";
}

#define NO_PROGRAM 127

static void redirect(const char *name, int flags, int to)
{
    int from = open(name, flags, 0600);
    if (from < 0 || dup2(from, to) < 0)
        _exit(126);
    if (from != to) /* where netkern was started without one */
        close(from);
}

/* What the process of a job becomes; no further than this process's own end. */
static void prepare(const sn_workdir *dir)
{
    char out[PATH_ROOM], err[PATH_ROOM];
    setpgid(0, 0);
    path_of(dir, "out", out);
    path_of(dir, "err", err);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(err, O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
}

static void become(const sn_workdir *dir, sn_seal seal, const char *const *argv, const char *input)
{
    char *nothing[] = {NULL};
    prepare(dir);
    if (chdir(dir->folder))
        _exit(126);
    if (input)
        redirect(*input ? input : "/dev/null", O_RDONLY, STDIN_FILENO);
    setenv("TMPDIR", ".", 1); /* a compiler that is killed leaves nothing behind elsewhere */
    if (!sn_seal_process(seal))
        _exit(126);
    if (seal == SN_SEAL_WHOLE)
        execve(argv[0], (char *const *)argv, nothing);
    else
        execvp(argv[0], (char *const *)argv);
    _exit(NO_PROGRAM);
}

static bool must_end(const sn_workdir *dir, double since)
{
    return (dir->stop && atomic_load(dir->stop)) ||
           (dir->seconds > 0 && sn_now() > since + dir->seconds);
}

/* Wait for the child, or end it and all its children when it must. */
static int await(const sn_workdir *dir, pid_t child, bool *late)
{
    int status = 0;
    double since = sn_now();
    struct timespec pause = {.tv_nsec = 200000};
    while (waitpid(child, &status, *late ? 0 : WNOHANG) == 0) {
        if (must_end(dir, since)) {
            *late = true;
            kill(-child, SIGKILL);
            continue;
        }
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < 10000000)
            pause.tv_nsec *= 2;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* What became of the process. */
static sn_err finish(const sn_workdir *dir, pid_t child, sn_work *work, sn_error *error)
{
    setpgid(child, child); /* here too, whichever comes first */
    work->status = await(dir, child, &work->late);
    sn_err err = sn_workdir_read(dir, "out", &work->out, error);
    return err ? err : sn_workdir_read(dir, "err", &work->err, error);
}

sn_err sn_workdir_run(const sn_workdir *dir, sn_seal seal, const char *const *argv,
                      const char *input, sn_work *work, sn_error *error)
{
    *work = (sn_work){0};
    pid_t child = fork();
    if (child < 0)
        return sn_fail(error, SN_E_IO, "cannot start %s: %s", argv[0], strerror(errno));
    if (!child)
        become(dir, seal, argv, input);
    sn_err err = finish(dir, child, work, error);
    return !err && work->status == NO_PROGRAM
               ? sn_fail(error, SN_E_UNSUPPORTED, "%s is not installed", argv[0])
               : err;
}

sn_err sn_workdir_call(const sn_workdir *dir, int (*call)(void *data), void *data, sn_work *work,
                       sn_error *error)
{
    *work = (sn_work){0};
    pid_t child = fork();
    if (child < 0)
        return sn_fail(error, SN_E_IO, "cannot start a process: %s", strerror(errno));
    if (!child) {
        prepare(dir);
        setenv("TMPDIR", dir->folder, 1);
        _exit(call(data));
    }
    return finish(dir, child, work, error);
}

void sn_work_free(sn_work *work)
{
    sn_buf_free(&work->out);
    sn_buf_free(&work->err);
}
