/* The section of keys, replaced by one that records. What a text does with keys can only be what is
 * declared here: an item can be copied, and nothing else is defined for it. */
#ifndef SN_CODEGEN_TRIAL_HOST_RECORD_H
#define SN_CODEGEN_TRIAL_HOST_RECORD_H

/* Behind emulate.h. */
#include <stddef.h>
#include <stdint.h>

class sn_item
{
    uint32_t id; /* 0 where nothing was assigned */
    friend struct sn_host_recorder;
};
typedef sn_item sn_text_item;

/* A value that was fetched for an item. */
class sn_value
{
    uint32_t id; /* of the item */
    friend struct sn_host_recorder;
};
typedef sn_value sn_text_value;

/* An array with a length of its own: which, where it begins, how many elements it is told to have.
 */
struct sn_extent {
    size_t index, begin, size;
};

/* The memory that a text is given: none of it exists, the addresses alone are recorded. */
struct sn_host_layout {
    uintptr_t keys, values, keys_out, values_out;
    size_t elements;       /* of an array, as the network has wires */
    size_t first, outputs; /* that are stored; if not all, those of array j begin at j * outputs */
    size_t count;          /* of an array in memory, less where counted */
    size_t arrays;
    size_t
        striped; /* threads t whose elements t, t + striped … lie side by side; 1: all are in order
                     */
    bool interleaved;    /* element i of array j is at i * arrays + j, else at j * count + i */
    bool pairs, fetches; /* fetches: of a pair values are read for themselves */
    size_t copies;       /* threads that each put out all outputs of an array, */
    unsigned copies_apart_bits; /* 2^this elements from those of one thread to the next's */
    bool ragged;             /* arrays are as long as told, those longer than `elements` are left */
    const sn_extent *extent; /* [extents] the arrays of this block, or of all where there is none */
    size_t extents;
    size_t
        enough; /* end the call by throwing sn_enough once so many arrays are complete; 0: never */
};

struct sn_enough {
};

/* An element in memory, and the value that belongs to it. */
struct sn_access {
    uintptr_t keys, values;
    size_t key_size, value_size, at;
    uintptr_t places; /* where there are values and places; places alone are in `values` */
    size_t place_size;
};

struct sn_host_recorder {
    static sn_text_item load(const sn_access &from);
    static sn_text_item load_place(const sn_access &from, size_t i);
    static sn_text_item load_counted(const sn_access &from, size_t i, size_t count);
    static sn_text_item load_first(const sn_access &from, size_t i, size_t count, bool first);
    static void store(sn_text_item x, const sn_access &to);
    static void store_some(sn_text_item x, const sn_access &to, size_t i);
    static void store_counted(sn_text_item x, const sn_access &to, size_t i, size_t count);
    static sn_text_value fetch(sn_text_item x, const sn_access &from);
    static void store_fetched(sn_text_item x, sn_text_value v, const sn_access &to);
    static void order(sn_text_item *a, sn_text_item *b);
    static sn_text_item keep(sn_text_item mine, sn_text_item other, bool last);
};

template <class K> static inline sn_access sn_at(const K *keys, size_t at)
{
    return sn_access{reinterpret_cast<uintptr_t>(keys), 0, sizeof(K), 1, at, 0, 1};
}
template <class K, class V> static inline sn_access sn_at(const K *keys, const V *values, size_t at)
{
    return sn_access{reinterpret_cast<uintptr_t>(keys),
                     reinterpret_cast<uintptr_t>(values),
                     sizeof(K),
                     sizeof(V),
                     at,
                     0,
                     1};
}
template <class K, class V, class P>
static inline sn_access sn_at(const K *keys, const V *values, const P *places, size_t at)
{
    sn_access a = sn_at(keys, values, at);
    a.places = reinterpret_cast<uintptr_t>(places);
    a.place_size = sizeof(P);
    return a;
}

template <class K> static inline sn_text_item sn_text_load(const K *keys, size_t at)
{
    return sn_host_recorder::load(sn_at(keys, at));
}
template <class K, class V>
static inline sn_text_item sn_text_load(const K *keys, const V *values, size_t at)
{
    return sn_host_recorder::load(sn_at(keys, values, at));
}
template <class K> static inline sn_text_item sn_text_load(const K *keys, size_t at, unsigned i)
{
    return sn_host_recorder::load_place(sn_at(keys, at), i);
}
template <class K, class V>
static inline sn_text_item sn_text_load(const K *keys, const V *values, size_t at, unsigned i)
{
    return sn_host_recorder::load_place(sn_at(keys, values, at), i);
}
template <class K>
static inline sn_text_item sn_text_load(const K *keys, size_t at, unsigned i, unsigned count)
{
    return sn_host_recorder::load_counted(sn_at(keys, at), i, count);
}
template <class K, class V>
static inline sn_text_item sn_text_load(const K *keys, const V *values, size_t at, unsigned i,
                                        unsigned count)
{
    return sn_host_recorder::load_counted(sn_at(keys, values, at), i, count);
}
/* Where places are kept in memory: those of keys alone, and of keys with values. */
template <class K, class P>
static inline sn_text_item sn_text_load(const K *keys, const P *places, size_t at, unsigned i,
                                        unsigned count, int first)
{
    return sn_host_recorder::load_first(sn_at(keys, places, at), i, count, first);
}
template <class K, class V, class P>
static inline sn_text_item sn_text_load(const K *keys, const V *values, const P *places, size_t at,
                                        unsigned i, unsigned count, int first)
{
    return sn_host_recorder::load_first(sn_at(keys, values, places, at), i, count, first);
}
template <class K, class V, class P>
static inline void sn_text_store(sn_text_item x, K *keys, V *values, P *places, size_t at,
                                 unsigned i, unsigned count)
{
    sn_host_recorder::store_counted(x, sn_at(keys, values, places, at), i, count);
}
template <class K> static inline void sn_text_store(sn_text_item x, K *keys, size_t at)
{
    sn_host_recorder::store(x, sn_at(keys, at));
}
template <class K, class V>
static inline void sn_text_store(sn_text_item x, K *keys, V *values, size_t at)
{
    sn_host_recorder::store(x, sn_at(keys, values, at));
}
template <class K> static inline void sn_text_store(sn_text_item x, K *keys, size_t at, unsigned i)
{
    sn_host_recorder::store_some(x, sn_at(keys, at), i);
}
template <class K, class V>
static inline void sn_text_store(sn_text_item x, K *keys, V *values, size_t at, unsigned i)
{
    sn_host_recorder::store_some(x, sn_at(keys, values, at), i);
}
template <class K>
static inline void sn_text_store(sn_text_item x, K *keys, size_t at, unsigned i, unsigned count)
{
    sn_host_recorder::store_counted(x, sn_at(keys, at), i, count);
}
template <class K, class V>
static inline void sn_text_store(sn_text_item x, K *keys, V *values, size_t at, unsigned i,
                                 unsigned count)
{
    sn_host_recorder::store_counted(x, sn_at(keys, values, at), i, count);
}
/* Where values are fetched. Results may replace values, and which one a fetch reads is known to nobody
 * here: so what any thread of an array fetches must come before what any other stores. A byte for each
 * thread of the block, which fetches write and stores read, makes a race of all else. */
static unsigned char *sn_fetched;
static unsigned int sn_array_threads = 1; /* that share an array */

template <class V>
static inline sn_text_value sn_text_fetch(sn_text_item x, const V *values, size_t at)
{
    sn_fetched[threadIdx.x] = 1;
    return sn_host_recorder::fetch(x, sn_at(values, values, at));
}
template <class K, class V>
static inline void sn_text_store(sn_text_item x, sn_text_value v, K *keys, V *values, size_t at)
{
    const unsigned int first = threadIdx.x - threadIdx.x % sn_array_threads;
    for (unsigned int t = first; t < first + sn_array_threads; t++)
        (void)*static_cast<volatile unsigned char *>(sn_fetched + t);
    sn_host_recorder::store_fetched(x, v, sn_at(keys, values, at));
}
SN_PUT_IN void sn_text_order(sn_text_item *a, sn_text_item *b)
{
    sn_host_recorder::order(sn_there(a), sn_there(b));
}
static inline sn_text_item sn_text_first_of(sn_text_item mine, sn_text_item other)
{
    return sn_host_recorder::keep(mine, other, false);
}
static inline sn_text_item sn_text_last_of(sn_text_item mine, sn_text_item other)
{
    return sn_host_recorder::keep(mine, other, true);
}
static inline sn_text_item sn_text_from_lane(sn_text_item x, int distance)
{
    return __shfl_xor_sync(0xffffffffu, x, (unsigned int)distance);
}

/* ---- several at once ------------------------------------------------------------------------- */

/* Where so many elements may begin to be moved at once. */
template <class T> static inline void sn_aligned(const T *at, size_t size, size_t count)
{
    if (reinterpret_cast<uintptr_t>(at) % (size * count))
        sn_fault("moves %zu elements from where so many may not begin", count);
}

template <class K>
static inline void sn_text_load2(const K *keys, size_t at, sn_text_item *a, sn_text_item *b)
{
    sn_aligned(keys + at, sizeof(K), 2);
    *a = sn_text_load(keys, at);
    *b = sn_text_load(keys, at + 1);
}
template <class K, class V>
static inline void sn_text_load2(const K *keys, const V *values, size_t at, sn_text_item *a,
                                 sn_text_item *b)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_aligned(values + at, sizeof(V), 2);
    *a = sn_text_load(keys, values, at);
    *b = sn_text_load(keys, values, at + 1);
}
template <class K>
static inline void sn_text_load2(const K *keys, size_t at, unsigned i, sn_text_item *a,
                                 sn_text_item *b)
{
    sn_aligned(keys + at, sizeof(K), 2);
    *a = sn_text_load(keys, at, i);
    *b = sn_text_load(keys, at + 1, i + 1);
}
template <class K, class V>
static inline void sn_text_load2(const K *keys, const V *values, size_t at, unsigned i,
                                 sn_text_item *a, sn_text_item *b)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_aligned(values + at, sizeof(V), 2);
    *a = sn_text_load(keys, values, at, i);
    *b = sn_text_load(keys, values, at + 1, i + 1);
}
template <class K>
static inline void sn_text_store2(sn_text_item a, sn_text_item b, K *keys, size_t at)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_text_store(a, keys, at);
    sn_text_store(b, keys, at + 1);
}
template <class K, class V>
static inline void sn_text_store2(sn_text_item a, sn_text_item b, K *keys, V *values, size_t at)
{
    sn_aligned(keys + at, sizeof(K), 2);
    sn_aligned(values + at, sizeof(V), 2);
    sn_text_store(a, keys, values, at);
    sn_text_store(b, keys, values, at + 1);
}
template <class K>
static inline void sn_text_load4(const K *keys, size_t at, sn_text_item *a, sn_text_item *b,
                                 sn_text_item *c, sn_text_item *d)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_text_load2(keys, at, a, b);
    sn_text_load2(keys, at + 2, c, d);
}
template <class K, class V>
static inline void sn_text_load4(const K *keys, const V *values, size_t at, sn_text_item *a,
                                 sn_text_item *b, sn_text_item *c, sn_text_item *d)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_aligned(values + at, sizeof(V), 4);
    sn_text_load2(keys, values, at, a, b);
    sn_text_load2(keys, values, at + 2, c, d);
}
template <class K>
static inline void sn_text_load4(const K *keys, size_t at, unsigned i, sn_text_item *a,
                                 sn_text_item *b, sn_text_item *c, sn_text_item *d)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_text_load2(keys, at, i, a, b);
    sn_text_load2(keys, at + 2, i + 2, c, d);
}
template <class K, class V>
static inline void sn_text_load4(const K *keys, const V *values, size_t at, unsigned i,
                                 sn_text_item *a, sn_text_item *b, sn_text_item *c, sn_text_item *d)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_aligned(values + at, sizeof(V), 4);
    sn_text_load2(keys, values, at, i, a, b);
    sn_text_load2(keys, values, at + 2, i + 2, c, d);
}
template <class K>
static inline void sn_text_store4(sn_text_item a, sn_text_item b, sn_text_item c, sn_text_item d,
                                  K *keys, size_t at)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_text_store2(a, b, keys, at);
    sn_text_store2(c, d, keys, at + 2);
}
template <class K, class V>
static inline void sn_text_store4(sn_text_item a, sn_text_item b, sn_text_item c, sn_text_item d,
                                  K *keys, V *values, size_t at)
{
    sn_aligned(keys + at, sizeof(K), 4);
    sn_aligned(values + at, sizeof(V), 4);
    sn_text_store2(a, b, keys, values, at);
    sn_text_store2(c, d, keys, values, at + 2);
}
/* Items of all kinds, in shared memory. */
template <class T> static inline void sn_text_read2(const T *from, T *a, T *b)
{
    sn_aligned(from, sizeof(T), 2);
    *a = from[0];
    *b = from[1];
}
template <class T> static inline void sn_text_write2(T *to, T a, T b)
{
    sn_aligned(to, sizeof(T), 2);
    to[0] = a;
    to[1] = b;
}
template <class T> static inline void sn_text_read4(const T *from, T *a, T *b, T *c, T *d)
{
    sn_aligned(from, sizeof(T), 4);
    sn_text_read2(from, a, b);
    sn_text_read2(from + 2, c, d);
}
template <class T> static inline void sn_text_write4(T *to, T a, T b, T c, T d)
{
    sn_aligned(to, sizeof(T), 4);
    sn_text_write2(to, a, b);
    sn_text_write2(to + 2, c, d);
}

/* ---- for the program that runs the text ------------------------------------------------------ */

/* Record a call with this memory; its arrays are numbered 0..arrays-1. The layout stays where it is
 * and its extents may change from block to block. */
void sn_record_begin(const sn_host_layout *layout);
/* A block begins, or ends and must have treated the arrays first..last-1, each wholly, but
 * for those that are to be left alone. */
void sn_record_block();
void sn_record_check(size_t first, size_t last);
#endif
