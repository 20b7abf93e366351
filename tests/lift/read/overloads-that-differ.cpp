// expect: not read sort3
static void cx(double &a, double &b) { if (b < a) std::swap(a, b); }
static void cx(int a, int b) { if (b < a) std::swap(a, b); }
void sort3(int *a) { cx(a[0], a[1]); cx(a[1], a[2]); cx(a[0], a[1]); }
