/* The module _native: what Python hands over, and what it gets back (internal to python/). */
#ifndef SN_PYTHON_CONVERT_H
#define SN_PYTHON_CONVERT_H

#include "verify/prove.h"

/* ---- convert --------------------------------------------------------------------------------- */

/* What Python hands over, and what it gets back: networks, lists, errors. */

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "networks/net.h"

/* Raise what an error says: sortnet.Error with its place, MemoryError for SN_E_NOMEM, OSError for
 * SN_E_IO, RuntimeError for SN_E_INTERNAL. Returns NULL. */
PyObject *sn_python_raise(const sn_error *error);
/* The same of a file, or NULL. */
PyObject *sn_python_raise_of(const sn_error *error, const char *file);

/* A capsule that owns the network, or NULL with an exception; then the network is freed. */
PyObject *sn_python_net(sn_net *net);

/* Converters for PyArg_ParseTuple's O&: the network in a capsule, borrowed; and the same or NULL
 * for None. */
int sn_python_to_net(PyObject *object, void *net);
int sn_python_to_net_or_none(PyObject *object, void *net);

/* The same for numbers that are none below 0: a uint32_t, and a uint64_t. */
int sn_python_to_u32(PyObject *object, void *number);
int sn_python_to_u64(PyObject *object, void *number);

/* Put an item at the end of a list, which then owns it. Where the item is NULL, or cannot be put
 * there, with an exception, the list is given up, and NULL. */
void sn_python_append(PyObject **list, PyObject *item);

/* A list of the numbers 0.. of those elements that are `wanted`, or NULL with an exception.
 * value    [count] */
PyObject *sn_python_places(const uint8_t *value, size_t count, uint8_t wanted);

/* A list of numbers, None where the array is NULL; NULL with an exception. */
PyObject *sn_python_words_list(const uint16_t *value, size_t count);

/* Numbers of a sequence, to be freed with free; false with an exception if one is none.
 * least, most   each of them is in this range, or OverflowError is raised
 * out      [*count] */
bool sn_python_numbers(PyObject *sequence, int64_t least, int64_t most, int64_t **out,
                       size_t *count);

/* What was written, as str or as bytes; NULL with an exception. The buffer is freed. */
PyObject *sn_python_text(sn_buf *text);
PyObject *sn_python_bytes(sn_buf *text);

/* The place of a word in names[count]; -1 with sortnet.Error "WHAT is … or …, not 'word'". */
int sn_python_word(const char *what, const char *word, const char *const *names, size_t count);

/* ---- work ------------------------------------------------------------------------------------ */

/* Long work, during which Python's other threads go on and Ctrl-C ends it. */

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

/* Do the work and wait for it. Signals are looked for five times a second; an exception that one of
 * them or `progress` raises ends the work first and stays.
 * Whether it was done; if not an exception is set, and what the call made is the caller's to free.
 */
bool sn_python_work_do(sn_python_work *work);

/* ---- claim ----------------------------------------------------------------------------------- */

/* A claim about a network as Python tells it, and what became of it. */

typedef struct sn_python_claim {
    const sn_net *net;        /* borrowed */
    sn_property *property;    /* freed by the caller */
    const char *given, *goal; /* borrowed, or NULL */
    sn_run run;               /* with the stop flag and the progress of the work */
    sn_result *result;        /* likewise freed; NULL at first */
} sn_python_claim;

/* Read (net, given, goal, equals, method, threads, memory, seconds, progress): words, or None for
 * what is usual; numbers, or 0. False with an exception; then there is nothing to free.
 * work     of which the run is told the flag and the progress */
bool sn_python_claim_read(PyObject *args, sn_python_claim *claim, sn_python_work *work);

/* What was found out, as the tuple that sortnet/_native.pyi calls Result. */
PyObject *sn_python_verdict(const sn_result *result, uint32_t wires);

/* ---- nets ------------------------------------------------------------------------------------ */

/* Networks made, read, measured and transformed, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_nets[];

/* ---- proofs ---------------------------------------------------------------------------------- */

/* Claims proved and refuted, and what follows, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_proofs[];

/* ---- certificates ---------------------------------------------------------------------------- */

/* Certificates written and checked, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_certificates[];

/* ---- kernels --------------------------------------------------------------------------------- */

/* Kernels as text, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_kernels[];

/* ---- known ----------------------------------------------------------------------------------- */

/* What is known of sorters and their sizes, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_known[];

/* ---- search ---------------------------------------------------------------------------------- */

/* Searches for networks, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_search[];

/* ---- drawing --------------------------------------------------------------------------------- */

/* Diagrams, for Python. */

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_drawing[];

#endif
