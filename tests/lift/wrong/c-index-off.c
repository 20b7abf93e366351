/* Sort six numbers by 12 comparators. */
#define MIN(x, y) ((x) < (y) ? (x) : (y))
#define MAX(x, y) ((x) < (y) ? (y) : (x))
#define SWAP(x, y)                                 \
    {                                              \
        const int lower = MIN(d[x], d[y]);         \
        const int upper = MAX(d[x], d[y]);         \
        d[x] = lower;                              \
        d[y] = upper;                              \
    }

static inline void sort6(int *d)
{
    SWAP(0, 5);
    SWAP(1, 3);
    SWAP(2, 4);
    SWAP(1, 2);
    SWAP(3, 4);
    SWAP(0, 3);
    SWAP(2, 4);
    SWAP(0, 1);
    SWAP(2, 3);
    SWAP(4, 5);
    SWAP(1, 2);
    SWAP(3, 4);
}
