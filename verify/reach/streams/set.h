/* Sets of vectors of zeros and ones on some wires, of any number of wires (internal to verify/). */
#ifndef SN_VERIFY_REACH_STREAMS_SET_H
#define SN_VERIFY_REACH_STREAMS_SET_H

#include "networks/base.h"

#include <stdatomic.h>

/* What all sets and tables of a proof may take together, and take. */
typedef struct sn_reach_memory {
    atomic_size_t used;
    size_t limit;
    atomic_bool failed; /* a request was refused by the system, not because of the limit */
} sn_reach_memory;

/* Zeroed memory for `count` elements, or NULL; `failed` says why. */
void *sn_reach_take(sn_reach_memory *memory, uint64_t count, size_t size);
/* Free what sn_reach_take gave for as many elements; NULL is fine. */
void sn_reach_give(sn_reach_memory *memory, void *taken, uint64_t count, size_t size);

typedef enum sn_reach_kind {
    SN_REACH_CHAIN,    /* wires in ascending order: a vector is its number of ones */
    SN_REACH_PACKED,   /* vectors one by one */
    SN_REACH_INTERVALS /* all circular intervals of ones but the empty and the full one; these are
                          never listed, only streamed as numbers */
} sn_reach_kind;

/* A set of vectors; immutable. Member i has at least as many ones as member i - 1. */
typedef struct sn_reach_set {
    sn_reach_kind kind;
    uint32_t wires;
    uint32_t words;   /* of a vector: wires / 64, rounded up */
    uint32_t tied;    /* intervals: so many neighbouring wires carry the same, 1 or 2 */
    uint64_t count;   /* members */
    uint32_t *weight; /* chain: [count] ones of member i, ascending */
    uint64_t *start;  /* packed: [wires + 2] first member of so many ones; start[wires+1] = count */
    uint64_t *vectors; /* packed: [count * words] wire w is bit w % 64 of word w / 64 */
    sn_reach_memory *memory;
} sn_reach_set;

/* The chain of the weights first, first + step, … ≤ last that `wanted` marks (NULL: all). NULL
 * without memory. Sets are freed with sn_reach_set_free. */
sn_reach_set *sn_reach_set_chain(sn_reach_memory *memory, uint32_t wires, uint32_t step,
                                 const uint8_t *wanted);
sn_reach_set *sn_reach_set_intervals(sn_reach_memory *memory, uint32_t wires, uint32_t tied);
void sn_reach_set_free(sn_reach_set *set);

/* The ones of a member; not of intervals, and so for the next two. */
uint32_t sn_reach_set_weight(const sn_reach_set *set, uint64_t member);
/* Word `word` of the vector of a member. */
static inline uint64_t sn_reach_set_word(const sn_reach_set *set, uint64_t member, uint32_t word)
{
    if (set->kind == SN_REACH_PACKED)
        return set->vectors[member * set->words + word];
    uint32_t zeros = set->wires - set->weight[member], first = 64 * word, left = set->wires - first;
    uint64_t all = left < 64 ? ((uint64_t)1 << left) - 1 : UINT64_MAX;
    if (zeros <= first)
        return all;
    return zeros - first < 64 ? UINT64_MAX << (zeros - first) & all : 0;
}
/* The member of a chain with so many ones, or UINT64_MAX. */
uint64_t sn_reach_set_find_weight(const sn_reach_set *chain, uint32_t weight);

/* A set being collected, by several threads at once. Which vectors were added, not when or by
 * whom, determines the set and the order of its members. */
typedef struct sn_reach_builder sn_reach_builder;

/* wanted   [wires + 1] numbers of ones to keep, others are dropped; NULL keeps all; borrowed
 * expected vectors that will be added, at most; a guess decides how the table is divided */
sn_reach_builder *sn_reach_builder_new(sn_reach_memory *memory, uint32_t wires,
                                       const uint8_t *wanted, double expected);
void sn_reach_builder_free(sn_reach_builder *builder);
/* The set so far; NULL without memory. */
sn_reach_set *sn_reach_builder_set(const sn_reach_builder *builder);
/* Append the vectors so far that are in part `part` of the table, 0.., as rows to be added to
 * another builder. Returns whether there are parts behind it. */
bool sn_reach_builder_rows(const sn_reach_builder *builder, uint32_t part, sn_buf *rows);

/* A thread's way into a builder: it keeps vectors back until there are enough for one part of the
 * table, which then stays in the cache while they are entered. */
typedef struct sn_reach_feed sn_reach_feed;

sn_reach_feed *sn_reach_feed_new(sn_reach_builder *builder);
/* What was kept back and not flushed is lost. */
void sn_reach_feed_free(sn_reach_feed *feed);
/* Add rows[count * words]. False without memory, and so for the last one. */
bool sn_reach_feed_add(sn_reach_feed *feed, const uint64_t *rows, size_t count);
/* Bytes of a row. */
size_t sn_reach_feed_row(const sn_reach_feed *feed);
/* Enter all that was kept back. */
bool sn_reach_feed_flush(sn_reach_feed *feed);

#endif
