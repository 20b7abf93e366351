/* What machine instructions are (internal to codegen/). */
#ifndef SN_CODEGEN_COST_OPCODES_H
#define SN_CODEGEN_COST_OPCODES_H

#include "networks/base.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
