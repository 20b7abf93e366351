/* The few x86-64 vector instructions the code maker uses, as bytes (internal to verify/).
 *
 * source  Intel 64 and IA-32 Architectures Software Developer's Manual 2, 2.3 (VEX), 2.7 (EVEX) */
#ifndef SN_VERIFY_VECTORS_BITSLICE_X86_H
#define SN_VERIFY_VECTORS_BITSLICE_X86_H

#include "networks/base.h"

/* Opcode map and opcode of instructions with prefix 66, the same in the VEX form on 256 bits and in
 * the EVEX form on 512. Operands in the manual's order: reg, v, rm. */
typedef enum sn_x86_op {
    SN_X86_LOAD = 0x16f,    /* vmovdqa: reg ← rm */
    SN_X86_STORE = 0x17f,   /* vmovdqa: rm ← reg */
    SN_X86_AND = 0x1db,     /* vpand: reg ← v AND rm */
    SN_X86_OR = 0x1eb,      /* vpor: reg ← v OR rm */
    SN_X86_ANDN = 0x1df,    /* vpandn: reg ← NOT v AND rm */
    SN_X86_XOR = 0x1ef,     /* vpxor: reg ← v XOR rm */
    SN_X86_EQUAL = 0x176,   /* vpcmpeqd: reg ← v = rm; 256 bits only */
    SN_X86_TERNARY = 0x325, /* vpternlogq: reg ← a table of reg, v, rm; 512 bits only */
} sn_x86_op;

/* Tables for sn_x86_put_ternary: bit 4·reg + 2·v + rm. */
enum {
    SN_X86_NOT_RM = 0x55,
    SN_X86_OR_V_ANDN_RM = 0xf4, /* reg OR (v AND NOT rm) */
    SN_X86_OR_RM_ANDN_V = 0xf2, /* reg OR (rm AND NOT v) */
};

typedef enum sn_x86_base { SN_X86_RCX = 1, SN_X86_RDI = 7 } sn_x86_base;

/* The operand rm: a vector register, or the vector number `index` from a base register on. */
typedef struct sn_x86_operand {
    bool memory;
    uint8_t reg; /* 0..31 in the EVEX form, 0..15 in the VEX form; or an sn_x86_base */
    uint32_t index;
} sn_x86_operand;

sn_x86_operand sn_x86_register(uint32_t reg);
sn_x86_operand sn_x86_memory(sn_x86_base base, uint32_t index);

/* Append an instruction.
 * wide   512 bits in the EVEX form, else 256 in the VEX form
 * v      0 for loads and stores, which have none
 */
void sn_x86_put(sn_buf *out, bool wide, sn_x86_op op, uint32_t reg, uint32_t v, sn_x86_operand rm);
void sn_x86_put_ternary(sn_buf *out, uint32_t reg, uint32_t v, sn_x86_operand rm, uint8_t table);

/* Append bytes. */
void sn_x86_put_bytes(sn_buf *out, const uint8_t *bytes, size_t size);

#endif
