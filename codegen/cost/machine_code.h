/* A text's machine code (internal to codegen/). */
#ifndef SN_CODEGEN_COST_MACHINE_CODE_H
#define SN_CODEGEN_COST_MACHINE_CODE_H

#include "codegen/cost/opcodes.h"
#include "codegen/trial/trial.h"

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* Numbers of one thread, unless stated otherwise. */
typedef struct sn_cost {
    double keys;           /* elements of a thread */
    size_t exchanges;      /* compare-exchanges, of two results or of one */
    size_t barriers;       /* in the kernel's operations */
    size_t shared_bytes;   /* of a block */
    unsigned threads;      /* of a block */
    bool measured;         /* what follows is counted in nvcc's code, not estimated */
    unsigned architecture; /* measured only: for which, 90 is sm_90 */
    size_t instructions[SN_INSTRUCTION_CLASSES]; /* without NOPs */
    size_t work[SN_WORK_KINDS];        /* the same, by what they take; measured only, as the next */
    size_t shared_words, memory_words; /* of 32 bits that accesses move, at least one each */
    size_t registers, spills;          /* spills in bytes */
    bool emulated;                     /* the next are known */
    size_t conflicts; /* times a bank of shared memory makes a warp wait, of a block, all warps */
    size_t sectors;   /* of 32 bytes of memory that warps ask for, of a block of whole arrays */
    size_t least_sectors; /* as few as what is asked for at once could be in */
    size_t lines;         /* of 128 bytes that they are in */
    double block_keys;    /* elements of that block */
} sn_cost;

/* Machine instructions in all. */
size_t sn_cost_instructions(const sn_cost *cost);

/* Count the instructions of kernel `name` in a cubin, an ELF file of 64 bits, for
 * cost->architecture: `instructions`, `work` and both kinds of words.
 * bytes    [size]
 * returns  false if there is no such kernel in it
 */
bool sn_cost_count(const char *bytes, size_t size, const char *name, sn_cost *cost);

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
