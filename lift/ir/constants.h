/* How types lie in memory, and what constants are (internal to lift/). */
#ifndef SN_LIFT_IR_CONSTANTS_H
#define SN_LIFT_IR_CONSTANTS_H

#include "lift/ir/library.h"
#include "lift/ir/symbols/store.h"

/* Most bytes of one value. */
#define SN_VALUE_BYTES_MAX 65536u

/* A value's elements: of a vector; else the one that it is. An element of less than 8 bits has a
 * byte of its own. */
typedef struct sn_shape {
    LLVMTypeKind kind; /* of an element */
    unsigned bits;     /* of an element; 0 of structures and arrays */
    uint32_t size;     /* bytes of an element */
    uint32_t lanes;    /* elements */
    uint32_t total;    /* bytes, 0 of what is no value or too long */
} sn_shape;

/* What a module is run in. */
typedef struct sn_world {
    LLVMTargetDataRef layout;
    sn_terms terms;
    sn_store memory;
} sn_world;

sn_shape sn_shape_of(const sn_world *world, LLVMTypeRef type);

/* Where a member of a structure, or an element of an array or a vector, lies in it; its type goes
 * to *type. */
uint64_t sn_member_offset(const sn_world *world, LLVMTypeRef *type, unsigned index);

/* The object that a function or variable is. A variable that is no constant has inputs in it. */
uint32_t sn_world_object(sn_world *world, LLVMValueRef global);

/* Write the bytes of a constant; false if it is of a kind that is not read.
 * out    [sn_shape_of its type: total] */
bool sn_constant_bytes(sn_world *world, LLVMValueRef constant, sn_byte *out);

#endif
