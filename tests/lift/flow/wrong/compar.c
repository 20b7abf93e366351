/* Items of any size, in the order of a function that the caller gives: as qsort has it. */
#include <stddef.h>
#include <string.h>

#define SWAP_GENERIC(base, i, j, size, compar, tmp)                                     \
    do {                                                                                \
        char *p = (char *)(base) + (i) * (size), *q = (char *)(base) + (j) * (size);    \
        if ((compar)(p, q) > 0) {                                                       \
            memcpy(tmp, p, size);                                                       \
            memcpy(p, q, size);                                                         \
            memcpy(q, tmp, size);                                                       \
        }                                                                               \
    } while (0)

void sort4(void *base, size_t size, int (*compar)(const void *, const void *), void *tmp)
{
    SWAP_GENERIC(base, 0, 1, size, compar, tmp);
    SWAP_GENERIC(base, 2, 3, size, compar, tmp);
    SWAP_GENERIC(base, 0, 2, size, compar, tmp);
    SWAP_GENERIC(base, 1, 2, size, compar, tmp);
    SWAP_GENERIC(base, 1, 2, size, compar, tmp);
}
