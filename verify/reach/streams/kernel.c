/* Which loops on units this machine has. */
#include "verify/reach/streams/streams.h"

#include "verify/engine.h"

#include <string.h>

/* Bits have vectors of the compiler, transposed too; numbers are left to its vectoriser, since C
 * has no minimum of vectors: counts are constants and the two slots never overlap. */

#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define LESS(a, b) ((a) < (b) ? (a) : (b))
#define MORE(a, b) ((a) < (b) ? (b) : (a))

#define LOOPS(name, target, type, smaller, larger, bytes)                                       \
    target static void compare_##name(const sn_reach_pair *steps, size_t count,                 \
                                      unsigned char *slots)                                     \
    {                                                                                           \
        for (const sn_reach_pair *s = steps; s < steps + count; s++) {                          \
            type *restrict low = (type *)(void *)(slots + (size_t)s->low * (bytes));            \
            type *restrict high = (type *)(void *)(slots + (size_t)s->high * (bytes));          \
            for (size_t i = 0; i < (bytes) / sizeof(type); i++) {                               \
                type a = low[i], b = high[i];                                                   \
                low[i] = smaller(a, b);                                                         \
                high[i] = larger(a, b);                                                         \
            }                                                                                   \
        }                                                                                       \
    }                                                                                           \
    target static void check_##name(const sn_reach_pair *pairs, size_t count,                   \
                                    const unsigned char *slots, unsigned char *bad)             \
    {                                                                                           \
        type broken[(bytes) / sizeof(type)] = {0};                                              \
        for (const sn_reach_pair *p = pairs; p < pairs + count; p++) {                          \
            const type *low = (const type *)(const void *)(slots + (size_t)p->low * (bytes));   \
            const type *high = (const type *)(const void *)(slots + (size_t)p->high * (bytes)); \
            for (size_t i = 0; i < (bytes) / sizeof(type); i++)                                 \
                broken[i] |= larger(low[i], high[i]) ^ high[i];                                 \
        }                                                                                       \
        memcpy(bad, broken, sizeof broken);                                                     \
    }

/* source  of the transposition: Warren, Hacker's Delight, 7-3 */
#define ALL_LOOPS(isa, target, register_bytes)                                           \
    typedef uint64_t bits_##isa __attribute__((vector_size(register_bytes), may_alias)); \
    typedef uint8_t bytes_##isa __attribute__((may_alias));                              \
    typedef uint16_t shorts_##isa __attribute__((may_alias));                            \
    LOOPS(bits_1_##isa, target, bits_##isa, AND, OR, SN_REACH_UNIT)                      \
    LOOPS(bits_4_##isa, target, bits_##isa, AND, OR, 4 * SN_REACH_UNIT)                  \
    LOOPS(bytes_1_##isa, target, bytes_##isa, LESS, MORE, SN_REACH_UNIT)                 \
    LOOPS(bytes_4_##isa, target, bytes_##isa, LESS, MORE, 4 * SN_REACH_UNIT)             \
    LOOPS(shorts_1_##isa, target, shorts_##isa, LESS, MORE, SN_REACH_UNIT)               \
    LOOPS(shorts_4_##isa, target, shorts_##isa, LESS, MORE, 4 * SN_REACH_UNIT)           \
    target static void transpose_##isa(uint64_t rows[64][SN_REACH_UNIT_WORDS])           \
    {                                                                                    \
        uint64_t mask = 0x00000000ffffffff;                                              \
        for (unsigned j = 32; j > 0; j >>= 1, mask ^= mask << j)                         \
            for (unsigned k = 0; k < 64; k = ((k | j) + 1) & ~j) {                       \
                bits_##isa *a = (bits_##isa *)rows[k], *b = (bits_##isa *)rows[k | j];   \
                for (unsigned i = 0; i < SN_REACH_UNIT / register_bytes; i++) {          \
                    bits_##isa t = (a[i] >> j ^ b[i]) & mask;                            \
                    a[i] ^= t << j;                                                      \
                    b[i] ^= t;                                                           \
                }                                                                        \
            }                                                                            \
    }

#define KERNEL(isa)                                                                  \
    {                                                                                \
#isa, {{compare_bits_1_##isa, compare_bits_4_##isa },                        \
                {compare_bytes_1_##isa, compare_bytes_4_##isa },                     \
                 {compare_shorts_1_##isa, compare_shorts_4_##isa } },                \
                 {{check_bits_1_##isa, check_bits_4_##isa },                         \
                   {check_bytes_1_##isa, check_bytes_4_##isa },                      \
                    {check_shorts_1_##isa, check_shorts_4_##isa } }, transpose_##isa \
    }

/* GCC's vectoriser takes half registers unless told. */
#if defined(__clang__)
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw")))
#else
#define TARGET_AVX512 __attribute__((target("avx512f,avx512bw,prefer-vector-width=512")))
#endif

ALL_LOOPS(portable, , 16)
#if defined(__x86_64__)
ALL_LOOPS(avx2, __attribute__((target("avx2"))), 32)
ALL_LOOPS(avx512, TARGET_AVX512, 64)
#endif

const sn_reach_kernel sn_reach_kernels[] = {
#if defined(__x86_64__)
    KERNEL(avx512),
    KERNEL(avx2),
#endif
    KERNEL(portable),
};
const size_t sn_reach_kernel_count = sizeof sn_reach_kernels / sizeof *sn_reach_kernels;

bool sn_reach_kernel_usable(const sn_reach_kernel *kernel)
{
    if (strcmp(kernel->isa, "avx512") == 0)
        return sn_processor_has_avx512bw();
    if (strcmp(kernel->isa, "avx2") == 0)
        return sn_processor_has_avx2();
    return strcmp(kernel->isa, "portable") == 0;
}

const sn_reach_kernel *sn_reach_kernel_best(void)
{
    const sn_reach_kernel *kernel = sn_reach_kernels;
    while (!sn_reach_kernel_usable(kernel))
        kernel++; /* the portable one always stops this */
    return kernel;
}

void sn_reach_expand(sn_reach_lane lane, uint64_t bits, uint16_t one, void *unit)
{
    if (lane == SN_REACH_BYTES) {
        uint8_t *bytes = unit;
        for (unsigned i = 0; i < SN_REACH_UNIT; i++)
            bytes[i] = (uint8_t)(-(bits >> i & 1) & one);
    } else {
        uint16_t *shorts = unit;
        for (unsigned i = 0; i < SN_REACH_UNIT / 2; i++)
            shorts[i] = (uint16_t)(-(bits >> i & 1) & one);
    }
}
