/* Numbers of ones, as diagrams and in samples (internal to verify/). */
#ifndef SN_VERIFY_SYMBOLIC_COUNTS_H
#define SN_VERIFY_SYMBOLIC_COUNTS_H

#include "verify/symbolic/bdd.h"

#define SN_BLOCK_NONE UINT32_MAX

/* A stretch of consecutive variables that encode a number of ones, most significant bit first: the
 * number is min(value, length), so every assignment means something. A block stands for `length`
 * values: those of a chain of the inputs, or of a group of wires found sorted; it then stands for
 * the blocks that carried them before. */
typedef struct sn_block {
    uint32_t length;
    uint32_t first; /* variable */
    uint32_t bits;
    uint32_t chain; /* number in the property; SN_BLOCK_NONE for a sorted group */
    uint32_t last;  /* sorted group: the last block of those it stands for */
    uint32_t prev;  /* the block before it in its list, whose variables are earlier, or
                       SN_BLOCK_NONE */
} sn_block;

/* How many bits a number of 0..length takes. */
uint32_t sn_block_width(uint32_t length);
/* The number in some variables, and that of a block, under an assignment. */
uint32_t sn_block_bits(const uint8_t *values, uint32_t first, uint32_t bits);
uint32_t sn_block_read(const sn_block *block, const uint8_t *values);
/* Set the block's variables to a number of at most its length. */
void sn_block_write(const sn_block *block, uint32_t number, uint8_t *values);

/* at[t] for t = 0..count: whether some blocks carry t ones at least. */
typedef struct sn_thresholds {
    uint32_t count;
    sn_diagram *at;
} sn_thresholds;

/* Thresholds of the block `last` and all before it in its list; none for SN_BLOCK_NONE. Freed with
 * sn_thresholds_free, which drops the functions.
 * cost   O(count²) for blocks of one wire and for a few long blocks
 */
sn_thresholds sn_thresholds_of(const sn_block *blocks, uint32_t last);
void sn_thresholds_free(sn_thresholds *thresholds);

/* Whether of any two words one has all the ones of the other: so it is for the wires of a sorted
 * group, each bit being a sample. The words are put in order. */
bool sn_words_nested(uint64_t *words, uint32_t count);

#endif
