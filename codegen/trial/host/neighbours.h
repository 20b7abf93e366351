/* The section of keys of a C text for an array of any length, replaced by one that records. A lane
 * is the number of a key in what is recorded, and how many stages it has passed; it can be copied,
 * and change places with other lanes. Behind emulate.h and SN_LANES, SN_WINDOW_BITS, SN_LINE_BITS:
 * what the text has in their place, for one width of vectors.
 *
 * What is recorded is a block, or all of an array. Each key in it that is there must be loaded once
 * a pass, and stored where it is then; it must take part in every stage in order, with the key that
 * the stage's mask says, the smaller key going to the smaller number. */

enum {
    sn_text_LANES = SN_LANES,
    sn_text_WINDOW_BITS = SN_WINDOW_BITS,
    sn_text_LINE_BITS = SN_LINE_BITS
};

struct sn_lane {
    uint32_t number; /* SN_FILLER: a key that is not there */
    uint32_t passed; /* stages, and one more; 0: nothing was assigned */
};

struct sn_text_items {
    sn_lane lane[sn_text_LANES];
};

#include <vector>

#define SN_FILLER UINT32_MAX
#define SN_APART ((uintptr_t)1 << 60)

struct sn_recorded_keys {
    size_t count;         /* of the array */
    const uint32_t *mask; /* [stages] on numbers */
    size_t stages;
    uint32_t (*number)(size_t); /* of a key's index; SN_FILLER if it is another block's */
    size_t (*index)(uint32_t);
    std::vector<uint32_t> passed;       /* by number: stages, and one more */
    std::vector<bool> outside, written; /* in memory; since the call began */
    size_t comparators;
};

static sn_recorded_keys sn_now;

static inline bool sn_is_alive(const sn_lane &a)
{
    if (a.passed && (a.number == SN_FILLER || sn_now.passed[a.number] == a.passed))
        return true;
    sn_fault("uses a key that is not there, or has been used");
    return false;
}

static inline void sn_order(sn_lane *a, sn_lane *b)
{
    if (!sn_is_alive(*a) || !sn_is_alive(*b) || (a->number == SN_FILLER && b->number == SN_FILLER))
        return;
    const size_t stage = a->passed - 1;
    const uint32_t mask = stage < sn_now.stages ? sn_now.mask[stage] : 0;
    bool good = a->number != SN_FILLER && mask;
    if (good && b->number == SN_FILLER)
        good = sn_now.index(a->number ^ mask) >= sn_now.count;
    else if (good)
        good = b->passed == a->passed && a->number < b->number && (a->number ^ b->number) == mask;
    if (!good) {
        sn_fault("has a comparator that is not of stage %zu", stage + 1);
        return;
    }
    sn_now.comparators++;
    sn_now.passed[a->number] = ++a->passed;
    if (b->number != SN_FILLER)
        sn_now.passed[b->number] = ++b->passed;
}

static inline void sn_order_all(sn_text_items *a, sn_text_items *b)
{
    for (int i = 0; i < sn_text_LANES; i++)
        sn_order(&a->lane[i], &b->lane[i]);
}

SN_PUT_IN void sn_text_order_lanes(sn_text_items *a, sn_text_items *b)
{
    sn_order_all(sn_there(a), sn_there(b));
}

static inline sn_text_items sn_text_flip(sn_text_items x, unsigned distance)
{
    sn_text_items y;
    for (unsigned i = 0; i < sn_text_LANES; i++)
        y.lane[i] = x.lane[(i ^ distance) % sn_text_LANES];
    return y;
}

static inline void sn_text_order_within(sn_text_items *x, unsigned distance, unsigned high)
{
    if (!distance || distance >= sn_text_LANES || !(distance & high) || distance >= 2 * high)
        sn_fault("orders lanes of distance %u", distance);
    for (unsigned i = 0; i < sn_text_LANES; i++)
        if (!(i & high))
            sn_order(&x->lane[i], &x->lane[(i ^ distance) % sn_text_LANES]);
}

/* ---- memory ---------------------------------------------------------------------------------- */

static inline void sn_load(sn_text_items *x, bool memory, size_t at, size_t count, int first)
{
    if (!memory || (count && count != sn_now.count))
        sn_fault("loads from other memory");
    for (size_t i = 0; i < sn_text_LANES; i++) {
        const uint32_t number = at + i < count ? sn_now.number(at + i) : SN_FILLER;
        x->lane[i].number = SN_FILLER;
        x->lane[i].passed = 1;
        if (at + i >= count)
            continue;
        if (number == SN_FILLER || !sn_now.outside[number] || sn_now.written[number] != !first) {
            sn_fault("may not load key %zu of %zu", at + i, count);
            continue;
        }
        sn_now.outside[number] = false;
        x->lane[i].number = number;
        x->lane[i].passed = sn_now.passed[number];
    }
}

static inline void sn_store(const sn_text_items *x, bool memory, size_t at, size_t count)
{
    if (!memory || count != sn_now.count)
        sn_fault("stores to other memory");
    for (size_t i = 0; i < sn_text_LANES && at + i < count; i++) {
        const sn_lane a = x->lane[i];
        if (!sn_is_alive(a) || a.number == SN_FILLER || sn_now.number(at + i) != a.number ||
            sn_now.outside[a.number]) {
            sn_fault("stores at %zu what belongs elsewhere", at + i);
            continue;
        }
        sn_now.outside[a.number] = sn_now.written[a.number] = true;
    }
}

#if SN_PAIRS && SN_KEEPS_PLACES
#define SN_MEMORY(kind) kind SN_KEY *keys, kind uint32_t *values, kind uint32_t *places
#define SN_NAMES keys, values, places
#define SN_IS_THERE                                                      \
    ((uintptr_t)keys == SN_APART && (uintptr_t)values == 2 * SN_APART && \
     (uintptr_t)places == 3 * SN_APART)
#elif SN_PAIRS
#define SN_MEMORY(kind) kind SN_KEY *keys, kind uint32_t *values
#define SN_NAMES keys, values
#define SN_IS_THERE ((uintptr_t)keys == SN_APART && (uintptr_t)values == 2 * SN_APART)
#elif SN_KEEPS_PLACES
#define SN_MEMORY(kind) kind SN_KEY *keys, kind uint32_t *places
#define SN_NAMES keys, places
#define SN_IS_THERE ((uintptr_t)keys == SN_APART && (uintptr_t)places == 3 * SN_APART)
#else
#define SN_MEMORY(kind) kind SN_KEY *keys
#define SN_NAMES keys
#define SN_IS_THERE ((uintptr_t)keys == SN_APART)
#endif

#if SN_KEEPS_PLACES
static inline void sn_text_load_items(sn_text_items *x, SN_MEMORY(const), size_t at, uint32_t count,
                                      int first)
{
    sn_load(x, SN_IS_THERE, at, count, first);
}
#else
static inline void sn_text_load_items(sn_text_items *x, SN_MEMORY(const), size_t at, uint32_t count)
{
    sn_load(x, SN_IS_THERE, at, count, !count || at >= count || !sn_now.written[sn_now.number(at)]);
}
#endif

static inline void sn_text_store_items(const sn_text_items *x, SN_MEMORY(), size_t at,
                                       uint32_t count)
{
    sn_store(x, SN_IS_THERE, at, count);
}
