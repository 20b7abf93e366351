/* Search by islands: their networks, rounds and files (internal to find/). */
#ifndef SN_FIND_SEARCH_ISLAND_H
#define SN_FIND_SEARCH_ISLAND_H

#include "find/candidates/candidates.h"
#include "find/reachable.h"
#include "find/search/search.h"
#include "find/words.h"
#include "verify/processes/shard.h"
#include "verify/run.h"

/* ---- prefix ---------------------------------------------------------------------------------- */

/* Layers to begin with, and networks to begin from. */

/* Append a comparator, and if symmetric its mirror unless that is itself, to `net`, and apply them
 * to `set`. */
sn_err sn_prefix_add(sn_reachable *set, bool symmetric, sn_cmp cmp, sn_net *net, sn_error *error);

/* Append the comparators of `more` to `net` and apply them to `set`.
 * errors   SN_E_LIMIT if too many vectors are left; SN_E_NOMEM; `net` may have some of them then
 */
sn_err sn_prefix_append(sn_reachable *set, const sn_net *more, sn_net *net, sn_error *error);

/* What is left of a network without comparators that it begins with; all of it if it does not.
 * begin    standard, as `net` is
 * out      canonical; caller frees with sn_net_free; NULL on failure
 * begins   receives whether it does
 */
sn_err sn_prefix_rest(const sn_net *net, const sn_net *begin, sn_net **out, bool *begins,
                      sn_error *error);

/* Append a layer to `net` and apply it to `*set`, chosen such that few vectors are left: first
 * comparators that at their time leave the fewest, then wires change partners at random as long as
 * that makes no more. Wires may stay idle. On failure both are as they were.
 * effort   how many vectors may go through a comparator while partners are changed
 * stop     may be NULL; once set, the layer is as good as it happens to be
 * errors   SN_E_LIMIT if too many vectors are left; SN_E_NOMEM
 * source   greedy prefixes: Dobbelaere, SorterHunter, 2017; vectors that layers leave: Bundala and
 *          Závodný, 2014
 */
sn_err sn_prefix_layer(sn_reachable **set, bool symmetric, uint64_t effort, const sn_flag *stop,
                       sn_random *random, sn_net *net, sn_error *error);

/* Append comparators to `net` until all that is left of `set` is sorted, each the best of a few
 * random ones.
 * stop     may be NULL; once set, the network stays unfinished
 */
sn_err sn_prefix_finish(sn_reachable *set, bool symmetric, const sn_flag *stop, sn_random *random,
                        sn_net *net, sn_error *error);

/* ---- sample ---------------------------------------------------------------------------------- */

/* Vectors of zeros and ones that an island knows where all cannot be listed.
 *
 * They begin at random and grow by what refuted networks that were right on all the others. */

/* Vectors to begin with. */
#define SN_SAMPLE_FIRST 2048
/* Vectors at most. */
#define SN_SAMPLE_MOST 65536

/* Vectors that are learned at a time, at most. */
#define SN_SAMPLE_LEARNED 40

/* What networks of a round are judged on. */
typedef enum sn_sampling {
    SN_SAMPLE_NONE,   /* all vectors that the layers kept leave */
    SN_SAMPLE_INPUTS, /* a sample of the admitted ones: the others cannot be listed */
    SN_SAMPLE_LISTED  /* a sample of what the layers kept leave; that is listed, for proofs */
} sn_sampling;

/* Zero-initialise; free with sn_sample_free. */
typedef struct sn_sample {
    uint64_t *input; /* [count] what is before the first comparator, or, of a list, behind the
                        layers kept; bit w is wire w */
    size_t count, room;
} sn_sample;

void sn_sample_free(sn_sample *sample);

/* Add a vector.
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_add(sn_sample *sample, uint64_t input, sn_error *error);

/* Forget the older half if there is no room for so many more.
 * returns  whether that was so */
bool sn_sample_forget(sn_sample *sample, size_t more);

/* Draw the vectors to begin with: of each number of ones that matters as many, more or less, and of
 * these any with equal chances.
 * target   of the property; vectors of some number of ones matter to it
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_draw(sn_sample *sample, const sn_property *property,
                      const sn_search_target *target, sn_random *random, sn_error *error);

/* Draw them from a list, any with equal chances.
 * list     [count], or none
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_draw_listed(sn_sample *sample, const uint64_t *list, size_t count,
                             sn_random *random, sn_error *error);

/* Add a vector that refutes a network, and some others near it that do. One whose number of ones
 * does not matter is changed until it does. A sample that would become too large forgets the older
 * half of itself first.
 * net      standard and canonical
 * input    admitted, and refutes it
 * errors   SN_E_NOMEM
 */
sn_err sn_sample_learn(sn_sample *sample, const sn_property *property,
                       const sn_search_target *target, const sn_net *net, uint64_t input,
                       sn_random *random, sn_error *error);

/* ---- island ---------------------------------------------------------------------------------- */

/* One of the searches that go on side by side.
 *
 * An island goes in rounds (below): a network begins one, and is changed step by step
 * behind its first layers. */

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
    bool mirrored;  /* symmetric networks may do what is wanted */
    bool symmetric; /* only these are wanted */
    bool exchange;  /* comparators are exchanged for any other one (find/candidates/candidates.h) */
    sn_fewest fewest;
    uint64_t unit;     /* what a comparator costs: 1, or more than all exchanges */
    uint32_t depth;    /* layers wanted at most, 0: any number */
    uint32_t prefix;   /* layers to keep, or SN_PREFIX_AUTO */
    sn_origin behind;  /* or every prefix is this */
    sn_origin from;    /* every round begins from this */
    sn_origin best[2]; /* or half of them from these: the smallest network known for islands that
                          heed size alone, the shallowest for the others; may change from epoch
                          to epoch, and so do the next two; all else does not */
    uint32_t least_size, least_depth; /* of the networks known, 0 before there are any */
    uint32_t cut;  /* first wires that are cut off what is found: what is on them is smaller
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
    uint64_t cost, best;      /* now, and least in this round */
    sn_exchange_panel *panel; /* that exchanges are judged on, NULL where they do not matter */
    uint64_t signature;       /* of the current network */
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

/* ---- parts ----------------------------------------------------------------------------------- */

/* A search from inside. */

/* Where a search stands between two epochs. It changes as a whole. */
typedef struct sn_standing {
    uint64_t candidates, epochs;
    sn_archive archive;
    sn_buf islands; /* their state as text; empty before the first epoch */
} sn_standing;

struct sn_search {
    sn_search_spec spec; /* words and network are the following */
    char *given, *goal, *behind_whence, *whence;
    sn_net *behind;  /* standard and canonical, or NULL */
    sn_net *from;    /* likewise */
    sn_net *best[2]; /* the smallest and the shallowest network of the archive, likewise */
    sn_property *property;
    sn_quest quest;
    /* For sorters of an odd number of wires some islands look for those of one wire more, of which
     * an outer one is cut off. */
    sn_property *wide_property; /* or NULL: no islands do */
    sn_quest wide_quest;
    sn_island **island;       /* [islands] */
    void (*look)(void *data); /* sn_search_watch, or NULL */
    void *look_data;
    sn_ranks *ranks; /* that share the islands, of which this leads, or NULL */
    sn_standing now;
};

/* Prove that a network does what is wanted, and add it to the standing's archive; its candidates
 * are those tried by then.
 * exchanges  as sn_fewest_count
 * proved   false if `stop` ended that
 * errors   SN_E_INTERNAL if it does not; SN_E_LIMIT if that is undecided; SN_E_NOMEM
 */
sn_err sn_search_offer(const sn_search *search, const sn_net *net, uint64_t exchanges,
                       unsigned threads, const sn_flag *stop, sn_standing *to, bool *proved,
                       sn_error *error);

/* ---- epoch ----------------------------------------------------------------------------------- */

/* An epoch of a search: all islands go on by themselves, on threads and in other processes. */

/* Where an island stands at the end of an epoch. Zero-initialise. */
typedef struct sn_island_report {
    uint64_t tried;   /* candidates */
    sn_buf text;      /* its state */
    sn_archive found; /* what it found and did not beat itself */
} sn_island_report;

/* Free the reports of `count` islands, and what they stand in; NULL is fine. */
void sn_island_reports_free(sn_island_report *reports, uint32_t count);

/* A network for islands of a quest to begin rounds from, borrowed.
 * errors   SN_E_NOMEM
 */
sn_err sn_origin_set(const sn_quest *quest, const sn_net *net, sn_origin *out, sn_error *error);

/* Have all islands go on for an epoch.
 * stop     may be NULL; once set, the epoch ends, and the reports are of no use
 * reports  [islands] filled in
 * errors   those of the first island that failed; SN_E_STOPPED if another process was stopped
 */
sn_err sn_epoch_run(sn_search *search, unsigned threads, const sn_flag *stop,
                    sn_island_report *reports, sn_error *error);

/* Others than the leader: take part in an epoch that was handed out, and give the leader what came
 * of it. What fails is the leader's to say.
 * search   loaded from what was handed out before; NULL where that failed
 * failure  why it did
 */
void sn_epoch_follow(sn_search *search, const sn_error *failure, sn_ranks *ranks, unsigned threads,
                     const sn_flag *stop, sn_parcel *task);

/* ---- round ----------------------------------------------------------------------------------- */

/* The rounds of an island.
 *
 * A round chooses a prefix and finishes it at random, or takes the best network known, and changes
 * what is behind its first layers as long as that gets better now and then; how long it waits for
 * that follows Luby's sequence, which is within a logarithm of the best for any unknown
 * distribution. */

/* Try so many candidates as make an epoch.
 * stop     may be NULL; once set, the epoch ends early, and the island is of no more use but to be
 *          freed
 * errors   SN_E_NOMEM; SN_E_LIMIT if a prefix leaves too many vectors
 */
sn_err sn_island_run(sn_island *island, const sn_flag *stop, sn_error *error);

/* ---- island state ---------------------------------------------------------------------------- */

/* Islands as text. */

/* Write where an island stands between two epochs, the first of which it has behind it; and read
 * that into a new island of the same quest and number. What follows is what would have followed.
 * errors   SN_E_INPUT if that is no such text; SN_E_NOMEM
 */
void sn_island_save(const sn_island *island, sn_buf *out);
sn_err sn_island_load(sn_island *island, sn_words *text, sn_error *error);

#endif
