/* Random changes of a list of comparators (internal to find/).
 *
 * In a symmetric search an entry of the list stands for a comparator and its mirror, which are
 * applied together. */
#ifndef SN_FIND_SEARCH_MOVES_H
#define SN_FIND_SEARCH_MOVES_H

#include "networks/net.h"

/* The comparator that `cmp` becomes upside down. */
static inline sn_cmp sn_cmp_mirror(sn_cmp cmp, uint32_t wires)
{
    return (sn_cmp){(uint16_t)(wires - 1 - cmp.max), (uint16_t)(wires - 1 - cmp.min)};
}
static inline bool sn_cmp_is_own_mirror(sn_cmp cmp, uint32_t wires)
{
    return cmp.min + cmp.max == (int)wires - 1;
}

/* Whether an entry stands for two comparators. */
static inline bool sn_cmp_has_mirror(sn_cmp cmp, bool symmetric, uint32_t wires)
{
    return symmetric && !sn_cmp_is_own_mirror(cmp, wires);
}

/* Nothing was changed. */
#define SN_MOVE_NONE UINT32_MAX

/* A list of comparators. */
typedef struct sn_genome {
    uint32_t size;
    uint32_t room;
    sn_cmp *gene; /* [size], with room for more */
} sn_genome;

/* What moves may do. */
typedef struct sn_moves {
    uint32_t wires;
    bool symmetric;
    uint32_t uphill; /* one in so many moves adds a comparator */
} sn_moves;

/* Make `to` a neighbour of `from`: usually one, sometimes several changes. An addition is the only
 * change then.
 * to       has as much room as `from`; where that is full nothing is added
 * Returns the first place where they differ, or SN_MOVE_NONE.
 * source   the kinds of changes: Dobbelaere, SorterHunter, 2017
 */
uint32_t sn_move(const sn_moves *moves, sn_random *random, const sn_genome *from, sn_genome *to);

#endif
