/* What engines share: reasons, registers of the processor. */
#include "verify/engine.h"

#include "base/sys.h"

#include <stdlib.h>

/* ---- engine ---------------------------------------------------------------------------------- */

size_t sn_memory_default(void)
{
    const size_t all = sn_machine_memory();
    return all ? all / 2 : (size_t)1 << 30;
}

sn_run sn_run_resolve(const sn_run *run)
{
    sn_run resolved = run ? *run : (sn_run){.seconds = 0};
    if (!resolved.threads)
        resolved.threads = sn_machine_cores();
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

/* ---- processor ------------------------------------------------------------------------------- */

/* The C library has asked the processor already. The compiler's builtin would ask it again at the
 * start of every program that links it; under a hypervisor that is a sixteenth of the start. */

#if defined(__x86_64__) && __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#define HAS(upper, lower) (CPU_FEATURE_ACTIVE(upper))
#elif defined(__x86_64__)
#define HAS(upper, lower) (__builtin_cpu_init(), __builtin_cpu_supports(lower))
#else
#define HAS(upper, lower) false
#endif

bool sn_processor_has_avx2(void)
{
    return HAS(AVX2, "avx2");
}

bool sn_processor_has_avx512f(void)
{
    return HAS(AVX512F, "avx512f");
}

bool sn_processor_has_avx512bw(void)
{
    return HAS(AVX512F, "avx512f") && HAS(AVX512BW, "avx512bw");
}
