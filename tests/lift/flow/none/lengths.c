/* As many items as the caller says, not only so long ones. */
#include <stddef.h>
#include <string.h>

void sort_bubbles(char *base, size_t count, size_t size,
                  int (*compar)(const void *, const void *), char *tmp)
{
    for (size_t i = 1; i < count; i++)
        for (size_t k = 1; k < count; k++) {
            char *p = base + (k - 1) * size, *q = base + k * size;
            if (compar(p, q) > 0) {
                memcpy(tmp, p, size);
                memcpy(p, q, size);
                memcpy(q, tmp, size);
            }
        }
}
