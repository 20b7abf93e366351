// expect: fails median5 line 17
#define CAS(a, b) if (a > b) { int t = a; a = b; b = t; }
int median5(int *v)
{
    int k0 = v[0], k1 = v[1], k2 = v[2], k3 = v[3], k4 = v[4];
    CAS(k0, k3)
    CAS(k1, k4)
    CAS(k1, k3)
    CAS(k0, k2)
    CAS(k0, k1)
    CAS(k2, k4)
    CAS(k1, k2)
    CAS(k3, k4)
    CAS(k2, k3)
    v[0] = k0; v[1] = k1; v[2] = k2;
    v[3] = k3;
    v[5] = k4;
    return k2;
}
