/* Which wide registers this machine has (internal to verify/ and find/). */
#ifndef SN_VERIFY_PROCESSOR_H
#define SN_VERIFY_PROCESSOR_H

#include <stdbool.h>

/* Whether the processor has the instructions, and the operating system saves their registers. False
 * of what is no x86-64. */
bool sn_processor_has_avx2(void);
/* AVX-512 F, and BW too, which work on bytes need. */
bool sn_processor_has_avx512f(void);
bool sn_processor_has_avx512bw(void);

#endif
