/* What record.h's functions record of a block that holds keys of one long array. */
#ifndef SN_CODEGEN_TRIAL_HOST_LARGE_RECORD_H
#define SN_CODEGEN_TRIAL_HOST_LARGE_RECORD_H

/* Behind record.h. */
#include <initializer_list>
#include <vector>

/* What a block is to do. */
struct sn_block {
    unsigned int bits; /* it holds 2^bits keys */
    uintptr_t keys, values, places;
    bool pairs, keeps_places;
    bool first;                 /* places are not in memory yet */
    size_t count;               /* keys to be sorted */
    unsigned int own;           /* index l XOR own is the block's, for all l that columns span */
    const unsigned int *column; /* [bits] */
    unsigned int stages;
    const unsigned int *mask; /* [stages] local: bit i stands for column i */
};

/* A block begins; it ends, and must have done all that. */
void sn_record_block(const sn_block *block);
void sn_record_check();

/* Comparators recorded so far. */
size_t sn_recorded();

#endif
