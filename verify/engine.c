/* What all engines are given and say alike. */
#include "verify/engine.h"

#include <unistd.h>

size_t sn_memory_default(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages < 1 || size < 1 ? (size_t)1 << 30 : (size_t)pages / 2 * (size_t)size;
}

sn_run sn_run_resolve(const sn_run *run)
{
    sn_run resolved = run ? *run : (sn_run){.seconds = 0};
    if (!resolved.threads)
        resolved.threads = sn_crew_cores();
    if (!resolved.memory)
        resolved.memory = sn_memory_default();
    if (!resolved.method)
        resolved.method = "auto";
    return resolved;
}

void sn_run_cramp(const sn_run *run)
{
    if (run->cramped)
        atomic_store(run->cramped, true);
}

sn_err sn_engine_fault(const char *engine, const char *what, sn_error *error)
{
    return sn_fail(error, SN_E_INTERNAL, "engine %s caught itself: %s", engine, what);
}
