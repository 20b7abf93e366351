/* What type the source gives to what a function is handed (internal to lift/). */
#ifndef SN_LIFT_IR_TYPES_H
#define SN_LIFT_IR_TYPES_H

#include "lift/ir/constants.h"

typedef enum sn_basic_kind {
    SN_BASIC_UNKNOWN,
    SN_BASIC_UNSIGNED,
    SN_BASIC_SIGNED,
    SN_BASIC_FLOAT
} sn_basic_kind;

/* A number in an object. */
typedef struct sn_basic {
    sn_basic_kind kind;
    uint32_t offset, size; /* its bytes */
    char name[40];         /* of its type, in the source */
} sn_basic;

/* The number that has a byte of an object, as debug information tells it: of unions, vectors, plain
 * char and bool nothing is said.
 * function   what was run
 * object     of world->memory */
sn_basic sn_basic_at(const sn_world *world, LLVMValueRef function, uint32_t object,
                     uint32_t offset);

/* Whether a parameter is the address of a function, by its type in the module. */
bool sn_is_callback(LLVMValueRef parameter);
/* Whether a parameter may be a length: an unsigned number of 64 bits, or any where no type is told.
 */
bool sn_is_length(LLVMValueRef function, uint32_t i);

#endif
