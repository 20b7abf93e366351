/* Texts on trial: run on arrays, and proved to be their network. */
#ifndef SN_CODEGEN_TRIAL_TRIAL_H
#define SN_CODEGEN_TRIAL_TRIAL_H

#include "base/base.h"
#include "codegen/artifact/artifact.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- subject --------------------------------------------------------------------------------- */

/* What a trial is about: a text, and what it was made of. */

/* A folder in which texts are compiled and run, one after the other. */
typedef struct sn_workdir sn_workdir;

/* A text and what it was made of. */
typedef struct sn_trial {
    sn_artifact of;
    const sn_buf *text; /* as sn_artifact_text writes it, perhaps edited since */
    sn_workdir *dir;    /* borrowed */
} sn_trial;

/* Append the text that is compiled for it: of a header for kernels, with a kernel around its
 * function. */
void sn_trial_write_whole(const sn_trial *trial, sn_buf *out);

/* ---- result ---------------------------------------------------------------------------------- */

/* What came of a trial. */

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

/* ---- trial ----------------------------------------------------------------------------------- */

/* Run a text without the device it is for, and prove that it is the network.
 *
 * The text is compiled for the host by the C++ compiler that $CXX names, else c++. Its threads are
 * fibers, every access to memory is watched; see host/emulate.h. A text may use no word and call no
 * function that the text written for the same kernel does not, and what is compiled of it runs
 * without access to files, network and other processes, as far as the system is able to see to
 * that. */

/* For C alone: C++ has another atomic_bool. */
#ifndef __cplusplus
#include <stdatomic.h>

/* Open a folder to work in.
 * seconds  for each program that is run: a compiler, a text; 0: no limit
 * stop     may be NULL; set to true by anyone, it ends the work at once
 * kept     folder to keep objects in, which are the same in each run, or NULL
 * out      closed with sn_trial_close, which removes the folder; NULL on failure
 * errors   SN_E_IO; SN_E_NOMEM
 */
sn_err sn_trial_open(double seconds, const atomic_bool *stop, const char *kept, sn_workdir **out,
                     sn_error *error);
void sn_trial_close(sn_workdir *dir);

/* Whether the text uses no word, calls no function and has no line for the preprocessor that the
 * text written for the same kernel has not: who compiles it elsewhere than here asks first.
 * errors   SN_E_INPUT, with a place in the text, if it does; SN_E_NOMEM
 * cost     linear in the text
 */
sn_err sn_trial_inspect(const sn_trial *trial, sn_error *error);

/* Run the text on arrays of numbers, a line each, with commas between; where arrays have lengths of
 * their own an empty line is an array. Elements of a type of the user's are their bytes in
 * hexadecimal.
 * input    [size] the lines; NULL for this process's standard input
 * result   freed with sn_trial_free, also on failure
 * errors   SN_E_INPUT, with a place in the text, if it says what it may not; SN_E_UNSUPPORTED
 *          without a compiler; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_trial_run(const sn_trial *trial, const sn_buf *input, sn_trial_result *result,
                    sn_error *error);

/* Prove that the text computes `net`, or does the passes of its program, for which `net` is NULL:
 * its calls are recorded with keys that can be copied and compared by the text's own functions and
 * nothing else, and the network rebuilt from the record is compared with `net`, by what reaches the
 * outputs that the kernel stores; those functions are tried on keys of their own type. Of a
 * program's passes those are recorded that host/large_prove.h says, for numbers of keys from 0 to
 * 2^32 - 1. An expression that orders elements is tried on random bytes.
 * A text that counts is not proved but tried: it runs on the arrays that host/counting_try.h names,
 * every access watched, and must give what sorting by comparisons does.
 * result, errors   as above
 */
sn_err sn_trial_prove(const sn_trial *trial, const sn_net *net, sn_trial_result *result,
                      sn_error *error);

#endif

SN_END_DECLS

#endif
