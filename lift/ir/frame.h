/* A call of a function that is run on symbols, and what its instructions gave (internal to lift/).
 */
#ifndef SN_LIFT_IR_FRAME_H
#define SN_LIFT_IR_FRAME_H

#include "lift/ir/blocks.h"
#include "lift/ir/constants.h"
#include "lift/ir/symbols/arithmetic.h"

/* Where branches meet, of a function that was entered. */
typedef struct sn_known {
    struct sn_known *next;
    LLVMValueRef function;
    sn_meetings blocks;
} sn_known;

typedef struct sn_machine {
    sn_world world;
    uint64_t steps;    /* instructions that were run */
    double deadline;   /* on the clock of sn_now */
    uint32_t line;     /* in the function that is lifted */
    unsigned calls;    /* within each other */
    unsigned branches; /* on keys, within each other */
    char failure[120]; /* why it cannot go on, or empty */
    uint32_t failure_line;
    uint64_t number; /* that each integer is which the caller gives; 0: they are not known */
    uint8_t much;    /* how far from 0 what the caller's order says of two items is */
    bool asked;      /* a function that the caller gives, or that is not defined, orders items */
    bool undefined;  /* it is not defined */
    char orders[64]; /* its name */
    sn_known *known; /* owned, as those behind it */
} sn_machine;

/* Say why it cannot go on, unless that was said before. */
void sn_machine_fail(sn_machine *machine, const char *format, ...) SN_PRINTF(2, 3);
/* Whether it can go on; takes over what terms and memory say. */
bool sn_machine_good(sn_machine *machine);

/* The bytes that a value has. */
typedef struct sn_held {
    LLVMValueRef value;
    sn_byte *bytes;
} sn_held;

typedef struct sn_frame {
    sn_machine *machine;
    const sn_meetings *blocks;
    struct sn_frame *caller;
    sn_held *held;       /* [slots] by hash */
    size_t slots, count; /* slots: a power of two */
    sn_arena *arena;
} sn_frame;

/* Begin a call. Freed with sn_frame_close. Fails as sn_machine_fail does. */
void sn_frame_open(sn_frame *frame, sn_machine *machine, sn_frame *caller, LLVMValueRef function);
void sn_frame_close(sn_frame *frame);

/* The bytes of an operand; NULL after a failure. They stay until the instruction that gave them
 * runs again. */
const sn_byte *sn_frame_value(sn_frame *frame, LLVMValueRef value);
/* Room for the bytes of a value; NULL after a failure. */
sn_byte *sn_frame_hold(sn_frame *frame, LLVMValueRef value, uint32_t size);

sn_shape sn_frame_shape(const sn_frame *frame, LLVMValueRef value);
/* Where what is calculated now is calculated, by an instruction of so many lanes. */
sn_work sn_frame_work(sn_frame *frame, uint32_t lanes);

/* Read or write bytes at an address, which may be one of several as keys compare.
 * size   <= SN_VALUE_BYTES_MAX
 * Returns false after a failure. */
bool sn_frame_load(sn_frame *frame, const sn_byte *address, uint32_t size, sn_byte *out);
bool sn_frame_store(sn_frame *frame, const sn_byte *address, const sn_byte *bytes, uint32_t size);

#endif
