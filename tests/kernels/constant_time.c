/* Sort keys that valgrind takes for unknown: it reports every jump and every address that depends
 * on one. Compiled with a C text named sorter, and
 *   KEY       the type of its keys
 *   PAIRS, ARGSORT, COUNTED    0 or 1
 *   RAGGED    0, 1: each array is told its size, 2: offsets
 *   BATCH     1: it has a function for arrays one behind the other
 *   BUILD     the name of the function that is defined here: the text is in one program as often as
 *             it was compiled; then sorter_sort and its like stand for names of that build
 * Lengths are known. With MAIN it is the program that calls those that BUILDS lists. */
#ifdef MAIN
#define BUILD(name) void name(void);
BUILDS
#undef BUILD
int main(void)
{
#define BUILD(name) name();
    BUILDS
    return 0;
}
#else
#include <sorter.h> /* of the text */

#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

#if PAIRS
#define ALL(keys, values) keys, values
#else
#define ALL(keys, values) keys
#endif
#if ARGSORT
#define OUT(to) (to)->values
#else
#define OUT(to) ALL((to)->keys, (to)->values)
#endif
#if COUNTED
#define AND(count) , count
#else
#define AND(count)
#endif

enum { MOST = 70 };

typedef struct memory {
    KEY keys[MOST * sorter_KEYS];
    uint32_t values[MOST * sorter_KEYS];
} memory;

static uint32_t next_bits(void)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33);
}

/* Any keys and values, unknown. */
static void fill(memory *m)
{
    unsigned char *bytes = (unsigned char *)m;
    for (size_t i = 0; i < sizeof *m; i++)
        bytes[i] = (unsigned char)next_bits();
    VALGRIND_MAKE_MEM_UNDEFINED(m, sizeof *m);
}

/* One array, and as many as there are, as the text lets them lie. */
#if RAGGED
static void sort(const memory *in, memory *out, unsigned int count, size_t arrays)
{
    static uint32_t bounds[MOST + 1];
    for (size_t j = 0; j <= arrays; j++)
        bounds[j] = RAGGED == 1 ? next_bits() % (sorter_KEYS + 1) : (uint32_t)j * (count - j % 2);
    sorter_sort(ALL(in->keys, in->values), OUT(out), count);
    sorter_sort_many(ALL(in->keys, in->values), OUT(out), bounds, arrays);
}
#else
static void sort(const memory *in, memory *out, unsigned int count, size_t arrays)
{
    (void)count;
    sorter_sort(ALL(in->keys, in->values), OUT(out) AND(count));
    sorter_sort_many(ALL(in->keys, in->values), OUT(out) AND(count), arrays);
#if BATCH
    sorter_sort_batch(ALL(in->keys, in->values), OUT(out) AND(count), arrays);
#endif
}
#endif

void BUILD(void)
{
    static const size_t arrays[] = {1, 2, 3, 7, 16, 33, MOST};
    static const unsigned int counts[] = {sorter_KEYS, sorter_KEYS / 2};
    static memory in, out;
    for (size_t c = 0; c < (COUNTED ? 2 : 1); c++)
        for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++) {
            fill(&in);
            sort(&in, &out, counts[c], arrays[i]);
#ifndef sorter_OUTPUTS
            if (!ARGSORT)
                sort(&in, &in, counts[c], arrays[i]);
#endif
        }
}
#endif
