/* Comparator networks out of LLVM's intermediate representation, by data flow.
 *
 * A function is run on symbols, so what comes out is what its code does, not what its text looks
 * like: each place that it leaves is a minimum or maximum of the places it was given, or it is no
 * network. Four things are taken to be so: addresses that the caller gives lead to places that do
 * not overlap; floating-point keys are no NaN; a branch to where the program ends, or throws, is
 * not taken; a function that compares items, and that the caller gives or another module defines,
 * is a strict weak order. Keys that are compared as another type than debug information says they
 * are get a fault (lift/lifted.h). */
#ifndef SN_LIFT_IR_IR_H
#define SN_LIFT_IR_IR_H

#include "lift/lifted.h"

SN_BEGIN_DECLS

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

SN_END_DECLS

#endif
