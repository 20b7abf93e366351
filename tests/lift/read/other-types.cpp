// expect: holds sort3, not read sort3r, fails sort3s, holds median3, not read median3f
// Keys have to be kept and compared as what they are.
#include <algorithm>
#include <utility>
void sort3(unsigned *v) {
    auto ce = [](unsigned &a, unsigned &b) { if (a > b) std::swap(a, b); };
    ce(v[0], v[1]); ce(v[1], v[2]); ce(v[0], v[1]);
}
void sort3r(unsigned *v) {
    auto ce = [](int &a, int &b) { if (a > b) std::swap(a, b); };
    ce((int &)v[0], (int &)v[1]); ce((int &)v[1], (int &)v[2]); ce((int &)v[0], (int &)v[1]);
}
void sort3s(int *v) {
    auto ce = [](int &a, int &b) { int l = std::min<short>(a, b), h = std::max<short>(a, b); a = l; b = h; };
    ce(v[0], v[1]); ce(v[1], v[2]); ce(v[0], v[1]);
}
static double median3(float a, float b, float c) {
    return std::max<double>(std::min(a, b), std::min(std::max(a, b), c));
}
static double median3f(double a, double b, double c) {
    return std::max<float>(std::min(a, b), std::min(std::max(a, b), c));
}
