// expect: fails median3, holds median3_b, fails median3_c, not read median3_d, fails median3_e, fails min3
#define S(a, b) if (v[a] > v[b]) { int t = v[a]; v[a] = v[b]; v[b] = t; }
void median3(const int *in, int *out)
{
    int v[3] = {in[0], in[1], in[2]};
    S(0, 1) S(1, 2) S(0, 1)
    *out = v[0];
}
void median3_b(const int *in, int *out)
{
    int v[3] = {in[0], in[1], in[2]};
    S(0, 1) S(1, 2) S(0, 1)
    *out = v[1];
}
void median3_c(const int *in, int *out, int x)
{
    int v[3] = {in[0], in[1], in[2]};
    S(0, 1) S(1, 2) S(0, 1)
    out[x] = v[0];
}
void median3_d(const int *in) /* which key emit gets is seen, not what it is for */
{
    int v[3] = {in[0], in[1], in[2]};
    S(0, 1) S(1, 2) S(0, 1)
    emit(v[0]);
}
int g;
void median3_e(int a, int b, int c)
{
    int v[3] = {a, b, c};
    S(0, 1) S(1, 2) S(0, 1)
    g = v[2];
}
void min3(int a, int b, int c, int *out)
{
    int v[3] = {a, b, c};
    S(0, 1) S(1, 2) S(0, 1)
    out[0] = v[2];
}
