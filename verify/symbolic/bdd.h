/* Boolean functions as binary decision diagrams (internal to verify/): the one place that sees
 * BuDDy.
 *
 * Diagrams are canonical: equal functions are equal numbers. BuDDy's state is global and its calls
 * do not come back when memory runs out, so all this is for a process of its own
 * (verify/symbolic/child.h). */
#ifndef SN_VERIFY_SYMBOLIC_BDD_H
#define SN_VERIFY_SYMBOLIC_BDD_H

#include "networks/base.h"

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

#endif
