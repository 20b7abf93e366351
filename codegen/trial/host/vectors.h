/* Try what a text does to LANES arrays at once on keys of its own type: a sequence of comparators,
 * chosen at random, against the same one on the items of one array after the other. Included behind
 * the section of keys, once for each width of vectors, each in a namespace of its own. */

#if SN_PAIRS
#define SN_ALL(keys, values) keys, values
#else
#define SN_ALL(keys, values) keys
#endif
#if SN_COUNTED
#define SN_FROM(at, i, count) at, i, count
#define SN_TO(at, i, count) at, i, count
#define SN_AND(count) , count
#else
#if SN_PLACES
#define SN_FROM(at, i, count) at, i
#else
#define SN_FROM(at, i, count) at
#endif
#define SN_TO(at, i, count) at
#define SN_AND(count)
#endif
#if SN_ROWS && SN_COLUMNS
#define SN_HOW(rows) , rows
#else
#define SN_HOW(rows)
#endif

struct sn_case {
    size_t arrays;
    unsigned int count;
    int rows;
    bool at_end;

    size_t place(size_t j, size_t i) const
    {
        return rows ? j * count + i : i * arrays + j;
    }
};

/* Items of one array, loaded, ordered by the comparators and those that are to be stored. */
struct sn_host_steps {
    unsigned int a[3 * SN_ELEMENTS], b[3 * SN_ELEMENTS];

    sn_host_steps()
    {
        for (size_t i = 0; i < 3 * SN_ELEMENTS; i++) {
            a[i] = (unsigned int)(sn_next_bits() % SN_ELEMENTS);
            b[i] = (a[i] + 1 + (unsigned int)(sn_next_bits() % SN_ELEMENTS)) % SN_ELEMENTS;
        }
    }
    template <class Order, class Item> void run(Order order_two, Item *x) const
    {
        for (size_t i = 0; i < 3 * SN_ELEMENTS; i++)
            if (a[i] != b[i])
                order_two(&x[a[i]], &x[b[i]]);
    }
};

static bool sn_try_case(const sn_case &c)
{
    const size_t size = c.arrays * c.count, outputs = c.arrays * SN_OUTPUTS;
    const size_t stored = SN_OUTPUTS < SN_ELEMENTS ? outputs : size;
    edged<SN_KEY> keys(size, c.at_end);
    edged<SN_OUT> out(stored, c.at_end), wanted(stored, c.at_end);
    edged<unsigned int> values(size, c.at_end), values_out(stored, c.at_end),
        values_wanted(stored, c.at_end);
    for (size_t i = 0; i < size; i++) {
        keys.at[i] = sn_any_key();
        values.at[i] = (unsigned int)sn_next_bits();
    }
    const sn_host_steps steps;
    for (size_t j = 0; j < c.arrays; j++) {
        sn_text_item x[SN_ELEMENTS];
        for (unsigned int i = 0; i < SN_ELEMENTS; i++)
            if (i < c.count || SN_COUNTED)
                x[i] = sn_text_load(SN_ALL(keys.at, values.at), SN_FROM(c.place(j, i), i, c.count));
        steps.run([](sn_text_item *a, sn_text_item *b) { sn_text_order(a, b); }, x);
        for (unsigned int i = 0; i < SN_OUTPUTS; i++)
            sn_text_store(x[SN_FIRST + i], SN_ALL(wanted.at, values_wanted.at),
                          SN_TO(c.place(j, i), SN_FIRST + i, c.count));
    }
    for (size_t j = 0; j < c.arrays; j += sn_text_LANES) {
        sn_text_items x[SN_ELEMENTS];
        sn_text_load_lanes(x, SN_ALL(keys.at, values.at), j,
                           c.arrays SN_HOW(c.rows) SN_AND(c.count));
        steps.run([](sn_text_items *a, sn_text_items *b) { sn_text_order_lanes(a, b); }, x);
        sn_text_store_lanes(x + SN_FIRST, SN_ALL(out.at, values_out.at), j,
                            c.arrays SN_HOW(c.rows) SN_AND(c.count));
    }
    return !memcmp(out.at, wanted.at, stored * sizeof *out.at) &&
           (!SN_PAIRS || !memcmp(values_out.at, values_wanted.at, stored * sizeof *values_out.at));
}

static bool sn_try_lanes()
{
    const unsigned int counts[] = {SN_ELEMENTS, 1, (SN_ELEMENTS + 1) / 2};
    const size_t arrays[] = {1,
                             2,
                             sn_text_LANES - 1,
                             sn_text_LANES,
                             sn_text_LANES + 1,
                             3 * sn_text_LANES,
                             3 * sn_text_LANES + 2};
    for (size_t i = 0; i < (SN_COUNTED ? 3 : 1); i++)
        for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
            for (int turn = 0; turn < 4; turn++) {
                const sn_case c = {arrays[k], counts[i], turn & 1, turn > 1};
                if (arrays[k] && (c.rows ? SN_ROWS : SN_COLUMNS) && !sn_try_case(c)) {
                    printf("vectors of %d lanes: %zu arrays %s become others than by one item "
                           "after the other\n",
                           (int)sn_text_LANES, c.arrays,
                           c.rows ? "one behind the other" : "interleaved");
                    return false;
                }
            }
    return true;
}

#undef SN_ALL
#undef SN_FROM
#undef SN_TO
#undef SN_HOW
#undef SN_AND
