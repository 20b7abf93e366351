// expect: not read sort3
static int cmp(double a, double b) { return (int)(a - b); }
static void cs(double *x, double *y) { if (cmp(*x, *y) > 0) { double t = *x; *x = *y; *y = t; } }
void sort3(double *a) { cs(a, a+1); cs(a+1, a+2); cs(a, a+1); }
