/* A network as data flow: which comparator makes a value and which one reads it (internal to
 * verify/).
 *
 * Here a comparator has no direction and an output permutation is no work: values are named, wires
 * are not moved. Value v < wires is the input of wire v; comparator k makes the values
 * wires + 2k (the smaller) and wires + 2k + 1 (the larger). Every value but an output is read by
 * exactly one comparator, so any order that keeps makers before readers runs the network. */
#ifndef SN_VERIFY_VECTORS_BITSLICE_DAG_H
#define SN_VERIFY_VECTORS_BITSLICE_DAG_H

#include "networks/net.h"

/* Limits that keep a value in 32 bits and a storage slot in one byte. */
#define SN_DAG_WIRES_MAX 63u
#define SN_DAG_SIZE_MAX ((size_t)1 << 30)

/* The reader of an output. */
#define SN_DAG_NONE UINT32_MAX

typedef struct sn_dag {
    const sn_net *net; /* borrowed */
    uint32_t wires;    /* 1..SN_DAG_WIRES_MAX */
    uint32_t size;     /* comparators */
    uint32_t *input;   /* [2 size] comparator k reads the values input[2k] and input[2k+1] */
    uint32_t *reader;  /* [wires + 2 size] the comparator that reads the value, or SN_DAG_NONE */
    uint32_t *output;  /* [wires] the value of each output of the network */
} sn_dag;

/* A requirement on the outputs of one vector: output `low` ≤ output `high`. */
typedef struct sn_order {
    uint8_t low;
    uint8_t high;
} sn_order;

/* Build the data flow of `net`, which must outlive it.
 * net     1..SN_DAG_WIRES_MAX wires, at most SN_DAG_SIZE_MAX comparators
 * out     caller frees with sn_dag_free; NULL on failure
 * cost    O(size + wires) time and memory
 * errors  SN_E_NOMEM
 */
sn_err sn_dag_new(const sn_net *net, sn_dag **out, sn_error *error);
void sn_dag_free(sn_dag *dag);

/* The comparator that makes a value, or SN_DAG_NONE for an input. */
uint32_t sn_dag_maker(const sn_dag *dag, uint32_t value);

/* Where a value is kept when it is in memory: an input in the slot of its wire, 0..wires-1, any
 * other in the slot of its wire in a second row, wires..2·wires-1. A comparator replaces what is on
 * its wires, so in the second row only the latest value of a wire needs the slot; the first row is
 * never overwritten and serves the next block too. */
uint8_t sn_dag_slot(const sn_dag *dag, uint32_t value);

/* What the outputs must obey to be sorted: neighbours in order. Neighbours that are the smaller and
 * the larger result of one comparator are in order by definition and left out.
 * orders  [wires] filled in; returns how many there are, at most wires - 1
 */
uint32_t sn_dag_orders(const sn_dag *dag, sn_order *orders);

#endif
