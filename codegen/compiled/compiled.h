/* A text in C, proved once more as clang compiles it (internal to codegen/).
 *
 * The text is compiled at several levels of optimization, and what clang makes of it is lifted: run
 * on symbols, which give a network again. Nothing of that is shared with what records a text, and
 * the section of keys is followed as all else is. */
#ifndef SN_CODEGEN_COMPILED_COMPILED_H
#define SN_CODEGEN_COMPILED_COMPILED_H

#include "codegen/trial/subject.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
