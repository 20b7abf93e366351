/* A claim about a network as Python tells it, and what became of it (internal to python/). */
#ifndef SN_PYTHON_CLAIM_H
#define SN_PYTHON_CLAIM_H

#include "python/work.h"
#include "verify/prove.h"

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

#endif
