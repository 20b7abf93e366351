/* Layers of comparators that are to be chosen, as a formula (internal to find/).
 *
 * For each layer and pair of wires a variable says whether the comparator is there. A vector of
 * zeros and ones adds variables for the values of its wires behind each layer; standard comparators
 * leave the zeros that it begins with and the ones that it ends with in their places, so only the
 * window between needs any.
 *
 * The last layer joins neighbours alone, the one before wires at most 3 apart: others would never
 * exchange anything (docs/certificate/soundness.md). So behind these layers most values are known.
 *
 * source  Codish, Cruz-Filipe and Schneider-Kamp, "Sorting networks: the end game" (2014) */
#ifndef SN_FIND_COMPLETE_CHOICES_H
#define SN_FIND_COMPLETE_CHOICES_H

#include "networks/net.h"
#include "verify/sat/solver.h"

#define SN_LAYERS_WIRES_MAX 64
#define SN_LAYERS_MAX 64

typedef struct sn_choices {
    sn_solver *solver;
    sn_buf *text; /* every clause added, or NULL */
    uint32_t wires, layers;
    bool symmetric;
    int32_t variables; /* so far */
    size_t clauses;
    /* Variables, or a value that is known. */
    int32_t *choice; /* [layers][wires][wires] for i < j */
    int32_t *near; /* [layers][wires][wires] for i ≠ j, whether wire i has a comparator whose other
                      end is between it and wire j, or that */
} sn_choices;

/* Add the variables and that no wire has two comparators in a layer. Zeroed but for solver, text,
 * wires, layers and symmetric. SN_E_NOMEM; freed with sn_choices_free, also on failure. */
sn_err sn_choices_init(sn_choices *choices, sn_error *error);
void sn_choices_free(sn_choices *choices);

/* At most so many comparators. */
sn_err sn_choices_limit(sn_choices *choices, uint32_t size, sn_error *error);

/* The layers sort this vector: bit w is wire w. */
void sn_choices_sort(sn_choices *choices, uint64_t vector);

/* Append the comparators of the model found last, layer by layer. */
sn_err sn_choices_read(const sn_choices *choices, sn_net *net, sn_error *error);

#endif
