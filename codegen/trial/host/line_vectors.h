/* Try what a text does to vectors of neighbours on keys of its own type, against the same on items.
 * Included after the section of keys and widths.h, once for each width of vectors, each in a
 * namespace of its own. SN_LIST is the list of as many as it has lanes. */

/* Lanes of which a line is loaded. */
enum {
    SN_USED = SN_ELEMENTS < sn_text_LANES && !SN_COUNTED ? SN_ELEMENTS : sn_text_LANES,
    SN_BOTH = 2 * sn_text_LANES
};

static void sn_order_lanes(sn_text_item *x)
{
    for (unsigned int i = 0; i < SN_USED; i++)
        sn_text_order(&x[i], &x[sn_text_LANES + i]);
}

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

static void sn_move_items(sn_text_item *x)
{
    sn_text_item y[SN_BOTH];
    for (unsigned int i = 0; i < sn_text_LANES; i++) {
        y[i] = x[SN_ANY(i)];
        y[sn_text_LANES + i] = x[SN_OTHER(i)];
    }
    memcpy(x, y, sizeof y);
}

static void sn_move_lines(sn_text_line *v)
{
    const sn_text_line x = v[0], y = v[1];
    sn_text_MOVE_LINE(&v[0], x, y, SN_LIST(SN_ANY, 0));
    sn_text_MOVE_LINE(&v[1], x, y, SN_LIST(SN_OTHER, 0));
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
    for (unsigned int k = 0; k < 2; k++) {
        const unsigned int at = base + k * SN_USED;
        for (unsigned int i = 0; i < SN_USED; i++)
            x[k * sn_text_LANES + i] = sn_text_load(SN_LOADED(in., at + i, at + i, count, 0));
        sn_text_load_line(&v[k], SN_NAMES(in.), SN_OF_LINE(at, count));
    }
    for (int step = 0; step < 6; step++) {
        sn_order_lanes(x);
        sn_text_order_lines(&v[0], &v[1]);
        if (step % 2) {
            sn_keep_items(x + step / 2 % 2 * sn_text_LANES);
            sn_keep_lines(&v[step / 2 % 2]);
        }
        if (SN_USED == sn_text_LANES) {
            sn_move_items(x);
            sn_move_lines(v);
        }
    }
    for (unsigned int k = 0; k < 2; k++) {
        const unsigned int at = base + k * SN_USED;
        for (unsigned int i = 0; i < SN_USED; i++)
            sn_text_store(x[k * sn_text_LANES + i], SN_STORED(wanted., at + i, at + i, count, 0));
        sn_text_store_line(&v[k], SN_NAMES(out.), SN_OF_LINE(at, count));
    }
    return out == wanted;
}

static bool sn_try_lines()
{
    for (int turn = 0; turn < 100; turn++)
        for (unsigned int count = 1; count <= SN_BOTH;
             count += SN_COUNTED && sn_text_LANES < 16 ? 1 : sn_text_LANES / 2 + 1)
            if (!sn_try_two(SN_PADDED  ? SN_PADDED
                            : turn % 4 ? SN_BOTH
                                       : count,
                            SN_PADDED > count ? SN_PADDED - count : 0, turn % 2)) {
                printf("vectors of %d neighbours: keys become others than by items\n",
                       (int)sn_text_LANES);
                return false;
            }
    return true;
}
