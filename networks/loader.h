/* Shared libraries that are loaded at run time (internal to the library). */
#ifndef SN_NETWORKS_LOADER_H
#define SN_NETWORKS_LOADER_H

#include "networks/base.h"

/* A function or variable of a library, and the member of a structure that is to point to it. */
typedef struct sn_symbol {
    const char *name;
    size_t member; /* its offset */
} sn_symbol;

/* Load the first library that can be, and look its functions up. Its code stays to the end of the
 * process. Takes the time that linking it would take from every start of the program.
 * names      [ended by NULL] names, or paths
 * global     whether what is loaded later, as plugins of its own, may use its names
 * symbols    [count]
 * functions  the structure with their members
 * handle     receives what sn_library_close takes; NULL on failure
 * errors     SN_E_UNSUPPORTED: "libcuda.so.1 cannot be loaded", or a function it lacks
 */
sn_err sn_library_open(const char *const *names, bool global, const sn_symbol *symbols,
                       size_t count, void *functions, void **handle, sn_error *error);
void sn_library_close(void *handle);

/* Whether this process has one of them already, whoever loaded it. */
bool sn_library_is_loaded(const char *const *names);

#endif
