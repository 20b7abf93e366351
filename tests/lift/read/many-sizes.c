// expect: holds sort_n, fails sort_n
#define CAS(a, b) if (v[a] > v[b]) { int t = v[a]; v[a] = v[b]; v[b] = t; }
void sort_n(int *v, int n)
{
    if (n == 20) { note(1); return; }
    if (n == 21) { note(2); return; }
    if (n == 22) { note(3); return; }
    if (n == 23) { note(4); return; }
    if (n == 24) { note(5); return; }
    if (n == 25) { note(6); return; }
    if (n == 26) { note(7); return; }
    if (n == 27) { note(8); return; }
    if (n == 28) { note(9); return; }
    if (n == 3) { CAS(0, 1) CAS(1, 2) CAS(0, 1) return; }
    if (n == 4) { CAS(0, 1) CAS(2, 3) CAS(0, 2) CAS(1, 3) return; }
}
