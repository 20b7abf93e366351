/* The text of a function with what it calls put in its place (internal to lift/). */
#ifndef SN_LIFT_SOURCE_FLAT_H
#define SN_LIFT_SOURCE_FLAT_H

#include "lift/source/unit.h"

/* A call: NAME(…), NAME<…>(…), NAME!(…). */
typedef struct sn_call {
    size_t name;        /* token */
    size_t open, close; /* its parentheses */
    uint32_t arguments;
    size_t argument[SN_PARAMETERS_MAX + 1]; /* [arguments + 1] as of sn_units_cut */
} sn_call;

/* Read a call whose name is at `at`; false if none is there. */
bool sn_call_read(const sn_token *token, size_t at, size_t end, sn_call *call);

/* Most tokens of a function with all that was put in. */
#define SN_FLAT_MAX ((size_t)1 << 17)

/* The body of a unit, in which calls of macros and functions of the same text are replaced by their
 * bodies, and their parameters by the arguments, up to eight within each other. What has loops,
 * bodies of functions inside and definitions of macros are left out.
 * texts    owns names that macros put together
 * out      freed with sn_tokens_free, also on failure
 * errors   SN_E_NOMEM. Past SN_FLAT_MAX calls stay as they are. */
sn_err sn_flat_make(const sn_tokens *tokens, const sn_units *units, const sn_unit *unit,
                    sn_arena *texts, sn_tokens *out, sn_error *error);

#endif
