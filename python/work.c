/* How long work of the library leaves Python its say. */
#include "python/convert.h"

#include "verify/engine.h"

void sn_python_progress(void *work_, double done, double remaining)
{
    sn_python_work *work = work_;
    atomic_store(&work->done, done);
    atomic_store(&work->remaining, remaining);
}

static void call(void *work_, unsigned number)
{
    sn_python_work *work = work_;
    (void)number; /* there is one thread */
    work->err = work->call(work, &work->error);
}

/* Whether `progress`, if there is any, raised nothing. */
static bool tell(sn_python_work *work)
{
    if (work->progress == Py_None)
        return true;
    PyObject *result = PyObject_CallFunction(work->progress, "dd", atomic_load(&work->done),
                                             atomic_load(&work->remaining));
    Py_XDECREF(result);
    return result != NULL;
}

/* In the thread that called. */
static void look(void *work_)
{
    sn_python_work *work = work_;
    if (work->failed)
        return;
    PyEval_RestoreThread(work->state);
    work->failed = PyErr_CheckSignals() || !tell(work);
    if (work->failed)
        atomic_store(&work->stop, true);
    work->state = PyEval_SaveThread();
}

bool sn_python_work_do(sn_python_work *work)
{
    atomic_store(&work->remaining, -1);
    work->state = PyEval_SaveThread();
    sn_crew_run_watched(1, call, work, look, work);
    PyEval_RestoreThread(work->state);
    if (!work->failed && work->err)
        sn_python_raise(&work->error);
    return !work->failed && !work->err;
}
