/* What the trials of all widths of vectors share; included before the first, after bits.h. Macros
 * as for keys.h. */

#include <sys/mman.h>
#if defined __x86_64__
#include <immintrin.h>
#endif

/* Memory whose last byte, or first, is the last, or first, that may be touched. */
template <class T> struct edged {
    char *all;
    size_t size, room; /* of bytes */
    T *at;

    edged(size_t elements, bool at_end) : size(elements * sizeof(T))
    {
        const size_t page = 4096;
        room = (size + page - 1) / page * page;
        all = static_cast<char *>(mmap(NULL, room + 2 * page, PROT_NONE,
                                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
        if (all == MAP_FAILED || mprotect(all + page, room, PROT_READ | PROT_WRITE))
            abort();
        at = reinterpret_cast<T *>(all + page + (at_end ? room - size : 0));
        room += 2 * page;
    }
    ~edged()
    {
        munmap(all, room);
    }
    operator T *() const
    {
        return at;
    }
    bool operator==(const edged &other) const
    {
        return !memcmp(at, other.at, size);
    }
};

/* Any bits; or one of a few keys, of both signs, so that some are equal. NaNs only where they are
 * ordered, and then some. */
static SN_KEY sn_any_key()
{
    uint64_t bits = sn_next_bits();
    SN_KEY key;
    if (bits % 4 == 0)
        bits = (sn_next_bits() >> 8 & 3) | (SN_FLOAT ? (bits >> 2 & 1) << (8 * sizeof key - 1) : 0);
    else if (SN_FLOAT && bits % 4 == 1)
        bits |= sizeof key == 8   ? UINT64_C(0x7ff) << 52
                : sizeof key == 4 ? UINT64_C(0xff) << 23
                                  : UINT64_C(0x1f) << 10;
    memcpy(&key, &bits, sizeof key);
    return SN_FLOAT == 2 && key != key ? (SN_KEY)1 : key;
}

/* Keys, or what is put out in their place, with values and places. */
template <class Key> struct sn_line_memory {
    edged<Key> keys;
    edged<unsigned int> values, places;
    size_t count;

    sn_line_memory(size_t count_, bool at_end)
        : keys(count_, at_end), values(count_, at_end), places(count_, at_end), count(count_)
    {
    }
    void fill()
    {
        for (size_t i = 0; i < count; i++) {
            keys.at[i] = (Key)sn_any_key();
            values.at[i] = (unsigned int)sn_next_bits();
            places.at[i] = (unsigned int)sn_next_bits() >> 1;
        }
    }
    bool operator==(const sn_line_memory &other) const
    {
        return keys == other.keys && values == other.values && places == other.places;
    }
};

/* f(0), f(1) and so on, as functions on vectors of so many neighbours take constants. */
#define SN_LIST2(f, i) f(i), f(i + 1)
#define SN_LIST4(f, i) SN_LIST2(f, i), SN_LIST2(f, i + 2)
#define SN_LIST8(f, i) SN_LIST4(f, i), SN_LIST4(f, i + 4)
#define SN_LIST16(f, i) SN_LIST8(f, i), SN_LIST8(f, i + 8)
#define SN_LIST32(f, i) SN_LIST16(f, i), SN_LIST16(f, i + 16)
#define SN_LIST64(f, i) SN_LIST32(f, i), SN_LIST32(f, i + 32)
/* Lanes of two vectors, each of which goes to one of them: by an odd factor. */
#define SN_ANY(i) ((7 * (i) + 3) % SN_BOTH)
#define SN_OTHER(i) ((7 * ((i) + SN_BOTH / 2) + 3) % SN_BOTH)
/* Lanes next to each other, and which of them keep the last: by turns the upper and the lower. */
#define SN_TURNED(i) ((i) ^ 1)
#define SN_LAST(i) (-(((i) / 2 + (i)) % 2))
