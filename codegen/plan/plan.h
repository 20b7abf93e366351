/* Plans: how the elements of a network are shared among threads, or lanes. */
#ifndef SN_CODEGEN_PLAN_PLAN_H
#define SN_CODEGEN_PLAN_PLAN_H

#include "codegen/kernel/kernel.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- windows --------------------------------------------------------------------------------- */

/* Kernels of windows: runs of stages that a thread does on keys in its registers. */

/* Where a thread's keys come from and go to: memory, as it is accessed best, or the registers of a
 * caller, where thread t has elements t * keys and those behind, or t, t + threads and so on. */
typedef enum sn_held { SN_HELD_NOT, SN_HELD_BLOCKED, SN_HELD_STRIPED } sn_held;

/* How windows are planned. */
typedef struct sn_window_choice {
    uint32_t keys;  /* of a thread: 2, 4, 8, 16, 32 or 64 */
    bool leaf;      /* where the first window could be a merge sort, put the smallest sorter known
                       there, and where others begin to merge, odd-even merges; then a prover must
                       say whether the network still does what it did */
    bool several;   /* a block sorts several arrays if a warp's threads are enough for one */
    bool anyhow;    /* the inputs may be taken in any order; then a prover must say likewise */
    uint32_t bytes; /* of an element in shared memory: 1, 2, 4, 8 or 16 */
    uint32_t wide;  /* 2^wide elements can move through shared memory at once, 0..2 */
    uint32_t memory_wide; /* 2^memory_wide can be loaded or stored at once, 0..2 */
    sn_held held;         /* unless NOT, memory_wide is 0 and the other two below do not hold */
    bool direct;          /* loads and stores are where the first and last stages have keys */
    uint32_t line_bits;   /* warps load whole runs of 2^line_bits elements; 0: 32 bytes at least */
    size_t shared;        /* bytes of shared memory that a block may take, more only if it needs it
                             for one array */
} sn_window_choice;

/* Keys of a thread where sn_plan plans windows: of 4 bytes, without leaves, an array a block. */
#define SN_WINDOW_KEYS 16u

/* Make a kernel of windows: runs of stages that a thread does on keys in its registers, between
 * which keys change threads through shared memory.
 * net      as sn_plan takes for mapping WINDOW, of more wires than a thread holds keys
 * out      as sn_plan makes
 * computed if a leaf replaces some comparators, or inputs are taken in another order, the network
 *          that the kernel computes, which the caller frees with sn_net_free; else NULL
 * errors   as sn_plan; SN_E_ARGUMENT for other numbers of keys
 */
sn_err sn_plan_window(const sn_net *net, const sn_window_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error);

/* The same for stages told by their masks: stage i joins each index with the one that is index XOR
 * masks[i], the smaller to the smaller index. Nothing is replaced, inputs keep their order.
 * masks    [stages], none 0, below 2^index_bits
 * index_bits  more than a thread's keys have, up to SN_INDEX_BITS
 * out, errors  as above
 */
sn_err sn_plan_stages(const uint16_t *masks, size_t stages, uint32_t index_bits,
                      const sn_window_choice *choice, sn_kernel **out, sn_error *error);

/* ---- select ---------------------------------------------------------------------------------- */

/* Kernels that keep the first of the keys that each thread holds.
 *
 * A thread brings the first K of its keys in order. Then pairs of threads that differ in one bit of
 * their number, from the lowest on, both make the first K of what both have: each reads the lists
 * of both, so both do the same with equal keys too, and all threads have the result. Of two lists
 * only K keys are written and 2K read, by one access for several where these are side by side.
 * Unless all threads are to have the result, the first alone does the last round, in which it has
 * its own list already, and of two threads the other may pass its list on by shuffles. */

/* How a selection is planned. */
typedef struct sn_select_choice {
    uint32_t outputs;     /* K */
    uint32_t threads;     /* of an array: a power of two, 2..SN_WARP, of which the wires are a
                             multiple; a thread holds K keys at least and SN_SELECT_KEYS at most */
    bool several;         /* a block has several arrays, and its warps barriers of their own */
    bool shuffles;        /* lanes can tell each other of elements */
    uint32_t bytes;       /* of an element in shared memory */
    uint32_t wide;        /* 2^wide elements can move through shared memory at once, 0..2 */
    uint32_t memory_wide; /* 2^memory_wide can be loaded at once, 0..2 */
    sn_held held;         /* unless NOT, memory_wide is 0; BLOCKED only of powers of two */
    size_t shared;        /* bytes of shared memory that a block may take */
} sn_select_choice;

#define SN_SELECT_KEYS 64u

/* Make the kernel that stores the first choice->outputs of `wires` elements.
 * out       caller frees with sn_kernel_free; it is sound
 * computed  the network that it computes: of each thread's wires topk, then that of pairs. Its
 *           first outputs are those that are stored. The caller frees it with sn_net_free.
 * errors    SN_E_UNSUPPORTED where threads and wires do not go together; SN_E_NOMEM
 */
sn_err sn_plan_select(uint32_t wires, const sn_select_choice *choice, sn_kernel **out,
                      sn_net **computed, sn_error *error);

/* ---- plan ------------------------------------------------------------------------------------ */

/* From a network to a kernel: which thread holds which element, stage by stage. */

/* Mappings of a network to threads: identifier, name on a command line, what it is. */
#define SN_MAPPINGS(X)                                                                         \
    X(THREAD, "thread", "a whole array in the registers of one thread")                        \
    X(ONE, "1", "a thread an element, arrays in shared memory")                                \
    X(TWO, "2", "a thread two elements, in place, without conditionals")                       \
    X(WINDOW, "window", "a thread several elements, stages in registers, moves between them")  \
    X(SCHEDULED, "scheduled", "comparators of any network dealt to threads, in shared memory") \
    X(SELECT, "select", "a thread the first of several elements, then pairs of threads")       \
    X(LANES, "lanes", "an array across the lanes of vectors, in C")

typedef enum sn_mapping {
#define X(id, name, what) SN_MAPPING_##id,
    SN_MAPPINGS(X)
#undef X
} sn_mapping;

/* Threads of a block that each hold an array. */
#define SN_THREAD_BLOCK 128u

/* Make the kernel that computes `net`. Comparators that point up are turned first
 * (sn_net_untangle).
 * mapping  ONE, TWO and WINDOW take networks of 2^k wires whose layers each join all pairs of wires
 *          whose numbers differ in one pattern of bits, with the outputs in wire order; SELECT is
 *          planned for outputs, by sn_plan_select (codegen/plan/plan.h), LANES by sn_across_plan
 * out      caller frees with sn_kernel_free; it is sound
 * errors   SN_E_UNSUPPORTED naming what of the network does not fit; SN_E_LIMIT for too many wires;
 *          SN_E_NOMEM
 * source   Claessen, Sheeran and Svensson 2012: ilv1 and vee1 (ONE), ilv2 and vee2 (TWO)
 */
sn_err sn_plan(const sn_net *net, sn_mapping mapping, sn_kernel **out, sn_error *error);

/* The same for mapping THREAD, with loads and stores of up to 2^memory_wide elements at once, as
 * many as arrays are multiples of. */
sn_err sn_plan_thread(const sn_net *net, uint32_t memory_wide, sn_kernel **out, sn_error *error);

/* The same with one element at once, and comparators that point up as they are: of equal keys each
 * stays on its wire. */
sn_err sn_plan_as_it_is(const sn_net *net, sn_kernel **out, sn_error *error);

/* ---- layouts --------------------------------------------------------------------------------- */

/* Layouts of one array in vectors: which element each lane of each vector holds.
 *
 * A stage that joins each index i with i XOR its mask joins whole vectors where the layout has its
 * mask between vectors; for that a dimension of the index changes places with one of the lanes'. As
 * in windows (codegen/plan/window.h) what vectors span is reduced: no lane adds the leading bit of
 * a vector's bit, so which of two vectors comes first is the same in all lanes. */

/* Where elements are. */
typedef struct sn_lane_layout {
    uint32_t vector_bits, lane_bits; /* together those of an index */
    uint32_t near_bits; /* the lowest of lane_bits: lanes in the same 16 bytes, which elements
                           reach in less time */
    uint16_t vector[SN_INDEX_BITS]; /* [vector_bits] what each bit of a vector's number adds (XOR)
                                        to the index of the element */
    uint16_t lane[SN_INDEX_BITS];   /* [lane_bits] the same of a lane's number: one bit */
} sn_lane_layout;

/* A stage and where elements are in it. */
typedef struct sn_layout_step {
    sn_lane_layout layout;
    uint16_t mask; /* 0: there is no stage, elements are only moved */
} sn_layout_step;

/* The index of the element in a lane of a vector. */
uint32_t sn_layout_index(const sn_lane_layout *layout, uint32_t vector, uint32_t lane);

/* Elements one behind the other: those of a vector are neighbours; or, of which there must be two
 * vectors, those of two are, by turns.
 * index_bit  [vector_bits + lane_bits] of each bit of an element's place in memory the bit of its
 *            index that it is; NULL: the same */
sn_lane_layout sn_layout_of_memory(uint32_t vector_bits, uint32_t lane_bits, uint32_t near_bits,
                                   bool by_turns, const uint16_t *index_bit);

/* Where a bit of an element's place in memory is then: in the number of a lane below `lane_bits`,
 * else in that of a vector. */
uint32_t sn_layout_place(uint32_t bit, uint32_t lane_bits, bool by_turns);

/* How many vectors must be shuffled to come from one layout to another: all, where a dimension
 * changes places with one of the lanes'; half of them where only lanes change places; none. */
uint32_t sn_layout_moves(const sn_lane_layout *from, const sn_lane_layout *to);

/* Find layouts for stages, so that few vectors are shuffled in between, and these rather in their
 * near lanes (by beam search). Each differs from the one before in one dimension at most. Without
 * bits of vectors all are the first.
 * masks    [stages], none 0, below 2^(bits of an index)
 * first    the layout to begin with
 * memory   the layout to end with, in which vectors may have other numbers
 * out      [stages + first->vector_bits + 1] the first layout without a stage, those of the stages,
 *          and others without one
 * count    how many these are
 * errors   SN_E_NOMEM
 */
sn_err sn_layouts_find(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                       const sn_lane_layout *memory, sn_layout_step *out, size_t *count,
                       sn_error *error);

/* The same for many vectors, without a search: what changes places with one of the lanes'
 * dimensions is the one that is needed last (Belady 1966).
 * blocks   vectors have indices of one block of those that stages so far have brought together */
void sn_layouts_follow(const uint16_t *masks, size_t stages, const sn_lane_layout *first,
                       const sn_lane_layout *memory, bool blocks, sn_layout_step *out,
                       size_t *count);

/* ---- passes ---------------------------------------------------------------------------------- */

/* Vectors for which there are no registers lie in memory, and runs of steps are done to a few at a
 * time. In a run the numbers of vectors that meet differ by what few numbers span (XOR), so all
 * vectors fall into sets, on each of which the same is done: the sets of a pass. */

#define SN_PASS_BITS_MAX 11u /* of all vectors there may be, where stages join many of them */

typedef struct sn_across_pass {
    size_t first, end; /* steps first..end-1, of which the first pass has what is before them */
    uint32_t bits;     /* a set has 2^bits vectors */
    uint16_t vector[1u << SN_PASS_BITS_MAX]; /* [2^bits] their numbers, XOR that of its first one */
    uint16_t pivots; /* bits that the number of a set's first vector has not */
} sn_across_pass;

/* Cut steps into passes.
 * step       [count] as sn_layouts_follow makes them
 * leaf_bits  vectors whose indices differ in the lowest leaf_bits meet before all steps
 * most       bits of a set, at most, unless the leaf or one step needs more
 * blocks     a pass ends where blocks begin to be brought together, of which some may have fillers
 *            alone
 * by_turns   the first pass has vectors 0 and 1 in a set, the last one those of neighbours
 * out        [passes], which the caller frees; of the last one the steps may be none
 * errors     SN_E_NOMEM
 */
sn_err sn_passes_find(const sn_layout_step *step, size_t count, uint32_t leaf_bits, uint32_t most,
                      bool blocks, bool by_turns, sn_across_pass **out, uint32_t *passes,
                      sn_error *error);

/* The first vector of the set after the one whose first is told; behind the last one as many as
 * there are vectors, or more. */
uint32_t sn_pass_next(const sn_across_pass *pass, uint32_t first);

/* Whether a set has an index below `limit`. */
bool sn_pass_reaches(const sn_across_pass *pass, const sn_layout_step *step, uint32_t first,
                     uint32_t limit);

/* Whether vector i of some set has one in a layout. */
bool sn_pass_uses(const sn_across_pass *pass, const sn_lane_layout *layout, uint32_t i,
                  uint32_t limit);

/* ---- across ---------------------------------------------------------------------------------- */

/* One array across the lanes of vectors: stages that join vectors, and shuffles in between. */

/* Vectors of 16, 32 and 64 bytes. */
#define SN_ACROSS_WAYS 3u
#define SN_ACROSS_BYTES(way) (16u << (way))

/* Elements of an array, at most: a text names all vectors one by one. */
#define SN_ACROSS_KEYS_MAX 4096u

/* How an array is sorted by vectors of one length. */
typedef struct sn_across_way {
    bool taken;     /* else by scalars */
    uint32_t lanes; /* of a vector; more than the array has elements where that is shorter */
    uint32_t vectors;
    sn_layout_step *step; /* [count] as sn_layouts_find makes them */
    size_t count;
    sn_across_pass *pass; /* [passes] one has all vectors where there are registers for them */
    uint32_t passes;
    uint32_t shuffles; /* of vectors, in all */
    uint32_t orders;   /* comparators of two vectors; where an array is in one vector, of its lanes
                        */
    uint32_t accesses; /* loads and stores of vectors */
} sn_across_way;

typedef struct sn_across {
    uint32_t keys;
    bool by_turns;                     /* in memory neighbours are in two vectors, by turns */
    bool reordered;                    /* elements are loaded as those of other indices: */
    uint16_t index_bit[SN_INDEX_BITS]; /* of each bit of an element's place in memory the bit of its
                                          index that it is */
    uint32_t limit; /* indices from this one on have fillers, which stay there; `keys` if none do */
    uint32_t block, end; /* the same of all steps after blocks of so many indices are sorted */
    /* Sorts vectors of neighbouring indices, before all stages; or NULL. If its wires are no power
     * of two, the last vectors of a block have fillers alone, and what is computed sorts if the
     * inputs behind an array's do. */
    sn_net *leaf;
    sn_across_way way[SN_ACROSS_WAYS];
} sn_across;

/* What is asked of a plan. */
typedef struct sn_across_choice {
    uint32_t lane_bytes;
    bool by_turns; /* of arrays of two vectors of 64 bytes or more */
    bool leaf;   /* where the first stages are a merge sort of what the longest vectors have in each
                    lane, put the smallest sorter known there; then a prover must say whether the
                    network still does what it did */
    bool anyhow; /* the inputs may be taken in any order; then a prover must say likewise */
    uint32_t
        keys; /* that arrays have, the first inputs; the others are fillers. 0: as many as wires */
} sn_across_choice;

/* Plan how vectors of each length sort an array.
 * net      as sn_plan takes for mapping WINDOW, of at least 4 wires
 * out      freed with sn_across_free; all ways are taken
 * computed what is computed if that is not the network asked for, which the caller frees with
 *          sn_net_free; else NULL
 * errors   SN_E_UNSUPPORTED naming what of the network does not fit; SN_E_NOMEM
 */
sn_err sn_across_plan(const sn_net *net, const sn_across_choice *choice, sn_across **out,
                      sn_net **computed, sn_error *error);
void sn_across_free(sn_across *across);

/* From the first index of a leaf to that of the next. */
uint32_t sn_across_leaf_block(const sn_across *across);

/* Whether the leaf leaves vectors of fillers out. */
bool sn_across_is_shortened(const sn_across *across);

/* From which index on there are fillers alone when a step begins: `limit` or `end`. */
uint32_t sn_across_limit(const sn_across *across, const sn_across_way *way, size_t step);

SN_END_DECLS

#endif
