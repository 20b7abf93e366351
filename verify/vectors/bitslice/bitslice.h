/* Bit-sliced evaluation of networks: 64 to 512 vectors at once, interpreted or as machine code
 * (internal to verify/vectors/). */
#ifndef SN_VERIFY_VECTORS_BITSLICE_BITSLICE_H
#define SN_VERIFY_VECTORS_BITSLICE_BITSLICE_H

#include "base/base.h"
#include "networks/net.h"

/* ---- lanes ----------------------------------------------------------------------------------- */

/* How 0-1 vectors are numbered and laid out in words.
 *
 * Vector x is the input that gives wire w bit w of x. Sixty-four vectors share a word, and a block
 * is 512 vectors, whatever the machine, so that counts and counterexamples are the same on all. */

#define SN_BLOCK_BITS 9
#define SN_BLOCK_VECTORS (1u << SN_BLOCK_BITS)
#define SN_BLOCK_WORDS (SN_BLOCK_VECTORS / 64)

/* ---- dag ------------------------------------------------------------------------------------- */

/* A network as data flow: which comparator makes a value and which one reads it.
 *
 * Here a comparator has no direction and an output permutation is no work: values are named, wires
 * are not moved. Value v < wires is the input of wire v; comparator k makes the values wires + 2k
 * (the smaller) and wires + 2k + 1 (the larger). Every value but an output is read by exactly one
 * comparator, so any order that keeps makers before readers runs the network. */

/* Limits that keep a value in 32 bits and a storage slot in one byte. */
#define SN_DAG_WIRES_MAX 63u
#define SN_DAG_SIZE_MAX ((size_t)1 << 30)

/* The reader of an output. */
#define SN_DAG_NONE UINT32_MAX

typedef struct sn_dag {
    const sn_net *net; /* borrowed */
    uint32_t wires;    /* 1..SN_DAG_WIRES_MAX */
    uint32_t size;     /* comparators */
    uint32_t *input;   /* [2 size] comparator k reads the values input[2k] and input[2k+1] */
    uint32_t *reader;  /* [wires + 2 size] the comparator that reads the value, or SN_DAG_NONE */
    uint32_t *output;  /* [wires] the value of each output of the network */
} sn_dag;

/* A requirement on the outputs of one vector: output `low` ≤ output `high`. */
typedef struct sn_slice_order {
    uint8_t low;
    uint8_t high;
} sn_slice_order;

/* Build the data flow of `net`, which must outlive it.
 * net     1..SN_DAG_WIRES_MAX wires, at most SN_DAG_SIZE_MAX comparators
 * out     caller frees with sn_dag_free; NULL on failure
 * cost    O(size + wires) time and memory
 * errors  SN_E_NOMEM
 */
sn_err sn_dag_new(const sn_net *net, sn_dag **out, sn_error *error);
void sn_dag_free(sn_dag *dag);

/* Where a value is kept when it is in memory: an input in the slot of its wire, 0..wires-1, any
 * other in the slot of its wire in a second row, wires..2·wires-1. A comparator replaces what is on
 * its wires, so in the second row only the latest value of a wire needs the slot; the first row is
 * never overwritten and serves the next block too. */
uint8_t sn_dag_slot(const sn_dag *dag, uint32_t value);

/* What the outputs must obey to be sorted: neighbours in order. Neighbours that are the smaller and
 * the larger result of one comparator are in order by definition and left out.
 * orders  [wires] filled in; returns how many there are, at most wires - 1
 */
uint32_t sn_dag_orders(const sn_dag *dag, sn_slice_order *orders);

/* ---- registers ------------------------------------------------------------------------------- */

/* Register allocation for straight-line network code.
 *
 * The program is cut into steps on a register file of vectors and on slots of memory. Where the
 * registers do not suffice, the value whose next use is farthest away leaves for memory.
 * source  Belady 1966 (replace what is needed last) */

typedef enum sn_step_kind {
    SN_STEP_LOAD,   /* register a ← slot b */
    SN_STEP_STORE,  /* slot b ← register a */
    SN_STEP_COMPARE /* register to ← a AND b, then register b ← a OR b */
} sn_step_kind;

typedef struct sn_slice_step {
    uint8_t kind; /* sn_step_kind */
    uint8_t a;
    uint8_t b;
    uint8_t to;
} sn_slice_step;

/* Added to a slot to tell it from a register. */
#define SN_PLACE_MEMORY 0x80u

typedef struct sn_spill {
    sn_slice_step *steps; /* [count] */
    size_t count;
    uint8_t place[SN_DAG_WIRES_MAX]; /* where output i is after the steps: a register, or
                                        SN_PLACE_MEMORY + slot */
    uint8_t scratch;                 /* a register that holds no output after the steps */
} sn_spill;

/* Plan the comparators of `dag` for the registers 0..registers-1, at least 4 and at most 32. Inputs
 * are in their slots before (sn_dag_slot) and still after.
 * out     caller frees with sn_spill_free; NULL on failure
 * cost    O(size · registers)
 * errors  SN_E_NOMEM
 */
sn_err sn_spill_new(const sn_dag *dag, uint32_t registers, sn_spill **out, sn_error *error);
void sn_spill_free(sn_spill *spill);

/* ---- interp ---------------------------------------------------------------------------------- */

/* Run a network on many 0-1 vectors without making code.
 *
 * The comparators are grouped into a few shapes on up to four wires, each a loop over several
 * blocks in which the wires stay in registers: one load and one store for up to five comparators'
 * worth of AND and OR. Written once with the compiler's vector extension and compiled for each
 * instruction set, so it also serves machines unknown to us. */

typedef enum sn_interp_isa { SN_INTERP_PORTABLE, SN_INTERP_AVX2, SN_INTERP_AVX512 } sn_interp_isa;

/* Asked every few milliseconds whether to give up; true ends the work at once. */
typedef bool sn_poll(void *data);

/* A program that can be run by many threads at once, each with memory of its own. */
typedef struct sn_interp sn_interp;

/* Whether this build has loops for the instruction set (the processor may still lack it). */
bool sn_interp_has(sn_interp_isa isa);

/* Compile.
 * orders  [count] what the outputs must obey, borrowed
 * poll    asked now and then; once it says true the program is cut short and of no use
 * out     caller frees with sn_interp_free; NULL on failure
 * cost    O(size)
 * errors  SN_E_NOMEM
 */
sn_err sn_interp_new(const sn_dag *dag, const sn_slice_order *orders, uint32_t count,
                     sn_interp_isa isa, sn_poll *poll, void *data, sn_interp **out,
                     sn_error *error);
void sn_interp_free(sn_interp *interp);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_interp_memory(const sn_interp *interp);

/* Whether the program does to random vectors what sn_net_apply_bits does, and sees each order that
 * is broken. Not asked of a program that was cut short.
 * memory   as for sn_interp_run
 * cost     about that of running four blocks */
bool sn_interp_agrees(const sn_interp *interp, const sn_dag *dag, const sn_slice_order *orders,
                      uint32_t count, void *memory);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 breaks an order. `first` is a
 * multiple of 2^log2_count. Where the poll ended the work the answer means nothing. */
bool sn_interp_run(const sn_interp *interp, void *memory, uint64_t first, uint32_t log2_count,
                   sn_poll *poll, void *data);

/* ---- x86 ------------------------------------------------------------------------------------- */

/* The few x86-64 vector instructions the code maker uses, as bytes.
 *
 * source  Intel 64 and IA-32 Architectures Software Developer's Manual 2, 2.3 (VEX), 2.7 (EVEX) */

/* Opcode map and opcode of instructions with prefix 66, the same in the VEX form on 256 bits and in
 * the EVEX form on 512. Operands in the manual's order: reg, v, rm. */
typedef enum sn_x86_op {
    SN_X86_LOAD = 0x16f,    /* vmovdqa: reg ← rm */
    SN_X86_STORE = 0x17f,   /* vmovdqa: rm ← reg */
    SN_X86_AND = 0x1db,     /* vpand: reg ← v AND rm */
    SN_X86_OR = 0x1eb,      /* vpor: reg ← v OR rm */
    SN_X86_ANDN = 0x1df,    /* vpandn: reg ← NOT v AND rm */
    SN_X86_XOR = 0x1ef,     /* vpxor: reg ← v XOR rm */
    SN_X86_EQUAL = 0x176,   /* vpcmpeqd: reg ← v = rm; 256 bits only */
    SN_X86_TERNARY = 0x325, /* vpternlogq: reg ← a table of reg, v, rm; 512 bits only */
} sn_x86_op;

/* Tables for sn_x86_put_ternary: bit 4·reg + 2·v + rm. */
enum {
    SN_X86_NOT_RM = 0x55,
    SN_X86_OR_V_ANDN_RM = 0xf4, /* reg OR (v AND NOT rm) */
    SN_X86_OR_RM_ANDN_V = 0xf2, /* reg OR (rm AND NOT v) */
};

typedef enum sn_x86_base { SN_X86_RCX = 1, SN_X86_RDI = 7 } sn_x86_base;

/* The operand rm: a vector register, or the vector number `index` from a base register on. */
typedef struct sn_x86_operand {
    bool memory;
    uint8_t reg; /* 0..31 in the EVEX form, 0..15 in the VEX form; or an sn_x86_base */
    uint32_t index;
} sn_x86_operand;

/* ---- jit ------------------------------------------------------------------------------------- */

/* Machine code for one network, made at run time on x86-64.
 *
 * The comparators become straight-line AND and OR instructions on vector registers with a loop
 * around them, so a comparator costs two instructions and hardly ever a load or a store. Where the
 * build, the processor or the operating system does not allow it there is no code, and the caller
 * interprets instead. */

/* A build may switch it off; elsewhere it is off by itself. */
#if !defined(__x86_64__) || !defined(__linux__)
#undef SN_WITH_JIT
#define SN_WITH_JIT 0
#elif !defined(SN_WITH_JIT)
#define SN_WITH_JIT 1
#endif

/* Longer networks are not compiled: making and trying the code, which nobody can interrupt, would
 * take too long (measured: 3 to 6 µs a comparator). */
#define SN_JIT_SIZE_MAX 16384u

typedef enum sn_jit_isa { SN_JIT_AVX2, SN_JIT_AVX512 } sn_jit_isa;

/* Code that can be run by many threads at once, each with memory of its own. */
typedef struct sn_jit sn_jit;

/* Compile; the processor must have the instructions.
 * orders  [count] what the outputs must obey
 * return  the code, freed with sn_jit_free; NULL where none can be made or it failed its trial
 * cost    O(size) and the trial: some 100,000 vectors through the network
 */
sn_jit *sn_jit_new(const sn_dag *dag, const sn_slice_order *orders, uint32_t count, sn_jit_isa isa);
void sn_jit_free(sn_jit *jit);

/* Bytes of memory, aligned to 64, that a thread brings along. */
size_t sn_jit_memory(const sn_jit *jit);

/* Whether some vector of the blocks first .. first + 2^log2_count - 1 breaks an order. `first` is a
 * multiple of 2^log2_count. */
bool sn_jit_run(const sn_jit *jit, void *memory, uint64_t first, uint32_t log2_count);

#endif
