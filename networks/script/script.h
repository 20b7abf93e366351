/* Networks described by programs: Lua 5.4, sandboxed, one global for each combinator.
 *
 * A script returns an expression, or a function of one integer that returns one. docs/tutorial.md
 * shows the language; docs/design/sandbox.md lists what the sandbox leaves out, and why. */
#ifndef SN_NETWORKS_SCRIPT_SCRIPT_H
#define SN_NETWORKS_SCRIPT_SCRIPT_H

#include "networks/expr/expr.h"

SN_BEGIN_DECLS

#define SN_SCRIPT_MEMORY ((size_t)1 << 28)
#define SN_SCRIPT_SECONDS 10

/* What a script may use. Zero members take the defaults. */
typedef struct sn_script_limits {
    uint64_t instructions; /* Lua instructions, default 10^9 */
    size_t memory;         /* bytes of the Lua state, and as many again of expressions, default
                              SN_SCRIPT_MEMORY */
    double seconds;        /* wall clock, default SN_SCRIPT_SECONDS */
} sn_script_limits;

/* How a script is run. Zero-initialise and fill in what is wanted. */
typedef struct sn_script_run {
    const int64_t *argument; /* NULL: none given */
    sn_script_limits limits;
    void (*print)(void *data, const char *line); /* receives print(…) lines; NULL: dropped */
    void *data;
} sn_script_run;

/* Run a script.
 * text     [size] bytes of Lua source; binary chunks are refused
 * run      may be NULL for defaults
 * builder  started by the caller; owns the result
 * out      the expression that the script returned
 * errors   SN_E_INPUT for what Lua reports, with the line; SN_E_LIMIT for each limit, with the line
 *          reached; SN_E_ARGUMENT for a result that is no expression, or an argument missing or
 *          superfluous; SN_E_UNSUPPORTED in a build without Lua; SN_E_NOMEM
 */
sn_err sn_script_expr(const char *text, size_t size, const sn_script_run *run, sn_builder *builder,
                      const sn_expr **out, sn_error *error);

SN_END_DECLS

#endif
