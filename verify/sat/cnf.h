/* A claim as a propositional formula: satisfiable exactly when some vector of zeros and ones that
 * is admitted violates what is required (internal to verify/ and to the tools).
 *
 * source  Tseitin, "On the complexity of derivation in propositional calculus" (1968)
 *
 * Variables and clauses stand in the order that docs/certificate/ lays down, so that somebody
 * else can build the same formula and compare. */
#ifndef SN_VERIFY_SAT_CNF_H
#define SN_VERIFY_SAT_CNF_H

#include "verify/property.h"
#include "verify/run.h"

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

#endif
