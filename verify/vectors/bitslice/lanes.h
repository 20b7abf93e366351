/* How 0-1 vectors are numbered and laid out in words (internal to verify/).
 *
 * Vector x is the input that gives wire w bit w of x. Sixty-four vectors share a word, and a block
 * is 512 vectors, whatever the machine, so that counts and counterexamples are the same on all. */
#ifndef SN_VERIFY_VECTORS_BITSLICE_LANES_H
#define SN_VERIFY_VECTORS_BITSLICE_LANES_H

#include "networks/net.h"

#define SN_BLOCK_BITS 9
#define SN_BLOCK_VECTORS (1u << SN_BLOCK_BITS)
#define SN_BLOCK_WORDS (SN_BLOCK_VECTORS / 64)

#endif
