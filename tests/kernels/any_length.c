/* Sort arrays of many lengths in place, and look whether that sorted them: compiled with a C text
 * named sorter for an array of any length, and
 *   KEY          the type of its keys
 *   CLASS        'u', 'i' or 'f': bits of KEY are an unsigned number, a signed or a floating one
 *   BRAIN        1 where these are bf16, else 0
 *   PAIRS, ARGSORT, STABLE, DESCENDING   0 or 1
 *   NO_NANS     0; 1: no key is NaN; 2: and -0 and 0 are equal
 *   NAN_FIRST   every NaN comes first, not last
 *   BLOCK        keys of a block
 *   LONG         a long array's keys
 * Memory ends, or begins, where the next byte may not be touched. */
#include <sorter.h> /* of the text */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define PLACES (ARGSORT || STABLE)
enum { PAGE = 4096, BITS = 8 * sizeof(KEY) };

/* ---- memory ---------------------------------------------------------------------------------- */

static char *room[3]; /* keys, values, places */
static size_t room_size;

static void make_room(void)
{
    room_size = ((size_t)LONG * 8 + PAGE - 1) / PAGE * PAGE;
    for (int i = 0; i < 3; i++) {
        char *all = mmap(NULL, room_size + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (all == MAP_FAILED || mprotect(all + PAGE, room_size, PROT_READ | PROT_WRITE))
            exit(2);
        room[i] = all + PAGE;
    }
}

static void *edged(int memory, size_t bytes, bool at_end)
{
    return room[memory] + (at_end ? room_size - bytes : 0);
}

/* ---- keys ------------------------------------------------------------------------------------ */

static uint64_t bits_of(KEY key)
{
    uint64_t bits = 0;
    memcpy(&bits, &key, sizeof key); /* little-endian */
    return bits;
}

static KEY key_of(uint64_t bits)
{
    KEY key;
    memcpy(&key, &bits, sizeof key);
    return key;
}

static bool is_nan(uint64_t bits)
{
    const uint64_t infinity = BRAIN        ? 0x7f80
                              : BITS == 16 ? 0x7c00
                              : BITS == 32 ? 0x7f800000
                                           : UINT64_C(0x7ff) << 52;
    return CLASS == 'f' && (bits & (UINT64_MAX >> (65 - BITS))) > infinity;
}

/* Whether a key must not come before another of these bits, as the order is documented. */
static bool is_behind(uint64_t a, uint64_t b)
{
    const uint64_t sign = UINT64_C(1) << (BITS - 1);
    if (is_nan(a) || is_nan(b))
        return NAN_FIRST ? is_nan(b) && !is_nan(a) : is_nan(a) && !is_nan(b);
    if (NO_NANS == 2 && !((a | b) & ~sign)) /* zeros */
        return false;
    for (int i = 0; i < 2; i++) {
        uint64_t *x = i ? &b : &a;
        if (CLASS == 'f' && *x & sign)
            *x = ~*x & (UINT64_MAX >> (64 - BITS));
        else if (CLASS != 'u')
            *x ^= sign;
    }
    return DESCENDING ? a < b : a > b;
}

static uint64_t next_bits(void)
{
    static uint64_t state = 1;
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    return z ^ z >> 27;
}

/* Patterns: random bits; all equal; rising; falling; few different; extremes, zeros and NaNs. */
enum { RANDOM, EQUAL, RISING, FALLING, FEW, EXTREME, PATTERNS };

static KEY any_key(int pattern, uint64_t i)
{
    const uint64_t sign = UINT64_C(1) << (BITS - 1), ones = UINT64_MAX >> (64 - BITS);
    const uint64_t extremes[] = {0, sign, sign - 1, ones, 1, sign | 1, ones ^ 1};
    uint64_t bits = next_bits() >> 8;
    bits = pattern == EQUAL     ? 7
           : pattern == RISING  ? i
           : pattern == FALLING ? ~i
           : pattern == FEW     ? bits % 3
           : pattern == EXTREME ? extremes[bits % 7]
                                : next_bits();
    bits &= ones;
    return key_of(NO_NANS && is_nan(bits) ? 1 : bits);
}

/* ---- one array ------------------------------------------------------------------------------- */

static KEY *before;
static bool *seen;

static void call(KEY *keys, uint32_t *values, uint32_t *places, uint32_t count)
{
    (void)values, (void)places;
#if PAIRS && PLACES
    sorter_sort(keys, values, places, count);
#elif PAIRS
    sorter_sort(keys, values, count);
#elif PLACES
    sorter_sort(keys, places, count);
#else
    sorter_sort(keys, count);
#endif
}

static int compare(const void *a, const void *b)
{
    uint64_t x = bits_of(*(const KEY *)a), y = bits_of(*(const KEY *)b);
    return (x > y) - (x < y);
}

/* Whether from[i] is where each key came from, all of them different. */
static bool came_from(const KEY *keys, const uint32_t *from, uint32_t count)
{
    memset(seen, 0, count);
    for (uint32_t i = 0; i < count; i++) {
        if (from[i] >= count || seen[from[i]] || bits_of(keys[i]) != bits_of(before[from[i]]))
            return false;
        if (PLACES && i && bits_of(keys[i]) == bits_of(keys[i - 1]) && from[i] < from[i - 1])
            return false;
        seen[from[i]] = true;
    }
    return true;
}

/* Whether they are the same keys; `before` is sorted then. */
static bool same_keys(KEY *keys, uint32_t count)
{
    bool same = true;
    qsort(before, count, sizeof *before, compare);
    qsort(keys, count, sizeof *keys, compare);
    for (uint32_t i = 0; i < count; i++)
        same &= bits_of(before[i]) == bits_of(keys[i]);
    return same;
}

static bool sorts(uint32_t count, int pattern, bool at_end)
{
    KEY *keys = edged(0, count * sizeof *keys, at_end);
    uint32_t *values = edged(1, count * sizeof *values, at_end);
    uint32_t *places = edged(2, count * sizeof *places, at_end);
    bool good = true;
    for (uint32_t i = 0; i < count; i++) {
        before[i] = keys[i] = any_key(pattern, i);
        values[i] = i;
        places[i] = (uint32_t)next_bits();
    }
    call(keys, values, places, count);
    for (uint32_t i = 1; i < count; i++)
        good &= !is_behind(bits_of(keys[i - 1]), bits_of(keys[i]));
    good &= !PAIRS || came_from(keys, values, count);
    good &= !ARGSORT || came_from(keys, places, count);
    return good && (PAIRS || ARGSORT || same_keys(keys, count));
}

int main(void)
{
    const uint32_t counts[] = {0,
                               1,
                               2,
                               3,
                               31,
                               33,
                               100,
                               BLOCK - 1,
                               BLOCK,
                               BLOCK + 1,
                               BLOCK * 3 / 2 + 1,
                               2 * BLOCK,
                               4 * BLOCK - 5,
                               4 * BLOCK + 3,
                               LONG};
    const size_t sizes = sizeof counts / sizeof *counts;
    make_room();
    before = malloc(LONG * sizeof *before);
    seen = malloc(LONG);
    for (size_t i = 0; before && seen && i < sizes; i++)
        for (int pattern = 0; pattern < (i + 1 < sizes ? PATTERNS : 1); pattern++)
            if (!sorts(counts[i], pattern, (i + (size_t)pattern) % 2)) {
                printf("%lu keys of pattern %d\n", (unsigned long)counts[i], pattern);
                return 1;
            }
    return !before || !seen;
}
