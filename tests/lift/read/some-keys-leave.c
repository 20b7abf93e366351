// expect: none
#define S(i, j) { if (k##i > k##j) { int t = k##i; k##i = k##j; k##j = t; } }
void step(int *x)
{
    int k0 = x[0], k1 = x[1], k2 = x[2], k3 = x[3];
    S(0, 2);
    S(1, 3);
    S(0, 1);
    S(2, 3);
    S(1, 2);
    x[0] = k0;
    x[1] = k1;
    x[2] = k2;
    x[4] = k3;
}
