/* Overflow of int is not defined, so nobody has to tell what this does then. */
static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

void sort4(int *v)
{
    static const unsigned char pairs[][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {1, 2}};
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        int *a = v + pairs[i][0], *b = v + pairs[i][1];
        if (compare(a, b) >= 0) {
            int t = *a;
            *a = *b;
            *b = t;
        }
    }
}
