/* The order of keys that is asked for, written apart from what texts do, and keys to try it on.
 * After bits.h and a text's section of keys. */

/* ---- what is wanted -------------------------------------------------------------------------- */

#if !SN_ELEMENT
static double sn_number(SN_KEY key)
{
#if SN_FRACTION
    return sn_half_number(key, SN_FRACTION);
#else
    return (double)key;
#endif
}

/* Whether a has to come before b. */
static bool sn_before(SN_KEY a, SN_KEY b)
{
    if (!SN_FLOAT)
        return SN_DESCENDING ? a > b : a < b;
#if SN_FLOAT == 3
    int64_t p = 0, q = 0;
    memcpy((char *)&p + 8 - sizeof a, &a, sizeof a);
    memcpy((char *)&q + 8 - sizeof b, &b, sizeof b);
    p = p < 0 ? INT64_MIN - p - 1 : p;
    q = q < 0 ? INT64_MIN - q - 1 : q;
    return SN_DESCENDING ? p > q : p < q;
#endif
    double x = sn_number(a), y = sn_number(b);
    if (x != x || y != y)
        return SN_FLOAT == 1 && (SN_NAN_FIRST ? y == y : x == x);
    if (x == y && SN_FLOAT == 1)
        return SN_DESCENDING ? !__builtin_signbit(x) && __builtin_signbit(y)
                             : __builtin_signbit(x) && !__builtin_signbit(y);
    return SN_DESCENDING ? x > y : x < y;
}

static void sn_show(SN_KEY key)
{
    printf(" %.17g", sn_number(key));
}
#else
static bool sn_before(SN_KEY a, SN_KEY b)
{
    return sn_told(a, b);
}

static void sn_show(const SN_KEY &key)
{
    printf(" ");
    for (size_t i = 0; i < sizeof key; i++)
        printf("%02x", reinterpret_cast<const unsigned char *>(&key)[i]);
}
#endif

/* Bytes between members are nobody's. */
static SN_KEY sn_without_gaps(SN_KEY key)
{
#if SN_ELEMENT && defined(__has_builtin)
#if __has_builtin(__builtin_clear_padding)
    __builtin_clear_padding(&key);
#endif
#endif
    return key;
}

static bool sn_same(SN_KEY a, SN_KEY b)
{
    a = sn_without_gaps(a);
    b = sn_without_gaps(b);
    return !memcmp(&a, &b, sizeof a);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static SN_KEY sn_of_bits(uint64_t bits)
{
    SN_KEY key;
    memcpy((void *)&key, &bits, sizeof key < sizeof bits ? sizeof key : sizeof bits);
    return key;
}

#if SN_ELEMENT
/* Bytes of few kinds, so that many members are equal, or any. */
static SN_KEY sn_key(unsigned int i)
{
    static const unsigned char few[] = {0, 0, 0, 0, 0, 1, 0x7f, 0xff};
    SN_KEY key;
    for (size_t byte = 0; byte < sizeof key; byte++) {
        uint64_t bits = sn_next_bits();
        reinterpret_cast<unsigned char *>(&key)[byte] = i % 3 ? few[bits % 8] : (unsigned char)bits;
    }
    return sn_without_gaps(key);
}

#else
#define SN_AT_INFINITY                             \
    (SN_FRACTION           ? SN_INFINITY           \
     : sizeof(SN_KEY) == 8 ? UINT64_C(0x7ff) << 52 \
     : sizeof(SN_KEY) == 4 ? UINT64_C(0xff) << 23  \
                           : UINT64_C(0x1f) << 10)

/* Around where bits carry over, as they are and with the upper bits set; infinities, the NaNs next
 * to them, of which one is what fills up arrays, and others; and any bits. Keys that are not
 * allowed become 0. */
static SN_KEY sn_key(unsigned int i)
{
    uint64_t bits = sn_next_bits();
    if (i < 600) {
        bits = (UINT64_C(1) << i / 6 % 64) + (uint64_t)(i % 3) - 1;
        bits = i % 6 < 3 ? bits : ~bits;
    }
    if (i >= 600 && i < 900)
        bits = SN_AT_INFINITY |
               (i < 602   ? 0
                : i < 604 ? 1
                          : bits >> 20 & 0x3ff) |
               (i % 2 ? UINT64_C(1) << (8 * sizeof(SN_KEY) - 1) : 0);
    SN_KEY key = sn_of_bits(bits);
    return SN_FLOAT == 2 && key != key ? (SN_KEY)0 : key;
}
#endif
