/* How long a multiprocessor of CUDA's is busy with a kernel. */
#ifndef SN_CODEGEN_COST_PIPES_H
#define SN_CODEGEN_COST_PIPES_H

#include "codegen/cost/machine_code.h"

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* What works side by side: identifier, name in print. */
#define SN_PIPES(X)         \
    X(DISPATCH, "dispatch") \
    X(ALU, "alu")           \
    X(FMA, "fma")           \
    X(FP64, "fp64")         \
    X(XU, "xu")             \
    X(LSU, "lsu")

typedef enum sn_pipe {
#define X(id, name) SN_PIPE_##id,
    SN_PIPES(X)
#undef X
        SN_PIPE_COUNT
} sn_pipe;

extern const char *const sn_pipe_names[SN_PIPE_COUNT];

typedef struct sn_clocks {
    double pipe[SN_PIPE_COUNT]; /* clocks of a multiprocessor for each key */
    sn_pipe busiest;            /* it takes no fewer than this one's; of several the first */
} sn_clocks;

/* Of a cost that is measured; false for one that is not, or for an architecture whose rates are not
 * known here. All warps are taken to have work for all pipes at any time, so it is the least that a
 * multiprocessor can take.
 * source   CUDA C++ Programming Guide, "Throughput of Native Arithmetic Instructions", and its
 *          sections on architectures: four schedulers, shared memory of 32 banks. The cache of
 *          memory is in the same unit, and is taken to move as many bytes. */
bool sn_clocks_of(const sn_cost *cost, sn_clocks *out);

#endif
#endif
