/* The part of the section of keys that has an array in each lane of vectors, replaced by one that
 * records. After record.h: what is done to lanes is done to their items. */

enum { sn_text_LANES = 3 };

class sn_text_items
{
    sn_item lane[sn_text_LANES];
    size_t used; /* lanes with an array: the first ones */
    friend struct sn_host_lanes;

  public:
    sn_text_items() : used(0)
    {
    }
};

struct sn_host_lanes {
    /* call(lane, element, access) for all lanes and the elements 0..size-1 of arrays, as if each
     * were accessed alone. Functions are told which array is the first, how many there are, whether
     * they lie one behind the other, where they may do either, and of how many elements. */
    template <class Call>
    static void each(const sn_access &all, unsigned numbers, unsigned first, size_t size, Call call)
    {
        const size_t array = all.number[0], arrays = all.number[1];
        const bool rows = SN_ROWS && (!SN_COLUMNS || (int)all.number[2]);
        const size_t count = SN_PADDED    ? SN_PADDED
                             : SN_COUNTED ? (unsigned)all.number[all.numbers - 1]
                                          : SN_ELEMENTS;
        const size_t used =
            array < arrays && arrays - array < sn_text_LANES ? arrays - array : sn_text_LANES;
        for (size_t l = 0; l < used; l++)
            for (unsigned i = 0; i < size; i++) {
                const size_t at = rows ? (array + l) * count + i : i * arrays + array + l;
                call(l, i, sn_one_of(all, numbers, at, first + i, count));
            }
    }
    static void load(sn_text_items *x, const sn_access &from)
    {
        each(from,
             SN_COUNTED  ? 3
             : SN_PLACES ? 2
                         : 1,
             0, SN_ELEMENTS, [x](size_t l, unsigned i, const sn_access &one) {
                 x[i].used = l + 1;
                 sn_host_recorder::load(&x[i].lane[l], one);
             });
    }
    static void store(const sn_text_items *x, const sn_access &to)
    {
        each(to, SN_COUNTED ? 3 : 1, SN_FIRST, SN_OUTPUTS,
             [x](size_t l, unsigned i, const sn_access &one) {
                 if (l < x[i].used)
                     sn_host_recorder::store(&x[i].lane[l], one, 1);
                 else
                     sn_fault("stores lane %zu, in which there is nothing", l);
             });
    }
    static void order(sn_text_items *a, sn_text_items *b)
    {
        if (a->used != b->used || !a->used)
            sn_fault("orders what was not loaded together");
        for (size_t l = 0; l < a->used && l < b->used; l++)
            sn_host_recorder::order(&a->lane[l], &b->lane[l]);
    }
};

template <class... A> SN_PUT_IN void sn_text_load_lanes(sn_text_items *x, A... from)
{
    sn_host_lanes::load(sn_there(x, SN_ELEMENTS), sn_access_of(from...));
}
template <class... A> SN_PUT_IN void sn_text_store_lanes(const sn_text_items *x, A... to)
{
    sn_host_lanes::store(sn_there(x, SN_OUTPUTS), sn_access_of(to...));
}
SN_PUT_IN void sn_text_order_lanes(sn_text_items *a, sn_text_items *b)
{
    sn_host_lanes::order(sn_there(a), sn_there(b));
}
