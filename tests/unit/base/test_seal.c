/* base/seal.c: what a sealed process may do. */
#include "base/workdir.h"

#include "tests/unit/net_tools.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined __linux__ && (defined __x86_64__ || defined __aarch64__)
#define FILTERED true
#else
#define FILTERED false
#endif

/* How a process ends that is sealed and then does this: its status, or 128 + a signal. */
static int sealed(int (*work)(void))
{
    int status;
    pid_t child = fork();
    if (!child)
        _exit(sn_seal_process(SN_SEAL_WHOLE) ? work() : 99);
    cr_assert_eq(waitpid(child, &status, 0), child);
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int computes(void)
{
    struct timespec now;
    /* to read alone: sanitizers have taken more memory to write than a sealed process may */
    void *memory = mmap(NULL, 1 << 20, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED || clock_gettime(CLOCK_MONOTONIC, &now) || write(2, "", 0) ? 1 : 7;
}

static int takes_much_memory(void)
{
    size_t size = (size_t)9 << 30;
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? 7 : 1;
}

static int raises(void)
{
    return kill(getppid(), 0);
}
static int reads_a_file(void)
{
    return open("/etc/passwd", O_RDONLY);
}
static int writes_a_file(void)
{
    return open("owned", O_WRONLY | O_CREAT, 0600);
}
static int removes_a_file(void)
{
    return unlink("nosuch");
}
static int makes_a_folder(void)
{
    return mkdir("owned", 0700);
}
static int speaks(void)
{
    return socket(AF_INET, SOCK_STREAM, 0);
}
static int multiplies(void)
{
    return fork();
}
static int traces(void)
{
    return (int)ptrace(PTRACE_TRACEME, 0, 0, 0);
}
static int writes_elsewhere(void)
{
    return (int)write(0, "x", 1);
}
static int leaves(void)
{
    return chdir("/");
}

Test(seal, lets_a_process_compute)
{
    cr_assert_eq(sealed(computes), 7);
}

Test(seal, limits_memory)
{
    cr_assert_eq(sealed(takes_much_memory), 7);
}

Test(seal, ends_what_asks_for_more)
{
    int (*const works[])(void) = {raises,         reads_a_file,    writes_a_file, removes_a_file,
                                  makes_a_folder, speaks,          multiplies,    traces,
                                  leaves,         writes_elsewhere};
    if (!FILTERED)
        cr_skip("there is no filter of system calls here");
    for (size_t i = 0; i < sizeof works / sizeof *works; i++)
        cr_assert_eq(sealed(works[i]), 128 + SIGSYS, "work %zu", i);
    cr_assert_neq(access("owned", F_OK), 0);
}

/* A program that is no part of this one, sealed before it is loaded. */
static int run_program(sn_seal seal, const char *const *argv)
{
    sn_workdir dir;
    sn_work work;
    MUST(sn_workdir_open(&dir, 20, NULL, NULL));
    MUST(sn_workdir_run(&dir, seal, argv, "", &work, NULL));
    int status = work.status;
    sn_work_free(&work);
    sn_workdir_close(&dir);
    return status;
}

Test(seal, holds_in_what_a_process_becomes)
{
    const char *writes[] = {"/bin/touch", "owned", NULL};
    const char *forks[] = {"/bin/sh", "-c", "(exit 3); exit 4", NULL};
    const char *loads[] = {"/bin/true", NULL};
    if (!FILTERED || access("/bin/touch", X_OK))
        cr_skip("there is no filter of system calls here");
    cr_assert_eq(run_program(SN_SEAL_NONE, writes), 0);
    cr_assert_eq(run_program(SN_SEAL_LOADS, writes), 128 + SIGSYS);
    cr_assert_eq(run_program(SN_SEAL_LOADS, forks), 128 + SIGSYS);
    cr_assert_eq(run_program(SN_SEAL_LOADS, loads), 0);
    cr_assert_neq(run_program(SN_SEAL_WHOLE, loads), 0, "its loader opens files");
}
