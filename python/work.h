/* Long work, during which Python's other threads go on and Ctrl-C ends it (internal to python/). */
#ifndef SN_PYTHON_WORK_H
#define SN_PYTHON_WORK_H

#include "python/convert.h"

/* Work of the library. Fill in the first three members, the rest zero. */
typedef struct sn_python_work {
    sn_err (*call)(struct sn_python_work *work, sn_error *error); /* in a thread without the GIL */
    void *data;                                                   /* the call's own */
    PyObject *progress; /* borrowed: called with (done, remaining) five times a second, the share
                           from 0 to 1 and seconds, negative while unknown; or None */
    sn_flag stop;       /* the call heeds it */
    _Atomic double done, remaining; /* that the call reports */
    bool failed;                    /* an exception is set */
    PyThreadState *state;
    sn_err err;
    sn_error error;
} sn_python_work;

/* An sn_run's progress, with the work as its data. */
void sn_python_progress(void *work, double done, double remaining);

/* Do the work and wait for it. Signals are looked for five times a second; an exception that one of
 * them or `progress` raises ends the work first and stays.
 * Whether it was done; if not an exception is set, and what the call made is the caller's to free.
 */
bool sn_python_work_do(sn_python_work *work);

#endif
