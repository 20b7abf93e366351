/* The operating system, as POSIX has it, and Linux what POSIX has not. */
#include "base/sys.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* ---- machine --------------------------------------------------------------------------------- */

double sn_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

unsigned sn_machine_cores(void)
{
#ifdef __linux__
    cpu_set_t granted;
    if (sched_getaffinity(0, sizeof granted, &granted) == 0)
        return (unsigned)CPU_COUNT(&granted);
#endif
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : (unsigned)cores;
}

size_t sn_machine_memory(void)
{
    const long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages < 1 || size < 1 ? 0 : (size_t)pages * (size_t)size;
}

void *sn_pages_new(size_t size, bool shared)
{
    const int flags = MAP_ANONYMOUS | (shared ? MAP_SHARED : MAP_PRIVATE);
    void *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
    return pages == MAP_FAILED ? NULL : pages;
}

void sn_pages_free(void *pages, size_t size)
{
    if (pages)
        munmap(pages, size);
}

bool sn_pages_run(void *pages, size_t size)
{
    return mprotect(pages, size, PROT_READ | PROT_EXEC) == 0;
}

static locale_t unicode; /* as long as the process lives; 0: the system has none */

static void load_unicode(void)
{
    unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

/* Two where the system knows no letters but ASCII's. */
unsigned sn_terminal_columns(uint32_t character)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load_unicode);
    const locale_t before = unicode ? uselocale(unicode) : (locale_t)0;
    const int columns = wcwidth((wchar_t)character);
    if (unicode)
        uselocale(before);
    return columns < 0 ? 2 : (unsigned)columns;
}

/* ---- threads --------------------------------------------------------------------------------- */

bool sn_thread_start(sn_thread *thread, sn_thread_work *work, void *data)
{
    return !pthread_create(thread, NULL, work, data);
}

void sn_thread_join(sn_thread *thread)
{
    pthread_join(*thread, NULL);
}

void sn_mutex_init(sn_mutex *mutex)
{
    pthread_mutex_init(mutex, NULL);
}

void sn_mutex_free(sn_mutex *mutex)
{
    pthread_mutex_destroy(mutex);
}

void sn_mutex_lock(sn_mutex *mutex)
{
    pthread_mutex_lock(mutex);
}

void sn_mutex_unlock(sn_mutex *mutex)
{
    pthread_mutex_unlock(mutex);
}

void sn_condition_init(sn_condition *condition)
{
    pthread_cond_init(condition, NULL);
}

void sn_condition_free(sn_condition *condition)
{
    pthread_cond_destroy(condition);
}

void sn_condition_tell(sn_condition *condition)
{
    pthread_cond_broadcast(condition);
}

void sn_condition_wait(sn_condition *condition, sn_mutex *mutex, double seconds)
{
    struct timespec until;
    if (seconds <= 0) {
        pthread_cond_wait(condition, mutex);
        return;
    }
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)(seconds * 1e9);
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(condition, mutex, &until);
}

/* ---- files ----------------------------------------------------------------------------------- */

void sn_program_folder(sn_buf *path)
{
    char program[4096];
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program);
    const char *name = length > 0 ? memrchr(program, '/', (size_t)length) : NULL;
    if (name && length < (ssize_t)sizeof program)
        sn_buf_add(path, program, (size_t)(name - program) + 1);
}

sn_file_kind sn_file_look(const char *path)
{
    struct stat info;
    if (stat(path, &info))
        return errno == ENOENT ? SN_FILE_NONE : SN_FILE_HIDDEN;
    return S_ISREG(info.st_mode) ? SN_FILE_REGULAR : SN_FILE_OTHER;
}

static sn_err read_all(int fd, size_t most, sn_buf *text, sn_error *error)
{
    char piece[4096];
    struct stat info;
    if (fstat(fd, &info) || !S_ISREG(info.st_mode))
        return sn_fail(error, SN_E_INPUT, "no regular file");
    for (;;) {
        const ssize_t size = read(fd, piece, sizeof piece);
        if (size < 0 && errno == EINTR)
            continue;
        if (size < 0)
            return sn_fail(error, SN_E_IO, "cannot be read: %s", strerror(errno));
        if (!size)
            return text->failed ? sn_fail_nomem(error) : SN_OK;
        if ((size_t)size > most)
            return sn_fail(error, SN_E_LIMIT, "too long");
        most -= (size_t)size;
        sn_buf_add(text, piece, (size_t)size);
    }
}

sn_err sn_file_load(const char *path, size_t most, sn_buf *text, sn_error *error)
{
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return sn_fail(error, SN_E_IO, "cannot be opened: %s", strerror(errno));
    const sn_err err = read_all(fd, most, text, error);
    close(fd);
    return err;
}

bool sn_folders_make(char *path, unsigned rights)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        if (mkdir(path, rights) && errno != EEXIST)
            return false;
        *slash = '/';
    }
    return true;
}

bool sn_file_keep(const char *path, const char *bytes, size_t size)
{
    sn_buf draft = {0};
    sn_buf_printf(&draft, "%s.tmp-XXXXXX", path);
    const int fd = !draft.failed && sn_folders_make(draft.data, 0700) ? mkstemp(draft.data) : -1;
    bool written = fd >= 0;
    for (ssize_t part; written && size; bytes += part, size -= (size_t)part)
        written = (part = write(fd, bytes, size)) > 0;
    const bool kept = fd >= 0 && !close(fd) && written && !rename(draft.data, path);
    if (fd >= 0 && !kept)
        unlink(draft.data);
    sn_buf_free(&draft);
    return kept;
}

bool sn_file_recall(const char *path, sn_buf *out)
{
    struct stat file;
    const int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    const bool own = fd >= 0 && !fstat(fd, &file) && S_ISREG(file.st_mode) &&
                     file.st_uid == geteuid() && !(file.st_mode & (S_IWGRP | S_IWOTH));
    const bool read = own && !read_all(fd, SIZE_MAX, out, NULL);
    if (fd >= 0)
        close(fd);
    return read;
}

bool sn_file_is_same(const char *path, const char *other)
{
    struct stat a, b;
    return !stat(path, &a) && !stat(other, &b) && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

sn_err sn_folder_list(const char *path, sn_err (*each)(void *data, const char *name), void *data,
                      sn_error *error)
{
    DIR *folder = opendir(path);
    sn_err err = SN_OK;
    if (!folder)
        return sn_fail(error, errno == ENOENT || errno == ENOTDIR ? SN_E_INPUT : SN_E_IO,
                       "cannot be read: %s", strerror(errno));
    for (const struct dirent *file; !err && (file = readdir(folder));)
        if (strcmp(file->d_name, ".") != 0 && strcmp(file->d_name, "..") != 0)
            err = each(data, file->d_name);
    closedir(folder);
    return err;
}

/* ---- libraries ------------------------------------------------------------------------------- */

sn_err sn_library_open(const char *const *names, bool global, const sn_symbol *symbols,
                       size_t count, void *functions, void **handle, sn_error *error)
{
    const char *const *name = names;
    /* drivers have threads of their own, so their code stays when all handles are closed */
    const int mode = RTLD_NOW | RTLD_NODELETE | (global ? RTLD_GLOBAL : RTLD_LOCAL);
    *handle = NULL;
    while (*name && !(*handle = dlopen(*name, mode)))
        name++;
    if (!*handle)
        return sn_fail(error, SN_E_UNSUPPORTED, "%s cannot be loaded", names[0]);
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(*handle, symbols[i].name);
        if (!symbol) {
            sn_library_close(*handle);
            *handle = NULL;
            return sn_fail(error, SN_E_UNSUPPORTED, "%s has no %s", *name, symbols[i].name);
        }
        /* ISO C has no conversion from void * to a pointer to a function; POSIX says the bits do */
        memcpy((char *)functions + symbols[i].member, &symbol, sizeof symbol);
    }
    return SN_OK;
}

void sn_library_close(void *handle)
{
    if (handle)
        dlclose(handle);
}

bool sn_library_is_loaded(const char *const *names)
{
    void *handle = NULL;
    while (*names && !handle)
        handle = dlopen(*names++, RTLD_NOW | RTLD_NOLOAD);
    sn_library_close(handle);
    return handle != NULL;
}

/* ---- processes ------------------------------------------------------------------------------- */

/* The child's files: the three standard ones, and its end of the channel. */
enum { CHANNEL = 3, FIRST_UNUSED };

void sn_close_from(int first)
{
#if SN_HAS_CLOSEFROM
    closefrom(first);
#else
#ifdef SYS_close_range
    if (!syscall(SYS_close_range, (unsigned)first, ~0U, 0))
        return;
#endif
    for (long file = first, end = sysconf(_SC_OPEN_MAX); file < end; file++)
        close((int)file);
#endif
}

/* ---- the child's side ------------------------------------------------------------------------ */

/* Do not outlive the parent, whatever ends it. */
static void follow_parent(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(1);
}

/* Signals are the parent's business. */
static void leave_signals(void)
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM};
    enum { HEEDED = 3 }; /* by the parent, which ends this process then */
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal(signals[i], i < HEEDED ? SIG_IGN : SIG_DFL);
}

/* Keep the channel and what takes the errors, and nothing else: an end that others hold too would
 * not end with its owner. */
static void place_files(int channel, int errors)
{
    /* above all places they go to, so that none is overwritten before it was moved */
    int high_channel = fcntl(channel, F_DUPFD, FIRST_UNUSED);
    int high_errors = errors < 0 ? -1 : fcntl(errors, F_DUPFD, FIRST_UNUSED);
    int silent = open("/dev/null", O_RDWR);
    dup2(silent, STDIN_FILENO);
    dup2(silent, STDOUT_FILENO);
    dup2(high_errors < 0 ? silent : high_errors, STDERR_FILENO);
    if (dup2(high_channel, CHANNEL) < 0)
        _exit(1);
    sn_close_from(FIRST_UNUSED);
}

/* ---- the parent's side ----------------------------------------------------------------------- */

/* The same file under another number if it stands in for a standard file that is closed: what is
 * printed must not go there. */
static int above_standard(int fd)
{
    if (fd < 0 || fd >= CHANNEL)
        return fd;
    int above = fcntl(fd, F_DUPFD_CLOEXEC, CHANNEL);
    close(fd);
    return above;
}

/* The child's last words go to memory that no file system needs to have room for. */
static int open_errors(void)
{
#ifdef __linux__
    return memfd_create("errors", MFD_CLOEXEC);
#else
    return -1;
#endif
}

static sn_err refuse(int number, sn_error *error)
{
    return sn_fail(error, SN_E_IO, "cannot start a process: %s", strerror(number));
}

static sn_err open_channel(int ends[2], sn_error *error)
{
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends))
        return refuse(errno, error);
    ends[0] = above_standard(ends[0]);
    ends[1] = above_standard(ends[1]);
    if (ends[0] >= 0 && ends[1] >= 0)
        return SN_OK;
    close(ends[0]);
    close(ends[1]);
    return refuse(EMFILE, error);
}

sn_err sn_process_start(sn_process *process, sn_process_work *work, void *data, sn_error *error)
{
    int ends[2];
    const pid_t parent = getpid();
    sn_err err = open_channel(ends, error);
    if (err)
        return err;
    *process = (sn_process){.channel = ends[0], .errors = above_standard(open_errors())};
    process->number = fork();
    if (!process->number) {
        follow_parent(parent);
        leave_signals();
        place_files(ends[1], process->errors);
        work(data, CHANNEL);
        _exit(0);
    }
    int number = errno;
    close(ends[1]);
    if (process->number > 0)
        return SN_OK;
    close(process->channel);
    if (process->errors >= 0)
        close(process->errors);
    return refuse(number, error);
}

void sn_process_errors(const sn_process *process, char *text, size_t size)
{
    const ssize_t length = process->errors < 0 ? 0 : pread(process->errors, text, size - 1, 0);
    text[length > 0 ? length : 0] = '\0';
}

/* ---- its end --------------------------------------------------------------------------------- */

/* The first line of what it wrote on standard error, if any, behind a colon. */
static void quote_errors(const sn_process *process, char *reason, size_t size)
{
    char words[SN_PROCESS_REASON];
    sn_process_errors(process, words, sizeof words);
    char *line = words + strspn(words, "\n\r\t =*");
    line[strcspn(line, "\n")] = '\0';
    for (char *c = line; *c; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = '?';
    if (*line)
        snprintf(reason + strlen(reason), size - strlen(reason), ": %s", line);
}

bool sn_process_end(sn_process *process, bool kill_it, char reason[SN_PROCESS_REASON])
{
    int status = 0;
    close(process->channel);
    if (kill_it)
        kill((pid_t)process->number, SIGKILL);
    while (waitpid((pid_t)process->number, &status, 0) < 0 && errno == EINTR)
        ;
    bool left = WIFEXITED(status) && !WEXITSTATUS(status);
    if (WIFSIGNALED(status))
        snprintf(reason, SN_PROCESS_REASON, "was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(reason, SN_PROCESS_REASON, "ended with status %d", WEXITSTATUS(status));
    if (!left)
        quote_errors(process, reason, SN_PROCESS_REASON);
    if (process->errors >= 0)
        close(process->errors);
    return left;
}

bool sn_process_tell(int channel, const void *data, size_t size)
{
    const char *at = data;
    while (size) {
        ssize_t done = send(channel, at, size, MSG_NOSIGNAL);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        at += done;
        size -= (size_t)done;
    }
    return true;
}

bool sn_process_hear(int channel, void *data, size_t size)
{
    char *at = data;
    while (size) {
        const ptrdiff_t done = sn_process_read(channel, at, size);
        if (!done)
            return false;
        if (done < 0)
            continue;
        at += done;
        size -= (size_t)done;
    }
    return true;
}

bool sn_process_speaks(int channel, int milliseconds)
{
    struct pollfd speaks = {.fd = channel, .events = POLLIN};
    return poll(&speaks, 1, milliseconds) > 0;
}

ptrdiff_t sn_process_read(int channel, void *data, size_t size)
{
    const ssize_t done = read(channel, data, size);
    return done >= 0 ? done : errno == EINTR ? -1 : 0;
}

/* ---- what a child does ----------------------------------------------------------------------- */

/* A sanitizer's own memory is more than any limit. */
#if defined __SANITIZE_ADDRESS__
#define LIMITS_MEMORY 0
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define LIMITS_MEMORY 0
#endif
#endif
#ifndef LIMITS_MEMORY
#define LIMITS_MEMORY 1
#endif

static void limit(int what, rlim_t most)
{
    const struct rlimit both = {most, most};
    setrlimit(what, &both);
}

void sn_process_limit(const sn_process_limits *limits)
{
    limit(RLIMIT_CORE, 0);
    if (limits->memory && LIMITS_MEMORY)
        limit(RLIMIT_DATA, limits->memory);
    if (limits->address_space)
        limit(RLIMIT_AS, limits->address_space);
    if (limits->file)
        limit(RLIMIT_FSIZE, limits->file);
    if (limits->seconds > 0)
        limit(RLIMIT_CPU, (rlim_t)limits->seconds);
}

void sn_process_become(const char *const *programs, size_t count, char *const *words, int channel)
{
    dup2(channel, STDOUT_FILENO);
    for (size_t i = 0; i < count; i++)
        execvp(programs[i], words);
    _exit(errno == ENOENT ? SN_PROCESS_NO_PROGRAM : 1);
}

void sn_process_leave(int status)
{
    _exit(status);
}
