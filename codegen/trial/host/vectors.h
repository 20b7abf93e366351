/* Try what a text does to LANES arrays at once on keys of its own type: a sequence of comparators,
 * chosen at random, against the same one on the items of one array after the other. Included after
 * the section of keys and widths.h, once for each width of vectors, each in a namespace of its own.
 */

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

/* Comparators of any two of an array's items. */
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
    sn_line_memory<SN_KEY> in(size, c.at_end);
    sn_line_memory<SN_OUT> out(stored, c.at_end), wanted(stored, c.at_end);
    const sn_host_steps steps;
    in.fill();
    for (size_t j = 0; j < c.arrays; j++) {
        sn_text_item x[SN_ELEMENTS];
        for (unsigned int i = 0; i < SN_ELEMENTS; i++)
            if (i < c.count || SN_COUNTED)
                x[i] = sn_text_load(SN_LOADED(in., c.place(j, i), i, c.count, 0));
        steps.run([](sn_text_item *a, sn_text_item *b) { sn_text_order(a, b); }, x);
        for (unsigned int i = 0; i < SN_OUTPUTS; i++)
            sn_text_store(x[SN_FIRST + i],
                          SN_STORED(wanted., c.place(j, i), SN_FIRST + i, c.count, 0));
    }
    for (size_t j = 0; j < c.arrays; j += sn_text_LANES) {
        sn_text_items x[SN_ELEMENTS];
        sn_text_load_lanes(x, SN_NAMES(in.), SN_OF_LANES(j, c.arrays, c.rows, c.count));
        steps.run([](sn_text_items *a, sn_text_items *b) { sn_text_order_lanes(a, b); }, x);
        sn_text_store_lanes(x + SN_FIRST, SN_NAMES(out.),
                            SN_OF_LANES(j, c.arrays, c.rows, c.count));
    }
    return out == wanted;
}

static bool sn_try_lanes()
{
    const unsigned int counts[] = {SN_PADDED ? SN_PADDED : SN_ELEMENTS, 1, (SN_ELEMENTS + 1) / 2};
    const size_t lanes = sn_text_LANES;
    const size_t arrays[] = {1, 2, lanes - 1, lanes, lanes + 1, 3 * lanes, 3 * lanes + 2};
    for (size_t i = 0; i < (SN_COUNTED && !SN_PADDED ? 3 : 1); i++)
        for (size_t many : arrays)
            for (int turn = 0; turn < 4; turn++) {
                const sn_case c = {many, counts[i], turn & 1, turn > 1};
                if (many && (c.rows ? SN_ROWS : SN_COLUMNS) && !sn_try_case(c)) {
                    printf("vectors of %zu lanes: %zu arrays %s become others than by one item "
                           "after the other\n",
                           lanes, many, c.rows ? "one behind the other" : "interleaved");
                    return false;
                }
            }
    return true;
}
