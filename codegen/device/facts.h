/* What is known of a device. */
#ifndef SN_CODEGEN_DEVICE_FACTS_H
#define SN_CODEGEN_DEVICE_FACTS_H

#include <stddef.h>

/* What is known of a device; texts are one line each. */
typedef struct sn_device_facts {
    char name[128];      /* "NVIDIA H200", as its driver calls it */
    char driver[160];    /* "CUDA 13.0", "OpenCL 3.0 PoCL 3.1 …": what texts are run through */
    unsigned capability; /* CUDA: 10 · major + minor of the compute capability; OpenCL: 0 */
    unsigned units;      /* multiprocessors, or compute units */
    size_t memory;       /* bytes of the device's memory */
    size_t shared;       /* bytes of shared (local) memory that a block (group) has unasked */
    size_t threads;      /* that a block may have */
} sn_device_facts;

#endif
