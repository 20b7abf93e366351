/* Engines that try vectors: all, by batches, or samples (internal to verify/). */
#ifndef SN_VERIFY_VECTORS_VECTORS_H
#define SN_VERIFY_VECTORS_VECTORS_H

#include "verify/engine.h"
#include "verify/processes/shard.h"
#include "verify/property.h"
#include "verify/vectors/bitslice/bitslice.h"

#include <stdalign.h>

/* ---- batch ----------------------------------------------------------------------------------- */

/* Five hundred and twelve vectors of zeros and ones at once, for any property and any width.
 *
 * The vectors that an assumption admits are numbered. With chains a number is written with one
 * digit for each chain, the number of its ones, the lowest digit first: chains of one wire in the
 * order of the property, then the longer ones. Without assumptions this makes vector x the one that
 * gives wire w bit w of x, as in verify/vectors/bitslice/bitslice.h. Bitonic vectors: 0 is all
 * zeros, then come those of one 1, of two, … and last all ones; among those of k ones the first has
 * them on wires 0..k-1, the next on 1..k, and so on around the circle. */

/* A bit for each of the vectors. */
typedef struct sn_lanes {
    alignas(64) uint64_t word[SN_BLOCK_WORDS];
} sn_lanes;

/* Binary digits of a number of wires. */
#define SN_COUNTER_DIGITS 17

/* One thread's vectors and the room to run them. */
typedef struct sn_batch {
    const sn_net *net;           /* borrowed */
    const sn_property *property; /* borrowed */
    sn_lanes *input;             /* [wires] the vectors: lane v of input[w] is wire w in vector v */
    sn_lanes *value;             /* [wires] what the network made of them */
    sn_lanes *other;             /* [wires] what the network to equal made of them, or NULL */
    sn_lanes counter[SN_COUNTER_DIGITS]; /* the number of ones, lowest binary digit first */
    void (*compare)(const sn_cmp *cmp, size_t size, sn_lanes *value);
} sn_batch;

/* Room for vectors; net and property must outlive it.
 * out     caller frees with sn_batch_free; NULL on failure
 * errors  SN_E_NOMEM
 */
sn_err sn_batch_new(const sn_net *net, const sn_property *property, sn_batch **out,
                    sn_error *error);
void sn_batch_free(sn_batch *batch);

/* Set the lanes begin..end-1, where 0 ≤ begin ≤ end ≤ 512. */
void sn_lanes_set(sn_lanes *lanes, uint32_t begin, uint32_t end);

/* Make the input the vectors number first .. first + 511; first is a multiple of 512. Lanes past
 * the last vector there is hold anything. The property admits less than 2^63 vectors. */
void sn_batch_fill(sn_batch *batch, uint64_t first);

/* Run the network on the input and find the first of the vectors 0..count-1 that refutes the
 * property.
 * poll    asked every few milliseconds; once it says true the answer means nothing; may be NULL
 * Returns its lane, or `count` if there is none. */
uint32_t sn_batch_refute(sn_batch *batch, uint32_t count, sn_poll *poll, void *data);

/* The same for all: lanes whose vectors refute it. */
void sn_batch_broken(sn_batch *batch, sn_lanes *broken);

/* Vector `lane` of the input as bytes, into vector[wires]. */
void sn_batch_get(const sn_batch *batch, uint32_t lane, uint8_t *vector);

/* The vector of a number, less than sn_property_inputs, into vector[wires]. */
void sn_vector_numbered(const sn_property *property, uint64_t number, uint8_t *vector);

/* ---- samples --------------------------------------------------------------------------------- */

/* Vectors of zeros and ones that show what is wrong with a network, 512 at a time.
 *
 * Most vectors of random bits are easy to sort: their blocks have nearly half ones each, so a
 * comparator of a late merge never meets the one pair of weights it is there for. So besides bits
 * of every density there are sorted blocks of every size and weight, and vectors that are sorted
 * but for two wires. They depend on the property and on how often was asked, on nothing else. */

typedef struct sn_samples {
    const sn_property *property; /* borrowed */
    sn_batch *batch;             /* borrowed; its input is filled */
    sn_random random;
    uint64_t turn;       /* batches so far */
    uint16_t *free_wire; /* [free_count] wires in chains of their own */
    uint32_t free_count;
    uint16_t *place;                  /* [free_count] the same, block by block */
    uint32_t density[SN_BLOCK_WORDS]; /* of ones in a word's vectors */
    bool balanced;                    /* weights follow the density */
} sn_samples;

/* Begin anew; property and batch must outlive it. SN_E_NOMEM; to be cleared either way. */
sn_err sn_samples_init(sn_samples *samples, const sn_property *property, sn_batch *batch,
                       sn_error *error);
void sn_samples_clear(sn_samples *samples);

/* Make the batch's input the next vectors, all of which the property admits. */
void sn_samples_fill(sn_samples *samples);

/* The same with ones on neighbouring wires only, around the circle; for a property that admits
 * those. */
void sn_samples_fill_intervals(sn_samples *samples);

/* ---- audit ----------------------------------------------------------------------------------- */

/* Admitted vectors that an engine follows beside its own work, to catch itself.
 *
 * An engine that is about to say "holds" compares what it believes of these vectors with what the
 * network makes of them, which three lines of C find out (verify/vectors/batch.c). Where the two
 * differ, one of them is wrong, and nothing is said but that. */

typedef struct sn_audit {
    sn_batch
        *batch; /* its input holds 512 admitted vectors; once they were run, what they become */
    sn_samples samples;
} sn_audit;

/* Draw the vectors: always the same for a network and a property.
 * errors  SN_E_NOMEM; to be cleared either way */
sn_err sn_audit_init(sn_audit *audit, const sn_net *net, const sn_property *property,
                     sn_error *error);
void sn_audit_clear(sn_audit *audit);

/* Run them. Whether one of them refutes the property. */
bool sn_audit_run(sn_audit *audit);

/* Whether batches do what they should: run a network, and see in which vectors a property is
 * broken, as slower code does that was written apart.
 * errors  SN_E_INTERNAL if not; SN_E_NOMEM */
sn_err sn_audit_batches(const sn_net *net, const sn_property *property, const char *engine,
                        sn_error *error);

/* ---- blocks ---------------------------------------------------------------------------------- */

/* Run a network on blocks of 512 vectors by the fastest means at hand. */

/* Ways to run a network: identifier and name, the preferred ones first. What the jit ones need may
 * be missing even where the processor has the instructions; the interpreter of the same width
 * stands in then. All give the same answers. */
#define SN_BLOCK_KERNELS(X)     \
    X(JIT_AVX512, "jit-avx512") \
    X(JIT_AVX2, "jit-avx2")     \
    X(AVX512, "avx512")         \
    X(AVX2, "avx2")             \
    X(PORTABLE, "portable")

typedef enum sn_block_kernel {
#define X(id, name) SN_BLOCK_KERNEL_##id,
    SN_BLOCK_KERNELS(X)
#undef X
        SN_BLOCK_KERNEL_COUNT
} sn_block_kernel;

/* "jit-avx512", …; static storage. */
const char *sn_block_kernel_name(sn_block_kernel kernel);
/* Whether this build, processor and operating system offer the kernel. */
bool sn_block_kernel_usable(sn_block_kernel kernel);
/* The fastest usable kernel for a network: making code takes time that few vectors do not repay. */
sn_block_kernel sn_block_kernel_for(const sn_net *net);

/* A network made ready to run, by many threads at once, each with memory of its own. */
typedef struct sn_vector_blocks sn_vector_blocks;

/* Make `net`, which must outlive it, ready to be searched for unsorted outputs.
 * net     at most SN_DAG_WIRES_MAX wires and SN_DAG_SIZE_MAX comparators
 * kernel  a usable one
 * poll    asked now and then; once it says true the result is of no use
 * out     caller frees with sn_blocks_free; NULL on failure
 * errors  SN_E_NOMEM; SN_E_INTERNAL if the kernel does not do what the network does
 */
sn_err sn_blocks_new(const sn_net *net, sn_block_kernel kernel, sn_poll *poll, void *data,
                     sn_vector_blocks **out, sn_error *error);
void sn_blocks_free(sn_vector_blocks *blocks);

/* The kernel that will run: the one asked for or its stand-in. */
sn_block_kernel sn_blocks_kernel(const sn_vector_blocks *blocks);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_blocks_memory(const sn_vector_blocks *blocks);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 comes out unsorted. `first`
 * is a multiple of 2^log2_count. Where the poll ended the work the answer means nothing. */
bool sn_blocks_run(const sn_vector_blocks *blocks, void *memory, uint64_t first,
                   uint32_t log2_count, sn_poll *poll, void *data);

/* ---- shrink ---------------------------------------------------------------------------------- */

/* Counterexamples made simple. */

/* Make a counterexample simpler: ones become zeros while it still refutes and is admitted, or zeros
 * become ones, whichever leaves the fewer. The same input gives the same result on every machine.
 * vector  [wires] zeros and ones that refute the property, changed in place
 * cost    about 2^26 comparators on 512 vectors at most; what is not tried by then stays
 * errors  SN_E_NOMEM
 */
sn_err sn_counterexample_shrink(const sn_net *net, const sn_property *property, uint8_t *vector,
                                sn_error *error);

/* ---- exhaustive ------------------------------------------------------------------------------ */

/* The engine that tries every vector of zeros and ones that may occur.
 *
 * source  Knuth, TAOCP 3, 5.3.4, theorem Z: a network that sorts those sorts everything
 *
 * Vectors are tried 512 at a time, one bit each, and every comparator is applied to every vector.
 * The counterexample is the refuting vector of least number (verify/vectors/vectors.h), on every
 * machine and with any number of threads. sn_engine_exhaustive (verify/engine.h) uses the fastest
 * kernel. */

/* Most wires whose vectors can be numbered if all may occur; of properties that admit fewer
 * vectors, any of at most 2^SN_EXHAUSTIVE_MAX. Others are undecided at once. */
#define SN_EXHAUSTIVE_MAX SN_DAG_WIRES_MAX

/* Decide with a kernel of the caller's choice, a usable one, if the property is that all vectors
 * are sorted; for tests and measurements.
 * cost    size / 512 vector ANDs and ORs for each vector, divided among the threads
 * errors  SN_E_NOMEM
 */
sn_err sn_exhaustive_decide_with(sn_block_kernel kernel, const sn_net *net,
                                 const sn_property *property, const sn_run *run,
                                 sn_finding *finding, sn_error *error);

/* Search this process's part of what another one's engine handed out as SN_SHARD_EXHAUSTIVE.
 * run      threads and stop are used, run->ranks is NULL
 * errors   SN_E_NOMEM, also if the task makes no sense */
sn_err sn_exhaustive_serve(sn_ranks *ranks, const sn_run *run, sn_parcel *task, sn_error *error);

/* ---- falsify --------------------------------------------------------------------------------- */

/* Vectors that broken networks get wrong, tried as long as seems worth it.
 *
 * The planner keeps one and goes on with it, the longer the more a proof would take; the engine of
 * this name goes on until it has tried its most. */

typedef struct sn_falsifier sn_falsifier;

/* net and property must outlive it.
 * out     caller frees with sn_falsifier_free; NULL on failure
 * errors  SN_E_NOMEM */
sn_err sn_falsifier_new(const sn_net *net, const sn_property *property, sn_falsifier **out,
                        sn_error *error);
void sn_falsifier_free(sn_falsifier *falsifier);

/* Whether more would be tried if so many nanoseconds of work may be done in all, by its own count,
 * which is the same in every run. */
bool sn_falsifier_would_go(const sn_falsifier *falsifier, double nanoseconds);

/* Try them. finding->covered is of all calls together. */
void sn_falsifier_go(sn_falsifier *falsifier, double nanoseconds, const sn_run *run,
                     sn_finding *finding);

#endif
