/* Kernels between network and source text: what every thread of a block does to one array.
 *
 * All threads run the same operations in the same order; they differ in their number t alone, which
 * enters through indices. An index is flip XOR a map of t that is linear over bits, so that it can
 * express every layout in which an element's index bits are thread bits. */
#ifndef SN_CODEGEN_KERNEL_KERNEL_H
#define SN_CODEGEN_KERNEL_KERNEL_H

#include "networks/scan/scan.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

#define SN_THREAD_BITS 10u
#define SN_THREADS_MAX (1u << SN_THREAD_BITS)
/* Threads that run in step, in CUDA's terms a warp. */
#define SN_WARP 32u
/* sn_op.map of an index that does not depend on the thread. */
#define SN_NO_MAP UINT8_MAX
#define SN_MAPS_MAX 160u
#define SN_PLACES_MAX 240u
/* Of the index of an element of an array, where bits matter, at most. */
#define SN_INDEX_BITS 15u
/* Bits of what a place is made from. */
#define SN_PLACE_BITS 16u

/* Operations: identifier, name in print. Registers are a and b; `at` stands for the index
 * and t for the thread's number. Kernels of comparators have neither COMBINE, NEUTRAL nor COPY,
 * those of prefix networks neither ORDER nor KEEP. */
#define SN_OPS(X)                                                                             \
    X(LOAD, "load")       /* a becomes element `at` of the input */                           \
    X(STORE, "store")     /* element `at` of the output becomes a */                          \
    X(READ, "read")       /* a becomes element `at` of a shared array */                      \
    X(WRITE, "write")     /* element `at` of a shared array becomes a */                      \
    X(ORDER, "order")     /* afterwards a comes before b */                                   \
    X(KEEP, "keep")       /* a becomes what comes first of a and b; last where t has `bit` */ \
    X(SHUFFLE, "shuffle") /* a becomes register b of thread t XOR flip of the same warp */    \
    X(COMBINE, "combine") /* afterwards b is a combined with b, in this order; a stays */     \
    X(NEUTRAL, "neutral") /* a becomes what combining with changes nothing */                 \
    X(COPY, "copy")       /* a becomes b */                                                   \
    X(BARRIER, "barrier") /* all threads of the scope meet; then they see what was written */

typedef enum sn_op_kind {
#define X(id, name) SN_OP_##id,
    SN_OPS(X)
#undef X
} sn_op_kind;

typedef enum sn_scope { SN_SCOPE_BLOCK, SN_SCOPE_WARP } sn_scope;

typedef struct sn_op {
    sn_op_kind kind;
    uint16_t a, b; /* 0..registers-1 */
    uint8_t array; /* READ, WRITE: 0..shared_arrays-1 */
    uint8_t map;   /* of the index: 0..map_count-1, or SN_NO_MAP */
    uint8_t place; /* READ, WRITE: 1..place_count: what flip is added to; 0: an index as above */
    uint16_t flip; /* of the index; with a place or a table, an addend; SHUFFLE: distance between
                      threads */
    /* LOAD, STORE, READ, WRITE: 2^wide elements side by side at once, 0..2. Element e goes from or
     * to register a XOR (bit 0 of e ? step[0] : 0) XOR (bit 1 of e ? step[1] : 0). */
    uint8_t wide;
    uint16_t step[2];
    uint16_t active; /* threads 0..active-1 take it, the others do nothing; 0: all */
    uint16_t table;  /* READ, WRITE: 1..table_count: half of thread t's entry is the index; SHUFFLE:
                        the lower half is the thread in the place of t XOR flip; or 0 */
    bool high;       /* READ, WRITE: its upper half */
    bool some;       /* READ, COMBINE: threads whose entry has an upper half take it alone */
    uint16_t bit;    /* KEEP: a power of two */
    sn_scope scope;  /* BARRIER */
    uint32_t stage;  /* the layer of the network it belongs to, from 1; 0 for none */
} sn_op;

/* A map of thread numbers: XOR of column[b] over the bits b that are set in t. Where a block sorts
 * several arrays, bits above those of an array's threads are the array's number; loads and stores
 * leave them out, their indices are within an array. */
typedef struct sn_map {
    uint16_t column[SN_THREAD_BITS];
} sn_map;

/* Where a thread's elements begin in shared memory: the sum of weight[i] over the bits i that are
 * set in flip XOR map(t). Sums keep apart what lanes touch, as XOR would, but what differs from
 * register to register is part of an instruction. */
typedef struct sn_place {
    sn_map map;
    uint16_t flip;
    uint16_t weight[SN_PLACE_BITS];
} sn_place;

typedef struct sn_kernel {
    uint32_t keys;          /* elements of an array */
    uint32_t threads;       /* that work on one array, a power of two; 1 if registers hold it */
    uint32_t registers;     /* of a thread, for elements */
    uint32_t shared_arrays; /* 0..2 */
    uint32_t shared_size;   /* elements of each, for all arrays of a block */
    uint32_t block;         /* threads a block has, those of one or several arrays */
    bool twins;             /* an item has the keys of two arrays, one behind the other, of 16 bits
                                each: all that threads do, they do to both */
    bool selects;           /* threads keep some of their keys, and have done with the others before
                                they move any */
    uint32_t first, outputs; /* stored are outputs first..first+outputs-1; a STORE of another one
                                does nothing */
    uint32_t stages;         /* layers of the network */
    uint32_t map_count;      /* 0..SN_MAPS_MAX */
    sn_map map[SN_MAPS_MAX]; /* [map_count], all different */
    uint32_t place_count;    /* 0..SN_PLACES_MAX */
    sn_place place[SN_PLACES_MAX]; /* [place_count], all different */
    uint32_t table_count;
    uint32_t *table; /* [table_count][threads] two indices in shared memory each, lower and upper */
    size_t op_count;
    size_t capacity; /* of op */
    sn_op *op;       /* [op_count] */
} sn_kernel;

/* A kernel without operations.
 * out      caller frees with sn_kernel_free; NULL on failure
 * errors   SN_E_LIMIT unless `threads` is a power of two up to SN_THREADS_MAX; SN_E_NOMEM
 */
sn_err sn_kernel_new(uint32_t keys, uint32_t threads, uint32_t registers, sn_kernel **out,
                     sn_error *error);
void sn_kernel_free(sn_kernel *kernel);

/* Append an operation. Errors: SN_E_NOMEM. */
sn_err sn_kernel_add(sn_kernel *kernel, sn_op op, sn_error *error);

/* The number of a map, which is added if it is new. Errors: SN_E_LIMIT past SN_MAPS_MAX. */
sn_err sn_kernel_map(sn_kernel *kernel, const sn_map *map, uint8_t *number, sn_error *error);

/* The number of a place, from 1, likewise. */
sn_err sn_kernel_place(sn_kernel *kernel, const sn_place *place, uint8_t *number, sn_error *error);

/* A new table of zeros.
 * number   from 1
 * entries  [threads] to be filled in, valid until the next table is made
 * errors   SN_E_LIMIT past UINT16_MAX tables; SN_E_NOMEM
 */
sn_err sn_kernel_table(sn_kernel *kernel, uint16_t *number, uint32_t **entries, sn_error *error);

/* How many threads take an operation. */
static inline uint32_t sn_op_threads(const sn_op *op, uint32_t all)
{
    return op->active ? op->active : all;
}

/* The entry of thread t, of those of an array, in table `number`. */
static inline uint32_t sn_kernel_entry(const sn_kernel *kernel, uint32_t number, uint32_t t)
{
    return kernel->table[(size_t)(number - 1) * kernel->threads + t % kernel->threads];
}

/* Whether thread t takes an operation. */
static inline bool sn_op_takes(const sn_kernel *kernel, const sn_op *op, uint32_t t)
{
    return t % kernel->threads < sn_op_threads(op, kernel->threads) &&
           (!op->some || sn_kernel_entry(kernel, op->table, t) >> 16);
}

/* The index of an operation in thread t: of an element of an array, or of shared memory. */
uint32_t sn_kernel_index(const sn_kernel *kernel, const sn_op *op, uint32_t t);

/* The value of a place in thread t. */
uint32_t sn_place_value(const sn_place *place, uint32_t t);

/* The register of element e of an operation on memory. */
static inline uint16_t sn_op_register(const sn_op *op, uint32_t e)
{
    return op->a ^ (e & 1 ? op->step[0] : 0) ^ (e & 2 ? op->step[1] : 0);
}

/* How many arrays a block sorts. */
uint32_t sn_kernel_arrays(const sn_kernel *kernel);

/* Whether each thread holds an array of its own in its registers. */
bool sn_kernel_in_registers(const sn_kernel *kernel);

/* Whether some outputs are not stored. */
bool sn_kernel_is_partial(const sn_kernel *kernel);

/* Store outputs first..last alone, and drop operations whose results no thread needs for them. Of a
 * sound kernel what is left is sound.
 * errors   SN_E_ARGUMENT unless first ≤ last < keys; SN_E_NOMEM
 */
sn_err sn_kernel_keep_outputs(sn_kernel *kernel, uint32_t first, uint32_t last, sn_error *error);

/* How many operations of a kind there are. */
size_t sn_kernel_count(const sn_kernel *kernel, sn_op_kind kind);
/* Whether some of them move 2^wide elements at once. */
bool sn_kernel_moves_wide(const sn_kernel *kernel, sn_op_kind kind, uint32_t wide);

/* Append map `number` as a C expression in `t`, as "t + (t & ~7u)". */
void sn_map_print(const sn_kernel *kernel, uint32_t number, sn_buf *out);

/* Append place `number` likewise, as "t + (t & 3u) * 32u": a sum of bits of t, or of a variable
 * q`number`, which sn_place_bits_print appends; that is false, and appends nothing, where it is t.
 */
void sn_place_print(const sn_kernel *kernel, uint32_t number, sn_buf *out);
bool sn_place_bits_print(const sn_kernel *kernel, uint32_t number, sn_buf *out);

/* The bits that are set in any index of the map. XOR with others is addition. */
uint32_t sn_map_bits(const sn_kernel *kernel, uint32_t number);

/* Whether the map is t itself. */
bool sn_map_is_identity(const sn_kernel *kernel, uint32_t number);

/* Append the kernel, an operation a line. */
void sn_kernel_print(const sn_kernel *kernel, sn_buf *out);

/* Whether the kernel is sound: registers and shared elements have a value before they are read,
 * indices are in range, no two threads touch an element between barriers unless both read it (where
 * the output replaces the input, too), shuffles stay in their warp, and every output that is to be
 * stored is written exactly once.
 * errors   SN_E_INTERNAL naming the operation and the fault; SN_E_NOMEM
 */
sn_err sn_kernel_check(const sn_kernel *kernel, sn_error *error);

/* Drop the barriers without which the kernel is as sound, and let those of the block be of the warp
 * where that is enough: each that is left is alone between two accesses that would be unordered
 * without it. In a kernel whose arrays need a warp at most none becomes one of the block.
 * errors   as sn_kernel_check; the kernel can only be freed then
 */
sn_err sn_kernel_drop_barriers(sn_kernel *kernel, sn_error *error);

/* Run the kernel on one array. The kernel must be sound, and of comparators.
 * input    [keys]
 * output   [keys] of which those not stored are left alone
 * errors   SN_E_NOMEM
 */
sn_err sn_kernel_run(const sn_kernel *kernel, const int64_t *input, int64_t *output,
                     sn_error *error);

/* The same of a prefix network's.
 * op       what combines
 * neutral  what combining with changes nothing; not used where the kernel has no NEUTRAL
 */
sn_err sn_kernel_run_scan(const sn_kernel *kernel, sn_operator *op, int64_t neutral,
                          const int64_t *input, int64_t *output, sn_error *error);

SN_END_DECLS

#endif
