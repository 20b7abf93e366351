/* The minimum is stored before the maximum is taken of what was there. */
#define CE(i, j) v[i] = v[i] < v[j] ? v[i] : v[j]; v[j] = v[i] < v[j] ? v[j] : v[i];

void sort3(int *v)
{
    CE(0, 1) CE(1, 2) CE(0, 1)
}
