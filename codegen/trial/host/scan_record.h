/* The section of keys of a prefix network's text, replaced by one that records. An item is the run
 * of inputs that it was combined from; what a text does with items can only be what is declared
 * here. */
#ifndef SN_CODEGEN_TRIAL_HOST_SCAN_RECORD_H
#define SN_CODEGEN_TRIAL_HOST_SCAN_RECORD_H

class sn_text_item
{
    uint64_t begin;                                 /* of the inputs */
    uint32_t count;                                 /* how many */
    enum : uint32_t { NOTHING, NEUTRAL, RUN } kind; /* NOTHING: of nothing, or of no run */
    friend struct sn_host_scan_recorder;
    friend sn_text_item sn_text_combine(sn_text_item x, const sn_text_item &y);
    friend sn_text_item sn_text_neutral();

  public:
    constexpr sn_text_item() : begin(0), count(0), kind(NOTHING)
    {
    }
};

/* What a call is given, and what it has to leave. */
struct sn_expected {
    SN_KEY *values, *out;
    size_t elements, arrays;          /* elements of an array */
    size_t first_stored, stored;      /* outputs of an array that are stored, at j * stored */
    const unsigned int *first, *last; /* [elements] the inputs that output i is made of; NULL: 0..i,
                                         or 0..i-1 */
    bool exclusive;
    unsigned char *done; /* [arrays * stored] how often each was stored */
};

static sn_expected sn_now;

struct sn_host_scan_recorder {
    /* The index of an element of the values; it is read, so that the machine sees that. */
    static sn_text_item load(const SN_KEY *values, size_t at)
    {
        const volatile unsigned char *bytes =
            reinterpret_cast<const volatile unsigned char *>(values + at);
        (void)bytes[0];
        (void)bytes[sizeof(SN_KEY) - 1];
        const size_t index = (size_t)(values - sn_now.values) + at;
        sn_text_item x;
        if (index >= sn_now.elements * sn_now.arrays) {
            sn_fault("loads element %zu, which is not there", index);
            return x;
        }
        if (sn_now.out == sn_now.values && sn_now.done[index])
            sn_fault("loads element %zu, which was replaced", index);
        x.begin = index;
        x.count = 1;
        x.kind = sn_text_item::RUN;
        return x;
    }

    static void check(const sn_text_item &x, size_t array, size_t i)
    {
        const size_t begin = array * sn_now.elements;
        if (sn_now.exclusive && !i) {
            if (x.kind != sn_text_item::NEUTRAL)
                sn_fault("output 0 is not what combining with changes nothing");
            return;
        }
        const size_t of = i - sn_now.exclusive;
        const size_t first = sn_now.first ? sn_now.first[of] : 0;
        const size_t last = sn_now.last ? sn_now.last[of] : of;
        if (x.kind == sn_text_item::RUN && x.begin == begin + first && x.count == last - first + 1)
            return;
        if (x.kind == sn_text_item::RUN)
            sn_fault("output %zu is made of inputs %zu to %zu, not %zu to %zu", begin + i,
                     (size_t)x.begin, (size_t)(x.begin + x.count - 1), begin + first, begin + last);
        else
            sn_fault("output %zu is made of no inputs that are side by side", begin + i);
    }

    static void store(const sn_text_item &x, SN_KEY *out, size_t at)
    {
        volatile unsigned char *bytes = reinterpret_cast<volatile unsigned char *>(out + at);
        const size_t index = (size_t)(out - sn_now.out) + at;
        if (index >= sn_now.stored * sn_now.arrays) {
            sn_fault("stores output %zu, which is not there", index);
            return;
        }
        bytes[0] = 1;
        bytes[sizeof(SN_KEY) - 1] = 1;
        if (sn_now.done[index]++)
            sn_fault("stores output %zu twice", index);
        check(x, index / sn_now.stored, sn_now.first_stored + index % sn_now.stored);
    }
};

static inline sn_text_item sn_text_load(const SN_KEY *values, size_t at)
{
    return sn_host_scan_recorder::load(values, at);
}
static inline void sn_text_store(const sn_text_item &x, SN_KEY *out, size_t at)
{
    sn_host_scan_recorder::store(x, out, at);
}
/* With flags, which are read. */
static inline sn_text_item sn_text_load(const SN_KEY *values, const unsigned char *flags, size_t at)
{
    (void)*(const volatile unsigned char *)(flags + at);
    return sn_text_load(values, at);
}
static inline void sn_text_store(const sn_text_item &x, const unsigned char *flags, SN_KEY *out,
                                 size_t at)
{
    (void)*(const volatile unsigned char *)(flags + at);
    sn_text_store(x, out, at);
}
inline sn_text_item sn_text_neutral()
{
    sn_text_item x;
    x.kind = sn_text_item::NEUTRAL;
    return x;
}
inline sn_text_item sn_text_combine(sn_text_item x, const sn_text_item &y)
{
    if (x.kind == sn_text_item::NEUTRAL || y.kind == sn_text_item::NEUTRAL)
        return x.kind == sn_text_item::NEUTRAL ? y : x;
    if (x.kind == sn_text_item::NOTHING || y.kind == sn_text_item::NOTHING ||
        x.begin + x.count != y.begin)
        return sn_text_item();
    x.count += y.count;
    return x;
}

#if SN_WORDS
/* A word that holds an item: its number among all that were put into words, and above that what it
 * is said to be. A text can do no more with it than with the item. */
class word
{
    uint64_t bits;
    friend word word_with(uint64_t bits);
    friend uint64_t bits_of(word s);
};
inline word word_with(uint64_t bits)
{
    word s;
    s.bits = bits;
    return s;
}
inline uint64_t bits_of(word s)
{
    return s.bits;
}

static sn_list<sn_text_item> sn_in_words;

static inline word nothing()
{
    return word_with(0);
}
static inline word word_of(const sn_text_item &x, unsigned int what)
{
    sn_in_words.add(x);
    return word_with((uint64_t)what << 32 | (sn_in_words.size - 1));
}
static inline unsigned int what_of(word s)
{
    return (unsigned int)(bits_of(s) >> 32);
}
static inline sn_text_item item_of(word s)
{
    const uint32_t number = (uint32_t)bits_of(s);
    return what_of(s) && number < sn_in_words.size ? sn_in_words.all[number] : sn_text_item();
}
static inline word atomicExch(word *at, word s)
{
    return word_with(sn_atomic_exchange(at, sizeof *at, bits_of(s)));
}
static inline word atomicOr(word *at, unsigned long long value)
{
    if (value)
        sn_fault("changes a word that is to be read");
    return word_with(sn_atomic_or(at, sizeof *at, 0));
}
#endif

#if SN_LANES
static inline sn_text_item sn_text_from_lane(sn_text_item x, unsigned int source,
                                             int line = __builtin_LINE())
{
    const unsigned int lane = threadIdx.x & 31, own = lane & ~(SN_LANES - 1u);
    const unsigned int mask = (SN_LANES == 32 ? 0xffffffffu : (1u << (SN_LANES & 31)) - 1) << own;
    sn_shuffle(mask, &x, sizeof x, lane ^ (own | (source & (SN_LANES - 1u))), line);
    return x;
}
#endif

#endif
