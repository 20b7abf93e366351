/* How long each tool's smallest job takes from its start to its end, and on the processor, beside
 * netspec's.
 *
 *     bench_startup BIN-FOLDER
 *
 * The jobs take turns, so that what else the machine does falls on all of them alike. */
#include "base/base.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { RUNS = 100, WORDS = 6 };

#define CERTIFICATE "startup.certificate"

/* The first one is what the others are compared with. */
static const char *const jobs[][WORDS] = {
    {"netspec", "tsort:4"}, {"netcheck", "tsort:4"},     {"netdraw", "tsort:4"},
    {"netkern", "tsort:4"}, {"netfind", "--wires", "1"}, {"netproof", CERTIFICATE},
};
enum { JOBS = sizeof jobs / sizeof *jobs };

static void must(bool good, const char *what)
{
    if (good)
        return;
    perror(what);
    exit(2);
}

typedef struct seconds {
    double wall[RUNS], processor[RUNS];
} seconds;

static double of(struct timeval t)
{
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

/* Run it the i-th time, with its output going nowhere. */
static void run(const char *const *words, seconds *s, int i)
{
    extern char **environ;
    posix_spawn_file_actions_t silence;
    struct rusage used;
    pid_t process;
    int status;
    posix_spawn_file_actions_init(&silence);
    posix_spawn_file_actions_addopen(&silence, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    double began = sn_now();
    must(!posix_spawnp(&process, words[0], &silence, NULL, (char *const *)words, environ),
         words[0]);
    must(wait4(process, &status, 0, &used) == process, words[0]);
    s->wall[i] = sn_now() - began;
    s->processor[i] = of(used.ru_utime) + of(used.ru_stime);
    posix_spawn_file_actions_destroy(&silence);
    must(status == 0, words[0]);
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *seconds)
{
    qsort(seconds, RUNS, sizeof *seconds, by_size);
    return (seconds[RUNS / 2 - 1] + seconds[RUNS / 2]) / 2;
}

static void print(const char *const *words, seconds *s, seconds *netspec)
{
    char job[80] = "";
    for (size_t i = 0; i < WORDS && words[i]; i++)
        snprintf(job + strlen(job), sizeof job - strlen(job), "%s%s", i ? " " : "", words[i]);
    printf("%-30s %6.2f ms %5.2f   processor: %6.2f ms %5.2f\n", job, median(s->wall) * 1e3,
           median(s->wall) / median(netspec->wall), median(s->processor) * 1e3,
           median(s->processor) / median(netspec->processor));
}

int main(int argc, char **argv)
{
    static seconds taken[JOBS], ignored;
    char folder[] = "/tmp/bench_startup.XXXXXX";
    static const char *const certify[WORDS] = {"netcheck", "tsort:4", "--certify", CERTIFICATE};
    static const char *const clean[WORDS] = {"rm", "-r", CERTIFICATE};
    if (argc != 2) {
        fputs("bench_startup BIN-FOLDER\n", stderr);
        return 2;
    }
    char *tools = realpath(argv[1], NULL), *path = NULL;
    must(tools && asprintf(&path, "%s:%s", tools, getenv("PATH")) > 0, argv[1]);
    setenv("PATH", path, 1);
    must(mkdtemp(folder) && !chdir(folder), folder);
    run(certify, &ignored, 0);
    for (int i = 0; i < RUNS; i++)
        for (int k = 0; k < JOBS; k++)
            run(jobs[k], &taken[k], i);
    for (int k = 0; k < JOBS; k++)
        print(jobs[k], &taken[k], &taken[0]);
    run(clean, &ignored, 0);
    rmdir(folder);
    free(tools);
    free(path);
    return 0;
}
