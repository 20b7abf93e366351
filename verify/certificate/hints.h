/* Why the clauses of a proof follow: what the checker of certificates can tell, and as text.
 *
 * source  Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT Verification,
 *         2017, for hints and the format LRAT */
#ifndef SN_VERIFY_CERTIFICATE_HINTS_H
#define SN_VERIFY_CERTIFICATE_HINTS_H

#include "networks/base.h"

SN_BEGIN_DECLS

/* A clause that follows. Clauses have numbers: those of the formula count from 1 on, others come
 * behind these. */
typedef struct sn_hinted {
    uint64_t number;
    const int32_t *literals; /* [count] those that are not false for ever */
    size_t count;
    const uint64_t
        *hints; /* [hint_count] numbers: of these clauses, taken one after the other, each
                              has one literal left that is not false, the last one none */
    size_t hint_count;
    bool implied; /* by unit propagation from what there is: a proof in DRUP has no line for it */
} sn_hinted;

/* Somebody who is told. What is told is a proof by itself, that ends in the empty clause. It has no
 * steps that say nothing new. Each literal that is true for ever is a clause of it. */
typedef struct sn_hints {
    void (*follow)(void *data, const sn_hinted *clause);
    /* The clause of this number is of no more use; [count] how it is written in the proof. */
    void (*forget)(void *data, uint64_t number, const int32_t *literals, size_t count);
    void *data;
} sn_hints;

/* Writes what is told as LRAT. */
typedef struct sn_lrat {
    sn_buf text;   /* freed by the caller; failed without memory */
    uint64_t last; /* the number told last */
} sn_lrat;

/* To be told `lrat`, which begins as zeros. */
sn_hints sn_lrat_hints(sn_lrat *lrat);

SN_END_DECLS

#endif
