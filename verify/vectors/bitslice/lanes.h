/* How 0-1 vectors are numbered and laid out in words (internal to verify/).
 *
 * Vector x is the input that gives wire w bit w of x. Sixty-four vectors share a word, and a block
 * is 512 vectors, whatever the machine, so that counts and counterexamples are the same on all. */
#ifndef SN_VERIFY_VECTORS_BITSLICE_LANES_H
#define SN_VERIFY_VECTORS_BITSLICE_LANES_H

#include <stdint.h>

#define SN_BLOCK_BITS 9
#define SN_BLOCK_VECTORS (1u << SN_BLOCK_BITS)
#define SN_BLOCK_WORDS (SN_BLOCK_VECTORS / 64)

/* What wire `wire` (below 64) carries in the vectors 64·word .. 64·word + 63, the first of them in
 * the lowest bit. The six lowest wires change within a word, the others from word to word. */
static inline uint64_t sn_lanes_word(uint32_t wire, uint64_t word)
{
    static const uint64_t low[6] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                    0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};
    return wire < 6 ? low[wire] : -(word >> (wire - 6) & 1);
}

#endif
