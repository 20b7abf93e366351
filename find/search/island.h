/* One of the searches that go on side by side (internal to find/).
 *
 * An island goes in rounds (find/search/round.h): a network begins one, and is changed step by step
 * behind its first layers. */
#ifndef SN_FIND_SEARCH_ISLAND_H
#define SN_FIND_SEARCH_ISLAND_H

#include "find/candidates/exchange.h"
#include "find/candidates/judge.h"
#include "find/search/archive.h"
#include "find/search/prefix.h"
#include "find/search/sample.h"
#include "verify/run.h"

/* One in so many moves adds a comparator. */
#define SN_UPHILL 50
/* One in so many candidates stands for all that exchange comparators for another one. */
#define SN_EXCHANGES 4
/* Of a sample at most so many networks follow each other unproved. */
#define SN_STRIDE_MAX 512
/* Proofs of networks judged on a sample that make an epoch. */
#define SN_PROOFS_MAX 16
/* As many layers as suit. */
#define SN_PREFIX_AUTO UINT32_MAX

/* A network to begin a round from: standard, canonical and right; or none. */
typedef struct sn_origin {
    const sn_net *net; /* or NULL; borrowed */
    bool mirrored;     /* it is symmetric, and such networks may do what is wanted */
} sn_origin;

/* What all islands are to look for. */
typedef struct sn_quest {
    const sn_property *property; /* borrowed */
    sn_search_target target;
    bool mirrored;    /* symmetric networks may do what is wanted */
    bool symmetric;   /* only these are wanted */
    bool exchange;    /* comparators are exchanged for any other one (find/candidates/exchange.h) */
    uint32_t depth;   /* layers wanted at most, 0: any number */
    uint32_t prefix;  /* layers to keep, or SN_PREFIX_AUTO */
    sn_origin behind; /* or every prefix is this */
    sn_origin from;   /* every round begins from this */
    sn_origin best[2]; /* or half of them from these: the smallest network known for islands that
                          heed size alone, the shallowest for the others; may change from epoch
                          to epoch, all else does not */
    uint32_t cut;      /* first wires that are cut off what is found: what is on them is smaller
                          than all else, so their comparators are free */
    size_t judged; /* of more vectors behind the layers kept candidates are judged on a sample */
    size_t listed; /* more vectors that the layers kept of a network leave are not listed */
    uint64_t seed;
} sn_quest;

/* A search. Its course depends on the quest, its number, and nothing else. */
typedef struct sn_island {
    const sn_quest *quest;
    uint32_t number;
    sn_random random;
    uint64_t tried;   /* candidates */
    uint64_t since;   /* candidates since the cost last fell */
    uint64_t round;   /* 1.., 0 before the first */
    uint32_t shallow; /* least depth found, 0 before anything was */
    uint32_t limit;   /* layers aimed at in this round, 0: any number */
    sn_moves moves;
    sn_net *prefix;                    /* of this round */
    uint32_t prefix_size;              /* comparators of it that count */
    uint32_t level[SN_FIND_WIRES_MAX]; /* their layers, by wire */
    sn_genome current, next;
    uint64_t cost, best; /* now, and least in this round */
    uint64_t signature;  /* of the current network */
    sn_judge judge;
    sn_exchange exchange;
    sn_archive archive; /* found and not beaten by others of this island */
    /* Where not all vectors can be listed, the networks of a round are judged on a sample, and are
     * right as far as that tells. They are proved now and then, and at the end of an epoch. */
    sn_sampling sampled; /* in this round */
    sn_sample sample;    /* of all rounds; of a list: of this round */
    sn_slices list;      /* that a sample is of */
    uint32_t stride;     /* networks that may follow each other unproved */
    uint32_t unproved;   /* that have */
    uint32_t proofs;     /* of this epoch */
    sn_genome proved;    /* the last one that is right, to go back to */
    const sn_flag *stop; /* ends a proof, and with it the use of the island; may be NULL */
} sn_island;

/* out      caller frees with sn_island_free; NULL on failure. The quest must outlive it.
 * errors   SN_E_NOMEM
 */
sn_err sn_island_new(const sn_quest *quest, uint32_t number, sn_island **out, sn_error *error);
void sn_island_free(sn_island *island);

/* Try so many candidates; fewer if an epoch has had all its proofs. What is worth it is added to
 * the island's own archive.
 * errors   SN_E_NOMEM
 */
sn_err sn_island_try(sn_island *island, uint32_t candidates, sn_error *error);

/* Prove the current network of a round on a sample if it is not yet, or go back to the last one
 * that was, with what refutes it learned.
 * errors   SN_E_NOMEM
 */
sn_err sn_island_prove(sn_island *island, sn_error *error);

/* Prepare to go on with the prefix and the genome that are set.
 * set      what the prefix leaves; NULL where that is too much for a list
 * errors   SN_E_NOMEM; on a sample also SN_E_INPUT if the network does not do what is wanted, and
 *          SN_E_LIMIT if it cannot be proved
 */
sn_err sn_island_settle(sn_island *island, const sn_reachable *set, sn_error *error);

#endif
