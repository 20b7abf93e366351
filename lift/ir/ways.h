/* Ways through a function, and what two of them leave where they meet (internal to lift/). */
#ifndef SN_LIFT_IR_WAYS_H
#define SN_LIFT_IR_WAYS_H

#include "lift/ir/frame.h"

/* How a way through a function ends. */
typedef enum sn_ending {
    SN_WAY_MET,      /* where it was to end */
    SN_WAY_RETURNED, /* the function is over */
    SN_WAY_ENDED,    /* the program is */
    SN_WAY_FAILED
} sn_ending;

/* A way: what the block at its end takes from it, or what is returned. */
typedef struct sn_way {
    sn_ending end;
    sn_byte *bytes; /* [size] freed by who takes it over */
    size_t size;
} sn_way;

/* The values that a block takes where it is entered from another, one behind the other. */
sn_way sn_way_collect(sn_frame *frame, LLVMBasicBlockRef block, LLVMBasicBlockRef from);

/* Give them to it. Returns the first instruction that is left to be run; NULL after a failure. */
LLVMValueRef sn_way_enter(sn_frame *frame, LLVMBasicBlockRef block, const sn_way *taken);

/* Of two ways, the one that goes on; or both, joined: what `then` has where the condition is 1,
 * else what `other` has. Takes both over. */
sn_way sn_ways_join(sn_frame *frame, sn_byte condition, sn_way then, sn_way other);

/* A byte that a way wrote, and what it left there. */
typedef struct sn_effect {
    uint32_t object, offset;
    sn_byte byte;
} sn_effect;

typedef struct sn_effects {
    sn_effect *item; /* [count] by place; freed by the caller */
    size_t count;
} sn_effects;

/* Take back what was written since the memory's log had `mark` entries, and keep it. Returns false
 * without memory. */
bool sn_effects_take(sn_machine *machine, size_t mark, sn_effects *out);
/* Write it again. */
void sn_effects_put(sn_machine *machine, const sn_effects *effects);
/* Write what `then` left where the condition is 1, else what `other` left. */
void sn_effects_join(sn_frame *frame, sn_byte condition, const sn_effects *then,
                     const sn_effects *other);

#endif
