/* Families that sort arrays of any power of two of keys, as lists of masks: no network is built.
 *
 * A stage joins each index i with i XOR its mask, the smaller key to the smaller index. So a key
 * that no other comes behind stays where it is behind all others, and an array of any length is one
 * of a power of two whose missing keys are neither read nor written. */
#ifndef SN_CODEGEN_LARGE_FAMILY_H
#define SN_CODEGEN_LARGE_FAMILY_H

#include "networks/base.h"

SN_BEGIN_DECLS

/* Most bits of an index. */
#define SN_LARGE_BITS 32u
/* Most stages of a family. */
#define SN_LARGE_STAGES (SN_LARGE_BITS * (SN_LARGE_BITS + 1) / 2)

/* Families: identifier, name on a command line, what it is. */
#define SN_LARGE_FAMILIES(X)                                                             \
    X(TSORT, "tsort", "merges of two sorted halves: a vee, then interleaved halves")     \
    X(VSORT, "vsort", "balanced mergers of interleaved halves: vees of ever fewer keys") \
    X(BITONIC, "bitonic", "Batcher's, its directions turned away by untangling: as tsort")

typedef enum sn_large_family {
#define X(id, name, what) SN_LARGE_##id,
    SN_LARGE_FAMILIES(X)
#undef X
} sn_large_family;

/* Ways to divide stages into passes: identifier, name on a command line, what it is. */
#define SN_LARGE_FORMS(X)                                                                         \
    X(PLANNED, "planned", "as few passes as there can be")                                        \
    X(PAPERS, "papers", "512 keys sorted in a block; vSwap and iSwap3 on memory; a block merges") \
    X(BAINVILLE, "bainville", "1 to 4 stages in registers (B2 to B16), the last in a block (C4)")

typedef enum sn_large_form {
#define X(id, name, what) SN_LARGE_##id,
    SN_LARGE_FORMS(X)
#undef X
} sn_large_form;

/* Log2 of the keys of a block in forms that are not planned. */
#define SN_FORM_BITS 9u

/* The masks of a family's stages for 2^bits keys, bits 0..SN_LARGE_BITS: those of the network that
 * networks/families builds for as many wires, without comparators that point up.
 * masks    [bits · (bits + 1) / 2], all of which are set
 */
void sn_large_masks(sn_large_family family, uint32_t bits, uint32_t *masks);

SN_END_DECLS

#endif
