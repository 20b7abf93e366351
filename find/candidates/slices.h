/* Vectors of zeros and ones side by side, and what a network must make of them (internal to find/).
 *
 * A block is SN_SLICE_VECTORS vectors, one in each lane: for each wire a row of SN_SLICE_WORDS
 * words, and for each output that matters the row that it must come to. Lanes beyond the last
 * vector repeat the first. */
#ifndef SN_FIND_SEARCH_SLICES_H
#define SN_FIND_SEARCH_SLICES_H

#include "networks/net.h"
#include "verify/property.h"

/* 256 vectors: 512 took more than twice as long on a Zen 4 core, which does not hand the halves of
 * such a row straight from a store to a load. */
#define SN_SLICE_WORDS 4
/* Rows begin at multiples of so many bytes: of their own size. */
#define SN_SLICE_ALIGN (SN_SLICE_WORDS * 8)
#define SN_SLICE_VECTORS (64 * SN_SLICE_WORDS)

/* The outputs that matter, and what comes to them on a vector of so many ones. Output i is wire i.
 */
typedef struct sn_search_target {
    uint32_t wires;
    uint32_t first, last; /* outputs; output r is 1 where at least wires - r ones are */
    uint64_t weights;     /* numbers of ones that matter, as bits */
} sn_search_target;

/* The target of a property.
 * errors   SN_E_UNSUPPORTED if its goal is to equal a network
 */
sn_err sn_search_target_init(const sn_property *property, sn_search_target *target,
                             sn_error *error);

typedef struct sn_slices {
    const sn_search_target *target; /* borrowed */
    size_t vectors;
    size_t blocks, room; /* room: blocks that there is memory for */
    uint64_t *input;     /* [blocks][wires][SN_SLICE_WORDS] */
    uint64_t *expected;  /* [blocks][last - first + 1][SN_SLICE_WORDS] */
} sn_slices;

/* Lay out vector[count]; at least one block, of zeros if there are none.
 * errors   SN_E_NOMEM; nothing needs freeing then
 */
sn_err sn_slices_init(sn_slices *slices, const sn_search_target *target, const uint64_t *vector,
                      size_t count, sn_error *error);
void sn_slices_free(sn_slices *slices);

/* Lay out one more.
 * errors   SN_E_NOMEM; they are as they were then
 */
sn_err sn_slices_add(sn_slices *slices, uint64_t vector, sn_error *error);

/* Put a vector into a lane of a block. */
void sn_slices_put(sn_slices *slices, size_t block, uint32_t lane, uint64_t vector);
/* The vector in a lane of a block. */
uint64_t sn_slices_get(const sn_slices *slices, size_t block, uint32_t lane);

static inline uint64_t *sn_slices_input(const sn_slices *s, size_t block)
{
    return s->input + block * s->target->wires * SN_SLICE_WORDS;
}
static inline uint64_t *sn_slices_expected(const sn_slices *s, size_t block)
{
    return s->expected + block * (s->target->last - s->target->first + 1) * SN_SLICE_WORDS;
}

/* Blocks that are taken side by side: 8 were no faster. */
#define SN_ROWS_MANY 4

/* Loops on rows, for the instructions this machine has. */
typedef struct sn_rows {
    /* Apply comparators to state[wires]. */
    void (*apply)(const sn_cmp *cmp, size_t size, uint64_t *state);
    /* The same on a copy of the block from[wires]; true if rows first..last come to what is
     * expected. Then with SN_ROWS_MANY blocks, behind one another, whose rows there must be room
     * for, and whose state is no block's. */
    bool (*test)(const sn_cmp *cmp, size_t size, const uint64_t *from, uint64_t *state,
                 const sn_search_target *target, const uint64_t *expected);
    bool (*test_many)(const sn_cmp *cmp, size_t size, const uint64_t *from, uint64_t *state,
                      const sn_search_target *target, const uint64_t *expected);
    /* Apply comparators to such copies and set used[i] for each one that exchanges something. */
    void (*mark)(const sn_cmp *cmp, size_t size, const uint64_t *from, uint64_t *state,
                 uint32_t wires, uint8_t *used);
    void (*mark_many)(const sn_cmp *cmp, size_t size, const uint64_t *from, uint64_t *state,
                      uint32_t wires, uint8_t *used);
} sn_rows;

/* The fastest ones that run here. They compute the same. */
const sn_rows *sn_rows_here(void);
/* Those that run everywhere. */
const sn_rows *sn_rows_portable(void);

/* Lanes of the vectors that came to something else than expected. */
void sn_rows_all_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected, uint64_t wrong[SN_SLICE_WORDS]);

/* Lane of the first vector that came to something else than expected; SN_SLICE_VECTORS if none. */
uint32_t sn_rows_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected);

#endif
