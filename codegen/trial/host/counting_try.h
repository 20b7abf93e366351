/* Try a text that counts: on all arrays of few keys from few numbers, at the ends of the range
 * and outside of it, and on longer ones of several kinds. After bits.h and counting.h. Prints how
 * many came out as sorting by comparisons gives them; the first that does not ends it. */

static size_t sn_tried;

static void sn_try(const std::vector<SN_KEY> &keys, long long lo, long long hi)
{
    sn_call c(keys.data(), keys.size(), lo, hi);
    sn_call_sort(&c);
    if (sn_range_is(lo, hi))
        sn_call_check(&c, keys.data());
    sn_tried++;
    if (sn_seen.faults) {
        fprintf(stderr, "array %zu, of %zu keys in the range %lld..%lld\n", sn_tried, keys.size(),
                lo, hi);
        exit(1);
    }
}

/* ---- numbers --------------------------------------------------------------------------------- */

/* The least and the largest key. */
static long long sn_least()
{
    return (SN_KEY)-1 < (SN_KEY)1 ? -(1ll << (8 * sizeof(SN_KEY) - 1)) : 0;
}

static long long sn_most()
{
    return sn_least() + (1ll << (8 * sizeof(SN_KEY))) - 1;
}

/* The range's ends and its middle, all of it if that is few, and what is beside it. */
static std::vector<SN_KEY> sn_letters(long long lo, long long hi)
{
    std::vector<long long> all = {lo - 1, lo, lo + (hi - lo) / 2, hi, hi + 1};
    for (long long number = lo; hi - lo < 4 && number <= hi; number++)
        all.push_back(number);
    std::vector<SN_KEY> letters;
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (long long number : all)
        if (number >= sn_least() && number <= sn_most())
            letters.push_back((SN_KEY)number);
    return letters;
}

/* ---- arrays ---------------------------------------------------------------------------------- */

/* All arrays of up to `most` of the letters. */
static void sn_try_all(long long lo, long long hi, size_t most)
{
    const std::vector<SN_KEY> letters = sn_letters(lo, hi);
    for (size_t count = 0; count <= most; count++) {
        std::vector<size_t> digit(count + 1, 0);
        while (!digit[count]) {
            std::vector<SN_KEY> keys;
            for (size_t i = 0; i < count; i++)
                keys.push_back(letters[digit[i]]);
            sn_try(keys, lo, hi);
            for (size_t i = 0; ++digit[i] == letters.size() && i < count; i++)
                digit[i] = 0;
            if (!count)
                break;
        }
    }
}

enum { SN_ANY, SN_FEW, SN_SAME, SN_RISING, SN_FALLING, SN_BESIDE, SN_KINDS };

static SN_KEY sn_key_of(int kind, double part, long long lo, long long hi,
                        const std::vector<SN_KEY> &letters)
{
    const long long along = (long long)((double)(hi - lo) * part);
    if (kind == SN_SAME)
        return (SN_KEY)(lo + (hi - lo) / 2);
    if (kind == SN_RISING || kind == SN_FALLING)
        return (SN_KEY)(kind == SN_RISING ? lo + along : hi - along);
    if (kind == SN_FEW || (kind == SN_BESIDE && sn_next_bits() % 4 == 0))
        return letters[sn_next_bits() % letters.size()];
    if (kind == SN_BESIDE && sn_next_bits() % 2)
        return (SN_KEY)sn_next_bits();
    return (SN_KEY)(lo + (long long)(sn_next_bits() % ((unsigned long long)(hi - lo) + 1)));
}

static void sn_try_long(long long lo, long long hi, size_t count, int kind)
{
    const std::vector<SN_KEY> letters = sn_letters(lo, hi);
    std::vector<SN_KEY> keys;
    for (size_t i = 0; i < count; i++)
        keys.push_back(sn_key_of(kind, (double)i / (double)count, lo, hi, letters));
    sn_try(keys, lo, hi);
}

/* What a call costs beside its keys: as much as so many numbers of a range. */
static long long sn_cost(long long lo, long long hi)
{
    return SN_DIGITS ? 1 : SN_C ? (hi - lo) / 16 + 1 : hi - lo + 1;
}

/* All small arrays, of fewer keys where the range makes calls dear; and larger ones. */
static void sn_try_range(long long lo, long long hi, size_t most)
{
    static const size_t lengths[] = {7, 9, 1023, 1024, 1025, 3000};
    const long long cost = sn_cost(lo, hi);
    sn_try_all(lo, hi, cost <= 64 ? most : cost <= 1 << 17 ? 2 : 1);
    for (int kind = 0; kind < SN_KINDS; kind++)
        for (size_t length : lengths)
            if (cost <= 1 << 14 || (length == 3000 && kind % 2))
                sn_try_long(lo, hi, length, kind);
}

/* More keys than there can be blocks that have a tile each. */
static void sn_try_many(long long lo, long long hi)
{
    sn_try_long(lo, hi, ((size_t)1 << 20) + 4321, SN_BESIDE);
}

/* More numbers than there can be blocks that have a tile of them each. */
static void sn_try_wide()
{
    const long long lo = sn_least() / 2, hi = lo + (1 << 20) + 4321;
    if (hi <= sn_most())
        sn_try_long(lo, hi, 3000, SN_BESIDE);
}

static void sn_try_ranges()
{
    static const long long few[] = {1, 2, 3, 4}, many[] = {17, 4096, 4097, 65536};
    for (long long size : few) {
        sn_try_range(sn_least(), sn_least() + size - 1, 2);
        sn_try_range(sn_most() - size + 1, sn_most(), 3);
    }
    for (long long size : many)
        if (size <= sn_most() - sn_least())
            sn_try_range(sn_most() / 2 - size / 2, sn_most() / 2 - size / 2 + size - 1, 2);
    sn_try({(SN_KEY)3}, 4, 3);
    sn_try({(SN_KEY)3}, sn_most(), sn_least());
    sn_try({(SN_KEY)3}, sn_least(), sn_most());
}

int main()
{
    if (SN_RUNTIME)
        sn_try_ranges();
    else
        sn_try_range(SN_LO, SN_HI, 4);
    if (SN_RUNTIME) {
        sn_try_many(3, 100);
        sn_try_wide();
    }
    if (!SN_RUNTIME && sn_cost(SN_LO, SN_HI) <= 1 << 22)
        sn_try_many(SN_LO, SN_HI);
    printf("tried %zu\n", sn_tried);
    return 0;
}
