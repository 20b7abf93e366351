/* Bytes that are a function of others, bit by bit, by its truth table (internal to lift/). */
#ifndef SN_LIFT_IR_SYMBOLS_LOGIC_H
#define SN_LIFT_IR_SYMBOLS_LOGIC_H

#include "lift/ir/symbols/table.h"

/* Most bytes that one is a function of. */
#define SN_LOGIC_MAX 6u

/* Bit k of the byte is bit Σ (bit k of atom[i]) << i of the table. */
typedef struct sn_logic {
    sn_byte atom[SN_LOGIC_MAX]; /* [count] different ones, in order, none of them a number */
    uint32_t count;
    uint64_t low, top; /* the table of the lower seven bits, and of the highest; 2^count bits */
    bool lost;         /* the lower ones are not followed */
} sn_logic;

/* What a byte is a function of; false if it is of too many, or not followed. */
bool sn_logic_read(const sn_terms *terms, sn_byte byte, sn_logic *out);
/* The same for the highest bit alone, which is that of the byte whose sign another one is. */
bool sn_logic_top(const sn_terms *terms, sn_byte byte, sn_logic *out);
/* x op y, an SN_AND, SN_OR or SN_XOR; false if it is of too many bytes. */
bool sn_logic_binary(sn_terms *terms, sn_operation op, sn_byte x, sn_byte y, sn_byte *out);
/* A byte of a table (SN_TERM_TABLE) where a pair is known to compare in one way. */
sn_byte sn_logic_project(sn_terms *terms, sn_byte byte, uint32_t pair, int which);

#endif
