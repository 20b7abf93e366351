/* Networks as constants of programming languages, to be pasted into programs. */
#ifndef SN_NETWORKS_FORMATS_CONSTANTS_H
#define SN_NETWORKS_FORMATS_CONSTANTS_H

#include "networks/net.h"

SN_BEGIN_DECLS

/* The languages: identifier, name on a command line. */
#define SN_LANGUAGES(X) \
    X(C, "c")           \
    X(CPP, "cpp")       \
    X(RUST, "rust")     \
    X(PYTHON, "python") \
    X(JULIA, "julia")   \
    X(GO, "go")         \
    X(JS, "js")

typedef enum sn_language {
#define X(id, name) SN_LANGUAGE_##id,
    SN_LANGUAGES(X)
#undef X
        SN_LANGUAGE_COUNT
} sn_language;

/* "c", "cpp", …; static storage. */
const char *sn_language_name(sn_language language);
/* Find a language by name; false if there is none. */
bool sn_language_find(const char *name, sn_language *language);

/* Append the network as a constant: a table of pairs, a layer after the other, named by wires and
 * comparators, as network_4_5. The first wire of a pair gets the smaller value. Wires are counted
 * as the language counts, from 0, in Julia from 1. What was written is read by lift/, from a file
 * with the language's ending.
 * errors   SN_E_UNSUPPORTED where a table of pairs does not tell the whole network: an output
 *          permutation, no comparator, the first or last wire idle. SN_E_NOMEM. Nothing is
 *          appended then.
 * cost     O(comparators)
 */
sn_err sn_constant_write(const sn_net *net, sn_language language, sn_buf *out, sn_error *error);

SN_END_DECLS

#endif
