/* Source read both ways, as text and as it is compiled, and where the two disagree.
 *
 * What is certain replaces what was guessed. Where clang cannot compile a file, or is not there,
 * the text is all there is. */
#ifndef SN_LIFT_IR_BOTH_H
#define SN_LIFT_IR_BOTH_H

#include "lift/lifted.h"

SN_BEGIN_DECLS

/* A source file, and how it is compiled. */
typedef struct sn_lift_source {
    const char *path; /* where clang reads it */
    const char *text; /* [size] what it holds */
    size_t size;
    const char *const *flags; /* [flag_count] for clang */
    size_t flag_count;
    const sn_flag *stop; /* ends it once it is true; may be NULL */
} sn_lift_source;

/* Find the networks in a file of C or C++ as clang compiles it (sn_compile, sn_lift_ir).
 * function   the only one that is asked for, as sn_lift_ir_request has it; NULL: all
 * least      comparators of what is called a network
 * out        freed with sn_lifts_free, also on failure
 * errors     those of sn_compile and of sn_lift_ir */
sn_err sn_lift_compiled(const sn_lift_source *source, const char *function, size_t least,
                        sn_lifts *out, sn_error *error);

/* Find the networks in a file by its text and, where that finds something in C or C++, as it is
 * compiled: one item of each function. Where both are networks, and not the same, it is not read;
 * where it is none as it is compiled, what its text says is doubted.
 * out        freed with sn_lifts_free, also on failure
 * errors     those of sn_lift_text; SN_E_STOPPED; SN_E_IO; SN_E_NOMEM */
sn_err sn_lift_both(const sn_lift_source *source, sn_lifts *out, sn_error *error);

/* What a function is, by its name: as it is compiled where it can be, else as text. What both ways
 * find must agree: on all inputs of zeros and ones up to 12 wires, on 4,096 of more.
 * function   its name in the source, or in the module that clang makes
 * out        all that was found one way, that function among it; its remark says why it is none as
 *            it is compiled, where it was read as text all the same; freed with sn_lifts_free, also
 *            on failure
 * errors     SN_E_INPUT where both ways find another network; those of sn_lift_both */
sn_err sn_lift_both_function(const sn_lift_source *source, const char *function, sn_lifts *out,
                             sn_error *error);

SN_END_DECLS

#endif
