/* Passes over memory: runs of stages that a block does on the keys it holds.
 *
 * As windows are to registers, passes are to blocks (codegen/plan/window.h): the masks of a pass
 * span, with the lowest bits of an index, as many dimensions over GF(2) as an index of a block's
 * keys has bits, so that a block reads and writes whole runs of memory, and no other block's keys.
 * The basis is reduced: a key's local index in its block has bit i where its index has the i-th
 * leading bit, so the smaller local index is the smaller index. What a block does is then a network
 * on local indices, a shape, and many passes have the same. */
#ifndef SN_CODEGEN_LARGE_PASSES_H
#define SN_CODEGEN_LARGE_PASSES_H

#include "codegen/kernel/kernel.h"
#include "codegen/large/family.h"

SN_BEGIN_DECLS

/* Bits of an index that are always a block's: 32 keys, 128 bytes and more, are side by side. */
#define SN_LINE_BITS 5u
/* Runs of bits of a block's number that become neighbouring bits of indices. */
#define SN_SPREADS 4u

/* What a block does, on local indices. */
typedef struct sn_shape {
    uint32_t keys; /* of a thread; 0: as many as it has room for */
    size_t stages;
    uint16_t *mask; /* [stages] */
} sn_shape;

/* Which keys a block holds: index l XOR o(b) for local index l and block b, where bit i of l stands
 * for column[i], and o moves (b AND mask) << shift together for all spreads. */
typedef struct sn_pass {
    uint32_t shape;
    uint32_t column[SN_INDEX_BITS]; /* [block_bits] */
    struct {
        uint32_t mask, shift;
    } spread[SN_SPREADS];
} sn_pass;

/* A pass over an array of a certain size. */
typedef struct sn_step {
    uint32_t pass;
    uint32_t first, end; /* stages first..end-1 of its list of masks */
} sn_step;

/* All passes for all sizes. Arrays of up to 2^block_bits keys are sorted as ones of as many. */
typedef struct sn_passes {
    sn_large_family family;
    sn_large_form form;
    uint32_t block_bits; /* 2^block_bits keys are a block's */
    size_t shape_count, pass_count, step_count;
    sn_shape *shape;
    sn_pass *pass;
    sn_step *step;
    size_t start[SN_LARGE_BITS + 2]; /* those for 2^k keys are step[start[k]..start[k + 1]-1] */
} sn_passes;

/* Divide a family's stages into passes, for all numbers of keys: each as long as can be, which
 * makes as few as there can be; or as others did, whose keys a thread are the shapes' then.
 * form     other than PLANNED of TSORT and BITONIC alone
 * block_bits  SN_LINE_BITS + 1..SN_INDEX_BITS; SN_FORM_BITS unless PLANNED
 * out      freed with sn_passes_free; zero on failure
 * errors   SN_E_NOMEM
 * source   Claessen, Sheeran and Svensson 2012, figure 6 (PAPERS); Bainville 2011 (BAINVILLE)
 */
sn_err sn_passes_plan(sn_large_family family, sn_large_form form, uint32_t block_bits,
                      sn_passes *out, sn_error *error);
void sn_passes_free(sn_passes *passes);

/* Whether the passes are the family's stages for all numbers of keys, in their order, and blocks
 * share no key and leave none out: what is checked is the masks of each stage, and that the
 * columns and the bits of a block's number are independent.
 * errors   SN_E_INTERNAL with what is wrong
 * cost     linear in all stages of all sizes
 */
sn_err sn_passes_check(const sn_passes *passes, sn_error *error);

/* Log2 of the size whose passes sort `count` keys: block_bits..SN_LARGE_BITS. */
uint32_t sn_passes_bits(const sn_passes *passes, uint32_t count);

/* Most words of what a kernel is told of a pass. */
#define SN_PASS_WORDS (SN_INDEX_BITS - SN_LINE_BITS + 2 * SN_SPREADS + 1)

/* What a kernel is told of a pass, in the order of the type `pass` of its text: the columns above
 * the lines, the masks and the shifts of spreads, and the bits that any column has.
 * words    [SN_PASS_WORDS]
 * Returns how many there are. */
uint32_t sn_pass_words(const sn_passes *passes, const sn_pass *pass, uint32_t *words);

/* The smallest index of a block. It grows with the block's number. */
uint32_t sn_pass_own(const sn_pass *pass, uint32_t block);

/* How many blocks have keys of the first `count`; they are the first. */
uint32_t sn_pass_blocks(const sn_passes *passes, const sn_pass *pass, uint32_t count);

SN_END_DECLS

#endif
