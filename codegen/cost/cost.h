/* What a kernel or a program costs. */
#ifndef SN_CODEGEN_COST_COST_H
#define SN_CODEGEN_COST_COST_H

#include "base/base.h"
#include "codegen/trial/trial.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- opcodes --------------------------------------------------------------------------------- */

/* What machine instructions are. */

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

/* Kinds of work, by how many of which a multiprocessor begins in a clock: see pipes.c. */
typedef enum sn_work_kind {
    SN_WORK_ADD,      /* integers: sums of two or three */
    SN_WORK_COMPARE,  /* minima, maxima, comparisons */
    SN_WORK_LOGIC,    /* by bits; shifts, bytes, selections, moves */
    SN_WORK_MULTIPLY, /* integers, which compilers also add and move by; pairs of halves */
    SN_WORK_FLOAT,    /* sums and products of 32 bits */
    SN_WORK_DOUBLE,   /* of 64 bits, and their comparisons */
    SN_WORK_COUNT,    /* bits counted, found, reversed */
    SN_WORK_SHUFFLE,
    SN_WORK_SHARED,  /* accesses to shared memory */
    SN_WORK_MEMORY,  /* to other memory */
    SN_WORK_UNIFORM, /* once for a warp, beside the other pipes */
    SN_WORK_CONTROL, /* branches, barriers, constants, registers of the system */
    SN_WORK_UNKNOWN,
    SN_WORK_KINDS
} sn_work_kind;

/* What the first 64 of an instruction's 128 bits say, and bits 73 to 75 of an access. */
typedef struct sn_opcode {
    sn_class class_;
    sn_work_kind work;
    bool nothing; /* a NOP */
} sn_opcode;

/* Of an architecture, 90 for sm_90. The low nine bits say what is done, three above them where the
 * operands are. An instruction that the table lacks is SN_WORK_UNKNOWN.
 * source   the numbers are those of Mesa's compiler NAK for sm_70 and later, and where it has none
 *          those found by compiling kernels for sm_80 to sm_120 with CUDA 13.0 */
sn_opcode sn_opcode_of(uint64_t word, unsigned architecture);

/* Words of 32 bits that a thread moves by an access of one or more, by the upper 64 bits of it. */
unsigned sn_access_words(uint64_t word);

/* ---- machine code ---------------------------------------------------------------------------- */

/* A text's machine code. */

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

/* ---- cost ------------------------------------------------------------------------------------ */

/* What a kernel costs, without running it on a device. */

/* For C alone, as trial.h is. */
#ifndef __cplusplus

/* Cost of each kernel of the text that a trial is about, of one thread; of a program that scans of
 * the last alone. Of programs that sort a block is taken to have all its keys, and conflicts and
 * sectors are not known; of programs that count, in CUDA, `instructions`, `registers` and `spills`
 * alone are set, as they stand in the code, where those of a loop stand once.
 * costs    [count] freed by the caller; NULL on failure
 * errors   SN_E_IO; SN_E_NOMEM; SN_E_LIMIT if time was up or the stop flag set. Where nvcc or a C++
 *          compiler is missing, or the text is not CUDA, the cost is estimated and says so, but for
 *          programs that count: SN_E_UNSUPPORTED
 * cost     seconds
 */
sn_err sn_costs_of(const sn_trial *trial, sn_cost **costs, size_t *count, sn_error *error);

/* Fill in an estimate of the instructions instead, of the kernel's operations. */
void sn_cost_estimate(const sn_kernel *kernel, const sn_emit *emit, sn_cost *cost);

/* Instructions of all passes that sort `count` keys, for a key of a block that has all its keys. */
double sn_program_instructions(const sn_program *program, const sn_cost *costs, uint32_t count);

#endif

SN_END_DECLS

#endif
