/* Structures moved whole by one member, and by a function that compares. */
struct item {
    char name[6];
    double key;
    short count;
};

static int compare(const struct item *a, const struct item *b)
{
    if (a->key < b->key)
        return -1;
    return a->key > b->key;
}

static void order(struct item *a, struct item *b, int (*by)(const struct item *, const struct item *))
{
    if (by(a, b) > 0) {
        struct item t = *a;
        *a = *b;
        *b = t;
    }
}

void sort4(struct item *v)
{
    order(v, v + 1, compare);
    order(v + 2, v + 3, compare);
    order(v, v + 2, compare);
    order(v + 1, v + 3, compare);
    order(v + 1, v + 2, compare);
}
