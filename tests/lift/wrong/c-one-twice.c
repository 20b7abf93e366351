#define CSWAP(a, b) do { if (v[a] > v[b]) { float t = v[a]; v[a] = v[b]; v[b] = t; } } while (0)

void sort_four(float v[4])
{
    CSWAP(0, 1); CSWAP(2, 3);
    CSWAP(0, 2); CSWAP(0, 3);
    CSWAP(1, 2);
}
