/* Sort a thousand random arrays and check them.
 *
 *   netkern green:16 -o sorter.c
 *   cc -O3 -march=native -I. c.c sorter.c -o sort && ./sort
 */
#include "sorter.h"

#include <stdio.h>
#include <stdlib.h>

#define ARRAYS 1000

static int compare(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    static uint32_t keys[sorter_KEYS * ARRAYS], one[sorter_KEYS];
    static uint32_t sorted[sorter_KEYS * ARRAYS];
    for (size_t i = 0; i < (size_t)sorter_KEYS * ARRAYS; i++)
        keys[i] = (uint32_t)rand() * 2654435761u;
    sorter_sort_batch(keys, sorted, ARRAYS);
    for (size_t a = 0; a < ARRAYS; a++) {
        uint32_t *wanted = keys + a * sorter_KEYS;
        sorter_sort(wanted, one);
        qsort(wanted, sorter_KEYS, sizeof *wanted, compare);
        for (size_t i = 0; i < sorter_KEYS; i++)
            if (one[i] != wanted[i] || sorted[a * sorter_KEYS + i] != wanted[i]) {
                fprintf(stderr, "wrong\n");
                return 1;
            }
    }
    printf("%d arrays of %d keys sorted\n", ARRAYS, sorter_KEYS);
    return 0;
}
