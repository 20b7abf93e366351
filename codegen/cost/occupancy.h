/* How many blocks of a kernel a multiprocessor of CUDA's runs at once. */
#ifndef SN_CODEGEN_COST_OCCUPANCY_H
#define SN_CODEGEN_COST_OCCUPANCY_H

#include "networks/base.h"

SN_BEGIN_DECLS

typedef enum sn_bound {
    SN_BOUND_BLOCKS, /* no more blocks than so many */
    SN_BOUND_THREADS,
    SN_BOUND_REGISTERS,
    SN_BOUND_SHARED
} sn_bound;

typedef struct sn_occupancy {
    unsigned blocks;            /* at once; 0 if there is no room for one */
    unsigned warps, most_warps; /* of those blocks, and of any */
    sn_bound bound;             /* of what there is too little for one more; of several the first */
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
