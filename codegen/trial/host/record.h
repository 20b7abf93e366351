/* The section of keys, replaced by one that records. What a text does with keys can only be what is
 * declared here: an item can be copied, and nothing else is defined for it. */
#ifndef SN_CODEGEN_TRIAL_HOST_RECORD_H
#define SN_CODEGEN_TRIAL_HOST_RECORD_H

/* After emulate.h. */
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
    size_t striped;      /* threads t whose elements t, t + striped … lie side by side; 1: all are
                            in order */
    bool interleaved;    /* element i of array j is at i * arrays + j, else at j * count + i */
    bool pairs, fetches; /* fetches: of a pair values are read for themselves */
    bool twins;          /* an item has the keys of two arrays */
    size_t copies;       /* threads that each put out all outputs of an array, */
    unsigned copies_apart_bits; /* 2^this elements from those of one thread to the next's */
    bool ragged;             /* arrays are as long as told, those longer than `elements` are left */
    const sn_extent *extent; /* [extents] the arrays of this block, or of all where there is none */
    size_t extents;
    size_t enough; /* end the call by throwing sn_enough once so many arrays are complete; 0: never
                    */
};

struct sn_enough {
};

/* What is to be done to keys of one long array, those of a block or of a call: all that are there
 * are loaded and stored, and take part in every stage in order, with the key that the stage's mask
 * says, the smaller key going to the smaller number. Number n stands for index `own` XOR the
 * columns of its bits; those of `count` and more are not to be stored. */
struct sn_stages {
    uintptr_t memory[3]; /* keys, then what is beside them */
    size_t count;        /* keys of the array */
    unsigned int bits;   /* there are 2^bits numbers */
    unsigned int own, column[32];
    unsigned int stages;
    const unsigned int *mask; /* [stages] of numbers */
    /* For keys that are loaded the first time these highest of `turned_bits` bits of their numbers
     * are their indices' lowest, 0: none. */
    unsigned int turned, turned_bits;
    bool first; /* places are not in memory yet */
    bool again; /* keys that were stored may be loaded again, for other stages */
};

/* What a load or a store is told: memory, which element there, and as texts say which one it is of
 * its array, how many that has, and whether places are new; of two arrays, how far the second is
 * from the first. */
struct sn_access {
    struct {
        uintptr_t at;
        size_t size;
    } memory[3];
    size_t number[4];
    sn_item *item[4]; /* that are loaded at once */
    unsigned int memories, numbers, items;

    uintptr_t address(unsigned int m) const
    {
        return memory[m].at + number[0] * memory[m].size;
    }
};

struct sn_host_recorder {
    static void load(sn_item *x, const sn_access &from);
    static void store(const sn_item *x, const sn_access &to, unsigned int count);
    static sn_value fetch(sn_item x, const sn_access &from);
    static void store_fetched(sn_item x, sn_value v, const sn_access &to);
    static void order(sn_item *a, sn_item *b);
    static sn_item keep(sn_item mine, sn_item other, bool last);
    static sn_item missing(size_t index); /* what follows keys that were loaded */
    static sn_item filler();              /* a key that is not there, of an array with stages */
};

/* ---- as texts call them ---------------------------------------------------------------------- */

/* The recorder's own work, which nobody watches. */
#define SN_UNSEEN __attribute__((no_sanitize("thread"))) static inline

SN_UNSEEN void sn_tell(sn_access *a, sn_item *item)
{
    a->item[a->items++] = item;
}
template <class T> SN_UNSEEN void sn_tell(sn_access *a, T *memory)
{
    a->memory[a->memories].at = reinterpret_cast<uintptr_t>(memory);
    a->memory[a->memories++].size = sizeof(T);
}
SN_UNSEEN void sn_tell(sn_access *a, size_t number)
{
    a->number[a->numbers++] = number;
}
template <class... A> SN_UNSEEN sn_access sn_access_of(A... arguments)
{
    static_assert(sizeof...(A) <= 8, "no function is told so much");
    sn_access a;
    a.memories = a.numbers = a.items = 0;
    a.number[1] = 0;
    (sn_tell(&a, arguments), ...);
    return a;
}

template <class... A> SN_UNSEEN sn_item sn_text_load(A... from)
{
    sn_item x;
    sn_access a = sn_access_of(from...);
    a.items = 1;
    sn_host_recorder::load(&x, a);
    return x;
}
template <class... A> SN_UNSEEN void sn_text_store(sn_item x, A... to)
{
    sn_host_recorder::store(&x, sn_access_of(to...), 1);
}

/* Of many elements one, as if it were accessed alone: where it is, and of what else functions of
 * single elements are told which one it is, and how many there are. */
SN_UNSEEN sn_access sn_one_of(const sn_access &all, unsigned int numbers, size_t at, size_t i,
                              size_t count)
{
    sn_access one = all;
    one.items = 1;
    one.numbers = numbers;
    one.number[0] = at;
    one.number[1] = i;
    one.number[2] = count;
    return one;
}

/* Several at once; where items go is watched. */
template <unsigned int COUNT, class... A> static inline void sn_load_several(A... arguments)
{
    const sn_access a = sn_access_of(arguments...);
    sn_item x[COUNT];
    if (a.items != COUNT)
        sn_fault("loads %u elements, not %u", a.items, COUNT);
    else
        sn_host_recorder::load(x, a);
    for (unsigned int i = 0; i < a.items && i < COUNT; i++)
        *a.item[i] = x[i];
}
template <class... A> static inline void sn_text_load2(A... arguments)
{
    sn_load_several<2>(arguments...);
}
template <class... A> static inline void sn_text_load4(A... arguments)
{
    sn_load_several<4>(arguments...);
}
template <class... A> SN_UNSEEN void sn_text_store2(sn_item a, sn_item b, A... to)
{
    const sn_item x[] = {a, b};
    sn_host_recorder::store(x, sn_access_of(to...), 2);
}
template <class... A>
SN_UNSEEN void sn_text_store4(sn_item a, sn_item b, sn_item c, sn_item d, A... to)
{
    const sn_item x[] = {a, b, c, d};
    sn_host_recorder::store(x, sn_access_of(to...), 4);
}

/* Where so many elements may begin to be moved at once. */
void sn_check_aligned(const void *at, size_t size, size_t count);

static inline void sn_text_read2(const sn_item *from, sn_item *a, sn_item *b)
{
    sn_check_aligned(from, sizeof *from, 2);
    *a = from[0];
    *b = from[1];
}
static inline void sn_text_write2(sn_item *to, sn_item a, sn_item b)
{
    sn_check_aligned(to, sizeof *to, 2);
    to[0] = a;
    to[1] = b;
}
static inline void sn_text_read4(const sn_item *from, sn_item *a, sn_item *b, sn_item *c,
                                 sn_item *d)
{
    sn_check_aligned(from, sizeof *from, 4);
    sn_text_read2(from, a, b);
    sn_text_read2(from + 2, c, d);
}
static inline void sn_text_write4(sn_item *to, sn_item a, sn_item b, sn_item c, sn_item d)
{
    sn_check_aligned(to, sizeof *to, 4);
    sn_text_write2(to, a, b);
    sn_text_write2(to + 2, c, d);
}

/* Where values are fetched. Results may replace values, and which one a fetch reads is known to
 * nobody here: so what any thread of an array fetches must come before what any other stores. A
 * byte for each thread of the block, which fetches write and stores read, makes a race of all else.
 */
static unsigned char *sn_fetched;
static unsigned int sn_array_threads = 1; /* that share an array */

template <class V>
static inline sn_text_value sn_text_fetch(sn_text_item x, const V *values, size_t at)
{
    sn_fetched[threadIdx.x] = 1;
    return sn_host_recorder::fetch(x, sn_access_of(values, at));
}
template <class... A> static inline void sn_text_store(sn_item x, sn_value v, A... to)
{
    const unsigned int first = threadIdx.x - threadIdx.x % sn_array_threads;
    for (unsigned int t = first; t < first + sn_array_threads; t++)
        (void)*static_cast<volatile unsigned char *>(sn_fetched + t);
    sn_host_recorder::store_fetched(x, v, sn_access_of(to...));
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

/* ---- for the program that runs the text ------------------------------------------------------ */

/* Record a call with this memory; its arrays are numbered 0..arrays-1. The layout stays where it is
 * and its extents may change from block to block. */
void sn_record_begin(const sn_host_layout *layout);
/* A block begins, or ends and must have treated the arrays first..last-1, each wholly, but
 * for those that are to be left alone. */
void sn_record_block();
void sn_record_check(size_t first, size_t last);

/* The same of keys of one long array; and the comparators recorded so far. */
void sn_stages_begin(const sn_stages *stages);
void sn_stages_check();
size_t sn_stages_recorded();

/* The least index that this one comes to by columns, and the number by whose columns: the leading
 * bits of columns ascend. */
unsigned int sn_reduce(const unsigned int *column, unsigned int bits, unsigned int index,
                       unsigned int *number);
#endif
