/* Which bytes encode an instruction. */
#include "verify/vectors/bitslice/bitslice.h"

sn_x86_operand sn_x86_register(uint32_t reg)
{
    return (sn_x86_operand){false, (uint8_t)reg, 0};
}

sn_x86_operand sn_x86_memory(sn_x86_base base, uint32_t index)
{
    return (sn_x86_operand){true, (uint8_t)base, index};
}

void sn_x86_put_bytes(sn_buf *out, const uint8_t *bytes, size_t size)
{
    sn_buf_add(out, (const char *)bytes, size);
}

static void put_byte(sn_buf *out, uint32_t byte)
{
    uint8_t b = (uint8_t)byte;
    sn_x86_put_bytes(out, &b, 1);
}

/* Bit `bit` of a register number, inverted as the prefixes want it, moved to place `place`. */
static uint32_t inverted(uint32_t reg, uint32_t bit, uint32_t place)
{
    return (~reg >> bit & 1) << place;
}

/* With 64-bit elements. The base registers in use are low ones, their extension bits are clear. */
static void put_evex(sn_buf *out, uint32_t map, uint32_t reg, uint32_t v, uint32_t rm)
{
    put_byte(out, 0x62);
    put_byte(out, inverted(reg, 3, 7) | inverted(rm, 4, 6) | inverted(rm, 3, 5) |
                      inverted(reg, 4, 4) | map);
    put_byte(out, 0x80 | (~v & 15) << 3 | 5);
    put_byte(out, 0x40 | inverted(v, 4, 3));
}

/* The short prefix where it does. */
static void put_vex(sn_buf *out, uint32_t map, uint32_t reg, uint32_t v, uint32_t rm)
{
    uint32_t last = (~v & 15) << 3 | 5;
    if (map == 1 && rm < 8) {
        put_byte(out, 0xc5);
        put_byte(out, inverted(reg, 3, 7) | last);
    } else {
        put_byte(out, 0xc4);
        put_byte(out, inverted(reg, 3, 7) | 0x40 | inverted(rm, 3, 5) | map);
        put_byte(out, last);
    }
}

/* A displacement that fits one byte is counted in vectors in the EVEX form, in bytes in VEX. */
static void put_operand(sn_buf *out, bool wide, uint32_t reg, sn_x86_operand rm)
{
    uint32_t registers = (reg & 7) << 3 | (rm.reg & 7);
    uint32_t offset = rm.index * (wide ? 64 : 32);
    uint32_t brief = wide ? rm.index : offset;
    if (!rm.memory) {
        put_byte(out, 0xc0 | registers);
    } else if (brief < 128) {
        put_byte(out, 0x40 | registers);
        put_byte(out, brief);
    } else {
        put_byte(out, 0x80 | registers);
        for (int i = 0; i < 4; i++)
            put_byte(out, offset >> 8 * i);
    }
}

void sn_x86_put(sn_buf *out, bool wide, sn_x86_op op, uint32_t reg, uint32_t v, sn_x86_operand rm)
{
    uint32_t map = (uint32_t)op >> 8;
    if (wide)
        put_evex(out, map, reg, v, rm.reg);
    else
        put_vex(out, map, reg, v, rm.reg);
    put_byte(out, (uint32_t)op & 0xff);
    put_operand(out, wide, reg, rm);
}

void sn_x86_put_ternary(sn_buf *out, uint32_t reg, uint32_t v, sn_x86_operand rm, uint8_t table)
{
    sn_x86_put(out, true, SN_X86_TERNARY, reg, v, rm);
    put_byte(out, table);
}
