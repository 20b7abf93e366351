/* Sort arrays by vectors, however they lie, and compare with one array after the other: compiled
 * with a C text named sorter, and
 *   KEY        the type of its keys
 *   PAIRS      0 or 1
 *   COUNTED    0 or 1
 *   NO_NANS    1: keys are floating-point numbers, and no NaN or 0 is among them; else 0
 * Memory ends, or begins, where the next byte may not be touched. */
#include <sorter.h> /* of the text */

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#if PAIRS
#define ALL(keys, values) keys, values
#else
#define ALL(keys, values) keys
#endif
#if COUNTED
#define AND(count) , count
#else
#define AND(count)
#endif

enum { PAGE = 4096, MOST = 200 };

typedef struct arrays {
    KEY *keys;
    uint32_t *values;
} arrays;

static char *room[2][2]; /* [memory][keys or values]: as many pages as are needed */
static size_t room_size;

static void make_room(void)
{
    room_size = ((size_t)MOST * sorter_KEYS * 8 + PAGE - 1) / PAGE * PAGE;
    for (int i = 0; i < 4; i++) {
        char *all = mmap(NULL, room_size + 2 * PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (all == MAP_FAILED || mprotect(all + PAGE, room_size, PROT_READ | PROT_WRITE))
            exit(2);
        room[i / 2][i % 2] = all + PAGE;
    }
}

static arrays edged(int memory, size_t elements, bool at_end)
{
    char *keys = room[memory][0], *values = room[memory][1];
    if (at_end) {
        keys += room_size - elements * sizeof(KEY);
        values += room_size - elements * sizeof(uint32_t);
    }
    return (arrays){(KEY *)keys, (uint32_t *)values};
}

static uint32_t next_bits(void)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) ^ (uint32_t)(state >> 13);
}

/* Any bits, NaNs among them; every other array of few different keys. */
static KEY any_key(bool few)
{
    unsigned char bytes[sizeof(KEY)];
    KEY key;
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = few ? i + 1 == sizeof bytes && next_bits() % 3 : (unsigned char)next_bits();
    memcpy(&key, bytes, sizeof key);
#if NO_NANS
    if (key != key || key == 0)
        key = 1;
#endif
    return key;
}

/* Where element i of array j is. */
static size_t place(bool rows, size_t count, size_t number, size_t j, size_t i)
{
    return rows ? j * count + i : i * number + j;
}

static void sort_one(arrays in, arrays wanted, bool rows, unsigned int count, size_t number,
                     size_t j)
{
    static KEY keys[sorter_KEYS], keys_out[sorter_KEYS];
    static uint32_t values[sorter_KEYS], values_out[sorter_KEYS];
    for (size_t i = 0; i < count; i++) {
        keys[i] = in.keys[place(rows, count, number, j, i)];
        values[i] = in.values[place(rows, count, number, j, i)];
    }
    sorter_sort(ALL(keys, values), ALL(keys_out, values_out) AND(count));
    for (size_t i = 0; i < count; i++) {
        size_t at = place(rows, count, number, j, i);
        memcpy(&wanted.keys[at], &keys_out[i], sizeof(KEY));
        wanted.values[at] = PAIRS ? values_out[i] : values[i];
    }
}

static bool same(arrays result, arrays wanted, size_t size)
{
    return !memcmp(result.keys, wanted.keys, size * sizeof(KEY)) &&
           (!PAIRS || !memcmp(result.values, wanted.values, size * sizeof(uint32_t)));
}

static bool sorts(bool rows, bool at_end, unsigned int count, size_t number)
{
    static KEY wanted_keys[MOST * sorter_KEYS];
    static uint32_t wanted_values[MOST * sorter_KEYS];
    size_t size = count * number;
    arrays in = edged(0, size, at_end), out = edged(1, size, at_end);
    arrays wanted = {wanted_keys, wanted_values};
    for (size_t at = 0; at < size; at++) {
        in.keys[at] = any_key(number % 2);
        in.values[at] = (uint32_t)at;
    }
    for (size_t j = 0; j < number; j++)
        sort_one(in, wanted, rows, count, number, j);
    for (int in_place = 0; in_place < 2; in_place++) {
        arrays to = in_place ? in : out;
        if (rows)
            sorter_sort_batch(ALL(in.keys, in.values), ALL(to.keys, to.values) AND(count), number);
        else
            sorter_sort_many(ALL(in.keys, in.values), ALL(to.keys, to.values) AND(count), number);
        if (!same(to, wanted, size))
            return false;
    }
    return true;
}

int main(void)
{
    make_room();
    for (unsigned int count = COUNTED ? 0 : sorter_KEYS; count <= sorter_KEYS;
         count += count + 9 < sorter_KEYS ? 5 : 1)
        for (size_t number = 0; number <= MOST; number += number < 66 ? 1 : 31)
            for (int way = 0; way < 4; way++)
                if (!sorts(way & 1, way & 2, count, number)) {
                    printf("%zu arrays of %u keys, %s\n", number, count,
                           way & 1 ? "one behind the other" : "interleaved");
                    return 1;
                }
    return 0;
}
