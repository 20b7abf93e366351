/* A text's machine code (internal to codegen/). */
#ifndef SN_CODEGEN_COST_MACHINE_CODE_H
#define SN_CODEGEN_COST_MACHINE_CODE_H

#include "codegen/trial/trial.h"

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* Classes of machine instructions: identifier, name in print. */
#define SN_CLASSES(X)       \
    X(MINMAX, "min/max")    \
    X(SETP, "comparisons")  \
    X(SEL, "selections")    \
    X(LDS, "shared loads")  \
    X(STS, "shared stores") \
    X(SHFL, "shuffles")     \
    X(BAR, "barriers")      \
    X(BRANCH, "branches")   \
    X(OTHER, "other")

typedef enum sn_class {
#define X(id, name) SN_INSTRUCTIONS_##id,
    SN_CLASSES(X)
#undef X
        SN_INSTRUCTION_CLASSES
} sn_class;

extern const char *const sn_class_names[SN_INSTRUCTION_CLASSES];

/* Numbers of one thread, unless stated otherwise. */
typedef struct sn_cost {
    double keys;           /* elements of a thread */
    size_t exchanges;      /* compare-exchanges, of two results or of one */
    size_t barriers;       /* in the kernel's operations */
    size_t shared_bytes;   /* of a block */
    bool measured;         /* what follows is counted in nvcc's code, not estimated */
    unsigned architecture; /* measured only: for which, 90 is sm_90 */
    size_t instructions[SN_INSTRUCTION_CLASSES]; /* without NOPs */
    size_t registers, spills;                    /* spills in bytes; measured only */
    bool emulated;                               /* the next are known */
    size_t conflicts; /* times a bank of shared memory makes a warp wait, of a block, all warps */
    size_t sectors;   /* of 32 bytes of memory that warps ask for, of a block of whole arrays */
    size_t least_sectors; /* as few as what is asked for at once could be in */
} sn_cost;

/* Count the instructions of kernel `name` in a cubin, an ELF file of 64 bits.
 * bytes    [size]
 * counts   [SN_INSTRUCTION_CLASSES]
 * returns  false if there is no such kernel in it
 */
bool sn_cost_count(const char *bytes, size_t size, const char *name, size_t *counts);

/* Begins as {0}, freed with sn_machine_code_free. */
typedef struct sn_machine_code {
    bool built; /* there is nvcc, and it took the text */
    unsigned architecture;
    sn_buf cubin, said;
} sn_machine_code;

/* Build a text in the trial's folder, for its architecture. That there is no nvcc is no error.
 * errors   SN_E_IO; SN_E_NOMEM; SN_E_LIMIT if time was up or the stop flag set */
sn_err sn_machine_code_build(const sn_trial *trial, const sn_buf *text, sn_machine_code *out,
                             sn_error *error);
void sn_machine_code_free(sn_machine_code *code);

/* Fill in what of the cost of a kernel is in its code, and set `measured`, if it was built. */
void sn_machine_code_cost(const sn_machine_code *code, const char *kernel, sn_cost *cost);

#endif
#endif
