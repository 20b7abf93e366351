/* Where branches of a function meet again (internal to lift/). */
#ifndef SN_LIFT_IR_BLOCKS_H
#define SN_LIFT_IR_BLOCKS_H

#include "lift/ir/library.h"

/* Most blocks of a function. */
#define SN_BLOCKS_MAX 20000u

typedef struct sn_meetings {
    LLVMBasicBlockRef *block; /* [count] by address, so that one is found */
    uint32_t *meet;           /* [count] the block that all ways from one go through; count: the
                                 function's end; UINT32_MAX: there is none */
    uint32_t count;
} sn_meetings;

/* Find the immediate post-dominator of each block: O(blocks * edges) at worst. Blocks that end the
 * program count for none.
 * source   Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001
 * Returns false without memory, or if there are too many. Freed with sn_meeting_free. */
bool sn_meeting_find(LLVMValueRef function, sn_meetings *blocks);
void sn_meeting_free(sn_meetings *blocks);

/* The number of a block, or count. */
uint32_t sn_meeting_number(const sn_meetings *blocks, LLVMBasicBlockRef block);

#endif
