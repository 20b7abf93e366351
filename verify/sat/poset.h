/* Which wires are known or thought to be at most which others (internal to verify/). */
#ifndef SN_VERIFY_SAT_POSET_H
#define SN_VERIFY_SAT_POSET_H

#include "verify/property.h"

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

#endif
