/* Networks made, read, measured and transformed, for Python (internal to python/). */
#ifndef SN_PYTHON_NETS_H
#define SN_PYTHON_NETS_H

#include "python/convert.h"

/* Functions of sortnet._native; sortnet/_native.pyi says what each takes and gives. */
extern PyMethodDef sn_python_nets[];

#endif
