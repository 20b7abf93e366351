/* How far long work is, and whether it is to stop. */
#include "cli/common/common.h"

#include "networks/base.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { BAR = 20, LABEL = 22 }; /* together with the times, 80 columns */

/* What is done is shown by its result: a bar is never full. */
#define MOST 0.99

atomic_bool sn_stop;
static atomic_bool late;
static volatile sig_atomic_t first; /* the signal that set sn_stop, */
static struct timespec came;        /* and when */

static void end_by(int number)
{
    signal(number, SIG_DFL);
    raise(number);
}

/* timeout(1) sends a signal to a process and to its group, so two that come together are one. */
static void stop(int number)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    const bool again = now.tv_sec > came.tv_sec + 1 ||
                       (now.tv_sec == came.tv_sec + 1 && now.tv_nsec >= came.tv_nsec);
    if (!first) {
        first = number;
        came = now;
        atomic_store(&sn_stop, true);
    } else if (again) {
        end_by(number);
    }
}

/* Signals ignored by whoever started us stay so. */
static void handle(void (*handler)(int))
{
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
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

void sn_signals_obey(void)
{
    end_by(first);
}

void sn_signals_follow(void)
{
    sigset_t set;
    sigaction(SN_SIGNAL_STOP, &(struct sigaction){.sa_handler = stop}, NULL);
    sigemptyset(&set);
    sigaddset(&set, SN_SIGNAL_STOP);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
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

bool sn_is_interrupted(void)
{
    return atomic_load(&sn_stop) && !sn_alarm_went_off();
}

/* A bar stands on the terminal. */
static bool standing;

/* The label as a terminal can take it, cut between characters. */
static void print_label(const char *label)
{
    sn_buf words = {.data = NULL};
    size_t end = 0;
    sn_buf_words(&words, label);
    for (int i = 0; i < LABEL && words.data && words.data[end]; i++)
        end += sn_utf8_length(words.data + end);
    fprintf(stderr, "%.*s", (int)end, words.data ? words.data : "");
    sn_buf_free(&words);
}

void sn_progress_draw(void *data, double done, double remaining)
{
    sn_progress *progress = data;
    char bar[BAR + 1], spent[32], left[32];
    double now = sn_now();
    progress->began = progress->began > 0 ? progress->began : now;
    progress->most = fmax(progress->most, fmin(done, MOST));
    if (!isatty(STDERR_FILENO))
        return;
    for (int i = 0; i < BAR; i++)
        bar[i] = i < floor(progress->most * BAR) ? '#' : '.';
    bar[BAR] = '\0';
    fprintf(stderr, "\r\033[K[%s] %2.0f %%  ", bar, floor(progress->most * 100 + 1e-9));
    print_label(progress->label);
    sn_print_duration(spent, sizeof spent, floor(now - progress->began));
    fprintf(stderr, "  %s", spent);
    if (remaining >= 0) {
        sn_print_duration(left, sizeof left, fmax(1, ceil(remaining)));
        fprintf(stderr, ", about %s left", left);
    }
    fflush(stderr);
    standing = true;
}

void sn_progress_hide(void)
{
    if (standing)
        fputs("\r\033[K", stderr);
    standing = false;
}

void sn_progress_clear(sn_progress *progress)
{
    sn_progress_hide();
    progress->most = progress->began = 0;
}
