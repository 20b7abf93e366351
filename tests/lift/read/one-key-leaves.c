// expect: holds N, not read median3_neg, fails median3_back, holds median3_ok, holds median3_out, fails median3_comma, holds median3_comma2
#define S(a, b) if (v[a] > v[b]) { int t = v[a]; v[a] = v[b]; v[b] = t; }
#define N int v[3] = {in[0], in[1], in[2]}; S(0, 1) S(1, 2) S(0, 1)
void median3_neg(const int *in, int *out) { N *out = -v[1]; }
void median3_back(int *in) { N in[0] = v[0]; }
void median3_ok(int *in) { N in[0] = v[1]; }
void median3_out(const int *in, int *out) { N *out = v[1]; }
int median3_comma(int *in) { N return v[1], v[2]; }
int median3_comma2(int *in) { N return v[2], v[1]; }
