/* Try what a text does to vectors of neighbours, on keys of its own type, against the same on
 * items: loads and stores at the end of an array, comparators between vectors and in one. Included
 * after the section of keys and widths.h, once for each width of vectors, each in a namespace of
 * its own: in bytes_0 vectors are items, and items are ordered. */

enum { SN_ROOM = 2 * sn_text_LANES };

/* `count` items, of which steps order some; the same by vectors. */
static bool sn_try_count(unsigned int count, int first)
{
    sn_line_memory<SN_KEY> in(SN_ROOM, first), out(SN_ROOM, first), wanted(SN_ROOM, first);
    bytes_0::sn_text_item x[SN_ROOM];
    sn_text_items v[2];
    in.fill();
    for (unsigned int i = 0; i < SN_ROOM; i++)
        x[i] = bytes_0::sn_text_load(SN_LOADED(in., i, i, count, first));
    for (unsigned int k = 0; k < 2; k++)
        sn_text_load_items(&v[k], SN_NAMES(in.), SN_OF_ITEMS(k * sn_text_LANES, count, first));
    for (unsigned int step = 0; step < 18; step++) {
        const unsigned int distance = (unsigned int)sn_next_bits() % sn_text_LANES;
        unsigned int high = distance;
        while (high & (high - 1))
            high &= high - 1;
        if (step % 3 == 1) {
            v[1] = sn_text_flip(v[1], distance);
            sn_text_order_lanes(&v[0], &v[1]);
            v[1] = sn_text_flip(v[1], distance);
        } else if (step % 3 == 2 && high) {
            sn_text_exchange(&v[0], &v[1], high);
        } else if (distance) {
            sn_text_order_within(&v[0], distance, high);
        }
        for (unsigned int i = 0; i < sn_text_LANES; i++)
            if (step % 3 == 1)
                bytes_0::sn_text_order(&x[i], &x[sn_text_LANES + (i ^ distance)]);
            else if (step % 3 == 2 && i & high) {
                const bytes_0::sn_text_item other = x[i];
                x[i] = x[sn_text_LANES + (i ^ high)];
                x[sn_text_LANES + (i ^ high)] = other;
            } else if (step % 3 == 0 && i < (i ^ distance))
                bytes_0::sn_text_order(&x[i], &x[i ^ distance]);
    }
    for (unsigned int i = 0; i < SN_ROOM; i++)
        bytes_0::sn_text_store(x[i], SN_STORED(wanted., i, i, count, 0));
    for (unsigned int k = 0; k < 2; k++)
        sn_text_store_items(&v[k], SN_NAMES(out.), k * sn_text_LANES, count);
    return out == wanted;
}

static bool sn_try_lanes()
{
    for (int turn = 0; turn < 200; turn++)
        for (unsigned int count = 0; count <= SN_ROOM;
             count += sn_text_LANES < 8 ? 1 : sn_text_LANES / 4 - 1)
            if (!sn_try_count(turn % 4 ? SN_ROOM : count, turn % 3 == 0)) {
                printf("vectors of %d lanes: keys become others than by items\n",
                       (int)sn_text_LANES);
                return false;
            }
    return true;
}
