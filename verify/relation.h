/* Which wires carry at most what others carry, on every admitted vector (internal to verify/).
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
#ifndef SN_VERIFY_RELATION_H
#define SN_VERIFY_RELATION_H

#include "verify/property.h"

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

#endif
