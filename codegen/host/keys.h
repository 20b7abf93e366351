/* Try a text's section of keys on its own type. Included behind that section; before it stand
 *   SN_KEY, SN_PAIRS, SN_COUNTED, SN_DESCENDING
 *   SN_KEEPS    whether it defines first_of and last_of, not order
 *   SN_FLOAT    0: integers, 1: floating-point keys ordered with NaNs last, 2: NaNs ignored
 *   SN_HALF     keys are the bits of half-precision numbers */

/* ---- what is wanted -------------------------------------------------------------------------- */

static double sn_number(SN_KEY key)
{
#if SN_HALF
    int exponent = key >> 10 & 31, mantissa = key & 1023;
    double size = exponent == 31 ? (mantissa ? NAN : INFINITY)
                  : exponent     ? ldexp(1024 + mantissa, exponent - 25)
                                 : ldexp(mantissa, -24);
    return key >> 15 ? -size : size;
#else
    return (double)key;
#endif
}

/* Whether a has to come before b. */
static bool sn_before(SN_KEY a, SN_KEY b)
{
    if (!SN_FLOAT)
        return SN_DESCENDING ? a > b : a < b;
    double x = sn_number(a), y = sn_number(b);
    if (x != x || y != y)
        return SN_FLOAT == 1 && x == x;
    if (x == y && SN_FLOAT == 1)
        return SN_DESCENDING ? !signbit(x) && signbit(y) : signbit(x) && !signbit(y);
    return SN_DESCENDING ? x > y : x < y;
}

static bool sn_same(SN_KEY a, SN_KEY b)
{
    return !memcmp(&a, &b, sizeof a);
}

/* ---- trials ---------------------------------------------------------------------------------- */

struct sn_memory_of_two {
    SN_KEY key[2];
    unsigned int value[2];
};

#if SN_PAIRS && SN_COUNTED
#define SN_LOAD(m, i, n) load(m.key, m.value, i, i, n)
#define SN_STORE(x, m, i) store(x, m.key, m.value, i, i, 12)
#elif SN_PAIRS
#define SN_LOAD(m, i, n) load(m.key, m.value, i)
#define SN_STORE(x, m, i) store(x, m.key, m.value, i)
#elif SN_COUNTED
#define SN_LOAD(m, i, n) load(m.key, i, i, n)
#define SN_STORE(x, m, i) store(x, m.key, i, i, 12)
#else
#define SN_LOAD(m, i, n) load(m.key, i)
#define SN_STORE(x, m, i) store(x, m.key, i)
#endif

static void sn_compare(item *a, item *b)
{
#if SN_KEEPS
    item first = first_of(*a, *b), last = last_of(*b, *a);
    *a = first;
    *b = last;
#else
    order(a, b);
#endif
}

static void sn_wrong(const sn_memory_of_two &in, const sn_memory_of_two &out)
{
    printf("orders wrongly:");
    for (int i = 0; i < 2; i++)
        printf(" %.17g", sn_number(in.key[i]));
    printf(" become");
    for (int i = 0; i < 2; i++)
        printf(" %.17g", sn_number(out.key[i]));
    printf("\n");
    exit(1);
}

/* The two come out in order, bit for bit. Equal ones stay, where values tell, or are ordered by
 * value if counted. */
static void sn_try_values(SN_KEY a, SN_KEY b, unsigned int v, unsigned int w)
{
    sn_memory_of_two in = {{a, b}, {v, w}}, out = {{a, a}, {0, 0}};
    item x = SN_LOAD(in, 0, 2), y = SN_LOAD(in, 1, 2);
    sn_compare(&x, &y);
    SN_STORE(x, out, 0);
    SN_STORE(y, out, 1);
    bool kept = sn_same(out.key[0], a) && sn_same(out.key[1], b);
    bool swapped = sn_same(out.key[0], b) && sn_same(out.key[1], a);
    if (SN_PAIRS) {
        kept = kept && out.value[0] == v && out.value[1] == w;
        swapped = swapped && out.value[0] == w && out.value[1] == v;
    }
    bool good = !sn_same(a, b) ? kept || swapped : SN_COUNTED && w < v ? swapped : kept;
    if (!good || sn_before(out.key[1], out.key[0]))
        sn_wrong(in, out);
}

/* Values ascend, and descend, by more than half of what they can: they must not decide on keys, nor
 * be taken for signed. */
static void sn_try(SN_KEY a, SN_KEY b)
{
    sn_try_values(a, b, 7, 4000000000u);
    if (SN_PAIRS)
        sn_try_values(a, b, 4000000000u, 7);
}

/* Nothing comes behind a filler: it may change places with what is the same only. */
static void sn_try_filler(SN_KEY a)
{
    sn_memory_of_two in = {{a, a}, {7, 9}}, out = {{a, a}, {0, 0}};
    for (int turn = 0; turn < 2; turn++) {
        item x = SN_LOAD(in, turn, 2), y = SN_LOAD(in, 1, 1);
        if (turn)
            sn_compare(&y, &x);
        else
            sn_compare(&x, &y);
        SN_STORE(turn ? y : x, out, 0);
        if (!sn_same(out.key[0], a) || (SN_PAIRS && out.value[0] != (turn ? 9u : 7u)))
            sn_wrong(in, out);
    }
}

/* ---- keys ------------------------------------------------------------------------------------ */

static uint64_t sn_next_bits()
{
    static uint64_t state = 1;
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static SN_KEY sn_of_bits(uint64_t bits)
{
    SN_KEY key;
    memcpy(&key, &bits, sizeof key);
    return key;
}

/* Around where bits carry over, as they are and with the upper bits set; and any bits. Keys that
 * are not allowed become 0. */
static SN_KEY sn_key(unsigned int i)
{
    uint64_t bits = sn_next_bits();
    if (i < 600) {
        bits = (UINT64_C(1) << i / 6 % 64) + (uint64_t)(i % 3) - 1;
        bits = i % 6 < 3 ? bits : ~bits;
    }
    if (i >= 600 && i < 900)
        bits = (uint64_t)(sizeof(SN_KEY) == 8   ? 0x7ff
                          : sizeof(SN_KEY) == 4 ? 0xff
                                                : 0x1f)
                   << (sizeof(SN_KEY) == 8   ? 52
                       : sizeof(SN_KEY) == 4 ? 23
                                             : 10) |
               (i < 602 ? 0 : bits >> 20 & 0x3ff) |
               (i % 2 ? UINT64_C(1) << (8 * sizeof(SN_KEY) - 1) : 0);
    SN_KEY key = sn_of_bits(bits);
    return SN_FLOAT == 2 && key != key ? (SN_KEY)0 : key;
}

/* ---- several at once ------------------------------------------------------------------------- */

/* SN_LOAD_WIDE, SN_STORE_WIDE and SN_SHARED_WIDE have bit w set where functions move 2^w. */
struct sn_memory_of_many {
    alignas(64) SN_KEY key[12];
    alignas(64) unsigned int value[12];
};

#if SN_PAIRS
#define SN_IN(m) m.key, m.value
#else
#define SN_IN(m) m.key
#endif

/* Elements from..from+n-1 must have been moved, and no others. */
static void sn_moved(const sn_memory_of_many &in, const sn_memory_of_many &out, int from, int n)
{
    for (int i = 0; i < 12; i++) {
        SN_KEY none = sn_of_bits(0);
        bool moved = i >= from && i < from + n;
        bool good = sn_same(out.key[i], moved ? in.key[i] : none) &&
                    (!SN_PAIRS || out.value[i] == (moved ? in.value[i] : 0));
        if (!good) {
            printf("moves element %d of several wrongly\n", i);
            exit(1);
        }
    }
}

/* move(x, out) loads, or stores, elements 4..4+n-1 of `in` to x[0..n-1] or from there to `out`; the
 * others are moved one by one. */
template <class Move> static void sn_try_load(const sn_memory_of_many &in, int n, Move move)
{
    sn_memory_of_many out;
    item x[4];
    memset(&out, 0, sizeof out);
    move(x);
    for (int i = 0; i < n; i++)
        SN_STORE(x[i], out, 4 + i);
    sn_moved(in, out, 4, n);
}
template <class Move> static void sn_try_store(const sn_memory_of_many &in, int n, Move move)
{
    sn_memory_of_many out;
    item x[4];
    memset(&out, 0, sizeof out);
    for (int i = 0; i < n; i++)
        x[i] = SN_LOAD(in, 4 + i, 12);
    move(x, out);
    sn_moved(in, out, 4, n);
}

/* read(from, x) and write(to, x) move n items. */
template <class Read, class Write>
static void sn_try_shared(const sn_memory_of_many &in, int n, Read read, Write write)
{
    sn_memory_of_many out;
    alignas(64) item shared[12];
    item x[4];
    memset(&out, 0, sizeof out);
    for (int i = 0; i < 12; i++)
        shared[i] = SN_LOAD(in, i, 12);
    read(shared + 4, x);
    for (int i = 0; i < 12; i++)
        shared[i] = SN_LOAD(out, i, 12);
    write(shared + 4, x);
    for (int i = 0; i < 12; i++)
        SN_STORE(shared[i], out, i);
    sn_moved(in, out, 4, n);
}

static void sn_try_several(unsigned int first)
{
    sn_memory_of_many in;
    for (unsigned int i = 0; i < 12; i++) {
        in.key[i] = sn_key(first + 71 * i);
        in.value[i] = 4000000000u + first * 16 + i;
    }
#if SN_LOAD_WIDE & 2
    sn_try_load(in, 2, [&](item *x) { load2(SN_IN(in), 4, &x[0], &x[1]); });
#endif
#if SN_LOAD_WIDE & 4
    sn_try_load(in, 4, [&](item *x) { load4(SN_IN(in), 4, &x[0], &x[1], &x[2], &x[3]); });
#endif
#if SN_STORE_WIDE & 2
    sn_try_store(in, 2, [](item *x, sn_memory_of_many &m) { store2(x[0], x[1], SN_IN(m), 4); });
#endif
#if SN_STORE_WIDE & 4
    sn_try_store(
        in, 4, [](item *x, sn_memory_of_many &m) { store4(x[0], x[1], x[2], x[3], SN_IN(m), 4); });
#endif
#if SN_SHARED_WIDE & 2
    sn_try_shared(
        in, 2, [](item *from, item *x) { read2(from, &x[0], &x[1]); },
        [](item *to, item *x) { write2(to, x[0], x[1]); });
#endif
#if SN_SHARED_WIDE & 4
    sn_try_shared(
        in, 4, [](item *from, item *x) { read4(from, &x[0], &x[1], &x[2], &x[3]); },
        [](item *to, item *x) { write4(to, x[0], x[1], x[2], x[3]); });
#endif
}

int main()
{
    const unsigned int keys = 1000;
    for (unsigned int i = 0; i < 256; i++)
        sn_try_several(i);
    for (unsigned int i = 0; i < keys; i++)
        for (unsigned int j = 0; j < keys; j++)
            sn_try(sn_key(i), sn_key(j));
    if (sizeof(SN_KEY) == 1)
        for (unsigned int i = 0; i < 1 << 16; i++)
            sn_try(sn_of_bits(i & 255), sn_of_bits(i >> 8));
    for (unsigned int i = 0; SN_COUNTED && i < keys; i++)
        sn_try_filler(sn_key(i));
    return 0;
}
