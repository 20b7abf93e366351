/* Which loops on rows this machine has. */
#include "find/candidates/candidates.h"

#include "verify/engine.h"

#define ROWS_SUFFIX portable
#define ROWS_TARGET
#define ROWS_BYTES 16
#include "find/candidates/rows.h"

#if defined(__x86_64__)
#define ROWS_SUFFIX avx2
#define ROWS_TARGET __attribute__((target("avx2")))
#define ROWS_BYTES 32
#include "find/candidates/rows.h"
#endif

const sn_rows *sn_rows_portable(void)
{
    static const sn_rows portable = {apply_portable, test_portable, test_many_portable,
                                     mark_portable, mark_many_portable};
    return &portable;
}

const sn_rows *sn_rows_here(void)
{
#if defined(__x86_64__)
    static const sn_rows avx2 = {apply_avx2, test_avx2, test_many_avx2, mark_avx2, mark_many_avx2};
    if (sn_processor_has_avx2())
        return &avx2;
#endif
    return sn_rows_portable();
}

void sn_rows_all_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected, uint64_t wrong[SN_SLICE_WORDS])
{
    const uint64_t *row = state + target->first * SN_SLICE_WORDS;
    size_t rows = target->last - target->first + 1;
    for (uint32_t word = 0; word < SN_SLICE_WORDS; word++) {
        wrong[word] = 0;
        for (size_t r = 0; r < rows; r++)
            wrong[word] |= row[r * SN_SLICE_WORDS + word] ^ expected[r * SN_SLICE_WORDS + word];
    }
}

uint32_t sn_rows_wrong(const uint64_t *state, const sn_search_target *target,
                       const uint64_t *expected)
{
    uint64_t wrong[SN_SLICE_WORDS];
    sn_rows_all_wrong(state, target, expected, wrong);
    for (uint32_t word = 0; word < SN_SLICE_WORDS; word++)
        if (wrong[word])
            return 64 * word + (uint32_t)__builtin_ctzll(wrong[word]);
    return SN_SLICE_VECTORS;
}
