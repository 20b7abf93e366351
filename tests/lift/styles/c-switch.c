#define CAS(i, j) if (v[i] > v[j]) { float t = v[i]; v[i] = v[j]; v[j] = t; }

/* Sorts four by a network; fewer are left to others. */
void sort_network(float *v, int n)
{
    switch (n) {
    case 4: CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3) CAS(1, 2) break;
    default: sort_few(v, n);
    }
}
