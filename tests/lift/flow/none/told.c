/* By how much an item is more, an order does not tell. */
int compare(const int *, const int *);

#define CE(i, j)                            \
    if (compare(&v[i], &v[j]) == 1) {       \
        int t = v[i];                       \
        v[i] = v[j];                        \
        v[j] = t;                           \
    }

void sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
}
