/* Exchanges without branches: by a mask, by arithmetic, by addresses. */
static void by_mask(int *a, int *b)
{
    int t = (*a ^ *b) & -(*b < *a);
    *a ^= t;
    *b ^= t;
}

static void by_product(int *a, int *b)
{
    int less = *a < *b, x = *a, y = *b;
    *a = x * less + y * !less;
    *b = y * less + x * !less;
}

static void by_address(int *a, int *b)
{
    int x = *a, y = *b, *to[2] = {a, b};
    *to[y < x] = x;
    *to[!(y < x)] = y;
}

void sort4(int *v)
{
    by_mask(v, v + 1);
    by_product(v + 2, v + 3);
    by_address(v, v + 2);
    by_mask(v + 1, v + 3);
    by_product(v + 1, v + 2);
}
