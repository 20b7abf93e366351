/* What the trials of all widths of vectors share; included before the first. Macros as for keys.h.
 */

#include <sys/mman.h>
#if defined __x86_64__
#include <immintrin.h>
#endif

static uint64_t sn_next_bits()
{
    static uint64_t state = 1;
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Any bits; or one of a few keys, of both signs, so that some are equal. NaNs only where they are ordered, and
 * then some. */
static SN_KEY sn_any_key()
{
    uint64_t bits = sn_next_bits();
    SN_KEY key;
    if (bits % 4 == 0)
        bits = (sn_next_bits() >> 8 & 3) | (SN_FLOAT ? (bits >> 2 & 1) << (8 * sizeof key - 1) : 0);
    else if (SN_FLOAT && bits % 4 == 1)
        bits |= sizeof key == 8   ? UINT64_C(0x7ff) << 52
                : sizeof key == 4 ? UINT64_C(0xff) << 23
                                  : UINT64_C(0x1f) << 10;
    memcpy(&key, &bits, sizeof key);
    return SN_FLOAT == 2 && key != key ? (SN_KEY)1 : key;
}
