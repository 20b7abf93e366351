/* Try what a text does to vectors of neighbours on keys of its own type, against the same on items.
 * Included after the section of keys and widths.h, once for each width of vectors, each in a
 * namespace of its own. SN_LIST is the list of as many as it has lanes. */

/* Lanes of a line, which are wider where two are loaded by turns; those of which it is loaded. */
enum {
    SN_EACH = sn_text_LANES / SN_TURNS,
    SN_USED = SN_ELEMENTS < SN_EACH && !SN_COUNTED ? SN_ELEMENTS : SN_EACH,
    SN_BOTH = 2 * SN_EACH
};

#if SN_BY_NUMBERS
/* Whether arrays are sorted as those that the text finds to have numbers alone. No lanes of these
 * are kept. */
static int numbers;
#define SN_KEEPS !numbers

/* Is neither a NaN nor -0, nor so near to it that the text may take it for -0. */
static bool sn_is_number(unsigned long long bits)
{
    return bits << 1 <= 0xffe0000000000000ull && bits >> 32 != 0x80000000u;
}

static void sn_make_numbers(const sn_line_memory<SN_KEY> &in)
{
    for (size_t i = 0; i < in.count; i++) {
        unsigned long long bits;
        memcpy(&bits, &in.keys.at[i], sizeof bits);
        while (!sn_is_number(bits))
            bits = sn_next_bits();
        memcpy(&in.keys.at[i], &bits, sizeof bits);
    }
}

/* Arrays of numbers alone, then with one key that is none; and where subnormal numbers are 0. */
static bool sn_try_numbers()
{
    static const unsigned long long others[] = {
        1ull << 63, 0x7ff8000000000000ull, 0xfff8000000000000ull, 0x7ff0000000000001ull,
        ~0ull,      0x7fffffffffffffffull, 0xfff0000000000001ull};
    const size_t size = SN_PADDED ? SN_PADDED : SN_ELEMENTS;
    const unsigned int control = _mm_getcsr();
    for (size_t turn = 0; turn < 2 * size + 100; turn++) {
        sn_line_memory<SN_KEY> in(size, turn % 2);
        in.fill();
        sn_make_numbers(in);
        bool good = sn_text_are_numbers(SN_NAMES(in.));
        _mm_setcsr(control | 0x40);
        good = good && !sn_text_are_numbers(SN_NAMES(in.));
        _mm_setcsr(control);
        memcpy(&in.keys.at[turn / 2 % size], &others[turn % 7], sizeof *others);
        if (!good || sn_text_are_numbers(SN_NAMES(in.))) {
            printf("vectors of %d neighbours: numbers are told wrongly\n", (int)SN_EACH);
            return false;
        }
    }
    return true;
}
#else
#define SN_KEEPS true
#endif

static void sn_order_items(sn_text_item *a, sn_text_item *b)
{
    sn_text_order(a, b);
#if SN_TURNS == 2 /* of equal keys the smaller value comes first */
    struct {
        SN_KEY keys[1];
        unsigned int values[1];
    } x, y;
    sn_text_store(*a, SN_STORED(x., 0, 0, 1, 0));
    sn_text_store(*b, SN_STORED(y., 0, 0, 1, 0));
    if (!memcmp(x.keys, y.keys, sizeof x.keys) && y.values[0] < x.values[0]) {
        const sn_text_item first = *b;
        *b = *a;
        *a = first;
    }
#endif
}

static void sn_order_lanes(sn_text_item *x)
{
    for (unsigned int i = 0; i < SN_USED; i++)
        sn_order_items(&x[i], &x[SN_EACH + i]);
}

#if SN_TURNS == 1

/* One vector: lanes that are next to each other are compared, and each keeps one of the two. */
static void sn_keep_items(sn_text_item *x)
{
    for (unsigned int i = 0; i + 1 < SN_USED; i += 2)
        sn_text_order(&x[SN_LAST((int)i) ? i + 1 : i], &x[SN_LAST((int)i) ? i : i + 1]);
}

static void sn_keep_lines(sn_text_line *x)
{
    sn_text_line y;
    sn_text_MOVE_LINE(&y, *x, *x, SN_LIST(SN_TURNED, 0));
    sn_text_KEEP_LINE(x, *x, y, SN_LIST(SN_LAST, 0));
}
#endif

static void sn_move_items(sn_text_item *x)
{
    sn_text_item y[SN_BOTH];
    for (unsigned int i = 0; i < SN_EACH; i++) {
        y[i] = x[SN_ANY(i)];
        y[SN_EACH + i] = x[SN_OTHER(i)];
    }
    memcpy(x, y, sizeof y);
}

static void sn_move_lines(sn_text_line *v)
{
    const sn_text_line x = v[0], y = v[1];
    sn_text_MOVE_LINE(&v[0], x, y, SN_LIST(SN_ANY, 0));
    sn_text_MOVE_LINE(&v[1], x, y, SN_LIST(SN_OTHER, 0));
}

#if SN_BY_NUMBERS && SN_COUNTED
/* What fills arrays of numbers up: the infinity that comes last. */
static sn_text_item sn_last_number()
{
    static const unsigned long long infinities[] = {0x7ff0000000000000ull, 0xfff0000000000000ull};
    sn_line_memory<SN_KEY> in(2, false);
    sn_text_item x[2];
    memcpy(in.keys.at, infinities, sizeof infinities);
    for (unsigned int i = 0; i < 2; i++)
        x[i] = sn_text_load(SN_LOADED(in., i, i, 2, 0));
    sn_text_order(&x[0], &x[1]);
    return x[1];
}
#endif

/* An element of an array of `count`, or what fills it up behind. */
static sn_text_item sn_item_at(const sn_line_memory<SN_KEY> &in, unsigned int at,
                               unsigned int count)
{
#if SN_BY_NUMBERS && SN_COUNTED
    if (numbers && at >= count)
        return sn_last_number();
#endif
    return sn_text_load(SN_LOADED(in., at, at, count, 0));
}

#if SN_PADDED
/* What fills arrays up, in all lanes of a vector. */
static void sn_fill(sn_text_item *x, sn_text_line *v, const sn_line_memory<SN_KEY> &in)
{
    for (unsigned int i = 0; i < SN_EACH; i++)
        x[i] = sn_item_at(in, SN_PADDED, 0);
#if SN_TURNS == 2
    sn_text_line first;
    sn_text_fill_lines(&first, v, SN_NAMES(in.), SN_PADDED);
#else
    sn_text_fill_line(v, SN_NAMES(in.), SN_PADDED);
#endif
}
#endif

/* The element, of those of two vectors, that is in a lane of one. */
static unsigned int sn_place_of(unsigned int vector, unsigned int lane)
{
    return SN_TURNS == 2 ? 2 * lane + vector : vector * SN_USED + lane;
}

/* Two vectors of an array of `count` elements, from element `base` on. */
static bool sn_try_two(unsigned int count, unsigned int base, bool at_end)
{
    const size_t size = SN_COUNTED ? count : 2 * SN_USED;
    sn_line_memory<SN_KEY> in(size, at_end), out(size, at_end), wanted(size, at_end);
    sn_text_item x[SN_BOTH];
    sn_text_line v[2];
    (void)count;
    in.fill();
#if SN_BY_NUMBERS
    if (numbers)
        sn_make_numbers(in);
#endif
    for (unsigned int k = 0; k < 2; k++)
        for (unsigned int i = 0; i < SN_USED; i++)
            x[k * SN_EACH + i] = sn_item_at(in, base + sn_place_of(k, i), count);
#if SN_TURNS == 2
    sn_text_load_lines(&v[0], &v[1], SN_NAMES(in.), SN_OF_LINE(base, count));
#else
    for (unsigned int k = 0; k < 2; k++)
        sn_text_load_line(&v[k], SN_NAMES(in.), SN_OF_LINE(base + k * SN_USED, count));
#endif
    for (int step = 0; step < 6; step++) {
        sn_order_lanes(x);
        sn_text_order_lines(&v[0], &v[1]);
#if SN_TURNS == 1
        if (step % 2 && SN_KEEPS) {
            sn_keep_items(x + step / 2 % 2 * SN_EACH);
            sn_keep_lines(&v[step / 2 % 2]);
        }
#endif
#if SN_PADDED
        if (step == 3 && at_end)
            sn_fill(&x[SN_EACH], &v[1], in);
#endif
        if (SN_USED == SN_EACH) {
            sn_move_items(x);
            sn_move_lines(v);
        }
    }
    for (unsigned int k = 0; k < 2; k++)
        for (unsigned int i = 0; i < SN_USED; i++) {
            const unsigned int at = base + sn_place_of(k, i);
            sn_text_store(x[k * SN_EACH + i], SN_STORED(wanted., at, at, count, 0));
        }
#if SN_TURNS == 2
    sn_text_store_lines(&v[0], &v[1], SN_NAMES(out.), SN_OF_LINE(base, count));
#else
    for (unsigned int k = 0; k < 2; k++)
        sn_text_store_line(&v[k], SN_NAMES(out.), SN_OF_LINE(base + k * SN_USED, count));
#endif
    return out == wanted;
}

static bool sn_try_lines()
{
#if SN_BY_NUMBERS
    if (!sn_try_numbers())
        return false;
#endif
    for (int turn = 0; turn < 100; turn++) {
#if SN_BY_NUMBERS
        numbers = turn / 4 % 2;
#endif
        for (unsigned int count = 1; count <= SN_BOTH;
             count += SN_COUNTED && SN_EACH < 16 ? 1 : SN_EACH / 2 + 1)
            if (!sn_try_two(SN_PADDED  ? SN_PADDED
                            : turn % 4 ? SN_BOTH
                                       : count,
                            SN_PADDED > count ? SN_PADDED - count : 0, turn % 2)) {
                printf("vectors of %d neighbours: keys become others than by items\n",
                       (int)SN_EACH);
                return false;
            }
    }
    return true;
}
#undef SN_KEEPS
