/* Where LLVM's functions are. */
#include "lift/ir/frame.h"

#include "networks/loader.h"

sn_llvm_functions sn_llvm;

sn_err sn_llvm_load(sn_error *error)
{
    static const char *const names[] = {SN_LLVM_LIBRARY, NULL};
    static const sn_symbol symbols[] = {
#define X(name) {"LLVM" #name, offsetof(sn_llvm_functions, name)},
        SN_LLVM_FUNCTIONS(X)
#undef X
    };
    void *handle; /* as long as the process lives */
    if (sn_llvm.GetOperand)
        return SN_OK;
    return sn_library_open(names, false, symbols, sizeof symbols / sizeof *symbols, &sn_llvm,
                           &handle, error);
}
