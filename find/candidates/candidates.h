/* Networks as the search changes them: moves, and what these cost (internal to find/). */
#ifndef SN_FIND_CANDIDATES_CANDIDATES_H
#define SN_FIND_CANDIDATES_CANDIDATES_H

#include "find/reachable.h"
#include "networks/net.h"
#include "verify/property.h"

/* ---- moves ----------------------------------------------------------------------------------- */

/* Random changes of a list of comparators.
 *
 * In a symmetric search an entry of the list stands for a comparator and its mirror, which are
 * applied together. */

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

/* ---- slices ---------------------------------------------------------------------------------- */

/* Vectors of zeros and ones side by side, and what a network must make of them.
 *
 * A block is SN_SLICE_VECTORS vectors, one in each lane: for each wire a row of SN_SLICE_WORDS
 * words, and for each output that matters the row that it must come to. Lanes beyond the last
 * vector repeat the first. */

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

/* ---- probe ----------------------------------------------------------------------------------- */

/* What one comparator more, put anywhere into a list, would change.
 *
 * 64 vectors are followed through the list once. A comparator put in exchanges a one for a zero.
 * Either alone would change exactly one output, for comparators lose no ones. So the outputs,
 * followed back, tell most comparators that cannot make wrong vectors right. What another one does
 * is followed on the wires that it changes alone. */

enum { SN_PROBE_VECTORS = 64 };

/* In which of the vectors a wire carries what. */
typedef struct sn_probe_lanes {
    uint64_t value; /* a one */
    uint64_t one;   /* a one that, lost alone, would change an output that may or must change */
    uint64_t zero;  /* a zero that, lost alone, would do so */
} sn_probe_lanes;

/* What a stretch may be for a comparator put in. */
enum { SN_PROBE_MINIMUM = 1, SN_PROBE_MAXIMUM = 2 };

/* A stretch of a wire is what lies between two comparators on it, or before the first, or behind
 * the last. Of count comparators and `wires` wires there are wires + 2 * count: what each wire
 * begins with, then what leaves comparator k, its minimum and its maximum. */
typedef struct sn_probe {
    const sn_moves *moves;          /* borrowed */
    const sn_search_target *target; /* borrowed */
    uint32_t count;
    sn_cmp *cmp; /* [count] comparators of the list */
    /* [count] what comes to each: stretches, and their values */
    struct sn_probe_inputs {
        uint64_t min, max;
        uint32_t min_from, max_from;
    } * before;
    uint32_t *start;                  /* [genes + 1] the first comparator of each gene */
    sn_probe_lanes *lanes;            /* [wires + 2 * count] of each stretch */
    uint8_t *may;                     /* [the same] what it may be */
    unsigned may_any;                 /* what some of them may be */
    uint32_t at;                      /* the gene before which comparators are put in */
    uint32_t here[SN_FIND_WIRES_MAX]; /* [wires] the stretch of each wire there */
    uint64_t wrong;                   /* vectors that come out wrong */
    uint64_t off[SN_PROBE_VECTORS];   /* at [r - first], in which output r is wrong */
} sn_probe;

/* For lists of up to `room` genes, which are changed as `moves` says. Zero-initialise it before the
 * first time; it may be set up again. Freed with sn_probe_free, also on failure. SN_E_NOMEM only.
 */
sn_err sn_probe_init(sn_probe *probe, const sn_moves *moves, const sn_search_target *target,
                     uint32_t room, sn_error *error);
void sn_probe_free(sn_probe *probe);

/* Follow vector[count], 1..SN_PROBE_VECTORS of them, through a list. Comparators are put in before
 * its first gene then.
 * cost     O(genes + wires)
 */
void sn_probe_follow(sn_probe *probe, const sn_genome *g, const uint64_t *vector, uint32_t count);

/* Put comparators in before gene `at`, 0..genes: behind the last.
 * cost     some operations for each gene that is passed on the way there
 */
void sn_probe_go(sn_probe *probe, uint32_t at);

/* The first of the two stretches that leave comparator k. */
static inline uint32_t sn_probe_behind(const sn_probe *probe, uint32_t k)
{
    return probe->target->wires + 2 * k;
}

/* What the stretch of a wire may be for a gene put in here that makes all wrong vectors right, as
 * far as that can be told: SN_PROBE_MINIMUM, SN_PROBE_MAXIMUM, both or none. Where a gene and its
 * mirror both exchange something, that is not known. */
static inline unsigned sn_probe_may(const sn_probe *probe, uint32_t wire)
{
    return probe->may[probe->here[wire]];
}

/* The same of the two stretches behind a gene, wherever the probe stands; or before it. */
static inline unsigned sn_probe_may_behind(const sn_probe *probe, uint32_t gene)
{
    const uint8_t *may = probe->may + sn_probe_behind(probe, probe->start[gene]);
    return may[0] | may[1];
}
static inline unsigned sn_probe_may_before(const sn_probe *probe, uint32_t gene)
{
    const struct sn_probe_inputs *before = &probe->before[probe->start[gene]];
    return probe->may[before->min_from] | probe->may[before->max_from];
}

/* Whether the list followed, with `gene` put in here, is right on the vectors.
 * cost     some operations; of the few genes that these do not tell as wrong, some for each
 *          comparator passed that has a wire changed
 */
bool sn_probe_is_right(const sn_probe *probe, sn_cmp gene);

/* ---- exchange -------------------------------------------------------------------------------- */

/* Comparators exchanged for one that stands anywhere else.
 *
 * Where comparators are missing, some vectors come out wrong, and what is put in must make each of
 * them right. All comparators at all places are tried on some of these; none that is right is
 * missed. */

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

/* ---- judge ----------------------------------------------------------------------------------- */

/* Whether lists of comparators behind a prefix do what is wanted.
 *
 * Nearly all candidates are wrong. The vectors that refuted others lately, the hard ones, are one
 * block of lanes, and of those the 64 latest are one word of lanes. These are tried first, from the
 * first change on; all vectors are tried for the few that pass both. So verdicts are exact, and
 * which vectors are hard decides about speed alone. */

/* Vectors that are sifted out of the hard ones. */
enum { SN_JUDGE_SIFTED = 64 };

typedef struct sn_judge {
    const sn_search_target *target; /* borrowed */
    const sn_rows *rows;
    bool symmetric;
    uint32_t room;       /* genes that the following have room for */
    sn_cmp *cmp;         /* [2 * room] comparators of a genome */
    uint8_t *used;       /* [2 * room] */
    uint64_t *mark;      /* rows of the hard block before every few genes of the genome followed */
    uint64_t *state;     /* rows of SN_ROWS_MANY blocks */
    uint64_t *word_mark; /* [wires] the hard word before every few genes, likewise */
    uint64_t *word_expected;                /* [outputs] what it must come to */
    uint64_t word_vector[64];               /* what is in its lanes */
    uint32_t word_victim;                   /* its lane to give up next */
    sn_slices all, hard;                    /* hard: one block */
    uint64_t hard_vector[SN_SLICE_VECTORS]; /* what is in its lanes */
    uint32_t victim;                        /* lane of the hard block to give up next */
    size_t block;                           /* of all: the one that refuted last */
    size_t seldom; /* of all: the one that last showed that some comparator is needed */
} sn_judge;

/* Judge by what becomes of vector[count]. Zero-initialise it before the first time; it may be set
 * up again. Freed with sn_judge_free, also on failure.
 * room     most genes of a genome
 * errors   SN_E_NOMEM
 */
sn_err sn_judge_init(sn_judge *judge, const sn_search_target *target, bool symmetric, uint32_t room,
                     const uint64_t *vector, size_t count, sn_error *error);
void sn_judge_free(sn_judge *judge);

/* Judge by what becomes of one more vector, too.
 * errors   SN_E_NOMEM; it is as it was then
 */
sn_err sn_judge_learn(sn_judge *judge, uint64_t vector, sn_error *error);

/* Write the comparators of the genes first..end-1 to judge->cmp, and return their number. */
uint32_t sn_judge_express(const sn_judge *judge, const sn_genome *g, uint32_t first, uint32_t end);

/* From now on candidates are neighbours of `g`, which is like the genome followed before up to
 * gene `first`. */
void sn_judge_follow(sn_judge *judge, const sn_genome *g, uint32_t first);

/* Whether `g`, like the genome `followed` up to gene `first`, is right on the hard vectors. */
bool sn_judge_may_pass(sn_judge *judge, const sn_genome *g, const sn_genome *followed,
                       uint32_t first);

/* Write as many of the hard vectors as there is room for, those first on which `g`, like the genome
 * followed up to gene `first`, is wrong. */
void sn_judge_sift(const sn_judge *judge, const sn_genome *g, uint32_t first,
                   uint64_t out[SN_JUDGE_SIFTED]);

/* Whether `g` is right on all vectors. If not, a vector that shows it becomes a hard one.
 * followed the genome followed */
bool sn_judge_passes(sn_judge *judge, const sn_genome *g, const sn_genome *followed);

/* Vectors of a list that `g` gets wrong: a few of each block, from block `first` on around.
 * list     for the judge's target
 * out      [most]
 * returns  how many; 0 only if there are none
 */
size_t sn_judge_find_wrong(const sn_judge *judge, const sn_slices *list, const sn_genome *g,
                           size_t first, uint64_t *out, size_t most);

/* Drop genes that exchange nothing on any vector, or reach no output that matters; `g` passes.
 * Returns whether there were any. */
bool sn_judge_drop_unused(sn_judge *judge, sn_genome *g);

#endif
