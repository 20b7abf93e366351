/* Objects of Python as values of the library and back; claims; long work. */
#include "python/convert.h"

#include "base/workers.h"

#include "verify/engine.h"

#include <stdlib.h>
#include <string.h>

/* ---- convert --------------------------------------------------------------------------------- */

#define NET "sortnet.net"

/* ---- errors ---------------------------------------------------------------------------------- */

/* The attributes `line` and `column`, None where the place is not known. */
static PyObject *place(size_t number)
{
    return number ? PyLong_FromSize_t(number) : Py_NewRef(Py_None);
}

/* The classes of sortnet._errors; what is not here is an Error. */
static const char *class_of(sn_err code)
{
    return code == SN_E_INPUT         ? "FormatError"
           : code == SN_E_LIMIT       ? "LimitError"
           : code == SN_E_UNSUPPORTED ? "UnsupportedError"
                                      : "Error";
}

static void raise_error(const sn_error *error, const char *file)
{
    PyObject *module = PyImport_ImportModule("sortnet._errors");
    PyObject *type = module ? PyObject_GetAttrString(module, class_of(error->code)) : NULL;
    PyObject *raised =
        type ? PyObject_CallFunction(type, "sNNN", error->text,
                                     file ? PyUnicode_DecodeFSDefault(file) : Py_NewRef(Py_None),
                                     place(error->line), place(error->column))
             : NULL;
    if (raised)
        PyErr_SetObject(type, raised);
    Py_XDECREF(raised);
    Py_XDECREF(type);
    Py_XDECREF(module);
}

PyObject *sn_python_raise(const sn_error *error)
{
    return sn_python_raise_of(error, NULL);
}

PyObject *sn_python_raise_of(const sn_error *error, const char *file)
{
    switch (error->code) {
    case SN_E_NOMEM:
        return PyErr_NoMemory();
    case SN_E_IO:
        PyErr_SetString(PyExc_OSError, error->text);
        return NULL;
    case SN_E_INTERNAL:
        PyErr_SetString(PyExc_RuntimeError, error->text);
        return NULL;
    default:
        raise_error(error, file);
        return NULL;
    }
}

/* ---- networks -------------------------------------------------------------------------------- */

static void free_net(PyObject *capsule)
{
    sn_net_free(PyCapsule_GetPointer(capsule, NET));
}

PyObject *sn_python_net(sn_net *net)
{
    PyObject *capsule = PyCapsule_New(net, NET, free_net);
    if (!capsule)
        sn_net_free(net);
    return capsule;
}

int sn_python_to_net(PyObject *object, void *net)
{
    const sn_net **out = net;
    *out = PyCapsule_GetPointer(object, NET);
    return *out != NULL;
}

int sn_python_to_net_or_none(PyObject *object, void *net)
{
    if (object != Py_None)
        return sn_python_to_net(object, net);
    *(const sn_net **)net = NULL;
    return 1;
}

/* ---- numbers --------------------------------------------------------------------------------- */

int sn_python_to_u64(PyObject *object, void *number)
{
    PyObject *index = PyNumber_Index(object);
    if (!index)
        return 0;
    *(uint64_t *)number = PyLong_AsUnsignedLongLong(index);
    Py_DECREF(index);
    return !PyErr_Occurred();
}

int sn_python_to_u32(PyObject *object, void *number)
{
    uint64_t wide;
    if (!sn_python_to_u64(object, &wide))
        return 0;
    *(uint32_t *)number = (uint32_t)wide;
    if (wide <= UINT32_MAX)
        return 1;
    PyErr_Format(PyExc_OverflowError, "%llu is more than 32 bits hold", (unsigned long long)wide);
    return 0;
}

/* ---- lists ----------------------------------------------------------------------------------- */

void sn_python_append(PyObject **list, PyObject *item)
{
    if (!item || PyList_Append(*list, item))
        Py_CLEAR(*list);
    Py_XDECREF(item);
}

PyObject *sn_python_places(const uint8_t *value, size_t count, uint8_t wanted)
{
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && i < count; i++)
        if (value[i] == wanted)
            sn_python_append(&list, PyLong_FromSize_t(i));
    return list;
}

/* One of the three arrays has the numbers. */
static PyObject *list_of(const uint8_t *bytes, const uint16_t *words, const int64_t *numbers,
                         size_t count)
{
    if (!bytes && !words && !numbers)
        return Py_NewRef(Py_None);
    PyObject *list = PyList_New((Py_ssize_t)count);
    for (size_t i = 0; list && i < count; i++) {
        int64_t value = bytes ? bytes[i] : words ? words[i] : numbers[i];
        PyObject *number = PyLong_FromLongLong(value);
        if (!number || PyList_SetItem(list, (Py_ssize_t)i, number))
            Py_CLEAR(list);
    }
    return list;
}

/* Lists of numbers, None where the array is NULL; NULL with an exception.
 * value    [count] */
static PyObject *sn_python_bytes_list(const uint8_t *value, size_t count)
{
    return list_of(value, NULL, NULL, count);
}

PyObject *sn_python_words_list(const uint16_t *value, size_t count)
{
    return list_of(NULL, value, NULL, count);
}

static PyObject *sn_python_numbers_list(const int64_t *value, size_t count)
{
    return list_of(NULL, NULL, value, count);
}

static bool read_number(PyObject *sequence, size_t at, int64_t least, int64_t most, int64_t *out)
{
    PyObject *item = PySequence_GetItem(sequence, (Py_ssize_t)at);
    PyObject *number = item ? PyNumber_Index(item) : NULL;
    *out = number ? PyLong_AsLongLong(number) : -1;
    Py_XDECREF(item);
    Py_XDECREF(number);
    if (PyErr_Occurred())
        return false;
    if (*out >= least && *out <= most)
        return true;
    PyErr_Format(PyExc_OverflowError, "%lld is not from %lld to %lld", (long long)*out,
                 (long long)least, (long long)most);
    return false;
}

bool sn_python_numbers(PyObject *sequence, int64_t least, int64_t most, int64_t **out,
                       size_t *count)
{
    Py_ssize_t length = PySequence_Size(sequence);
    if (length < 0)
        return false;
    *count = (size_t)length;
    *out = sn_alloc(*count, sizeof **out);
    if (!*out)
        return PyErr_NoMemory() != NULL;
    for (size_t i = 0; i < *count; i++)
        if (!read_number(sequence, i, least, most, &(*out)[i])) {
            free(*out);
            *out = NULL;
            return false;
        }
    return true;
}

/* ---- text ------------------------------------------------------------------------------------ */

PyObject *sn_python_text(sn_buf *text)
{
    PyObject *made = text->failed ? PyErr_NoMemory()
                                  : PyUnicode_DecodeUTF8(text->data ? text->data : "",
                                                         (Py_ssize_t)text->size, "replace");
    sn_buf_free(text);
    return made;
}

PyObject *sn_python_bytes(sn_buf *text)
{
    PyObject *made = text->failed ? PyErr_NoMemory()
                                  : PyBytes_FromStringAndSize(text->data ? text->data : "",
                                                              (Py_ssize_t)text->size);
    sn_buf_free(text);
    return made;
}

int sn_python_word(const char *what, const char *word, const char *const *names, size_t count)
{
    sn_error error;
    sn_buf all = {0};
    for (size_t i = 0; i < count; i++) {
        if (!strcmp(names[i], word)) {
            sn_buf_free(&all);
            return (int)i;
        }
        sn_buf_printf(&all, "%s%s", !i ? "" : i + 1 < count ? ", " : " or ", names[i]);
    }
    sn_fail(&error, SN_E_ARGUMENT, "%s is %s, not '%s'", what, all.data ? all.data : "", word);
    sn_buf_free(&all);
    sn_python_raise(&error);
    return -1;
}

/* ---- work ------------------------------------------------------------------------------------ */

/* An sn_run's progress, with the work as its data. How long work of the library leaves Python its
 * say. */
static void python_progress(void *work_, double done, double remaining)
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
    sn_workers_run_watched(1, call, work, look, work);
    PyEval_RestoreThread(work->state);
    if (!work->failed && work->err)
        sn_python_raise(&work->error);
    return !work->failed && !work->err;
}

/* ---- claim ----------------------------------------------------------------------------------- */

/* How Python's words become a claim, and a result a tuple. */

bool sn_python_claim_read(PyObject *args, sn_python_claim *claim, sn_python_work *work)
{
    const sn_net *equals;
    uint32_t threads;
    uint64_t memory;
    sn_run *run = &claim->run;
    sn_error error = {.text = ""};
    if (!PyArg_ParseTuple(args, "O&zzO&zO&O&dO", sn_python_to_net, &claim->net, &claim->given,
                          &claim->goal, sn_python_to_net_or_none, &equals, &run->method,
                          sn_python_to_u32, &threads, sn_python_to_u64, &memory, &run->seconds,
                          &work->progress))
        return false;
    run->threads = threads;
    run->memory = (size_t)memory;
    run->stop = &work->stop;
    run->progress = python_progress;
    run->data = work;
    if (sn_property_new(claim->net->wires, claim->given, claim->goal, equals, &claim->property,
                        &error))
        sn_python_raise(&error);
    return claim->property != NULL;
}

static PyObject *witness_of(const sn_witness *w, uint32_t wires)
{
    return Py_BuildValue(
        "NNNNNN", sn_python_bytes_list(w->input, wires), sn_python_bytes_list(w->output, wires),
        sn_python_bytes_list(w->other, wires), sn_python_numbers_list(w->ranks, wires),
        sn_python_numbers_list(w->ranks_left, wires),
        sn_python_numbers_list(w->ranks_other, wires));
}

static PyObject *attempts_of(const sn_result *result)
{
    PyObject *list = PyList_New(0);
    for (unsigned i = 0; list && i < result->attempt_count; i++) {
        const sn_attempt *a = &result->attempts[i];
        PyObject *attempt =
            Py_BuildValue("ssds", a->engine, sn_verdict_name(a->verdict), a->seconds, a->reason);
        sn_python_append(&list, attempt);
    }
    return list;
}

PyObject *sn_python_verdict(const sn_result *result, uint32_t wires)
{
    PyObject *witness =
        result->verdict == SN_FAILS ? witness_of(&result->witness, wires) : Py_NewRef(Py_None);
    return Py_BuildValue("ssdddKsNN", sn_verdict_name(result->verdict), result->engine,
                         result->seconds, result->covered, result->total,
                         (unsigned long long)result->checked, result->reason, witness,
                         attempts_of(result));
}
