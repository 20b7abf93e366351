/* What mappings cost on a GPU, without a compiler to ask (internal to codegen/). */
#ifndef SN_CODEGEN_CHOOSE_ESTIMATE_H
#define SN_CODEGEN_CHOOSE_ESTIMATE_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* Instructions of a thread for each of its keys, a sector of memory that other threads' accesses
 * could have shared counting as four.
 * cost     linear in the operations */
double sn_estimate_instructions(const sn_kernel *kernel, const sn_emit *emit);

/* Clocks of a multiprocessor of CUDA's for each key, of compare-exchanges or of what feeds them,
 * whatever takes more: the least that it can take, as in codegen/cost/pipes.h.
 * kernel   of keys that are ordered two by two
 * cost     linear in the operations */
double sn_estimate_clocks(const sn_kernel *kernel, const sn_emit *emit);

SN_END_DECLS

#endif
