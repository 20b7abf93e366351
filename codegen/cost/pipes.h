/* What a kernel costs on its machine: pipes and occupancy (internal to codegen/cost/). */
#ifndef SN_CODEGEN_COST_PIPES_H
#define SN_CODEGEN_COST_PIPES_H

#include "base/base.h"
#include "codegen/cost/cost.h"

SN_BEGIN_DECLS

/* ---- pipes ----------------------------------------------------------------------------------- */

/* How long a multiprocessor of CUDA's is busy with a kernel. */

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

/* ---- occupancy ------------------------------------------------------------------------------- */

/* How many blocks of a kernel a multiprocessor of CUDA's runs at once. */

typedef enum sn_cost_bound {
    SN_BOUND_BLOCKS, /* no more blocks than so many */
    SN_BOUND_THREADS,
    SN_BOUND_REGISTERS,
    SN_BOUND_SHARED
} sn_cost_bound;

typedef struct sn_occupancy {
    unsigned blocks;            /* at once; 0 if there is no room for one */
    unsigned warps, most_warps; /* of those blocks, and of any */
    sn_cost_bound bound;        /* of what there is too little for one more; of several the first */
} sn_occupancy;

/* Of an architecture, 90 for sm_90, that an option of netkern names; false for another.
 * threads  of a block
 * registers  of a thread
 * shared   bytes of a block
 * source   CUDA Programming Guide, "Compute Capabilities", technical specifications; how registers
 *          and shared memory are dealt out, cuda_occupancy.h of CUDA 13.0
 */
bool sn_occupancy_of(unsigned architecture, unsigned threads, unsigned registers, size_t shared,
                     sn_occupancy *out);

SN_END_DECLS

#endif
