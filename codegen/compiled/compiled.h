/* What is compiled from texts, and lifted again (internal to codegen/). */
#ifndef SN_CODEGEN_COMPILED_COMPILED_H
#define SN_CODEGEN_COMPILED_COMPILED_H

#include "codegen/trial/trial.h"

SN_BEGIN_DECLS

/* ---- compiled -------------------------------------------------------------------------------- */

/* A text in C, proved once more as clang compiles it.
 *
 * The text is compiled at several levels of optimization, and what clang makes of it is lifted: run
 * on symbols, which give a network again. Nothing of that is shared with what records a text, and
 * the section of keys is followed as all else is. */

/* What came of lifting the functions of a text, at all levels. */
typedef struct sn_compiled {
    unsigned tried;  /* functions, each as often as there are levels */
    unsigned lifted; /* of these are the network */
    sn_buf levels;   /* at which some were, as "-O0, -O2 -mavx2" */
    sn_buf reasons;  /* lines that say what was not lifted at which level, and why */
    sn_buf another;  /* lines that say what is another network; nothing if none is */
} sn_compiled;

void sn_compiled_free(sn_compiled *compiled);

/* Compile a text of one kernel in C by clang at each level, lift its functions, and compare each
 * with `net`, by what reaches the outputs that it stores.
 * out      freed with sn_compiled_free, also on failure
 * errors   SN_E_UNSUPPORTED without clang, or LLVM; SN_E_STOPPED; SN_E_IO; SN_E_NOMEM */
sn_err sn_compiled_prove(const sn_trial *trial, const sn_net *net, sn_compiled *out,
                         sn_error *error);

/* ---- calls ----------------------------------------------------------------------------------- */

/* Calls of what a text in C defines, all told that its callers tell.
 *
 * What is lifted must not depend on a caller's numbers. So each function of a text is called by one
 * that knows how many arrays there are, and how long they are. Results go where the arrays were, or
 * to the place of that number in memory of their own, so that each is seen to be where it
 * belongs. */

/* A function of the text's, and its call. */
typedef struct sn_compiled_call {
    char function[80]; /* of the text */
    char name[80];     /* of what calls it */
    uint32_t arrays;   /* that it is called with */
    bool rows;         /* they lie one behind the other, else interleaved */
} sn_compiled_call;

#define SN_COMPILED_CALLS 3

SN_END_DECLS

#endif
