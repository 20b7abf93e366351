/* The C library has asked the processor already. The compiler's builtin would ask it again at the
 * start of every program that links it; under a hypervisor that is a sixteenth of the start. */
#include "verify/engine.h"

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
