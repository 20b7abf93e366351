#include "cli/progress.h"

#include "networks/base.h"

#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/time.h>
#include <unistd.h>

enum { BAR = 30 };

atomic_bool sn_stop;
static atomic_bool late;

static void stop(int number)
{
    if (!atomic_exchange(&sn_stop, true))
        return;
    signal(number, SIG_DFL);
    raise(number);
}

/* Signals ignored by whoever started us stay so. */
static void handle(void (*handler)(int))
{
    static const int signals[] = {SIGINT, SIGTERM};
    struct sigaction action = {.sa_handler = handler}, old;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        if (!sigaction(signals[i], NULL, &old) && old.sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
}

void sn_signals_catch(void)
{
    handle(stop);
}

/* What the alarm stopped was not stopped by a signal. */
void sn_signals_release(void)
{
    setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
    if (atomic_exchange(&late, false))
        atomic_store(&sn_stop, false);
    handle(SIG_DFL);
}

static void expire(int number)
{
    (void)number;
    if (!atomic_exchange(&sn_stop, true))
        atomic_store(&late, true);
}

void sn_alarm_set(double seconds)
{
    const double most = 1e9;
    double whole, part = modf(fmin(seconds, most), &whole);
    struct itimerval in = {.it_value = {.tv_sec = (time_t)whole}};
    struct sigaction action = {.sa_handler = expire};
    if (seconds > 0) /* none would switch it off */
        in.it_value.tv_usec = 1 + (suseconds_t)(part * 999998);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &in, NULL);
}

bool sn_alarm_went_off(void)
{
    return atomic_load(&late);
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
        sn_print_duration(left, sizeof left, remaining);
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
