#include "tests/kernels/crew.h"

#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the processes have in common. */
typedef struct crew {
    atomic_size_t next; /* the first job that nobody has taken */
    atomic_size_t count[CREW_COUNTS];
} crew;

static crew *common;
static size_t passed_by, own; /* jobs so far; and the one that is this process's next */

bool crew_takes(void)
{
    if (passed_by++ != own)
        return false;
    own = atomic_fetch_add(&common->next, 1);
    return true;
}

static void work(void (*walk)(size_t count[CREW_COUNTS]))
{
    size_t count[CREW_COUNTS] = {0};
    own = atomic_fetch_add(&common->next, 1);
    walk(count);
    for (size_t i = 0; i < CREW_COUNTS; i++)
        atomic_fetch_add(&common->count[i], count[i]);
    fflush(stdout);
}

bool crew_work(void (*walk)(size_t count[CREW_COUNTS]), size_t count[CREW_COUNTS])
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    bool good = true;
    int status;
    common = mmap(NULL, sizeof *common, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (common == MAP_FAILED)
        return false;
    for (long i = 0; i < cores && good; i++) {
        pid_t child = fork();
        good = child >= 0;
        if (!child) {
            work(walk);
            _exit(0);
        }
    }
    while (wait(&status) >= 0) {
        if (WIFSIGNALED(status))
            fprintf(stderr, "a process ended by signal %d\n", WTERMSIG(status));
        good = good && WIFEXITED(status) && !WEXITSTATUS(status);
    }
    for (size_t i = 0; i < CREW_COUNTS; i++)
        count[i] = common->count[i];
    munmap(common, sizeof *common);
    return good;
}
