/* How work is handed to a process of its own, and what is said of its end. */
#include "networks/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

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
    pid_t parent = getpid();
    sn_err err = open_channel(ends, error);
    if (err)
        return err;
    *process = (sn_process){.channel = ends[0], .errors = above_standard(open_errors())};
    process->pid = fork();
    if (!process->pid) {
        follow_parent(parent);
        leave_signals();
        place_files(ends[1], process->errors);
        work(data, CHANNEL);
        _exit(0);
    }
    int number = errno;
    close(ends[1]);
    if (process->pid > 0)
        return SN_OK;
    close(process->channel);
    if (process->errors >= 0)
        close(process->errors);
    return refuse(number, error);
}

/* ---- its end --------------------------------------------------------------------------------- */

/* The first line of what it wrote on standard error, if any, behind a colon. */
static void quote_errors(int errors, char *reason, size_t size)
{
    char words[SN_PROCESS_REASON];
    ssize_t length = errors < 0 ? 0 : pread(errors, words, sizeof words - 1, 0);
    if (length <= 0)
        return;
    words[length] = '\0';
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
        kill(process->pid, SIGKILL);
    while (waitpid(process->pid, &status, 0) < 0 && errno == EINTR)
        ;
    bool left = WIFEXITED(status) && !WEXITSTATUS(status);
    if (WIFSIGNALED(status))
        snprintf(reason, SN_PROCESS_REASON, "was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(reason, SN_PROCESS_REASON, "ended with status %d", WEXITSTATUS(status));
    if (!left)
        quote_errors(process->errors, reason, SN_PROCESS_REASON);
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
        ssize_t done = read(channel, at, size);
        if (done < 0 && errno == EINTR)
            continue;
        if (done <= 0)
            return false;
        at += done;
        size -= (size_t)done;
    }
    return true;
}
