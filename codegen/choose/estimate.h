/* What mappings cost on a GPU, without a compiler to ask (internal to codegen/). */
#ifndef SN_CODEGEN_CHOOSE_ESTIMATE_H
#define SN_CODEGEN_CHOOSE_ESTIMATE_H

#include "codegen/emit/emit.h"

SN_BEGIN_DECLS

/* What a key costs: instructions of a thread and, in as many, what memory takes. */
double sn_mapping_cost(const sn_kernel *kernel, const sn_emit *emit);

/* Clocks of a multiprocessor of CUDA's for each key, of compare-exchanges or of what feeds them,
 * whatever takes more: the least that it can take, as in codegen/cost/pipes.h.
 * kernel   of keys that are ordered two by two
 * cost     linear in the operations, as of the other */
double sn_mapping_clocks(const sn_kernel *kernel, const sn_emit *emit);

SN_END_DECLS

#endif
