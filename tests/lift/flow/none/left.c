/* Keys move, what belongs to them does not always: of equal ones it takes one twice. */
struct pair {
    int key, value;
};

static void order(struct pair *a, struct pair *b)
{
    struct pair x = *a, y = *b;
    *a = x.key < y.key ? x : y;
    *b = y.key < x.key ? x : y;
}

void sort3(struct pair *v)
{
    order(v, v + 1);
    order(v + 1, v + 2);
    order(v, v + 1);
}
