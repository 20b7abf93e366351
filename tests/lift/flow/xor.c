#define CE(i, j) if (v[i] > v[j]) { v[i] ^= v[j]; v[j] ^= v[i]; v[i] ^= v[j]; }

void sort4(unsigned long *v)
{
    CE(0, 1) CE(2, 3) CE(0, 2) CE(1, 3) CE(1, 2)
}
