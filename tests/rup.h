/* Unit propagation, naive, for tests of formulas and of proofs. */
#ifndef SN_TESTS_RUP_H
#define SN_TESTS_RUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Clauses, each ended by 0, and values of their variables. Aborts where memory runs out. */
typedef struct rup {
    uint32_t variables;
    int32_t *literal; /* [size] */
    size_t size;
    int8_t *value; /* [variables + 1] 1, -1, or 0 while unknown */
} rup;

rup rup_new(uint32_t variables, const int32_t *literals, size_t size);
void rup_free(rup *r);

/* Add a clause, ended by 0. */
void rup_add(rup *r, const int32_t *clause);
/* Set values that follow, until none does. Returns whether a clause became false. */
bool rup_conflict(rup *r);
/* Whether the clause, ended by 0, follows by unit propagation. All values are unknown afterwards.
 */
bool rup_follows(rup *r, const int32_t *clause);
/* Whether all clauses are true. */
bool rup_satisfied(const rup *r);

#endif
