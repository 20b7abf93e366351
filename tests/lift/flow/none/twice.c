/* Of two items that the caller's order calls equal, one is taken twice. */
_Bool is_less(int, int);

#define CE(i, j)                                                  \
    {                                                             \
        int x = v[i], y = v[j];                                   \
        v[i] = is_less(y, x) ? y : x;                             \
        v[j] = is_less(x, y) ? y : x;                             \
    }

void sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
}
