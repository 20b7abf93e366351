// expect: holds sort4
#include <stddef.h>
#include <string.h>
#define EXCHANGE(i, j) \
    do { \
        char *p = (char *)base + (i) * size, *q = (char *)base + (j) * size; \
        if (compar(p, q) > 0) { \
            memcpy(kept, p, size); \
            memcpy(p, q, size); \
            memcpy(q, kept, size); \
        } \
    } while (0)
void sort4(void *base, size_t size, int (*compar)(const void *, const void *), void *kept)
{
    EXCHANGE(0, 1);
    EXCHANGE(2, 3);
    EXCHANGE(0, 2);
    EXCHANGE(1, 3);
    EXCHANGE(1, 2);
}
