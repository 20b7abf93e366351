/* What compiled code does, as a network. */
#ifndef SN_LIFT_IR_IR_H
#define SN_LIFT_IR_IR_H

#include "base/base.h"
#include "lift/lift.h"

SN_BEGIN_DECLS

/* ---- ir -------------------------------------------------------------------------------------- */

/* Comparator networks out of LLVM's intermediate representation, by data flow.
 *
 * A function is run on symbols, so what comes out is what its code does, not what its text looks
 * like: each place that it leaves is a minimum or maximum of the places it was given, or it is no
 * network. Four things are taken to be so: addresses that the caller gives lead to places that do
 * not overlap; floating-point keys are no NaN; a branch to where the program ends, or throws, is
 * not taken; a function that compares items, and that the caller gives or another module defines,
 * is a strict weak order. Keys that are compared as another type than debug information says they
 * are get a fault (lift/lift.h). */

/* Most bytes of a module. */
#define SN_IR_MAX ((size_t)1 << 26)
/* Seconds that reading a module may take, and bytes. */
#define SN_IR_SECONDS 20.0
#define SN_IR_MEMORY ((size_t)2 << 30)

/* Whether files of this name are modules: .ll, .bc. */
bool sn_lift_ir_reads(const char *path);

/* What is asked for. */
typedef struct sn_lift_ir_request {
    const char *function; /* the only one, by its name in the source or in the module, of a template
                             with or without its arguments; NULL: all. Several of that name that are
                             the same network are one */
    const char *source;   /* [source_size] text that the module was made from, for its comments; may
                             be NULL */
    size_t source_size;
    size_t least;        /* comparators of what is called a network */
    bool lanes;          /* tell networks side by side as one of all their places, though each lane
                            does the same */
    const sn_flag *stop; /* ends it once it is true; may be NULL */
} sn_lift_ir_request;

/* Find the networks in a module. A process of its own reads it, within SN_IR_SECONDS and
 * SN_IR_MEMORY: whatever becomes of that, this returns.
 * text     [size] LLVM's assembly or bitcode
 * out      one item for each function, with a network or a reason, and more for one of several
 *          networks; of functions in headers of the user's, those with a network; freed with
 * sn_lifts_free, also on failure errors   SN_E_UNSUPPORTED in a build without LLVM, or where it
 *          cannot be loaded; SN_E_INPUT for what is no module, or ends that process; SN_E_LIMIT;
 * SN_E_STOPPED; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_lift_ir(const char *text, size_t size, const sn_lift_ir_request *request, sn_lifts *out,
                  sn_error *error);

/* The one network of a function in a module, as sn_lift_function has it. */
sn_err sn_lift_ir_function(const char *text, size_t size, const char *function, sn_net **out,
                           sn_error *error);

/* ---- compile --------------------------------------------------------------------------------- */

/* Source made a module of by clang, in a process of its own. */

/* Seconds that compiling a file of the user's may take. */
#define SN_COMPILE_SECONDS 60.0

/* ==== static library alone ==== */
/* Whether clang is asked about files of this name: C and C++. */
bool sn_compile_takes(const char *path);

/* Compile a file, unoptimized unless flags ask for more: so no function is put into another.
 * Nothing of it is run. Files that it includes are read.
 * flags    [count] for clang
 * whole    functions that nothing calls are there, too, if clang can compile all of them
 * seconds  that it may take
 * module   receives LLVM's bitcode
 * errors   SN_E_UNSUPPORTED for other files, and where there is no clang; SN_E_INPUT with what
 *          clang says first; SN_E_LIMIT; SN_E_STOPPED; SN_E_IO; SN_E_NOMEM */
sn_err sn_compile(const char *path, const char *const *flags, size_t count, bool whole,
                  double seconds, const sn_flag *stop, sn_buf *module, sn_error *error);
/* ==== and shared ==== */

/* ---- both ------------------------------------------------------------------------------------ */

/* Source read both ways, as text and as it is compiled, and where the two disagree.
 *
 * What is certain replaces what was guessed. Where clang cannot compile a file, or is not there,
 * the text is all there is. */

/* A source file, and how it is compiled. */
typedef struct sn_lift_source {
    const char *path; /* where clang reads it */
    const char *text; /* [size] what it holds */
    size_t size;
    const char *const *flags; /* [flag_count] for clang */
    size_t flag_count;
    const sn_flag *stop; /* ends it once it is true; may be NULL */
} sn_lift_source;

/* ==== static library alone ==== */
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
/* ==== and shared ==== */

SN_END_DECLS

#endif
