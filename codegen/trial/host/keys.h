/* Try a text's section of keys on its own type. Included behind that section and orders.h; before
 * it stand
 *   SN_KEY, SN_VALUE, SN_OUT   the types of keys and values in memory, and of what is put out
 *   SN_PAIRS, SN_ARGSORT, SN_STABLE, SN_DESCENDING
 *   SN_COUNTED, SN_RAGGED   whether arrays may be shorter than the network
 *   SN_PLACES        whether load is told places, SN_PLACE_BITS how many bits of them it keeps
 *   SN_FETCHES       values are fetched by the places that items know
 *   SN_KEYED         values that come out are these places
 *   SN_SOME          whether store is told them; of outputs from SN_FIRST on SN_OUTPUTS are stored
 *   SN_KEEPS         whether it defines first_of and last_of, not order
 *   SN_ELEMENT       whether keys are of a type of the user's, and sn_told, the order asked for
 *   SN_KEEPS_PLACES  whether places are in memory, with the keys
 *   SN_FLOAT         0: integers, 1: floats ordered with NaNs last, 2: compared as numbers,
 *                    3: ordered by sign and bits
 *   SN_NAN_FIRST     whether NaNs come first where 1 says last
 *   SN_HALF          keys are the 16 bits of floating-point numbers, SN_INFINITY those of +∞
 *   SN_LOAD_WIDE, SN_STORE_WIDE, SN_SHARED_WIDE   bit w: functions that move 2^w at once
 *   SN_PACKED        an item is one word, of a key and its place
 *   SN_SHUFFLES      0, or how many threads call from_lane together, SN_LANES a warp and array */

#define SN_HAS_COUNT (SN_COUNTED || SN_RAGGED)
#define SN_PLACES_ALONE (SN_ARGSORT && !SN_KEEPS_PLACES)

#if SN_ELEMENT
#include <signal.h>
#include <unistd.h>
#endif

/* ---- trials ---------------------------------------------------------------------------------- */

/* A value as it is compared; and one whose halves are alike, where it has 64 bits. */
typedef std::make_unsigned<SN_VALUE>::type sn_word;
#define SN_WORD(half) ((sn_word)((unsigned int)(half)*0x100000001ull))

/* An element as it is loaded: a key, its value, and the place it has in its array. */
struct sn_given {
    SN_KEY key;
    sn_word value;
    unsigned int place;
};

/* What two or three items put out. */
struct sn_host_result {
    SN_OUT out[3];
    SN_VALUE value[3];
    unsigned int place[3];
};

#define SN_LENGTH 1000000000u /* of an array in which all places are */
/* The last place, where all have so many bits. */
#define SN_LAST_PLACE ((unsigned int)((UINT64_C(1) << SN_PLACE_BITS) - 2))
#define SN_FAR (SN_LAST_PLACE < SN_LENGTH ? SN_LAST_PLACE : SN_LENGTH - 1)
/* A place, of a run of so many that begins at any. */
#define SN_PLACE(begin, i, many) ((begin) % (SN_LAST_PLACE - (many)) + (i))
#if SN_FETCHES
/* What is in memory at a place of the array that begins at SN_BEGIN. */
#define SN_BEGIN 3
static sn_word sn_value_at(unsigned int place)
{
    return SN_WORD((place + 1) * 0x9e3779b9u);
}
static const SN_VALUE *sn_values()
{
    static SN_VALUE all[SN_BEGIN + SN_LAST_PLACE + 2];
    static bool filled;
    for (unsigned int i = 0; !filled && i < SN_LAST_PLACE + 2; i++)
        all[SN_BEGIN + i] = (SN_VALUE)sn_value_at(i);
    filled = true;
    return all;
}
#else
#define sn_value_at(place) (place)
#endif
/* Whether values are what their keys' places say, and not what came with the keys. */
#define SN_PLACED (SN_FETCHES || SN_KEYED)

#define SN_NOTHING 0x5a /* in bytes that nobody wrote */

static sn_text_item sn_load(const sn_given &from, unsigned int count)
{
    SN_KEY keys[2] = {from.key, from.key};
    SN_VALUE values[2] = {(SN_VALUE)~from.value, (SN_VALUE)from.value};
    (void)values, (void)count;
#if SN_KEEPS_PLACES
    /* by turns its number is its place, and its place is in memory */
    static int first;
    first = !first;
    unsigned int places[2] = {~from.place, first ? ~from.place : from.place};
    unsigned int i = first || from.place >= count ? from.place : from.place / 2;
#if SN_PAIRS
    return sn_text_load(keys, values, places, 1, i, count, first);
#else
    return sn_text_load(keys, places, 1, i, count, first);
#endif
#elif SN_PAIRS && SN_HAS_COUNT && !SN_KEYED
    return sn_text_load(keys, values, 1, from.place, count);
#elif SN_HAS_COUNT
    return sn_text_load(keys, 1, from.place, count);
#elif SN_PAIRS && SN_PLACES && !SN_PLACED
    return sn_text_load(keys, values, 1, from.place);
#elif SN_PLACES
    return sn_text_load(keys, 1, from.place);
#elif SN_PAIRS
    return sn_text_load(keys, values, 1);
#else
    return sn_text_load(keys, 1);
#endif
}

static void sn_store(const sn_text_item &x, sn_host_result *to, unsigned int at, unsigned int i,
                     unsigned int count)
{
    (void)i, (void)count;
#if SN_FETCHES
    sn_text_store(x, sn_text_fetch(x, sn_values(), SN_BEGIN), to->out, to->value, at);
#elif SN_KEEPS_PLACES && SN_PAIRS
    sn_text_store(x, to->out, to->value, to->place, at, i, count);
#elif SN_KEEPS_PLACES
    sn_text_store(x, to->out, to->place, at, i, count);
#elif SN_PAIRS && SN_HAS_COUNT
    sn_text_store(x, to->out, to->value, at, i, count);
#elif SN_HAS_COUNT
    sn_text_store(x, to->out, at, i, count);
#elif SN_PAIRS && SN_SOME
    sn_text_store(x, to->out, to->value, at, i);
#elif SN_SOME
    sn_text_store(x, to->out, at, i);
#elif SN_PAIRS
    sn_text_store(x, to->out, to->value, at);
#else
    sn_text_store(x, to->out, at);
#endif
}

static void sn_compare(sn_text_item *a, sn_text_item *b)
{
#if SN_KEEPS
    sn_text_item first = sn_text_first_of(*a, *b), last = sn_text_last_of(*b, *a);
    *a = first;
    *b = last;
#else
    sn_text_order(a, b);
#endif
}

static void sn_wrong(const char *what, const sn_given *in, const sn_host_result &out)
{
    printf("%s:", what);
    for (int i = 0; i < 2; i++)
        sn_show(in[i].key);
    printf(" become");
    for (int i = 0; i < 2; i++)
        SN_PLACES_ALONE
    ? (void)printf(" place %llu", (unsigned long long)*(const SN_VALUE *)&out.out[i])
    : sn_show(*(const SN_KEY *)&out.out[i]);
    printf("\n");
    exit(1);
}

/* Whether output number i is what was given: its place, or its key bit for bit and its value. */
static bool sn_is(const sn_host_result &out, int i, const sn_given &given)
{
    if (SN_KEEPS_PLACES && out.place[i] != given.place)
        return false;
    if (SN_PLACES_ALONE)
        return *(const SN_VALUE *)&out.out[i] == (SN_VALUE)given.place;
    return sn_same(*(const SN_KEY *)&out.out[i], given.key) &&
           (!SN_PAIRS ||
            (sn_word)out.value[i] == (SN_PLACED ? sn_value_at(given.place) : given.value));
}

/* Whether of two that no order of keys tells apart the second must come first. */
static bool sn_tie_swaps(const sn_given *in)
{
    if (SN_STABLE || ((SN_ARGSORT || SN_KEYED) && SN_HAS_COUNT && !SN_ELEMENT))
        return in[1].place < in[0].place;
    return SN_PAIRS && SN_HAS_COUNT && !SN_KEYED && !SN_ELEMENT && in[1].value < in[0].value;
}

/* Whether two that come in this order must change places; `any`: they may do either. */
static bool sn_swaps(const sn_given *in, bool *any)
{
    bool tie = !sn_before(in[0].key, in[1].key) && !sn_before(in[1].key, in[0].key);
    *any = tie && !SN_ELEMENT && !(SN_STABLE && SN_FLOAT == 2) && !sn_same(in[0].key, in[1].key);
    return tie ? sn_tie_swaps(in) : sn_before(in[1].key, in[0].key);
}

/* The two come out in order, bit for bit. Of equal ones each stays, unless something else than keys
 * is to decide. NaNs of other bits, and -0 and 0 that need no order, may come in any. */
static void sn_try_items(const sn_given *in, sn_text_item x, sn_text_item y)
{
    sn_host_result out;
    memset((void *)&out, SN_NOTHING, sizeof out);
    sn_compare(&x, &y);
    sn_store(x, &out, 0, SN_FIRST, SN_LENGTH);
    sn_store(y, &out, 1, SN_FIRST + SN_OUTPUTS - 1, SN_LENGTH);
    bool kept = sn_is(out, 0, in[0]) && sn_is(out, 1, in[1]);
    bool swapped = sn_is(out, 0, in[1]) && sn_is(out, 1, in[0]);
    bool any, swaps = sn_swaps(in, &any);
    if (!(any ? kept || swapped : swaps ? swapped : kept))
        sn_wrong("orders wrongly", in, out);
}

static void sn_try_given(const sn_given *in)
{
    sn_try_items(in, sn_load(in[0], SN_LENGTH), sn_load(in[1], SN_LENGTH));
}

/* Values and places ascend, and descend, by more than half of what they can: they must not decide
 * on keys, nor be taken for signed. */
static void sn_try(SN_KEY a, SN_KEY b)
{
    const sn_word low = SN_WORD(7), high = SN_WORD(4000000000u);
    const unsigned int near = 9, far = SN_FAR;
    const sn_given up[] = {{a, low, near}, {b, high, far}},
                   down[] = {{a, high, far}, {b, low, near}};
    sn_try_given(up);
    if (!SN_PAIRS && !SN_PLACES)
        return;
    sn_try_given(down);
    if (SN_PAIRS && SN_PLACES) {
        const sn_given cross[] = {{a, high, near}, {b, low, far}};
        sn_try_given(cross);
    }
}

/* Three, sorted by three comparisons: what comes out of one comparison is still right for the next,
 * also of keys and places that are not put out. Elements are moved whole, and may be incomparable.
 */
static void sn_try_three(const sn_given *in)
{
    static const int pairs[3][2] = {{0, 1}, {1, 2}, {0, 1}};
    sn_text_item x[3] = {sn_load(in[0], SN_LENGTH), sn_load(in[1], SN_LENGTH),
                         sn_load(in[2], SN_LENGTH)};
    sn_given found[3] = {in[0], in[1], in[2]};
    sn_host_result out;
    memset((void *)&out, SN_NOTHING, sizeof out);
    for (int c = 0; c < 3; c++)
        sn_compare(&x[pairs[c][0]], &x[pairs[c][1]]);
    for (int i = 0; i < 3; i++) {
        int from = i;
        sn_store(x[i], &out, (unsigned)i, SN_FIRST, SN_LENGTH);
        while (from < 3 && !sn_is(out, i, found[from]))
            from++;
        if (from == 3)
            sn_wrong("loses one of three", in, out);
        sn_given next = found[from];
        found[from] = found[i];
        found[i] = next;
    }
    for (int i = 0; i < 2 && !SN_ELEMENT; i++) {
        bool any, swaps = sn_swaps(found + i, &any);
        if (swaps && !any)
            sn_wrong("orders three wrongly", in, out);
    }
}

/* In all orders of places, two keys the same. */
static void sn_try_orders(SN_KEY a, SN_KEY b)
{
    static const unsigned int places[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                              {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
    for (int sn_text_order = 0; sn_text_order < 6; sn_text_order++) {
        const unsigned int *p = places[sn_text_order];
        const sn_given middle[] = {{a, p[2], p[0]}, {b, p[1], p[1]}, {a, p[0], p[2]}};
        const sn_given first[] = {{b, p[0], p[0]}, {a, p[1], p[1]}, {a, p[2], p[2]}};
        sn_try_three(middle);
        sn_try_three(first);
    }
}

/* Nothing comes behind a filler: it may change places with what is the same only. Values and places
 * are the largest that an element can have, so that only a filler's are behind them.
 * b, count    a key in memory where an array of so many has none */
static void sn_try_filler(SN_KEY a, SN_KEY b, unsigned int count)
{
    const unsigned int last = SN_LAST_PLACE;
    const sn_word most = sizeof(sn_word) > 4 ? (sn_word)-2 : (sn_word)last;
    const sn_given in[] = {{a, most - 1, last - 1}, {a, most, last}}, none = {b, most, last};
    for (int turn = 0; turn < 2; turn++) {
        sn_host_result out;
        memset((void *)&out, SN_NOTHING, sizeof out);
        sn_text_item x = sn_load(in[turn], last + 1), y = sn_load(none, count);
        if (turn)
            sn_compare(&y, &x);
        else
            sn_compare(&x, &y);
        sn_store(turn ? y : x, &out, 0, SN_FIRST, SN_FIRST + 1);
        if (!sn_is(out, 0, in[turn]))
            sn_wrong("lets a filler through", in, out);
    }
}

/* Whether a store left everything alone. */
static bool sn_stores_nothing(const sn_text_item &x, unsigned int i, unsigned int count)
{
    sn_host_result out, nothing;
    memset((void *)&out, SN_NOTHING, sizeof out);
    memset((void *)&nothing, SN_NOTHING, sizeof nothing);
    sn_store(x, &out, 0, i, count);
    return !memcmp((void *)&out, (void *)&nothing, sizeof out);
}

/* Outputs that are not asked for, or that an array does not have, are not stored. */
static void sn_try_store(SN_KEY a)
{
    const sn_given in = {a, 7, 1};
    sn_text_item x = sn_load(in, SN_LENGTH);
    bool good = true;
    if (SN_SOME && SN_FIRST)
        good = good && sn_stores_nothing(x, SN_FIRST - 1, SN_LENGTH);
    if (SN_SOME)
        good = good && sn_stores_nothing(x, SN_FIRST + SN_OUTPUTS, SN_LENGTH);
    if (SN_HAS_COUNT)
        good = good && sn_stores_nothing(x, SN_FIRST, SN_FIRST) && sn_stores_nothing(x, 5, 3);
    if (!good) {
        printf("stores what is not to be stored\n");
        exit(1);
    }
}

/* ---- the expression ----------------------------------------------------------------------- */

#if SN_ELEMENT
static void sn_crashed(int)
{
    static const char text[] = "the expression crashes on elements of random bytes\n";
    _exit(write(1, text, sizeof text - 1) < 0 ? 2 : 1);
}

/* The expression says of no element that it comes before itself, and where a comes before b and b
 * before c, that a comes before c and not c before a. Whether elements that no order tells apart
 * are alike cannot be asked of random bytes: members that are NaN are not. */
static void sn_try_told(const SN_KEY &a, const SN_KEY &b, const SN_KEY &c)
{
    bool itself = sn_told(a, a), both = sn_told(a, b) && sn_told(b, a);
    bool chain = sn_told(a, b) && sn_told(b, c) && !sn_told(a, c);
    if (!itself && !both && !chain)
        return;
    printf(
        "the expression is no order, by it %s:",
        itself ? "an element comes before itself"
        : both
            ? "each of two comes before the other"
            : "the first of three comes before the second, that before the third, not the first");
    sn_show(a);
    if (!itself)
        sn_show(b);
    if (chain && !itself && !both)
        sn_show(c);
    printf("\n");
    exit(1);
}
#else
static void sn_try_told(SN_KEY, SN_KEY, SN_KEY)
{
}
#endif

/* ---- several at once ------------------------------------------------------------------------- */

/* Elements number 4 and what follows are moved, of so many: */
#define SN_MANY 12

struct sn_memory_of_many {
    alignas(64) SN_KEY key[SN_MANY];
    alignas(64) SN_VALUE value[SN_MANY];
};

#if SN_PAIRS
#define SN_IN(m) m.key, m.value
#else
#define SN_IN(m) m.key
#endif

/* Elements number 4 and what follows, with the place of the first where functions are told. */
#if SN_PLACES
#define SN_FROM(m, given) SN_IN(m), 4, (given)[4].place
#else
#define SN_FROM(m, given) SN_IN(m), 4
#endif

static void sn_must_move(bool good, int element)
{
    if (!good) {
        printf("moves element %d of several wrongly\n", element);
        exit(1);
    }
}

static bool sn_item_is(const sn_text_item &x, const sn_given &given)
{
    sn_host_result out;
    memset((void *)&out, SN_NOTHING, sizeof out);
    sn_store(x, &out, 0, SN_FIRST, SN_LENGTH);
    return sn_is(out, 0, given);
}

/* An item that was loaded with others decides as it should where keys or places are not put out. */
static void sn_try_loaded(const sn_text_item &x, const sn_given &own, const sn_given &other)
{
    const sn_given before[] = {own, other}, behind[] = {other, own};
    sn_try_items(before, x, sn_load(other, SN_LENGTH));
    sn_try_items(behind, sn_load(other, SN_LENGTH), x);
}

/* move(x) loads elements 4..4+n-1 to x[0..n-1]. They meet other keys, and the same with places next
 * to theirs. */
template <class Move> static void sn_try_load(const sn_given *given, int n, Move move)
{
    sn_text_item x[4];
    move(x);
    for (int e = 0; e < n; e++) {
        const sn_given own = given[4 + e];
        sn_must_move(sn_item_is(x[e], own), 4 + e);
        for (int i = 0; i < SN_MANY; i++)
            sn_try_loaded(x[e], own, {given[i].key, own.value - 1, own.place + 1});
        sn_try_loaded(x[e], own, {own.key, own.value - 1, own.place + 1});
        sn_try_loaded(x[e], own, {own.key, own.value - 1, own.place - 1});
    }
}
/* move(x, out) stores x[0..n-1] as elements 4..4+n-1 of `out`; what is not stored stays. */
template <class Move>
static void sn_try_store(const sn_memory_of_many &in, const sn_given *given, int n, Move move)
{
    sn_memory_of_many out;
    memset((void *)&out, SN_NOTHING, sizeof out);
    const sn_memory_of_many before = out;
    sn_text_item x[4];
    for (int e = 0; e < n; e++)
        x[e] = sn_load(given[4 + e], SN_LENGTH);
    move(x, out);
    for (int i = 0; i < SN_MANY; i++) {
        const sn_memory_of_many &want = i >= 4 && i < 4 + n ? in : before;
        sn_must_move(
            sn_same(out.key[i], want.key[i]) && (!SN_PAIRS || out.value[i] == want.value[i]), i);
    }
}

/* read(from, x) and write(to, x) move n items. */
template <class Read, class Write>
static void sn_try_shared(const sn_given *given, int n, Read read, Write write)
{
    alignas(64) sn_text_item shared[SN_MANY];
    sn_text_item x[4];
    for (int i = 0; i < SN_MANY; i++)
        shared[i] = sn_load(given[i], SN_LENGTH);
    read(shared + 4, x);
    for (int e = 0; e < n; e++)
        sn_must_move(sn_item_is(x[e], given[4 + e]), 4 + e);
    for (int e = 0; e < n; e++)
        x[e] = sn_load(given[e], SN_LENGTH);
    write(shared + 4, x);
    for (int i = 0; i < SN_MANY; i++)
        sn_must_move(sn_item_is(shared[i], given[i >= 4 && i < 4 + n ? i - 4 : i]), i);
}

static void sn_try_several(unsigned int first)
{
    sn_memory_of_many in;
    sn_given given[SN_MANY];
    for (unsigned int i = 0; i < SN_MANY; i++) {
        given[i].key = in.key[i] = sn_key(first + 71 * i);
        given[i].value = SN_WORD(4000000000u + first * 16 + i);
        in.value[i] = (SN_VALUE)given[i].value;
        given[i].place = SN_PLACE(first * 16, i, SN_MANY);
    }
    (void)in, (void)given;
#if SN_LOAD_WIDE & 2
    sn_try_load(given, 2,
                [&](sn_text_item *x) { sn_text_load2(SN_FROM(in, given), &x[0], &x[1]); });
#endif
#if SN_LOAD_WIDE & 4
    sn_try_load(given, 4, [&](sn_text_item *x) {
        sn_text_load4(SN_FROM(in, given), &x[0], &x[1], &x[2], &x[3]);
    });
#endif
#if SN_STORE_WIDE & 2
    sn_try_store(in, given, 2, [](sn_text_item *x, sn_memory_of_many &m) {
        sn_text_store2(x[0], x[1], SN_IN(m), 4);
    });
#endif
#if SN_STORE_WIDE & 4
    sn_try_store(in, given, 4, [](sn_text_item *x, sn_memory_of_many &m) {
        sn_text_store4(x[0], x[1], x[2], x[3], SN_IN(m), 4);
    });
#endif
#if SN_SHARED_WIDE & 2
    sn_try_shared(
        given, 2, [](sn_text_item *from, sn_text_item *x) { sn_text_read2(from, &x[0], &x[1]); },
        [](sn_text_item *to, sn_text_item *x) { sn_text_write2(to, x[0], x[1]); });
#endif
#if SN_SHARED_WIDE & 4
    sn_try_shared(
        given, 4,
        [](sn_text_item *from, sn_text_item *x) {
            sn_text_read4(from, &x[0], &x[1], &x[2], &x[3]);
        },
        [](sn_text_item *to, sn_text_item *x) { sn_text_write4(to, x[0], x[1], x[2], x[3]); });
#endif
}

/* Other items, which stay where nothing is loaded. */
static void sn_forget(const sn_given *given, sn_text_item *x)
{
    for (int e = 0; e < 4; e++)
        x[e] = sn_load(given[e], SN_LENGTH);
}

/* Each key, wherever it is among those that are loaded at once, becomes what it does alone. */
static void sn_try_all_loads()
{
#if SN_LOAD_WIDE && SN_PACKED
    for (unsigned int bits = 0; bits < 1u << 16; bits++) {
        sn_memory_of_many in;
        sn_given given[SN_MANY];
        sn_text_item x[4];
        for (unsigned int i = 0; i < SN_MANY; i++) {
            given[i].key = in.key[i] = sn_of_bits((bits + 0x4321 * i) & 0xffff);
            given[i].value = given[i].place = SN_PLACE(bits, i, SN_MANY);
        }
#if SN_LOAD_WIDE & 2
        sn_forget(given, x);
        sn_text_load2(SN_FROM(in, given), &x[0], &x[1]);
        for (int e = 0; e < 2; e++)
            sn_must_move(x[e] == sn_load(given[4 + e], SN_LENGTH), 4 + e);
#endif
#if SN_LOAD_WIDE & 4
        sn_forget(given, x);
        sn_text_load4(SN_FROM(in, given), &x[0], &x[1], &x[2], &x[3]);
        for (int e = 0; e < 4; e++)
            sn_must_move(x[e] == sn_load(given[4 + e], SN_LENGTH), 4 + e);
#endif
    }
#endif
}

#if SN_SHUFFLES
static sn_text_item sn_passed_on[SN_SHUFFLES], sn_got[SN_SHUFFLES];
static unsigned int sn_distance;

static void sn_pass_on(void *)
{
    sn_got[threadIdx.x] = sn_text_from_lane(sn_passed_on[threadIdx.x], (int)sn_distance);
}

/* Each lane gets all of the other's item. */
static void sn_try_shuffles(unsigned int first)
{
    sn_given given[SN_SHUFFLES];
    for (unsigned int t = 0; t < SN_SHUFFLES; t++) {
        given[t] = {sn_key(first + 7 * t), 4000000000u + first * 64 + t,
                    SN_PLACE(first * 64, t, SN_SHUFFLES)};
        sn_passed_on[t] = sn_load(given[t], SN_LENGTH);
    }
    for (sn_distance = 1; sn_distance < SN_LANES; sn_distance *= 2) {
        sn_launch(sn_pass_on, NULL, 1, SN_SHUFFLES);
        for (unsigned int t = 0; t < SN_SHUFFLES; t++) {
            const sn_given &own = given[t ^ sn_distance], &other = given[t];
            sn_must_move(sn_item_is(sn_got[t], own), (int)t);
            sn_try_loaded(sn_got[t], own, other);
        }
    }
}
#endif

int main()
{
    const unsigned int keys = 1000;
    sn_try_all_loads();
#if SN_SHUFFLES
    for (unsigned int i = 0; i < 16; i++)
        sn_try_shuffles(i);
#endif
    for (unsigned int i = 0; i < 256; i++)
        sn_try_several(i);
    SN_KEY last = sn_key(0);
#if SN_ELEMENT
    signal(SIGSEGV, sn_crashed);
    signal(SIGFPE, sn_crashed);
#endif
    for (unsigned int i = 0; i < keys; i++)
        for (unsigned int j = 0; j < keys; j++) {
            SN_KEY a = sn_key(i), b = sn_key(j);
            sn_try_told(a, b, last);
            sn_try(a, b);
            if (j % 32 == i % 32)
                sn_try_orders(a, b);
            last = a;
        }
    for (unsigned int i = 0; i < 1 << 16 && sizeof(SN_KEY) == 1 && !SN_ELEMENT; i++)
        sn_try(sn_of_bits(i & 255), sn_of_bits(i >> 8));
    for (unsigned int i = 0; i < keys; i++) {
        if (SN_HAS_COUNT) {
            sn_try_filler(sn_key(i), last, 2);
            sn_try_filler(sn_key(i), last, SN_LAST_PLACE);
            last = sn_key(i);
        }
        SN_KEY key = sn_key(i);
        sn_try(key, key);
        sn_try_store(key);
    }
#if SN_SHUFFLES
    return sn_seen.faults ? 1 : 0;
#else
    return 0;
#endif
}
