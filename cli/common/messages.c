/* Messages, suggestions for misspelt words, progress. */
#include "base/base.h"
#include "base/nearest.h"
#include "cli/common/common.h"

#include <ctype.h>
#include <fcntl.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* ---- messages -------------------------------------------------------------------------------- */

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
    sn_progress_hide();
    if (line.failed || !words)
        fputs("out of memory\n", stderr);
    else
        fputs(line.data, stderr);
    free(words);
    sn_buf_free(&line);
}

void sn_keep_silent(void)
{
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing < 0 || dup2(nothing, STDOUT_FILENO) < 0 || dup2(nothing, STDERR_FILENO) < 0)
        _exit(SN_EXIT_UNDECIDED);
    close(nothing);
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

int sn_out_of_memory(const sn_tool *tool, const char *file)
{
    sn_error error;
    sn_fail_nomem(&error);
    return sn_report(tool, file, &error);
}

/* ---- usage ----------------------------------------------------------------------------------- */

int sn_usage(const sn_tool *tool, const char *format, ...)
{
    char words[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    sn_say("%s: %s; see %s --help", tool->name, words, tool->name);
    return SN_EXIT_USAGE;
}

int sn_usage_word(const sn_tool *tool, const char *option, const char *word)
{
    sn_nearest nearest = {.word = word};
    sn_buf known = {0};
    const sn_option *o = sn_tool_option_named(tool, option);
    for (const char *at = o ? o->values : ""; *(at += strspn(at, " "));) {
        size_t size = strcspn(at, " ");
        if (!isdigit((unsigned char)*word)) /* numbers are not misspelled */
            sn_nearest_offer(&nearest, at, size);
        sn_buf_puts(&known, known.size ? ", " : "");
        sn_buf_add(&known, at, size);
        at += size;
    }
    sn_usage(tool, "--%s knows %s, not '%s'%s%.*s%s", option, known.data ? known.data : "", word,
             nearest.best ? "; did you mean " : "", (int)nearest.best_length,
             nearest.best ? nearest.best : "", nearest.best ? "?" : "");
    sn_buf_free(&known);
    return SN_EXIT_USAGE;
}

/* ---- progress -------------------------------------------------------------------------------- */

/* How far long work is, and whether it is to stop. */

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
