/* Headers of templates in C++, and their proof. */
#ifndef SN_CODEGEN_CPP_HEADER_H
#define SN_CODEGEN_CPP_HEADER_H

#include "codegen/trial/trial.h"
#include "networks/net.h"

SN_BEGIN_DECLS

/* ==== static library alone ==== */

/* ---- header ---------------------------------------------------------------------------------- */

/* Networks as a header in C++: function templates for elements of any type. */

/* Most wires of a network: a compiler has to expand as many names at once. */
#define SN_CPP_WIRES_MAX 256u

/* A header. Everything that it defines is in the namespace netkern::NAME. */
typedef struct sn_cpp {
    const char *name;         /* see sn_cpp_is_name */
    const sn_net *const *net; /* [count] of 1..SN_CPP_WIRES_MAX wires, ascending, no number twice */
    size_t count;             /* of a header that is not a library: 1 */
    bool library;             /* ranges of many sizes, told at run time or as an argument */
    bool some;                /* outputs first..last come out, no others are in order */
    uint32_t first, last;
    bool unordered;                      /* of these, which comes where is left open */
    const char *network, *claim, *proof; /* for the head, each a line of text */
} sn_cpp;

/* Whether a name is a word of C++, or `std`, which a namespace cannot be called. */
bool sn_cpp_is_word(const char *name);

/* Whether C++ lets a namespace, and a macro that ends so, be called `name`, which is an identifier
 * of C: it is no word of C++, and not reserved. */
bool sn_cpp_is_name(const char *name);

/* Append the header. The same networks and options give the same bytes.
 * cost     O(comparators * wires) */
void sn_cpp_text(const sn_cpp *cpp, sn_buf *out);

/* Append what stands beside a library that is called sn_sort: a file for CMake, and a test. */
void sn_cpp_cmake(sn_buf *out);
void sn_cpp_test(sn_buf *out);

/* ---- prove ----------------------------------------------------------------------------------- */

/* Whether a header in C++ is its networks. */

/* Prove that the header is its networks, for elements of any type.
 *
 * It is compiled with another section of keys, which records elements that nothing else can be done
 * with: so what it does cannot depend on them, and one run tells all. The section of keys is
 * compiled as it is. There elements that can only be moved are recorded, for answers of the
 * comparison that are all no, all yes, or random; and pairs of numbers are tried.
 * text     as sn_cpp_text wrote it
 * dir     of sn_trial_open
 * result   freed with sn_trial_free, also on failure
 * errors   SN_E_UNSUPPORTED without a compiler; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_cpp_prove(const sn_cpp *cpp, const sn_buf *text, sn_workdir *dir, sn_trial_result *result,
                    sn_error *error);

SN_END_DECLS

#endif
