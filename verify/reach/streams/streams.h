/* Sets of vectors that are sorted and merged as streams, by parts that processes share (internal to
 * verify/). */
#ifndef SN_VERIFY_REACH_STREAMS_STREAMS_H
#define SN_VERIFY_REACH_STREAMS_STREAMS_H

#include "base/sys.h"
#include "verify/processes/shard.h"
#include "verify/run.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- kernel ---------------------------------------------------------------------------------- */

/* The inner loops of the engine `reach`.
 *
 * Every wire has a slot: one or four units of 64 bytes, divided into lanes. A lane is one run of
 * the network. Lanes of one bit hold a vector of zeros and ones each. Lanes of numbers hold a whole
 * chain of vectors, each above the one before: the number of a wire says in how many of them, the
 * last ones, it carries a one. Comparators act on both alike, as minimum and maximum. */

#define SN_REACH_UNIT 64u      /* bytes */
#define SN_REACH_UNITS_MAX 4u  /* units of a slot, 1 or this many */
#define SN_REACH_LANES 512u    /* one-bit lanes in a unit */
#define SN_REACH_UNIT_WORDS 8u /* 64-bit words in a unit */

typedef enum sn_reach_lane { SN_REACH_BITS, SN_REACH_BYTES, SN_REACH_SHORTS } sn_reach_lane;
#define SN_REACH_LANE_KINDS 3

/* Two slots: a comparator, or the claim that `low` is at most `high` in every lane. */
typedef struct sn_reach_pair {
    uint32_t low;
    uint32_t high;
} sn_reach_pair;

/* Apply comparators in order: the smaller to slot low, the larger to slot high. */
typedef void sn_reach_compare(const sn_reach_pair *steps, size_t count, unsigned char *slots);
/* Mark in bad[a slot's size] the lanes, every bit of them or some, that break a claim. */
typedef void sn_reach_check(const sn_reach_pair *pairs, size_t count, const unsigned char *slots,
                            unsigned char *bad);

/* The loops for one instruction set, by kind of lane and by slots of one or of four units. */
typedef struct sn_reach_kernel {
    const char *isa; /* "avx512", "avx2", "portable" */
    sn_reach_compare *compare[SN_REACH_LANE_KINDS][2];
    sn_reach_check *check[SN_REACH_LANE_KINDS][2];
    /* Transpose eight squares of 64 by 64 bits side by side: bit j of rows[i][k] and bit i of
     * rows[j][k] change places. */
    void (*transpose)(uint64_t rows[64][SN_REACH_UNIT_WORDS]);
} sn_reach_kernel;

/* Those of this build, the fastest first; the last runs everywhere. */
extern const sn_reach_kernel sn_reach_kernels[];
extern const size_t sn_reach_kernel_count;
/* Whether the processor and the operating system offer what a kernel needs. */
bool sn_reach_kernel_usable(const sn_reach_kernel *kernel);
/* The fastest usable one. */
const sn_reach_kernel *sn_reach_kernel_best(void);

/* Turn the lowest bits into a unit of numbers, 0 for a zero and `one` for a one: 64 bits into
 * bytes, 32 into shorts. */
void sn_reach_expand(sn_reach_lane lane, uint64_t bits, uint16_t one, void *unit);

/* ---- set ------------------------------------------------------------------------------------- */

/* Sets of vectors of zeros and ones on some wires, of any number of wires. */

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

/* ---- stream ---------------------------------------------------------------------------------- */

/* Every combination of the members of some sets, to be run through comparators: the words. What can
 * be asked of it is verify/reach/streams/streams.h. */

/* Most sets that are combined. */
#define SN_REACH_FACTORS_MAX 16

/* A requirement on output vectors with so many ones: the wire in slot `slot` carries a one, or a
 * zero. */
typedef struct sn_reach_claim {
    uint32_t weight;
    uint32_t slot;
    bool one;
} sn_reach_claim;

/* Combinations and what happens to them. Slot s < wires is the s-th wire of the sets, one set after
 * the other. Two more slots are constant. */
typedef struct sn_reach_stream {
    const sn_reach_set *factor[SN_REACH_FACTORS_MAX];
    uint32_t factors;
    uint32_t wires; /* of all sets */
    const sn_reach_pair *steps;
    size_t step_count;
    const uint8_t *wanted; /* [wires + 1] numbers of ones that matter, or NULL: all */
} sn_reach_stream;

static inline uint32_t sn_reach_slot_zero(const sn_reach_stream *stream)
{
    return stream->wires;
}

static inline uint32_t sn_reach_slot_one(const sn_reach_stream *stream)
{
    return stream->wires + 1;
}

/* A combination: which member of each set. For intervals, (ones - 1) + first wire * (wires - 1). */
typedef struct sn_reach_combination {
    uint64_t member[SN_REACH_FACTORS_MAX];
} sn_reach_combination;

/* What a stream is searched for: with `finds`, a combination whose outputs break none of the pairs;
 * with `lists`, all outputs; else a combination whose outputs break some pair or claim. */
typedef struct sn_reach_quest {
    bool finds, lists;
    const sn_reach_pair *pairs; /* [pair_count] low ≤ high, on slots */
    size_t pair_count;
    const sn_reach_claim *claims; /* [claim_count] ascending by weight */
    size_t claim_count;
} sn_reach_quest;

/* A comparator of a stream that is watched, and whether it has exchanged a one for a zero. */
typedef struct sn_reach_watch {
    uint64_t step;
    atomic_bool exchanged;
} sn_reach_watch;

/* How many combinations there are; infinite past 2^62. */
double sn_reach_stream_total(const sn_reach_stream *stream);

/* ---- batch ----------------------------------------------------------------------------------- */

/* How the combinations of a stream are numbered and brought into lanes.
 *
 * There are three ways:
 * - gathered: 512 consecutive combinations are transposed into the lanes of a unit; - sliced: one
 * set, the inner, is transposed once, in blocks of 512 members; a unit takes a block
 *   of it and one combination of the other sets, whose wires are constant over the lanes;
 * - numbers: the inner set is a chain and runs as numbers; each lane takes it whole, with one
 *   combination of the other sets.
 * An item is 512 combinations, one block with one combination, or 512 combinations of the
 * others. */

typedef enum sn_reach_way { SN_REACH_GATHERED, SN_REACH_SLICED, SN_REACH_NUMBERS } sn_reach_way;

#define SN_REACH_NO_INNER UINT32_MAX

typedef struct sn_reach_layout {
    const sn_reach_stream *stream;
    sn_reach_way way;
    sn_reach_lane lane;
    uint32_t units;                      /* of a slot */
    uint32_t inner;                      /* which set, or SN_REACH_NO_INNER */
    uint32_t base[SN_REACH_FACTORS_MAX]; /* first slot of a set */
    uint64_t combinations;               /* of all sets but the inner */
    uint64_t blocks;                     /* sliced: of the inner set, else 1 */
    uint64_t items;
    bool spread;      /* item 0 is a sample spread over all combinations */
    uint64_t *sliced; /* sliced: [blocks][wires of inner][8] */
    uint64_t sliced_words;
    uint32_t *weight;   /* sliced: [blocks * 512] ones of the inner members */
    uint16_t *number;   /* numbers: [wires of inner], not for intervals */
    int32_t *member_of; /* numbers: [wires of inner + 1] the member with so many ones, or -1 */
    uint16_t members;   /* numbers: of the chain that a lane takes */
    uint32_t slots;     /* in use: wires, two constants, bounds */
    /* Numbers: the weights of claims; weight i has a slot that a zero's number must not exceed, and
     * after it one that a one's number must reach. */
    uint32_t *bound_weight; /* [bounds], ascending */
    uint32_t bounds;
    sn_reach_memory *memory;
} sn_reach_layout;

/* Choose the way and prepare for it.
 * lists   whether vectors are wanted one by one, which excludes numbers
 * claims  [claim_count] as for sn_reach_stream_check
 * return  false without memory; to be freed either way */
bool sn_reach_layout_init(sn_reach_layout *layout, const sn_reach_stream *stream, bool lists,
                          bool spread, const sn_reach_claim *claims, size_t claim_count,
                          const sn_reach_kernel *kernel, sn_reach_memory *memory);
void sn_reach_layout_free(sn_reach_layout *layout);

/* Lanes in a slot. */
uint32_t sn_reach_layout_lanes(const sn_reach_layout *layout);
/* Whether some vector of an item may have a number of ones that matters. */
bool sn_reach_layout_matters(const sn_reach_layout *layout, uint64_t item);
/* How many lanes of an item in bits are no repetitions. */
uint32_t sn_reach_layout_filled(const sn_reach_layout *layout, uint64_t item);
/* The combination in a lane of an item; for numbers with member `member` of the inner chain. */
void sn_reach_layout_combination(const sn_reach_layout *layout, uint64_t item, uint32_t lane,
                                 uint64_t member, sn_reach_combination *combination);

/* What a thread fills and runs. */
typedef struct sn_reach_batch {
    const sn_reach_layout *layout;
    const sn_reach_kernel *kernel;
    unsigned char *slots; /* aligned */
    uint64_t *outer;      /* numbers: [wires][8] what the other sets' wires carry in an item */
    uint64_t (*rows)[SN_REACH_UNIT_WORDS]; /* [64] scratch for transposing */
    uint64_t *index;                       /* [512] scratch: members of one set */
    uint32_t *weight; /* [512 * units] ones of the lane's vector, for numbers without the inner's */
    uint64_t bytes;   /* of all this */
    void *taken;
} sn_reach_batch;

bool sn_reach_batch_init(sn_reach_batch *batch, const sn_reach_layout *layout,
                         const sn_reach_kernel *kernel);
void sn_reach_batch_free(sn_reach_batch *batch);

/* Bring an item in bits into unit `unit` of the slots. */
void sn_reach_batch_fill(sn_reach_batch *batch, uint64_t item, uint32_t unit);
/* Numbers: prepare an item, then bring its lanes from `lane` on, a slot full, into the slots. */
void sn_reach_batch_prepare(sn_reach_batch *batch, uint64_t item);
void sn_reach_batch_expand(sn_reach_batch *batch, uint64_t item, uint32_t lane);

/* Add to population[wires] how many ones, or what numbers, the slots have in all lanes. */
void sn_reach_batch_count(const sn_reach_batch *batch, double *population);
/* Set order[wires] to the wires by how often they carried a one. False without memory. */
bool sn_reach_order_by_population(const double *ones, uint32_t wires, uint32_t *order);

/* ---- job ------------------------------------------------------------------------------------- */

/* What the streams of one proof share: limits, time, memory, and whether to go on. */

/* Why work ended early. */
typedef enum sn_reach_ending {
    SN_REACH_NOT_ENDED,
    SN_REACH_INTERRUPTED,
    SN_REACH_TIME_IS_UP,
    SN_REACH_HOPELESS, /* the stream under way would take much longer than the time left */
    SN_REACH_NO_ROOM,  /* sn_reach_memory tells limit and failure apart */
    SN_REACH_TOO_MANY, /* more combinations than can be numbered */
    SN_REACH_WRONG     /* caught itself (verify/reach/reach.h): nothing can be believed */
} sn_reach_ending;

/* What the streams of a proof share. */
typedef struct sn_reach_job {
    const sn_run *run;
    const sn_reach_kernel *kernel;
    double started;     /* when the engine was called */
    double reported;    /* when progress was last reported */
    double before;      /* share of all comparators that came before the streams under way, */
    double span;        /* and that of theirs */
    double covered;     /* combinations run so far, of finished streams */
    bool patient;       /* a counterexample is known and being traced: time limits no longer hold */
    double needed;      /* HOPELESS: seconds for the stream */
    double share;       /* of the stream that was cut short */
    double total;       /* its combinations */
    uint64_t work;      /* of all streams, in steps times units */
    uint64_t audited;   /* the same for what was run again */
    unsigned processes; /* that shared a stream; 0: this one alone */
    atomic_int ending;
    sn_reach_memory memory;
} sn_reach_job;

bool sn_reach_job_ended(sn_reach_job *job);
/* End it, unless it ended before. */
void sn_reach_job_end(sn_reach_job *job, sn_reach_ending why);

/* Look at the clock and at run->stop, and end the job if need be.
 * began     when the stream under way began
 * share     of it that is done
 * found     what it looks for is found, so it ends soon: no time limit applies
 * deciding  the calling thread may report progress */
void sn_reach_job_look(sn_reach_job *job, double began, double share, bool found, bool deciding);

/* ---- share ----------------------------------------------------------------------------------- */

/* Streams as messages to other processes. */

/* What was handed out, at the other end. */
typedef struct sn_reach_received {
    sn_reach_stream stream;
    sn_reach_quest quest;
    /* What these consist of, owned. */
    sn_reach_pair *steps, *pairs;
    sn_reach_claim *claims;
    uint8_t *wanted;
    sn_reach_set *set[SN_REACH_FACTORS_MAX];
} sn_reach_received;

/* Read it. False without memory or if it makes no sense; clear either way. */
bool sn_reach_received_init(sn_reach_received *received, sn_parcel *task, sn_reach_memory *memory);
void sn_reach_received_clear(sn_reach_received *received, sn_reach_memory *memory);

/* ---- flow ------------------------------------------------------------------------------------ */

/* Running a stream: batches, threads, processes. */

/* What is done with the outputs. */
typedef enum sn_reach_purpose {
    SN_REACH_CHECK,
    SN_REACH_FIND,
    SN_REACH_COLLECT,
    SN_REACH_GUESS,
    SN_REACH_MARK
} sn_reach_purpose;

/* A stream under way, what its threads share. Fill in what comes before item_cost, and `shard`. */
typedef struct sn_reach_flow {
    sn_reach_job *job;
    const sn_reach_stream *stream;
    sn_reach_purpose purpose;
    sn_reach_layout layout;
    sn_reach_quest quest;
    sn_reach_builder *builder; /* SN_REACH_COLLECT */
    double *population;        /* SN_REACH_GUESS: [wires] */
    sn_reach_watch *watch;     /* SN_REACH_MARK: [watch_count] */
    size_t watch_count;
    atomic_size_t quiet; /* SN_REACH_MARK: of them, how many have exchanged nothing so far */
    uint64_t item_cost;  /* steps times units */
    uint64_t piece;      /* items */
    double began;
    sn_shard shard;             /* the pieces of this process */
    atomic_uint_fast64_t next;  /* piece of this process */
    atomic_uint_fast64_t done;  /* items of this process */
    uint64_t done_by_all;       /* items; by the deciding thread, as far as it knows */
    atomic_uint_fast64_t least; /* item with what is looked for, or SN_SHARD_NOTHING */
    sn_mutex lock;              /* of the next two and of changes to the last one */
    uint64_t lane, member;      /* where in that item */
    sn_reach_combination found; /* the same, once all is done */
} sn_reach_flow;

/* Prepare and run. Whatever lacks memory within the limit ends the job.
 * errors   SN_E_NOMEM */
sn_err sn_reach_flow_run(sn_reach_flow *flow, sn_error *error);

/* ---- ask ------------------------------------------------------------------------------------- */

/* What can be asked of all combinations of a stream. */

/* Look for a combination whose outputs break one of the pairs or claims: the first in an order
 * that depends on the stream only.
 * pairs    [pair_count] low ≤ high, on slots
 * claims   [claim_count] ascending by weight; every weight is marked in stream->wanted
 * found    set to whether there is one
 * errors   SN_E_NOMEM. If the job ended, what was found means nothing.
 */
sn_err sn_reach_stream_check(sn_reach_job *job, const sn_reach_stream *stream,
                             const sn_reach_pair *pairs, size_t pair_count,
                             const sn_reach_claim *claims, size_t claim_count, bool *found,
                             sn_reach_combination *broken, sn_error *error);

/* Look for a combination whose outputs are exactly vector[wires / 64, rounded up], by slots. */
sn_err sn_reach_stream_find(sn_reach_job *job, const sn_reach_stream *stream,
                            const uint64_t *vector, bool *found, sn_reach_combination *origin,
                            sn_error *error);

/* Add the outputs, in order of slots, to a builder. */
sn_err sn_reach_stream_collect(sn_reach_job *job, const sn_reach_stream *stream,
                               sn_reach_builder *builder, sn_error *error);

/* Find out which comparators exchange anything: have a one on `low` and a zero on `high` in some
 * combination. Of those not exchanged at the end nothing is known if the job ended.
 * watch    [count] ascending by step */
sn_err sn_reach_stream_mark(sn_reach_job *job, const sn_reach_stream *stream, sn_reach_watch *watch,
                            size_t count, sn_error *error);

/* Guess a wire order along which all outputs ascend, from a sample of the combinations.
 * order    [wires] slots
 * chain    set to whether the sample obeys it
 * all      set to whether the sample is all there is
 */
sn_err sn_reach_stream_guess(sn_reach_job *job, const sn_reach_stream *stream, uint32_t *order,
                             bool *chain, bool *all, sn_error *error);

/* Search this process's part of what another one handed out as SN_SHARD_STREAM; what it finds goes
 * to that one.
 * run      threads, memory and stop are used
 * errors   SN_E_NOMEM, also if the task makes no sense */
sn_err sn_reach_stream_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error);

/* ---- rerun ----------------------------------------------------------------------------------- */

/* How streams, which run combinations by the million, catch themselves: some batches are run again
 * by plain loops. */

/* Whether a batch of a stream is what its layout says, and what plain loops make of it, and whether
 * what was asked of it is seen. The batch is any thread's, done with its work. */
bool sn_reach_rerun(const sn_reach_quest *quest, sn_reach_batch *batch);

#endif
