/* Where elements lie in shared memory, so that no two lanes of a warp want different words of one
 * bank (internal to codegen/). */
#ifndef SN_CODEGEN_SWIZZLE_H
#define SN_CODEGEN_SWIZZLE_H

#include "codegen/window.h"

#define SN_BANK_BITS 5u

/* The element of index i lies at i, where bank bit b is flipped if i has an odd number of the bits
 * of bank[b]; in the array whose number in the block has bit j, those of array[j] are flipped, too.
 */
typedef struct sn_swizzle {
    uint16_t bank[SN_BANK_BITS];    /* bits of indices above b, so that no two meet */
    uint16_t array[SN_THREAD_BITS]; /* [bits of arrays] */
} sn_swizzle;

/* Find one by trying; the same windows give the same.
 * array_bits   2^array_bits arrays are sorted in a block, each by 2^thread_bits threads
 * result       whether no window meets conflicts where elements take 4 or 8 bytes
 */
bool sn_swizzle_find(const sn_windows *windows, uint32_t array_bits, sn_swizzle *out);

/* Where the element of an index lies, in array 0 of a block. */
uint16_t sn_swizzle_place(const sn_swizzle *swizzle, uint16_t index);

#endif
