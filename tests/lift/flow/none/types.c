/* The same bits in two orders. */
void sort3(int *v)
{
    for (int turn = 0; turn < 2; turn++)
        for (int i = 0; i < 2; i++) {
            int x = v[i], y = v[i + 1];
            int swap = i ? (unsigned)y < (unsigned)x : y < x;
            v[i] = swap ? y : x;
            v[i + 1] = swap ? x : y;
        }
}
