/* What belongs to one key goes to another one first. */
struct pair {
    int key, value;
};

static void order(struct pair *a, struct pair *b)
{
    if (a->key > b->key) {
        struct pair t = *a;
        *a = *b;
        *b = t;
    }
}

void sort3(struct pair *v)
{
    int t = v[0].value;
    v[0].value = v[1].value;
    v[1].value = t;
    order(v, v + 1);
    order(v + 1, v + 2);
    order(v, v + 1);
}
