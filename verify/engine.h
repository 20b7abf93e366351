/* What engines are, and what they share: relations of wires, schedules of comparators, threads
 * (internal to verify/). */
#ifndef SN_VERIFY_ENGINE_H
#define SN_VERIFY_ENGINE_H

#include "verify/property.h"
#include "verify/run.h"

#include <stdbool.h>
#include <stddef.h>

/* ---- engine ---------------------------------------------------------------------------------- */

/* The one interface between the planner and its engines. */

/* What an engine reports; prove.c turns it into an sn_result. */
typedef struct sn_finding {
    sn_verdict verdict;
    uint8_t *counterexample; /* [wires] zeros and ones, room made by the planner; filled in for
                                SN_FAILS: the least refuting vector in the engine's stated order */
    double covered;          /* vectors examined */
    uint64_t checked;        /* steps of a proof that the checker of certificates went through; 0 if
                                the engine makes none */
    unsigned processes;      /* that shared the work; 0 counts as 1 */
    bool interrupted;        /* undecided because run->stop was set */
    double expected;  /* of a look: binary logarithm of the nanoseconds that deciding takes */
    double again;     /* undecided for lack of time: seconds below which there is no point in
                                asking again; else 0: there is none in any case */
    char reason[200]; /* undecided: why, in words */
} sn_finding;

typedef struct sn_engine {
    const char *name;
    bool silent; /* proves without telling run->step */
    double odds; /* binary logarithm of how many networks there are for one that it decides; 0 for
                    an engine that decides all in the time it expects */
    /* Whether the engine can take this on at all; if not, why, in words.
     * reason   [200] filled in when the answer is false */
    bool (*accepts)(const sn_net *net, const sn_property *property, char *reason);
    /* For what is accepted: the binary logarithm of the nanoseconds one core is expected to need,
     * 30 for a second. A guess for choosing an order, made in less than a thousandth of that, never
     * a promise. Where there is a look, too low rather than too high. */
    double (*estimate)(const sn_net *net, const sn_property *property);
    /* Look closer, for `effort` nanoseconds by the engine's own count, which is the same in every
     * run: decide, or leave undecided with finding->expected. NULL: the estimate is as good. */
    sn_err (*look)(const sn_net *net, const sn_property *property, const sn_run *run, double effort,
                   sn_finding *finding, sn_error *error);
    /* Decide what is accepted. The result depends on network and property only, never on thread
     * count or timing, but for whether time runs out.
     * run      never NULL; run->threads and run->memory are at least 1
     * errors   SN_E_NOMEM; SN_E_INTERNAL if it caught itself at something wrong. Every other
     *          obstacle is SN_UNDECIDED with a reason */
    sn_err (*decide)(const sn_net *net, const sn_property *property, const sn_run *run,
                     sn_finding *finding, sn_error *error);
} sn_engine;

/* What `run`, which may be NULL, leaves open filled in as sn_prove does. */
sn_run sn_run_resolve(const sn_run *run);

/* Bytes an engine may take where nobody says: half of the machine's memory. */
size_t sn_memory_default(void);

/* Note that an engine gives up for run->memory. */
void sn_run_cramp(const sn_run *run);

/* What an engine that caught itself reports: SN_E_INTERNAL. */
sn_err sn_engine_fault(const char *engine, const char *what, sn_error *error);

#define X(name) extern const sn_engine sn_engine_##name;
SN_ENGINES(X)
#undef X

/* ---- relation -------------------------------------------------------------------------------- */

/* Which wires carry at most what others carry, on every admitted vector.
 *
 * What is known before a layer says what holds behind it. With a and b into one comparator, c and d
 * into another:
 *
 *     min(a, b) ≤ y          if a ≤ y or b ≤ y        x ≤ min(c, d)   if x ≤ c and x ≤ d
 *     max(a, b) ≤ y          if a ≤ y and b ≤ y       x ≤ max(c, d)   if x ≤ c or x ≤ d
 *
 * One of these on each side, in either order: min(a, b) ≤ min(c, d) follows from a ≤ c and b ≤ d if
 * the right side is taken apart first, max(a, b) ≤ max(c, d) from the same if the left one is. So
 * both are done, and what either gives is kept. For that the comparators of a layer have to be
 * looked at together. */

/* A square of bits, as many as wires each way, filled up to whole words with rows of zeros. */
typedef struct sn_relation {
    uint32_t wires;
    uint32_t words;            /* of 64 wires, in a row */
    uint64_t *above;           /* [64 * words * words] bit b of row a: wire a is at most wire b */
    uint64_t *below;           /* the same, transposed: bit a of row b */
    uint64_t *spare[2];        /* of the same size, between layers of no meaning */
    bool (*stops)(void *data); /* whether to end within a layer, asked now and then; may be NULL */
    void *data;
} sn_relation;

/* Bytes for so many wires. */
double sn_relation_bytes(uint32_t wires);

/* That each wire is at most itself, and nothing more. False without memory; to be cleared either
 * way. */
bool sn_relation_init(sn_relation *relation, uint32_t wires);
void sn_relation_clear(sn_relation *relation);

/* Know nothing but that again. */
void sn_relation_forget(sn_relation *relation);

/* Add that wire a is at most wire b; not what follows from it and the rest. */
void sn_relation_add(sn_relation *relation, uint32_t a, uint32_t b);
/* Add what the property says of the inputs. */
void sn_relation_chains(sn_relation *relation, const sn_property *property);

/* What holds behind a layer; false if it was stopped, and then the relation has no meaning.
 * layer   [count] no two on a common wire
 * cost    O(wires²) bit operations, 64 at a time */
bool sn_relation_step(sn_relation *relation, const sn_cmp *layer, size_t count);

/* Bit b of the row: wire a is at most wire b. */
static inline const uint64_t *sn_relation_above(const sn_relation *relation, uint32_t a)
{
    return relation->above + (size_t)a * relation->words;
}

/* Bit a of the row: wire a is at most wire b. */
static inline const uint64_t *sn_relation_below(const sn_relation *relation, uint32_t b)
{
    return relation->below + (size_t)b * relation->words;
}

static inline bool sn_relation_has(const sn_relation *relation, uint32_t a, uint32_t b)
{
    return sn_relation_above(relation, a)[b / 64] >> b % 64 & 1;
}

/* ---- schedule -------------------------------------------------------------------------------- */

/* An order to apply a network's comparators in that keeps groups of wires apart as long as
 * possible.
 *
 * Wires start in groups of their own and a comparator on wires of two groups joins these. As long
 * as a comparator is ready inside a group it goes first; the join that makes the smallest group
 * goes next. Parts of a network that do something by themselves, as the halves of a merge sorter,
 * are so completed before they meet the rest. The function of a network does not change:
 * comparators that share a wire keep their order. */

/* Disjoint groups of wires, each a list. A group is known by its least wire, which heads the list.
 * Of two groups joined, the list of the one with the lesser least wire comes first. */
typedef struct sn_groups {
    uint32_t *up;   /* [wires] towards the group's least wire, which points to itself */
    uint32_t *next; /* [wires] in the list; SN_GROUPS_END after the last */
    uint32_t *last; /* [wires] of the list; for least wires only */
    uint32_t *size; /* [wires] of the group; for least wires only */
} sn_groups;

#define SN_GROUPS_END UINT32_MAX

/* Every wire a group of its own; false without memory. Freed with sn_groups_free. */
bool sn_groups_init(sn_groups *groups, uint32_t wires);
void sn_groups_free(sn_groups *groups);
/* The group that holds a wire. Amortised O(log wires). */
uint32_t sn_groups_find(sn_groups *groups, uint32_t wire);
/* Join two different groups; the lesser becomes the name of both. */
void sn_groups_join(sn_groups *groups, uint32_t a, uint32_t b);

typedef struct sn_schedule {
    uint32_t *order; /* [size] indices into net->cmp */
    uint16_t *wires; /* [wires] the wires group by group, as they are when all is joined: wires
                        joined early stand close together */
} sn_schedule;

/* Schedule a network. Where the property says that inputs come in chains or as one bitonic whole,
 * the wires of each are in one group from the start.
 * out      caller frees with sn_schedule_free; NULL on failure
 * cost     O(size log size)
 * errors   SN_E_NOMEM
 */
sn_err sn_schedule_new(const sn_net *net, const sn_property *property, sn_schedule **out,
                       sn_error *error);
void sn_schedule_free(sn_schedule *schedule);

/* Join the wires that are in one group from the start. */
void sn_schedule_start(sn_groups *groups, const sn_property *property);

/* ---- processor ------------------------------------------------------------------------------- */

/* Which wide registers this machine has. */

/* Whether the processor has the instructions, and the operating system saves their registers. False
 * of what is no x86-64. */
bool sn_processor_has_avx2(void);
/* AVX-512 F, and BW too, which work on bytes need. */
bool sn_processor_has_avx512f(void);
bool sn_processor_has_avx512bw(void);

#endif
