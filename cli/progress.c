#include "cli/progress.h"

#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 30 };

atomic_bool sn_stop;

static void stop(int number)
{
    (void)number;
    atomic_store(&sn_stop, true);
}

static void handle(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

void sn_signals_catch(void)
{
    handle(stop);
}

void sn_signals_release(void)
{
    handle(SIG_DFL);
}

/* "3 s", "5 min", "2 h", "4 days", "1e+12 years" */
static void write_span(double seconds, char *text, size_t size)
{
    static const struct {
        double least, unit;
        const char *name;
    } units[] = {{2 * 365.25 * 86400, 365.25 * 86400, "years"},
                 {2 * 86400, 86400, "days"},
                 {2 * 3600, 3600, "h"},
                 {120, 60, "min"},
                 {0, 1, "s"}};
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++)
        if (seconds >= units[i].least) {
            double count = ceil(seconds / units[i].unit);
            snprintf(text, size, count < 1e6 ? "%.0f %s" : "%.0e %s", count, units[i].name);
            return;
        }
}

void sn_progress_draw(void *data, double done, double remaining)
{
    sn_progress *progress = data;
    char bar[BAR + 1], left[32] = "";
    if (!isatty(STDERR_FILENO))
        return;
    for (int i = 0; i < BAR; i++)
        bar[i] = i < done * BAR ? '#' : '.';
    bar[BAR] = '\0';
    if (remaining >= 0)
        write_span(remaining, left, sizeof left);
    fprintf(stderr, "\r\033[K[%s] %3.0f %%  %.40s%s%s", bar, floor(done * 100), progress->label,
            left[0] ? "  about " : "", left);
    fputs(left[0] ? " left" : "", stderr);
    fflush(stderr);
    progress->shown = true;
}

void sn_progress_clear(sn_progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
