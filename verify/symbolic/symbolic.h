/* Engine symbolic: binary decision diagrams of BuDDy (internal to verify/symbolic/). */
#ifndef SN_VERIFY_SYMBOLIC_SYMBOLIC_H
#define SN_VERIFY_SYMBOLIC_SYMBOLIC_H

#include "base/base.h"
#include "base/sys.h"
#include "verify/engine.h"
#include "verify/property.h"
#include "verify/run.h"

/* ---- symbolic -------------------------------------------------------------------------------- */

/* The engine that computes with functions instead of vectors.
 *
 * source  Bryant, "Graph-Based Algorithms for Boolean Function Manipulation" (1986); the package is
 *         BuDDy (Lind-Nielsen 1996-2002)
 *
 * Every wire carries a function of the inputs, kept as a binary decision diagram (BDD), and a
 * comparator is one AND and one OR of such functions. BDDs are canonical: that an output is what it
 * should be is seen by comparing two numbers.
 *
 * The counterexample is the least one, in the order of the engine's variables (stated in
 * symbolic.c), that refutes the first output that can be refuted. BuDDy keeps global state and
 * cannot be interrupted, so each decision is made by a child process (verify/symbolic/symbolic.h,
 * which says what a program with threads must observe). Built without BuDDy (SN_WITH_BUDDY is 0),
 * the engine is there and decides nothing. */

extern const sn_engine sn_engine_symbolic;

/* ---- bdd ------------------------------------------------------------------------------------- */

/* Boolean functions as binary decision diagrams: the one place that sees BuDDy.
 *
 * Diagrams are canonical: equal functions are equal numbers. BuDDy's state is global and its calls
 * do not come back when memory runs out, so all this is for a process of its own
 * (verify/symbolic/symbolic.h). */

typedef int sn_diagram;

#define SN_DIAGRAM_FALSE 0
#define SN_DIAGRAM_TRUE 1

typedef enum sn_diagram_stop {
    SN_DIAGRAM_CRAMPED, /* started small and the table is full: worth another try, started large */
    SN_DIAGRAM_NOMEM,   /* more memory than allowed is needed */
    SN_DIAGRAM_MISUSED  /* BuDDy complains of anything else */
} sn_diagram_stop;

/* Load BuDDy, for this process and those it forks from now on; the second time is free. Before
 * sn_diagram_start.
 * errors   SN_E_UNSUPPORTED if it cannot be loaded
 */
sn_err sn_diagram_load(sn_error *error);

/* Begin, once in a process.
 * variables   there will be, the first nearest to the roots
 * memory      bytes that BuDDy may take
 * small       start with a small table, which is quick to make, and stop when it is full
 * stop        is called, and must not return, when the work cannot go on
 */
void sn_diagram_start(uint32_t variables, size_t memory, bool small,
                      void (*stop)(sn_diagram_stop why));

/* Zeroed memory; without any, the work stops. Freed with free. */
void *sn_diagram_alloc(size_t count, size_t size);

/* Functions that these return are held until each is dropped as often as it was returned or kept.
 * What is not held goes with the next call that makes a function. */
sn_diagram sn_diagram_keep(sn_diagram f);
void sn_diagram_drop(sn_diagram f);
sn_diagram sn_diagram_and(sn_diagram f, sn_diagram g);
sn_diagram sn_diagram_or(sn_diagram f, sn_diagram g);
sn_diagram sn_diagram_xor(sn_diagram f, sn_diagram g);
/* f and not g. */
sn_diagram sn_diagram_without(sn_diagram f, sn_diagram g);
/* `high` where the variable is 1, else `low`; quick if these know only later variables. */
sn_diagram sn_diagram_choose(uint32_t variable, sn_diagram high, sn_diagram low);

/* The least assignment, the first variable counting most, that makes a function other than false
 * true.
 * values   [variables], zeroed by the caller
 */
void sn_diagram_least(sn_diagram f, uint8_t *values);

/* The value of a function under an assignment. */
bool sn_diagram_evaluate(sn_diagram f, const uint8_t *values);

/* ---- counts ---------------------------------------------------------------------------------- */

/* Numbers of ones, as diagrams and in samples. */

#define SN_BLOCK_NONE UINT32_MAX

/* A stretch of consecutive variables that encode a number of ones, most significant bit first: the
 * number is min(value, length), so every assignment means something. A block stands for `length`
 * values: those of a chain of the inputs, or of a group of wires found sorted; it then stands for
 * the blocks that carried them before. */
typedef struct sn_bdd_block {
    uint32_t length;
    uint32_t first; /* variable */
    uint32_t bits;
    uint32_t chain; /* number in the property; SN_BLOCK_NONE for a sorted group */
    uint32_t last;  /* sorted group: the last block of those it stands for */
    uint32_t prev;  /* the block before it in its list, whose variables are earlier, or
                       SN_BLOCK_NONE */
} sn_bdd_block;

/* How many bits a number of 0..length takes. */
uint32_t sn_block_width(uint32_t length);
/* The number in some variables, and that of a block, under an assignment. */
uint32_t sn_block_bits(const uint8_t *values, uint32_t first, uint32_t bits);
uint32_t sn_block_read(const sn_bdd_block *block, const uint8_t *values);
/* Set the block's variables to a number of at most its length. */
void sn_block_write(const sn_bdd_block *block, uint32_t number, uint8_t *values);

/* at[t] for t = 0..count: whether some blocks carry t ones at least. */
typedef struct sn_thresholds {
    uint32_t count;
    sn_diagram *at;
} sn_thresholds;

/* Thresholds of the block `last` and all before it in its list; none for SN_BLOCK_NONE. Freed with
 * sn_thresholds_free, which drops the functions.
 * cost   O(count²) for blocks of one wire and for a few long blocks
 */
sn_thresholds sn_thresholds_of(const sn_bdd_block *blocks, uint32_t last);
void sn_thresholds_free(sn_thresholds *thresholds);

/* Whether of any two words one has all the ones of the other: so it is for the wires of a sorted
 * group, each bit being a sample. The words are put in order. */
bool sn_words_nested(uint64_t *words, uint32_t count);

/* ---- effort ---------------------------------------------------------------------------------- */

/* How hard a network will be for decision diagrams, guessed from samples.
 *
 * The width of the diagrams can be sampled: fix the inputs of the first half of the variables in
 * many ways of equally many ones, and see how many different functions of the others are left, as
 * far as 64 inputs of these tell them apart. A sorted output has one such function for each number
 * of ones, a network that mixes well has hundreds. Groups of wires that look sorted on the samples
 * are taken for sorted, as the engine will find (verify/symbolic/symbolic.c). */

/* The binary logarithm of the nanoseconds where all diagrams are small. */
double sn_effort_least(const sn_net *net, const sn_property *property);

/* The binary logarithm of the nanoseconds expected; at most 64, as where memory runs out.
 * cost    O(size log size) and O(size) words for each of up to 1024 samples; 0.1 s at most for
 *         networks of common size
 */
double sn_effort_estimate(const sn_net *net, const sn_property *property);

/* ---- child ----------------------------------------------------------------------------------- */

/* Work that cannot be interrupted, or that a library may abort, done in a process of its own
 * (base/sys.h) that leaves its answer in memory shared with the parent. */

/* The child's side. */
typedef struct sn_child sn_child;

/* Where the answer goes, zeroed. */
void *sn_child_answer(sn_child *child);
/* Tell the parent how far the work is. */
void sn_child_progress(sn_child *child, uint64_t done, uint64_t total);
/* The answer is complete: end the process. */
_Noreturn void sn_child_done(sn_child *child);

typedef enum sn_child_end {
    SN_CHILD_DONE,
    SN_CHILD_INTERRUPTED, /* run->stop was set */
    SN_CHILD_TIMEOUT,     /* run->seconds were over */
    SN_CHILD_DIED,        /* it ended without an answer: aborted, or killed from outside */
    SN_CHILD_REFUSED      /* the system gave no process or no memory to share */
} sn_child_end;

/* Fork, let the child run work(data, child), and wait for its end while watching stop flag and
 * clock and passing progress on, remaining time unknown. When this returns, the child is gone.
 * work       must end with sn_child_done
 * answer     [size] the child's answer after SN_CHILD_DONE
 * started    when the time limit began, on the clock of sn_now
 * reason     filled in for SN_CHILD_DIED, what ended it, and for SN_CHILD_REFUSED
 */
sn_child_end sn_child_run(void (*work)(const void *data, sn_child *child), const void *data,
                          void *answer, size_t size, const sn_run *run, double started,
                          char reason[SN_PROCESS_REASON]);

/* ---- solver ---------------------------------------------------------------------------------- */

/* What the process does that computes with diagrams. */

typedef struct sn_symbolic_task {
    const sn_net *net;
    const sn_property *property;
    const sn_run *run;
    bool small; /* the table to start with */
} sn_symbolic_task;

/* What the child sends back. */
typedef struct sn_symbolic_answer {
    sn_verdict verdict;
    bool cramped; /* no verdict yet: worth another try with a larger table from the start */
    bool wrong;   /* nor will there be one: it caught itself, reason says at what */
    char reason[200];
    uint8_t counterexample[]; /* [wires] */
} sn_symbolic_answer;

/* For sn_child_run; data is an sn_symbolic_task, and the answer an sn_symbolic_answer. */
void sn_symbolic_work(const void *data, sn_child *child);

#endif
