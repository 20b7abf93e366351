/* Engine order: relations of wires that are kept in memory, and their proof (internal to
 * verify/order/). */
#ifndef SN_VERIFY_ORDER_MEMORY_H
#define SN_VERIFY_ORDER_MEMORY_H

#include "verify/engine.h"
#include "verify/run.h"

/* ---- memory ---------------------------------------------------------------------------------- */

/* Which values are at most which others: of those on the wires, and of those that the last few
 * layers took off them.
 *
 * What verify/engine.h knows of wires alone it has to find before the old values are gone; here
 * they stay, so one fact leads to another: max(a, b) ≤ max(c, d) for a ≤ c and b ≤ d though a, b
 * went into a layer before c and d did. And what no rule gives can be tried (sn_memory_search).
 *
 * Every fact follows, by unit propagation, from the comparators' clauses (verify/sat/cnf.h) and
 * from the facts found before it; so all of them, in the order they are told, are a proof. */

/* Words of 64 vectors for each value. */
#define SN_MEMORY_SAMPLES 64

#define SN_MEMORY_NONE UINT32_MAX

/* A comparator whose four values are remembered. */
typedef struct sn_memory_cmp {
    uint32_t a, b, min, max;
    size_t layer;
} sn_memory_cmp;

/* Values have places 0..room-1, which are given to others once they are forgotten. */
typedef struct sn_memory {
    uint32_t wires;
    uint32_t layers; /* so many are remembered */
    uint32_t room;   /* places, a multiple of 64 */
    uint32_t words;  /* room / 64 */
    uint64_t *above; /* [room * words] bit q of row p: p is at most q */
    uint64_t *below; /* the same, transposed */
    uint64_t *live;  /* [words] places in use */
    uint32_t *free;  /* [free_count] the others */
    uint32_t free_count;
    uint32_t *now;      /* [wires] the place of each wire's value */
    uint32_t *made;     /* [room] which comparator it came out of, or NONE */
    uint32_t *taken;    /* [room] which it went into, or NONE */
    int32_t *variable;  /* [room] of the formula */
    uint64_t *sample;   /* [room * SN_MEMORY_SAMPLES] the value in vectors that are admitted */
    uint32_t *weight;   /* [room] how many of these are one */
    sn_memory_cmp *cmp; /* [size] in the order they came */
    size_t first, size; /* cmp[first .. size-1] are remembered */
    size_t depth;       /* layers so far */
    uint64_t *row[4];   /* [words] room for work */
    uint64_t *order;    /* [room] values by weight: that · 2^32 + the value */
    int8_t *value;      /* [room] likewise */
    /* Facts in the order they were found: pairs of variables, the lower value first. */
    bool tells;
    int32_t *fact; /* [2 * facts] */
    size_t facts, fact_room;
    bool failed; /* memory ran out */
    bool wrong;  /* what was found by trying does not follow */
} sn_memory;

/* Bytes for so many wires, comparators and layers. */
double sn_memory_bytes(uint32_t wires, size_t size, uint32_t layers);

/* Begin with the inputs, of which an order is known.
 * size     comparators there will be
 * sample   [wires * SN_MEMORY_SAMPLES] the inputs in so many vectors
 * tells    whether facts are to be kept
 * False without memory; to be cleared either way. */
bool sn_memory_init(sn_memory *memory, const sn_relation *order, size_t size, uint32_t layers,
                    const uint64_t *sample, bool tells);
void sn_memory_clear(sn_memory *memory);

/* Take a layer, forget what is too old, and find what rules give.
 * layer    [count] no two on a common wire
 * number   [count] of each, for its variables: wires + 2 number + 1 and wires + 2 number + 2
 * cost     O(count² layers + count room words) */
void sn_memory_step(sn_memory *memory, const sn_cmp *layer, const uint32_t *number, size_t count);

/* Try whether minima are at most maxima, where the samples allow it: whether that the one is one
 * and the other zero contradicts what is known, by unit propagation alone. Nearly all that is worth
 * finding is of this kind.
 * wide     not only for values of the last layer, but for one of them and any other
 * poll     asked every few milliseconds whether to give up; false if so
 * cost     O(pairs tried, times comparators remembered words) */
bool sn_memory_search(sn_memory *memory, bool wide, bool (*poll)(void *data), void *data);

/* Whether it is a contradiction that p is one and q zero, by slow code that was written apart. The
 * search asks it about each fact it finds: samples cannot show that one is wrong, for only what
 * they allow is tried.
 * cost     O(room² + comparators remembered, times how often one makes something known) */
bool sn_memory_contradicts(const sn_memory *memory, uint32_t p, uint32_t q);

/* What is known of the wires as they are now; `order` becomes that. */
void sn_memory_order(const sn_memory *memory, sn_relation *order);

/* That p is at most q, and what follows from it. For sn_memory_search. */
void sn_memory_add(sn_memory *memory, uint32_t p, uint32_t q);

static inline bool sn_memory_bit(const uint64_t *row, uint32_t place)
{
    return row[place / 64] >> place % 64 & 1;
}

static inline uint64_t *sn_memory_above(const sn_memory *memory, uint32_t p)
{
    return memory->above + (size_t)p * memory->words;
}

static inline uint64_t *sn_memory_below(const sn_memory *memory, uint32_t q)
{
    return memory->below + (size_t)q * memory->words;
}

static inline uint64_t *sn_memory_sample(const sn_memory *memory, uint32_t p)
{
    return memory->sample + (size_t)p * SN_MEMORY_SAMPLES;
}

/* ---- proof ----------------------------------------------------------------------------------- */

/* The facts that a memory found, as the proof that a network sorts. */

/* All borrowed. */
typedef struct sn_order_proof {
    const sn_net *net;           /* in canonical form, after which variables are numbered */
    const sn_property *property; /* that it sorts */
    const sn_layers *layers;
    const sn_memory *memory;  /* that kept its facts */
    const size_t *facts;      /* [depth] how many there were behind each layer */
    bool (*poll)(void *data); /* asked now and then whether to give up */
    void *data;
} sn_order_proof;

/* Have the checker of certificates go through all steps.
 * checked  set to how many there are
 * over     set to whether it was given up
 * errors   SN_E_INTERNAL if a step does not follow; SN_E_NOMEM */
sn_err sn_order_proof_check(const sn_order_proof *proof, uint64_t *checked, bool *over,
                            sn_error *error);

/* Tell them, ended by the empty clause. */
void sn_order_proof_tell(const sn_order_proof *proof, sn_proof_step *step, void *data);

#endif
