/* Whether a text in C keeps all bits of floating-point keys, in a program that has subnormal numbers
 * flushed: what comes out are the keys that went in, values with them. Before it stand
 *   WORD      an unsigned integer of a key's bits, of which there are as many as in KEY
 *   PAIRS, COUNTED, LARGE   what the text does
 *   NUMBERS   it compares numbers: no key is NaN or flushed */
#include <sorter.h> /* of the text */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined __SSE__
#include <xmmintrin.h>
#endif

enum { ARRAYS = 97, ROUNDS = 40 };
#if LARGE
enum { N = 1000 };
#else
enum { N = sorter_KEYS };
#endif

static uint64_t state = 88172645463325252u;

static WORD next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (WORD)(state >> (64 - 8 * sizeof(WORD)));
}

/* Zeros of both signs, subnormals, NaNs of many payloads, any. */
static WORD some_bits(void)
{
    const int exponent = sizeof(WORD) == 4 ? 23 : 52;
    const WORD sign = (WORD)1 << (8 * sizeof(WORD) - 1), below = ((WORD)1 << exponent) - 1;
    const WORD any = next();
    if (NUMBERS)
        return (any & sign) | ((WORD)100 << exponent) | (any & below);
    switch (next() % 5) {
    case 0:
        return any & sign;
    case 1:
        return any & (sign | 3);
    case 2:
        return any & (sign | below);
    case 3:
        return any | ((sign - 1) & ~below);
    default:
        return any;
    }
}

static WORD had[N * ARRAYS], has[N * ARRAYS];
static uint32_t place[N * ARRAYS];
static KEY keys[N * ARRAYS], keys_out[N * ARRAYS];
#if PAIRS
#define VALUES place,
#define VALUES_OUT places_out,
static uint32_t places_out[N * ARRAYS];
#else
#define VALUES
#define VALUES_OUT
#endif
#if COUNTED
#define COUNT count,
#else
#define COUNT
#endif
#if PAIRS && COUNTED
#define LAST , places_out, count
#elif PAIRS
#define LAST , places_out
#elif COUNTED
#define LAST , count
#else
#define LAST
#endif

static int compare(const void *a, const void *b)
{
    const WORD x = *(const WORD *)a, y = *(const WORD *)b;
    return (x > y) - (x < y);
}

/* Arrays of `count` keys, each `far` from the last, its keys `step` apart. */
static int check(const char *what, unsigned count, size_t arrays, size_t far, size_t step)
{
    memcpy(has, keys_out, sizeof has);
    for (size_t j = 0; j < arrays; j++) {
        WORD before[N], after[N];
        for (size_t i = 0; i < count; i++) {
            before[i] = had[j * far + i * step];
            after[i] = has[j * far + i * step];
#if PAIRS
            if (had[places_out[j * far + i * step]] != after[i])
                return printf("%s: a value leaves its key\n", what), 1;
#endif
        }
        qsort(before, count, sizeof before[0], compare);
        qsort(after, count, sizeof after[0], compare);
        if (memcmp(before, after, count * sizeof before[0]) != 0)
            return printf("%s: a key is lost\n", what), 1;
    }
    return 0;
}

static void begin(void)
{
    for (size_t i = 0; i < (size_t)N * ARRAYS; i++) {
        had[i] = some_bits();
        place[i] = (uint32_t)i;
    }
    memcpy(keys, had, sizeof had);
    memcpy(keys_out, had, sizeof had);
}

int main(void)
{
#if defined __SSE__
    _mm_setcsr(_mm_getcsr() | 0x8040); /* results and operands that are subnormal are 0 */
#endif
    int bad = 0;
    for (int round = 0; round < ROUNDS && !bad; round++) {
        const unsigned count = COUNTED || LARGE ? (unsigned)(next() % (N + 1)) : N;
        (void)count;
        begin();
#if LARGE
#if PAIRS
        memcpy(places_out, place, sizeof place);
        sorter_sort(keys_out, places_out, count);
#else
        sorter_sort(keys_out, count);
#endif
        bad += check("sort", count, 1, count, 1);
#else
        sorter_sort(keys, VALUES keys_out LAST);
        bad += check("sort", count, 1, count, 1);
        begin();
        sorter_sort_batch(keys, VALUES keys_out, VALUES_OUT COUNT ARRAYS);
        bad += check("sort_batch", count, ARRAYS, count, 1);
        begin();
        sorter_sort_many(keys, VALUES keys_out, VALUES_OUT COUNT ARRAYS);
        bad += check("sort_many", count, ARRAYS, 1, ARRAYS);
#endif
    }
    printf("%s\n", bad ? "some keys are lost" : "no key is lost");
    return bad > 0;
}
