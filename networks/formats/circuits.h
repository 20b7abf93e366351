/* Networks as circuits on bits: formulas for SAT solvers, and and-inverter graphs. */
#ifndef SN_NETWORKS_FORMATS_CIRCUITS_H
#define SN_NETWORKS_FORMATS_CIRCUITS_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* The formats: identifier, name on a command line. docs/formats/circuits.md specifies them. */
#define SN_CIRCUITS(X)                                             \
    X(CNF, "cnf") /* DIMACS, six clauses for each comparator */    \
    X(AAG, "aag") /* AIGER 1.9 in ASCII, two gates a comparator */ \
    X(AIG, "aig") /* the same in binary */

typedef enum sn_circuit {
#define X(id, name) SN_CIRCUIT_##id,
    SN_CIRCUITS(X)
#undef X
        SN_CIRCUIT_COUNT
} sn_circuit;

/* "cnf", "aag", "aig"; static storage. */
const char *sn_circuit_name(sn_circuit circuit);
/* Find such a format by name; false if there is none. */
bool sn_circuit_find(const char *name, sn_circuit *circuit);

/* Append the network on bits: the minimum of two is their AND, the maximum their OR. Outputs stand
 * in the network's order, after its permutation.
 * errors   SN_E_LIMIT where there are more variables than 2^31 - 1; SN_E_NOMEM. Nothing is appended
 *          then.
 * cost     O(size + wires)
 * source   clauses: Eén, Sörensson: Translating Pseudo-Boolean Constraints into SAT, 2006; one
 *          direction alone: Asín, Nieuwenhuis, Oliveras, Rodríguez-Carbonell: Cardinality Networks,
 *          2011; AIGER: Biere, Heljanko, Wieringa: AIGER 1.9 and Beyond, 2011
 */
sn_err sn_circuit_write(const sn_net *net, sn_circuit circuit, sn_buf *out, sn_error *error);

SN_END_DECLS

#endif
