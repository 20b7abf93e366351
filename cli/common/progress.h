/* Long work: a progress bar on a terminal, and stopping on a signal (internal to cli/). */
#ifndef SN_CLI_COMMON_PROGRESS_H
#define SN_CLI_COMMON_PROGRESS_H

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

/* Set once SIGINT, SIGTERM or SIGHUP arrived; another one, more than a second later, ends the
 * program at once. */
extern atomic_bool sn_stop;

/* Between these two, the first of these signals sets sn_stop; elsewhere it ends the program. */
void sn_signals_catch(void);
void sn_signals_release(void);

/* End the program as the signal that set sn_stop would have, had nobody caught it. */
void sn_signals_obey(void);

/* For a process that works for another one of ours, which alone is sent signals from outside: from
 * here on SN_SIGNAL_STOP, from that one, sets sn_stop. It is let through where it was blocked. */
void sn_signals_follow(void);
#define SN_SIGNAL_STOP SIGUSR1

/* Until sn_signals_release, set sn_stop after so many seconds too, 0 for never. For work that looks
 * at no clock; to be called after sn_signals_catch. */
void sn_alarm_set(double seconds);
/* Whether it was set so, and the time since then is over. */
bool sn_alarm_went_off(void);
/* Whether a signal from outside set sn_stop. */
bool sn_is_interrupted(void);

typedef struct sn_progress {
    const char *label;
    double most;  /* share shown so far, which never falls */
    double began; /* when it was drawn first */
} sn_progress;

/* Draw the bar on standard error if that is a terminal, with the label, the time since the first
 * call, and the time remaining, unless it is negative. An sn_run's progress callback; data is an
 * sn_progress. */
void sn_progress_draw(void *data, double done, double remaining);

/* Erase the bar that stands on the terminal, if one does, so that a message stands on a clean line;
 * when it is drawn next it goes on. */
void sn_progress_hide(void);

/* Erase the bar, so that results stand on clean lines; the next begins at zero. */
void sn_progress_clear(sn_progress *progress);

#endif
