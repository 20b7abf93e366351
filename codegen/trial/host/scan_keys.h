/* Try the section of keys of a prefix network's text on its own type. Included after bits.h, that
 * section and sn_told, the operator asked for. */

static unsigned int sn_random()
{
    return (unsigned int)(sn_next_bits() >> 33);
}

/* Whole numbers that floating-point arithmetic is exact on, and any bits of other types. */
static SN_KEY sn_value()
{
    SN_KEY x;
#if SN_NUMBERS
    x = (SN_KEY)((int)(sn_random() % 2048) - 1024);
#else
    const bool few = sn_random() % 4 == 0;
    for (size_t i = 0; i < sizeof x; i++)
        reinterpret_cast<unsigned char *>(&x)[i] =
            (unsigned char)(few ? (sn_random() % 4 ? 0 : 255) : sn_random());
#endif
    return x;
}

static void sn_wrong(const char *what)
{
    printf("%s\n", what);
    exit(1);
}

/* Numbers may be 0 with either sign. */
static bool sn_is(SN_KEY x, SN_KEY y)
{
#if SN_NUMBERS
    if (x == y)
        return true;
#endif
    return !memcmp((void *)&x, (void *)&y, sizeof x);
}

static SN_KEY sn_values[3];
static unsigned char sn_flags[3];

static sn_text_item sn_load(size_t at)
{
#if SN_SEGMENTED
    return sn_text_load(sn_values, sn_flags, at);
#else
    return sn_text_load(sn_values, at);
#endif
}

/* An item, put into a word and taken out where there are such words. */
static sn_text_item sn_kept(sn_text_item x)
{
#if SN_WORDS
    const unsigned int what = 1 + sn_random() % 2;
    const word s = word_of(x, what);
    if (what_of(s) != what || what_of(nothing()))
        sn_wrong("loses what a word says");
    return item_of(s);
#else
    return x;
#endif
}

/* What is stored of an item at 1, where there is no flag; elements around it stay. */
static SN_KEY sn_store(sn_text_item x, unsigned char flag)
{
    SN_KEY out[3], before[3];
    const unsigned char flags[3] = {1, flag, 1};
    memset((void *)out, 0x5a, sizeof out);
    memset((void *)before, 0x5a, sizeof before);
    (void)flags;
#if SN_SEGMENTED && SN_EXCLUSIVE
    sn_text_store(x, flags, out, 1);
#else
    sn_text_store(x, out, 1);
#endif
    if (memcmp((void *)&out[0], (void *)&before[0], sizeof *out) != 0 ||
        memcmp((void *)&out[2], (void *)&before[2], sizeof *out) != 0)
        sn_wrong("stores more than one element");
    return out[1];
}

#if SN_COMBINES
/* Three items of values a, b and c, combined both ways, as the flags say. */
static void sn_combine(SN_KEY a, SN_KEY b, SN_KEY c)
{
    const sn_text_item x = sn_kept(sn_load(0)), y = sn_kept(sn_load(1)), z = sn_kept(sn_load(2));
    const SN_KEY two = sn_flags[1] ? b : sn_told(a, b);
    if (!sn_is(sn_store(sn_text_combine(x, y), 0), two))
        sn_wrong("combines two values to another");
    if (!sn_is(sn_store(sn_text_combine(sn_text_combine(x, y), z), 0),
               sn_flags[2] ? c : sn_told(two, c)))
        sn_wrong("combines three values to another");
    if (SN_USER && !SN_NUMBERS && !SN_ELEMENT &&
        !sn_is(sn_told(sn_told(a, b), c), sn_told(a, sn_told(b, c))))
        sn_wrong("the operator is not associative");
    const SN_KEY back = sn_flags[2] ? c : sn_flags[1] ? sn_told(b, c) : sn_told(a, sn_told(b, c));
    if (SN_SEGMENTED && !sn_is(sn_store(sn_text_combine(x, sn_text_combine(y, z)), 0), back))
        sn_wrong("combines segments to others");
#if SN_NEUTRAL
    if (!sn_is(sn_store(sn_text_combine(sn_text_neutral(), x), 0), a) ||
        !sn_is(sn_store(sn_text_combine(x, sn_text_neutral()), 0), a))
        sn_wrong("what is neutral changes values");
#endif
}
#endif

#if SN_PASSES_ON
#define SN_THREADS 64
static sn_text_item sn_given[SN_THREADS], sn_got[SN_THREADS];
static unsigned int sn_sources[SN_THREADS];

static void sn_pass(void *)
{
    const unsigned int t = threadIdx.x;
    sn_got[t] = sn_text_from_lane(sn_given[t], sn_sources[t]);
}

static bool sn_same(const sn_text_item &x, const sn_text_item &y)
{
#if SN_SEGMENTED
    return !memcmp((void *)&x.value, (void *)&y.value, sizeof x.value) && x.flag == y.flag;
#else
    return !memcmp((void *)&x, (void *)&y, sizeof x);
#endif
}

/* Each lane asks another, or itself, of those that share an array; counted round. */
static void sn_pass_on()
{
    for (unsigned int t = 0; t < SN_THREADS; t++) {
        sn_values[0] = sn_value();
        sn_flags[0] = sn_random() % 2;
        sn_given[t] = sn_load(0);
        sn_sources[t] = sn_random() % 2 ? t - 1u : sn_random();
    }
    sn_launch(sn_pass, NULL, 1, SN_THREADS);
    for (unsigned int t = 0; t < SN_THREADS; t++)
        if (!sn_same(sn_got[t], sn_given[t / SN_LANES * SN_LANES + sn_sources[t] % SN_LANES]))
            sn_wrong("passes on another item");
}
#endif

static void sn_try()
{
    for (size_t i = 0; i < 3; i++) {
        sn_values[i] = sn_value();
        sn_flags[i] = SN_SEGMENTED && sn_random() % 3 == 0 ? 1 + sn_random() % 255 : 0;
    }
    if (!sn_is(sn_store(sn_load(1), 0), sn_values[1]))
        sn_wrong("stores another value than was loaded");
#if SN_COMBINES
    sn_combine(sn_values[0], sn_values[1], sn_values[2]);
#endif
#if SN_NEUTRAL && SN_SEGMENTED && SN_EXCLUSIVE
    if (!sn_is(sn_store(sn_load(0), 1), sn_store(sn_text_neutral(), 0)))
        sn_wrong("stores for the first of a segment what was before");
#endif
}

int main()
{
    for (unsigned int i = 0; i < 20000; i++)
        sn_try();
#if SN_PASSES_ON
    for (unsigned int i = 0; i < 50; i++)
        sn_pass_on();
#endif
    return sn_seen.faults ? 1 : 0;
}
