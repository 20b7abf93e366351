/* Diagrams, for Python (internal to python/). */
#ifndef SN_PYTHON_DRAWING_H
#define SN_PYTHON_DRAWING_H

#include "python/convert.h"

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_drawing[];

#endif
