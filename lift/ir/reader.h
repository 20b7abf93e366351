/* A module read, and its functions run on symbols, in this process (internal to lift/).
 *
 * LLVM may end the process where a module is not what it expects, and takes what memory it wants:
 * so lift/ir/ir.h has this done by a process of its own. */
#ifndef SN_LIFT_IR_READER_H
#define SN_LIFT_IR_READER_H

#include "networks/base.h"

/* Most functions of a module that are run. */
#define SN_IR_FUNCTIONS_MAX 20000u

/* What is asked of a module. */
typedef struct sn_ir_asked {
    const char *function; /* name of the only one that is run, in the source, of a template with or
                             without its arguments, or in the module; NULL: all */
    bool lanes;           /* tell all networks side by side */
    double deadline;      /* on the clock of sn_now */
} sn_ir_asked;

/* Run the functions that a module defines; those of other files than its own source are left out
 * where it says which these are.
 * text      [size] LLVM's assembly or bitcode
 * out       receives one sn_trace_put for each, in the module's order
 * errors    SN_E_UNSUPPORTED without LLVM; SN_E_INPUT for what is no module; SN_E_NOMEM */
sn_err sn_ir_read(const char *text, size_t size, const sn_ir_asked *asked, sn_buf *out,
                  sn_error *error);

#endif
