/* Keys of records, compared by some of their bits. */
struct item {
    char name[12];
    unsigned long key;
};

static int is_less(const struct item *a, const struct item *b)
{
    return (unsigned)a->key < (unsigned)b->key;
}

static void order(struct item *a, struct item *b)
{
    if (is_less(b, a)) {
        struct item t = *a;
        *a = *b;
        *b = t;
    }
}

void sort3(struct item *v)
{
    order(v, v + 1);
    order(v + 1, v + 2);
    order(v, v + 1);
}
