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

/* Functions are told where the first of so many is, how many keys there are, and whether places are
 * new: lane i as if it were accessed alone. False of a lane that has no key. */
SN_UNSEEN bool sn_lane_of(const sn_access &all, size_t i, sn_access *lane)
{
    *lane = all;
    lane->items = 1;
    lane->numbers++;
    lane->number[0] = lane->number[1] = all.number[0] + i;
    lane->number[2] = (unsigned)all.number[1];
    lane->number[3] = all.number[2];
    return lane->number[0] < lane->number[2];
}

template <class... A> SN_UNSEEN void sn_text_load_items(sn_text_items *x, A... from)
{
    const sn_access all = sn_access_of(from...);
    sn_access one;
    for (size_t i = 0; i < sn_text_LANES; i++)
        if (sn_lane_of(all, i, &one))
            sn_host_recorder::load(&x->lane[i], one);
        else
            x->lane[i] = sn_host_recorder::filler();
}

template <class... A> SN_UNSEEN void sn_text_store_items(const sn_text_items *x, A... to)
{
    const sn_access all = sn_access_of(to...);
    sn_access one;
    for (size_t i = 0; i < sn_text_LANES; i++)
        if (sn_lane_of(all, i, &one))
            sn_host_recorder::store(&x->lane[i], one, 1);
}
