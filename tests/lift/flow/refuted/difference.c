/* The difference may overflow: INT_MIN - 1 is above 0. */
#define CE(i, j) if ((int)((unsigned)v[i] - (unsigned)v[j]) > 0) { int t = v[i]; v[i] = v[j]; v[j] = t; }

void sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
}
