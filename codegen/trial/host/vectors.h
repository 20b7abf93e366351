/* Try what a text does to LANES arrays at once on keys of its own type: a sequence of comparators,
 * chosen at random, against the same one on the items of one array after the other. Included behind
 * the section of keys, once for each width of vectors, each in a namespace of its own. */

#if SN_PAIRS
#define SN_ALL(keys, values) keys, values
#else
#define SN_ALL(keys, values) keys
#endif
#if SN_COUNTED
#define SN_AT(at, i, count) at, i, count
#define SN_AND(count) , count
#else
#define SN_AT(at, i, count) at
#define SN_AND(count)
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

static bool sn_try_case(const sn_case &c)
{
    const size_t size = c.arrays * c.count, steps = 3 * SN_ELEMENTS;
    edged<SN_KEY> keys(size, c.at_end), out(size, c.at_end), wanted(size, c.at_end);
    edged<unsigned int> values(size, c.at_end), values_out(size, c.at_end),
        values_wanted(size, c.at_end);
    unsigned int a[3 * SN_ELEMENTS], b[3 * SN_ELEMENTS];
    for (size_t i = 0; i < size; i++) {
        keys.at[i] = sn_any_key();
        values.at[i] = (unsigned int)sn_next_bits();
    }
    for (size_t i = 0; i < steps; i++) {
        a[i] = (unsigned int)(sn_next_bits() % SN_ELEMENTS);
        b[i] = (a[i] + 1 + (unsigned int)(sn_next_bits() % SN_ELEMENTS)) % SN_ELEMENTS;
    }
    for (size_t j = 0; j < c.arrays; j++) {
        item x[SN_ELEMENTS];
        for (unsigned int i = 0; i < SN_ELEMENTS; i++)
            if (i < c.count || SN_COUNTED)
                x[i] = load(SN_ALL(keys.at, values.at), SN_AT(c.place(j, i), i, c.count));
        for (size_t i = 0; i < steps; i++)
            if (a[i] != b[i])
                order(&x[a[i]], &x[b[i]]);
        for (unsigned int i = 0; i < SN_ELEMENTS; i++)
            store(x[i], SN_ALL(wanted.at, values_wanted.at), SN_AT(c.place(j, i), i, c.count));
    }
    for (size_t j = 0; j < c.arrays; j += LANES) {
        items x[SN_ELEMENTS];
        load_lanes(x, SN_ALL(keys.at, values.at), j, c.arrays, c.rows SN_AND(c.count));
        for (size_t i = 0; i < steps; i++)
            if (a[i] != b[i])
                order_lanes(&x[a[i]], &x[b[i]]);
        store_lanes(x, SN_ALL(out.at, values_out.at), j, c.arrays, c.rows SN_AND(c.count));
    }
    return !memcmp(out.at, wanted.at, size * sizeof *out.at) &&
           (!SN_PAIRS || !memcmp(values_out.at, values_wanted.at, size * sizeof *values_out.at));
}

static bool sn_try_lanes()
{
    const unsigned int counts[] = {SN_ELEMENTS, 1, (SN_ELEMENTS + 1) / 2};
    const size_t arrays[] = {1, 2, LANES - 1, LANES, LANES + 1, 3 * LANES, 3 * LANES + 2};
    for (size_t i = 0; i < (SN_COUNTED ? 3 : 1); i++)
        for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
            for (int turn = 0; turn < 4; turn++) {
                const sn_case c = {arrays[k], counts[i], turn & 1, turn > 1};
                if (arrays[k] && !sn_try_case(c)) {
                    printf("vectors of %d lanes: %zu arrays %s become others than by one item "
                           "after the other\n",
                           (int)LANES, c.arrays, c.rows ? "one behind the other" : "interleaved");
                    return false;
                }
            }
    return true;
}

#undef SN_ALL
#undef SN_AT
#undef SN_AND
