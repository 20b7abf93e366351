/* The part of the section of keys that has an array in each lane of vectors, replaced by one that
 * records. Behind record.h: what is done to lanes is done to their items. */

enum { sn_text_LANES = 3 };

class sn_text_items
{
    sn_text_item lane[sn_text_LANES];
    size_t used; /* lanes with an array: the first ones */
    friend struct sn_host_lanes;

  public:
    sn_text_items() : used(0)
    {
    }
};

struct sn_host_lanes {
    /* call(lane, place, element) for all lanes and the elements first..first+size-1 of the arrays
     * from `array` on, of which so many are in memory. */
    template <class Call>
    static void each(size_t array, size_t arrays, int rows, size_t count, size_t size, Call call)
    {
        const size_t used =
            array < arrays && arrays - array < sn_text_LANES ? arrays - array : sn_text_LANES;
        for (size_t l = 0; l < used; l++)
            for (unsigned i = 0; i < size; i++)
                call(l, rows ? (array + l) * count + i : i * arrays + array + l, i);
    }
    static sn_text_item &of(sn_text_items *x, size_t l)
    {
        x->used = l + 1;
        return x->lane[l];
    }
    static sn_text_item of(const sn_text_items *x, size_t l)
    {
        if (l >= x->used)
            sn_fault("stores lane %zu, in which there is nothing", l);
        return x->lane[l < x->used ? l : 0];
    }
    static void order_all(sn_text_items *a, sn_text_items *b)
    {
        if (a->used != b->used || !a->used)
            sn_fault("orders what was not loaded together");
        for (size_t l = 0; l < a->used && l < b->used; l++)
            sn_text_order(&a->lane[l], &b->lane[l]);
    }
};

#if SN_COUNTED
#define SN_COUNT_PARAMETER , unsigned int count
#define SN_LOADED at, i, count
#define SN_STORED at, SN_FIRST + i, count
#define SN_COUNT count
#else
#define SN_COUNT_PARAMETER
#define SN_STORED at
#define SN_COUNT SN_ELEMENTS
#if SN_PLACES
#define SN_LOADED at, i
#else
#define SN_LOADED at
#endif
#endif

template <class K, class... V>
static inline void sn_load_lanes(sn_text_items *x, size_t first, size_t arrays, int rows,
                                 unsigned int count, const K *keys, const V *...values)
{
    sn_host_lanes::each(first, arrays, rows, count, SN_ELEMENTS,
                        [&](size_t l, size_t at, unsigned i) {
                            sn_host_lanes::of(x + i, l) = sn_text_load(keys, values..., SN_LOADED);
                        });
}

template <class K, class... V>
static inline void sn_store_lanes(const sn_text_items *x, size_t first, size_t arrays, int rows,
                                  unsigned int count, K *keys, V *...values)
{
    sn_host_lanes::each(first, arrays, rows, count, SN_OUTPUTS,
                        [&](size_t l, size_t at, unsigned i) {
                            sn_text_store(sn_host_lanes::of(x + i, l), keys, values..., SN_STORED);
                        });
}

/* As texts call them. */
#if SN_PAIRS
#define SN_MEMORY(kind, type) kind type *keys, kind unsigned int *values
#define SN_NAMES keys, values
#else
#define SN_MEMORY(kind, type) kind type *keys
#define SN_NAMES keys
#endif
#if SN_ROWS && SN_COLUMNS
#define SN_ROWS_PARAMETER , int rows
#else
#define SN_ROWS_PARAMETER
static const int rows = SN_ROWS;
#endif

SN_PUT_IN void sn_text_load_lanes(sn_text_items *x, SN_MEMORY(const, SN_KEY), size_t first,
                                  size_t arrays SN_ROWS_PARAMETER SN_COUNT_PARAMETER)
{
    sn_load_lanes(sn_there(x, SN_ELEMENTS), first, arrays, rows, SN_COUNT, SN_NAMES);
}
SN_PUT_IN void sn_text_store_lanes(const sn_text_items *x, SN_MEMORY(, SN_OUT), size_t first,
                                   size_t arrays SN_ROWS_PARAMETER SN_COUNT_PARAMETER)
{
    sn_store_lanes(sn_there(x, SN_OUTPUTS), first, arrays, rows, SN_COUNT, SN_NAMES);
}
SN_PUT_IN void sn_text_order_lanes(sn_text_items *a, sn_text_items *b)
{
    sn_host_lanes::order_all(sn_there(a), sn_there(b));
}
