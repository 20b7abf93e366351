/* What the trials of all widths of vectors share; included before the first, behind bits.h. Macros
 * as for keys.h. */

#include <sys/mman.h>
#if defined __x86_64__
#include <immintrin.h>
#endif

/* Memory whose last byte, or first, is the last, or first, that may be touched. */
template <class T> struct edged {
    char *all;
    size_t room;
    T *at;

    edged(size_t elements, bool at_end)
    {
        const size_t page = 4096, size = elements * sizeof(T);
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
};

/* Any bits; or one of a few keys, of both signs, so that some are equal. NaNs only where they are ordered, and
 * then some. */
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
