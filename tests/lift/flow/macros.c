#define SWAP_IF(cond, a, b) do { if (cond) { int t = a; a = b; b = t; } } while (0)
#define CE(i, j) SWAP_IF(v[j] < v[i], v[i], v[j])

void sort4(int *v)
{
    CE(0, 1); CE(2, 3);
    CE(0, 2); CE(1, 3);
    CE(1, 2);
}
