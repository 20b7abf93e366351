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
    uint32_t entry;  /* the first one */
    uint32_t *first; /* [count + 1] where a block's ways on begin in `to` */
    uint32_t *to;    /* [first[count]] blocks, or count: the end */
    uint8_t *known;  /* [count] what sn_meeting_loops said, or 0 */
    uint32_t *stack; /* [count] for it */
} sn_meetings;

/* Find the immediate post-dominator of each block: O(blocks * edges) at worst. Blocks that end the
 * program count for none.
 * source   Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001
 * Returns false without memory, or if there are too many. Freed with sn_meeting_free. */
bool sn_meeting_find(LLVMValueRef function, sn_meetings *blocks);
void sn_meeting_free(sn_meetings *blocks);

/* Whether a way from a block, before it meets the others, may go again through blocks that it came
 * through: a loop that the block's branch ends, or goes round again. False only if what such blocks
 * gave is as it was where the ways meet. O(blocks), once for each. */
bool sn_meeting_loops(const sn_meetings *blocks, uint32_t block);

/* The number of a block, or count. */
uint32_t sn_meeting_number(const sn_meetings *blocks, LLVMBasicBlockRef block);

#endif
