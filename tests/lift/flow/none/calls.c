void shuffle(int *v);
#define CE(i, j) if (v[i] > v[j]) { int t = v[i]; v[i] = v[j]; v[j] = t; }

void sort3(int *v)
{
    CE(0, 1)
    shuffle(v);
    CE(1, 2) CE(0, 1)
}
