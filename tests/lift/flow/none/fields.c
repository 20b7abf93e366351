/* By both fields, but once by the first alone, or down. */
struct pair {
    int first, second;
};

typedef int less(const struct pair *, const struct pair *);

static int by_both(const struct pair *a, const struct pair *b)
{
    return a->first < b->first || (a->first == b->first && a->second < b->second);
}

static int by_first(const struct pair *a, const struct pair *b)
{
    return a->first < b->first;
}

static int down(const struct pair *a, const struct pair *b)
{
    return a->first < b->first || (a->first == b->first && a->second > b->second);
}

static void order(struct pair *a, struct pair *b, less *is_less)
{
    if (is_less(b, a)) {
        struct pair t = *a;
        *a = *b;
        *b = t;
    }
}

void sort3(struct pair *v)
{
    order(v, v + 1, by_both);
    order(v + 1, v + 2, by_first);
    order(v, v + 1, by_both);
}

void sort3_down(struct pair *v)
{
    order(v, v + 1, by_both);
    order(v + 1, v + 2, down);
    order(v, v + 1, by_both);
}
