// expect: holds S, not read sort3, not read sort3b, not read sort3c, holds sort3d, not read sort3e
#define S int a = in[0], b = in[1], c = in[2], t; if (a > b) { t = a; a = b; b = t; } if (b > c) { t = b; b = c; c = t; } if (a > b) { t = a; a = b; b = t; }
void sort3(const int *in, int *out) { S out[0] = a; out[0] = b; out[2] = c; }
void sort3b(const int *in, int *out) { S out[0] = a; out[2] = c; }
void sort3c(const int *in, int *out) { S out[0] = b; out[1] = b; out[2] = c; }
void sort3d(const int *in, int *out) { S out[0] = a; out[1] = b; out[2] = c; }
void sort3e(const int *in, int *out) { S out[0] = c; }
