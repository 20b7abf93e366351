// expect: not read merge2x2
struct item { int key; int id; };
void merge2x2(struct item *a, int flag)
{
    if (flag) {
        { struct item w[2] = { a[0], a[2] }; int c = a[2].key < a[0].key; a[0] = w[c]; a[2] = w[!c]; }
    }
    { struct item p = a[1], q = a[3]; if (p.key > q.key) { a[1] = q; a[3] = p; } }
    { struct item w[2] = { a[1], a[2] }; int c = a[1].key > a[2].key; a[1] = w[c]; a[2] = w[!c]; }
}

