/* Shared libraries loaded at run time, by their names and by their functions'. */
#include "networks/loader.h"

#include <dlfcn.h>
#include <string.h>

sn_err sn_library_open(const char *const *names, bool global, const sn_symbol *symbols,
                       size_t count, void *functions, void **handle, sn_error *error)
{
    const char *const *name = names;
    /* drivers have threads of their own, so their code stays when all handles are closed */
    const int mode = RTLD_NOW | RTLD_NODELETE | (global ? RTLD_GLOBAL : RTLD_LOCAL);
    *handle = NULL;
    while (*name && !(*handle = dlopen(*name, mode)))
        name++;
    if (!*handle)
        return sn_fail(error, SN_E_UNSUPPORTED, "%s cannot be loaded", names[0]);
    for (size_t i = 0; i < count; i++) {
        void *symbol = dlsym(*handle, symbols[i].name);
        if (!symbol) {
            sn_library_close(*handle);
            *handle = NULL;
            return sn_fail(error, SN_E_UNSUPPORTED, "%s has no %s", *name, symbols[i].name);
        }
        /* ISO C has no conversion from void * to a pointer to a function; POSIX says the bits do */
        memcpy((char *)functions + symbols[i].member, &symbol, sizeof symbol);
    }
    return SN_OK;
}

void sn_library_close(void *handle)
{
    if (handle)
        dlclose(handle);
}

bool sn_library_is_loaded(const char *const *names)
{
    void *handle = NULL;
    while (*names && !handle)
        handle = dlopen(*names++, RTLD_NOW | RTLD_NOLOAD);
    sn_library_close(handle);
    return handle != NULL;
}
