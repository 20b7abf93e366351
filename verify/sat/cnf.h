/* Formulas of what networks do, in conjunctive normal form (internal to verify/ and find/). */
#ifndef SN_VERIFY_SAT_CNF_H
#define SN_VERIFY_SAT_CNF_H

#include "verify/property.h"
#include "verify/run.h"
#include "verify/sat/solver.h"

#include <stddef.h>

/* ---- cnf ------------------------------------------------------------------------------------- */

/* A claim as a propositional formula: satisfiable exactly when some vector of zeros and ones that
 * is admitted violates what is required.
 *
 * source  Tseitin, "On the complexity of derivation in propositional calculus" (1968)
 *
 * Variables and clauses stand in the order that docs/certificate/ lays down, so that somebody
 * else can build the same formula and compare. */

/* Most variables of a formula. */
#define SN_CNF_VARIABLES_MAX ((uint64_t)1 << 28)

typedef struct sn_cnf {
    sn_net *net;        /* the network in canonical form: comparator k has the variables
                           wires + 2k + 1, its minimum, and wires + 2k + 2, its maximum */
    sn_net *other;      /* the network to equal, likewise, or NULL */
    uint32_t variables; /* numbered from 1: first the inputs */
    size_t clauses;
    size_t size;
    size_t capacity;
    int32_t *literal;      /* [size] clause after clause, each ended by 0 */
    size_t networks;       /* literal[0 .. networks-1] are the comparators' clauses, 20 numbers for
                              each comparator */
    size_t goal;           /* literal[goal .. size-1] are the clauses of what is required */
    int32_t *output;       /* [wires] the variable of each output */
    int32_t *output_other; /* [wires] that of each output of the other network, or NULL */
    bool failed;           /* memory ran out while it was built */
} sn_cnf;

/* Numbers in `literal` for each comparator, and clauses; clauses that are required of a sorter, the
 * last ones. */
#define SN_CNF_COMPARATOR 20
#define SN_CNF_COMPARATOR_CLAUSES ((size_t)6)
#define SN_CNF_SORTED_CLAUSES(wires) (2 * ((size_t)(wires)-1) + 1)

/* Build the formula.
 * out     caller frees with sn_cnf_free; NULL on failure
 * cost    O(size + wires) time and memory, O(wires²) more where ranks are counted
 * errors  SN_E_LIMIT past SN_CNF_VARIABLES_MAX; SN_E_NOMEM
 */
sn_err sn_cnf_new(const sn_net *net, const sn_property *property, sn_cnf **out, sn_error *error);
void sn_cnf_free(sn_cnf *cnf);

/* How many variables sn_cnf_new would need: more than SN_CNF_VARIABLES_MAX if too many. */
uint64_t sn_cnf_variables(const sn_net *net, const sn_property *property);

/* The last steps of a proof that a network sorts, once of no two neighbouring outputs the upper one
 * can be one and the lower one zero: so nothing is wrong, which the formula denies.
 * variables    of the formula, sn_cnf_variables */
void sn_cnf_tell_sorted(uint32_t wires, uint32_t variables, sn_proof_step *step, void *data);

/* Append the formula in DIMACS format, comments first that say what each variable means. */
void sn_cnf_write(const sn_cnf *cnf, const sn_property *property, sn_buf *out);

/* ---- arena ----------------------------------------------------------------------------------- */

/* Memory for a process that was forked from a program of several threads, or for work that may be
 * given up at any place, and its memory with it.
 *
 * Another thread may have held the allocator's lock at the fork, and nobody is there to release it:
 * the C library's allocator minds forks, others, AddressSanitizer's among them, do not. An arena
 * takes its memory from the system and has no lock: it is for one thread. */

/* Pieces of up to 1 KiB are multiples of 16 bytes, then powers of two; the largest are pages. */
enum { SN_CHILD_ARENA_SMALL = 64, SN_CHILD_ARENA_CLASSES = SN_CHILD_ARENA_SMALL + 7 };

/* Begins as {.most = …}; what it holds goes with the process, or by sn_child_arena_clear. */
typedef struct sn_child_arena {
    size_t most; /* bytes that may be in use */
    size_t used;
    struct sn_child_arena_piece *free[SN_CHILD_ARENA_CLASSES]; /* pieces put back */
    char *next, *end;                    /* what is left of the last pages taken */
    struct sn_child_arena_block *blocks; /* all pages taken */
} sn_child_arena;

/* As realloc: a piece of `size` bytes, aligned for any type, that begins with what `old` holds, or
 * NULL, with `old` left as it is, where that is more than may be in use or than there is. `old` may
 * be NULL; no bytes free it, and give NULL. New bytes are not zero. O(1), and the bytes copied. */
void *sn_child_arena_resize(sn_child_arena *arena, void *old, size_t size);

/* Give all of it back to the system; the arena is as in the beginning. */
void sn_child_arena_clear(sn_child_arena *arena);

/* ---- poset ----------------------------------------------------------------------------------- */

/* Which wires are known or thought to be at most which others. */

/* A relation on wires, never both ways. */
typedef struct sn_poset {
    uint32_t wires;
    uint32_t words;  /* of 64 wires, in a set of all */
    uint64_t *above; /* [wires * words] bit b of row a: a is at most b */
    uint64_t *cover; /* [words] see sn_poset_covers */
} sn_poset;

/* The empty relation; false without memory. Freed with sn_poset_free. */
bool sn_poset_init(sn_poset *poset, uint32_t wires);
void sn_poset_free(sn_poset *poset);

bool sn_set_has(const uint64_t *set, uint32_t wire);
void sn_set_add(uint64_t *set, uint32_t wire);
void sn_set_remove(uint64_t *set, uint32_t wire);

/* The set of wires that wire a is at most. */
uint64_t *sn_poset_above(const sn_poset *poset, uint32_t a);
/* Those of them that do not follow from others: a is at most b, and there is no wire between. They
 * imply the whole relation if it has no cycle. Valid until the next call. */
const uint64_t *sn_poset_covers(sn_poset *poset, uint32_t a);
/* Add what a property says of the inputs' order, unless they are bitonic. */
void sn_poset_chains(sn_poset *poset, const sn_property *property);
/* Add what follows: if a is at most b and b at most c, so is a at most c.
 * wire    [count] the wires concerned
 */
void sn_poset_close(sn_poset *poset, const uint16_t *wire, uint32_t count);

/* ---- facts ----------------------------------------------------------------------------------- */

/* Which pairs of wires are in order behind some comparators by plain rules, without a search. */

/* Told that variable `low` is at most variable `high`: a clause that follows, by unit propagation,
 * from the comparators, from what is known before them, and from what was told before.
 * lasts    of wires as they are behind all the comparators */
typedef void sn_fact(void *data, int32_t low, int32_t high, bool lasts);

/* Carry the order of some wires through comparators on them (verify/engine.h).
 * wire     [count] the wires
 * order    known before the comparators; what is known behind them is added to `proved`
 * index    [size] numbers of the comparators in net, layer by layer, of which number k has the
 *          formula's variables wires + 2k + 1 and wires + 2k + 2 behind it (verify/sat/cnf.h)
 * variable [net->wires] of each wire before the comparators
 * return   false without memory */
bool sn_facts_follow(const sn_net *net, const uint16_t *wire, uint32_t count, const sn_poset *order,
                     const uint32_t *index, size_t size, const int32_t *variable, sn_poset *proved,
                     sn_fact *tell, void *data);

/* ---- pieces ---------------------------------------------------------------------------------- */

/* Dividing a network where its wires are in order.
 *
 * Comparators inside a group of wires go first, joins of groups wait. Where a group looks sorted on
 * samples when it is joined, what was done to it is a piece of its own, as the halves of a merge
 * sorter are. */

/* Comparators order[first] .. order[end - 1], layer by layer, all on wires of one group. */
typedef struct sn_piece {
    size_t first, end;
    uint32_t wires; /* of the group */
} sn_piece;

typedef struct sn_pieces {
    uint32_t *order; /* [size] indices into net->cmp, piece by piece: an order to apply them in */
    uint32_t *layer; /* [size] of each of these, where pieces on common wires have none in common */
    sn_piece *piece; /* [count] */
    size_t count;
} sn_pieces;

/* Divide a network in canonical form.
 * out      caller frees with sn_pieces_free; NULL on failure
 * errors   SN_E_NOMEM
 */
sn_err sn_pieces_new(const sn_net *net, const sn_property *property, sn_pieces **out,
                     sn_error *error);
void sn_pieces_free(sn_pieces *pieces);

/* ---- cuts ------------------------------------------------------------------------------------ */

/* Proving that a network sorts in steps, from cut to cut.
 *
 * The network is divided into pieces (verify/sat/cnf.h), each on wires of one group. Behind a
 * piece some wires are in order: whatever the input, wire a carries no more than wire b. Which may
 * be is seen on samples; each such pair is proved by the SAT solver from the pairs known before the
 * piece and from its comparators, nothing else; a model refutes all pairs that it contradicts. If
 * in the end each output is proved to be at most the next, the network sorts. If not, nothing is
 * known. */

/* Orders take wires² bits. */
#define SN_CUTS_WIRES_MAX 2048u

typedef struct sn_cuts {
    const sn_cnf *cnf; /* of the claim that the outputs are sorted */
    const sn_property *property;
    sn_solver_limits *limits; /* borrowed; its `done` is set */
    bool divided;             /* divide pieces of many layers; else take them as they are */
    /* Told every step of the proof, in terms of the formula, the empty clause at the end; and
     * before that, which clauses of the formula the steps need from there on, or need no more, by
     * their numbers first .. end-1 from 0. May be NULL, both. */
    sn_proof_step *step;
    void (*use)(void *data, size_t first, size_t end, bool forgotten);
    void *data;
    bool proved;            /* the result */
    sn_solver_stop stopped; /* whether a limit was met */
    char reason[200];       /* stopped: why, in words */
} sn_cuts;

/* Try to prove the claim, for at most SN_CUTS_WIRES_MAX wires.
 * errors   SN_E_NOMEM; SN_E_INTERNAL naming the piece in which the solver was asked nonsense
 */
sn_err sn_cuts_prove(sn_cuts *cuts, sn_error *error);

/* ---- poset samples --------------------------------------------------------------------------- */

/* Vectors of zeros and ones that obey an order, as samples. */

/* Words of 64 vectors for each wire. */
#define SN_SAMPLE_WORDS 64

typedef struct sn_poset_samples {
    uint64_t *bits;   /* [wires * SN_SAMPLE_WORDS] row w: wire w in each vector */
    uint64_t *before; /* the same, while an order is imposed */
    sn_random random;
} sn_poset_samples;

/* Room for samples; false without memory. Freed with sn_poset_samples_free. */
bool sn_poset_samples_init(sn_poset_samples *samples, uint32_t wires);
void sn_poset_samples_free(sn_poset_samples *samples);

/* Draw values for some wires that obey the order: a few ones and all wires above, or a few zeros
 * and all below.
 * wire    [count]
 */
void sn_poset_samples_draw(sn_poset_samples *samples, const sn_poset *order, const uint16_t *wire,
                           uint32_t count);
/* Draw bitonic values for all wires. */
void sn_poset_samples_draw_bitonic(sn_poset_samples *samples, uint32_t wires);
void sn_poset_samples_apply(sn_poset_samples *samples, sn_cmp cmp);

/* Set the relation on these wires to what the samples allow: a at most b wherever no vector has a
 * one on a and a zero on b. */
void sn_poset_samples_order(const sn_poset_samples *samples, const uint16_t *wire, uint32_t count,
                            sn_poset *order);

#endif
