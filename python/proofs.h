/* Claims proved and refuted, and what follows, for Python (internal to python/). */
#ifndef SN_PYTHON_PROOFS_H
#define SN_PYTHON_PROOFS_H

#include "python/convert.h"

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_proofs[];

#endif
