/* What came of a trial. */
#ifndef SN_CODEGEN_TRIAL_RESULT_H
#define SN_CODEGEN_TRIAL_RESULT_H

#include "networks/base.h"

SN_BEGIN_DECLS

typedef enum sn_outcome {
    SN_TRIAL_GOOD,    /* it ran without faults; it is the network */
    SN_TRIAL_BAD,     /* it does not compile, has faults, or is another network */
    SN_TRIAL_UNTRIED, /* good as far as it ran; what does not run is not as netkern writes it */
    SN_TRIAL_INPUT,   /* the numbers it was to sort are none */
    SN_TRIAL_STOPPED  /* out of time, or told to stop */
} sn_outcome;

typedef struct sn_trial_result {
    sn_outcome outcome;
    sn_buf out;                         /* sn_trial_run: the arrays, sorted */
    sn_buf message;                     /* lines that say what is bad */
    size_t barriers, conflicts, blocks; /* sn_trial_run: counted in all blocks */
    size_t sectors, least_sectors; /* of memory that warps accessed, and the fewest that could do */
    size_t lines;                  /* of 128 bytes that they touched, likewise */
    size_t recorded;               /* sn_trial_prove: comparators of the network rebuilt that reach
                                      outputs that are stored; of a text that counts the arrays
                                      that were tried */
} sn_trial_result;

/* Frees what the result points to. */
void sn_trial_free(sn_trial_result *result);

SN_END_DECLS

#endif
