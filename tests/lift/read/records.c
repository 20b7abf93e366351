// expect: holds sort3
struct item { int key; void *owner; };
static void order(struct item *p, struct item *q)
{
    if (p->key > q->key) {
        struct item kept = *p;
        *p = *q;
        *q = kept;
    }
}
void sort3(struct item *v)
{
    order(&v[0], &v[1]);
    order(&v[1], &v[2]);
    order(&v[0], &v[1]);
}
