/* Try a text's section of keys on its own type. Included after that section and orders.h. */

#define SN_PLACES_ALONE (SN_ARGSORT && !SN_KEEPS_PLACES)

#if SN_ELEMENT
#include <signal.h>
#include <unistd.h>
#endif

/* ---- trials ---------------------------------------------------------------------------------- */

/* A value as it is compared; and one whose halves are alike, where it has 64 bits. */
typedef std::make_unsigned<SN_VALUE>::type sn_word;
#define SN_WORD(half) ((sn_word)((unsigned int)(half)*0x100000001ull))

/* An element as it is loaded: a key, its value, and the place it has in its array; and the key of a
 * second array, the same unless another is said. */
struct sn_given {
    SN_KEY key;
    sn_word value;
    unsigned int place;
    SN_KEY other;

    sn_given()
    {
    }
    sn_given(SN_KEY key_, sn_word value_, unsigned int place_)
        : key(key_), value(value_), place(place_), other(key_)
    {
    }
    sn_given(SN_KEY key_, SN_KEY other_) : key(key_), value(0), place(0), other(other_)
    {
    }
};

/* What two or three items put out; keys of a second array are so many behind. */
#define SN_NEXT 3
struct sn_host_result {
    SN_OUT keys[2 * SN_NEXT];
    SN_VALUE values[SN_NEXT];
    unsigned int places[SN_NEXT];

    const SN_KEY &key(int i, int array) const
    {
        return *(const SN_KEY *)&keys[i + SN_NEXT * array];
    }
    unsigned long long place_put_out(int i) const
    {
        return *(const SN_VALUE *)&keys[i];
    }
};

#define SN_NOTHING 0x5a /* in bytes that nobody wrote */
template <class T> static T sn_untouched()
{
    T t;
    memset((void *)&t, SN_NOTHING, sizeof t);
    return t;
}

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

#if SN_FETCHES
#define SN_AND_FETCHED(x) , sn_text_fetch(x, sn_values(), SN_BEGIN)
#else
#define SN_AND_FETCHED(x)
#endif

static sn_text_item sn_load(const sn_given &from, unsigned int count)
{
    const SN_KEY keys[] = {from.key, from.key, from.other, from.other};
    const SN_VALUE values[] = {(SN_VALUE)~from.value, (SN_VALUE)from.value};
    static unsigned int turn;
    const unsigned int more = SN_TWINS ? 2 : SN_KEEPS_PLACES ? ++turn % 2 : 1;
    /* places in memory are those of elements by turns, and else their numbers are */
    const unsigned int places[] = {~from.place, more ? ~from.place : from.place};
    const unsigned int i = more || from.place >= count ? from.place : from.place / 2;
    (void)values, (void)places, (void)i;
    return sn_text_load(SN_LOADED(, 1, i, count, more));
}

static void sn_store(const sn_text_item &x, sn_host_result *to, unsigned int at, unsigned int i,
                     unsigned int count, unsigned int more = SN_NEXT)
{
    (void)i, (void)count, (void)more;
    sn_text_store(x SN_AND_FETCHED(x), SN_STORED(to->, at, i, count, more));
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
        SN_PLACES_ALONE ? (void)printf(" place %llu", out.place_put_out(i))
                        : sn_show(out.key(i, 0));
    printf("\n");
    exit(1);
}

/* Whether output number i is what was given, in one of the arrays: its place, or its key bit for
 * bit and its value. */
static bool sn_is(const sn_host_result &out, int i, const sn_given &given, int array)
{
    if (SN_KEEPS_PLACES && out.places[i] != given.place)
        return false;
    if (SN_PLACES_ALONE)
        return out.place_put_out(i) == (SN_VALUE)given.place;
    return sn_same(out.key(i, array), array ? given.other : given.key) &&
           (!SN_PAIRS ||
            (sn_word)out.values[i] == (SN_PLACED ? sn_value_at(given.place) : given.value));
}

/* In all arrays. */
static bool sn_is(const sn_host_result &out, int i, const sn_given &given)
{
    return sn_is(out, i, given, 0) && sn_is(out, i, given, SN_TWINS);
}

/* Whether of two that no order of keys tells apart the second must come first. */
static bool sn_tie_swaps(const sn_given *in)
{
    if (SN_STABLE || ((SN_ARGSORT || SN_KEYED) && SN_HAS_COUNT && !SN_ELEMENT))
        return in[1].place < in[0].place;
    return SN_PAIRS && (SN_HAS_COUNT || SN_TURNS == 2) && !SN_KEYED && !SN_ELEMENT &&
           in[1].value < in[0].value;
}

/* Whether two that come in this order must change places; `any`: they may do either. */
static bool sn_swaps(const sn_given *in, bool *any, int array = 0)
{
    const SN_KEY &a = array ? in[0].other : in[0].key, &b = array ? in[1].other : in[1].key;
    bool tie = !sn_before(a, b) && !sn_before(b, a);
    *any = tie && !SN_ELEMENT && !(SN_STABLE && SN_FLOAT == 2) && !sn_same(a, b);
    return tie ? sn_tie_swaps(in) : sn_before(b, a);
}

/* The two come out in order, bit for bit. Of equal ones each stays, unless something else than keys
 * is to decide. NaNs of other bits, and -0 and 0 that need no order, may come in any. */
static void sn_try_items(const sn_given *in, sn_text_item x, sn_text_item y)
{
    sn_host_result out = sn_untouched<sn_host_result>();
    sn_compare(&x, &y);
    sn_store(x, &out, 0, SN_FIRST, SN_LENGTH);
    sn_store(y, &out, 1, SN_FIRST + SN_OUTPUTS - 1, SN_LENGTH);
    for (int array = 0; array <= SN_TWINS; array++) {
        bool kept = sn_is(out, 0, in[0], array) && sn_is(out, 1, in[1], array);
        bool swapped = sn_is(out, 0, in[1], array) && sn_is(out, 1, in[0], array);
        bool any, swaps = sn_swaps(in, &any, array);
        if (!(any ? kept || swapped : swaps ? swapped : kept))
            sn_wrong("orders wrongly", in, out);
    }
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

/* What is in one array decides nothing in the other. */
static void sn_try_twins(SN_KEY a, SN_KEY b)
{
    const SN_KEY any = sn_of_bits(sn_next_bits()), some = sn_key((unsigned)sn_next_bits() % 1000);
    const sn_given both[][2] = {
        {{a, any}, {b, some}}, {{any, a}, {some, b}}, {{a, any}, {a, some}}};
    for (const sn_given *in : both)
        sn_try_given(in);
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
    sn_host_result out = sn_untouched<sn_host_result>();
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
        sn_host_result out = sn_untouched<sn_host_result>();
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

static bool sn_is_untouched(const sn_host_result &out)
{
    const sn_host_result before = sn_untouched<sn_host_result>();
    return !memcmp((void *)&out, (void *)&before, sizeof out);
}

/* Whether a store left everything alone. */
static bool sn_stores_nothing(const sn_text_item &x, unsigned int i, unsigned int count)
{
    sn_host_result out = sn_untouched<sn_host_result>();
    sn_store(x, &out, 0, i, count);
    return sn_is_untouched(out);
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
    if (SN_TWINS) { /* there is no second array */
        sn_host_result out = sn_untouched<sn_host_result>();
        sn_store(x, &out, 0, 0, 0, 0);
        good = good && sn_is(out, 0, in, 0);
        memset((void *)&out.keys[0], SN_NOTHING, sizeof *out.keys);
        good = good && sn_is_untouched(out);
    }
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

/* Elements number 4 and what follows are moved, of so many in each array: */
#define SN_MANY 12

struct sn_memory_of_many {
    alignas(64) SN_KEY keys[2 * SN_MANY];
    alignas(64) SN_VALUE values[SN_MANY];
};

static void sn_must_move(bool good, int element)
{
    if (!good) {
        printf("moves element %d of several wrongly\n", element);
        exit(1);
    }
}

/* A store puts out the item, and leaves what is around it alone. */
static bool sn_item_is(const sn_text_item &x, const sn_given &given)
{
    sn_host_result out = sn_untouched<sn_host_result>();
    sn_store(x, &out, 0, SN_FIRST, SN_LENGTH);
    const bool good = sn_is(out, 0, given);
    memset((void *)&out.keys[0], SN_NOTHING, sizeof *out.keys);
    memset((void *)&out.keys[SN_TWINS * SN_NEXT], SN_NOTHING, sizeof *out.keys);
    out.values[0] = sn_untouched<SN_VALUE>();
    out.places[0] = sn_untouched<unsigned int>();
    return good && sn_is_untouched(out);
}

/* An item that was loaded with others decides as it should where keys or places are not put out. */
static void sn_try_loaded(const sn_text_item &x, const sn_given &own, const sn_given &other)
{
    const sn_given before[] = {own, other}, behind[] = {other, own};
    sn_try_items(before, x, sn_load(other, SN_LENGTH));
    sn_try_items(behind, sn_load(other, SN_LENGTH), x);
}

/* As texts call functions that move N at once; those that a text has not are none of a template's
 * that is not used. `more` as SN_LOADED has it. */
template <int N, class Item>
static void sn_load_wide(Item *x, const sn_memory_of_many &from, unsigned int i, size_t more)
{
    (void)i, (void)more;
    if constexpr (N == 2)
        sn_text_load2(SN_LOADED_WIDE(from., 4, i, more), &x[0], &x[1]);
    else
        sn_text_load4(SN_LOADED_WIDE(from., 4, i, more), &x[0], &x[1], &x[2], &x[3]);
}
template <int N, class Item>
static void sn_store_wide(const Item *x, sn_memory_of_many &to, size_t more)
{
    (void)more;
    if constexpr (N == 2)
        sn_text_store2(x[0], x[1], SN_STORED_WIDE(to., 4, more));
    else
        sn_text_store4(x[0], x[1], x[2], x[3], SN_STORED_WIDE(to., 4, more));
}
template <int N, class Item> static void sn_read_wide(Item *x, const Item *from)
{
    if constexpr (N == 2)
        sn_text_read2(from, &x[0], &x[1]);
    else
        sn_text_read4(from, &x[0], &x[1], &x[2], &x[3]);
}
template <int N, class Item> static void sn_write_wide(const Item *x, Item *to)
{
    if constexpr (N == 2)
        sn_text_write2(to, x[0], x[1]);
    else
        sn_text_write4(to, x[0], x[1], x[2], x[3]);
}

/* The elements given from number `first` on. */
template <int N> static void sn_load_each(sn_text_item *x, const sn_given *given, int first)
{
    for (int e = 0; e < N; e++)
        x[e] = sn_load(given[first + e], SN_LENGTH);
}

/* They meet other keys, and the same with places next to theirs. */
template <int N>
static void sn_try_load_wide(sn_text_item *x, const sn_memory_of_many &in, const sn_given *given)
{
    sn_load_each<N>(x, given, 0);
    sn_load_wide<N>(x, in, given[4].place, SN_MANY);
    for (int e = 0; e < N; e++) {
        const sn_given own = given[4 + e];
        sn_must_move(sn_item_is(x[e], own), 4 + e);
        for (int i = 0; i < SN_MANY; i++)
            sn_try_loaded(x[e], own, {given[i].key, own.value - 1, own.place + 1});
        sn_try_loaded(x[e], own, {own.key, own.value - 1, own.place + 1});
        sn_try_loaded(x[e], own, {own.key, own.value - 1, own.place - 1});
    }
}

/* What is not stored stays; with `more` of 0 there is no second array. */
template <int N>
static void sn_try_store_wide(sn_text_item *x, const sn_memory_of_many &in, const sn_given *given,
                              size_t more)
{
    const sn_memory_of_many before = sn_untouched<sn_memory_of_many>();
    sn_memory_of_many out = before;
    sn_load_each<N>(x, given, 4);
    sn_store_wide<N>(x, out, more);
    for (int i = 0; i < 2 * SN_MANY; i++) {
        const int at = i % SN_MANY;
        const bool moved = at >= 4 && at < 4 + N && (i < SN_MANY || (SN_TWINS && more));
        const sn_memory_of_many &want = moved ? in : before;
        sn_must_move(sn_same(out.keys[i], want.keys[i]) &&
                         (!SN_PAIRS || i >= SN_MANY || out.values[i] == want.values[i]),
                     at);
    }
}

template <int N> static void sn_try_shared(sn_text_item *x, const sn_given *given)
{
    alignas(64) sn_text_item shared[SN_MANY];
    sn_load_each<SN_MANY>(shared, given, 0);
    sn_load_each<N>(x, given, 0);
    sn_read_wide<N>(x, shared + 4);
    for (int e = 0; e < N; e++)
        sn_must_move(sn_item_is(x[e], given[4 + e]), 4 + e);
    sn_load_each<N>(x, given, 0);
    sn_write_wide<N>(x, shared + 4);
    for (int i = 0; i < SN_MANY; i++)
        sn_must_move(sn_item_is(shared[i], given[i >= 4 && i < 4 + N ? i - 4 : i]), i);
}

template <int N> static void sn_try_wide(const sn_memory_of_many &in, const sn_given *given)
{
    sn_text_item x[4];
    if constexpr ((SN_LOAD_WIDE & N) != 0)
        sn_try_load_wide<N>(x, in, given);
    if constexpr ((SN_STORE_WIDE & N) != 0)
        for (size_t more = 0; more <= SN_TWINS * SN_MANY; more += SN_MANY)
            sn_try_store_wide<N>(x, in, given, more);
    if constexpr ((SN_SHARED_WIDE & N) != 0)
        sn_try_shared<N>(x, given);
}

static void sn_try_several(unsigned int first)
{
    sn_memory_of_many in;
    sn_given given[SN_MANY];
    for (unsigned int i = 0; i < SN_MANY; i++) {
        const unsigned int place = SN_PLACE(first * 16, i, SN_MANY);
        given[i] = {sn_key(first + 71 * i), SN_WORD(4000000000u + first * 16 + i), place};
        if (SN_TWINS)
            given[i].other = sn_key(first + 71 * (SN_MANY + i));
        in.keys[i] = given[i].key;
        in.keys[SN_MANY + i] = given[i].other;
        in.values[i] = (SN_VALUE)given[i].value;
    }
    sn_try_wide<2>(in, given);
    sn_try_wide<4>(in, given);
#if SN_TWINS
    for (unsigned int i = 0; i < SN_MANY; i++) { /* where there is no second array */
        const sn_given both = {in.keys[i], in.keys[i + SN_MANY]}, one = {in.keys[i], in.keys[i]};
        sn_must_move(sn_item_is(sn_text_load(in.keys, i, SN_MANY), both), (int)i);
        sn_must_move(sn_item_is(sn_text_load(in.keys, i, 0), one), (int)i);
    }
#endif
}

static bool sn_alike(const sn_text_item &x, const sn_text_item &y)
{
    return !memcmp((void *)&x, (void *)&y, sizeof x);
}

/* Each key, wherever it is among those that are loaded at once, becomes what it does alone. */
template <int N> static void sn_try_all_loads()
{
    if constexpr ((SN_LOAD_WIDE & N) && SN_PACKED)
        for (unsigned int bits = 0; bits < 1u << 16; bits++) {
            sn_memory_of_many in;
            sn_given given[SN_MANY];
            sn_text_item x[4];
            for (unsigned int i = 0; i < SN_MANY; i++) {
                const unsigned int place = SN_PLACE(bits, i, SN_MANY);
                given[i] = {sn_of_bits((bits + 0x4321 * i) & 0xffff), (sn_word)place, place};
                in.keys[i] = given[i].key;
                in.values[i] = (SN_VALUE)place;
            }
            sn_load_each<4>(x, given, 0);
            sn_load_wide<N>(x, in, given[4].place, SN_MANY);
            for (int e = 0; e < N; e++)
                sn_must_move(sn_alike(x[e], sn_load(given[4 + e], SN_LENGTH)), 4 + e);
        }
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
    sn_try_all_loads<2>();
    sn_try_all_loads<4>();
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
            if (SN_TWINS)
                sn_try_twins(a, b);
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
