/* The section of keys of a C text for an array of any length, replaced by one that records: the
 * lanes of vectors are items. After record.h and SN_LANES, SN_WINDOW_BITS, SN_LINE_BITS: what the
 * text has in their place, for one width of vectors. */

enum {
    sn_text_LANES = SN_LANES,
    sn_text_WINDOW_BITS = SN_WINDOW_BITS,
    sn_text_LINE_BITS = SN_LINE_BITS
};

struct sn_text_items {
    sn_item lane[sn_text_LANES];
};

SN_UNSEEN void sn_order_all(sn_text_items *a, sn_text_items *b)
{
    for (int i = 0; i < sn_text_LANES; i++)
        sn_host_recorder::order(&a->lane[i], &b->lane[i]);
}

SN_PUT_IN void sn_text_order_lanes(sn_text_items *a, sn_text_items *b)
{
    sn_order_all(sn_there(a), sn_there(b));
}

SN_UNSEEN sn_text_items sn_text_flip(sn_text_items x, unsigned distance)
{
    sn_text_items y;
    for (unsigned i = 0; i < sn_text_LANES; i++)
        y.lane[i] = x.lane[(i ^ distance) % sn_text_LANES];
    return y;
}

SN_UNSEEN void sn_text_order_within(sn_text_items *x, unsigned distance, unsigned high)
{
    if (!distance || distance >= sn_text_LANES || !(distance & high) || distance >= 2 * high)
        sn_fault("orders lanes of distance %u", distance);
    for (unsigned i = 0; i < sn_text_LANES; i++)
        if (!(i & high))
            sn_host_recorder::order(&x->lane[i], &x->lane[(i ^ distance) % sn_text_LANES]);
}

SN_UNSEEN void sn_text_exchange(sn_text_items *x, sn_text_items *y, unsigned bit)
{
    for (unsigned i = 0; i < sn_text_LANES; i++)
        if (i & bit) {
            const sn_item other = y->lane[i ^ bit];
            y->lane[i ^ bit] = x->lane[i];
            x->lane[i] = other;
        }
}

/* Functions are told where the first of so many is, how many keys there are, and whether places are
 * new. */
SN_UNSEEN sn_access sn_lane_of(const sn_access &all, size_t l)
{
    const size_t at = all.number[0] + l;
    sn_access one = sn_one_of(all, all.numbers + 1, at, at, (unsigned)all.number[1]);
    one.number[3] = all.number[2];
    return one;
}

template <class... A> SN_UNSEEN void sn_text_load_items(sn_text_items *x, A... from)
{
    const sn_access all = sn_access_of(from...);
    for (size_t l = 0; l < sn_text_LANES; l++)
        if (all.number[0] + l < (unsigned)all.number[1])
            sn_host_recorder::load(&x->lane[l], sn_lane_of(all, l));
        else
            x->lane[l] = all.number[1] ? sn_host_recorder::missing(all.number[0] + l)
                                       : sn_host_recorder::filler();
}

SN_UNSEEN void sn_text_fill_items(sn_text_items *x, const sn_text_items *, size_t at)
{
    for (size_t l = 0; l < sn_text_LANES; l++)
        x->lane[l] = sn_host_recorder::missing(at + l);
}

template <class... A> SN_UNSEEN void sn_text_store_items(const sn_text_items *x, A... to)
{
    const sn_access all = sn_access_of(to...);
    for (size_t l = 0; l < sn_text_LANES && all.number[0] + l < (unsigned)all.number[1]; l++)
        sn_host_recorder::store(&x->lane[l], sn_lane_of(all, l), 1);
}
