/* Items that have the keys of two arrays: behind record.h, what is done to them is done to both. They
 * are as large as other items, for those are moved several at once: the number of an entry in a table.
 */

class sn_twins
{
    uint32_t number; /* 0 where nothing was assigned */
    friend struct sn_twin_recorder;
};

struct sn_twin_recorder {
    struct entry {
        sn_text_item first, second;
        bool both; /* whether there is a second array */
    };
    static entry *table;
    static uint32_t count, room;

    static sn_twins add(const entry &e)
    {
        sn_twins x;
        if (count == room) {
            room = room ? 2 * room : 4096;
            table = static_cast<entry *>(realloc(static_cast<void *>(table), room * sizeof *table));
            if (!table)
                sn_no_memory();
            count += count == 0; /* the first is nobody's */
        }
        table[count] = e;
        x.number = count++;
        return x;
    }
    static entry get(const sn_twins &x)
    {
        if (!x.number || x.number >= count)
            sn_fault("uses an item that nothing was assigned to");
        return x.number < count ? table[x.number] : entry();
    }
    template <class K> static sn_twins load(const K *keys, size_t at, size_t next)
    {
        entry e;
        e.first = e.second = ::load(keys, at);
        e.both = next != 0;
        if (e.both)
            e.second = ::load(keys, at + next);
        return add(e);
    }
    template <class K> static void store(const sn_twins &x, K *keys, size_t at, size_t next)
    {
        const entry e = get(x);
        ::store(e.first, keys, at);
        if (e.both != (next != 0))
            sn_fault("stores one array where there are two, or two where there is one");
        else if (e.both)
            ::store(e.second, keys, at + next);
    }
    static void order(sn_twins *a, sn_twins *b)
    {
        entry x = get(*a), y = get(*b);
        ::order(&x.first, &y.first);
        if (x.both != y.both)
            sn_fault("orders two arrays with one");
        else if (x.both)
            ::order(&x.second, &y.second);
        *a = add(x);
        *b = add(y);
    }
};

sn_twin_recorder::entry *sn_twin_recorder::table;
uint32_t sn_twin_recorder::count, sn_twin_recorder::room;

template <class K> static inline sn_twins sn_text_load(const K *keys, size_t at, size_t next)
{
    return sn_twin_recorder::load(keys, at, next);
}
template <class K> static inline void sn_text_store(sn_twins x, K *keys, size_t at, size_t next)
{
    sn_twin_recorder::store(x, keys, at, next);
}
SN_PUT_IN void sn_text_order(sn_twins *a, sn_twins *b)
{
    sn_twin_recorder::order(sn_there(a), sn_there(b));
}

/* ---- several at once ------------------------------------------------------------------------- */

template <class K>
static inline void sn_text_load2(const K *keys, size_t at, size_t next, sn_twins *a, sn_twins *b)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_aligned(keys + at + next, sizeof(K), 2);
    *a = sn_text_load(keys, at, next);
    *b = sn_text_load(keys, at + 1, next);
}
template <class K>
static inline void sn_text_load4(const K *keys, size_t at, size_t next, sn_twins *a, sn_twins *b,
                                 sn_twins *c, sn_twins *d)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_aligned(keys + at + next, sizeof(K), 4);
    sn_text_load2(keys, at, next, a, b);
    sn_text_load2(keys, at + 2, next, c, d);
}
template <class K>
static inline void sn_text_store2(sn_twins a, sn_twins b, K *keys, size_t at, size_t next)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_aligned(keys + at + next, sizeof(K), 2);
    sn_text_store(a, keys, at, next);
    sn_text_store(b, keys, at + 1, next);
}
template <class K>
static inline void sn_text_store4(sn_twins a, sn_twins b, sn_twins c, sn_twins d, K *keys,
                                  size_t at, size_t next)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_aligned(keys + at + next, sizeof(K), 4);
    sn_text_store2(a, b, keys, at, next);
    sn_text_store2(c, d, keys, at + 2, next);
}
#define item sn_twins
