// expect: holds sort3, holds sort3r, holds sort3c, not read sort3w, not read sort3x, not read sort3k
/* What travels with the keys has to be all there in the end. */
struct item {
    int key, val;
};
#define EXCHANGE(x, y)                                                                             \
    {                                                                                              \
        int kept = x;                                                                              \
        x = y;                                                                                     \
        y = kept;                                                                                  \
    }
#define CE(i, j)                                                                                   \
    if (v[i].key > v[j].key) {                                                                     \
        EXCHANGE(v[i].key, v[j].key)                                                               \
        EXCHANGE(v[i].val, v[j].val)                                                               \
    }
void sort3(struct item *v)
{
    CE(0, 1)
    CE(1, 2)
    CE(0, 1)
}
#define CR(i, j)                                                                                   \
    if (key[i] > key[j]) {                                                                         \
        EXCHANGE(key[i], key[j])                                                                   \
        EXCHANGE(rank[i], rank[j])                                                                 \
    }
void sort3r(int *key, int *rank)
{
    CR(0, 1)
    CR(1, 2)
    CR(0, 1)
}
/* how often each place took part: counted, not moved */
#define CC(i, j)                                                                                   \
    if (key[i] > key[j]) {                                                                         \
        EXCHANGE(key[i], key[j])                                                                   \
        moves[i]++;                                                                                \
    }
void sort3c(int *key, int *moves)
{
    CC(0, 1)
    CC(1, 2)
    CC(0, 1)
}
#define CW(i, j)                                                                                   \
    if (v[i].key > v[j].key) {                                                                     \
        EXCHANGE(v[i].key, v[j].key)                                                               \
        v[i].val = v[j].val;                                                                       \
    }
void sort3w(struct item *v)
{
    CW(0, 1)
    CW(1, 2)
    CW(0, 1)
}
#define CX(i, j)                                                                                   \
    if (key[i] > key[j]) {                                                                         \
        EXCHANGE(key[i], key[j])                                                                   \
        rank[j] = rank[i];                                                                         \
    }
void sort3x(int *key, int *rank)
{
    CX(0, 1)
    CX(1, 2)
    CX(0, 1)
}
#define CK(i, j)                                                                                   \
    if (key[i] > key[j]) {                                                                         \
        EXCHANGE(key[i], key[j])                                                                   \
        rank[i] = key[j];                                                                          \
    }
void sort3k(int *key, int *rank)
{
    CK(0, 1)
    CK(1, 2)
    CK(0, 1)
}
