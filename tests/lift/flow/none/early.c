#define CE(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }

void sort3(int *v)
{
    if (v[0] <= v[1] && v[1] <= v[2])
        return;
    CE(0, 1) CE(1, 2) CE(0, 1)
}
