/* Whether a header in C++ is its networks. */
#ifndef SN_CODEGEN_CPP_PROVE_H
#define SN_CODEGEN_CPP_PROVE_H

#include "codegen/cpp/header.h"
#include "codegen/trial/trial.h"

/* Prove that the header is its networks, for elements of any type.
 *
 * It is compiled with another section of keys, which records elements that nothing else can be done
 * with: so what it does cannot depend on them, and one run tells all. The section of keys is
 * compiled as it is. There elements that can only be moved are recorded, for answers of the
 * comparison that are all no, all yes, or random; and pairs of numbers are tried.
 * text     as sn_cpp_text wrote it
 * shop     of sn_trial_open
 * result   freed with sn_trial_free, also on failure
 * errors   SN_E_UNSUPPORTED without a compiler; SN_E_IO; SN_E_NOMEM
 */
sn_err sn_cpp_prove(const sn_cpp *cpp, const sn_buf *text, sn_workshop *shop,
                    sn_trial_result *result, sn_error *error);

#endif
