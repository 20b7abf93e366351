/* From one array to another, through one of its own. */
static void order(int *a, int *b)
{
    if (*a > *b) {
        int t = *a;
        *a = *b;
        *b = t;
    }
}

void sort4(const int *in, int *out)
{
    int v[4];
    for (int i = 0; i < 4; i++)
        v[i] = in[i];
    order(v, v + 1);
    order(v + 2, v + 3);
    order(v, v + 2);
    order(v + 1, v + 3);
    order(v + 1, v + 2);
    for (int i = 0; i < 4; i++)
        out[i] = v[i];
}
