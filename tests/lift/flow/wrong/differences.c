/* Long numbers, short keys: no difference overflows. */
static int compare(const unsigned char *a, const unsigned char *b)
{
    return *a - *b;
}

static void order(unsigned char *a, unsigned char *b)
{
    if (compare(a, b) > 0) {
        unsigned char t = *a;
        *a = *b;
        *b = t;
    }
}

static void order_without_branch(unsigned char *a, unsigned char *b)
{
    int x = *a, y = *b, apart = x - y, least = y + (apart & (apart >> 31));
    *b = (unsigned char)(x - (apart & (apart >> 31)));
    *a = (unsigned char)least;
}

void sort4(unsigned char *v)
{
    order(v, v + 1);
    order(v + 2, v + 3);
    order_without_branch(v, v + 2);
    order_without_branch(v + 1, v + 2);
    order(v + 1, v + 2);
}
