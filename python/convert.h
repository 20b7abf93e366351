/* What Python hands over, and what it gets back: networks, lists, errors (internal to python/). */
#ifndef SN_PYTHON_CONVERT_H
#define SN_PYTHON_CONVERT_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "networks/net.h"

/* Raise what an error says: sortnet.Error with its place, MemoryError for SN_E_NOMEM, OSError for
 * SN_E_IO, RuntimeError for SN_E_INTERNAL. Returns NULL. */
PyObject *sn_python_raise(const sn_error *error);

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

/* Lists of numbers, None where the array is NULL; NULL with an exception.
 * value    [count] */
PyObject *sn_python_bytes_list(const uint8_t *value, size_t count);
PyObject *sn_python_words_list(const uint16_t *value, size_t count);
PyObject *sn_python_numbers_list(const int64_t *value, size_t count);

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

#endif
