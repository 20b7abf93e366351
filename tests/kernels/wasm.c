/* Sort arrays and compare with insertion: compiled for WebAssembly with a C text named sorter, and
 *   KEY        the type of its keys
 *   PAIRS      1: values travel with them; else 0
 *   MANY       1: arrays are interleaved, too; else 0
 *   BATCH      1: and one behind the other
 *   DESCENDING 1: the largest key first; else 0
 * Inputs are all zeros and ones, up to 12 keys, else many, then small numbers, and any bits that are
 * no NaN. What stands around the results must stay. */
#include <sorter.h> /* of the text */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if PAIRS
#define ALL(keys, values) keys, values
#else
#define ALL(keys, values) keys
#endif

enum { N = sorter_KEYS, AROUND = 64, MARK = 77 };

static uint32_t next_bits(void)
{
    static uint64_t state = 1;
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(state >> 33) ^ (uint32_t)(state >> 13);
}

/* Key i of array j. */
static KEY any_key(size_t kind, size_t j, size_t i)
{
    if (kind == 0)
        return (KEY)((N <= 12 ? j >> i : next_bits() >> 9) & 1);
    if (kind == 1)
        return (KEY)(next_bits() % 5);
    KEY key, same;
    do {
        unsigned char bytes[sizeof key];
        for (size_t k = 0; k < sizeof bytes; k++)
            bytes[k] = (unsigned char)next_bits();
        memcpy(&key, bytes, sizeof key);
        memcpy(&same, bytes, sizeof key);
    } while (key != same);
    return key;
}

typedef struct arrays {
    KEY *keys;
    uint32_t *values;
} arrays;

static arrays make(size_t size)
{
    const arrays made = {malloc((size + 2 * AROUND) * sizeof(KEY)),
                         malloc((size + 2 * AROUND) * sizeof(uint32_t))};
    if (!made.keys || !made.values)
        exit(2);
    memset(made.keys, MARK, (size + 2 * AROUND) * sizeof(KEY));
    memset(made.values, MARK, (size + 2 * AROUND) * sizeof(uint32_t));
    return made;
}

static int is_marked(const void *at, size_t bytes)
{
    const unsigned char *byte = at;
    while (bytes && *byte == MARK)
        byte++, bytes--;
    return !bytes;
}

/* Sort `number` arrays. way   0: each alone; 1: interleaved; 2: one behind the other */
static int sorts(size_t kind, size_t number, int way)
{
    const size_t size = number * N;
    const arrays in = make(size), out = make(size);
    KEY *from = in.keys + AROUND, *to = out.keys + AROUND;
    uint32_t *values = in.values + AROUND, *values_out = out.values + AROUND;
    const size_t step = way == 1 ? number : 1;
    int right = 1;
    for (size_t j = 0; j < number; j++)
        for (size_t i = 0; i < N; i++) {
            const size_t at = way == 1 ? i * number + j : j * N + i;
            from[at] = any_key(kind, j, i);
            values[at] = (uint32_t)at;
        }
    for (size_t j = 0; j < number && way == 0; j++)
        sorter_sort(ALL(from + j * N, values + j * N), ALL(to + j * N, values_out + j * N));
#if MANY
    if (way == 1)
        sorter_sort_many(ALL(from, values), ALL(to, values_out), number);
#endif
#if BATCH
    if (way == 2)
        sorter_sort_batch(ALL(from, values), ALL(to, values_out), number);
#endif
    for (size_t j = 0; j < number; j++) {
        KEY due[N];
        const size_t first = way == 1 ? j : j * N;
        char seen[N] = {0};
        for (size_t i = 0; i < N; i++) {
            size_t k = i;
            const KEY key = from[first + i * step];
            for (; k && (DESCENDING ? due[k - 1] < key : key < due[k - 1]); k--)
                due[k] = due[k - 1];
            due[k] = key;
        }
        for (size_t i = 0; i < N; i++) {
            const size_t at = first + i * step;
            right = right && to[at] == due[i];
            if (PAIRS && right) { /* an element of this array, once, with this key */
                const uint32_t value = values_out[at];
                const size_t which = (value - first) / step;
                right = value >= first && which < N && (value - first) % step == 0 &&
                        !seen[which] && from[value] == to[at];
                seen[right ? which : 0] = 1;
            }
        }
    }
    right = right && is_marked(out.keys, AROUND * sizeof(KEY)) &&
            is_marked(to + size, AROUND * sizeof(KEY)) &&
            is_marked(out.values, AROUND * sizeof(uint32_t)) &&
            is_marked(values_out + size, AROUND * sizeof(uint32_t));
    free(in.keys), free(in.values), free(out.keys), free(out.values);
    return right;
}

int main(void)
{
    static const size_t few[] = {0, 1, 2, 3, 4, 5, 15, 16, 17, 31, 33, 63, 65, 101};
    for (int way = 0; way < 3; way++)
        for (size_t i = 0;
             i <= sizeof few / sizeof *few && (way != 1 || MANY) && (way != 2 || BATCH); i++)
            for (size_t kind = 0; kind < 3; kind++) {
                const size_t number = i < sizeof few / sizeof *few ? few[i]
                                      : N <= 12                    ? (size_t)1 << N
                                                                   : 500;
                if (!sorts(kind, number, way)) {
                    printf("%zu arrays of kind %zu, way %d\n", number, kind, way);
                    return 1;
                }
            }
    puts("sorted");
    return 0;
}
