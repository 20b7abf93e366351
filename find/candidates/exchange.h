/* Comparators exchanged for one that stands anywhere else (internal to find/).
 *
 * Where comparators are missing, some vectors come out wrong, and what is put in must make each of
 * them right. All comparators at all places are tried on some of these; none that is right is
 * missed. */
#ifndef SN_FIND_CANDIDATES_EXCHANGE_H
#define SN_FIND_CANDIDATES_EXCHANGE_H

#include "find/candidates/probe.h"

typedef struct sn_exchange {
    sn_genome rest;                    /* what is left of a genome */
    uint32_t first;                    /* it is like that genome up to this place */
    uint64_t vector[SN_PROBE_VECTORS]; /* [count] on which what is put in must be right */
    uint32_t count;
    sn_probe probe;
} sn_exchange;

/* For genomes of up to `room` genes, which are changed as `moves` says. Zero-initialise it before
 * the first time; it may be set up again. Freed with sn_exchange_free, also on failure. SN_E_NOMEM
 * only. */
sn_err sn_exchange_init(sn_exchange *exchange, const sn_moves *moves,
                        const sn_search_target *target, uint32_t room, sn_error *error);
void sn_exchange_free(sn_exchange *exchange);

/* Take `count` random genes out of a copy of `from`, which has more. What comes out wrong then is
 * the caller's to find out. */
void sn_exchange_take(sn_exchange *exchange, sn_random *random, const sn_genome *from,
                      uint32_t count);

/* Asked about a genome that is like the one before the taking up to gene `first`; true if that is
 * enough. */
typedef bool sn_exchange_see(void *data, uint32_t first);

/* Show all genomes, made in `to`, that are `rest` and one gene more and right on all of `vector`,
 * some of which come out wrong without it; of those that differ in the order of commuting
 * comparators alone, one or two. They come in an order that follows from `rest` and `random`, not
 * from the vectors.
 * to       has room for a gene more
 * cost     some operations for each gene and wire, that of sn_probe_is_right, and what `see` takes
 */
void sn_exchange_put(sn_exchange *exchange, sn_random *random, sn_genome *to, sn_exchange_see *see,
                     void *data);

#endif
