/* The part of the section of keys that has an array in each lane of vectors, replaced by one that
 * records. Behind record.h: what is done to lanes is done to their items. */

enum { LANES = 2 };

class items
{
    item lane[LANES];
    size_t used; /* lanes with an array: the first ones */
    friend struct sn_lanes;

  public:
    items() : used(0)
    {
    }
};

struct sn_lanes {
    /* call(item, place, element) for all lanes and elements of the arrays from `first` on. */
    template <class Call>
    static void each(size_t first, size_t arrays, int rows, size_t count, Call call)
    {
        const size_t used = first < arrays && arrays - first < LANES ? arrays - first : LANES;
        for (size_t l = 0; l < used; l++)
            for (unsigned i = 0; i < SN_ELEMENTS; i++)
                call(l, rows ? (first + l) * count + i : i * arrays + first + l, i);
    }
    static item &of(items *x, size_t l)
    {
        x->used = l + 1;
        return x->lane[l];
    }
    static item of(const items *x, size_t l)
    {
        if (l >= x->used)
            sn_fault("stores lane %zu, in which there is nothing", l);
        return x->lane[l < x->used ? l : 0];
    }
    static void order_all(items *a, items *b)
    {
        if (a->used != b->used || !a->used)
            sn_fault("orders what was not loaded together");
        for (size_t l = 0; l < a->used && l < b->used; l++)
            order(&a->lane[l], &b->lane[l]);
    }
};

#if SN_COUNTED
#define SN_COUNT_PARAMETER , unsigned int count
#define SN_PLACE at, i, count
#else
#define SN_COUNT_PARAMETER
#define SN_PLACE at
#endif

template <class K, class... V>
static inline void sn_load_lanes(items *x, size_t first, size_t arrays, int rows,
                                 unsigned int count, const K *keys, const V *...values)
{
    sn_lanes::each(first, arrays, rows, count, [&](size_t l, size_t at, unsigned i) {
        (void)i;
        sn_lanes::of(x + i, l) = load(keys, values..., SN_PLACE);
    });
}

template <class K, class... V>
static inline void sn_store_lanes(const items *x, size_t first, size_t arrays, int rows,
                                  unsigned int count, K *keys, V *...values)
{
    sn_lanes::each(first, arrays, rows, count, [&](size_t l, size_t at, unsigned i) {
        (void)i;
        store(sn_lanes::of(x + i, l), keys, values..., SN_PLACE);
    });
}

/* As texts call them. */
#if SN_PAIRS
#define SN_MEMORY(kind) kind SN_KEY *keys, kind unsigned int *values
#define SN_NAMES keys, values
#else
#define SN_MEMORY(kind) kind SN_KEY *keys
#define SN_NAMES keys
#endif
#if SN_COUNTED
#define SN_COUNT count
#else
#define SN_COUNT SN_ELEMENTS
#endif

static inline void load_lanes(items *x, SN_MEMORY(const), size_t first, size_t arrays,
                              int rows SN_COUNT_PARAMETER)
{
    sn_load_lanes(x, first, arrays, rows, SN_COUNT, SN_NAMES);
}
static inline void store_lanes(const items *x, SN_MEMORY(), size_t first, size_t arrays,
                               int rows SN_COUNT_PARAMETER)
{
    sn_store_lanes(x, first, arrays, rows, SN_COUNT, SN_NAMES);
}
static inline void order_lanes(items *a, items *b)
{
    sn_lanes::order_all(a, b);
}
