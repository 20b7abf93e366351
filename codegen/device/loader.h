/* Shared libraries that are loaded at run time (internal to codegen/). */
#ifndef SN_CODEGEN_DEVICE_LOADER_H
#define SN_CODEGEN_DEVICE_LOADER_H

#include "networks/base.h"

/* A function of a library, and the member of a structure that is to point to it. */
typedef struct sn_symbol {
    const char *name;
    size_t member; /* its offset */
} sn_symbol;

/* Load the first library that can be, and look its functions up.
 * names      [ended by NULL] names, or paths
 * symbols    [count]
 * functions  the structure with their members
 * handle     receives what sn_library_close takes; NULL on failure
 * errors     SN_E_UNSUPPORTED: "libcuda.so.1 cannot be loaded", or a function it lacks
 */
sn_err sn_library_open(const char *const *names, const sn_symbol *symbols, size_t count,
                       void *functions, void **handle, sn_error *error);
void sn_library_close(void *handle);

/* Whether this process has one of them already, whoever loaded it. */
bool sn_library_is_loaded(const char *const *names);

#endif
