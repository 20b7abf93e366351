// expect: holds sort3
static void cx(double &a, double &b) { if (b < a) std::swap(a, b); }
static void cx(int &x, int &y) { if (y < x) std::swap(x, y); }
void sort3(int *a) { cx(a[0], a[1]); cx(a[1], a[2]); cx(a[0], a[1]); }
